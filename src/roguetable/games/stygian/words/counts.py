"""What amounts on cards can count."""

from typing import ClassVar, Final

from roguetable.games.stygian.actions.do import Do
from roguetable.games.stygian.model import cubes
from roguetable.games.stygian.model.cubes import CRYPT
from roguetable.games.stygian.model.questions import figures_of, tokens_of
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.amounts import Count


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
