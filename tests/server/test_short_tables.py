"""Whatever is changed at a table over and over, what is read when it is opened stays short."""

from pathlib import Path

import msgspec
import pytest

from roguetable.engine.replay import ReplayError
from roguetable.server import commands, opening
from roguetable.server.bodies import Join
from roguetable.server.limits import Rate
from roguetable.server.protocol import ChangeSeat, Undo, Vote, WriteNotes
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.storage import Record
from roguetable.server.table_records import MOVE, NOTES, SEAT, Chair, Opened, People
from tests.server.fakes import Running
from tests.server.guests import Guest, play_on, refused, set_up, sit_down
from tests.server.test_taking_back import chance_seen


async def read(registry: Registry, id: str) -> list[Record]:
    """What is read when the table is opened."""
    return await registry.store.records(id)


async def test_of_new_links_and_names_the_last_is_kept(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    id = created.table.id
    for _ in range(20):
        fresh = (await registry.renew(id, 1, created.key)).key
    ann = await Guest(await registry.room(id)).hello(created.keys[0])
    for number in range(20):
        await ann.do(ChangeSeat(seat=0, name=f"Ann {number}"))
    assert [one.kind for one in await read(registry, id)] == ["open", SEAT, SEAT]
    registry.rooms.clear()
    room = await registry.room(id)
    assert room.people.chairs[0].name == "Ann 19"
    assert (await Guest(room).hello(fresh)).device.held == {1}


async def test_of_votes_that_are_over_nothing_is_read_but_that_they_are(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 3))
    asker = await chance_seen(guests)
    room, seat = asker.room, min(asker.device.held)
    first, second = [guest for guest in guests if guest is not asker]
    before = len(await read(registry, room.id))
    for _ in range(5):
        await asker.do(Undo(at=room.at, seat=seat))
        await first.do(Vote(at=room.at, seat=min(first.device.held)))
        await second.do(Vote(at=room.at, seat=min(second.device.held), yes=False))
    assert len(await read(registry, room.id)) == before + 1
    registry.rooms.clear()
    assert (await registry.room(room.id)).people.asking is None
    await asker.do(Undo(at=room.at, seat=seat))
    await first.do(Vote(at=room.at, seat=min(first.device.held)))
    registry.rooms.clear()
    again = await registry.room(room.id)
    assert again.people.waiting() == [min(second.device.held)], "an open vote is read again"


async def test_who_follows_through_another_process_hears_that_a_vote_is_over(
    registry: Registry,
) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    asker = await chance_seen(guests)
    (other,) = [guest for guest in guests if guest is not asker]
    room, seat = asker.room, min(asker.device.held)
    await asker.do(Undo(at=room.at, seat=seat))
    registry.rooms.clear()
    elsewhere = await registry.room(room.id)
    assert elsewhere.people.asking is not None
    await other.do(Vote(at=room.at, seat=min(other.device.held), yes=False))
    await asker.do(WriteNotes(seat=seat, text="A pity."))
    await elsewhere.catch_up()
    assert elsewhere.people.asking is None


# --- who sat there when -------------------------------------------------------------------------


def folded(*records: Record) -> People:
    """Two people, after these records."""
    people = People(Opened("ledge", {}, 1, [Chair(key="a"), Chair(key="b")], "", "", ""))
    for record in records:
        people.apply(record, move=record.number, furthest=record.number)
    return people


def seat(number: int, *chair: str) -> Record:
    """The second seat is so from then on."""
    return Record(number, SEAT, 1, msgspec.to_builtins(Chair(*chair)), "")  # type: ignore[arg-type]


HISTORIES = {
    "renamed, renewed, sent away": [
        seat(2, "person", "Bo", "", "b"),
        seat(3, "person", "Bo", "", "c"),
        seat(4, "open", "Bo", "", "c"),
    ],
    "somebody new comes, and is called otherwise": [
        seat(2, "open", "", "", "b"),
        seat(3, "open", "", "", "c"),
        seat(4, "open", "", "", "d"),
        seat(5, "person", "Cy", "", "e"),
        seat(6, "person", "Cy!", "", "e"),
        seat(7, "person", "Cy?", "", "e"),
    ],
    "the same one comes back with the link that was renewed meanwhile": [
        seat(2, "bot", "greedy", "greedy", "b"),
        seat(3, "bot", "greedy", "greedy", "c"),
        seat(4, "bot", "greedy", "greedy", "d"),
        seat(5, "person", "Bo", "", "d"),
        seat(6, "person", "Bob", "", "d"),
    ],
    "bots of several kinds": [
        seat(2, "bot", "greedy", "greedy", "b"),
        seat(3, "bot", "random", "random", "b"),
        seat(4, "bot", "Rex", "random", "b"),
        seat(5, "bot", "Max", "random", "b"),
        seat(6, "person", "Bo", "", "c"),
    ],
}


@pytest.mark.parametrize("history", HISTORIES.values(), ids=HISTORIES)
def test_what_is_emptied_changes_nothing_about_who_sat_there_when(history: list[Record]) -> None:
    """At whatever moment the table is opened, with or without what was emptied until then."""
    for end in range(1, len(history) + 1):
        known = folded(*history[:end])
        kept = [one for one in history[:end] if one.number not in known.outdated]
        again = folded(*kept)
        for people in (known, again):
            for later in history[end:]:
                people.apply(later, move=later.number, furthest=later.number)
        assert (again.chairs, again.left, again.former) == (known.chairs, known.left, known.former)
        assert again.seatings == known.seatings


def test_nothing_is_emptied_that_says_who_came_or_went() -> None:
    came = HISTORIES["somebody new comes, and is called otherwise"]
    assert folded(*came).outdated == [3, 6]
    assert folded(*HISTORIES["bots of several kinds"]).outdated == []


# --- coming and going without end -----------------------------------------------------------------


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sits at a seat changes only so often."""
    monkeypatch.setattr(commands, "MOST_SEATINGS", 8)


async def test_who_sits_at_a_seat_changes_so_often_and_half_of_it_by_the_founder_alone(
    registry: Registry, few: None
) -> None:
    created = await set_up(registry, "ledge", 2)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.key, created.keys[0])
    ben = await Guest(room).hello(created.keys[1])
    for _ in range(2):
        await ben.do(ChangeSeat(seat=1, kind="bot"))
        await ben.do(ChangeSeat(seat=1, kind="person"))
    text = await refused(ben, ChangeSeat(seat=1, kind="bot"), "illegal")
    assert text == "Who sits here has changed 4 times, and more is not taken: it stays as it is."
    await ben.do(ChangeSeat(seat=1, name="Benjamin"))
    await ben.do(ChangeSeat(seat=1, name="Ben"))
    await ann.do(ChangeSeat(seat=1, kind="open"))
    await sit_down_anew(registry, room.id)
    await ann.do(ChangeSeat(seat=1, kind="open"))
    await sit_down_anew(registry, room.id)
    await refused(ann, ChangeSeat(seat=1, kind="open"), "illegal")
    await ann.do(ChangeSeat(seat=0, kind="bot"))
    registry.rooms.clear()
    again = await registry.room(room.id)
    assert again.people.seatings == room.people.seatings, "opened again, it is as often"


async def sit_down_anew(registry: Registry, id: str) -> None:
    """Somebody new sits down."""
    await registry.join(id, Join(name="Cy"))


async def test_an_open_seat_that_has_changed_too_often_is_not_taken(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "ledge", 2)
    ann = await Guest(await registry.room(created.table.id)).hello(created.key)
    await ann.do(ChangeSeat(seat=1, kind="open"))
    monkeypatch.setattr(commands, "MOST_SEATINGS", 1)
    with pytest.raises(Refused, match="changed 1 times"):
        await sit_down_anew(registry, created.table.id)


def test_new_links_have_a_measure(tmp_path: Path) -> None:
    with Running(tmp_path, rates={"link": Rate(2, 0.01)}) as server:
        made = server.table()
        path = f"/api/tables/{made['table']['id']}/seats/0/renew"
        headers = {"Authorization": f"Bearer {made['key']}"}
        statuses = [server.http.post(path, headers=headers).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]


# --- what is left out ---------------------------------------------------------------------------


async def test_a_snapshot_is_compared_although_its_record_was_emptied(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    await play_on(guests, 2)
    room = guests[0].room
    await guests[0].do(WriteNotes(seat=0, text="one"))
    async with room.lock:
        await room.put_snapshot()
    number = room.number
    await play_on(guests, 2)
    await guests[0].do(WriteNotes(seat=0, text="two"))
    records = await read(registry, room.id)
    assert number not in [one.number for one in records]
    assert [one.kind for one in records] == ["open", MOVE, MOVE, MOVE, MOVE, NOTES]
    found = await opening.last_snapshot(registry.store, room.id, 1)
    assert found is not None
    assert found[0] == number

    async def play_again() -> None:
        first = opening.beginning(room.id, records)
        await registry.house.long_work.do(
            lambda effort: room._replay(records, first, found, effort)
        )

    await play_again()
    found[1].journal.end = "another"
    with pytest.raises(ReplayError):
        await play_again()
