"""What a seat cannot see is dealt anew: always as it may be, for all that the seat knows."""

from roguetable.engine.snapshot import hash_of
from roguetable.games.deadcells.bots.redeal import redeal
from roguetable.games.deadcells.model.names import (
    BLOCK,
    DAMAGE,
    NO_KIND,
    ROUND_0,
    ROUND_I,
    ROUND_II,
)
from roguetable.kit.menu import thing_of
from tests.games.deadcells.fights import Fight, fight, hero, serenade
from tests.games.deadcells.journey import journey

MANY = 30


def announced(kind: int, when: int) -> Fight:
    """The second player has a card face down, of which this was announced."""
    cards = ["slash = I: hit 1 near", "guard = I: block 1", "slow = II: hit 1 near"]
    table = fight(
        hero(hand=["mine = I: hit 1 far"], cards=[]),
        hero(hand=cards[1:], cards=cards[:1], draw=["stab = I: hit 1 far"]),
        near="3",
    )
    state = table.state
    state.revealed = False
    state.group[1].said_kinds = [kind]
    state.group[1].said_rounds = [when]
    return table


def face_down(table: Fight, seat: int) -> set[str]:
    """All that the card of the second player is, over many deals for a seat."""
    found: set[str] = set()
    for seed in range(MANY):
        found |= set(table.ids(redeal(table.state, seat, seed).group[1].active))
    return found


def test_a_card_face_down_may_be_any_that_shows_what_was_announced() -> None:
    assert face_down(announced(DAMAGE, ROUND_I), 0) == {"slash", "stab"}


def test_an_announcement_that_only_one_card_fits_gives_it_away() -> None:
    assert face_down(announced(BLOCK, ROUND_I), 0) == {"guard"}
    assert face_down(announced(DAMAGE, ROUND_II), 0) == {"slow"}


def test_a_card_played_in_silence_may_be_any() -> None:
    table = announced(NO_KIND, ROUND_0)
    table.state.silenced = True
    assert face_down(table, 0) == {"slash", "guard", "slow", "stab"}


def test_who_played_a_card_knows_it() -> None:
    assert face_down(announced(DAMAGE, ROUND_I), 1) == {"slash"}


def test_cards_that_lie_open_stay_what_they_are() -> None:
    table = announced(DAMAGE, ROUND_I)
    table.state.revealed = True
    assert face_down(table, 0) == {"slash"}


# --- two cards face down ----------------------------------------------------------------------------

EITHER = "either = I: hit 1 near; block 1"
"""Damage or Block of Round I can be announced of it."""


def two_face_down(*kinds: int, cards: list[str], hand: list[str]) -> list[list[str]]:
    """What two cards of the second player are in many deals, of which these kinds of Round I were announced."""
    table = fight(hero(cards=[]), hero(hand=hand, cards=cards), near="3")
    table.state.revealed = False
    table.state.group[1].said_kinds = list(kinds)
    table.state.group[1].said_rounds = [ROUND_I, ROUND_I]
    return [table.ids(redeal(table.state, 0, seed).group[1].active) for seed in range(MANY)]


def test_a_card_that_alone_fits_the_second_announcement_is_not_the_first_one() -> None:
    """Damage, then Block: Either could be the first, but nothing else can be the second."""
    found = two_face_down(
        DAMAGE, BLOCK, cards=["slash = I: hit 1 near", EITHER], hand=["stab = I: hit 1 far"]
    )
    assert {one for one, _ in found} == {"slash", "stab"}
    assert {other for _, other in found} == {"either"}


def test_of_two_that_fit_the_second_announcement_one_may_be_the_first() -> None:
    guard = "guard = I: block 1"
    found = two_face_down(DAMAGE, BLOCK, cards=["slash = I: hit 1 near", EITHER], hand=[guard])
    assert {tuple(one) for one in found} == {
        ("slash", "either"),
        ("slash", "guard"),
        ("either", "guard"),
    }


def test_of_two_copies_of_a_card_both_may_lie_there() -> None:
    table = fight(hero(cards=[]), hero(cards=[EITHER, "slash = I: hit 1 near"]), near="3")
    state = table.state
    other = state.group[1]
    state.revealed = False
    other.hand = [other.active[0]]
    other.said_kinds, other.said_rounds = [DAMAGE, BLOCK], [ROUND_I, ROUND_I]
    found = {tuple(table.ids(redeal(state, 0, seed).group[1].active)) for seed in range(MANY)}
    assert found == {("slash", "either"), ("either", "either")}


# --- hands ------------------------------------------------------------------------------------------


def test_what_another_may_play_is_what_may_be_in_that_hand() -> None:
    """The second player is asked for a card: at each table those of the hand that was dealt there."""
    cards = ["slash = I: hit 1 near", "guard = I: block 1", "slow = II: hit 1 near"]
    table = fight(
        hero(cards=[], hand=["mine = I: hit 1 far"]),
        hero(cards=[], hand=cards[:1], draw=cards[1:]),
        near="3",
        first=1,
    )
    table.play()
    assert table.asked == [1]
    offered = set()
    for seed in range(MANY):
        twin = redeal(table.state, 0, seed)
        assert twin.request is not None
        found = {thing_of(option) for option in twin.request.options}
        assert found == {*twin.group[1].hand}
        offered |= found
    assert len(offered) == 3


def test_the_cards_of_serenade_lie_open_for_all_but_for_her_deck() -> None:
    """Also for who only watches a player alone with her."""
    hers = ["third = I: hit 1 near", "fourth = I: hit 1 far", "fifth = II: block 1"]
    table = fight(
        hero(cards=[]),
        serenade(*hers, played=["first = I: block 1"], hand=["second = I: hit 1 near"]),
    )
    state = table.state
    state.revealed = False
    decks = set()
    for watching in (0, 1):
        for seed in range(MANY):
            her = redeal(state, watching, seed).group[1]
            assert (table.ids(her.active), table.ids(her.hand)) == (["first"], ["second"])
            decks.add(tuple(table.ids(her.draw)))
    assert len(decks) == 6


def test_hands_of_others_are_dealt_anew_and_no_card_is_lost() -> None:
    trip = journey()
    theirs = trip.who("poisoned")
    hands: set[tuple[int, ...]] = set()
    for seed in range(MANY):
        twin = redeal(trip.state, 0, seed)
        other = twin.group[1]
        hands.add(tuple(other.hand))
        assert twin.group[0].hand == trip.state.group[0].hand
        assert sorted(other.hand + other.draw) == sorted(theirs.hand + theirs.draw)
        assert len(other.hand) == len(theirs.hand)
    assert len(hands) > 5


def test_tiles_face_down_keep_their_shapes_and_those_face_up_stay() -> None:
    trip = journey(a="t-teeth")
    trip.play("go a")
    content = trip.state.content
    for seed in range(MANY):
        twin = redeal(trip.state, 0, seed)
        assert sorted(twin.tiles + twin.tile_box) == sorted(trip.state.tiles + trip.state.tile_box)
        for space, tile in enumerate(trip.state.tiles):
            if tile >= 0:
                assert content.tile(twin.tiles[space]).shape == content.tile(tile).shape
        assert twin.tiles[trip.state.place] == trip.state.tiles[trip.state.place]


def test_equipment_that_was_laid_on_top_for_all_to_see_stays_there() -> None:
    trip = journey()
    before = trip.state.equipment_deck
    trip.state.known_equipment = 2
    decks = [redeal(trip.state, 0, seed).equipment_deck for seed in range(MANY)]
    assert {tuple(deck[-2:]) for deck in decks} == {tuple(before[-2:])}
    assert len({tuple(deck[:-2]) for deck in decks}) > 5


def test_tables_that_differ_only_in_what_is_hidden_give_equal_copies() -> None:
    one = journey().state
    other = one.copy()
    theirs = other.group[1]
    theirs.hand[0], theirs.draw[0] = theirs.draw[0], theirs.hand[0]
    other.group[0].draw.reverse()
    other.equipment_deck.reverse()
    other.monsters.reverse()
    for seed in range(5):
        assert hash_of(redeal(one, 0, seed)) == hash_of(redeal(other, 0, seed))
