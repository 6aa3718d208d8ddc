"""What a position is worth in Gone to Gaia, how far it is thought ahead, and how far the run has come."""

import pytest

from roguetable.engine.judge import NO_REACH
from roguetable.engine.state import choose
from tests.games.gaia.bots.advice import JUDGE
from tests.games.gaia.scene import between, scene


def test_a_thought_of_a_turn_ends_with_it_also_where_the_next_wave_begins() -> None:
    first, second = scene("dummy c2", wave=1).state, scene("dummy c2", wave=2).state
    assert first.turns == second.turns == 0
    assert JUDGE.turn(first) != JUDGE.turn(second)
    before = JUDGE.turn(first)
    first.turns = 1
    assert JUDGE.turn(first) != before


def test_between_two_waves_there_is_a_rest_and_in_a_fight_there_is_none() -> None:
    assert not JUDGE.rest(scene("dummy c2").state)
    assert JUDGE.rest(between().state)


def test_every_enemy_that_is_slain_is_a_part_of_the_wave() -> None:
    """A Wave has a Boss and seven others; one that is survived is more than all of them."""
    three = JUDGE.progress(scene("dummy c2", "dummy d2", "dummy e2", wave=1).state)
    two = JUDGE.progress(scene("dummy c2", "dummy d2", wave=1).state)
    one = JUDGE.progress(scene("dummy c2", wave=1).state)
    assert 0.0 < three < two < one < JUDGE.progress(between().state)
    assert two - three == pytest.approx(one - two)


def test_a_quest_is_played_on_to_its_end_and_nothing_of_what_comes_then() -> None:
    """From there on it is Bird's Nest: who is buried, who grows, what is bought."""
    state = scene(
        "e-fear c2",
        mode="campaign",
        quest="the-first-rung",
        wave=1,
        suit={"hero": "ottoline-marsh"},
        body_suit={"hero": "brannigan-holt"},
        sheet={"chapter": 2, "visits": 1},
    ).state
    here = JUDGE.reach(state)
    assert here != NO_REACH
    assert JUDGE.plays_on(state)
    while not state.over:
        choose(state, JUDGE.rule_of_thumb(state))
    assert state.request is not None
    assert state.finished == 1
    assert JUDGE.reach(state) == NO_REACH
    assert not JUDGE.plays_on(state)
