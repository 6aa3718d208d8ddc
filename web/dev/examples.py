"""Tables for the gallery (`/dev/` of the vite server): views and libraries as JSON in `examples/`.

PYTHONPATH=src python web/dev/examples.py
"""

import random
from pathlib import Path
from typing import Any

import msgspec

from roguetable.engine.game import load_game
from roguetable.engine.table import Table
from roguetable.engine.view import Asked, Item, Option, Panel, View

HERE = Path(__file__).parent / "examples"


def save(name: str, body: Any) -> None:
    """Write one example."""
    (HERE / f"{name}.json").write_bytes(msgspec.json.encode(body))


def library(id: str) -> None:
    """All rows of a game as the server's library tells them."""
    cards = [
        {
            "id": row.id,
            "name": row.name,
            "kind": row.kind,
            "text": row.sentence(),
            "facts": row.facts(),
            "words": list(
                dict.fromkeys(
                    word for part in row.parts for effect in part for word in effect.words
                )
            ),
        }
        for row in load_game(id).content().rows
    ]
    save(f"{id}-library", {"game": id, "cards": cards})


def walk(id: str, players: int, seeds: range) -> None:
    """Random games; the last table of each kind of question is kept, and some full ones."""
    game = load_game(id)
    most: dict[str, int] = {}
    for seed in seeds:
        table = Table.new(game, {"players": players}, seed)
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
                    save(f"{id}-{players}p-{name}", view)
            options = request.options
            if kind == "Turn" and len(options) > 1 and chance.random() < 0.8:
                options = options[:-1]
            table.choose(chance.choice(options))


def coming() -> None:
    """Tables as the later games may have them, drawn by the generic panels alone."""
    pieces = [("hero:0", "Ada", 4, 6), ("c:1", "Stalker", 2, 3), ("c:2", "Spitter", 3, 3)]
    clearing = Panel(
        "grid",
        "grid",
        "The clearing",
        [Item(id, name, value=value, limit=limit) for id, name, value, limit in pieces],
        data={
            "size": [6, 5],
            "at": {"hero:0": [2, 3], "c:1": [2, 1], "c:2": [4, 2]},
            "facing": {"hero:0": "n", "c:1": "s", "c:2": "w"},
            "columns": list("ABCDEF"),
            "rows": list("12345"),
            "shade": [[2, 2, "white"], [1, 1, "white"], [3, 2, "black"], [2, 2, "black"]],
            "tiles": [[5, 0, "ridge"], [0, 0, "pool"]],
        },
    )
    marks = {6: "draw a weapon", 10: "the next wave comes"}
    track = Item("xp", "Experience", value=5, limit=12, colour="blue", marks=marks)
    panels = [
        clearing,
        Panel("xp", "tracks", "Progress", [track]),
        Panel("omen", "banner", "A kind nobody knows", [Item("o", "Omen", "Draw 1 more card.")]),
        Panel("day", "text", "The expedition", [Item("t", "Day 3", "The mist has not lifted.")]),
    ]
    asked = Asked("Whom?", [0], [Option(1, "spitter", "Hit the Spitter.", "c:2")])
    save("gaia-1p-Grid", View("gaia", "Gaia", "Wave 2", 0, 3, "playing", panels, asked))
    strip = Panel(
        "strip",
        "grid",
        "Combat",
        [Item("hero:0", "The group", value=7, limit=9), Item("z:1", "Zombie", value=3, limit=4)],
        data={
            "size": [5, 5],
            "at": {"hero:0": [1, 2], "z:1": [2, 2]},
            "columns": ["behind", "group", "1", "2", "3"],
            "rows": ["0", "I", "II", "III", "IV"],
            "cursor": [-1, 2],
        },
    )
    save("deadcells-1p-Strip", View("deadcells", "Cells", "Fight", 0, 3, "playing", [strip]))


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    coming()
    for id in ("spire", "stygian"):
        library(id)
    for players in (1, 2, 4):
        walk("spire", players, range(40 if players < 4 else 25))
    for players in (2, 3):
        walk("stygian", players, range(20))
