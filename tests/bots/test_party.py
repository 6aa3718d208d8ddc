"""Bots for a whole party: who acts where several may."""

from typing import Any

import pytest

from roguetable.bots import Bot, make_bot
from roguetable.bots.base import options_for
from roguetable.bots.greedy import GreedyBot
from roguetable.bots.party import choose_for, concerned, decide, speaks_for, who_acts
from roguetable.bots.search import SearchBot
from roguetable.engine.answers import options_of
from roguetable.engine.game import GAMES, configure, load_game
from roguetable.engine.judge import ANYBODY, NO_OPTION, Judge
from roguetable.engine.state import Request, State, choose
from roguetable.engine.table import Table
from roguetable.lab.players import Players, answerer
from roguetable.server import bot_workers
from roguetable.terminal.session import Session
from tests.games.players import Anybody
from tests.games.spire.fights import Fight, player
from tests.games.spire.rooms import camp, hero, shop
from tests.hiddengame.game import NIGHTS_GAME


@pytest.mark.parametrize("name", sorted(GAMES))
def test_one_of_the_seats_that_have_something_to_choose_acts(name: str) -> None:
    game = load_game(name)
    state = game.new(configure(game, {"players": 2}), 5)
    player, several = Anybody(5), 0
    for _ in range(60):
        request = state.request
        if request is None:
            break
        able = [seat for seat in request.seats if request.waits_for(seat)]
        several += len(able) > 1
        seat = who_acts(game.judge, state, request.seats)
        assert seat in able
        for deal in (1, 2):
            other = game.redeal(state, able[0], deal)
            assert who_acts(game.judge, other, request.seats) == seat, "whatever is hidden"
        choose(state, player.pick(state))
    assert several or name in ("stygian", "gaia")


def test_who_strikes_acts_before_who_only_blocks() -> None:
    """Spire: in a fight the order is the habit's, not that of the seats."""
    spire = load_game("spire")
    seats = set()
    for seed in range(1, 9):
        state = spire.new(configure(spire, {"players": 2}), seed)
        player = Anybody(seed)
        for _ in range(40):
            request = state.request
            if request is None:
                break
            able = [seat for seat in request.seats if request.waits_for(seat)]
            if len(able) > 1:
                option = spire.judge.quick(spire.judge.redeal(state, able[0], 1))
                seat = who_acts(spire.judge, state, able)
                if request.seat_of(option) >= 0:
                    assert seat == request.seat_of(option)
                seats.add(seat)
            choose(state, player.pick(state))
    assert seats == {0, 1}


def test_the_lab_lets_habits_say_who_acts_but_not_where_all_is_chance() -> None:
    spire = load_game("spire")
    found = set()
    for seed in range(1, 9):
        state = spire.new(configure(spire, {"players": 2}), seed)
        player = Anybody(seed)
        for _ in range(40):
            if state.request is None:
                break
            greedy = Players("greedy", spire, seed).next(state)
            if len(state.request.seats) > 1:
                assert greedy == who_acts(spire.judge, state, state.request.seats)
                found.add(greedy)
            assert Players("random", spire, seed).next(state) == answerer(state.request)
            choose(state, player.pick(state))
    assert found == {0, 1}


class Backwards(Judge):
    """Habits that let the last seat act first."""

    def redeal(self, state: Any, seat: int, seed: int) -> Any:
        return state.copy()

    def quick(self, state: Any) -> int:
        last: int = state.request.options[-1]
        return last


def test_face_down_nobody_is_first() -> None:
    table = Table.new(NIGHTS_GAME, {"players": 3}, 1)
    for _ in range(3):
        table.choose(table.options()[0].number)
    assert table.has_face_down(0) is False, "nobody has chosen yet"
    assert who_acts(Backwards(), table.state, [0, 1, 2]) == 0
    assert who_acts(Backwards(), table.state, [2, 1]) == 2


# --- what a party decides together ----------------------------------------------------------------


def at_the_merchant() -> Fight:
    """The Ironclad has all the gold; the Silent may be bought something with it."""
    return shop(hero("ironclad", gold=12), hero("silent", gold=0))


def test_at_the_merchant_one_bot_buys_for_the_whole_party() -> None:
    state = at_the_merchant().state
    spire = load_game("spire")
    assert spire.judge.together(state)
    assert state.request is not None
    both = options_of(state.request, (0, 1))
    assert {state.request.seat_of(option) for option in both} == {-1, 0, 1}
    seen = set()
    for seed in range(8):
        bot = make_bot("search", spire, seed, iterations=2)
        seat, option = choose_for(bot, state, 0, [0, 1])
        assert option in both
        assert seat == (0 if state.request.seat_of(option) == -1 else state.request.seat_of(option))
        seen.add(seat)
    assert 1 in seen, "a search may find something for the other one"


class Spokesman(Judge):
    """Finds one thing obvious for the seat that is asked, and another for the party."""

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        twin: State = state.copy()
        return twin

    def together(self, state: Any) -> bool:
        return True

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        wanted = 0 if seat == ANYBODY else seat
        request: Request = state.request
        return next(option for option in request.options if request.seat_of(option) == wanted)


def test_who_does_not_play_on_also_buys_for_the_whole_party() -> None:
    state = at_the_merchant().state
    request = state.request
    assert request is not None
    for bot in (GreedyBot(Spokesman(), 1), SearchBot(Spokesman(), 1)):
        assert request.seat_of(bot.choose(state, 1, [0, 1])) == 0
        assert request.seat_of(bot.choose(state, 1, [1])) == 1
        assert request.seat_of(bot.choose(state, 1)) == 1


class Inclined(Spokesman):
    """Finds nothing obvious, all tables alike, and has a rule of thumb: the last thing that can be bought."""

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        return NO_OPTION

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        wanted = 0 if seat == ANYBODY else seat
        request: Request = state.request
        return [option for option in request.options if request.seat_of(option) == wanted][-1]

    def evaluate(self, state: Any) -> float:
        return 0.5


def test_the_rule_of_thumb_is_that_of_the_party_too() -> None:
    state = at_the_merchant().state
    request = state.request
    assert request is not None
    bot, judge = GreedyBot(Inclined(), 1), Inclined()
    for party, seat in (([0, 1], 0), (None, 1)):
        wanted = judge.rule_of_thumb(state, seat)
        assert request.seat_of(wanted) == seat
        assert bot.choose(state, 1, party) == wanted != request.options_for(seat)[0]


class Watched(Inclined):
    """Remembers every table at which it is asked whether all decide together."""

    def __init__(self) -> None:
        self.asked_at: list[State] = []

    def together(self, state: Any) -> bool:
        self.asked_at.append(state)
        return True


def test_nobody_looks_at_the_real_table_to_see_whether_all_decide_together() -> None:
    """A judge sees only tables that were dealt anew, so that it may look at all of them."""
    state = at_the_merchant().state
    judge = Watched()
    GreedyBot(judge, 1).choose(state, 1, [0, 1])
    assert len(judge.asked_at) == 1
    assert judge.asked_at[0] is not state


def test_who_plays_on_first_thinks_of_what_is_obvious_for_the_party() -> None:
    state = at_the_merchant().state
    request = state.request
    assert request is not None
    bot = SearchBot(Spokesman(), 1)
    everything = request.options
    assert request.seat_of(bot.favourite(state, 1, everything, True)) == 0
    own = request.options_for(1)
    assert request.seat_of(bot.favourite(state, 1, own, True)) == 1


def test_a_bot_speaks_for_its_seat_unless_it_may_choose_for_others() -> None:
    state = at_the_merchant().state
    request = state.request
    assert request is not None
    assert speaks_for(state, 1, request.options) == ANYBODY
    assert speaks_for(state, 1, request.options_for(1)) == 1
    assert speaks_for(state, 1, [o for o in request.options if request.seat_of(o) == 0]) == ANYBODY


def test_nobody_buys_for_a_person() -> None:
    state = at_the_merchant().state
    spire = load_game("spire")
    assert state.request is not None
    for seed in range(6):
        bot = make_bot("search", spire, seed, iterations=2)
        for party in ([1], None):
            assert state.request.seat_of(bot.choose(state, 1, party)) in (-1, 1)


def test_the_runs_of_whoever_may_be_bought_something_are_looked_at() -> None:
    """A person who asks for a hint hears what is best among the own purchases: others' climbs tell nothing of them."""
    state = at_the_merchant().state
    judge = load_game("spire").judge
    request = state.request
    assert request is not None
    for seat in (0, 1):
        own = options_of(request, (seat,))
        assert {request.seat_of(option) for option in own} == {-1, seat}, "and to leave"
        assert concerned(judge, state, seat, own) == [seat]
    assert concerned(judge, state, 0, options_of(request, (0, 1))) == [0, 1]


def test_what_each_decides_alone_is_not_decided_for_them() -> None:
    """Each rests or smiths."""
    state = camp(hero("ironclad"), hero("silent")).state
    spire = load_game("spire")
    assert not spire.judge.together(state)
    assert state.request is not None
    for seat in (0, 1):
        who, option = choose_for(make_bot("search", spire, 1, iterations=2), state, seat, [0, 1])
        assert who == seat
        assert state.request.seat_of(option) in (-1, seat)


def test_the_lab_names_the_seat_whose_choice_it_is() -> None:
    state = at_the_merchant().state
    spire = load_game("spire")
    assert state.request is not None
    for seed in range(4):
        seat, option = Players("search", spire, seed, iterations=2).decide(state)
        assert state.request.seat_of(option) in (-1, seat)


def three_at_the_merchant() -> Fight:
    """The Ironclad has all the gold."""
    third = player("defect", hp=5, gold=0, deck="zap", rewards="coolheaded, leap, ball-lightning")
    return shop(hero("ironclad", gold=12), hero("silent", gold=0), third)


class Listening(Bot):
    """Remembers for whom it may speak."""

    def __init__(self) -> None:
        super().__init__("listening", load_game("spire").judge, 1)
        self.heard: list[list[int] | None] = []

    def choose(self, state: State, seat: int, party: list[int] | None = None) -> int:
        self.heard.append(party)
        return options_for(state, seat)[0]


def test_whoever_drives_bots_says_for_whom_they_may_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lab, the terminal and the server, each with a person at the first seat where there can be one."""
    bot, spire = Listening(), load_game("spire")
    t = three_at_the_merchant()
    state = t.state
    choose_for(bot, state, 1, [1, 2])
    decide(spire.judge, state, [1, 2], lambda seat: bot)
    players = Players("search", spire, 1)
    monkeypatch.setattr(Players, "__getitem__", lambda self, seat: bot)
    players.decide(state)
    session = Session(t.table, [0], {1: "search", 2: "search"})
    monkeypatch.setattr("roguetable.terminal.session.make_bot", lambda *given, **more: bot)
    session.decide(session.bot_state(), 1, 0)
    monkeypatch.setattr(bot_workers, "make_bot", lambda *given: bot)
    about = bot_workers.task_for(t.table, {1: "search", 2: "search"})
    bot_workers._choose(about)
    assert bot.heard == [[1, 2], [1, 2], [0, 1, 2], [1, 2], [1, 2]]


def test_who_speaks_for_some_never_speaks_for_a_person() -> None:
    t = three_at_the_merchant()
    request = t.state.request
    assert request is not None
    assert {request.seat_of(option) for option in options_of(request, (1, 2))} == {-1, 1, 2}
