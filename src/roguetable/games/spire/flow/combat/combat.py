"""A combat from the first card drawn to the moment when the table is cleared."""

from typing import Final

from roguetable.engine.state import Step
from roguetable.games.spire.actions.do import look_through, player_name, recount
from roguetable.games.spire.actions.piles import add_status
from roguetable.games.spire.campaign.achievements import PERFECT, YOU_ARE_NOTHING, earn
from roguetable.games.spire.flow.combat.abilities import collect, order
from roguetable.games.spire.flow.combat.enemy_turn import place_enemy, summon
from roguetable.games.spire.flow.combat.start_of_turn import ROUND
from roguetable.games.spire.flow.journey.modifiers import at_combat_end
from roguetable.games.spire.model.cards import AFTER, SLOTS, STATUS
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, ENCOUNTER, FACING, FIRST, SUMMON
from roguetable.games.spire.model.player import NEUTRAL, Player
from roguetable.games.spire.model.room_cards import BOSS_ROOM, BURNING_ELITE, ENCOUNTER_ROOM
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.state import (
    ALL_BURNS,
    DRAW,
    EMERALD,
    NO_STATUS,
    REWARD_PHASE,
    Spire,
)


def start_combat(state: Spire, room: int, foes: list[int], prize: int = 0) -> None:
    """Set up a fight and put its rounds on the agenda; what lies below goes on after it."""
    state.room = room
    state.prize = prize
    state.base = len(state.agenda)
    state.enemies = []
    state.next_uid = 1
    state.round = 0
    state.die = 0
    state.waiting = []
    state.resolving = 0
    state.deaths_due = False
    state.status_kind = NO_STATUS
    state.mimics = False
    for player in range(len(state.players)):
        ready_player(state, player)
    if room == BURNING_ELITE:
        # Two Burns each are shuffled into the decks (spire.act4.emerald-burns).
        for player in range(len(state.players)):
            add_status(state, player, state.content.figures["emerald-burns"], ALL_BURNS, True)
        if state.log is not None:
            state.log.cite("spire.act4.emerald-burns")
    set_up_enemies(state, foes)
    state.push(ROUND)


def ready_player(state: Spire, player: int) -> None:
    """Every player shuffles the whole deck before combat (spire.player_turn.shuffle-before)."""
    p = state.players[player]
    p.draw = p.deck.copy()
    p.deck = NOTHING
    p.hand = []
    p.marks = []
    p.discard = []
    p.exhausted = NOTHING
    p.powers = NOTHING
    p.cubes = NOTHING
    p.limbo = NOTHING
    p.spent = 0
    p.lost_combat = 0
    p.lost_round = 0
    p.guarded = False
    p.shuffled = False
    p.akabeko = 0
    clear_board(p)
    state.chance.shuffle(DRAW + player, p.draw)
    recount(state, player)
    look_through(state, player)
    if state.log is not None:
        state.log.cite("spire.player_turn.shuffle-before", "spire.area.draw-pile")


def clear_board(p: Player) -> None:
    """Tracks and tokens as they are before and after a combat."""
    p.energy = 3
    p.block = 0
    p.strength = 0
    p.fading = 0
    p.weak = 0
    p.vulnerable = 0
    p.shivs = 0
    p.miracles = 0
    p.stance = NEUTRAL
    p.orbs = NOTHING


# Enemies come into play.


def set_up_enemies(state: Spire, foes: list[int]) -> None:
    """Place the cards of the room, then those that they summon (spire.combat_setup)."""
    content = state.content
    tier = content.foes[foes[0]].tier
    if tier == BOSS:
        for number in foes:
            place_enemy(state, number, -1)
        for number in foes:
            summon_for_each(state, number)
    elif tier == ELITE:
        if content.foes[foes[0]].traits[FACING]:
            # Spire Shield and Spear stand in different rows.
            for row in range(len(foes)):
                place_enemy(state, foes[row], row)
        else:
            summon_for_each(state, foes[0])
            place_enemy(state, foes[0], 0)
            if state.log is not None:
                state.log.cite(
                    "spire.combat_setup.elite.bottom-row", "spire.combat_setup.elite.summons"
                )
    else:
        for row in range(len(foes)):
            place_enemy(state, foes[row], row)
        for row in range(len(foes)):
            for name in content.foes[foes[row]].summons:
                summon_named(state, name, row)
    if state.log is not None:
        state.log.cite(
            "spire.combat_setup.rows",
            "spire.combat_setup.hp.outline",
            "spire.combat_setup.hp.board"
            if tier >= ELITE
            else "spire.combat_setup.hp.encounter-not-scaled",
        )
        if tier == BOSS:
            state.log.cite("spire.combat_setup.boss.all-rows")


def summon_named(state: Spire, name: str, row: int) -> None:
    """One Summon of an Encounter, in its row; some come only with several players."""
    if name.endswith("-not-solo"):
        if len(state.players) == 1:
            return
        name = name.removesuffix("-not-solo")
    summon(state, name, row)
    if state.log is not None:
        state.log.cite("spire.combat_setup.summon.box", "spire.combat_setup.summon.placement")


def summon_for_each(state: Spire, number: int) -> None:
    """Summons of an Elite or Boss stand in each player's row.

    ``fill N`` goes on alternating with the names before it until a row has N enemies; the Elite
    itself counts in the bottom row (Sentries), and the alternation runs on from row to row.
    """
    foe = state.content.foes[number]
    names = foe.summons_each
    if not names:
        return
    if names[-1].startswith("fill "):
        fill = int(names[-1].split()[1])
        turn = 0
        for row in range(len(state.players) - 1, -1, -1):
            for _ in range(fill - (1 if row == 0 else 0)):
                summon(state, names[turn % (len(names) - 1)], row)
                turn += 1
        return
    for row in range(len(state.players)):
        for name in names:
            summon_named(state, name, row)
    if state.log is not None and foe.tier == BOSS:
        state.log.cite("spire.combat_setup.boss.summons")


# The end.


def end_combat(state: Spire) -> None:
    """Every enemy is dead or has left: the rest of the round does not happen."""
    del state.agenda[state.base :]
    state.request = None
    state.waiting = []
    state.resolving = 0
    if state.log is not None:
        state.log.say(
            "The combat is over.",
            "spire.end_of_combat.immediate",
            "spire.end_of_combat.rest-of-turn-skipped",
            "spire.end_of_combat.order",
        )
    state.phase = REWARD_PHASE
    if state.room == BOSS_ROOM:
        if state.round == 1:
            earn(state, YOU_ARE_NOTHING)
        if all(p.hp >= p.max_hp for p in state.players):
            earn(state, PERFECT)
        if state.prize:
            state.boss_count += 1  # a Boss met in an Event; that of an Act is counted with the Act
    if state.room == BURNING_ELITE:
        state.keys |= EMERALD
        if state.log is not None:
            state.log.say("The party gains the Emerald Key.", "spire.act4.emerald")
    state.push(CLEAR_TABLE)
    state.push(REWARDS)
    at_combat_end(state)
    state.push(AFTER_ABILITIES)


class AfterAbilities(Step):
    """Abilities that say "End of combat" (spire.end_of_combat.abilities)."""

    def run(self, state: Spire) -> None:
        abilities = collect(state, AFTER)
        if state.log is not None and abilities:
            state.log.cite("spire.end_of_combat.abilities", "spire.triggers.end-of-combat")
        order(state, abilities)


class Rewards(Step):
    """What the enemies gave (rewards_combat.py)."""

    def run(self, state: Spire) -> None:
        from roguetable.games.spire.flow.rooms.rewards_combat import offer_combat_rewards

        offer_combat_rewards(state)


class ClearTable(Step):
    """Decks and boards are reset, enemies cleared away (spire.end_of_combat.order)."""

    def run(self, state: Spire) -> None:
        for player in range(len(state.players)):
            reset_player(state, player)
        clear_enemies(state)
        state.mimics = False
        state.status_kind = NO_STATUS
        state.die = 0
        state.round = 0
        if state.log is not None:
            state.log.say(
                "Decks and boards are reset, the enemies cleared away.",
                "spire.end_of_combat.deck-reset",
                "spire.end_of_combat.status-returned",
                "spire.end_of_combat.board-reset",
                "spire.end_of_combat.tokens-lost",
                "spire.end_of_combat.hp-kept",
                "spire.end_of_combat.clear-enemies",
                "spire.end_of_combat.clear-summons",
                "spire.deck.status-daze-removed",
            )


def reset_player(state: Spire, player: int) -> None:
    """Powers, hand and all piles return to the deck; Status and Daze cards leave it."""
    p = state.players[player]
    cards = state.content.cards
    deck: list[int] = p.deck.copy()
    for pile in (p.draw, p.hand, p.discard, p.exhausted, p.powers, p.limbo):
        for number in pile:
            if cards[number].type == STATUS:
                if number == state.content.daze:
                    state.daze += 1
                else:
                    state.status += 1
            else:
                deck.append(number)
    for enemy in state.enemies:
        if enemy.corpse >= 0 and enemy.corpse_owner == player:
            deck.append(enemy.corpse)
            enemy.corpse = -1
    p.deck = deck
    p.draw = []
    p.hand = []
    p.marks = []
    p.discard = []
    p.exhausted = NOTHING
    p.powers = NOTHING
    p.cubes = NOTHING
    p.limbo = NOTHING
    p.spent = 0
    p.guarded = False
    p.repeats = NOTHING
    p.held_cubes = 0
    p.done = False
    p.minds_top = False
    clear_board(p)
    recount(state, player)
    if state.log is not None and p.slots + p.mods[SLOTS]:
        state.log.say(
            f"{player_name(state, player)} removes all Orbs.", "spire.end_of_combat.orbs-removed"
        )
        state.log.cite("spire.end_of_combat.neutral")


def clear_enemies(state: Spire) -> None:
    """Encounter and Elite cards go to the bottom of their decks, Summons back to theirs."""
    for enemy in state.enemies:
        foe = state.content.foes[enemy.kind]
        if foe.tier == ENCOUNTER:
            state.encounters = [enemy.kind, *state.encounters]
        elif foe.tier == ELITE and not foe.traits[FACING]:
            state.elites = [enemy.kind, *state.elites]
        elif foe.tier == SUMMON:
            state.summons = [*state.summons, enemy.kind]
        elif foe.tier == FIRST:
            state.used_up = [*state.used_up, enemy.kind]
            if state.log is not None:
                state.log.cite("spire.map.encounter.first-set-aside")
    state.enemies = []


def fight_encounter(state: Spire) -> None:
    """One Encounter card for each player, dealt to the rows from the bottom."""
    count = len(state.players)
    foes = [state.encounters[-1 - i] for i in range(count)]
    state.encounters = state.encounters[:-count]
    state.chance.reveal()
    if state.log is not None:
        state.log.cite("spire.map.encounter.other", "spire.combat_setup.encounter.assignment")
    start_combat(state, ENCOUNTER_ROOM, foes)


def fight_elite(state: Spire, room: int) -> None:
    """One card of the Elite deck, whatever the number of players (spire.map.elite)."""
    foe = state.elites[-1]
    state.elites = state.elites[:-1]
    state.chance.reveal()
    if state.log is not None:
        state.log.cite("spire.map.elite")
    start_combat(state, room, [foe])


AFTER_ABILITIES: Final = AfterAbilities()
CLEAR_TABLE: Final = ClearTable()
REWARDS: Final = Rewards()
