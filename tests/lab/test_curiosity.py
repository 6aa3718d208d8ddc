"""Curious players: they take what is new and try seldom asked questions out, and else play as their bot does."""

from collections import Counter

import pytest

from roguetable.bots import Bot
from roguetable.engine.game import configure
from roguetable.engine.state import State, advance
from roguetable.games.gaia.flow.town import open_page
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.state import Gaia
from roguetable.lab.coverage import Watched, cover_batch
from roguetable.lab.curiosity import A_LITTLE, VERY, Curiosity
from roguetable.lab.observing import Coverage, Observer, brought_by
from tests.games.gaia.scene import scene
from tests.minigame.game import LEDGE


class Always(Bot):
    """Takes the option at one place of the list, whatever is asked."""

    def __init__(self, place: int) -> None:
        super().__init__("always", GAIA.judge, 1)
        self.place = place

    def choose(self, state: State, seat: int, party: list[int] | None = None) -> int:
        assert state.request is not None
        return state.request.options_for(seat)[self.place]


FIRST = Always(0)
LAST = Always(-1)


def which_quest() -> tuple[State, list[int]]:
    """A question, and its answers: a Quest of the third chapter."""
    state = GAIA.new(configure(GAIA, {"mode": "campaign", "chapter": 3}), 1)
    assert state.request is not None
    assert len(state.request.options) > 1
    return state, state.request.options


def answers(times: int, seed: int = 1, *wanted: str, degree: int = A_LITTLE) -> list[int]:
    """What a curious player says to the same question, again and again."""
    curiosity = Curiosity(GAIA, GAIA.content(), frozenset(wanted), seed, degree)
    state, _ = which_quest()
    return [curiosity.choose(state, 0, FIRST) for _ in range(times)]


def test_a_strange_question_gets_all_its_answers_and_a_familiar_one_the_bots() -> None:
    _, options = which_quest()
    given = answers(400)
    assert set(given[: 10 * A_LITTLE]) == set(options)
    late = given[200:]
    assert late.count(options[0]) > 0.9 * len(late)
    assert answers(400, degree=VERY)[200:].count(options[0]) < late.count(options[0])


def test_the_same_seed_is_curious_about_the_same() -> None:
    assert answers(40) == answers(40)
    assert answers(40) != answers(40, seed=2)


def test_what_is_new_and_on_offer_is_taken() -> None:
    state, options = which_quest()
    assert state.request is not None
    wanted = state.request.notation(state, options[-1]).removeprefix("quest ")
    taken = 0
    for seed in range(60):
        curiosity = Curiosity(GAIA, GAIA.content(), frozenset({wanted}), seed)
        curiosity.asked[state.request.prompt(state)] = 1000
        taken += curiosity.choose(state, 0, FIRST) == options[-1]
    assert 36 < taken < 60, "however familiar the question is"


def test_what_comes_late_is_worked_for() -> None:
    curiosity = Curiosity(GAIA, GAIA.content(), frozenset({"upgraded-mind-hammer-5"}), 1)
    curiosity.begin()
    assert curiosity.heart == ["hammer"], "many cards are of the Mind, and many are upgraded"
    state = GAIA.new(configure(GAIA, {"players": 1}), 1)
    assert state.request is not None
    hammer = state.request.options[notations(state).index("take hammer")]
    curiosity.asked["how often other things were asked"] = 1000
    taken = Counter(curiosity.choose(state, 0, FIRST) for _ in range(50))
    assert taken[hammer] > 25
    both = frozenset({"upgraded-mind-hammer-5", "upgraded-mind-bow-5"})
    for seed in range(8):
        aimed = Curiosity(GAIA, GAIA.content(), both, seed, aim="upgraded-mind-bow-5")
        aimed.begin()
        assert aimed.heart == ["bow"], "it was told which of them"
    curiosity.wanted = set()
    curiosity.begin()
    assert curiosity.heart == []


def test_who_plays_is_told_what_is_aimed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    hearts: list[list[str]] = []
    begin = Curiosity.begin

    def noted(self: Curiosity) -> None:
        begin(self)
        hearts.append(self.heart)

    monkeypatch.setattr(Curiosity, "begin", noted)
    wanted = frozenset({"upgraded-mind-hammer-5", "upgraded-mind-bow-5", "upgraded-mind-orb-5"})
    config = configure(GAIA, {"players": 1})
    for seed in range(3):
        cover_batch(
            Watched(
                "gaia", config, "random", seed, 1, curious=VERY, wanted=wanted,
                aim="upgraded-mind-bow-5",
            )
        )  # fmt: skip
    assert hearts == [["bow"]] * 3


def notations(state: State) -> list[str]:
    assert state.request is not None
    return [state.request.notation(state, option) for option in state.request.options]


def test_what_was_used_is_no_longer_new() -> None:
    wanted = frozenset(row.id for row in LEDGE.content().rows)
    batch = Watched("ledge", configure(LEDGE, {}), "random", 1, 20, curious=A_LITTLE, wanted=wanted)
    found = cover_batch(batch)
    assert found.errors == []
    assert found.used.total() > 0
    again = cover_batch(batch)
    assert vars(again) == vars(found), "a seed gives the same games again"


def page_of_the_town(visit: str) -> State:
    """The first question of a campaign that stands at a page."""
    state = GAIA.new(configure(GAIA, {"mode": "campaign"}), 1)
    assert isinstance(state, Gaia)
    state.agenda, state.request = [], None
    open_page(state, state.content.number(visit))
    advance(state)
    return state


def test_an_answer_that_would_show_something_new_is_given() -> None:
    """Only one of the answers of a page brings the gossip, and none says so."""
    state = page_of_the_town("town-1-yard")
    assert state.request is not None
    brings = state.request.options[0]
    for seed in range(10):
        curiosity = Curiosity(GAIA, GAIA.content(), frozenset({"arlen-knew"}), seed)
        assert curiosity.choose(state, 0, LAST) == brings
    curiosity = Curiosity(GAIA, GAIA.content(), frozenset({"gaia.sheet.gossip"}), 1)
    observer = Observer(GAIA, GAIA.content(), state.copy(), Coverage(), taken_up=True)
    observer.choose(brings)
    curiosity.rules = set(observer.just_fired)
    assert curiosity.that_shows_new(state, state.request.options) is not None
    curiosity.has_seen(observer)
    assert curiosity.rules == set()
    assert curiosity.that_shows_new(state, state.request.options) is None, "nothing is new"


def chosen_of_the_dear(state: Gaia, dear: str, times: int) -> Counter[str]:
    """What is answered by players who hold something dear, however often the question was asked."""
    assert state.request is not None
    request = state.request
    given: Counter[str] = Counter()
    for seed in range(times):
        wanted = frozenset({"gaia.abilities.malevolent.choice"})
        curiosity = Curiosity(GAIA, state.content, wanted, seed, dear=frozenset({dear}))
        curiosity.asked[request.prompt(state)] = 1000
        given[request.notation(state, curiosity.choose(state, 0, FIRST))] += 1
    return given


def test_what_speaks_of_what_is_sought_is_gone_after() -> None:
    """A boss stands last among the targets, and nobody has hit it often enough yet."""
    game = scene("dummy b2", "dummy d2", "chief c2")
    game.attack("blade")
    assert game.options() == ["target b2", "target d2", "target c2"]
    given = chosen_of_the_dear(game.state, "chief", 60)
    assert 36 < given["target c2"] < 60
    assert chosen_of_the_dear(game.state, "spawn-01", 60)["target c2"] < 12


def test_a_page_that_speaks_of_what_is_sought_is_opened() -> None:
    state = page_of_the_town("town-1-afternoon")
    assert state.request is not None
    curiosity = Curiosity(
        GAIA, GAIA.content(), frozenset({"spawn-24"}), 1, dear=frozenset({"town-1-chapel"})
    )
    assert curiosity.that_shows_new(state, state.request.options) == state.request.options[2]
    curiosity.dear = set()
    assert curiosity.that_shows_new(state, state.request.options) is None


def test_what_is_dear_and_lies_there_already_is_brought_by_nobody() -> None:
    """Whatever is answered, the boss stands there afterwards as before."""
    game = scene("dummy b2", "dummy d2", "chief f1")
    game.attack("blade")
    request = game.state.request
    assert request is not None
    chief = game.state.content.number("chief")
    curiosity = Curiosity(
        GAIA, game.state.content, frozenset({"spawn-24"}), 1, dear=frozenset({"chief"})
    )
    assert all(chief in brought_by(GAIA, game.state, option)[0] for option in request.options)
    assert curiosity.that_shows_new(game.state, request.options) is None
