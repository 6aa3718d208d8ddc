"""Passive words: always on while the card lies in front of its hero.

They are never run: what they add up to is counted anew whenever a card comes or goes
(`actions/cards.py`, `recount`).
"""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.engine.log import count
from roguetable.games.stygian.model.cards import (
    BRING,
    FEWER,
    FRAIL,
    KIND_NAMES,
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
from roguetable.games.stygian.model.cubes import DROP_COLOURS
from roguetable.games.stygian.model.worth import StygianWorth

ALL_KINDS: Final = 4
"""Instead of one kind of attack."""


class Passive(Effect):
    """A word that adds to an entry of `Hero.mods`."""

    INDEX: ClassVar[int] = 0
    WORTH_EACH: ClassVar[float] = 0.0
    """What one of it is worth."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def mods(self) -> list[tuple[int, int]]:
        """What it adds, and to which entry."""
        return [(self.INDEX, self.amount)]

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.lasting += weight * self.amount * self.WORTH_EACH


class Flag(Passive):
    """A passive word without a number."""

    def __init__(self) -> None:
        super().__init__(1)


class Plus(Passive):
    """Attacks of a kind deal more wounds."""

    FORM: ClassVar = "plus amount:N [ATTACKS]"
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
        return (
            f"{which}attacks deal {abs(self.amount)} {'more' if self.amount > 0 else 'less'} wounds"
        )

    def worth(self, total: StygianWorth, weight: float) -> None:
        # A bonus for all kinds of attack is worth hardly more than one for the hero's own.
        if abs(self.amount) > abs(total.stronger):
            total.stronger = self.amount


class Dull(Plus):
    """Attacks of a kind deal fewer wounds."""

    FORM: ClassVar = "dull amount:N [ATTACKS]"

    def __init__(self, amount: int, attacks: int = ALL_KINDS) -> None:
        super().__init__(-amount, attacks)


class AlwaysPierce(Passive):
    """Attacks ignore some points of defence."""

    FORM: ClassVar = "pierce amount:N"
    INDEX: ClassVar = PIERCE
    WORTH_EACH: ClassVar = 0.7

    def sentence(self) -> str:
        return f"attacks ignore {count(self.amount, 'point')} of defence"


class Bring(Passive):
    """Every drop has more cubes of a colour; `any` ones are grey."""

    FORM: ClassVar = "bring amount:N colour:DROP-COLOUR"
    WORTH_EACH: ClassVar = 1.6
    colour: int

    def __init__(self, amount: int, colour: int) -> None:
        super().__init__(amount)
        self.colour = colour

    def mods(self) -> list[tuple[int, int]]:
        return [(BRING + self.colour, self.amount)]

    def sentence(self) -> str:
        name = DROP_COLOURS[self.colour]
        return f"each drop has {self.amount} more {'grey' if name == 'any' else name}"


class Mending(Passive):
    """Healing heals more."""

    FORM: ClassVar = "mending amount:N"
    INDEX: ClassVar = MENDING
    WORTH_EACH: ClassVar = 1.0

    def sentence(self) -> str:
        return f"healing heals {self.amount} more"


class WeakMending(Passive):
    """Healing heals less."""

    FORM: ClassVar = "weak-mending amount:N"
    INDEX: ClassVar = MENDING
    WORTH_EACH: ClassVar = 1.0

    def __init__(self, amount: int) -> None:
        super().__init__(-amount)

    def sentence(self) -> str:
        return f"healing heals {-self.amount} less"


class Ward(Flag):
    """The hero cannot get a status."""

    FORM: ClassVar = "ward STATUS"
    WORTH_EACH: ClassVar = 0.6
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
    WORTH_EACH: ClassVar = 0.8

    def sentence(self) -> str:
        return "front-rank attacks also reach the rear rank"


class MoreLuck(Passive):
    """The maximum of luck is higher."""

    FORM: ClassVar = "luckcap amount:N"
    INDEX: ClassVar = LUCK_CAP
    WORTH_EACH: ClassVar = 0.4

    def sentence(self) -> str:
        return f"maximum luck +{self.amount}"


class Spoils(Passive):
    """Each chest gives more treasures."""

    FORM: ClassVar = "spoils amount:N"
    INDEX: ClassVar = SPOILS
    WORTH_EACH: ClassVar = 1.5

    def sentence(self) -> str:
        return f"each chest gives {count(self.amount, 'more treasure')}"


class Trophy(Passive):
    """Each enemy eliminated gives more experience."""

    FORM: ClassVar = "trophy amount:N"
    INDEX: ClassVar = TROPHY
    WORTH_EACH: ClassVar = 1.2

    def sentence(self) -> str:
        return f"each enemy eliminated gives {self.amount} more experience"


class Frail(Passive):
    """Wounds suffered on the hero's turn are larger; `+1/token`: by one for each token."""

    FORM: ClassVar = "frail amount:N | frail per_token:+1/token"
    INDEX: ClassVar = FRAIL
    WORTH_EACH: ClassVar = -1.2
    per_token: bool

    def __init__(self, amount: int = 1, per_token: bool = False) -> None:
        super().__init__(amount)
        self.per_token = per_token

    def sentence(self) -> str:
        each = " for each token" if self.per_token else ""
        return f"wounds suffered on this hero's turn are {self.amount} larger{each}"


class Fewer(Passive):
    """The hero drops fewer cubes."""

    FORM: ClassVar = "fewer amount:N"
    INDEX: ClassVar = FEWER
    WORTH_EACH: ClassVar = -2.0

    def sentence(self) -> str:
        return f"drop {count(self.amount, 'hero cube')} fewer"


class NoSupport(Flag):
    """The hero may use no support skill."""

    FORM: ClassVar = "no-support"
    INDEX: ClassVar = NO_SUPPORT
    WORTH_EACH: ClassVar = -1.0

    def sentence(self) -> str:
        return "no support skill may be used"


class NoLuck(Flag):
    """The party gains no luck on the hero's turn."""

    FORM: ClassVar = "no-luck"
    INDEX: ClassVar = NO_LUCK
    WORTH_EACH: ClassVar = -1.0

    def sentence(self) -> str:
        return "no luck is gained on this hero's turn"
