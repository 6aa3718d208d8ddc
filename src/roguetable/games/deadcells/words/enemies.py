"""Enemy words: what monsters, bosses and minions do on their lines."""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect, Intention
from roguetable.games.deadcells.actions.bag import lose_teeth, teeth_text
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.actions.ranks import swap_to
from roguetable.games.deadcells.actions.tokens import drop_shields, mend_enemy, shield_enemy
from roguetable.games.deadcells.flow.biome_tokens import snuff_lanterns
from roguetable.games.deadcells.flow.combat.damage import (
    AIM_NAMES,
    EACH,
    MOST_HURT,
    ONE,
    SPLIT,
    kill_enemy,
    strike,
)
from roguetable.games.deadcells.flow.combat.states import inflict
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BEHIND,
    FAR,
    MARKED,
    NEAR,
    STATE_NAMES,
    state_text,
)
from roguetable.games.deadcells.model.questions import enemy_name
from roguetable.games.deadcells.model.rows import EnemyCard
from roguetable.games.deadcells.model.signs import Signs
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.worth import STATE_HARMS, DeadCellsWorth
from roguetable.kit.amounts import Amount
from roguetable.kit.words import Counted, Plain

AIM_TEXTS = (
    "",
    " for one of the Group",
    " for the First Player",
    " for everybody in the fight",
    " for one with the most Damage",
)


def tell_aim(intention: Intention, aim: int) -> None:
    """For whom of the Group it is, unless the players are free to split it."""
    intention.every = aim == EACH
    if aim not in (SPLIT, EACH):
        intention.aim = AIM_NAMES[aim]


class Strike(Counted):
    """Damage for the Group: the players split it as they like, or it goes to one of their choice,
    to the First Player, to everybody in the fight, or to one with the most Damage."""

    FORM: ClassVar = "strike AMOUNT [aim:split|one|first|each|hurt] [unblockable]"
    HARM: ClassVar = 1.0
    aim: int
    unblockable: bool

    def __init__(self, amount: Amount, aim: int = SPLIT, unblockable: bool = False) -> None:
        super().__init__(amount)
        self.aim = aim
        self.unblockable = unblockable

    def intend(self, intention: Intention) -> None:
        super().intend(intention)
        intention.sign = "hit"
        tell_aim(intention, self.aim)

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        strike(state, n, self.aim, self.unblockable, by.row)

    def foretell(self, signs: Signs) -> None:
        signs.strikes = not self.unblockable
        signs.heeds = self.aim == MOST_HURT

    def sentence(self) -> str:
        what = self.amount.text("unblockable Damage" if self.unblockable else "Damage")
        what, comma, more = what.partition(",")  # "+1 if four play" comes last
        return f"{what}{AIM_TEXTS[self.aim]}{comma}{more}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        super().worth(total, weight * (2.5 if self.aim == EACH else 1.0))


class Inflict(Effect):
    """Tokens of a State for one of the Group, chosen by the players, for the First Player, for one
    with the most Damage, or for everybody in the fight. Shields do not stop it."""

    FORM: ClassVar = "inflict STATE [xTIMES] [aim:split|one|first|each|hurt]"
    state: int
    times: int
    aim: int

    def __init__(self, state: int, times: int = 1, aim: int = ONE) -> None:
        self.state = state
        self.times = times
        self.aim = aim

    def intend(self, intention: Intention) -> None:
        intention.sign = STATE_NAMES[self.state]
        intention.times = self.times
        tell_aim(intention, self.aim)

    def run(self, state: DeadCells, by: Do) -> None:
        inflict(state, self.state, self.times, self.aim, by.row)

    def foretell(self, signs: Signs) -> None:
        signs.heeds = self.state == MARKED or self.aim == MOST_HURT

    def sentence(self) -> str:
        whom = AIM_TEXTS[self.aim].removeprefix(" for ") or "one of the Group"
        return state_text(self.state, whom, self.times)

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.harm += weight * self.times * STATE_HARMS[self.state]


# For which enemies a word is. (Plain numbers: compiled, a constructor tells only such defaults.)
ITSELF: Final = 0
OTHERS: Final = 1
ALL: Final = 2
NEIGHBOURS: Final = 3
HEALED_TEXTS = (
    " of its own",
    " of each other Enemy",
    " of every Enemy",
    " of the Enemies beside it",
)
OF_TEXTS = ("", " for each other Enemy", " for every Enemy", " for the Enemies beside it")


def meant(state: DeadCells, by: Do, of: int) -> list[Enemy]:
    """The enemies that a word is for. Beside means on the next space; the Group parts nobody's side."""
    me = state.find(by.foe)
    if me is None:
        return []
    if of == ITSELF:
        return [me]
    found: list[Enemy] = []
    for enemy in state.enemies:
        beside = me.column != BEHIND != enemy.column and abs(enemy.column - me.column) == 1
        if (enemy is not me or of == ALL) and (of != NEIGHBOURS or beside):
            found.append(enemy)
    return found


class ForEnemies(Counted):
    """A word that helps enemies: the one that acts, the others, all, or those beside it."""

    of: int

    def __init__(self, amount: Amount, of: int = ITSELF) -> None:
        super().__init__(amount)
        self.of = of

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        for enemy in meant(state, by, self.of):
            self.help(state, enemy, n)

    def help(self, state: DeadCells, enemy: Enemy, n: int) -> None:
        """What it does for one of them."""
        raise NotImplementedError


class Shield(ForEnemies):
    """Shield tokens for the enemy, for the others, for all, or for those beside it."""

    FORM: ClassVar = "shield AMOUNT [of:self|others|all|neighbours]"
    THING: ClassVar = "Shield"
    HARM: ClassVar = 0.6

    def help(self, state: DeadCells, enemy: Enemy, n: int) -> None:
        shield_enemy(state, enemy, n)

    def sentence(self) -> str:
        return f"{self.how_many()}{OF_TEXTS[self.of]}"


class Mend(ForEnemies):
    """Damage tokens leave the enemy, the others, all, or those beside it."""

    FORM: ClassVar = "mend AMOUNT [of:self|others|all|neighbours]"
    HARM: ClassVar = 0.5

    def help(self, state: DeadCells, enemy: Enemy, n: int) -> None:
        mend_enemy(state, enemy, n)

    def sentence(self) -> str:
        return f"heal {self.amount.text('Damage')}{HEALED_TEXTS[self.of]}"


class Vanish(Plain):
    """It cannot be targeted in this round, not even by what strikes all; the card says so from the
    start of the round. Frozen prevents it if it comes before that round."""

    FORM: ClassVar = "vanish"
    TEXT: ClassVar = "invisible in this round"
    HARM: ClassVar = 0.6

    def note_on(self, row: EnemyCard, part: int) -> None:
        row.vanishes |= 1 << part

    def run(self, state: DeadCells, by: Do) -> None:
        enemy = state.find(by.foe)
        if state.log is not None and enemy is not None:
            state.log.say(
                f"{enemy_name(state, enemy)} cannot be seen in this round.",
                "deadcells.range.invisible",
            )


class Die(Plain):
    """A tombstone: it dies after this line, and its Death Bonus is taken. A frozen line saves it."""

    FORM: ClassVar = "die"
    TEXT: ClassVar = "then it dies"

    def note_on(self, row: EnemyCard, part: int) -> None:
        row.dies |= 1 << part

    def run(self, state: DeadCells, by: Do) -> None:
        enemy = state.find(by.foe)
        if enemy is not None:
            if state.log is not None:
                state.log.cite_next("deadcells.kill.self-death")
            kill_enemy(state, enemy)


class Going(Effect):
    """The enemy goes to another space and changes places with who stands there."""

    TEXT: ClassVar[str] = ""

    def run(self, state: DeadCells, by: Do) -> None:
        enemy = state.find(by.foe)
        if enemy is not None:
            swap_to(state, enemy, self.where(state), "deadcells.combat_board.enemy-spaces")

    def where(self, state: DeadCells) -> int:
        """The space it goes to."""
        raise NotImplementedError

    def sentence(self) -> str:
        return self.TEXT


class Retreat(Going):
    """It goes to the far space; who stands there changes places with it."""

    FORM: ClassVar = "retreat"
    TEXT: ClassVar = "goes to the far space"

    def where(self, state: DeadCells) -> int:
        return FAR


class Charge(Going):
    """It goes to the first space right of the Group; who stands there changes places with it."""

    FORM: ClassVar = "charge"
    TEXT: ClassVar = "goes to the near space"

    def where(self, state: DeadCells) -> int:
        return NEAR


class Leap(Going):
    """It goes behind the Group if that space is free, else to the first space right of it."""

    FORM: ClassVar = "leap"
    TEXT: ClassVar = "leaps behind the Group"

    def where(self, state: DeadCells) -> int:
        return BEHIND if state.enemy_at(BEHIND) is None else NEAR


class Steal(Counted):
    """Gold Teeth leave the Bag, as many as there are."""

    FORM: ClassVar = "steal AMOUNT"
    TEXT: ClassVar = "the Group loses {}"
    HARM: ClassVar = 0.4

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        lose_teeth(state, n, "deadcells.rounds.mandatory")

    def how_many(self) -> str:
        return teeth_text(self.amount)


class Snuff(Plain):
    """A lit Lantern goes out, if there is one."""

    FORM: ClassVar = "snuff"
    TEXT: ClassVar = "a Lantern goes out"
    HARM: ClassVar = 0.5

    def run(self, state: DeadCells, by: Do) -> None:
        snuff_lanterns(state, 1, "deadcells.components.tokens.lantern")


class Strip(Plain):
    """Every Shield of the Group is discarded, golden ones too."""

    FORM: ClassVar = "strip"
    TEXT: ClassVar = "every Shield of the Group is discarded"
    HARM: ClassVar = 0.8

    def run(self, state: DeadCells, by: Do) -> None:
        if state.log is not None:
            state.log.say("The Group loses all its Shields.", "deadcells.rounds.mandatory")
        for index in range(len(state.group)):
            drop_shields(state, index)
