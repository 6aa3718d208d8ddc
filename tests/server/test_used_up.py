"""The moves that a table takes are there for everybody: one seat does not use them up by taking back."""

import pytest

from roguetable.server import commands
from roguetable.server import room as room_module
from roguetable.server.protocol import Answer, Redo, Undo, Vote
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.table_records import MOVE, UNDO
from tests.server.guests import Guest, free_moves, play_on, refused, set_up, sit_down
from tests.server.test_taking_back import chance_seen

FEW = 6


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """A seat takes back only so many moves."""
    monkeypatch.setattr(commands, "MOST_TAKEN_BACK", FEW)
    return FEW


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> int:
    """A table takes only so many moves."""
    monkeypatch.setattr(room_module, "MOST_MOVES", 8)
    return 8


async def waver(guest: Guest, seat: int, most: int = 50) -> str:
    """Choose and take back, over and over; with what words that ends."""
    for _ in range(most):
        own = [place for place, one in enumerate(guest.scene.choices) if one.seat == seat]
        await guest.choose(own[0])
        try:
            await guest.do(Undo(at=guest.room.at, seat=seat))
        except Refused as no:
            return no.text
    return ""


async def hesitant(registry: Registry) -> tuple[Guest, Guest]:
    """Two at a table: the first can choose and take back for nothing."""
    ann, ben = await sit_down(registry, await set_up(registry, "spire", 2))
    await free_moves(ann, registry)
    await ann.do(Undo(at=ann.room.at, seat=0))
    return ann, ben


async def test_one_seat_takes_back_so_often_and_the_others_play_on(
    registry: Registry, few: int
) -> None:
    ann, ben = await hesitant(registry)
    room = ann.room
    assert "has taken back or changed 6 moves" in await waver(ann, 0)
    assert room.people.taken_back[0] == few
    assert ann.scene.undo == ""
    assert room.length <= 2 * few + 9
    await free_moves(ben, registry)
    await ben.do(Undo(at=room.at, seat=1))
    assert room.people.taken_back[1] == 1
    registry.rooms.clear()
    again = await registry.room(room.id)
    assert again.people.taken_back == room.people.taken_back, "opened again, it is as many"


async def test_what_is_made_again_is_counted_with_it(registry: Registry, few: int) -> None:
    ann, _ = await hesitant(registry)
    room = ann.room
    for _ in range(2):
        await ann.do(Redo(at=room.at, seat=0))
        await ann.do(Undo(at=room.at, seat=0))
    assert room.people.taken_back[0] == few - 1
    await ann.do(Redo(at=room.at, seat=0))
    assert "more are not taken" in await refused(ann, Undo(at=room.at, seat=0), "illegal")
    ann.room.people.taken_back[0] -= 1
    await ann.do(Undo(at=room.at, seat=0))
    assert not ann.scene.redo, "what would be refused is not offered"
    await refused(ann, Redo(at=room.at, seat=0), "illegal")


async def test_moves_are_counted_and_not_how_often_one_asks(registry: Registry, few: int) -> None:
    (ann,) = await sit_down(registry, await set_up(registry, "spire", 1))
    await free_moves(ann, registry)
    room = ann.room
    await room.commit((UNDO, 0, {"count": 1}))
    assert room.people.taken_back[0] == 1
    await play_on([ann], 3)
    await room.commit((UNDO, 0, {"count": 3}))
    assert room.people.taken_back[0] == 4


async def test_what_is_changed_face_down_is_counted_too(registry: Registry, few: int) -> None:
    ann, ben = await sit_down(registry, await set_up(registry, "nights", 2))
    for guest in (ann, ben):
        await guest.choose()
    room = ann.room
    await ann.choose()
    for _ in range(2):
        await ann.choose(1)  # changed
        await ann.do(Undo(at=room.at, seat=0))
        await ann.choose()
    assert room.people.taken_back[0] == 4
    await ann.choose(1)
    await ann.choose()
    option = ann.scene.choices[1].number
    await refused(ann, Answer(at=room.at, seat=0, option=option), "illegal")
    assert ann.scene.undo == ""
    await refused(ann, Undo(at=room.at, seat=0), "illegal")
    registry.rooms.clear()
    assert (await registry.room(room.id)).people.taken_back[0] == few
    await ben.choose()  # all is revealed, and the game goes on
    assert room.table.move > 2
    assert ben.room.people.taken_back[1] == 0
    assert await play_on([ann, ben], 4) == 4


async def test_what_all_agree_to_is_nobodys_own(registry: Registry, few: int) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    asker = await chance_seen(guests)
    (other,) = [guest for guest in guests if guest is not asker]
    room, seat = asker.room, min(asker.device.held)
    room.people.taken_back[seat] = few
    move = room.table.move
    await asker.do(Undo(at=room.at, seat=seat))
    await other.do(Vote(at=room.at, seat=min(other.device.held)))
    assert room.table.move < move, "whoever has used up their own may still ask"
    assert room.people.taken_back[seat] == few


async def test_whoever_set_up_the_table_takes_back_for_as_long_as_it_lasts(
    registry: Registry, few: int
) -> None:
    created = await set_up(registry, "spire", 1)
    ann = await Guest(await registry.room(created.table.id)).hello(created.key, created.keys[0])
    await free_moves(ann, registry)
    await ann.do(Undo(at=ann.room.at))
    assert await waver(ann, 0, 2 * few) == ""
    assert ann.scene.redo
    await ann.do(Redo(at=ann.room.at))


# --- a table that is full -------------------------------------------------------------------------


async def test_a_game_with_secrets_can_be_saved_when_its_table_takes_no_more_moves(
    registry: Registry, short: int
) -> None:
    created = await set_up(registry, "nights", 2)
    guests = await sit_down(registry, created)
    room = guests[0].room
    await play_on(guests, short - 1)
    with pytest.raises(Refused, match="or when its table takes no more moves"):
        await registry.export(room.id, created.key)
    await play_on(guests, 1)
    assert room.full
    assert not room.over
    with pytest.raises(Refused, match="Only whoever set up the table"):
        await registry.export(room.id, created.keys[0])
    save = await registry.export(room.id, created.key)
    again = await registry.load(save)
    assert (await registry.room(again.table.id)).table.move == room.table.move


async def test_nobody_has_the_save_of_a_game_with_secrets_and_takes_back_then(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save that was brought may have as many moves as are taken; those can be taken back, and made otherwise."""
    created = await set_up(registry, "nights", 2)
    guests = await sit_down(registry, created)
    await play_on(guests, 10)
    monkeypatch.setattr(room_module, "MOST_MOVES", guests[0].room.table.move)
    assert guests[0].room.full
    brought = await registry.load(await registry.export(created.table.id, created.key))
    room = await registry.room(brought.table.id)
    with pytest.raises(Refused, match="more are not taken"):
        room.check_length(MOVE)
    with pytest.raises(Refused, match="when its table takes no more moves"):
        await registry.export(room.id, brought.key)
