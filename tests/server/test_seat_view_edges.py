"""What is for some alone: lines of the log, and what follows for several people at one screen."""

import pytest

from roguetable.engine.events import Moved
from roguetable.engine.state import State
from roguetable.engine.view import Panel
from roguetable.server.protocol import History, Look, Past
from roguetable.server.registry import Registry
from tests.server.guests import Guest, set_up

SECRET = "Ann peeks at the next card."


def whisper(guest: Guest, *seats: int) -> None:
    """With the next move these seats read a line that nobody else may read."""
    log = guest.room.table.state.log
    assert log is not None
    log.say(SECRET, seats=seats)


async def test_what_lies_open_is_laid_out_once_for_all_seats(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "stygian", 2)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0])
    ben = await Guest(room).hello(created.keys[1])
    watcher = await Guest(room).hello()
    game, made = room.table.game, []
    panels = game.panels

    def counted(state: State, seat: int) -> list[Panel]:
        made.append(seat)
        return panels(state, seat)

    monkeypatch.setattr(game, "panels", counted)
    await (ann if ann.scene.choices else ben).choose()
    assert len(made) == 1
    for guest, seat in ((ann, 0), (ben, 1), (watcher, -1)):
        view = guest.scene.view
        assert view is not None
        assert view.seat == seat
        assert view.panels == panels(room.table.state, seat)


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


def watch(guest: Guest, card: str) -> None:
    """With the next move a card goes to Ann's hand, who alone sees which."""
    log = guest.room.table.state.log
    assert log is not None
    log.show(Moved("deck", "hand", card=card), (0,), Moved("deck", "hand"))


async def test_what_happened_is_shown_to_each_who_watched_as_they_may_see_it(
    registry: Registry,
) -> None:
    created = await set_up(registry, "ledge", 2)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0])
    ben = await Guest(room).hello(created.keys[1])
    await ann.choose()
    choose = room.table.choose

    def peek(choice: int | str, seat: int | None = None, move: int | None = None) -> None:
        choose(choice, seat, move)
        watch(ann, "rope")

    room.table.choose = peek  # type: ignore[method-assign]
    await ann.choose()
    (seen,) = [line.events[-1] for line in ann.scene.log if line.events]
    (otherwise,) = [line.events[-1] for line in ben.scene.log if line.events]
    assert seen == Moved("deck", "hand", card="rope")
    assert otherwise == Moved("deck", "hand")
    for late in (await Guest(room).hello(), await Guest(room).hello(created.keys[0])):
        assert late.log == ann.log
        assert all(line.events == [] for line in late.scene.log), "the words are enough"
        past = await late.do(History(before=99))
        assert isinstance(past, Past)
        assert all(line.text and line.events == [] for line in past.lines)


async def test_a_move_without_words_still_shows_what_happened(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0])
    log = room.table.state.log
    assert log is not None
    await ann.choose()
    said = log.entries[-1]
    log.turn_page()
    watch(ann, "rope")
    room.table._number_lines()
    room.telling.since = 0
    room.telling.scene()
    assert [line.text for line in ann.scene.log][-2:] == [said.text, ""]
    assert ann.scene.log[-1].events == [Moved("deck", "hand", card="rope")]
    assert "" not in (await Guest(room).hello()).log


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
