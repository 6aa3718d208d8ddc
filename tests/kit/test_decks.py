"""Decks: what a seat cannot see is dealt anew, what it knows stays, and no card is lost."""

from collections import Counter
from typing import Any

import pytest

from roguetable.engine.chance import Chance
from roguetable.engine.rows import Content, Row
from roguetable.engine.state import Component, State
from roguetable.kit.decks import (
    EVERYBODY,
    NOBODY,
    ONE_CARD,
    OWNER,
    PILES,
    Dealer,
    Deck,
    Pool,
    fields_in,
    lying,
    miscounted,
    times,
)

CARDS = Pool(0)
OWN = Pool(2, each=True)
DRAW = Deck("draw", ("card",), NOBODY, pool=CARDS, peeked=True)
HAND = Deck("hand", ("card",), OWNER, within="players", pool=CARDS)
SECRET = Deck("secret", ("card",), OWNER, within="players", shape=ONE_CARD, pool=CARDS)
SPELLS = Deck("spells", ("spell",), NOBODY, within="players", pool=OWN)
BOOK = Deck("book", ("spell",), OWNER, within="players", pool=OWN)
EVENTS = Deck("events", ("event",), NOBODY, 1, peeked=True, title="Events", printed=30)
BAGS = Deck("bags", ("token",), NOBODY, 4, shape=PILES)
TRASH = Deck("trash", (), EVERYBODY)
DECKS = (DRAW, HAND, SECRET, SPELLS, BOOK, EVENTS, BAGS, TRASH)


class Member(Component):
    def __init__(self, hand: list[int], secret: int, spells: list[int], book: list[int]) -> None:
        self.hand = hand
        self.secret = secret
        self.spells = spells
        self.book = book


class Hall(State):
    def __init__(self) -> None:
        super().__init__(Chance.seeded(3, 7))
        self.players = [
            Member([20, 21, 22], 23, list(range(50, 56)), [56, 57]),
            Member([24, 25, 26, 27], 28, list(range(60, 66)), [66, 67]),
            Member([], -1, list(range(70, 76)), []),
        ]
        self.draw = list(range(20))
        self.events = list(range(100, 130))
        self.bags = [list(range(200, 210)), [211], list(range(212, 222))]
        self.trash = [30, 31, 32, 33]


class Knowing(Dealer):
    """Everybody knows the two top Events and the bottom one; seat 0 the top of the draw pile too."""

    def known_top(self, state: Any, deck: Deck, owner: int, seat: int) -> int:
        if deck is EVENTS:
            return 2
        return 3 if seat == 0 else 0

    def known_bottom(self, state: Any, deck: Deck, owner: int, seat: int) -> int:
        return 1 if deck is EVENTS else 0


def dealt(seat: int, seed: int, state: Hall | None = None) -> Hall:
    hall = state or Hall()
    hall.chance.reseed(seed)
    Knowing(DECKS).deal(hall, seat)
    return hall


def everything(state: Hall) -> list[Any]:
    return [deck.piles(state) for deck in DECKS]


def test_a_seat_keeps_what_it_sees() -> None:
    before, after = Hall(), dealt(0, 5)
    me, other = after.players[0], after.players[1]
    assert (me.hand, me.secret, me.book) == ([20, 21, 22], 23, [56, 57])
    assert after.trash == before.trash
    assert sorted(other.hand) != [24, 25, 26, 27], "another's hand is dealt from the draw pile"
    assert other.book != [66, 67], "and another's book from its own spells"


def test_a_spectator_sees_no_hand_at_all() -> None:
    after = dealt(-1, 5)
    assert after.players[0].hand != [20, 21, 22]
    assert after.players[1].hand != [24, 25, 26, 27]


def test_known_cards_stay_on_top_and_at_the_bottom() -> None:
    for seed in range(5):
        after = dealt(0, seed)
        assert after.draw[-3:] == [17, 18, 19]
        assert (after.events[:1], after.events[-2:]) == ([100], [128, 129])
        assert after.events[1:-2] != list(range(101, 128))
    assert any(dealt(1, seed).draw[-3:] != [17, 18, 19] for seed in range(3))


def test_every_pile_keeps_its_size_and_all_cards_are_there() -> None:
    before, after = Hall(), dealt(1, 8)
    for deck in DECKS:
        assert [len(pile) for pile in deck.piles(after)] == [
            len(pile) for pile in deck.piles(before)
        ]
    assert sorted(lying(after, DECKS)) == sorted(lying(before, DECKS))
    assert after.players[2].secret == -1


def test_cards_of_one_owner_never_go_to_another() -> None:
    after = dealt(-1, 4)
    for place, player in enumerate(after.players):
        own = sorted(player.spells + player.book)
        assert own == list(range(50 + 10 * place, 50 + 10 * place + len(own)))
    assert sorted(after.bags[0]) == list(range(200, 210))
    assert after.bags[0] != list(range(200, 210))
    assert after.bags[1] == [211]


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_how_it_lay_leaves_no_trace(seat: int) -> None:
    """Tables that differ only in what the seat cannot see are dealt to the same table."""
    assert everything(dealt(seat, 7, dealt(seat, 99))) == everything(dealt(seat, 7))
    assert everything(dealt(seat, 7)) != everything(dealt(seat, 6))


def test_piles_shared_with_other_copies_are_not_touched() -> None:
    hall = Hall()
    piles = [pile for deck in DECKS for pile in deck.piles(hall)]
    before = [pile.copy() for pile in piles]
    dealt(0, 5, hall)
    assert piles == before


def test_a_hidden_hand_needs_cards_to_be_dealt_from() -> None:
    with pytest.raises(ValueError, match="hand: from which pool"):
        Dealer([Deck("hand", ("card",), OWNER, within="players")])
    with pytest.raises(ValueError, match="card: from which pool"):
        Dealer([Deck("card", ("card",), NOBODY, shape=ONE_CARD)])


def test_fields_and_sizes() -> None:
    hall = Hall()
    assert fields_in(DECKS) == ("draw", "events", "bags", "trash")
    assert fields_in(DECKS, "players") == ("hand", "secret", "spells", "book")
    assert (EVENTS.size(hall), BAGS.size(hall), SECRET.size(hall)) == (30, 21, 2)
    hall.trash = [-1, 7, -1]
    assert lying(hall, [TRASH]) == [7]


def test_what_is_not_there_so_often_is_said() -> None:
    rows = [Row(n, "card", name, name, "ours") for n, name in enumerate(["bash", "ram", "jab"])]
    content = Content(rows, "")
    found = Counter([0, 0, 0, 2])
    assert miscounted(content, found, {0: 3, 1: 2, 2: 1}) == ["ram is nowhere, not twice"]
    assert miscounted(content, found, {0: 1, 2: 4}) == [
        "bash is on the table 3 times, not once",
        "jab is on the table once, not 4 times",
    ]
    assert times(0) == "0 times"
