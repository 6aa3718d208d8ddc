"""Connections: who says nothing is let go, who asks is answered in time, and nobody has them all.

Every connection is a file to the system, which has only so many. So each waits for a request only so long, for
the first and for every later one; an answer must have been taken in some time, too; and an address has so many. When
there is no room left, the connection that has been silent for longest makes room for a new one.

Reading takes time as well, before anything is asked: a kilobyte can hold a hundred and seventy frames of a socket. So
what comes is read in small pieces, one in a round of the event loop, and whatever it holds is counted, also what no
application ever hears of (pings, pongs, empty parts of messages and of bodies).
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from roguetable.server.headers import behind_proxy
from roguetable.server.http import NetworkOptions, address_of
from roguetable.server.limits import AddressLimits, SocketLimits, network
from roguetable.server.metrics import Gauge
from roguetable.server.refusals import Refused

HEADER_SECONDS = 10.0
"""How long the head of a request may take to arrive."""

IDLE_SECONDS = 15
"""How long a connection is kept over which nothing more is asked."""

ANSWER_SECONDS = 120.0
"""How long a request and its answer may take in all, with a body that arrives and an answer that is read."""

LARGEST_HEAD = 64 * 1024
"""Bytes of the head of a request."""

CUT_OFF_SECONDS = 5.0
"""How long a socket is kept that has been closed and whose client does not answer to that."""

FRAMES_PIECE = 1024
"""Bytes of a socket that are read in one round of the event loop."""

MOST_WAITS = 8
"""How often in a row a socket may send more frames than its measure, before it is closed."""

REQUESTS_PIECE = 4096
"""Bytes of requests after which is looked how much was in them."""

MOST_PARTS = 16
"""Parts of bodies in such a piece: nobody sends one in crumbs."""

MOST_AHEAD = 25
"""Requests that may wait behind another one on the same connection: no browser sends any."""


class Connections:
    """All connections of a server, in all at most so many.

    `each` is for one address: how many it may have that are no sockets. 0: the address is a proxy's, and
    has them all. How fast an address may open them is one of the limits.
    """

    def __init__(self, most: int, each: int, limits: AddressLimits) -> None:
        self.most = most
        self.each = each
        self.limits = limits
        self.open: dict[Any, str] = {}
        self.dropped = 0
        """How many had to make room, or found none."""
        self._asking: Counter[str] = Counter()
        self._silent: OrderedDict[Any, None] = OrderedDict()

    def admit(self, connection: Any, address: str, is_socket: bool = False) -> bool:
        """A new connection; False if there is no room for it, or it came too soon."""
        if not is_socket and self.each and not self._in_measure(address):
            self.dropped += 1
            return False
        if len(self.open) >= self.most and not self._make_room():
            return False
        if not is_socket:
            if self.each and self._asking[address] >= self.each and not self._make_room(address):
                return False
            self._asking[address] += 1
        self.open[connection] = "" if is_socket else address
        return True

    def _in_measure(self, address: str) -> bool:
        try:
            self.limits.take("connection", address)
        except Refused:
            return False
        return True

    def reads(self, address: str, size: int) -> bool:
        """So many bytes of requests have come; False if they are too many to be read."""
        return not self.each or not self.limits.owing("bytes", address, size / 1000)

    def leave(self, connection: Any) -> None:
        """It is closed, or has become a socket."""
        address = self.open.pop(connection, None)
        self._silent.pop(connection, None)
        if address:
            self._asking[address] -= 1
            if not self._asking[address]:
                del self._asking[address]

    def is_silent(self, connection: Any) -> None:
        """Nothing is asked over it now."""
        if connection in self.open:
            self._silent.setdefault(connection)

    def speaks(self, connection: Any) -> None:
        """Something is asked over it."""
        self._silent.pop(connection, None)

    def _make_room(self, address: str = "") -> bool:
        """Let go of what has been silent for longest, of that address if one is named."""
        self.dropped += 1
        for connection in self._silent:
            if not address or self.open[connection] == address:
                self.leave(connection)
                connection.transport.abort()
                return True
        return False


GAUGES: tuple[Gauge, ...] = (
    Gauge(
        "roguetable_connections",
        "Connections open now, sockets too.",
        lambda connections: len(connections.open),
    ),
    Gauge(
        "roguetable_connections_dropped_total",
        "Connections that came too soon, found no room, or had to make room for others.",
        lambda connections: connections.dropped,
        "counter",
    ),
)
"""What the metrics ask for when somebody looks."""


def patient_http(connections: Connections) -> type[Any]:
    """uvicorn's HTTP; whoever asks nothing, never finishes asking, or asks in crumbs, is let go."""

    class PatientHttp(HttpToolsProtocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._timer: asyncio.TimerHandle | None = None
            self._waited_for: Any = self  # what the timer is for: a cycle, or the next request
            self._head = 0
            self._parts = 0
            self._address = network(self.client[0]) if self.client else "local"
            if not connections.admit(self, self._address):
                transport.abort()
                return
            self._wait_for_request()

        def connection_lost(self, exc: Exception | None) -> None:
            connections.leave(self)
            self._stop()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            connections.leave(self)  # it is a socket from now on
            self._stop()
            super().handle_websocket_upgrade()

        def data_received(self, data: bytes) -> None:
            if not connections.reads(self._address, len(data)):
                self.transport.abort()
                return
            for place in range(0, len(data), REQUESTS_PIECE):
                self._read(data[place : place + REQUESTS_PIECE])
                if self not in connections.open or self.transport.is_closing():
                    return

        def _read(self, piece: bytes) -> None:
            self._parts = 0
            super().data_received(piece)
            if self not in connections.open:
                return
            if self._parts > MOST_PARTS or len(self.pipeline) > MOST_AHEAD:
                self.transport.abort()
            elif self._is_idle():
                self._wait_for_request()
                self._head += len(piece)
                if self._head > LARGEST_HEAD:
                    self.transport.abort()
            elif self._waited_for is not self.cycle:
                self._start(self.cycle, ANSWER_SECONDS)
                connections.speaks(self)

        def on_body(self, body: bytes) -> None:
            self._parts += 1
            super().on_body(body)

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self._is_idle():
                self._stop()  # uvicorn waits for the next request now, until a first byte of it comes
                connections.is_silent(self)

        def _is_idle(self) -> bool:
            cycle: Any = self.cycle  # none before the first request
            return cycle is None or cycle.response_complete

        def _wait_for_request(self) -> None:
            if self._waited_for is not None:
                self._start(None, HEADER_SECONDS)
                connections.is_silent(self)

        def _start(self, waited_for: Any, seconds: float) -> None:
            self._stop()
            self._waited_for, self._head = waited_for, 0
            self._timer = self.loop.call_later(seconds, self.transport.abort)

        def _stop(self) -> None:
            self._waited_for = self
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

    return PatientHttp


def is_text(frames: Sequence[bytes]) -> bool:
    """Whether the parts of a message are UTF-8 together."""
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def patient_socket(
    connections: Connections, options: NetworkOptions
) -> type[WebSocketsSansIOProtocol]:
    """uvicorn's socket; it reads in small pieces, and one that has been closed is really gone after a while.

    A client that reads nothing would otherwise keep its connection for hours, and one that sends frames
    without end would keep everybody waiting: each frame is counted for its socket and its address. Who sends more
    is not listened to for a while, and let go in the end.
    """

    class PatientSocket(WebSocketsSansIOProtocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._unread = bytearray()
            self._next: asyncio.Handle | None = None
            self._frames = 0
            self._waits = 0
            self._limits = SocketLimits(options.socket_rates)
            if not connections.admit(self, "", is_socket=True):
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            connections.leave(self)
            self._unread.clear()
            super().connection_lost(exc)

        # --- reading ------------------------------------------------------------------------

        def data_received(self, data: bytes) -> None:
            self._unread += data
            if not self.handshake_initiated:
                self._read(len(self._unread))
            elif self._next is None and not self.read_paused:
                self._read_on()
            self._rest()

        def _read_on(self) -> None:
            """Read a piece, if there is one and it may be read now."""
            self._next = None
            if self.transport.is_closing() or self.read_paused:
                return  # `receive` reads on
            if not self._unread:
                self.transport.resume_reading()
                return
            address = self._address()
            wait = connections.limits.owing("frame", address)
            if not wait:
                self._read(FRAMES_PIECE)
                connections.limits.owing("frame", address, self._frames)
                wait = self._limits.owing("frame", "", self._frames)
                self._waits = self._waits + 1 if wait else 0
                if self._waits > MOST_WAITS:
                    self._let_go()
                    return
            self._rest(wait)

        def _read(self, size: int) -> None:
            piece = bytes(self._unread[:size])
            del self._unread[:size]
            self._frames = 0
            super().data_received(piece)
            self._frames = max(self._frames, 1)  # a crumb of a frame takes time, too

        def _rest(self, seconds: float = 0.0) -> None:
            """Nothing more is read for a while; what is left after a piece, in the next round."""
            if self.transport.is_closing() or not (self._unread or seconds):
                return
            self.transport.pause_reading()
            if self._next is None and not self.read_paused:
                self._next = self.loop.call_later(seconds, self._read_on)

        def _address(self) -> str:
            scope = dict(self.scope)
            return address_of(behind_proxy(scope) if options.proxy else scope)

        def _let_go(self) -> None:
            self.conn.fail(4429, "too much, too fast")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
            self.loop.call_later(CUT_OFF_SECONDS, self.transport.abort)

        def handle_events(self) -> None:
            self._frames += len(self.conn.events)
            super().handle_events()

        def send_receive_event_to_app(self) -> None:
            if self.curr_msg_data_type != "text" or self.close_sent or is_text(self.frames):
                super().send_receive_event_to_app()
                return
            # uvicorn would close it as well, but log it as a mistake of ours, with a traceback
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()

        async def receive(self) -> Any:
            message = await super().receive()
            self._rest()
            return message

        # --- sending, and the end -----------------------------------------------------------

        async def send(self, message: Any) -> None:
            if self.close_sent:
                raise ClientDisconnected  # it was let go meanwhile
            await super().send(message)
            if message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # refused: uvicorn would take that for a mistake
            self._rest()

        def on_task_complete(self, task: "asyncio.Task[None]") -> None:
            super().on_task_complete(task)
            self.loop.call_later(CUT_OFF_SECONDS, self.transport.abort)

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            self.transport.abort()

    return PatientSocket
