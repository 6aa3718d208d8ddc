"""Chances: fair to what is hidden, never certain before the end, and told with whom they were counted."""

from itertools import count, pairwise
from math import log

import msgspec
import pytest

from roguetable.bots import odds as odds_module
from roguetable.bots.odds import (
    MOST_MOMENTS,
    Counted,
    Course,
    Odds,
    Weights,
    along,
    counted,
    course,
    figures,
    log_odds,
    odds_along,
    odds_of,
    spread_out,
)
from roguetable.bots.outlook import Outlook, outlook, play_to_the_end
from roguetable.engine.chance import Chance
from roguetable.engine.game import GAMES, Game, configure, load_game, package_of
from roguetable.engine.judge import NO_OPTION, Judge
from roguetable.engine.state import LOST, WON, State, choose
from tests.games.players import Anybody

FEW = 3


@pytest.fixture(params=sorted({*GAMES, "ledge", "nights"}))
def game(request: pytest.FixtureRequest, ledge_is_registered: None) -> Game:
    return load_game(request.param)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """As if somebody had counted these figures for every game."""
    found = Counted("search", 200, (1, 2), 10, 100, "", Weights(constant=-1.0, end=3.0, judged=1.0))
    monkeypatch.setattr(odds_module, "counted", lambda package: found)
    return found


def midst(game: Game, seed: int = 3, moves: int = 9) -> State:
    """A table some moves into a game."""
    state = game.new(configure(game, {}), seed)
    player = Anybody(seed)
    for _ in range(moves):
        choose(state, player.pick(state))
    assert state.request is not None
    return state


# --- how a run stands -----------------------------------------------------------------------------


def test_what_a_seat_cannot_see_does_not_change_its_outlook(game: Game) -> None:
    state = midst(game)
    assert state.request is not None
    seat = state.request.seats[0]
    worlds = [state, game.redeal(state, seat, 11), game.redeal(state, seat, 12)]
    seen = [outlook(game.judge, world, seat, Chance.seeded(5, 1), FEW) for world in worlds]
    assert len({(one.now, one.end, one.won, one.judged) for one in seen}) == 1


def test_an_outlook_leaves_the_table_alone_and_is_an_average(game: Game) -> None:
    state = midst(game)
    twin = state.copy()
    seen = outlook(game.judge, state, 0, Chance.seeded(5, 1), FEW)
    assert (state.request is None) == (twin.request is None)
    assert 0.0 <= seen.now <= seen.end <= 1.0
    assert 0.0 <= seen.judged <= 1.0
    assert seen.won * FEW == pytest.approx(round(seen.won * FEW))


def test_a_run_by_habits_comes_to_its_end(game: Game) -> None:
    state = midst(game)
    play_to_the_end(game.judge, state, Chance.seeded(1, 1))
    assert state.request is None


def test_progress_is_whole_only_for_a_victory_and_grows_from_chapter_to_chapter(game: Game) -> None:
    judge = game.judge
    state = game.new(configure(game, {}), 4)
    chance = Chance.seeded(4, 1)
    by_chapter: dict[int, list[float]] = {}
    while state.request is not None and len(by_chapter) < 3:
        chapter = game.chapter_of(state)
        if chapter is not None:
            by_chapter.setdefault(chapter, []).append(judge.progress(state))
        assert 0.0 <= judge.progress(state) < 1.0
        option = judge.quick(state)
        if option == NO_OPTION:
            options = state.request.options
            option = options[chance.below(0, len(options))]
        choose(state, option)
    firsts = [some[0] for _, some in sorted(by_chapter.items())]
    assert firsts == sorted(firsts)
    state.outcome = WON
    assert judge.progress(state) == 1.0
    state.outcome = LOST
    assert judge.progress(state) < 1.0


# --- from an outlook to a chance --------------------------------------------------------------------


def test_every_figure_of_an_outlook_has_its_weight() -> None:
    seen = Outlook(now=0.1, end=0.2, won=0.3, judged=0.4, tables=32)
    odds = [log_odds(0.2, 32), log_odds(0.3, 32)]
    plain = [1.0, 2.0, 0.1, 0.2, 0.04, 0.3, 0.4]
    assert figures(seen, 3) == pytest.approx([*plain, *odds, 1.0, 0.9**4])
    assert figures(seen, 1)[-2:] == pytest.approx([0.0, 0.9**4]), "who plays alone is no party"
    few = Outlook(now=0.1, end=0.2, won=0.0, judged=0.4, tables=16)
    assert figures(few, 3)[8] == pytest.approx(log(0.5 / 16.5)), "none of sixteen says less"
    assert figures(few, 3)[8] > log_odds(0.0, 32)
    for place, field in enumerate(msgspec.structs.fields(Weights)):
        weights = Weights(**{"constant": 0.0, field.name: 2.0})
        known = Counted("search", 200, (1, 4), 1, 1, "", weights)
        expected = 1 / (1 + 2.718281828 ** (-2 * figures(seen, 3)[place]))
        assert known.chance(seen, 3) == pytest.approx(expected), field.name


def test_what_is_named_lies_on_the_curve() -> None:
    seen = Outlook(0.5, 0.5, 0.5, 0.5, 32)
    plain = Counted("search", 200, (1, 4), 10, 100, "", Weights(0.0))
    bent = msgspec.structs.replace(plain, curve=((0.25, 0.1), (0.5, 0.3)))
    assert plain.chance(seen, 1) == 0.5
    assert bent.chance(seen, 1) == pytest.approx(0.3)
    low = msgspec.structs.replace(bent, weights=Weights(-1.0986123))
    assert low.chance(seen, 1) == pytest.approx(0.1)


def test_where_none_of_the_tables_had_a_chance_a_curve_tells_how_many_were_won_all_the_same() -> (
    None
):
    """Its first point lies at 0: the weights thought nothing of these tables, and some were won."""
    curve = ((0.0, 0.2), (0.5, 0.6))
    assert along(curve, 0.0) == 0.2
    assert along(curve, 0.25) == pytest.approx(0.4)


def test_nothing_is_certain_before_it_is_over() -> None:
    assert Odds(1.0, "search", False).percent == 99
    assert Odds(0.0, "search", False).percent == 1
    assert Odds(0.425, "search", False).percent == 42
    assert Odds(0.427, "search", False).percent == 43, "the nearest, not the one below"


def test_a_game_for_which_nobody_has_counted_has_no_odds(ledge_is_registered: None) -> None:
    ledge = load_game("ledge")
    assert counted(package_of(ledge)) is None
    assert odds_of(ledge, ledge.new(configure(ledge, {}), 1), 0, 1, False) is None
    assert course([0, 1], [None, None], 2, won=False).moments == []


def test_packs_are_told_and_a_game_that_is_over_has_no_odds(known: Counted) -> None:
    spire = load_game("spire")
    state = midst(spire)
    found = odds_of(spire, state, 0, 1, True, FEW)
    assert found is not None
    assert found.with_packs
    assert "without the packs" in found.sentence()
    play_to_the_end(spire.judge, state, Chance.seeded(1, 1))
    assert odds_of(spire, state, 0, 1, False, FEW) is None


def test_a_chance_is_that_of_the_bot_with_which_it_was_counted(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Counted("greedy", 200, (1, 2), 10, 100, "", Weights(constant=-1.0))
    monkeypatch.setattr(odds_module, "counted", lambda package: found)
    ledge = load_game("ledge")
    named = odds_of(ledge, midst(ledge), 0, 1, False, FEW)
    assert named is not None
    assert named.sentence().startswith("If greedy bots played on")


def test_a_hint_looks_on_until_its_chance_is_steady(
    known: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On 32 tables as when it was counted, then 16 at a time up to 256; each time on other tables."""
    looks: list[int] = []
    dealt: set[int] = set()

    def seen(judge: Judge, state: State, seat: int, chance: Chance, tables: int) -> Outlook:
        looks.append(tables)
        dealt.add(chance.below(0, 1 << 30))
        return Outlook(0.1, 0.5, 0.5, 0.5, tables)

    monkeypatch.setattr(odds_module, "outlook", seen)
    ledge = load_game("ledge")
    odds_of(ledge, midst(ledge), 0, 1, False, seconds=60.0)
    assert looks == [32, *[16] * 14]
    assert len(dealt) == len(looks)


def test_a_hint_does_not_look_on_when_its_time_is_over(
    known: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int] = []

    def seen(judge: Judge, state: State, seat: int, chance: Chance, tables: int) -> Outlook:
        looks.append(tables)
        return Outlook(0.1, 0.5, 0.5, 0.5, tables)

    clock = count(0)
    monkeypatch.setattr(odds_module, "perf_counter", lambda: float(next(clock)))
    monkeypatch.setattr(odds_module, "outlook", seen)
    ledge = load_game("ledge")
    odds_of(ledge, midst(ledge), 0, 1, False)
    assert looks == [32]
    odds_of(ledge, midst(ledge), 0, 1, False, seconds=2.5)
    assert looks == [32, 32, 16, 16]


def test_more_tables_make_a_chance_steadier_and_not_bolder() -> None:
    """None won of 256 tables weighs as much as none of the 32 that were counted with; none of 16 weighs less."""
    few, counted_with, many = [
        figures(Outlook(0.1, 0.0, 0.0, 0.2, tables), 1) for tables in (16, 32, 256)
    ]
    assert many == counted_with
    assert few[8] > counted_with[8]


def test_for_a_party_that_nobody_has_counted_nothing_is_named(known: Counted) -> None:
    spire = load_game("spire")
    named = [
        odds_of(spire, spire.new(configure(spire, {"players": players}), 3), 0, 1, False, 1)
        for players in (1, 2, 3)
    ]
    assert [one is None for one in named] == [False, False, True]


# --- a whole run ------------------------------------------------------------------------------------


def test_the_turn_of_a_run_is_its_greatest_step() -> None:
    chances = [0.40, 0.30, 0.45, 0.20, 0.22]
    found = [Odds(chance, "search", True) for chance in chances]
    told = course(range(0, 50, 10), found, 50, won=False)
    assert [(one.move, one.chance) for one in told.moments][1] == (10, 30)
    assert (told.turned, told.bot, told.with_packs) == (30, "search", True)
    assert told.text.startswith("It turned between moves 20 and 30: in the moments before search")
    assert told.text.endswith(
        "have won about 40 runs of 100, in those after it about 20 runs of 100."
    )
    assert (told.moments[-1].move, told.moments[-1].chance) == (50, 0), "and then it was lost"


def told_of(chances: list[int], won: bool) -> Course:
    """The story of a run with these chances at every tenth move."""
    found = [Odds(chance / 100, "search", False) for chance in chances]
    return course(range(0, 10 * len(chances), 10), found, 10 * len(chances), won)


def test_a_single_moment_is_no_turn() -> None:
    """It may be the luck of the tables on which the run was played on."""
    assert told_of([6, 27, 12, 12, 11, 7], won=False).turned == -1
    assert told_of([40, 40, 8, 40, 40, 40, 12, 12, 12], won=False).turned == 60


def test_what_rises_in_a_lost_run_and_falls_in_one_that_is_won_turned_nothing() -> None:
    rising = [10, 10, 10, 35, 35, 35, 20, 20, 20]
    assert told_of(rising, won=False).turned == 60
    falling = [90, 90, 90, 60, 60, 60, 80, 80, 80]
    assert told_of(falling, won=True).turned == 60
    assert told_of(falling, won=False).turned == 90, "from 80 to nothing"


def test_the_last_step_is_the_turn_if_it_is_twice_as_great_as_another() -> None:
    assert told_of([60, 60, 60, 40, 40, 40], won=False).turned == 30
    assert told_of([60, 60, 60, 40, 40, 41], won=False).turned == 60


def test_steps_that_are_small_are_no_turn() -> None:
    for after, turned in ((0.91, -1), (0.92, 5)):
        found = [Odds(0.80, "search", False), Odds(after, "search", False)]
        assert course([0, 5], found, 9, won=True).turned == turned


@pytest.mark.parametrize(("won", "word", "chance"), [(True, "won", 100), (False, "lost", 0)])
def test_the_greatest_step_may_be_the_last(won: bool, word: str, chance: int) -> None:
    """Nobody says that bots would win one run of a hundred that are over."""
    told = course([0, 5], [Odds(0.50, "search", False)] * 2, 9, won)
    assert (told.moments[-1].move, told.moments[-1].chance) == (9, chance)
    assert told.turned == 9
    assert told.text.startswith(f"It was {word} after move 5: until then search bots would")


def test_a_run_that_is_looked_at_to_its_last_move_has_no_second_end() -> None:
    told = course([0, 9], [Odds(0.50, "search", False)] * 2, 9, won=True)
    assert [one.move for one in told.moments] == [0, 9]


def test_moments_without_time_are_left_out_the_ends_last(known: Counted) -> None:
    spire = load_game("spire")
    states = [midst(spire, moves=moves) for moves in (2, 5, 9)]
    assert odds_along(spire, states, False, 0.0) == [None, None, None]
    found = odds_along(spire, states, False, 60.0)
    assert None not in found
    assert found[0] != found[2]


def test_where_time_is_short_the_ends_of_a_run_are_looked_at_first(
    known: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    spire = load_game("spire")
    states = [midst(spire, moves=moves) for moves in (1, 2, 3, 4, 5)]
    clock = count(0)
    monkeypatch.setattr(odds_module, "perf_counter", lambda: float(next(clock)))
    found = odds_along(spire, states, False, 2.5)
    assert [one is not None for one in found] == [True, False, False, False, True]


def test_a_moment_of_a_run_is_looked_at_with_the_eyes_of_who_acts_in_four_rounds_of_few_tables(
    known: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    eyes: list[int] = []

    def seen(judge: Judge, state: State, seat: int, chance: Chance, tables: int) -> Outlook:
        assert state.request is not None
        assert seat == state.request.seats[0]
        assert tables == 16
        eyes.append(seat)
        return Outlook(0.1, 0.5, 0.5, 0.5, tables)

    monkeypatch.setattr(odds_module, "outlook", seen)
    ledge = load_game("ledge")
    odds_along(ledge, [midst(ledge, moves=moves) for moves in range(1, 6)], False, 60.0)
    assert len(eyes) == 4 * 5
    assert eyes[:5] == eyes[5:10]
    assert {*eyes} == {0, 1}


def test_time_that_is_left_makes_every_moment_of_a_run_steadier(
    known: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first look saw no victory, all others saw nothing else."""
    seen = iter([Outlook(0.1, 0.0, 0.0, 0.0, 16), *[Outlook(0.1, 1.0, 1.0, 0.0, 16)] * 3])
    monkeypatch.setattr(odds_module, "outlook", lambda *given: next(seen))
    ledge = load_game("ledge")
    [found] = odds_along(ledge, [midst(ledge)], False, 60.0)
    assert found is not None
    assert found.chance == pytest.approx(known.chance(Outlook(0.1, 0.75, 0.75, 0.0, 64), 2))


@pytest.mark.parametrize("last", range(6, 30))
def test_moments_that_look_the_same_are_named_the_same_whenever_time_ends(
    ledge_is_registered: None, monkeypatch: pytest.MonkeyPatch, last: int
) -> None:
    """None won of 16 says less than none of 32: a round that was not ended would make a step where there is none."""
    counted = Counted("search", 200, (1, 2), 10, 100, "", Weights(constant=2.0, won_odds=0.8))
    clock = count(0)
    monkeypatch.setattr(odds_module, "counted", lambda package: counted)
    monkeypatch.setattr(odds_module, "perf_counter", lambda: float(next(clock)))
    monkeypatch.setattr(odds_module, "outlook", lambda *given: Outlook(0.1, 0.5, 0.0, 0.6, 16))
    ledge = load_game("ledge")
    found = odds_along(ledge, [midst(ledge)] * 6, False, last + 0.5)
    assert len({one.percent for one in found if one is not None}) == 1
    assert None not in found


def test_a_fall_that_was_made_good_again_turned_nothing() -> None:
    """The last fall is smaller, but nobody came back from it."""
    chances = [0.85] * 4 + [0.20] * 4 + [0.75] * 4 + [0.25] * 4
    found = [Odds(chance, "search", False) for chance in chances]
    told = course(range(0, 160, 10), found, 155, won=False)
    assert told.turned == 120
    assert "about 75 runs of 100, in those after it about 25" in told.text
    up = [Odds(1.0 - chance, "search", False) for chance in chances]
    assert course(range(0, 160, 10), up, 155, won=True).turned == 120


def test_of_what_may_be_anything_that_is_said() -> None:
    assert Odds(0.4, "search", False, 0.0, 1.0).runs == "up to 100 runs of 100"


def test_what_is_named_lies_between_less_luck_and_more(
    known: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Outlook(0.1, 0.4, 0.25, 0.5, 32, 0.3)
    monkeypatch.setattr(odds_module, "outlook", lambda *given: seen)
    ledge = load_game("ledge")
    found = odds_of(ledge, midst(ledge), 0, 1, False)
    assert found is not None
    assert found.least == pytest.approx(known.chance(seen.with_luck(-1.0), 2))
    assert found.chance == pytest.approx(known.chance(seen, 2))
    assert found.most == pytest.approx(known.chance(seen.with_luck(1.0), 2))
    assert found.least < found.chance < found.most


@pytest.mark.parametrize("packs", [False, True])
def test_along_a_run_too_packs_are_told(
    known: Counted, monkeypatch: pytest.MonkeyPatch, packs: bool
) -> None:
    monkeypatch.setattr(odds_module, "outlook", lambda *given: Outlook(0.1, 0.5, 0.5, 0.5, 32))
    ledge = load_game("ledge")
    [found] = odds_along(ledge, [midst(ledge)], packs, 60.0)
    assert found is not None
    assert found.with_packs is packs


def test_a_long_run_is_looked_at_from_end_to_end() -> None:
    places = spread_out(1000)
    assert (places[0], places[-1], len(places)) == (0, 999, MOST_MOMENTS)
    steps = {after - before for before, after in pairwise(places)}
    assert max(steps) - min(steps) <= 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_has_been_counted_for_all_who_may_play_it(name: str) -> None:
    game = load_game(name)
    known = counted(package_of(game))
    assert known is not None
    assert known.players == game.players
    assert known.positions >= 1000
    shares = [share for _, share in known.curve]
    assert shares == sorted(shares)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_better_a_run_goes_by_habits_the_more_is_named(name: str) -> None:
    """Nobody is told that a table is better because habits lose from there."""
    game = load_game(name)
    known = counted(package_of(game))
    assert known is not None
    for players in range(game.players[0], game.players[1] + 1):
        named = [
            known.chance(Outlook(0.3, 0.3 + 0.7 * good, good, good, 32), players)
            for good in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
        ]
        assert named == sorted(named)
        assert named[0] < 0.5 < named[-1]
