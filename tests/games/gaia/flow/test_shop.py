"""The shops: prices, boss parts, exchange, gifts; and what a Quest leaves behind."""

import pytest

from roguetable.engine.game import configure
from roguetable.engine.log import Log
from roguetable.engine.snapshot import dump, load
from roguetable.games.gaia.actions.products import equip, has_room, product_limit, unequip
from roguetable.games.gaia.actions.suits import rank_up
from roguetable.games.gaia.flow.giving import suit_of_seat
from roguetable.games.gaia.flow.shop import boss_payment
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.loading.rows import load_content
from tests.games.gaia.quests import owned, shop
from tests.games.gaia.scene import MISS, Scene, scene


@pytest.mark.rule("gaia.shop.boss-cost", "gaia.shop.unaffordable")
def test_a_product_costs_minion_parts_and_perhaps_a_boss_part() -> None:
    # The Ceramic Collar costs 12 minion parts and a Level 2 boss part.
    poor = shop("product-44", suit={"minion_parts": 11, "boss_parts": [0, 1, 0, 0, 0]})
    assert "mind buy product-44" not in poor.options()
    assert "12 minion parts, and you have 11" in poor.refused("mind buy product-44").sentence
    without = shop("product-44", suit={"minion_parts": 12})
    refusal = without.refused("mind buy product-44")
    assert (refusal.rule, "Level 2" in refusal.sentence) == ("gaia.shop.unaffordable", True)
    rich = shop("product-44", suit={"minion_parts": 12, "boss_parts": [0, 1, 0, 0, 0]})
    rich.play("mind buy product-44")
    suit = rich.state.suits[0]
    assert (suit.minion_parts, suit.boss_parts) == (0, [0, 0, 0, 0, 0])
    assert owned(rich) == ["product-44"]


@pytest.mark.rule("gaia.shop.boss-substitute", "gaia.shop.boss-no-upward")
def test_a_higher_boss_part_pays_for_a_lower_one_and_never_the_other_way() -> None:
    game = shop("product-44", suit={"minion_parts": 12, "boss_parts": [9, 0, 0, 1, 1]})
    suit = game.state.suits[0]
    assert boss_payment(suit, 2) == 4, "the lowest that is enough"
    game.play("mind buy product-44")
    assert suit.boss_parts == [9, 0, 0, 0, 1], "no change is given"
    low = shop("product-44", suit={"minion_parts": 12, "boss_parts": [9, 0, 0, 0, 0]})
    assert "mind buy product-44" not in low.options()


@pytest.mark.rule("gaia.shop.exchange", "gaia.shop.exchange-one-way")
@pytest.mark.parametrize(("level", "minions"), [(1, 3), (2, 6), (3, 9), (4, 12), (5, 15)])
def test_a_boss_part_is_worth_three_minion_parts_a_level(level: int, minions: int) -> None:
    parts = [1 if n + 1 == level else 0 for n in range(5)]
    game = shop(suit={"boss_parts": parts})
    game.play(f"mind exchange {level}")
    assert game.state.suits[0].minion_parts == minions
    assert sum(game.state.suits[0].boss_parts) == 0
    assert game.refused("mind exchange minions").rule == "gaia.shop.exchange-one-way"


@pytest.mark.rule("gaia.town.donate")
def test_parts_are_given_freely_and_count_as_ones_own() -> None:
    game = shop(
        "product-43",
        suit={"minion_parts": 4, "boss_parts": [1, 0, 0, 0, 0]},
        body_suit={"minion_parts": 5},
    )
    assert "body buy product-43" not in game.options()
    game.play("mind give minion", "mind give boss 1")
    assert game.state.suits[1].minion_parts == 6
    assert game.state.suits[1].boss_parts == [1, 0, 0, 0, 0]
    game.play("body buy product-43")
    assert owned(game, 1) == ["product-43"]
    assert game.refused("body give minion").rule == "gaia.town.donate", "none is left"


@pytest.mark.rule("gaia.town.donate", "gaia.shop.own-parts")
def test_a_boss_part_is_swapped_for_minion_parts() -> None:
    game = shop(
        suit={"boss_parts": [0, 0, 1, 0, 0]},
        body_suit={"minion_parts": 2},
    )
    game.play("mind give boss 3", "body give minion", "body give minion")
    mind, body = game.state.suits
    assert (mind.minion_parts, mind.boss_parts[2]) == (2, 0)
    assert (body.minion_parts, body.boss_parts[2]) == (0, 1)
    game.play("mind give minion")
    assert body.minion_parts == 1, "and back, if they think again"


@pytest.mark.rule("gaia.town.gift-product", "gaia.setup.product-extras")
def test_what_is_of_the_other_discipline_may_be_given_but_not_equipped() -> None:
    game = shop(suit={"minion_parts": 3, "products": ["product-10"]}, body_ranks={"hammer": 1})
    game.play("mind gift product-10")
    assert owned(game, 1) == ["product-10"]
    assert "body equip product-10" not in game.options()
    assert game.refused("body equip product-10").sentence == "For the Mind only."


@pytest.mark.rule("gaia.town.gift-product")
def test_a_product_is_given_away_for_one_minion_part() -> None:
    game = shop(suit={"minion_parts": 1, "products": ["product-43", "product-45"]})
    game.play("mind gift product-45")
    assert owned(game) == ["product-43"]
    assert owned(game, 1) == ["product-45"]
    assert game.state.suits[0].minion_parts == 0
    assert "mind gift product-43" not in game.options(), "the giver pays for each"


@pytest.mark.rule("gaia.town.gift-product")
def test_who_gives_an_equipped_product_away_loses_what_it_gave() -> None:
    collar = {"products": ["product-43"], "equipped": ["product-43"], "begun": ["product-43"]}
    game = shop(suit={"minion_parts": 1, **collar})
    suit = game.state.suits[0]
    before = suit.max_hp
    game.play("mind gift product-43")
    assert suit.equipped == []
    assert suit.max_hp == before - 2


@pytest.mark.rule("gaia.shop.suit-upgrade-ultimate")
def test_the_wheel_of_a_suit_that_is_put_on_starts_empty() -> None:
    owned = {"products": ["product-23"], "equipped": ["product-23"], "begun": ["product-23"]}
    game = shop(suit={"board": "mind-upgraded", "wheel": 5, **owned})
    grand = game.state.content.number("product-23")
    unequip(game.state, 0, grand)
    equip(game.state, 0, grand)
    assert game.state.content.name(game.state.suits[0].board) == "mind-upgraded"
    assert game.state.suits[0].wheel == 0


@pytest.mark.rule("gaia.shop.record", "gaia.shop.limit-one")
def test_a_product_of_the_other_discipline_cannot_be_bought() -> None:
    game = shop("product-02", suit={"minion_parts": 90, "boss_parts": [0, 0, 9, 0, 0]})
    assert game.refused("mind buy product-02").sentence == "For the Body only."


@pytest.mark.rule("gaia.shop.suit-upgrade-ap8", "gaia.consumables.ap-8-upgraded-only")
def test_only_an_upgraded_suit_has_the_eight_ap_ability() -> None:
    tokens = {"available": {"ap": 8}, "spent": {"reroll": 1}, "where": [0, -1, -4, -4, -4, -4, -4]}
    gear = {"blade": 1, "lance": 1}
    basic = scene("dummy f1", ranks=gear, suit=tokens)
    basic.play("use lance 2")
    assert basic.refused("ap 8").rule == "gaia.consumables.ap-8-upgraded-only"
    grand = scene("dummy f1", ranks=gear, suit={**tokens, "board": "mind-upgraded"})
    grand.play("use lance 2", "ap 8")
    suit = grand.state.suits[0]
    assert suit.where[:2] == [-1, -1]
    assert suit.available[5] == 1
    assert (suit.available[0], suit.spent[0]) == (0, 8)


@pytest.mark.rule("gaia.start.choose-discipline")
def test_the_seats_decide_who_plays_which_discipline() -> None:
    for order, seats in (("mind-body", [0, 1]), ("body-mind", [1, 0])):
        state = GAIA.new(configure(GAIA, {"disciplines": order}), 1)
        assert [suit.seat for suit in state.suits] == seats


@pytest.mark.rule(
    "gaia.session.wave-end-save",
    "gaia.session.save-after-interlude",
    "gaia.session.save-exact",
    "gaia.session.no-save-in-delver-phase",
    "gaia.session.mid-town",
    "gaia.components.mid-quest-save",
)
def test_a_game_can_be_put_away_at_every_moment_and_goes_on_exactly_there() -> None:
    content = load_content(())
    for mode in ("onslaught", "campaign"):
        state = GAIA.new(configure(GAIA, {"mode": mode}), 5, log=Log())
        game = Scene(state)
        for _ in range(40):
            if not game.options():
                break
            saved = dump(game.state, content)
            again = load(saved, content, "roguetable.games.gaia")
            assert dump(again, content) == saved
            assert again.request is not None
            game.play(game.options()[0])


@pytest.mark.rule("gaia.abilities.ritual.rank-up")
def test_a_rank_up_during_a_ritual_comes_above_the_rank_laid_aside() -> None:
    gear = {"blade": 1, "hammer": 3}
    fight = scene("e-ritual c2", "chief d2", ranks=gear, dice=[MISS, MISS])
    fight.play("use blade 1", "weapon", "target c2", "hammer")
    suit = fight.state.suits[0]
    assert (suit.ranks[2], suit.sacrificed[2]) == (2, 3)
    rank_up(fight.state, 0, 2)
    assert (suit.ranks[2], suit.sacrificed[2]) == (4, 0)


@pytest.mark.rule("gaia.onslaught.shop.limit", "gaia.shop.suit-upgrade-limit")
@pytest.mark.parametrize("verb", ["unequip", "gift"])
def test_an_upgraded_delversuit_stays_on_while_its_limit_is_used(verb: str) -> None:
    content = scene("dummy f1").state.content
    plain = [
        row.id
        for row in map(content.product, content.products)
        if row.discipline in (-1, 0) and row.suit == row.upgrades == -1
    ][:7]
    all_of_them = ["product-23", *plain]
    suit = {
        "board": "mind-upgraded", "minion_parts": 1, "products": all_of_them,
        "equipped": all_of_them,
    }  # fmt: skip
    game = shop(suit=suit)
    assert f"mind {verb} product-23" not in game.options()
    refusal = game.refused(f"mind {verb} product-23")
    assert refusal.rule == "gaia.onslaught.shop.limit"
    assert refusal.sentence == "6 products are the limit without it: leave others out of use first."
    game.play(f"mind unequip {plain[0]}", f"mind {verb} product-23")
    assert len(game.state.suits[0].equipped) == 6


@pytest.mark.parametrize("disciplines", ["mind-body", "body-mind"])
def test_a_player_shops_for_the_suit_that_they_play(disciplines: str) -> None:
    state = GAIA.new(configure(GAIA, {"disciplines": disciplines}), 1)
    for i, suit in enumerate(state.suits):
        assert suit_of_seat(state, suit.seat) == i
    with pytest.raises(ValueError, match="Nobody plays at seat 2"):
        suit_of_seat(state, 2)


# --- what is bought in an Onslaught is put to use -------------------------------------------------

SIX = ["product-35", "product-36", "product-37", "product-38", "product-39", "product-43"]
SIX_IN_USE = {"products": SIX, "equipped": SIX, "begun": SIX}


@pytest.mark.rule("gaia.setup.product-extras", "gaia.onslaught.shop.equip-now")
def test_a_loaned_weapon_gives_the_next_rank_to_who_has_one() -> None:
    game = shop("product-26", suit={"minion_parts": 9}, ranks={"hammer": 2})
    game.play("mind buy product-26")
    assert game.state.suits[0].ranks[2] == 3
    assert "ranks up to Rebuttal" in game.log()
    assert "mind unequip product-26" not in game.options()


@pytest.mark.rule("gaia.xp.max-rank")
def test_a_loaned_weapon_is_not_sold_to_who_has_its_highest_rank() -> None:
    game = shop(
        "product-26", suit={"minion_parts": 9}, body_suit={"minion_parts": 9}, ranks={"hammer": 5}
    )
    assert "mind buy product-26" not in game.options()
    refusal = game.refused("mind buy product-26")
    assert (refusal.rule, "no higher Rank" in refusal.sentence) == ("gaia.xp.max-rank", True)
    assert "body buy product-26" in game.options(), "the other one has none"


@pytest.mark.rule("gaia.onslaught.shop.limit")
def test_who_buys_a_seventh_product_is_told_that_it_is_not_in_use() -> None:
    game = shop("product-40", "product-41", suit={"minion_parts": 15, **SIX_IN_USE})
    game.play("mind buy product-40")
    assert game.state.suits[0].equipped == game.state.suits[0].products[:6]
    assert "Iron Salts is not equipped: 6 of 6 products are in use." in game.log()
    game.play("mind unequip product-35", "mind buy product-41")
    assert "Everything Salts is not equipped" not in game.log()


@pytest.mark.rule("gaia.shop.suit-upgrade-limit", "gaia.onslaught.shop.equip-now")
def test_an_upgraded_suit_makes_the_room_that_it_takes() -> None:
    parts = {"minion_parts": 22, "boss_parts": [0, 0, 0, 1, 0]}
    game = shop("product-23", suit={**parts, **SIX_IN_USE})
    game.play("mind buy product-23")
    suit = game.state.suits[0]
    assert len(suit.equipped) == 7
    assert game.state.content.suit(suit.board).upgraded


# --- what is put down and put on again --------------------------------------------------------------


@pytest.mark.rule("gaia.death.heal-cap", "gaia.onslaught.shop.equip-now")
def test_a_collar_that_is_put_down_and_on_again_heals_nobody() -> None:
    game = shop("product-43", suit={"hp": 7, "minion_parts": 6})
    suit = game.state.suits[0]
    game.play("mind buy product-43")
    assert (suit.hp, suit.max_hp) == (9, 22), "what is new brings its HP"
    for _ in range(3):
        game.play("mind unequip product-43", "mind equip product-43")
    assert (suit.hp, suit.max_hp) == (9, 22)


@pytest.mark.rule("gaia.death.heal-cap")
def test_of_a_higher_maximum_only_what_was_never_there_brings_hp() -> None:
    collar = {"products": ["product-43"], "equipped": ["product-43"], "begun": ["product-43"]}
    game = shop("product-44", suit={"minion_parts": 12, "boss_parts": [0, 1, 0, 0, 0], **collar})
    suit = game.state.suits[0]
    suit.hp = 7
    game.play("mind unequip product-43", "mind buy product-44")
    assert (suit.hp, suit.max_hp) == (9, 24), "22 it was before"
    game.play("mind equip product-43")
    assert (suit.hp, suit.max_hp) == (11, 26)


@pytest.mark.rule("gaia.setup.product-extras", "gaia.town.gift-product")
def test_a_product_stays_with_the_equipment_that_it_lent() -> None:
    game = shop("product-25", "product-26", suit={"minion_parts": 30}, ranks={"blade": 1})
    suit = game.state.suits[0]
    game.play("mind buy product-25", "mind buy product-26")
    assert (suit.ranks[0], suit.ranks[2]) == (2, 1)
    for choice in ("mind unequip product-25", "mind gift product-25", "mind gift product-26"):
        assert choice not in game.options()
    refusal = game.refused("mind gift product-26")
    assert refusal.sentence == "It lends you a hammer: it stays in use for the whole Onslaught."
    assert refusal.rule == "gaia.setup.product-extras"


@pytest.mark.rule("gaia.setup.product-extras", "gaia.town.gift-product")
def test_what_has_lent_nothing_may_go() -> None:
    owned = {"products": ["product-25"], "minion_parts": 1}
    game = shop(suit=owned, ranks={"blade": 5})
    game.play("mind equip product-25", "mind unequip product-25")
    assert game.state.suits[0].ranks[0] == 5, "there is no higher Rank to lend"
    game.play("mind gift product-25", "body equip product-25")
    assert game.state.suits[1].ranks[0] == 2


@pytest.mark.rule("gaia.abilities.steals.no-rank-up")
def test_a_loaned_weapon_is_not_sold_to_whom_an_enemy_has_stolen_one_from() -> None:
    for where, sold in ((-1, True), (-2, False)):
        held = {"minion_parts": 9, "where": [-4, -4, where, -4, -4, -4, -4]}
        game = shop("product-26", suit=held, ranks={"hammer": 2})
        assert ("mind buy product-26" in game.options()) == sold
        if not sold:
            assert "is stolen" in game.refused("mind buy product-26").sentence


@pytest.mark.rule("gaia.shop.suit-upgrade-limit")
def test_who_wears_an_upgraded_suit_has_no_room_made_by_another_one() -> None:
    game = shop(suit=SIX_IN_USE)
    state, suit = game.state, game.state.suits[0]
    upgrade = state.content.number("product-23")
    assert has_room(state, suit, upgrade)
    suit.board = state.content.product(upgrade).suit
    suit.equipped += [state.content.number(one) for one in ("product-40", "product-41")]
    assert len(suit.equipped) == product_limit(state, suit)
    assert not has_room(state, suit, upgrade)
