"""`roguetable tables`: which tables a server keeps, and removing one without its key."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from roguetable.cli import serving
from roguetable.server.storage import open_store
from tests.cli.conftest import Run
from tests.server.stores import event, table_row


@pytest.fixture
def kept(home: Path) -> Path:
    """Two tables in the database of this home."""
    home.mkdir()

    async def fill() -> None:
        store = open_store(str(home / "tables.db"))
        await store.open()
        rude = table_row("t1", name="Rude \x1b[31mname", public=True, info={"move": 12})
        await store.create_table(rude, [event(1, "open")])
        await store.create_table(table_row("t2", game="gaia", info={"move": 3}), [event(1, "open")])
        await store.close()

    asyncio.run(fill())
    return home


def listed(run: Run, *words: str) -> list[str]:
    return [row["id"] for row in json.loads(run("tables", "list", "--json", *words).stdout)]


def test_a_list_shows_what_strangers_called_their_tables_and_nothing_that_acts(
    run: Run, kept: Path
) -> None:
    text = run("tables", "list").stdout
    assert "t1" in text
    assert "Rude �[31mname" in text
    assert "\x1b" not in text
    assert "12" in text
    assert "everybody" in text
    assert "whom it was sent to" in text


def test_a_list_for_programs(run: Run, kept: Path) -> None:
    assert json.loads(run("tables", "list", "--json", "--game", "gaia").stdout) == [
        {
            "id": "t2",
            "game": "gaia",
            "name": "",
            "public": False,
            "moves": 3,
            "outcome": "",
            "created": "2026-03-01T12:00:00Z",
            "changed": "2026-03-01T12:00:00Z",
        }
    ]
    assert len(listed(run, "--newest", "1")) == 1


def test_a_table_is_removed_when_somebody_is_sure(
    run: Run, refused: Callable[..., str], kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "say --yes" in refused("tables", "remove", "t1")
    assert "There is no table nobody" in refused("tables", "remove", "nobody", "--yes")
    monkeypatch.setattr(serving, "attended", lambda: True)
    asked = run("tables", "remove", "t1", typed="n\n").stdout
    assert "Rude" in asked, "what it is is shown before it goes"
    assert "Nothing was removed" in asked
    assert sorted(listed(run)) == ["t1", "t2"]
    assert "Removed: 1 table." in run("tables", "remove", "t1", typed="y\n").stdout
    assert listed(run) == ["t2"]
    assert "Removed: 1 table." in run("tables", "remove", "t2", "--yes").stdout
    assert "There are no tables." in run("tables", "list").stdout
    assert "There are no tables of this game." in run("tables", "list", "--game", "gaia").stdout


def test_wrong_words_are_said_in_a_sentence(refused: Callable[..., str], kept: Path) -> None:
    assert "--newest wants a number from 1 on, not 0" in refused("tables", "list", "-n", "0")
    assert "spire" in refused("tables", "list", "--game", "chess")
    assert "cannot be read" in refused("tables", "list", "--database", str(kept / "other.db"))
