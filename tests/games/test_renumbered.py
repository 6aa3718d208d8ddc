"""A stored table means the same when cards and codes have other numbers: what is written is written by names.

Whoever inserts a card in the middle of a file, or a kind of something before the others, gives most of them other
numbers. A snapshot that held such a number would then be another table, without a word.
"""

import importlib
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from roguetable.engine import snapshot
from roguetable.engine.codes import ByName, Codes
from roguetable.engine.content import RawRow
from roguetable.engine.game import Game, load_game, package_of
from roguetable.engine.rows import Content
from roguetable.engine.snapshot import checked_codes as known_codes
from roguetable.engine.state import choose
from tests.games.code_fields import Uses, number_fields, saved_classes
from tests.games.test_scrutiny import some_settings

NAMES = ["stygian", "spire", "deadcells", "gaia"]

MOVES = 60

NEW = "something new"
NUMBERS_THEN = Path(__file__).parents[1] / "stored" / "numbers.json"


def renumbered(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Content:
    """The content of a game with another number for every row; within a kind in the same order."""
    loading = importlib.import_module(f"roguetable.games.{name}.loading.rows")
    layer = loading.layer

    def otherwise(base: Path, packs: Any) -> tuple[list[RawRow], bool, str]:
        rows, counts_free, digest = layer(base, packs)
        kinds: dict[str, list[RawRow]] = {}
        for row in rows:
            kinds.setdefault(row.kind, []).append(row)
        return [row for kind in reversed(kinds) for row in kinds[kind]], counts_free, digest

    row = load_game(name).content().rows[0]  # a pack that changes nothing
    (folder / "pack.yaml").write_text("counts: free\n")
    (folder / "same.yaml").write_text(f"kind: {row.kind}\nrows:\n  - id: {row.id}\n")
    with monkeypatch.context() as patched:
        patched.setattr(loading, "layer", otherwise)
        content: Content = loading.load_content((folder,))
    return content


def seen(game: Game, state: Any) -> list[str]:
    """All that people see and may choose; some ids on the screen hold numbers, which are not stored."""
    panels = [game.panels(state, seat) for seat in range(len(game.seats(state)))]
    found = [re.sub(r'"(card|limbo:\d+):\d+"', '"card"', msgspec.json.encode(panels).decode())]
    request = state.request
    if request is not None:
        found.append(request.prompt(state))
        found += [request.notation(state, option) for option in request.options]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_snapshot_is_the_same_table_when_every_card_has_another_number(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game(name)
    ours, theirs = game.content(), renumbered(name, tmp_path, monkeypatch)
    assert sum(a.id != b.id for a, b in zip(ours.rows, theirs.rows, strict=True)) > 100
    for seed in range(3):
        chance = random.Random(seed)
        state: Any = game.new(some_settings(game, chance), seed)
        other: Any = None
        for move in range(MOVES):
            if state.request is None:
                break
            if move % 15 == 0:
                written = msgspec.json.encode(snapshot.dump(state, ours))
                other = snapshot.load(msgspec.json.decode(written), theirs, package_of(game))
            assert seen(game, other) == seen(game, state), (seed, move)
            assert snapshot.hash_of(other, theirs) == snapshot.hash_of(state, ours), (seed, move)
            place = chance.randrange(len(state.request.options))
            choose(state, state.request.options[place])
            choose(other, other.request.options[place])


def moved_on(kind: type) -> tuple[dict[str, Codes], dict[str, ByName]]:
    """What the numbers of a class stand for when a kind of something has been put before the others."""
    codes, by_name = known_codes(kind)
    return (
        {name: one if 0 not in one.names else more_codes(one) for name, one in codes.items()},
        {name: more_entries(one) for name, one in by_name.items()},
    )


def more_codes(codes: Codes) -> Codes:
    return Codes({0: NEW, **{n + 1: name for n, name in codes.names.items()}}, codes.bits)


def more_entries(by: ByName) -> ByName:
    return ByName((NEW, *by.names), by.fresh, by.each and more_entries(by.each))


@pytest.mark.parametrize("name", NAMES)
def test_a_snapshot_is_the_same_table_when_every_code_has_another_number(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kind of something that is put before the others moves the numbers of them all."""
    game = load_game(name)
    content = game.content()
    chance = random.Random(1)
    state = game.new(some_settings(game, chance), 1)
    for _ in range(5):
        for _ in range(20):
            if state.request is not None:
                choose(state, chance.choice(state.request.options))
        written = msgspec.json.decode(msgspec.json.encode(snapshot.dump(state, content)))
        with monkeypatch.context() as patched:
            patched.setattr(snapshot, "checked_codes", moved_on)
            again = snapshot.load(written, content, package_of(game))
            assert snapshot.dump(again, content) == written, "the names are the same ..."
        assert snapshot.dump(again, content) != written, "... and the numbers are not"


# --- which numbers are codes --------------------------------------------------------------------

NO_CODES = {
    "spire": {
        "act": "the number of an Act",
        "ally": "a player",
        "before": "the uses that were left, by relic",
        "block": "how much",
        "cube": "which action of its track is next",
        "cubes": "how many",
        "daze": "how many cards",
        "die": "a face of the die",
        "energy": "how much",
        "hp": "how much",
        "line": "a row",
        "miracles": "how many",
        "next_uid": "the number of an enemy",
        "owner": "a player",
        "owners": "players",
        "shivs": "how many",
        "status": "how many cards",
        "strength": "how much",
        "target": "the number of an enemy",
        "uid": "the number of an enemy",
        "vulnerable": "how much",
        "weak": "how much",
        "which": "which ability of a relic",
    },
    "deadcells": {
        "first_round": "a round by its number",
        "health": "how much",
        "lanterns": "how many",
        "left": "how many",
        "most": "how many",
        "n": "how many",
        "number": "a round by its number",
        "owner": "one of the Group",
        "part": "a part of its row: lines by their round, then what comes at its death",
        "place": "a space of the Biome, a slot, a place in the order",
        "round": "a round by its number",
        "slots": "how many",
        "taken": "how much Damage",
        "teeth": "how many",
    },
    "gaia": {
        "active": "a delver",
        "boss_parts": "how many, by level",
        "chapter": "a chapter by its number",
        "damage": "how much",
        "delver": "a delver",
        "die": "a face of the die",
        "i": "a suit",
        "level": "how high",
        "most": "how many targets",
        "owner": "a delver",
        "part": "a part of its row",
        "slot": "a slot",
        "slots": "how many",
        "wave": "a Wave by its number",
    },
    "stygian": {
        "count": "how many",
        "floor": "a floor by its number",
        "floors": "how many",
        "luck": "how much",
        "max_wounds": "how many",
        "part": "a part of its row: effects by colour, then events, then its Defeated side",
        "target": "the number of a figure",
    },
}
"""Numbers that meet constants in the rules (a limit, another class's field of that name) and are no codes."""


@pytest.mark.parametrize("name", NAMES)
def test_every_number_that_stands_for_something_is_saved_by_its_name(name: str) -> None:
    package = package_of(load_game(name))
    uses = Uses(package)
    bare: dict[str, set[str]] = {}
    for kind in saved_classes(package):
        for field in number_fields(kind):
            constants = uses.of(kind, field)
            if constants:
                where = f"{kind.__name__}.{field} ({', '.join(sorted(constants))})"
                bare.setdefault(field, set()).add(where)
    codes = [where for field in sorted(bare.keys() - NO_CODES[name]) for where in bare[field]]
    assert not codes, "give them names: CODES, BITS or BY_NAME (engine/codes.py)"
    assert NO_CODES[name].keys() <= bare.keys(), "these need no excuse any more"


FIVE_THAT_WERE_FORGOTTEN = [
    ("spire", "Spire", "status_kind"),
    ("spire", "Repeat", "kind"),
    ("spire", "Enemy", "mode"),
    ("gaia", "Attack", "source"),
    ("gaia", "WeaponBack", "type"),
]


@pytest.mark.parametrize(("name", "kind", "field"), FIVE_THAT_WERE_FORGOTTEN)
def test_codes_without_names_are_found_in_the_sources(name: str, kind: str, field: str) -> None:
    uses = Uses(package_of(load_game(name)))
    assert uses.of(uses.saved[kind], field)


# --- older snapshots ----------------------------------------------------------------------------


def numbers_then() -> dict[str, dict[str, list[str]]]:
    """What numbers stood for in the programs that still wrote numbers."""
    found: dict[str, dict[str, list[str]]] = msgspec.json.decode(NUMBERS_THEN.read_bytes())
    return found


@pytest.mark.parametrize("name", NAMES)
def test_an_older_number_is_read_as_what_it_stood_for_then(name: str) -> None:
    saved = {kind.__name__: kind for kind in saved_classes(package_of(load_game(name)))}
    then = numbers_then()[name]
    assert then
    for place, names in then.items():
        kind, field = place.split(".")
        codes, by_name = snapshot.checked_codes(saved[kind])
        if field in by_name:
            numbers = list(range(len(names)))
            read = by_name[field].read(numbers, lambda data, path: data, place)
            now = by_name[field].names
            assert [now[number] for number in sorted(numbers, key=read.index)] == names, place
        elif field in codes:
            one = codes[field]
            for number, called in enumerate(names):
                older = 1 << number if one.bits else number
                read = one.read(older, place)
                assert one.write(read) == ({"bits": [called]} if one.bits else called), place


def test_a_snapshot_that_has_numbers_where_names_are_written_now_is_still_read() -> None:
    game = load_game("deadcells")
    content = game.content()
    state: Any = game.new(some_settings(game, random.Random(1)), 1)
    state.story = [content.number("b1")]
    written = snapshot.dump(state, content)
    assert written["story"] == ["b1"]
    older = {**written, "story": list(state.story)}
    again = snapshot.load(older, content, package_of(game))
    assert again.story == state.story
    with pytest.raises(snapshot.SnapshotError, match="story"):
        snapshot.load({**written, "story": [len(content.rows)]}, content, package_of(game))
    with pytest.raises(snapshot.SnapshotError, match="tiles"):
        snapshot.load({**written, "tiles": [3]}, content, package_of(game))
