"""What a save that somebody brings leaves on the disk: what our rules make of it, counted, and not for ever."""

import copy
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from roguetable.engine.replay import ReplayError
from roguetable.engine.saves import parse_save
from roguetable.server import expiry, opening, trials
from roguetable.server.expiry import Expiry, moment
from roguetable.server.limits import AddressLimits, Rate
from roguetable.server.protocol import Say
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.storage import Record, StorageError
from roguetable.server.table_records import MOVE, PUT, SAY, Chair, Opened, People
from tests.server.beside import get, open_client
from tests.server.crafted import Data, honest, on_snapshot, on_start, signed
from tests.server.guests import Guest, play_on, set_up, until
from tests.server.stores import damage

pytestmark = pytest.mark.usefixtures("warm_workers")

MUCH = 3_000_000
KEPT = 150_000
"""Bytes that are more than a table of twenty moves takes."""


def file_of(document: Data) -> bytes:
    return msgspec.json.encode(signed(document))


def brought() -> Data:
    return copy.deepcopy(honest("stygian", 20, 1))


def with_before(moves: int, letters: int) -> Data:
    """A game that went on under newer rules, with so many moves of so many letters before that."""
    document = on_start(brought())
    earlier = {**document["journal"], "start": None, "first": 0}
    earlier["moves"] = [{"seat": 0, "choice": "x" * letters} for _ in range(moves)]
    document["journal"]["before"] = [earlier]
    return document


async def disk(registry: Registry, id: str) -> int:
    """How many bytes are stored of a table."""
    found = await registry.store.snapshot(id)
    assert found is not None
    records = await registry.store.records(id)
    return len(found[1]) + sum(len(msgspec.json.encode(record)) for record in records)


# --- what is not made again -----------------------------------------------------------------------


def not_played() -> Data:
    """Moves that lead nowhere: the game goes on from its snapshot."""
    document = on_snapshot(brought())
    document["journal"]["moves"] = [{"seat": 0, "choice": "x" * 200} for _ in range(MUCH // 200)]
    return document


def settings_of_nobody() -> Data:
    document = on_start(brought())
    document["journal"]["config"]["junk"] = "x" * MUCH
    return document


TOO_MUCH: dict[str, tuple[Callable[[], Data], str]] = {
    "long moves of older rules": (lambda: with_before(1500, 2000), "no move is so long"),
    "many moves of older rules": (lambda: with_before(MUCH // 200, 200), "kB beside the moves"),
    "moves that lead nowhere": (not_played, "kB beside the moves"),
    "settings that nobody knows": (settings_of_nobody, "kB beside the moves"),
}


@pytest.mark.parametrize(("made", "why"), TOO_MUCH.values(), ids=TOO_MUCH)
async def test_a_save_is_refused_that_is_large_by_what_nobody_plays(
    registry: Registry, made: Callable[[], Data], why: str
) -> None:
    with pytest.raises(Refused, match=why):
        await registry.load(file_of(made()))
    assert (await registry.store.counts())["tables"] == 0


def with_marks() -> Data:
    """Digests of the table after moves that were never made."""
    document = brought()
    document["journal"]["marks"] = [
        {"move": 10**6 + number, "table": "x" * 2000} for number in range(MUCH // 2000)
    ]
    return document


def with_words() -> Data:
    document = brought()
    document["log"] = [
        {"move": 1, "text": "x", "rules": ["x" * 1900] * 8} for _ in range(MUCH // 16_000)
    ]
    return document


def with_a_snapshot() -> Data:
    """What is not looked at, as the moves lead to the table."""
    document = brought()
    document["snapshot"] = {"x": "x" * MUCH}
    return document


def with_versions() -> Data:
    document = brought()
    document["journal"]["rules_version"] = "x" * MUCH
    return document


@pytest.mark.parametrize("made", [with_marks, with_words, with_a_snapshot, with_versions])
async def test_of_a_save_is_kept_what_comes_of_its_moves_and_nothing_else(
    registry: Registry, made: Callable[[], Data]
) -> None:
    document = made()
    assert len(file_of(document)) > MUCH * 0.9
    created = await registry.load(file_of(document))
    assert await disk(registry, created.table.id) < KEPT
    registry.rooms.clear()
    room = await registry.room(created.table.id)
    assert room.table.move == 20
    assert room.table.digest() == document["journal"]["end"]


@pytest.mark.parametrize("game", ["stygian", "spire", "deadcells", "gaia"])
async def test_an_honest_save_stays_as_it_is(registry: Registry, game: str) -> None:
    document = honest(game, 60, 1)
    created = await registry.load(file_of(copy.deepcopy(document)))
    save = parse_save((await registry.export(created.table.id, created.key)).decode(), "It")
    for name in ("moves", "config", "seed", "end"):
        assert msgspec.to_builtins(getattr(save.journal, name)) == document["journal"][name]
    assert save.snapshot == document["snapshot"]


def test_no_bound_is_near_to_what_honest_saves_hold() -> None:
    for game in ("stygian", "spire", "deadcells", "gaia"):
        document = honest(game, 300, 1)
        assert all(len(move["choice"]) < 100 for move in document["journal"]["moves"])
        beside = {**document, "journal": {**document["journal"], "moves": []}}
        assert len(msgspec.json.encode(beside)) < trials.LARGEST_BESIDE / 4


# --- what play writes -----------------------------------------------------------------------------


async def test_what_was_played_under_older_rules_is_stored_once_and_not_with_every_snapshot(
    registry: Registry,
) -> None:
    created = await registry.load(file_of(with_before(1000, 200)))
    room = await registry.room(created.table.id)
    guest = await Guest(room).hello(*created.keys.values())
    assert await play_on([guest], 30)
    found = await registry.store.snapshot(room.id)
    assert found is not None
    assert found[0] > 25
    assert len(found[1]) < KEPT
    save = parse_save((await registry.export(room.id, created.key)).decode(), "It")
    assert [len(one.moves) for one in save.journal.before] == [1000], (
        "whoever takes it along has it"
    )


async def test_a_game_that_goes_on_from_a_snapshot_still_knows_what_was_before(
    registry: Registry,
) -> None:
    created = await registry.load(file_of(with_before(10, 20)))
    room = await registry.room(created.table.id)
    guest = await Guest(room).hello(*created.keys.values())
    await play_on([guest], 3)
    async with room.lock:
        await room.put_snapshot()
    records = await registry.store.records(room.id)
    first = opening.beginning(room.id, records)
    found = await opening.last_snapshot(registry.store, room.id, first.number)
    onward = opening.gone_on(room.id, found, first, ReplayError("Other rules.", 1))
    assert [len(one.moves) for one in onward.table.journal.before] == [10, 3]


# --- how much, and for how long -------------------------------------------------------------------


async def test_what_is_kept_of_saves_is_counted_for_their_address(registry: Registry) -> None:
    limits = AddressLimits({"kept": Rate(60, 1e-6)})
    text, headers = file_of(brought()), {"Content-Type": "application/json"}
    async with open_client(registry, limits) as client:
        answers = [await client.post("/api/saves", content=text, headers=headers) for _ in range(5)]
        statuses = [answer.status_code for answer in answers]
        assert (statuses[0], statuses[-1]) == (201, 429)
        assert "take up a lot of room" in answers[-1].json()["text"]
        assert (await registry.store.counts())["tables"] == statuses.count(201)
        assert (await client.post("/api/tables", json={"game": "ledge"})).status_code == 201


@pytest.mark.parametrize("days", [0, 365])
async def test_a_save_that_nobody_plays_on_goes_after_a_week_in_every_house(
    registry: Registry, tmp_path: Path, days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiry, "BROUGHT_WARNING", 8)
    registry.house.expiry = Expiry(days, tmp_path / "expired")
    left, played = [await registry.load(file_of(brought())) for _ in range(2)]
    dealt = await set_up(registry, "ledge", 2)
    room = await registry.room(played.table.id)
    guest = await Guest(room).hello(*played.keys.values())
    day = (moment() + timedelta(days=7)).date().isoformat()
    async with open_client(registry) as client:
        for id in (left.table.id, played.table.id):
            assert (await get(client, f"/api/tables/{id}"))["removed_on"] == day
        await play_on([guest], 1)
        assert "removed_on" not in await get(client, f"/api/tables/{played.table.id}")
    await room.leave(guest.device)
    registry.rooms.clear()
    assert await registry.expire(moment() + timedelta(days=6)) == []
    assert await registry.expire(moment() + timedelta(days=8)) == [left.table.id]
    assert not (tmp_path / "expired").exists(), "whoever brought it has the file"
    for id in (played.table.id, dealt.table.id):
        assert (await registry.room(id)).id == id


@pytest.mark.parametrize("what", ["its beginning", "a record"])
async def test_a_brought_save_goes_also_if_it_cannot_be_opened(
    registry: Registry, tmp_path: Path, what: str
) -> None:
    registry.house.expiry = Expiry(365, tmp_path / "expired")
    left = (await registry.load(file_of(brought()))).table.id
    dealt = (await set_up(registry, "ledge", 2)).table.id
    registry.rooms.clear()
    damage(tmp_path / "tables.db", what, left)
    damage(tmp_path / "tables.db", what, dealt)
    assert await registry.expire(moment() + timedelta(days=6)) == []
    assert await registry.expire(moment() + timedelta(days=8)) == [left]
    assert await registry.store.table(left) is None
    assert await registry.expire(moment() + timedelta(days=400)) == [], "nobody has a copy of that"
    assert await registry.store.table(dealt) is not None


@pytest.mark.parametrize(
    "error",
    [StorageError("The database is away."), Refused("busy", "Too much waits.", wait=5.0)],
    ids=["the storage is away", "too much waits"],
)
async def test_a_brought_save_stays_that_cannot_be_opened_only_just_now(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    left = (await registry.load(file_of(brought()))).table.id
    registry.rooms.clear()

    async def fails(*_: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(registry, "room", fails)
        assert await registry.expire(moment() + timedelta(days=8)) == []
    assert await registry.expire(moment() + timedelta(days=8)) == [left]


async def test_a_brought_save_stays_that_somebody_has_open_however_damaged(
    registry: Registry, tmp_path: Path
) -> None:
    left = await registry.load(file_of(brought()))
    room = await registry.room(left.table.id)
    guest = await Guest(room).hello(*left.keys.values())
    room.doze()
    damage(tmp_path / "tables.db", "its beginning", room.id)
    assert await registry.expire(moment() + timedelta(days=8)) == []
    await room.leave(guest.device)
    registry.rooms.clear()
    assert await registry.expire(moment() + timedelta(days=8)) == [room.id]


@pytest.mark.parametrize("days", [0, 365])
async def test_a_word_said_there_keeps_it_for_a_week_more_and_no_longer(
    registry: Registry, tmp_path: Path, days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry.house.expiry = Expiry(days, tmp_path / "expired")
    left = await registry.load(file_of(brought()))
    room = await registry.room(left.table.id)
    guest = await Guest(room).hello(*left.keys.values())
    said = moment() + timedelta(days=5)
    monkeypatch.setattr("roguetable.server.room.now", lambda: said.isoformat(timespec="seconds"))
    await guest.do(Say(seat=0, text="Who plays on?"))
    await room.leave(guest.device)
    assert await registry.expire(said + timedelta(days=6)) == []
    assert await registry.expire(said + timedelta(days=8)) == [room.id]


def test_a_house_that_forgets_sooner_forgets_brought_saves_sooner_too() -> None:
    assert [Expiry(days).days_of(20, brought=True) for days in (0, 3, 7, 30)] == [7, 3, 7, 7]


async def test_a_save_stays_that_somebody_begins_to_play_while_it_is_about_to_go(
    registry: Registry,
) -> None:
    played = await registry.load(file_of(brought()))
    row = await registry.store.table(played.table.id)
    assert row is not None
    room = await registry.room(row.id)
    guest = await Guest(room).hello(*played.keys.values())
    await play_on([guest], 1)
    await room.leave(guest.device)
    assert not await registry._retire(row, moment() + timedelta(days=8))
    assert await registry.store.table(row.id) is not None


@pytest.mark.parametrize(("kind", "stays"), [(SAY, False), (MOVE, True), (PUT, True)])
def test_who_chooses_something_has_played_on_face_up_or_down(kind: str, stays: bool) -> None:
    opened = Opened("nights", {}, 1, [Chair()], "", "", "", save="{}")
    people = People(opened)
    assert people.only_brought
    body = {"choice": "left", "name": "Ann", "text": "Hello."}
    people.apply(Record(2, kind, 0, body, moment().isoformat()))
    assert people.only_brought is not stays


async def test_what_was_to_be_told_of_a_file_is_told_at_its_table(registry: Registry) -> None:
    """What is kept replays without a word: only the file did not."""
    document = brought()
    document["journal"]["moves"][-1]["choice"] = "jump"
    created = await registry.load(file_of(document))
    registry.rooms.clear()
    guest = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    told = [line for line in guest.log if "goes on from where it stood" in line]
    assert len(told) == 1


@pytest.mark.parametrize("days", [0, 365])
def test_the_day_is_told_in_the_last_three_days(days: int) -> None:
    """Before that it would only take room at the head of the table."""
    house = Expiry(days)
    begun = moment()
    for after, told in ((0, False), (3.9, False), (4.1, True), (6.9, True)):
        day = house.removed_on(begun.isoformat(), 0, begun + timedelta(days=after), brought=True)
        assert bool(day) == told, after
        assert day in ("", (begun + timedelta(days=7)).date().isoformat())


async def test_whoever_opens_a_save_that_nobody_played_on_is_told_when_it_goes(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiry, "BROUGHT_WARNING", 8)
    created = await registry.load(file_of(brought()))
    registry.rooms.clear()
    guest = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    assert any("is removed on" in line for line in guest.log)


async def test_a_house_that_keeps_everything_looks_for_such_saves_too(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []

    async def noted() -> None:
        looked.append(True)

    monkeypatch.setattr(registry, "_expire", noted)
    await registry.stop()
    registry.idle = 0.01
    await registry.start()
    await until(lambda: looked)
