"""A client at the other end of a socket, without a network."""

import asyncio
import json
from typing import Any

from roguetable.server.bodies import Created
from roguetable.server.http import NetworkOptions, Service
from roguetable.server.limits import AddressLimits, Rate
from roguetable.server.registry import Registry
from roguetable.server.sockets import SocketEndpoint

PATIENCE = 5.0


def serving(
    registry: Registry, options: NetworkOptions | None = None, sockets: int = 50, **rates: Rate
) -> Service:
    """What a socket needs, with limits in which no time passes."""
    return Service(
        registry, options or NetworkOptions(), AddressLimits(rates, sockets, lambda: 1000.0)
    )


class Wire:
    """A client at the other end of a socket."""

    def __init__(self, service: Service, address: str = "192.0.2.1", **headers: str) -> None:
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        scope = {
            "type": "websocket",
            "path": "/api/socket",
            "headers": raw,
            "client": (address, 1),
            "extensions": {"websocket.http.response": {}},
        }
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(SocketEndpoint(service)(scope, self._in.get, self._send))
        self.number = 0

    async def _send(self, message: Any) -> None:
        self._out.put_nowait(dict(message))

    async def event(self) -> dict[str, Any]:
        """The next thing that the server does."""
        return await asyncio.wait_for(self._out.get(), PATIENCE)

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        event = await self.event()
        assert event["type"] == "websocket.send", event
        found: dict[str, Any] = json.loads(event["text"])
        return found

    def raw(self, **event: Any) -> None:
        """A frame."""
        self._in.put_nowait({"type": "websocket.receive", **event})

    def say(self, type: str, **fields: Any) -> int:
        """A message; its number."""
        self.number += 1
        self.raw(text=json.dumps({"type": type, "id": self.number, **fields}))
        return self.number

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """A message, and the reply to it."""
        number = self.say(type, **fields)
        while (found := await self.hear()).get("re") != number:
            pass
        return found

    async def closed(self) -> int:
        """Everything until the end; its code."""
        while (event := await self.event())["type"] != "websocket.close":
            pass
        await self.task
        code: int = event["code"]
        return code

    async def go(self) -> None:
        """Leave."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.task, PATIENCE)


async def inside(service: Service, created: Created, *keys: str, **how: str) -> Wire:
    """A client that was welcomed."""
    wire = Wire(service, **how)
    assert (await wire.event())["type"] == "websocket.accept"
    welcome = await wire.ask("hello", table=created.table.id, keys=list(keys))
    assert welcome["type"] == "welcome", welcome
    assert (await wire.hear())["type"] == "scene"
    return wire
