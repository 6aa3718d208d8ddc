"""How a run stands: now, and at the end of the runs that are played on from tables dealt anew."""

from typing import Any

import pytest

from roguetable.bots.outlook import Outlook, outlook
from roguetable.engine.chance import Chance
from roguetable.engine.game import PlainJudge, configure, load_game
from roguetable.engine.state import State, choose

TABLES = 16


class BeforeAndAfter(PlainJudge):
    """Thinks well of every run that is not over, and remembers what lay in Ben's pocket."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.pockets: list[int] = []

    def evaluate(self, state: Any) -> float:
        self.pockets.append(state.climbers[1].pocket)
        return 0.0 if state.request is None else 0.75

    def progress(self, state: Any) -> float:
        return 1.0 if state.request is None else 0.5


def a_climb() -> State:
    """Ann leads; what Ben has in his pocket she does not know."""
    ledge = load_game("ledge")
    state = ledge.new(configure(ledge, {}), 1)
    choose(state, 0)
    return state


def test_an_outlook_is_of_tables_that_were_dealt_each_in_another_way(
    ledge_is_registered: None,
) -> None:
    judge = BeforeAndAfter(load_game("ledge"))
    outlook(judge, a_climb(), 0, Chance.seeded(5, 1), TABLES)
    assert len(judge.pockets) == TABLES
    assert len({*judge.pockets}) > 2


def test_the_table_is_judged_as_it_stands_and_the_run_as_it_ends(ledge_is_registered: None) -> None:
    seen = outlook(BeforeAndAfter(load_game("ledge")), a_climb(), 0, Chance.seeded(5, 1), TABLES)
    assert (seen.now, seen.judged) == (0.5, 0.75)
    assert seen.end == 1.0


def test_an_outlook_says_on_how_many_tables_it_was_played_on(ledge_is_registered: None) -> None:
    """None won of sixteen says less than none of thirty-two."""
    judge = BeforeAndAfter(load_game("ledge"))
    for tables in (4, TABLES):
        assert outlook(judge, a_climb(), 0, Chance.seeded(5, 1), tables).tables == tables


def test_in_an_outlook_that_was_taken_in_two_parts_every_table_counts_the_same() -> None:
    seen = Outlook(0.1, 0.2, 0.0, 0.4, 16).with_more(Outlook(0.5, 0.6, 0.25, 0.8, 48))
    assert (seen.now, seen.end, seen.won, seen.judged) == pytest.approx((0.4, 0.5, 0.1875, 0.7))
    assert seen.tables == 64
