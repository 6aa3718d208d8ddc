"""Running the server: a port, a database, signals, and a clean end.

The order of the end matters: no new connections, a goodbye to everybody, what is being stored is
stored, and only then is the database closed. An acknowledged move is on the disk before that.
"""

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import FrameType
from urllib.parse import urlsplit

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from roguetable.bots import BOTS, check_bot, text_of_bot
from roguetable.engine.errors import UserError, plain_text
from roguetable.engine.files import home
from roguetable.engine.game import GAMES
from roguetable.server.app import App
from roguetable.server.connections import (
    GAUGES,
    IDLE_SECONDS,
    Connections,
    patient_http,
    patient_socket,
)
from roguetable.server.expiry import FOLDER, Expiry
from roguetable.server.headers import LOOPBACK, normal
from roguetable.server.http import NetworkOptions
from roguetable.server.limits import (
    ADDRESS_RATES,
    OPEN_CONNECTIONS,
    OPEN_SOCKETS,
    WATCHING_FROM_ONE,
    AddressLimits,
    Rate,
)
from roguetable.server.lobby import known_games
from roguetable.server.registry import IDLE, Registry
from roguetable.server.sockets import say_goodbye
from roguetable.server.storage import open_store
from roguetable.server.storage.places import usual
from roguetable.server.watch import STUCK_SECONDS, Marks, keep_watch

if sys.platform != "win32":
    import resource

log = logging.getLogger("roguetable.server")

MEMORY_SWEEP = 600.0
"""Seconds between two searches of the whole memory for garbage (see `sweep_memory`)."""

YOUNG_SWEEP = 0.1
"""Seconds between two searches of what is new in memory."""

MANY_GONE = 50
"""When so many rooms were let go, and as many as are still open, the whole memory is searched even before."""

MANY_NEW = 10_000
"""When so many more things were made than freed, they are looked through even before."""

HANDED_OVER = 0.0005
"""Seconds after which a thread of Python lets another one go on that waits (see `quick_turns`)."""

FAREWELL = "The server stops. Your table is kept; the page comes back by itself when it runs again."
GRACE_SECONDS = 8

MOST_FILES = 65_536
"""Files that the server asks for, if the system lets it have so many."""

SPARE_FILES = 200
"""Files that are no connections: the database, the workers, the log."""


@dataclass
class Plan:
    """How the server is to be run."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A URL or a path; empty: a file in the user's data folder."""
    allow_origins: tuple[str, ...] = ()
    proxy: bool = False
    bot_workers: int = 1
    bots: tuple[str, ...] = ()
    """Bots from outside that guests may seat, ``my_bots:Careful``; nobody else names one."""
    limit_factor: float = 1.0
    stuck_seconds: float = STUCK_SECONDS
    """Seconds of work without coming round once, after which the process is ended."""
    idle_seconds: float = IDLE
    """Seconds after which a room without anybody is let go."""
    keep_days: int = 0
    """After how many days without a change a table is removed; 0: never."""
    options: NetworkOptions = field(default_factory=NetworkOptions)

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise UserError(f"A port is a number from 0 to 65535, not {self.port}.")
        if self.bot_workers < 1:
            raise UserError(f"Bots need at least one process to think in, not {self.bot_workers}.")
        if self.limit_factor <= 0:
            raise UserError(f"--limit-factor must be above 0, not {self.limit_factor:g}.")
        origins = []
        for origin in self.allow_origins:
            if not (found := normal(origin)):
                raise UserError(
                    f"--allow-origin wants an address such as https://play.example.org, "
                    f"not {origin!r}."
                )
            origins.append(found)
        self.options.allow_origins = tuple(origins)
        self.options.proxy = self.proxy
        if self.host in LOOPBACK and not self.proxy:
            names = {urlsplit(origin).hostname or "" for origin in origins}
            self.options.hosts = LOOPBACK | names
        self.expiry = Expiry(self.keep_days, home() / FOLDER)
        self.marks = home() / f"doing-{self.port}"
        """Where the tables are marked at which something is being done."""
        self.database = self.database or usual()

    def limits(self) -> AddressLimits:
        """The limits of addresses, times the factor."""
        factor = self.limit_factor
        rates = {name: Rate(b * factor, r * factor) for name, (b, r) in ADDRESS_RATES.items()}
        self.options.open_connections = max(1, int(OPEN_CONNECTIONS * factor))
        return AddressLimits(
            rates,
            max(1, int(OPEN_SOCKETS * factor)),
            watching=max(1, int(WATCHING_FROM_ONE * factor)),
        )


# --- the port -------------------------------------------------------------------------------------


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; `UserError` says what is in the way and what to try."""
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError:
        raise UserError(f"There is no address {host!r} here. Try --host 127.0.0.1.") from None
    try:
        return socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise UserError(
                f"Port {port} is taken by another program, perhaps by another Roguetable. "
                f"Try: roguetable serve --port {free_port(host, port)}"
            ) from None
        if error.errno in (errno.EACCES, errno.EPERM):
            raise UserError(
                f"Port {port} may not be used by ordinary programs. "
                f"Try: roguetable serve --port {free_port(host, 8000)}"
            ) from None
        reason = error.strerror or str(error)
        raise UserError(f"Cannot listen on {host}, port {port}: {reason}.") from None


def free_port(host: str, beyond: int) -> int:
    """A free port, near the one that was wanted."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in (*range(beyond + 1, min(beyond + 20, 65536)), 0):
        with contextlib.suppress(OSError), socket.create_server((host, port), family=family) as it:
            found: int = it.getsockname()[1]
            return found
    return 0


# --- connections ----------------------------------------------------------------------------------


def allow_files() -> None:
    """A connection is a file to the system: have as many as it lets us have."""
    if sys.platform != "win32":
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def connections_for(options: NetworkOptions, limits: AddressLimits) -> Connections:
    """The connections of a server: some files are left for the database, workers and the rest."""
    most = options.most_connections
    if sys.platform != "win32":
        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        most = min(most, max(SPARE_FILES, files - SPARE_FILES))
    return Connections(most, 0 if options.proxy else options.open_connections, limits)


def configuration(app: App, connections: Connections) -> uvicorn.Config:
    """How uvicorn is to run.

    Messages are not compressed: compressing costs more time than the network it saves at a table's
    size, some 100 kB of memory for each client, and length tells about secrets. A proxy may do it.
    No access log: it would hold who played what, when.
    """
    options = app.service.options
    return uvicorn.Config(
        app,
        loop="auto",
        http=patient_http(connections),
        ws=patient_socket(connections, options),
        ws_max_size=options.largest_frame,
        ws_ping_interval=options.beat_seconds,
        ws_ping_timeout=options.beat_seconds,
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_config=None,
        log_level="warning",
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        h11_max_incomplete_event_size=32 * 1024,
    )


# --- from start to end ----------------------------------------------------------------------------


class Server(uvicorn.Server):
    """uvicorn, with our goodbye before the connections are closed."""

    def __init__(self, app: App, ready: Callable[[], None] | None = None) -> None:
        self.connections = connections_for(app.service.options, app.service.limits)
        super().__init__(configuration(app, self.connections))
        app.service.metrics.watch(GAUGES, self.connections)
        self.app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        self.app.service.registry.house.long_work.stop()  # so that nobody holds a room because of it
        await say_goodbye(self.app.service, FAREWELL)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGTERM and Ctrl-C end gracefully, with exit code 0; a second Ctrl-C at once."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        wanted = [signal.SIGINT, signal.SIGTERM]
        if hasattr(signal, "SIGHUP"):
            wanted.append(signal.SIGHUP)
        before = {number: signal.signal(number, self.handle_exit) for number in wanted}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit and sig == signal.SIGINT:
            self.app.service.registry.house.end_workers()
            os._exit(130)
        self.should_exit = True


async def serving(
    plan: Plan, listening: socket.socket, ready: Callable[[App], None] | None = None
) -> None:
    """Serve until somebody stops it."""
    store = open_store(plan.database)
    await store.open()
    try:
        marks = Marks(plan.marks)
        bots = {**BOTS, **{name: text_of_bot(check_bot(name)) for name in plan.bots}}
        registry = Registry(
            store,
            plan.bot_workers,
            idle=plan.idle_seconds,
            expiry=plan.expiry,
            marks=marks,
            bots=bots,
        )
        await registry.start()
        try:
            app = App(registry, plan.options, plan.limits())
            beside: list[asyncio.Task[None]] = []

            def begun() -> None:
                if ready is not None:
                    ready(app)
                # Not before: what was started until now, such as a browser, is not ours to watch.
                beside.append(asyncio.create_task(keep_watch(plan.stuck_seconds)))

            server = Server(app, begun)
            # Reading all cards takes a moment: better now than when the first guest has come.
            threading.Thread(
                target=known_games, args=(tuple(GAMES), tuple(bots.items())), daemon=True
            ).start()
            beside.append(asyncio.create_task(sweep_memory(registry)))
            await server.serve([listening])
            for task in beside:
                task.cancel()
        finally:
            await registry.stop()
            marks.close()
    finally:
        await store.close()


async def sweep_memory(registry: Registry) -> None:
    """Look for garbage in small pieces, and through everything only now and then.

    By itself the garbage collector begins whenever so many more things were made than freed. A move frees about
    as many as it makes, so what is new gathers until there is very much of it: with hundreds of tables everybody
    waited for a tenth of a second, every other second, and longer when everything was looked through. Here what
    is new is looked through ten times a second, once: milliseconds, and nothing when nothing happens.
    Almost all garbage is freed without any of this, at once. What is not are rooms that were let go and connections
    that were closed: some 100 small things each. When there are as many of those as rooms in use everything is
    looked through; then little else is there to be looked at.
    """
    gc.set_threshold(MANY_NEW, 1, 1_000_000)
    loop = asyncio.get_running_loop()
    swept, known = loop.time(), registry.let_go
    while True:
        await asyncio.sleep(YOUNG_SWEEP)
        is_time = loop.time() - swept >= MEMORY_SWEEP
        if is_time or registry.let_go - known >= max(MANY_GONE, len(registry.rooms)):
            gc.collect()
            swept, known = loop.time(), registry.let_go
        else:
            gc.collect(1)


@contextlib.contextmanager
def quick_turns() -> Iterator[None]:
    """Let threads take turns at the interpreter more often than Python does by itself.

    The thread that writes moves down needs the interpreter some six times for each batch, for a moment, and waits
    each time until the event loop lets go of it. With Python's 5 milliseconds a batch took 20 longer whenever
    there was much to do.
    """
    before = sys.getswitchinterval()
    sys.setswitchinterval(HANDED_OVER)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


class PlainFormatter(logging.Formatter):
    """Writes what happened; what guests wrote does nothing to the terminal on which it is read."""

    def format(self, record: logging.LogRecord) -> str:
        return plain_text(super().format(record))


class Sparing(logging.Filter):
    """Lets the same complaint through only so often: nobody fills a disk through the log.

    What is the same is told by its pattern, whatever names and numbers are in it.
    """

    def __init__(self, most: int = 20, seconds: float = 60.0) -> None:
        super().__init__()
        self._most = most
        self._seconds = seconds
        self._since = 0.0
        self._told: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.created - self._since >= self._seconds:
            self._since = record.created
            self._told.clear()
        pattern = f"{record.name} {record.msg}"[:200]
        self._told[pattern] += 1
        if self._told[pattern] == self._most:
            more = f" (Of this kind no more is told for {self._seconds:g} seconds.)"
            record.msg, record.args = record.getMessage() + more, ()
        return self._told[pattern] <= self._most


def run(plan: Plan, ready: Callable[[App, int], None] | None = None) -> None:
    """Serve in this process until it is told to stop; `ready` hears the port."""
    told = logging.StreamHandler()
    told.setFormatter(PlainFormatter("%(asctime)s %(levelname)s %(message)s"))
    told.addFilter(Sparing())
    logging.basicConfig(level=logging.WARNING, handlers=[told])
    allow_files()
    listening = bind(plan.host, plan.port)
    port: int = listening.getsockname()[1]
    with (
        contextlib.closing(listening),
        quick_turns(),
        asyncio.Runner(loop_factory=auto_loop_factory()) as runner,
    ):
        runner.run(
            serving(plan, listening, None if ready is None else lambda app: ready(app, port))
        )
