"""When to run: what the parting shots would cost, and whether anything is left to gain by staying."""

from roguetable.games.gaia.bots.study import Study
from roguetable.games.gaia.flow.goals import exit_tile, few_are_left
from roguetable.games.gaia.flow.parting import damage_of_shots
from roguetable.games.gaia.model.names import (
    COLLECT,
    ESCORT,
    NOBODY,
    ONSLAUGHT,
    SURVIVE,
)
from roguetable.games.gaia.model.questions import is_last_wave, living_suits
from roguetable.games.gaia.model.state import Gaia


def parting_damage(state: Gaia, study: Study, i: int) -> int:
    """What the parting shots of everybody who is left would cost a suit, in HP."""
    return damage_of_shots(state, i, [study.shot[enemy.card] for enemy in state.enemies])


def run_is_enough(state: Gaia) -> bool:
    """Is everything won that there is to win, if the delvers live through the parting shots now?"""
    if state.mode == ONSLAUGHT:
        return is_last_wave(state)
    if state.goal_reached:
        return True
    if state.quest == NOBODY:
        return False
    quest = state.content.quest(state.quest)
    if quest.goal == SURVIVE:
        return state.wave >= quest.goal_wave and few_are_left(state)
    if quest.goal == ESCORT:
        return state.wave >= quest.goal_wave and state.witness == exit_tile(state)
    if quest.goal == COLLECT:
        return sum([suit.minion_parts for suit in state.suits]) >= quest.goal_count
    return False


def safe_to_run(state: Gaia, study: Study) -> bool:
    """Would they live? In an Onslaught one of them is enough; heroes of a campaign are mourned."""
    for i in living_suits(state):
        lives = parting_damage(state, study, i) < state.suits[i].hp
        if lives and state.mode == ONSLAUGHT:
            return True
        if not lives and state.mode != ONSLAUGHT:
            return False
    return state.mode != ONSLAUGHT
