"""Previews: what a choice changes, for those who may know it, and never what chance will do."""

import pytest

from roguetable.engine.game import load_game
from roguetable.engine.preview import Note, preview
from roguetable.engine.snapshot import hash_of
from roguetable.engine.table import Table
from roguetable.engine.view import TracksPanel
from tests.games.players import Anybody
from tests.minigame.game import LEDGE


def climbing(seed: int = 4) -> Table:
    """Ann leads, and has climbed once."""
    table = Table.new(LEDGE, {}, seed)
    table.choose("Ann leads")
    table.choose("climb")
    return table


def test_what_a_choice_changes_and_what_comes_next() -> None:
    table = climbing()
    before = hash_of(table.state, table.content)
    seen = preview(LEDGE, table.state, 0, table.find("camp"))
    notes = seen.notes
    mountain = table.view().panels[0]
    assert isinstance(mountain, TracksPanel)
    height = next(item.value for item in mountain.items if item.name == "Ann")
    assert Note("change", f"Ann: Camp 0 → {height}") in notes
    assert Note("change", "Daylight 8 → 7") in notes
    assert [(one.thing, one.before, one.after, one.tokens) for one in seen.things] == [
        ("Ann", -1, -1, {"camp": (0, height)}),
        ("daylight", 8, 7, {}),
    ]
    assert notes[-1] == Note("next", "Next: What does Ben do?")
    assert hash_of(table.state, table.content) == before


def test_what_chance_decides_is_not_foreseen() -> None:
    table = climbing()
    seen = preview(LEDGE, table.state, 0, table.find("climb"))
    assert seen.notes == [Note("next", "Then the die decides.")]
    assert seen.things == []


@pytest.mark.parametrize("game", ["spire", "stygian"])
def test_looking_ahead_leaves_the_game_as_it_was(game: str) -> None:
    table = Table.new(load_game(game), {"players": 2}, 7)
    player = Anybody(7)
    for _ in range(40):
        if table.state.request is None:
            break
        before = hash_of(table.state, table.content)
        for option in table.options():
            seat = option.seat if option.seat >= 0 else table.state.request.seats[0]
            seen = preview(table.game, table.state, seat, option.number)
            assert all(note.text for note in seen.notes)
        assert hash_of(table.state, table.content) == before
        table.choose(player.pick(table.state))
