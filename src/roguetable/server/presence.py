"""Who is at a table through other processes. Processes whisper it to each other: nobody keeps it.

Each says who is connected through it whenever that changes, and now and then again, so that what
was lost comes back and a process that died is forgotten.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from roguetable.server.device import Device
from roguetable.server.keys import new_id
from roguetable.server.limits import OPEN_AT_SEAT, WATCHING
from roguetable.server.protocol import Closing
from roguetable.server.refusals import Refused
from roguetable.server.table_records import People

if TYPE_CHECKING:
    from roguetable.server.room import Room

ME = new_id()
"""This process."""

AGAIN = 20.0
"""Seconds after which a process says again who is there."""

FORGOTTEN = 3 * AGAIN
"""Seconds of silence after which nobody is there any more."""


class Presence(msgspec.Struct):
    """Who is connected through one process, and when that was heard."""

    here: list[int]
    watching: int
    heard: float


class Elsewhere:
    """Who is at one table through the other processes."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.said = 0.0
        self._heard: dict[str, Presence] = {}

    @property
    def here(self) -> set[int]:
        """The seats that somebody holds there."""
        return {seat for one in self._heard.values() for seat in one.here}

    @property
    def watching(self) -> int:
        """How many watch there."""
        return sum(one.watching for one in self._heard.values())

    def announce(self) -> None:
        """Say who is here."""
        present = self.room.presence()
        self.said = present.heard
        self.whisper({"here": present.here, "watching": present.watching})

    def ask(self) -> None:
        """Ask who is there."""
        self.whisper({"ask": True})

    def whisper(self, words: dict[str, Any]) -> None:
        """Say something to the rooms of this table in other processes."""
        self.room.house.whisper(self.room.id, {**words, "who": ME})

    def overhear(self, words: dict[str, Any]) -> None:
        """Another process says something of this table."""
        match words:
            case {"ask": True} if self.room.devices:
                self.announce()
            case {"ping": [int(seat), str(item)]}:
                self.room.telling.ping(seat, item)
            case {"who": str(who), "here": list(here), "watching": int(watching)}:
                self._heard[who] = Presence(here, watching, self.room.loop.time())
                self.room.telling.people()

    def refresh(self) -> None:
        """From time to time: say it again, and forget those who are silent."""
        time = self.room.loop.time()
        if self.room.devices and time - self.said > AGAIN:
            self.announce()
        silent = [who for who, one in self._heard.items() if time - one.heard > FORGOTTEN]
        for who in silent:
            del self._heard[who]
        if silent:
            self.room.telling.people()


def check_space(device: Device, others: set[Device]) -> None:
    """Refuse who would make a table slow by being there often. Who watches takes no player's place."""
    for seat in device.held:
        if sum(seat in other.held for other in others) >= OPEN_AT_SEAT:
            text = f"This seat is open on {OPEN_AT_SEAT} screens already. Close one of them first."
            raise Refused("busy", text, wait=10.0)
    if not device.only_watches:
        return
    watching = [other.address for other in others if other.only_watches]
    if len(watching) >= WATCHING:
        raise Refused("busy", "So many watch this table that it is full.", wait=30.0)
    if watching.count(device.address) >= device.watching:
        text = f"From your address {device.watching} watch this table already. Close one of them first."
        raise Refused("busy", text, wait=30.0)


def check_keys(devices: set[Device], people: People) -> None:
    """A seat whose key was changed is no longer held by those who had the old one."""
    for device in list(devices):
        lost = [seat for seat in device.held if people.chairs[seat].key not in device.digests]
        if not lost:
            continue
        device.held.difference_update(lost)
        if device.only_watches:
            devices.discard(device)
            device.send(Closing(text="This seat has a new link now.", again=False))
        else:
            device.look_from(people.present)
