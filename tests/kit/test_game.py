"""A game that says its rooms: everything else follows from them and from its judge."""

from typing import Any

import pytest

from roguetable.engine.chance import Chance
from roguetable.engine.errors import FieldError
from roguetable.engine.game import Config, configure
from roguetable.engine.judge import Judge
from roguetable.engine.log import Log
from roguetable.engine.rows import Content
from roguetable.kit.game import Rooms, RoomsGame
from tests.minigame.game import LEDGE, POSITIONS, STREAMS, Begin, Ledge, load_content

CLIMBING: dict[str, Any] = {
    "light": 5,
    "turn": "Ann",
    "climbers": {"Ann": {"height": 7, "pocket": "rope"}, "Ben": {"height": 3}},
}


class FarSighted(Judge):
    """Sees everything the same way."""

    def evaluate(self, state: Ledge) -> float:
        return 0.25

    def redeal(self, state: Ledge, seat: int, seed: int) -> Ledge:
        twin = state.copy()
        twin.light = 100 * seat + seed
        return twin


def daylight(config: Config, content: Content) -> int:
    """What the settings of the mountain mean."""
    return int(config["light"])


def set_up(content: Content, light: int, seed: int) -> Ledge:
    """Two climbers at the foot of it."""
    state = Ledge(content, Chance.seeded(seed, len(STREAMS)))
    state.light = light
    state.push(Begin())
    return state


class Mountain(RoomsGame[Ledge, Content]):
    """Ledge once more, in rooms."""

    settings = LEDGE.settings
    title = LEDGE.title
    judge = FarSighted()
    rooms = Rooms(
        content=load_content,
        understand=daylight,
        set_up=set_up,
        headline=LEDGE.headline,
        place=lambda state: f"{state.climbers[0].height} up",
        panels=LEDGE.panels,
        positions=POSITIONS,
        invariants=LEDGE.invariants,
        inventory=lambda content: LEDGE.inventory() * 2,
    )

    def seats(self, state: Ledge) -> list[str]:
        return ["Ann", "Ben"]


GAME = Mountain()


def test_a_new_table_is_understood_set_up_watched_and_run_to_its_first_question() -> None:
    log = Log()
    state = GAME.new(configure(GAME, {"light": 10}), 3, log=log)
    assert state.light == 10
    assert state.request is not None
    assert state.log is log
    assert log.entries
    assert [climber.pocket for climber in state.climbers] == [
        climber.pocket for climber in LEDGE.new({"light": 10}, 3).climbers
    ]


def test_each_room_is_asked_for_what_is_its_own() -> None:
    state = GAME.read_position(CLIMBING)
    assert GAME.content() is load_content()
    assert GAME.headline(state) == LEDGE.headline(state)
    assert GAME.place(state) == "7 up"
    assert GAME.panels(state, 1) == LEDGE.panels(state, 1) != LEDGE.panels(state, 0)
    assert GAME.invariants(state) == []
    state.climbers[0].camp = 9
    assert GAME.invariants(state) == ["Ann is at 7 with a camp at 9"]
    assert len(GAME.inventory()) == 2


def test_how_good_a_table_is_and_what_a_seat_cannot_see_the_judge_says() -> None:
    state = GAME.read_position(CLIMBING)
    assert GAME.evaluate(state) == 0.25
    assert GAME.redeal(state, 1, 7).light == 107


def test_a_table_described_by_hand_begins_and_one_with_an_agenda_goes_on() -> None:
    by_hand = POSITIONS.read(CLIMBING)
    written = POSITIONS.write(by_hand)
    assert "shown" in written
    again = POSITIONS.read(written)
    assert POSITIONS.write(again) == written
    assert [type(step) for step in again.agenda] == [type(step) for step in by_hand.agenda]
    assert POSITIONS.read(CLIMBING, script={1: [6]}).chance.script == {1: [6]}


def test_a_position_with_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(FieldError, match="Did you mean 'light'"):
        POSITIONS.read({**CLIMBING, "ligth": 3})


def test_who_described_no_turn_begins_with_the_choice_of_a_leader() -> None:
    nobody = {name: value for name, value in CLIMBING.items() if name != "turn"}
    asked = POSITIONS.read(nobody).request
    turn = POSITIONS.read(CLIMBING).request
    assert asked is not None
    assert turn is not None
    assert type(asked) is not type(turn)
