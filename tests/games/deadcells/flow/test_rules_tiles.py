"""Tiles: the order of their effects, merchants, curses, Either/Or."""

import pytest

from roguetable.engine.view import CardsPanel
from roguetable.games.deadcells.flow.biome_setup import deal_tiles
from roguetable.games.deadcells.flow.exploring import EXPLORE
from roguetable.games.deadcells.model.names import ELITE, MONSTER
from roguetable.games.deadcells.table.view import panels
from tests.games.deadcells.journey import journey


@pytest.mark.rule("deadcells.tiles.treasure", "deadcells.icons.gold-tooth", "deadcells.icons.cell")
@pytest.mark.rule("deadcells.icons.potion", "deadcells.concept.bag.contents")
def test_a_treasure_gives_every_reward_it_shows() -> None:
    trip = journey(a="t-teeth")
    trip.play("go a")
    assert (trip.state.teeth, trip.state.cells, trip.state.potions) == (3, 2, 1)


@pytest.mark.rule("deadcells.concept.bag.no-limit")
def test_the_bag_takes_any_number() -> None:
    trip = journey(a="t-teeth", teeth=997)
    trip.play("go a")
    assert trip.state.teeth == 1000


@pytest.mark.rule("deadcells.tiles.cursed-treasure")
def test_a_cursed_treasure_gives_first_and_takes_then() -> None:
    trip = journey(a="t-cursed")
    trip.state.potions = 1
    trip.play("go a")
    assert trip.state.potions == 0
    assert trip.state.teeth == 1
    gained = trip.rules.index("deadcells.icons.potion")
    assert gained < trip.rules.index("deadcells.tiles.cursed-treasure")


@pytest.mark.rule("deadcells.tiles.cursed-treasure.not-optional")
def test_nobody_is_asked_whether_the_curse_is_wanted() -> None:
    trip = journey(a="t-keyed")
    trip.play("go a")
    assert trip.state.teeth == 0
    assert trip.options == ["go f", "go g"]


@pytest.mark.rule("deadcells.tiles.merchant.three-facts")
def test_a_merchant_tells_what_it_sells_for_how_much_and_how_often() -> None:
    trip = journey(a="t-shop-vial", teeth=5, wounds={"flayed": 2})
    trip.play("go a")
    assert "up to twice for 1 Gold Tooth: drink 1 Vial" in trip.told
    trip.play("buy", "buy")
    assert trip.options == ["go f", "go g"]
    assert trip.state.teeth == 3
    assert trip.who("flayed").wounds == 0


@pytest.mark.rule("deadcells.tiles.merchant.optional")
def test_buying_is_optional() -> None:
    trip = journey(a="t-shop-vial", teeth=5, wounds={"flayed": 2})
    trip.play("go a", "leave")
    assert trip.state.teeth == 5
    assert trip.who("flayed").wounds == 2


@pytest.mark.rule("deadcells.tiles.merchant.optional", "deadcells.interbiome.market.no-credit")
def test_nothing_is_sold_to_who_cannot_pay() -> None:
    trip = journey(a="t-shop-gear", teeth=1)
    trip.deck("cleaver", "beginners-bow")
    trip.play("go a")
    assert trip.options == ["go f", "go g"]
    assert "Gear Shop asks for 2 Gold Teeth, and the Bag has 1 Gold Tooth" in trip.told
    assert "deadcells.interbiome.market.no-credit" in trip.rules
    assert trip.state.teeth == 1
    vials = journey(a="t-shop-vial", wounds={"flayed": 1})
    vials.play("go a")
    assert vials.options == ["go f", "go g"]
    assert "Vial Shop asks for 1 Gold Tooth, and the Bag has 0 Gold Teeth" in vials.told
    half = journey(a="t-shop-gear", teeth=3)
    half.deck("cleaver", "beginners-bow")
    half.play("go a", "buy cleaver", "give flayed", "equip cleaver")
    assert half.options == ["go f", "go g"]


@pytest.mark.rule("deadcells.tiles.merchant.gains", "deadcells.tiles.merchant.like-market")
def test_equipment_is_laid_out_bought_and_equipped_and_the_rest_discarded() -> None:
    trip = journey(a="t-shop-gear", teeth=3)
    trip.deck("cleaver", "beginners-bow", "knockback-shield")
    trip.play("go a")
    assert trip.options == ["buy cleaver", "buy beginners-bow", "leave"]
    trip.play("buy beginners-bow", "give poisoned", "equip beginners-bow")
    assert trip.names(trip.who("poisoned").equipment) == ["beginners-bow"]
    assert trip.state.teeth == 1
    assert trip.names(trip.state.equipment_discard) == ["cleaver"]
    assert trip.state.offer == []
    assert trip.names(trip.state.equipment_deck) == ["knockback-shield"]
    both = journey(a="t-shop-gear", teeth=4)
    both.deck("cleaver", "beginners-bow")
    both.play("go a", "buy cleaver", "give flayed", "equip cleaver", "buy beginners-bow")
    assert both.state.teeth == 0
    assert both.state.offer == []


@pytest.mark.rule("deadcells.tiles.merchant.gains")
def test_a_blueprint_goes_to_the_collector_and_the_others_back_in_order() -> None:
    trip = journey(a="t-shop-print", teeth=1)
    order = trip.state.blueprints.copy()
    first, second = trip.names([order[-1], order[-2]])
    trip.play("go a")
    assert trip.options == [f"buy {first}", f"buy {second}", "leave"]
    trip.play(f"buy {second}")
    assert trip.names(trip.state.collector) == [second]
    assert trip.state.offer == []
    assert trip.state.blueprints == [*order[:-2], order[-1]]


def test_thrift_on_tiles_lowers_the_price_of_a_merchant() -> None:
    trip = journey(a="t-shop-gear", teeth=1)
    trip.mutate("m-coupons")
    trip.deck("cleaver", "beginners-bow")
    trip.play("go a")
    assert trip.options == ["buy cleaver", "buy beginners-bow", "leave"]
    trip.play("buy cleaver")
    assert trip.state.teeth == 0


@pytest.mark.rule("deadcells.tiles.encounter")
def test_an_encounter_starts_a_fight_with_its_monsters_and_loot() -> None:
    trip = journey(a="t-fight")
    trip.play("go a")
    ranks = [trip.state.content.enemy(enemy.card).rank for enemy in trip.state.enemies]
    assert ranks == [MONSTER, MONSTER]
    assert trip.state.loot[0] == 1


@pytest.mark.rule("deadcells.tiles.elite-encounter")
def test_an_elite_encounter_draws_from_the_elite_deck() -> None:
    trip = journey(a="t-elite")
    elite = trip.state.elites[-1]
    trip.play("go a")
    ranks = [trip.state.content.enemy(enemy.card).rank for enemy in trip.state.enemies]
    assert sorted(ranks) == [MONSTER, ELITE]
    assert elite in [enemy.card for enemy in trip.state.enemies]


@pytest.mark.rule("deadcells.tiles.door", "deadcells.icons.rune", "deadcells.icons.rune.text")
def test_a_door_does_what_it_shows_and_a_rune_is_the_groups_for_good() -> None:
    trip = journey(a="t-rune")
    trip.play("go a")
    assert trip.names(trip.state.sheet.runes) == ["vine"]
    trip.at("start")
    trip.happens(EXPLORE)
    assert "go c" in trip.options


@pytest.mark.rule("deadcells.tiles.change-first-player-first")
@pytest.mark.rule("deadcells.icons.change-before-first-player-effects")
def test_the_first_player_changes_before_everything_else_of_the_tile() -> None:
    trip = journey(a="t-scroll-first")
    trip.play("go a")
    assert trip.first == "poisoned"
    assert trip.who("poisoned").scrolls == [1, 0, 0]
    assert trip.who("immolated").scrolls == [0, 0, 0]


@pytest.mark.rule("deadcells.tiles.change-first-player-first")
def test_what_waits_for_a_flipped_tile_comes_after_the_change_of_the_first_player() -> None:
    trip = journey(a="t-scroll-first")
    trip.mutate("m-flip")
    trip.play("go a")
    assert trip.told.index("The Poisoned is First Player.") < trip.told.index(
        "Flip works for The Poisoned."
    )


@pytest.mark.rule("deadcells.icons.change-first-player", "deadcells.first_player.clockwise")
def test_the_token_passes_clockwise() -> None:
    trip = journey(first=2, a="t-scroll-first")
    trip.play("go a")
    assert trip.first == "immolated"


@pytest.mark.rule("deadcells.tiles.change-first-player-first")
def test_the_effects_of_a_tile_come_in_their_order() -> None:
    trip = journey(a="t-order")
    trip.hold("poisoned", "tactics", "survival", "brutality")
    trip.play("go a")
    assert trip.first == "poisoned"
    assert trip.state.teeth == 1
    assert trip.options == ["take 1", "take 2"]
    trip.play("take 2")
    assert trip.state.cells == 2
    trip.play("decline")
    assert trip.who("poisoned").wounds == 1
    assert trip.state.teeth == 0


@pytest.mark.rule("deadcells.icons.either-or", "deadcells.first_player.other-choices")
def test_of_an_either_or_line_exactly_one_item_is_taken() -> None:
    trip = journey(first=1, a="t-either")
    trip.hold("poisoned", "survival", "survival", "tactics")
    trip.play("go a")
    assert trip.seats == [1]
    assert trip.options == ["take 1", "take 2"]
    trip.play("take 2")
    assert (trip.state.teeth, trip.state.cells) == (0, 1)
    assert trip.options == ["go f", "go g"]


@pytest.mark.rule("deadcells.icons.either-or.check-must-pass")
def test_a_check_in_an_either_or_line_must_be_passed() -> None:
    unable = journey(a="t-either")
    unable.hold("immolated", "survival", "survival", "tactics")
    unable.play("go a")
    assert unable.refused("take 3") == "deadcells.icons.either-or.check-must-pass"
    able = journey(a="t-either")
    able.hold("immolated", "brutality", "survival", "tactics")
    able.play("go a", "take 3")
    assert able.options == ["discard immolated-first-spark"]
    assert able.refused("decline") == "deadcells.icons.either-or.check-must-pass"
    able.play("discard immolated-first-spark")
    assert able.state.potions == 1


@pytest.mark.rule("deadcells.purge.tile")
def test_a_tile_that_is_purged_is_out_of_the_game() -> None:
    trip = journey(a="t-purge")
    trip.play("go a")
    assert trip.names(trip.state.sheet.purged) == ["t-purge"]
    deal_tiles(trip.state)
    assert trip.number("t-purge") not in [*trip.state.tiles, *trip.state.tile_box]


@pytest.mark.rule("deadcells.secrets.bottom")
def test_a_secret_icon_takes_the_bottom_secret() -> None:
    trip = journey(a="t-secret")
    trip.play("go a")
    assert trip.state.sheet.taken[4] == 1


@pytest.mark.rule("deadcells.first_player.token-moves")
def test_without_an_icon_the_token_stays() -> None:
    trip = journey(a="t-teeth")
    trip.play("go a", "go g")
    assert trip.first == "immolated"


@pytest.mark.rule("deadcells.player_setup.hidden-hand")
def test_what_an_either_or_line_offers_is_made_anew_for_those_who_do_not_see_the_hand() -> None:
    trip = journey(a="t-either")
    trip.hold("immolated", "brutality", "survival", "tactics")
    trip.play("go a")
    request = trip.state.request
    assert request is not None
    assert request.is_asked_anyway()
    twin = trip.state.copy()
    twin.group[0].hand = []
    others = request.redealt(twin, 1, twin.chance)
    assert [others.notation(twin, option) for option in others.options] == ["take 1", "take 2"]
    assert request.redealt(twin, 0, twin.chance) is request


def test_what_a_merchant_has_laid_out_bears_the_price_of_its_tile() -> None:
    """The people between two biomes are not there, and their prices are others."""
    trip = journey(a="t-shop-gear", teeth=9)
    trip.deck("cleaver", "beginners-bow")
    trip.play("go a")
    shown = {panel.id: panel for panel in panels(trip.state, 0)}
    assert "market" not in shown
    offer = shown["offer"]
    assert isinstance(offer, CardsPanel)
    prices = {cost.tokens[0].count for item in offer.items for cost in item.costs}
    teeth = trip.state.teeth
    trip.play(trip.options[0])
    assert prices == {teeth - trip.state.teeth}


@pytest.mark.rule("deadcells.dying.run-over", "deadcells.tiles.merchant.like-market")
def test_with_somebody_dead_no_merchant_opens() -> None:
    trip = journey(f="t-deadly-shop", teeth=9)
    trip.play("go a", "go f")
    assert trip.state.over
    assert "Deadly Shop sells" not in trip.told
