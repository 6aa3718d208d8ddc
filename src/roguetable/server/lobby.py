"""The lobby: which games there are, setting up tables, taking seats, saves, and the server itself."""

import asyncio
import contextlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

import roguetable
from roguetable.bots import BOTS
from roguetable.engine.game import GAMES, Game, Setting, load_game
from roguetable.server.bodies import (
    BotInfo,
    Created,
    GameInfo,
    Health,
    Join,
    NewTable,
    SeatKey,
    SettingInfo,
)
from roguetable.server.http import Call, Endpoint, File
from roguetable.server.protocol import VERSION, TableInfo
from roguetable.server.refusals import Refused
from roguetable.server.storage import StorageError
from roguetable.server.table_info import all_listed
from roguetable.server.turns import Whose

LARGEST_SAVE = 4 * 1024 * 1024

PING_SECONDS = 5.0
"""How long the storage may take to say that it is there, before the server counts as ill."""

COUNT_SECONDS = 2.0
"""How long the storage may take to count what it has; the metrics do without, then."""


class TablesWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Which tables to list."""

    game: Annotated[str, Meta(max_length=20)] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


# --- games ----------------------------------------------------------------------------------------


async def games(call: Call) -> list[GameInfo]:
    """All games, described as the lobby shows them."""
    bots = tuple(call.registry.house.bots.items())
    return await asyncio.to_thread(known_games, tuple(GAMES), bots)


@lru_cache(maxsize=4)
def known_games(names: tuple[str, ...], bots: tuple[tuple[str, str], ...]) -> list[GameInfo]:
    """These games; reading their content the first time takes a moment."""
    return [game_info(load_game(name), bots) for name in names]


def game_info(game: Game, bots: Iterable[tuple[str, str]] = tuple(BOTS.items())) -> GameInfo:
    """A game as the lobby shows it, with the bots that may play it here."""
    least, most = game.players
    return GameInfo(
        id=game.id,
        title=game.title,
        accent=game.accent,
        least=least,
        most=most,
        settings=[setting_info(setting) for setting in game.settings if not setting.inner],
        bots=[BotInfo(name, text) for name, text in bots],
        rules=len(list(game.rules())),
        cards=len(game.content().rows),
        about=game.about,
        primer=list(game.primer),
        starts=list(game.starts),
    )


def setting_info(setting: Setting) -> SettingInfo:
    """A setting as the lobby shows it."""
    return SettingInfo(
        setting.name,
        setting.default,
        list(setting.choices),
        setting.text,
        setting.rule,
        list(setting.cast),
        list(setting.party),
    )


# --- tables ---------------------------------------------------------------------------------------


async def create(call: Call) -> Created:
    """A new table."""
    wanted: NewTable = call.body
    if wanted.public:
        call.service.limits.take("public", call.address)
    return await call.registry.create(wanted)


async def tables(call: Call) -> list[TableInfo]:
    """The public tables that go on, the newest change first. Who asks while others do shares what is read."""
    wanted: TablesWanted = call.wanted

    async def read() -> list[TableInfo]:
        rows = await call.registry.store.tables(
            game=wanted.game or None, public=True, outcome="playing", limit=wanted.limit
        )
        return all_listed(rows, call.registry.house.expiry)

    name = ("tables", wanted.game, wanted.limit)
    return await call.registry.answers.get(name, Whose(call.who), read, keeps=0)


async def table(call: Call) -> TableInfo:
    """One table, for whoever has its address."""
    return (await call.registry.room(call.path["id"], call.who)).info()


async def join(call: Call) -> SeatKey:
    """An open seat."""
    wanted: Join = call.body
    return await call.registry.join(call.path["id"], wanted, call.who)


async def renew(call: Call) -> SeatKey:
    """A new key for a seat; the old link opens nothing any more."""
    return await call.registry.renew(call.path["id"], call.path["seat"], call.key, call.who)


async def delete(call: Call) -> None:
    """Remove a table for good."""
    await call.registry.delete(call.path["id"], call.key, call.who)


async def export(call: Call) -> File:
    """The game as a save file, which the terminal opens as well."""
    content = await call.registry.export(call.path["id"], call.key, call.who)
    return File(content, f"roguetable-{call.path['id']}.json")


async def load(call: Call) -> Created:
    """A save file becomes a table."""
    raw: bytes = call.body
    limits = call.service.limits
    limits.check("kept", call.address)
    created = await call.registry.load(raw, address=call.who)
    room = await call.registry.room(created.table.id, call.who)
    limits.spend("kept", call.address, len(room.people.opened.save) / 1000)
    return created


# --- the server itself ----------------------------------------------------------------------------


async def health(call: Call) -> Health:
    """Whether the server can do its work: it asks its storage."""
    if call.service.stopping:
        raise Refused("busy", "The server is stopping.", wait=5.0)
    try:
        async with asyncio.timeout(PING_SECONDS):
            await call.registry.store.ping()
    except TimeoutError:
        raise Refused("busy", "The storage does not answer.", wait=5.0) from None
    return Health(
        ok=True,
        version=roguetable.__version__,
        protocol=VERSION,
        tables=len(call.registry.rooms),
        sockets=len(call.service.sockets),
        storage="ok",
    )


async def metrics(call: Call) -> bytes:
    """What the server counts of itself."""
    counts: dict[str, int] = {}
    with contextlib.suppress(StorageError, TimeoutError):
        async with asyncio.timeout(COUNT_SECONDS):
            counts = await call.registry.store.counts()
    return call.service.metrics.text(counts).encode()


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/games",
        games,
        "The games that can be played here, with their settings and bots.",
        reply=list[GameInfo],
        cache="no-cache",
    ),
    Endpoint(
        "POST",
        "/api/tables",
        create,
        "Set up a table. The reply holds its keys; they are told this once.",
        body=NewTable,
        reply=Created,
        limit="create",
        status=201,
    ),
    Endpoint(
        "GET",
        "/api/tables",
        tables,
        "The public tables that are being played, the newest change first.",
        reply=list[TableInfo],
        query=TablesWanted,
    ),
    Endpoint(
        "GET", "/api/tables/{id}", table, "A table: its game, seats and state.", reply=TableInfo
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/join",
        join,
        "Take an open seat of a table: of a public one whoever finds it in the lobby, else whoever has its address.",
        body=Join,
        reply=SeatKey,
        limit="join",
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/seats/{seat}/renew",
        renew,
        "Make a new key for a seat, so that its old link opens nothing any more. "
        "With the table's key.",
        reply=SeatKey,
        key=True,
        limit="link",
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{id}",
        delete,
        "Remove a table for good. With the table's key.",
        key=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/save",
        export,
        "The game as a save file, which opens in the terminal as well. It holds everything, "
        "hidden cards too: while the game goes on only the table's key gets it, and where players hide things "
        "from each other not even that, as long as moves can be made.",
        reply=File,
        key=True,
        limit="save",
    ),
    Endpoint(
        "POST",
        "/api/saves",
        load,
        "Go on with a save file, of this server, another one or the terminal, at a new table.",
        body=bytes,
        reply=Created,
        limit="upload",
        largest=LARGEST_SAVE,
        status=201,
    ),
    Endpoint("GET", "/api/health", health, "Whether the server can do its work.", reply=Health),
    Endpoint(
        "GET",
        "/metrics",
        metrics,
        "What the server counts of itself, for Prometheus.",
        reply=bytes,
        media="text/plain; version=0.0.4; charset=utf-8",
    ),
]
