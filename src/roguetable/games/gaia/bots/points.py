"""A position in points: one is an HP of a delver that is well.

HP count, the more the fewer there are; enemies count by their parting shot and by what their death would
bring; fresh weapons as long as their owner has not prepared to run; equipment, parts and products for the
Waves to come.
"""

from math import sqrt
from typing import Final

from roguetable.games.gaia.bots.study import Study
from roguetable.games.gaia.model.names import BOSS, CAMPAIGN, ENEMY_LEVELS, FRESH, NOBODY, WEAPONS
from roguetable.games.gaia.model.questions import card_in_use, health, health_left
from roguetable.games.gaia.model.state import Gaia

ALIVE: Final = 4.0
ROOT_OF_HP: Final = 2.8
LEFT: Final = 0.6  # how likely an enemy that lives now is there at the end
FRESH_WEAPON: Final = 0.4
EQUIPMENT: Final = 0.55
PRODUCT: Final = 0.5
MINION_PART: Final = 0.1
BOSS_PART: Final = 0.35
ELEMENT: Final = 0.25
TOKEN: Final = 0.35
XP_POINT: Final = 0.25
WAVE_SURVIVED: Final = 7.0
GOAL_REACHED: Final = 25.0
GOAL_ENEMY: Final = 16.0


def points(state: Gaia, study: Study) -> float:
    """The position in points."""
    total = WAVE_SURVIVED * state.finished + XP_POINT * state.xp
    if state.goal_reached:
        total += GOAL_REACHED
    alive = 0
    resisted = len(state.enemies) > 0
    for i in range(len(state.suits)):
        suit = state.suits[i]
        if state.delvers[i].dead:
            continue
        alive += 1
        total += ALIVE + ROOT_OF_HP * sqrt(max(0, suit.hp))  # none yet while products are chosen
        total += MINION_PART * suit.minion_parts + ELEMENT * suit.elements.bit_count()
        for level in range(ENEMY_LEVELS):
            if suit.boss_parts[level]:
                total += BOSS_PART * (level + 1) * suit.boss_parts[level]
        ready = resisted and not state.passed >> i & 1
        for type in range(len(suit.ranks)):
            if suit.ranks[type]:
                worth = study.worth[card_in_use(state, suit, type)]
                total += EQUIPMENT * worth
                if ready and type < WEAPONS and suit.where[type] == FRESH:
                    total += FRESH_WEAPON * worth
        for product in suit.equipped:
            total += PRODUCT * study.worth[product]
        for n in suit.available:
            total += TOKEN * n
    goal = NOBODY
    if state.mode == CAMPAIGN and state.quest != NOBODY:
        goal = state.content.quest(state.quest).goal_row
    for enemy in state.enemies:
        card = state.content.enemy(enemy.card)
        share = health_left(state, enemy) / max(1, health(state, enemy))
        worth = LEFT * alive * study.parting[enemy.card] + 0.7 * study.bounty[enemy.card]
        if card.rank == BOSS:
            worth += 1.0
        if enemy.card == goal:
            worth += GOAL_ENEMY
        total -= worth * (0.4 + 0.6 * share)
    return total
