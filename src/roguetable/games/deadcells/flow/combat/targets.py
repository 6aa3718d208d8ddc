"""Whom an action is for: an enemy in range, or somebody of the Group."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.effects import Effect, Intention
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.flow.absent import absent
from roguetable.games.deadcells.flow.which import WhichBeheaded, WhichEnemy
from roguetable.games.deadcells.model.names import (
    COLUMN_NAMES,
    COLUMNS,
    NOBODY,
    RANGE_TEXTS,
    RANGES,
)
from roguetable.games.deadcells.model.questions import (
    enemy_name,
    fighters,
    hidden,
    name_of,
    targets,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.doing import is_undisturbed
from roguetable.kit.ready_menus import picks

ANY_RANK: Final = 0b1111

# For whom a word is (deadcells.combat_card.group-action).
SELF: Final = 0
ALLY: Final = 1
ANYONE: Final = 2
EVERYONE: Final = 3
WHO_TEXTS: Final = ("", "another one in the fight", "one of the Group", "everybody in the fight")


@mypyc_attr(allow_interpreted_subclasses=True)
class Aimed(Effect):
    """A word that is done to enemies in range."""

    VERB: ClassVar[str] = ""
    """How the choice of an enemy is written: ``hit near``."""

    def at(self, state: DeadCells, by: Do) -> None:
        """Do it to the enemy on the column `by.target`."""
        raise NotImplementedError

    def verb(self) -> str:
        """How the choice of an enemy is written."""
        return self.VERB

    def reach_of(self) -> int:
        """Its range, as bits of columns."""
        raise NotImplementedError

    def intend(self, intention: Intention) -> None:
        intention.reach = self.reach_of()


@mypyc_attr(allow_interpreted_subclasses=True)
class ForTheGroup(Effect):
    """A word that is done for somebody of the Group."""

    VERB: ClassVar[str] = ""

    def to(self, state: DeadCells, by: Do, index: int) -> None:
        """Do it for this one."""
        raise NotImplementedError

    def helps(self, state: DeadCells, index: int) -> bool:
        """Can it do anything for this one? Others are not offered."""
        return True


# --- enemies --------------------------------------------------------------------------------------


def aim(state: DeadCells, effect: Aimed, by: Do, reach: int, every: bool, ranks: int) -> None:
    """Do it to one enemy in range, chosen by who acts, or to each of them from left to right.

    If somebody stands in range it must be done (deadcells.rounds.mandatory-damage-target).
    """
    columns = targets(state, reach, ranks)
    if not columns:
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[by.row].name} finds nobody on {RANGE_TEXTS[RANGES.index(reach)]}.",
                "deadcells.range.empty-space",
                "deadcells.range.by-space-at-resolution",
            )
    elif len(columns) == 1:
        effect.at(state, Do(by.row, by.part, by.owner, by.foe, columns[0], by.index))
    elif every:
        uids: list[int] = []
        for column in columns:
            enemy = state.enemy_at(column)
            assert enemy is not None
            uids.append(enemy.uid)
        if state.log is not None:
            state.log.cite_next("deadcells.rounds.multi-target-one-action")
        each(state, by, uids)
    else:
        seats = [state.group[by.owner].seat] if by.owner >= 0 else state.deciders()
        state.ask(ChooseTarget(seats, picks(columns), by.row, by.part, by.index, by.owner))


def each(state: DeadCells, by: Do, uids: list[int]) -> None:
    """One action on several enemies, one after the other, with what comes of it in between.

    It is completed even if who does it dies of it (deadcells.rounds.multi-target-one-action).
    """
    effect = state.content.parts[by.row][by.part][by.index]
    assert isinstance(effect, Aimed)
    for place in range(len(uids)):
        enemy = state.find(uids[place])
        if enemy is None:
            continue
        before = len(state.agenda)
        effect.at(state, Do(by.row, by.part, by.owner, by.foe, enemy.column, by.index))
        if place + 1 < len(uids) and not is_undisturbed(state, before):
            rest = uids[place + 1 :]
            state.push_below(before, AtEach(by.row, by.part, by.owner, by.index, rest))
            return


@mypyc_attr(acyclic=True)
class AtEach(Step):
    """The rest of an action on several enemies."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int
    owner: int
    index: int
    uids: list[int]

    def __init__(self, row: int, part: int, owner: int, index: int, uids: list[int]) -> None:
        self.row = row
        self.part = part
        self.owner = owner
        self.index = index
        self.uids = uids

    def run(self, state: DeadCells) -> None:
        each(state, Do(self.row, self.part, self.owner, NOBODY, NOBODY, self.index), self.uids)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseTarget(WhichEnemy):
    """Which enemy in range?"""

    RULE: ClassVar = "deadcells.range.one-target"
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int
    index: int
    owner: int

    def __init__(
        self, seats: list[int], options: list[int], row: int, part: int, index: int, owner: int
    ) -> None:
        super().__init__(seats, options)
        self.row = row
        self.part = part
        self.index = index
        self.owner = owner

    def effect(self, state: DeadCells) -> Aimed:
        """What is done."""
        effect = state.content.parts[self.row][self.part][self.index]
        assert isinstance(effect, Aimed)
        return effect

    def picked(self, state: DeadCells, thing: int) -> None:
        by = Do(self.row, self.part, self.owner, NOBODY, thing, self.index)
        self.effect(state).at(state, by)

    def prompt(self, state: DeadCells) -> str:
        name = state.content.rows[self.row].name
        return f"{name}: {self.effect(state).sentence()}. Which enemy?"

    def written(self, state: DeadCells, thing: int) -> str:
        return f"{self.effect(state).verb()} {COLUMN_NAMES[thing]}"

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """Spaces out of range, empty ones, and enemies that cannot be seen."""
        found: list[Refusal] = []
        effect = self.effect(state)
        for column in range(COLUMNS):
            enemy = state.enemy_at(column)
            if not effect.reach_of() >> column & 1:
                rule, why = "deadcells.range.white-spaces", "That space is out of range."
            elif enemy is None:
                rule, why = "deadcells.range.empty-space", "Nobody stands there."
            elif hidden(state, enemy):
                rule = "deadcells.range.invisible"
                why = f"{enemy_name(state, enemy)} cannot be seen in this round."
            else:
                rule = "deadcells.combat.enemy-terms"
                why = f"This does not touch {enemy_name(state, enemy)}."
            found.append(Refusal(f"{effect.verb()} {COLUMN_NAMES[column]}", rule, why))
        return found


# --- the Group ------------------------------------------------------------------------------------


def choose_whom(state: DeadCells, effect: ForTheGroup, by: Do, who: int) -> None:
    """Do it for whom it says; `ally` and `anyone` are chosen by who acts."""
    if who == SELF:
        # Who is dead acts only where the cards of the dead go on acting: `Do` has seen to that.
        if by.owner >= 0 and not state.group[by.owner].passed:
            effect.to(state, by, by.owner)
        return
    those = fighters(state)
    if who == EVERYONE:
        for index in those:
            effect.to(state, by, index)
        return
    found: list[int] = []
    for index in those:
        if (who == ANYONE or index != by.owner) and effect.helps(state, index):
            found.append(index)
    if len(found) == 1:
        effect.to(state, by, found[0])
    elif found:
        seats = [state.group[by.owner].seat] if by.owner >= 0 else state.deciders()
        state.ask(ChooseWhom(seats, picks(found), by.row, by.part, by.index, by.owner))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseWhom(WhichBeheaded):
    """For which of the Group?"""

    RULE: ClassVar = "deadcells.combat_card.group-action"
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int
    index: int
    owner: int

    def __init__(
        self, seats: list[int], options: list[int], row: int, part: int, index: int, owner: int
    ) -> None:
        super().__init__(seats, options)
        self.row = row
        self.part = part
        self.index = index
        self.owner = owner

    def effect(self, state: DeadCells) -> ForTheGroup:
        """What is done."""
        effect = state.content.parts[self.row][self.part][self.index]
        assert isinstance(effect, ForTheGroup)
        return effect

    def picked(self, state: DeadCells, thing: int) -> None:
        by = Do(self.row, self.part, self.owner, NOBODY, NOBODY, self.index)
        self.effect(state).to(state, by, thing)

    def written(self, state: DeadCells, thing: int) -> str:
        return f"{self.effect(state).VERB} {super().written(state, thing)}"

    def prompt(self, state: DeadCells) -> str:
        name = state.content.rows[self.row].name
        return f"{name}: {self.effect(state).sentence()}. Who?"

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """Who takes no part, who is dead, whom it would not help."""
        found: list[Refusal] = []
        for index in range(len(state.group)):
            notation = self.written(state, index)
            refusal = absent(state, index, notation, of_the_dead="deadcells.dying.no-revive")
            if refusal is None:
                why = f"It does nothing for {name_of(state, index)}."
                refusal = Refusal(notation, "deadcells.combat_card.group-action", why)
            found.append(refusal)
        return found
