"""Flags: words about the card itself. They are never run; `mark` notes them on the card."""

from typing import ClassVar

from roguetable.engine.effects import Effect
from roguetable.games.spire.model.cards import Card
from roguetable.kit.amounts import Condition


class Flag(Effect):
    """Something that a card is or has."""

    def mark(self, card: Card) -> None:
        """Note it on the card."""
        raise NotImplementedError

    def sentence(self) -> str:
        """What the card says of it, besides what it says of itself; "": nothing."""
        return ""


class ExhaustsItself(Flag):
    """Exhaust."""

    FORM: ClassVar = "exhausts-itself"

    def mark(self, card: Card) -> None:
        card.exhaust = True


class Ethereal(Flag):
    """Ethereal."""

    FORM: ClassVar = "ethereal"

    def mark(self, card: Card) -> None:
        card.ethereal = True


class Retain(Flag):
    """Retain."""

    FORM: ClassVar = "retain"

    def mark(self, card: Card) -> None:
        card.retain = True


class Uncopied(Flag):
    """It cannot be played several times."""

    FORM: ClassVar = "uncopied"

    def mark(self, card: Card) -> None:
        card.uncopied = True


class Unmimicked(Flag):
    """It cannot be copied by `mimic`."""

    FORM: ClassVar = "unmimicked"

    def mark(self, card: Card) -> None:
        card.unmimicked = True


class Bound(Flag):
    """It cannot be removed from a deck."""

    FORM: ClassVar = "bound"

    def mark(self, card: Card) -> None:
        card.bound = True


class AtOnce(Flag):
    """An item that is used as soon as it is gained, and then discarded."""

    FORM: ClassVar = "at-once"

    def mark(self, card: Card) -> None:
        card.at_once = True


class Anywhere(Flag):
    """A potion that can be used outside of combat too."""

    FORM: ClassVar = "anywhere"

    def mark(self, card: Card) -> None:
        card.anywhere = True


class Only(Flag):
    """It is playable only if the condition holds."""

    FORM: ClassVar = "only CONDITION"
    condition: Condition

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def mark(self, card: Card) -> None:
        card.only = self.condition

    def sentence(self) -> str:
        return f"playable only if {self.condition.text()}"


class Costs(Flag):
    """It costs N if the condition holds."""

    FORM: ClassVar = "costs cost:N if CONDITION"
    cost: int
    condition: Condition

    def __init__(self, cost: int, condition: Condition) -> None:
        self.cost = cost
        self.condition = condition

    def mark(self, card: Card) -> None:
        card.cheap = self.condition
        card.cheap_cost = self.cost

    def sentence(self) -> str:
        return f"costs {self.cost} if {self.condition.text()}"


class NumberFlag(Flag):
    """A flag with a number."""

    n: int

    def __init__(self, n: int) -> None:
        self.n = n


class Cheaper(NumberFlag):
    """It costs N less for each Power in play."""

    FORM: ClassVar = "cheaper N per power"

    def mark(self, card: Card) -> None:
        card.per_power = self.n

    def sentence(self) -> str:
        return f"costs {self.n} less per Power you have in play"


class Cubes(NumberFlag):
    """A Power that is exhausted when it has N cubes (see `cube`)."""

    FORM: ClassVar = "cubes N"

    def mark(self, card: Card) -> None:
        card.cubes = self.n


class Uses(NumberFlag):
    """A relic that is worn out after N uses."""

    FORM: ClassVar = "uses N"

    def mark(self, card: Card) -> None:
        card.uses = self.n


class LeastX(NumberFlag):
    """X is at least N."""

    FORM: ClassVar = "x-from N"

    def mark(self, card: Card) -> None:
        card.least_x = self.n

    def sentence(self) -> str:
        return f"X is at least {self.n}"


class Scried(NumberFlag):
    """Discarded by Scry it is played instead, with N more."""

    FORM: ClassVar = "scried N"

    def mark(self, card: Card) -> None:
        card.scried = self.n

    def sentence(self) -> str:
        return f"if it would be discarded by Scry, play it with +{self.n} instead"


class RevivesPlayer(NumberFlag):
    """When your HP becomes 0 it is N instead, and this is discarded."""

    FORM: ClassVar = "revive N"

    def mark(self, card: Card) -> None:
        card.revives = self.n

    def sentence(self) -> str:
        return f"when your HP becomes 0, set it to {self.n} instead and discard this"
