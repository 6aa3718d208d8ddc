"""Scroll markers: to the right with a Scroll, to the left when one is lost."""

from roguetable.engine.events import Changed
from roguetable.games.deadcells.actions.do import do_part
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.actions.tokens import show_life
from roguetable.games.deadcells.model.limits import HEARTS, SERENADE_STEPS, TRACK_STEPS
from roguetable.games.deadcells.model.names import COLOUR_NAMES, SURVIVAL
from roguetable.games.deadcells.model.questions import level, name_of, scroll_spaces
from roguetable.games.deadcells.model.rows import CardAbility
from roguetable.games.deadcells.model.shown import show_number, track_id
from roguetable.games.deadcells.model.state import DeadCells


def can_advance(state: DeadCells, index: int, colour: int) -> bool:
    """Is a Scroll of that colour of use (deadcells.scrolls.end-of-track)? Serenade takes any.

    Beyond the last space of her POWER track she transforms; that of MELEE is the end.
    """
    one = state.group[index]
    if one.serenade:
        return one.board == state.content.serenade[0] or one.scrolls[0] < SERENADE_STEPS - 1
    return one.scrolls[colour] < TRACK_STEPS - 1


def next_step(state: DeadCells, index: int, colour: int) -> str:
    """What another Scroll of that colour would bring, for people."""
    one = state.group[index]
    content = state.content
    if one.serenade:
        steps, at = content.side(one.board).steps, one.scrolls[0] + 1
    else:
        steps, at = content.board(one.board).tracks[colour].steps, one.scrolls[colour] + 1
    return steps[at].text if at < len(steps) else "She transforms"


def advance_marker(state: DeadCells, index: int, colour: int) -> None:
    """A Scroll: the marker goes one space to the right, and what lies there holds from now on."""
    one = state.group[index]
    if one.serenade:
        advance_serenade(state, index)
        return
    one.scrolls[colour] += 1
    step = state.content.board(one.board).tracks[colour].steps[one.scrolls[colour]]
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} is at Level {level(one, colour)} of "
            f"{COLOUR_NAMES[colour].capitalize()}. {step.text}.",
            "deadcells.scrolls.gain-slides-right",
            "deadcells.scrolls.level",
            "deadcells.scrolls.left-is-active",
            "deadcells.scrolls.cumulative",
            "deadcells.scrolls.max-health-moves",
        )
        marker = one.scrolls[colour]
        show_number(state, track_id(index, colour), marker - 1, marker)
    recount(state, index)
    if state.log is not None and one.health == HEARTS:
        state.log.cite("deadcells.scrolls.max-health-cap")
    do_now(state, index, step)


def advance_serenade(state: DeadCells, index: int) -> None:
    """Serenade's one marker; beyond the Power Up space she transforms."""
    one = state.group[index]
    if one.board == state.content.serenade[0] and one.scrolls[0] == SERENADE_STEPS - 1:
        transform(state, index)
        return
    one.scrolls[0] += 1
    step = state.content.side(one.board).steps[one.scrolls[0]]
    if state.log is not None:
        state.log.say(
            f"Serenade's Scroll goes to space {one.scrolls[0] + 1}. {step.text}.",
            "deadcells.solo.reward.scroll",
            "deadcells.solo.melee-track.cumulative",
        )
        show_number(state, track_id(index, SURVIVAL), one.scrolls[0] - 1, one.scrolls[0])
    recount(state, index)
    do_now(state, index, step)


def transform(state: DeadCells, index: int) -> None:
    """Serenade's board is turned to MELEE; she is healed, and her new track begins.

    Her cards stay where they are (deadcells.solo.transform.*).
    """
    one = state.group[index]
    wounds, marker = one.wounds, one.scrolls[0]
    one.board = state.content.serenade[1]
    one.scrolls[0] = 0
    one.wounds = 0
    recount(state, index)
    if state.log is not None:
        state.log.say(
            "Serenade transforms: her board is turned to MELEE, and she is healed completely.",
            "deadcells.solo.transform.trigger",
            "deadcells.solo.transform.effects",
            "deadcells.solo.transform.cards-kept",
        )
        show_life(state, index, wounds)
        limit = scroll_spaces(state, one)
        state.log.show(Changed(track_id(index, SURVIVAL), marker, 0, limit=limit))


def do_now(state: DeadCells, index: int, step: CardAbility) -> None:
    """What a step gives once, at the moment the marker reaches it."""
    if step.now >= 0:
        do_part(state, state.group[index].board, step.now, index)


def retreat(state: DeadCells, index: int, colour: int) -> None:
    """A marker goes one space to the left; with lower health its owner may die."""
    one = state.group[index]
    one.scrolls[colour] -= 1
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} loses a Scroll of {COLOUR_NAMES[colour].capitalize()}.",
            "deadcells.bell.scroll",
        )
        show_number(state, track_id(index, colour), one.scrolls[colour] + 1, one.scrolls[colour])
    recount(state, index)
