"""One run a day for everybody, and its board."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from roguetable.engine.game import GAMES, configure, load_game
from roguetable.engine.table import Table
from roguetable.server import daily
from roguetable.server.daily import daily_plan, daily_seed, day_named, today
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.storage import Store
from tests.server.beside import (
    LEDGE,
    finished,
    get,
    luck_for,
    open_hall,
    people,
    refused,
)
from tests.server.stores import result_row


@pytest.fixture
async def registry(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Registry]:
    monkeypatch.setitem(GAMES, "ledge", LEDGE)
    async with open_hall(store) as registry:
        yield registry


def test_the_seed_is_the_same_everywhere_and_another_every_day() -> None:
    # Written down: a change would deal another run to whoever has the newer server.
    assert daily_seed("spire", "2026-11-15") == 15983492641967
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    seeds = {daily_seed(game, day) for game in ("spire", "stygian") for day in days}
    assert len(seeds) == 60
    assert all(0 <= seed < 2**53 for seed in seeds), "a browser can hold it"


def test_a_daily_climb_has_two_modifiers_and_nothing_is_locked() -> None:
    game = load_game("spire")
    seed, config = daily_plan(game, "2026-11-15")
    assert config == configure(game, {"modifiers": "daily", "stop": False, "unlocks": "all"})
    special = [
        game.daily.words(game.new({**config, "players": players}, seed)) for players in (1, 2, 3, 4)
    ]
    assert len(special[0]) == 2
    assert special == [special[0]] * 4, "for a party of any size"


def test_a_game_without_a_way_of_its_own_is_played_by_default() -> None:
    game = load_game("stygian")
    _, config = daily_plan(game, "2026-11-15", players=3)
    assert config == configure(game, {"players": 3})
    assert Table.new(game, config, 1).state.request is not None


def test_days() -> None:
    assert day_named("") == today()
    assert day_named("2026-02-28") == "2026-02-28"
    for text in ("2026-02-30", "20260228", "yesterday", "2026-2-1", "2026-W01-1", "0000-00-00"):
        with pytest.raises(Refused, match="is no day") as caught:
            day_named(text)
        assert caught.value.code == "malformed"
    tomorrow = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
    with pytest.raises(Refused, match="still to come"):
        day_named(tomorrow)


async def test_todays_run(client: httpx.AsyncClient) -> None:
    found = await get(client, "/api/daily/spire")
    assert found["day"] == today()
    assert found["seed"] == daily_seed("spire", today())
    assert found["settings"]["modifiers"] == "daily"
    assert "players" not in found["settings"], "that is for those who play to choose"
    assert len(found["words"]) == 2
    assert found["board"] == []


async def test_the_board_of_a_day(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = "2026-03-06"  # one on which luck decides
    monkeypatch.setattr(daily, "today", lambda: day)
    seed = daily_seed("ledge", day)
    for outcome in ("lost", "won"):
        luck = luck_for("ledge", outcome, seed)
        await finished(registry, "ledge", luck=luck, daily=True, seats=people("Ann", "[greedy]"))
    await finished(registry, "ledge", seed=1, public=True)
    found = await get(client, "/api/daily/ledge")
    assert [run["outcome"] for run in found["board"]] == ["won", "lost"]
    assert found["board"][0]["score"] > found["board"][1]["score"]
    for run in found["board"]:
        assert run["names"] == ["Ann", "greedy"]
        assert run["kinds"] == ["person", "bot"]
        assert run["titles"] == ["Ann", "Ben"]
        assert (run["daily"], run["seed"]) == (day, seed)
    assert found["days"] == [day]
    story = await get(client, f"/api/tables/{found['board'][0]['table']}/recap")
    assert story["verdict"].startswith("Won!"), "the board leads to the replay"


async def test_the_board_of_an_earlier_day(registry: Registry, client: httpx.AsyncClient) -> None:
    body = {"game": "ledge", "headline": "", "moves": 1, "seed": 1, "finished": "2026-01-02"}
    for table, score, day in (("a", 7.0, "2026-01-02"), ("b", 8.0, "2026-01-02"), ("c", 9.0, "")):
        row = result_row(table, game="ledge", day=day, score=score)
        row.body = {**body, "table": table, "outcome": "lost"}
        await registry.store.add_result(row)
    found = await get(client, "/api/daily/ledge", day="2026-01-02")
    assert [run["table"] for run in found["board"]] == ["b", "a"]
    assert found["seed"] == daily_seed("ledge", "2026-01-02")
    assert found["days"] == ["2026-01-02"]
    assert (await get(client, "/api/daily/ledge", day="2026-01-03"))["board"] == []


async def test_refusals(client: httpx.AsyncClient) -> None:
    assert (await refused(client, "/api/daily/spier"))["code"] == "unknown"
    no = await refused(client, "/api/daily/spire", day="2026-02-30")
    assert (no["status"], no["code"]) == (400, "malformed")
    assert "year-month-day" in no["text"]
    assert (await refused(client, "/api/daily/spire", day="9999-12-31"))["code"] == "unknown"
    assert (await refused(client, "/api/daily/spire", day="x" * 300))["code"] == "malformed"
