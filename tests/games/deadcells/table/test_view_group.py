"""The Group as it is seen: tokens on boards and slots, what was announced, what is used up."""

import pytest

from roguetable.engine.view import FigureItem, SlotItem
from roguetable.games.deadcells.model.names import BLOCK, NO_KIND, ROUND_I, ROUND_III
from roguetable.games.deadcells.model.shown import FIRST_MARK, PASSES
from roguetable.games.deadcells.table.view_cards import face_down
from roguetable.games.deadcells.table.view_group import (
    equipment,
    figure,
    group_panels,
    hand,
    piles,
    said_text,
    tracks,
)
from tests.games.deadcells.fights import Fight, fight, hero, serenade

DOG = "dog = companion 3"


def slots(table: Fight, index: int = 0) -> list[SlotItem]:
    """The equipment slots of one of the Group."""
    return list(equipment(table.state, index, table.group[index], True).items)


def board(table: Fight, index: int = 0) -> FigureItem:
    """One of the Group with everything on its board."""
    return figure(table.state, index)


def on(item: SlotItem | FigureItem) -> dict[str, int]:
    """The tokens on something."""
    return {token.kind: token.count for token in item.tokens}


@pytest.mark.rule("deadcells.companion.health")
def test_a_companion_shows_the_health_that_it_has_left() -> None:
    table = fight(hero(equipment=[DOG]), near="9 | I: strike 1")
    assert on(slots(table)[0]) == {"health": 3}
    table.round("I", "damage dog of immolated")
    assert on(slots(table)[0]) == {"health": 2}


@pytest.mark.rule("deadcells.equipment.timed.not-twice")
def test_timed_equipment_is_spent_for_the_round_in_which_it_was_used() -> None:
    one = hero("I: block 1", equipment=["bow = / I: hit 1 near", "vest = + II: block 1"])
    table = fight(one, near="9 | I: strike 1 | II: strike 1")
    table.round("I", "use bow")
    assert [item.condition for item in slots(table)] == ["spent", "", ""]
    table.settle()
    table.round("II")
    assert slots(table)[0].condition == ""


@pytest.mark.rule("deadcells.equipment.slots.start")
def test_slots_say_whether_they_are_filled_or_not_open_yet() -> None:
    table = fight(hero(equipment=[DOG]), near="9")
    found = [(item.name, item.filled, item.locked) for item in slots(table)]
    assert found == [("Dog", True, False), ("Empty", False, True), ("Empty", False, True)]


@pytest.mark.rule("deadcells.play.step.announce-kinds", "deadcells.play.reveal-together")
def test_what_was_announced_stands_beside_a_card_until_it_is_turned_up() -> None:
    table = fight(hero("I: block 1"), near="9", revealed=False)
    table.group[0].said_kinds, table.group[0].said_rounds = [BLOCK], [ROUND_I]
    assert board(table).tags == [FIRST_MARK, "says: a Shield in I"]
    table.group[0].said_kinds, table.group[0].said_rounds = [NO_KIND], [ROUND_III]
    assert said_text(table.group[0], 0) == "says nothing"
    table.state.revealed = True
    assert board(table).tags == [FIRST_MARK]


@pytest.mark.rule("deadcells.board.active-space")
def test_everything_on_a_board_is_shown_with_its_number() -> None:
    one = hero(wounds=2, shields=2, golden=1, worms=3, states={"poisoned": 2}, frozen=[0b110])
    table = fight(one, hero(dead=True), hero(cards=[], passed=True), near="9")
    first, dead, passer = (board(table, index) for index in range(3))
    assert (first.value, first.limit) == (3, 5)
    assert on(first) == {"poisoned": 2, "frozen": 2, "shield": 2, "golden": 1, "worm": 3}
    assert (dead.tags, dead.condition) == (["dead"], "down")
    assert passer.tags == [PASSES]


@pytest.mark.rule("deadcells.board.discard-pile-face-up", "deadcells.player_setup.hidden-hand")
def test_a_discard_pile_is_open_and_a_hand_is_its_owners() -> None:
    table = fight(
        hero(hand=["held = I: block 1"], discard=["cut = I: hit 1 near", "jab = I: hit 1 near"]),
        hero(),
        near="9",
    )
    one = table.group[0]
    assert [item.name for item in hand(table.state, 0, one, True).items] == ["Held"]
    assert [item.name for item in hand(table.state, 0, one, False).items] == [face_down("").name]
    pile = piles(table.state, 0, one).items[1]
    assert (pile.text, pile.inside) == ("On top: Jab", {"cut": 1, "jab": 1})


@pytest.mark.rule("deadcells.solo.reward.scroll")
def test_serenade_has_one_track_and_neither_hand_nor_slots() -> None:
    table = fight(hero(), serenade(scrolls={"survival": 1}), near="9")
    (track,) = tracks(table.state, 1, table.group[1]).items
    assert (track.value, track.limit) == (1, 3)
    panels = [panel.id for panel in group_panels(table.state, 0)]
    assert "hand-1" not in panels
    assert "slots-1" not in panels
