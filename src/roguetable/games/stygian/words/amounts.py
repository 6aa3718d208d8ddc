"""Numbers on cards: a base, and so many more for each of something."""

from typing import Final

from roguetable.engine.effects import Effect
from roguetable.engine.log import count
from roguetable.games.stygian.actions.do import Do
from roguetable.games.stygian.model.cubes import COLOURS, CRYPT
from roguetable.games.stygian.model.questions import figures_of
from roguetable.games.stygian.model.state import Stygian

# What an amount may count.
EXTRA: Final = 0
FIGURE: Final = 1
TOKEN: Final = 2
FRONT_RANK: Final = 3
REAR_RANK: Final = 4
CRYPT_CUBES: Final = 5
LUCK_HELD: Final = 6
HEROES_IN_PLAY: Final = 7
COUNTS: Final = ("extra", "figure", "token", "front", "rear", "crypt", "luck", "hero")
COUNT_TEXTS: Final = (
    "for every extra payment",
    "for each of these enemies in play",
    "for each token",
    "for each enemy in the front rank",
    "for each enemy in the rear rank",
    "for each cube in the crypt",
    "for each luck the party has",
    "for each hero in play",
)


class Amount:
    """A number on a card: a base, and so many more for each of something."""

    base: int
    per: int
    what: int

    def __init__(self, base: int, per: int, what: int) -> None:
        self.base = base
        self.per = per
        self.what = what

    def value(self, state: Stygian, by: Do) -> int:
        if self.per == 0:
            return self.base
        return self.base + self.per * self.counted(state, by)

    def counted(self, state: Stygian, by: Do) -> int:
        what = self.what
        if what == EXTRA:
            return by.extras
        if what == FIGURE:
            return figures_of(state, by.row)
        if what == TOKEN:
            at = state.content.statuses.index(by.row) * 3
            tokens = state.heroes[by.hero].tokens
            return tokens[at] + tokens[at + 1] + tokens[at + 2]
        if what == FRONT_RANK:
            return len(state.front)
        if what == REAR_RANK:
            return len(state.rear)
        if what == CRYPT_CUBES:
            return sum(state.cubes[CRYPT * COLOURS : (CRYPT + 1) * COLOURS])
        if what == LUCK_HELD:
            return state.luck
        return len(state.heroes)

    def text(self, noun: str = "") -> str:
        """``3 wounds``, ``3 wounds (+2 for every extra payment)``, ``1 wound for each token``."""
        number = self.base if self.base or self.per == 0 else self.per
        text = str(number)
        if noun:
            text = count(number, noun)
        if self.per == 0:
            return text
        return (
            f"{text} (+{self.per} {COUNT_TEXTS[self.what]})"
            if self.base
            else f"{text} {COUNT_TEXTS[self.what]}"
        )


class Counted(Effect):
    """A word whose only argument is an amount."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        self.amount = amount
