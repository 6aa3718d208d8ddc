"""Scrutiny of snapshots: it lets every table of play through, and finds what no play leads to."""

import random
from typing import Any

import pytest

from roguetable.engine import snapshot
from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game, configure, load_game
from roguetable.engine.scrutiny import LARGEST, check, hints_of, sound_state, whole_state, wide_of
from roguetable.engine.snapshot import SnapshotError, fields_of
from roguetable.engine.state import Component, Request, State, Step, choose
from tests.server.crafted import kinds_of

NAMES = ["stygian", "spire", "deadcells", "gaia"]


def some_settings(game: Game, chance: random.Random) -> Config:
    """Settings as chance has them, of those that go together."""
    while True:
        given = {
            setting.name: chance.choice([*setting.choices, *setting.samples, setting.default])
            for setting in game.settings
            if not setting.inner and chance.random() < 0.5
        }
        try:
            config = configure(game, given)
            game.new(config, 1)
            return config
        except UserError:
            continue


@pytest.mark.parametrize("name", NAMES)
def test_every_table_of_play_is_sound(name: str) -> None:
    game = load_game(name)
    content = game.content()
    for seed in range(6):
        chance = random.Random(seed)
        state = game.new(some_settings(game, chance), seed)
        for move in range(400):
            if state.request is None:
                break
            if move % 25 == 0:
                sound_state(game, snapshot.dump(state, content), content)
            choose(state, chance.choice(state.request.options))


@pytest.mark.parametrize("name", NAMES)
def test_every_field_that_a_snapshot_has_is_declared(name: str) -> None:
    for base in (State, Step, Request, Component):
        for kind in kinds_of(name, base):
            hints = hints_of(kind)
            assert [field for field in fields_of(kind) if field not in hints] == [], kind
            assert wide_of(kind) <= set(fields_of(kind)), kind


@pytest.mark.parametrize("name", NAMES)
def test_a_number_too_large_is_found_wherever_it_is(name: str) -> None:
    game = load_game(name)
    state = game.new(configure(game, {}), 1)
    check(state)
    kind: type = type(state)
    plain = [field for field, hint in hints_of(kind).items() if hint is int]
    for field in plain:
        if field in wide_of(kind):
            continue
        twin = state.copy()
        setattr(twin, field, LARGEST + 1)
        with pytest.raises(SnapshotError, match=rf"state\.{field}: 10000 is a number"):
            check(twin)


def test_a_table_that_cannot_even_be_counted_is_refused_in_a_sentence() -> None:
    game = load_game("gaia")
    state: Any = game.new(configure(game, {}), 1)
    whole_state(game, state)
    state.suits[0].spent = []
    with pytest.raises(SnapshotError, match=r"cannot be right: it cannot be counted \(IndexError"):
        whole_state(game, state)
