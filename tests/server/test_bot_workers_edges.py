"""Bots at their edges: workers that break, bots that do not answer, and turns that pass meanwhile."""

import asyncio
from multiprocessing import active_children
from typing import Any

import pytest

from roguetable.bots.odds import SECONDS_OF_A_HINT
from roguetable.bots.party import who_acts
from roguetable.engine.game import Game, load_game
from roguetable.engine.secret import FaceDown
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.server import bot_seats
from roguetable.server import bot_workers as bot_workers_module
from roguetable.server.bodies import NewTable, SeatPlan
from roguetable.server.bot_workers import BotAdvice, BotTask, BotWorkers
from roguetable.server.protocol import ChangeSeat, Pause, People, Said
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.seeds import bot_seed
from roguetable.server.turns import Whose
from roguetable.server.workers import Workers
from tests.server.guests import Guest, until


class Bots:
    """What the bots of a registry say: one thought after the other."""

    def __init__(self, *thoughts: int | Exception) -> None:
        self.thoughts = list(thoughts)
        self.asked: list[dict[int, str]] = []
        self.last = asyncio.Event()

    async def choose(self, table: object, bots: dict[int, str], whose: Whose) -> tuple[int, int]:
        self.asked.append(bots)
        if not self.thoughts:
            self.last.set()
            await asyncio.sleep(3600)
        thought = self.thoughts.pop(0)
        if isinstance(thought, Exception):
            raise thought
        return next(iter(bots)), thought


async def beside(registry: Registry, bots: Bots, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """Ann at a table where Ben is a bot, and leads."""
    monkeypatch.setattr(registry.house.bot_workers, "choose", bots.choose)
    seats = [SeatPlan(name="Ann"), SeatPlan(kind="bot", bot="random")]
    created = await registry.create(NewTable(game="ledge", seats=seats, seed=6))
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0], created.key)
    await ann.do(ChangeSeat(seat=0, kind="bot", bot="greedy"))
    return ann


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Bots that fail rest for a moment only; how often each had failed in a row."""
    found: list[int] = []

    def rest_after(failures: int) -> float:
        found.append(failures)
        return 0.05

    monkeypatch.setattr(bot_seats, "rest_after", rest_after)
    return found


async def test_a_bot_is_asked_again_when_its_mind_was_busy(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, rests: list[int]
) -> None:
    busy = Refused("busy", "The bots were interrupted.", wait=0.05)
    bots = Bots(busy, busy, 0, busy, busy, 0)
    began = asyncio.get_running_loop().time()
    ann = await beside(registry, bots, monkeypatch)
    await asyncio.wait_for(bots.last.wait(), 5)
    assert ann.room.table.move == 2
    assert not ann.all(Said), "twice in a row is nothing to talk about"
    assert rests == [1, 2, 1, 2]
    assert asyncio.get_running_loop().time() - began > 0.19, "each time it waited as it was told"
    assert bots.asked[:3] == [{0: "greedy", 1: "random"}] * 3


async def test_a_bot_that_never_answers_says_why_once_and_goes_on_trying(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, rests: list[int]
) -> None:
    busy = Refused("busy", "The bots think too long.", wait=0.01)
    bots = Bots(*[busy] * 10, 0)
    ann = await beside(registry, bots, monkeypatch)
    await asyncio.wait_for(bots.last.wait(), 20)
    assert rests == [*range(1, 11)]
    assert ann.room.table.move == 1
    [said] = ann.all(Said)
    assert said.spoken is not None
    assert said.spoken.seat == 0
    assert "I cannot go on (The bots think too long)." in said.spoken.text
    assert "I try again by myself" in said.spoken.text


async def test_everybody_sees_that_a_bot_tries_again_and_when(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "rest_after", lambda failures: 30.0)
    bots = Bots(Refused("busy", "The bots were interrupted.", wait=1.0), 0)
    ann = await beside(registry, bots, monkeypatch)
    await until(lambda: ann.people.seats[1].retry)
    retry = ann.people.seats[1].retry
    assert retry is not None
    assert retry.why == "The bots were interrupted."
    assert 20 < retry.seconds <= 30
    assert ann.people.seats[0].retry == retry, "either of them might have led"
    late = await Guest(ann.room).hello()  # somebody comes in: it tries again at once
    assert late.welcome.table is not None
    assert late.welcome.table.seats[1].retry is not None
    await asyncio.wait_for(bots.last.wait(), 5)
    assert ann.room.table.move == 1
    assert [seat.retry for seat in ann.people.seats] == [None, None]
    assert "retry" not in str(ann.room.row().info), "what passes is not stored"


async def test_whoever_takes_the_seat_of_a_bot_that_rests_chooses_at_once(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "rest_after", lambda failures: 30.0)
    ann = await beside(registry, Bots(ValueError("broken")), monkeypatch)
    await until(lambda: ann.people.seats[1].retry)
    assert "made a mistake" in repr(ann.people.seats[1].retry)
    await ann.do(ChangeSeat(seat=0, kind="person", name="Ann"))
    await until(lambda: not ann.room.bots.rests)
    assert ann.people.seats[1].retry is None
    await ann.choose()
    assert ann.room.table.move == 1


async def test_a_bot_that_rests_keeps_its_room_only_for_those_who_are_there(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "rest_after", lambda failures: 30.0)
    ann = await beside(registry, Bots(Refused("busy", "Broken.", wait=0.0)), monkeypatch)
    await until(lambda: ann.room.bots.rests)
    registry.idle = -1.0
    assert await registry.sweep() == 0
    assert not ann.room.dozes, "somebody waits for this bot"
    assert ann.room.bots.rests
    await ann.room.leave(ann.device)
    assert await registry.sweep() == 1


async def test_face_down_nobody_sees_which_bot_tries_again(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "rest_after", lambda failures: 30.0)

    async def choose(table: Table, bots: dict[int, str], whose: Whose) -> tuple[int, int]:
        request = table.state.request
        if request is None or isinstance(request, FaceDown):
            raise Refused("busy", "Broken.", wait=0.0)
        return 1, request.options_for(1)[0]

    monkeypatch.setattr(registry.house.bot_workers, "choose", choose)
    seats = [SeatPlan(name="Ann"), SeatPlan(kind="bot", bot="random")]
    created = await registry.create(NewTable(game="nights", seats=seats, seed=6))
    ann = await Guest(await registry.room(created.table.id)).hello(created.keys[0])
    await ann.choose()
    told = len(ann.all(People))
    await until(lambda: ann.room.bots.rests)
    assert isinstance(ann.room.table.state.request, FaceDown)
    assert ann.scene.thinking == []
    assert len(ann.all(People)) == told
    assert [seat.retry for seat in ann.room.seats()] == [None, None]


async def test_a_thought_for_a_table_that_went_on_is_thrown_away(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = Bots()
    ann = await beside(registry, bots, monkeypatch)
    await asyncio.wait_for(bots.last.wait(), 5)
    assert ann.scene.thinking == [0, 1], "either of them may lead"
    thought: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def choose(*_: object) -> tuple[int, int]:
        return 0, await thought

    monkeypatch.setattr(registry.house.bot_workers, "choose", choose)
    assert ann.room.bots.task is not None
    ann.room.bots.stop()
    await until(lambda: not ann.room.bots.busy)
    ann.room.bots.wake()
    await asyncio.sleep(0)
    await ann.do(Pause(on=True))
    thought.set_result(0)
    await until(lambda: not ann.room.bots.busy)
    assert ann.room.table.move == 0, "the table is paused"
    assert ann.scene.thinking == []


# --- the worker processes -------------------------------------------------------------------------


async def test_broken_minds_are_replaced() -> None:
    table = Table.new(load_game("ledge"), {}, 6)
    bot_workers = BotWorkers(1)
    chosen = await bot_workers.choose(table, {0: "random"}, Whose())
    (process,) = active_children()
    asked = asyncio.create_task(bot_workers.choose(table, {0: "random"}, Whose()))
    process.kill()
    with pytest.raises(Refused) as caught:
        await asked
    assert (caught.value.code, caught.value.wait) == ("busy", 1.0)
    assert await bot_workers.choose(table, {0: "random"}, Whose()) == chosen
    assert [one.pid for one in active_children()] != [process.pid]
    assert bot_workers.waiting == 0
    bot_workers.close()


async def test_who_thinks_too_long_is_ended_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new(load_game("ledge"), {}, 6)
    bot_workers = BotWorkers(1)
    chosen = await bot_workers.choose(table, {0: "random"}, Whose())
    (stuck,) = active_children()
    with monkeypatch.context() as patch:
        patch.setattr(bot_workers_module, "PATIENCE", 0.05)
        patch.setattr(bot_workers_module, "_choose", think_for_ever)
        asked = asyncio.create_task(bot_workers.choose(table, {0: "random"}, Whose()))
        await asyncio.sleep(0)
        assert bot_workers.waiting == 1
        with pytest.raises(Refused, match="too long") as caught:
            await asked
    assert (caught.value.code, caught.value.wait) == ("busy", 5.0)
    assert not stuck.is_alive()
    assert await bot_workers.choose(table, {0: "random"}, Whose()) == chosen
    assert bot_workers.waiting == 0
    bot_workers.close()


def think_for_ever(_: object) -> None:
    while True:
        pass


def test_every_move_and_seat_is_thought_about_anew_but_always_the_same() -> None:
    table = Table.new(load_game("ledge"), {}, 6)
    both = {0: "random", 1: "random"}
    first, again = (
        bot_workers_module.task_for(table, both),
        bot_workers_module.task_for(table, both),
    )
    assert first == again
    assert first.seeds[1] != first.seeds[0]
    table.choose("Ann leads")
    assert bot_workers_module.task_for(table, both).seeds[0] != first.seeds[0]
    assert 0 <= first.seeds[0] < 2**31


async def test_a_bot_that_fails_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table.new(load_game("ledge"), {}, 6)
    bot_workers = BotWorkers(1)
    monkeypatch.setattr(bot_workers_module, "_choose", fails)
    with pytest.raises(Refused, match="can make nothing of this table") as caught:
        await bot_workers.choose(table, {0: "random"}, Whose())
    assert caught.value.code == "busy"
    assert "no bot is as clever" in caplog.text
    assert "Traceback" not in caplog.text
    bot_workers.close()


def fails(_: object) -> None:
    raise ValueError("no bot is as clever as that")


async def test_of_several_bots_the_one_acts_whom_habits_let_act() -> None:
    """Two bots at the Spire: the one with the Strikes strikes before the one who can only block."""
    spire = load_game("spire")
    table = Table.new(spire, {"players": 2, "characters": "ironclad,silent"}, 4)
    while table.state.request is not None and len(table.state.request.seats) < 2:
        table.choose(table.options()[0].notation)
    bot_workers = BotWorkers(1)
    assert table.state.request is not None
    seat, option = await bot_workers.choose(table, {0: "greedy", 1: "greedy"}, Whose())
    assert seat == who_acts(spire.judge, table.state, [0, 1])
    assert table.state.request.seat_of(option) in (-1, seat)
    bot_workers.close()


def test_what_a_bot_is_like_tells_nothing_of_the_tables_seed() -> None:
    near = {bot_seed(seed + 1, 5, 0) - bot_seed(seed, 5, 0) for seed in range(50)}
    assert len(near) == 50, "seeds that lie side by side make bots that do not"


async def test_a_hint_is_thought_of_without_the_tables_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds: list[dict[int, int]] = []

    async def do(workers: Workers, work: Any, about: BotTask, *_: object) -> None:
        seeds.append(about.seeds)

    monkeypatch.setattr(Workers, "do", do)
    table = Table.new(load_game("ledge"), {}, 1)
    for seed in (1, 2):
        table.journal.seed = seed
        await BotWorkers(1).advise(table, 0, Whose())
    assert seeds[0] == seeds[1]


async def test_the_odds_of_a_hint_are_looked_at_with_the_eyes_of_who_asks_and_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The table's own seed is not theirs either."""
    asked: list[tuple[int, int, float]] = []

    def odds_of(
        game: Game, state: State, seat: int, seed: int, packs: bool, *, seconds: float
    ) -> None:
        asked.append((seat, seed, seconds))

    async def do(workers: Workers, work: Any, about: BotTask, *_: object) -> BotAdvice:
        found: BotAdvice = work(about)
        return found

    monkeypatch.setattr(bot_workers_module, "odds_of", odds_of)
    monkeypatch.setattr(Workers, "do", do)
    table = Table.new(load_game("ledge"), {}, 1)
    for seed in (1, 2):
        table.journal.seed = seed
        await BotWorkers(1).advise(table, 1, Whose())
    assert asked[0] == asked[1]
    assert asked[0] == (1, asked[0][1], SECONDS_OF_A_HINT)


async def test_at_a_table_that_was_laid_out_bots_think_for_a_short_time_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    patience: list[float] = []

    async def do(workers: Workers, work: Any, about: BotTask, seconds: float, *_: object) -> None:
        patience.append(seconds)

    monkeypatch.setattr(Workers, "do", do)
    dealt = Table.new(load_game("ledge"), {}, 1)
    for table in (dealt, Table.at(dealt.game, dealt.state)):
        await BotWorkers(1).advise(table, 0, Whose())
    assert patience == [bot_workers_module.PATIENCE, bot_workers_module.SHORT_PATIENCE]
