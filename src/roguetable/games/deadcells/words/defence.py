"""Card words for the Group: block, heal, cure, skill, loot, cards."""

from typing import ClassVar, Final

from roguetable.engine.effects import Intention
from roguetable.games.deadcells.actions.cards import draw_cards
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.actions.moments import happen
from roguetable.games.deadcells.actions.tokens import (
    add_golden,
    add_shields,
    cure,
    heal,
    state_tokens,
)
from roguetable.games.deadcells.flow.combat.looting import LootActions
from roguetable.games.deadcells.flow.combat.passing import Redraw
from roguetable.games.deadcells.flow.combat.skills import SkillActions
from roguetable.games.deadcells.flow.combat.targets import (
    ALLY,
    ANYONE,
    EVERYONE,
    SELF,
    WHO_TEXTS,
    ForTheGroup,
    choose_whom,
)
from roguetable.games.deadcells.model.moments import HEALED
from roguetable.games.deadcells.model.names import (
    BLOCK,
    HEAL,
    LOOT,
    NO_KIND,
    NOBODY,
    SKILL,
    STATE_TITLES,
    STATES,
)
from roguetable.games.deadcells.model.rows import Lined
from roguetable.games.deadcells.model.signs import Signs
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.worth import DeadCellsWorth
from roguetable.kit.amounts import Amount
from roguetable.kit.words import Counted

FOR_EVERYBODY: Final = 2.5  # usual number of those who take part


class ForSomebody(ForTheGroup):
    """A word with an amount, for its owner, another one, anyone or everyone."""

    TEXT: ClassVar[str] = ""
    THING: ClassVar[str] = ""
    GAIN: ClassVar[float] = 0.0
    SAID: ClassVar[int] = NO_KIND
    """What can be announced of it (deadcells.play.step.announce-kinds)."""
    amount: Amount
    who: int

    def __init__(self, amount: Amount, who: int = SELF) -> None:
        self.amount = amount
        self.who = who

    def intend(self, intention: Intention) -> None:
        intention.amount = self.amount.base
        intention.every = self.who == EVERYONE

    def note_on(self, row: Lined, part: int) -> None:
        if self.SAID != NO_KIND:
            row.may_say(self.SAID, part)

    def run(self, state: DeadCells, by: Do) -> None:
        choose_whom(state, self, by, self.who)

    def to(self, state: DeadCells, by: Do, index: int) -> None:
        n = self.amount.value(state, by)
        if n > 0:
            self.happen(state, index, n)

    def happen(self, state: DeadCells, index: int, n: int) -> None:
        """So much for this one."""
        raise NotImplementedError

    def sentence(self) -> str:
        much = self.amount.counted(self.THING)
        return f"{self.TEXT.format(much)}{for_whom(self.who)}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        n = weight * self.amount.usual() * (FOR_EVERYBODY if self.who == EVERYONE else 1.0)
        total.gain += n * self.GAIN
        self.figure(total, n)

    def figure(self, total: DeadCellsWorth, n: float) -> None:
        """Add to the figure that such a gain has of its own."""


def for_whom(who: int) -> str:
    """The end of a sentence."""
    return f" for {WHO_TEXTS[who]}" if who != SELF else ""


class Block(ForSomebody):
    """Shield tokens: each cancels one Damage of its owner, until the end of the fight."""

    FORM: ClassVar = "block AMOUNT [who:self|ally|anyone|everyone]"
    VERB: ClassVar = "block"
    SAID: ClassVar = BLOCK
    TEXT: ClassVar = "{}"
    THING: ClassVar = "Shield"
    GAIN: ClassVar = 0.8

    def happen(self, state: DeadCells, index: int, n: int) -> None:
        add_shields(state, index, n, "deadcells.block.beheaded")

    def figure(self, total: DeadCellsWorth, n: float) -> None:
        total.blocks += n


class Golden(ForSomebody):
    """Golden Shields: each cancels the whole Damage of one attack on its owner, unblockable too."""

    FORM: ClassVar = "golden AMOUNT [who:self|ally|anyone|everyone]"
    VERB: ClassVar = "golden"
    SAID: ClassVar = BLOCK
    TEXT: ClassVar = "{}"
    THING: ClassVar = "Golden Shield"
    GAIN: ClassVar = 1.4

    def happen(self, state: DeadCells, index: int, n: int) -> None:
        add_golden(state, index, n)

    def figure(self, total: DeadCellsWorth, n: float) -> None:
        total.blocks += n * 2.0


class Parry(ForSomebody):
    """Shield tokens as with a block; those that were not spent go at the end of the round."""

    FORM: ClassVar = "parry AMOUNT [who:self|ally|anyone|everyone]"
    VERB: ClassVar = "parry"
    SAID: ClassVar = BLOCK
    TEXT: ClassVar = "{} until the end of the round"
    THING: ClassVar = "Shield"
    GAIN: ClassVar = 0.5

    def happen(self, state: DeadCells, index: int, n: int) -> None:
        add_shields(state, index, n, "deadcells.block.beheaded", parry=True)

    def figure(self, total: DeadCellsWorth, n: float) -> None:
        total.blocks += n * 0.6


class Heal(ForSomebody):
    """Damage tokens go; States stay, and the dead stay dead."""

    FORM: ClassVar = "heal AMOUNT [who:self|ally|anyone|everyone]"
    VERB: ClassVar = "heal"
    SAID: ClassVar = HEAL
    TEXT: ClassVar = "heal {}"
    THING: ClassVar = "Damage"
    GAIN: ClassVar = 1.2

    def helps(self, state: DeadCells, index: int) -> bool:
        return state.group[index].wounds > 0

    def happen(self, state: DeadCells, index: int, n: int) -> None:
        if heal(state, index, n, "deadcells.heal.action"):
            happen(state, HEALED, index)

    def foretell(self, signs: Signs) -> None:
        signs.heals_owner = self.who != ALLY
        signs.heals_others = self.who != SELF

    def figure(self, total: DeadCellsWorth, n: float) -> None:
        total.heals += n

    def sentence(self) -> str:
        whom = f" of {WHO_TEXTS[self.who]}" if self.who != SELF else ""
        return f"heal {self.amount.text('Damage')}{whom}"


class Skill(ForSomebody):
    """Skill icons: each lets one use a Skill of its board, of its equipment or of the Group.
    Nobody must."""

    FORM: ClassVar = "skill AMOUNT [who:self|ally|anyone|everyone]"
    VERB: ClassVar = "skill"
    SAID: ClassVar = SKILL
    TEXT: ClassVar = "{}"
    THING: ClassVar = "Skill action"
    GAIN: ClassVar = 0.9

    def happen(self, state: DeadCells, index: int, n: int) -> None:
        state.push(SkillActions(index, n))

    def foretell(self, signs: Signs) -> None:
        signs.skills = True

    def figure(self, total: DeadCellsWorth, n: float) -> None:
        total.skills += n


class Cure(ForTheGroup):
    """All tokens of a State, or of every State, leave somebody."""

    FORM: ClassVar = (
        "cure which:poisoned|bleeding|burning|frozen|marked|any [who:self|ally|anyone|everyone]"
    )
    VERB: ClassVar = "cure"
    which: int
    who: int

    def __init__(self, which: int, who: int = SELF) -> None:
        self.which = NOBODY if which == STATES else which
        self.who = who

    def run(self, state: DeadCells, by: Do) -> None:
        choose_whom(state, self, by, self.who)

    def helps(self, state: DeadCells, index: int) -> bool:
        one = state.group[index]
        if self.which != NOBODY:
            return state_tokens(one, self.which) > 0
        return any(state_tokens(one, which) > 0 for which in range(STATES))

    def to(self, state: DeadCells, by: Do, index: int) -> None:
        cure(state, index, self.which)

    def sentence(self) -> str:
        what = "every State" if self.which == NOBODY else STATE_TITLES[self.which]
        return f"remove {what}{' of ' + WHO_TEXTS[self.who] if self.who != SELF else ''}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * (0.7 if self.who == ANYONE else 0.5)


class LootFor(Counted):
    """Loot actions: each takes everything of one type from the Group space, or is exchanged for
    a Potion."""

    FORM: ClassVar = "loot AMOUNT"
    TEXT: ClassVar = "loot everything of {}"
    THING: ClassVar = "type"
    GAIN: ClassVar = 0.9

    def note_on(self, row: Lined, part: int) -> None:
        row.may_say(LOOT, part)

    def foretell(self, signs: Signs) -> None:
        signs.loots = True

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        if by.owner >= 0:
            state.push(LootActions(by.owner, n))

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        super().worth(total, weight)
        total.loots += weight * self.amount.usual()


class Draw(Counted):
    """Combat cards to the hand. Serenade has none."""

    FORM: ClassVar = "draw AMOUNT"
    TEXT: ClassVar = "draw {}"
    THING: ClassVar = "card"
    GAIN: ClassVar = 0.3

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        if by.owner >= 0 and not state.group[by.owner].serenade:
            draw_cards(state, by.owner, n, "deadcells.rounds.line-content")


class RedrawWord(Counted):
    """Discard up to so many cards from the hand, and draw as many."""

    FORM: ClassVar = "redraw AMOUNT"
    TEXT: ClassVar = "discard up to {} and draw as many"
    THING: ClassVar = "card"
    GAIN: ClassVar = 0.2

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        if by.owner >= 0 and not state.group[by.owner].serenade:
            state.push(Redraw(by.owner, n, "deadcells.rounds.line-content"))
