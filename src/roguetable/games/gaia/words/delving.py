"""Weapon words beside attacks: steps, shoves, healing, elements, weapons, tokens, the Witness."""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.actions.harm import heal, hurt
from roguetable.games.gaia.actions.suits import gain_tokens
from roguetable.games.gaia.actions.tiles import collect
from roguetable.games.gaia.flow.delving import (
    AnyElement,
    FreeStep,
    NearEnemy,
    RecoverSome,
    RefreshSome,
    RollDoublers,
)
from roguetable.games.gaia.flow.elements import GainElement
from roguetable.games.gaia.flow.finds import find_on
from roguetable.games.gaia.flow.levels import LEVEL_UPS, gain_xp
from roguetable.games.gaia.model.names import (
    CONSUMABLE_TITLES,
    ELEMENT_NAMES,
    ELEMENTS,
    NOBODY,
)
from roguetable.games.gaia.model.questions import delver_name
from roguetable.games.gaia.model.rows import capital
from roguetable.games.gaia.model.shown import delver_id, show_number, show_step, wheel_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.worth import GaiaWorth
from roguetable.kit.forms import RowName

SELF: Final = 0
OTHER: Final = 1
FOR_WHOM: Final = ("", " for the other delver")
ANY: Final = ELEMENTS  # an element of one's choice


def suit_meant(state: Gaia, by: Do, who: int) -> int:
    """The suit that a word is for; NOBODY: the other one is dead. In solo there is only one."""
    if who == SELF or len(state.suits) == 1:
        return state.suit_index(by.owner)
    other = 1 - by.owner
    return NOBODY if state.delvers[other].dead else other


def name_of_row(state: Gaia, by: Do) -> str:
    """The row that does it, for the log."""
    return state.content.rows[by.row].name


class StepWord(Effect):
    """The delver may move up to so many tiles, beside its movement; it collects on the way."""

    FORM: ClassVar = "step N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        state.push(FreeStep(by.owner, self.n, state.suit_of(by.owner).seat))

    def sentence(self) -> str:
        return f"move up to {self.n} tile{'s' if self.n > 1 else ''}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * 0.5


class WitnessWord(Effect):
    """The Witness may move up to so many tiles, collecting for both."""

    FORM: ClassVar = "witness N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        if state.witness != NOBODY:
            state.push(FreeStep(NOBODY, self.n, state.suit_of(by.owner).seat))

    def sentence(self) -> str:
        return f"the Witness moves up to {self.n} tile{'s' if self.n > 1 else ''}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * 0.3


class Shove(Effect):
    """An enemy next to the delver is moved by up to so many tiles; it does not answer."""

    FORM: ClassVar = "shove N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        state.push(NearEnemy(by.owner, self.n))

    def sentence(self) -> str:
        return f"move an adjacent enemy {self.n} tile{'s' if self.n > 1 else ''}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.safety += weight * 0.5


class TurnWord(Effect):
    """An enemy next to the delver is turned by a quarter, either way."""

    FORM: ClassVar = "turn-enemy"

    def run(self, state: Gaia, by: Do) -> None:
        state.push(NearEnemy(by.owner, 0))

    def sentence(self) -> str:
        return "turn an adjacent enemy by a quarter"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.safety += weight * 0.5


class Swap(Effect):
    """The two delvers change places; nothing is collected."""

    FORM: ClassVar = "swap"

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

    def sentence(self) -> str:
        return "the delvers change places"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * 0.4


class Heal(Effect):
    """HP comes back, never above the maximum."""

    FORM: ClassVar = "heal N [who:self|other]"
    n: int
    who: int

    def __init__(self, n: int, who: int = SELF) -> None:
        self.n = n
        self.who = who

    def run(self, state: Gaia, by: Do) -> None:
        i = suit_meant(state, by, self.who)
        if i != NOBODY:
            heal(state, i, self.n, name_of_row(state, by))

    def sentence(self) -> str:
        return f"heal {self.n} HP{FOR_WHOM[self.who]}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n


class Suffer(Effect):
    """The delver suffers damage."""

    FORM: ClassVar = "suffer N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        hurt(state, by.owner, self.n, name_of_row(state, by), "gaia.counter.reduce-hp")

    def sentence(self) -> str:
        return f"suffer {self.n} damage"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.harm += weight * self.n


class ElementWord(Effect):
    """Elements: a named one, or one of the player's choice."""

    FORM: ClassVar = "element ELEMENT-OR-ANY N [who:self|other]"
    element: int
    n: int
    who: int

    def __init__(self, element_or_any: int, n: int, who: int = SELF) -> None:
        self.element = element_or_any
        self.n = n
        self.who = who

    def run(self, state: Gaia, by: Do) -> None:
        i = suit_meant(state, by, self.who)
        if i == NOBODY:
            return
        if self.element == ANY:
            state.push(AnyElement(i, self.n))
        else:
            steps: list[Step] = [GainElement(i, self.element)] * self.n
            state.plan_list(steps)

    def sentence(self) -> str:
        what = "element of your choice" if self.element == ANY else ELEMENT_NAMES[self.element]
        return f"gain {self.n} {what}{FOR_WHOM[self.who]}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * (0.9 if self.element == ANY else 0.6)


class Refresh(Effect):
    """So many other exhausted weapons are fresh again."""

    FORM: ClassVar = "refresh N [who:self|other]"
    n: int
    who: int

    def __init__(self, n: int, who: int = SELF) -> None:
        self.n = n
        self.who = who

    def run(self, state: Gaia, by: Do) -> None:
        i = suit_meant(state, by, self.who)
        if i != NOBODY:
            state.push(RefreshSome(i, self.n))

    def sentence(self) -> str:
        return f"refresh {self.n} weapon{'s' if self.n > 1 else ''}{FOR_WHOM[self.who]}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * 2.0


class Lend(Effect):
    """Consumables that go back to the box when they are spent."""

    FORM: ClassVar = "lend TOKEN N [who:self|other]"
    token: int
    n: int
    who: int

    def __init__(self, token: int, n: int, who: int = SELF) -> None:
        self.token = token
        self.n = n
        self.who = who

    def run(self, state: Gaia, by: Do) -> None:
        i = suit_meant(state, by, self.who)
        if i != NOBODY:
            gain_tokens(state, i, self.token, self.n, lent=True)

    def sentence(self) -> str:
        return f"{self.n} {CONSUMABLE_TITLES[self.token]} to spend once{FOR_WHOM[self.who]}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * 0.9


class Recover(Effect):
    """So many SPENT consumables are AVAILABLE again."""

    FORM: ClassVar = "recover N [who:self|other]"
    n: int
    who: int

    def __init__(self, n: int, who: int = SELF) -> None:
        self.n = n
        self.who = who

    def run(self, state: Gaia, by: Do) -> None:
        i = suit_meant(state, by, self.who)
        if i != NOBODY:
            state.push(RecoverSome(i, self.n))

    def sentence(self) -> str:
        return f"get {self.n} spent consumable{'s' if self.n > 1 else ''} back{FOR_WHOM[self.who]}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n


class Experience(Effect):
    """XP for both delvers; it may bring a level at once."""

    FORM: ClassVar = "xp N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        gain_xp(state, self.n, name_of_row(state, by))
        state.push(LEVEL_UPS)

    def sentence(self) -> str:
        return f"gain {self.n} XP"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * 0.5


class Gather(Effect):
    """Own parts and tokens on some tiles around are picked up."""

    FORM: ClassVar = "gather SHAPE"
    shape: int
    where: str

    def __init__(self, shape: RowName) -> None:
        self.shape = shape.number
        self.where = shape.title

    def run(self, state: Gaia, by: Do) -> None:
        one = state.delvers[by.owner]
        for tile in state.content.shape(self.shape).reach[one.tile]:
            if state.enemy_on(tile) is None:
                collect(state, tile, one.discipline)
                find_on(state, by.owner, tile)

    def sentence(self) -> str:
        return f"collect your parts: {self.where.lower()}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * 0.6


class WheelWord(Effect):
    """The Wheel of an upgraded suit goes on."""

    FORM: ClassVar = "wheel N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        i = state.suit_index(by.owner)
        suit = state.suits[i]
        before = suit.wheel
        suit.wheel = min(state.content.suit(suit.board).wheel, before + self.n)
        show_number(state, wheel_id(i), before, suit.wheel)

    def sentence(self) -> str:
        return f"turn the Wheel {self.n}"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * 0.3


class Doubler(Effect):
    """When first gained: a die says which damage doublers come with it."""

    FORM: ClassVar = "doubler N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        state.push(RollDoublers(state.suit_index(by.owner), self.n))

    def sentence(self) -> str:
        return f"roll for damage doublers: {self.n} of a type, or some of each"

    def worth(self, total: GaiaWorth, weight: float) -> None:
        total.gain += weight * self.n * 1.2
