"""Onslaught: setting up, the five Waves, income, shop and titles."""

import pytest

from roguetable.engine.state import LOST, WON
from roguetable.games.gaia.flow.levels import max_rank
from roguetable.games.gaia.flow.onslaught import DRAW_GOODS, ReturnGoods
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.names import EQUIPMENT_TYPES, WEAPONS
from roguetable.kit.ready_menus import EITHER
from tests.games.gaia.quests import CONTENT, comes_now
from tests.games.gaia.scene import Scene, begin, between, scene


def settle(game: Scene, *stops: str) -> None:
    """Take the first option, and leave the shops, until something of these is offered."""
    for _ in range(200):
        options = game.options()
        if any(option.startswith(stops) for option in options):
            return
        leaving = [option for option in options if option.endswith("leave")]
        game.play(leaving[0] if leaving else options[0])


@pytest.mark.rule(
    "gaia.onslaught.setup.start-weapons",
    "gaia.onslaught.setup.start-passives",
    "gaia.onslaught.setup.no-hero",
    "gaia.onslaught.setup.no-products",
    "gaia.setup.weapons-start-fresh",
)
@pytest.mark.parametrize("seed", range(5))
def test_delvers_start_with_two_random_weapons_and_passives(seed: int) -> None:
    game = begin(seed)
    settle(game, "mind at", "first")
    for suit in game.state.suits:
        ranks = suit.ranks
        assert sum(ranks[:WEAPONS]) == 2
        assert max(ranks) == 1
        assert sum(ranks[WEAPONS:]) == 2
        assert suit.hero == -1
        assert suit.products == []
        assert sorted(suit.where)[-2:] == [-1, -1]


def test_other_seeds_bring_other_equipment() -> None:
    assert len({tuple(begin(seed).state.suits[0].ranks) for seed in range(8)}) > 3


@pytest.mark.rule(
    "gaia.onslaught.setup.draw-boss",
    "gaia.onslaught.setup.enemy-deck",
    "gaia.onslaught.setup.base-decks",
    "gaia.setup.shuffle",
)
def test_a_boss_is_drawn_for_each_wave() -> None:
    game = begin(3)
    settle(game, "mind at", "first")
    content = game.state.content
    assert [content.enemy(boss).wave for boss in game.state.to_come] == [5, 4, 3, 2]
    assert sorted(game.state.level_deck) == sorted(content.levels)
    assert sorted([*game.state.spawn_deck, *game.state.spawn_discard]) == sorted(content.spawns)
    assert game.state.level_deck != content.levels, "shuffled"
    seconds = set()
    for seed in range(12):
        other = begin(seed)
        settle(other, "mind at", "first")
        seconds.add(other.state.to_come[-1])
    assert len(seconds) > 3


@pytest.mark.rule(
    "gaia.onslaught.setup.seven-minions",
    "gaia.onslaught.spawn-and-start",
    "gaia.onslaught.normal-side",
    "gaia.spawn.boss-location",
    "gaia.spawn.minion-locations",
)
def test_the_first_wave_is_a_boss_and_seven_of_its_minions() -> None:
    for seed in range(6):
        game = begin(seed)
        settle(game, "mind at", "first")
        state = game.state
        card = state.content.spawn(state.spawn)
        boss = state.content.enemy(state.enemies[0].card)
        assert state.enemies[0].tile == card.boss
        assert boss.wave == 1
        assert [enemy.tile for enemy in state.enemies[1:]] == card.minions
        families = {state.content.enemy(enemy.card).family for enemy in state.enemies[1:]}
        assert families <= set(boss.minions)
        assert not any(state.content.enemy(enemy.card).is_hard for enemy in state.enemies)


def test_two_families_of_one_boss_are_mixed() -> None:
    content = load_content(())
    boss = content.name(content.bosses[2][0])
    kinds = set()
    for seed in range(6):
        game = scene(
            "dummy f1", wave=1, to_come=["timberfiend", "golem", "phoenix", boss], draws=seed
        )
        game.state.chance.reseed(seed)
        game.play("run", "run")
        settle(game, "mind at")
        kinds |= {game.state.content.name(enemy.card) for enemy in game.state.enemies[1:]}
    assert kinds == {"snatcher", "ophidian"}


@pytest.mark.rule(
    "gaia.onslaught.income.wave-1",
    "gaia.onslaught.income.wave-2",
    "gaia.onslaught.income.wave-3",
    "gaia.onslaught.income.wave-4",
    "gaia.onslaught.income.additional",
    "gaia.onslaught.between-order",
)
@pytest.mark.parametrize(
    ("wave", "minions", "level"), [(1, 10, 2), (2, 15, 3), (3, 20, 4), (4, 25, 4)]
)
def test_income_after_a_wave(wave: int, minions: int, level: int) -> None:
    game = between(wave, suit={"minion_parts": 3})
    assert game.options() == ["level", "heal"], "income comes before the choice"
    assert game.state.collected == 2 * (minions + 1), "the last page counts it for both"
    for i, had in ((0, 3), (1, 0)):
        suit = game.state.suits[i]
        assert suit.minion_parts == had + minions
        assert suit.boss_parts == [1 if n + 1 == level else 0 for n in range(5)]


@pytest.mark.rule("gaia.onslaught.income.survivors", "gaia.death.lone-delver")
def test_the_dead_get_nothing() -> None:
    game = scene("dummy f1", body_suit={"hp": 1}, wave=1)
    game.state.delvers[1].dead = True
    game.play("run")
    assert game.state.suits[0].minion_parts == 10
    assert game.state.suits[1].minion_parts == 0
    game.state.suits[1].minion_parts = 20
    game.play("heal")
    assert "level" not in game.options()
    settle(game, "leave", "mind leave")
    assert game.state.request is not None
    assert game.state.request.seats == [game.state.suits[0].seat], "and buy nothing"


@pytest.mark.rule(
    "gaia.onslaught.interlude-choice", "gaia.onslaught.level-card-free", "gaia.death.heal-cap"
)
def test_each_delver_takes_a_level_card_or_heals_three() -> None:
    game = between(1, suit={"hp": 5}, body_suit={"hp": 19}, xp=2)
    game.play("heal")
    assert game.hp(0) == 8
    before = len(game.state.level_deck)
    game.play("level")
    assert len(game.state.level_deck) == before - 1
    assert (game.state.level, game.state.xp) == (0, 2)
    full = between(1, body_suit={"hp": 19})
    request = full.state.request
    assert request is not None
    told = [request.sentence(full.state, option) for option in request.options]
    assert told[1] == "Heal up to 3 HP (you have all, so it heals nothing)."
    full.play("level")
    settle(full, "heal")
    full.play("heal")
    assert full.hp(1) == 20, "never above the maximum"


@pytest.mark.rule(
    "gaia.onslaught.interlude-refresh",
    "gaia.consumables.refresh",
    "gaia.equipment.doubler-available",
)
def test_weapons_and_tokens_come_back_in_the_interlude() -> None:
    game = between(
        1, suit={"where": [0, -4, -4, -4, -4, -4, -4], "spent": {"2x-light": 1}, "elements": [4]}
    )
    game.play("heal", "heal")
    suit = game.state.suits[0]
    assert suit.where[0] == -1
    assert (suit.available[1], suit.spent[1]) == (1, 0)
    assert suit.elements == 1 << 4, "no element is spent for it, and unused ones persist"


@pytest.mark.rule("gaia.onslaught.interlude-passives", "gaia.interlude.a-benefits")
def test_a_harvester_pays_in_every_interlude() -> None:
    game = between(1, ranks={"blade": 1, "harvester": 3})
    game.play("heal", "heal")
    assert game.state.suits[0].minion_parts == 12
    assert game.state.collected == 11 + 11 + 2, "income for both, and the harvest"
    fed = {"products": ["product-47"], "equipped": ["product-47"], "begun": ["product-47"], "hp": 5}
    rations = between(1, suit=fed)
    rations.play("level")
    settle(rations, "heal")
    rations.play("heal")
    assert rations.hp(0) == 7


@pytest.mark.rule(
    "gaia.onslaught.shop.remove",
    "gaia.onslaught.shop.draw-eight",
    "gaia.onslaught.shop.between-waves",
)
def test_eight_products_come_to_the_shop_after_a_wave() -> None:
    game = between(1)
    game.play("heal", "heal")
    settle(game, "mind leave")
    content = game.state.content
    owned = [product for suit in game.state.suits for product in suit.products]
    assert len(game.state.for_sale) + len(owned) == 8
    every = [*game.state.for_sale, *owned, *game.state.shop_deck]
    codes = sorted(content.product(product).code for product in every)
    assert codes == [n for n in range(1, 56) if n not in (8, 53, 54, 55)]


@pytest.mark.rule("gaia.onslaught.shop.free", "gaia.shop.add-vs-gain")
def test_a_product_without_a_price_is_given_to_one_of_them() -> None:
    deck = ["product-43", "product-51"]
    game = between(2, shop_deck=deck)
    game.play("heal", "heal")
    assert game.options() == ["for mind", "for body"]
    game.play("for body")
    assert game.state.suits[1].products == [game.state.content.number("product-51")]
    settle(game, "mind leave")
    assert game.state.for_sale == [game.state.content.number("product-43")]


@pytest.mark.rule("gaia.onslaught.shop.redraw", "gaia.onslaught.shop.redraw-shuffle")
def test_a_product_with_a_dear_boss_part_may_be_returned() -> None:
    game = between(2, shop_deck=["product-43", "product-44", "product-01"])
    game.play("heal", "heal")
    assert game.options() == ["keep", "return"]
    number = game.state.content.number("product-01")
    game.play("return")
    for _ in range(5):
        if "return" not in game.options():
            break
        game.play("keep")
    everywhere = [*game.state.for_sale, *game.state.shop_deck]
    assert everywhere.count(number) == 1, "it goes back into the deck, not out of the game"


FOR_THE_BODY = ["product-02", "product-04"]  # both may be returned


@pytest.mark.rule("gaia.onslaught.shop.redraw", "gaia.onslaught.shop.redraw-shuffle")
@pytest.mark.parametrize("dead", [False, True])
def test_what_nobody_can_ever_use_is_returned_unasked(dead: bool) -> None:
    """Alone one is the Mind; and of two the dead buy nothing any more."""
    game = scene("dummy f1", shop_deck=["product-43", *FOR_THE_BODY], wave=2, solo=not dead)
    game.state.delvers[1].dead = dead
    comes_now(game, DRAW_GOODS)
    edge = "Blessed Edge goes back into the deck: nobody here can use it."
    assert edge in game.log().splitlines()
    assert "gaia.onslaught.shop.redraw" in game.cited()
    assert "return" not in game.options()
    assert game.state.for_sale == [CONTENT.number("product-43")], "drawn until somebody can use it"
    assert sorted(map(CONTENT.name, game.state.shop_deck)) == FOR_THE_BODY


@pytest.mark.rule("gaia.onslaught.shop.redraw")
def test_a_product_for_one_of_two_is_still_asked_about() -> None:
    game = scene("dummy f1", shop_deck=["product-43", "product-04"], wave=2)
    comes_now(game, DRAW_GOODS)
    assert game.options() == ["keep", "return"]


@pytest.mark.rule("gaia.onslaught.shop.redraw")
def test_where_the_deck_has_nothing_else_a_useless_product_stays() -> None:
    game = scene("dummy f1", shop_deck=FOR_THE_BODY, wave=2, solo=True)
    comes_now(game, DRAW_GOODS)
    assert "goes back" not in game.log()
    assert [CONTENT.name(one) for one in game.state.for_sale] == ["product-04"]


@pytest.mark.rule(
    "gaia.onslaught.shop.persist", "gaia.onslaught.shop.parts-persist", "gaia.town.save-parts"
)
def test_goods_and_parts_wait_for_the_next_visit() -> None:
    game = between(2, suit={"minion_parts": 4}, for_sale=["product-44"])
    game.play("heal", "heal")
    settle(game, "mind leave")
    assert game.state.content.number("product-44") in game.state.for_sale
    game.play("mind leave", "body leave")
    assert game.state.suits[0].minion_parts == 19


@pytest.mark.rule("gaia.onslaught.shop.equip-now", "gaia.shop.own-parts", "gaia.shop.limit-one")
def test_a_bought_product_is_used_at_once() -> None:
    game = between(2, for_sale=["product-43"])
    game.play("heal", "heal")
    settle(game, "mind leave")
    before = game.state.suits[0].max_hp
    game.play("mind buy product-43")
    suit = game.state.suits[0]
    assert suit.max_hp == before + 2
    assert suit.minion_parts == 9
    assert game.refused("body buy product-43").rule == "gaia.shop.limit-one"


@pytest.mark.rule("gaia.onslaught.shop.limit")
def test_no_more_products_are_used_than_the_suit_holds() -> None:
    own = [f"product-{n}" for n in (35, 36, 37, 38, 39, 40)]
    game = between(
        2, suit={"products": own, "equipped": own, "begun": own}, for_sale=["product-43"]
    )
    game.play("heal", "heal")
    settle(game, "mind leave")
    game.play("mind buy product-43")
    assert len(game.state.suits[0].equipped) == 6
    assert game.refused("mind equip product-43").rule == "gaia.onslaught.shop.limit"
    game.play("mind unequip product-35", "mind equip product-43")
    assert len(game.state.suits[0].equipped) == 6
    assert game.state.suits[0].available[0] == 0, "its AP is gone with it"


@pytest.mark.rule("gaia.onslaught.shop.upgrade-swap", "gaia.shop.suit-upgrade-replace")
def test_an_upgrade_replaces_a_held_card_at_its_rank_and_a_suit_the_suit() -> None:
    rich = {"minion_parts": 90, "boss_parts": [0, 0, 0, 2, 0], "elements": [0, 2]}
    game = between(2, ranks={"blade": 3}, suit=rich, for_sale=["product-09", "product-23"])
    game.play("heal", "heal")
    settle(game, "mind leave")
    game.play("mind buy product-09")
    content, suit = game.state.content, game.state.suits[0]
    card = content.improved[0][0][2]
    assert content.rows[card].name == "Dialectic"
    assert suit.decks[0] == content.number("product-09")
    assert suit.ranks[0] == 3
    held = suit.elements.bit_count()
    assert held >= 2
    game.play("mind buy product-23")
    assert content.name(suit.board) == "mind-upgraded"
    assert suit.elements.bit_count() == held, "elements are taken over"
    assert suit.wheel == 0


@pytest.mark.rule("gaia.onslaught.ranks")
def test_all_ranks_are_open() -> None:
    fight = scene("dummy c2", ranks={"blade": 4})
    from_levels = fight.state
    assert from_levels.sheet.max_rank[0][0] == 3
    assert max_rank(from_levels, from_levels.suits[0], 0) == 5


@pytest.mark.rule(
    "gaia.onslaught.no-story", "gaia.onslaught.no-boss-back", "gaia.onslaught.no-retreat"
)
def test_there_is_no_story_no_back_of_a_boss_and_no_retreat() -> None:
    game = between(1)
    seen = set(game.options())
    for _ in range(60):
        if "first mind" in game.options():
            break
        leaving = [option for option in game.options() if option.endswith("leave")]
        game.play(leaving[0] if leaving else game.options()[0])
        seen |= set(game.options())
    assert "retreat" not in seen
    assert not any(option.startswith(("raise", "choose")) for option in seen)
    assert game.state.sheet.scenario == 0
    assert game.state.wave == 2


@pytest.mark.rule("gaia.onslaught.symbols", "gaia.onslaught.witness")
def test_neither_symbols_nor_the_witness_take_part_unless_agreed() -> None:
    for agreed in (False, True):
        found = set()
        for seed in range(12):
            game = begin(seed, symbols_in_onslaught=agreed, witness_in_onslaught=agreed)
            settle(game, "first")
            if game.state.circuits or game.state.friends:
                found.add("symbol")
            if game.state.witness != -1:
                found.add("witness")
        assert found == ({"symbol", "witness"} if agreed else set())


@pytest.mark.rule(
    "gaia.onslaught.title.died-1",
    "gaia.onslaught.title.died-2",
    "gaia.onslaught.title.died-3",
    "gaia.onslaught.title.died-4",
    "gaia.onslaught.title.died-5",
)
@pytest.mark.parametrize("wave", [1, 2, 3, 4, 5])
def test_the_title_of_those_who_died(wave: int) -> None:
    game = scene("e-soothsayer c2", wave=wave)
    game.play("run", "run")
    assert game.state.outcome == LOST
    assert game.state.content.figures.titles[wave - 1] in game.log()
    assert f"gaia.onslaught.title.died-{wave}" in game.cited()


@pytest.mark.rule(
    "gaia.onslaught.title.survived-5",
    "gaia.onslaught.five-waves",
    "gaia.onslaught.standalone",
    "gaia.onslaught.income.none-after-5",
)
def test_surviving_five_waves_wins() -> None:
    game = scene("dummy c2", wave=5)
    game.play("run", "run")
    assert game.state.outcome == WON
    assert "old age" in game.log()
    assert game.state.suits[0].minion_parts == 0
    alone = scene("dummy c2", wave=5)
    alone.state.delvers[1].dead = True
    alone.play("run")
    assert alone.state.outcome == WON, "one survivor is enough"


def test_all_types_can_be_drawn_at_the_start() -> None:
    drawn = set()
    for seed in range(60):
        drawn |= {type for type in range(EQUIPMENT_TYPES) if begin(seed).state.suits[0].ranks[type]}
    assert len(drawn) == EQUIPMENT_TYPES


@pytest.mark.rule("gaia.onslaught.shop.redraw", "gaia.onslaught.shop.redraw-shuffle")
def test_a_product_that_is_returned_goes_back_into_the_deck() -> None:
    products = [CONTENT.product(number) for number in CONTENT.products]
    dear = next(row for row in products if row.boss in CONTENT.figures.returnable)
    fight = scene("dummy f1", for_sale=[dear.id])
    fight.state.request = None
    fight.state.ask(ReturnGoods([0, 1], EITHER, dear.number))
    fight.play("return")
    assert f"{dear.name} goes back into the deck." in fight.log()
    assert dear.number not in fight.state.for_sale


@pytest.mark.rule("gaia.meta.cooperative")
def test_both_win_and_lose_together() -> None:
    won = scene("dummy c2", wave=5)
    won.play("run", "run")
    assert won.state.outcome == WON
    lost = scene("e-soothsayer c2", wave=5)
    lost.play("run", "run")
    assert lost.state.outcome == LOST
