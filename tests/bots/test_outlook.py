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


def test_the_further_runs_end_apart_the_more_is_luck_and_the_more_tables_the_less() -> None:
    """Half of 16 runs end at 0.2 and half at 0.8: 0.5 and a standard error of 0.3 / sqrt(15)."""
    apart = Outlook(0.1, 0.5, 0.5, 0.4, 16, (0.2**2 + 0.8**2) / 2)
    lucky, unlucky = apart.with_luck(1.0), apart.with_luck(-1.0)
    assert lucky.end == pytest.approx(0.5 + 0.3 / 15**0.5)
    assert unlucky.end == pytest.approx(0.5 - 0.3 / 15**0.5)
    assert lucky.won == pytest.approx(0.5 + 0.125)
    assert (lucky.now, lucky.judged, lucky.tables) == (0.1, 0.4, 16)
    other = apart.with_more(Outlook(0.1, 0.5, 0.5, 0.4, 48, 0.25))
    assert other.end_squares == pytest.approx((0.34 + 3 * 0.25) / 4), (
        "three tables of four are there"
    )
    more = apart.with_more(Outlook(0.1, 0.5, 0.5, 0.4, 48, (0.2**2 + 0.8**2) / 2))
    assert more.with_luck(1.0).end == pytest.approx(0.5 + 0.3 / 63**0.5)
    assert more.with_luck(1.0).won == pytest.approx(0.5 + 0.0625)


def test_luck_makes_no_share_greater_than_all_or_less_than_none() -> None:
    seen = Outlook(0.1, 0.02, 0.0, 0.4, 2, 0.02)
    assert seen.with_luck(-1.0).end == 0.0
    assert seen.with_luck(-1.0).won == 0.0
    assert 0.0 < seen.with_luck(1.0).won < 0.5, "none of two is not none of all"
    lucky = Outlook(0.1, 0.98, 1.0, 0.4, 2, 1.0).with_luck(1.0)
    assert (lucky.end, lucky.won) == (1.0, 1.0)


def test_an_outlook_says_how_far_apart_its_runs_end(ledge_is_registered: None) -> None:
    seen = outlook(PlainJudge(load_game("ledge")), a_climb(), 0, Chance.seeded(5, 1), TABLES)
    assert 0.0 < seen.end < 1.0, "some are won, some are not"
    assert seen.end_squares == pytest.approx(seen.end), "what is 0 or 1 is its own square"
