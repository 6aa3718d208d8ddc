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
from tests.games.deadcells.fights import Fight, fight, hero
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
