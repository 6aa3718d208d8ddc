"""Trails: how a moment was reached, taken up again and left for another way."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from roguetable.engine.game import configure, load_game
from roguetable.engine.profile import Profile
from roguetable.engine.snapshot import digest
from roguetable.engine.state import State, choose
from roguetable.games.gaia.model.state import Gaia
from roguetable.lab.coverage import (
    Run,
    Watched,
    cover,
    cover_batch,
    is_allowed,
    late_settings,
)
from roguetable.lab.observing import Coverage, Observer
from roguetable.lab.seeking import Seeking, Sought
from roguetable.lab.trails import SHORTLY, Leg, Trail
from tests.games.players import Anybody

GAMES = ["deadcells", "gaia", "spire", "stygian"]


def trail_of(game: str, length: int, **settings: Any) -> tuple[Trail, State]:
    """Some choices of a game, and the table they led to."""
    config = configure(load_game(game), settings)
    state, player = load_game(game).new(config, 5), Anybody(5)
    choices: list[int] = []
    while state.request is not None and len(choices) < length:
        choices.append(player.pick(state))
        choose(state, choices[-1])
    return Trail(config, (Leg(5, tuple(choices)),)), state


def looks(game: str, state: State) -> object:
    """Everything on the table but the chance of what comes."""
    return digest(load_game(game).write_position(state))


@pytest.mark.parametrize("game", GAMES)
def test_who_walks_a_trail_comes_to_the_same_table(game: str) -> None:
    trail, state = trail_of(game, 12)
    assert looks(game, trail.walk(load_game(game))) == looks(game, state)
    again = trail.up_to(9, 77)
    assert [len(leg.choices) for leg in again.legs] == [9, 0]
    assert again.length == 9
    assert looks(game, again.walk(load_game(game))) == looks(game, again.walk(load_game(game)))


@pytest.mark.parametrize("game", GAMES)
def test_from_any_moment_of_a_trail_on_a_game_can_be_played_to_its_end(game: str) -> None:
    rules = load_game(game)
    trail, end = trail_of(game, 60)
    trail = replace(trail, over=end.request is None)
    draw = Random(3)
    for _ in range(4):
        parted = trail.parted(draw)
        assert parted.length <= trail.length
        state, player = parted.walk(rules), Anybody(1)
        assert rules.invariants(state) == []
        while state.request is not None:
            choose(state, player.pick(state))
        assert rules.invariants(state) == []


def test_trails_are_parted_at_their_end_or_rather_late() -> None:
    trail = Trail({}, (Leg(1, tuple(range(60))), Leg(2, tuple(range(40)))))
    draw = Random(1)
    places = [trail.parted(draw).length for _ in range(400)]
    assert 140 < places.count(100) < 220
    assert min(places) < 20
    assert sum(75 <= place < 100 for place in places) > 80
    ended = replace(trail, over=True)
    places = [ended.parted(draw).length for _ in range(400)]
    assert max(places) == 99, "with its last choice the game was over"
    assert min(places) < 20
    assert not ended.parted(draw).over
    late = trail.up_to(70, 9)
    assert late.legs == (Leg(1, tuple(range(60))), Leg(2, tuple(range(10))), Leg(9))
    assert trail.up_to(0, 9).legs == (Leg(9),), "before the first choice it is another game"


def test_who_looks_close_by_parts_shortly_before_the_end() -> None:
    trail = Trail({}, (Leg(1, tuple(range(200))),), to="x", marks=(50, 170, 200))
    draw = Random(1)
    parted = [trail.parted(draw, close=True) for _ in range(400)]
    assert min(one.length for one in parted) in range(200 - SHORTLY, 170)
    assert max(one.length for one in parted) == 200
    for one in parted:
        assert one.marks == tuple(mark for mark in (50, 170, 200) if mark <= one.length)
    assert Trail({}, (Leg(1, (1, 2, 3)),)).parted(draw, close=True).length <= 3


def test_the_deal_is_another_from_there_on() -> None:
    trail, _ = trail_of("gaia", 20)
    game = load_game("gaia")
    decks: set[tuple[int, ...]] = set()
    for seed in range(1, 6):
        state = trail.up_to(19, seed).walk(game)
        assert isinstance(state, Gaia)
        decks.add(tuple(state.level_deck))
    assert len(decks) == 5


def watched(game: str, rare: set[str], **more: Any) -> Watched:
    config = configure(load_game(game), more.pop("settings", {}))
    return Watched(game, config, "random", 1, rare=frozenset(rare), **{"games": 8, **more})


def test_a_trail_to_what_is_rare_ends_with_the_choice_that_showed_it() -> None:
    rare = {"gaia.interlude.retreat", "gaia.parts.record", "body-heart-2", "mind-boots-2"}
    found = cover(watched("gaia", rare, games=20))
    seen = {one for one in rare if found.rules[one] or found.used[one]}
    assert seen
    assert not found.trails, "of several batches nobody asks how"
    found = cover_batch(watched("gaia", rare, games=20))
    assert set(found.trails) == seen
    game = load_game("gaia")
    for one, trail in found.trails.items():
        [leg] = trail.legs
        *before, last = leg.choices
        state = Trail(trail.config, (Leg(leg.seed, tuple(before)),)).walk(game)
        alone = Coverage()
        Observer(game, game.content(), state, alone, taken_up=True).choose(last)
        assert alone.rules[one] or alone.used[one]


def test_of_what_may_have_to_happen_often_the_run_is_noted_in_which_it_did_so_most() -> None:
    rule = "gaia.delver-phase.turn-cost"
    found = cover_batch(watched("gaia", {rule}, games=6, climbed=frozenset({rule})))
    first, most = found.trails[rule], found.heights[rule]
    assert len(first.marks) == 1
    assert len(most.marks) > 10
    assert (most.to, most.marks[-1]) == (rule, most.length)
    assert not cover_batch(watched("gaia", {rule}, games=1)).heights, "nobody asked for it"


def test_who_goes_on_counts_what_had_happened_before() -> None:
    rule = "gaia.delver-phase.turn-cost"
    asked = watched("gaia", {rule}, games=6, climbed=frozenset({rule}))
    most = cover_batch(asked).heights[rule]
    short = most.up_to(most.marks[4], 5)
    on = Run.on(short)
    assert len(on.marks[rule]) == 5
    on.choices += [0, 0]
    assert on.length() == short.length + 2
    assert on.trail(to=rule).marks == most.marks[:5]


def test_who_looks_close_by_leaves_the_game_after_a_few_choices() -> None:
    trail, table = trail_of("gaia", 20)
    assert table.request is not None
    found = cover_batch(watched("gaia", set(), games=5, few=7, trail=trail))
    assert (found.games, found.decisions, found.errors) == (5, 35, [])


@pytest.mark.parametrize(("few", "close"), [(0, False), (7, True)])
def test_who_leaves_after_a_few_choices_parts_close_to_the_end(
    few: int, close: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    trail, _ = trail_of("gaia", 20)
    looked: list[bool] = []

    def parted(self: Trail, draw: Random, close: bool = False) -> Trail:
        looked.append(close)
        return self

    monkeypatch.setattr(Trail, "parted", parted)
    cover_batch(watched("gaia", set(), games=2, few=few, trail=trail))
    assert looked == [close, close]


def test_what_lies_on_a_table_that_is_taken_up_is_not_counted_again() -> None:
    trail, _ = trail_of("gaia", 30)
    batch = watched("gaia", set(), games=1)
    whole = cover_batch(batch)
    taken_up = cover_batch(watched("gaia", set(), games=1, trail=trail))
    assert taken_up.decisions > 0
    assert not taken_up.errors
    heroes = [row for row in ("mind-basic", "body-basic") if whole.met[row]]
    assert heroes
    assert not any(taken_up.met[hero] for hero in heroes)


def test_a_campaign_goes_on_from_what_it_had_kept() -> None:
    """A trail of the third run is taken up as the third, and the next one is the fourth."""
    rule = "deadcells.saving.state"
    settings = {"players": 2}
    first = cover_batch(
        watched("deadcells", {rule}, settings=settings, games=1, runs=3),
    )
    trail = first.trails[rule]
    kept = trail.kept().section("deadcells")["campaigns"]["main"]
    assert kept["sheet"]["runs"] == 1, "the second run goes on with a campaign"
    on = cover_batch(
        watched("deadcells", set(), settings=settings, games=2, runs=3, trail=trail),
    )
    assert not on.errors
    assert on.games == 6
    assert on.rules["deadcells.first_time.runes-grey"] == 0, "none of them begins anew"
    assert trail.kept().section("deadcells")["campaigns"]["main"] == kept


def test_a_campaign_that_was_begun_anew_goes_on_from_a_trail() -> None:
    """Who takes it up does not begin anew with every run."""
    settings = {"players": 2, "restart": True}
    rule = "deadcells.first_time.runes-grey"
    first = cover_batch(watched("deadcells", {rule}, settings=settings, games=1, runs=3))
    assert first.rules[rule] == 3
    trail = first.trails[rule]
    on = cover_batch(watched("deadcells", set(), settings=settings, games=1, runs=4, trail=trail))
    assert on.rules["deadcells.saving.state"] == 3


def test_a_campaign_can_be_taken_up_after_each_milestone() -> None:
    """The first chapter is soon over; a run begins with what was kept then."""
    settings = {"players": 2, "mode": "campaign"}
    batch = Watched(
        "gaia", configure(load_game("gaia"), settings), "greedy", 1, 1, runs=6,
        rare=frozenset({"nothing in particular"}),
    )  # fmt: skip
    found = cover_batch(batch)
    assert "Chapter 1" in found.stages
    trail = found.stages["Chapter 1"]
    assert trail.length == 0
    kept = trail.kept().section("gaia")["campaigns"]["main"]["sheet"]
    assert (kept["visits"], kept["chapter"]) == (1, 2)
    assert trail.stage == "Chapter 1"
    on = cover_batch(replace(batch, games=2, runs=2, trail=trail))
    assert (on.games, on.errors) == (4, [])
    assert on.rules["gaia.meta.begin-page-3"] == 0, "none of them begins anew"


def test_a_campaign_that_is_taken_up_may_ask_for_what_a_new_one_may_not() -> None:
    """A run can begin in a later Biome when a boss has been beaten, and not before."""
    game = load_game("deadcells")
    seeking = Seeking(
        Sought("deadcells", configure(game, {}), ("random",), 1, 10), game, Random(1), []
    )
    late = seeking.late_settings()
    assert ("start", "b4") in late
    assert ("players", 2) not in late
    batch = watched("deadcells", set(), late=late)
    profile = Profile()
    usual = dict(batch.config)
    assert late_settings(game, batch, profile, usual, Random(1)) == {}
    played = cover_batch(
        replace(batch, games=1, runs=2, rare=frozenset({"deadcells.saving.state"}))
    )
    kept = played.trails["deadcells.saving.state"].kept()
    sheet = kept.section("deadcells")["campaigns"]["main"]["sheet"]
    sheet["starts"] = [*sheet["starts"], "b4"]
    assert late_settings(game, batch, kept, usual, Random(1)) == {"start": "b4"}
    assert is_allowed(game, batch, kept, {**usual, "start": "b4"})
    assert not is_allowed(game, batch, profile, {**usual, "start": "b4"}), (
        "what holds is asked again"
    )


def test_what_may_be_asked_for_once_is_asked_before_each_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """New Game+ is for a campaign that has found its ending: after that it has none yet."""
    answers: list[bool] = []

    def counted(*given: Any) -> bool:
        answers.append(is_allowed(*given))
        return answers[-1]

    monkeypatch.setattr("roguetable.lab.coverage.is_allowed", counted)
    config = configure(load_game("gaia"), {"mode": "campaign"})
    late = (("plus", True),)
    found = cover_batch(Watched("gaia", config, "random", 1, 1, runs=3, late=late))
    assert (found.games, found.errors) == (3, [])
    assert answers == [False, False, False]
