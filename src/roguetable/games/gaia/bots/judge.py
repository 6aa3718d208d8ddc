"""How good a position is for the delvers, and rules of thumb for the bots.

A Wave is won by killing without being struck: so HP of the delvers, damage on enemies, levels and
equipment count, and who stands where the arrows point.
"""

from math import exp
from typing import Any, Final

from roguetable.engine.judge import ANYBODY, Judge
from roguetable.engine.state import LOST, WON, State
from roguetable.games.gaia.bots.redeal import redeal
from roguetable.games.gaia.bots.rules_of_thumb import obvious, rule_of_thumb
from roguetable.games.gaia.model.names import BLACK, BOSS, WHITE
from roguetable.games.gaia.model.questions import card_of, health_left, living, struck_tiles
from roguetable.games.gaia.model.state import Gaia

HP: Final = 1.0
DEAD: Final = 9.0  # a delver less
ENEMY_LEFT: Final = 0.9  # an enemy that is still there, and answers
ENEMY_HP: Final = 0.22
BOSS_HP: Final = 0.15
RANK: Final = 1.4  # a rank of equipment
PART: Final = 0.12
XP_POINT: Final = 0.15
ELEMENT: Final = 0.25
FRESH_WEAPON: Final = 0.5
WHITE_THREAT: Final = 0.5  # of the damage that white arrows would do
BLACK_THREAT: Final = 0.15
WAVE_SURVIVED: Final = 6.0
SCALE: Final = 14.0


class GaiaJudge(Judge):
    """What bots know of Gone to Gaia."""

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        table: Gaia = state
        return redeal(table, seat, seed)

    def evaluate(self, state: Any) -> float:
        table: Gaia = state
        if table.outcome == WON:
            return 1.0
        if table.outcome == LOST:
            return 0.0
        return 1.0 / (1.0 + exp(-(points(table) - 8.0) / SCALE)) * 0.96

    def turn(self, state: Any) -> int:
        table: Gaia = state
        return table.wave * 1000 + table.turns

    def rest(self, state: Any) -> bool:
        table: Gaia = state
        return not table.enemies

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        table: Gaia = state
        return rule_of_thumb(table, seat)

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        table: Gaia = state
        return obvious(table, seat)


def points(state: Gaia) -> float:
    """The position in HP."""
    total = WAVE_SURVIVED * state.finished + XP_POINT * state.xp
    for suit in state.suits:
        total += HP * suit.hp + PART * suit.minion_parts
        total += ELEMENT * suit.elements.bit_count()
        for rank in suit.ranks:
            total += RANK * rank
        for where in suit.where:
            if where == -1:
                total += FRESH_WEAPON
    for mini in state.delvers:
        if mini.dead:
            total -= DEAD
    for enemy in state.enemies:
        card = card_of(state, enemy)
        left = health_left(state, enemy)
        total -= ENEMY_LEFT + left * (BOSS_HP if card.rank == BOSS else ENEMY_HP)
        white = struck_tiles(state, enemy, WHITE)
        black = struck_tiles(state, enemy, BLACK)
        for delver in living(state):
            tile = state.delvers[delver].tile
            if tile in white:
                total -= WHITE_THREAT * card.damage * 0.3
            if tile in black:
                total -= BLACK_THREAT * card.damage * 0.3
    return total
