"""Games of thousands of moves: playing one again holds up nobody else, nor the end of the server."""

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.table import Table
from roguetable.server import opening
from roguetable.server import room as room_module
from roguetable.server.bodies import Created
from roguetable.server.limits import Rate
from roguetable.server.long_work import Effort, LongWork
from roguetable.server.protocol import Answer, ChangeSeat, Redo, Say, Undo, Vote
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.table_records import BALLOT
from roguetable.server.turns import Whose
from tests.server.fakes import Running
from tests.server.guests import Guest, play_on, refused, set_up, sit_down, until
from tests.server.wires import inside, serving

AT_ONCE = 12
"""More than asyncio has threads on a small machine."""


@pytest.fixture
def recollected(monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """The tables that were played again because of undo."""
    found: list[Table] = []
    recollect = Table._recollect

    def noted(table: Table, wanted: int) -> Iterator[None]:
        found.append(table)
        return recollect(table, wanted)

    monkeypatch.setattr(Table, "_recollect", noted)
    return found


def endless(table: Table, wanted: int) -> Iterator[None]:
    """As if the game had a great many moves."""
    while True:
        time.sleep(0.001)
        yield


async def far_on(registry: Registry, moves: int = 30) -> Guest:
    """Somebody alone at a table, at which undo is about to go further back than is kept ready."""
    (guest,) = await sit_down(registry, await set_up(registry, "stygian", 1))
    await play_on([guest], moves)
    guest.room.table._history.clear()
    return guest


# --- taking back from long ago --------------------------------------------------------------------


async def test_for_an_undo_that_is_refused_nothing_is_played_again(
    registry: Registry, recollected: list[Table]
) -> None:
    ann, ben = await sit_down(registry, await set_up(registry, "stygian", 2))
    await play_on([ann, ben], 30)
    room = ann.room
    while room.people.asking is None:
        await ann.do(Undo(at=room.at, seat=0))
    room.table._history.clear()
    recollected.clear()
    text = await refused(ann, Undo(at=room.at, seat=0), "illegal")
    assert "There is a vote already" in text
    assert recollected == []


async def test_what_concerns_somebody_who_has_left_is_not_played_again(
    registry: Registry, recollected: list[Table]
) -> None:
    created = await set_up(registry, "stygian", 2)
    ann, ben = await sit_down(registry, created)
    await play_on([ann, ben], 30)
    room = ann.room
    room.people.paused = True  # so that no bot moves
    owner = await Guest(room).hello(created.key)
    await owner.do(ChangeSeat(seat=1, kind="bot", bot="random", name=""))
    room.people.paused = False
    room.table._history.clear()
    await refused(ann, Undo(at=room.at, seat=0), "forbidden")
    assert recollected == []


async def test_who_takes_back_from_long_ago_keeps_no_thread_from_others(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = [await far_on(registry, 3) for _ in range(AT_ONCE)]
    monkeypatch.setattr(Table, "_recollect", endless)
    for guest in guests:
        guest.device.address = "192.0.2.1"
    undos = [asyncio.create_task(guest.do(Undo(at=guest.room.at))) for guest in guests]
    await until(lambda: registry.house.recalls.waiting == AT_ONCE)
    at_work = [one for one in threading.enumerate() if one.name == "long-work"]
    assert len(at_work) <= 1, "one address leaves a place to the others"
    made = await asyncio.wait_for(set_up(registry, "ledge", 2), 5)
    async with asyncio.timeout(5):
        await registry.rooms[made.table.id].put_snapshot()
        registry.rooms.pop(made.table.id)
        await registry.room(made.table.id)
    registry.house.long_work.stop()
    found = await asyncio.gather(*undos, return_exceptions=True)
    assert {type(each) for each in found} == {Refused}


async def test_taking_back_from_long_ago_is_counted_for_who_asks(registry: Registry) -> None:
    guest = await far_on(registry)
    await guest.do(Undo(at=guest.room.at))
    assert guest.device.spent > 0
    guest.device.spent = 0.0
    await guest.do(Undo(at=guest.room.at))
    assert guest.device.spent == 0, "that was near"


async def far_vote(registry: Registry) -> tuple[Guest, Guest]:
    """Two at a table, of whom the first asks the second to take back what is not kept ready."""
    ann, ben = await sit_down(registry, await set_up(registry, "stygian", 2))
    await play_on([ann, ben], 30)
    ann.device.address, ben.device.address = "192.0.2.1", "192.0.2.9"
    room = ann.room
    async with room.lock:
        await room.commit((BALLOT, 0, {"at": room.at, "count": 25, "yes": [0]}))
    room.table._history.clear()
    return ann, ben


async def test_whose_yes_takes_back_from_long_ago_has_it_done_in_his_turn_and_share(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await far_vote(registry)
    turns: list[Whose] = []
    turn = registry.house.recalls.turn

    def noted(whose: Whose) -> Any:
        turns.append(whose)
        return turn(whose)

    monkeypatch.setattr(registry.house.recalls, "turn", noted)
    await ben.do(Vote(at=ben.room.at, seat=1))
    assert ben.room.table.move == 5
    assert turns == [Whose("192.0.2.9", ben.room.id)]
    assert ben.device.spent > 0
    assert ann.device.spent == 0


async def test_a_vote_about_what_is_long_ago_is_opened_in_time(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await far_vote(registry)
    registry.rooms.clear()
    monkeypatch.setattr(Table, "_recollect", lambda table, wanted: repeat(None))
    registry.house.long_work = LongWork(seconds=2.0)
    with pytest.raises(Refused, match="more than 2 seconds"):
        await asyncio.wait_for(registry.room(ann.room.id), 30)


async def test_only_a_game_that_was_played_has_a_thread_of_its_own(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new table takes a moment: it is dealt in one of the threads that are there."""
    beginning, where = opening.beginning, []

    def noted(*about: Any) -> Any:
        where.append(threading.current_thread().name)
        return beginning(*about)

    monkeypatch.setattr(opening, "beginning", noted)
    created = await set_up(registry, "ledge", 2)
    assert len(where) == 1
    assert where[0].startswith("asyncio")
    await play_on(await sit_down(registry, created), 2)
    registry.rooms.clear()
    await registry.room(created.table.id)
    assert where[1:] == ["long-work"]


async def test_who_has_used_up_his_share_takes_back_only_what_is_near(
    registry: Registry, recollected: list[Table]
) -> None:
    guest = await far_on(registry)

    def used_up() -> None:
        raise Refused("late", "Too much.", wait=1.0)

    guest.device.check_share = used_up
    await refused(guest, Undo(at=guest.room.at), "late")
    assert recollected == []
    await guest.choose()
    move = guest.room.table.move
    await guest.do(Undo(at=guest.room.at))
    assert guest.room.table.move == move - 1


async def test_a_socket_knows_the_share_of_its_address(registry: Registry) -> None:
    guest = await far_on(registry)
    service = serving(registry, work=Rate(1e-9, 1e-9))
    wire = await inside(service, Created(guest.room.info(), "", {}), *guest.keys)
    done = await wire.ask("undo", at=guest.room.at, seat=0)
    assert done["type"] == "done", "the first is for nothing"
    guest.room.table._history.clear()
    late = await wire.ask("undo", at=guest.room.at, seat=0)
    assert late["code"] == "late"


async def test_playing_a_game_again_has_a_deadline(registry: Registry) -> None:
    guest = await far_on(registry)
    registry.house.long_work = LongWork(seconds=0.0)
    text = await refused(guest, Undo(at=guest.room.at), "failed")
    assert "to play this game again" in text
    assert guest.device.spent > 0, "it was tried"
    registry.rooms.clear()
    with pytest.raises(Refused, match="to play this game again"):
        await registry.room(guest.room.id)
    registry.house.long_work = LongWork()
    assert (await registry.room(guest.room.id)).table.move == 30


async def test_a_game_that_was_brought_is_played_again_in_time_too(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 1)
    await play_on(await sit_down(registry, created), 5)
    brought = await registry.load(await registry.export(created.table.id, created.key))
    registry.rooms.clear()
    registry.house.long_work = LongWork(seconds=0.0)
    with pytest.raises(Refused, match="to play this game again"):
        await registry.room(brought.table.id)
    registry.house.long_work = LongWork()
    room = await registry.room(brought.table.id)
    assert room.table.move == 5
    assert room.table.notices == []


async def test_also_what_was_taken_back_from_long_ago_is_opened_in_time(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await far_on(registry)
    async with guest.room.lock:
        await guest.room.commit(("undo", 0, {"count": 25}))
    registry.rooms.clear()
    monkeypatch.setattr(Table, "_recollect", lambda table, wanted: repeat(None))
    registry.house.long_work = LongWork(seconds=2.0)
    with pytest.raises(Refused, match="more than 2 seconds"):
        await asyncio.wait_for(registry.room(guest.room.id), 30)


# --- the end of the server ------------------------------------------------------------------------


async def test_all_rooms_have_the_same_seconds_to_come_to_an_end(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.server.registry.FAREWELL", 1.0)
    for _ in range(40):
        await set_up(registry, "ledge", 2)
    rooms = list(registry.rooms.values())
    for room in rooms:
        await room.lock.acquire()
    began = time.monotonic()
    await registry.stop()
    assert time.monotonic() - began < 30, "not one second for each of them"


async def test_a_server_that_stops_waits_for_no_game_to_be_played_again(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await far_on(registry)
    monkeypatch.setattr(Table, "_recollect", endless)
    undo = asyncio.create_task(guest.do(Undo(at=guest.room.at)))
    await until(lambda: registry.house.recalls.waiting)
    monkeypatch.setattr("roguetable.server.registry.FAREWELL", 100.0)
    began = time.monotonic()
    await registry.stop()
    assert time.monotonic() - began < 50
    with pytest.raises(Refused, match="The server stops"):
        await undo
    assert await registry.store.snapshot(guest.room.id) is not None


def test_sockets_are_let_go_at_once_though_a_game_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.server.serve.GRACE_SECONDS", 100)
    monkeypatch.setattr("roguetable.server.registry.FAREWELL", 100.0)
    with Running(tmp_path) as server:
        made = server.table("stygian", seed=5, seats=[{"name": "Ann"}])
        client = server.enter(made, 0)
        for _ in range(3):
            client.answer()
        server.registry.rooms[made["table"]["id"]].table._history.clear()
        monkeypatch.setattr(Table, "_recollect", endless)
        client.say("undo", at=client.scene["at"], seat=0)
        house = server.registry.house
        until_true(lambda: house.recalls.waiting)
        server.stop()  # which waits for 20 seconds and no longer


def until_true(true: Any) -> None:
    for _ in range(6000):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("it never happened")


def test_a_process_ends_though_work_does_not() -> None:
    program = """
import asyncio, time
from roguetable.server.long_work import LongWork

async def main():
    work = asyncio.create_task(LongWork().do(lambda _: time.sleep(300)))
    await asyncio.sleep(0.2)
    assert not work.done()

asyncio.run(main())
"""
    began = time.monotonic()
    ended = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(Path(room_module.__file__).parents[2])},
        capture_output=True,
        text=True,
        timeout=250,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert time.monotonic() - began < 200


async def test_who_does_not_wait_for_long_work_any_more_spoils_nothing() -> None:
    work, go_on = LongWork(), threading.Event()
    ended: list[bool] = []

    def wait(effort: Effort) -> None:
        go_on.wait(10)
        ended.append(True)

    doing = asyncio.create_task(work.do(wait))
    await asyncio.sleep(0.01)
    doing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await doing
    go_on.set()
    await until(lambda: ended)


# --- a table has so many moves --------------------------------------------------------------------


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """A table takes only so many moves."""
    monkeypatch.setattr(room_module, "MOST_MOVES", 8)
    return 8


async def test_a_table_takes_so_many_moves_and_says_what_to_do_then(
    registry: Registry, few: int
) -> None:
    created = await set_up(registry, "stygian", 1)
    (guest,) = await sit_down(registry, created)
    await play_on([guest], few)
    room = guest.room
    option = guest.scene.choices[0]
    text = await refused(guest, Answer(at=room.at, seat=0, option=option.number), "illegal")
    assert text == (
        "This game has come to 8 moves, with those taken back, and more are not taken. "
        "Whoever set up the table can save it to a file and go on in the terminal; or begin a new one."
    )
    await guest.do(Say(seat=0, text="Let us begin anew."))
    save = await registry.export(room.id, created.key)
    elsewhere = await registry.load(save)
    assert (await registry.room(elsewhere.table.id)).table.move == few


async def test_what_is_taken_back_is_counted_too(registry: Registry, few: int) -> None:
    (guest,) = await sit_down(registry, await set_up(registry, "stygian", 1))
    await guest.choose()
    for _ in range(3):
        await guest.do(Undo(at=guest.room.at))
        await guest.do(Redo(at=guest.room.at))
    await guest.do(Undo(at=guest.room.at))
    assert guest.room.length == few
    await refused(guest, Redo(at=guest.room.at), "illegal")
    registry.rooms.clear()
    again = await registry.room(guest.room.id)
    assert again.length == few, "opened again, it is as long"


async def test_at_a_table_that_is_full_nobody_is_asked_to_take_back(
    registry: Registry, few: int, recollected: list[Table]
) -> None:
    ann, ben = await sit_down(registry, await set_up(registry, "stygian", 2))
    await play_on([ann, ben], few)
    ann.room.table._history.clear()
    for seat, guest in enumerate((ann, ben)):
        if guest.scene.undo:
            await refused(guest, Undo(at=guest.room.at, seat=seat), "illegal")
    assert recollected == []


async def test_what_is_chosen_face_down_is_counted_too(registry: Registry, few: int) -> None:
    created = await set_up(registry, "nights", 2, settings={"players": 2})
    ann, ben = await sit_down(registry, created)
    await ann.choose()
    await ben.choose()
    for _ in range(3):
        await ann.choose()
        await ann.do(Undo(at=ann.room.at, seat=0))
    option = ann.scene.choices[0].number
    await refused(ann, Answer(at=ann.room.at, seat=0, option=option), "illegal")


async def test_a_save_that_has_as_many_moves_as_are_taken_can_be_taken_back(
    registry: Registry, few: int
) -> None:
    created = await set_up(registry, "stygian", 1)
    (guest,) = await sit_down(registry, created)
    await play_on([guest], few)
    brought = await registry.load(await registry.export(guest.room.id, created.key))
    (again,) = await sit_down(registry, brought)
    option = again.scene.choices[0].number
    await refused(again, Answer(at=again.room.at, seat=0, option=option), "illegal")
    await again.do(Undo(at=again.room.at))
    assert again.room.table.move == few - 1
    await again.choose()
    assert again.room.table.move == few
