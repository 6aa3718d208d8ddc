"""Searching the draw pile: one sees what lies in it, not how it lies, and has seen it for good."""

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.replay import open_save
from roguetable.engine.saves import parse_save, save_text
from roguetable.engine.table import Table
from tests.games.leaks import channels, shown_for_nothing, world
from tests.games.spire.fights import Fight, fight, player

DRAW = "flex, bash, anger, tantrum, bash, seek"
CARDS = [
    ("defect", "seek"),
    ("defect", "seek+"),
    ("watcher", "omniscience"),
    ("watcher", "omniscience+"),
]


def ready(character: str, card: str) -> Fight:
    return fight(player(character, hand=card, draw=DRAW, energy=3))


def leaks(table: Table, seat: int) -> set[str]:
    """The channels that differ when what the seat cannot see is dealt anew."""
    state, real, found = table.state, channels(table, seat), set()
    for deal in range(1, 6):
        table.state = world(table, seat, deal)
        seen = channels(table, seat)
        table.state = state
        found |= {name for name in real if seen[name] != real[name]}
    return found


@pytest.mark.parametrize(("character", "card"), CARDS)
def test_a_search_shows_the_cards_and_not_how_they_lie(character: str, card: str) -> None:
    t = ready(character, card)
    t.play(f"play {card}")
    table = t.table
    names = [option.split()[1] for option in t.options]
    assert len(names) == len(set(names)) == 5
    assert names == sorted(names, key=t.table.content.number)
    assert leaks(table, 0) == leaks(table, -1) == set()


@pytest.mark.parametrize(("character", "card"), CARDS)
def test_who_has_searched_has_seen_it(character: str, card: str) -> None:
    t = ready(character, card)
    assert shown_for_nothing(t.table, 0) == set()
    t.play(f"play {card}")
    assert t.table.undo_needs == "agreement"
    with pytest.raises(UserError, match="let you see chance or hidden information"):
        t.table.undo()


@pytest.mark.parametrize(("character", "card"), CARDS)
def test_a_search_is_saved_by_the_names_of_the_cards(character: str, card: str) -> None:
    t = ready(character, card)
    t.play(f"play {card}")
    save = t.table.as_save()
    written = save.snapshot["request"]["options"]
    assert all(isinstance(option[1], str) for option in written)
    again = open_save(parse_save(save_text(save), "It"), "It")
    assert [option.notation for option in again.options()] == t.options
