"""What remains of a finished run: written once, seen by those who may."""

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise
from typing import Any

import httpx
import pytest

from roguetable.engine.game import GAMES, load_game
from roguetable.engine.profile import Profile
from roguetable.engine.table import Table
from roguetable.server import results
from roguetable.server.groups import id_of
from roguetable.server.keys import digest_of
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.results import finish, profile_of, score_of, settings_for
from roguetable.server.storage import GroupRow, StorageError, Store
from tests.games.players import Anybody
from tests.minigame.game import LEDGE as GAME
from tests.server.beside import (
    LEDGE,
    finished,
    get,
    luck_for,
    new_table,
    open_hall,
    people,
    refused,
)
from tests.server.stores import group_row, result_row, table_row


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "ledge", LEDGE)


@pytest.fixture
async def registry(store: Store) -> AsyncIterator[Registry]:
    async with open_hall(store) as registry:
        yield registry


def played(game: str = "ledge", seed: int = 3, luck: int = 1, **settings: Any) -> Table:
    """A finished game."""
    table = Table.new(load_game(game), settings, seed)
    player = Anybody(luck)
    while table.state.request is not None:
        table.choose(player.pick(table.state))
    return table


async def profile(store: Store, group: str = "g1") -> Profile:
    row = await store.group(group)
    assert row is not None
    return profile_of(row)


# --- the end of a run -----------------------------------------------------------------------------


async def test_a_run_is_kept_once_and_its_news_told_again(store: Store) -> None:
    await store.create_group(group_row())
    table, row = played("spire", characters="defect"), table_row(group="g1")
    news = await finish(store, table, row, ["Ann"], "g1")
    assert news == ["Defect: lock 1 is open, its cards join the decks."]
    assert await finish(store, table, row, ["Ann"], "g1") == news
    assert len(await store.results(group="g1")) == 1
    assert len((await profile(store)).results("spire")) == 1
    assert (await profile(store)).section("spire")["boxes"] == {"defect": 1}


async def test_two_processes_that_end_the_same_game_count_it_once(store: Store) -> None:
    await store.create_group(group_row())
    table, row = played("spire", characters="defect"), table_row(group="g1")
    told = await asyncio.gather(*(finish(store, table, row, ["Ann"], "g1") for _ in range(5)))
    assert told == [told[0]] * 5
    assert told[0]
    assert (await profile(store)).section("spire")["boxes"] == {"defect": 1}


async def test_games_that_end_together_are_all_counted(store: Store) -> None:
    await store.create_group(group_row())
    tables = [played("spire", seed, characters="defect") for seed in range(6)]
    await asyncio.gather(
        *(
            finish(store, table, table_row(f"t{number}", group="g1"), ["Ann"], "g1")
            for number, table in enumerate(tables)
        )
    )
    found = await profile(store)
    assert len(found.results("spire")) == 6
    assert found.section("spire")["boxes"] == {"defect": 6}
    assert len(await store.results(group="g1")) == 6


async def test_a_profile_that_is_never_free_is_told_to_whoever_waits(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.create_group(group_row())

    async def taken(row: GroupRow, version: int) -> bool:
        return False

    monkeypatch.setattr(store, "save_group", taken)
    monkeypatch.setattr(results, "TRIES", 3)
    with pytest.raises(Refused) as caught:
        await finish(store, played(), table_row(group="g1"), [], "g1")
    assert caught.value.code == "busy"
    assert await store.results() == [], "it will be tried again, whole"


async def test_what_does_not_count_leaves_nothing(store: Store) -> None:
    await store.create_group(group_row())
    over = played()
    for table in (Table.new(GAME, {}, 1), Table.at(GAME, over.state)):
        assert await finish(store, table, table_row(public=True), [], "g1") == []
    assert await store.results() == []
    assert (await profile(store)).sections == {}


async def test_a_private_run_of_nobody_leaves_nothing(store: Store) -> None:
    assert await finish(store, played(), table_row(), ["Ann"], "") == []
    assert await store.results() == []


async def test_a_group_that_is_gone_keeps_nobody_from_ending(store: Store) -> None:
    assert await finish(store, played(), table_row(group="gone"), ["Ann"], "gone") == []


async def test_a_profile_of_a_newer_server_is_not_overwritten(store: Store) -> None:
    newer = {**Profile().plain(), "format": 99}
    await store.create_group(group_row(profile=newer))
    [text] = await finish(store, played(), table_row(group="g1"), [], "g1")
    assert text.startswith("This result is not kept: The profile of Us: was written by a newer")
    row = await store.group("g1")
    assert row is not None
    assert row.profile == newer


async def test_the_settings_of_a_groups_run(store: Store) -> None:
    found = Profile()
    found.section("spire").update(boxes={"silent": 4}, ascension=2)
    await store.create_group(group_row(profile=found.plain()))
    spire = load_game("spire")
    assert await settings_for(store, "g1", spire, {"ascension": 2}) == {
        "ascension": 2,
        "unlocks": "profile: silent=2",
    }
    chosen = {"unlocks": "all"}
    assert await settings_for(store, "g1", spire, chosen) == chosen
    assert await settings_for(store, "g1", load_game("ledge"), {"light": 9}) == {"light": 9}
    with pytest.raises(Refused, match="no such group"):
        await settings_for(store, "g2", spire, {})


# --- scores ---------------------------------------------------------------------------------------


def test_winning_counts_before_everything() -> None:
    lucks = {outcome: luck_for("ledge", outcome, 3) for outcome in ("won", "lost")}
    won, lost = (score_of(played(luck=lucks[outcome])) for outcome in ("won", "lost"))
    assert won > 1000 > lost


def test_then_how_far_then_how_long() -> None:
    climbs = [
        played("spire", seed, luck=2, players=3, quick_start=act)
        for seed in range(3)
        for act in (1, 2, 3)
    ]
    by_score = sorted(climbs, key=score_of)
    assert {climb.outcome for climb in climbs} == {"lost"}
    acts = [climb.state.act for climb in by_score]  # type: ignore[attr-defined]
    assert acts == sorted(acts)
    assert len(set(acts)) > 1
    for first, second in pairwise(by_score):
        if first.state.act == second.state.act:  # type: ignore[attr-defined]
            assert first.move <= second.move


# --- for everybody --------------------------------------------------------------------------------


async def test_everybody_sees_what_was_public_or_daily_and_nothing_else(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    group = (await client.post("/api/groups", json={"name": "Us"})).json()
    seats = people("Ann", "[random]")
    public, _ = await finished(registry, "ledge", seed=1, public=True, seats=seats)
    day, _ = await finished(registry, "ledge", daily=True, seats=people("[greedy]", "[random]"))
    private, _ = await finished(registry, "ledge", seed=2, seats=seats)
    ours, _ = await finished(registry, "ledge", seed=3, group=group["key"], seats=seats)
    both, _ = await finished(
        registry, "ledge", seed=5, group=group["key"], public=True, seats=seats
    )
    found = await get(client, "/api/results")
    assert {run["table"] for run in found["runs"]} == {public, day, both}
    [tally] = found["tallies"]
    won = sum(run["outcome"] == "won" for run in found["runs"])
    with_ann = [run for run in found["runs"] if "person" in run["kinds"]]
    assert (tally["game"], tally["title"]) == ("ledge", GAME.title)
    assert (tally["runs"], tally["won"], tally["with_people"]) == (3, won, 2)
    assert tally["won_with_people"] == sum(run["outcome"] == "won" for run in with_ann)
    seen = await get(client, f"/api/groups/{group['id']}", group["key"])
    assert {run["table"] for run in seen["runs"]} == {ours, both}
    assert private not in str(found) + str(seen)


async def test_the_runs_of_a_group_hide_nobody_elses(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "LOOKED_AT", 3)
    public, _ = await finished(registry, "ledge", seed=1, public=True)
    for number in range(4):
        row = result_row(f"ours{number}", game="ledge", group="g", finished="2999")
        await registry.store.add_result(row)
    for asked in ({}, {"game": "ledge"}):
        found = await get(client, "/api/results", **asked)
        assert [run["table"] for run in found["runs"]] == [public]


async def test_the_lobby_finds_a_game_behind_many_tables_of_another(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    wanted = await new_table(registry, "stygian", public=True)
    for seed in range(3):
        await new_table(registry, "ledge", public=True, seed=seed)
    [found] = await get(client, "/api/tables", game="stygian", limit=2)
    assert found["id"] == wanted


async def test_results_of_one_game(registry: Registry, client: httpx.AsyncClient) -> None:
    await finished(registry, "ledge", seed=1, public=True)
    await finished(registry, "stygian", seed=1, public=True)
    found = await get(client, "/api/results", game="stygian")
    assert [run["game"] for run in found["runs"]] == ["stygian"]
    assert [tally["game"] for tally in found["tallies"]] == ["stygian"]
    everything = await get(client, "/api/results")
    assert len(everything["runs"]) == 2
    assert len(everything["tallies"]) == 2
    assert (await get(client, "/api/results", game="spire")) == {"runs": [], "tallies": []}
    assert (await refused(client, "/api/results", game="spier"))["code"] == "unknown"


async def test_a_game_that_this_server_no_longer_has_is_still_listed(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(registry, "ledge", seed=1, public=True)
    monkeypatch.delitem(GAMES, "ledge")
    found = await get(client, "/api/results")
    assert [tally["title"] for tally in found["tallies"]] == ["ledge"]


async def test_a_game_that_ended_with_its_server_is_counted_when_it_is_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped between the last move and the result: whoever opens the table finds it counted."""
    key = "abc"
    await store.create_group(group_row(id_of(key), key_hash=digest_of(key)))

    async def too_late(*_: Any) -> list[str]:
        raise StorageError("The server was stopped.")

    async with open_hall(store) as registry:
        with monkeypatch.context() as patched:
            patched.setattr(results, "finish", too_late)
            wanted: dict[str, Any] = {"group": key, "settings": {"characters": "defect"}}
            id, _ = await finished(registry, "spire", seed=4, **wanted)
        assert await store.results() == []
        assert (await profile(store, id_of(key))).sections == {}
    async with open_hall(store) as registry:
        room = await registry.room(id)
        assert room.people.news == ["Defect: lock 1 is open, its cards join the decks."]
    assert [row.table for row in await store.results()] == [id]
    assert len((await profile(store, id_of(key))).results("spire")) == 1
