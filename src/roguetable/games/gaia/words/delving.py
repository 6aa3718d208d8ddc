"""Weapon words beside attacks: steps, shoves, healing, elements, weapons, tokens, the Witness."""

from typing import ClassVar, Final

from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.actions.harm import heal, hurt
from roguetable.games.gaia.actions.levels import gain_xp
from roguetable.games.gaia.actions.parts import collect
from roguetable.games.gaia.actions.tokens import gain_tokens
from roguetable.games.gaia.actions.walking import find_on
from roguetable.games.gaia.flow.delving import (
    FreeStep,
    NearEnemy,
    RecoverSome,
    RefreshSome,
    RollDoublers,
    elements_for,
)
from roguetable.games.gaia.flow.levels import LEVEL_UPS
from roguetable.games.gaia.model.names import (
    ANY_ELEMENT,
    BY_PRICE,
    NOBODY,
    consumables,
    elements_said,
)
from roguetable.games.gaia.model.questions import delver_name, no_turn_comes
from roguetable.games.gaia.model.shown import delver_id, show_number, show_step, wheel_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.worth import GaiaWorth
from roguetable.kit.forms import RowName
from roguetable.kit.sentences import capital
from roguetable.kit.words import Named, Numbered, Plain

SELF: Final = 0
OTHER: Final = 1
FOR_WHOM: Final = ("", " for the other delver")


def suit_meant(state: Gaia, by: Do, who: int) -> int:
    """The suit that a word is for; NOBODY: the other one is dead. In solo there is only one."""
    if who == SELF or len(state.suits) == 1:
        return state.suit_index(by.owner)
    other = 1 - by.owner
    return NOBODY if state.delvers[other].dead else other


class StepWord(Numbered):
    """The delver may move up to so many tiles, beside its movement; it collects on the way."""

    FORM: ClassVar = "step amount:N"
    TEXT: ClassVar = "move up to {}"
    THING: ClassVar = "tile"
    GAIN: ClassVar = 0.5

    def run(self, state: Gaia, by: Do) -> None:
        state.push(FreeStep(by.owner, self.amount, state.suit_of(by.owner).seat, by.row))


class WitnessWord(Numbered):
    """The Witness may move up to so many tiles, collecting for both."""

    FORM: ClassVar = "witness amount:N"
    TEXT: ClassVar = "the Witness moves up to {}"
    THING: ClassVar = "tile"
    GAIN: ClassVar = 0.3

    def run(self, state: Gaia, by: Do) -> None:
        if state.witness != NOBODY:
            state.push(FreeStep(NOBODY, self.amount, state.suit_of(by.owner).seat, by.row))


class Shove(Numbered):
    """An enemy next to the delver is moved by up to so many tiles; it does not answer."""

    FORM: ClassVar = "shove amount:N"
    TEXT: ClassVar = "move an adjacent enemy {}"
    THING: ClassVar = "tile"

    def run(self, state: Gaia, by: Do) -> None:
        state.push(NearEnemy(by.owner, self.amount, by.row))

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.safety += weight * 0.5


class TurnWord(Plain):
    """An enemy next to the delver is turned by a quarter, either way."""

    FORM: ClassVar = "turn-enemy"
    TEXT: ClassVar = "turn an adjacent enemy by a quarter"

    def run(self, state: Gaia, by: Do) -> None:
        state.push(NearEnemy(by.owner, 0, by.row))

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.safety += weight * 0.5


class Swap(Plain):
    """The two delvers change places; nothing is collected."""

    FORM: ClassVar = "swap"
    TEXT: ClassVar = "the delvers change places"
    GAIN: ClassVar = 0.4

    def run(self, state: Gaia, by: Do) -> None:
        one, other = state.delvers[by.owner], state.delvers[1 - by.owner]
        if other.dead or one.tile == other.tile:
            return
        show_step(state, delver_id(by.owner), one.tile, other.tile)
        show_step(state, delver_id(1 - by.owner), other.tile, one.tile)
        one.tile, other.tile = other.tile, one.tile
        if state.log is not None:
            state.log.say(
                f"{capital(delver_name(state, by.owner))} changes places.",
                "gaia.action.weapon-ability",
            )


class Suffer(Numbered):
    """The delver suffers damage."""

    FORM: ClassVar = "suffer amount:N"
    TEXT: ClassVar = "suffer {} damage"
    HARM: ClassVar = 1.0

    def run(self, state: Gaia, by: Do) -> None:
        rule = "gaia.counter.reduce-hp"
        hurt(state, by.owner, self.amount, by.source(state), rule, row=by.row, how=BY_PRICE)


class Experience(Numbered):
    """XP for both delvers; it may bring a level at once."""

    FORM: ClassVar = "xp amount:N"
    TEXT: ClassVar = "gain {} XP"
    GAIN: ClassVar = 0.5

    def run(self, state: Gaia, by: Do) -> None:
        gain_xp(state, self.amount, by.source(state))
        state.push(LEVEL_UPS)


class Gather(Named):
    """Own parts and tokens on some tiles around are picked up."""

    FORM: ClassVar = "gather name:SHAPE"
    TEXT: ClassVar = "collect your parts: {}"
    GAIN: ClassVar = 0.6

    def __init__(self, name: RowName) -> None:
        super().__init__(name)
        self.title = name.title.lower()

    def run(self, state: Gaia, by: Do) -> None:
        one = state.delvers[by.owner]
        for tile in state.content.shape(self.named).reach[one.tile]:
            if state.enemy_on(tile) is None:
                collect(state, tile, one.discipline)
                find_on(state, by.owner, tile)


class WheelWord(Numbered):
    """The Wheel of an upgraded suit goes on."""

    FORM: ClassVar = "wheel amount:N"
    TEXT: ClassVar = "turn the Wheel {}"
    GAIN: ClassVar = 0.3

    def run(self, state: Gaia, by: Do) -> None:
        i = state.suit_index(by.owner)
        suit = state.suits[i]
        before = suit.wheel
        suit.wheel = min(state.content.suit(suit.board).wheel, before + self.amount)
        show_number(state, wheel_id(i), before, suit.wheel)


class Doubler(Numbered):
    """When first gained: a die says which damage doublers come with it."""

    FORM: ClassVar = "doubler amount:N"
    TEXT: ClassVar = "roll for damage doublers: {} of a type, or some of each"
    GAIN: ClassVar = 1.2

    def run(self, state: Gaia, by: Do) -> None:
        state.push(RollDoublers(state.suit_index(by.owner), self.amount, by.row))


# --- for oneself, or for the other delver ---------------------------------------------------------


class ForOneSuit(Numbered):
    """So many of something for the own suit, or with `other` for that of the other delver."""

    who: int

    def __init__(self, amount: int, who: int = SELF) -> None:
        super().__init__(amount)
        self.who = who

    def run(self, state: Gaia, by: Do) -> None:
        i = suit_meant(state, by, self.who)
        if i != NOBODY:
            self.give(state, by, i)

    def give(self, state: Gaia, by: Do, i: int) -> None:
        """That suit gets it."""
        raise NotImplementedError

    def sentence(self) -> str:
        return super().sentence() + FOR_WHOM[self.who]


class Heal(ForOneSuit):
    """HP comes back, never above the maximum."""

    FORM: ClassVar = "heal amount:N [who:self|other]"
    TEXT: ClassVar = "heal {} HP"
    GAIN: ClassVar = 1.0

    def give(self, state: Gaia, by: Do, i: int) -> None:
        heal(state, i, self.amount, by.source(state))


class Refresh(ForOneSuit):
    """So many other exhausted weapons are fresh again."""

    FORM: ClassVar = "refresh amount:N [who:self|other]"
    TEXT: ClassVar = "refresh {}"
    THING: ClassVar = "weapon"
    GAIN: ClassVar = 2.0

    def give(self, state: Gaia, by: Do, i: int) -> None:
        state.push(RefreshSome(i, self.amount, by.row))


class Recover(ForOneSuit):
    """So many SPENT consumables are AVAILABLE again."""

    FORM: ClassVar = "recover amount:N [who:self|other]"
    TEXT: ClassVar = "get {} back"
    THING: ClassVar = "spent consumable"
    GAIN: ClassVar = 1.0

    def give(self, state: Gaia, by: Do, i: int) -> None:
        state.push(RecoverSome(i, self.amount, by.row))


class Lend(ForOneSuit):
    """Consumables that go back to the box when they are spent."""

    FORM: ClassVar = "lend TOKEN amount:N [who:self|other]"
    GAIN: ClassVar = 0.9
    token: int

    def __init__(self, token: int, amount: int, who: int = SELF) -> None:
        super().__init__(amount, who)
        self.token = token

    def give(self, state: Gaia, by: Do, i: int) -> None:
        gain_tokens(state, i, self.token, self.amount, lent=True)

    def sentence(self) -> str:
        return f"{consumables(self.amount, self.token)} to spend once{FOR_WHOM[self.who]}"


class ElementWord(ForOneSuit):
    """Elements: a named one, or one of the player's choice."""

    FORM: ClassVar = "element ELEMENT-OR-ANY amount:N [who:self|other]"
    element: int

    def __init__(self, element_or_any: int, amount: int, who: int = SELF) -> None:
        super().__init__(amount, who)
        self.element = element_or_any

    def give(self, state: Gaia, by: Do, i: int) -> None:
        if not no_turn_comes(state):
            state.plan_list(elements_for(i, self.element, self.amount, by.row))
        elif state.log is not None:
            state.log.say(
                "Elements are of no more use: no turn comes after these parting shots.",
                "gaia.onslaught.five-waves",
            )

    def sentence(self) -> str:
        return f"gain {elements_said(self.amount, self.element)}{FOR_WHOM[self.who]}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.amount * (0.9 if self.element == ANY_ELEMENT else 0.6)
