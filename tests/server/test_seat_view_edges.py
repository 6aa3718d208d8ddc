"""What is for some alone: lines of the log, and what follows for several people at one screen."""

from roguetable.server.protocol import History, Look, Past
from roguetable.server.registry import Registry
from tests.server.guests import Guest, set_up

SECRET = "Ann peeks at the next card."


def whisper(guest: Guest, *seats: int) -> None:
    """With the next move these seats read a line that nobody else may read."""
    log = guest.room.table.state.log
    assert log is not None
    log.say(SECRET, seats=seats)


async def test_a_line_for_one_is_read_by_nobody_else(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0])
    ben = await Guest(room).hello(created.keys[1])
    watcher = await Guest(room).hello()
    owner = await Guest(room).hello(created.key)
    whisper(ann, 0)
    await ann.choose()
    assert SECRET in ann.log
    for guest in (ben, watcher, owner, await Guest(room).hello()):
        past = await guest.do(History(before=99))
        assert isinstance(past, Past)
        assert past.lines
        assert SECRET not in repr(guest.told) + repr(past)
    past = await ann.do(History(before=99))
    assert SECRET in repr(past)


async def test_where_nothing_is_hidden_one_screen_answers_for_both(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    both = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    request = both.room.table.state.request
    assert request is not None
    assert both.scene.others == []
    assert len(both.scene.choices) == len(request.options)
    await both.do(Look(seat=1))
    assert both.scene.others == []
    assert len(both.scene.choices) == len(request.options)


async def test_a_line_that_only_one_has_read_parts_the_screen(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    both = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    for _ in range(100):
        request = both.room.table.state.request
        if request is not None and both.room.table.move and 1 in request.seats:
            break
        await both.choose()
    whisper(both, 0)
    await both.choose()
    request = both.room.table.state.request
    assert request is not None
    mine = both.device.looks
    assert {option.seat for option in both.scene.choices} <= {mine}
    asked = [seat for seat in request.seats if seat != mine]
    assert both.scene.others == asked
    seen = both.scene.choices
    await both.do(Look(seat=1))
    assert SECRET not in repr(both.scene)
    assert {option.seat for option in both.scene.choices} <= {1}
    assert both.scene.choices or seen
