"""A group's profile, however long it has grown: read beside everybody's moves, once, and never without end."""

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from roguetable.engine.campaign import Bounds
from roguetable.engine.game import GAMES
from roguetable.engine.profile import Profile
from roguetable.server import groups, results
from roguetable.server.limits import AddressLimits
from roguetable.server.registry import Registry
from roguetable.server.results import profile_of
from roguetable.server.storage import GroupRow, Store
from tests.server.beside import (
    LEDGE,
    finished,
    get,
    new_table,
    open_client,
    open_hall,
    play_on,
    refused,
)


@pytest.fixture
async def registry(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Registry]:
    monkeypatch.setitem(GAMES, "ledge", LEDGE)
    async with open_hall(store) as registry:
        yield registry


@pytest.fixture
async def group(client: httpx.AsyncClient) -> Any:
    """A new group: its id and key."""
    return (await client.post("/api/groups", json={"name": "Us"})).json()


def paths(group: Any) -> list[str]:
    return [f"/api/groups/{group['id']}", f"/api/groups/{group['id']}/campaigns"]


async def profile(registry: Registry, group: Any) -> Profile:
    row = await registry.store.group(group["id"])
    assert row is not None
    return profile_of(row)


def campaign(group: Any, name: str) -> dict[str, Any]:
    """What is wanted of a table at which a campaign is played."""
    settings = {"players": 1, "beheaded": "immolated", "campaign": name}
    return {"group": group["key"], "settings": settings}


# --- reading it -----------------------------------------------------------------------------------


async def test_a_profile_is_read_beside_the_event_loop(
    registry: Registry, client: httpx.AsyncClient, group: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    of, where = Profile.of, set()

    def noted(document: dict[str, Any], name: str) -> Profile:
        where.add(threading.current_thread())
        return of(document, name)

    monkeypatch.setattr(Profile, "of", noted)
    for path in paths(group):
        await get(client, path, group["key"])
    assert {thread.name for thread in where} == {"long-work"}, "no thread that others wait for"
    await finished(registry, "spire", seed=4, group=group["key"])
    assert len(where) > 2
    assert threading.current_thread() not in where


async def test_what_a_profile_tells_is_made_once_for_each_version(
    registry: Registry, client: httpx.AsyncClient, group: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def noted(row: GroupRow) -> Profile:
        read.append(row.id)
        return profile_of(row)

    monkeypatch.setattr(groups, "profile_of", noted)
    for runs in (0, 1):
        for path in paths(group):
            read.clear()
            answers = await asyncio.gather(*(get(client, path, group["key"]) for _ in range(20)))
            assert answers == [answers[0]] * 20
            assert len(read) == 1
        told = await get(client, paths(group)[0], group["key"])
        [facts] = [sheet["facts"] for sheet in told["sheets"] if sheet["game"] == "ledge"]
        assert facts[0][1].startswith(f"{runs}, ")
        assert len(told["runs"]) == runs
        await finished(registry, "ledge", seed=3, group=group["key"])


async def test_reading_a_profile_is_taken_from_the_share_of_who_asks(
    registry: Registry, group: Any
) -> None:
    limits = AddressLimits(clock=lambda: 0.0)  # what is used up does not come back meanwhile
    async with open_client(registry, limits) as client:
        known, unknown = paths(group)
        await get(client, known, group["key"])
        assert limits.owing("work", "127.0.0.1", 2.0) > 0, "something of it was used up"
        limits.spend("work", "127.0.0.1", 5.0)
        assert (await refused(client, unknown, group["key"]))["code"] == "late"
        await get(client, known, group["key"])  # what is known takes nothing


async def test_without_the_key_no_profile_is_read(
    registry: Registry, client: httpx.AsyncClient, group: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read(id: str) -> None:
        raise AssertionError

    monkeypatch.setattr(registry.store, "group", read)
    for path in paths(group):
        assert (await refused(client, path, "not-its-key"))["code"] == "forbidden"
    response = await client.post("/api/tables", json={"game": "spire", "group": "not-its-key"})
    assert response.status_code == 403


# --- how long it grows ----------------------------------------------------------------------------


async def test_of_old_results_remains_how_they_ended(
    registry: Registry, client: httpx.AsyncClient, group: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "BOUNDS", Bounds(results=2, campaigns=9, stories=9))
    outcomes = []
    for seed in range(6):
        wanted = {"group": group["key"], "luck": seed}
        outcomes.append((await finished(registry, "ledge", seed=seed, **wanted))[1].outcome)
        await finished(registry, "spire", seed=seed, settings={"players": 1 + seed % 2}, **wanted)
    found = await profile(registry, group)
    assert [one.seed for one in found.results("ledge")][-2:] == [4, 5]
    assert len(found.results("ledge")) <= 2 + len(set(outcomes))
    told = await get(client, paths(group)[0], group["key"])
    sheets = {sheet["game"]: sheet for sheet in told["sheets"]}
    assert sheets["ledge"]["facts"][0] == ["Runs", f"6, {outcomes.count('won')} won"]
    assert sheets["spire"]["facts"][0] == ["Runs", "6, 0 won"]
    parties = sheets["spire"]["progress"]["ladder"]["parties"]
    assert [(one["players"], one["runs"]) for one in parties] == [(1, 3), (2, 3)]
    assert len(told["runs"]) == 12, "the runs themselves are kept elsewhere"


async def test_a_campaign_too_many_is_refused_with_what_to_do(
    registry: Registry, client: httpx.AsyncClient, group: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "BOUNDS", Bounds(results=9, campaigns=2, stories=9))
    begun = [await new_table(registry, "deadcells", **campaign(group, name)) for name in "abc"]
    for id in begun:
        await play_on(registry, id)
    assert list((await profile(registry, group)).section("deadcells")["campaigns"]) == ["a", "b"]
    assert (await profile(registry, group)).section("deadcells")["last"] == "b"
    story = await get(client, f"/api/tables/{begun[2]}/recap")
    assert "Campaign c is not kept: 2 campaigns are the most." in story["news"]
    response = await client.post("/api/tables", json={"game": "deadcells", **campaign(group, "d")})
    assert (response.status_code, response.json()["field"]) == (400, "campaign")
    assert "2 campaigns of Dead Cells already" in response.json()["text"]
    assert "found another group" in response.json()["text"]
    await finished(registry, "deadcells", **campaign(group, "a"))
    kept = (await profile(registry, group)).section("deadcells")["campaigns"]
    assert kept["a"]["sheet"]["runs"] == 2, "those that there are go on"
    last = (await profile(registry, group)).results("deadcells")[-1]
    assert last.config["campaign"] == "a"
    assert "sheet" not in last.config, "the campaign has it already"


async def test_old_runs_of_a_campaign_are_forgotten_and_what_they_brought_stays(
    registry: Registry, group: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "BOUNDS", Bounds(results=9, campaigns=9, stories=7))
    again = campaign(group, "a")
    again["settings"]["restart"] = True
    await finished(registry, "deadcells", **campaign(group, "a"))
    await finished(registry, "deadcells", **again)
    [kept] = (await profile(registry, group)).section("deadcells")["campaigns"].values()
    assert len(kept["before"]) == 1
    assert kept["sheet"]["runs"] == 1
    for seed in range(8):
        await finished(registry, "deadcells", seed=seed, **campaign(group, "a"))
    [kept] = (await profile(registry, group)).section("deadcells")["campaigns"].values()
    assert kept["before"] == []
    assert [story["run"] for story in kept["history"]] == [3, 4, 5, 6, 7, 8, 9]
    assert kept["sheet"]["runs"] == 9


async def test_of_two_runs_at_once_the_other_has_the_history_until_they_parted(
    registry: Registry, group: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "BOUNDS", Bounds(results=9, campaigns=9, stories=3))
    for seed in range(4):
        await finished(registry, "deadcells", seed=seed, **campaign(group, "a"))
    both = [await new_table(registry, "deadcells", **campaign(group, "a")) for _ in range(2)]
    for id in both:
        await play_on(registry, id)
    known = (await profile(registry, group)).section("deadcells")["campaigns"]
    assert {name: kept["sheet"]["runs"] for name, kept in known.items()} == {"a": 5, "a 2": 5}
    stories = {name: [one["run"] for one in kept["history"]] for name, kept in known.items()}
    assert stories == {"a": [5], "a 2": [4, 5]}
