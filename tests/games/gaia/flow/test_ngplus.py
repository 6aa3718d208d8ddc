"""New Game+, the campaign sheet, and what a profile keeps."""

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.game import configure
from roguetable.engine.log import Log
from roguetable.engine.profile import Profile
from roguetable.engine.state import WON
from roguetable.games.gaia.campaign.campaign import GaiaCampaign
from roguetable.games.gaia.campaign.sheets import read_sheet, write_sheet
from roguetable.games.gaia.flow.chapters import new_game_plus
from roguetable.games.gaia.flow.spawning import SPAWN
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.sheet import fresh_sheet
from roguetable.kit.campaigns import parse_sheet, sheet_text
from tests.games.gaia.quests import campaign, comes_now, quest_wave, settle, sheet_in
from tests.games.gaia.scene import Scene

CONTENT = load_content(())


@pytest.mark.rule(
    "gaia.ngplus.restart",
    "gaia.ngplus.keep-upgrades",
    "gaia.ngplus.dead-return",
    "gaia.ngplus.positive-opinions",
    "gaia.ngplus.negative-opinions",
    "gaia.ngplus.curios",
    "gaia.ngplus.scenario-continues",
    "gaia.ngplus.friendly-continues",
    "gaia.ngplus.level-deck",
    "gaia.ngplus.spawn-deck",
    "gaia.ngplus.rose-gauntlet",
)
def test_what_new_game_plus_keeps() -> None:
    old = sheet_in(7, circuits=4, donations=12, scenario=9, friendly=3, minion_parts=[30, 20])
    old.max_rank[0][0] = 5
    old.opinions = [0, 1, 2, 3, 4, 2, 2, 2, 2, 2]
    old.curios = CONTENT.curios[:1]
    old.level_added = CONTENT.more_levels[:2]
    old.spawn_added = CONTENT.more_spawns[:1]
    old.graveyard = CONTENT.heroes[0][:1]
    old.ending = CONTENT.endings[0]
    new = new_game_plus(CONTENT, old)
    assert (new.chapter, new.quests, new.plus, new.ending) == (1, 0, 1, -1)
    assert new.max_rank[0][0] == 5
    assert new.opinions == [2, 2, 2, 3, 4, 2, 2, 2, 2, 2]
    assert (new.curios, new.scenario, new.friendly) == (old.curios, 9, 3)
    assert (new.level_added, new.spawn_added) == (old.level_added, old.spawn_added)
    assert new.graveyard == []
    assert new.heroes == [[CONTENT.heroes[0][0]], [CONTENT.heroes[1][0]]]
    assert (new.circuits, new.donations, new.minion_parts) == (0, 0, [0, 0])
    assert [CONTENT.rows[product].name for product in new.purchasable] == ["Rose Gauntlet"]


@pytest.mark.rule("gaia.ngplus.keep-two-products")
def test_two_products_of_choice_are_kept() -> None:
    owned = [CONTENT.number(f"product-{n}") for n in (35, 36, 37)]
    old = sheet_in(7, products=[owned, owned[:0]])
    game = campaign(new_game_plus(CONTENT, old))
    assert game.options() == ["drop product-35", "drop product-36", "drop product-37"]
    game.play("drop product-36")
    assert [CONTENT.name(p) for p in game.state.sheet.products[0]] == ["product-35", "product-37"]


@pytest.mark.rule("gaia.ngplus.rose-gauntlet", "gaia.ngplus.keep-two-products")
def test_a_rose_gauntlet_that_is_given_up_can_be_bought_again() -> None:
    old = sheet_in(7, plus=1)
    gauntlet = new_game_plus(CONTENT, old).purchasable[0]
    old.products[0] = [gauntlet, CONTENT.number("product-35"), CONTENT.number("product-36")]
    assert new_game_plus(CONTENT, old).purchasable == [], "there is one of each"
    game = campaign(new_game_plus(CONTENT, old))
    settle(game, "drop")
    game.play(f"drop {CONTENT.name(gauntlet)}")
    assert game.state.sheet.purchasable == [gauntlet]
    assert gauntlet not in game.state.sheet.products[0]


@pytest.mark.rule("gaia.ngplus.keep-two-products")
def test_in_the_second_quest_of_new_game_plus_nobody_gives_up_products() -> None:
    owned = [CONTENT.number(f"product-{n}") for n in (35, 36, 37)]
    sheet = new_game_plus(CONTENT, sheet_in(7))
    sheet.products = [owned, []]
    sheet.quests = 1
    game = campaign(sheet)
    assert not any(option.startswith("drop ") for option in game.options())
    assert game.state.suits[0].products == owned


@pytest.mark.rule(
    "gaia.ngplus.hard-minions", "gaia.ngplus.two-lieutenants", "gaia.ngplus.lieutenant-tiles"
)
def test_waves_of_new_game_plus_are_hard_and_have_two_lieutenants() -> None:
    game = campaign(new_game_plus(CONTENT, sheet_in(7)))
    settle(game, "at")
    assert len(game.options()) > 10, "any empty tile"
    settle(game, "first")
    ranks = [CONTENT.enemy(enemy.card).rank for enemy in game.state.enemies]
    assert ranks.count(1) == 2
    lieutenants = {e.card for e in game.state.enemies if CONTENT.enemy(e.card).rank == 1}
    assert len(lieutenants) == 2, "both cards of the level"
    minions = [e for e in game.state.enemies if CONTENT.enemy(e.card).rank == 0]
    assert all(CONTENT.enemy(enemy.card).is_hard for enemy in minions)
    level = CONTENT.enemy(game.state.enemies[0].card).level
    assert all(
        CONTENT.enemy(e.card).level == level
        for e in game.state.enemies
        if CONTENT.enemy(e.card).rank == 1
    )


@pytest.mark.rule("gaia.ngplus.hard-minions")
@pytest.mark.parametrize(("plus", "orb"), [(0, "floating-orb"), (1, "floating-orb-hard")])
def test_in_new_game_plus_the_orb_shows_its_hard_side_too(plus: int, orb: str) -> None:
    """It is a minion that comes with a boss, and none of the seven."""
    sheet = {"chapter": 5, "visits": 4, "plus": plus}
    game = quest_wave(quest="the-unknown-warden", wave=3, sheet=sheet)
    game.state.enemies.clear()
    comes_now(game, SPAWN)
    found = [game.state.content.name(enemy.card) for enemy in game.state.enemies]
    assert [name for name in found if "orb" in name] == [orb]


@pytest.mark.rule(
    "gaia.sheet.double-sided",
    "gaia.sheet.parts-per-player",
    "gaia.sheet.product-boxes",
    "gaia.sheet.ending",
    "gaia.session.clean-stops",
    "gaia.session.discovered-bag",
    "gaia.town.keep-condition",
    "gaia.town.keep-slots",
    "gaia.town.keep-products",
    "gaia.condition.persist",
    "gaia.condition.per-discipline",
)
def test_the_sheet_is_kept_as_it_is() -> None:
    sheet = sheet_in(4, circuits=2, donations=7, minion_parts=[5, 6], slots=[1, 0], quests=8)
    sheet.products = [[CONTENT.number("product-23")], [CONTENT.number("product-02")]]
    sheet.boss_parts = [[1, 0, 2, 0, 0], [0, 0, 0, 1, 0]]
    sheet.max_rank[1][3] = 5
    sheet.gossip = [row.number for row in CONTENT.rows if row.kind == "gossip"][:2]
    sheet.ending = CONTENT.endings[1]
    again = read_sheet(parse_sheet(sheet_text(write_sheet(sheet, CONTENT))), CONTENT)
    assert write_sheet(again, CONTENT) == write_sheet(sheet, CONTENT)
    assert again.products == sheet.products
    assert again.max_rank == sheet.max_rank
    assert again.slots == [1, 0]


@pytest.mark.rule("gaia.meta.same-players", "gaia.meta.begin-page-3", "gaia.ngplus.unlock")
def test_a_profile_keeps_campaigns_by_name() -> None:
    profile = Profile({})
    keeper = GaiaCampaign()
    config = keeper.recall(profile, {"mode": "campaign", "campaign": "main"})
    log = Log()
    state = GAIA.new(configure(GAIA, config), 1, log=log)
    game = Scene(state)
    state.log = log
    settle(game, "never")
    assert game.state.outcome == WON
    news = keeper.record(profile, game.state, config)
    assert any("The First Rung is completed." in line for line in news)
    assert keeper.reached(profile) == ["Chapter 1"]
    after = keeper.recall(profile, {"mode": "campaign", "campaign": "main"})
    assert parse_sheet(after["sheet"])["chapter"] == 2
    anew = keeper.recall(profile, {"mode": "campaign", "campaign": "main", "restart": True})
    assert read_sheet(parse_sheet(anew["sheet"]), CONTENT).chapter == 1
    early = keeper.recall(profile, {"mode": "campaign", "campaign": "main", "plus": True})
    with pytest.raises(UserError, match="has found none yet"):
        GAIA.new(configure(GAIA, early), 1)


@pytest.mark.rule("gaia.ngplus.unlock")
def test_a_campaign_with_an_ending_begins_again_and_the_old_one_is_kept() -> None:
    keeper, profile = GaiaCampaign(), Profile({})
    old = sheet_in(7)

    old.quests = 9
    old.ending = CONTENT.number("ending-the-debt-is-paid")
    old.max_rank[0][0] = 5
    written = write_sheet(old, CONTENT)
    profile.section("gaia")["campaigns"] = {"main": {"sheet": written, "history": [{"quest": "x"}]}}
    over = keeper.recall(profile, {"mode": "campaign", "campaign": "main"})
    with pytest.raises(UserError, match="New Game"):
        GAIA.new(configure(GAIA, over), 1)
    config = keeper.recall(profile, {"mode": "campaign", "campaign": "main", "plus": True})
    config = configure(GAIA, config)
    log = Log()
    state = GAIA.new(config, 1, log=log)
    assert (state.sheet.plus, state.sheet.chapter, state.sheet.max_rank[0][0]) == (1, 1, 5)
    game = Scene(state)
    state.log = log
    settle(game, "never")
    keeper.record(profile, game.state, config)
    kept = profile.section("gaia")["campaigns"]["main"]
    assert kept["sheet"]["plus"] == 1
    assert [one["sheet"] for one in kept["before"]] == [written]
    assert len(kept["history"]) == 1


@pytest.mark.rule("gaia.death.no-heroes-left")
def test_a_campaign_without_heroes_is_over_and_one_that_goes_on_is_not() -> None:
    profile = Profile()
    assert not GaiaCampaign().is_over(profile)
    sheet = write_sheet(fresh_sheet(CONTENT), CONTENT)
    kept = {"sheet": sheet, "history": []}
    profile.section("gaia").update({"campaigns": {"home": kept}, "last": "home"})
    assert not GaiaCampaign().is_over(profile)
    sheet["lost"] = True
    assert GaiaCampaign().is_over(profile)


@pytest.mark.rule("gaia.ngplus.keep-two-products")
def test_who_has_two_products_gives_up_none() -> None:
    owned = [CONTENT.number(f"product-{n}") for n in (35, 36)]
    game = campaign(sheet_in(1, plus=1, products=[owned, []]))
    assert not any(option.startswith("drop") for option in game.options())
    assert game.state.sheet.products[0] == owned
