"""Card words against enemies: hit, give, push, pull; wall and hole."""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect, Intention
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.actions.ranks import swap_to
from roguetable.games.deadcells.flow.combat.damage import hit_enemy
from roguetable.games.deadcells.flow.combat.hurting import wound
from roguetable.games.deadcells.flow.combat.states import give_enemy
from roguetable.games.deadcells.flow.combat.targets import ANY_RANK, Aimed, aim
from roguetable.games.deadcells.model.deaths import PRICE
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.mods import FIRST_HIT, MIGHT, MIGHT_AGAINST, MIGHT_AT
from roguetable.games.deadcells.model.names import (
    BEHIND,
    DAMAGE,
    ELITE,
    FAR,
    HOLE,
    MONSTER,
    NEAR,
    RANGE_TEXTS,
    RANGES,
    STATE,
    STATE_NAMES,
    STATES,
    WALL,
    state_text,
)
from roguetable.games.deadcells.model.questions import has_state
from roguetable.games.deadcells.model.rows import Lined
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.worth import AT_EACH, HIT, STATE_GAINS, DeadCellsWorth
from roguetable.kit.amounts import Amount
from roguetable.kit.words import Counted

# Which enemies an attack means (deadcells.combat.enemy-terms, .elite-is-monster).
ENEMIES: Final = -1
ELITES: Final = 0
MONSTERS: Final = 1
GROUPS: Final[tuple[int, ...]] = (1 << ELITE, 1 << MONSTER | 1 << ELITE)
GROUP_NAMES: Final = ("an Elite", "a Monster")
ALL_GROUP_NAMES: Final = ("each Elite", "each Monster")


def target(state: DeadCells, by: Do) -> Enemy:
    """Who stands where the action is aimed at."""
    enemy = state.enemy_at(by.target)
    assert enemy is not None
    return enemy


class Hit(Aimed):
    """Damage to one Enemy in range, or to each of them. Shields of an Enemy stop it, unless it is
    unblockable. Might of the owner is added."""

    FORM: ClassVar = "hit AMOUNT reach:RANGE [every:all] [unblockable] [group:elites|monsters]"
    VERB: ClassVar = "hit"
    amount: Amount
    reach: int
    every: bool
    unblockable: bool
    group: int

    def __init__(
        self,
        amount: Amount,
        reach: int,
        every: bool = False,
        unblockable: bool = False,
        group: int = ENEMIES,
    ) -> None:
        self.amount = amount
        self.reach = reach
        self.every = every
        self.unblockable = unblockable
        self.group = group

    def intend(self, intention: Intention) -> None:
        super().intend(intention)
        intention.amount = self.amount.base
        intention.every = self.every

    def note_on(self, row: Lined, part: int) -> None:
        row.may_say(DAMAGE, part)

    def run(self, state: DeadCells, by: Do) -> None:
        ranks = ANY_RANK
        if self.group != ENEMIES:
            ranks = GROUPS[self.group]
            if state.log is not None:
                state.log.cite("deadcells.combat.enemy-terms", "deadcells.combat.elite-is-monster")
        aim(state, self, by, RANGES[self.reach], self.every, ranks)

    def reach_of(self) -> int:
        return RANGES[self.reach]

    def at(self, state: DeadCells, by: Do) -> None:
        enemy = target(state, by)
        n = self.amount.value(state, by)
        if n > 0 and by.owner >= 0:
            n += might(state, by.owner, enemy)
            state.group[by.owner].struck = True
        hit_enemy(state, enemy, n, by.owner, self.unblockable)

    def sentence(self) -> str:
        what = self.amount.text("unblockable Damage" if self.unblockable else "Damage")
        whom = "each Enemy" if self.every else "an Enemy"
        if self.group != ENEMIES:
            whom = (ALL_GROUP_NAMES if self.every else GROUP_NAMES)[self.group]
        what, comma, more = what.partition(",")  # "+1 if the target is Bleeding" comes last
        return f"{what} to {whom} on {RANGE_TEXTS[self.reach]}{comma}{more}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        n = weight * self.amount.usual() * (AT_EACH if self.every else 1.0)
        total.hits += n
        total.reach |= RANGES[self.reach]
        total.gain += n * HIT * (0.7 + 0.1 * RANGES[self.reach].bit_count())


def might(state: DeadCells, index: int, enemy: Enemy) -> int:
    """What the owner's might adds to a hit on this Enemy."""
    one = state.group[index]
    mods = one.mods
    more = mods[MIGHT] + mods[MIGHT_AT + enemy.column]
    if not one.struck:
        more += mods[FIRST_HIT]
    for which in range(STATES):
        if mods[MIGHT_AGAINST + which] and has_state(enemy, which):
            more += mods[MIGHT_AGAINST + which]
    return more


class Give(Aimed):
    """Tokens of a State for one Enemy in range, or for each of them; who is immune gets none."""

    FORM: ClassVar = "give STATE [xTIMES] reach:RANGE [every:all]"
    VERB: ClassVar = "give"
    state: int
    reach: int
    times: int
    every: bool

    def __init__(self, state: int, reach: int, times: int = 1, every: bool = False) -> None:
        self.state = state
        self.reach = reach
        self.times = times
        self.every = every

    def intend(self, intention: Intention) -> None:
        super().intend(intention)
        intention.sign = STATE_NAMES[self.state]
        intention.times = self.times
        intention.every = self.every

    def note_on(self, row: Lined, part: int) -> None:
        row.may_say(STATE, part)

    def run(self, state: DeadCells, by: Do) -> None:
        aim(state, self, by, RANGES[self.reach], self.every, ANY_RANK)

    def reach_of(self) -> int:
        return RANGES[self.reach]

    def at(self, state: DeadCells, by: Do) -> None:
        give_enemy(state, target(state, by), self.state, self.times, by.owner)

    def sentence(self) -> str:
        whom = "each Enemy" if self.every else "an Enemy"
        return state_text(self.state, f"{whom} on {RANGE_TEXTS[self.reach]}", self.times)

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        n = weight * self.times * (AT_EACH if self.every else 1.0)
        total.states[self.state] += n
        total.reach |= RANGES[self.reach]
        total.gain += n * STATE_GAINS[self.state]


class Shift(Aimed):
    """An enemy in range stands elsewhere afterwards."""

    reach: int

    def __init__(self, reach: int) -> None:
        self.reach = reach

    def run(self, state: DeadCells, by: Do) -> None:
        aim(state, self, by, RANGES[self.reach], False, ANY_RANK)

    def reach_of(self) -> int:
        return RANGES[self.reach]

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 0.4


class Push(Shift):
    """An Enemy in range goes one space further from the Group; who stands there changes places
    with it. From the far space, and behind the Group, it cannot."""

    FORM: ClassVar = "push reach:RANGE"
    VERB: ClassVar = "push"

    def at(self, state: DeadCells, by: Do) -> None:
        enemy = target(state, by)
        if enemy.column != BEHIND and enemy.column != FAR:
            swap_to(state, enemy, enemy.column + 1, "deadcells.combat_board.enemy-spaces")

    def sentence(self) -> str:
        return f"push an Enemy on {RANGE_TEXTS[self.reach]} one space away"


class Pull(Shift):
    """An Enemy in range comes one space nearer to the Group; who stands there changes places
    with it. It never comes past the Group."""

    FORM: ClassVar = "pull reach:RANGE"
    VERB: ClassVar = "pull"

    def at(self, state: DeadCells, by: Do) -> None:
        enemy = target(state, by)
        if enemy.column > NEAR:
            swap_to(state, enemy, enemy.column - 1, "deadcells.combat_board.enemy-spaces")

    def sentence(self) -> str:
        return f"pull an Enemy on {RANGE_TEXTS[self.reach]} one space nearer"


class Terrain(Effect):
    """The Wall/Hole token is laid on the combat board, this side up."""

    SIDE: ClassVar[int] = WALL
    TEXT: ClassVar[str] = ""

    def run(self, state: DeadCells, by: Do) -> None:
        state.terrain = self.SIDE
        if state.log is not None:
            state.log.say(f"{self.TEXT} on the board.", "deadcells.components.wall-hole-token")

    def sentence(self) -> str:
        return f"lay a{self.TEXT[1:]}"


class Wall(Terrain):
    """The token is laid with the Wall up."""

    FORM: ClassVar = "wall"
    SIDE: ClassVar = WALL
    TEXT: ClassVar = "A Wall"


class Hole(Terrain):
    """The token is laid with the Hole up."""

    FORM: ClassVar = "hole"
    SIDE: ClassVar = HOLE
    TEXT: ClassVar = "A Hole"


class Suffer(Counted):
    """The owner takes Damage that no Shield stops: the price of something."""

    FORM: ClassVar = "suffer AMOUNT"
    TEXT: ClassVar = "its owner takes {}"
    THING: ClassVar = "unblockable Damage"
    HARM: ClassVar = 1.2

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        if by.owner >= 0:
            wound(state, by.owner, n, PRICE, by.row, "deadcells.damage.unblockable")

    def how_many(self) -> str:
        return self.amount.text(self.THING)
