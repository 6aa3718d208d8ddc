"""Damage for one of the Group: Shields that cancel it, tokens that are put down, death."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.moments import add_answers, happen, is_awaited
from roguetable.games.deadcells.actions.tokens import (
    fall,
    show_life,
    spend_golden,
    spend_shields,
)
from roguetable.games.deadcells.flow.combat.keeping import may_keep
from roguetable.games.deadcells.model.deaths import BLOW, OF_POISON, PARTING
from roguetable.games.deadcells.model.mods import TOUGH_MOD
from roguetable.games.deadcells.model.moments import HURT, SHIELD_SPENT
from roguetable.games.deadcells.model.names import MARKED, NO_FIGHT, NOBODY
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.rows import EnemyCard, TurnCard
from roguetable.games.deadcells.model.shown import beheaded_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import TWO_SHIELDS
from roguetable.kit.menu import Choice, code
from roguetable.kit.ready_menus import PickOne, Thing, pick


def hurt(state: DeadCells, index: int, n: int, unblockable: bool, row: int) -> None:
    """So much Damage of one attack is for one of the Group, who may spend Shields first.

    `row` is the card that does it. What cannot be blocked by Shields can by a Golden Shield.
    """
    one = state.group[index]
    if one.dead or n <= 0:
        return
    if unblockable and state.log is not None:
        state.log.cite_next("deadcells.damage.unblockable", "deadcells.damage.types")
    most = 0 if unblockable else min(n, one.shields // shield_price(state))
    if not most and not one.golden:
        wound(state, index, n, BLOW, row)
    elif state.readings.ask_shields and may_keep(state, index):
        options: list[int] = []
        for cancelled in range(most, -1, -1):
            options.append(pick(cancelled))
        if one.golden:
            options.append(code(GOLDEN_SHIELD))
        state.ask(SpendShields([one.seat], options, index, n, unblockable, row))
    elif most < n and one.golden:
        block_golden(state, index, n)
    else:
        block(state, index, n, most, row)


def shield_price(state: DeadCells) -> int:
    """How many Shields cancel one Damage: one, or two under a constraint (deadcells.constraint.shields)."""
    if (
        state.constraint != NOBODY
        and state.content.constraint(state.constraint).forbids == TWO_SHIELDS
    ):
        return 2
    return 1


def block(state: DeadCells, index: int, n: int, cancelled: int, row: int) -> None:
    """Shields cancel so much of the Damage; the rest is taken."""
    if cancelled:
        spent = cancelled * shield_price(state)
        spend_shields(state, index, spent)
        if state.log is not None:
            state.log.say(
                f"{name_of(state, index)} cancels {cancelled} of {n} Damage with "
                f"{count(spent, 'Shield')}.",
                "deadcells.block.cancel",
                "deadcells.block.one-each",
                "deadcells.block.own-shield-only",
            )
            if spent > cancelled:
                state.log.cite("deadcells.constraint.shields")
            if cancelled == n:
                state.log.cite("deadcells.block.cancels-trigger")
                if state.group[index].states[MARKED]:
                    state.log.cite("deadcells.states.marked.blocked")
        if is_awaited(state, SHIELD_SPENT, index):
            # Who waits for a spent Shield answers before the rest of the attack lands.
            steps: list[Step] = []
            for _ in range(spent):
                add_answers(steps, state, SHIELD_SPENT, index)
            if n > cancelled:
                steps.append(Wound(index, n - cancelled, row))
            state.plan_list(steps)
            return
    if n > cancelled:
        wound(state, index, n - cancelled, BLOW, row)


@mypyc_attr(acyclic=True)
class Wound(Step):
    """The rest of an attack, after the answers to the Shields that were spent."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    index: int
    n: int
    row: int

    def __init__(self, index: int, n: int, row: int) -> None:
        self.index = index
        self.n = n
        self.row = row

    def run(self, state: DeadCells) -> None:
        wound(state, self.index, self.n, BLOW, self.row)


def block_golden(state: DeadCells, index: int, n: int) -> None:
    """A Golden Shield cancels the whole Damage of this attack on its owner."""
    spend_golden(state, index)
    if state.log is not None:
        state.log.say(
            f"A Golden Shield of {name_of(state, index)} cancels all {n} Damage.",
            "deadcells.block.types",
        )
    happen(state, SHIELD_SPENT, index)


def wound(state: DeadCells, index: int, n: int, death: int, row: int, *rules: str) -> None:
    """Damage tokens that nothing stops any more, and what Marked adds to them."""
    one = state.group[index]
    if one.dead or n <= 0:
        return
    if is_spared(state, index):
        one.spared = True
        n -= 1
        if state.log is not None:
            state.log.say(
                f"The first Damage of this fight does nothing to {name_of(state, index)}.",
                "deadcells.scrolls.left-is-active",
            )
        if n == 0:
            return
    placed = with_marks(state, n, one.states[MARKED])
    before = one.wounds
    one.wounds = min(one.wounds + placed, one.health)
    one.taken += one.wounds - before
    if state.log is not None:
        marked = placed - n
        why = f"{n} + {marked} Marked" if marked else ""
        cause = "Poison: " if death == OF_POISON else ""
        state.log.say(
            f"{cause}{name_of(state, index)} takes {placed} Damage ({max(0, one.life())} left).",
            *(rules or ("deadcells.damage.by-enemy",)),
            why=why,
        )
        if marked:
            state.log.cite("deadcells.states.marked", "deadcells.states.marked.stack")
            if not state.readings.marked_by_attack:
                state.log.cite("deadcells.states.marked.per-token")
        show_life(state, index, before)
    if one.wounds >= one.health:
        if death == BLOW:
            struck_down(state, index, row)
        else:
            fall(state, index, death, row, *DEATH_RULES)
    else:
        happen(state, HURT, index)


def is_spared(state: DeadCells, index: int) -> bool:
    """Will the next Damage do nothing, as the first of this fight?"""
    one = state.group[index]
    return one.mods[TOUGH_MOD] > 0 and not one.spared and state.round != NO_FIGHT


def comes_to(state: DeadCells, index: int, n: int) -> int:
    """The Damage tokens that so much Damage would bring, if no Shield stops it."""
    if n > 0 and is_spared(state, index):
        n -= 1
    return with_marks(state, n, state.group[index].states[MARKED])


DEATH_RULES: Final = ("deadcells.damage.beheaded-killed", "deadcells.dying.definition")


def struck_down(state: DeadCells, index: int, row: int) -> None:
    """An attack was the last: of who acts, not of its turn card; or of one that was dying itself."""
    if isinstance(state.content.rows[row], TurnCard):
        row = state.acting  # whoever carries out a turn card is acting
    parting = row != state.acting and isinstance(state.content.rows[row], EnemyCard)
    fall(state, index, PARTING if parting else BLOW, row, *DEATH_RULES)


def with_marks(state: DeadCells, n: int, marks: int) -> int:
    """What Marked makes of Damage that was not blocked: one more a token for each, or once an attack."""
    if n <= 0 or not marks:
        return max(n, 0)
    return n + marks if state.readings.marked_by_attack else n + n * marks


class SpendGolden(Choice):
    """A Golden Shield, which cancels all of it."""

    RULE: ClassVar = "deadcells.block.types"

    def answer(self, state: DeadCells, menu: "SpendShields", option: int) -> None:
        block_golden(state, menu.index, menu.n)

    def notation(self, state: DeadCells, menu: "SpendShields", option: int) -> str:
        return "block golden"

    def sentence(self, state: DeadCells, menu: "SpendShields", option: int) -> str:
        return "Spend a Golden Shield: none of the Damage is taken."

    def subject(self, state: DeadCells, menu: "SpendShields", option: int) -> str:
        return beheaded_id(menu.index)

    def anybody(self) -> bool:
        return True


GOLDEN_SHIELD: Final = 1  # its place among these
SHIELDS: Final[list[Choice]] = [Thing(), SpendGolden()]


@mypyc_attr(acyclic=True, free_list_len=1)
class SpendShields(PickOne):
    """How many of the Damage does its owner cancel with Shields? Things are numbers of Damage."""

    RULE: ClassVar = "deadcells.block.cancel"
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    index: int
    n: int
    unblockable: bool
    row: int

    def __init__(
        self,
        seats: list[int],
        options: list[int],
        index: int,
        n: int,
        unblockable: bool,
        row: int,
    ) -> None:
        super().__init__(seats, options)
        self.index = index
        self.n = n
        self.unblockable = unblockable
        self.row = row

    def choices(self) -> list[Choice]:
        return SHIELDS

    def picked(self, state: DeadCells, thing: int) -> None:
        block(state, self.index, self.n, thing, self.row)

    def prompt(self, state: DeadCells) -> str:
        name = name_of(state, self.index)
        source = state.content.rows[self.row].name
        placed = comes_to(state, self.index, self.n)
        spared = 1 if is_spared(state, self.index) else 0
        marked = placed - self.n + spared
        why = ""
        if marked or spared:
            less = " - 1 that does nothing" if spared else ""
            more = f" + {marked} Marked" if marked else ""
            why = f" ({self.n}{less}{more})"
        return f"{name} is about to take {placed} Damage{why} from {source}: spend Shields?"

    def written(self, state: DeadCells, thing: int) -> str:
        return f"block {thing}" if thing else "take it"

    def meaning(self, state: DeadCells, thing: int) -> str:
        if not thing:
            shields = state.group[self.index].shields
            kept = count(shields, "Shield") if shields else "the Golden Shield"
            placed = comes_to(state, self.index, self.n)
            return f"Keep {kept} and take {placed or 'no'} Damage."
        spent = thing * shield_price(state)
        placed = comes_to(state, self.index, self.n - thing)
        taken = f"{placed} of {comes_to(state, self.index, self.n)}" if placed else "no"
        return f"Spend {count(spent, 'Shield')}: {taken} Damage is taken."

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return beheaded_id(self.index)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """More than there are Shields, and the Shields of others."""
        found: list[Refusal] = []
        for thing in range(1, self.n + 1):
            rule, why = "deadcells.block.one-each", "There are not enough Shields for that."
            if self.unblockable:
                rule, why = "deadcells.damage.unblockable", "Shields do not stop this Damage."
            elif shield_price(state) > 1:
                rule, why = "deadcells.constraint.shields", "Here each Damage costs two Shields."
            found.append(Refusal(f"block {thing}", rule, why))
        found.append(
            Refusal("block golden", "deadcells.block.types", "There is no Golden Shield here.")
        )
        return found


@mypyc_attr(acyclic=True, free_list_len=1)
class Hurt(Step):
    """Damage for one of the Group, when its turn comes."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    index: int
    n: int
    unblockable: bool
    row: int

    def __init__(self, index: int, n: int, unblockable: bool, row: int) -> None:
        self.index = index
        self.n = n
        self.unblockable = unblockable
        self.row = row

    def run(self, state: DeadCells) -> None:
        hurt(state, self.index, self.n, self.unblockable, self.row)
