"""Why a hint's choice is better than what comes second: by what people would count at the table."""

from typing import Any

import pytest

from roguetable.bots.race import Contender
from roguetable.bots.search import SearchBot
from roguetable.bots.telling import is_close, why
from roguetable.bots.tree import Node
from roguetable.engine.game import GAMES, configure, load_game
from roguetable.engine.judge import Judge, Measure
from roguetable.engine.state import LOST, WON, State, choose
from roguetable.games.deadcells.bots.judge import DeadCellsJudge
from roguetable.games.gaia.bots.judge import GaiaJudge
from roguetable.games.spire.bots.judge import JUDGE as SPIRE_JUDGE
from roguetable.games.stygian.bots.judge import StygianJudge
from tests.bots.test_bots import Counting, on_the_ledge
from tests.games.deadcells.fights import fight as deadcells_fight
from tests.games.deadcells.fights import hero as beheaded
from tests.games.gaia.scene import scene
from tests.games.spire.fights import fight, player
from tests.games.spire.rooms import hero, on_the_map, prizes
from tests.games.stygian.bots.test_run import by_habit
from tests.games.stygian.sitting import new_game

MEASURES = [Measure("nobody died", True), Measure("HP left", False)]


def tried(option: int, values: list[float], ends: list[list[float]]) -> Contender:
    """An option, what its tries came to, and what people would count there."""
    one = Contender(option, Node())
    one.values, one.ends = values, ends
    return one


def a_hand() -> State:
    hand = "ironclad-strike, ironclad-defend, bash"
    return fight(player(hand=hand, energy=3), foes=("puncher",), patient=False).state


def told(best: list[list[float]], second: list[list[float]], ahead: float = 0.4) -> str:
    """What is said of two options of a hand that were tried at as many tables."""
    state = a_hand()
    assert state.request is not None
    first, other = state.request.options[:2]
    mine = tried(first, [0.9] * len(best), best)
    theirs = tried(other, [0.9 - ahead] * len(second), second)
    return why(state, 200, MEASURES, mine, theirs)


# --- words ----------------------------------------------------------------------------------------


def test_the_choice_is_better_by_what_is_left_of_what_people_count() -> None:
    reason = told([[1.0, 7.0]] * 20, [[1.0, 5.0], [1.0, 6.0]] * 10)
    assert reason.startswith("The bot played on from here 200 times, and this did best: ")
    assert reason.endswith("on average 7.0 HP left. Next best: Defend (1), with 5.5.")


def test_who_dies_counts_before_what_is_left() -> None:
    reason = told([[1.0, 4.0]] * 20, [[1.0, 9.0], [0.0, 0.0]] * 10)
    assert reason.endswith("nobody died in 10 tries of 10. Next best: Defend (1), in 5.")
    reason = told([[1.0, 9.0]] * 2 + [[0.0, 0.0]] * 18, [[0.0, 0.0]] * 20)
    assert reason.endswith("nobody died in 1 try of 10. Next best: Defend (1), in 0.")


@pytest.mark.parametrize(
    ("best", "second"),
    [
        ([[1.0, 7.0]] * 20, [[1.0, 6.9]] * 20),  # a tenth of an HP is no reason
        ([[1.0, 5.0]] * 20, [[1.0, 7.0]] * 20),  # better by something that nobody counts
        ([[1.0, 7.0]] * 20, [[1.0, 5.0]] * 9),  # too few tables
    ],
)
def test_where_nothing_that_people_count_tells_them_apart_it_is_by_tries(
    best: list[list[float]], second: list[list[float]]
) -> None:
    assert told(best, second).endswith(
        "and this did best. Next best: Defend (1). That did worse in every try."
    )


def test_of_two_that_are_close_nothing_is_counted() -> None:
    reason = told([[1.0, 9.0]] * 20, [[0.0, 0.0]] * 20, ahead=0.0)
    assert reason.endswith("and nothing did better. About as good: Defend (1).")


def test_only_tables_at_which_both_were_tried_are_counted() -> None:
    """The last tables were kind to the choice, but nobody tried the other one there."""
    reason = told([[1.0, 6.0]] * 20 + [[1.0, 99.0]] * 20, [[1.0, 5.0]] * 20)
    assert reason.endswith("on average 6.0 HP left. Next best: Defend (1), with 5.0.")


def test_a_lead_that_luck_would_make_is_about_as_good() -> None:
    """Thirteen of twenty tables may be luck, 130 of 200 are hardly."""
    for times, close in ((1, True), (10, False)):
        best = [1.0] * 20 * times
        other = [0.0] * 13 * times + [2.0] * 7 * times
        assert is_close(best, other) is close
    assert not is_close([0.5] * 4, []), "who was not even tried was out of it before"


# --- one option only --------------------------------------------------------------------------------


def test_where_there_is_one_option_nothing_else_can_be_done(ledge_is_registered: None) -> None:
    state = on_the_ledge(light=9, height=1, camp=1, pocket="empty", ben=0)
    assert state.request is not None
    assert len(state.request.options) == 1
    advice = SearchBot(Counting(load_game("ledge")), 1, 20).advise(state, 0)
    assert advice.reason == "Nothing else can be done here."


def test_where_one_way_leads_on_no_run_is_played_for_it() -> None:
    t = on_the_map(hero("ironclad", potions="blood-potion"), at="1-3")
    bot = SearchBot(SPIRE_JUDGE, 1, 200)
    advice = bot.advise(t.state, 0)
    assert advice.reason == "There is one way."
    assert len(advice.line) == 1
    assert bot.tries == 0


# --- what people count in each game -------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_counts_as_much_as_it_has_names_for(name: str) -> None:
    game = load_game(name)
    state = game.new(configure(game, {}), 5)
    for _ in range(12):
        assert state.request is not None
        found = game.judge.measured(state, state)
        assert len(found) == len(game.judge.measures(state)) > 0
        choose(state, state.request.options[0])


def counted(judge: Judge, start: State, end: State) -> dict[str, float]:
    """What is counted at the end, by name."""
    names = [measure.name for measure in judge.measures(start)]
    return dict(zip(names, judge.measured(start, end), strict=True))


def test_in_a_fight_of_the_spire_the_hp_of_all_are_counted_and_none_once_one_is_dead() -> None:
    t = fight(player("ironclad", hp=7), player("silent", hp=4), foes=("puncher",))
    end = t.state.copy()
    end.players[1].hp = 2
    assert counted(SPIRE_JUDGE, t.state, end) == {
        "nobody died in this fight": 1.0,
        "HP left after this fight": 9.0,
    }
    end.outcome = LOST
    assert counted(SPIRE_JUDGE, t.state, end) == {
        "nobody died in this fight": 0.0,
        "HP left after this fight": 0.0,
    }


def test_between_fights_of_the_spire_acts_and_rooms_are_counted() -> None:
    start = on_the_map(hero("ironclad")).state
    end = start.copy()
    end.visited = [*start.visited, 1, 2]
    found = counted(SPIRE_JUDGE, start, end)
    assert found == {"this Act was survived": 0.0, "rooms climbed": pytest.approx(2.0)}
    end.act += 1
    assert counted(SPIRE_JUDGE, start, end)["this Act was survived"] == 1.0
    end.act -= 1
    end.outcome = WON
    assert counted(SPIRE_JUDGE, start, end)["this Act was survived"] == 1.0


def test_in_dead_cells_the_health_of_the_group_is_counted() -> None:
    start = deadcells_fight(beheaded(), beheaded()).state
    end = start.copy()
    healthy = sum(one.life() for one in end.group)
    lived, health = "all lived to the end of this biome", "Health left at the end of this biome"
    assert counted(DeadCellsJudge(), start, end) == {lived: 1.0, health: healthy}
    end.group[0].wounds += 1
    assert counted(DeadCellsJudge(), start, end)[health] == healthy - 1
    lost = end.copy()
    lost.outcome = LOST
    assert counted(DeadCellsJudge(), start, lost)[lived] == 0.0
    end.group[0].dead = True
    assert counted(DeadCellsJudge(), start, end)[lived] == 0.0


def test_in_gaia_the_hp_of_both_delvers_are_counted() -> None:
    start = scene("e-fear c2", suit={"hp": 5}, body_suit={"hp": 3}).state
    assert counted(GaiaJudge(), start, start) == {
        "nobody died in this Wave": 1.0,
        "HP left after this Wave": 8.0,
    }
    end = start.copy()
    end.suits[1].hp = 0
    assert counted(GaiaJudge(), start, end) == {
        "nobody died in this Wave": 0.0,
        "HP left after this Wave": 5.0,
    }


def test_in_a_fight_of_stygian_the_wounds_that_can_still_be_taken_are_counted() -> None:
    start = new_game(3, players=2).state
    end = start.copy()
    end.wounds = end.max_wounds - 4
    found = counted(StygianJudge(), start, end)
    lived, short = "the party lived three turns later", "wounds short of defeat three turns later"
    assert found == {lived: 1.0, short: 4.0}
    end.outcome = LOST
    assert counted(StygianJudge(), start, end)[lived] == 0.0


def test_what_becomes_of_the_party_in_stygian_is_counted_by_floors_and_victories() -> None:
    start = next(table for table in by_habit(3, players=2) if StygianJudge().plays_on(table))
    end = start.copy()
    end.floor = start.floor + 2
    assert counted(StygianJudge(), start, end) == {"the run was won": 0.0, "floors climbed": 2.0}
    end.outcome = WON
    assert counted(StygianJudge(), start, end) == {"the run was won": 1.0, "floors climbed": 2.0}


def test_of_runs_by_habits_it_is_told_that_they_came_further_and_no_figure() -> None:
    """Their HP are lent, and the chance to win stands beside them."""
    t = prizes("card", hero("ironclad"))
    t.play("look ironclad card")
    request = t.state.request
    assert request is not None
    first, other = request.options[:2]
    mine = tried(first, [0.9] * 20, [[1.0, 9.0]] * 20)
    theirs = tried(other, [0.5] * 20, [[0.0, 5.0]] * 20)
    reason = why(t.state, 99, SPIRE_JUDGE.measures(t.state), mine, theirs)
    assert "and this did best: more of its tries survived this Act. Next best: " in reason
    assert reason.endswith("That did worse in every try.")
    theirs.ends = [[1.0, 5.0]] * 20
    reason = why(t.state, 99, SPIRE_JUDGE.measures(t.state), mine, theirs)
    assert "this did best: its tries climbed further. Next best: " in reason


def test_nobody_is_said_to_have_lived_always_where_somebody_died_once() -> None:
    reason = told([[1.0, 5.0]] * 24 + [[0.0, 0.0]], [[1.0, 5.0]] * 22 + [[0.0, 0.0]] * 3)
    assert reason.endswith("nobody died in 96 tries of 100. Next best: Defend (1), in 88.")


def test_where_more_die_of_the_choice_its_hp_are_no_reason() -> None:
    best = [[1.0, 8.0]] * 12 + [[0.0, 0.0]] * 8
    reason = told(best, [[1.0, 3.0]] * 19 + [[0.0, 0.0]])
    assert reason.endswith("and this did best. Next best: Defend (1). That did worse in every try.")


def test_four_tenths_of_an_hp_are_worth_a_sentence() -> None:
    reason = told([[1.0, 7.0]] * 20, [[1.0, 6.6]] * 20)
    assert reason.endswith("on average 7.0 HP left. Next best: Defend (1), with 6.6.")


def test_a_hint_counts_where_its_tries_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A real one: of these rewards the runs that follow tell which is better, if any."""
    seen: list[tuple[int, int]] = []

    def measured(start: Any, end: Any) -> list[float]:
        seen.append((start.act, len(end.visited)))
        return [1.0, 1.0]

    class Telling(type(SPIRE_JUDGE)):  # type: ignore[misc]
        def measured(self, start: Any, end: Any) -> list[float]:
            return measured(start, end)

    t = prizes("card", hero("ironclad"))
    t.play("look ironclad card")
    bot = SearchBot(Telling(), 1, 24)
    bot.choose(t.state, 0)
    assert seen == [], "who only chooses counts nothing"
    bot.advise(t.state, 0)
    assert len(seen) == bot.tries
    assert max(rooms for _, rooms in seen) > len(t.state.visited), "where the runs have ended"
    seen.clear()
    bot.choose(t.state, 0)
    assert seen == [], "nor after a hint"
