"""Saves and databases as earlier programs wrote them: every one opens, and can be played on.

What lies here is never changed, and never made anew. If one of these tests fails, a game somewhere
would no longer open: let the class read what it used to write (`FORMERLY`, `FIELDS_WERE`).
"""

import json
import lzma
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.replay import load_table, resume_table
from roguetable.server.protocol import Hello
from roguetable.server.registry import Registry
from roguetable.server.storage import open_store
from tests.games.players import Anybody
from tests.server.guests import Guest, play_on
from tests.stored import making

HOME = Path(__file__).parent
SETS = sorted(folder for folder in HOME.iterdir() if (folder / "expected.json").exists())
SAVES = sorted(path for folder in SETS for path in folder.glob("*.json.xz"))


def expected(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "expected.json").read_text())
    return found


def unpacked(path: Path, to: Path) -> Path:
    """A stored file as it was."""
    there = to / path.stem
    there.write_bytes(lzma.decompress(path.read_bytes()))
    return there


def test_there_is_something_to_open() -> None:
    assert SETS
    names = {path.name.split(".")[0] for path in SAVES}
    assert names >= {"stygian", "spire", "deadcells", "gaia", "deadcells-campaign", "gaia-campaign"}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name} {path.name}")
def test_a_stored_save_opens_and_is_played_on(path: Path, tmp_path: Path) -> None:
    file = unpacked(path, tmp_path)
    before = file.read_bytes()
    known = load_table(file)
    assert file.read_bytes() == before
    assert known.move == expected(path.parent)["saves"][path.name.split(".")[0]]
    assert known.game.invariants(known.state) == []
    whole = known.journal.first == 0
    assert whole or "does not replay exactly" in known.notices[0]
    with resume_table(file) as table:
        player = Anybody(1)
        for _ in range(30):
            if table.state.request is None:
                break
            table.choose(player.pick(table.state))
            assert table.game.invariants(table.state) == []
    assert load_table(file).digest() == table.digest()


@pytest.fixture(params=SETS, ids=lambda folder: folder.name)
async def served(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[tuple[Registry, list[dict[str, Any]]]]:
    """A server on a stored database, and what is known of its tables."""
    store = open_store(str(unpacked(request.param / "tables.db.xz", tmp_path)))
    await store.open()
    registry = Registry(store)
    await registry.start()
    yield registry, expected(request.param)["tables"]
    await registry.stop()
    await store.close()


async def test_every_table_of_a_stored_database_opens_and_is_played_on(
    served: tuple[Registry, list[dict[str, Any]]],
) -> None:
    registry, tables = served
    assert tables
    for known in tables:
        room = await registry.room(known["id"])
        assert room.table.move == known["move"], "not a move is lost"
        assert [spoken.text for spoken in room.people.said] == known["said"]
        guests = [Guest(room) for _ in known["keys"]]
        for guest, key in zip(guests, known["keys"], strict=True):
            guest.welcome = await room.join(guest.device, Hello(table=room.id, keys=[key]))
            room.greet(guest.device)
        made = await play_on(guests, 10)
        assert made == 10 or room.over
        digest = room.table.digest()
        registry.rooms.clear()
        assert (await registry.room(known["id"])).table.digest() == digest


def test_what_is_stored_is_never_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "HOME", tmp_path)
    monkeypatch.setattr(making, "MOVES", 3)
    monkeypatch.setattr(making, "SERVED", 3)
    folder = making.make("9.9.9", ["stygian"])
    assert json.loads((tmp_path / making.FIELDS).read_text()).keys() == {"stygian"}
    assert sorted(path.name for path in folder.iterdir()) == [
        "expected.json",
        "stygian.json.xz",
        "tables.db.xz",
    ]
    assert expected(folder)["saves"] == {"stygian": 3}
    with pytest.raises(UserError, match="is never changed"):
        making.make("9.9.9", ["stygian"])
