"""Setting up a combat: decks are shuffled, enemies placed, and the first round begins."""

from roguetable.games.spire.actions.passives import look_through, recount
from roguetable.games.spire.actions.piles import add_status
from roguetable.games.spire.actions.summoning import place_enemy, summon
from roguetable.games.spire.flow.combat.end_of_combat import END_OF_COMBAT
from roguetable.games.spire.flow.combat.round import ROUND
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, FACING
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.room_cards import BURNING_ELITE, ENCOUNTER_ROOM
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.shown import (
    DECK,
    DRAW_PILE,
    place_id,
    row_id,
    show_card,
    show_cards,
)
from roguetable.games.spire.model.state import ALL_BURNS, Spire
from roguetable.games.spire.model.streams import DRAW_STREAM


def start_combat(state: Spire, room: int, foes: list[int], prize: int = 0) -> None:
    """Set up a fight: round after round, until it is cut short. Then the journey goes on.

    Decks, boards and the table lie ready since the end of the combat before.
    """
    state.room = room
    state.prize = prize
    state.next_uid = 1
    for player in range(len(state.players)):
        ready_player(state, player)
    if room == BURNING_ELITE:
        # Two Burns each are shuffled into the decks (spire.act4.emerald-burns).
        for player in range(len(state.players)):
            add_status(state, player, state.content.figures["emerald-burns"], ALL_BURNS, True)
        if state.log is not None:
            state.log.cite("spire.act4.emerald-burns")
    set_up_enemies(state, foes)
    state.plan(ROUND, END_OF_COMBAT)


def ready_player(state: Spire, player: int) -> None:
    """Every player shuffles the whole deck before combat (spire.player_turn.shuffle-before)."""
    p = state.players[player]
    if state.log is not None:
        show_cards(state, p.deck, place_id(player, DECK), place_id(player, DRAW_PILE))
    p.draw = p.deck.copy()
    p.deck = NOTHING
    p.spent = 0  # also what was used for the Event that led here
    p.lost_combat = 0
    p.shuffled = False
    state.chance.shuffle(DRAW_STREAM + player, p.draw)
    recount(state, player)
    look_through(state, player)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} shuffles the deck.",
            "spire.player_turn.shuffle-before",
            "spire.area.draw-pile",
        )


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


def fight_encounter(state: Spire) -> None:
    """One Encounter card for each player, dealt to the rows from the bottom."""
    count = len(state.players)
    foes = [state.encounters[-1 - i] for i in range(count)]
    state.encounters = state.encounters[:-count]
    for row in range(count):
        show_card(state, foes[row], shown.ENCOUNTERS, row_id(row))
    state.chance.reveal()
    if state.log is not None:
        state.log.cite("spire.map.encounter.other", "spire.combat_setup.encounter.assignment")
    start_combat(state, ENCOUNTER_ROOM, foes)


def fight_elite(state: Spire, room: int) -> None:
    """One card of the Elite deck, whatever the number of players (spire.map.elite)."""
    foe = state.elites[-1]
    state.elites = state.elites[:-1]
    show_card(state, foe, shown.ELITES, row_id(0))
    state.chance.reveal()
    if state.log is not None:
        state.log.cite("spire.map.elite")
    start_combat(state, room, [foe])
