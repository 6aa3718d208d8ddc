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
from roguetable.engine.content import RawRow
from roguetable.engine.game import Game, load_game, package_of
from roguetable.engine.rows import Content
from roguetable.engine.state import choose
from tests.games.test_scrutiny import some_settings

NAMES = ["stygian", "spire", "deadcells", "gaia"]

MOVES = 60


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


@pytest.mark.parametrize("name", NAMES)
def test_a_snapshot_is_the_same_table_when_every_code_has_another_number(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kind of something that is put before the others moves the numbers of them all."""
    game = load_game(name)
    state = game.new(some_settings(game, random.Random(1)), 1)
    for _ in range(20):
        if state.request is not None:
            choose(state, state.request.options[0])
    content = game.content()
    written = snapshot.dump(state, content)
    moved = 0
    with monkeypatch.context() as patched:
        patched.setattr(snapshot, "_CODES", {})
        codes_of = snapshot.codes_of

        def later(kind: type) -> dict[str, snapshot.Codes]:
            nonlocal moved
            found = codes_of(kind)
            for field, codes in found.items():
                if "something new" not in codes.names:
                    moved += 1
                    found[field] = snapshot.Codes(("something new", *codes.names), codes.bits)
            return found

        patched.setattr(snapshot, "codes_of", later)
        again = snapshot.load(written, content, package_of(game))
        assert snapshot.dump(again, content) == written, "the names are the same ..."
    assert moved
    assert snapshot.dump(again, content) != written, "... and the numbers are not"


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
