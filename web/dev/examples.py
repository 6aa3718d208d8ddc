"""Tables for the gallery (`/dev/` of the vite server): views and libraries as JSON in `examples/`.

    PYTHONPATH=src python web/dev/examples.py
"""

import random
from pathlib import Path
from typing import Any

import msgspec

from roguetable.engine.game import load_game
from roguetable.engine.table import Table

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
                dict.fromkeys(word for part in row.parts for effect in part for word in effect.words)
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


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for id in ("spire", "stygian"):
        library(id)
    for players in (1, 2, 4):
        walk("spire", players, range(40 if players < 4 else 25))
    for players in (2, 3):
        walk("stygian", players, range(20))
