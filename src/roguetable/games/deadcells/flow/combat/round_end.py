"""The end of a round: Poison from left to right, then monsters close up; after Round III Bleeding."""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.deadcells.actions.moments import happen
from roguetable.games.deadcells.actions.tokens import fall
from roguetable.games.deadcells.flow.combat.damage import hit_enemy, is_guarded, kill_enemy
from roguetable.games.deadcells.flow.combat.hurting import wound
from roguetable.games.deadcells.flow.combat.states import give
from roguetable.games.deadcells.model.deaths import OF_BLEEDING, OF_POISON
from roguetable.games.deadcells.model.moments import ROUND_END
from roguetable.games.deadcells.model.names import (
    BLEEDING,
    COLUMNS,
    ELITE,
    MIDDLE,
    NEAR,
    NOBODY,
    POISONED,
    ROUND_0,
    ROUND_III,
)
from roguetable.games.deadcells.model.questions import enemy_name
from roguetable.games.deadcells.model.shown import beheaded_id, show_step, show_tokens
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.doing import is_undisturbed

# Places of the row from left to right: the enemy behind, up to four of the Group, three enemies.
FIRST_OF_GROUP: Final = 1
FIRST_TO_THE_RIGHT: Final = 5
ROW_PLACES: Final = FIRST_TO_THE_RIGHT + COLUMNS - 1


class RoundEnds(Step):
    """After the last enemy of the row has acted (deadcells.round_end.when): some wait for that."""

    def run(self, state: DeadCells) -> None:
        state.acting = NOBODY
        if state.log is not None:
            state.log.cite_next("deadcells.round_end.when", "deadcells.round_end.left-to-right")
        happen(state, ROUND_END)


ROUND_ENDS: Final = RoundEnds()


@mypyc_attr(acyclic=True)
class Sweep(Step):
    """Something is done to everybody from left to right, with what comes of it in between."""

    place: int  # where it goes on

    def __init__(self, place: int) -> None:
        self.place = place

    def token(self) -> int:
        """Whom it concerns: those with this State."""
        raise NotImplementedError

    def run(self, state: DeadCells) -> None:
        if not anybody_has(state, self.token()):
            return
        for place in range(self.place, ROW_PLACES):
            before = len(state.agenda)
            if place == 0 or place >= FIRST_TO_THE_RIGHT:
                column = 0 if place == 0 else place - FIRST_TO_THE_RIGHT + NEAR
                for enemy in state.enemies:
                    if enemy.column == column:
                        self.at_enemy(state, enemy.uid)
                        break
            else:
                size = len(state.group)
                if place - FIRST_OF_GROUP >= size:
                    continue
                index = (state.first + place - FIRST_OF_GROUP) % size
                if state.group[index].fights():
                    self.at_group(state, index)
            if place + 1 < ROW_PLACES and not is_undisturbed(state, before):
                state.push_below(before, self.from_place(place + 1))
                return

    def at_enemy(self, state: DeadCells, uid: int) -> None:
        """To an enemy."""
        raise NotImplementedError

    def at_group(self, state: DeadCells, index: int) -> None:
        """To one of the Group."""
        raise NotImplementedError

    def from_place(self, place: int) -> "Sweep":
        """The rest of it."""
        raise NotImplementedError


def anybody_has(state: DeadCells, token: int) -> bool:
    """Is there a token of that State in the fight?"""
    for enemy in state.enemies:
        if enemy.states[token]:
            return True
    return any(one.states[token] for one in state.group)


@mypyc_attr(acyclic=True)
class PoisonSweep(Sweep):
    """Everybody Poisoned takes Damage equal to the tokens it has, which stay."""

    def token(self) -> int:
        return POISONED

    def at_enemy(self, state: DeadCells, uid: int) -> None:
        enemy = state.find(uid)
        if enemy is not None and enemy.states[POISONED]:
            if state.log is not None:
                state.log.cite_next(*POISON_RULES)
                if state.round == ROUND_0:
                    state.log.cite_next("deadcells.states.poisoned.round0")
                if state.boss != NOBODY:
                    state.log.cite_next("deadcells.boss.win.poison-order")
            hit_enemy(state, enemy, enemy.states[POISONED], NOBODY, True, POISONED)

    def at_group(self, state: DeadCells, index: int) -> None:
        one = state.group[index]
        if one.states[POISONED]:
            if state.log is not None and state.round == ROUND_0:
                state.log.cite_next("deadcells.states.poisoned.round0")
            wound(state, index, one.states[POISONED], OF_POISON, one.poisoned_by, *POISON_RULES)
            if state.log is not None and not state.enemies:
                state.log.cite("deadcells.kill.states-still-tick")
                if state.round == ROUND_III:
                    state.log.cite("deadcells.final_round.without-monsters")

    def from_place(self, place: int) -> "PoisonSweep":
        return PoisonSweep(place)


POISON_RULES: Final = (
    "deadcells.states.poisoned",
    "deadcells.states.poisoned.stack",
    "deadcells.states.poisoned.persist",
    "deadcells.round_end.poison-order",
    "deadcells.block.not-states",
)


@mypyc_attr(acyclic=True)
class BleedingSweep(Sweep):
    """The end of Round III: who is Bleeding dies, and does not see Round IV."""

    def token(self) -> int:
        return BLEEDING

    def at_enemy(self, state: DeadCells, uid: int) -> None:
        enemy = state.find(uid)
        if enemy is not None and enemy.states[BLEEDING] and not is_guarded(state, enemy):
            if state.log is not None:
                state.log.say(
                    f"{enemy_name(state, enemy)} bleeds to death.",
                    "deadcells.states.bleeding",
                    "deadcells.final_round.bleeding-removes",
                    "deadcells.final_round.bleeding-monster-no-iv",
                )
                if state.boss != NOBODY:
                    state.log.cite("deadcells.boss.bleeding")
            kill_enemy(state, enemy, BLEEDING)

    def at_group(self, state: DeadCells, index: int) -> None:
        if state.group[index].states[BLEEDING]:
            fall(
                state,
                index,
                OF_BLEEDING,
                state.group[index].cut_by,
                "deadcells.states.bleeding",
                "deadcells.states.bleeding.one-enough",
                "deadcells.final_round.order",
                "deadcells.final_round.bleeding-removes",
            )

    def from_place(self, place: int) -> "BleedingSweep":
        return BleedingSweep(place)


class CloseUp(Step):
    """Monsters to the right of the Group move towards it into free spaces; nobody else moves."""

    def run(self, state: DeadCells) -> None:
        for enemy in state.enemies:
            before = enemy.column
            if before < MIDDLE or state.content.enemy(enemy.card).rank > ELITE:
                continue
            column = before
            while column > NEAR and state.enemy_at(column - 1) is None:
                column -= 1
            if column != before:
                enemy.column = column
                if state.log is not None:
                    state.log.say(
                        f"{enemy_name(state, enemy)} comes nearer.",
                        "deadcells.round_end.advance",
                        "deadcells.round_end.advance-order",
                        "deadcells.round_end.not-past-group",
                        "deadcells.round_end.left-enemy-stays",
                        "deadcells.round_end.poison-first",
                    )
                    if state.content.enemy(enemy.card).place == before:
                        state.log.cite("deadcells.round_end.far-right-icon-moves")
                    if before - column > 1:
                        state.log.cite("deadcells.round_end.advance-two")
                    show_step(state, enemy.uid, before, column)


class BossEnds(Step):
    """What the sheet of a boss does at each Round End."""

    def run(self, state: DeadCells) -> None:
        if state.boss != NOBODY:
            state.content.hooks.boss_round_end(state)


class WormsBite(Step):
    """The start of Round III: each Worm on somebody in the fight becomes a Poisoned token."""

    def run(self, state: DeadCells) -> None:
        for index in range(len(state.group)):
            one = state.group[index]
            if one.worms and one.fights():
                n = one.worms
                one.worms = 0
                if state.log is not None:
                    state.log.cite_next("deadcells.components.tokens.worm")
                    show_tokens(state, beheaded_id(index), "worm", n, 0)
                give(state, index, POISONED, n)


WORMS_BITE: Final = WormsBite()
POISON: Final = PoisonSweep(0)
BLEED: Final = BleedingSweep(0)
CLOSE_UP: Final = CloseUp()
BOSS_ENDS: Final = BossEnds()
END_OF_ROUND: Final = (ROUND_ENDS, POISON, BOSS_ENDS, CLOSE_UP)
END_OF_III: Final = (ROUND_ENDS, POISON, BLEED, BOSS_ENDS)
"""No monster moves at the end of Round III (deadcells.final_round.no-second-end)."""
