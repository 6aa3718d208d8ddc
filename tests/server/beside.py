"""A registry with its application, asked over HTTP, and games played to their end in no time."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from roguetable.engine.game import load_game
from roguetable.engine.table import Table
from roguetable.server.app import App
from roguetable.server.bodies import NewTable, SeatPlan
from roguetable.server.limits import AddressLimits
from roguetable.server.registry import Registry
from roguetable.server.storage import Store
from roguetable.server.table_records import MOVE
from tests.games.players import Anybody

LEDGE = "tests.minigame.game:LEDGE"


@asynccontextmanager
async def open_hall(store: Store) -> AsyncIterator[Registry]:
    """A registry over an open store; its bots do not think, for nobody waits for them here."""
    registry = Registry(store, bot_workers=1, bot_pause=0.0)
    await registry.start()
    try:
        yield registry
    finally:
        await registry.stop()


@asynccontextmanager
async def open_client(
    registry: Registry, limits: AddressLimits | None = None
) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who asks the application of a registry."""
    app = App(registry, limits=limits or AddressLimits())
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        yield client


async def get(client: httpx.AsyncClient, path: str, key: str = "", **query: Any) -> Any:
    """What lies at a path."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    response = await client.get(path, headers=headers, params=query)
    assert response.status_code == 200, response.text
    return response.json()


async def refused(client: httpx.AsyncClient, path: str, key: str = "", **query: Any) -> Any:
    """The refusal one gets at a path, with its status."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    response = await client.get(path, headers=headers, params=query)
    assert response.status_code >= 400, response.text
    return {"status": response.status_code, **response.json()}


async def new_table(registry: Registry, game: str, **wanted: Any) -> str:
    """A new table; its id."""
    return (await registry.create(NewTable(game=game, **wanted))).table.id


async def play_on(registry: Registry, id: str, moves: int = 10_000, luck: int = 1) -> Table:
    """Play a table at random, so many moves or to its end; the table then."""
    room = await registry.room(id)
    twin = Table.new(room.table.game, room.table.journal.config, room.table.journal.seed)
    for move in room.table.journal.moves:
        twin.choose(move.choice, move.seat)
    begun, player = twin.move, Anybody(luck)
    while twin.state.request is not None and twin.move - begun < moves:
        twin.choose(player.pick(twin.state))
    made = [(MOVE, move.seat, {"choice": move.choice}) for move in twin.journal.moves[begun:]]
    async with room.lock:
        await room.commit(*made)
    assert room.table.record().end == twin.record().end
    return room.table


async def finished(
    registry: Registry, game: str, luck: int = 1, **wanted: Any
) -> tuple[str, Table]:
    """A table that was played to its end, and its id."""
    id = await new_table(registry, game, **wanted)
    return id, await play_on(registry, id, luck=luck)


def luck_for(game: str, outcome: str, seed: int, **settings: Any) -> int:
    """The luck with which a game of that seed ends so."""
    for luck in range(1, 500):
        table = Table.new(load_game(game), settings, seed)
        player = Anybody(luck)
        while table.state.request is not None:
            table.choose(player.pick(table.state))
        if table.outcome == outcome:
            return luck
    raise AssertionError(f"no {game} game with seed {seed} was {outcome}")


def people(*names: str) -> list[SeatPlan]:
    """Seats for people of these names; a name in brackets is a bot's."""
    return [
        SeatPlan("bot", bot=name.strip("[]")) if name.startswith("[") else SeatPlan(name=name)
        for name in names
    ]
