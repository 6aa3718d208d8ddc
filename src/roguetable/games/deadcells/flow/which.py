"""Questions that others are made of: which of the Group, which enemy, who gets the next of several."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.deadcells.model.names import COLUMN_NAMES
from roguetable.games.deadcells.model.questions import card_of, enemy_name, name_of, written_name
from roguetable.games.deadcells.model.shown import beheaded_id, column_name, enemy_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.ready_menus import PickOne


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class WhichBeheaded(PickOne):
    """Which of the Group? Things are their places at the table."""

    VERB: ClassVar[str] = ""
    """How a choice is written, before the name."""

    def written(self, state: DeadCells, thing: int) -> str:
        return f"{self.VERB} {written_name(state, thing)}".strip()

    def meaning(self, state: DeadCells, thing: int) -> str:
        return with_health(state, thing)

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return beheaded_id(thing)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class OneByOne(WhichBeheaded):
    """Several alike, each for one of the Group: who gets the next?"""

    ASKED: ClassVar[str] = ""
    count: int  # how many there are still

    def __init__(self, seats: list[int], options: list[int], count: int) -> None:
        super().__init__(seats, options)
        self.count = count

    def prompt(self, state: DeadCells) -> str:
        return self.ASKED + (f" ({self.count} left)" if self.count > 1 else "")

    def picked(self, state: DeadCells, thing: int) -> None:
        if self.count > 1:
            state.push(self.others(self.count - 1))
        self.give(state, thing)

    def others(self, count: int) -> Step:
        """What asks about the others, when this one has done what it does."""
        raise NotImplementedError

    def give(self, state: DeadCells, thing: int) -> None:
        """One of them is for this one."""
        raise NotImplementedError


def with_health(state: DeadCells, index: int, comes: str = "") -> str:
    """One of the Group, how it is, and what comes of being chosen."""
    one = state.group[index]
    name = f"{name_of(state, index)} (has {one.life()} of {one.health} Health)"
    return f"{name}: {comes}." if comes else f"{name}."


def dies(state: DeadCells, when: str = "") -> str:
    """What a death means: the run is lost, unless it is lost already."""
    return f"dies{when}" if state.somebody_dead() else f"dies{when}, and the run is lost"


def of_harm(state: DeadCells, index: int, n: int) -> str:
    """What Damage does to one of the Group out of a fight, where nothing stops it."""
    return dies(state) if n >= state.group[index].life() else ""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class WhichEnemy(PickOne):
    """Which enemy? Things are columns of the combat board."""

    VERB: ClassVar[str] = ""
    """How a choice is written, before the column."""

    def written(self, state: DeadCells, thing: int) -> str:
        return f"{self.VERB} {COLUMN_NAMES[thing]}".strip()

    def meaning(self, state: DeadCells, thing: int) -> str:
        enemy = state.enemy_at(thing)
        if enemy is None:
            return "An empty space."
        health = card_of(state, enemy).health
        left = max(0, health - enemy.wounds)
        where = column_name(enemy.column)
        return f"{enemy_name(state, enemy)} {where} (has {left} of {health} Health)."

    def subject_of(self, state: DeadCells, thing: int) -> str:
        enemy = state.enemy_at(thing)
        return enemy_id(enemy.uid) if enemy is not None else ""
