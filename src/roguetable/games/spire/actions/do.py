"""Words, and resolving the effects of a row, clause by clause.

Every step in which something can die is a `DeadlyStep`: when it has run, the dead are counted, and a
combat that is over ends at once (spire.end_of_combat.immediate).
"""

from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from roguetable.engine.effects import Effect
from roguetable.engine.rows import Row
from roguetable.engine.state import PLAYING, Step
from roguetable.games.spire.model.battlefield import rows_with_enemies
from roguetable.games.spire.model.cards import (
    AFTER,
    COMBAT,
    DIE,
    END,
    HELD,
    OBTAINED,
    ONCE,
    OUTSIDE,
    PLAY,
    ROOM,
    SCRYING,
    START,
    TURN,
    USE,
    Card,
)
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.enemy_cards import Foe
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.worth import SpireWorth
from roguetable.kit.amounts import Amount
from roguetable.kit.doing import Ability, Doing, is_undisturbed

# What an effect needs to know before it can run.
NEED_NAMES: Final = ("nothing", "enemy", "row", "ally")
NO_NEED: Final = 0
AN_ENEMY: Final = 1
A_ROW: Final = 2
AN_ALLY: Final = 3

SAID_BEFORE: Final = (PLAY, TURN, ONCE, ROOM, USE, OBTAINED, OUTSIDE)
"""Abilities that somebody uses: it has been said who uses what."""

# Instead of the printed number of a hit.
CHANGING: Final = -1
NO_HIT: Final = -2


class Word(Effect):
    """One word of the vocabulary. `need` says what must be known before it can run."""

    need: int

    def __init__(self) -> None:
        self.need = NO_NEED

    def settle(self, row: Row) -> None:
        """Called once, when it has been read into a row: it may need a part of its own."""

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.gain += weight * 0.8

    def amounts(self) -> list[Amount]:
        """The amounts that it has."""
        return []

    def damage_to(self, state: Spire, by: "Do", enemy: Enemy, bonus: int) -> int:
        """What it would deal to this enemy now, before Block: for people who look ahead.

        `bonus` is what each hit of its Attack deals more.
        """
        return 0

    def printed_hit(self) -> int:
        """The number of a hit as it is printed; CHANGING if it depends on the table, else NO_HIT."""
        return NO_HIT

    def helps_outside(self, state: Spire, player: int) -> bool:
        """Would it do anything for the player outside of combat, now?"""
        return True

    def triggers_others(self) -> bool:
        """Does it trigger an ability of another relic?"""
        return False

    def can_give(self, state: Spire, player: int) -> bool:
        """Has the player what it asks to give up?"""
        return True


@mypyc_attr(acyclic=True)
class DeadlyStep(Step):
    """A step that may hurt somebody: afterwards the dead are counted."""

    def act(self, state: Spire) -> None:
        raise NotImplementedError

    def run(self, state: Spire) -> None:
        self.act(state)
        count_the_dead(state)


@mypyc_attr(acyclic=True)
class DeadlyAbility(Ability):
    """The same, for what waits among other abilities at the start or end of a turn."""

    def act(self, state: Spire) -> None:
        raise NotImplementedError

    def run(self, state: Spire) -> None:
        self.act(state)
        count_the_dead(state)


def count_the_dead(state: Spire) -> None:
    """A step is over in which somebody may have died (spire.end_of_combat.immediate)."""
    if state.outcome != PLAYING:
        state.finish(state.outcome)  # nothing that it still pushed happens
    elif state.deaths_due:
        state.content.hooks.count_the_dead(state)


def undisturbed(state: Spire, before: int) -> bool:
    """May what follows on an effect happen at once? `before` is how long the agenda was before it.

    If the effect asked something, put more on the agenda or killed somebody, the rest waits below.
    """
    return not state.deaths_due and is_undisturbed(state, before)


def and_then(state: Spire, before: int, step: Step) -> None:
    """The step that follows on what has just been done: at once, or below what came between."""
    if undisturbed(state, before):
        step.run(state)
    else:
        state.push_below(before, step)


# Made and dropped all the time: the compiler keeps the last one that was dropped for the next.
@mypyc_attr(acyclic=True, free_list_len=1)
class Do(Doing):
    """The rest of one part of a row, clause by clause; then the dead are counted.

    `owner` is the player who acts (-1 for enemies), `target` an enemy (a uid, -1: none yet; for an
    enemy's action the enemy itself), `line` the row chosen for area effects, `ally` the player
    chosen for gifts, `x` the Energy spent on an X cost, `retained`: the card was Retained last turn,
    `copy`: it is a copy of the card, no card of its own.
    """

    line: int
    ally: int
    x: int
    retained: bool
    copy: bool

    def __init__(
        self,
        row: int,
        part: int,
        owner: int,
        target: int = -1,
        index: int = 0,
        line: int = -1,
        ally: int = -1,
        x: int = 0,
        retained: bool = False,
        copy: bool = False,
    ) -> None:
        self.owner = owner
        self.row = row
        self.part = part
        self.index = index
        self.target = target
        self.line = line
        self.ally = ally
        self.x = x
        self.retained = retained
        self.copy = copy

    def run(self, state: Spire) -> None:
        if state.log is not None and self.index == 0:
            self.announce(state)
        self.resolve(state)
        count_the_dead(state)

    def announce(self, state: Spire) -> None:
        """Say whose ability it is that happens by itself: what it gives or costs comes from there."""
        row = state.content.rows[self.row]
        if state.log is None:
            return
        if isinstance(row, Foe) and self.part == row.death:
            state.log.say(f"{row.name} on death: {self.text(state)}.", "spire.triggers.on-death")
        if not isinstance(row, Card) or self.owner < 0:
            return
        for trigger in row.triggers:
            if trigger.part == self.part and trigger.when not in SAID_BEFORE:
                name = player_name(state, self.owner)
                whose = row.name if row.name == name else f"{row.name} of {name}"
                state.log.say(f"{whose}: {self.text(state)}.", rule_of_moment(trigger.when))

    # These two are asked all the time. Their types are those of `Doing`: narrowed, each would be
    # called by way of a function that only looks at what it is given.

    def effects(self, state: Any) -> list[Effect]:
        table: Spire = state
        return table.content.parts[self.row][self.part]

    def carry_out(self, state: Any, effect: Any, index: int) -> bool:
        table: Spire = state
        word: Word = effect
        need = word.need
        if need != NO_NEED and not self.knows(need):
            options = self.targets(table, need)
            if not options:
                return True  # nothing to do it to: the next effect
            table.content.hooks.aim(table, self.from_effect(index), need, options)
            return False
        word.run(table, self)
        if table.halted:
            table.halted = False
            return False
        return True

    def undisturbed(self, state: Spire, before: int) -> bool:
        return undisturbed(state, before)

    def from_effect(self, index: int) -> "Do":
        """The rest of the part, beginning with another effect."""
        return Do(
            self.row,
            self.part,
            self.owner,
            self.target,
            index,
            self.line,
            self.ally,
            self.x,
            self.retained,
            self.copy,
        )

    def other_part(self, part: int, target: int) -> "Do":
        """Another part of the same row: who acts, and what has been named and paid, stays."""
        return Do(
            self.row,
            part,
            self.owner,
            target,
            0,
            self.line,
            self.ally,
            self.x,
            self.retained,
            self.copy,
        )

    def knows(self, need: int) -> bool:
        """Has the target been named that an effect needs?"""
        if need == AN_ENEMY:
            return self.target >= 0
        return self.line >= 0 if need == A_ROW else self.ally >= 0

    def targets(self, state: Spire, need: int) -> list[int]:
        """Who or what may be named."""
        if need == AN_ENEMY:
            return [enemy.uid for enemy in state.living()]
        return rows_with_enemies(state) if need == A_ROW else alive_players(state)

    def aim(self, need: int, option: int) -> "Do":
        """The same, with the target that was asked for."""
        return Do(
            self.row,
            self.part,
            self.owner,
            option if need == AN_ENEMY else self.target,
            self.index,
            option if need == A_ROW else self.line,
            option if need == AN_ALLY else self.ally,
            self.x,
            self.retained,
            self.copy,
        )

    def alike(self, other: Ability) -> bool:
        return (
            isinstance(other, Do)
            and other.row == self.row
            and other.part == self.part
            and other.owner == self.owner
        )

    def title(self, state: Spire) -> str:
        return state.content.rows[self.row].name

    def text(self, state: Spire) -> str:
        effects = state.content.parts[self.row][self.part]
        return ", ".join([effect.sentence() for effect in effects])


def done_by(enemy: Enemy, part: int) -> Do:
    """What an enemy does."""
    return Do(enemy.foe, part, -1, enemy.uid)


def rule_of_moment(when: int) -> str:
    """The rule about abilities that happen by themselves at a moment."""
    if when in (START, SCRYING):
        return "spire.triggers.start-of-turn"
    if when in (END, HELD):
        return "spire.triggers.end-of-turn"
    if when == COMBAT:
        return "spire.triggers.start-of-combat"
    if when == AFTER:
        return "spire.triggers.end-of-combat"
    return "spire.triggers.die-relic" if when == DIE else "spire.player_turn.card.triggers-after"


def words_of(state: Spire, row: int, part: int) -> list[Word]:
    """The words of one part of a row."""
    return cast("list[Word]", state.content.parts[row][part])


def do_part(state: Spire, row: int, part: int, owner: int) -> None:
    """Put a part of a row on the agenda, if it has any effects."""
    if state.content.parts[row][part]:
        state.push(Do(row, part, owner))


def do_sub(state: Spire, by: Do, part: int) -> None:
    """Put another part of the same row on the agenda, with the same targets (if, else, choices)."""
    if state.content.parts[by.row][part]:
        state.push(by.other_part(part, by.target))
