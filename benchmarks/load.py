"""How many tables one server bears: a real server process, a real client process, loopback.

    python benchmarks/load.py --tables 500 --every 2 --seconds 30

Two people sit at every table, each on a socket of their own. Every table makes a move every so many
seconds. What is measured is the time from sending the answer until the *partner's* socket has got
the new scene, in the clock of the one process that holds both sockets.

The figures are worth something on a machine that does nothing else. So it is also told how long the server and
this client waited for a processor, and how late the client itself was: what it says of the server is wrong by that.

Every table has an address of its own (127.1.0.1 and on), so that the usual limits hold. With `--hostile 3` three
hostile guests, each with one address and a process of its own, do meanwhile what should slow the others
(`benchmarks/hostile.py`). On the machines of strangers they would use strangers' processors: here they run at the
lowest priority.
"""

import argparse
import asyncio
import contextlib
import http.client
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parent.parent

BEFORE = 8.0
"""Seconds that hostile guests have to come in before anything is measured."""


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


class Seat:
    """One socket."""

    def __init__(self, table: "Pair", number: int, key: str) -> None:
        self.table = table
        self.number = number
        self.key = key
        self.choices: list[Choice] = []
        self.at = 0
        self.socket: ClientConnection

    async def sit(self, url: str) -> None:
        """Connect and say hello."""
        self.socket = await connect(
            f"{url}/api/socket",
            compression=None,
            open_timeout=60,
            local_addr=(self.table.address, 0),
        )
        hello = {"type": "hello", "table": self.table.id, "keys": [self.key]}
        await self.socket.send(msgspec.json.encode(hello).decode())

    async def listen(self) -> None:
        """Take in what comes, and note when."""
        async for message in self.socket:
            heard = _heard.decode(message)
            if heard.type == "scene":
                self.at, self.choices = heard.at, heard.choices
                self.table.reached(self, time.perf_counter())
            elif heard.type == "refusal":
                self.table.load.refusals.append(heard.text)

    async def answer(self, chance: random.Random) -> None:
        """Choose anything."""
        chosen = chance.choice(self.choices)
        body = {"type": "answer", "at": self.at, "seat": chosen.seat, "option": chosen.number}
        self.table.sent[self.at] = (self, time.perf_counter())
        self.choices = []
        await self.socket.send(msgspec.json.encode(body).decode())


class Pair:
    """A table with two people."""

    def __init__(self, load: "Load", address: str, id: str, keys: dict[str, str]) -> None:
        self.load = load
        self.address = address
        self.id = id
        self.seats = [Seat(self, int(seat), key) for seat, key in keys.items()]
        self.sent: dict[int, tuple[Seat, float]] = {}

    def reached(self, seat: Seat, when: float) -> None:
        """A scene has come: the answer that caused it was to the scene before."""
        for at, (sender, since) in list(self.sent.items()):
            if at < seat.at and sender is not seat:
                self.load.delays.append(when - since)
                del self.sent[at]

    async def play(self, every: float, chance: random.Random, until: float) -> None:
        """A move every so many seconds, at any moment."""
        await asyncio.sleep(chance.uniform(0, every))
        while time.perf_counter() < until:
            able = [seat for seat in self.seats if seat.choices]
            if able:
                await chance.choice(able).answer(chance)
                self.load.moves += 1
            else:
                self.load.idle += 1  # its game is over, or a move takes longer than the pace
            await asyncio.sleep(every)


class Load:
    """All tables, and what was measured."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.refusals: list[str] = []
        self.moves = 0
        self.idle = 0


def memory(pid: int) -> float:
    """What a process holds, in kB (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    return 0.0


def busy(pid: int) -> float:
    """Seconds of processor time that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def queued(pid: int) -> float:
    """Seconds that the main thread of a process was ready and waited for a processor (Linux)."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9


async def be_late(found: list[float]) -> None:
    """How much later than wanted this process comes round, again and again."""
    while True:
        wanted = time.perf_counter() + 0.005
        await asyncio.sleep(0.005)
        found.append(time.perf_counter() - wanted)


def share_of(found: list[float], share: float) -> float:
    """Milliseconds within which that share of them lies; they are sorted."""
    return 1000 * found[min(len(found) - 1, int(share * len(found)))]


def post(url: str, address: str, body: dict[str, Any]) -> dict[str, Any]:
    """A table, set up from an address."""
    line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60, source_address=(address, 0))
    with contextlib.closing(line):
        kind = {"Content-Type": "application/json"}
        line.request("POST", "/api/tables", msgspec.json.encode(body), kind)
        found: dict[str, Any] = msgspec.json.decode(line.getresponse().read())
    return found


def set_up(url: str, load: Load, args: argparse.Namespace) -> list[Pair]:
    """All tables, each from an address of its own."""
    seats = [{"name": "Ann"}, {"name": "Bo"}]
    pairs = []
    for number in range(args.tables):
        address = f"127.1.{number // 250}.{1 + number % 250}"
        made = post(url, address, {"game": args.game, "seats": seats, "seed": number})
        pairs.append(Pair(load, address, made["table"]["id"], made["keys"]))
    return pairs


def let_in(url: str, args: argparse.Namespace) -> list["subprocess.Popen[bytes]"]:
    """The hostile guests."""
    script = Path(__file__).with_name("hostile.py")
    command = ["nice", "-n", "19", sys.executable, str(script), url, "--game", args.game]
    command += ["--seconds", str(args.seconds + BEFORE), "--address"]
    return [
        subprocess.Popen([*command, f"127.9.0.{number}"]) for number in range(1, args.hostile + 1)
    ]


async def sit_down(url: str, pairs: list[Pair]) -> list["asyncio.Task[None]"]:
    """Everybody at the tables."""
    seats = [seat for pair in pairs for seat in pair.seats]
    for seat in seats:
        await seat.sit(url.replace("http", "ws"))
    listening = [asyncio.create_task(seat.listen()) for seat in seats]
    await asyncio.sleep(2)
    return listening


async def run(url: str, pid: int, args: argparse.Namespace) -> None:
    """Set everything up, play, and tell."""
    load, chance = Load(), random.Random(1)
    empty = memory(pid)
    pairs = set_up(url, load, args)
    print(
        f"{len(pairs)} tables; the server holds {(memory(pid) - empty) / args.tables:.0f} kB each"
    )
    listening = await sit_down(url, pairs)
    print(f"{2 * len(pairs)} sockets; {(memory(pid) - empty) / args.tables:.0f} kB a table")
    hostile = let_in(url, args)
    if hostile:
        await asyncio.sleep(BEFORE)  # until they all are there
    print(f"the machine's load before: {os.getloadavg()[0]:.1f}, on {os.cpu_count()} cores")
    used, began = busy(pid), time.perf_counter()
    waited, i_waited, late = queued(pid), queued(os.getpid()), list[float]()
    watching = asyncio.create_task(be_late(late))
    until = began + args.seconds
    await asyncio.gather(*(pair.play(args.every, chance, until) for pair in pairs))
    took = time.perf_counter() - began
    waited, i_waited = queued(pid) - waited, queued(os.getpid()) - i_waited
    watching.cancel()
    late.sort()
    await asyncio.sleep(1)
    mine = resource.getrusage(resource.RUSAGE_SELF)
    delays = sorted(load.delays)
    if not delays:
        raise SystemExit(f"No move reached anybody. Refused: {load.refusals[:3]}")

    print(
        f"{load.moves} moves, {load.moves / took:.0f} a second; {len(delays)} reached the partner, "
        f"{len(load.refusals)} refused, {load.idle} pauses of tables whose game was over"
    )
    print(
        f"to the partner's screen: half {share_of(delays, 0.5):.1f} ms, "
        f"99% {share_of(delays, 0.99):.1f} ms, all {share_of(delays, 1):.1f} ms"
    )
    print(
        f"the server used {100 * (busy(pid) - used) / took:.0f}% of a core and holds "
        f"{memory(pid) / 1024:.0f} MB, {(memory(pid) - empty) / args.tables:.0f} kB a table; "
        f"the client {100 * (mine.ru_utime + mine.ru_stime) / took:.0f}% of a core in all"
    )
    print(
        f"waiting for a processor: the server {100 * waited / took:.1f}% of the time, the client "
        f"{100 * i_waited / took:.1f}%; the client was late by {share_of(late, 0.5):.1f} ms half of the time, "
        f"99% {share_of(late, 0.99):.1f} ms; the machine's load after: {os.getloadavg()[0]:.1f}"
    )
    for guest in hostile:
        await asyncio.to_thread(guest.wait, 120)
    if args.idle:
        # Python keeps what it has freed. Whether it was freed shows when as much is wanted again.
        await asyncio.sleep(args.idle)
        listening += await sit_down(url, set_up(url, load, args))
        print(
            f"after {args.idle:g} s in which nothing happened, and as many tables and sockets more: "
            f"{(memory(pid) - empty) / args.tables / 2:.0f} kB a table"
        )
    for task in listening:
        task.cancel()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="stygian")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument(
        "--idle", type=float, default=0.0, help="then wait so long, and weigh again"
    )
    parser.add_argument("--hostile", type=int, default=0, help="so many hostile guests beside it")
    parser.add_argument("--database", default="")
    parser.add_argument("--package", default=str(ROOT / "src"), help="src, or build/compiled")
    args = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a socket is a file, too
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [sys.executable, "-m", "roguetable", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(port), "--no-open"]
        command += ["--database", args.database or f"{folder}/tables.db"]
        environment = {**os.environ, "PYTHONPATH": args.package}
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as server:
            url = f"http://127.0.0.1:{port}"
            try:
                for _ in range(200):
                    try:
                        urllib.request.urlopen(f"{url}/api/health", timeout=5)
                        break
                    except OSError:
                        time.sleep(0.1)
                asyncio.run(run(url, server.pid, args))
            finally:
                server.send_signal(signal.SIGTERM)
                server.wait(30)


if __name__ == "__main__":
    main()
