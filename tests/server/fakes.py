"""A server in this process, and a client as other people would write one."""

import asyncio
import json
import socket
import threading
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from roguetable.server.app import App
from roguetable.server.connections import Connections
from roguetable.server.http import NetworkOptions
from roguetable.server.limits import ADDRESS_RATES, AddressLimits, Rate
from roguetable.server.registry import Registry
from roguetable.server.serve import Server, bind
from roguetable.server.static import Page
from roguetable.server.storage import open_store

PATIENCE = 60.0
PLENTY = {name: Rate(1e6, 1e6) for name in ADDRESS_RATES}


class Running:
    """A real server on a free port of this machine, in a thread of its own, while the `with` lasts."""

    def __init__(
        self,
        folder: Path,
        options: NetworkOptions | None = None,
        rates: Mapping[str, Rate] | None = None,
        open_sockets: int = 200,
        page: Page | None = None,
    ) -> None:
        self.database = str(folder / "tables.db")
        self.options = options or NetworkOptions()
        self.limits = AddressLimits({**PLENTY, **(rates or {})}, open_sockets)
        self.page = page
        self.listening: socket.socket = bind("127.0.0.1", 0)
        self.port: int = self.listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._main()), daemon=True)
        self.app: App
        self.registry: Registry
        self.loop: asyncio.AbstractEventLoop
        self._server: Server

    async def _main(self) -> None:
        self.loop = asyncio.get_running_loop()
        store = open_store(self.database)
        await store.open()
        self.registry = Registry(store, bot_pause=0.0)
        await self.registry.start()
        self.app = App(self.registry, self.options, self.limits, self.page)
        self._server = Server(self.app, self._ready.set)
        try:
            await self._server.serve([self.listening])
        finally:
            await self.registry.stop()
            await store.close()

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def connections(self) -> Connections:
        """All that are connected to it."""
        return self._server.connections

    def stop(self) -> None:
        """Stop gracefully, as SIGTERM does."""
        self.http.close()
        if self._thread.is_alive():
            self._server.should_exit = True
            self._thread.join(20)
            assert not self._thread.is_alive()
        self.listening.close()

    # --- asking -----------------------------------------------------------------------------

    def table(self, game: str = "ledge", **wanted: Any) -> dict[str, Any]:
        """A new table: what its founder is told."""
        answer = self.http.post("/api/tables", json={"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def socket(self, **how: Any) -> "Client":
        """A socket over which nothing was said yet."""
        return Client(self.port, **how)

    def enter(self, made: Mapping[str, Any], *seats: int, owner: bool = False) -> "Client":
        """A client at a table, with the keys of these seats."""
        keys = [made["keys"][str(seat)] for seat in seats] + [made["key"]] * owner
        client = self.socket()
        client.say("hello", table=made["table"]["id"], keys=keys)
        client.welcome = client.until("welcome")
        client.until("scene")
        return client

    def raw(self, request: bytes) -> bytes:
        """Bytes in, bytes out: for requests that no client would write."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            line.sendall(request)
            found = b""
            try:
                while piece := line.recv(65536):
                    found += piece
            except ConnectionResetError:
                pass
            return found


class Client:
    """A program that speaks the protocol and remembers the scene."""

    def __init__(self, port: int, host: str = "127.0.0.1", **how: Any) -> None:
        how.setdefault("proxy", None)
        how.setdefault("compression", None)
        how.setdefault("close_timeout", 1)
        how.setdefault("open_timeout", PATIENCE)
        self._open = connect(f"ws://{host}:{port}/api/socket", max_size=None, **how)
        self.line: ClientConnection = self._open.__enter__()
        self.welcome: dict[str, Any] = {}
        self.scene: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []  # the same as it came over the line
        self._id = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.__exit__(kind, error, trace)

    def send(self, text: str | bytes) -> None:
        """Exactly this."""
        self.line.send(text)

    def say(self, type: str, **fields: Any) -> int:
        """A message; gives its number."""
        self._id += 1
        self.send(json.dumps({"type": type, "id": self._id, **fields}))
        return self._id

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """A message, and the reply to it."""
        number = self.say(type, **fields)
        while True:
            message = self.hear()
            if message.get("re") == number:
                return message

    def answer(self, place: int = 0, **fields: Any) -> dict[str, Any]:
        """Choose one of the open choices."""
        choice = self.scene["choices"][place]
        filled = {
            "at": self.scene.get("at", 0),
            "seat": choice.get("seat", 0),
            "option": choice["number"],
            **fields,
        }
        return self.ask("answer", **filled)

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        text = self.line.recv(timeout)
        assert isinstance(text, str)
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "scene":
            self.scene = message
        elif message["type"] == "refusal":
            message.setdefault("code", "malformed")  # what is as usual is left out
        self.heard.append(message)
        return message

    def until(self, type: str) -> dict[str, Any]:
        """The next message of that type."""
        while True:
            message = self.hear()
            if message["type"] == type:
                return message

    def ended(self) -> tuple[int, str]:
        """Listen until the connection is closed: the code and reason."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as error:
            received = error.rcvd
            return (received.code, received.reason) if received is not None else (1006, "")


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What went wrong in the server. Its client runs in this process too, and logs how it was cut off."""
    return [
        f"{record.name}: {record.getMessage()}"
        for record in caplog.records
        if record.exc_info and record.name != "websockets.client"
    ]
