"""Whether chances come true is counted honestly: every decision as likely, other seeds, tenth by tenth."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import log
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from roguetable.bots.odds import Odds, Weights
from roguetable.engine.chance import Chance
from roguetable.engine.errors import UserError
from roguetable.engine.game import Game, configure, load_game
from roguetable.engine.judge import squash
from roguetable.engine.snapshot import hash_of
from roguetable.engine.state import State, choose
from roguetable.lab import odds, pool
from roguetable.lab.odds import (
    ENOUGH,
    GROUPS,
    HANDOVERS,
    Check,
    Counting,
    Drawn,
    Kept,
    Seen,
    Tenth,
    check,
    correct,
    count,
    drawn_config,
    fit,
    fit_curve,
    look,
    solve,
    tables_of,
)
from roguetable.lab.players import Players

TRUE = Weights(constant=-1.5, end=4.0)


def made_up(number: int, seed: int, weights: Weights = TRUE) -> list[Seen]:
    """Tables whose true chances are known."""
    draw = Random(seed)
    found = []
    for place in range(number):
        end = draw.random()
        chance = squash(weights.constant + weights.end * end)
        won = draw.random() < chance
        found.append(Seen(place, 0, won, [1.0, 0.0, 0.0, end, *[0.0] * 7]))
    return found


def test_fitting_finds_the_weights_that_made_the_games() -> None:
    found = fit(made_up(4000, 1))
    assert found.constant == pytest.approx(TRUE.constant, abs=0.25)
    assert found.end == pytest.approx(TRUE.end, abs=0.5)
    assert found.won == pytest.approx(0.0, abs=1e-9), "what is always 0 weighs nothing"


def test_a_game_counts_once_however_often_it_was_looked_at() -> None:
    once = made_up(400, 1)
    often = once + [one for one in once if one.seed < 100] * 9
    found, plain = fit(often), fit(once)
    assert found.constant == pytest.approx(plain.constant, abs=1e-6)
    assert found.end == pytest.approx(plain.end, abs=1e-6)


def test_a_figure_that_tells_all_games_apart_is_not_believed_without_end() -> None:
    """Four games are few. What pulls its weight to 0 is a tenth of it; nothing pulls at the constant."""
    seen = [
        Seen(game, 0, game > 1, [1.0, *[0.0] * 2, float(game), *[0.0] * 7]) for game in range(4)
    ]
    found = fit(seen)
    wrong = [one.won - squash(found.constant + found.end * one.weighed[3]) for one in seen]
    assert sum(wrong) == pytest.approx(0.0, abs=1e-6)
    pull = sum(off * one.weighed[3] for off, one in zip(wrong, seen, strict=True))
    assert pull == pytest.approx(0.1 * found.end, abs=1e-5)
    assert 1.0 < found.end < 3.0


def test_equations_are_solved_in_whatever_order_they_stand() -> None:
    assert solve([[0.0, 1.0], [1.0, 0.0]], [2.0, 3.0]) == [3.0, 2.0]


BOAST = Weights(constant=-1.5 + 1.2, end=4.0)


def test_the_curve_bends_what_the_weights_made_of_tables_to_what_became_of_them() -> None:
    """Weights that promise too much, and others' tables: with the curve it comes true."""
    curve = fit_curve(made_up(6000, 3), BOAST)
    assert len(curve) == GROUPS
    assert all(high > low for low, high in pairwise(share for _, share in curve))
    assert all(high > low for low, high in pairwise(score for score, _ in curve))
    others = made_up(6000, 4)
    assert not check(others, BOAST).comes_true
    assert check(others, BOAST, curve).comes_true


def test_groups_of_a_curve_that_fall_become_one() -> None:
    """Of the tables that look better fewer are won: nothing is made of the difference."""
    looks = [(0.0, 30, 9), (1.0, 30, 3), (2.0, 30, 27)]
    seen, game = [], 0
    for end, games, wins in looks:
        for place in range(games):
            seen.append(Seen(game, 0, place < wins, [1.0, 0.0, 0.0, end, *[0.0] * 7]))
            game += 1
    assert [share for _, share in fit_curve(seen, Weights(0.0, end=1.0))] == [0.2, 0.9]


def test_groups_of_a_curve_that_were_won_as_often_become_one() -> None:
    """Between them the curve would be flat: better and worse tables there would be called the same."""
    seen = [
        Seen(100 * end + game, 0, game % 4 < wins, [1.0, 0.0, 0.0, float(end), *[0.0] * 7])
        for end, wins in ((0, 1), (1, 1), (2, 3))
        for game in range(40)
    ]
    curve = fit_curve(seen, Weights(0.0, end=1.0))
    assert [share for _, share in curve] == [0.25, 0.75]
    assert curve[0][0] == pytest.approx((squash(0.0) + squash(1.0)) / 2, abs=1e-4)


def test_a_curve_is_bent_by_no_fewer_than_forty_games() -> None:
    """However many tables of each were looked at."""
    few = made_up(130, 3)
    assert 1 < len(fit_curve(few, BOAST)) <= 3
    assert fit_curve(few * 10, BOAST) == fit_curve(few, BOAST)
    at_the_top = sorted(squash(BOAST.constant + BOAST.end * one.weighed[3]) for one in few)[-20]
    assert fit_curve(few, BOAST)[-1][0] < at_the_top, "the last ten have joined others"
    assert len(fit_curve(made_up(39, 3), BOAST)) == 1


def test_in_a_curve_too_a_game_counts_once() -> None:
    once = [Seen(game, 0, game < 10, [1.0, *[0.0] * 10]) for game in range(40)]
    assert fit_curve(once + once[:10] * 9, Weights(0.0)) == fit_curve(once, Weights(0.0))


def seen_at(start: float, weights: Weights, games: int, players: int = 1) -> list[Seen]:
    """First decisions of games of which so many are won as these weights would say, were `start` added."""
    found = []
    for game in range(games):
        end = (game % 20) / 20
        party, others = (1.0, players - 1.0) if players > 1 else (0.0, 0.0)
        weighed = [1.0, others, 0.0, end, *[0.0] * 5, party, 1.0]
        chance = squash(weights.constant + weights.end * end + start)
        won = (game // 20 + 0.5) / (games // 20) < chance
        found.append(Seen(game + 1000 * players, 0, won, weighed))
    return found


def test_weights_are_set_right_where_first_decisions_tell_otherwise_and_nowhere_else() -> None:
    late = [
        replace_early(one, 0.0) for one in seen_at(0.0, TRUE, 400)
    ]  # there all is as it was named
    seen = [*seen_at(1.2, TRUE, 400, players=2), *late]
    found = correct(seen, TRUE, ())
    assert found.party + found.early + found.players == pytest.approx(1.2, abs=0.35)
    assert abs(found.constant - TRUE.constant) < 0.25
    assert msgspec.structs.replace(found, constant=0, players=0, party=0, early=0) == (
        msgspec.structs.replace(TRUE, constant=0, players=0, party=0, early=0)
    )
    assert check(seen, found).surprise < check(seen, TRUE).surprise


def replace_early(one: Seen, early: float) -> Seen:
    """The same table in the midst of a run."""
    weighed = [*one.weighed[:-1], early]
    return Seen(one.seed + 50_000, 1, one.won, weighed)


def test_a_handful_of_games_hardly_moves_weights_that_stand_on_many() -> None:
    few = seen_at(3.0, TRUE, 20)[:4]
    found = correct(few, TRUE, ())
    assert abs(found.early) + abs(found.constant - TRUE.constant) < 3.0, "four victories in a row"
    assert correct(seen_at(0.0, TRUE, 400), TRUE, ()).early == pytest.approx(0.0, abs=0.1)


def test_weights_are_set_right_through_their_curve() -> None:
    """A curve that halves every chance: what is seen is twice what would be named."""
    curve = ((0.5, 0.25), (0.999, 0.5))
    seen = seen_at(0.0, TRUE, 400)
    found = correct(seen, TRUE, curve)
    assert found.early + found.constant > TRUE.constant + 0.5


def test_games_that_all_end_alike_cannot_be_fitted() -> None:
    with pytest.raises(UserError, match="ended alike"):
        fit([one for one in made_up(50, 1) if one.won])


def test_true_chances_come_true_and_boasting_does_not() -> None:
    seen = made_up(3000, 2)
    honest = check(seen, TRUE)
    assert honest.tables == 3000
    assert honest.comes_true
    assert 0.1 < honest.known < 0.6
    boast = check(seen, Weights(constant=0.5, end=4.0))
    assert not boast.comes_true
    assert boast.known < honest.known


def test_a_tenth_says_nothing_before_there_are_enough_tables() -> None:
    assert Tenth(number=3, tables=ENOUGH, wins=round(ENOUGH * 0.45)).comes_true
    assert not Tenth(number=3, tables=ENOUGH, wins=round(ENOUGH * 0.48)).comes_true
    assert not Tenth(number=3, tables=ENOUGH, wins=round(ENOUGH * 0.22)).comes_true
    assert Tenth(number=3, tables=ENOUGH - 1, wins=0).comes_true


def test_what_is_named_at_first_decisions_must_come_true_as_well() -> None:
    """There people ask most. At first decisions 20% are named, and no more than ten points beside it is true."""
    twenty = Weights(constant=log(0.2 / 0.8))

    def found(games: int, wins: int) -> Check:
        seen = [
            Seen(game, move, game < wins, [1.0, *[0.0] * 10])
            for game in range(games)
            for move in (0, 7)
        ]
        return check(seen, twenty)

    for wins, true in ((8, True), (11, True), (13, False), (5, True), (3, False)):
        first = found(ENOUGH, wins).first
        assert (first.tables, first.wins) == (ENOUGH, wins)
        assert first.average == pytest.approx(0.2)
        assert first.comes_true is true, wins
    wrong = found(ENOUGH, 3)
    wrong.tenths.clear()
    assert not wrong.comes_true
    assert found(ENOUGH - 1, 3).first.comes_true, "too few to tell"
    handed = [Seen(game, 0, False, [1.0, *[0.0] * 10], True) for game in range(ENOUGH)]
    assert check(handed, twenty).first.tables == 0, "another bot had begun them"


def test_of_games_that_all_end_alike_nothing_can_be_told_beyond_that() -> None:
    for won in (True, False):
        seen = [Seen(game, 0, won, [1.0, *[0.0] * 10]) for game in range(50)]
        assert check(seen, Weights(constant=1.0)).known == 0.0


def test_who_was_sure_and_wrong_is_surprised_but_not_without_end() -> None:
    for constant, won in ((1000.0, False), (-1000.0, True)):
        sure = check([Seen(0, 0, won, [1.0, *[0.0] * 10])], Weights(constant=constant))
        assert 10.0 < sure.surprise < 20.0


def test_the_games_of_a_batch_have_seeds_one_after_the_other() -> None:
    """So that "seeds 5 to 8" is true, and any of them can be counted again by itself."""
    assert [piece.seed for piece in counting(games=4).pieces()] == [5, 6, 7, 8]


def test_beside_what_was_won_stands_what_was_named() -> None:
    seen = made_up(200, 2)
    found = check(seen, TRUE)
    for tenth in found.tenths[2:9]:
        assert tenth.number / 10 <= tenth.named / tenth.tables <= (tenth.number + 1) / 10
    named = sum(squash(TRUE.constant + TRUE.end * one.weighed[3]) for one in seen)
    assert sum(tenth.named for tenth in found.tenths) == pytest.approx(named)


def counting(**changed: object) -> Counting:
    spire = load_game("spire")
    one = Counting("spire", configure(spire, {}), "random", 5, 2, 4, tables=2)
    return replace(one, **changed)  # type: ignore[arg-type]


def test_the_tables_of_a_game_are_drawn_from_all_of_it_and_know_how_it_ended() -> None:
    seen = look(counting(each=6))
    assert len(seen) == 6
    assert seen[0].move == 0
    assert [one.move for one in seen] == sorted({one.move for one in seen})
    assert {one.won for one in seen} == {False}
    assert {one.seed for one in seen} == {5}
    everything = look(counting(each=10_000))
    assert [one.move for one in everything] == list(range(len(everything)))
    late = [look(counting(seed=seed, each=1))[0].move for seed in range(12)]
    assert {*late} == {0}, "the first decision of a game is always looked at"
    late = [look(counting(seed=seed, each=2))[-1].move for seed in range(12)]
    assert len({*late}) > 6, "and others by lot"


def test_counting_gives_the_same_however_many_work_on_it() -> None:
    assert count(counting(), 1) == count(counting(), 2)


def test_settings_may_be_drawn_for_each_game() -> None:
    deadcells = load_game("deadcells")
    drawn = Counting(
        "deadcells",
        configure(deadcells, {}),
        "random",
        1,
        1,
        1,
        drawn=(Drawn("players"), Drawn("stage")),
    )
    configs = [drawn_config(deadcells, drawn, Random(seed)) for seed in range(30)]
    assert {config["players"] for config in configs} == {1, 2, 3, 4}
    assert len({config["stage"] for config in configs}) > 2
    wrong = Counting(
        "deadcells", configure(deadcells, {}), "random", 1, 1, 1, drawn=(Drawn("nothing"),)
    )
    with pytest.raises(UserError, match="--draw nothing"):
        drawn_config(deadcells, wrong, Random(1))


def test_some_values_may_be_drawn_and_some_oftener() -> None:
    spire = load_game("spire")
    drawn = counting(drawn=(Drawn("players", (1, 1, 1, 4)),))
    many = [drawn_config(spire, drawn, Random(seed))["players"] for seed in range(200)]
    assert {*many} == {1, 4}
    assert 0.65 < many.count(1) / 200 < 0.85


def test_who_leads_hands_over_every_other_game_at_any_decision(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By lot. Only what comes after that is looked at, and the game is played on by the other one."""
    made: list[str] = []

    class Noted(Players):
        def decide(self, state: State) -> tuple[int, int]:
            made.append(self.name)
            return super().decide(state)

    monkeypatch.setattr(odds, "Players", Noted)
    ledge = configure(load_game("ledge"), {})
    whole = Counting("ledge", ledge, "random", 1, 1, 10_000, lead="greedy", tables=1)
    led = 0
    for seed in range(1, 41):
        made.clear()
        seen = look(replace(whole, seed=seed))
        assert made == sorted(made), "greedy leads"
        assert 0 < len(seen) == made.count("random")
        led += "greedy" in made
    assert 10 < led < 30
    made.clear()
    look(replace(whole, seed=2, lead=""))
    assert {*made} == {"random"}


def test_half_of_the_games_are_begun_by_who_leads(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing: list[str] = []

    def played(state: State, bots: str, most: int, lot: Random, first: bool = False) -> list[Kept]:
        assert first == (bots == "random"), "a game is handed over at any decision"
        playing.append(bots)
        return [Kept(0, 0, state.copy())]

    monkeypatch.setattr(odds, "Players", lambda name, *given: name)
    monkeypatch.setattr(odds, "tables_of", played)
    monkeypatch.setattr(odds, "weighed_at", lambda *given: [])
    ledge = configure(load_game("ledge"), {})
    one = Counting("ledge", ledge, "random", 1, 1, 1, lead="greedy")
    handed = 0
    for seed in range(400):
        begun = len(playing)
        [seen] = look(replace(one, seed=seed))
        assert seen.handed == (playing[begun] == "greedy")
        handed += seen.handed
    assert handed == playing.count("greedy")
    assert playing.count("random") == 400
    assert 160 < playing.count("greedy") < 240


def test_games_may_be_handed_over_while_it_is_open_how_they_end(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them, and any of their tables at which it is; a game that never was open is not played on at all."""
    chances = {0: 0.95, 1: 0.9, 2: 0.5, 3: 0.1, 4: 0.05}
    begun: list[str] = []

    def played(state: State, bots: str, most: int, lot: Random, first: bool = False) -> list[Kept]:
        begun.append(bots)
        if bots == "greedy":
            assert most == HANDOVERS
            return [Kept(move, 1, tables[move]) for move in chances]
        handed.append(next(move for move, table in enumerate(tables) if table is state))
        return []

    def named(game: Game, table: State, seat: int, *given: object) -> Odds | None:
        assert seat == 1, "whoever decides there is asked"
        chance = chances[next(move for move, one in enumerate(tables) if one is table)]
        return Odds(chance, "search", False)

    monkeypatch.setattr(odds, "Players", lambda name, *given: name)
    monkeypatch.setattr(odds, "tables_of", played)
    monkeypatch.setattr(odds, "odds_of", named)
    game = load_game("ledge")
    tables = [game.new(configure(game, {}), move) for move in chances]
    one = Counting("ledge", configure(game, {}), "random", 1, 1, 1, lead="greedy", while_open=True)
    handed: list[int] = []
    for seed in range(60):
        look(replace(one, seed=seed))
    assert {*handed} == {1, 2, 3}
    assert begun == ["greedy", "random"] * 60
    chances.update({1: 0.91, 2: 0.99, 3: 0.09})
    begun.clear()
    assert look(one) == []
    assert begun == ["greedy"]
    monkeypatch.setattr(odds, "odds_of", lambda *given: None)
    assert look(one) == [], "nobody knows"


def test_every_decision_of_a_game_may_be_the_one_that_is_kept() -> None:
    """The first as well as the last, and none much oftener than the others."""
    spire = load_game("spire")
    table = spire.new(configure(spire, {}), 5)
    whole, state = [], table.copy()
    bots = Players("random", spire, 5)
    while state.request is not None:
        whole.append(hash_of(state))
        choose(state, bots.decide(state)[1])
    drawn = Counter(
        hash_of(tables_of(table.copy(), Players("random", spire, 5), 1, Random(draw))[0].table)
        for draw in range(8 * len(whole))
    )
    assert {*drawn} <= {*whole}
    assert len(drawn) > 0.9 * len(whole)
    assert max(drawn.values()) < 24


def test_every_decision_of_a_game_is_as_likely_to_be_looked_at(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(odds, "weighed_at", lambda *given: [])
    ledge = configure(load_game("ledge"), {})
    one = Counting("ledge", ledge, "random", 1, 1, 1)
    quarters = [0] * 4
    for seed in range(400):
        length = len(look(replace(one, seed=seed, each=10_000)))
        seen = look(replace(one, seed=seed, each=2))
        assert seen[0].move == 0
        quarters[4 * seen[-1].move // length] += 1
    assert min(quarters) > 70


def test_a_table_is_looked_at_with_the_eyes_of_who_acts_there(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = set()

    def weighed(game: Game, table: State, seat: int, chance: Chance, tables: int) -> list[float]:
        assert table.request is not None
        assert seat in table.request.seats
        seats.add(seat)
        return []

    monkeypatch.setattr(odds, "weighed_at", weighed)
    ledge = configure(load_game("ledge"), {})
    look(Counting("ledge", ledge, "random", 1, 1, 10_000))
    assert seats == {0, 1}


def test_bots_think_as_long_as_they_are_told_to(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is counted for a bot holds for so many tries of each of its decisions."""
    made: list[Players] = []

    class Noted(Players):
        def decide(self, state: State) -> tuple[int, int]:
            made.append(self)
            return super().decide(state)

    monkeypatch.setattr(odds, "Players", Noted)
    monkeypatch.setattr(odds, "weighed_at", lambda *given: [])
    ledge = configure(load_game("ledge"), {})
    look(Counting("ledge", ledge, "random", 1, 1, 1, iterations=37))
    assert {(one.name, one.iterations) for one in made} == {("random", 37)}


def test_each_game_is_looked_at_with_luck_of_its_own_and_on_as_many_tables_as_were_asked_for(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck: list[int] = []

    def weighed(game: Game, table: State, seat: int, chance: Chance, tables: int) -> list[float]:
        assert tables == 5
        luck.append(chance.below(0, 1 << 31))
        return []

    monkeypatch.setattr(odds, "weighed_at", weighed)
    ledge = configure(load_game("ledge"), {})
    for seed in (1, 2, 3, 3):
        look(Counting("ledge", ledge, "random", seed, 1, 1, tables=5))
    assert len({*luck}) == 3
    assert luck[2] == luck[3], "the same game is looked at in the same way"


def test_games_are_counted_with_the_packs_that_are_given() -> None:
    lamplit = Path(__file__).parents[2] / "docs" / "examples" / "lamplit"
    stygian = load_game("stygian")
    given = []

    class Noted:
        """Like the game, and remembers its packs."""

        def __getattr__(self, name: str) -> Any:
            return getattr(stygian, name)

        def new(self, config: Any, seed: int, packs: Any) -> State:
            given.append(packs)
            return stygian.new(config, seed, packs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(odds, "load_game", lambda name: Noted())
        one = Counting("stygian", configure(stygian, {}), "random", 1, 1, 1, tables=1)
        look(replace(one, packs=(lamplit,)))
    assert given == [(lamplit,)]


def test_what_was_counted_before_it_was_stopped_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = made_up(3, 1)

    def stopped(*given: Any) -> list[list[Seen]]:
        raise pool.StoppedError([seen])

    monkeypatch.setattr(pool, "run", stopped)
    assert count(counting()) == seen
