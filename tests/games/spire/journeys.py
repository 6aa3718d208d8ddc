"""Random games for the tests of what must hold everywhere: the party is kept alive, so it gets far."""

import random
from collections.abc import Iterator
from typing import Any

from roguetable.engine.game import configure
from roguetable.engine.state import PLAYING, choose
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.state import Spire


def new(seed: int, **config: Any) -> Spire:
    """A new game with everything unlocked."""
    return SPIRE.new(configure(SPIRE, {"unlocks": "all", **config}), seed)


def moments(state: Spire, seed: int, steps: int) -> Iterator[Spire]:
    """The state at each decision of a random game (one state, which changes)."""
    dice = random.Random(seed)
    for _ in range(steps):
        if state.outcome != PLAYING or state.request is None:
            return
        yield state
        for player in state.players:
            player.hp = player.max_hp
            player.gold = max(player.gold, dice.randrange(8))
        for enemy in state.enemies:
            if dice.random() < 0.1:
                enemy.hp = min(enemy.hp, 2)
        choose(state, dice.choice(state.request.options))
