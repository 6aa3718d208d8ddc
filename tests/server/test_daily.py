"""One run a day for everybody, and its board."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from roguetable.engine.game import GAMES, configure, load_game
from roguetable.engine.table import Table
from roguetable.server import daily, results
from roguetable.server.bodies import NewTable, SeatPlan
from roguetable.server.commands import chosen
from roguetable.server.daily import daily_plan, day_named
from roguetable.server.protocol import Undo
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.seeds import BITS, daily_seed, shown_seed
from roguetable.server.storage import Store, open_store
from roguetable.server.table_records import UNDO, today
from tests.server.beside import (
    LEDGE,
    finished,
    get,
    luck_for,
    open_hall,
    people,
    refused,
)
from tests.server.guests import play_on, set_up, sit_down
from tests.server.stores import result_row


@pytest.fixture
async def registry(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Registry]:
    monkeypatch.setitem(GAMES, "ledge", LEDGE)
    async with open_hall(store) as registry:
        yield registry


def test_a_server_deals_every_day_another_run_and_every_server_its_own() -> None:
    # Written down: a change would deal another run in the middle of a day.
    assert daily_seed("s", "spire", "2026-11-15") == 123302159272442048150415405871
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    games = ("spire", "stygian")
    seeds = {daily_seed(who, game, day) for who in "st" for game in games for day in days}
    assert len(seeds) == 120
    assert all(2**BITS <= seed < 2 ** (BITS + 1) for seed in seeds)


async def test_the_secret_is_made_once_and_kept_with_the_tables(url: str, tmp_path: Path) -> None:
    store = open_store(url)
    await store.open()
    found = await asyncio.gather(*(store.secret() for _ in range(5)))
    await store.close()
    assert len(set(found)) == 1
    assert len(found[0]) == 64
    again = open_store(url)
    await again.open()
    assert await again.secret() == found[0]
    await again.close()
    other = open_store(str(tmp_path / "other.db"))
    await other.open()
    assert await other.secret() != found[0]
    await other.close()


def test_a_daily_climb_has_two_modifiers_and_nothing_is_locked() -> None:
    game = load_game("spire")
    seed, config = daily_plan(game, "2026-11-15", "s")
    assert config == configure(game, {"modifiers": "daily", "stop": False, "unlocks": "all"})
    special = [
        game.daily.words(game.new({**config, "players": players}, seed)) for players in (1, 2, 3, 4)
    ]
    assert len(special[0]) == 2
    assert special == [special[0]] * 4, "for a party of any size"


def test_a_game_without_a_way_of_its_own_is_played_by_default() -> None:
    game = load_game("stygian")
    _, config = daily_plan(game, "2026-11-15", "s", players=3)
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
    assert found["seed"] is None, "whoever knew it could try the day at home first"
    assert found["settings"]["modifiers"] == "daily"
    assert "players" not in found["settings"], "that is for those who play to choose"
    assert len(found["words"]) == 2
    assert found["board"] == []


def luck_decides(seed: int) -> bool:
    """Whether a climb of that seed may end either way."""
    try:
        return bool(luck_for("ledge", "lost", seed) and luck_for("ledge", "won", seed))
    except AssertionError:
        return False


async def test_the_board_of_a_day(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = await registry.store.secret()
    days = (f"2026-03-{number:02}" for number in range(1, 32))
    day = next(day for day in days if luck_decides(daily_seed(secret, "ledge", day)))
    monkeypatch.setattr(daily, "today", lambda: day)
    for module in ("room", "registry"):
        monkeypatch.setattr(f"roguetable.server.{module}.now", lambda: f"{day}T23:59:59+00:00")
    seed = daily_seed(secret, "ledge", day)
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
        assert (run["daily"], run["seed"]) == (day, shown_seed(seed))
        assert run["undos"] == 0
    assert found["days"] == [day]
    story = await get(client, f"/api/tables/{found['board'][0]['table']}/recap")
    assert story["verdict"].startswith("Won!"), "the board leads to the replay"


async def test_who_took_nothing_back_stands_before_all_who_did(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    created = await registry.create(
        NewTable(game="ledge", daily=True, seats=[SeatPlan(name="Ann"), SeatPlan(name="Ben")])
    )
    room = await registry.room(created.table.id)
    async with room.lock:
        request = room.table.state.request
        assert request is not None
        await room.commit(chosen(room, 0, request.options_for(0)[0]))
        await room.commit((UNDO, 0, {"count": 1}))
    assert room.people.undos == 1
    table, row = room.table, room.row()
    straight = result_row("a", game="ledge", day=today())
    for name, undos in (("a", 0), ("b", 2)):
        made = results.result_row(table, row, ["Ann"], "", undos)
        made.table, made.body["table"], made.day = name, name, straight.day
        made.score += undos * 900  # the second one has won
        await registry.store.add_result(made)
    board = (await get(client, "/api/daily/ledge"))["board"]
    assert [(run["table"], run["undos"]) for run in board] == [("a", 0), ("b", 2)]
    assert [run["seed"] for run in board] == [None, None]


async def test_what_was_only_half_made_is_no_undo(registry: Registry) -> None:
    table = await set_up(registry, "spire", 1)
    (guest,) = await sit_down(registry, table)
    room = guest.room
    for _ in range(200):
        if guest.scene.half:
            break
        await guest.choose()
    assert guest.scene.half
    await guest.do(Undo(at=room.at))
    assert room.people.undos == 0


async def test_every_other_undo_counts_also_after_being_opened_again(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    ann, ben = await sit_down(registry, created)
    await play_on([ann, ben], 4)
    async with ann.room.lock:
        await ann.room.commit((UNDO, 0, {"count": 1}))
        await ann.room.commit((UNDO, 0, {"count": 2}))
    assert ann.room.people.undos == 2
    registry.rooms.clear()
    assert (await registry.room(created.table.id)).people.undos == 2


async def test_nobody_has_the_save_of_a_day_before_it_is_over(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await registry.create(NewTable(game="ledge", daily=True))
    with pytest.raises(Refused, match="when it is over, and its day too") as caught:
        await registry.export(created.table.id, created.key)
    assert caught.value.code == "forbidden"


async def test_the_board_of_an_earlier_day(registry: Registry, client: httpx.AsyncClient) -> None:
    body = {"game": "ledge", "headline": "", "moves": 1, "seed": 1, "finished": "2026-01-02"}
    for table, score, day in (("a", 7.0, "2026-01-02"), ("b", 8.0, "2026-01-02"), ("c", 9.0, "")):
        row = result_row(table, game="ledge", day=day, score=score)
        row.body = {**body, "table": table, "outcome": "lost"}
        await registry.store.add_result(row)
    found = await get(client, "/api/daily/ledge", day="2026-01-02")
    assert [run["table"] for run in found["board"]] == ["b", "a"]
    seed = daily_seed(await registry.store.secret(), "ledge", "2026-01-02")
    assert found["seed"] == shown_seed(seed)
    assert found["days"] == ["2026-01-02"]
    assert (await get(client, "/api/daily/ledge", day="2026-01-03"))["board"] == []


async def test_refusals(client: httpx.AsyncClient) -> None:
    assert (await refused(client, "/api/daily/spier"))["code"] == "unknown"
    no = await refused(client, "/api/daily/spire", day="2026-02-30")
    assert (no["status"], no["code"]) == (400, "malformed")
    assert "year-month-day" in no["text"]
    assert (await refused(client, "/api/daily/spire", day="9999-12-31"))["code"] == "unknown"
    assert (await refused(client, "/api/daily/spire", day="x" * 300))["code"] == "malformed"
