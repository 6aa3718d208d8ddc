"""Finished games move by move and page by page; running ones keep their secrets."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from roguetable.bots.odds import MOST_MOMENTS, Odds
from roguetable.engine.game import GAMES, load_game
from roguetable.engine.replay import replay
from roguetable.engine.saves import save_text
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.engine.view import View
from roguetable.server import replays
from roguetable.server.bodies import Recap
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.replays import ALL, Timeline
from roguetable.server.storage import open_store
from roguetable.server.table_records import MOVE
from roguetable.server.turns import Whose
from tests.games.players import Anybody
from tests.server.beside import (
    LEDGE,
    finished,
    get,
    luck_for,
    new_table,
    open_hall,
    people,
    play_on,
    refused,
)


@pytest.fixture
async def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Registry]:
    monkeypatch.setitem(GAMES, "ledge", LEDGE)
    store = open_store(f"sqlite:///{tmp_path / 'table.db'}")
    await store.open()
    async with open_hall(store) as registry:
        yield registry
    await store.close()


def view_of(page: Any) -> View:
    """The view on a page, as its client reads it."""
    return msgspec.json.decode(msgspec.json.encode(page["view"]), type=View)


async def test_the_story_of_a_game(registry: Registry, client: httpx.AsyncClient) -> None:
    id, table = await finished(registry, "spire", seed=4, seats=people("Ann", "[greedy]"))
    story = msgspec.convert(await get(client, f"/api/tables/{id}/recap"), Recap)
    assert story.table.id == id
    assert story.players == table.game.seats(table.state)
    assert story.verdict == f"Lost. {table.move} choices, seed 4."
    assert story.killer.startswith("Act ")
    assert story.told == table.game.epilogue(table.state)
    assert [heading for heading, _ in story.told][:2] == ["How far", "Ironclad's deck"]
    assert any("is dead" in line for line in story.last)
    assert [beat.move for beat in story.beats] == list(range(table.move + 1))
    assert [beat.choice for beat in story.beats[1:]] == [m.choice for m in table.journal.moves]
    assert all(beat.sentence for beat in story.beats[1:])
    assert story.beats[-1].headline == table.view().headline


async def test_how_a_game_stood_is_told_from_its_first_move_to_its_last(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, table = await finished(registry, "spire", seed=4, seats=people("Ann"))
    asked: list[int] = []

    async def odds(table: Table, states: list[State], whose: Whose) -> list[Odds | None]:
        asked.append(len(states))
        assert all(state.request is not None for state in states)
        return [Odds(0.6 - 0.5 * (at > 1), "search", False) for at in range(len(states))]

    monkeypatch.setattr(registry.house.bot_workers, "odds", odds)
    told = (await get(client, f"/api/tables/{id}/odds"))["course"]
    moves = [one["move"] for one in told["moments"]]
    assert moves[0] == 0
    assert moves == sorted(moves)
    assert moves[-2] < moves[-1] == table.move
    assert told["moments"][-1]["chance"] == (100 if table.outcome == "won" else 0), "its end"
    assert 3 <= len(moves) <= MOST_MOMENTS + 1
    assert [one["chance"] for one in told["moments"]][:3] == [60, 60, 10]
    assert told["turned"] == moves[2]
    await get(client, f"/api/tables/{id}/odds")
    assert len(asked) == 1, "it is worked out once"


async def test_who_asks_together_shares_what_is_worked_out(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, _ = await finished(registry, "spire", seed=4, seats=people("Ann"))
    asked: list[str] = []
    page = Timeline.page

    async def odds(table: Table, states: list[State], whose: Whose) -> list[Odds | None]:
        asked.append("odds")
        await asyncio.sleep(0.05)
        if len(asked) == 1:
            raise Refused("busy", "The bots were interrupted. Try again.")
        return [Odds(0.6, "search", False) for _ in states]

    def noted(timeline: Timeline, move: int, seat: int) -> View:
        asked.append("page")
        return page(timeline, move, seat)

    monkeypatch.setattr(registry.house.bot_workers, "odds", odds)
    monkeypatch.setattr(Timeline, "page", noted)
    answers = await asyncio.gather(*(client.get(f"/api/tables/{id}/odds") for _ in range(12)))
    assert [answer.status_code for answer in answers] == [503] + [200] * 11
    assert len({answer.text for answer in answers}) == 2
    assert asked == ["odds"] * 2, "what failed for one is worked out for the next, and then known"
    asked.clear()
    await asyncio.gather(*(get(client, f"/api/tables/{id}/replay", move=3) for _ in range(12)))
    assert asked == ["page"]


async def test_a_game_for_which_nobody_has_counted_tells_no_chances(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    luck = luck_for("ledge", "won", 1)
    id, _ = await finished(registry, "ledge", luck=luck, seed=1)
    assert (await get(client, f"/api/tables/{id}/odds"))["course"] == {}


async def test_a_won_game_has_no_killer(registry: Registry, client: httpx.AsyncClient) -> None:
    luck = luck_for("ledge", "won", 1)
    id, _ = await finished(registry, "ledge", luck=luck, seed=1)
    story = await get(client, f"/api/tables/{id}/recap")
    assert story["verdict"].startswith("Won!")
    assert "killer" not in story


@pytest.mark.parametrize("game", ["spire", "stygian", "ledge"])
async def test_every_page_is_the_table_after_that_move(
    registry: Registry, client: httpx.AsyncClient, game: str
) -> None:
    id, table = await finished(registry, game, seed=2)
    views = []
    for each in replay(table.journal, table.game):
        views.append(each.view(0, since=each.move))
    moves = {0, 1, 19, 20, 21, 39, 40, 41, table.move - 1, table.move}
    for move in sorted(moves & set(range(table.move + 1))):
        page = await get(client, f"/api/tables/{id}/replay", move=move, seat=0)
        assert view_of(page) == views[move], move
        assert all(line.move == move for line in views[move].log)


async def test_a_replay_shows_what_everybody_knew(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    id, _ = await finished(registry, "ledge", seed=2)

    async def pockets(seat: int) -> list[str]:
        page = await get(client, f"/api/tables/{id}/replay", move=1, seat=seat)
        [panel] = [panel for panel in page["view"]["panels"] if panel["id"] == "pockets"]
        return [item["name"] for item in panel["items"]]

    down = "a card face down"
    first, second = (await pockets(0))[0], (await pockets(1))[1]
    assert down not in (first, second)
    assert await pockets(0) == [first, down]
    assert await pockets(1) == [down, second]
    assert await pockets(-1) == [down, down]
    assert await pockets(ALL) == [first, second]


async def test_showing_all_shows_each_panel_as_its_owner_sees_it(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    id, table = await finished(registry, "spire", seed=4, seats=people("Ann", "Ben"))
    for move in (0, table.move // 2, table.move):
        page = await get(client, f"/api/tables/{id}/replay", move=move)
        shown = view_of(page)
        assert len({panel.id for panel in shown.panels}) == len(shown.panels)
        for seat in (0, 1):
            own = await get(client, f"/api/tables/{id}/replay", move=move, seat=seat)
            for panel in view_of(own).panels:
                if panel.owner == seat:
                    assert panel in shown.panels
        lines = [line["text"] for line in own["view"].get("log", [])]
        assert set(lines) <= {line.text for line in shown.log}


async def test_a_running_game_is_not_shown(registry: Registry, client: httpx.AsyncClient) -> None:
    id = await new_table(registry, "spire", seed=4)
    await play_on(registry, id, moves=5)
    for path in ("recap", "replay", "odds"):
        no = await refused(client, f"/api/tables/{id}/{path}")
        assert no["code"] == "forbidden"
        assert "not over" in no["text"]


async def test_what_is_not_there(registry: Registry, client: httpx.AsyncClient) -> None:
    id, table = await finished(registry, "ledge", seed=2)
    assert (await refused(client, "/api/tables/nowhere/recap"))["code"] == "unknown"
    no = await refused(client, f"/api/tables/{id}/replay", move=table.move + 1)
    assert (no["status"], no["code"]) == (404, "unknown")
    assert f"from 0 to {table.move}" in no["text"]
    no = await refused(client, f"/api/tables/{id}/replay", move=0, seat=7)
    assert no["code"] == "unknown"
    assert "no seat 7" in no["text"]
    for bad in ({"move": "x"}, {"move": "-1"}, {"seat": "-3"}, {"seat": "all"}, {"whose": "0"}):
        no = await refused(client, f"/api/tables/{id}/replay", **bad)
        assert (no["status"], no["code"]) == (400, "malformed"), bad


async def test_a_game_that_no_longer_replays_says_so(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, table = await finished(registry, "ledge", seed=2)
    table.journal.moves[0].choice = "fly"
    no = await refused(client, f"/api/tables/{id}/recap")
    assert no["code"] == "illegal"
    assert "cannot be shown again" in no["text"]
    assert "'fly'" in no["text"]


async def test_a_game_begun_under_other_rules_is_shown_from_where_it_went_on(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    table = Table.new(load_game("ledge"), {}, 2)
    table.choose("Ann leads")
    save = table.as_save()
    save.journal.rules_version, save.journal.end = "0", "another table"
    id = (await registry.load(save_text(save).encode())).table.id
    room, player = await registry.room(id), Anybody(1)
    while not room.over:
        option = player.pick(room.table.state)
        request = room.table.state.request
        assert request is not None
        choice = request.notation(room.table.state, option)
        async with room.lock:
            await room.commit((MOVE, request.seats[0], {"choice": choice}))
    story = await get(client, f"/api/tables/{id}/recap")
    assert [beat["move"] for beat in story["beats"]] == list(range(1, room.table.move + 1))
    assert (await get(client, f"/api/tables/{id}/replay", move=1))["view"]["move"] == 1
    no = await refused(client, f"/api/tables/{id}/replay", move=0)
    assert f"from 1 to {room.table.move}" in no["text"]


async def test_only_the_last_games_are_kept_replayed(
    registry: Registry, client: httpx.AsyncClient
) -> None:
    ids = [(await finished(registry, "ledge", seed=seed))[0] for seed in range(replays.KEPT + 2)]
    for id in [*ids, ids[2]]:
        await get(client, f"/api/tables/{id}/recap")
    known = registry.timelines.known
    assert [id for id, _ in known] == [*ids[3:], ids[2]]


async def test_many_who_ask_at_once_replay_it_once(
    registry: Registry, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, _ = await finished(registry, "spire", seed=4)
    made: list[Timeline] = []

    def counted(*args: object) -> Timeline:
        made.append(Timeline(*args))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(replays, "Timeline", counted)
    paths = [f"/api/tables/{id}/recap"] * 3 + [f"/api/tables/{id}/replay"] * 3
    await asyncio.gather(*(get(client, path) for path in paths))
    assert len(made) == 1


async def test_replaying_leaves_the_server_free_for_others(registry: Registry) -> None:
    """A long game: nothing else waits for it longer than a move of it takes."""
    table = long_game()
    timelines = replays.Timelines()
    waits: list[float] = []

    async def somebody_else() -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(0.001)
            waits.append(time.perf_counter() - begun)

    task = asyncio.create_task(somebody_else())
    begun = time.perf_counter()
    timeline = await timelines.timeline(("long", 1), table, Whose())
    whole = time.perf_counter() - begun
    task.cancel()
    assert len(timeline.frames) == table.move + 1
    assert len(timeline.checkpoints) <= replays.MOST_CHECKPOINTS + 1
    # On a busy machine everything takes longer, the whole as well as a wait.
    assert sorted(waits)[int(len(waits) * 0.9)] < max(0.1, whole / 50)


def long_game() -> Table:
    """A climb of four that is longer than most."""
    table = Table.new(load_game("spire"), {"players": 4}, 4)
    player = Anybody(4)
    while table.state.request is not None:
        table.choose(player.pick(table.state))
    assert table.move > 150
    return table


def test_a_page_is_near_wherever_one_looks() -> None:
    """Scrubbing through the timeline: a few milliseconds a page, far less than a replay."""
    table = long_game()
    timeline = Timeline(table.record(), table.game)
    while timeline.replay_on(50):
        pass
    steps = [timeline.page(move, ALL).move for move in range(0, timeline.last, 7)]
    assert steps == list(range(0, timeline.last, 7))
    assert max(
        b.move - a.move
        for a, b in zip(timeline.checkpoints, timeline.checkpoints[1:], strict=False)
    ) <= max(replays.STRIDE, timeline.last // replays.MOST_CHECKPOINTS)
