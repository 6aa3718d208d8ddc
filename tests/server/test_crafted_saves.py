"""A save is a stranger's file: it is refused in a sentence, or it can be played, and nobody else notices.

``ROGUETABLE_CRAFTED=4000 pytest tests/server/test_crafted_saves.py`` tries so many forged saves instead of a few;
``ROGUETABLE_SEED`` chooses others.
"""

import asyncio
import contextlib
import copy
import json
import os
import random
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.game import GAMES
from roguetable.engine.replay import open_save
from roguetable.engine.saves import parse_save
from roguetable.server import opening, trials
from roguetable.server.bodies import Created
from roguetable.server.protocol import Answer, Done, Preview, Previewed
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from tests.server.crafted import Data, crafted, honest, on_snapshot, on_start, signed
from tests.server.guests import Guest, play_on, set_up, sit_down
from tests.server.stubborn import broken, for_ever, hungry

R = TypeVar("R")

HOW_MANY = int(os.environ.get("ROGUETABLE_CRAFTED", "160"))
SEED = int(os.environ.get("ROGUETABLE_SEED", "4"))
LONGEST = trials.SAVE_SECONDS + 10.0
"""No answer takes longer than the deadline, and a new worker's time to begin."""

pytestmark = pytest.mark.usefixtures("warm_workers")

NAMES = sorted(name for name in GAMES if name in ("stygian", "spire", "deadcells", "gaia"))


def file_of(document: Data) -> bytes:
    return json.dumps(document).encode()


async def tables(registry: Registry) -> int:
    return (await registry.store.counts())["tables"]


async def refusal(registry: Registry, document: Data) -> str:
    """Why a save is not taken; nothing is left of it."""
    before, rooms = await tables(registry), len(registry.rooms)
    with pytest.raises(Refused) as caught:
        await registry.load(file_of(document))
    assert caught.value.code in ("malformed", "illegal", "unknown")
    assert (await tables(registry), len(registry.rooms)) == (before, rooms)
    return caught.value.text


async def seated(registry: Registry, created: Created) -> Guest:
    room = await registry.room(created.table.id)
    return await Guest(room).hello(*created.keys.values())


# --- forged ones by the hundred -------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
async def test_forged_saves_are_refused_or_can_be_played(registry: Registry, game: str) -> None:
    opened = 0
    for number in range(HOW_MANY // len(NAMES)):
        chance = random.Random(f"{game} {SEED} {number}")
        text = file_of(crafted(chance, game))
        created, refused = await attempt(registry.load(text))
        if refused is not None:
            assert refused.code in ("malformed", "illegal", "unknown"), number
            assert len(refused.text) > 20, number
            continue
        assert created is not None
        opened += 1
        await play_with_care(await seated(registry, created), chance)
    assert opened > HOW_MANY / len(NAMES) / 20, "some forgeries harm nobody"


async def attempt(work: Coroutine[Any, Any, R]) -> tuple[R | None, Refused | None]:
    """What comes of it, or the refusal; whatever else it is, and if it does not come in time, fails."""
    async with asyncio.timeout(LONGEST):
        try:
            return await work, None
        except Refused as refused:
            return None, refused


async def play_with_care(guest: Guest, chance: random.Random) -> None:
    """Whatever is chosen is done or refused, and in time."""
    for _ in range(8):
        if not guest.scene.choices:
            break
        option = chance.choice(guest.scene.choices)
        at, seat, number = guest.scene.at, option.seat, option.number
        for message in (
            Preview(at=at, seat=seat, option=number),
            Answer(at=at, seat=seat, option=number),
        ):
            _, refused = await attempt(guest.do(message))
            assert refused is None or refused.code == "illegal"
            assert refused is None or "laid out" in refused.text
    await guest.room.leave(guest.device)


@pytest.mark.parametrize("game", NAMES)
def test_what_the_server_refuses_the_terminal_refuses_too(game: str) -> None:
    for number in range(HOW_MANY // len(NAMES) // 2):
        document = crafted(random.Random(f"{game} {SEED} terminal {number}"), game)
        with contextlib.suppress(UserError):
            open_save(parse_save(json.dumps(document), "it"), "it")


# --- each trick by itself -------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("how", [on_snapshot, on_start])
async def test_an_honest_snapshot_is_taken(registry: Registry, game: str, how: Any) -> None:
    created = await registry.load(file_of(signed(how(honest(game, 4, 1)))))
    guest = await seated(registry, created)
    assert created.table.move == len(honest(game, 4, 1)["journal"]["moves"])
    option = guest.scene.choices[0]
    seen = await guest.do(Preview(at=guest.scene.at, seat=option.seat, option=option.number))
    assert isinstance(seen, Previewed)
    assert isinstance(await guest.choose(), Done)


async def test_a_step_of_endless_amount_is_refused(registry: Registry) -> None:
    document = on_snapshot(honest("stygian", 20, 1))
    agenda = document["snapshot"]["agenda"]
    agenda.append({"is": "GainXp", "amount": 1})
    assert (await registry.load(file_of(signed(document)))).table.game == "stygian"
    agenda[-1]["amount"] = 10**15
    text = await refusal(registry, signed(document))
    assert f"state.agenda[{len(agenda) - 1}].amount: 1000000000000000 is a number" in text


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("peril", 10**15, "state.peril: 1000000000000000 is a number that no game comes to"),
        ("peril", "7", "state.peril: must be a whole number, not '7'"),
        ("peril", True, "state.peril: must be a whole number, not True"),
        ("cubes", 5, "state.cubes: must be a list"),
        ("heroes", [], "rules cannot make sense"),
        ("front", [{"is": "Hero"}], "every Hero has it now"),
        ("agenda", [{"is": "Step"}], "a mere Step"),
        ("agenda", [{"is": "EndTurn"}] * 1001, "state.agenda"),
        ("request", None, "nobody is asked anything"),
        ("outcome", 1, "the game is over, but somebody is asked"),
        ("outcome", 9, "there is no outcome 9"),
    ],
)
async def test_every_field_must_be_what_it_is_declared_to_be(
    registry: Registry, field: str, value: Any, says: str
) -> None:
    document = on_snapshot(honest("stygian", 20, 1))
    assert field in document["snapshot"]
    document["snapshot"][field] = value
    assert says in await refusal(registry, signed(document))


@pytest.mark.parametrize(
    ("forged", "says"),
    [
        ({"script": {"map": [[0, [10**15]]]}}, "what chance cannot bring"),
        ({"script": {"map": [[99, [1]]]}}, "no stream 99"),
        ({"draws": -1}, "draws"),
        ({"streams": [1]}, "streams"),
        ({"streams": {"tower": 0.5}}, "state.chance"),
    ],
)
async def test_chance_must_be_what_chance_can_be(
    registry: Registry, forged: Data, says: str
) -> None:
    document = on_snapshot(honest("stygian", 20, 1))
    document["snapshot"]["chance"].update(forged)
    assert says in await refusal(registry, signed(document))


@pytest.mark.parametrize(
    "forged",
    [
        {"start": {"is": "Stygian"}},
        {"start": {}},
        {"start": {"is": ["Stygian"]}},
        {"first": -5},
        {"first": 10**12},
        {"seed": 2**200},
        {"seed": None},
        {"config": {"players": None}},
        {"moves": [{"seat": 10**9, "choice": "first knight"}]},
        {"moves": [{"seat": 0, "choice": "x" * 5000}]},
        {"before": [{"game": "stygian"}]},
        {"game": "chess"},
        {"packs": ["/etc"]},
        {"format": True},
        {"format": "one"},
    ],
)
async def test_a_forged_journal_is_refused(registry: Registry, forged: Data) -> None:
    document = copy.deepcopy(honest("stygian", 20, 1))
    document["journal"].update(forged)
    document["snapshot"] = {"is": "Stygian"}
    await refusal(registry, signed(document))
    await registry.sweep()


async def test_the_seed_of_a_hosted_game_comes_through(registry: Registry) -> None:
    created = await set_up(registry, "stygian", 2, seed=None)
    guests = await sit_down(registry, created)
    await play_on(guests, 5)
    again = await registry.load(await registry.export(created.table.id, created.key))
    assert again.table.move == 5
    room = await registry.room(again.table.id)
    assert room.table.journal.start is None
    assert room.table.journal.seed > 2**90


# --- what does not end ----------------------------------------------------------------------------


async def test_a_save_that_does_not_open_in_time_is_refused(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = await sit_down(registry, await set_up(registry, "ledge"))
    document = honest("stygian", 5, 1)
    with monkeypatch.context() as patch:
        patch.setattr(trials, "SAVE_SECONDS", 1.0)
        patch.setattr(trials, "try_upload", for_ever)
        loading = asyncio.create_task(refusal(registry, document))
        await play_on(guests, 3)
        assert not loading.done(), "nobody else waits for it"
        assert "takes longer than 1 seconds" in await loading
    created = await registry.load(file_of(document))
    assert created.table.move == 5, "there are workers again"


async def test_a_game_of_endless_moves_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Legal moves all of them, but they are made again whenever the table is opened."""
    document = honest("stygian", 60, 1)
    found = trials.try_upload(file_of(document))
    assert len(found.journal.moves) == 60
    monkeypatch.setattr(trials, "MOST_MOVES", 59)
    for long in (document, signed(on_snapshot(document))):
        with pytest.raises(Refused, match="This game has 60 moves; at most 59 are taken") as caught:
            trials.try_upload(file_of(long))
        assert caught.value.code == "too_large"
    monkeypatch.setattr(trials, "MOST_MOVES", 60)
    earlier = copy.deepcopy(on_start(document))
    earlier["journal"]["before"] = [document["journal"], document["journal"]]
    with pytest.raises(Refused, match="This game has 120 moves"):
        trials.try_upload(file_of(signed(earlier)))


async def test_of_an_uploaded_game_only_so_many_tables_are_kept(registry: Registry) -> None:
    created = await registry.load(file_of(honest("stygian", 60, 1)))
    room = await registry.room(created.table.id)
    assert room.table.move == 60
    assert len(room.table._history) <= opening.KEPT_MOVES
    registry.rooms.clear()
    room = await registry.room(created.table.id)
    assert len(room.table._history) <= opening.KEPT_MOVES


async def test_a_save_that_needs_all_memory_is_refused(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "try_upload", hungry)
    assert "memory" in await refusal(registry, honest("stygian", 5, 1))


@pytest.mark.parametrize(
    ("work", "says"),
    [
        (for_ever, "does not come to an end"),
        (hungry, "too much memory"),
        (broken, "a rule that fails"),
    ],
)
async def test_a_move_that_cannot_be_played_is_refused_and_the_table_stays(
    registry: Registry, monkeypatch: pytest.MonkeyPatch, work: Any, says: str
) -> None:
    created = await registry.load(file_of(signed(on_start(honest("stygian", 20, 1)))))
    guest = await seated(registry, created)
    option, before = guest.scene.choices[0], guest.room.table.digest()
    with monkeypatch.context() as patch:
        patch.setattr(trials, "MOVE_SECONDS", 2.0)
        patch.setattr(trials, "try_move", work)
        patch.setattr(trials, "try_preview", work)
        for message in (
            Preview(at=guest.scene.at, seat=option.seat, option=option.number),
            Answer(at=guest.scene.at, seat=option.seat, option=option.number),
        ):
            with pytest.raises(Refused) as caught:
                await guest.do(message)
            assert caught.value.code == "illegal"
            assert says in caught.value.text
    assert guest.room.table.digest() == before
    assert isinstance(await guest.choose(), Done)


async def test_a_move_that_takes_long_is_refused(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await registry.load(file_of(signed(on_start(honest("stygian", 20, 1)))))
    guest = await seated(registry, created)
    assert isinstance(await guest.choose(), Done)
    monkeypatch.setattr(trials, "try_move", slowly)
    with pytest.raises(Refused, match="it takes 0"):
        await guest.choose()


def slowly(turn: trials.TriedChoice) -> None:
    trials.LONGEST_MOVE = -1.0  # the clock may not have moved on at all
    try:
        trials.try_move(turn)
    finally:
        trials.LONGEST_MOVE = 0.5


async def test_games_dealt_from_their_seed_need_no_trial(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await registry.load(file_of(honest("stygian", 20, 1)))
    monkeypatch.setattr(trials, "try_move", broken)
    monkeypatch.setattr(trials, "try_preview", broken)
    guest = await seated(registry, created)
    option = guest.scene.choices[0]
    await guest.do(Preview(at=guest.scene.at, seat=option.seat, option=option.number))
    assert isinstance(await guest.choose(), Done)


async def test_an_uploaded_table_that_does_not_open_again_holds_up_nobody(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = await registry.load(file_of(signed(on_start(honest("stygian", 20, 1)))))
    guests = await sit_down(registry, await set_up(registry, "ledge"))
    registry.idle = -1.0
    await registry.sweep()
    assert created.table.id not in registry.rooms
    with monkeypatch.context() as patch:
        patch.setattr(trials, "SAVE_SECONDS", 0.5)
        patch.setattr(trials, "try_opening", for_ever)
        opening = asyncio.create_task(registry.room(created.table.id))
        await guests[0].room.wake()
        await play_on(guests, 3)
        with pytest.raises(Refused, match="too long"):
            await opening
    assert (await registry.room(created.table.id)).table.move == created.table.move


# --- one bad room ---------------------------------------------------------------------------------


async def test_a_room_that_fails_keeps_no_other_from_being_looked_after(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [(await set_up(registry, "ledge")).table.id for _ in range(3)]
    rooms = [await registry.room(id) for id in ids]

    async def fails() -> None:
        raise RecursionError("a crafted table")

    monkeypatch.setattr(rooms[0], "put_snapshot", fails)
    monkeypatch.setattr(rooms[1].elsewhere, "refresh", lambda: 1 / 0)
    registry.idle = -1.0
    await registry.sweep()
    assert registry.rooms == {}, "the bad ones are forgotten, and opened anew when somebody comes"
    assert (await registry.room(ids[0])).table.move == 0


async def test_a_room_that_fails_keeps_nobody_from_stopping(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.server.registry.FAREWELL", 0.2)
    created = [await set_up(registry, "ledge") for _ in range(4)]
    guests = [(await sit_down(registry, one))[0] for one in created]
    kept = []

    async def fails() -> None:
        raise RecursionError("a crafted table")

    async def keeps() -> None:
        kept.append(True)

    monkeypatch.setattr(guests[0].room, "put_snapshot", fails)
    await guests[1].room.lock.acquire()  # and here somebody never comes to an end
    monkeypatch.setattr(guests[2].room, "put_snapshot", keeps)
    monkeypatch.setattr(guests[3].room, "put_snapshot", keeps)
    await asyncio.wait_for(registry.stop(), 60)
    assert kept == [True, True]


def test_a_question_for_seats_that_there_are_not_is_never_shown() -> None:
    """What comes after a move may be forged as well."""
    document = signed(on_start(honest("stygian", 20, 1)))
    table = open_save(parse_save(json.dumps(document), "it"), "it")
    trials.show(table)
    assert table.state.request is not None
    table.state.request.seats = [7]
    with pytest.raises(UserError, match="not seats of this table"):
        trials.show(table)
