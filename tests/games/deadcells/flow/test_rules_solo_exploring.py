"""Alone with Serenade: set-up, the First Player, Checks, Scrolls, her transformation."""

import pytest

from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.biome_tokens import GAIN_MALAISE, AssignWorms
from roguetable.games.deadcells.flow.equipping import AssignEquipment
from roguetable.games.deadcells.flow.gains import AssignScroll
from roguetable.games.deadcells.model.limits import SERENADE_STEPS
from roguetable.games.deadcells.model.moments import COMBAT_START
from roguetable.games.deadcells.model.names import BRUTALITY, SURVIVAL, TACTICS
from tests.games.deadcells.journey import journey


@pytest.mark.rule(
    "deadcells.solo.choose", "deadcells.solo.setup.board", "deadcells.solo.setup.scroll"
)
@pytest.mark.rule("deadcells.solo.serenade.health", "deadcells.components.serenade.board")
def test_serenade_stands_beside_the_beheaded_power_side_up() -> None:
    trip = journey(players=1)
    serenade = trip.who("serenade")
    assert len(trip.state.group) == 2
    assert serenade.board == trip.state.content.serenade[0]
    assert serenade.scrolls[0] == 0
    assert serenade.health == 4
    assert serenade.seat == 0


@pytest.mark.rule("deadcells.solo.setup.deck", "deadcells.components.serenade.combat-cards")
@pytest.mark.rule("deadcells.solo.serenade.no-hand")
def test_serenade_has_three_cards_and_no_hand() -> None:
    trip = journey(players=1)
    assert sorted(trip.who("serenade").draw) == trip.state.content.starting_decks[4]
    assert len(trip.who("serenade").draw) == 3
    assert trip.who("serenade").hand == []


@pytest.mark.rule("deadcells.solo.setup.first-player", "deadcells.solo.first-player.change")
def test_the_beheaded_is_first_and_the_token_goes_to_serenade_and_back() -> None:
    trip = journey(players=1, a="t-scroll-first", g="t-scroll-first")
    assert trip.first == "immolated"
    trip.play("go a")
    assert trip.first == "serenade"
    trip.play("go g")
    assert trip.first == "immolated"


@pytest.mark.rule("deadcells.solo.serenade.no-equipment")
def test_serenade_cannot_be_given_equipment() -> None:
    trip = journey(players=1, a="t-gear")
    trip.deck("cleaver")
    trip.play("go a")
    assert trip.options == ["equip cleaver", "discard cleaver"]
    assert trip.typed("give serenade") == "deadcells.solo.serenade.no-equipment"
    card = trip.number("beginners-bow")
    hers = journey(players=1)
    hers.state.bag_equipment = [card]
    hers.happens(AssignEquipment(card, 1))
    assert hers.state.bag_equipment == []
    assert hers.state.equipment_discard == [card]


@pytest.mark.rule("deadcells.solo.serenade.fixed-health")
def test_more_health_does_nothing_for_serenade() -> None:
    trip = journey(players=1)
    trip.mutate("m-stamina")
    assert trip.who("immolated").health == 4
    assert trip.who("serenade").health == 4


@pytest.mark.rule("deadcells.solo.serenade.biome-tokens")
def test_worms_and_malaise_come_to_serenade_too() -> None:
    trip = journey(players=1)
    trip.happens(AssignWorms(1))
    trip.play("worm serenade")
    assert trip.who("serenade").worms == 1
    trip.state.malaise_deck = trip.state.content.malaise.copy()
    trip.happens(GAIN_MALAISE)
    trip.play("malaise serenade")
    assert trip.state.malaise_of == [1]


@pytest.mark.rule("deadcells.solo.reward.scroll", "deadcells.solo.reward.scroll-choice")
def test_serenade_may_take_a_scroll_of_any_colour() -> None:
    for colour in (SURVIVAL, TACTICS, BRUTALITY):
        trip = journey(players=1)
        trip.happens(AssignScroll(colour))
        assert trip.options == ["scroll immolated", "scroll serenade"]
        trip.play("scroll serenade")
        assert trip.who("serenade").scrolls == [1, 0, 0]
        assert trip.who("immolated").scrolls == [0, 0, 0]


@pytest.mark.rule("deadcells.solo.reward.scroll")
def test_a_scroll_that_is_meant_for_somebody_is_not_hers() -> None:
    trip = journey(players=1)
    trip.happens(AssignScroll(TACTICS, 0))
    assert trip.who("immolated").scrolls == [0, 1, 0]


@pytest.mark.rule("deadcells.solo.reward.vial")
def test_serenade_can_be_healed_with_vials() -> None:
    trip = journey(players=1, a="t-vials", wounds={"serenade": 2, "immolated": 1})
    trip.play("go a", "heal serenade", "heal serenade")
    assert trip.who("serenade").wounds == 0
    assert trip.who("immolated").wounds == 1


@pytest.mark.rule("deadcells.solo.checks")
def test_before_a_check_the_beheaded_takes_the_token_back() -> None:
    trip = journey(players=1, a="t-hand")
    trip.hold("immolated", "tactics", "survival", "brutality")
    trip.state.first = 1
    trip.play("go a")
    assert trip.first == "immolated"
    trip.play("discard immolated-cinder-throw")
    assert trip.state.teeth == 5
    assert trip.first == "immolated"
    deck = journey(players=1, a="t-deck")
    deck.on_top("immolated", "tactics")
    deck.state.first = 1
    deck.play("go a")
    assert deck.state.teeth == 2
    assert deck.first == "immolated"


@pytest.mark.rule("deadcells.solo.checks")
def test_a_check_in_an_either_or_line_looks_at_the_hand_of_the_beheaded() -> None:
    trip = journey(players=1, a="t-either")
    trip.hold("immolated", "brutality", "survival", "tactics")
    trip.state.first = 1
    trip.play("go a")
    assert trip.options == ["take 1", "take 2", "take 3"]


@pytest.mark.rule("deadcells.solo.death")
def test_if_serenade_dies_the_run_is_over() -> None:
    trip = journey(players=1, a="t-damage-all", wounds={"serenade": 3})
    trip.play("go a")
    assert trip.who("serenade").dead
    assert "deadcells.exploring.alive.dead" in trip.rules
    assert "deadcells.solo.death" in trip.rules


@pytest.mark.rule("deadcells.solo.transform.trigger", "deadcells.solo.transform.effects")
@pytest.mark.rule("deadcells.solo.transform.cards-kept")
def test_beyond_the_power_up_space_serenade_transforms() -> None:
    trip = journey(players=1, wounds={"serenade": 3})
    one = trip.who("serenade")
    one.discard = [one.draw.pop()]
    order = one.draw.copy()
    one.scrolls[0] = SERENADE_STEPS - 2
    trip.happens(AssignScroll(TACTICS))
    trip.play("scroll serenade")
    assert one.board == trip.state.content.serenade[0]
    trip.happens(AssignScroll(TACTICS))
    trip.play("scroll serenade")
    assert one.board == trip.state.content.serenade[1]
    assert (one.scrolls[0], one.wounds) == (0, 0)
    assert one.draw == order
    first = trip.state.content.side(one.board).steps[0].triggers[0].when
    assert one.watch >> first & 1
    assert len(one.discard) == 1


@pytest.mark.rule("deadcells.solo.transform.effects")
def test_the_melee_track_has_an_end() -> None:
    trip = journey(players=1)
    one = trip.who("serenade")
    one.board = trip.state.content.serenade[1]
    one.scrolls[0] = SERENADE_STEPS - 1
    trip.happens(AssignScroll(TACTICS))
    assert one.scrolls[0] == SERENADE_STEPS - 1
    assert trip.who("immolated").scrolls == [0, 1, 0]


@pytest.mark.rule("deadcells.solo.transform.effects")
def test_the_melee_track_is_walked_to_its_last_space() -> None:
    trip = journey(players=1)
    one = trip.who("serenade")
    one.board = trip.state.content.serenade[1]
    one.scrolls[0] = SERENADE_STEPS - 2
    trip.happens(AssignScroll(TACTICS))
    trip.play("scroll serenade")
    assert one.scrolls[0] == SERENADE_STEPS - 1


@pytest.mark.rule("deadcells.solo.power-track.vial")
def test_the_second_step_of_the_power_track_is_a_vial_for_the_beheaded() -> None:
    trip = journey(players=1, wounds={"serenade": 2, "immolated": 2})
    trip.happens(AssignScroll(TACTICS))
    trip.play("scroll serenade")
    assert trip.who("immolated").wounds == 1
    assert trip.who("serenade").wounds == 2


@pytest.mark.rule("deadcells.solo.melee-track.cumulative")
def test_the_steps_of_her_track_add_up() -> None:
    trip = journey(players=1)
    one = trip.who("serenade")
    before = one.watch
    one.board = trip.state.content.serenade[1]
    recount(trip.state, 1)
    assert before >> COMBAT_START & 1 == 0
    assert one.watch >> COMBAT_START & 1 == 1


@pytest.mark.rule("deadcells.solo.deck.no-reshuffle")
def test_serenades_cards_are_shuffled_back_only_in_the_interbiome() -> None:
    trip = journey(players=1)
    one = trip.who("serenade")
    one.discard, one.draw = one.draw, []
    trip.play("go a", "go g")
    assert one.draw == []
    trip.play("go out-sewers")
    trip.buy_nothing()
    assert len(one.draw) == 3
    assert one.discard == []


@pytest.mark.rule("deadcells.solo.melee-track.cumulative")
def test_a_step_of_her_track_holds_as_soon_as_it_is_reached() -> None:
    trip = journey(players=1)
    one = trip.who("serenade")
    waited = {}
    for _ in range(SERENADE_STEPS - 1):
        waited[one.scrolls[0]] = one.watch
        trip.happens(AssignScroll(TACTICS))
        trip.play("scroll serenade")
    steps = trip.state.content.side(one.board).steps
    moments = [trigger.when for step in steps for trigger in step.triggers]
    assert moments
    assert all(one.watch >> moment & 1 for moment in moments)
    assert one.watch != waited[0]


@pytest.mark.rule("deadcells.solo.deck.no-reshuffle")
def test_in_the_interbiome_serenades_cards_are_mixed() -> None:
    orders = set()
    for seed in range(9):
        trip = journey(players=1)
        trip.state.chance.reseed(seed)
        one = trip.who("serenade")
        one.discard, one.draw = sorted(one.draw), []
        trip.play("go a", "go g", "go out-sewers")
        trip.buy_nothing()
        orders.add(tuple(one.draw))
    assert len(orders) > 1
