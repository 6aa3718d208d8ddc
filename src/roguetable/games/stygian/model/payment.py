"""What field, crypt and luck can pay (how it is paid, `flow/payment.py` asks)."""

from roguetable.games.stygian.model.cards import Cost
from roguetable.games.stygian.model.cubes import (
    COLOURS,
    RED,
)
from roguetable.games.stygian.model.state import Stygian


def affordable(state: Stygian, cost: Cost | None) -> bool:
    """Do field, crypt and luck reach the cost?"""
    if cost is None:
        return True
    if cost.only >= 0:
        return state.value(cost.only) + state.luck >= cost.total
    return payable(state, cost.colours, cost.any, cost.same, state.luck)


def most_extras(state: Stygian, cost: Cost, extra: Cost, limit: int) -> int:
    """How many extra payments are affordable on top of the cost."""
    if cost.only >= 0 and cost.only == extra.only:
        spare = state.value(cost.only) + state.luck - cost.total
        return min(limit, spare // extra.total)
    times = 0
    while times < limit and affordable(state, cost.with_extras(extra, times + 1)):
        times += 1
    return times


def payable(state: Stygian, needs: list[int], any_left: int, same: int, luck: int) -> bool:
    short = 0
    left = 0
    best = 0
    for colour in range(COLOURS):
        need = needs[colour]
        if need == 0 and colour > 2:
            continue
        rest = state.value(colour) - need
        if rest < 0:
            short -= rest
        elif colour < RED:
            left += rest
            if rest > best:
                best = rest
    if same > 0:
        if same > best:
            short += same - best
            left -= best
        else:
            left -= same
    if any_left > left:
        short += any_left - left
    return short <= luck
