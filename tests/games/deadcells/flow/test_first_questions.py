"""The questions that several players meet first say what they are about."""

import pytest

from roguetable.engine.game import configure
from roguetable.engine.state import choose
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.state import DeadCells
from tests.games.players import Anybody


@pytest.mark.parametrize(
    ("kind", "prompt", "answer"),
    [
        ("WhoIsFirst", "acts first and has the last word", ""),
        ("WhoBeginsHurt", "two of them begin with 1 Damage", "begins with 2 of 3 Health."),
        ("ChoosePasser", "takes no Damage", ""),
    ],
)
def test_a_first_question_says_what_comes_of_it(kind: str, prompt: str, answer: str) -> None:
    state = DEADCELLS.new(configure(DEADCELLS, {"players": 4}), 3)
    assert isinstance(state, DeadCells)
    player = Anybody(3)
    while type(state.request).__name__ != kind:
        choose(state, player.pick(state))
    request = state.request
    assert request is not None
    assert prompt in request.prompt(state)
    assert answer in request.sentence(state, request.options[0])
