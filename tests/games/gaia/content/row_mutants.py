"""Rows with one small change each: does a test notice it?

    python -m tests.games.gaia.content.row_mutants [KIND ...] [--sample 40] [--seed 1] [--quick]

A mutant is one row with a number one higher or lower, a word or a name replaced by another of its sort, a
clause, an arrow, an entry or a field left out. Prose is left alone. Each is tried in a copy of this process:
first the loader, then the row's own ledger, then all tests of this folder (`--quick`: not those).
"""

import argparse
import os
import random
import re
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.content import ContentError, RawRow
from roguetable.engine.content import layer as layered
from roguetable.games.gaia.loading import rows as loading
from roguetable.games.gaia.model.board import DIRECTION_NAMES
from roguetable.games.gaia.model.moments import LIMIT_NAMES, MOMENT_NAMES
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    DAMAGE_NAMES,
    DISCIPLINE_NAMES,
    ELEMENT_NAMES,
    ENEMY_RANKS,
    OPINION_NAMES,
    TYPE_NAMES,
)
from tests.games.gaia.content import laboratory
from tests.games.gaia.content.deeds import TELLERS, told
from tests.games.gaia.content.ledger import Teller, read
from tests.games.gaia.content.story import Entry, rows
from tests.games.gaia.content.tellers import LEDGERS

PROSE = {
    "id", "name", "origin", "note", "flavour", "text", "back", "say", "ending", "last-words",
    "true-name", "true-text", "titles", "epitaphs",
}  # fmt: skip
SORTS: tuple[Sequence[str], ...] = (
    DAMAGE_NAMES,
    ("one", "two", "three", "all"),
    (*ELEMENT_NAMES, "any"),
    CONSUMABLE_NAMES,
    TYPE_NAMES,
    DISCIPLINE_NAMES,
    ENEMY_RANKS,
    MOMENT_NAMES,
    LIMIT_NAMES,
    [name.lower() for name in OPINION_NAMES],
    ("each", "one"),
    ("hurt", "drain", "sap"),
    ("gossip", "no-gossip"),
)
KINDS = (*(kind for kind, _ in LEDGERS.values()), *TELLERS)
NAMED_KINDS = (
    "shape", "gossip", "quest", "product", "curio", "ending", "townsfolk", "town", "enemy", "suit",
)  # fmt: skip
PATIENCE = 120  # seconds for one mutant
ARROW = re.compile(r"(N|NE|E|SE|S|SW|W|NW)(:?\d|\*)?")


# -- Changes ---------------------------------------------------------------------------------------


def other_words(word: str, chance: random.Random) -> Iterator[str]:
    """What may stand in place of a word; '': nothing."""
    if re.fullmatch(r"-?\d+", word):
        yield from (str(int(word) + 1), str(int(word) - 1))
    elif re.fullmatch(r"x\d", word):
        yield from (f"x{int(word[1:]) + 1}", "")
    elif word == "other":
        yield ""
    elif arrow := ARROW.fullmatch(word):
        others = [name for name in DIRECTION_NAMES if name != arrow[1]]
        yield from ("", chance.choice(others) + (arrow[2] or ""))
        yield arrow[1] if arrow[2] else f"{word}2"
    for sort in SORTS:
        if word in sort:
            yield chance.choice([one for one in sort if one != word])
    for kind in NAMED_KINDS:
        ids = [row["id"] for row in rows(kind)]
        if word in ids:
            yield chance.choice([id for id in ids if id != word])


def other_texts(text: str, chance: random.Random) -> Iterator[str]:
    """Clauses with one left out, or with one word replaced."""
    clauses = [clause.strip() for clause in text.split(";")]
    for place, clause in enumerate(clauses):
        before, after = clauses[:place], clauses[place + 1 :]
        if before or after:
            yield "; ".join([*before, *after])
        words = clause.split()
        for n, word in enumerate(words):
            for other in other_words(word, chance):
                changed = [*words[:n], *([other] if other else []), *words[n + 1 :]]
                yield "; ".join([*before, " ".join(changed), *after])


def other_maps(lines: list[str], chance: random.Random) -> Iterator[list[str]]:
    """A map with one sign moved to an empty tile, or one of those that need not be there left out."""
    width, text = len(lines[0]), "".join(lines)
    for place, sign in enumerate(text):
        if sign == ".":
            continue
        to = chance.choice([tile for tile, other in enumerate(text) if other == "."])
        for tiles in [[place], [place, to]] if sign in "CF" else [[place, to]]:
            drawn = list(text)
            for tile, new in zip(tiles, (".", sign), strict=False):
                drawn[tile] = new
            yield ["".join(drawn[n : n + width]) for n in range(0, len(text), width)]


def others(value: Any, chance: random.Random, field: str = "") -> Iterator[Any]:
    """A value of a field with one small change."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, str):
        yield from other_texts(value, chance)
    elif field == "map":
        yield from other_maps(value, chance)
    elif isinstance(value, list):
        for n, one in enumerate(value):
            yield [*value[:n], *value[n + 1 :]]
            for other in others(one, chance):
                yield [*value[:n], other, *value[n + 1 :]]
    elif isinstance(value, dict):
        for name, one in value.items():
            if name not in PROSE:
                yield {key: kept for key, kept in value.items() if key != name}
                for other in others(one, chance, name):
                    yield {**value, name: other}


def mutants(kind: str, chance: random.Random) -> list[tuple[Entry, Entry]]:
    """All rows of a kind, each beside every mutant of it."""
    return [(row, mutant) for row in rows(kind) for mutant in others(row, chance)]


def difference(row: Entry, mutant: Entry) -> str:
    """The change for people."""
    for field, value in row.items():
        if field not in mutant:
            return f"no {field}"
        if mutant[field] != value:
            return f"{field}: {value!r}  ->  {mutant[field]!r}"
    return "nothing"


# -- Trying ----------------------------------------------------------------------------------------


def teller_of(kind: str) -> tuple[str, Teller]:
    """The ledger in which rows of a kind stand, and who tells it."""
    for name, (own, teller) in LEDGERS.items():
        if own == kind:
            return name, teller
    return "story", told


def put_in(kind: str, mutant: Entry) -> None:
    """From now on the content of this process has the mutant instead of its row."""

    def layer(folder: Path, packs: Sequence[Path]) -> tuple[list[RawRow], bool, str]:
        raws, free, digest = layered(folder, packs)
        for raw in raws:
            if (raw.kind, raw.id) == (kind, mutant["id"]):
                over = raw.fields if packs and kind == "figures" else {}
                raw.fields = {**mutant, **over}
        return raws, free, digest

    patch = pytest.MonkeyPatch()
    patch.setattr(loading, "layer", layer)
    patch.setattr(laboratory, "layer", layer)
    own = rows(kind)
    own[[row["id"] for row in own].index(mutant["id"])] = mutant


def noticed(kind: str, mutant: Entry, quick: bool) -> str:
    """What notices it: the loader, the ledger, a test; '': nothing."""
    put_in(kind, mutant)
    try:
        loading.load_content(())
    except ContentError:
        return "loader"
    name, teller = teller_of(kind)
    try:
        if teller(mutant["id"]) != read(name)[mutant["id"]]:
            return "ledger"
    except Exception:
        return "ledger"  # the table came to a halt
    if quick:
        return ""
    folder = Path(__file__).parent
    itself = f"--ignore={folder / 'test_row_mutants.py'}"
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        failed = pytest.main(["-q", "-x", "-p", "no:xdist", itself, str(folder)])
    return "test" if failed else ""


def tried(kind: str, mutant: Entry, quick: bool) -> str:
    """The same in a copy of this process, which has read no content yet; one that never ends is noticed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        signal.alarm(PATIENCE)
        os.write(writing, noticed(kind, mutant, quick).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    return answer if status == 0 else "test"


def main(words: Sequence[str]) -> int:
    """Try a sample of each kind, and print what nothing noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=KINDS, metavar="KIND")
    parser.add_argument("--sample", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args(words)
    if tried("level", rows("level")[0], given.quick):
        print("A test fails although no row is changed.")
        return 2
    alive = 0
    for kind in given.kinds:
        chance = random.Random(f"{given.seed} {kind}")
        everything = mutants(kind, chance)
        found: Counter[str] = Counter()
        for row, mutant in chance.sample(everything, min(given.sample, len(everything))):
            by = tried(kind, mutant, given.quick)
            found[by] += 1
            if not by:
                print(f"  alive: {row['id']}, {difference(row, mutant)}", flush=True)
        alive += found[""]
        by_whom = ", ".join(f"{n} {who}" for who, n in found.most_common() if who)
        tries = found.total()
        print(f"{kind}: {tries - found['']} of {tries} noticed ({by_whom})", flush=True)
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
