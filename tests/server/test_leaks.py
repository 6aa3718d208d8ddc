"""Two nights at two tables that differ only in what Ann cannot see: every byte she is sent is the same.

So is every byte to a spectator. Ben holds, hides, draws, chooses, changes and takes back other things
at each; Ann asks for whatever a client can ask for.
"""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest

from roguetable.server import commands, telling
from roguetable.server.http import NetworkOptions
from roguetable.server.limits import SOCKET_RATES, Rate
from roguetable.server.protocol import (
    Answer,
    FromClient,
    Hint,
    History,
    Ping,
    Preview,
    Redo,
    Reply,
    Say,
    Undo,
    Vote,
)
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.room import Room
from roguetable.server.scenes import scenes_of
from tests.games.test_leaks import two_nights
from tests.server.fakes import PATIENCE, Client, Running
from tests.server.guests import Guest, set_up


class Listener(Guest):
    """A guest who also writes down what each message is answered with."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.answers: list[str] = []

    async def ask(self, message: FromClient) -> None:
        """Send a message; whatever comes of it is written down."""
        try:
            reply: Reply | str = await self.do(message)
        except Refused as refused:
            reply = f"{refused.code} {refused.text} {refused.rule}"
        self.answers.append(str(reply))

    def heard(self) -> bytes:
        """Every byte that reached this guest, but for the table's own name and the clock."""
        told = [msgspec.json.encode(message) for message in self.told]
        text = b"\n".join([*told, "\n".join(self.answers).encode()])
        return text.replace(self.room.id.encode(), b"table")


async def seats(registry: Registry, other: bool) -> tuple[Listener, Guest, Listener]:
    """Ann, Ben and a spectator at a table; Ben's cards are others at the other one."""
    created = await set_up(registry, "nights", 2, seed=3)
    room = await registry.room(created.table.id)
    if other:
        room.table.state = two_nights(3)[1].state
        room.table.state.log = room.table._log
    ann, ben = Listener(room), Guest(room)
    await ann.hello(created.keys[0])
    await ben.hello(created.keys[1])
    watcher = Listener(room)
    await watcher.hello()
    return ann, ben, watcher


async def curious(ann: Listener, hints: bool) -> None:
    """Everything that a client may ask, whether it may have it or not."""
    at = ann.room.at
    for option in [*range(6), *(1 << 16 | place for place in range(6))]:
        await ann.ask(Preview(at=at, seat=0, option=option))
        if option >> 16:
            await ann.ask(Answer(at=at, seat=0, option=option))
            await ann.ask(Answer(at=at, seat=1, option=option))
    await ann.ask(History(before=99))
    await ann.ask(Redo(at=at, seat=0))
    await ann.ask(Vote(at=at, seat=0))
    await ann.ask(Undo(at=at, seat=1))
    await ann.ask(Ping(seat=0, item="card-1-0"))
    await ann.ask(Say(seat=0, phrase=1, about="hand-1"))
    if hints:
        await ann.ask(Hint(at=at, seat=0))


async def nights(registry: Registry, other: bool) -> tuple[bytes, bytes]:
    """Play a few rounds; what Ann and a spectator were told of them."""
    ann, ben, watcher = await seats(registry, other)
    await ann.choose()
    await ben.choose(-1 if other else 0)
    for number in range(3):
        await ben.choose(1 if other else 0)
        await curious(ann, hints=number == 0)
        if other:
            await ben.choose(0)
            await ben.do(Undo(at=ben.scene.at, seat=1))
        await ben.choose(len(ben.scene.choices) - 1)
        await curious(ann, hints=False)
        await ann.choose(len(ann.scene.choices) - 1)
        while any("go on" in option.notation for option in ann.scene.choices):
            await curious(ann, hints=False)
            await ann.choose(len(ann.scene.choices) - 1)
    await ann.ask(Undo(at=ann.room.at, seat=0))
    return ann.heard(), watcher.heard()


@pytest.fixture(autouse=True)
def a_clock_that_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was said when is no secret."""
    monkeypatch.setattr("roguetable.server.room.now", lambda: "now")
    monkeypatch.setattr("roguetable.server.registry.now", lambda: "now")


async def test_every_byte_is_the_same_to_whoever_cannot_see_the_difference(
    registry: Registry,
) -> None:
    one, other = [await nights(registry, different) for different in (False, True)]
    assert one[0] == other[0]
    assert one[1] == other[1]


async def test_a_leak_of_the_server_is_found(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that tells what somebody else could choose."""

    def check_option(room: Room, seat: int, option: int) -> None:
        request = room.table.state.request
        assert request is not None
        if option not in request.options_for(seat):
            theirs = option in request.options_for(1 - seat)
            text = request.notation(room.table.state, option) if theirs else "nothing"
            raise Refused("illegal", f"You may not choose {text}.")

    monkeypatch.setattr(commands, "check_option", check_option)
    one, other = [await nights(registry, different) for different in (False, True)]
    assert one[0] != other[0]


async def test_a_scene_too_many_is_found(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That others are told anything when somebody changes a choice is a leak by itself."""
    monkeypatch.setattr(telling, "scenes_of", lambda room, since, only=None: scenes_of(room, since))
    one, other = [await nights(registry, different) for different in (False, True)]
    assert one[0] != other[0]
    assert one[1] != other[1]


# --- the same through the line ----------------------------------------------------------------------


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    hurry = NetworkOptions(socket_rates={name: Rate(1e6, 1e6) for name in SOCKET_RATES})
    with Running(tmp_path_factory.mktemp("leaks"), hurry) as server:
        yield server


def wonder(ann: Client, hints: bool) -> None:
    """Everything that a client may ask, as it goes over the line."""
    at = ann.scene.get("at", 0)
    for option in [*range(6), *(1 << 16 | place for place in range(6))]:
        ann.ask("preview", at=at, seat=0, option=option)
        if option >> 16:
            ann.ask("answer", at=at, seat=0, option=option)
            ann.ask("answer", at=at, seat=1, option=option)
    ann.ask("redo", at=at, seat=0)
    ann.ask("vote", at=at, seat=0, yes=True)
    ann.ask("undo", at=at, seat=1)
    ann.ask("ping", seat=0, item="card-1-0")
    ann.ask("say", seat=0, phrase=1, about="hand-1")
    if hints:
        ann.ask("hint", at=at, seat=0)


def at_the_line(running: Running, other: bool) -> tuple[str, str]:
    """A few rounds at a real server; every byte that came to Ann and to a spectator."""
    made = running.table("nights", seed=3, seats=[{"name": "Ann"}, {"name": "Ben"}])
    id = made["table"]["id"]

    async def differ() -> None:
        room = await running.registry.room(id)
        if other:
            room.table.state = two_nights(3)[1].state
            room.table.state.log = room.table._log

    asyncio.run_coroutine_threadsafe(differ(), running.loop).result(PATIENCE)
    with running.enter(made, 0) as ann, running.enter(made, 1) as ben, running.enter(made) as eve:

        def settle() -> None:
            # A reply comes after everything that was told before it.
            for one in (ann, ben, eve):
                one.ask("history", before=0)

        def choose(one: Client, place: int) -> None:
            assert one.answer(place)["type"] == "done"
            settle()

        settle()
        choose(ann, 0)
        choose(ben, -1 if other else 0)
        for number in range(3):
            choose(ben, 1 if other else 0)
            wonder(ann, hints=number == 0)
            if other:
                assert ben.answer(0)["type"] == "done"
                ben.ask("history", before=0)
                ben.ask("undo", at=ben.scene["at"], seat=1)
                ben.ask("history", before=0)
            choose(ben, len(ben.scene["choices"]) - 1)
            wonder(ann, hints=False)
            choose(ann, len(ann.scene["choices"]) - 1)
            while any("go on" in option["notation"] for option in ann.scene.get("choices", ())):
                wonder(ann, hints=False)
                choose(ann, len(ann.scene["choices"]) - 1)
        ann.ask("undo", at=ann.scene["at"], seat=0)
        settle()
        told = ["\n".join(one.texts).replace(id, "table") for one in (ann, eve)]
    return told[0], told[1]


def test_every_byte_on_the_line_is_the_same_too(running: Running) -> None:
    one, other = [at_the_line(running, different) for different in (False, True)]
    assert len(one[0]) > 20_000
    assert one[0] == other[0]
    assert one[1] == other[1]


def test_a_leak_on_the_line_is_found(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "scenes_of", lambda room, since, only=None: scenes_of(room, since))
    one, other = [at_the_line(running, different) for different in (False, True)]
    assert one[0] != other[0]
    assert one[1] != other[1]
