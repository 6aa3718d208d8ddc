"""Moments: what equipment, tracks, mutations and malaise wait for, and how often they answer."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted
from roguetable.engine.state import Step
from roguetable.games.deadcells.actions.campaign import boss_cell_cards
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.actions.recount import SLOT_MARKS
from roguetable.games.deadcells.model.limits import DURING_SLOTS
from roguetable.games.deadcells.model.moments import MOMENT_NAMES, ONCE_A_COMBAT, ONCE_A_ROUND
from roguetable.games.deadcells.model.names import COLOURS, NOBODY
from roguetable.games.deadcells.model.questions import fighters, name_of
from roguetable.games.deadcells.model.rows import CardAbility
from roguetable.games.deadcells.model.shown import beheaded_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.triggers import NO_LIMIT, Trigger, is_marked, mark

# Places of marks: equipment by slot, steps of tracks, malaise; on the Group's own marks, mutations.
FIRST_STEP: Final = SLOT_MARKS
STEPS_APART: Final = 8
FIRST_MALAISE: Final = FIRST_STEP + COLOURS * STEPS_APART
SKILL_CARD: Final = DURING_SLOTS  # the Group's Skill card, behind the mutations in their slots
BOSS_CELLS: Final = (
    SKILL_CARD + 1
)  # cards of the Boss Cell come last: nobody knows how many there are
MELEE_RULES: Final = (
    "deadcells.solo.melee-track.shield",
    "deadcells.solo.melee-track.skill",
    "deadcells.solo.melee-track.heal",
)


def happen(state: DeadCells, moment: int, index: int = NOBODY) -> None:
    """Something happens, to one of the Group or (NOBODY) to all who take part: who waits for it answers.

    Mutations are the Group's: they answer for whom it happened to, else for the First Player.
    """
    if is_awaited(state, moment, index):
        steps: list[Step] = []
        _add(steps, state, moment, index)
        state.plan_list(steps)


def add_answers(steps: list[Step], state: DeadCells, moment: int, index: int = NOBODY) -> None:
    """The answers to it come next in a list of steps."""
    if is_awaited(state, moment, index):
        _add(steps, state, moment, index)


def is_awaited(state: DeadCells, moment: int, index: int) -> bool:
    """Does anybody wait for it?"""
    if index >= 0:
        one = state.group[index]
        return one.watch >> moment & 1 != 0 and one.fights()
    return any(one.watch >> moment & 1 for one in state.group)


def _add(steps: list[Step], state: DeadCells, moment: int, index: int) -> None:
    """Everybody's own answers, then those of the mutations."""
    if index >= 0:
        _own(state, moment, index, steps)
        _mutations(state, moment, index, steps)
        return
    those = fighters(state)
    for who in those:
        if state.group[who].watch >> moment & 1:
            _own(state, moment, who, steps)
    if those:
        _mutations(state, moment, those[0], steps)


@mypyc_attr(acyclic=True)
class Happens(Step):
    """A moment that has a place among the phases: who waits for it answers."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"moment": MOMENT_NAMES}
    moment: int

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def run(self, state: DeadCells) -> None:
        happen(state, self.moment)


def _own(state: DeadCells, moment: int, index: int, steps: list[Step]) -> None:
    """What is somebody's own: equipment from the left, tracks, malaise."""
    content = state.content
    one = state.group[index]
    if one.serenade:
        side = content.side(one.board)
        for place in range(min(one.scrolls[0] + 1, len(side.steps))):
            rule = "deadcells.solo.melee-track.cumulative"
            if one.board == content.serenade[1]:
                rule = MELEE_RULES[place]
            _answers(
                state, moment, index, one.board, side.steps[place], FIRST_STEP + place, rule, steps
            )
    else:
        for slot in range(len(one.equipment)):
            number = one.equipment[slot]
            ability = content.equipment(number).ability
            rule = "deadcells.equipment.always-active"
            _answers(state, moment, index, number, ability, slot, rule, steps)
        board = content.board(one.board)
        for colour in range(COLOURS):
            track = board.tracks[colour].steps
            for place in range(min(one.scrolls[colour] + 1, len(track))):
                at = FIRST_STEP + colour * STEPS_APART + place
                rule = "deadcells.scrolls.left-is-active"
                _answers(state, moment, index, one.board, track[place], at, rule, steps)
    for place in range(len(state.malaise)):
        if state.malaise_of[place] == index:
            number = state.malaise[place]
            ability = content.ability(number).ability
            rule = "deadcells.components.tokens.malaise"
            _answers(state, moment, index, number, ability, FIRST_MALAISE + place, rule, steps)


def _answers(
    state: DeadCells,
    moment: int,
    index: int,
    row: int,
    ability: CardAbility,
    place: int,
    rule: str,
    steps: list[Step],
) -> None:
    """The answers of one ability, unless its limit has been reached."""
    if not ability.triggers:
        return
    one = state.group[index]
    for trigger in ability.triggers:
        if trigger.when != moment:
            continue
        if trigger.limit == ONCE_A_ROUND:
            if is_marked(one.done_round, place):
                continue
            one.done_round = mark(one.done_round, place)
        elif trigger.limit == ONCE_A_COMBAT:
            if is_marked(one.done_combat, place):
                continue
            one.done_combat = mark(one.done_combat, place)
        _answer(state, row, trigger, index, rule, steps)


def _mutations(state: DeadCells, moment: int, index: int, steps: list[Step]) -> None:
    """Mutations during the game; their limits hold for the whole Group."""
    during = state.sheet.during
    for place in range(len(during)):
        for trigger in state.content.ability(during[place]).ability.triggers:
            if trigger.when != moment or not _mark_group(state, trigger.limit, place):
                continue
            rule = "deadcells.mutation.during-game"
            _answer(state, during[place], trigger, index, rule, steps)
    if not state.sheet.boss_cells:
        return
    cells = boss_cell_cards(state)
    for place in range(len(cells)):
        for trigger in state.content.ability(cells[place]).ability.triggers:
            if trigger.when != moment or not _mark_group(state, trigger.limit, BOSS_CELLS + place):
                continue
            _answer(state, cells[place], trigger, index, "deadcells.mutation.boss-cells", steps)


def _mark_group(state: DeadCells, limit: int, place: int) -> bool:
    """Mark something that is the Group's. False: its limit has been reached."""
    if not group_may(state, limit, place):
        return False
    if limit == ONCE_A_ROUND:
        state.done_round = mark(state.done_round, place)
    elif limit == ONCE_A_COMBAT:
        state.done_combat = mark(state.done_combat, place)
    return True


def group_may(state: DeadCells, limit: int, place: int) -> bool:
    """Has something that is the Group's not reached its limit yet?"""
    if limit == NO_LIMIT:
        return True
    return not is_marked(state.done_round if limit == ONCE_A_ROUND else state.done_combat, place)


def use_skill_card(state: DeadCells, limit: int) -> None:
    """The Group's Skill card has been used."""
    _mark_group(state, limit, SKILL_CARD)


def _answer(
    state: DeadCells, row: int, trigger: Trigger, index: int, rule: str, steps: list[Step]
) -> None:
    """One answer, to be carried out."""
    if not state.content.parts[row][trigger.part]:
        return
    if state.log is not None:
        name = state.content.rows[row].name
        state.log.say(f"{name} works for {name_of(state, index)}.", rule)
        state.log.show(Acted(beheaded_id(index), name, state.content.name(row)))
    steps.append(Do(row, trigger.part, index))
