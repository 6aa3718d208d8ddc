"""Hostile guests beside the load: each, from one address, does all at once what should slow the others.

    python benchmarks/hostile.py http://127.0.0.1:8000 --address 127.9.0.1 --seconds 30

Fifteen sockets of previews, fifty of hints, eighteen uploads at a time, a thousand silent connections; also a
hundred sockets that watch one table, notes and words without end, and wrong keys. Whoever is refused asks again
at once. `benchmarks/load.py --hostile 3` starts three of them, each a process of its own, and measures the others.
"""

import argparse
import asyncio
import contextlib
import http.client
import random
import resource
import time
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

PATIENCE = 20
"""So many times his seconds a guest goes on until everything has come about that he is to try."""

LOOK = 30.0
"""Seconds after which he looks whether he is to go on; what waits then is opened anew."""

PREVIEWS, HINTS, UPLOADS, SILENT, WATCHING, WRITING = 15, 50, 18, 1004, 100, 10


class Guest:
    """One hostile guest, and what came of what he tried."""

    def __init__(self, url: str, address: str, game: str, seconds: float, tries: list[str]) -> None:
        self.url, self.address, self.game = url, address, game
        self.seconds, self.tries = seconds, tries
        self.began = time.monotonic()
        self.host = urlsplit(url).hostname or ""
        self.port = urlsplit(url).port or 80
        self.chance = random.Random(address)
        self.counts: Counter[str] = Counter()
        self.tables: list[dict[str, Any]] = []
        # What is silent comes from another address: it would push out his own sockets first.
        self.beside = address.replace("127.9.", "127.10.")

    @property
    def until(self) -> float:
        """When he ends: on a slow machine not before everything has come about that he is to try."""
        missing = any(not any(key.startswith(one) for key in self.counts) for one in self.tries)
        return self.began + self.seconds * (PATIENCE if missing else 1)

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.until

    # --- over HTTP ------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: bytes = b"", key: str = "") -> tuple[int, bytes]:
        """One request from this guest's address; 0 if nothing came back."""
        headers = {"Content-Type": "application/json"} if body else {}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        line = http.client.HTTPConnection(
            self.host, self.port, timeout=30, source_address=(self.address, 0)
        )
        try:
            line.request(method, path, body or None, headers)
            reply = line.getresponse()
            return reply.status, reply.read()
        except (OSError, http.client.HTTPException):
            return 0, b""
        finally:
            line.close()

    async def asked(self, *what: Any) -> tuple[int, bytes]:
        """The same without holding up what else he does."""
        return await asyncio.to_thread(self.ask, *what)

    async def set_up(self) -> None:
        """Some tables of his own."""
        seats = [{"name": "Eve"}, {"name": "Mallory"}]
        for _ in range(5):
            body = msgspec.json.encode({"game": self.game, "seats": seats})
            status, found = await self.asked("POST", "/api/tables", body)
            self.counts[f"table {status}"] += 1
            if status == 201:
                self.tables.append(msgspec.json.decode(found))

    async def upload(self) -> None:
        """Bring his own save, again and again."""
        made = self.chance.choice(self.tables)
        path = f"/api/tables/{made['table']['id']}/save"
        status, save = await self.asked("GET", path, b"", made["key"])
        while self.goes_on:
            status, _ = await self.asked("POST", "/api/saves", save or b"{}")
            self.counts[f"upload {status}"] += 1
            await asyncio.sleep(0.05)

    async def guess(self) -> None:
        """Try keys."""
        path = f"/api/tables/{self.tables[0]['table']['id']}/save"
        while self.goes_on:
            status, _ = await self.asked("GET", path, b"", f"guess{self.chance.randrange(10**9)}")
            self.counts[f"key {status}"] += 1
            await asyncio.sleep(0.05)

    async def be_silent(self) -> None:
        """Hold a connection over which nothing comes, or a letter now and then; a new one when it is cut."""
        await asyncio.sleep(3 + self.chance.random())
        while self.goes_on:
            try:
                reader, writer = await asyncio.open_connection(
                    self.host, self.port, local_addr=(self.beside, 0)
                )
            except OSError:
                self.counts["silent refused"] += 1
                await asyncio.sleep(1)
                continue
            with contextlib.suppress(OSError, TimeoutError):
                if self.chance.random() < 0.3:
                    writer.write(b"GET / HTTP/1.1\r\nX: ")
                async with asyncio.timeout(max(0.1, min(LOOK, self.until - time.monotonic()))):
                    await reader.read()
                self.counts["silent cut"] += 1
            writer.transport.abort()
            await asyncio.sleep(5)

    # --- over sockets ---------------------------------------------------------------------------

    async def sit(self, what: str, number: int) -> None:
        """A socket that asks for the same for ever; a new one when it is closed."""
        while self.goes_on:
            try:
                async with connect(
                    self.url.replace("http", "ws") + "/api/socket",
                    compression=None,
                    open_timeout=30,
                    close_timeout=1,
                    local_addr=(self.address, 0),
                ) as line:
                    await self.flood(line, what, number)
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                self.counts[f"{what} closed"] += 1
                await asyncio.sleep(0.5)

    async def flood(self, line: ClientConnection, what: str, number: int) -> None:
        """Ask, and as soon as there is a reply ask again."""
        made = self.tables[number % len(self.tables)]
        seats = list(made["keys"].values())
        keys = [] if what == "watch" else [seats[number // len(self.tables) % len(seats)]]
        hello = {"type": "hello", "table": made["table"]["id"], "keys": keys}
        await line.send(msgspec.json.encode(hello).decode())
        at, choices = 0, [{"number": 0, "seat": 0}]
        async with asyncio.timeout(max(0.1, min(LOOK, self.until - time.monotonic()))):
            async for text in line:
                heard = msgspec.json.decode(text)
                if heard["type"] == "scene":
                    at, choices = heard.get("at", 0), heard.get("choices") or choices
                    if at and what not in ("watch", "preview", "hint"):
                        continue
                elif heard.get("re"):
                    result = (
                        heard.get("code", "malformed") if heard["type"] == "refusal" else "done"
                    )
                    self.counts[f"{what} {result}"] += 1
                elif heard["type"] != "welcome":
                    continue
                await asyncio.sleep(0.002)  # his own processor has an end, too
                await line.send(self.message(what, at, self.chance.choice(choices)))

    def message(self, what: str, at: int, choice: dict[str, Any]) -> str:
        """What he asks for."""
        seat = choice.get("seat", 0)
        body: dict[str, Any] = {"id": 1, "type": what, "at": at, "seat": seat}
        if what == "watch":
            body = {"id": 1, "type": "history"}
        elif what == "write":
            body = {
                "id": 1,
                "type": "notes",
                "seat": seat,
                "text": "x" * self.chance.randrange(9_900),
            }
        elif what == "preview":
            body["option"] = choice["number"]
            if self.chance.random() < 0.05:  # so that what is known is known no more
                body["type"] = "answer"
        return msgspec.json.encode(body).decode()

    async def run(self) -> None:
        """Everything at once."""
        await self.set_up()
        if not self.tables:
            return
        sockets = ["preview"] * PREVIEWS + ["hint"] * HINTS + ["write"] * WRITING
        sockets += ["watch"] * WATCHING
        await asyncio.gather(
            *(self.sit(what, number) for number, what in enumerate(sockets)),
            *(self.upload() for _ in range(UPLOADS)),
            *(self.be_silent() for _ in range(SILENT)),
            self.guess(),
        )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--address", default="127.9.0.1")
    parser.add_argument("--game", default="stygian")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument(
        "--tries", default="", help="go on until these came about: 'upload 429,...'"
    )
    args = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    tries = [one for one in args.tries.split(",") if one]
    guest = Guest(args.url, args.address, args.game, args.seconds, tries)
    asyncio.run(guest.run())
    told = ", ".join(f"{what} {count}" for what, count in sorted(guest.counts.items()))
    print(f"{args.address}: {told}", flush=True)


if __name__ == "__main__":
    main()
