"""The end of a combat, which comes at once: abilities, rewards, and the table is cleared."""

from typing import Final

from roguetable.engine.state import Aftermath, Phases, Step
from roguetable.games.spire.actions.achievements import earn
from roguetable.games.spire.actions.do import DeadlyAbility
from roguetable.games.spire.actions.passives import recount
from roguetable.games.spire.actions.piles import status_deck
from roguetable.games.spire.actions.tokens import lose_hp
from roguetable.games.spire.flow.combat.abilities import collect, order
from roguetable.games.spire.flow.rooms.insanity import InsanityStrikes, LateInsanity
from roguetable.games.spire.flow.rooms.rewards_combat import OfferRewards
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.achievements import PERFECT, YOU_ARE_NOTHING
from roguetable.games.spire.model.cards import AFTER, SLOTS, STATUS
from roguetable.games.spire.model.enemy import NO_CORPSE
from roguetable.games.spire.model.enemy_cards import ELITE, ENCOUNTER, FACING, FIRST, SUMMON
from roguetable.games.spire.model.limits import ENERGY_EACH_TURN
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.phases import COMBAT_OVER
from roguetable.games.spire.model.player import NEUTRAL
from roguetable.games.spire.model.room_cards import BOSS_ROOM, BURNING_ELITE
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.shown import (
    DECK,
    DISCARD,
    DRAW_PILE,
    EXHAUST,
    HAND,
    ITEMS,
    enemy_id,
    place_id,
    player_id,
    show_card,
    show_cards,
    show_cubes,
    show_key,
    show_orbs,
    show_ready,
    show_stance,
    show_tokens,
)
from roguetable.games.spire.model.slayers import BY_TERMINAL
from roguetable.games.spire.model.state import (
    EMERALD,
    NO_STATUS,
    TERMINAL,
    Spire,
)


class EndOfCombat(Aftermath):
    """Every enemy is dead or has left: what ends a combat, in the rulebook's order.

    It lies below the rounds of the fight (spire.end_of_combat.rest-of-turn-skipped).
    """

    def run(self, state: Spire) -> None:
        state.waiting = []
        state.resolving = 0
        if state.log is not None:
            state.log.say(
                "The combat is over.",
                "spire.end_of_combat.immediate",
                "spire.end_of_combat.rest-of-turn-skipped",
                "spire.end_of_combat.order",
            )
        state.phase = COMBAT_OVER
        take_corpses_back(state)
        if state.room == BOSS_ROOM:
            boss_defeated(state)
        elif state.room == BURNING_ELITE:
            gain_emerald_key(state)
        state.plan_phases(THE_END_OF_COMBAT)


def take_corpses_back(state: Spire) -> None:
    """A Corpse Explosion that lies on an enemy is a card of its owner's deck: rewards may change it."""
    for enemy in state.enemies:
        if enemy.corpse != NO_CORPSE:
            state.players[enemy.corpse_owner].discard.append(enemy.corpse)
            to = place_id(enemy.corpse_owner, DISCARD)
            show_card(state, enemy.corpse, enemy_id(enemy.uid), to)
            enemy.corpse = NO_CORPSE


def boss_defeated(state: Spire) -> None:
    """How a Boss was beaten; one met in an Event counts now, that of an Act with its Act."""
    if state.round == 1:
        earn(state, YOU_ARE_NOTHING)
    if all(p.hp >= p.max_hp for p in state.players):
        earn(state, PERFECT)
    if state.prize:
        state.boss_count += 1


def gain_emerald_key(state: Spire) -> None:
    """The Burning Elite held a key (spire.act4.emerald)."""
    state.keys |= EMERALD
    if state.log is not None:
        state.log.say("The party gains the Emerald Key.", "spire.act4.emerald")
        show_key(state, EMERALD)


class AfterAbilities(Step):
    """Abilities that say "End of combat", and Terminal among them (spire.end_of_combat.abilities)."""

    def run(self, state: Spire) -> None:
        abilities = collect(state, AFTER)
        if state.modifiers & TERMINAL:
            abilities = [*abilities, TerminalLoss(-1)]
        if state.log is not None and abilities:
            state.log.cite_next("spire.end_of_combat.abilities", "spire.triggers.end-of-combat")
        order(state, abilities)


class ResetDecks(Step):
    """Powers, hand and all piles return to the deck (spire.end_of_combat.deck-reset)."""

    def run(self, state: Spire) -> None:
        for player in range(len(state.players)):
            reset_deck(state, player)
        state.mimics = False


def reset_deck(state: Spire, player: int) -> None:
    """All cards of a player are one deck again; Status and Daze cards leave it."""
    p = state.players[player]
    cards = state.content.cards
    if state.log is not None:
        show_piles_back(state, player)
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
    p.deck = deck
    p.draw = []
    p.hand = []
    p.marks = []
    p.discard = []
    p.exhausted = NOTHING
    p.powers = NOTHING
    p.cubes = NOTHING
    p.limbo = NOTHING
    p.held_cubes = 0
    p.minds_top = False
    recount(state, player)


class ResetBoards(Step):
    """Tracks are reset, and all tokens but gold are lost (spire.end_of_combat.board-reset)."""

    def run(self, state: Spire) -> None:
        for player in range(len(state.players)):
            reset_board(state, player)


def reset_board(state: Spire, player: int) -> None:
    """A player's board as it is between combats; items that were used are turned up again."""
    p = state.players[player]
    if state.log is not None:
        thing = player_id(player)
        show_ready(state, player, False)
        show_tokens(state.log, thing, shown.ENERGY, p.energy, ENERGY_EACH_TURN)
        show_tokens(state.log, thing, shown.BLOCK, p.block, 0)
        show_tokens(state.log, thing, shown.STRENGTH, p.strength, 0)
        show_tokens(state.log, thing, shown.WEAK, p.weak, 0)
        show_tokens(state.log, thing, shown.VULNERABLE, p.vulnerable, 0)
        show_tokens(state.log, thing, shown.SHIV, p.shivs, 0)
        show_tokens(state.log, thing, shown.MIRACLE, p.miracles, 0)
        show_stance(state, player, NEUTRAL)
        show_orbs(state, player, NOTHING)
    p.energy = ENERGY_EACH_TURN
    p.block = 0
    p.strength = 0
    p.fading = 0
    p.akabeko = 0
    p.weak = 0
    p.vulnerable = 0
    p.shivs = 0
    p.miracles = 0
    p.stance = NEUTRAL
    p.orbs = NOTHING
    p.guarded = False
    p.done = False
    p.spent = 0
    p.used_relics = 0
    if state.log is not None and p.slots + p.mods[SLOTS]:
        state.log.say(
            f"{player_name(state, player)} removes all Orbs.", "spire.end_of_combat.orbs-removed"
        )
        state.log.cite("spire.end_of_combat.neutral")


class ClearEnemies(Step):
    """Enemies, the die and what Status cards meant in this combat (spire.end_of_combat.order)."""

    def run(self, state: Spire) -> None:
        clear_enemies(state)
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


def clear_enemies(state: Spire) -> None:
    """Encounter and Elite cards go to the bottom of their decks, Summons back to theirs."""
    for enemy in state.enemies:
        foe = state.content.foes[enemy.foe]
        if foe.tier == ENCOUNTER:
            state.encounters = [enemy.foe, *state.encounters]
            show_card(state, enemy.foe, "", shown.ENCOUNTERS)
        elif foe.tier == ELITE and not foe.traits[FACING]:
            state.elites = [enemy.foe, *state.elites]
            show_card(state, enemy.foe, "", shown.ELITES)
        elif foe.tier == SUMMON:
            state.summons = [*state.summons, enemy.foe]
        elif foe.tier == FIRST:
            state.used_up = [*state.used_up, enemy.foe]
            if state.log is not None:
                state.log.cite_next("spire.map.encounter.first-set-aside")
    state.enemies = []


def show_piles_back(state: Spire, player: int) -> None:
    """All cards of a player go back to the deck, those of the table to theirs."""
    p = state.players[player]
    cards = state.content.cards
    for index in range(len(p.powers)):
        show_cubes(state, player, index, p.cubes[index], 0)
    for place, pile in (
        (DRAW_PILE, p.draw),
        (HAND, p.hand),
        (DISCARD, p.discard),
        (EXHAUST, p.exhausted),
        (ITEMS, p.powers),
        (HAND, p.limbo),
    ):
        kept = [number for number in pile if cards[number].type != STATUS]
        show_cards(state, kept, place_id(player, place), place_id(player, DECK))
        lent = [number for number in pile if cards[number].type == STATUS]
        for number in sorted(lent):  # how a draw pile lay is a secret
            show_card(state, number, place_id(player, place), status_deck(state, number))


class TerminalLoss(DeadlyAbility):
    """Terminal: each player loses 1 HP at the end of the combat, Block or not; it can kill.

    It comes among the abilities, in an order of the players' choice (spire.daily.b1-terminal).
    """

    def act(self, state: Spire) -> None:
        if state.log is not None:
            state.log.say("Terminal: every player loses 1 HP.", "spire.daily.b1-terminal")
        for player in range(len(state.players)):
            lose_hp(state, player, 1, BY_TERMINAL)

    def title(self, state: Spire) -> str:
        return "Terminal"

    def text(self, state: Spire) -> str:
        return "every player loses 1 HP"


END_OF_COMBAT: Final = EndOfCombat()
AFTER_ABILITIES: Final = AfterAbilities()
INSANITY_STRIKES: Final = InsanityStrikes()
OFFER_REWARDS: Final = OfferRewards()
RESET_DECKS: Final = ResetDecks()
RESET_BOARDS: Final = ResetBoards()
CLEAR_ENEMIES: Final = ClearEnemies()
LATE_INSANITY: Final = LateInsanity()

CLEARING: Final = Phases((RESET_DECKS, RESET_BOARDS, CLEAR_ENEMIES))
"""Everything that a combat has left on the table goes where it belongs."""

THE_END_OF_COMBAT: Final = Phases(
    (AFTER_ABILITIES, INSANITY_STRIKES, OFFER_REWARDS, *CLEARING.steps, LATE_INSANITY)
)
"""The steps of the rulebook; Insanity strikes at any time, so between the rewards or last of all.

The last step, switching rows, waits for the players: they do it before they enter a room.
"""
