"""Bots of the lab play for seats that come in the middle of a game."""

from collections import Counter

import pytest

from roguetable.engine.state import PLAYING
from roguetable.games.spire.game import SPIRE
from roguetable.lab.players import Players
from roguetable.lab.simulate import play_out
from tests.games.spire.newcomers import about_to_join


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_game_to_which_somebody_comes_is_played_to_its_end(bot: str) -> None:
    state = about_to_join().state
    made = Counter[int]()
    play_out(SPIRE, state, Players(bot, SPIRE, 3), made, check=True)
    assert state.outcome != PLAYING
    assert set(made) == {0, 1}
