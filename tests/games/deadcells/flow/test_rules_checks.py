"""Checks: from the hand, and from the top of the draw pile."""

import pytest

from roguetable.games.deadcells.model.names import SURVIVAL, TACTICS
from roguetable.games.deadcells.model.table_settings import Readings
from tests.games.deadcells.journey import journey


@pytest.mark.rule("deadcells.checks.kinds", "deadcells.icons.check")
def test_there_are_hand_checks_and_deck_checks() -> None:
    trip = journey(d="t-hand", a="t-deck")
    trip.on_top("immolated", "brutality", "tactics")
    trip.play("go a")
    assert "deadcells.checks.deck.draw" in trip.rules
    other = journey(a="t-hand")
    other.play("go a")
    assert other.asked == "Hand Check: discard a card that shows Tactics?"


@pytest.mark.rule("deadcells.checks.first-player-performs")
def test_the_first_player_performs_every_check() -> None:
    trip = journey(first=1, a="t-hand")
    trip.hold("immolated", "tactics", "tactics", "survival")
    trip.hold("poisoned", "survival", "survival", "brutality")
    trip.play("go a")
    assert trip.seats == [1]
    assert trip.options == ["decline"]
    deck = journey(first=1, a="t-deck")
    deck.on_top("poisoned", "tactics")
    before = len(deck.who("immolated").draw)
    deck.play("go a")
    assert deck.state.teeth == 2
    assert len(deck.who("immolated").draw) == before


@pytest.mark.rule("deadcells.checks.hand.pass", "deadcells.checks.consequences")
def test_a_hand_check_is_passed_with_a_card_that_shows_the_symbol() -> None:
    trip = journey(a="t-hand")
    trip.hold("immolated", "tactics", "survival", "brutality")
    trip.play("go a")
    card = "immolated-cinder-throw"
    assert trip.options == [f"discard {card}", "decline"]
    trip.play(f"discard {card}")
    assert trip.state.teeth == 5
    assert trip.names(trip.who("immolated").discard) == [card]
    assert trip.who("immolated").wounds == 0


@pytest.mark.rule("deadcells.checks.hand.pass")
def test_a_card_without_the_symbol_does_not_count() -> None:
    trip = journey(a="t-hand")
    trip.hold("immolated", "tactics", "survival", "brutality")
    trip.play("go a")
    assert trip.refused("discard immolated-slag-guard") == "deadcells.checks.hand.pass"


@pytest.mark.rule("deadcells.checks.hand.fail", "deadcells.checks.consequences")
def test_without_a_matching_card_the_check_fails_and_no_card_is_lost() -> None:
    trip = journey(a="t-hand")
    trip.hold("immolated", "survival", "survival", "brutality")
    trip.play("go a", "decline")
    assert trip.state.teeth == 0
    assert trip.who("immolated").wounds == 1
    assert len(trip.who("immolated").hand) == 3
    assert trip.who("immolated").discard == []
    assert "deadcells.checks.hand.fail" in trip.rules


@pytest.mark.rule("deadcells.checks.hand.decline")
def test_a_check_may_be_declined_and_it_is_asked_whatever_is_in_the_hand() -> None:
    able = journey(a="t-hand")
    able.hold("immolated", "tactics", "tactics", "brutality")
    able.play("go a", "decline")
    assert able.who("immolated").wounds == 1
    unable = journey(a="t-hand")
    unable.hold("immolated", "survival", "survival", "brutality")
    unable.play("go a")
    assert unable.asked == "Hand Check: discard a card that shows Tactics?"
    assert unable.state.request is not None
    assert unable.state.request.is_asked_anyway()


@pytest.mark.rule("deadcells.checks.hand.decline")
def test_the_first_player_chooses_which_matching_card_goes() -> None:
    trip = journey(a="t-hand")
    trip.hold("immolated", "tactics", "tactics", "brutality")
    trip.play("go a")
    assert trip.options == ["discard immolated-cinder-throw", "discard immolated-stoke", "decline"]
    trip.play("discard immolated-stoke")
    assert trip.names(trip.who("immolated").discard) == ["immolated-stoke"]


@pytest.mark.rule("deadcells.checks.hand.corridor-pass")
def test_a_passed_corridor_check_lets_the_group_through() -> None:
    trip = journey()
    trip.hold("immolated", "tactics", "survival", "survival")
    trip.play("go b", "discard immolated-cinder-throw")
    assert trip.where == "b"
    assert "deadcells.checks.hand.corridor-pass" in trip.rules


@pytest.mark.rule("deadcells.checks.hand.only-hand")
def test_draw_pile_discard_pile_and_other_hands_do_not_count() -> None:
    trip = journey(a="t-hand")
    trip.hold("immolated", "survival", "survival", "brutality")
    trip.hold("poisoned", "tactics", "tactics", "survival")
    one = trip.who("immolated")
    thrown = trip.take(one.draw, "tactics")
    one.discard.append(thrown)
    trip.play("go a")
    assert trip.options == ["decline"]
    name = trip.names([thrown])[0]
    assert trip.refused(f"discard {name}") == "deadcells.checks.hand.only-hand"


@pytest.mark.rule("deadcells.checks.deck.draw", "deadcells.checks.deck.success")
def test_a_deck_check_gives_what_its_symbol_is_worth() -> None:
    trip = journey(a="t-deck")
    trip.on_top("immolated", "tactics")
    trip.play("go a")
    assert trip.state.teeth == 2
    other = journey(a="t-deck")
    other.on_top("immolated", "survival")
    other.play("go a")
    assert other.state.teeth == 0
    assert other.who("immolated").scrolls == [1, 0, 0]


@pytest.mark.rule("deadcells.checks.deck.success")
def test_of_two_symbols_that_match_one_counts() -> None:
    trip = journey(a="t-deck")
    both = trip.number("press-the-attack")  # brutality and tactics
    card = trip.state.content.combat(both)
    old = card.symbols
    card.symbols = [SURVIVAL, TACTICS]
    try:
        trip.who("immolated").draw.append(both)
        trip.play("go a")
        assert trip.options == ["take survival", "take tactics"]
        trip.play("take tactics")
        assert trip.state.teeth == 2
        assert trip.who("immolated").scrolls == [0, 0, 0]
    finally:
        card.symbols = old


@pytest.mark.rule("deadcells.checks.deck.reward-owner")
def test_the_reward_of_a_deck_check_is_the_first_players() -> None:
    trip = journey(first=2, a="t-deck-vial", wounds={"immolated": 1, "flayed": 1})
    trip.on_top("flayed", "survival")
    trip.play("go a")
    assert trip.who("flayed").wounds == 0
    assert trip.who("immolated").wounds == 1
    gear = journey(first=1, a="t-deck-vial")
    gear.on_top("poisoned", "tactics")
    gear.deck("cleaver")
    gear.play("go a", "equip cleaver")
    assert gear.names(gear.who("poisoned").equipment) == ["cleaver"]


@pytest.mark.rule("deadcells.checks.deck.reward-owner")
def test_in_the_other_reading_the_group_chooses_who_gets_it() -> None:
    readings = Readings(reward_chosen=True)
    trip = journey(
        first=2, a="t-deck-vial", wounds={"immolated": 1, "flayed": 1}, readings=readings
    )
    trip.on_top("flayed", "survival")
    trip.play("go a", "heal immolated")
    assert trip.who("immolated").wounds == 0


@pytest.mark.rule("deadcells.checks.deck.failure")
def test_a_card_without_the_symbols_gives_nothing_and_costs_nothing() -> None:
    trip = journey(a="t-deck")
    trip.on_top("immolated", "brutality")
    trip.play("go a")
    assert trip.state.teeth == 0
    assert [one.scrolls for one in trip.state.group] == [[0, 0, 0]] * 3
    assert [one.wounds for one in trip.state.group] == [0, 0, 0]


@pytest.mark.rule("deadcells.checks.deck.discard")
def test_the_revealed_card_is_discarded_in_any_case() -> None:
    for symbol in ("tactics", "brutality"):
        trip = journey(a="t-deck")
        trip.on_top("immolated", symbol)
        top = trip.who("immolated").draw[-1]
        trip.play("go a")
        assert trip.who("immolated").discard == [top]


@pytest.mark.rule("deadcells.checks.refill")
def test_after_a_check_the_hand_is_full_again() -> None:
    trip = journey(a="t-hand")
    trip.hold("immolated", "tactics", "survival", "brutality")
    trip.play("go a", "discard immolated-cinder-throw")
    assert len(trip.who("immolated").hand) == 3
    assert len(trip.who("immolated").draw) == 2


@pytest.mark.rule("deadcells.checks.reshuffle-before")
def test_an_empty_draw_pile_is_made_anew_for_a_deck_check() -> None:
    trip = journey(a="t-deck")
    one = trip.who("immolated")
    one.discard, one.draw = one.draw, []
    trip.play("go a")
    assert len(one.discard) == 1
    assert len(one.draw) == 2


@pytest.mark.rule("deadcells.checks.reshuffle-after")
def test_the_card_just_discarded_is_shuffled_in_when_the_hand_is_refilled() -> None:
    trip = journey(a="t-hand")
    trip.hold("immolated", "tactics", "survival", "brutality")
    one = trip.who("immolated")
    one.draw = []
    trip.play("go a", "discard immolated-cinder-throw")
    assert one.discard == []
    assert trip.names(one.hand)[-1] == "immolated-cinder-throw"


def test_passing_a_check_counts_for_feats_and_for_those_who_wait_for_it() -> None:
    trip = journey(a="t-hand")
    trip.mutate("m-checks")
    trip.wager("f-checks")
    trip.hold("immolated", "tactics", "survival", "brutality")
    trip.play("go a", "discard immolated-cinder-throw")
    assert trip.state.teeth == 6
    assert trip.done("f-checks") == 1


@pytest.mark.rule("deadcells.player_setup.hidden-hand")
def test_what_can_be_discarded_is_made_anew_for_those_who_do_not_see_the_hand() -> None:
    trip = journey(a="t-hand")
    trip.hold("immolated", "tactics", "survival", "brutality")
    trip.play("go a")
    request = trip.state.request
    assert request is not None
    twin = trip.state.copy()
    twin.group[0].hand = twin.group[0].draw[:3]
    assert request.redealt(twin, 0, twin.chance) is request
    others = request.redealt(twin, 1, twin.chance)
    known = [others.notation(twin, option) for option in others.options]
    assert "discard immolated-cinder-throw" not in known


@pytest.mark.rule("deadcells.checks.reshuffle-after")
@pytest.mark.parametrize("at_once", [False, True])
def test_a_pile_emptied_by_a_check_is_shuffled_when_needed_or_in_one_reading_at_once(
    at_once: bool,
) -> None:
    trip = journey(readings=Readings(shuffle_at_once=at_once))
    one = trip.who("immolated")
    one.discard, one.draw = one.draw[:-1], one.draw[-1:]
    cards = len(one.discard) + 1
    trip.play("go d")
    assert (len(one.draw), len(one.discard)) == ((cards, 0) if at_once else (0, cards))
    assert len(one.hand) == 3
