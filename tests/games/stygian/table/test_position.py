"""Positions: the same table back, short stories, and clear complaints."""

from typing import Any

import pytest

from roguetable.engine.errors import FieldError
from roguetable.engine.position import Position, PositionError
from roguetable.games.stygian.flow.turn import ChooseAct
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.table.inventory import invariants
from roguetable.games.stygian.table.position import (
    read_position,
    write_position,
)


def story(**fields: Any) -> Stygian:
    return read_position(
        {
            "heroes": [{"hero": "knight", "cards": ["steel-fist"]}, "doctor"],
            "room": "run-and-gun",
            "front": ["slasher", "slasher 2"],
            **fields,
        }
    )


def test_a_short_story_is_a_whole_table() -> None:
    state = story(field="2 blue, 1 red", crypt="1 blue", peril=2, chest_deck=["pincushion-lock"])
    assert isinstance(state.request, ChooseAct)
    wrong = [one for one in invariants(state) if "chest" not in one]
    assert wrong == []
    assert [(figure.wounds, figure.uid) for figure in state.front] == [(0, 1), (2, 2)]
    assert state.next_uid == 3
    assert state.cubes[:6] == [7, 10, 10, 9, 10, 10]
    assert state.status_supply == [16, 16, 16]
    assert state.content.name(state.chest_deck[-1]) == "pincushion-lock"
    assert len(state.chest_deck) == 25


def test_tokens_and_marks_are_read_and_written() -> None:
    hero = {
        "hero": "burglar",
        "seat": 1,
        "cards": ["knife-from-the-boot"],
        "exhausted": ["knife-from-the-boot"],
        "tokens": {"dazed": ["blue", "blue", "white"]},
        "fresh": {"dazed": ["blue"]},
    }
    state = story(heroes=["knight", hero], fired=[0, 2], active="burglar", floor=2)
    assert (state.fired, state.active, state.status_supply) == (5, 1, [14, 16, 15])
    data = write_position(state)
    # A turn begins, and no token has come on it.
    assert data["heroes"][1] | {"fresh": hero["fresh"]} == hero
    assert (data["fired"], data["active"], data["floor"]) == ([0, 2], "burglar", 2)
    # In the middle of a turn they are as they were.
    again = story(**(data | {"heroes": ["knight", hero]}))
    assert write_position(again)["heroes"][1] == hero


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"heroes": []}, "A position needs 'heroes'"),
        ({"heroes": ["knigth"]}, "A hero cannot be 'knigth'. Did you mean 'knight'?"),
        ({"heroes": ["knight", "knight"]}, "'knight' stands twice"),
        ({"heroes": ["knight"] * 5}, "'heroes' has at most 4"),
        ({"heroes": [{"hero": "knight", "card": []}]}, "A hero has no field 'card'. Did you mean"),
        ({"heroes": [{"hero": "knight", "cards": ["clank"]}]}, "'clank' is no skill or treasure"),
        ({"heroes": [{"hero": "knight", "exhausted": ["steel-fist"]}]}, "exhausted but not among"),
        ({"heroes": [{"hero": "knight", "tokens": {"dazzed": []}}]}, "no field 'dazzed'. Did you"),
        ({"heroes": [{"hero": "knight", "tokens": {"dazed": ["red"]}}]}, "A status token cannot"),
        ({"heroes": [{"hero": "knight", "tokens": {"dazed": ["blue"] * 17}}]}, "More than 16"),
        ({"active": "burglar"}, "The active hero cannot be 'burglar'. Known: knight, doctor."),
        ({"room": "slasher"}, "'slasher' is no room or midboss or wizard"),
        ({"front": ["slasher 99"]}, "'slasher 99': it would be eliminated with so many wounds"),
        ({"front": ["slasher two"]}, "'slasher two': what is two?"),
        ({"field": "2 pink"}, "'2 pink' is not cubes; write '2 blue, 1 red'"),
        ({"field": "6 blue", "crypt": "5 blue"}, "More than 10 'blue' cubes lie on the table"),
        (
            {"chest_deck": ["pincushion-lock", "pincushion-lock"]},
            "'pincushion-lock' cannot be in 'chest_deck'",
        ),
        ({"peril": "high"}, "'peril' must be a whole number, not 'high'"),
        ({"locked": 1}, "'locked' must be true or false, not 1"),
        ({"line": [1]}, "'line' must be a list of 3, not 1"),
        ({"perril": 2}, "A position has no field 'perril'. Did you mean 'peril'?"),
    ],
)
def test_complaints(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(FieldError) as error:
        story(**fields)
    assert complaint in str(error.value)


def test_a_table_needs_a_room() -> None:
    with pytest.raises(FieldError, match="A position needs a 'room'"):
        read_position({"heroes": ["knight"]})


def test_a_complaint_names_the_line_of_its_field() -> None:
    """Also where the same word stands rightly further up."""
    text = "game: stygian\ntable:\n  heroes: [knight]\n  room: run-and-gun\n  front:\n  - clank\n  - knight"
    with pytest.raises(PositionError, match=r"^line 7: There is no card.*'knight'"):
        Position.load(text).state()
