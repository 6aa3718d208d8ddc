"""The goals of Quests: when one is reached (gaia.quest.goal, gaia.death.quest-success)."""

from roguetable.games.gaia.actions.campaign import reach_goal
from roguetable.games.gaia.model.names import (
    CAMPAIGN,
    COLLECT,
    ESCORT,
    NOBODY,
    SLAY,
    SURVIVE,
    WARDEN,
)
from roguetable.games.gaia.model.questions import minion_parts
from roguetable.games.gaia.model.state import Gaia


def slain_for_goal(state: Gaia, card: int) -> None:
    """An enemy died: was it the one?"""
    if state.mode != CAMPAIGN or state.quest == NOBODY:
        return
    quest = state.content.quest(state.quest)
    if quest.goal in (SLAY, WARDEN) and quest.goal_row == card:
        reach_goal(state)


def wave_for_goal(state: Gaia) -> None:
    """A Wave has been survived; the board still lies as it was."""
    if state.mode != CAMPAIGN or state.quest == NOBODY:
        return
    quest = state.content.quest(state.quest)
    if quest.goal == SURVIVE and state.wave >= quest.goal_wave:
        if few_are_left(state):
            reach_goal(state)
        elif state.log is not None:
            most = state.content.figures.solo_left
            state.log.say(
                f"{len(state.enemies)} enemies are left, and {most} may be: the goal is not reached.",
                "gaia.quest.goal",
            )
    elif quest.goal == ESCORT and state.wave >= quest.goal_wave:
        if state.witness == exit_tile(state):
            reach_goal(state)
    elif quest.goal == COLLECT and minion_parts(state) >= quest.goal_count:
        reach_goal(state)


def few_are_left(state: Gaia) -> bool:
    """Does the Wave count as survived? Alone it takes some slain enemies.

    Each parting shot triggers once against the one suit (gaia.solo.parting-once), which has more HP than
    either of two: a goal would be reached by running at once. So many may be left: `Figures.solo_left`.
    """
    most = most_left(state)
    return most == NOBODY or len(state.enemies) <= most


def most_left(state: Gaia) -> int:
    """How many enemies a Wave that counts as survived may leave; NOBODY: any number."""
    if len(state.suits) > 1 or state.readings.solo_any_left:
        return NOBODY
    return state.content.figures.solo_left


def exit_tile(state: Gaia) -> int:
    """Where the Witness is to be brought: as the Spawn card says, else the corner farthest from the starts."""
    card = state.content.spawn(state.spawn)
    if card.exit != NOBODY:
        return card.exit
    board = state.content.board
    corners = [0, board.columns - 1, board.tiles - board.columns, board.tiles - 1]
    best = corners[0]
    for corner in corners:
        far = min([board.distance[corner][start] for start in card.starts])
        if far > min([board.distance[best][start] for start in card.starts]):
            best = corner
    return best


def is_first_quest(state: Gaia) -> bool:
    """Is this the first Quest, which has neither Story nor Interlude (gaia.quest.first-quest-skips)?"""
    return state.sheet.chapter == 1 and len(state.content.quest(state.quest).waves) == 1
