"""Fair turns: who asks for much waits for himself, at the bots, at saves and at finished games."""

import asyncio
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from roguetable.engine.game import load_game
from roguetable.engine.table import Table
from roguetable.server import replays, trials, turns
from roguetable.server.bot_workers import BotTask, BotWorkers
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.trials import Trials
from roguetable.server.turns import SpareTime, Turns, Whose
from roguetable.server.workers import NICE, FailedError, Workers
from tests.server.beside import finished, get
from tests.server.guests import Guest, set_up
from tests.server.stubborn import for_ever, manners, wordy

ROOT = Path(__file__).parents[2]


async def served(places: int, *asked: Whose) -> list[Whose]:
    """Those who ask at the same moment, in the order in which they are served."""
    fair, order = Turns(places), []

    async def ask(whose: Whose) -> None:
        async with fair.turn(whose):
            order.append(whose)
            await asyncio.sleep(0)

    await asyncio.gather(*(ask(whose) for whose in asked))
    assert fair.waiting == 0
    assert not fair._lines
    assert not fair._length, "of those who have gone nothing is kept"
    assert not fair._having
    return order


async def test_addresses_take_turns_and_so_do_their_tables() -> None:
    greedy, other = [Whose("a", "t1")] * 4 + [Whose("a", "t2")] * 2, [Whose("b", "t3")] * 2
    found = await served(1, *greedy, *other)
    places = [whose.table for whose in found]
    # The very first found a place at once; from then on it goes round.
    assert places == ["t1", "t1", "t3", "t2", "t3", "t1", "t2", "t1"]


async def test_one_address_never_has_all_places() -> None:
    fair, begun, end = Turns(3), [], asyncio.Event()

    async def ask(whose: Whose) -> None:
        async with fair.turn(whose):
            begun.append(whose.address)
            await end.wait()

    tasks = [asyncio.create_task(ask(Whose("a", str(number)))) for number in range(9)]
    await asyncio.sleep(0.01)
    assert begun == ["a", "a"]
    tasks.append(asyncio.create_task(ask(Whose("b"))))
    await asyncio.sleep(0.01)
    assert begun == ["a", "a", "b"]
    end.set()
    await asyncio.gather(*tasks)
    assert begun.count("a") == 9


async def test_who_goes_while_waiting_takes_no_place_along() -> None:
    fair, end = Turns(1), asyncio.Event()

    async def ask(whose: Whose) -> str:
        async with fair.turn(whose):
            await end.wait()
            return whose.address

    first = asyncio.create_task(ask(Whose("a")))
    await asyncio.sleep(0)
    gone = asyncio.create_task(ask(Whose("b")))
    last = asyncio.create_task(ask(Whose("c")))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    assert fair.waiting == 2
    end.set()
    assert [await first, await last] == ["a", "c"]
    first = asyncio.create_task(ask(Whose("a")))  # cancelled just when its turn came
    await asyncio.sleep(0)
    first.cancel()
    assert await ask(Whose("d")) == "d"
    assert fair.waiting == 0


async def test_who_goes_just_when_his_turn_comes_gives_it_to_the_next() -> None:
    fair = Turns(1)
    await fair.enter(Whose("a"))
    gone = asyncio.create_task(fair.enter(Whose("b")))
    await asyncio.sleep(0)
    fair.leave(Whose("a"))  # the place is b's now, who does not know it yet
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    await asyncio.wait_for(fair.enter(Whose("c")), 5)
    fair.leave(Whose("c"))
    assert fair.waiting == 0


# --- spare time ---------------------------------------------------------------------------------


async def busy_for(seconds: float, order: list[str]) -> None:
    """Moves that come one after the other: there is always another one to be made."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        time.sleep(0.005)
        await asyncio.sleep(0)
    order.append("moves")


async def look(spare: SpareTime, whose: Whose, order: list[str]) -> None:
    async with spare.turn(whose):
        order.append(whose.address)


async def test_what_is_no_move_is_done_when_nobody_wants_to_move() -> None:
    order: list[str] = []
    await asyncio.gather(
        look(SpareTime(), Whose("a"), order), busy_for(turns.LONGEST_WAIT / 3, order)
    )
    assert order == ["moves", "a"]


async def test_what_has_just_come_in_goes_before_what_is_no_move() -> None:
    order: list[bytes] = []
    loop = asyncio.get_running_loop()
    ours, theirs = socket.socketpair()
    with ours, theirs:
        loop.add_reader(ours, lambda: order.append(ours.recv(9)))
        theirs.send(b"a move")
        await turns.quiet_moment()
        order.append(b"a preview")
        loop.remove_reader(ours)
    assert order == [b"a move", b"a preview"]


async def test_nobody_waits_for_a_quiet_moment_for_ever() -> None:
    order: list[str] = []
    await asyncio.gather(
        look(SpareTime(), Whose("a"), order), busy_for(turns.LONGEST_WAIT * 3, order)
    )
    assert order == ["a", "moves"]


async def test_spare_time_is_shared_by_turns() -> None:
    order: list[str] = []
    spare = SpareTime()
    asked = [Whose("a")] * 3 + [Whose("b")]
    await asyncio.gather(*(look(spare, whose, order) for whose in asked))
    assert order == ["a", "a", "b", "a"]


async def test_an_address_may_let_only_so_much_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_WAITING", 3)
    fair, end = Turns(1), asyncio.Event()

    async def ask(whose: Whose) -> None:
        async with fair.turn(whose):
            await end.wait()

    tasks = [asyncio.create_task(ask(Whose("a"))) for _ in range(4)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="waits for your address") as caught:
        await ask(Whose("a"))
    assert caught.value.code == "busy"
    tasks.append(asyncio.create_task(ask(Whose("b"))))
    end.set()
    await asyncio.gather(*tasks)
    await ask(Whose("a"))


# --- workers ------------------------------------------------------------------------------------


async def test_fifty_hints_of_one_guest_keep_no_other_tables_bot_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order: list[int] = []

    def think(workers: Workers, work: Any, about: BotTask, seconds: float, game: str) -> int:
        time.sleep(0.01)
        order.extend(about.bots)
        return 0

    monkeypatch.setattr(Workers, "_give", think)
    bots = BotWorkers(1)
    table = Table.new(load_game("ledge"), {}, 1)
    hints = [
        asyncio.create_task(bots.choose(table, {0: "search"}, Whose("greedy", f"table {n % 5}")))
        for n in range(50)
    ]
    await asyncio.sleep(0.015)
    await bots.choose(table, {1: "random"}, Whose("other", "table 9"))
    assert order.index(1) <= 3, "at most what was begun already, and one more, comes before"
    await asyncio.gather(*hints)
    assert bots.waiting == 0
    bots.close()


async def test_for_bots_a_table_waits_with_those_who_play_there(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    room = await registry.room(created.table.id)
    watching, playing = await Guest(room).hello(), await Guest(room).hello(created.keys[0])
    watching.device.address, playing.device.address = "192.0.2.1", "192.0.2.9"
    assert room.whose() == Whose("192.0.2.9", room.id), "whoever watches waits for nothing there"


async def test_who_waits_no_more_keeps_the_place_while_the_worker_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate, running, most = threading.Event(), 0, 0

    def think(workers: Workers, work: Any, about: int, seconds: float, game: str) -> int:
        nonlocal running, most
        running += 1
        most = max(most, running)
        gate.wait(10)
        running -= 1
        return about

    monkeypatch.setattr(Workers, "_give", think)
    workers = Workers(1)
    for _ in range(3):
        task = asyncio.create_task(workers.do(abs, 1, 5.0, Whose("a")))
        await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.sleep(0.01)
    assert workers.waiting == 1, "one is at work; who never began waits no more"
    last = asyncio.create_task(workers.do(abs, 7, 5.0, Whose("b")))
    await asyncio.sleep(0.01)
    gate.set()
    assert await last == 7
    assert most == 1
    workers.close()


async def test_workers_give_way_to_the_server() -> None:
    workers = Workers(1)
    # Whoever runs the tests in the background ignores Ctrl-C already, and the worker with them.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert await workers.do(os.nice, 0, 30.0, Whose()) == min(19, os.nice(0) + NICE)
        assert await workers.do(manners, None, 30.0, Whose()) == (True, (0, 0))
    finally:
        signal.signal(signal.SIGINT, before)
        workers.close()


async def test_why_a_worker_failed_is_told_in_a_few_words() -> None:
    workers = Workers(1)
    try:
        with pytest.raises(FailedError, match=r"^ValueError: x+$") as found:
            await workers.do(wordy, None, 30.0, Whose())
    finally:
        workers.close()
    assert len(str(found.value)) == 500


async def test_a_worker_that_is_given_back_after_the_end_is_ended() -> None:
    workers = Workers(1)
    ended: list[str] = []

    class Busy:
        def end(self) -> None:
            ended.append("it")

    workers.close()
    busy: Any = Busy()
    workers._take_back(busy)
    assert ended == ["it"]


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux, to see a process end")
def test_a_server_that_was_killed_leaves_no_worker_behind() -> None:
    """Not even one in the middle of something that never ends."""
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.server.orphans"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])},
        stdout=subprocess.PIPE,
        text=True,
    )
    with server:
        assert server.stdout is not None
        worker = os.pidfd_open(int(server.stdout.readline()))
        server.kill()
    try:
        assert select.select([worker], [], [], 30.0)[0], "it ends with its server"
    finally:
        os.close(worker)


async def test_no_move_waits_for_a_save_that_is_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "try_upload", for_ever)
    monkeypatch.setattr(trials, "SAVE_SECONDS", 120.0)  # longer than anybody is to wait here
    found = Trials()
    table = Table.new(load_game("stygian"), {}, 1)
    request = table.state.request
    assert request is not None
    seat = request.seats[0]
    uploads = [
        asyncio.create_task(found.upload(b"{}", Whose(f"address {number}"))) for number in range(18)
    ]
    try:
        await asyncio.sleep(0.1)
        option = request.options_for(seat)[0]
        async with asyncio.timeout(100):
            seen = await found.preview(table, seat, option, Whose("other"))
        assert seen.notes
        assert not any(upload.done() for upload in uploads)
    finally:
        for upload in uploads:
            upload.cancel()
        found.close()


# --- finished games -------------------------------------------------------------------------------


async def test_a_game_that_is_known_is_shown_while_others_are_replayed(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    id, _ = await finished(registry, "ledge", seed=1)
    await get(client, f"/api/tables/{id}/recap")
    async with registry.timelines.replaying.turn(Whose("somebody")):
        async with asyncio.timeout(5):
            await get(client, f"/api/tables/{id}/recap")


async def test_a_page_of_a_game_is_made_once(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    real = replays.Timeline.page

    def counted(timeline: replays.Timeline, move: int, seat: int) -> Any:
        made.append(move)
        return real(timeline, move, seat)

    monkeypatch.setattr(replays.Timeline, "page", counted)
    monkeypatch.setattr(replays, "KEPT_PAGES", 2)
    id, _ = await finished(registry, "ledge", seed=1)
    for move in (0, 1, 1, 0, 2, 2, 0):
        await get(client, f"/api/tables/{id}/replay", move=move)
    assert made == [0, 1, 2, 0], "only the last ones are kept"
