"""Saves as somebody would forge them: sound to the eye, with right checksums, and something wrong inside."""

import copy
import random
from functools import cache
from typing import Any

from roguetable.engine import scrutiny, snapshot
from roguetable.engine.game import load_game, package_of
from roguetable.engine.saves import SECTIONS, save_document
from roguetable.engine.snapshot import digest
from roguetable.engine.state import Component, Request, Step
from roguetable.engine.table import Table

Data = dict[str, Any]
Path = tuple[Any, ...]

ODD: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 7, 99, 1000, -1000, 9_999, 10_000, 10**6, 2**31, -(2**31), 2**62,
    2**63 - 1, -(2**63), 10**15, -(10**15), 10**30, 0.5, 1e300, "", "a", "strike", "knight", "x" * 3000, "\x1b[2J",
    [], [[]], [0] * 5000, [-1], [10**15], [None], ["a"], {}, {"is": "State"}, {"is": "Step"}, {"is": "Chance"},
    {"is": 5}, {"set": [[]]}, {"map": [[[], 1]]}, {"map": [[0, [10**15] * 50]]}, {"tuple": [1, 2]},
    {"bits": [10**15]}, {"bits": ["a"]}, {"bits": [[]]},
]  # fmt: skip


@cache
def honest(game: str, moves: int, seed: int) -> Data:
    """The save of a game after so many moves, as chance has it."""
    known, chance = load_game(game), random.Random(seed)
    players = chance.choice(range(known.players[0], known.players[1] + 1))
    table = Table.new(known, {"players": players}, seed)
    for _ in range(moves):
        if table.state.request is None:
            break
        table.choose(chance.choice(table.state.request.options))
    return save_document(table.as_save())


def signed(document: Data) -> Data:
    """With the checksums of what it says now."""
    document["checks"] = {name: digest(document[name]) for name in SECTIONS if name in document}
    return document


def on_snapshot(document: Data) -> Data:
    """The same game where only the snapshot says how it stands."""
    found = copy.deepcopy(document)
    found["journal"]["end"] = "another table"
    return found


def on_start(document: Data) -> Data:
    """The same game as one that began with a snapshot."""
    found = copy.deepcopy(document)
    journal = found["journal"]
    journal["start"] = found["snapshot"]
    journal["first"], journal["moves"], journal["marks"] = len(journal["moves"]), [], []
    return found


def crafted(chance: random.Random, game: str) -> Data:
    """One of endlessly many forged saves of a game."""
    document = honest(game, chance.choice([0, 1, 5, 20, 60]), chance.randrange(4))
    way = chance.randrange(5)
    if way <= 2:
        found = on_snapshot(document)
        forged = found["snapshot"]
    elif way == 3:
        found = on_start(document)
        forged = found["journal"]["start"]
    else:
        found = copy.deepcopy(document)
        forged = {name: found[name] for name in ("journal", "log", "summary")}
    for _ in range(chance.choice([1, 1, 1, 2, 5])):
        forge(chance, forged, game)
    for name in ("journal", "log", "summary"):
        if way == 4 and name in forged:
            found[name] = forged[name]
    return signed(found)


def forge(chance: random.Random, data: Any, game: str) -> None:
    """Change something, anywhere in it."""
    if chance.random() < 0.25 and isinstance(data.get("agenda"), list):
        step = made_up(chance, game, Step)
        place = len(data["agenda"]) if chance.random() < 0.7 else 0
        data["agenda"].insert(place, step)
        return
    if chance.random() < 0.05 and "request" in data:
        data["request"] = made_up(chance, game, Request)
        return
    paths = [path for path in paths_in(data) if path]
    path = chance.choice(paths)
    holder = data
    for step in path[:-1]:
        holder = holder[step]
    key = path[-1]
    old = holder[key]
    match chance.randrange(8):
        case 0 if isinstance(holder, dict):
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(old))
        case 2 if isinstance(holder, list):
            del holder[key]
        case 3 if type(old) is int:
            holder[key] = old + chance.choice([-1, 1, 5, -5, 100, 10**4, 10**15])
        case 4 if isinstance(old, str):
            holder[key] = chance.choice(strings_in(data)) or "a"
        case 5 if isinstance(old, dict) and "is" in old:
            holder[key] = made_up(chance, game, chance.choice([Step, Component]))
        case _:
            holder[key] = copy.deepcopy(chance.choice(ODD))


def paths_in(data: Any, path: Path = ()) -> list[Path]:
    """The ways to every value in it."""
    found = [path]
    if isinstance(data, dict):
        for key, value in data.items():
            found += paths_in(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            found += paths_in(value, (*path, place))
    return found


def strings_in(data: Any) -> list[str]:
    if isinstance(data, str):
        return [data]
    values = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return [text for value in values for text in strings_in(value)]


@cache
def kinds_of(game: str, base: type) -> list[type]:
    """The classes of a game that a snapshot may name."""
    package = package_of(load_game(game))
    snapshot._import_all(package)
    found = [kind for kinds in snapshot._classes(package).values() for kind in kinds]
    return [kind for kind in found if issubclass(kind, base) and kind is not base]


def made_up(chance: random.Random, game: str, base: type, depth: int = 0) -> Data:
    """A step, a request or a part of the table with whatever numbers."""
    kind = chance.choice(kinds_of(game, base))
    hints, cards = scrutiny.hints_of(kind), snapshot.cards_of(kind)
    made: Data = {"is": kind.__name__}
    for field in snapshot.fields_of(kind):
        hint = hints[field]
        if field in cards:
            row = chance.choice(load_game(game).content().rows).id
            made[field] = [row] if hint is not int else row
        elif hint is int:
            made[field] = chance.choice([0, 1, 2, -1, 3, 50, 9_999, 10**15])
        elif hint is bool:
            made[field] = chance.random() < 0.5
        elif hint == list[int]:
            made[field] = [chance.choice([0, 1, 2, 9_999]) for _ in range(chance.randrange(5))]
        elif isinstance(hint, type) and issubclass(hint, (Step, Component)) and depth < 2:
            made[field] = made_up(chance, game, Step, depth + 1)
        else:
            made[field] = chance.choice([None, [], "", 0])
    return made
