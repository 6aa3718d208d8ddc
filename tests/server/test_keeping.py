"""What is kept of a table: the last state of notes and talk, and the table itself as long as the house says."""

import threading
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.saves import Save
from roguetable.engine.table import Table
from roguetable.server import registry as registry_module
from roguetable.server.expiry import Expiry, moment
from roguetable.server.limits import Rate
from roguetable.server.protocol import Pause, Say, WriteNotes
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.room import MOST_EMPTIED
from roguetable.server.serve import Plan
from roguetable.server.storage import Store, open_store
from roguetable.server.table_records import KEPT_WORDS, NOTES, PAUSE, SAY
from tests.server.beside import get, open_client
from tests.server.guests import Guest, play_on, set_up, sit_down
from tests.server.stores import DAMAGE, damage, event, table_row
from tests.server.wires import inside, serving

# --- notes and talk -------------------------------------------------------------------------------


async def kinds(store: Store, id: str) -> list[str]:
    return [record.kind for record in await store.records(id)]


async def test_of_notes_the_last_state_is_kept_and_not_every_version(
    registry: Registry, tmp_path: Path
) -> None:
    created = await set_up(registry, "ledge", 2)
    ann, bo = await sit_down(registry, created)
    for number in range(100):
        await ann.do(WriteNotes(seat=0, text=f"{number} " + "x" * 9_900))
    await bo.do(WriteNotes(seat=1, text="mine"))
    records = await registry.store.records(created.table.id)
    assert [record.kind for record in records].count(NOTES) == 2
    assert records[-1].number > 100, "a number that was given stays given"
    assert len(str([record.body for record in records])) < 15_000
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 6_000_000
    await registry.sweep()
    registry.rooms.clear()
    again = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    assert again.welcome.notes[0].startswith("99 ")
    assert again.welcome.notes[1] == "mine"


async def test_notes_that_say_the_same_are_not_written_again(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    ann, _ = await sit_down(registry, created)
    await ann.do(WriteNotes(seat=0, text="once"))
    number = ann.room.number
    await ann.do(WriteNotes(seat=0, text="once"))
    assert ann.room.number == number


async def test_by_what_notes_grow_is_counted_with_the_saves_of_their_address(
    registry: Registry,
) -> None:
    service = serving(registry, kept=Rate(20, 1e-6))
    first, second = [await set_up(registry, "ledge", 2) for _ in range(2)]
    wires = [
        await inside(service, first, *first.keys.values()),
        await inside(service, second, *second.keys.values()),
    ]
    replies = [
        await wire.ask("notes", seat=seat, text="x" * 9_000) for wire in wires for seat in (0, 1)
    ]
    assert [reply["type"] for reply in replies] == ["done", "done", "done", "refusal"]
    assert replies[-1]["code"] == "late"
    assert "saves and notes that came from your address" in replies[-1]["text"]
    assert (await wires[0].ask("notes", seat=0, text="less"))["type"] == "done"
    assert (await wires[0].ask("say", seat=0, text="All else goes on."))["type"] == "done"
    other = await inside(service, second, second.keys[1], address="192.0.2.2")
    assert (await other.ask("notes", seat=1, text="mine"))["type"] == "done"
    for wire in (*wires, other):
        await wire.go()


async def test_who_changes_a_word_in_long_notes_adds_little(registry: Registry) -> None:
    service = serving(registry, kept=Rate(20, 1e-6), notes=Rate(99, 1))
    created = await set_up(registry, "ledge", 2)
    wire = await inside(service, created, created.keys[0])
    for version in range(10):
        reply = await wire.ask("notes", seat=0, text="x" * (9_000 + version))
        assert reply["type"] == "done"
    await wire.go()


async def test_of_talk_only_what_is_shown_is_kept(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    ann, _ = await sit_down(registry, created)
    for number in range(1, KEPT_WORDS + 31):
        await ann.do(Say(seat=0, text=f"word {number}"))
    id = created.table.id
    assert (await kinds(registry.store, id)).count(SAY) == KEPT_WORDS
    registry.rooms.clear()
    again = await Guest(await registry.room(id)).hello(created.keys[0])
    said = again.welcome.said
    assert (said[0].text, said[0].number) == ("word 31", 31)
    assert (said[-1].text, said[-1].number) == (f"word {KEPT_WORDS + 30}", KEPT_WORDS + 30)
    await again.do(Say(seat=0, text="and on"))
    assert again.room.people.said[-1].number == KEPT_WORDS + 31


async def test_of_pauses_the_last_is_kept(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    ann, _ = await sit_down(registry, created)
    for number in range(9):
        await ann.do(Pause(on=number % 2 == 0))
    assert (await kinds(registry.store, created.table.id)).count(PAUSE) == 1
    registry.rooms.clear()
    assert (await registry.room(created.table.id)).people.paused


async def test_versions_of_an_older_release_go_with_the_next_write(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "ledge", 2)
    id = created.table.id
    old = [event(number, NOTES, 0, text=f"version {number}") for number in range(2, 900)]
    await registry.store.append(id, old)
    registry.rooms.clear()
    ann = await Guest(await registry.room(id)).hello(created.keys[0])
    emptied: list[int] = []
    append = type(registry.store).append

    async def noted(store: Any, table: str, records: Any, row: Any = None, old: Any = ()) -> bool:
        emptied.append(len(old))
        return bool(await append(store, table, records, row, old))

    monkeypatch.setattr(type(registry.store), "append", noted)
    for _ in range(2):
        await ann.do(Pause(on=True))
        await ann.do(Pause(on=False))
    assert emptied[0] == MOST_EMPTIED, "not all of them at once"
    assert sum(emptied) > 897
    found = await registry.store.records(id)
    assert [record.body["text"] for record in found if record.kind == NOTES] == ["version 899"]


async def test_a_number_that_was_given_stays_given(store: Store) -> None:
    await store.create_table(table_row(), [event(1, "open")])
    await store.append("t1", [event(2, "notes", text="old")])
    assert await store.append("t1", [event(3, "notes", text="new")], None, [2])
    found = await store.records("t1")
    assert [(one.number, one.kind, one.body) for one in found[1:]] == [
        (3, "notes", {"text": "new"}),
    ]
    assert (await store.counts())["events"] == 3
    assert not await store.append("t1", [event(2, "move")]), "who is behind does not take it"
    assert not await store.append("t1", [event(3, "move")], None, [1])
    assert (await store.records("t1"))[0].kind == "open", "what is refused empties nothing"


# --- saves ----------------------------------------------------------------------------------------


async def test_no_save_is_written_out_while_everybody_waits(
    registry: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[threading.Thread] = []
    as_save = Table.as_save

    def noted(table: Table) -> Save:
        found.append(threading.current_thread())
        return as_save(table)

    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    await play_on(guests, 1)
    for guest in guests:
        await guest.room.leave(guest.device)
    room = guests[0].room
    monkeypatch.setattr(Table, "as_save", noted)
    async with room.lock:
        await room.put_snapshot()
    await registry.export(room.id, created.key)
    registry.house.expiry = Expiry(1, tmp_path)
    assert await registry.expire(moment() + timedelta(days=2)) == [room.id]
    assert len(found) == 3
    assert threading.main_thread() not in found


# --- forgotten tables -----------------------------------------------------------------------------


async def forgetful(tmp_path: Path, days: int) -> Registry:
    store = open_store(str(tmp_path / "forgetful.db"))
    await store.open()
    found = Registry(store, bot_pause=0.0, expiry=Expiry(days, tmp_path / "expired"))
    await found.start()
    return found


async def close(registry: Registry) -> None:
    await registry.stop()
    await registry.store.close()


async def test_forgotten_tables_go_and_their_saves_stay(tmp_path: Path) -> None:
    registry = await forgetful(tmp_path, 30)
    played, untouched = await set_up(registry, "ledge", 2), await set_up(registry, "ledge", 2)
    ann, bo = await sit_down(registry, played)
    await (ann if ann.scene.choices else bo).choose()
    for guest in (ann, bo):
        await guest.room.leave(guest.device)
    now = moment()
    assert await registry.expire(now + timedelta(days=2)) == []
    assert await registry.expire(now + timedelta(days=4)) == [untouched.table.id]
    assert not (tmp_path / "expired").exists(), (
        "where nobody chose anything there is nothing to keep"
    )
    assert await registry.expire(now + timedelta(days=29)) == []
    assert await registry.expire(now + timedelta(days=31)) == [played.table.id]
    with pytest.raises(Refused, match="no table"):
        await registry.room(played.table.id)
    saved = (tmp_path / "expired" / f"{played.table.id}.json").read_bytes()
    again = await registry.load(saved)
    assert (await registry.room(again.table.id)).table.move == 1
    await close(registry)


async def test_a_table_at_which_one_only_talked_goes_as_soon_as_an_untouched_one(
    tmp_path: Path,
) -> None:
    registry = await forgetful(tmp_path, 30)
    created = await set_up(registry, "ledge", 2)
    ann = await Guest(await registry.room(created.table.id)).hello(created.keys[0])
    await ann.do(Say(seat=0, text="Is anybody here?"))
    await ann.room.leave(ann.device)
    assert await registry.expire(moment() + timedelta(days=2)) == []
    assert await registry.expire(moment() + timedelta(days=4)) == [created.table.id]
    await close(registry)


async def test_forgotten_tables_are_all_found_however_many_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "LOOKED_AT", 2)
    registry = await forgetful(tmp_path, 30)
    made = [await set_up(registry, "ledge", 2) for _ in range(5)]
    gone = await registry.expire(moment() + timedelta(days=31))
    assert sorted(gone) == sorted(created.table.id for created in made)
    await close(registry)


async def test_no_table_goes_while_somebody_is_there_or_if_it_cannot_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = await forgetful(tmp_path, 10)
    created = await set_up(registry, "ledge", 2)
    ann, bo = await sit_down(registry, created)
    late = moment() + timedelta(days=100)
    await play_on([ann, bo], 1)
    assert await registry.expire(late) == []
    for guest in (ann, bo):
        await guest.room.leave(guest.device)

    def full(path: Path, text: str) -> None:
        raise UserError(f"{path}: the disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(registry_module, "write_whole", full)
        assert await registry.expire(late) == []
    assert await registry.expire(late) == [created.table.id]
    await close(registry)


@pytest.mark.parametrize("what", DAMAGE)
async def test_a_damaged_table_keeps_no_other_from_being_listed_or_removed(
    tmp_path: Path, what: str
) -> None:
    registry = await forgetful(tmp_path, 10)
    made = [await set_up(registry, "ledge", 2, public=True) for _ in range(3)]
    first, *others = sorted(created.table.id for created in made)
    registry.rooms.clear()
    damage(tmp_path / "forgetful.db", what, first)
    async with open_client(registry) as client:
        shown = [one["id"] for one in await get(client, "/api/tables")]
    assert set(others) <= set(shown)
    assert await registry.expire(moment() + timedelta(days=40)) == others
    await close(registry)


async def test_a_house_that_says_nothing_keeps_everything(registry: Registry) -> None:
    await set_up(registry, "ledge", 2)
    assert await registry.expire(moment() + timedelta(days=100_000)) == []
    assert Plan().expiry.days == 0
    with pytest.raises(UserError, match="--keep-days"):
        Plan(keep_days=-1)


async def test_whoever_opens_a_table_in_its_last_days_is_told_so(tmp_path: Path) -> None:
    registry = await forgetful(tmp_path, 1)
    created = await set_up(registry, "ledge", 2)
    registry.rooms.clear()
    ann = await Guest(await registry.room(created.table.id)).hello(created.keys[0])
    assert any("is removed on" in line and "save it to a file" in line for line in ann.log)
    await close(registry)


async def test_the_day_on_which_a_table_goes_stands_in_every_list_and_at_its_head(
    tmp_path: Path,
) -> None:
    registry = await forgetful(tmp_path, 1)
    async with open_client(registry) as client:
        group = (await client.post("/api/groups", json={"name": "Ladder Club"})).json()
        wanted = {"game": "ledge", "seats": [{}, {}], "public": True, "group": group["key"]}
        made = (await client.post("/api/tables", json=wanted)).json()
        created = datetime.fromisoformat(made["table"]["created"])
        day = (created + timedelta(days=1)).date().isoformat()
        id = made["table"]["id"]
        ann = await Guest(await registry.room(id)).hello(made["keys"]["0"])
        assert ann.welcome.table is not None
        assert ann.welcome.table.removed_on == day
        assert (await get(client, f"/api/tables/{id}"))["removed_on"] == day
        assert [one["removed_on"] for one in await get(client, "/api/tables")] == [day]
        shown = await get(client, f"/api/groups/{group['id']}", group["key"])
        assert [one["removed_on"] for one in shown["tables"]] == [day]
        # A house that keeps it for longer says nothing yet, whatever was known when it was stored.
        registry.house.expiry = Expiry(365)
        for path in (f"/api/tables/{id}", "/api/tables"):
            assert "removed_on" not in str(await get(client, path))
    await close(registry)


def test_the_warning_comes_in_time_and_not_before() -> None:
    changed = "2026-03-01T12:00:00+00:00"
    begun = datetime.fromisoformat(changed)
    house = Expiry(200)
    assert house.warning(changed, 7, begun + timedelta(days=185)) == ""
    assert "2026-09-17" in house.warning(changed, 7, begun + timedelta(days=187))
    assert house.end_of(changed, 0) == begun + timedelta(days=20)
    assert Expiry().warning(changed, 0, begun + timedelta(days=999)) == ""
