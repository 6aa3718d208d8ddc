"""Does a server give back the memory of games that are over? A real server process, a real client process.

    python benchmarks/memory.py --games 2000 10000

Guests set up tables, one after the other. At each they sit down, make a few moves at random, and go. After so many
games nobody comes for a while: the server lets go of the rooms and looks for garbage, and its memory is read.

Two figures count. The memory of the process holds what it needed at its busiest moment, since Python keeps most of
what it has freed for later. The blocks are what Python uses now.

Limits are off. The server lets go of a room after `--idle` seconds instead of 120, and looks through the whole of
its memory every `--sweep` seconds, if that is given, instead of every 600.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect

ROOT = Path(__file__).parent.parent

WAITING = 3
"""Seconds between the end of the last room and the reading of the memory."""


class Choice(msgspec.Struct):
    """What the client needs to know of an option."""

    number: int
    seat: int = -1


class Heard(msgspec.Struct):
    """What the client needs to know of a message."""

    type: str
    at: int = 0
    choices: list[Choice] = []
    text: str = ""


_heard = msgspec.json.Decoder(Heard)


def memory(pid: int) -> float:
    """What a process holds, in kB (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    return 0.0


async def ask(url: str, request: str, text: bytes = b"") -> bytes:
    """What the server answers to a request."""
    host, _, port = url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"{request} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(text)}\r\nConnection: close\r\n\r\n".encode() + text)
    answer = await reader.read()
    writer.close()
    return answer.partition(b"\r\n\r\n")[2]


async def made(url: str, body: dict[str, Any]) -> dict[str, Any]:
    """A new table."""
    found = await ask(url, "POST /api/tables", msgspec.json.encode(body))
    table: dict[str, Any] = msgspec.json.decode(found)
    return table


async def rooms(url: str) -> int:
    """How many tables are in memory."""
    told = (await ask(url, "GET /metrics")).decode().splitlines()
    return next(int(line.split()[1]) for line in told if line.startswith("roguetable_rooms "))


async def one_game(url: str, game: str, moves: int, chance: random.Random) -> None:
    """Set up a table, sit down, make some moves, and go."""
    table = await made(
        url, {"game": game, "seats": [{"name": "Ann"}], "seed": chance.getrandbits(32)}
    )
    keys = list(table["keys"].values())
    async with connect(
        url.replace("http", "ws") + "/api/socket", compression=None, proxy=None, max_size=None
    ) as line:
        hello = {"type": "hello", "table": table["table"]["id"], "keys": keys}
        await line.send(msgspec.json.encode(hello).decode())
        left = moves
        async for message in line:
            heard = _heard.decode(message)
            if heard.type == "scene":
                if not left or not heard.choices:
                    break
                left -= 1
                chosen = chance.choice(heard.choices)
                body = {"type": "answer", "at": heard.at, "option": chosen.number}
                body["seat"] = max(0, chosen.seat)
                await line.send(msgspec.json.encode(body).decode())
            elif heard.type in ("refusal", "closing"):
                raise SystemExit(heard.text)


async def guest(url: str, number: int, counted: list[int], args: argparse.Namespace) -> None:
    """Play games until there were enough."""
    chance = random.Random(number)
    while counted[0] > 0:
        counted[0] -= 1
        await one_game(url, chance.choice(args.game), args.moves, chance)


async def run(url: str, server: int, args: argparse.Namespace) -> None:
    """Play, wait, and tell."""
    played, first = 0, (0.0, 0)
    print(f"at the start {memory(server) / 1024:.0f} MB", flush=True)
    for games in args.games:
        began, counted = time.perf_counter(), [games - played]
        await asyncio.gather(*(guest(url, n, counted, args) for n in range(args.guests)))
        took, played, full = time.perf_counter() - began, games, memory(server)
        while await rooms(url):
            await asyncio.sleep(1)
        await asyncio.sleep(WAITING + 2 * args.sweep)
        os.kill(server, signal.SIGUSR1)
        await asyncio.sleep(2)
        rest, blocks = memory(server), int(Path(args.database).with_suffix(".used").read_text())
        first = first if first[1] else (rest, blocks)
        print(
            f"{games} games ({took:.0f} s): {full / 1024:.0f} MB, after the sweep {rest / 1024:.0f} MB "
            f"({100 * rest / first[0] - 100:+.1f}%), Python uses {blocks:,} blocks "
            f"({100 * blocks / first[1] - 100:+.1f}%)",
            flush=True,
        )


def serve(args: argparse.Namespace) -> None:
    """The server of this benchmark: the usual one, with other times and without limits."""
    from roguetable.server import serve  # the client has no use for it

    if args.sweep:
        serve.MEMORY_SWEEP = args.sweep
    used = Path(args.database).with_suffix(".used")
    signal.signal(signal.SIGUSR1, lambda *_: tell_objects(used, args.objects))
    plan = serve.Plan(port=args.serve, database=args.database, limit_factor=1e6)
    plan.idle_seconds = args.idle
    serve.run(plan)


def tell_objects(target: Path, verbose: bool) -> None:
    """How much is in use, into a file; and what it is."""
    target.write_text(str(sys.getallocatedblocks()))
    if verbose:
        kinds = (f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())
        found = Counter(kinds)
        print(f"  {found.total():,} objects:", *found.most_common(25), sep="\n    ", flush=True)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, nargs="+", default=[2000, 10_000])
    parser.add_argument("--game", nargs="+", default=["stygian", "deadcells", "gaia", "spire"])
    parser.add_argument("--moves", type=int, default=4)
    parser.add_argument("--guests", type=int, default=16, help="so many play at the same time")
    parser.add_argument("--idle", type=float, default=10.0)
    parser.add_argument("--sweep", type=float, default=0.0, help="0: as the server does it")
    parser.add_argument("--objects", action="store_true", help="tell what lies in memory, too")
    parser.add_argument("--package", default=str(ROOT / "src"), help="src, or build/compiled")
    parser.add_argument("--serve", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--database", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args)
        return
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        args.database = f"{folder}/tables.db"
        command = [sys.executable, __file__, *sys.argv[1:], "--serve", str(port)]
        command += ["--database", args.database]
        environment = {**os.environ, "PYTHONPATH": args.package, "ROGUETABLE_HOME": folder}
        with subprocess.Popen(command, env=environment) as server:
            try:
                asyncio.run(served(f"http://127.0.0.1:{port}", server.pid, args))
            finally:
                server.send_signal(signal.SIGTERM)
                server.wait(60)


def free_port() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as it:
        port: int = it.getsockname()[1]
        return port


async def served(url: str, server: int, args: argparse.Namespace) -> None:
    """As soon as the server is there."""
    host, _, port = url.removeprefix("http://").partition(":")
    for _ in range(300):
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(host, int(port))
            writer.close()
            break
        await asyncio.sleep(0.1)
    await asyncio.sleep(3)  # until all cards are read
    await run(url, server, args)


if __name__ == "__main__":
    main()
