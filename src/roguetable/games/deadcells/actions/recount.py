"""What tracks, equipment, mutations and malaise add up to for one of the Group."""

from typing import Final

from roguetable.games.deadcells.actions.campaign import boss_cell_cards
from roguetable.games.deadcells.actions.tokens import (
    companions_health,
    fall,
    show_companions,
    show_health,
)
from roguetable.games.deadcells.model.deaths import TOO_FRAIL
from roguetable.games.deadcells.model.limits import HEARTS
from roguetable.games.deadcells.model.mods import HEALTH_MOD, SLOTS_MOD, no_mods
from roguetable.games.deadcells.model.names import COLOURS, NOBODY
from roguetable.games.deadcells.model.rows import CardAbility
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.triggers import marks_without, moments_of

SLOT_MARKS: Final = 8  # marks of equipment come first, by slot


def recount(state: DeadCells, index: int) -> None:
    """Add them up anew: called whenever one of them comes or goes.

    Every ability to the left of a Scroll marker counts (deadcells.scrolls.left-is-active). Serenade's
    health is printed on her board, whatever else is in play (deadcells.solo.serenade.fixed-health).
    """
    content = state.content
    one = state.group[index]
    mods = no_mods()
    watch = 0
    if one.serenade:
        steps = content.side(one.board).steps
        for place in range(min(one.scrolls[0] + 1, len(steps))):
            watch |= _add(mods, steps[place])
    else:
        tracks = content.board(one.board).tracks
        for colour in range(COLOURS):
            steps = tracks[colour].steps
            for place in range(min(one.scrolls[colour] + 1, len(steps))):
                watch |= _add(mods, steps[place])
        for number in one.equipment:
            watch |= _add(mods, content.equipment(number).ability)
    mods[SLOTS_MOD] += state.sheet.slots
    for number in state.sheet.during:
        watch |= _add(mods, content.ability(number).ability)
    for number in boss_cell_cards(state):
        watch |= _add(mods, content.ability(number).ability)
    for place in range(len(state.malaise)):
        if state.malaise_of[place] == index:
            watch |= _add(mods, content.ability(state.malaise[place]).ability)
    before = one.health
    one.mods = mods
    one.watch = watch
    if one.serenade:
        one.health = content.side(one.board).health
        if state.log is not None and mods[HEALTH_MOD]:
            state.log.cite("deadcells.solo.serenade.fixed-health")
    else:
        one.health = min(max(mods[HEALTH_MOD], 1), HEARTS)
    show_health(state, index, before)
    one.wounds = min(one.wounds, one.health)  # there are no more hearts to be filled
    if one.wounds >= one.health and not one.dead:
        fall(state, index, TOO_FRAIL, NOBODY, "deadcells.dying.definition")


def _add(mods: list[int], ability: CardAbility) -> int:
    """Add what an ability always does; the moments that it waits for, as bits."""
    for place in ability.adds:
        mods[place] += ability.mods[place]
    return moments_of(ability.triggers) if ability.triggers else 0


def lose_equipment(state: DeadCells, index: int, slot: int) -> int:
    """An equipment card leaves its slot for the discard pile; those to its right move up."""
    one = state.group[index]
    before = companions_health(state, index) if state.log is not None else []
    number = one.equipment.pop(slot)
    one.dents.pop(slot)
    if state.log is not None:
        show_companions(state, index, before)
    state.equipment_discard.append(number)
    one.used_timed = marks_without(one.used_timed, slot)
    one.done_round = _slot_gone(one.done_round, slot)
    one.done_combat = _slot_gone(one.done_combat, slot)
    recount(state, index)
    return number


def _slot_gone(marks: int, slot: int) -> int:
    """Marks of the slots to its right move up; those of tracks stay."""
    slots = (1 << SLOT_MARKS) - 1
    return marks & ~slots | marks_without(marks & slots, slot)
