"""A table in play, at its edges: who may do what, and what nobody may, whoever asks."""

import asyncio

import pytest

from roguetable.bots.odds import Odds
from roguetable.engine.saves import save_text
from roguetable.server.bodies import NewTable, SeatPlan
from roguetable.server.bot_workers import BotAdvice
from roguetable.server.protocol import (
    Answer,
    ChangeSeat,
    Closing,
    Hint,
    Hinted,
    History,
    Look,
    Past,
    Pause,
    Ping,
    Pinged,
    Preview,
    Previewed,
    Redo,
    Said,
    Say,
    Scene,
    Undo,
    Vote,
    WriteNotes,
)
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from tests.minigame.game import ANN_LEADS, BEN_LEADS, CAMP, CLIMB, POCKET, LedgeGame
from tests.server.guests import Guest, refused, set_up

SEED = 6
"""Nobody slips in the first two turns."""


@pytest.fixture
async def climb(registry: Registry) -> tuple[Guest, Guest]:
    """Ann and Ben before the question who leads."""
    created = await set_up(registry, "ledge", 2, seed=SEED)
    room = await registry.room(created.table.id)
    return await Guest(room).hello(created.keys[0]), await Guest(room).hello(created.keys[1])


async def answer(guest: Guest, option: int, seat: int) -> None:
    await guest.do(Answer(at=guest.room.at, seat=seat, option=option))


async def climb_and_camp(ann: Guest) -> None:
    """Ann leads, climbs until she stands higher than her camp, and camps: the last is free."""
    await answer(ann, ANN_LEADS, 0)
    await answer(ann, CLIMB, 0)
    assert CAMP in [option.number for option in ann.scene.choices], "this seed climbs at once"
    await answer(ann, CAMP, 0)


# --- whose seat it is -----------------------------------------------------------------------------


async def test_nobody_chooses_asks_or_takes_back_for_another_seat(
    registry: Registry, climb: tuple[Guest, Guest]
) -> None:
    ann, ben = climb
    await climb_and_camp(ann)
    at = ann.room.at
    assert ann.scene.undo == "free"
    assert [option.seat for option in ben.scene.choices] == [1] * len(ben.scene.choices) != []
    watcher = await Guest(ann.room).hello()
    for stranger in (ann, watcher):
        for message in (
            Answer(at=at, seat=1, option=CLIMB),
            Preview(at=at, seat=1, option=CLIMB),
            Hint(at=at, seat=1),
            Undo(at=at, seat=1),
            Redo(at=at, seat=1),
            Vote(at=at, seat=1),
            Say(seat=1, text="as Ben"),
            Ping(seat=1, item="Ann"),
            WriteNotes(seat=1, text="as Ben"),
            Look(seat=1),
            ChangeSeat(seat=1, name="Not Ben"),
        ):
            text = await refused(stranger, message, "forbidden")
            assert "do not hold that seat" in text
    assert not ben.all(Pinged)
    assert not ben.all(Said)


async def test_an_answer_is_only_for_whom_it_is_meant(climb: tuple[Guest, Guest]) -> None:
    ann, ben = climb
    at = ann.room.at
    assert [option.number for option in ann.scene.choices] == [ANN_LEADS]
    assert [option.number for option in ben.scene.choices] == [BEN_LEADS]
    for ask in (Answer, Preview):
        text = await refused(ann, ask(at=at, seat=0, option=BEN_LEADS), "illegal")
        nothing = await refused(ann, ask(at=at, seat=0, option=7), "illegal")
        assert text == nothing, "what only others may choose is not even known"
    await answer(ann, ANN_LEADS, 0)
    at = ann.room.at
    text = await refused(ben, Answer(at=at, seat=1, option=CLIMB), "forbidden")
    assert "somebody else" in text
    await refused(ben, Preview(at=at, seat=1, option=CLIMB), "forbidden")


async def test_what_was_asked_before_is_stale_whatever_it_was(climb: tuple[Guest, Guest]) -> None:
    ann, ben = climb
    at = ann.room.at
    await climb_and_camp(ann)
    await ann.do(Undo(at=ann.room.at))
    for message in (
        Answer(at=at, option=CLIMB),
        Preview(at=at, option=CLIMB),
        Hint(at=at),
        Undo(at=at),
        Redo(at=at),
        Vote(at=at),
    ):
        assert "gone on" in await refused(ann, message, "stale")
    assert ann.scene.redo
    await ann.do(Redo(at=ann.room.at))
    assert ben.scene.choices


async def test_a_paused_table_gives_no_hints_and_takes_nothing_back(
    registry: Registry, climb: tuple[Guest, Guest]
) -> None:
    ann, ben = climb
    await climb_and_camp(ann)
    await ann.do(Undo(at=ann.room.at))
    assert (ann.scene.redo, bool(ann.scene.undo)) == (True, True)
    await ben.do(Pause(on=True))
    at = ann.room.at
    assert [scene.redo for scene in ann.all(Scene)][-1:] == [False]
    for message in (Answer(at=at, option=CLIMB), Hint(at=at), Undo(at=at), Redo(at=at)):
        assert "paused" in await refused(ann, message, "over")
    number = ann.room.number
    await ann.do(Pause(on=True))
    assert ann.room.number == number, "paused already: nothing happened"
    await ann.do(Pause(on=False))
    await ann.do(Redo(at=ann.room.at))


async def test_a_paused_table_shows_no_other_seat_that_is_asked(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    both = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    assert both.scene.others == [1]
    await both.do(Pause(on=True))
    assert both.scene.others == []
    assert both.scene.choices == []


async def test_whoever_set_up_the_table_may_pause_it_without_a_seat(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    owner = await Guest(await registry.room(created.table.id)).hello(created.key)
    await owner.do(Pause(on=True))
    assert owner.people.paused
    assert owner.room.people.paused


async def test_when_it_is_over_nothing_more_is_chosen_or_taken_back(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    both = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    while not both.room.over:
        if not both.scene.choices:
            await both.do(Look(seat=both.scene.others[0]))
        await both.choose()
    at = both.room.at
    scene = both.scene
    assert (scene.choices, scene.others, scene.undo, scene.redo) == ([], [], "", False)
    for message in (Answer(at=at, option=CLIMB), Hint(at=at), Undo(at=at), Redo(at=at)):
        assert "The game is over" in await refused(both, message, "over")
    await refused(both, Preview(at=at, option=CLIMB), "illegal")
    await both.do(Say(seat=0, text="Well climbed!"))
    assert both.all(Said)


# --- a hint ---------------------------------------------------------------------------------------


async def test_no_hint_for_whoever_is_not_asked(
    climb: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = climb
    await answer(ann, ANN_LEADS, 0)
    asked: list[int] = []

    async def advise(table: object, seat: int, whose: object) -> BotAdvice:
        asked.append(seat)
        return BotAdvice(CLIMB, "why not", [])

    monkeypatch.setattr(ann.room.house.bot_workers, "advise", advise)
    text = await refused(ben, Hint(at=ben.room.at, seat=1), "over")
    assert "nothing to advise" in text
    assert asked == []
    await ann.do(Hint(at=ann.room.at))
    assert asked == [0]


@pytest.mark.parametrize(
    ("odds", "chance", "runs"),
    [
        (None, -1, ""),
        (Odds(0.347, "search", False, 0.33, 0.36), 35, "about 35 runs of 100"),
        (Odds(0.347, "search", False, 0.2, 0.5), 35, "20 to 50 runs of 100"),
    ],
)
async def test_a_hint_names_a_chance_no_more_exactly_than_it_is_known(
    climb: tuple[Guest, Guest],
    monkeypatch: pytest.MonkeyPatch,
    odds: Odds | None,
    chance: int,
    runs: str,
) -> None:
    ann, _ = climb
    await answer(ann, ANN_LEADS, 0)

    async def advise(table: object, seat: int, whose: object) -> BotAdvice:
        return BotAdvice(CLIMB, "why not", [], odds)

    monkeypatch.setattr(ann.room.house.bot_workers, "advise", advise)
    reply = await ann.do(Hint(at=ann.room.at))
    assert isinstance(reply, Hinted)
    assert (reply.chance, reply.runs) == (chance, runs)
    assert runs in reply.odds
    assert bool(reply.odds) == bool(runs)


async def test_a_hint_for_a_table_that_went_on_meanwhile_is_stale(
    climb: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = climb
    await answer(ann, ANN_LEADS, 0)

    async def advise(table: object, seat: int, whose: object) -> BotAdvice:
        await answer(ann, POCKET, 0)
        return BotAdvice(POCKET, "show it", [])

    monkeypatch.setattr(ann.room.house.bot_workers, "advise", advise)
    with pytest.raises(Refused) as caught:
        await ann.do(Hint(at=ann.room.at))
    assert caught.value.code == "stale"


# --- taking back ----------------------------------------------------------------------------------


async def test_two_seats_at_one_device_agree_at_once(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 3)
    room = await registry.room(created.table.id)
    both = await Guest(room).hello(created.keys[0], created.keys[1])
    third = await Guest(room).hello(created.keys[2])
    for _ in range(200):
        if both.scene.undo == "vote":
            break
        await next(guest for guest in (both, third) if guest.scene.choices).choose()
    move = room.table.move
    await both.do(Undo(at=room.at))
    ballot = third.scene.ballot
    assert ballot is not None
    assert (ballot.yes, ballot.waiting) == ([0, 1], [2])
    await both.do(Vote(at=room.at, seat=1))
    assert room.table.move == move, "that seat had agreed already"
    await third.do(Vote(at=room.at, seat=2))
    assert room.table.move < move


async def test_nothing_is_taken_back_before_a_first_move(climb: tuple[Guest, Guest]) -> None:
    ann, ben = climb
    assert not ann.scene.undo
    assert "made no move" in await refused(ann, Undo(at=ann.room.at), "illegal")
    await answer(ann, ANN_LEADS, 0)
    assert [bool(guest.scene.undo) for guest in climb] == [True, False]
    assert "made no move" in await refused(ben, Undo(at=ann.room.at, seat=1), "illegal")


async def test_once_another_person_has_moved_one_asks_first(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0])
    ben = await Guest(room).hello(created.keys[1])
    await climb_and_camp(ann)
    await answer(ben, CLIMB, 1)
    assert ann.scene.undo == "vote", "a person has moved since"
    assert CAMP in [option.number for option in ben.scene.choices]
    await answer(ben, CAMP, 1)
    assert ben.scene.undo == "free"


async def test_a_spectator_is_offered_nothing_to_take_back_or_make_again(
    climb: tuple[Guest, Guest],
) -> None:
    ann, _ = climb
    watcher = await Guest(ann.room).hello()
    await climb_and_camp(ann)
    await ann.do(Undo(at=ann.room.at))
    assert ann.scene.redo
    assert not watcher.scene.redo
    assert watcher.scene.undo == ""


# --- what is hidden -------------------------------------------------------------------------------


async def test_at_one_screen_nobody_sees_anothers_options(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    both = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    assert [option.seat for option in both.scene.choices] == [0]
    assert both.scene.others == [1]
    await both.do(Look(seat=1))
    assert [option.seat for option in both.scene.choices] == [1]
    assert both.scene.others == [0]
    await answer(both, BEN_LEADS, 1)
    assert both.scene.others == [], "Ann is not asked any more"
    await both.do(Look(seat=0))
    assert both.scene.choices == [], "Ben's card would be named in his options"
    assert both.scene.others == [1]


async def test_the_past_is_told_as_ones_seat_may_read_it(
    climb: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = climb
    await climb_and_camp(ann)
    asked: list[int] = []
    lines = type(ann.room.table).lines

    def heard(table: object, seat: int, since: int = 0, silent: bool = False) -> object:
        asked.append(seat)
        return lines(ann.room.table, seat, since, silent)

    monkeypatch.setattr(type(ann.room.table), "lines", heard)
    watcher = await Guest(ann.room).hello()
    asked.clear()
    for guest, seat in ((ann, 0), (ben, 1), (watcher, -1)):
        past = await guest.do(History(before=2))
        assert isinstance(past, Past)
        assert {line.move for line in past.lines} == {0, 1}
        assert asked.pop() == seat


async def test_the_seed_of_a_running_game_is_nobodys_to_know(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    assert created.table.seed is None
    both = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    assert both.welcome.table is not None
    assert both.welcome.table.seed is None
    while not both.room.over:
        if not both.scene.choices:
            await both.do(Look(seat=both.scene.others[0]))
        await both.choose()
    assert both.room.info().seed == SEED
    daily = await registry.create(NewTable(game="ledge", daily=True))
    assert daily.table.seed is None, "a daily run is the same for everybody: nobody tries it first"


async def test_a_list_of_tables_does_not_tell_who_is_there(
    registry: Registry, climb: tuple[Guest, Guest]
) -> None:
    ann, _ = climb
    await answer(ann, ANN_LEADS, 0)
    assert [seat.here for seat in ann.room.info().seats] == [True, True]
    row = await registry.store.table(ann.room.id)
    assert row is not None
    assert not any(seat.get("here") for seat in row.info["seats"])


# --- keys and seats -------------------------------------------------------------------------------


async def test_the_key_of_the_table_counts_wherever_it_stands(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    room = await registry.room(created.table.id)
    for keys in ((created.key, created.keys[1]), (created.keys[1], created.key)):
        guest = await Guest(room).hello(*keys)
        assert (guest.welcome.owner, guest.welcome.held) == (True, [1])
    seat = await Guest(room).hello(created.keys[0])
    assert not seat.welcome.owner


async def test_a_seat_that_was_opened_is_not_played_by_its_old_link(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0])
    owner = await Guest(room).hello(created.key)
    await owner.do(ChangeSeat(seat=0, kind="open"))
    assert ann.scene.choices == []
    await refused(ann, Answer(at=room.at, seat=0, option=0), "forbidden")
    await refused(owner, Answer(at=room.at, seat=0, option=0), "forbidden")
    number = room.number
    await owner.do(ChangeSeat(seat=0, kind="open"))
    assert room.number == number, "it was open already: nothing happened"


async def test_there_is_no_seat_beyond_the_last(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    owner = await Guest(await registry.room(created.table.id)).hello(created.key)
    text = await refused(owner, ChangeSeat(seat=2, name="Third"), "unknown")
    assert "no seat 2" in text
    await owner.do(ChangeSeat(seat=1, name="Second"))
    assert owner.people.seats[1].name == "Second"


async def test_a_changed_seat_keeps_its_link_and_its_name(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0])
    await ann.do(ChangeSeat(seat=0, name=" \n "))
    assert ann.room.people.chairs[0].name == "Guest 0"
    await ann.do(ChangeSeat(seat=0, name="Anna"))
    assert ann.device in room.devices
    again = await Guest(room).hello(created.keys[0])
    assert again.welcome.held == [0]
    assert again.people.seats[0].name == "Anna"


async def test_one_of_two_seats_is_lost_with_its_link_the_other_is_not(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    room = await registry.room(created.table.id)
    both = await Guest(room).hello(*created.keys.values())
    assert both.device.looks == 0
    await registry.renew(room.id, 0, created.key)
    assert not both.all(Closing)
    assert both.device.held == {1}
    assert both.scene.view is not None
    assert both.scene.view.seat == 1
    await refused(both, Answer(at=room.at, seat=0, option=0), "forbidden")
    await refused(both, Look(seat=0), "forbidden")


async def test_looking_from_another_seat_shows_the_whole_log(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    both = await Guest(await registry.room(created.table.id)).hello(*created.keys.values())
    await answer(both, 0, 0)
    await both.do(Look(seat=1))
    assert both.scene.log_from == 0
    assert both.scene.log[0].text == "A card is dealt into each pocket."


async def test_the_owner_stays_when_a_seats_link_is_renewed(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    room = await registry.room(created.table.id)
    owner = await Guest(room).hello(created.key, created.keys[0])
    await registry.renew(room.id, 0, created.key)
    assert not owner.all(Closing)
    assert owner.device in room.devices
    assert owner.device.looks == -1
    assert owner.scene.view is not None
    assert owner.scene.view.seat == -1
    await owner.do(ChangeSeat(seat=0, name="Somebody"))


async def test_a_room_that_was_let_go_takes_nobody_in(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    room = await registry.room(created.table.id)
    ann = await Guest(room).hello(created.keys[0])
    await room.leave(ann.device)
    registry.idle = -1.0
    await registry.sweep()
    with pytest.raises(Refused) as caught:
        await ann.do(Say(seat=0, text="is anybody there?"))
    assert (caught.value.code, caught.value.wait) == ("busy", 1.0)
    with pytest.raises(Refused) as caught:
        await Guest(room).hello(created.keys[0])
    assert (caught.value.code, caught.value.wait) == ("busy", 1.0)
    assert not room.devices


async def test_nobody_notices_that_somebody_writes_notes(climb: tuple[Guest, Guest]) -> None:
    ann, ben = climb
    told = len(ben.told)
    await ann.do(WriteNotes(seat=0, text="Ben has the rope"))
    assert len(ben.told) == told
    assert ann.room.people.notes == {0: "Ben has the rope"}


async def test_under_new_rules_no_move_is_made_twice(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    ann = await Guest(await registry.room(created.table.id)).hello(created.keys[0])
    await answer(ann, ANN_LEADS, 0)
    await answer(ann, CLIMB, 0)
    await ann.room.put_snapshot()
    headline = ann.room.info().headline
    registry.rooms.clear()
    monkeypatch.setattr(LedgeGame, "rules_version", "99")
    again = await registry.room(created.table.id)
    assert (again.table.move, again.info().headline) == (2, headline)
    assert again.at == ann.room.at


async def test_with_other_cards_a_game_goes_on_from_where_it_stood(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED)
    ann = await Guest(await registry.room(created.table.id)).hello(created.keys[0])
    await answer(ann, ANN_LEADS, 0)
    await answer(ann, CLIMB, 0)
    room, edition = ann.room, "another edition"
    save = room.table.as_save()
    save.journal.content, save.journal.end = edition, "another table"
    await registry.store.put_snapshot(room.id, room.number, save_text(save).encode())
    events = await registry.store.records(room.id)
    await room.fold(events)
    assert (room.table.move, room.table.journal.first) == (2, 0), "these are the cards of now"
    events[0].body["content"] = edition
    await room.fold(events)
    assert (room.table.move, room.table.journal.first) == (2, 2)


# --- talk -----------------------------------------------------------------------------------------


async def test_the_last_phrase_can_be_said_and_none_beyond(registry: Registry) -> None:
    created = await set_up(registry, "ledge", 2, seed=SEED, talk="phrases")
    ann = await Guest(await registry.room(created.table.id)).hello(created.keys[0])
    last = len(ann.welcome.phrases) - 1
    await refused(ann, Say(seat=0, phrase=last + 1), "unknown")
    for phrase in (0, last):
        await ann.do(Say(seat=0, phrase=phrase))
        spoken = ann.last(Said).spoken
        assert spoken is not None
        assert spoken.text == ann.welcome.phrases[phrase]


# --- bots -----------------------------------------------------------------------------------------


async def test_a_bot_does_not_choose_where_a_person_may(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def choose(table: object, bots: dict[int, str], whose: object) -> tuple[int, int]:
        asked.extend(bots)
        await asyncio.sleep(3600)
        raise AssertionError

    monkeypatch.setattr(registry.house.bot_workers, "choose", choose)
    seats = [SeatPlan(name="Ann"), SeatPlan(kind="bot", bot="random")]
    created = await registry.create(NewTable(game="ledge", seats=seats, seed=SEED))
    ann = await Guest(await registry.room(created.table.id)).hello(created.keys[0])
    await asyncio.sleep(0)
    assert ann.scene.thinking == []
    assert asked == [], "Ann may lead, so Ben's bot waits"
    await climb_and_camp(ann)
    await asyncio.sleep(0)
    assert ann.scene.thinking == [1]
    assert asked == [1]
    await ann.do(Pause(on=True))
    assert ann.scene.thinking == []


async def test_a_preview_is_made_for_the_seat_that_asks(climb: tuple[Guest, Guest]) -> None:
    ann, _ = climb
    await answer(ann, ANN_LEADS, 0)
    reply = await ann.do(Preview(at=ann.room.at, option=POCKET))
    assert isinstance(reply, Previewed)
    assert reply.option == POCKET
    assert len(ann.all(Scene)) == 2
