"""Passive words: always on while the card lies in front of its hero.

They are never run: what they add up to is counted anew whenever a card comes or goes
(`actions/cards.py`, `recount`).
"""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.engine.log import count
from roguetable.games.stygian.model.cards import KIND_NAMES
from roguetable.games.stygian.model.cubes import drop_colour
from roguetable.games.stygian.model.mods import (
    BRING,
    FEWER,
    FRAIL,
    LUCK_CAP,
    MENDING,
    NO_LUCK,
    NO_SUPPORT,
    PIERCE,
    PLUS,
    REACH,
    SPOILS,
    STATUS_NAMES,
    TROPHY,
    WARD,
)
from roguetable.games.stygian.model.worth import StygianWorth

ALL_KINDS: Final = 4
"""Instead of one kind of attack."""


class Passive(Effect):
    """A word that adds to an entry of `Hero.mods`."""

    INDEX: ClassVar[int] = 0
    TEXT: ClassVar[str] = ""
    """As a card says it; the amount comes for ``{}``."""

    THING: ClassVar[str] = ""
    """What the amount counts: ``point``. Without it the bare number is said."""

    EACH: ClassVar[float] = 0.0
    """What one of it is worth."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def mods(self) -> list[tuple[int, int]]:
        """What it adds, and to which entry."""
        return [(self.INDEX, self.amount)]

    def sentence(self) -> str:
        amount = abs(self.amount)
        return self.TEXT.format(count(amount, self.THING) if self.THING else amount)

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.lasting += weight * self.amount * self.EACH


class Flag(Passive):
    """A passive word without a number."""

    def __init__(self) -> None:
        super().__init__(1)


class Plus(Passive):
    """Attacks of a kind deal more wounds."""

    FORM: ClassVar = "plus amount:N [ATTACKS]"
    TEXT: ClassVar = "attacks deal {}"
    THING: ClassVar = "more wound"
    attacks: int  # a kind, or one more than the last: all

    def __init__(self, amount: int, attacks: int = ALL_KINDS) -> None:
        super().__init__(amount)
        self.attacks = attacks

    def mods(self) -> list[tuple[int, int]]:
        if self.attacks < ALL_KINDS:
            return [(PLUS + self.attacks, self.amount)]
        return [(PLUS + kind, self.amount) for kind in range(ALL_KINDS)]

    def sentence(self) -> str:
        which = f"{KIND_NAMES[self.attacks]} " if self.attacks < ALL_KINDS else ""
        return which + super().sentence()

    def worth(self, total: StygianWorth, weight: float) -> None:
        # A bonus for all kinds of attack is worth hardly more than one for the hero's own.
        if abs(self.amount) > abs(total.stronger):
            total.stronger = self.amount


class Dull(Plus):
    """Attacks of a kind deal fewer wounds."""

    FORM: ClassVar = "dull amount:N [ATTACKS]"
    THING: ClassVar = "fewer wound"

    def __init__(self, amount: int, attacks: int = ALL_KINDS) -> None:
        super().__init__(-amount, attacks)


class AlwaysPierce(Passive):
    """Attacks ignore some points of defence."""

    FORM: ClassVar = "pierce amount:N"
    INDEX: ClassVar = PIERCE
    TEXT: ClassVar = "attacks ignore {} of defence"
    THING: ClassVar = "point"
    EACH: ClassVar = 0.7


class Bring(Passive):
    """Every drop has more cubes of a colour; `any` ones are grey."""

    FORM: ClassVar = "bring amount:N colour:DROP-COLOUR"
    TEXT: ClassVar = "each drop has {} more"
    EACH: ClassVar = 1.6
    colour: int

    def __init__(self, amount: int, colour: int) -> None:
        super().__init__(amount)
        self.colour = colour

    def mods(self) -> list[tuple[int, int]]:
        return [(BRING + self.colour, self.amount)]

    def sentence(self) -> str:
        return f"{super().sentence()} {drop_colour(self.colour)}"


class Mending(Passive):
    """Healing heals more."""

    FORM: ClassVar = "mending amount:N"
    INDEX: ClassVar = MENDING
    TEXT: ClassVar = "healing heals {} more"
    EACH: ClassVar = 1.0


class WeakMending(Passive):
    """Healing heals less."""

    FORM: ClassVar = "weak-mending amount:N"
    INDEX: ClassVar = MENDING
    TEXT: ClassVar = "healing heals {} less"
    EACH: ClassVar = 1.0

    def __init__(self, amount: int) -> None:
        super().__init__(-amount)


class Ward(Flag):
    """The hero cannot get a status."""

    FORM: ClassVar = "ward STATUS"
    EACH: ClassVar = 0.6
    status: int

    def __init__(self, status: int) -> None:
        super().__init__()
        self.status = status

    def mods(self) -> list[tuple[int, int]]:
        return [(WARD + self.status, 1)]

    def sentence(self) -> str:
        return f"cannot be {STATUS_NAMES[self.status]}"


class Reach(Flag):
    """Attacks on the front rank reach the rear rank as well."""

    FORM: ClassVar = "reach"
    INDEX: ClassVar = REACH
    TEXT: ClassVar = "front-rank attacks also reach the rear rank"
    EACH: ClassVar = 0.8


class MoreLuck(Passive):
    """The maximum of luck is higher."""

    FORM: ClassVar = "luckcap amount:N"
    INDEX: ClassVar = LUCK_CAP
    TEXT: ClassVar = "maximum luck +{}"
    EACH: ClassVar = 0.4


class Spoils(Passive):
    """Each chest gives more treasures."""

    FORM: ClassVar = "spoils amount:N"
    INDEX: ClassVar = SPOILS
    TEXT: ClassVar = "each chest gives {}"
    THING: ClassVar = "more treasure"
    EACH: ClassVar = 1.5


class Trophy(Passive):
    """Each enemy eliminated gives more experience."""

    FORM: ClassVar = "trophy amount:N"
    INDEX: ClassVar = TROPHY
    TEXT: ClassVar = "each enemy eliminated gives {} more experience"
    EACH: ClassVar = 1.2


class Frail(Passive):
    """Wounds suffered on the hero's turn are larger; `+1/token`: by one for each token."""

    FORM: ClassVar = "frail amount:N | frail per_token:+1/token"
    INDEX: ClassVar = FRAIL
    TEXT: ClassVar = "wounds suffered on this hero's turn are {} larger"
    EACH: ClassVar = -1.2
    per_token: bool

    def __init__(self, amount: int = 1, per_token: bool = False) -> None:
        super().__init__(amount)
        self.per_token = per_token

    def sentence(self) -> str:
        return super().sentence() + (" for each token" if self.per_token else "")


class Fewer(Passive):
    """The hero drops fewer cubes."""

    FORM: ClassVar = "fewer amount:N"
    INDEX: ClassVar = FEWER
    TEXT: ClassVar = "drop {} fewer"
    THING: ClassVar = "hero cube"
    EACH: ClassVar = -2.0


class NoSupport(Flag):
    """The hero may use no support skill."""

    FORM: ClassVar = "no-support"
    INDEX: ClassVar = NO_SUPPORT
    TEXT: ClassVar = "no support skill may be used"
    EACH: ClassVar = -1.0


class NoLuck(Flag):
    """The party gains no luck on the hero's turn."""

    FORM: ClassVar = "no-luck"
    INDEX: ClassVar = NO_LUCK
    TEXT: ClassVar = "no luck is gained on this hero's turn"
    EACH: ClassVar = -1.0
