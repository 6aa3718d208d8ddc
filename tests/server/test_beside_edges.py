"""Beside the table, at the edges: lists, pages, results, replays, and who is there elsewhere."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from roguetable.engine.game import load_game
from roguetable.engine.view import Item
from roguetable.server.lobby import game_info
from roguetable.server.presence import AGAIN, FORGOTTEN, ME
from roguetable.server.protocol import Pinged
from roguetable.server.registry import Registry
from roguetable.server.replays import told_more
from roguetable.server.results import chosen
from roguetable.server.static import Page
from roguetable.server.storage import open_store
from tests.server.beside import finished, get, new_table, open_hall, people
from tests.server.guests import Guest, set_up


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[Registry]:
    store = open_store(str(tmp_path / "tables.db"))
    await store.open()
    async with open_hall(store) as registry:
        yield registry
    await store.close()


# --- lists ----------------------------------------------------------------------------------------


async def test_only_public_tables_that_go_on_are_listed(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    shown = await new_table(registry, "ledge", public=True, name="Ours")
    await new_table(registry, "ledge", name="Secret")
    await finished(registry, "ledge", public=True, name="Over")
    assert [info["id"] for info in await get(client, "/api/tables")] == [shown]
    newer = await new_table(registry, "ledge", public=True)
    assert [info["id"] for info in await get(client, "/api/tables", limit=1)] == [newer]
    assert await get(client, "/api/tables", game="spire") == []


async def test_a_private_result_is_seen_by_nobody_else(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    group = (await client.post("/api/groups", json={"name": "Us"})).json()
    private, _ = await finished(registry, "ledge", group=group["key"])
    public, _ = await finished(registry, "ledge", public=True)
    runs = (await get(client, "/api/results"))["runs"]
    assert [run["table"] for run in runs] == [public]
    ours = await get(client, f"/api/groups/{group['id']}", group["key"])
    assert [run["table"] for run in ours["runs"]] == [private]
    assert [table["id"] for table in ours["tables"]] == [private]


def test_the_settings_that_make_a_run_what_it_is() -> None:
    game = load_game("stygian")
    usual = {setting.name: setting.default for setting in game.settings}
    assert "players" in usual
    assert chosen(game, usual) == {"players": usual["players"]}
    other = next(setting for setting in game.settings if setting.name != "players")
    assert chosen(game, {**usual, other.name: "unusual"}) == {
        "players": usual["players"],
        other.name: "unusual",
    }


def test_what_the_program_fills_in_is_neither_asked_nor_told() -> None:
    game = load_game("deadcells")
    usual = {setting.name: setting.default for setting in game.settings}
    assert chosen(game, {**usual, "sheet": "{}", "campaign": "Ada"}) == {
        "players": usual["players"],
        "campaign": "Ada",
    }
    asked = [setting.name for setting in game_info(game).settings]
    assert "sheet" in usual
    assert "sheet" not in asked
    assert "campaign" in asked


# --- replays --------------------------------------------------------------------------------------


async def test_a_replay_with_all_eyes_shows_every_pocket(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    id, table = await finished(registry, "ledge", seats=people("Ann", "Ben"), seed=4)

    async def pockets(seat: int) -> list[str]:
        page = await get(client, f"/api/tables/{id}/replay", move=0, seat=seat)
        (panel,) = [one for one in page["view"]["panels"] if one["id"] == "pockets"]
        return [item["name"] for item in panel["items"]]

    everybody, ann, ben, watcher = [await pockets(seat) for seat in (-2, 0, 1, -1)]
    assert watcher == ["a card face down"] * 2
    assert everybody == [ann[0], ben[1]]
    assert "a card face down" not in everybody
    assert table.outcome != "playing"


def test_who_sees_more_of_a_thing_is_asked() -> None:
    public = [Item("a", "face down"), Item("b", "face down")]
    ann = told_more(public, public, [Item("a", "Rope"), Item("b", "face down"), Item("c", "own")])
    assert [item.name for item in ann] == ["Rope", "face down", "own"]
    ben = told_more(ann, public, [Item("a", "face down"), Item("b", "Lamp")])
    assert [item.name for item in ben] == ["Rope", "Lamp", "own"]


# --- the page -------------------------------------------------------------------------------------


def test_what_is_no_file_of_the_page_is_not_served(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("a secret")
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "app-12345678.js").write_text("let x = 1;\n" * 500)
    (folder / "assets" / "app.js").write_text("let x = 1;")
    (folder / "assets" / "app.py").write_text("x = 1")
    (folder / "assets" / "folder.js").mkdir()
    (folder / "outside.txt").symlink_to(tmp_path / "secret.txt")
    page = Page(folder)
    assert sorted(page.files) == ["assets/app-12345678.js", "assets/app.js", "index.html"]
    assert page.built
    assert "immutable" in page.files["assets/app-12345678.js"].cache
    assert page.files["assets/app.js"].cache == page.files["index.html"].cache == "no-cache"
    assert page.files["assets/app-12345678.js"].small
    assert not page.files["assets/app.js"].small
    assert Page(folder).files == page.files, "the same files are the same bytes"
    assert not Page(tmp_path / "nowhere").built


# --- elsewhere ------------------------------------------------------------------------------------


async def test_what_other_processes_whisper_is_heard_and_forgotten(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0])
    said: list[dict[str, Any]] = []
    room.house.whisper = lambda id, words: said.append(words)
    assert [seat.here for seat in ann.people.seats] == [True, False]
    registry._overheard(room.id, {"who": "other", "here": [1], "watching": 2})
    assert [seat.here for seat in ann.people.seats] == [True, True]
    assert ann.people.watching == 2
    registry._overheard("elsewhere", {"who": "other", "here": [], "watching": 9})
    assert ann.people.watching == 2

    registry._overheard(room.id, {"who": "other", "ping": [1, "Ann"]})
    assert ann.last(Pinged) == Pinged(seat=1, item="Ann")
    assert said == []
    registry._overheard(room.id, {"who": "other", "ask": True})
    assert said == [{"here": [0], "watching": 0, "who": ME}]

    told = len(ann.told)
    room.elsewhere.refresh()
    assert len(ann.told) == told, "it was heard just now, and told just now"
    assert len(said) == 1
    room.elsewhere._heard["other"].heard -= FORGOTTEN - 5
    room.elsewhere.said -= AGAIN + 1
    room.elsewhere.refresh()
    assert len(said) == 2
    assert ann.people.watching == 2
    room.elsewhere._heard["other"].heard -= 10
    room.elsewhere.refresh()
    assert ann.people.watching == 0
    assert [seat.here for seat in ann.people.seats] == [True, False]
    assert len(said) == 2

    await room.leave(ann.device)
    assert said[-1] == {"here": [], "watching": 0, "who": ME}
    room.elsewhere.said -= AGAIN + 1
    room.elsewhere.refresh()
    registry._overheard(room.id, {"who": "other", "ask": True})
    assert len(said) == 3, "an empty room has nothing to say"


async def test_a_room_whispers_through_its_store(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, dict[str, Any]]] = []

    async def whisper(store: object, id: str, words: dict[str, Any]) -> None:
        heard.append((id, words))

    monkeypatch.setattr(type(registry.store), "whisper", whisper)
    created = await set_up(registry, "ledge", 2)
    await Guest(await registry.room(created.table.id)).hello(created.keys[1])
    for task in list(registry._following):
        await task
    assert (created.table.id, {"here": [1], "watching": 0, "who": ME}) in heard
    registry.rooms.clear()
    heard.clear()
    await registry.room(created.table.id)
    for task in list(registry._following):
        await task
    assert heard == [(created.table.id, {"ask": True, "who": ME})], "who else is there?"
