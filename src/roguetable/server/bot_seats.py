"""The bots at one table: whose turn it is, and that they play on while somebody wants to see it."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, NamedTuple

from roguetable.bots.retry import rest_after
from roguetable.engine.secret import FaceDown
from roguetable.server import commands
from roguetable.server.protocol import Retry
from roguetable.server.refusals import Refused
from roguetable.server.table_records import SAY, Chair

if TYPE_CHECKING:
    from roguetable.server.room import Room

log = logging.getLogger("roguetable.server")

SAID_AFTER = 3
"""Failures in a row after which a bot also says in the talk that it cannot go on."""

GRACE = 3.0
"""Seconds until a process plays a bot whose turn came through another process: that one goes first."""


class Rest(NamedTuple):
    """Bots that failed and wait to try again: at which seats, why they failed, until when."""

    seats: list[int]
    why: str
    until: float


class BotSeats:
    """The seats of a room where bots sit."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self._rest: Rest | None = None
        self._woken = asyncio.Event()

    @property
    def busy(self) -> bool:
        """Whether a bot is at work here, or rests until it tries again."""
        return self.task is not None and not self.task.done()

    @property
    def rests(self) -> bool:
        """Whether a bot failed here and waits to try again."""
        return self._rest is not None

    def retry_of(self, seat: int) -> Retry | None:
        """What everybody may know of a bot that failed."""
        rest = self._rest
        if rest is None or seat not in rest.seats:
            return None
        return Retry(round(max(0.0, rest.until - self.room.loop.time()), 1), rest.why)

    def turn(self) -> dict[int, Chair]:
        """The bots of whom one is to choose, by seat. People come before bots where both may."""
        room = self.room
        if room.dozes or room.people.paused:
            return {}
        request, chairs = room.table.state.request, room.people.chairs
        if request is None:
            return {}
        able = [seat for seat in request.seats if request.waits_for(seat)]
        bots = [seat for seat in able if chairs[seat].kind == "bot"]
        # Face down nobody is first: bots need not wait for people there.
        if isinstance(request, FaceDown):
            bots = bots[:1]
        elif len(bots) < len(able):
            return {}
        return {seat: chairs[seat] for seat in bots}

    def thinking(self) -> list[int]:
        """The seats that everybody sees thinking: face down nobody sees whom the table waits for."""
        if isinstance(self.room.table.state.request, FaceDown):
            return []
        return list(self.turn())

    def wake(self) -> None:
        """Let the bots play on, if it is their turn and somebody here wants to see it.

        One that rests tries again at once: something has changed.
        """
        room = self.room
        self._woken.set()
        if not self.busy and not room.gone and (room.devices or room.mine):
            if self.turn():
                self.task = asyncio.create_task(self._play())

    def stop(self) -> None:
        """No more moves of bots here."""
        if self.task is not None:
            self.task.cancel()

    async def _play(self) -> None:
        """Choose for the bots until it is somebody else's turn. One that fails tries again, later and later."""
        room, failures, before = self.room, 0, (-1, {0: ""})
        while not room.gone and (turn := self.turn()):
            at, bots = room.at, {seat: chair.bot for seat, chair in turn.items()}
            if before != (at, bots):
                failures, before = 0, (at, bots)
            try:
                await self._choose(at, turn, bots)
                continue
            except Refused as refused:
                why, wait = refused.text, refused.wait
            except Exception:
                log.exception("A bot of table %s fails.", room.id)
                why, wait = "It made a mistake.", 0.0
            if room.dozes or room.at != at:
                continue  # somebody was faster, or the room is closed
            failures += 1
            if failures == SAID_AFTER:
                await self._say(min(bots), why)
            await self._wait(list(bots), why, max(wait, rest_after(failures)))

    async def _choose(self, at: int, turn: dict[int, Chair], bots: dict[int, str]) -> None:
        """Make one choice, if the table still stands where it stood."""
        room = self.room
        if not room.mine and room.at > 1:
            await asyncio.sleep(GRACE)
            if room.at != at:
                return
        seat, option = await room.house.bot_workers.choose(room.table, bots, room.whose())
        await asyncio.sleep(room.house.bot_pause)
        async with room.lock:
            if room.at == at and self.turn() == turn:
                await room.commit(commands.chosen(room, seat, option))

    async def _wait(self, seats: list[int], why: str, seconds: float) -> None:
        """Rest, and let everybody see it. Who comes in, or changes something, ends it.

        Face down nobody sees whom the table waits for.
        """
        room = self.room
        hidden = isinstance(room.table.state.request, FaceDown)
        self._woken.clear()
        self._rest = Rest([] if hidden else seats, why, room.loop.time() + seconds)
        try:
            if not hidden:
                room.telling.people()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._woken.wait()
        finally:
            self._rest = None
        if not hidden:
            room.telling.people()

    async def _say(self, seat: int, why: str) -> None:
        """A bot that cannot play says so, once: somebody may take its seat."""
        room = self.room
        text = (
            f"I cannot go on ({why.rstrip('.')}). I try again by myself; somebody may take my seat."
        )
        async with room.lock:
            number = room.people.words + 1
            body = {"name": room.people.chairs[seat].name, "text": text, "number": number}
            if not room.people.said or room.people.said[-1].text != text:
                with contextlib.suppress(Refused):
                    await room.commit((SAY, seat, body))
