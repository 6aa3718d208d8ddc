"""What is put back after a combat, at the start of a turn and when a combat begins: every field once.

All that a combat or a turn may leave behind is set by hand; then nothing of it may be left.
"""

from typing import Any

import pytest

from roguetable.engine.state import advance
from roguetable.games.spire.flow.combat.combat_setup import start_combat
from roguetable.games.spire.flow.combat.end_of_combat import END_OF_COMBAT, THE_END_OF_COMBAT
from roguetable.games.spire.flow.combat.start_of_turn import START_OF_ROUND
from roguetable.games.spire.model.player import Player
from roguetable.games.spire.model.room_cards import ENCOUNTER_ROOM
from roguetable.games.spire.model.state import ALL_BURNS, Spire
from tests.games.spire.fights import fight, player
from tests.games.spire.rooms import party

# Fields of a player: how long does what they hold last?
FOR_EVER = {
    *("character", "row", "hp", "max_hp", "gold", "alive", "slots"),
    *("deck", "rewards", "rares", "removed", "relics", "uses_left", "potions"),
    *("mods", "watch"),  # what those add up to
}
A_COMBAT = {
    *("draw", "hand", "marks", "discard", "exhausted", "powers", "cubes", "limbo", "held_cubes"),
    *("energy", "block", "strength", "fading", "akabeko", "weak", "vulnerable"),
    *("shivs", "miracles", "stance", "orbs", "guarded", "done", "spent", "minds_top"),
    "used_relics",
}
A_TURN = {
    *("no_draw", "no_cards", "used", "played", "attacks", "powers_played", "shivs_played"),
    *("discarded", "switched", "wrathful", "repeats", "cheapened", "free_next", "confused"),
    *("warp", "harmless", "keeps", "lost_round", "guarded", "done", "used_relics"),
}
COUNTED_FROM_THE_START_OF_A_COMBAT = {"lost_combat", "shuffled", "spent"}

# Fields of the table that a combat leaves behind, and how they are between combats.
TABLE: dict[str, Any] = {
    "enemies": [],
    "waiting": [],
    "resolving": 0,
    "status_kind": 0,
    "mimics": False,
    "round": 0,
    "die": 0,
}


def fresh() -> Player:
    return Player(0, 0, 1, 1, [], [], [], 0)


def soil(p: Player, fields: set[str], card: int) -> None:
    """Leave something behind in every one of these fields."""
    for field in fields:
        clean = getattr(p, field)
        if isinstance(clean, list):
            setattr(p, field, [0 if field in ("marks", "cubes", "orbs") else card])
        else:
            setattr(p, field, True if isinstance(clean, bool) else 2)


def left_over(p: Player, fields: set[str]) -> dict[str, Any]:
    """What is not as on a fresh board."""
    clean = fresh()
    return {
        field: getattr(p, field)
        for field in sorted(fields)
        if getattr(p, field) != getattr(clean, field)
    }


def soiled() -> Spire:
    """A fight that has left its marks everywhere."""
    state = fight(player(hand="bash"), foes=["dummy"]).state
    p = state.players[0]
    soil(p, A_COMBAT | A_TURN | COUNTED_FROM_THE_START_OF_A_COMBAT, state.content.number("bash"))
    state.waiting = [END_OF_COMBAT]
    state.resolving = 2
    state.status_kind = ALL_BURNS
    state.mimics = True
    state.round = 3
    state.die = 3
    return state


def test_every_field_of_a_player_lasts_for_some_time() -> None:
    fields = FOR_EVER | A_COMBAT | A_TURN | COUNTED_FROM_THE_START_OF_A_COMBAT
    assert fields == set(vars(fresh()))


@pytest.mark.rule("spire.end_of_combat.board-reset")
@pytest.mark.rule("spire.end_of_combat.tokens-lost")
@pytest.mark.rule("spire.end_of_combat.deck-reset")
def test_a_combat_leaves_nothing_behind() -> None:
    state = soiled()
    assert set(left_over(state.players[0], A_COMBAT)) == A_COMBAT
    state.agenda = [END_OF_COMBAT]
    state.request = None
    advance(state)
    assert left_over(state.players[0], A_COMBAT) == {}
    assert {field: getattr(state, field) for field in TABLE} == TABLE
    assert len(state.players[0].deck) == 6  # one Bash of each pile, and none lost


@pytest.mark.rule("spire.player_turn.start.reset-energy")
def test_a_turn_begins_with_nothing_of_the_turn_before() -> None:
    state = soiled()
    state.players[0].powers = []
    START_OF_ROUND.run(state)
    assert left_over(state.players[0], A_TURN) == {}


def test_a_combat_counts_from_its_start_even_if_an_event_led_to_it() -> None:
    state, _ = party()
    p = state.players[0]
    soil(p, COUNTED_FROM_THE_START_OF_A_COMBAT, 0)
    start_combat(state, ENCOUNTER_ROOM, [state.content.number("dummy")])
    assert left_over(p, COUNTED_FROM_THE_START_OF_A_COMBAT) == {}


@pytest.mark.rule("spire.end_of_combat.order")
def test_a_combat_ends_in_the_order_of_the_rulebook() -> None:
    assert [type(step).__name__ for step in THE_END_OF_COMBAT.steps] == [
        "AfterAbilities",
        "InsanityStrikes",
        "OfferRewards",
        "ResetDecks",
        "ResetBoards",
        "ClearEnemies",
        "LateInsanity",
    ]


@pytest.mark.rule("spire.daily.b2-insanity")
def test_who_waits_for_insanity_sees_it_strike_a_deck_that_is_whole_again() -> None:
    t = fight(player(hand="bash"), foes=["dummy hp=1"], modifiers="insanity")
    t.play("play bash")
    assert t.state.log is not None
    told = [entry.text for entry in t.state.log.entries]
    reset = told.index("Decks and boards are reset, the enemies cleared away.")
    assert told.index("Insanity strikes the Ironclad.") > reset
