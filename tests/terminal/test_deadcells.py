"""Dead Cells in a small terminal: what kills one and what a way costs is on the screen."""

from roguetable.engine.game import load_game
from roguetable.engine.table import Table
from roguetable.games.deadcells.model.names import POISONED
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.terminal.drawing import draw_table
from roguetable.terminal.scene import Scene, fold_refusals
from roguetable.terminal.styled_text import Palette
from tests.games.players import Anybody
from tests.terminal.tables import everybody


def screen_at(kind: str, poisoned: bool = False) -> str:
    """The small screen at the first question of that kind, in a run that somebody plays at random."""
    table = Table.new(load_game("deadcells"), {"players": 1}, 5)
    player = Anybody(5)
    while type(table.state.request).__name__ != kind:
        table.choose(player.pick(table.state))
    assert isinstance(table.state, DeadCells)
    if poisoned:
        table.state.group[0].states[POISONED] = 1
    session = everybody(table)
    moment = Scene(session.view(), fold_refusals(session.choices()), 0)
    return draw_table(moment, 80, 24, Palette.here("#88aa99")).text()


def test_a_fight_shows_who_is_poisoned() -> None:
    assert "1 Poisoned" in screen_at("AssignDamage", poisoned=True)


def test_a_map_tells_what_the_ways_take_whole() -> None:
    text = screen_at("Route")
    assert "Hand Check, Survival" in text
    assert "Hand Check, Tactics" in text


def test_who_can_be_played_is_told_in_a_line() -> None:
    text = screen_at("WhichBoard")
    assert "Burns what comes" in text
    assert "the plainest to begin with" in text
