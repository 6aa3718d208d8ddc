"""Between two biomes: blueprints, the market from left to right, cleaning up, and what comes next."""

import pytest

from roguetable.games.deadcells.flow.biome_setup import SetUpBiome
from roguetable.games.deadcells.flow.exploring import EXPLORE
from roguetable.games.deadcells.flow.interbiome import LEAVE_BIOME
from roguetable.games.deadcells.model.names import COLLECTOR, HEALER, MERCHANT
from tests.games.deadcells.journey import Journey, journey

LEAVE = ("go a", "go g", "go out-sewers")


def at_the_gate(**more: object) -> Journey:
    """The Group stands before the exits."""
    trip = journey(**more)  # type: ignore[arg-type]
    trip.play("go a", "go g")
    return trip


def priced(trip: Journey, levels: dict[int, int]) -> None:
    """Levels of people of the market."""
    sheet = trip.state.new_sheet()
    for person, level in levels.items():
        sheet.market[person] = level


@pytest.mark.rule("deadcells.interbiome.order", "deadcells.interbiome.market.order")
def test_blueprints_then_healer_merchant_collector_then_the_next_biome() -> None:
    trip = at_the_gate(teeth=30, wounds={"flayed": 1})
    trip.state.collector = [trip.state.blueprints.pop(), trip.state.blueprints.pop()]
    trip.play("go out-sewers")
    assert trip.asked.startswith("Which blueprint goes")
    trip.play(trip.options[0])
    assert trip.asked.startswith("The Healer")
    trip.play("leave")
    assert trip.asked.startswith("The Merchant")
    assert trip.refused("heal flayed") == "deadcells.interbiome.market.order"
    trip.play("leave")
    assert trip.asked.startswith("The Collector")
    trip.play("leave")
    assert trip.state.content.name(trip.state.biome) == "b2"


@pytest.mark.rule("deadcells.interbiome.collect", "deadcells.interbiome.collect.permanent")
@pytest.mark.rule("deadcells.interbiome.merchant.sees-collected")
def test_carried_blueprints_lie_on_top_of_the_equipment_deck_for_good() -> None:
    trip = at_the_gate(teeth=9)
    card = trip.state.blueprints.pop()
    trip.state.collector = [card]
    trip.play("go out-sewers")
    assert card in trip.state.sheet.equipment
    assert card not in trip.state.sheet.blueprints[0]
    assert trip.state.collector == []
    assert trip.state.teeth == 9
    assert trip.options == [f"buy {trip.names([card])[0]}", "leave"]


@pytest.mark.rule("deadcells.interbiome.collect.mandatory")
def test_collecting_cannot_be_declined() -> None:
    trip = at_the_gate()
    trip.state.collector = [trip.state.blueprints.pop(), trip.state.blueprints.pop()]
    trip.play("go out-sewers")
    assert trip.refused("leave") == "deadcells.interbiome.collect.mandatory"


@pytest.mark.rule("deadcells.interbiome.collect.order-several")
def test_several_blueprints_go_on_top_in_a_chosen_order() -> None:
    trip = at_the_gate(teeth=9)
    first, second = trip.state.blueprints.pop(), trip.state.blueprints.pop()
    trip.state.collector = [first, second]
    trip.play("go out-sewers", f"collect {trip.names([second])[0]}")
    assert trip.options == [f"buy {trip.names([first])[0]}", "leave"]
    assert trip.state.equipment_deck[-1] == second
    assert trip.state.known_equipment == 1


@pytest.mark.rule("deadcells.interbiome.market.facts", "deadcells.interbiome.healer")
@pytest.mark.rule("deadcells.interbiome.market.teeth-only")
def test_the_healer_removes_damage_for_teeth_as_often_as_indicated() -> None:
    trip = at_the_gate(teeth=9, wounds={"flayed": 2, "immolated": 2})
    trip.state.cells = 5
    trip.play("go out-sewers")
    assert trip.options == ["heal immolated", "heal flayed", "leave"]
    assert trip.refused("heal poisoned") == "deadcells.interbiome.healer"
    trip.play("heal flayed", "heal immolated")
    assert [one.wounds for one in trip.state.group] == [1, 0, 1]
    assert trip.state.teeth == 5
    assert trip.asked.startswith("The Merchant")
    assert trip.state.cells == 5


@pytest.mark.rule("deadcells.interbiome.market.no-cells", "deadcells.cells.two-ways")
def test_cells_buy_nothing_in_the_market() -> None:
    trip = at_the_gate(teeth=0, wounds={"flayed": 2})
    trip.state.cells = 50
    trip.play("go out-sewers")
    assert trip.state.content.name(trip.state.biome) == "b2"
    assert trip.state.cells == 50


@pytest.mark.rule("deadcells.interbiome.market.no-credit")
def test_what_the_bag_cannot_pay_is_not_sold() -> None:
    trip = at_the_gate(teeth=1, wounds={"flayed": 2})
    trip.deck("cleaver")
    trip.play("go out-sewers")
    assert "Healer asks for 2 Gold Teeth, and the Bag has 1 Gold Tooth" in trip.told
    assert "Merchant offers Cleaver for 3 Gold Teeth" in trip.told
    assert "Merchant asks for 3 Gold Teeth, and the Bag has 1 Gold Tooth" in trip.told
    assert "deadcells.interbiome.market.no-credit" in trip.rules
    assert trip.state.content.name(trip.state.biome) == "b2"
    assert trip.state.teeth == 1
    assert trip.who("flayed").wounds == 2
    one = at_the_gate(teeth=3, wounds={"flayed": 2})
    one.play("go out-sewers", "heal flayed")
    assert one.state.teeth == 1
    assert one.who("flayed").wounds == 1


@pytest.mark.rule("deadcells.interbiome.merchant.draw", "deadcells.interbiome.merchant.buy")
@pytest.mark.rule("deadcells.interbiome.merchant.equip")
def test_the_merchant_sells_the_top_card_and_it_is_equipped_at_once() -> None:
    trip = at_the_gate(teeth=3)
    trip.deck("cleaver", "beginners-bow")
    trip.play("go out-sewers")
    assert trip.options == ["buy cleaver", "leave"]
    trip.play("buy cleaver", "give poisoned", "equip cleaver")
    assert trip.names(trip.who("poisoned").equipment) == ["cleaver"]
    assert trip.state.teeth == 0


@pytest.mark.rule("deadcells.interbiome.merchant.buy", "deadcells.interbiome.levels")
def test_a_better_merchant_offers_more_cards_for_less_and_any_of_them_may_be_bought() -> None:
    trip = at_the_gate(teeth=4)
    priced(trip, {MERCHANT: 1})
    trip.deck("cleaver", "beginners-bow", "knockback-shield")
    trip.play("go out-sewers")
    assert trip.options == ["buy cleaver", "buy beginners-bow", "leave"]
    trip.play("buy beginners-bow", "give poisoned", "equip beginners-bow")
    assert trip.options == ["buy cleaver", "drop beginners-bow", "leave"]
    trip.play("buy cleaver", "give flayed", "equip cleaver")
    assert trip.state.teeth == 0


@pytest.mark.rule("deadcells.interbiome.levels")
def test_everybody_starts_at_level_zero_and_upgrades_raise_them() -> None:
    trip = at_the_gate(teeth=2, wounds={"flayed": 2})
    assert trip.state.sheet.market == [0, 0, 0]
    priced(trip, {HEALER: 1})
    trip.play("go out-sewers", "heal flayed", "heal flayed")
    assert trip.who("flayed").wounds == 0
    assert trip.state.teeth == 0


@pytest.mark.rule("deadcells.interbiome.collector.draw", "deadcells.interbiome.collector.buy")
@pytest.mark.rule("deadcells.interbiome.collector.after-merchant")
def test_the_collector_sells_the_bottom_blueprint_after_the_merchant() -> None:
    trip = at_the_gate(teeth=3)
    trip.deck("cleaver")
    bottom = trip.state.blueprints[-1]
    trip.play("go out-sewers")
    assert trip.options == ["buy cleaver", "leave"]
    trip.play("leave")
    name = trip.names([bottom])[0]
    assert trip.options == [f"buy {name}", "leave"]
    assert trip.refused("buy cleaver") == "deadcells.interbiome.market.order"
    trip.play(f"buy {name}")
    assert trip.state.equipment_deck == [bottom]
    assert bottom in trip.state.sheet.equipment
    assert trip.state.teeth == 0


@pytest.mark.rule("deadcells.interbiome.collector.buy")
def test_several_bought_blueprints_are_laid_down_in_the_order_bought() -> None:
    trip = at_the_gate(teeth=4)
    priced(trip, {COLLECTOR: 1})
    trip.deck()
    first, second = trip.state.blueprints[-1], trip.state.blueprints[-2]
    names = trip.names([first, second])
    trip.play("go out-sewers", f"buy {names[1]}", f"buy {names[0]}")
    assert trip.state.equipment_deck == [second, first]
    assert trip.state.known_equipment == 2


@pytest.mark.rule("deadcells.interbiome.cleanup.equipment")
def test_unsold_equipment_is_discarded() -> None:
    trip = at_the_gate(teeth=3)
    trip.deck("cleaver", "beginners-bow")
    trip.play("go out-sewers", "leave", "leave")
    assert trip.names(trip.state.equipment_discard) == ["cleaver"]
    assert trip.state.offer == []


@pytest.mark.rule("deadcells.interbiome.cleanup.blueprints", "deadcells.next_biome.blueprint-order")
@pytest.mark.rule("deadcells.setup.ordered-decks.restore")
def test_unsold_blueprints_go_back_in_their_order() -> None:
    trip = at_the_gate(teeth=3)
    priced(trip, {COLLECTOR: 1})
    before = trip.state.sheet.blueprints[0].copy()
    trip.play("go out-sewers", "leave", "leave")
    assert trip.state.sheet.blueprints[0] == before
    assert trip.state.offer == []


@pytest.mark.rule("deadcells.interbiome.damage-stays")
def test_damage_scrolls_equipment_and_the_bag_are_kept() -> None:
    trip = at_the_gate(teeth=1, wounds={"flayed": 2})
    trip.state.potions = 2
    trip.who("flayed").scrolls = [0, 2, 1]
    trip.gear("flayed", "beginners-bow")
    trip.play("go out-sewers", "keep")
    one = trip.who("flayed")
    assert (one.wounds, one.scrolls) == (2, [0, 2, 1])
    assert trip.names(one.equipment) == ["beginners-bow"]
    assert (trip.state.teeth, trip.state.potions) == (1, 2)


@pytest.mark.rule("deadcells.equipment.interbiome-discard")
def test_equipped_cards_may_be_discarded_in_the_interbiome() -> None:
    trip = at_the_gate(teeth=3)
    trip.gear("flayed", "beginners-bow")
    trip.deck("cleaver")
    trip.play("go out-sewers", "keep")
    assert trip.options == ["buy cleaver", "drop beginners-bow", "leave"]
    trip.play("drop beginners-bow")
    assert trip.options == ["buy cleaver", "leave"]
    assert trip.who("flayed").equipment == []
    assert "beginners-bow" in trip.names(trip.state.equipment_discard)


@pytest.mark.rule("deadcells.equipment.interbiome-discard")
def test_that_is_so_where_nothing_can_be_bought_too() -> None:
    trip = at_the_gate()
    trip.gear("flayed", "headless-crown")
    trip.gear("immolated", "beginners-bow")
    trip.play("go out-sewers")
    assert trip.options == ["drop beginners-bow", "drop headless-crown", "keep"]
    assert trip.asked == "Before the Merchant draws: discard equipment that you carry?"
    trip.play("drop headless-crown")
    assert trip.options == ["drop beginners-bow", "keep"]
    trip.play("keep")
    assert trip.state.content.name(trip.state.biome) == "b2"
    assert trip.names(trip.who("immolated").equipment) == ["beginners-bow"]


@pytest.mark.rule("deadcells.equipment.interbiome-discard", "deadcells.interbiome.merchant.draw")
def test_what_is_discarded_may_be_drawn_by_the_merchant() -> None:
    trip = at_the_gate(teeth=3)
    trip.gear("flayed", "beginners-bow")
    trip.deck()
    trip.state.equipment_discard = []
    trip.play("go out-sewers", "drop beginners-bow")
    assert trip.options == ["buy beginners-bow", "leave"]


@pytest.mark.rule("deadcells.equipment.interbiome-discard")
def test_who_carries_nothing_is_not_asked() -> None:
    trip = at_the_gate()
    trip.play("go out-sewers")
    assert trip.state.content.name(trip.state.biome) == "b2"


def test_thrift_lowers_the_prices_of_the_market() -> None:
    trip = at_the_gate(teeth=1, wounds={"flayed": 1})
    trip.mutate("m-coupons")
    trip.play("go out-sewers", "heal flayed")
    assert trip.state.teeth == 0


# What comes next.


@pytest.mark.rule("deadcells.biome.finish.exit-decides-next", "deadcells.next_biome.setup")
@pytest.mark.rule("deadcells.concept.biome.two-then-boss")
def test_the_exit_says_what_comes_next() -> None:
    biome = at_the_gate()
    biome.play("go out-sewers")
    biome.buy_nothing()
    assert biome.state.content.name(biome.state.biome) == "b2"
    assert biome.where == "start"
    boss = at_the_gate()
    boss.play("go out-bridge")
    boss.buy_nothing()
    assert boss.state.content.name(boss.state.boss) == "c1"
    assert "deadcells.concept.biome.two-then-boss" in boss.rules


@pytest.mark.rule("deadcells.next_biome.return")
def test_the_finished_biome_goes_back_into_the_box() -> None:
    trip = at_the_gate()
    trip.state.monster_discard = [trip.state.monsters.pop()]
    trip.play("go out-sewers")
    trip.buy_nothing()
    content = trip.state.content
    assert sorted(trip.state.monsters) == sorted(content.monsters[1])
    assert sorted(trip.state.elites) == sorted(content.elites[1])
    assert trip.state.monster_discard == []
    used = [tile for tile in trip.state.tiles if tile >= 0]
    assert sorted([*used, *trip.state.tile_box]) == sorted(content.tiles[1])
    assert trip.state.flipped == 0


@pytest.mark.rule("deadcells.next_biome.equipment-stays")
@pytest.mark.rule("deadcells.biome_setup.equipment-not-reshuffled-between-biomes")
def test_the_equipment_deck_stays_as_it_is() -> None:
    trip = at_the_gate()
    trip.deck("cleaver", "beginners-bow", "knockback-shield", "rotten-dart", "gaol-hound")
    order = trip.state.equipment_deck[:-1]
    trip.play("go out-sewers")
    trip.buy_nothing()
    assert trip.state.equipment_deck == order


@pytest.mark.rule("deadcells.next_biome.combat-cards-kept")
def test_hands_piles_and_the_first_player_are_kept() -> None:
    trip = at_the_gate(first=2)
    before = [(one.hand.copy(), one.draw.copy(), one.discard.copy()) for one in trip.state.group]
    trip.play("go out-sewers")
    trip.buy_nothing()
    after = [(one.hand, one.draw, one.discard) for one in trip.state.group]
    assert after == before
    assert trip.first == "flayed"


@pytest.mark.rule("deadcells.concept.biome.double")
def test_the_castle_leads_straight_to_its_boss() -> None:
    content = journey().state.content
    leads = {space.leads for space in content.biome(content.biomes[6]).spaces if space.leads}
    assert leads == {"c3"}


# Feats and those who wait for a biome.


def test_leaving_a_biome_counts_for_feats() -> None:
    trip = at_the_gate(teeth=4)
    trip.wager("f-unhurt", "f-rich", "f-sober", "f-exit", "f-all", "f-thrifty")
    trip.play("go out-sewers", "leave", "leave")
    done = [trip.done(feat) for feat in ("f-unhurt", "f-rich", "f-sober", "f-exit", "f-thrifty")]
    assert done == [1, 1, 1, 1, 1]
    assert trip.done("f-all") == 0


def test_who_is_hurt_poor_drunk_or_spends_does_not_count() -> None:
    trip = at_the_gate(teeth=3, wounds={"flayed": 1})
    trip.state.drunk += 1
    trip.wager("f-unhurt", "f-rich", "f-sober", "f-thrifty")
    trip.play("go out-sewers", "heal flayed")
    trip.buy_nothing()
    assert [trip.done(f) for f in ("f-unhurt", "f-rich", "f-sober", "f-thrifty")] == [0, 0, 0, 0]


def test_every_tile_flipped_counts_for_feats() -> None:
    trip = at_the_gate()
    trip.wager("f-all")
    laid = [place for place, tile in enumerate(trip.state.tiles) if tile >= 0]
    assert len(laid) < len(trip.state.tiles), "the entrance and the exits hold no tile"
    trip.state.flipped = sum(1 << place for place in laid)
    trip.play("go out-sewers")
    trip.buy_nothing()
    assert trip.done("f-all") == 1


def test_a_potion_of_an_earlier_biome_does_not_count_against_this_one() -> None:
    trip = at_the_gate()
    trip.state.drunk += 1
    trip.happens(SetUpBiome(trip.number("b1")), EXPLORE)
    trip.wager("f-sober")
    trip.at("out-sewers")
    trip.happens(LEAVE_BIOME)
    trip.buy_nothing()
    assert trip.done("f-sober") == 1


def test_a_new_biome_wakes_those_who_wait_for_it() -> None:
    trip = at_the_gate()
    trip.mutate("m-biome")
    trip.play("go out-sewers")
    trip.buy_nothing()
    assert trip.state.teeth == 1
    boss = at_the_gate()
    boss.mutate("m-biome")
    boss.play("go out-bridge")
    boss.buy_nothing()
    assert boss.state.teeth == 0
