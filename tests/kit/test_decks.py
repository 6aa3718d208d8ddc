"""Decks: what a seat cannot see is dealt anew, what it knows stays, and no card is lost."""

from collections import Counter
from typing import Any

import pytest

from roguetable.engine.chance import Chance
from roguetable.engine.rows import Content, Row
from roguetable.engine.state import Component, State
from roguetable.kit.decks import (
    DEALT_BY_GAME,
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


def test_the_first_row_of_the_content_is_a_card_too() -> None:
    hall = Hall()
    hall.trash = [0, -1]
    hall.players[2].secret = 0
    assert lying(hall, [TRASH]) == [0]
    assert SECRET.piles(hall) == [[23], [28], [0]]


def test_a_deck_says_of_itself_what_it_was_told() -> None:
    relics = Deck(
        "relics",
        ("relic", "special"),
        NOBODY,
        3,
        about="the relics",
        title="Relics",
        rule="game.relics",
        component="Relic cards",
        printed=40,
    )
    assert (relics.kinds, relics.stream, relics.about) == (("relic", "special"), 3, "the relics")
    assert (relics.title, relics.rule) == ("Relics", "game.relics")
    assert (relics.component, relics.printed) == ("Relic cards", 40)
    assert relics.picture == "relic", "clients draw the first of its kinds"
    assert Deck("odds", ("relic",), NOBODY, picture="chest").picture == "chest"
    assert (TRASH.picture, TRASH.printed, TRASH.stream) == ("", 0, -1)


# Which streams a deal draws from tells which piles were shuffled, and for whom.


class Guild(State):
    """Three members, each with skills that nobody sees; bags and tiles on the table."""

    def __init__(self, skills: list[list[int]], tiles: list[int]) -> None:
        super().__init__(Chance.seeded(3, 30))
        self.players = [Pupil(pile) for pile in skills]
        self.tiles = tiles
        self.bags = [[1, 2, 3, 4, 5, 6], [7], [11, 12, 13, 14, 15, 16]]


class Pupil(Component):
    def __init__(self, skills: list[int]) -> None:
        self.skills = skills


SKILLS = Deck("skills", (), NOBODY, 10, within="players", peeked=True)
TILES = Deck("tiles", (), NOBODY, 5)
POOLED_SKILLS = Deck("skills", (), NOBODY, within="players", pool=Pool(20, each=True))
POOLED_BAGS = Deck("bags", (), NOBODY, shape=PILES, pool=Pool(8))


def streams_used(dealer: Dealer, state: State) -> set[int]:
    before = state.chance.streams.copy()
    dealer.deal(state, 0)
    after = state.chance.streams
    return {stream for stream in range(len(before)) if before[stream] != after[stream]}


@pytest.mark.parametrize(
    ("skills", "tiles", "used"),
    [
        ([[], [], []], [], set()),
        ([[1], [2], [3]], [4], set()),  # one card alone cannot lie otherwise
        ([[1, 2], [], []], [], {10}),
        ([[], [], [3, 4]], [], {12}),
        ([[], [3, 4], []], [5, 6], {5, 11}),
    ],
)
def test_each_pile_is_shuffled_from_the_stream_of_its_owner(
    skills: list[list[int]], tiles: list[int], used: set[int]
) -> None:
    assert streams_used(Dealer([SKILLS, TILES]), Guild(skills, tiles)) == used


def test_cards_of_ones_own_come_from_ones_own_stream() -> None:
    guild = Guild([list(range(9)), [], list(range(20, 29))], [])
    assert streams_used(Dealer([POOLED_SKILLS]), guild) == {20, 22}
    assert guild.players[0].skills != list(range(9))
    assert sorted(guild.players[2].skills) == list(range(20, 29))


def test_a_dealer_that_knows_nothing_shuffles_a_peeked_pile_whole() -> None:
    ends = set()
    for seed in range(40):
        guild = Guild([[1, 2, 3]], [])
        guild.chance.reseed(seed)
        Dealer([SKILLS]).deal(guild, 0)
        ends.add((guild.players[0].skills[0], guild.players[0].skills[-1]))
    assert len(ends) == 6, "every card has been on top and at the bottom"


def test_piles_of_one_pool_on_the_table_are_dealt_anew_together() -> None:
    guild, bags = Guild([], []), Guild([], []).bags
    Dealer([POOLED_BAGS]).deal(guild, 0)
    assert [len(bag) for bag in guild.bags] == [6, 1, 6]
    assert sorted(card for bag in guild.bags for card in bag) == sorted(
        card for bag in bags for card in bag
    )
    assert sorted(guild.bags[0]) != bags[0], "cards of one bag may lie in another now"


def test_a_pool_is_shuffled() -> None:
    hands = set()
    for seed in range(20):
        hands.add(tuple(dealt(0, seed).players[1].hand))
    assert len(hands) > 15


class Digging(Dealer):
    """The seat knows two cards at the bottom and one on top."""

    def known_bottom(self, state: Any, deck: Deck, owner: int, seat: int) -> int:
        return 2

    def known_top(self, state: Any, deck: Deck, owner: int, seat: int) -> int:
        return 1


@pytest.mark.parametrize("pool", [None, Pool(12)])
@pytest.mark.parametrize("size", range(7))
def test_what_is_known_of_a_pile_stays_where_it_is(pool: Pool | None, size: int) -> None:
    deck = Deck("tiles", (), NOBODY, 5, peeked=True, pool=pool)
    between = set()
    for seed in range(40):
        guild = Guild([], list(range(size)))
        guild.chance.reseed(seed)
        Digging([deck]).deal(guild, 0)
        assert sorted(guild.tiles) == list(range(size))
        assert (guild.tiles[:2], guild.tiles[-1:]) == (
            list(range(min(size, 2))),
            list(range(size))[-1:],
        )
        between.add(tuple(guild.tiles[2:-1]))
    assert len(between) == {5: 2, 6: 6}.get(size, 1)


def test_only_what_is_hidden_between_known_cards_is_mixed_into_a_pool() -> None:
    deck = Deck("tiles", (), NOBODY, peeked=True, pool=(pool := Pool(12)))
    bags = Deck("bags", (), NOBODY, shape=PILES, pool=pool)
    seen = set()
    for seed in range(30):
        guild = Guild([], [50, 51, 52, 53, 54])
        guild.chance.reseed(seed)
        Digging([deck, bags]).deal(guild, 0)
        assert (guild.tiles[:2], guild.tiles[-1]) == ([50, 51], 54)
        assert len(guild.tiles) == 5
        seen.update(guild.tiles[2:4])
    assert len(seen) == 15, "the two between them and all thirteen of the bags"


def test_what_the_game_deals_itself_the_dealer_leaves_alone() -> None:
    """A card face down of which something was announced, say: it need not say from which pool it comes."""
    hall = Hall()
    before = [member.hand for member in hall.players]
    Dealer((Deck("hand", ("card",), DEALT_BY_GAME, within="players"),)).deal(hall, seat=0)
    assert [member.hand for member in hall.players] == before
