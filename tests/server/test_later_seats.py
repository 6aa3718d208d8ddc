"""Seats that come in the middle of a game, and what happens when something fails beside a move."""

import pytest

from roguetable.engine.saves import save_text
from roguetable.server.bodies import Created, Join
from roguetable.server.protocol import Answer, ChangeSeat, Closing, Look, Undo
from roguetable.server.registry import Registry
from roguetable.server.seat_view import SeatView
from roguetable.server.table_records import Chair, Opened
from roguetable.server.table_records import People as TablePeople
from tests.games.spire.newcomers import about_to_join
from tests.server.guests import Guest, play_on, refused, set_up, sit_down, until


async def founded(registry: Registry) -> tuple[Created, Guest]:
    """A table of one person, and that person, before somebody joins."""
    created = await registry.load(save_text(about_to_join().as_save()).encode())
    (guest,) = await sit_down(registry, created)
    return created, guest


def titles(guest: Guest) -> list[str]:
    return [f"{seat.title}: {seat.kind}" for seat in guest.people.seats]


async def test_a_seat_that_comes_later_is_free_and_everybody_sees_it(registry: Registry) -> None:
    created, guest = await founded(registry)
    assert titles(guest) == ["Ironclad: person"]
    await guest.choose()
    assert titles(guest) == ["Ironclad: person", "Defect: open"]
    view = guest.scene.view
    assert view is not None
    assert view.players == ["Ironclad", "Defect"]
    key = await registry.join(created.table.id, Join(name="Ben"))
    ben = await Guest(guest.room).hello(key.key)
    assert ben.welcome.held == [1]
    assert titles(guest) == ["Ironclad: person", "Defect: person"]
    assert ben.scene.choices
    assert {option.seat for option in ben.scene.choices} == {1}
    assert await play_on([guest, ben], 30) == 30


async def test_a_table_with_a_later_seat_is_there_again(registry: Registry) -> None:
    created, guest = await founded(registry)
    await guest.choose()
    await registry.join(created.table.id, Join(name="Ben"))
    listed = guest.room.row()
    registry.rooms.clear()
    again = await registry.room(created.table.id)
    assert again is not guest.room
    assert again.titles == ["Ironclad", "Defect"]
    assert [chair.name for chair in again.people.chairs] == ["", "Ben"]
    assert again.row() == listed


async def test_a_bot_can_take_the_later_seat(registry: Registry) -> None:
    created = await registry.load(save_text(about_to_join().as_save()).encode())
    room = await registry.room(created.table.id)
    guest = await Guest(room).hello(created.key, created.keys[0])
    await guest.choose()
    await guest.do(ChangeSeat(seat=1, kind="bot", bot="random"))
    await until(lambda: not room.bots.busy and not room.bots.turn())
    assert any(move.seat == 1 for move in room.table.journal.moves)


def test_where_only_bots_sit_a_bot_comes() -> None:
    chairs = [Chair("bot", "greedy", "greedy"), Chair("bot", "random", "random")]
    people = TablePeople(Opened("spire", {}, 1, chairs, "", "", ""))
    people.seat_all(3)
    assert [chair.bot for chair in people.chairs] == ["greedy", "random", "random"]


async def test_taken_back_the_seat_goes_and_who_sat_there_watches(registry: Registry) -> None:
    created, guest = await founded(registry)
    await guest.choose()
    key = await registry.join(created.table.id, Join(name="Ben"))
    ben = await Guest(guest.room).hello(key.key)
    await guest.room.commit(("undo", 0, {"count": 1}))
    assert titles(guest) == titles(ben) == ["Ironclad: person"]
    assert ben.scene.view is not None
    assert ben.scene.view.seat == -1
    await refused(ben, Look(seat=1), "unknown")
    await refused(ben, Undo(at=ben.scene.at, seat=1), "unknown")
    await guest.choose()
    assert titles(ben) == ["Ironclad: person", "Defect: person"]
    assert ben.scene.view.seat == 1
    assert ben.scene.choices


# --- something fails ------------------------------------------------------------------------------


async def stored(registry: Registry, id: str) -> int:
    return len(await registry.store.records(id))


async def test_a_move_after_which_the_table_cannot_be_shown_is_not_made(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "spire", 1)
    (guest,) = await sit_down(registry, created)
    before, move = await stored(registry, created.table.id), guest.room.table.move

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(SeatView, "view", broken)
        with pytest.raises(ZeroDivisionError):
            await guest.choose()
    assert await stored(registry, created.table.id) == before
    assert guest.room.table.move == move
    await guest.choose()
    assert guest.room.table.move == move + 1


async def test_a_move_over_which_the_rules_stumble_is_not_made(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "spire", 1)
    (guest,) = await sit_down(registry, created)
    before, move = await stored(registry, created.table.id), guest.room.table.move

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("roguetable.engine.patience.Patience.choose", broken)
        with pytest.raises(ZeroDivisionError):
            await guest.choose()
    assert await stored(registry, created.table.id) == before
    await guest.choose()
    assert guest.room.table.move == move + 1


@pytest.mark.parametrize(
    "broken", ["telling.Telling.news", "room.Room._keep", "telling.Telling._show"]
)
async def test_what_is_stored_is_never_told_to_have_failed(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    created = await set_up(registry, "spire", 1)
    (guest,) = await sit_down(registry, created)
    option, at = guest.scene.choices[0], guest.scene.at

    def fails(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(f"roguetable.server.{broken}", fails)
        await guest.do(Answer(at=at, seat=option.seat, option=option.number))
    assert guest.last(Closing).again
    room = await registry.room(created.table.id)
    assert room is not guest.room
    assert room.table.move == 1


async def test_an_end_that_cannot_be_written_down_leaves_the_table_open(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "spire", 1)
    guests = await sit_down(registry, created)

    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("roguetable.server.results.finish", fails)
        await play_on(guests)
        assert guests[0].room.over
        assert not guests[0].room.people.ended
        registry.rooms.clear()
        room = await registry.room(created.table.id)
        assert room.over
    registry.rooms.clear()
    assert (await registry.room(created.table.id)).people.ended
