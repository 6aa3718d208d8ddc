"""The Merchant: what is for sale, what it costs, who pays, and what is left behind."""

from typing import Any

import pytest

from roguetable.games.spire.flow.rooms.merchant import ShopMenu
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.party import figure
from tests.games.spire.fights import Fight, Seat, player
from tests.games.spire.rooms import ON_THE_MAP, hero, ids, shop

TICKET = "golden-ticket-ironclad"
RELICS = "vajra, anchor, sundial, lantern, mutagen"  # 7, 6, 8 gold and more
POTIONS = "fire-potion, blood-potion, ghost-in-a-jar, weak-potion, flex-potion"  # 2, 3, 4 gold
FOUR = (hero(gold=0), hero("silent", gold=0), player("defect"), player("watcher"))


def wares(t: Fight, who: str = "ironclad") -> dict[str, int]:
    """What a player may buy now, and for how much gold."""
    found: dict[str, int] = {}
    for option in t.table.options():
        start = f"{who} buys "
        if option.notation.startswith(start) and not option.notation.endswith(" shared"):
            price = option.sentence.partition(" for ")[2].partition(" gold")[0]
            found[option.notation.removeprefix(start)] = int(price)
    return found


def board(t: Fight) -> tuple[list[str], list[str]]:
    """The relics and potions on the Merchant board."""
    name = t.state.content.name
    return [name(n) for n in t.state.shop_relics], [name(n) for n in t.state.shop_potions]


def open_shop(*seats: Seat, **given: Any) -> Fight:
    return shop(*seats, **{"relic_deck": RELICS, "potion_deck": POTIONS, **given})


# --- what is for sale ----------------------------------------------------------------------------


@pytest.mark.rule("spire.map.merchant.offer-items")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_three_relics_and_three_potions_whatever_the_number_of_players(players: int) -> None:
    t = open_shop(*(hero(gold=3), *FOUR[1:])[:players])
    assert board(t) == (
        ["vajra", "anchor", "sundial"],
        ["fire-potion", "blood-potion", "ghost-in-a-jar"],
    )
    assert ids(t.state, "relic_deck") == ["lantern", "mutagen"]
    assert ids(t.state, "potion_deck") == ["weak-potion", "flex-potion"]


@pytest.mark.rule("spire.map.merchant.offer-items")
def test_the_items_are_for_everybody() -> None:
    t = open_shop(hero(gold=9), hero("silent", gold=9))
    items = {"vajra", "anchor", "sundial", "fire-potion", "blood-potion", "ghost-in-a-jar"}
    assert items <= set(wares(t))
    assert items <= set(wares(t, "silent"))


@pytest.mark.rule("spire.map.merchant.offer-cards")
def test_each_player_is_offered_the_top_3_cards_of_the_own_deck() -> None:
    t = open_shop(hero(gold=9), hero("silent", gold=9))
    cards = {"anger", "cleave", "disarm"}
    assert cards <= set(wares(t))
    assert not cards & set(wares(t, "silent"))
    assert {"slice", "backflip", "dash"} <= set(wares(t, "silent"))
    assert ids(t.state, "rewards", 0)[0] == "shrug-it-off"
    t.refused("ironclad buys slice")
    t.refused("ironclad buys shrug-it-off")


@pytest.mark.rule("spire.map.merchant.ticket")
def test_a_golden_ticket_puts_the_top_rare_up_for_sale() -> None:
    t = open_shop(hero(gold=9, rewards=f"anger, {TICKET}, cleave, disarm"))
    cards = {ware for ware in wares(t) if ware in ("anger", "cleave", "disarm", "offering", TICKET)}
    assert cards == {"anger", "cleave", "offering"}
    assert wares(t)["offering"] == 6
    t.play("ironclad buys offering")
    assert t.changes == "ironclad -6 gold; +offering deck"
    t.play("leave")
    assert set(ids(t.state, "rewards", 0)) == {"anger", "cleave", "disarm", TICKET}


# --- prices --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.map.merchant.buy-items")
def test_an_item_costs_what_is_printed_on_it() -> None:
    t = open_shop(hero(gold=30))
    assert wares(t)["anchor"] == 6
    assert wares(t)["sundial"] == 8
    assert wares(t)["fire-potion"] == 2
    assert wares(t)["blood-potion"] == 3
    assert wares(t)["ghost-in-a-jar"] == 4
    t.play("ironclad buys sundial", "ironclad buys ghost-in-a-jar")
    assert t.changes == "ironclad -12 gold +sundial +ghost-in-a-jar"


@pytest.mark.rule("spire.map.merchant.buy-items")
def test_who_has_too_little_cannot_buy() -> None:
    t = open_shop(hero(gold=5))
    assert set(wares(t)) == {
        *("fire-potion", "blood-potion", "ghost-in-a-jar", "anger", "cleave", "disarm", "remove"),
    }
    t.refused("ironclad buys vajra")


@pytest.mark.rule("spire.map.merchant.sale")
def test_the_first_relic_is_1_gold_off() -> None:
    t = open_shop(hero(gold=30))
    assert wares(t)["vajra"] == 7 - 1
    t.play("ironclad buys vajra")
    assert t.changes == "ironclad -6 gold +vajra"
    assert wares(t)["anchor"] == 6  # the next one does not move up into its slot
    assert wares(open_shop(hero(gold=30), relic_deck="sundial, vajra, anchor"))["sundial"] == 8 - 1


@pytest.mark.rule("spire.map.merchant.card-price")
def test_cards_cost_2_or_3_or_6_by_rarity() -> None:
    t = open_shop(hero(gold=30, rewards=f"anger, disarm, {TICKET}, flex"))
    prices = wares(t)
    assert (prices["anger"], prices["disarm"], prices["offering"]) == (2, 3, 6)
    t.play("ironclad buys anger", "ironclad buys disarm", "ironclad buys offering")
    assert t.changes == "ironclad -11 gold; +anger deck; +disarm deck; +offering deck"


def test_a_price_that_the_table_has_lost_does_not_go_unnoticed() -> None:
    t = open_shop(hero(gold=30))
    with pytest.raises(KeyError, match="price-lost"):
        figure(t.state, "price-lost")


@pytest.mark.rule("spire.map.merchant.remove-price")
def test_a_card_remove_costs_3_gold() -> None:
    t = open_shop(hero(gold=9))
    assert wares(t)["remove"] == 3
    t.play("ironclad buys remove", "remove ironclad-strike")
    assert t.changes == "ironclad -3 gold; ironclad-strike deck>removed"
    assert "remove" not in wares(open_shop(hero(gold=2)))


@pytest.mark.rule("spire.map.merchant.remove-once")
def test_each_player_may_remove_one_card_here() -> None:
    t = open_shop(hero(gold=9), hero("silent", gold=9))
    t.play("ironclad buys remove", "remove bash")
    assert t.refused("ironclad buys remove") == "spire.map.merchant.remove-once"
    t.play("silent buys remove", "remove neutralize")
    assert t.refused("silent buys remove") == "spire.map.merchant.remove-once"
    # At the next Merchant again.
    t.play("leave")
    assert t.state.removes_bought == 0


# --- buying --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.map.merchant.no-limit-buys")
def test_one_player_may_buy_everything_and_nothing_is_refilled() -> None:
    t = open_shop(hero(gold=99))
    everything = [ware for ware in wares(t) if ware != "remove"]
    assert len(everything) == 9
    for ware in everything:
        t.play(f"ironclad buys {ware}")
    # 6 + 6 + 8 for the relics, 2 + 3 + 4 for the potions, 2 + 2 + 3 for the cards.
    assert t.me.gold == 99 - 20 - 9 - 7
    assert set(wares(t)) == {"remove"}
    assert ids(t.state, "relic_deck") == ["lantern", "mutagen"]
    assert ids(t.state, "potion_deck") == ["weak-potion", "flex-potion"]
    assert ids(t.state, "rewards", 0)[0] == "shrug-it-off"


@pytest.mark.rule("spire.map.merchant.no-limit-buys")
def test_a_sold_item_is_gone_for_the_others_too() -> None:
    t = open_shop(hero(gold=30), hero("silent", gold=30))
    t.play("silent buys anchor", "silent buys fire-potion")
    assert "anchor" not in wares(t)
    t.refused("ironclad buys fire-potion")


@pytest.mark.rule("spire.map.merchant.no-limit-buys", "spire.rewards.potion.at-limit")
def test_a_potion_too_many_needs_room() -> None:
    t = open_shop(hero(gold=9, potions="swift-potion, weak-potion, flex-potion"))
    t.play("ironclad buys fire-potion")
    assert t.asked == "Ironclad has no room for Fire Potion: what gives?"
    t.play("discard weak-potion")
    assert t.changes == "ironclad -2 gold +fire-potion -weak-potion"
    assert isinstance(t.state.request, ShopMenu)


@pytest.mark.rule("spire.map.merchant.pool")
def test_others_may_pay_any_part_of_a_purchase() -> None:
    t = open_shop(hero(gold=4), hero("silent", gold=9))
    assert wares(t)["sundial"] == 8  # with the Silent's gold
    t.play("ironclad buys sundial")
    assert t.changes == "ironclad -4 gold +sundial; silent -4 gold"
    # Also when the buyer could pay alone.
    t = open_shop(hero(gold=9), hero("silent", gold=5))
    t.play("ironclad buys sundial shared")
    assert t.asked == "Ironclad: how much of 8 gold do you pay?"
    assert t.options == [f"pay {gold}" for gold in range(3, 9)]  # the Silent has 5
    t.play("pay 3")
    assert t.changes == "ironclad -3 gold +sundial; silent -5 gold"


@pytest.mark.rule("spire.map.merchant.pool")
def test_the_gold_of_all_is_the_limit() -> None:
    t = open_shop(hero(gold=3), hero("silent", gold=4))
    assert "sundial" not in wares(t)
    assert "vajra" in wares(t)  # 6 gold on sale
    t.play("ironclad buys vajra")
    assert t.changes == "ironclad -3 gold +vajra; silent -3 gold"


# --- leaving -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.map.merchant.leftovers")
def test_what_is_not_sold_goes_under_its_deck() -> None:
    t = open_shop(hero(gold=30, rewards=f"anger, {TICKET}, disarm, flex"), hero("silent"))
    t.play("ironclad buys anchor", "ironclad buys fire-potion", "ironclad buys anger")
    t.play("leave")
    assert t.asked == ON_THE_MAP
    relics, potions = ids(t.state, "relic_deck"), ids(t.state, "potion_deck")
    assert relics[:2] == ["lantern", "mutagen"]
    assert sorted(relics[2:]) == ["sundial", "vajra"]
    assert potions[:2] == ["weak-potion", "flex-potion"]
    assert sorted(potions[2:]) == ["blood-potion", "ghost-in-a-jar"]
    cards = ids(t.state, "rewards", 0)
    assert cards[0] == "flex"
    assert sorted(cards[1:]) == ["disarm", TICKET]
    assert ids(t.state, "rares", 0)[-1] == "offering"
    mine = ids(t.state, "rewards", 1)
    assert mine[:4] == ["deflect", "prepared", "bane", "blur"]
    assert sorted(mine[4:]) == ["backflip", "dash", "slice"]


@pytest.mark.rule("spire.map.merchant.leftovers")
def test_nothing_lies_on_the_board_when_the_party_has_left() -> None:
    t = open_shop(hero(gold=9), hero("silent"))
    assert {"shop", "shop:0", "shop:1"} <= {panel.id for panel in SPIRE.panels(t.state, 0)}
    t.play("leave")
    assert not any(panel.id.startswith("shop") for panel in SPIRE.panels(t.state, 0))
    state = t.state
    assert (state.shop_relics, state.shop_potions, state.shop_cards) == ([], [], [])


@pytest.mark.rule("spire.map.merchant.leftovers")
def test_unsold_wares_go_under_their_decks_in_the_order_of_the_players_choice() -> None:
    t = shop(hero())
    t.play("leave in order")
    assert t.options == ["under anchor", "under lantern", "under vajra", "rest"]
    t.play("under vajra", "under anchor")  # one relic is left, so the potions are next
    assert t.options == ["under fire-potion", "under block-potion", "under swift-potion", "rest"]
    t.play("under swift-potion", "under fire-potion")
    t.play("under disarm", "rest")
    assert t.asked == ON_THE_MAP
    assert ids(t.state, "relic_deck") == ["sundial", "mutagen", "vajra", "anchor", "lantern"]
    assert ids(t.state, "potion_deck")[2:] == ["swift-potion", "fire-potion", "block-potion"]
    assert ids(t.state, "rewards", 0)[-3:] == ["disarm", "anger", "cleave"]
    assert t.changes == ""


@pytest.mark.rule("spire.map.merchant.leftovers")
def test_whoever_just_leaves_puts_wares_back_as_they_lie() -> None:
    t = shop(hero())
    t.play("leave")
    assert ids(t.state, "relic_deck") == ["sundial", "mutagen", "anchor", "lantern", "vajra"]


def test_both_ways_to_leave_are_ways_out_the_plain_one_first() -> None:
    t = shop(hero(gold=9))
    menu = t.state.request
    assert menu is not None
    outs = [menu.notation(t.state, one) for one in menu.options if menu.way(one) == "skip"]
    assert outs == ["leave", "leave in order"]
    assert menu.notation(t.state, menu.options[-1]) == "leave in order"


@pytest.mark.rule("spire.map.merchant.leftovers")
def test_where_there_is_no_order_nobody_is_asked_for_one() -> None:
    t = shop(hero(rewards="anger"), relic_deck="anchor", potion_deck="fire-potion")
    assert "leave in order" not in t.options
