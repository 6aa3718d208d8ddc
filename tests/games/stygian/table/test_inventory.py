"""What is wrong with a table: each thing is broken by hand once, and the complaint is heard."""

from collections.abc import Callable

import pytest

from roguetable.games.stygian.model.state import Figure, Stygian
from roguetable.games.stygian.table.inventory import invariants
from roguetable.games.stygian.table.position import read_position


def whole() -> Stygian:
    """A knight and a doctor before two Slashers; nothing is wrong."""
    state = read_position(
        {
            "heroes": [{"hero": "knight", "cards": ["steel-fist"]}, "doctor"],
            "room": "run-and-gun",
            "front": ["slasher", "slasher 2"],
        }
    )
    assert invariants(state) == []
    return state


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"wounds": -1}, "wounds -1 of 25 in a game that goes on"),
        ({"wounds": 25}, "wounds 25 of 25 in a game that goes on"),
        ({"luck": -1}, "luck -1 of 6"),
        ({"luck": 7}, "luck 7 of 6"),
        ({"xp": -1}, "experience -1 of 8"),
        ({"xp": 8}, "experience 8 of 8"),
        ({"need": 13}, "experience 0 of 13"),
        ({"peril": -1}, "peril -1"),
        ({"status_supply": [15, 16, 16]}, "blue status tokens: 0 on cards"),
    ],
)
def test_figures_of_the_party(change: dict[str, object], complaint: str) -> None:
    state = whole()
    for name, value in change.items():
        setattr(state, name, value)
    assert invariants(state) == [complaint]


def lose_a_cube(state: Stygian) -> None:
    state.cubes[0] -= 1


def owe_a_cube(state: Stygian) -> None:
    """The sum is right, but the field has less than none."""
    state.cubes[0] += 1
    state.cubes[12] -= 1


def gain_a_token(state: Stygian) -> None:
    state.heroes[0].tokens[2] = 1


def freshen(state: Stygian) -> None:
    state.heroes[0].fresh[0] = 1


def stale(state: Stygian) -> None:
    state.heroes[1].fresh[0] = -1


def exhaust_a_card_of_the_deck(state: Stygian) -> None:
    state.heroes[0].exhausted = [state.content.number("long-sabre")]


def lose_a_skill(state: Stygian) -> None:
    state.heroes[0].cards.clear()


def gain_a_skill_twice(state: Stygian) -> None:
    state.heroes[0].cards.append(state.content.number("long-sabre"))


def lose_a_chest(state: Stygian) -> None:
    state.chest_deck.remove(state.content.number("infernal-machine"))


def leave_the_room(state: Stygian) -> None:
    state.room = -1


def heal_too_much(state: Stygian) -> None:
    state.front[0].wounds = -1


def outlive(state: Stygian) -> None:
    state.front[0].wounds = 3


def share_a_number(state: Stygian) -> None:
    state.front[1].uid = state.front[0].uid


def crowd(state: Stygian) -> None:
    """Five more Slashers: there are six red figures in the box."""
    for uid in range(3, 8):
        state.rear.append(Figure(state.front[0].foe, 0, uid))


def mix(state: Stygian) -> None:
    state.rear.append(Figure(state.content.number("clank"), 0, 3))


@pytest.mark.parametrize(
    ("breaks", "complaint"),
    [
        (lose_a_cube, "blue cubes: [9, 0, 0, 0, 0] do not add up to 10"),
        (owe_a_cube, "blue cubes: [11, 0, -1, 0, 0] do not add up to 10"),
        (gain_a_token, "white status tokens: 1 on cards"),
        (freshen, "knight: 1 fresh of 0 tokens"),
        (stale, "doctor: -1 fresh of 0 tokens"),
        (exhaust_a_card_of_the_deck, "knight has an exhausted card that is not in play"),
        (lose_a_skill, "steel-fist is nowhere, not once"),
        (gain_a_skill_twice, "long-sabre is on the table twice, not once"),
        (lose_a_chest, "infernal-machine is nowhere, not once"),
        (leave_the_room, "run-and-gun is nowhere, not once"),
        (heal_too_much, "Slasher stands with -1 of 3 wounds"),
        (outlive, "Slasher stands with 3 of 3 wounds"),
        (share_a_number, "two figures share a uid"),
        (crowd, "7 red figures"),
        (mix, "two kinds of red enemies"),
    ],
)
def test_what_is_wrong_is_said(breaks: Callable[[Stygian], None], complaint: str) -> None:
    state = whole()
    breaks(state)
    assert invariants(state) == [complaint]
