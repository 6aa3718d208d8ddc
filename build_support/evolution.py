"""Tuning figures by an evolution strategy, for any game whose bots keep theirs in one object.

All figures are changed a little in many ways at once, each way forwards and backwards, always at the same tables; then
they move towards what did better. Every figure has a step of its own, which grows where change helps. Figures change by
factors, so none changes its sign.
"""

import math
import random
import time
from collections.abc import Callable
from typing import Any

FIRST_STEP = 0.25
STEPS = (0.08, 0.4)
LEARNING = 0.12


def names(figures: Any) -> list[str]:
    """All figures of an object, in the order of its class; a compiled class keeps them elsewhere."""
    found: dict[str, None] = {}
    for kind in reversed(type(figures).__mro__):
        held = vars(kind)
        found.update(dict.fromkeys(held.get("__mypyc_attrs__", held.get("__annotations__", ()))))
    return list(found)


def shares(count: int) -> list[float]:
    """How much each of the best counts, the first most; together 1."""
    logs = [math.log(count + 0.5) - math.log(place + 1) for place in range(count)]
    return [log / sum(logs) for log in logs]


def write(into: Any, figures: dict[str, float]) -> None:
    """Let the bots weigh with these."""
    for name, value in figures.items():
        setattr(into, name, value)


def evolve(
    figures: dict[str, float],
    score: Callable[[dict[str, float], int], float],
    minutes: float,
    kids: int,
    seed: int,
    report: Callable[[int, dict[str, float]], None],
) -> dict[str, float]:
    """Better figures; `score` is asked with figures and the number of the generation, more is better."""
    dice = random.Random(seed)
    middle = dict(figures)
    step = dict.fromkeys(middle, FIRST_STEP)
    counted = shares(kids // 2)
    until = time.monotonic() + minutes * 60
    generation = 0
    while time.monotonic() < until:
        tried: list[tuple[float, dict[str, float]]] = []
        for _ in range(kids // 2):
            draws = {name: dice.gauss(0.0, 1.0) for name in middle}
            for sign in (1, -1):
                way = {name: sign * draw for name, draw in draws.items()}
                kid = {name: middle[name] * math.exp(step[name] * way[name]) for name in middle}
                tried.append((score(kid, generation), way))
        tried.sort(key=lambda one: -one[0])
        best = list(zip(counted, tried, strict=False))
        for name in middle:
            drift = sum(share * way[name] for share, (_, way) in best)
            width = sum(share * way[name] ** 2 for share, (_, way) in best)
            middle[name] *= math.exp(step[name] * drift)
            step[name] *= math.exp(LEARNING * (width - 1.0))
            step[name] = min(STEPS[1], max(STEPS[0], step[name]))
        generation += 1
        report(generation, middle)
    return middle
