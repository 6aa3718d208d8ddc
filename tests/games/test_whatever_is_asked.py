"""Whatever is asked in a game, far into it and under many settings: written once, run for all games."""

from random import Random
from typing import Any

import pytest

from roguetable.engine import snapshot
from roguetable.engine.game import load_game
from roguetable.engine.state import choose
from roguetable.kit.menu import Menu
from tests.games.moments import PLAYED, STEPS, moments
from tests.games.positions import again

every_game = pytest.mark.parametrize(
    ("name", "seed", "settings"), PLAYED, ids=[f"{name} {seed}" for name, seed, _ in PLAYED]
)


@pytest.mark.parametrize("name", sorted({name for name, _, _ in PLAYED}))
def test_these_games_ask_many_kinds_of_questions(name: str) -> None:
    kinds = {
        type(state.request).__name__
        for game, seed, settings in PLAYED
        if game == name
        for state in moments(game, seed, settings)
    }
    assert len(kinds) >= 10, kinds


@every_game
def test_the_same_table_comes_back_from_its_position(
    name: str, seed: int, settings: dict[str, Any]
) -> None:
    game = load_game(name)
    seen: dict[str, int] = {}
    for number, state in enumerate(moments(name, seed, settings)):
        asked = type(state.request).__name__
        seen[asked] = seen.get(asked, 0) + 1
        if seen[asked] <= 2 or number % 40 == 0:
            expected = snapshot.dump(state, state.content)
            assert snapshot.dump(again(game, state), state.content) == expected, asked


@every_game
def test_every_refusal_has_a_rule_and_a_sentence(
    name: str, seed: int, settings: dict[str, Any]
) -> None:
    rules = {rule.id for rule in load_game(name).rules()}
    for state in moments(name, seed, settings, STEPS.get(name, 300)):
        request = state.request
        assert isinstance(request, Menu), f"{type(request).__name__} is no menu"
        for seat in [*request.seats, -1]:
            mine = request.options if seat < 0 else request.options_for(seat)
            offered = {request.notation(state, option) for option in mine}
            refused = request.refusals(state, seat)
            notations = [one.notation for one in refused]
            assert len(set(notations)) == len(notations)
            assert not offered & set(notations)
            for one in refused:
                assert one.rule in rules, f"{one.notation}: there is no rule {one.rule}"
                assert not one.sentence[0].islower(), one.sentence
                assert one.sentence.endswith("."), one.sentence
                assert "  " not in one.sentence


@every_game
def test_what_is_offered_is_accepted_and_leaves_the_table_in_order(
    name: str, seed: int, settings: dict[str, Any]
) -> None:
    game = load_game(name)
    chance = Random(seed)
    for state in moments(name, seed, settings):
        request = state.request
        for option in chance.sample(request.options, min(4, len(request.options))):
            twin = state.copy()
            choose(twin, option)
            assert game.invariants(twin) == [], request.notation(state, option)
