"""Tables for the gallery (`/dev/` of the vite server): views and libraries as JSON in `examples/`.

PYTHONPATH=src:. python web/dev/examples.py
"""

import random
from pathlib import Path
from typing import Any

import msgspec

from roguetable.engine.game import load_game
from roguetable.engine.table import Table
from roguetable.engine.view import Asked, Option, Panel, View
from roguetable.server.bodies import Library
from roguetable.server.library import face
from tests import samples

HERE = Path(__file__).parent / "examples"


def save(name: str, body: Any) -> None:
    """Write one example."""
    (HERE / f"{name}.json").write_bytes(msgspec.json.encode(body))


def library(id: str) -> None:
    """All rows of a game as the server's library tells them."""
    known = load_game(id)
    cards = [face(row) for row in known.content().rows]
    save(f"{id}-library", Library(id, cards, list(known.keywords)))


def walk(id: str, players: int, seeds: range, chapter: int = 0) -> None:
    """Random games; the fullest table of each kind of question is kept, with a boss and without.

    With a chapter: Quests of Gone to Gaia's campaign, and the town after them.
    """
    game = load_game(id)
    more: dict[str, Any] = {"mode": "campaign", "chapter": chapter} if chapter else {}
    prefix = f"{id}-{players}p" + ("-campaign" if chapter else "")
    most: dict[str, int] = {}
    for seed in seeds:
        table = Table.new(game, {"players": players, **more}, seed)
        chance = random.Random(seed)
        while table.state.request is not None and table.move < 500:
            request = table.state.request
            kind = type(request).__name__
            view = table.view(request.seats[0], max(0, table.move - 8))
            amount = sum(len(panel.items) for panel in view.panels) + len(view.asked.options)
            boss = any(panel.id == "boss" for panel in view.panels)
            for name in (kind, f"{kind}-boss") if boss else (kind,):
                if amount > most.get(name, 0):
                    most[name] = amount
                    save(f"{prefix}-{name}", view)
            options = request.options
            if len(options) > 1 and chance.random() < 0.8:
                options = options[:-1]
            table.choose(chance.choice(options))


def kinds() -> None:
    """A panel of every kind, and the new ones as the later games may have them."""
    asked = Asked(
        "What do you do?",
        [0],
        [
            Option(1, "spitter", "Hit the Spitter.", "spit"),
            Option(2, "tile", "Go to D4.", "tile:3:3"),
            Option(3, "guard", "Guard.", "guard"),
            Option(4, "well", "Go to the Well.", "c"),
            Option(5, "amulet", "Put it into the Amulet slot.", "gear:amulet"),
            Option(6, "strike", "Strike.", "strike"),
        ],
    )
    tables: dict[str, list[Panel]] = {
        "gaia-1p-Grid": [samples.GRID, samples.TRACKS, samples.SLOTS],
        "deadcells-1p-Strip": [samples.LANES, samples.SLOTS, samples.HAND],
        "deadcells-1p-Map": [samples.MAP, samples.TRACKS, samples.SLOTS],
        "any-1p-Kinds": samples.ALL_KINDS,
    }
    for name, panels in tables.items():
        game = name.split("-")[0]
        save(name, View(game, game, "A table of its own", 0, 3, "playing", panels, asked))


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    kinds()
    for id in ("spire", "stygian", "deadcells", "gaia"):
        library(id)
    for players in (1, 2, 4):
        walk("spire", players, range(40 if players < 4 else 25))
    for players in (2, 3):
        walk("stygian", players, range(20))
    for players in (1, 3):
        walk("deadcells", players, range(12))
    for players in (1, 2):
        walk("gaia", players, range(12))
        walk("gaia", players, range(12), chapter=3)
