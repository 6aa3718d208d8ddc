"""The rounds of a fight: 0 to IV, each strictly from left to right, and what happens at their ends."""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted, Began
from roguetable.engine.state import Phases, Step
from roguetable.games.deadcells.actions.do import do_part
from roguetable.games.deadcells.actions.moments import Happens
from roguetable.games.deadcells.actions.tokens import drop_parry
from roguetable.games.deadcells.flow.combat.acting import GROUP_ACTS
from roguetable.games.deadcells.flow.combat.looting import (
    LESS_THAN_ANY,
    POTIONS,
    PotionsAgain,
    damage_taken,
)
from roguetable.games.deadcells.flow.combat.playing import top_symbols
from roguetable.games.deadcells.flow.combat.round_end import END_OF_III, END_OF_ROUND, WORMS_BITE
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.moments import COMBAT_START, ROUND_START
from roguetable.games.deadcells.model.names import (
    BEHIND,
    NOBODY,
    ROUND_0,
    ROUND_I,
    ROUND_II,
    ROUND_III,
    ROUND_IV,
    ROUND_NAMES,
)
from roguetable.games.deadcells.model.party_text import at_this_table
from roguetable.games.deadcells.model.questions import enemy_name
from roguetable.games.deadcells.model.shown import enemy_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.sentences import said


@mypyc_attr(acyclic=True)
class Round(Step):
    """One round: the marker moves on, then everything from left to right."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: DeadCells) -> None:
        number = self.number
        state.round = number
        state.done_round = 0
        for one in state.group:
            one.used_skills = 0
            one.used_timed = 0
            one.done_round = 0
            if one.acted >= number:
                one.acted = number - 1
        for enemy in state.enemies:
            if enemy.acted >= number:
                enemy.acted = number - 1
        if state.log is not None:
            state.log.say(
                f"Round {ROUND_NAMES[number]}.",
                "deadcells.rounds.sequence",
                "deadcells.rounds.marker-advances",
                "deadcells.rounds.golden-rule",
            )
            if number > ROUND_0:
                state.log.cite("deadcells.round_end.next-round")
            if number == ROUND_IV:
                state.log.cite("deadcells.final_round.no-second-end")
            state.log.show(Began("round", ROUND_NAMES[number], number))
        if number == ROUND_IV:
            state.plan_phases(LAST_ROUND)
        elif number == ROUND_0 and not is_triggered(state):
            state.push(POTIONS)
        elif number == ROUND_0:
            if state.log is not None:
                state.log.cite("deadcells.round0.trigger", "deadcells.round0.left-to-right")
            state.plan_phases(ROUND_ZERO)
        elif number == ROUND_III:
            state.plan_phases(THIRD_ROUND)
        else:
            state.plan_phases(ONE_ROUND)


def is_triggered(state: DeadCells) -> bool:
    """Is anything in play that works in Round 0 (deadcells.round0.trigger)?"""
    content = state.content
    for enemy in state.enemies:
        if content.lined(enemy.script).acts & 1 or content.lined(enemy.card).acts & 1:
            return True
    for one in state.group:
        if not one.fights():
            continue
        if one.watch >> COMBAT_START & 1:
            return True
        for card in one.active:
            if content.lined(card).acts & 1:
                return True
        for number in one.equipment:
            if content.equipment(number).rounds & 1:
                return True
        if one.serenade:
            side = content.side(one.board)
            powers = [one.power] if one.power != NOBODY else []
            if state.readings.late_power:
                powers = top_symbols(state)
            for power in powers:
                if side.power_rounds[power] == ROUND_0:
                    return True
            if not one.active and side.acts & 1:
                return True
    return False


class LeftActs(Step):
    """The enemy behind the Group acts before anybody of the Group."""

    def run(self, state: DeadCells) -> None:
        enemy = state.enemy_at(BEHIND)
        if enemy is not None and enemy.acted < state.round:
            if state.log is not None:
                state.log.cite_next("deadcells.rounds.left-enemy-first")
            enemy_acts(state, enemy)
        elif state.log is not None and enemy is None:
            state.log.cite("deadcells.rounds.no-left-enemy")


class RightActs(Step):
    """The enemies to the right of the Group act from left to right.

    Who has changed places with another acts once, and is not left out: not even one that the enemy behind the
    Group has driven there.
    """

    def run(self, state: DeadCells) -> None:
        for enemy in state.enemies:
            if enemy.acted >= state.round:
                continue
            if has_line(state, enemy):
                state.push(self)
                enemy_acts(state, enemy)
                return
            enemy.acted = state.round
            state.acting = enemy.card


def script_now(state: DeadCells, enemy: Enemy) -> int:
    """The row whose line an enemy carries out; a boss has lines of its own for the moment when it appears."""
    if state.round == ROUND_0 and state.content.parts[enemy.card][ROUND_0]:
        return enemy.card
    return enemy.script


def has_line(state: DeadCells, enemy: Enemy) -> bool:
    """Has an enemy anything to do in this round?"""
    return len(state.content.parts[script_now(state, enemy)][state.round]) > 0


def enemy_acts(state: DeadCells, enemy: Enemy) -> None:
    """An enemy carries out its line of this round, unless that is frozen."""
    now = state.round
    enemy.acted = now
    state.acting = enemy.card
    row = script_now(state, enemy)
    if not state.content.parts[row][now]:
        return
    if enemy.frozen >> now & 1:
        if state.log is not None:
            state.log.say(
                f"{enemy_name(state, enemy)} is Frozen in Round {ROUND_NAMES[now]}.",
                "deadcells.states.frozen.effect",
            )
        return
    if state.log is not None:
        card = state.content.rows[row]
        state.log.say(
            f"{enemy_name(state, enemy)} acts: {at_this_table(state, said(card.parts[now]))}.",
            "deadcells.rounds.enemy-order",
            "deadcells.rounds.mandatory",
            "deadcells.rounds.enemy-actions-separate",
            *card.rules,
        )
        if now == ROUND_IV:
            state.log.cite("deadcells.monster_card.round-iv", "deadcells.final_round.round-iv")
        state.log.show(Acted(enemy_id(enemy.uid), enemy_name(state, enemy), card.id))
    do_part(state, row, now, NOBODY, enemy.uid)


class Parried(Step):
    """The round is over: what was held up for a parry is lowered."""

    def run(self, state: DeadCells) -> None:
        for index in range(len(state.group)):
            if state.group[index].parry:
                drop_parry(state, index)


class GroupInZero(Step):
    """The turn of the Group in Round 0: what works by itself, then what it does, then Potions once more.

    Those only if Damage or a Potion has come (deadcells.round0.potion), or if somebody had a reason to drink
    later: it counts its Damage.
    """

    def run(self, state: DeadCells) -> None:
        taken = LESS_THAN_ANY if heeds_wounds_now(state) else damage_taken(state)
        state.plan_list([COMBAT_STARTS, GROUP_ACTS, PotionsAgain(taken, state.potions)])


class RightInZero(Step):
    """The enemies to the right of the Group in Round 0; then Potions once more, if they did any Damage."""

    def run(self, state: DeadCells) -> None:
        state.plan_list([RIGHT_ACTS, PotionsAgain(damage_taken(state), state.potions)])


def heeds_wounds_now(state: DeadCells) -> bool:
    """Has one of the Group a line or timed equipment for Round 0 that counts its Damage?"""
    heeds = state.content.heeds_wounds
    for one in state.group:
        for number in one.active:
            if heeds[number] & 1:
                return True
        for number in one.equipment:
            if heeds[number] and state.content.equipment(number).rounds & 1:
                return True
    return False


LEFT_ACTS: Final = LeftActs()
RIGHT_ACTS: Final = RightActs()
ROUND_STARTS: Final = Happens(ROUND_START)
COMBAT_STARTS: Final = Happens(COMBAT_START)
PARRIED: Final = Parried()
ROUND_ZERO: Final = Phases(
    (
        ROUND_STARTS,
        LEFT_ACTS,
        POTIONS,
        GroupInZero(),
        RightInZero(),
        *END_OF_ROUND,
        PARRIED,
    )
)
IN_A_ROUND: Final = (ROUND_STARTS, LEFT_ACTS, GROUP_ACTS, RIGHT_ACTS)
ONE_ROUND: Final = Phases((*IN_A_ROUND, *END_OF_ROUND, PARRIED))
THIRD_ROUND: Final = Phases((WORMS_BITE, *IN_A_ROUND, *END_OF_III, PARRIED))
LAST_ROUND: Final = Phases((LEFT_ACTS, RIGHT_ACTS))
"""Beheaded have nothing to do in Round IV, and no Round End follows (deadcells.final_round.*)."""

ALL_ROUNDS: Final = (
    Round(ROUND_0),
    Round(ROUND_I),
    Round(ROUND_II),
    Round(ROUND_III),
    Round(ROUND_IV),
)
"""Each with its Round End."""
