"""Seats that come in the middle of a game, at one screen."""

from io import StringIO

import pytest

from roguetable.terminal import plain
from roguetable.terminal.session import BOT, PERSON, Session
from tests.games.spire.newcomers import about_to_join


def after_coming(people: list[int], bots: dict[int, str]) -> Session:
    """The table when the Defect has come."""
    session = Session(about_to_join(), people, bots)
    if people:
        session.choose(session.choices()[0])
    else:
        session.table.choose("go on")
        session._forget()
    return session


def test_who_comes_later_sits_at_this_screen() -> None:
    session = after_coming([0], {})
    assert session.people == [0, 1]
    assert (session.turn().kind, session.turn().seat) == (PERSON, 1)
    session.take_screen(1)
    assert session.choices()
    assert session.view().seat == 1


def test_beside_bots_a_bot_comes_later() -> None:
    session = after_coming([0], {1: "random"})
    assert (session.people, session.bots) == ([0], {1: "random"})
    assert session.turn().kind == BOT


def test_among_bots_a_bot_comes() -> None:
    session = after_coming([], {0: "greedy"})
    assert session.bots == {0: "greedy", 1: "greedy"}
    assert session.viewer == -1


def test_taken_back_the_seat_goes_and_comes_again() -> None:
    session = after_coming([0], {})
    session.take_screen(1)
    session.undo(agreed=True)
    assert (session.people, session.viewer) == ([0], 0)
    assert session.view().players == ["Ironclad"]
    session.choose(session.choices()[0])
    assert session.people == [0, 1]


@pytest.mark.parametrize("bots", [{}, {1: "random"}])
def test_line_by_line_the_game_goes_on_with_the_one_who_came(bots: dict[int, str]) -> None:
    out = StringIO()
    plain.run(about_to_join(), [0], bots, None, StringIO("1\n" * 12), out)
    assert "Joining the party: Defect." in out.getvalue()
    assert "Traceback" not in out.getvalue()
