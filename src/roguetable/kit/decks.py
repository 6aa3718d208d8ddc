"""Decks: every pile of cards on the table, declared once.

A game lists its piles in `model/decks.py`: where each lies in the state, which kinds of rows it
holds, who may see its cards, and from which stream of chance it is shuffled. The list drives

- the names of cards in saves (`fields_in`: the fields of `CARDS`),
- what a seat cannot see, dealt anew (`Dealer`),
- that no card is lost or doubled (`lying`, `miscounted`), and the counts of the rulebook,
- the panel of face-down decks (`Deck.title`, `Deck.size`) and the fields of positions.

In every pile the top card is the last of the list.

>>> box = Deck("box", ("card",), NOBODY, 0, pool=Pool(0))
>>> hand = Deck("hand", ("card",), OWNER, pool=box.pool, within="players")
>>> fields_in((box, hand)), fields_in((box, hand), "players")
(('box',), ('hand',))
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NewType

from mypy_extensions import mypyc_attr

from roguetable.engine.chance import Chance
from roguetable.engine.rows import Content

# Both have types of their own: beside a stream, a deck has three small numbers in a row.
Sight = NewType("Sight", int)
"""Who may see the cards of a pile."""
NOBODY: Final = Sight(0)
OWNER: Final = Sight(1)
EVERYBODY: Final = Sight(2)
DEALT_BY_GAME: Final = Sight(3)  # hidden from some, and dealt anew by rules of the game's own

Shape = NewType("Shape", int)
"""What the field holds."""
PILE: Final = Shape(0)  # a list of cards
PILES: Final = Shape(1)  # a list of piles, one for each owner
ONE_CARD: Final = Shape(2)  # one card, -1: none


class Pool:
    """Piles whose hidden cards might as well lie in each other's place: a deck and the hands from it.

    `each`: every owner has such cards of its own, and they never mix with another's.
    """

    stream: int
    each: bool

    def __init__(self, stream: int, each: bool = False) -> None:
        self.stream = stream
        self.each = each


class Deck:
    """One pile of the table, or one for each of its owners."""

    field: str
    kinds: tuple[str, ...]  # of the rows that may lie there; none given: any
    seen: Sight
    stream: int  # of the first owner, where each has its own; -1: it is never shuffled
    shape: Shape
    within: str  # the state's list of those who have such a pile; "": it lies on the table
    pool: Pool | None
    peeked: bool  # the game lets people look at a part of it: see `Dealer.known_top`
    about: str  # what lies there, for the documentation
    title: str  # in the panel of decks; "": it is not shown there
    rule: str  # about it, in that panel
    picture: str  # what clients draw for it there; usually the kind of its rows
    component: (
        str  # what the rulebook calls its cards; "": they are not counted there by themselves
    )
    printed: int  # how many of them the rulebook counts

    def __init__(
        self,
        field: str,
        kinds: tuple[str, ...],
        seen: Sight,
        stream: int = -1,
        *,
        shape: Shape = PILE,
        within: str = "",
        pool: Pool | None = None,
        peeked: bool = False,
        about: str = "",
        title: str = "",
        rule: str = "",
        picture: str = "",
        component: str = "",
        printed: int = 0,
    ) -> None:
        self.field = field
        self.kinds = kinds
        self.seen = seen
        self.stream = stream
        self.shape = shape
        self.within = within
        self.pool = pool
        self.peeked = peeked
        self.about = about
        self.title = title
        self.rule = rule
        self.picture = picture or (kinds[0] if kinds else "")
        self.component = component
        self.printed = printed

    def holders(self, state: Any) -> list[Any]:
        """Whose field it is: the state itself, or its players, enemies..."""
        if self.within:
            found: list[Any] = getattr(state, self.within)
            return found
        return [state]

    def piles(self, state: Any) -> list[list[int]]:
        """What lies there, one pile for each owner."""
        found: list[list[int]] = []
        for holder in self.holders(state):
            value: Any = getattr(holder, self.field)
            if self.shape == PILES:
                found += value
            elif self.shape == ONE_CARD:
                found.append([value] if value >= 0 else [])
            else:
                found.append(value)
        return found

    def size(self, state: Any) -> int:
        """How many cards lie there in all."""
        return sum([len(pile) for pile in self.piles(state)])


def fields_in(decks: Iterable[Deck], within: str = "") -> tuple[str, ...]:
    """The fields that the state, or each component in one of its lists, has for its piles."""
    return tuple([deck.field for deck in decks if deck.within == within])


def lying(state: Any, decks: Iterable[Deck]) -> list[int]:
    """All cards that lie in these piles. Empty places (-1) are no cards."""
    found: list[int] = []
    for deck in decks:
        for pile in deck.piles(state):
            for number in pile:
                if number >= 0:
                    found.append(number)
    return found


def miscounted(
    content: Content, found: Mapping[int, int], expected: Mapping[int, int]
) -> list[str]:
    """A sentence for each row of `expected` that is not on the table so many times."""
    wrong: list[str] = []
    for number, copies in expected.items():
        there = found.get(number, 0)
        if there != copies:
            where = f"on the table {times(there)}" if there else "nowhere"
            wrong.append(f"{content.name(number)} is {where}, not {times(copies)}")
    return wrong


def times(count: int) -> str:
    """``once``, ``twice``, ``3 times``."""
    if count == 1:
        return "once"
    return "twice" if count == 2 else f"{count} times"


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Deals anew what a seat cannot see.

    Every pile is sorted before it is shuffled: not even how it lay may show in how it lies now. So
    two tables that differ only in what the seat cannot see become the same table. A game in which
    somebody may know a part of a pile derives its own dealer.
    """

    alone: list[Deck]
    pools: list[Pool]
    pooled: list[list[Deck]]

    def __init__(self, decks: Sequence[Deck]) -> None:
        self.alone = []
        self.pools = []
        self.pooled = []
        for deck in decks:
            pool = deck.pool
            if deck.seen == EVERYBODY or deck.seen == DEALT_BY_GAME:
                continue
            if pool is None:
                if deck.seen == OWNER or deck.shape == ONE_CARD:
                    raise ValueError(f"{deck.field}: from which pool of cards is it dealt anew?")
                self.alone.append(deck)
            elif pool in self.pools:
                self.pooled[self.pools.index(pool)].append(deck)
            else:
                self.pools.append(pool)
                self.pooled.append([deck])

    def known_top(self, state: Any, deck: Deck, owner: int, seat: int) -> int:
        """How many cards on top of a pile the seat knows; asked where the deck is `peeked`."""
        return 0

    def known_bottom(self, state: Any, deck: Deck, owner: int, seat: int) -> int:
        """How many cards at the bottom of a pile the seat knows; asked where the deck is `peeked`."""
        return 0

    def seat_of(self, state: Any, deck: Deck, owner: int) -> int:
        """The seat of an owner, who alone sees what lies in a pile of `OWNER`."""
        return owner

    def deal(self, state: Any, seat: int) -> None:
        """Deal anew in place: `state` is a copy, and its chance has been seeded anew.

        Copies may share their piles, so each pile that changes is a new list.
        """
        chance: Chance = state.chance
        for deck in self.alone:
            if deck.within:
                owners: list[Any] = getattr(state, deck.within)
                for owner in range(len(owners)):
                    pile: list[int] = getattr(owners[owner], deck.field)
                    new = self._dealt(state, deck, owner, seat, pile)
                    setattr(owners[owner], deck.field, new)
            elif deck.shape == PILES:
                piles: list[list[int]] = getattr(state, deck.field)
                all_new: list[list[int]] = []
                for owner in range(len(piles)):
                    all_new.append(self._dealt(state, deck, owner, seat, piles[owner]))
                setattr(state, deck.field, all_new)
            else:
                cards: list[int] = getattr(state, deck.field)
                setattr(state, deck.field, self._dealt(state, deck, 0, seat, cards))
        for place in range(len(self.pools)):
            pool = self.pools[place]
            hidden = self._hidden(state, self.pooled[place], seat)
            if pool.each:
                for owner in sorted({part.owner for part in hidden}):
                    mine = [part for part in hidden if part.owner == owner]
                    _mix(chance, pool.stream + owner, mine)
            else:
                _mix(chance, pool.stream, hidden)

    def _unknown(self, state: Any, deck: Deck, owner: int, seat: int, size: int) -> tuple[int, int]:
        """The part of a pile that the seat does not know: from the first of these up to the second."""
        if not deck.peeked:
            return 0, size
        low = self.known_bottom(state, deck, owner, seat)
        return low, max(low, size - self.known_top(state, deck, owner, seat))

    def _dealt(self, state: Any, deck: Deck, owner: int, seat: int, pile: list[int]) -> list[int]:
        """The same cards in another order, but for those that the seat knows."""
        low, high = self._unknown(state, deck, owner, seat, len(pile))
        if high - low < 2:
            return pile
        part = pile[low:high]
        part.sort()
        chance: Chance = state.chance
        chance.shuffle(deck.stream + owner, part)
        return pile[:low] + part + pile[high:]

    def _hidden(self, state: Any, decks: list[Deck], seat: int) -> list["_Hidden"]:
        """The parts of piles in a pool that the seat cannot see."""
        found: list[_Hidden] = []
        for deck in decks:
            holders = deck.holders(state)
            piles = deck.piles(state)
            for owner in range(len(piles)):
                if deck.seen == OWNER and self.seat_of(state, deck, owner) == seat:
                    continue
                low, high = self._unknown(state, deck, owner, seat, len(piles[owner]))
                holder = holders[owner] if deck.within else state
                found.append(_Hidden(deck, holder, owner, piles[owner], low, high))
        return found


class _Hidden:
    """A part of a pile that some seat cannot see: from `low` up to `high`."""

    def __init__(
        self, deck: Deck, holder: Any, owner: int, pile: list[int], low: int, high: int
    ) -> None:
        self.deck = deck
        self.holder = holder
        self.owner = owner
        self.pile = pile
        self.low = low
        self.high = high

    def put(self, cards: list[int]) -> None:
        """Other cards in the same place."""
        if not cards:
            return
        deck = self.deck
        new = self.pile[: self.low] + cards + self.pile[self.high :]
        if deck.shape == ONE_CARD:
            setattr(self.holder, deck.field, new[0])
        elif deck.shape == PILES:
            piles: list[list[int]] = getattr(self.holder, deck.field).copy()
            piles[self.owner] = new
            setattr(self.holder, deck.field, piles)
        else:
            setattr(self.holder, deck.field, new)


def _mix(chance: Chance, stream: int, parts: list[_Hidden]) -> None:
    """All cards of these parts shuffled together, and as many dealt back to each."""
    cards: list[int] = []
    for part in parts:
        cards += part.pile[part.low : part.high]
    cards.sort()
    chance.shuffle(stream, cards)
    for part in parts:
        size = part.high - part.low
        part.put(cards[len(cards) - size :])
        del cards[len(cards) - size :]
