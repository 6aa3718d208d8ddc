"""Many games: the same results however they are played, and errors that can be seen again."""

from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.game import configure, load_game
from roguetable.engine.replay import load_table
from roguetable.lab import pool
from roguetable.lab.players import Players, answerer
from roguetable.lab.simulate import Batch, Results, simulate
from tests.minigame.game import ANN_LEADS, BEN_LEADS, LEDGE, Climb, WhoLeads


def batch(games: int = 60, **more: Any) -> Batch:
    return Batch("ledge", configure(LEDGE, {}), "random", 1, games, **more)


def without_clock(results: Results) -> dict[str, Any]:
    plain = results.plain()
    return {key: plain[key] for key in plain if "second" not in key} | {"lengths": results.lengths}


def test_a_batch_counts_every_game() -> None:
    results = simulate(batch())
    assert results.games == 60 == results.wins + results.losses
    assert results.decisions == sum(results.lengths) == results.by_seat.total()
    assert results.wins
    assert results.losses
    assert results.failures == []


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_game_with_secrets_is_played_in_batches_too(ledge_is_registered: None, bot: str) -> None:
    """Three Nights: choices face down by two seats at once, hidden hands, three runs."""
    nights = Batch("nights", configure(load_game("nights"), {}), bot, 1, 12)
    results = simulate(nights)
    assert results.failures == []
    assert results.games == 12 == results.wins + results.losses
    assert results.decisions == sum(results.lengths) == results.by_seat.total()
    assert len(results.by_seat) == 2
    assert without_clock(simulate(nights, 2)) == without_clock(results)


def test_the_number_of_workers_changes_nothing() -> None:
    alone = without_clock(simulate(batch(), 1))
    assert without_clock(simulate(batch(), 2)) == alone
    assert without_clock(simulate(batch(), 3)) == alone


def test_a_game_of_a_batch_can_be_played_alone() -> None:
    whole = simulate(batch(10))
    for number in range(10):
        one = Batch("ledge", configure(LEDGE, {}), "random", 1 + number, 1)
        assert simulate(one).lengths == [whole.lengths[number]]


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    simulate(batch(30), 1, told.append)
    assert sum(told) == 30
    assert len(told) > 3


def test_an_error_leaves_the_table_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    climbing = Climb.run

    def stumble(self: Climb, state: Any) -> None:
        if state.climbers[state.active].height > 8:
            raise ZeroDivisionError("the rope tears")
        climbing(self, state)

    monkeypatch.setattr(Climb, "run", stumble)
    results = simulate(batch(20, errors=tmp_path))
    assert results.failures
    assert results.games == 20 == results.wins + results.losses + len(results.failures)
    first = results.failures[0]
    assert "ZeroDivisionError: the rope tears" in first.problem
    table = load_table(Path(first.file))
    assert table.move == first.move
    assert table.journal.seed == first.seed
    with pytest.raises(ZeroDivisionError):
        table.choose("climb")
    notes = Path(first.file).with_suffix(".txt").read_text()
    assert "Traceback" in notes
    assert f"seed {first.seed}" in notes


def test_broken_invariants_are_errors_when_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(LEDGE), "invariants", lambda self, state: ["a card is lost"])
    results = simulate(batch(3, errors=tmp_path, check=True))
    assert [failure.problem for failure in results.failures] == ["a card is lost"] * 3
    assert [failure.move for failure in results.failures] == [1, 1, 1]
    assert simulate(batch(3, errors=tmp_path)).failures == []


def test_workers_are_few_where_games_are() -> None:
    assert pool.workers_for(5, None) == 1
    assert pool.workers_for(1000, None) == pool.cores()
    assert pool.workers_for(3, 8) == 3
    with pytest.raises(UserError, match="1 or more"):
        pool.workers_for(10, 0)


def test_whoever_has_an_option_is_asked() -> None:
    assert answerer(WhoLeads([0, 1], [ANN_LEADS, BEN_LEADS])) == 0
    assert answerer(WhoLeads([0, 1], [BEN_LEADS])) == 1


def test_an_unknown_bot_gets_the_nearest() -> None:
    with pytest.raises(UserError, match="Did you mean 'search'"):
        Players("serch", LEDGE, 1)
