"""People at a table without a network: a device each, and what it was told."""

import asyncio
import random
from collections.abc import Callable
from typing import TypeVar

import pytest

from roguetable.server.bodies import Created, NewTable, SeatPlan
from roguetable.server.device import Device
from roguetable.server.protocol import Answer, FromClient, Hello, People, Reply, Scene, Welcome
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.room import Room

R = TypeVar("R", bound=Reply)


class Guest:
    """Somebody who is connected, and remembers everything."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.told: list[Reply] = []
        self.device = Device(self.told.append)
        self.welcome: Welcome
        self.keys: tuple[str, ...] = ()

    async def hello(self, *keys: str) -> "Guest":
        """Come in."""
        self.keys = keys
        self.welcome = await self.room.join(self.device, Hello(table=self.room.id, keys=list(keys)))
        self.room.greet(self.device)
        return self

    async def do(self, message: FromClient) -> Reply:
        """Send a message, as the socket would."""
        return await self.room.handle(self.device, message)

    def last(self, kind: type[R]) -> R:
        """The newest message of a kind."""
        return self.all(kind)[-1]

    def all(self, kind: type[R]) -> list[R]:
        """All messages of a kind, oldest first."""
        return [message for message in self.told if isinstance(message, kind)]

    @property
    def scene(self) -> Scene:
        """The table as last seen."""
        return self.last(Scene)

    @property
    def people(self) -> People:
        """Who sits where, as last told."""
        return self.last(People)

    @property
    def log(self) -> list[str]:
        """The log as a client has it after all scenes."""
        lines: list[tuple[int, str]] = []
        for scene in self.all(Scene):
            lines = [line for line in lines if line[0] < scene.log_from]
            lines += [(line.move, line.text) for line in scene.log if line.text]
        return [text for _, text in lines]

    async def choose(self, place: int = 0) -> Reply:
        """Choose what is offered at that place."""
        option = self.scene.choices[place]
        return await self.do(Answer(at=self.scene.at, seat=option.seat, option=option.number))


async def set_up(
    registry: Registry, game: str, people: int = 2, bots: int = 0, **more: object
) -> Created:
    """A new table with so many people and bots."""
    seats = [SeatPlan(name=f"Guest {n}") for n in range(people)]
    seats += [SeatPlan(kind="bot", bot="random") for _ in range(bots)]
    fields: dict[str, object] = {"seed": 5, **more}
    return await registry.create(NewTable(game=game, seats=seats, **fields))  # type: ignore[arg-type]


async def sit_down(registry: Registry, created: Created) -> list[Guest]:
    """Somebody at every seat that is a person's."""
    room = await registry.room(created.table.id)
    return [await Guest(room).hello(key) for key in created.keys.values()]


async def play_on(guests: list[Guest], moves: int = 10_000, seed: int = 1) -> int:
    """Random choices until so many are made or it is over; how many were made."""
    chance = random.Random(seed)
    made = 0
    while made < moves:
        able = [guest for guest in guests if guest.scene.choices]
        if not able:
            break
        guest = chance.choice(able)
        await guest.choose(chance.randrange(len(guest.scene.choices)))
        made += 1
    return made


async def until(true: Callable[[], object]) -> None:
    """Wait until something has happened."""
    for _ in range(6000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")


async def refused(guest: Guest, message: FromClient, code: str) -> str:
    """The text with which a message is refused; nothing may change by it."""
    room = guest.room
    before = (room.number, room.at, room.table.move, len(guest.told))
    with pytest.raises(Refused) as caught:
        await guest.do(message)
    assert caught.value.code == code
    assert (room.number, room.at, room.table.move, len(guest.told)) == before
    return caught.value.text


async def free_moves(guest: Guest, registry: Registry) -> None:
    """Choose until a move of this guest's can be taken back for nothing."""
    for _ in range(300):
        if guest.scene.undo == "free":
            return
        await guest.choose()
    raise AssertionError("nothing could ever be taken back")
