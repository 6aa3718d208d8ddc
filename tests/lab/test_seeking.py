"""A search for rules and cards that have not been seen yet: where it looks, and when it ends."""

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.game import configure, load_game
from roguetable.lab.curiosity import A_LITTLE, VERY
from roguetable.lab.observing import Coverage
from roguetable.lab.seeking import (
    BEST,
    FEW,
    LONG,
    RUNS,
    SHORT,
    Seeking,
    Sought,
    Way,
    height_of,
    seek,
)
from roguetable.lab.trails import Leg, Trail
from tests.minigame.game import LEDGE


@cache
def never() -> tuple[str, ...]:
    """The ledge's rules that no play shows."""
    seen = seek(Sought("ledge", configure(LEDGE, {}), ("random",), 1, 300)).found
    return tuple(rule.id for rule in LEDGE.rules() if rule.playable and not seen.rules[rule.id])


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, ledge_is_registered: None) -> None:
    """A ledge whose other rules can all be seen in play."""
    monkeypatch.setattr(type(LEDGE), "beyond_play", tuple((rule, "Quiet.") for rule in never()))


@cache
def everything() -> Seeking:
    """A search for all of the ledge that is told so, with which others are compared."""
    return seek(of_ledge())


def of_ledge(**more: Any) -> Sought:
    return Sought("ledge", configure(LEDGE, {}), ("random", "greedy"), 1, 5000, **more)


def test_it_ends_as_soon_as_everything_was_seen(told: None) -> None:
    seeking = everything()
    assert seeking.missing() == []
    assert seeking.found.games < 5000
    assert {find.id for find in seeking.finds} >= set(seeking.wanted)
    assert [find.games for find in seeking.finds] == sorted(find.games for find in seeking.finds)


def test_it_ends_after_so_many_games_whatever_is_missing(ledge_is_registered: None) -> None:
    seeking = seek(Sought("ledge", configure(LEDGE, {}), ("random",), 1, 50))
    assert "ledge.end.won" in seeking.missing()
    assert 50 <= seeking.found.games < 1000


def test_cards_may_be_wanted_more_often(told: None) -> None:
    once, often = everything(), seek(of_ledge(least=200))
    assert often.found.games > once.found.games
    assert all(often.found.used[one] >= 200 for one in often.wanted if one not in often.rules)


def test_the_number_of_workers_changes_nothing(told: None) -> None:
    assert everything().finds == seek(of_ledge(), 2).finds


def search(**settings: Any) -> Seeking:
    """Of Dead Cells, at its beginning."""
    game = load_game("deadcells")
    rules = [rule.id for rule in game.rules() if rule.playable]
    sought = Sought(
        "deadcells", configure(game, settings), ("random", "greedy"), 1, 100,
        fixed=frozenset(settings),
    )  # fmt: skip
    return Seeking(sought, game, Random(1), rules)


def test_ways_are_drawn_from_all_settings_bots_and_campaigns_that_go_together() -> None:
    seeking = search()
    ways = [seeking.drawn() for _ in range(60)]
    assert all(seeking.works(way) for way in ways)
    assert {way.bot for way in ways} == {"random", "greedy"}
    assert {way.runs for way in ways} == {1, SHORT, RUNS, LONG}
    assert {way.curious for way in ways} == {0, A_LITTLE, VERY}
    assert len({dict(way.settings)["players"] for way in ways}) == 4
    late = [dict(way.settings)["stage"] for way in ways]
    assert {"late", "boss-cell"} <= set(late)
    assert all(way.runs == 1 for way, stage in zip(ways, late, strict=True) if stage != "fresh")


def test_settings_that_were_given_stay_as_they_are() -> None:
    seeking = search(players=2, stage="late")
    for _ in range(20):
        way = dict(seeking.drawn().settings)
        assert (way["players"], way["stage"]) == (2, "late")


def test_what_is_missing_is_sought_where_its_rare_kin_was_seen_most() -> None:
    seeking = search()
    usual = dict(seeking.sought.config)
    often = Way(tuple({**usual, "players": 4}.items()), "random")
    rare = Way(tuple({**usual, "stage": "boss-cell"}.items()), "greedy")
    common = Coverage(games=1, decisions=10)
    common.rules["deadcells.constraint.where"] = 5000
    seeking.note(often, common)
    found = Coverage(games=1, decisions=10)
    found.rules["deadcells.constraint.shields"] = 1
    seeking.note(rare, found)
    ways = [seeking.aimed("deadcells.constraint.potions") for _ in range(20)]
    assert ways.count(rare) > 5
    assert all(way.trail is None for way in ways), "there is none"
    assert all(way.bot == "greedy" for way in ways), "or the same with a setting drawn anew"
    for way in ways:
        changed = [pair for pair in way.settings if pair not in rare.settings]
        assert len(changed) <= 1
    assert rare.told(usual) == "greedy, stage=boss-cell"


def test_of_many_ways_the_best_are_remembered() -> None:
    seeking = search()
    usual = tuple(seeking.sought.config.items())
    for times in range(1, 9):
        shown = Coverage(games=1, decisions=100)
        shown.used["b7-sober-cellar"] = times
        seeking.note(Way(usual, "random", times), shown)
    assert [way.runs for _, way in seeking.best["b7-sober-cellar"]] == [8, 7, 6, 5, 1]
    assert [find.id for find in seeking.finds] == ["b7-sober-cellar"], "it is found once"
    assert seeking.found.used["b7-sober-cellar"] == 36


def with_trails(seeking: Seeking, thing: str, times: int, *trails: Trail) -> Way:
    """Something has been seen so often, and so one got there."""
    runs = 3 if trails[0].profile else 1
    way = Way(tuple({**seeking.sought.config, "players": 3}.items()), "random", runs)
    for trail in trails:
        shown = Coverage(games=1, decisions=10)
        shown.rules[thing] = times
        shown.trails[thing] = trail
        seeking.note(way, shown)
    return way


def trail_to(seed: int, **profile: Any) -> Trail:
    return Trail({"seed": seed}, (Leg(seed, (1, 2, 3)),), profile)


def test_trails_to_what_is_rare_and_kin_are_taken_up() -> None:
    seeking = search()
    way = with_trails(seeking, "deadcells.constraint.shields", 1, trail_to(1, games={}))
    ways = [seeking.aimed("deadcells.constraint.potions") for _ in range(40)]
    taken = [one for one in ways if one.trail]
    assert 15 < len(taken) < 40
    assert all(one.settings == way.settings for one in taken)
    on = [one for one in taken if not one.few]
    assert {one.runs for one in on} == {SHORT, RUNS}, "it is a campaign's, and goes on"
    assert {one.bot for one in taken} == {"random", "greedy"}
    assert {one.curious for one in taken} == {0, A_LITTLE, VERY}
    assert taken[0].told(dict(seeking.sought.config)).endswith("on from an earlier run")


def test_the_trail_of_a_single_run_is_taken_up_by_single_runs() -> None:
    seeking = search()
    with_trails(seeking, "deadcells.constraint.shields", 1, trail_to(1))
    way = seeking.taken_up(seeking.trails["deadcells.constraint.shields"])
    assert way.runs == 1
    batch = seeking.batch(way, frozenset({"x"}))
    assert (batch.games, batch.trail) == (RUNS, trail_to(1))
    assert batch.rare == frozenset({"x"})


def test_some_trails_are_remembered_and_ways_from_the_start() -> None:
    seeking = search()
    rule = "deadcells.constraint.shields"
    for seed in range(1, 30):
        with_trails(seeking, rule, 1, trail_to(seed))
        last = seeking.trails[rule][-1].trail
        assert last == trail_to(seed), "the last one is always among them"
    assert len(seeking.trails[rule]) == BEST
    with_trails(seeking, rule, 1, trail_to(30, games={}))
    assert len(seeking.trails[rule]) == BEST + 1, "of campaigns there are as many"
    ways = [seeking.taken_up(seeking.trails[rule]) for _ in range(20)]
    assert {way.runs > 1 for way in ways} == {False, True}
    other = "deadcells.constraint.potions"
    shown = Coverage(games=1, decisions=1, rules=Counter({rule: 9, other: 1}))
    seeking.note(seeking.taken_up(seeking.trails[rule]), shown)
    assert seeking.best[rule][0][0] == 0.1, "from the start it is as rare as it was"
    assert other in seeking.best
    assert all(way.trail is None for _, way in (*seeking.best[rule], *seeking.best[other]))


def test_trails_are_kept_to_what_is_missing_and_to_its_rarest_kin() -> None:
    seeking = search()
    seeking.found.rules.update(dict.fromkeys(seeking.rules, 1000))
    seeking.found.used.update(dict.fromkeys(seeking.wanted, 1000))
    del seeking.found.rules["deadcells.constraint.potions"]
    del seeking.found.used["deadcells.constraint.potions"]
    del seeking.found.used["deadcells.constraint.shields"]
    seeking.found.rules["deadcells.constraint.shields"] = 3
    rare = seeking.rare()
    assert {"deadcells.constraint.potions", "deadcells.constraint.shields"} <= rare
    assert len(rare) < 100


def test_many_look_close_by_and_try_much_more_for_it() -> None:
    seeking = search()
    rule = "deadcells.constraint.shields"
    with_trails(seeking, rule, 1, trail_to(1, games={}))
    ways = [seeking.taken_up(seeking.trails[rule]) for _ in range(100)]
    close = [way for way in ways if way.few]
    assert 30 < len(close) < 70
    batch = seeking.batch(close[0])
    assert (batch.few, batch.runs, batch.games) == (FEW, 1, RUNS), "they stay within that run"
    assert "campaign" not in close[0].told(dict(seeking.sought.config))
    seeking.note(close[0], Coverage(games=1, decisions=10, trails={rule: trail_to(2, games={})}))
    assert all(way.runs > 1 for way in seeking.trails[rule]), "and the campaign can go on from it"


def test_campaigns_that_had_come_as_far_are_of_a_kind() -> None:
    """What was seen in each chapter is gone back to, however seldom it was seen there."""
    seeking = search()
    rule = "deadcells.constraint.shields"
    early = [replace(trail_to(seed, games={}), stage="Concierge") for seed in range(1, 9)]
    late = replace(trail_to(9, games={}), stage="Time Keeper")
    with_trails(seeking, rule, 1, late, *early)
    stages = [way.trail.stage for way in seeking.trails[rule] if way.trail]
    assert Counter(stages) == {"Concierge": BEST, "Time Keeper": 1}
    taken = [seeking.taken_up(seeking.trails[rule]).trail for _ in range(60)]
    assert 15 < taken.count(late) < 45


def with_height(seed: int, times: int) -> Trail:
    return replace(trail_to(seed), to="deadcells.constraint.shields", marks=tuple(range(times)))


def test_runs_in_which_something_happened_most_often_are_remembered() -> None:
    seeking = search()
    rule = "deadcells.constraint.shields"
    way = Way(tuple(seeking.sought.config.items()), "random")
    for seed, times in enumerate((3, 9, 1, 8, 2, 7, 6, 1)):
        shown = Coverage(games=1, decisions=10, rules=Counter({rule: times}))
        shown.heights[rule] = with_height(seed, times)
        seeking.note(way, shown)
    assert sorted(height_of(one) for one in seeking.heights[rule]) == [6, 7, 8, 9]
    taken = [seeking.aimed("deadcells.constraint.potions") for _ in range(40)]
    assert sum(one.trail is not None for one in taken) > 15


def test_what_happens_often_counts_in_the_chapter_of_a_missing_rule() -> None:
    seeking = of_gaia("gaia.abilities.grow.supply", "it-will-wait-longer")
    assert {"gaia.abilities.grow.tick", "gaia.abilities.grow.effect"} <= seeking.climbed()
    assert "gaia.abilities.malevolent.too-few" not in seeking.climbed()
    assert "it-waits" not in seeking.climbed()


def test_what_has_to_be_seen_before_is_a_clue() -> None:
    """The page on which it can be heard was seen often; what must be known there only once."""
    seeking = of_gaia("it-will-wait-longer")
    way = Way(tuple(seeking.sought.config.items()), "random")
    seen = {"town-6-sill": 60, "it-waits": 1, "town-5-rail": 60, "spawn-01": 5000}
    seeking.note(way, Coverage(games=1, decisions=10, used=Counter(seen)))
    clues = Counter(seeking.clue("it-will-wait-longer") for _ in range(200))
    assert clues["it-waits"] > 80
    assert clues["town-6-sill"] > 5
    assert {"town-6-sill", "it-waits"} <= seeking.rare()
    assert "it-waits" in seeking.dear("it-will-wait-longer")


def test_of_what_was_seen_as_often_the_nearer_step_is_the_better_clue() -> None:
    seeking = of_gaia("it-will-wait-longer")
    steps = seeking.kinship.steps("it-will-wait-longer")
    near = [one for one, at in steps.items() if at == 1][:1]
    far = [one for one, at in steps.items() if at == 3][:1]
    way = Way(tuple(seeking.sought.config.items()), "random")
    seeking.note(way, Coverage(games=1, decisions=10, used=Counter([*near, *far])))
    clues = Counter(seeking.clue("it-will-wait-longer") for _ in range(400))
    told = 0.5 * 400
    assert clues[far[0]] < 0.35 * 400, "half of the time it is kin that is asked for"
    assert clues[near[0]] > told


def test_cards_are_gone_after_and_not_rules() -> None:
    """Whoever is Malevolent has a Pact: that rule is a step, and nothing that players could point at."""
    seeking = of_gaia("gaia.abilities.malevolent.choice")
    way = Way(tuple(seeking.sought.config.items()), "random", 1, VERY)
    seen = Counter({"gaia.abilities.pact.needs": 1})
    seeking.note(way, Coverage(games=1, decisions=10, rules=seen))
    assert seeking.clue("gaia.abilities.malevolent.choice") == "gaia.abilities.pact.needs"
    assert seeking.dear("gaia.abilities.malevolent.choice") == ["tidekin-puppet"]


def test_who_has_found_much_of_late_plays_more() -> None:
    seeking = search()
    usual = tuple(seeking.sought.config.items())
    finds = [one for one in seeking.wanted if one not in seeking.found.rules][:40]
    lucky = Coverage(games=1, decisions=2000, rules=Counter(finds))
    seeking.note(Way(usual, "greedy", 1, A_LITTLE), lucky)
    seeking.note(Way(usual, "random", 1, VERY), Coverage(games=1, decisions=50_000))
    players = Counter(seeking.player() for _ in range(400))
    assert players["greedy", A_LITTLE] > 120
    assert all(30 < players[player] < 90 for player in players if player != ("greedy", A_LITTLE))
    assert len(players) == 6, "and everybody now and then"
    for _ in range(20):
        seeking.round(4)
    players = Counter(seeking.player() for _ in range(400))
    assert players["greedy", A_LITTLE] < 100, "what was long ago is forgotten"


def test_one_may_look_for_something_alone(told: None) -> None:
    all_of_it = everything()
    one = all_of_it.finds[len(all_of_it.finds) // 2].id
    seeking = seek(of_ledge(only=(one,)))
    assert seeking.wanted == [one]
    assert seeking.missing() == []
    assert seeking.found.games <= all_of_it.found.games
    with pytest.raises(UserError, match=f"Nothing in play is called '{one}x'.*{one}"):
        seek(of_ledge(only=(f"{one}x",)))


def test_campaigns_that_have_come_far_go_on() -> None:
    seeking = search()
    with_trails(seeking, "deadcells.constraint.shields", 1, trail_to(1))
    shown = Coverage(games=1, decisions=10, stages={"Concierge": trail_to(7, games={})})
    seeking.note(Way(tuple(seeking.sought.config.items()), "random", 20), shown)
    ways = [seeking.aimed("deadcells.constraint.potions") for _ in range(100)]
    far = [way for way in ways if way.trail == trail_to(7, games={})]
    assert 8 < len(far) < 40
    assert {way.runs for way in far} == {SHORT, RUNS}


def of_gaia(*wanted: str) -> Seeking:
    """A search for these in Gone to Gaia, at its beginning."""
    game = load_game("gaia")
    sought = Sought("gaia", configure(game, {}), ("random", "greedy"), 1, 100, only=wanted)
    rules = [rule.id for rule in game.rules() if rule.playable]
    return Seeking(sought, game, Random(1), rules)


def test_who_is_aimed_at_a_rule_holds_the_cards_dear_that_speak_of_it() -> None:
    game = load_game("gaia")
    sought = Sought("gaia", configure(game, {}), ("random", "greedy"), 1, 100)
    rule = "gaia.abilities.malevolent.choice"
    seeking = Seeking(sought, game, Random(1), [rule], wanted=[rule])
    seeking.wanted = [rule]
    way = Way(tuple(sought.config.items()), "random", 1, VERY)
    seeking.note(way, Coverage(games=1, decisions=10, used=Counter({"tidekin-puppet": 1})))
    aimed = [way for way in seeking.round(16) if way.aim]
    assert {way.aim for way in aimed} == {rule}
    for way in aimed:
        batch = seeking.batch(way)
        assert batch.aim == rule
        assert batch.dear == (frozenset({"tidekin-puppet"}) if way.curious else frozenset())
    assert any(way.curious for way in aimed)
    shown = Coverage(games=1, decisions=10, used=Counter({"tidekin-puppet": 5}))
    shown.trails["tidekin-puppet"] = trail_to(1)
    seeking.note(aimed[0], shown)
    known = [
        *seeking.best["tidekin-puppet"],
        *((1.0, one) for one in seeking.trails["tidekin-puppet"]),
    ]
    assert len(known) == 3
    assert all(not way.aim for _, way in known), "what it was aimed at is of no interest later"
