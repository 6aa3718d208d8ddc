"""Always words: they are never run, but add to what somebody always has."""

from typing import ClassVar

from roguetable.games.deadcells.model.mods import (
    FIRST_HIT,
    HAND_MOD,
    HEALTH_MOD,
    IMMUNE,
    LOOTER_MOD,
    MIGHT,
    MIGHT_AGAINST,
    MIGHT_AT,
    SLOTS_MOD,
    THRIFT,
    TOUGH_MOD,
)
from roguetable.games.deadcells.model.names import (
    COLUMNS,
    MARKET_NAMES,
    RANGE_NAMES,
    RANGE_TEXTS,
    RANGES,
    STATE_BECOME,
    STATE_TITLES,
    TILES,
)
from roguetable.kit.words import AlwaysWord, More


class Health(More):
    """The Maximum Health marker stands so much further right; Damage stays where it is."""

    FORM: ClassVar = "health amount:N"
    MOD: ClassVar = HEALTH_MOD
    TEXT: ClassVar = "{:+d} Health"


class Slots(More):
    """So many more equipment slots."""

    FORM: ClassVar = "slots amount:N"
    MOD: ClassVar = SLOTS_MOD
    TEXT: ClassVar = "{:+d} equipment slot"


class Hand(More):
    """So many more combat cards held."""

    FORM: ClassVar = "hand amount:N"
    MOD: ClassVar = HAND_MOD
    TEXT: ClassVar = "{:+d} combat card held"


class Looter(More):
    """So many more teeth with each Loot action that takes teeth."""

    FORM: ClassVar = "looter amount:N"
    MOD: ClassVar = LOOTER_MOD
    TEXT: ClassVar = "{:+d} to the Gold Teeth of each Loot action that takes some"


class Tough(AlwaysWord):
    """The first Damage token of each fight is cancelled."""

    FORM: ClassVar = "tough"
    TEXT: ClassVar = "the first Damage of each fight is cancelled"

    def add(self, mods: list[int]) -> None:
        mods[TOUGH_MOD] += 1


class Immune(AlwaysWord):
    """Tokens of that State are never received."""

    FORM: ClassVar = "immune STATE"
    state: int

    def __init__(self, state: int) -> None:
        self.state = state

    def add(self, mods: list[int]) -> None:
        mods[IMMUNE + self.state] += 1

    def sentence(self) -> str:
        return f"cannot {STATE_BECOME[self.state]}"


class Might(AlwaysWord):
    """More Damage of one's hits: of all, of those on some spaces, of those on Enemies with a State,
    or of the first in each fight."""

    FORM: ClassVar = (
        "might N"
        " [on:near|middle|far|close|right|behind|around|any"
        "|poisoned|bleeding|burning|frozen|marked|first-hit]"
    )
    n: int
    on: int

    def __init__(self, n: int, on: int = -1) -> None:
        self.n = n
        self.on = on

    def add(self, mods: list[int]) -> None:
        if self.on < 0:
            mods[MIGHT] += self.n
        elif self.on < len(RANGE_NAMES):
            for column in range(COLUMNS):
                if RANGES[self.on] >> column & 1:
                    mods[MIGHT_AT + column] += self.n
        elif self.on < len(RANGE_NAMES) + len(STATE_TITLES):
            mods[MIGHT_AGAINST + self.on - len(RANGE_NAMES)] += self.n
        else:
            mods[FIRST_HIT] += self.n

    def sentence(self) -> str:
        more = f"{self.n:+d} Damage with "
        if self.on < 0:
            return more + "each hit"
        if self.on < len(RANGE_NAMES):
            return f"{more}hits on {RANGE_TEXTS[self.on]}"
        if self.on < len(RANGE_NAMES) + len(STATE_TITLES):
            return f"{more}hits on Enemies who are {STATE_TITLES[self.on - len(RANGE_NAMES)]}"
        return more + "the first hit in each fight"


class Thrift(AlwaysWord):
    """So many teeth less for each purchase: everywhere, or from one person of the market."""

    FORM: ClassVar = "thrift N [person:healer|merchant|collector|tiles]"
    n: int
    person: int

    def __init__(self, n: int, person: int = -1) -> None:
        self.n = n
        self.person = person

    def add(self, mods: list[int]) -> None:
        for person in range(len(MARKET_NAMES)):
            if self.person < 0 or person == self.person:
                mods[THRIFT + person] += self.n

    def sentence(self) -> str:
        where = f" at the {MARKET_NAMES[self.person]}" if 0 <= self.person < TILES else ""
        if self.person == TILES:
            where = " from merchants on tiles"
        teeth = "Gold Tooth" if self.n == 1 else "Gold Teeth"
        return f"{self.n} {teeth} less for each purchase{where}"
