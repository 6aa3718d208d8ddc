"""The bots at one table: whose turn it is, and that they play on while somebody wants to see it."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from roguetable.engine.secret import FaceDown
from roguetable.server import commands
from roguetable.server.refusals import Refused
from roguetable.server.table_records import SAY, Chair

if TYPE_CHECKING:
    from roguetable.server.room import Room

log = logging.getLogger("roguetable.server")

BOT_TRIES = 3
"""How often a bot is asked that does not answer."""

GRACE = 3.0
"""Seconds until a process plays a bot whose turn came through another process: that one goes first."""


class BotSeats:
    """The seats of a room where bots sit."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot is at work here."""
        return self.task is not None and not self.task.done()

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
        """Let the bots play on, if it is their turn and somebody here wants to see it."""
        room = self.room
        if not self.busy and not room.gone and (room.devices or room.mine):
            if self.turn():
                self.task = asyncio.create_task(self._play())

    def stop(self) -> None:
        """No more moves of bots here."""
        if self.task is not None:
            self.task.cancel()

    async def _play(self) -> None:
        room, failures = self.room, 0
        while not room.gone and (turn := self.turn()):
            at, bots = room.at, {seat: chair.bot for seat, chair in turn.items()}
            try:
                if not room.mine and room.at > 1:
                    await asyncio.sleep(GRACE)
                    if room.at != at:
                        continue
                seat, option = await room.house.bot_workers.choose(room.table, bots, room.whose())
                await asyncio.sleep(room.house.bot_pause)
                async with room.lock:
                    if room.at == at and self.turn() == turn:
                        await room.commit(commands.chosen(room, seat, option))
                failures = 0
            except Refused as refused:
                failures += 1
                if failures == BOT_TRIES:
                    await self._give_up(next(iter(bots)), refused.text)
                    return
                await asyncio.sleep(refused.wait or 0.1)
            except Exception:
                log.exception("A bot of table %s fails.", room.id)
                await self._give_up(next(iter(bots)), "it made a mistake")
                return

    async def _give_up(self, seat: int, why: str) -> None:
        """A bot that cannot play says so, once: somebody must take its seat."""
        room = self.room
        text = f"I cannot go on ({why.rstrip('.')}). Somebody take my seat, or give me another try."
        async with room.lock:
            number = room.people.words + 1
            body = {"name": room.people.chairs[seat].name, "text": text, "number": number}
            if not room.people.said or room.people.said[-1].text != text:
                with contextlib.suppress(Refused):
                    await room.commit((SAY, seat, body))
