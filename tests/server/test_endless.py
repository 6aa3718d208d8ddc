"""Choices that do not come to an end: nobody else waits for them, and the table stands as it stood."""

import time
from typing import Any

import pytest

from roguetable.engine.patience import Patience, TooLongError
from roguetable.engine.state import Step
from roguetable.engine.table import Table
from roguetable.server import room as room_module
from roguetable.server.protocol import Answer, Preview
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from tests.minigame.game import LEDGE
from tests.server.guests import Guest, set_up


class Endless(Step):
    """A step after which there is always another one."""

    def run(self, state: Any) -> None:
        state.push(Endless())


def endless(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is chosen next, it never comes to another question."""

    def answer(request: object, state: Any, option: int) -> None:
        state.push(Endless())

    monkeypatch.setattr(type(table.state.request), "answer", answer)


# --- the engine -----------------------------------------------------------------------------------


def first_option(table: Table) -> int:
    request = table.state.request
    assert request is not None
    return request.options[0]


def test_a_choice_that_does_not_end_is_given_up_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table.new(LEDGE, {}, 3)
    endless(table, monkeypatch)
    table.patience = 0.2
    before = table.state.copy().request
    began = time.process_time()
    with pytest.raises(TooLongError, match="does not come to an end"):
        table.choose(first_option(table))
    assert time.process_time() - began < 2
    assert (table.move, table.journal.moves) == (0, [])
    assert table.state.request is before


def test_with_patience_a_game_is_the_same_game() -> None:
    plain, patient = Table.new(LEDGE, {}, 3), Table.new(LEDGE, {}, 3)
    patient.patience = 5.0
    while plain.state.request is not None:
        option = first_option(plain)
        plain.choose(option)
        patient.choose(option)
    assert patient.outcome == plain.outcome != "playing"
    assert patient.digest() == plain.digest()


def test_without_seconds_patience_never_ends() -> None:
    patience = Patience(0.0)
    time.sleep(0.01)
    patience.check()


# --- the server -----------------------------------------------------------------------------------


async def sitting(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> Guest:
    monkeypatch.setattr(room_module, "LONGEST_CHOICE", 0.2)
    created = await set_up(registry, "ledge", 2)
    return await Guest(await registry.room(created.table.id)).hello(*created.keys.values())


async def test_a_move_at_a_table_of_its_seed_has_a_deadline_too(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await sitting(registry, monkeypatch)
    room = guest.room
    endless(room.table, monkeypatch)
    choice = guest.scene.choices[0]
    answer = Answer(at=room.at, seat=choice.seat, option=choice.number)
    with pytest.raises(Refused, match="does not come to an end") as caught:
        await guest.do(answer)
    assert caught.value.code == "illegal"
    assert room.table.move == 0
    assert room.laid_out
    tried: list[int] = []

    async def move(table: Table, seat: int, choice: str, whose: object) -> None:
        tried.append(seat)
        raise Refused("illegal", "It does not come to an end.")

    monkeypatch.setattr(room.house.trials, "move", move)
    began = time.thread_time()
    with pytest.raises(Refused):
        await guest.do(answer)
    assert tried == [choice.seat], "from now on a worker makes each choice first"
    assert time.thread_time() - began < 0.15, "the others do not wait a second time"


async def test_a_preview_has_a_deadline_too(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await sitting(registry, monkeypatch)
    room = guest.room
    endless(room.table, monkeypatch)
    choice = guest.scene.choices[0]
    with pytest.raises(Refused, match="does not come to an end"):
        await guest.do(Preview(at=room.at, seat=choice.seat, option=choice.number))
    assert room.is_suspect
    assert guest.device.spent > 0.1, "and it is counted as his"
