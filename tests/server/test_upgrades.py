"""The rules change under the tables of a server: nothing is lost, and nothing changes unsaid."""

import pytest

from roguetable.engine.saves import parse_save, save_text
from roguetable.engine.table import Table
from roguetable.server import opening
from roguetable.server.protocol import Undo
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.room import Room
from roguetable.server.storage import Record
from roguetable.server.table_records import MOVE, RULES
from tests.minigame.game import LEDGE, LedgeGame
from tests.minigame.other_rules import change_rules
from tests.server.guests import Guest, play_on, set_up, sit_down

SEED = 3


async def climbing(registry: Registry, moves: int) -> tuple[str, list[Guest]]:
    """Two who climb, after so many moves."""
    created = await set_up(registry, "ledge", 2, seed=SEED, settings={"light": 10})
    guests = await sit_down(registry, created)
    assert await play_on(guests, moves) == moves
    return created.table.id, guests


async def opened_again(registry: Registry, id: str) -> Room:
    """The room after the server was started again."""
    registry.rooms.clear()
    return await registry.room(id)


async def kinds(registry: Registry, id: str) -> list[str]:
    return [record.kind for record in await registry.store.records(id)]


def told(room: Room) -> list[str]:
    return [line.text for line in room.table.lines(-1) if line.notice]


async def test_what_replays_exactly_is_the_same_table_whatever_the_version_says(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, guests = await climbing(registry, 6)
    monkeypatch.setattr(LedgeGame, "rules_version", "99")
    room = await opened_again(registry, id)
    assert room.table.journal.moves == guests[0].room.table.journal.moves
    assert room.table.digest() == guests[0].room.table.digest()
    assert told(room) == []
    assert RULES not in await kinds(registry, id)


async def test_what_does_not_goes_on_from_its_snapshot_and_everybody_is_told(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, guests = await climbing(registry, 6)
    old = guests[0].room
    await old.put_snapshot()
    await play_on(guests, 2)
    before = LEDGE.rules_version
    change_rules(monkeypatch)
    room = await opened_again(registry, id)
    assert room.table.digest() == old.table.digest(), "not a move is lost"
    assert (room.table.move, room.table.journal.first) == (8, 6)
    (notice,) = told(room)
    assert f"begun under rules {before}, now 2" in notice
    assert "goes on from where it stood at move 6" in notice
    ann = await Guest(room).hello()
    assert notice in ann.log


async def test_it_stays_so_and_the_older_records_stay_too(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, guests = await climbing(registry, 6)
    await guests[0].room.put_snapshot()
    with monkeypatch.context() as patched:
        change_rules(patched)
        room = await opened_again(registry, id)
        again = [await Guest(room).hello(*guest.keys) for guest in guests]
        await play_on(again, 3)
        table = room.table
        room = await opened_again(registry, id)
        assert room.table.digest() == table.digest()
        assert (room.table.move, room.at) == (9, 10)
        assert len(told(room)) == 1
        assert (await kinds(registry, id)).count(RULES) == 1
        assert (await kinds(registry, id)).count(MOVE) == 9
    # And back again: the way there does not matter any more.
    room = await opened_again(registry, id)
    assert room.table.digest() == table.digest()


async def test_moves_that_cannot_be_made_any_more_are_counted_and_told(registry: Registry) -> None:
    id, guests = await climbing(registry, 4)
    room = guests[0].room
    await room.put_snapshot()
    await play_on(guests, 1)
    digest = room.table.digest()
    strange = [
        Record(room.number + place, MOVE, 0, {"choice": choice}, "2026-03-01T12:00:00Z")
        for place, choice in enumerate(("fly", "land", "bow"), 1)
    ]
    await registry.store.append(id, strange)
    room = await opened_again(registry, id)
    assert room.table.digest() == digest
    (notice,) = told(room)
    assert "'fly' cannot be done any more after move 5" in notice
    assert "The last 3 moves cannot be made any more." in notice
    assert room.length == 8, "also if it was tried twice, each record counts once"
    guests = [await Guest(room).hello(*guest.keys) for guest in guests]
    await play_on(guests, 2)
    assert (await opened_again(registry, id)).table.move == 7


async def test_a_record_that_leads_elsewhere_than_it_did_is_noticed(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.engine.table.MARK_EVERY", 2)
    id, guests = await climbing(registry, 5)
    records = await registry.store.records(id)
    assert ["table" in record.body for record in records] == [
        False,
        False,
        True,
        False,
        True,
        False,
    ]
    room = guests[0].room
    records[4].body["table"] = "another table"
    await room.fold(records)
    assert "After move 4 the table is another one" in told(room)[0]


async def test_a_table_of_which_a_part_is_gone_says_so_and_is_kept(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, guests = await climbing(registry, 6)
    room = guests[0].room
    save = room.table.as_save()
    save.snapshot["climbers"][0]["is"] = "Mountaineer"
    await registry.store.put_snapshot(id, room.number, save_text(save).encode())
    records = await registry.store.records(id)
    with monkeypatch.context() as patched:
        change_rules(patched)
        with pytest.raises(Refused, match="there is no 'Mountaineer' in this game now") as caught:
            await opened_again(registry, id)
        assert "Nothing is lost" in caught.value.text
        assert await registry.store.records(id) == records
    assert (await opened_again(registry, id)).table.move == 6


async def test_a_new_table_whose_setting_up_has_changed_stays_as_it_was_dealt(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, guests = await climbing(registry, 0)
    digest = guests[0].room.table.digest()
    change_rules(monkeypatch)
    assert (await opened_again(registry, id)).table.digest() == digest


async def test_a_game_that_is_over_stays_over_however_the_rules_change(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    guests = await sit_down(registry, created)
    await play_on(guests)
    old = guests[0].room
    assert old.over
    kept = await registry.store.snapshot(old.id)
    assert kept is not None
    assert parse_save(kept[1].decode(), "The snapshot").summary.outcome == old.table.outcome
    change_rules(monkeypatch)
    room = await opened_again(registry, created.table.id)
    assert (room.table.outcome, room.table.move) == (old.table.outcome, old.table.move)


async def test_a_snapshot_from_before_the_rules_changed_is_of_no_use_after(
    registry: Registry,
) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    id = created.table.id
    kept = await opening.last_snapshot(registry.store, id, 1)
    assert kept is not None
    assert kept[0] == 1
    assert await opening.last_snapshot(registry.store, id, 2) is None


async def test_a_snapshot_is_kept_every_so_many_moves(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.server.room.SNAPSHOT_EVERY", 3)
    created = await set_up(registry, "ledge", 2, seed=SEED)
    guests = await sit_down(registry, created)
    numbers = []
    for _ in range(6):
        await play_on(guests, 1)
        kept = await registry.store.snapshot(created.table.id)
        assert kept is not None
        numbers.append(kept[0] - guests[0].room.number)
    assert numbers.count(0) == 2, "a game that cannot be replayed loses the last few moves at most"


async def test_undo_ends_where_the_game_went_on(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, guests = await climbing(registry, 6)
    await guests[0].room.put_snapshot()
    change_rules(monkeypatch)
    room = await opened_again(registry, id)
    ann = await Guest(room).hello(*guests[0].keys)
    assert ann.scene.undo == ""
    with pytest.raises(Refused, match="no move that could be taken back"):
        await ann.do(Undo(at=ann.scene.at))


async def test_an_uploaded_save_that_does_not_replay_is_told_at_its_table(
    registry: Registry,
) -> None:
    table = Table.new(LEDGE, {}, SEED)
    table.choose("Ann leads")
    text = save_text(table.as_save())
    save = parse_save(text, "It")
    save.journal.end = "another table"
    created = await registry.load(save_text(save).encode())
    room = await registry.room(created.table.id)
    assert "goes on from where it stood at move 1" in told(room)[0]
