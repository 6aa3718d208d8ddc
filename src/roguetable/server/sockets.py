"""Sockets: a client's messages in, what its seat may see out, and nothing that hurts the others.

A socket reads one message after the other (only hints are thought about beside the rest, and what is
done at a quiet moment) and has
one queue of what waits to be sent. The queue is bounded: a newer scene takes the place of an older
one that was not sent yet, and whoever does not read at all is let go.
"""

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Mapping
from typing import Any

import msgspec

from roguetable.engine.errors import UserError
from roguetable.server.device import Device
from roguetable.server.headers import host_allowed, origin_allowed
from roguetable.server.http import (
    Asgi,
    Receive,
    Send,
    Service,
    address_of,
    deny,
    refused_of,
)
from roguetable.server.limits import SocketLimits, network
from roguetable.server.protocol import (
    VERSION,
    Answer,
    Closing,
    FromClient,
    Hello,
    Hint,
    History,
    Pause,
    Preview,
    Refusal,
    Reply,
    Scene,
)
from roguetable.server.reading import malformed, parse, shaped
from roguetable.server.refusals import Refused
from roguetable.server.room import Room
from roguetable.server.storage import StorageError

log = logging.getLogger("roguetable.server")

MOST_LATE = 100
"""Refusals for haste in a row, before a socket is closed."""

SEATLESS = (Hello, History, Pause)
"""Messages that are for no seat in particular."""

BESIDE = (Preview, History)
"""Messages that are answered at a quiet moment; what comes after them is not kept waiting."""

LATE_PAUSE, LONGEST_LATE_PAUSE = 0.01, 0.2
"""Seconds that a socket is not listened to after such a refusal, for each in a row; and at most.
An address that is refused very often waits for longer (`AddressLimits.pause`)."""

CLOSES = {
    1000: "goodbye",
    1001: "the client went away",
    1009: "a message was too large",
    1012: "the server stops, or ends this connection: `Closing` says why and whether to come back",
    4400: "too many messages in a row that could not be read",
    4403: "the keys fit nothing at this table",
    4404: "there is no such table",
    4408: "no `Hello` came in time",
    4413: "the client does not read what it is sent",
    4426: "another version of the protocol",
    4429: "too much, too fast",
    4500: "the server's own mistake",
}
"""Why a connection was closed."""

CLOSE_OF = {"forbidden": 4403, "unknown": 4404, "version": 4426, "late": 4429, "failed": 4500}
"""How a socket is closed whose `Hello` was refused."""

LAST_WORDS_SECONDS = 5.0
"""How long a client that is closed may take to read what was said before."""

GOODBYE_SECONDS = 2.0
"""And how long to take note of the close itself; then it is simply cut off."""

SHARED = 32
"""How many of the newest scenes are kept written out: all who watch a table are sent the same one."""

_encode = msgspec.json.Encoder().encode
_written: OrderedDict[int, tuple[Scene, str]] = OrderedDict()


def text_of(reply: Reply) -> str:
    """A message as it is sent; a scene that several are sent is written once."""
    if not isinstance(reply, Scene) or reply.re:
        return _encode(reply).decode()
    known = _written.get(id(reply))
    if known is None or known[0] is not reply:
        known = _written[id(reply)] = reply, _encode(reply).decode()
        if len(_written) > SHARED:
            _written.popitem(last=False)
    return known[1]


class Socket:
    """One connected client."""

    def __init__(self, service: Service, scope: Mapping[str, Any]) -> None:
        self.service = service
        self.address = address_of(scope)
        self.device = Device(
            self.tell,
            network(self.address),
            self._check_share,
            service.limits.watching,
            self._check_room,
        )
        self.room: Room | None = None
        self._limits = SocketLimits(service.options.socket_rates)
        self._waiting: deque[Reply] = deque()
        self._wake = asyncio.Event()
        self._malformed = 0
        self._late = 0
        self._receiving = False
        self._finishing: Closing | None = None
        self._close: tuple[int, str] | None = None
        self._writer: asyncio.Task[None] | None = None
        self._hint: asyncio.Task[None] | None = None
        self._beside: set[asyncio.Task[None]] = set()

    # --- sending ----------------------------------------------------------------------------

    def tell(self, reply: Reply) -> None:
        """Send this when its turn comes; never waits."""
        if self._close is not None and not isinstance(reply, Closing):
            return
        waiting = self._waiting
        if isinstance(reply, Scene) and not reply.re:
            older = next((one for one in reversed(waiting) if isinstance(one, Scene)), None)
            if older is not None and not older.re:  # one that was asked for is sent in any case
                waiting.remove(older)
                reply = merged(older, reply)
                self.service.metrics.skipped.add()
        if isinstance(reply, Closing) and self._close is None:
            self._close = (1012, "")
        elif len(waiting) >= self.service.options.longest_queue:
            self._too_slow()
            return
        waiting.append(reply)
        self._wake.set()

    def end(self, code: int) -> None:
        """Close when everything that waits has been sent."""
        if self._close is None:
            self._close = (code, CLOSES[code])
            self._wake.set()

    def finish(self, closing: Closing) -> None:
        """Say goodbye, after the message that is being handled now."""
        self._finishing = closing
        if self._receiving:
            self.tell(closing)

    def _too_slow(self) -> None:
        if self._close is None:
            self.service.metrics.slow.add()
        self._close = (4413, CLOSES[4413])
        self._waiting.clear()
        if self._writer is not None:
            self._writer.cancel()

    async def _write(self, send: Send) -> None:
        waiting = self._waiting
        while True:
            while waiting:
                reply = waiting.popleft()
                await send({"type": "websocket.send", "text": text_of(reply)})
            if self._close is not None:
                return
            self._wake.clear()
            await self._wake.wait()

    # --- reading ----------------------------------------------------------------------------

    async def _read(self, receive: Receive) -> None:
        options = self.service.options
        until = asyncio.get_running_loop().time() + options.hello_seconds
        while self._close is None:
            self._receiving = True
            try:
                async with asyncio.timeout_at(until if self.room is None else None):
                    event = await receive()
            except TimeoutError:
                seconds = f"{options.hello_seconds:g} seconds"
                self.refuse(malformed(f"No hello came within {seconds}. Say hello first."))
                self.end(4408)
                return
            finally:
                self._receiving = False
            if event["type"] == "websocket.disconnect":
                return
            if self._close is None:
                await self._take(event.get("text"))
            if self._finishing is not None:
                self.tell(self._finishing)

    async def _take(self, text: str | None) -> None:
        """One message: whatever comes of it, the reply is in the queue afterwards."""
        number = 0
        try:
            if text is None:
                raise malformed("Messages are JSON in text frames; this one was binary.")
            if len(text) > self.service.options.largest_frame:
                raise Refused("too_large", "This message is too large.")
            data = parse(text)
            number = number_of(data)
            message = shaped(data, FromClient)
        except Refused as refused:
            self.service.metrics.messages.add("unreadable")
            self._malformed += 1
            self.refuse(refused, number)
            if self._malformed >= self.service.options.most_malformed:
                self.end(4400)
            await asyncio.sleep(0)  # a flood of nonsense must not keep the others waiting
            return
        self._malformed = 0
        type = message.__struct_config__.tag
        self.service.metrics.messages.add(type)
        try:
            self._count(type, message)
            self._late = 0
        except Refused as refused:
            self._late += 1
            self.refuse(refused, number)
            if self._late >= MOST_LATE:
                self.end(4429)
            await self._rest(min(self._late * LATE_PAUSE, LONGEST_LATE_PAUSE))
            return
        if isinstance(message, Hint) and self.room is not None:
            self._begin_hint(self.room, message)
        elif isinstance(message, BESIDE) and self.room is not None:
            task = asyncio.create_task(self._handle(message))
            self._beside.add(task)
            task.add_done_callback(self._beside.discard)
        else:
            await self._handle(message)

    async def _rest(self, seconds: float) -> None:
        """Who does not wait is listened to more slowly: even a refusal takes others' time."""
        seconds = max(seconds, self.service.limits.pause(self.address))
        self._receiving = True  # it is in the middle of nothing, and may be ended now
        try:
            await asyncio.sleep(seconds)
        finally:
            self._receiving = False

    def _count(self, type: str, message: Any) -> None:
        """Count a message for the socket, its address, and the seat and the table that it is for.

        Whoever only watches a table takes nothing of the measure of those who play there.
        """
        service, device = self.service, self.device
        self._limits.take(type)
        service.limits.take(type, self.address)
        if self.room is None or not (device.held or device.owner):
            return
        seat = min(device.held, default=-1) if isinstance(message, SEATLESS) else message.seat
        if seat in device.held:
            service.seats.take(type, f"{self.room.id} {seat}")
        service.tables.take(type, self.room.id)

    def _check_share(self) -> None:
        """Refuse what takes others' time if this address has used up its share."""
        self.service.limits.check("work", self.address)

    def _check_room(self) -> None:
        """Refuse what stays on the disk if this address has a lot there."""
        self.service.limits.check("kept", self.address)

    def _begin_hint(self, room: Room, message: Hint) -> None:
        """A hint takes seconds, and the table goes on meanwhile."""
        if self._hint is not None and not self._hint.done():
            text = "The bot is still thinking about your last question."
            self.refuse(Refused("late", text, wait=1.0), message.id)
            return
        self._hint = asyncio.create_task(self._handle(message))

    async def _handle(self, message: Any) -> None:
        began = time.perf_counter()
        try:
            if isinstance(message, Hello):
                await self._hello(message)
                return
            if self.room is None:
                raise malformed("Say hello first: which table, and with which keys.")
            if isinstance(message, BESIDE):
                self._check_share()
            reply: Reply = await self.room.handle(self.device, message)
        except (Refused, UserError, StorageError) as error:
            self.refuse(refused_of(error), message.id)
        except Exception:
            self.service.metrics.failures.add()
            log.exception("A message of the type %r failed.", message.__struct_config__.tag)
            text = "The server made a mistake; nothing was changed. Please try again."
            self.refuse(Refused("failed", text), message.id)
            if isinstance(message, Hello):
                self.end(CLOSE_OF["failed"])
        else:
            if isinstance(message, Answer):
                self.service.metrics.moves.add()
                self.service.metrics.move_seconds.add(time.perf_counter() - began)
            reply.re = message.id
            self.tell(reply)
        device, limits = self.device, self.service.limits
        if device.spent:
            limits.spend("work", self.address, device.spent)
            device.spent = 0.0
        if device.kept:
            limits.spend("kept", self.address, device.kept)
            device.kept = 0.0

    async def _hello(self, hello: Hello) -> None:
        """Enter the room. A hello that is refused ends the connection."""
        if self.room is not None:
            raise malformed("You have said hello already. Open another connection for more.")
        try:
            if hello.version != VERSION:
                raise Refused(
                    "version",
                    f"This server speaks version {VERSION} of the protocol, not {hello.version}. "
                    "Load the page again.",
                )
            room = await self.service.registry.room(hello.table, self.device.address)
            await self._enter(room, hello)
        except (Refused, UserError, StorageError) as error:
            refused = refused_of(error)
            if refused.code == "forbidden" and hello.keys:
                refused = self.service.refused_key(refused, self.address)
            self.refuse(refused, hello.id)
            self.end(CLOSE_OF.get(refused.code, 1000))
            raise _Told from None
        self.room = room

    async def _enter(self, room: Room, hello: Hello) -> None:
        try:
            welcome = await room.join(self.device, hello)
            welcome.re = hello.id
            self.tell(welcome)
            room.greet(self.device)
        except BaseException:
            await room.leave(self.device)
            raise

    def refuse(self, refused: Refused, number: int = 0) -> None:
        """Say no, and why."""
        if isinstance(refused, _Told):
            return
        self.service.metrics.refusals.add(refused.code)
        self.tell(
            Refusal(
                re=number,
                code=refused.code,
                text=refused.text,
                rule=refused.rule,
                wait=refused.wait,
            )
        )

    # --- from beginning to end --------------------------------------------------------------

    async def run(self, receive: Receive, send: Send) -> None:
        """Serve the client until either side ends it."""
        reader = asyncio.create_task(self._read(receive))
        self._writer = writer = asyncio.create_task(self._write(send))
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if not writer.done() and self._close is not None:
                await asyncio.wait({writer}, timeout=LAST_WORDS_SECONDS)
        finally:
            await self._leave(reader, writer)
        if self._close is not None:
            code, reason = self._close
            try:
                async with asyncio.timeout(GOODBYE_SECONDS):
                    await send({"type": "websocket.close", "code": code, "reason": reason})
            except (OSError, RuntimeError, TimeoutError):
                pass  # it went first, or it does not read: then it is simply cut off

    async def _leave(self, reader: "asyncio.Task[None]", writer: "asyncio.Task[None]") -> None:
        """End both sides, but never in the middle of a message: it may be stored already."""
        if self._receiving:
            reader.cancel()
        writer.cancel()
        beside = [*self._beside] if self._hint is None else [*self._beside, self._hint]
        for task in beside:
            task.cancel()
        for task in (reader, writer, *beside):
            try:
                await task
            except asyncio.CancelledError:
                pass
            except OSError:
                pass  # the connection broke while something was being sent
            except Exception:
                log.exception("A socket failed.")
        if self.room is not None:
            try:
                await self.room.leave(self.device)
            except Exception:
                log.exception("A room could not be left.")


class _Told(Refused):
    """The client has been told already."""

    def __init__(self) -> None:
        super().__init__("malformed", "")


def merged(older: Scene, newer: Scene) -> Scene:
    """A scene that does for two: the newer one, with the log lines of the older that still hold."""
    if older.log_from < newer.log_from:
        kept = [line for line in older.log if line.move < newer.log_from]
        newer = msgspec.structs.replace(newer, log=kept + newer.log, log_from=older.log_from)
    if older.news and not newer.news:
        newer = msgspec.structs.replace(newer, news=older.news)
    return newer


def number_of(data: Any) -> int:
    """The number that a client gave to its message, if it can be read at all."""
    number = data.get("id") if isinstance(data, dict) else None
    return number if type(number) is int and 0 <= number <= 2**31 else 0


# --- the way in -----------------------------------------------------------------------------------


class SocketEndpoint:
    """The ASGI application behind ``/api/socket``."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def __call__(self, scope: Asgi, receive: Receive, send: Send) -> None:
        service = self.service
        address = address_of(scope)
        await receive()  # websocket.connect
        try:
            self._admit(scope)
            service.limits.enter(address)
        except Refused as refused:
            service.metrics.refusals.add(refused.code)
            await service.hold_back(refused, address)
            await deny(scope, send, refused)
            return
        socket = Socket(service, scope)
        service.sockets.add(socket)
        try:
            await send({"type": "websocket.accept"})
            service.metrics.connections.add()
            await socket.run(receive, send)
        except OSError:
            pass  # it went away before it came in
        finally:
            service.sockets.discard(socket)
            service.limits.leave(address)

    def _admit(self, scope: Asgi) -> None:
        if self.service.stopping:
            raise Refused("busy", "The server is stopping. Try again in a moment.", wait=2.0)
        if len(self.service.sockets) >= self.service.options.most_sockets:
            raise Refused("busy", "The house is full. Try again in a minute.", wait=60.0)
        options = self.service.options
        if not (host_allowed(scope, options) and origin_allowed(scope, options)):
            raise Refused(
                "forbidden",
                "This page is not of this server. Behind a proxy start the server with --proxy; "
                "for a page elsewhere use --allow-origin.",
            )


async def say_goodbye(service: Service, text: str, seconds: float = 3.0) -> None:
    """Tell all clients that the server stops, and let them go."""
    service.stopping = True
    for socket in list(service.sockets):
        socket.finish(Closing(text=text, again=True))
    until = asyncio.get_running_loop().time() + seconds
    while service.sockets and asyncio.get_running_loop().time() < until:
        await asyncio.sleep(0.02)
