"""Connections: who says nothing is let go, who asks is answered in time, and nobody has them all.

Every connection is a file to the system, which has only so many. So each waits for a request only so long, for
the first and for every later one; an answer must have been taken in some time, too; and an address has so many. When
there is no room left, the connection that has been silent for longest makes room for a new one.
"""

import asyncio
from collections import Counter, OrderedDict
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from roguetable.server.limits import AddressLimits, network
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


def patient_http(base: type[Any], connections: Connections) -> type[Any]:
    """uvicorn's HTTP; whoever asks nothing, or never finishes asking, is let go."""

    class PatientHttp(base):  # type: ignore[misc]
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._timer: asyncio.TimerHandle | None = None
            self._waited_for: Any = self  # what the timer is for: a cycle, or the next request
            self._head = 0
            client = self.client
            if not connections.admit(self, network(client[0]) if client else "local"):
                transport.abort()
                return
            self._wait_for_request()

        def connection_lost(self, error: Exception | None) -> None:
            connections.leave(self)
            self._stop()
            super().connection_lost(error)

        def handle_websocket_upgrade(self, *asked: Any) -> None:
            connections.leave(self)  # it is a socket from now on
            self._stop()
            super().handle_websocket_upgrade(*asked)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self not in connections.open:
                return
            if self.cycle is None or self.cycle.response_complete:
                self._wait_for_request()
                self._head += len(data)
                if self._head > LARGEST_HEAD:
                    self.transport.abort()
            elif self._waited_for is not self.cycle:
                self._start(self.cycle, ANSWER_SECONDS)
                connections.speaks(self)

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self.cycle is None or self.cycle.response_complete:
                self._stop()  # uvicorn waits for the next request now, until a first byte of it comes
                connections.is_silent(self)

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


def patient_socket(connections: Connections) -> type[WebSocketsSansIOProtocol]:
    """uvicorn's socket; one that has been closed is really gone after a while.

    A client that reads nothing would otherwise keep its connection for hours.
    """

    class PatientSocket(WebSocketsSansIOProtocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if not connections.admit(self, "", is_socket=True):
                transport.abort()

        def connection_lost(self, error: Exception | None) -> None:
            connections.leave(self)
            super().connection_lost(error)

        async def send(self, message: Any) -> None:
            await super().send(message)
            if message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # refused: uvicorn would take that for a mistake

        def on_task_complete(self, task: "asyncio.Task[None]") -> None:
            super().on_task_complete(task)
            self.loop.call_later(CUT_OFF_SECONDS, self.transport.abort)

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            self.transport.abort()

    return PatientSocket
