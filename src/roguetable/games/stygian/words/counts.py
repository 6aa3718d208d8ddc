"""What amounts on cards can count."""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.games.stygian.actions.do import Do
from roguetable.games.stygian.model import cubes
from roguetable.games.stygian.model.cubes import CRYPT
from roguetable.games.stygian.model.questions import figures_of, tokens_of
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.worth import StygianWorth
from roguetable.kit.amounts import Amount, Count


class TableCount(Count):
    """Said in brackets, as on the cards: ``3 wounds (+2 for every extra payment)``."""

    def more(self, n: int) -> str:
        return f" (+{n} {self.TEXT})"


class ExtraPayments(TableCount):
    """Bots look at extra payments apart."""

    NAME: ClassVar = "extra"
    TEXT: ClassVar = "for every extra payment"
    USUAL: ClassVar = 0.0

    def value(self, state: Stygian, by: Do) -> int:
        return by.extras


class Figures(TableCount):
    """Living figures of the enemy whose action this is."""

    NAME: ClassVar = "figure"
    TEXT: ClassVar = "for each of these enemies in play"
    USUAL: ClassVar = 1.7

    def value(self, state: Stygian, by: Do) -> int:
        return figures_of(state, by.row)


class Tokens(TableCount):
    """Tokens on the status card that says so."""

    NAME: ClassVar = "token"
    TEXT: ClassVar = "for each token"
    USUAL: ClassVar = 1.0

    def value(self, state: Stygian, by: Do) -> int:
        return tokens_of(state.heroes[by.owner], state.content.statuses.index(by.row))


class FrontRank(TableCount):
    """Enemies in the front rank."""

    NAME: ClassVar = "front"
    TEXT: ClassVar = "for each enemy in the front rank"
    USUAL: ClassVar = 2.4

    def value(self, state: Stygian, by: Do) -> int:
        return len(state.front)


class RearRank(TableCount):
    """Enemies in the rear rank."""

    NAME: ClassVar = "rear"
    TEXT: ClassVar = "for each enemy in the rear rank"
    USUAL: ClassVar = 1.6

    def value(self, state: Stygian, by: Do) -> int:
        return len(state.rear)


class CryptCubes(TableCount):
    """Cubes of any colour in the crypt, each as one."""

    NAME: ClassVar = "crypt"
    TEXT: ClassVar = "for each cube in the crypt"
    USUAL: ClassVar = 2.0

    def value(self, state: Stygian, by: Do) -> int:
        return cubes.count(state.cubes, CRYPT)


class LuckHeld(TableCount):
    """The party's luck."""

    NAME: ClassVar = "luck"
    TEXT: ClassVar = "for each luck the party has"
    USUAL: ClassVar = 1.5

    def value(self, state: Stygian, by: Do) -> int:
        return state.luck


class HeroesInPlay(TableCount):
    """Heroes in play."""

    NAME: ClassVar = "hero"
    TEXT: ClassVar = "for each hero in play"
    USUAL: ClassVar = 3.0

    def value(self, state: Stygian, by: Do) -> int:
        return len(state.heroes)


EXTRA: Final = ExtraPayments()
FIGURES: Final = Figures()
HEROES: Final = HeroesInPlay()
COUNTS: Final = (
    EXTRA,
    FIGURES,
    Tokens(),
    FrontRank(),
    RearRank(),
    CryptCubes(),
    LuckHeld(),
    HEROES,
)


class Counted(Effect):
    """A word with an amount, which is its only argument unless it says more."""

    TEXT: ClassVar[str] = ""
    """As a card says it; the amount comes for ``{}``."""

    THING: ClassVar[str] = ""
    """What the amount counts: ``wound``. Without it the bare number is said."""

    GAIN: ClassVar[float] = 0.0
    """What one of it is worth to the party."""

    HARM: ClassVar[float] = 0.0
    """... and what one of it does to the party."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            self.happen(state, by, count)

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        """Do it so many times; words that do something for 0 too have a `run` of their own."""
        raise NotImplementedError

    def sentence(self) -> str:
        return self.TEXT.format(self.how_many())

    def how_many(self) -> str:
        """The amount with what it counts: ``2 wounds``."""
        return self.amount.counted(self.THING) if self.THING else self.amount.text()

    def worth(self, total: StygianWorth, weight: float) -> None:
        usual = weight * self.amount.usual()
        total.gain += usual * self.GAIN
        total.harm += usual * self.HARM
