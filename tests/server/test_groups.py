"""Groups: a key, a profile that grows, runs and tables; nothing without the key."""

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from roguetable.engine.game import GAMES, load_game
from roguetable.engine.profile import Profile
from roguetable.games.spire.model.achievements import FEATS
from roguetable.server import groups
from roguetable.server.groups import group_by_key, id_of
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.results import profile_of
from roguetable.server.storage import Store
from tests.server.beside import (
    LEDGE,
    finished,
    get,
    new_table,
    open_hall,
    people,
    refused,
)
from tests.server.stores import event


@pytest.fixture
async def registry(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Registry]:
    monkeypatch.setitem(GAMES, "ledge", LEDGE)
    async with open_hall(store) as registry:
        yield registry


async def founded(client: httpx.AsyncClient, name: str = "The Ladder Club") -> Any:
    """A new group: its id, name and key."""
    response = await client.post("/api/groups", json={"name": name})
    assert response.status_code == 201, response.text
    return response.json()


def sheet(group: Any, game: str) -> Any:
    return next(sheet for sheet in group["sheets"] if sheet["game"] == game)


async def test_a_new_group_is_empty(client: httpx.AsyncClient) -> None:
    group = await founded(client, "  The\n Ladder\u0007 Club ")
    assert group["name"] == "The Ladder Club"
    assert group["id"] == id_of(group["key"])
    found = await get(client, f"/api/groups/{group['id']}", group["key"])
    assert (found["name"], found["runs"], found["tables"]) == ("The Ladder Club", [], [])
    assert [each["game"] for each in found["sheets"]] == list(GAMES)
    assert sheet(found, "spire")["facts"][0] == ["Runs", "0, 0 won"]
    assert group["key"] not in str(found)


async def test_nothing_without_its_key(registry: Registry, client: httpx.AsyncClient) -> None:
    group, other = await founded(client), await founded(client)
    path = f"/api/groups/{group['id']}"
    assert (await refused(client, path))["status"] == 401
    no = await refused(client, path, other["key"])
    assert (no["status"], no["code"]) == (403, "forbidden")
    assert (await refused(client, "/api/groups/nobody", group["key"]))["code"] == "unknown"
    assert (await group_by_key(registry.store, group["key"])).id == group["id"]
    for key in ("", group["id"], "A" * 22):
        with pytest.raises(Refused, match="no group's key"):
            await group_by_key(registry.store, key)
    row = await registry.store.group(group["id"])
    assert row is not None
    assert group["key"] not in repr(row), "only its digest is kept"


async def test_what_cannot_be_a_group(client: httpx.AsyncClient) -> None:
    for name in ("", "x" * 41, "\u0007 \u0000"):
        response = await client.post("/api/groups", json={"name": name})
        assert (response.status_code, response.json()["code"]) == (400, "malformed"), name
    response = await client.post("/api/groups", json={"name": "Us", "profile": {}})
    assert response.status_code == 400


async def test_two_groups_never_share_an_id(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = iter(["first", "first", "second"])
    monkeypatch.setattr(groups, "new_key", lambda: next(keys))
    assert (await founded(client))["key"] == "first"
    assert (await founded(client))["key"] == "second"


async def test_a_groups_run_fills_its_sheet(registry: Registry, client: httpx.AsyncClient) -> None:
    group = await founded(client)
    id, table = await finished(
        registry,
        "spire",
        seed=4,
        group=group["key"],
        settings={"players": 2, "characters": "ironclad,silent"},
        seats=people("Ann", "Ben"),
    )
    found = await get(client, f"/api/groups/{group['id']}", group["key"])
    [run] = found["runs"]
    assert run["table"] == id
    assert (run["outcome"], run["moves"], run["seed"]) == (table.outcome, table.move, 4)
    assert run["names"] == ["Ann", "Ben"]
    assert run["titles"] == ["Ironclad", "Silent"]
    assert run["killer"].startswith("Act ")
    assert run["settings"]["players"] == 2
    assert run["started"] <= run["finished"]
    [listed] = found["tables"]
    assert (listed["id"], listed["outcome"]) == (id, "lost")
    spire = sheet(found, "spire")
    assert spire["facts"][0] == ["Runs", "1, 0 won"]
    tracks = {track["id"]: track for track in spire["progress"]["tracks"]}
    assert tracks["ironclad"]["checked"] == tracks["silent"]["checked"] == 1
    assert tracks["defect"]["checked"] == 0
    assert tracks["ironclad"]["opened"] == 1, "its first lock needs one box"
    story = await get(client, f"/api/tables/{id}/recap")
    assert "Ironclad: lock 1 is open, its cards join the decks." in story["news"]


async def test_the_next_run_plays_with_what_is_unlocked(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    group = await founded(client)
    wanted = {"group": group["key"], "settings": {"characters": "ironclad"}}
    first = await new_table(registry, "spire", seed=1, **wanted)
    assert (await registry.room(first)).table.journal.config["unlocks"] == "profile: none"
    await finished(registry, "spire", seed=4, **wanted)
    second = await new_table(registry, "spire", seed=1, **wanted)
    assert (await registry.room(second)).table.journal.config["unlocks"] == "profile: ironclad=1"


async def test_what_the_group_may_not_play_yet_is_refused(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    group = await founded(client)
    table = {"game": "spire", "group": group["key"], "settings": {"ascension": 3}}
    response = await client.post("/api/tables", json=table)
    assert response.status_code == 400
    assert "Ascension 3 is still locked" in response.json()["text"]
    assert await registry.store.tables(group=group["id"]) == []


async def test_progress_is_all_a_page_needs_to_draw(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    group = await founded(client)
    row = await registry.store.group(group["id"])
    assert row is not None
    profile = profile_of(row)
    section = profile.section("spire")
    section.update(boxes={"watcher": 5, "colorless": 3}, ascension=2, achievements=["ninja"])
    section["results"] = [
        {"outcome": outcome, "headline": "", "moves": 1, "seed": 1, "rules_version": "1"}
        | {"config": {"players": players, "ascension": level}}
        for outcome, players, level in (
            ("won", 1, 1),
            ("lost", 1, 2),
            ("won", 1, 0),
            ("lost", 3, 0),
        )
    ]
    row.profile = profile.plain()
    assert await registry.store.save_group(row, row.version)
    found = await get(client, f"/api/groups/{group['id']}", group["key"])
    data = sheet(found, "spire")["progress"]
    tracks = {track["id"]: track for track in data["tracks"]}
    assert list(tracks) == ["ironclad", "silent", "defect", "watcher", "colorless", "act4"]
    watcher = tracks["watcher"]
    assert (watcher["title"], watcher["checked"], watcher["opened"]) == ("Watcher", 5, 2)
    assert len(watcher["boxes"]) == len(watcher["locks"]) == 3
    assert "Blasphemy" in watcher["locks"][0]
    assert tracks["colorless"]["opened"] == 1
    assert (data["ladder"]["level"], data["ladder"]["top"]) == (2, 13)
    assert len(data["ladder"]["levels"]) == 14
    assert data["ladder"]["parties"] == [
        {"players": 1, "runs": 3, "won": 2, "level": 1},
        {"players": 3, "runs": 1, "won": 0, "level": -1},
    ]
    feats = data["achievements"]
    assert len(feats) == len(FEATS) == 19
    assert [feat["id"] for feat in feats if feat["earned"]] == ["ninja"]
    rules = load_game("spire").rules()
    assert all(feat["rule"] in rules and feat["text"].endswith(".") for feat in feats)


async def test_a_profile_of_a_newer_server_is_left_alone(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    group = await founded(client)
    row = await registry.store.group(group["id"])
    assert row is not None
    row.profile = {**Profile().plain(), "format": 99}
    assert await registry.store.save_group(row, row.version)
    no = await refused(client, f"/api/groups/{group['id']}", group["key"])
    assert "newer Roguetable" in no["text"]


async def test_campaigns_by_name_are_told_whole(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    group = await founded(client)
    path = f"/api/groups/{group['id']}/campaigns"
    assert await get(client, path, group["key"]) == []
    for name in ("monday", "tuesday"):
        await finished(
            registry,
            "deadcells",
            seed=4,
            group=group["key"],
            settings={"players": 2, "campaign": name, "beheaded": "immolated,flayed"},
        )
    [found] = await get(client, path, group["key"])
    assert (found["game"], found["title"]) == ("deadcells", "Dead Cells")
    assert [told["name"] for told in found["chronicles"]] == ["tuesday", "monday"]
    told = found["chronicles"][0]
    assert told["summary"].startswith("1 run, ")
    assert told["settings"] == {"campaign": "tuesday"}
    assert [shelf["title"] for shelf in told["board"]][:2] == ["Runes", "Start of Game"]
    [run] = told["runs"]
    assert run["way"][0] == "Prisoners' Quarters"
    assert run["party"] == ["The Immolated", "The Flayed"]
    assert (await refused(client, path, "not-its-key"))["code"] == "forbidden"
    assert (await refused(client, "/api/groups/nobody/campaigns", group["key"]))[
        "code"
    ] == "unknown"


async def test_from_run_to_run_the_settings_that_are_told_set_up_the_next(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    group = await founded(client)
    settings: dict[str, Any] = {"players": 2, "campaign": "tuesday", "beheaded": "immolated,flayed"}
    for runs in range(3):
        wanted = {"group": group["key"], "settings": settings, "seats": people("Ann", "Ben")}
        id, table = await finished(registry, "deadcells", seed=4 + runs, **wanted)
        sheet = json.loads(table.journal.config["sheet"] or "{}")
        assert sheet.get("runs", 0) == runs, "what the runs before brought is there"
        settings = (await get(client, f"/api/tables/{id}"))["settings"]
        assert settings["campaign"] == "tuesday"
        assert "sheet" not in settings, "that is the server's to fill in"


async def test_a_campaign_without_a_group_would_be_lost(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    table = {"game": "deadcells", "settings": {"campaign": "monday"}}
    response = await client.post("/api/tables", json=table)
    assert response.status_code == 400
    assert response.json()["field"] == "campaign"
    assert "kept by a group" in response.json()["text"]
    group = await founded(client)
    response = await client.post("/api/tables", json={**table, "group": group["key"]})
    assert response.status_code == 201


async def test_a_damaged_table_keeps_no_other_of_its_group_from_being_shown(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    group = await founded(client)
    whole, broken = [await new_table(registry, "ledge", group=group["key"]) for _ in range(2)]
    row = await registry.store.table(broken)
    assert row is not None
    row.info = {}
    number = len(await registry.store.records(broken)) + 1
    assert await registry.store.append(broken, [event(number, "notes", text="")], row)
    found = await get(client, f"/api/groups/{group['id']}", group["key"])
    assert [table["id"] for table in found["tables"]] == [whole]
