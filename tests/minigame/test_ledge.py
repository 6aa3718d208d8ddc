"""Ledge's rules, one by one: each test sets up a position, plays, and looks."""

import pytest

from roguetable.engine.answers import IllegalError
from roguetable.engine.position import Position
from roguetable.engine.table import Table
from tests.minigame.game import Ledge


def ledge(
    ann: str = "0 0 rope", ben: str = "0 0 lamp", light: int = 8, die: str = "", turn: str = "Ann"
) -> Table:
    """A table from a few words: height, camp and pocket of each climber, and the dice to come."""

    def climber(words: str) -> str:
        height, camp, pocket = words.split()
        return f"{{height: {height}, camp: {camp}, pocket: {pocket}}}"

    return Position.load(
        f"""
        game: ledge
        table:
          light: {light}
          turn: {turn}
          climbers:
            Ann: {climber(ann)}
            Ben: {climber(ben)}
          shown: []
        script:
          die: {[int(number) - 1 for number in die.split()]}
        """
    ).run()


def look(table: Table) -> str:
    """The table in a few words: heights with camps, daylight, whose turn."""
    state = table.state
    assert isinstance(state, Ledge)
    ann, ben = state.climbers
    turn = "AB"[state.active] if table.outcome == "playing" else table.outcome
    return f"{ann.height}({ann.camp}) {ben.height}({ben.camp}) light {state.light} {turn}"


@pytest.mark.parametrize(
    ("setting", "choice", "expected"),
    [
        # ledge.climb, ledge.climb.again: up, and go on
        ({"ann": "3 2 rope", "die": "4"}, "climb", "7(2) 0(0) light 8 A"),
        # ledge.climb.slip: back to the camp, the turn is over
        ({"ann": "9 2 rope", "die": "1"}, "climb", "2(2) 0(0) light 7 B"),
        # ledge.camp: safe, the turn is over
        ({"ann": "9 2 rope"}, "camp", "9(9) 0(0) light 7 B"),
        # ledge.pocket: the card does what it says, the turn goes on
        ({"ann": "3 2 rope", "die": "1 1"}, "pocket", "6(2) 0(0) light 8 A"),
        ({"ann": "3 2 whistle"}, "pocket", "4(2) 0(0) light 9 A"),
        # ledge.end.turn: nobody on the summit has a turn
        ({"ann": "9 2 rope", "ben": "20 20 lamp"}, "camp", "9(9) 20(20) light 7 A"),
        # the summit is the end of the climb, and of the turn
        ({"ann": "18 2 rope", "die": "5"}, "climb", "20(20) 0(0) light 7 B"),
        # ledge.end.won, even in the last light
        ({"ann": "18 2 rope", "ben": "20 20 lamp", "die": "2", "light": 1}, "climb",
         "20(2) 20(20) light 1 won"),
        # ledge.end.lost
        ({"ann": "18 2 rope", "ben": "20 20 lamp", "die": "1", "light": 1}, "climb",
         "2(2) 20(20) light 0 lost"),
    ],
)  # fmt: skip
def test_a_choice_and_what_comes_of_it(
    setting: dict[str, object], choice: str, expected: str
) -> None:
    table = ledge(**setting)  # type: ignore[arg-type]
    table.choose(choice)
    assert look(table) == expected


@pytest.mark.parametrize(
    ("ann", "choice", "rule"),
    [("5 5 rope", "camp", "ledge.camp.higher"), ("6 5 empty", "pocket", "ledge.pocket.once")],
)
def test_a_refusal_names_its_rule(ann: str, choice: str, rule: str) -> None:
    with pytest.raises(IllegalError) as caught:
        ledge(ann=ann).choose(choice)
    assert caught.value.rule == rule


def test_either_climber_may_lead() -> None:
    """ledge.setup.lead"""
    for seat, choice, expected in [(0, "Ann leads", "A"), (1, "Ben leads", "B")]:
        table = ledge(turn="nobody")
        table.choose(choice, seat)
        assert look(table) == f"0(0) 0(0) light 8 {expected}"


def test_a_pocket_is_known_to_its_owner_alone() -> None:
    """ledge.setup.pockets"""
    table = ledge()
    pockets = {
        seat: [item.name for item in table.view(seat).panels[1].items] for seat in (-1, 0, 1)
    }
    hidden = "a card face down"
    assert pockets == {
        0: ["A long rope", hidden],
        1: [hidden, "A head lamp"],
        -1: [hidden, hidden],
    }
