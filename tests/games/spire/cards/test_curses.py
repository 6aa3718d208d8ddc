"""Curses, Daze and Status cards: what they do in hand, and what one can do about them."""

import pytest

from tests.games.spire.cards.cases import Case, case, check, title, untested
from tests.games.spire.fights import fight, player
from tests.games.spire.rooms import event, hero

SIX = "clash, clash, clash, clash, clash, clash"

CASES = [
    case("ascenders-bane", "Unplayable", player(hand="ascenders-bane"), "",
         refused="play ascenders-bane"),
    case("ascenders-bane", "Ethereal", player(hand="ascenders-bane", draw=SIX), "end turn",
         "ascenders-bane hand>exhausted; 5 clash draw>hand"),
    case("clumsy", "Unplayable", player(hand="clumsy"), "", refused="play clumsy"),
    case("clumsy", "Ethereal", player(hand="clumsy", draw=SIX), "end turn",
         "clumsy hand>exhausted; 5 clash draw>hand"),
    case("decay", "Unplayable", player(hand="decay"), "", refused="play decay"),
    case("decay", "1 damage at end of turn", player(hand="decay", draw=SIX), "end turn",
         "ironclad -1 hp; decay hand>discard; 5 clash draw>hand"),
    case("decay", "Block prevents it", player(hand="decay", draw=SIX, block=1), "end turn",
         "ironclad -1 block; decay hand>discard; 5 clash draw>hand"),
    case("decay", "that Block is gone when the enemy hits",
         player(hand="decay", draw=SIX, block=3), "end turn",
         "ironclad -1 hp -3 block; decay hand>discard; 5 clash draw>hand", "puncher"),
    case("decay", "no hit: Vulnerable does not double it",
         player(hand="decay", draw=SIX, vulnerable=1), "end turn",
         "ironclad -1 hp; decay hand>discard; 5 clash draw>hand"),
    case("decay", "only in hand", player(draw="decay", discard="decay"), "end turn",
         "decay draw>hand; decay discard>hand"),
    case("decay", "only its owner", (player(hand="decay", draw=SIX), player("silent")), "end turn",
         "ironclad -1 hp; decay hand>discard; 5 clash draw>hand"),
    case("doubt", "Unplayable", player(hand="doubt"), "", refused="play doubt"),
    case("doubt", "1 Weak at end of turn", player(hand="doubt", draw=SIX), "end turn",
         "ironclad +1 weak; doubt hand>discard; 5 clash draw>hand"),
    case("doubt", "3 Weak at the most", player(hand="doubt", draw=SIX, weak=3), "end turn",
         "doubt hand>discard; 5 clash draw>hand"),
    case("doubt", "only in hand", player(draw="doubt"), "end turn", "doubt draw>hand"),
    case("injury", "Unplayable", player(hand="injury"), "", refused="play injury"),
    case("injury", "nothing else", player(hand="injury", draw=SIX), "end turn",
         "injury hand>discard; 5 clash draw>hand"),
    case("pain", "Unplayable", player(hand="pain"), "", refused="play pain"),
    case("pain", "alone in hand: 1 HP", player(hand="pain", draw=SIX), "end turn",
         "ironclad -1 hp; pain hand>discard; 5 clash draw>hand"),
    case("pain", "with one other card: 1 HP, whatever your Block",
         player(hand="pain, bash", draw=SIX, block=2), "end turn",
         "ironclad -1 hp -2 block; bash hand>discard; pain hand>discard; 5 clash draw>hand"),
    case("pain", "with two other cards: nothing", player(hand="pain, bash, rage", draw=SIX),
         "end turn",
         "bash hand>discard; pain hand>discard; rage hand>discard; 5 clash draw>hand"),
    case("pain", "only in hand", player(draw="pain"), "end turn", "pain draw>hand"),
    case("parasite", "Unplayable", player(hand="parasite"), "", refused="play parasite"),
    case("parasite", "harmless in hand", player(hand="parasite", draw=SIX), "end turn",
         "parasite hand>discard; 5 clash draw>hand"),
    case("parasite", "harmless when it is exhausted", player(hand="true-grit, parasite"),
         "play true-grit",
         "ironclad -1 energy +1 block; parasite hand>exhausted; true-grit hand>discard"),
    case("regret", "Unplayable", player(hand="regret"), "", refused="play regret"),
    case("regret", "Retain", player(hand="regret, bash", draw=SIX), "end turn",
         "bash hand>discard; 5 clash draw>hand"),
    case("shame", "Unplayable", player(hand="shame"), "", refused="play shame"),
    case("shame", "1 Block less when the enemies act",
         player(hand="shame", draw=SIX, block=3), "end turn",
         "ironclad -1 hp -3 block; shame hand>discard; 5 clash draw>hand", "puncher"),
    case("shame", "nothing without Block", player(hand="shame", draw=SIX), "end turn",
         "shame hand>discard; 5 clash draw>hand"),
    case("shame", "only in hand", player(draw="shame", block=3), "end turn",
         "ironclad -3 block; shame draw>hand", "puncher"),
    case("writhe", "played for 1 it is exhausted", player(hand="writhe"), "play writhe",
         "ironclad -1 energy; writhe hand>exhausted"),
    case("writhe", "not without Energy", player(hand="writhe", energy=0), "",
         refused="play writhe"),
    case("writhe", "left in hand it is discarded", player(hand="writhe", draw=SIX), "end turn",
         "writhe hand>discard; 5 clash draw>hand"),
    # Daze and Status
    case("daze", "Unplayable", player(hand="daze"), "", refused="play daze"),
    case("daze", "Ethereal, back to its deck", player(hand="daze", draw=SIX), "end turn",
         "-daze hand; 5 clash draw>hand"),
    case("slimed", "played for 1 it goes back to its deck", player(hand="slimed"), "play slimed",
         "ironclad -1 energy; -slimed hand"),
    case("slimed", "not without Energy", player(hand="slimed", energy=0), "",
         refused="play slimed"),
    case("slimed", "left in hand it is discarded", player(hand="slimed", draw=SIX), "end turn",
         "slimed hand>discard; 5 clash draw>hand"),
    case("burn", "Unplayable", player(hand="burn"), "", refused="play burn"),
    case("burn", "1 damage at end of turn", player(hand="burn", draw=SIX), "end turn",
         "ironclad -1 hp; burn hand>discard; 5 clash draw>hand"),
    case("burn", "each of them", player(hand="burn, burn", draw=SIX), "end turn",
         "ironclad -2 hp; 2 burn hand>discard; 5 clash draw>hand"),
    case("burn", "Block prevents it", player(hand="burn", draw=SIX, block=1), "end turn",
         "ironclad -1 block; burn hand>discard; 5 clash draw>hand"),
    case("burn", "that Block is gone when the enemy hits",
         player(hand="burn", draw=SIX, block=3), "end turn",
         "ironclad -1 hp -3 block; burn hand>discard; 5 clash draw>hand", "puncher"),
    case("burn", "Block does not help where Burns cost HP",
         player(hand="burn", draw=SIX, block=3), "end turn",
         "ironclad -1 hp -3 block; burn hand>discard; 5 clash draw>hand", burns_cost_hp=True),
    case("burn", "where Burns cost HP they deal no damage besides",
         player(hand="burn", draw=SIX), "end turn",
         "ironclad -1 hp; burn hand>discard; 5 clash draw>hand", burns_cost_hp=True),
    case("burn", "only in hand", player(draw="burn"), "end turn", "burn draw>hand"),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_curses_and_status_cards(row: Case) -> None:
    check(row)


def test_every_curse_and_status_card_is_tested() -> None:
    assert untested("curse", CASES) == set()
    assert untested("status", CASES) == set()


@pytest.mark.parametrize(
    "card", ["ascenders-bane", "clumsy", "decay", "doubt", "injury", "pain", "parasite", "regret",
             "shame", "daze", "burn"],
)  # fmt: skip
def test_an_unplayable_card_is_refused_as_unplayable(card: str) -> None:
    t = fight(player(hand=card, energy=6))
    assert t.refused(f"play {card}") == "spire.keywords.unplayable"


def test_removing_a_parasite_costs_2_hp() -> None:
    t = event("living-wall", hero(deck="parasite, bash"))
    t.play("ironclad forget", "remove parasite")
    assert t.changes == "ironclad -2 hp; parasite deck>removed"


def test_removing_another_card_costs_nothing() -> None:
    t = event("living-wall", hero(deck="parasite, bash"))
    t.play("ironclad forget", "remove bash")
    assert t.changes == "bash deck>removed"


def test_ascenders_bane_cannot_be_removed() -> None:
    t = event("living-wall", hero(deck="ascenders-bane, clumsy, bash"))
    t.play("ironclad forget")
    assert "remove clumsy" in t.options
    t.refused("remove ascenders-bane")


def test_exhausted_daze_and_status_cards_go_back_to_their_decks() -> None:
    t = fight(player(hand="second-wind, daze, slimed, burn"))
    daze, status = t.state.daze, t.state.status
    t.play("play second-wind")
    assert (t.state.daze - daze, t.state.status - status) == (1, 2)
    assert t.cards("exhausted") == []
