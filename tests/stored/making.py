"""Makes a set of saves and a database as they are written today, for the tests of all releases to come.

make stored SET=0.1.0      when a release is made
make stored SET=0.1.0-b    when what is written has changed before that
"""

import asyncio
import json
import lzma
import sys
import tempfile
from pathlib import Path
from typing import Any

from roguetable.engine import snapshot
from roguetable.engine.errors import UserError
from roguetable.engine.game import GAMES, configure, load_game, package_of
from roguetable.engine.profile import Profile
from roguetable.engine.saves import save_text
from roguetable.engine.state import State, choose
from roguetable.engine.table import Table
from roguetable.lab.players import Players, answerer
from roguetable.server.bodies import NewTable, SeatPlan
from roguetable.server.commands import chosen
from roguetable.server.registry import Registry
from roguetable.server.storage import open_store
from roguetable.server.table_records import REDO, SAY, UNDO
from tests.games.players import Anybody

HOME = Path(__file__).parent
FIELDS = "fields.json"
SETTINGS: dict[str, dict[str, Any]] = {
    "stygian": {"players": 2},
    "spire": {"players": 2},
    "deadcells": {"players": 2},
    "gaia": {"players": 2},
}
CAMPAIGNS: dict[str, dict[str, Any]] = {
    "deadcells": {"players": 2, "campaign": "main"},
    "gaia": {"players": 2, "mode": "campaign", "campaign": "main"},
}
"""Of these a save of a campaign's second run lies there, too: it holds the sheet that the first has left."""
MOVES = 40
"""How far a save of each game goes."""
SERVED = 35
"""How far a table on a server goes: past a snapshot."""


class Sensible:
    """Bots who look one choice ahead: they live longer than anybody."""

    def __init__(self, game: str, seed: int) -> None:
        self.players = Players("greedy", load_game(game), seed)

    def pick(self, state: State) -> int:
        assert state.request is not None
        seat = answerer(state.request)
        return self.players[seat].choose(state, seat)


def second_run(game: str, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings of a campaign's second run, after a first that was played by anybody."""
    profile, rules = Profile(), load_game(game)
    config = rules.campaign.recall(profile, configure(rules, settings))
    state, player = rules.new(config, 1), Anybody(1)
    while state.request is not None:
        choose(state, player.pick(state))
    rules.campaign.record(profile, state, config)
    return rules.campaign.recall(profile, configure(rules, settings))


def saved(game: str, settings: dict[str, Any]) -> Table:
    """A game in the middle: the first seed that gets so far."""
    for seed in range(100):
        table, player = Table.new(load_game(game), settings, seed), Sensible(game, seed)
        while table.state.request is not None and table.move < MOVES:
            table.choose(player.pick(table.state))
        if table.state.request is not None:
            return table
    raise UserError(f"No game of {game} goes on for {MOVES} moves.")


async def served(path: Path, games: list[str]) -> list[dict[str, Any]]:
    """A database with a table of each game; what its tables must be when they are opened."""
    store = open_store(str(path))
    await store.open()
    registry = Registry(store)
    await registry.start()
    found = [await _played(registry, game) for game in games]
    await registry.stop()
    await store.close()
    return found


async def _played(registry: Registry, game: str) -> dict[str, Any]:
    for seed in range(100):
        seats = [SeatPlan(name="Ann"), SeatPlan(name="Ben")]
        wanted = NewTable(game=game, settings=SETTINGS.get(game, {}), seats=seats, seed=seed)
        created = await registry.create(wanted)
        room, player = await registry.room(created.table.id), Sensible(game, seed)
        async with room.lock:
            while room.table.move < SERVED and not room.over:
                request = room.table.state.request
                assert request is not None
                option = player.pick(room.table.state)
                owner = request.seat_of(option)
                seat = owner if owner >= 0 else request.seats[0]
                await room.commit(chosen(room, seat, option))
            if room.over:
                continue
            await room.commit((SAY, 0, {"name": "Ann", "text": "Well played.", "about": ""}))
            await room.commit((UNDO, 0, {"count": room.table.together(1)}))
            if room.table.can_redo:
                await room.commit((REDO, 0, {}))
        return {
            "id": room.id,
            "game": game,
            "move": room.table.move,
            "said": ["Well played."],
            "keys": list(created.keys.values()),
        }
    raise UserError(f"No table of {game} goes on for {SERVED} moves.")


# --- which fields were ever written ---------------------------------------------------------------


def written_fields(game: str) -> dict[str, list[str]]:
    """The classes of a game that a save may hold, those of the kit too, each with its fields."""
    package = package_of(load_game(game))
    snapshot._import_all(package)
    found: dict[str, list[str]] = {}
    for name, kinds in snapshot._classes(package).items():
        own = [kind for kind in kinds if kind.__name__ == name and is_of_a_game(kind)]
        for kind in own:
            left_out = snapshot.LEFT_OUT if issubclass(kind, State) else frozenset()
            found[name] = sorted({*snapshot.fields_of(kind)} - left_out)
    return found


def is_of_a_game(kind: type) -> bool:
    """What the engine has is none of it: its tests see to that."""
    return kind.__module__.startswith(("roguetable.games.", "roguetable.kit."))


def fields_then() -> dict[str, dict[str, list[str]]]:
    """What programs before this one wrote, from the first that wrote all four games (0.1.0-c) on."""
    found: dict[str, dict[str, list[str]]] = json.loads((HOME / FIELDS).read_text())
    return found


def add_fields(games: list[str]) -> None:
    """What is written today is remembered; nothing is ever forgotten."""
    known = fields_then() if (HOME / FIELDS).exists() else {}
    for game in games:
        then = known.setdefault(game, {})
        for name, fields in written_fields(game).items():
            then[name] = sorted({*then.get(name, ()), *fields})
    lines = [
        f"{json.dumps(game)}: {{\n"
        + ",\n".join(f" {json.dumps(one)}: {json.dumps(then[one])}" for one in sorted(then))
        + "\n}"
        for game, then in sorted(known.items())
    ]
    (HOME / FIELDS).write_text("{\n" + ",\n".join(lines) + "\n}\n")


def make(set_name: str, games: list[str]) -> Path:
    """The set of that name; there must be none yet."""
    folder = HOME / set_name
    if folder.exists():
        raise UserError(f"{folder}: is there already. What was stored is never changed.")
    tables = {game: saved(game, SETTINGS.get(game, {})) for game in games}
    for game in games:
        if game in CAMPAIGNS:
            settings = second_run(game, CAMPAIGNS[game])
            tables[f"{game}-campaign"] = saved(game, settings)
    with tempfile.TemporaryDirectory() as place:
        database = Path(place) / "tables.db"
        known = asyncio.run(served(database, games))
        content = database.read_bytes()
    folder.mkdir()
    for name, table in tables.items():
        text = save_text(table.as_save()).encode()
        (folder / f"{name}.json.xz").write_bytes(lzma.compress(text))
    (folder / "tables.db.xz").write_bytes(lzma.compress(content))
    expected = {
        "saves": {name: table.move for name, table in tables.items()},
        "tables": known,
    }
    (folder / "expected.json").write_text(json.dumps(expected, indent=1) + "\n")
    add_fields(games)
    return folder


if __name__ == "__main__":
    try:
        print(make(sys.argv[1], sys.argv[2:] or list(GAMES)))
    except UserError as complaint:
        sys.exit(str(complaint))
