"""A table where all choose face down: nobody notices anything before the reveal."""

import msgspec
import pytest

from roguetable.engine.game import load_game
from roguetable.engine.table import Table
from roguetable.server.protocol import (
    Answer,
    Done,
    Hint,
    Look,
    Ping,
    Redo,
    Reply,
    Said,
    Say,
    Scene,
    Undo,
    Vote,
    WriteNotes,
)
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.storage.base import Record
from roguetable.server.table_records import MOVE, PUT, TAKE
from tests.server.guests import Guest, play_on, refused, set_up, sit_down, until


async def night(registry: Registry, people: int = 2, bots: int = 0) -> list[Guest]:
    """Thieves at their first choice face down, and a spectator."""
    settings = {"players": people + bots}
    created = await set_up(registry, "nights", people, bots, settings=settings)
    guests = await sit_down(registry, created)
    for guest in guests:
        await guest.choose()
    return [*guests, await Guest(guests[0].room).hello()]


def told(guest: Guest) -> bytes:
    """Every byte that a guest was sent."""
    return b"\n".join(msgspec.json.encode(message) for message in guest.told)


def chosen(guest: Guest) -> int | None:
    """What a guest sees itself to have face down."""
    view = guest.scene.view
    assert view is not None
    assert view.asked is not None
    return view.asked.chosen


def waiting(guest: Guest) -> int | None:
    """How many a guest is told to be waited for."""
    view = guest.scene.view
    assert view is not None
    assert view.asked is not None
    return view.asked.waiting


async def test_a_choice_face_down_is_seen_by_its_seat_alone(registry: Registry) -> None:
    ann, ben, guest = await night(registry)
    at, moves = ann.scene.at, ann.room.table.move
    option = ann.scene.choices[0].number
    await ann.choose()
    assert (ann.scene.at, ann.room.table.move) == (at, moves)
    assert chosen(ann) == option
    assert (chosen(ben), chosen(guest)) == (None, None)
    assert [waiting(each) for each in (ann, ben, guest)] == [1, 1, 1]
    assert (ann.scene.undo, ben.scene.undo) == ("free", "free")


async def test_when_a_table_changed_last_tells_nothing_of_notes_and_hidden_choices(
    registry: Registry,
) -> None:
    ann, *_ = await night(registry)
    ann.room.changed = "2026-01-01T00:00:00+00:00"
    await ann.do(WriteNotes(seat=0, text="nobody knows"))
    await ann.choose()
    assert ann.room.table.has_face_down(0)
    assert ann.room.info().changed == "2026-01-01T00:00:00+00:00"
    await ann.do(Say(seat=0, phrase=0))
    assert ann.room.info().changed > "2026-01-01T00:00:00+00:00"


async def test_nobody_is_told_that_somebody_changed_or_took_back_a_choice(
    registry: Registry,
) -> None:
    ann, ben, guest = await night(registry)
    await ann.choose(0)
    before = told(ben), told(guest)
    changed, info = ann.room.changed, ann.room.info()
    await ann.choose(1)
    assert chosen(ann) == ann.scene.choices[1].number
    await ann.do(Undo(at=ann.scene.at, seat=0))
    assert chosen(ann) is None
    await ann.choose(0)
    assert (told(ben), told(guest)) == before
    assert (ann.room.changed, ann.room.info()) == (changed, info), "nor in the lobby"


async def test_after_the_reveal_nothing_tells_what_was_changed(registry: Registry) -> None:
    tables = [await night(registry) for _ in range(2)]
    straight, changed = tables
    await changed[0].choose(1)
    for ann, _, _ in tables:
        await ann.choose(0)
    for _, ben, _ in tables:
        await ben.choose(0)
    ids = [guests[0].room.id.encode() for guests in tables]
    for one, other in zip(straight[1:], changed[1:], strict=True):
        assert told(one).replace(ids[0], b"") == told(other).replace(ids[1], b"")


async def test_the_choices_of_others_make_no_answer_stale(registry: Registry) -> None:
    ann, ben, *_ = await night(registry, 3)
    at = ben.scene.at
    await ann.choose()
    reply = await ben.do(Answer(at=at, seat=1, option=ben.scene.choices[0].number))
    assert isinstance(reply, Done)


async def test_where_care_is_taken_a_choice_face_down_is_tried_first_too(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, *_ = await night(registry)
    tried: list[str] = []

    async def move(table: Table, seat: int, choice: str, whose: object) -> None:
        tried.append(choice)

    monkeypatch.setattr(ann.room.house.trials, "move", move)
    ann.room.is_suspect = True
    await ann.choose()
    assert ann.room.table.has_face_down(0)
    assert len(tried) == 1


async def test_all_is_revealed_with_the_last_choice(registry: Registry) -> None:
    ann, ben, guest = await night(registry)
    at, moves = ann.scene.at, ann.room.table.move
    await ben.choose()
    await ann.choose()
    for each in (ann, ben, guest):
        assert each.scene.at == at + 1
        assert each.room.table.move == moves + 2
        assert any(
            "Ann has chosen" in line.text or "Ann waits" in line.text for line in each.scene.log
        )


async def test_a_room_is_read_again_with_what_lies_face_down(registry: Registry) -> None:
    store = registry.store
    ann, ben, _ = await night(registry)
    await ann.choose(1)
    await ann.choose(0)
    await ann.do(Undo(at=ann.scene.at, seat=0))
    await ben.choose()
    events = await store.records(ann.room.id)
    assert [event.kind for event in events[-4:]] == [PUT, PUT, TAKE, PUT]
    room = ann.room
    state = room.table.state
    await room._read()
    assert room.table.state is not state
    assert not room.table.has_face_down(0)
    assert room.table.has_face_down(1)
    assert room.at == ann.scene.at
    await ann.choose()
    assert (await store.records(room.id))[-1].kind == MOVE


async def test_two_who_choose_at_the_same_time_through_two_processes(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = registry.store
    ann, ben, _ = await night(registry)
    appended = store.append
    hurried: list[str] = []

    async def slow(id: str, events: list[Record], row: object, outdated: object) -> bool:
        """Another process writes its event first, once."""
        if not hurried:
            hurried.append(id)
            body = {"choice": ben.scene.choices[0].notation}
            put = Record(events[0].number, PUT, 1, body, "now")
            await appended(id, [put], row)  # type: ignore[arg-type]
        return await appended(id, events, row)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "append", slow)
    move = ann.room.table.move
    assert isinstance(await ann.choose(), Done), "it is made again, and reveals all"
    assert ann.room.table.move == move + 2


async def test_undo_and_votes_name_no_hidden_choice(registry: Registry) -> None:
    ann, ben, guest = await night(registry)
    hidden = [made.choice for made in ann.room.table.journal.moves]
    await ben.choose()
    assert (ann.scene.undo, ben.scene.undo) == ("vote", "free")
    await ann.choose()
    await ann.do(Undo(at=ann.scene.at, seat=0))
    for each in (ann, ben, guest):
        ballot = each.scene.ballot
        assert ballot is not None
        assert "take back 2 moves from" in ballot.text, "what was revealed is taken back together"
        assert not any(choice in ballot.text for choice in hidden)
    await ben.do(Vote(at=ben.scene.at, seat=1))
    assert ann.room.table.move == 2
    assert waiting(ann) == 2
    assert not ann.scene.redo, "what was revealed together each of them chooses anew"
    with pytest.raises(Refused, match="somebody else's move"):
        await ann.do(Redo(at=ann.scene.at, seat=0))
    assert ann.room.table.move == 2


async def test_a_vote_about_a_private_choice_does_not_tell_it(registry: Registry) -> None:
    created = await set_up(registry, "nights", 2)
    ann, ben = await sit_down(registry, created)
    await ann.choose()
    await ben.choose()
    await ann.do(Undo(at=ann.scene.at, seat=0))
    ballot = ben.scene.ballot
    assert ballot is not None
    assert "2 moves from a choice that only its player knows" in ballot.text


async def test_at_one_screen_nobody_looks_over_a_shoulder(registry: Registry) -> None:
    created = await set_up(registry, "nights", 2)
    room = await registry.room(created.table.id)
    both = await Guest(room).hello(*created.keys.values())
    for seat in (0, 1):
        await both.do(Look(seat=seat))
        await both.choose()
    await both.do(Look(seat=1))
    before = both.scene
    assert {option.seat for option in before.choices} == {1}
    assert before.others == [0]
    await both.do(Look(seat=0))
    await both.choose()
    assert chosen(both) is not None
    await both.do(Look(seat=1))
    now = both.scene
    assert now.view is not None
    assert now.view.asked is not None
    now.view.asked.waiting = 2
    assert now == before, "neither undo nor the others tell that Ann has chosen"
    await both.do(Look(seat=0))
    assert both.scene.choices, "and Ann may still choose again"


async def test_bots_choose_face_down_without_waiting_for_people(registry: Registry) -> None:
    ann, guest = await night(registry, 1, 1)
    await until(lambda: bool(ann.scene.choices) and waiting(ann) == 1)
    assert waiting(guest) == 1
    for scene in guest.all(Scene):
        asked = scene.view.asked if scene.view else None
        if asked is not None and asked.waiting is not None:
            assert scene.thinking == [], "nobody sees whom the table waits for"
    await ann.choose()
    assert ann.room.table.move == 4


async def test_a_hint_is_the_same_whatever_the_others_chose(registry: Registry) -> None:
    answers: list[Reply] = []
    for place in (0, 1):
        ann, ben, _ = await night(registry)
        await ben.choose(place)
        answers.append(await ann.do(Hint(at=ann.scene.at, seat=0)))
    assert answers[0] == answers[1]


# --- limited talk ---------------------------------------------------------------------------------


async def test_where_the_rules_limit_talk_every_table_does(registry: Registry) -> None:
    created = await set_up(registry, "nights", 2, talk="free")
    assert created.table.talk == "phrases"
    ann, ben = await sit_down(registry, created)
    assert ann.welcome.phrases == list(load_game("nights").phrases)
    await refused(ann, Say(seat=0, text="I have two Walks."), "illegal")
    await ann.do(Say(seat=0, phrase=2, about="guard"))
    spoken = ben.last(Said).spoken
    assert spoken is not None
    assert (spoken.text, spoken.about) == ("I go for this.", "guard")


async def test_where_talk_is_limited_one_points_only_at_what_all_see(registry: Registry) -> None:
    created = await set_up(registry, "nights", 2)
    ann, _ = await sit_down(registry, created)
    for item in ("I have two Walks", "walk"):
        await refused(ann, Ping(seat=0, item=item), "illegal")
        await refused(ann, Say(seat=0, phrase=0, about=item), "illegal")
    assert isinstance(await ann.do(Ping(seat=0, item="thief-1")), Done)


async def test_what_is_said_is_not_numbered_by_what_happens_face_down(registry: Registry) -> None:
    tables = [await night(registry) for _ in range(2)]
    for times, (ann, _, _) in zip((1, 3), tables, strict=True):
        for place in range(times):
            await ann.choose(place % 2)
        await ann.do(WriteNotes(seat=0, text="hm"))
        await ann.do(Say(seat=0, phrase=0))
    numbers = [ben.last(Said).spoken.number for _, ben, _ in tables]  # type: ignore[union-attr]
    assert numbers[0] == numbers[1]


# --- saves ----------------------------------------------------------------------------------------


async def test_the_save_of_a_running_game_with_secrets_is_for_nobody(registry: Registry) -> None:
    created = await set_up(registry, "nights", 2)
    guests = await sit_down(registry, created)
    for key in (created.key, created.keys[0]):
        with pytest.raises(Refused) as caught:
            await registry.export(created.table.id, key)
        assert caught.value.code == "forbidden"
    await play_on(guests)
    assert guests[0].room.over
    assert await registry.export(created.table.id, created.key)


async def test_a_whole_night_is_played_and_shown_again(registry: Registry) -> None:
    guests = await sit_down(registry, await set_up(registry, "nights", 3, settings={"players": 3}))
    await play_on(guests, seed=4)
    room = guests[0].room
    assert room.over
    alone = Table.new(room.table.game, room.table.journal.config, room.table.journal.seed)
    for made in room.table.journal.moves:
        alone.choose(made.choice, made.seat)
    assert alone.record() == room.table.record()
