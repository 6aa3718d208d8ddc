"""Games of every kind, moment by moment: what is asked in them, and not only at their beginning."""

from collections.abc import Iterator
from random import Random
from typing import Any

from roguetable.engine.game import configure, load_game
from roguetable.engine.state import choose
from tests.games.spire import journeys

Played = tuple[str, int, dict[str, Any]]

PLAYED: list[Played] = [
    ("stygian", 1, {}),
    ("stygian", 2, {"players": 2, "duo": True}),
    ("stygian", 3, {"woes": "mixed"}),
    ("spire", 1, {"players": 1, "stop": False}),
    ("spire", 2, {"players": 2, "acts": 4, "ascension": 13, "stop": False}),
    ("spire", 3, {"players": 3, "modifiers": "prismatic,uncertain", "choose_relic": True}),
    ("spire", 4, {"players": 4, "modifiers": "night-terrors,insanity", "quick_start": 2, "stop": False}),
    ("spire", 5, {"players": 3, "unlocks": "ironclad=2,silent", "modifiers": "uncertain,shiny"}),
    ("spire", 6, {"players": 1, "quick_start": 2, "last_stand": True}),
    ("deadcells", 1, {"players": 1}),
    ("deadcells", 2, {"players": 2}),
    ("deadcells", 3, {"players": 3}),
    ("deadcells", 4, {"players": 4}),
    ("gaia", 1, {"players": 1, "mode": "onslaught"}),
    ("gaia", 2, {"players": 2, "mode": "onslaught"}),
    ("gaia", 3, {"players": 1, "mode": "campaign", "chapter": 3}),
    ("gaia", 4, {"players": 2, "mode": "campaign", "chapter": 4}),
]  # fmt: skip
"""A game, a seed, its settings."""

STEPS = {"spire": 700}
"""Of a game in which nobody can die (`journeys.moments`); the others are over sooner."""
GUIDED = 0.6
"""So often a rule of thumb is followed: a random game alone does not get far."""


def moments(name: str, seed: int, settings: dict[str, Any], steps: int = 300) -> Iterator[Any]:
    """The state at each decision of a game (one state, which changes)."""
    if name == "spire":
        yield from journeys.moments(journeys.new(seed, **settings), seed, steps)
        return
    game = load_game(name)
    state: Any = game.new(configure(game, settings), seed)
    chance = Random(seed)
    for _ in range(steps):
        if state.request is None:
            return
        yield state
        option = game.judge.rule_of_thumb(state)
        if option not in state.request.options or chance.random() > GUIDED:
            option = chance.choice(state.request.options)
        choose(state, option)
