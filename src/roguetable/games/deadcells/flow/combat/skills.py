"""Skill actions: one Skill of the board, of carried equipment, or of the Group's Skill card."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.do import acts_on, add_part
from roguetable.games.deadcells.actions.moments import (
    SKILL_CARD,
    STEPS_APART,
    add_answers,
    group_may,
    use_skill_card,
)
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.menus import ACTING, carried_notation
from roguetable.games.deadcells.model.moments import SKILL_USED
from roguetable.games.deadcells.model.names import COLOUR_NAMES, COLOURS, NOBODY, ROUND_NAMES
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.rows import CardAbility
from roguetable.games.deadcells.model.shown import MUTATIONS, beheaded_id, slot_id, track_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import NO_SKILLS
from roguetable.kit.menu import Choice, Menu, Way, code, thing_of
from roguetable.kit.sentences import said
from roguetable.kit.triggers import is_marked, mark


@mypyc_attr(acyclic=True, free_list_len=1)
class SkillActions(Step):
    """So many Skill icons to be spent, each on any Skill; none must be (deadcells.skill.optional)."""

    index: int
    left: int

    def __init__(self, index: int, left: int) -> None:
        self.index = index
        self.left = left

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        if one.passed or (one.dead and not acts_on(state)):
            return
        if (
            state.constraint != NOBODY
            and state.content.constraint(state.constraint).forbids == NO_SKILLS
        ):
            if state.log is not None:
                state.log.say("Skills cannot be used here.", "deadcells.constraint.skills")
            return
        if one.is_frozen(state.round):
            if state.log is not None:
                state.log.say(
                    f"{name_of(state, self.index)} is Frozen in Round {ROUND_NAMES[state.round]} "
                    "and uses no Skill.",
                    "deadcells.states.frozen.effect",
                )
            return
        options = skills(state, one)
        if not options:
            if state.log is not None:
                state.log.say(
                    f"{name_of(state, self.index)} has no Skill to use.",
                    "deadcells.skill.activate",
                    "deadcells.skill.locked",
                )
            return
        if self.left > 1:
            state.push(SkillActions(self.index, self.left - 1))
        options.append(code(NO_SKILL))
        state.ask(UseSkill([one.seat], options, self.index))


def skills(state: DeadCells, one: Beheaded) -> list[int]:
    """The Skills that one of the Group can use now."""
    content = state.content
    found: list[int] = []
    if not one.serenade:
        tracks = content.board(one.board).tracks
        for colour in range(COLOURS):
            steps = tracks[colour].steps
            for place in range(min(one.scrolls[colour] + 1, len(steps))):
                step = colour * STEPS_APART + place
                if steps[place].skill >= 0 and not is_marked(one.used_skills, step):
                    found.append(code(OF_TRACK, step))
        for slot in range(len(one.equipment)):
            if content.equipment(one.equipment[slot]).ability.skill >= 0:
                found.append(code(OF_EQUIPMENT, slot))
    card = state.sheet.skill
    if card != NOBODY and group_may(state, content.ability(card).ability.skill_limit, SKILL_CARD):
        found.append(code(OF_GROUP))
    return found


def step_of(state: DeadCells, index: int, thing: int) -> CardAbility:
    """The step of a track that a thing means."""
    board = state.content.board(state.group[index].board)
    return board.tracks[thing // STEPS_APART].steps[thing % STEPS_APART]


def use(state: DeadCells, index: int, row: int, part: int, *rules: str) -> None:
    """Carry out a Skill; then who waits for that answers."""
    if state.log is not None:
        card = state.content.rows[row]
        state.log.say(
            f"{name_of(state, index)} uses a Skill: {said(card.parts[part])}.",
            *rules,
            "deadcells.skill.activate",
            "deadcells.skill.several",
            "deadcells.skill.beheaded-only",
        )
        state.log.show(Acted(beheaded_id(index), card.name, card.id))
    steps: list[Step] = []
    add_part(steps, state, row, part, index)
    add_answers(steps, state, SKILL_USED, index)
    state.plan_list(steps)


class OfTrack(Choice):
    """A Skill of a scroll track; each once a round."""

    VERB: ClassVar = "skill"
    MISSING: ClassVar = ("deadcells.skill.activate", "There is no such Skill to activate.")
    RULE: ClassVar = "deadcells.skill.activate"

    def answer(self, state: DeadCells, menu: "UseSkill", option: int) -> None:
        one = state.group[menu.index]
        step = thing_of(option)
        one.used_skills = mark(one.used_skills, step)
        part = step_of(state, menu.index, step).skill
        use(state, menu.index, one.board, part, "deadcells.skill.track-once-per-round")

    def notation(self, state: DeadCells, menu: "UseSkill", option: int) -> str:
        return written_step(thing_of(option))

    def sentence(self, state: DeadCells, menu: "UseSkill", option: int) -> str:
        part = step_of(state, menu.index, thing_of(option)).skill
        text = said(state.content.parts[state.group[menu.index].board][part])
        return f"{COLOUR_NAMES[thing_of(option) // STEPS_APART].title()}: {text}."

    def subject(self, state: DeadCells, menu: "UseSkill", option: int) -> str:
        return track_id(menu.index, thing_of(option) // STEPS_APART)

    def anybody(self) -> bool:
        return True

    def why_not(self, state: DeadCells, menu: "UseSkill", seat: int) -> list[Refusal]:
        """Skills to the right of their marker, and those used in this round."""
        one = state.group[menu.index]
        found: list[Refusal] = []
        if one.serenade:
            return found
        tracks = state.content.board(one.board).tracks
        for colour in range(COLOURS):
            for place in range(len(tracks[colour].steps)):
                if tracks[colour].steps[place].skill < 0:
                    continue
                step = colour * STEPS_APART + place
                if place > one.scrolls[colour]:
                    rule, why = "deadcells.skill.locked", "The Scroll has not come so far."
                else:
                    rule = "deadcells.skill.track-once-per-round"
                    why = "It has been used in this round."
                found.append(Refusal(written_step(step), rule, why))
        return found


def written_step(step: int) -> str:
    """The notation of a Skill of a track: colour and Level."""
    return f"skill {COLOUR_NAMES[step // STEPS_APART]} {step % STEPS_APART + 1}"


class OfEquipment(Choice):
    """A Skill of carried equipment; as often as there are icons."""

    RULE: ClassVar = "deadcells.equipment.skill"

    def answer(self, state: DeadCells, menu: "UseSkill", option: int) -> None:
        number = state.group[menu.index].equipment[thing_of(option)]
        part = state.content.equipment(number).ability.skill
        use(state, menu.index, number, part, "deadcells.equipment.skill")

    def notation(self, state: DeadCells, menu: "UseSkill", option: int) -> str:
        return carried_notation(state, menu.index, thing_of(option), "skill")

    def sentence(self, state: DeadCells, menu: "UseSkill", option: int) -> str:
        card = state.content.equipment(state.group[menu.index].equipment[thing_of(option)])
        return f"{card.name}: {said(card.parts[card.ability.skill])}."

    def subject(self, state: DeadCells, menu: "UseSkill", option: int) -> str:
        return slot_id(menu.index, thing_of(option))

    def anybody(self) -> bool:
        return True


class OfGroup(Choice):
    """The Group's Skill card, within what it allows."""

    RULE: ClassVar = "deadcells.mutation.skill-use"

    def answer(self, state: DeadCells, menu: "UseSkill", option: int) -> None:
        number = state.sheet.skill
        ability = state.content.ability(number).ability
        use_skill_card(state, ability.skill_limit)
        use(state, menu.index, number, ability.skill, "deadcells.mutation.skill-use")

    def notation(self, state: DeadCells, menu: "UseSkill", option: int) -> str:
        return f"skill {state.content.name(state.sheet.skill)}"

    def sentence(self, state: DeadCells, menu: "UseSkill", option: int) -> str:
        card = state.content.ability(state.sheet.skill)
        return f"{card.name}: {said(card.parts[card.ability.skill])}."

    def subject(self, state: DeadCells, menu: "UseSkill", option: int) -> str:
        return MUTATIONS

    def anybody(self) -> bool:
        return True

    def why_not(self, state: DeadCells, menu: "UseSkill", seat: int) -> list[Refusal]:
        if state.sheet.skill == NOBODY:
            return []
        card = state.content.ability(state.sheet.skill)
        why = f"{card.name} has been used as often as it allows."
        return [Refusal(f"skill {card.id}", "deadcells.mutation.skill-use", why)]


OF_TRACK: Final = 0
OF_EQUIPMENT: Final = 1
OF_GROUP: Final = 2
NO_SKILL: Final = 3
SKILLS: Final[list[Choice]] = [
    OfTrack(),
    OfEquipment(),
    OfGroup(),
    Way("skip", "Use no Skill.", "deadcells.skill.optional"),
]


@mypyc_attr(acyclic=True, free_list_len=1)
class UseSkill(Menu):
    """Which Skill, if any?"""

    index: int

    def __init__(self, seats: list[int], options: list[int], index: int) -> None:
        super().__init__(seats, options)
        self.index = index

    def choices(self) -> list[Choice]:
        return SKILLS

    def situation(self) -> int:
        return ACTING

    def prompt(self, state: DeadCells) -> str:
        return f"{name_of(state, self.index)} has a Skill action: which Skill?"

    def go(self, state: DeadCells) -> None:
        if state.log is not None:
            state.log.say(
                f"{name_of(state, self.index)} uses no Skill.",
                "deadcells.skill.optional",
                "deadcells.kill.skills-skippable",
            )
