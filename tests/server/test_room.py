"""A table in play: choosing, seeing, taking back, talking, sitting."""

import asyncio

import pytest

from roguetable.engine.game import PHRASES
from roguetable.engine.saves import parse_save
from roguetable.server.bodies import Join
from roguetable.server.protocol import (
    Answer,
    ChangeSeat,
    Closing,
    Done,
    Hint,
    Hinted,
    History,
    Look,
    Past,
    Pause,
    People,
    Ping,
    Pinged,
    Preview,
    Previewed,
    Said,
    Say,
    Scene,
    Undo,
    WriteNotes,
)
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.storage import Store
from roguetable.server.storage.base import StorageError
from tests.server.guests import Guest, free_moves, play_on, refused, set_up, sit_down

GAMES = ("stygian", "spire")


# --- choosing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_two_play_to_the_end_and_it_is_all_there_again(registry: Registry, game: str) -> None:
    created = await set_up(registry, game)
    guests = await sit_down(registry, created)
    moves = await play_on(guests)
    room = guests[0].room
    assert moves == room.table.move
    assert guests[0].scene.view is not None
    assert guests[0].scene.view.outcome == room.table.outcome != "playing"
    assert room.people.ended
    registry.rooms.clear()
    again = await registry.room(created.table.id)
    assert again is not room
    assert again.table.journal.moves == room.table.journal.moves
    assert again.table.record().end == room.table.record().end
    assert again.people.ended


async def test_both_see_every_move_and_the_same_log(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian"))
    await play_on(guests, 12)
    table = guests[0].room.table
    for guest in guests:
        assert guest.scene.at == guest.room.at == 13
        assert [scene.at for scene in guest.all(Scene)] == list(range(1, 14))
        assert guest.log == [line.text for line in table.lines(0)]


async def test_a_scene_holds_neither_log_nor_options_twice(registry: Registry) -> None:
    guest, other = await sit_down(registry, await set_up(registry, "spire"))
    view = guest.scene.view
    assert view is not None
    assert view.asked is not None
    assert not view.log
    assert not view.asked.options
    seats = {option.seat for option in guest.scene.choices}
    assert seats <= {0}
    assert {option.seat for option in other.scene.choices} <= {1}


async def test_an_answer_to_an_older_question_is_stale(registry: Registry) -> None:
    guest, other = await sit_down(registry, await set_up(registry, "stygian"))
    asked = guest if guest.scene.choices else other
    old = asked.scene
    await asked.choose()
    option = old.choices[0]
    late = Answer(at=old.at, seat=option.seat, option=option.number)
    assert "gone on" in await refused(asked, late, "stale")


async def test_after_undo_an_answer_from_before_is_stale(registry: Registry) -> None:
    (guest,) = await sit_down(registry, await set_up(registry, "spire", 1))
    await free_moves(guest, registry)
    at, move = guest.scene.at, guest.room.table.move
    await guest.do(Undo(at=at))
    assert guest.room.table.move == move - 1
    assert guest.scene.at == at + 1
    option = guest.scene.choices[0]
    assert await refused(guest, Answer(at=at, option=option.number), "stale")
    assert isinstance(await guest.choose(), Done)


async def test_what_is_not_offered_cannot_be_chosen(registry: Registry) -> None:
    guest, other = await sit_down(registry, await set_up(registry, "stygian"))
    while guest.scene.choices and other.scene.choices:
        await guest.choose()
    at = guest.scene.at
    asked, idle = (guest, other) if guest.scene.choices else (other, guest)
    option = asked.scene.choices[0]
    why = await refused(asked, Answer(at=at, seat=option.seat, option=987654), "illegal")
    state = asked.room.table.state
    assert state.request is not None
    rule = state.request.question_rule(state, option.seat)
    assert f"The question is: {state.request.prompt(state)} ({rule})" in why
    others_seat = min(idle.device.held)
    await refused(asked, Answer(at=at, seat=others_seat, option=option.number), "forbidden")
    mine = Answer(at=at, seat=others_seat, option=option.number)
    await refused(idle, mine, "forbidden")


async def test_a_spectator_sees_and_does_nothing(registry: Registry) -> None:
    created = await set_up(registry, "stygian")
    guests = await sit_down(registry, created)
    watcher = await Guest(guests[0].room).hello()
    assert watcher.welcome.held == []
    await play_on(guests, 5)
    scene = watcher.scene
    assert scene.view is not None
    assert scene.view.seat == -1
    assert scene.choices == []
    assert scene.undo == ""
    assert scene.at == guests[0].scene.at
    for message in (
        Answer(at=scene.at, option=0),
        Undo(at=scene.at),
        Say(seat=0, text="hello"),
        Ping(item="x"),
        Pause(),
        WriteNotes(text="x"),
        ChangeSeat(kind="bot"),
        Look(seat=0),
    ):
        await refused(watcher, message, "forbidden")


async def test_a_key_that_fits_nothing_is_refused(registry: Registry) -> None:
    created = await set_up(registry, "stygian")
    other = await set_up(registry, "stygian")
    room = await registry.room(created.table.id)
    for key in ("nonsense", other.keys[0], other.key):
        with pytest.raises(Refused) as caught:
            await Guest(room).hello(key)
        assert caught.value.code == "forbidden"
    assert not room.devices


# --- previews and hints ---------------------------------------------------------------------------


async def test_a_preview_tells_and_changes_nothing(registry: Registry) -> None:
    (guest,) = await sit_down(registry, await set_up(registry, "spire", 1))
    before = guest.room.table.record()
    option = guest.scene.choices[0]
    at = guest.scene.at
    reply = await guest.do(Preview(at=at, seat=0, option=option.number))
    assert isinstance(reply, Previewed)
    assert reply.remarks
    assert (reply.at, reply.option) == (at, option.number)
    assert guest.room.table.record() == before
    await refused(guest, Preview(at=at + 1, option=option.number), "stale")
    await refused(guest, Preview(at=at, option=987654), "illegal")


async def test_a_hint_names_a_legal_option_and_why(registry: Registry) -> None:
    (guest,) = await sit_down(registry, await set_up(registry, "stygian", 1))
    reply = await guest.do(Hint(at=guest.scene.at))
    assert isinstance(reply, Hinted)
    chosen = {option.number: option.sentence for option in guest.scene.choices}
    assert reply.sentence == chosen[reply.option]
    assert reply.reason
    assert "%" not in reply.reason
    assert reply.line[0] == reply.sentence, "in sentences, and not in notation"


# --- several seats on one device ------------------------------------------------------------------


async def test_hot_seat_one_device_answers_for_both(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    room = await registry.room(created.table.id)
    both = await Guest(room).hello(*created.keys.values())
    assert both.welcome.held == [0, 1]
    await play_on([both], 40)
    assert {move.seat for move in room.table.journal.moves} == {0, 1}
    await both.do(Look(seat=1))
    assert both.scene.view is not None
    assert both.scene.view.seat == 1
    await refused(both, Look(seat=5), "forbidden")


# --- people ---------------------------------------------------------------------------------------


async def test_a_seat_handed_to_a_bot_is_played_and_taken_back(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    room = guests[0].room
    await guests[0].do(ChangeSeat(seat=0, kind="bot", bot="random"))
    option = Answer(at=room.at, seat=0, option=0)
    with pytest.raises(Refused, match="A bot sits"):
        await guests[0].do(option)
    for _ in range(400):
        if any(move.seat == 0 for move in room.table.journal.moves):
            break
        await play_on([guests[1]], 1)
        await asyncio.sleep(0.05)
    assert any(move.seat == 0 for move in room.table.journal.moves)
    await guests[0].do(ChangeSeat(seat=0, kind="person"))
    kinds = [people.seats[0].kind for people in guests[1].all(People)]
    assert [kinds[0], "bot" in kinds, kinds[-1]] == ["person", True, "person"]
    assert guests[1].people.seats[0].name == "Guest 0"


async def test_only_holders_and_the_owner_change_seats(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    owner = await Guest(guests[0].room).hello(created.key)
    assert owner.welcome.owner
    assert owner.welcome.held == []
    await refused(guests[0], ChangeSeat(seat=1, kind="bot"), "forbidden")
    await refused(guests[0], ChangeSeat(seat=0, kind="open"), "forbidden")
    await refused(owner, ChangeSeat(seat=9), "unknown")
    await refused(guests[0], ChangeSeat(seat=0, kind="bot", bot="greedi"), "unknown")
    await owner.do(ChangeSeat(seat=1, name="Renamed\n\x00 <b>one</b>"))
    assert guests[0].people.seats[1].name == "Renamed <b>one</b>"


async def test_a_renewed_link_puts_the_old_one_out(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    room = guests[0].room
    with pytest.raises(Refused):
        await registry.renew(room.id, 1, created.keys[1])  # a seat's key is not the table's
    fresh = await registry.renew(room.id, 1, created.key)
    assert guests[1].told[-1] == Closing(text="This seat has a new link now.", again=False)
    assert guests[1].device not in room.devices
    assert guests[0].device in room.devices
    with pytest.raises(Refused):
        await Guest(room).hello(created.keys[1])
    assert (await Guest(room).hello(fresh.key)).welcome.held == [1]


async def test_an_open_seat_is_taken_once(registry: Registry) -> None:
    from roguetable.server.bodies import NewTable, SeatPlan

    created = await registry.create(
        NewTable(game="stygian", public=True, seats=[SeatPlan(name="Ann"), SeatPlan(kind="open")])
    )
    taken = await registry.join(created.table.id, Join(name="Bo"))
    assert taken.seat == 1
    room = await registry.room(created.table.id)
    guest = await Guest(room).hello(taken.key)
    assert guest.welcome.held == [1]
    assert guest.people.seats[1].name == "Bo"
    with pytest.raises(Refused, match="No seat is open"):
        await registry.join(created.table.id, Join(name="Cy"))


async def test_talk_reaches_everybody_and_is_kept(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    at = guests[0].room.at
    await guests[0].do(Say(seat=0, text="  take the\nleft one  ", about="enemy:1"))
    spoken = guests[1].last(Said).spoken
    assert spoken is not None
    assert (spoken.name, spoken.text, spoken.about) == ("Guest 0", "take the left one", "enemy:1")
    assert guests[0].room.at == at, "talk does not make an answer stale"
    await refused(guests[0], Say(seat=0, text=" \n "), "malformed")
    await refused(guests[0], Say(seat=1, text="as another"), "forbidden")
    registry.rooms.clear()
    late = await Guest(await registry.room(created.table.id)).hello()
    assert [one.text for one in late.welcome.said] == ["take the left one"]


async def test_where_talk_is_limited_only_phrases_are_said(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2, talk="phrases"))
    await refused(guests[0], Say(seat=0, text="I have a 7"), "illegal")
    await refused(guests[0], Say(seat=0, phrase=99), "unknown")
    await guests[0].do(Say(seat=0, phrase=3))
    spoken = guests[1].last(Said).spoken
    assert spoken is not None
    assert spoken.text == guests[0].welcome.phrases[3] == PHRASES[3]


async def test_pings_are_seen_by_all_and_kept_by_nobody(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    number = guests[0].room.number
    await guests[0].do(Ping(seat=0, item="enemy:1"))
    assert guests[1].last(Pinged) == Pinged(seat=0, item="enemy:1")
    assert guests[0].room.number == number


async def test_notes_are_ones_own(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    await guests[0].do(WriteNotes(seat=0, text="the crypt holds two blue"))
    await refused(guests[0], WriteNotes(seat=1, text="x"), "forbidden")
    registry.rooms.clear()
    room = await registry.room(created.table.id)
    mine = await Guest(room).hello(created.keys[0])
    theirs = await Guest(room).hello(created.keys[1])
    assert mine.welcome.notes == {0: "the crypt holds two blue"}
    assert theirs.welcome.notes == {1: ""}
    assert not any("crypt holds" in repr(message) for message in theirs.told)


async def test_a_paused_table_rests(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    option = next(guest for guest in guests if guest.scene.choices).scene.choices[0]
    await guests[1].do(Pause(on=True))
    assert guests[0].people.paused
    assert not guests[0].scene.choices
    assert not guests[1].scene.choices
    message = Answer(at=guests[0].room.at, seat=option.seat, option=option.number)
    assert "paused" in await refused(guests[option.seat], message, "over")
    await guests[0].do(Pause(on=False))
    assert any(guest.scene.choices for guest in guests)


async def test_who_is_here_is_told(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    assert [seat.here for seat in guests[0].people.seats] == [True, True]
    await guests[1].room.leave(guests[1].device)
    assert [seat.here for seat in guests[0].people.seats] == [True, False]
    await Guest(guests[0].room).hello()
    assert guests[0].people.watching == 1


async def test_older_lines_of_the_log_on_demand(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    await play_on(guests, 45)
    table = guests[0].room.table
    late = await Guest(guests[0].room).hello(created.keys[0])
    first = late.scene.log_from
    assert first == table.move - 30
    past = await late.do(History(before=first))
    assert isinstance(past, Past)
    assert [line.text for line in past.lines] + late.log == [line.text for line in table.lines(0)]


# --- bots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_bots_play_a_table_to_its_end_while_somebody_watches(
    registry: Registry, game: str
) -> None:
    created = await set_up(registry, game, 0, 2)
    assert created.keys == {}
    watcher = await Guest(await registry.room(created.table.id)).hello()
    assert watcher.scene.thinking
    for _ in range(600):
        if watcher.room.people.ended:
            break
        await asyncio.sleep(0.05)
    assert watcher.scene.view is not None
    assert watcher.scene.view.outcome != "playing"
    assert watcher.scene.thinking == []


# --- keeping --------------------------------------------------------------------------------------


async def test_an_idle_room_is_let_go_and_comes_back(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    await play_on(guests, 8)
    room, record = guests[0].room, guests[0].room.table.record()
    registry.idle = -1.0
    await registry.sweep()
    assert registry.rooms[room.id] is room, "somebody is still there"
    with pytest.raises(Refused):
        room.table  # noqa: B018  (it dozes)
    await play_on(guests, 1)
    assert room.table.record().moves[:8] == record.moves
    for guest in guests:
        await room.leave(guest.device)
    await registry.sweep()
    assert room.id not in registry.rooms
    assert (await registry.room(room.id)).table.move == 9


async def test_a_save_goes_out_and_comes_in_again(registry: Registry) -> None:
    created = await set_up(registry, "spire", 2)
    guests = await sit_down(registry, created)
    await play_on(guests, 15)
    with pytest.raises(Refused, match="set up the table"):
        await registry.export(created.table.id, created.keys[0])
    text = await registry.export(created.table.id, created.key)
    save = parse_save(text.decode(), "test")
    assert save.journal.moves == guests[0].room.table.journal.moves
    loaded = await registry.load(text, "Again")
    again = await sit_down(registry, loaded)
    assert again[0].room.table.record().moves == save.journal.moves
    assert again[0].log == guests[0].log
    await play_on(again, 3)
    registry.rooms.clear()
    assert (await registry.room(loaded.table.id)).table.move == 18


@pytest.mark.parametrize("text", [b"", b"{}", b"\xff\xfe", b"[1]", b'{"roguetable": "save"}'])
async def test_what_is_no_save_is_refused(registry: Registry, text: bytes) -> None:
    with pytest.raises(Refused) as caught:
        await registry.load(text)
    assert caught.value.code == "malformed"
    assert caught.value.text


async def test_a_storage_that_fails_loses_and_doubles_nothing(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    room = guests[0].room
    asked = next(guest for guest in guests if guest.scene.choices)
    append = Store.append

    async def fails(*args: object, **more: object) -> bool:
        raise StorageError("the disk is full")

    monkeypatch.setattr(type(registry.store), "append", fails)
    with pytest.raises(Refused, match="the disk is full") as caught:
        await asked.choose()
    assert caught.value.code == "busy"
    assert room.table.move == 0
    assert room.number == 1
    monkeypatch.undo()
    assert type(registry.store).append is not append
    await asked.choose()
    assert room.table.move == 1


async def test_a_removed_table_is_gone(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    with pytest.raises(Refused):
        await registry.delete(created.table.id, created.keys[0])
    await registry.delete(created.table.id, created.key)
    closing = guests[0].last(Closing)
    assert not closing.again
    with pytest.raises(Refused) as caught:
        await registry.room(created.table.id)
    assert caught.value.code == "unknown"


async def test_plans_that_cannot_be_are_refused(registry: Registry) -> None:
    from roguetable.server.bodies import NewTable, SeatPlan

    bot = SeatPlan(kind="bot", bot="clever")
    for wanted in (
        NewTable(game="chess"),
        NewTable(game="stygian", settings={"players": 99}),
        NewTable(game="stygian", settings={"plyers": 2}),
        NewTable(game="stygian", settings={"players": 2}, seats=[SeatPlan()]),
        NewTable(game="stygian", seats=[SeatPlan(), bot]),
        NewTable(game="stygian", daily=True, seed=3),
        NewTable(game="stygian", group="nobody"),
    ):
        with pytest.raises(Refused) as caught:
            await registry.create(wanted)
        assert caught.value.text
    assert await registry.store.tables() == []


async def test_a_bot_that_fails_says_so_once(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*args: object) -> int:
        raise ValueError("broken")

    monkeypatch.setattr(registry.house.bot_workers, "choose", fails)
    monkeypatch.setattr("roguetable.server.bot_seats.rest_after", lambda failures: 0.01)
    created = await set_up(registry, "stygian", 1, 1)
    (guest,) = await sit_down(registry, created)
    for _ in range(200):
        if guest.all(Said):
            break
        await play_on([guest], 1)
        await asyncio.sleep(0.01)
    assert "I cannot go on" in repr(guest.last(Said).spoken)
    monkeypatch.undo()
    owner = await Guest(guest.room).hello(created.key)
    await owner.do(ChangeSeat(seat=1, kind="bot", bot="random", name="Bot again"))
    moves = guest.room.table.move
    for _ in range(200):
        if guest.room.table.move > moves:
            break
        await asyncio.sleep(0.05)
    assert guest.room.table.move > moves, "a bot that rests is woken"
    assert len(guest.all(Said)) == 1
