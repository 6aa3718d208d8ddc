"""Taking back: free while nothing new was seen, otherwise only when everybody agrees."""

import threading
from collections.abc import Iterator

import msgspec
import pytest

from roguetable.engine.table import Table
from roguetable.server import commands
from roguetable.server.bodies import Created, Join
from roguetable.server.protocol import ChangeSeat, Kind, Pause, Redo, Scene, Undo, Vote
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.room import Made, Room
from roguetable.server.storage import Record
from roguetable.server.table_records import (
    BALLOT,
    MOVE,
    RULES,
    SEAT,
    Chair,
    Opened,
    People,
)
from tests.server.guests import Guest, free_moves, play_on, refused, set_up, sit_down


async def test_undo_is_free_before_anything_new_is_seen_and_redo_brings_it_back(
    registry: Registry,
) -> None:
    (guest,) = await sit_down(registry, await set_up(registry, "spire", 1))
    await free_moves(guest, registry)
    room, log = guest.room, guest.log
    table_before = room.table.record()
    await guest.do(Undo(at=room.at))
    assert room.table.move == len(table_before.moves) - 1
    assert len(guest.log) <= len(log)
    assert guest.log == [line.text for line in room.table.lines(0)]
    await guest.do(Redo(at=room.at))
    assert room.table.record() == table_before
    assert guest.log == log
    assert [scene.redo for scene in guest.all(Scene)[-2:]] == [True, False]
    await refused(guest, Redo(at=room.at), "illegal")


async def test_undo_survives_being_opened_again(registry: Registry) -> None:
    created = await set_up(registry, "spire", 1)
    (guest,) = await sit_down(registry, created)
    await free_moves(guest, registry)
    await guest.do(Undo(at=guest.room.at))
    record = guest.room.table.record()
    registry.rooms.clear()
    again = await registry.room(created.table.id)
    assert again.table.record() == record
    assert again.at == guest.room.at
    assert again.table.can_redo


async def chance_seen(guests: list[Guest]) -> Guest:
    """Play until somebody can only take back by a vote; that one."""
    for _ in range(300):
        for guest in guests:
            if guest.scene.undo == "vote":
                return guest
        await play_on(guests, 1)
    raise AssertionError("nothing new was ever seen")


async def test_what_was_seen_is_taken_back_only_when_all_agree(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 3))
    asker = await chance_seen(guests)
    room, seat = asker.room, min(asker.device.held)
    first, second = [guest for guest in guests if guest is not asker]
    move, at = room.table.move, room.at
    await asker.do(Undo(at=at, seat=seat))
    assert room.table.move == move
    ballot = first.scene.ballot
    assert ballot is not None
    assert (ballot.seat, ballot.yes) == (seat, [seat])
    assert sorted(ballot.waiting) == sorted(min(g.device.held) for g in (first, second))
    assert f"Guest {seat}" in ballot.text
    await refused(asker, Undo(at=at, seat=seat), "illegal")
    await first.do(Vote(at=at, seat=min(first.device.held)))
    assert room.table.move == move
    await second.do(Vote(at=at, seat=min(second.device.held)))
    assert room.table.move < move
    assert room.table.journal.moves == room.table.journal.moves[: room.table.move]
    assert asker.scene.ballot is None


async def test_one_no_ends_the_vote(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    asker = await chance_seen(guests)
    other = next(guest for guest in guests if guest is not asker)
    room, move = asker.room, asker.room.table.move
    await asker.do(Undo(at=room.at, seat=min(asker.device.held)))
    await other.do(Vote(at=room.at, seat=min(other.device.held), yes=False))
    assert other.scene.ballot is None
    assert room.table.move == move
    await refused(other, Vote(at=room.at, seat=min(other.device.held)), "stale")


async def test_a_vote_does_not_wait_for_a_seat_that_a_bot_takes_over(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    asker = await chance_seen(guests)
    other = next(guest for guest in guests if guest is not asker)
    room, move = asker.room, asker.room.table.move
    await asker.do(Undo(at=room.at, seat=min(asker.device.held)))
    await asker.do(Pause(on=True))  # so that no bot moves meanwhile
    await other.do(ChangeSeat(seat=min(other.device.held), kind="bot", bot="random"))
    assert room.people.asking is None
    assert room.table.move < move


async def test_a_move_ends_the_vote(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    asker = await chance_seen(guests)
    room = asker.room
    await asker.do(Undo(at=room.at, seat=min(asker.device.held)))
    await play_on(guests, 1)
    assert room.people.asking is None
    assert asker.scene.ballot is None


async def test_alone_one_needs_nobodys_consent(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 1))
    asker = await chance_seen(guests)
    move = asker.room.table.move
    await asker.do(Undo(at=asker.room.at))
    assert asker.room.table.move == move - 1


async def test_another_persons_move_is_not_taken_back_for_nothing(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "spire", 2))
    room = guests[0].room
    for _ in range(400):
        moves = room.table.journal.moves
        if len(moves) > 1 and moves[-1].seat != moves[-2].seat and room.table.needs(2) == "free":
            break
        await play_on(guests, 1, seed=room.at)
    else:
        raise AssertionError("no two moves of two people in a row")
    earlier = room.table.journal.moves[-2].seat
    assert guests[earlier].scene.undo == "vote"
    assert guests[1 - earlier].scene.undo == "free"


async def test_further_back_than_is_kept_ready(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 1))
    await play_on(guests, 30)
    room = guests[0].room
    records = room.table.record().moves
    for left in range(29, 9, -1):
        await guests[0].do(Undo(at=room.at))
        assert room.table.record().moves == records[:left]
    assert guests[0].log == [line.text for line in room.table.lines(0)]


@pytest.fixture
def played_again(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """In which threads a game is played again because of undo."""
    found: list[threading.Thread] = []
    recollect = Table._recollect

    def noted(table: Table, wanted: int) -> Iterator[None]:
        found.append(threading.current_thread())
        return recollect(table, wanted)

    monkeypatch.setattr(Table, "_recollect", noted)
    return found


async def test_no_game_is_played_again_while_everybody_waits(
    registry: Registry, played_again: list[threading.Thread]
) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    ann, ben = guests
    await play_on(guests, 40)
    room = ann.room
    for _ in range(15):  # past what is kept
        asker = next(guest for guest in guests if guest.scene.undo)
        await asker.do(Undo(at=room.at, seat=min(asker.device.held)))
        if room.people.asking is not None:
            other = ben if asker is ann else ann
            await other.do(Vote(at=room.at, seat=min(other.device.held)))
    assert len(room.table._history) < 30, "nor is it all kept"
    while room.people.asking is None:
        await guests[0].do(Undo(at=room.at, seat=0))
    registry.rooms.clear()
    again = await sit_down(registry, Created(room.info(), "", {0: ann.keys[0], 1: ben.keys[0]}))
    before, after = guests[1].scene.ballot, again[1].scene.ballot
    assert before is not None
    assert after is not None
    assert after.text == before.text
    assert played_again
    assert threading.main_thread() not in played_again


async def test_a_process_that_follows_plays_no_game_again_while_everybody_waits(
    registry: Registry, played_again: list[threading.Thread]
) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 1))
    await play_on(guests, 40)
    room = guests[0].room
    elsewhere = await Room.load(room.id, registry.house)
    async with room.lock:
        await commands.recall(room, 30)
        await room.commit(("undo", 0, {"count": 30}))
    await elsewhere.catch_up()
    assert elsewhere.table.digest() == room.table.digest()
    assert len(played_again) == 2
    assert threading.main_thread() not in played_again


async def test_what_the_table_took_back_is_made_again_only_by_whose_move_it_was(
    registry: Registry,
) -> None:
    guests = await sit_down(registry, await set_up(registry, "stygian", 2))
    asker = await chance_seen(guests)
    room = asker.room
    own = min(asker.device.held)
    while room.table.journal.moves[-1].seat == own:  # somebody else moves after that
        await play_on(guests, 1)
    other = next(guest for guest in guests if guest is not asker)
    await asker.do(Undo(at=room.at, seat=own))
    await other.do(Vote(at=room.at, seat=min(other.device.held)))
    assert room.table.redone_by == [own]
    assert (asker.scene.redo, other.scene.redo) == (True, False)
    text = await refused(other, Redo(at=room.at, seat=min(other.device.held)), "forbidden")
    assert "somebody else's move" in text
    await asker.do(Redo(at=room.at, seat=own))
    assert room.table.redone_by == [min(other.device.held)]
    assert (asker.scene.redo, other.scene.redo) == (False, True)
    await refused(asker, Redo(at=room.at, seat=own), "forbidden")
    await other.do(Redo(at=room.at, seat=min(other.device.held)))


async def forced(room: Room, moves: int, *then: Made) -> None:
    """Let whoever is asked choose, person or bot, and something else happen after it; no bot thinks meanwhile."""
    async with room.lock:
        await room.commit(("pause", -1, {"on": True}))
        for _ in range(moves):
            request = room.table.state.request
            assert request is not None
            option = request.options[0]
            seat = request.seat_of(option)
            made = commands.chosen(room, seat if seat >= 0 else request.seats[0], option)
            await room.commit(made)
        await room.commit(*then, ("pause", -1, {"on": False}))
        room.bots.stop()


async def test_what_a_bot_had_chosen_is_made_again_with_ones_own_move(registry: Registry) -> None:
    (ann,) = await sit_down(registry, await set_up(registry, "stygian", 1, bots=1))
    room = ann.room
    for _ in range(60):
        await forced(room, 1)
        if room.table.journal.moves[-1].seat == 1:
            break
    await forced(room, 0, ("undo", 0, {"count": 1}))
    assert room.table.redone_by == [1]
    assert ann.scene.redo


async def voted_back(guests: list[Guest]) -> Guest:
    """Play until the table has taken back somebody's move; whose it was."""
    asker = await chance_seen(guests)
    other = next(guest for guest in guests if guest is not asker)
    await asker.do(Undo(at=asker.room.at, seat=min(asker.device.held)))
    await other.do(Vote(at=asker.room.at, seat=min(other.device.held)))
    return asker


@pytest.mark.parametrize("again", [False, True], ids=["as it was", "after opening it again"])
async def test_nobodys_move_is_made_again_by_giving_their_seat_to_a_bot(
    registry: Registry, again: bool
) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    ben = await voted_back(guests)
    room, seat = ben.room, min(ben.device.held)
    if again:
        registry.rooms.clear()
        room = await registry.room(created.table.id)
    founder = await Guest(room).hello(created.key, created.keys[1 - seat])
    await founder.do(Pause(on=True))  # so that no bot moves meanwhile
    await founder.do(ChangeSeat(seat=seat, kind="bot", bot="random"))
    await forced(room, 0)
    assert not founder.scene.redo
    await refused(founder, Redo(at=room.at, seat=1 - seat), "forbidden")


async def test_nobodys_consent_is_gone_round_by_giving_their_seat_to_a_bot(
    registry: Registry,
) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    ann = await chance_seen(guests)
    room, seat = ann.room, min(ann.device.held)
    founder = await Guest(room).hello(created.key, created.keys[seat])
    chair = {"kind": "bot", "name": "greedy", "bot": "greedy", "key": ""}
    await forced(room, 0, ("seat", 1 - seat, chair))
    assert founder.scene.undo == ""
    text = await refused(founder, Undo(at=room.at, seat=seat), "forbidden")
    assert "cannot be asked any more" in text


async def test_a_vote_is_off_when_the_founder_sends_somebody_away(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    ann = await chance_seen(guests)
    room, seat, move = ann.room, min(ann.device.held), ann.room.table.move
    founder = await Guest(room).hello(created.key, created.keys[seat])
    await founder.do(Undo(at=room.at, seat=seat))
    await founder.do(Pause(on=True))  # so that no bot moves meanwhile
    await founder.do(ChangeSeat(seat=1 - seat, kind="bot", bot="random"))
    assert room.people.asking is None
    assert room.table.move == move


def test_who_left_is_asked_about_what_was_before_and_about_nothing_else() -> None:
    opened = Opened("ledge", {}, 1, [Chair(), Chair()], "", "", "")
    people = People(opened)
    bot = msgspec.to_builtins(Chair("bot", "greedy", "greedy"))
    # Four moves were made and two of them taken back, which might still be made again.
    people.apply(Record(2, SEAT, 1, bot, ""), move=2, furthest=4)
    assert people.gone(3) == [1]
    assert people.gone(4) == [], "what comes after them is none of theirs"
    people.apply(Record(3, MOVE, 0, {"choice": "climb"}, ""), move=2, furthest=4)
    assert people.gone(2) == [], "what was taken back is gone for good"
    assert people.gone(1) == [1]


def test_when_the_rules_change_a_vote_is_off() -> None:
    people = People(Opened("ledge", {}, 1, [Chair(), Chair()], "", "", ""))
    people.apply(Record(2, BALLOT, 0, {"at": 4, "count": 1, "yes": [0]}, ""))
    assert people.waiting() == [1]
    people.apply(Record(3, RULES, -1, {}, ""))
    assert people.asking is None, "it was about the table as it stood"


async def test_a_vote_far_back_is_told_again_without_playing_while_everybody_waits(
    registry: Registry, played_again: list[threading.Thread]
) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    await play_on(guests, 40)
    room = guests[0].room
    async with room.lock:
        await commands.recall(room, 30)
        await room.commit(("ballot", 0, {"at": room.at, "count": 30, "yes": [0]}))
    before = guests[0].scene.ballot
    assert before is not None
    registry.rooms.clear()
    again = await sit_down(registry, created)
    assert again[0].scene.ballot is not None
    assert again[0].scene.ballot.text == before.text
    assert threading.main_thread() not in played_again


async def test_what_happened_since_somebody_left_is_taken_back_without_them(
    registry: Registry,
) -> None:
    created = await set_up(registry, "stygian", 2)
    guests = await sit_down(registry, created)
    await play_on(guests, 10)
    ann = guests[0]
    room = ann.room
    chair = {"kind": "bot", "name": "random", "bot": "random", "key": ""}
    await forced(room, 0, ("seat", 1, chair))
    assert room.people.left == {1: 10}
    while not any(move.seat == 0 for move in room.table.journal.moves[10:]):
        await forced(room, 1)
    assert ann.scene.undo
    await ann.do(Undo(at=room.at, seat=0))
    assert room.table.move >= 10


async def taken_from(registry: Registry, created: Created, seat: int, *ways: Kind) -> str:
    """Somebody is sent away from their seat, which somebody new takes; the new key."""
    room = await registry.room(created.table.id)
    founder = await Guest(room).hello(created.key)
    await founder.do(Pause(on=True))  # so that no bot moves meanwhile
    for kind in ways:
        await founder.do(ChangeSeat(seat=seat, kind=kind, bot="random" if kind == "bot" else ""))
    await founder.do(Pause(on=False))
    return (await registry.join(room.id, Join(name="Nina", seat=seat))).key


@pytest.mark.parametrize("ways", [("open",), ("bot", "open")], ids=["at once", "with a bot before"])
async def test_nobodys_consent_is_gone_round_by_sitting_down_in_their_place(
    registry: Registry, ways: tuple[Kind, ...]
) -> None:
    created = await set_up(registry, "stygian", 2)
    ann = await chance_seen(await sit_down(registry, created))
    room, seat = ann.room, min(ann.device.held)
    key = await taken_from(registry, created, 1 - seat, *ways)
    both = await Guest(room).hello(created.key, created.keys[seat], key)
    assert both.scene.undo == ""
    text = await refused(both, Undo(at=room.at, seat=seat), "forbidden")
    assert "cannot be asked any more" in text


async def test_a_move_that_nobody_else_has_seen_anything_of_is_not_ones_own_by_taking_its_seat(
    registry: Registry,
) -> None:
    created = await set_up(registry, "spire", 2)
    guests = await sit_down(registry, created)
    while not (able := [guest for guest in guests if guest.scene.undo == "free"]):
        assert await play_on(guests, 1)
    ben = able[0]
    room, seat = ben.room, min(ben.device.held)
    key = await taken_from(registry, created, seat, "open")
    both = await Guest(room).hello(created.keys[1 - seat], key)
    assert both.scene.undo == ""
    nina = await Guest(room).hello(key)
    assert nina.scene.undo == ""
    move = room.table.move
    with pytest.raises(Refused):
        await both.do(Undo(at=room.at, seat=seat))
    assert room.table.move == move


async def test_the_yes_of_who_came_later_is_not_that_of_who_sat_there_before(
    registry: Registry,
) -> None:
    created = await set_up(registry, "stygian", 2)
    ann = await chance_seen(await sit_down(registry, created))
    room, seat = ann.room, min(ann.device.held)
    nina = await Guest(room).hello(await taken_from(registry, created, 1 - seat, "open"))
    await refused(ann, Undo(at=room.at, seat=seat), "forbidden")
    since = room.table.move
    for _ in range(300):
        if ann.scene.undo == "vote":
            break
        await play_on([ann, nina], 1)
    await ann.do(Undo(at=room.at, seat=seat))
    await nina.do(Vote(at=room.at, seat=1 - seat))
    assert room.people.asking is None, "about what happened since she is there, hers counts"
    assert room.table.move >= since


async def test_nobodys_move_is_made_again_by_sitting_down_in_their_place(
    registry: Registry,
) -> None:
    created = await set_up(registry, "stygian", 2)
    ben = await voted_back(await sit_down(registry, created))
    room, seat = ben.room, min(ben.device.held)
    key = await taken_from(registry, created, seat, "open")
    both = await Guest(room).hello(created.keys[1 - seat], key)
    assert not both.scene.redo
    await refused(both, Redo(at=room.at, seat=seat), "forbidden")


async def test_who_gets_a_new_link_is_still_the_same_person(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2)
    ann = await chance_seen(await sit_down(registry, created))
    room, seat = ann.room, min(ann.device.held)
    renewed = await registry.renew(room.id, 1 - seat, created.key)
    ben, move = await Guest(room).hello(renewed.key), room.table.move
    await ann.do(Undo(at=room.at, seat=seat))
    await ben.do(Vote(at=room.at, seat=1 - seat))
    assert room.table.move < move


def test_who_came_later_and_was_away_for_a_while_is_still_not_who_sat_there_before() -> None:
    people = People(Opened("ledge", {}, 1, [Chair(), Chair(key="Ben")], "", "", ""))

    def seated(kind: Kind, key: str, move: int) -> None:
        chair = msgspec.to_builtins(Chair(kind, key=key))
        people.apply(Record(2, SEAT, 1, chair, ""), move, move)

    seated("bot", "Ben", 3)
    seated("person", "Ben", 4)
    assert people.gone(2) == [], "Ben is back"
    seated("open", "Ben", 5)
    seated("person", "Nina", 6)
    assert (people.gone(4), people.gone(5)) == ([1], [])
    seated("bot", "Nina", 8)
    assert people.gone(7) == [1]
    seated("person", "Nina", 9)
    assert (people.gone(4), people.gone(5)) == ([1], []), "Nina is back, and Ben is not"
    people.apply(Record(3, MOVE, 0, {"choice": "climb"}, ""), move=2, furthest=9)
    assert (people.gone(1), people.gone(2)) == ([1], []), "what was taken back is gone for good"
