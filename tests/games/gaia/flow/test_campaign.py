"""The campaign: Quests, heroes, products, story, Interlude, death, the town, chapters, New Game+."""

import pytest

from roguetable.engine.state import LOST, WON
from roguetable.engine.view import TextPanel
from roguetable.games.gaia.actions.products import product_limit
from roguetable.games.gaia.actions.suits import gain_equipment
from roguetable.games.gaia.flow.town import DONATE, is_met
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.names import TYPE_NAMES
from roguetable.games.gaia.model.sheet import BONUS_CHOSEN, BONUS_NONE, fresh_sheet
from tests.games.gaia.quests import (
    CONTENT,
    campaign,
    comes_now,
    quest_wave,
    settle,
    sheet_in,
    way_that_needs,
)

# --- a Quest begins ---------------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.chapter.step1-choose-quest",
    "gaia.chapter.always-one-open",
    "gaia.chapter.step2-look-up-wave-one",
    "gaia.chapter.completed-not-open",
)
def test_one_of_the_open_quests_is_chosen() -> None:
    sheet = sheet_in(3)
    game = campaign(sheet)
    names = [CONTENT.name(quest) for quest in sheet.opened]
    assert game.options() == [f"quest {name}" for name in names]
    assert game.refused("quest the-first-rung").rule == "gaia.chapter.step1-choose-quest"
    game.play(f"quest {names[0]}")
    assert CONTENT.quest(sheet.opened[0]).text in game.log()
    done = sheet_in(3, completed=[CONTENT.quests[0]])
    over = campaign(done)
    assert over.refused("quest the-first-rung").rule == "gaia.chapter.completed-not-open"
    for chapter in range(1, 7):
        assert sheet_in(chapter).opened, f"chapter {chapter}"


@pytest.mark.rule(
    "gaia.chapter.step2a-choose-hero", "gaia.start.slate-of-delvers", "gaia.setup.hero-face-up"
)
def test_who_has_several_heroes_chooses_and_who_has_one_sends_that_one() -> None:
    sheet = sheet_in(2)
    sheet.heroes[0] = CONTENT.heroes[0][:2]
    game = campaign(sheet, quest=CONTENT.name(sheet.opened[0]))
    assert game.options() == ["hero ottoline-marsh", "hero pell-quiver"]
    game.play("hero pell-quiver")
    assert CONTENT.name(game.state.suits[0].hero) == "pell-quiver"
    assert CONTENT.name(game.state.suits[1].hero) == "brannigan-holt"


@pytest.mark.rule(
    "gaia.start.hero-gives-equipment",
    "gaia.setup.starting-equipment",
    "gaia.equipment.gain-at-setup",
    "gaia.town.lose-ranks",
)
def test_a_hero_brings_the_equipment_of_the_card() -> None:
    sheet = sheet_in(2)
    game = campaign(sheet, quest=CONTENT.name(sheet.opened[0]))
    settle(game, "mind at", "first")
    for suit in game.state.suits:
        starts = CONTENT.hero(suit.hero).starts
        assert sum(suit.ranks) == len(starts)
        assert all(suit.ranks[type] for type in starts)


@pytest.mark.rule(
    "gaia.setup.start-hp",
    "gaia.setup.start-movement",
    "gaia.setup.start-damage",
    "gaia.setup.start-current-hp",
    "gaia.setup.elements-pile",
    "gaia.setup.level-track-start",
    "gaia.setup.no-free-consumables",
    "gaia.setup.delversuit",
)
def test_a_quest_starts_with_six_hp_and_nothing_else() -> None:
    sheet = sheet_in(2)
    game = campaign(sheet, quest=CONTENT.name(sheet.opened[0]))
    settle(game, "mind at", "first")
    assert CONTENT.figures.health == 6
    assert CONTENT.figures.movement == 1
    assert CONTENT.figures.damage == [1, 2, 4]
    assert (game.state.xp, game.state.level) == (0, 0)
    for suit in game.state.suits:
        more = suit.mods[0]
        assert suit.hp == suit.max_hp == 6 + more
        assert suit.elements == 0
        assert not CONTENT.suit(suit.board).upgraded


@pytest.mark.rule(
    "gaia.chapter.step2b-choose-products",
    "gaia.setup.product-extras",
    "gaia.shop.buyer-only",
    "gaia.shop.suit-upgrade-limit",
)
def test_six_products_are_brought_or_eight_with_an_upgraded_suit() -> None:
    seven = [CONTENT.number(f"product-{n}") for n in range(35, 42)]
    sheet = sheet_in(2, products=[seven, []])
    game = campaign(sheet, quest=CONTENT.name(sheet.opened[0]))
    assert game.options()[-1] == "enough"
    for _ in range(6):
        game.play(game.options()[0])
    assert len(game.state.suits[0].equipped) == 6
    assert game.state.suits[0].available[0] >= 1, "a Pocket Dynamo starts with 1 AP"
    assert game.state.suits[1].equipped == [], "only who owns a product uses it"
    grand = sheet_in(2, products=[[*seven, CONTENT.number("product-23")], []])
    upgraded = campaign(grand, quest=CONTENT.name(grand.opened[0]))
    suit = upgraded.state.suits[0]
    assert len(suit.equipped) == 8
    assert CONTENT.name(suit.board) == "mind-upgraded"
    assert product_limit(upgraded.state, suit) == 8
    free = campaign(grand, quest=CONTENT.name(grand.opened[0]), suit_is_free=True)
    assert product_limit(free.state, free.state.suits[0]) == 9


@pytest.mark.rule(
    "gaia.shop.equipment-upgrade",
    "gaia.shop.equipment-upgrade-replace",
    "gaia.shop.equipment-upgrade-left",
)
def test_an_equipment_upgrade_replaces_the_deck_of_its_type() -> None:
    owned = [CONTENT.number("product-09")]
    sheet = sheet_in(2, products=[owned, []])
    game = campaign(sheet, quest=CONTENT.name(sheet.opened[0]))
    settle(game, "mind at", "first")
    assert game.state.suits[0].decks[0] == owned[0]
    assert game.state.suits[0].decks[1] == -1


# --- waves ------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.quest.first-quest-skips",
    "gaia.story.skip-first",
    "gaia.interlude.skip-first",
    "gaia.chapter.chapter-one-special",
    "gaia.action.witness-chapter-two",
)
def test_the_first_quest_has_neither_story_nor_interlude_nor_witness() -> None:
    game = campaign(fresh_sheet(CONTENT))
    settle(game, "first")
    assert game.state.witness == -1
    game.play("first mind")
    settle(game, "page")
    assert "gaia.story.scenario" not in game.cited()
    assert "gaia.interlude.three-cases" not in game.cited()
    assert game.state.sheet.completed == [CONTENT.quests[0]]


@pytest.mark.rule("gaia.interlude.skip-first", "gaia.interlude.harvester")
def test_a_harvester_yields_nothing_in_the_first_quest() -> None:
    game = campaign(fresh_sheet(CONTENT))
    settle(game, "use")
    gain_equipment(game.state, 0, TYPE_NAMES.index("harvester"))
    settle(game, "page")
    assert "harvests" not in game.log()


@pytest.mark.rule("gaia.chapter.step2b-choose-products")
def test_the_products_of_a_campaign_are_seen_to_come() -> None:
    owned = [CONTENT.products[number] for number in (43, 44, 42)]
    game = campaign(sheet_in(2, products=[owned, []]))
    settle(game, "first")  # who plays follows every event
    assert sorted(game.state.suits[0].products) == sorted(owned)


@pytest.mark.rule("gaia.ability-general.board-tokens")
def test_a_stun_lasts_into_the_next_wave_and_is_seen() -> None:
    game = quest_wave()
    game.state.delvers[0].stunned = True
    settle(game, "continue")
    game.play("continue")
    settle(game, "use")
    assert game.state.delvers[0].stunned


@pytest.mark.rule(
    "gaia.quest.four-phases",
    "gaia.story.refresh",
    "gaia.story.scenario",
    "gaia.story.decide-before-back",
    "gaia.story.scenario-bottom",
    "gaia.story.scenario-never-shuffled",
    "gaia.story.entry-text",
)
def test_after_the_shots_comes_the_story_and_then_the_interlude() -> None:
    game = quest_wave(suit={"spent": {"ap": 2}, "where": [0, -4, -4, -4, -4, -4, -4]})
    game.play("run")
    if "run" in game.options():
        game.play("run")
    assert game.state.suits[0].available[0] == 2, "refreshed before the Scenario"
    assert game.state.suits[0].where[0] == -1
    card = CONTENT.scenario(CONTENT.scenarios[0])
    assert game.asked() == f"{card.name}: what do you do?"
    assert card.text in game.log()
    page = next(panel for panel in GAIA.panels(game.state, 0) if panel.id == "page")
    assert [item.text for item in page.items] == [card.text, *card.choices]
    assert card.backs[0] not in game.log()
    game.play("choose 1")
    assert card.backs[0] in game.log()
    assert game.state.sheet.scenario == 1
    settle(game, "continue")
    quest = CONTENT.quest(game.state.quest)
    assert quest.waves[1].text in game.log()


@pytest.mark.rule(
    "gaia.interlude.three-cases",
    "gaia.interlude.retreat-ends",
    "gaia.interlude.harvester",
    "gaia.session.retreat-is-save",
    "gaia.quest.quest-ends",
)
def test_a_retreat_ends_the_quest_after_the_harvest() -> None:
    game = quest_wave(ranks={"blade": 1, "harvester": 3})
    game.play("run", "run")
    settle(game, "continue")
    assert game.options() == ["continue", "retreat"]
    game.play("retreat")
    assert game.state.over
    assert game.state.sheet.minion_parts[0] == 2
    assert game.state.sheet.quests == 1


@pytest.mark.rule(
    "gaia.interlude.order",
    "gaia.interlude.b-spawn",
    "gaia.interlude.c-start-tiles",
    "gaia.interlude.d-boss-back",
    "gaia.interlude.e-abilities",
    "gaia.interlude.hp-carries",
    "gaia.spawn.start-locations",
    "gaia.spawn.start-choice",
    "gaia.condition.boss-choice",
    "gaia.condition.one-step",
    "gaia.condition.does-not-rank-up",
    "gaia.condition.unlock-4-5",
)
def test_going_on_lays_out_the_next_wave_step_by_step() -> None:
    game = quest_wave(suit={"hp": 9, "elements": [0]}, xp=3)
    game.play("run", "run")
    settle(game, "continue")
    hp = game.hp()
    game.play("continue")
    assert game.state.wave == 2
    card = game.state.content.spawn(game.state.spawn)
    tiles = [game.state.content.board.name(tile) for tile in card.starts]
    assert game.options() == [f"mind at {tile}" for tile in tiles]
    game.play(f"mind at {tiles[0]}", f"body at {tiles[0]}", f"witness at {tiles[1]}")
    assert game.where(0) == game.where(1) == tiles[0], "they may share a tile or stand apart"
    boss = game.state.content.enemy(game.state.enemies[0].card)
    assert boss.back in game.log()
    choice = game.options()[0]
    ranks = game.state.suits[0].ranks.copy()
    game.play(choice)
    raised = game.state.sheet.max_rank[0]
    assert max(raised) == 4
    assert sum(raised) == 43, "one step of one type"
    assert game.state.suits[0].ranks == ranks
    game.play(game.options()[0])
    assert game.asked() == "Who goes first in this Wave?"
    assert (game.hp(), game.state.xp) == (hp, 3)
    assert game.state.suits[0].elements & 1


@pytest.mark.rule("gaia.spawn.first-wave")
def test_no_back_of_a_boss_is_read_before_the_first_wave() -> None:
    sheet = sheet_in(2)
    game = campaign(sheet, quest=CONTENT.name(sheet.opened[0]))
    settle(game, "first")
    assert game.state.sheet.max_rank == [[3] * 14, [3] * 14]
    assert game.state.spawn != -1


@pytest.mark.rule(
    "gaia.spawn.circuit",
    "gaia.spawn.circuit-gain",
    "gaia.spawn.friendly",
    "gaia.spawn.friendly-draw",
    "gaia.spawn.friendly-ordered",
    "gaia.sheet.circuits",
    "gaia.town.keep-circuits",
    "gaia.action.witness-parts-only",
)
def test_circuits_and_friendly_monsters_are_found_by_walking() -> None:
    game = quest_wave(circuits=[20], friends=[21], mind="b4", witness="d5")
    game.play("use blade 1", "witness c4")
    assert game.state.sheet.circuits == 0, "the Witness finds none"
    game.play("go c4")
    assert game.state.sheet.circuits == 1
    assert game.state.circuits == []
    friend = quest_wave(friends=[20], mind="b4")
    friend.play("use blade 1", "go c4")
    assert friend.state.sheet.friendly == 1
    assert CONTENT.friend(CONTENT.friendly[0]).text in friend.log()
    assert friend.state.friends == []


@pytest.mark.rule(
    "gaia.quest.goal", "gaia.quest.extra-goal", "gaia.death.quest-success", "gaia.quest.reach-gaia"
)
def test_the_last_wave_leads_to_gaia() -> None:
    quest = CONTENT.quest(CONTENT.number("lights-on-the-water"))
    last = len(quest.waves)
    game = quest_wave(wave=last)
    game.play("run", "run")
    settle(game, "page", "down")
    assert "The delvers reach Gaia." in game.log()
    assert game.state.goal_reached


@pytest.mark.rule("gaia.quest.reach-gaia")
def test_who_comes_to_gaia_without_the_goal_is_told_so() -> None:
    game = quest_wave(wave=3, quest="a-bear-of-means")
    game.play("run", "run")
    settle(game, "page", "down")
    assert "The delvers reach Gaia, but not the goal of their Quest." in game.log()
    assert not game.state.goal_reached


@pytest.mark.rule("gaia.setup.product-extras", "gaia.setup.starting-equipment")
def test_a_loan_of_what_the_hero_brings_makes_the_next_rank_and_is_told() -> None:
    blade = TYPE_NAMES.index("blade")
    for loan, rank in (("product-25", 2), ("product-26", 1)):
        game = campaign(sheet_in(2, products=[[CONTENT.number(loan)], []]))
        settle(game, "first")
        assert game.state.suits[0].ranks[blade] == rank
        assert ("has two cards of the type blade: they make" in game.log()) == (rank == 2)


# --- death ------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.death.at-zero", "gaia.death.removed", "gaia.start.permadeath", "gaia.death.no-revive"
)
def test_a_delver_without_hp_is_gone_and_the_other_goes_on() -> None:
    game = quest_wave("guard c2", suit={"hp": 1}, dice=[2])
    game.attack("blade")
    assert game.state.delvers[0].dead
    assert game.state.outcome == 0
    assert game.state.active == 1
    ends = quest_wave("guard c2", suit={"hp": 1}, dice=[2], readings={"first_death_ends": True})
    ends.attack("blade")
    assert ends.state.over


@pytest.mark.rule(
    "gaia.death.both-dead",
    "gaia.death.hero-lost",
    "gaia.sheet.graveyard",
    "gaia.town.keep-heroes",
    "gaia.death.parts-kept",
    "gaia.town.keep-parts",
    "gaia.chapter.step3-fail-simple-visit",
    "gaia.simple-visit.when",
)
def test_the_dead_are_buried_with_their_last_words_and_their_parts_are_kept() -> None:
    game = quest_wave("e-soothsayer c2", suit={"minion_parts": 4, "boss_parts": [0, 1, 0, 0, 0]})
    game.play("run", "run")
    hero = CONTENT.hero(CONTENT.number("ottoline-marsh"))
    assert [f"words {n + 1}" for n in range(len(hero.words_at_death))] == game.options()
    game.play("words 2")
    assert hero.words_at_death[1] in game.log()
    game.play("words 1")
    sheet = game.state.sheet
    assert [CONTENT.name(dead) for dead in sheet.graveyard] == ["ottoline-marsh", "brannigan-holt"]
    assert sheet.final_words == [1, 0]
    assert sheet.minion_parts == [4, 0]
    assert sheet.boss_parts[0] == [0, 1, 0, 0, 0]
    settle(game, "down")
    assert game.asked().startswith("Whose opinion of you falls")


@pytest.mark.rule("gaia.death.no-heroes-left")
def test_the_academy_sends_the_next_hero_and_without_one_the_campaign_is_lost() -> None:
    sheet = sheet_in(2)
    sheet.graveyard = [CONTENT.heroes[0][0]]
    sheet.final_words = [0]
    sheet.heroes[0] = []
    game = campaign(sheet, quest=CONTENT.name(sheet.opened[0]))
    assert CONTENT.name(game.state.suits[0].hero) == "pell-quiver"
    sheet.graveyard = CONTENT.heroes[0].copy()
    sheet.final_words = [0] * 6
    lost = campaign(sheet, quest=CONTENT.name(sheet.opened[0]))
    assert lost.state.outcome == LOST
    assert lost.state.sheet.lost
    assert "Which delver" not in lost.log()
    assert lost.log().endswith(
        "The campaign is lost: no delver of the Mind is left, and the Academy has nobody to send."
    )


# --- the town ---------------------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.simple-visit.opinion-shift",
    "gaia.simple-visit.shop",
    "gaia.simple-visit.then-quest",
    "gaia.chapter.failed-quest-stays-open",
    "gaia.shop.each-visit",
)
def test_a_simple_visit_moves_two_opinions_and_opens_the_shops() -> None:
    opened = [CONTENT.number("lights-on-the-water")]
    game = quest_wave(sheet={"chapter": 2, "visits": 1, "opened": ["lights-on-the-water"]})
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    settle(game, "down")
    folk = [CONTENT.name(one) for one in CONTENT.townsfolk]
    game.play(f"down {folk[0]}")
    assert f"up {folk[0]}" not in game.options(), "two different ones"
    game.play(f"up {folk[1]}")
    assert game.state.sheet.opinions[:2] == [1, 3]
    assert any(option.endswith("leave") for option in game.options())
    settle(game, "never")
    assert game.state.outcome == LOST
    assert (game.state.sheet.opened, game.state.sheet.completed) == (opened, [])


@pytest.mark.parametrize(("quests", "place"), [(1, -1), (2, 0), (3, 1), (4, 2), (5, 0)])
def test_a_day_at_home_is_not_told_twice_in_the_same_words(quests: int, place: int) -> None:
    """After the Quest of the first chapter so many have failed before, each with such a day after it."""
    page = CONTENT.node(CONTENT.number("town-0-home"))
    expected = page.text if place < 0 else page.again[place]
    sheet = {"chapter": 2, "visits": 1, "opened": ["lights-on-the-water"], "quests": quests}
    game = quest_wave(sheet=sheet)
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    settle(game, "page")
    assert f"{page.name}. {expected}" in game.log()
    [panel] = [one for one in GAIA.panels(game.state, 0) if one.card == page.id]
    assert isinstance(panel, TextPanel)
    assert panel.items[0].text == expected


@pytest.mark.rule("gaia.simple-visit.before-bonus")
@pytest.mark.parametrize(("quests", "place"), [(2, 0), (3, 1), (4, 2), (5, 0)])
def test_a_day_before_a_bonus_quest_is_not_told_as_if_the_quest_had_failed(
    quests: int, place: int
) -> None:
    page = CONTENT.node(CONTENT.number("town-0-home"))
    sheet = {"chapter": 3, "visits": 2, "opened": ["vera-buys-in-bulk"], "quests": quests}
    game = quest_wave(sheet=sheet, goal_reached=True)
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    settle(game, "bonus")
    game.play("bonus")
    assert f"{page.name}. {page.reached[place]}" in game.log()
    [panel] = [one for one in GAIA.panels(game.state, 0) if one.card == page.id]
    assert isinstance(panel, TextPanel)
    assert panel.items[0].text == page.reached[place]


@pytest.mark.rule(
    "gaia.chapter.step4-record-quest",
    "gaia.chapter.step4b-town-visit",
    "gaia.chapter.step5-check-off",
    "gaia.chapter.one-quest-needed",
    "gaia.sheet.quest-number",
    "gaia.sheet.town-check",
    "gaia.town.after-quest",
    "gaia.meta.alternate-quest-town",
)
def test_a_completed_quest_leads_to_the_chapters_own_visit() -> None:
    game = quest_wave(goal_reached=True)
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    assert game.state.sheet.completed == [game.state.quest]
    first = CONTENT.node(CONTENT.town[2])
    settle(game, "page")
    assert first.name in game.log()
    settle(game, "never")
    assert game.state.outcome == WON
    assert (game.state.sheet.chapter, game.state.sheet.visits) == (3, 2)
    assert all(CONTENT.quest(quest).chapter == 3 for quest in game.state.sheet.opened)


@pytest.mark.rule(
    "gaia.chapter.step4a-bonus-quest",
    "gaia.sheet.bonus-chapters",
    "gaia.sheet.chapters",
    "gaia.simple-visit.before-bonus",
)
@pytest.mark.parametrize("chapter", [2, 3, 5, 6])
def test_a_bonus_quest_is_offered_in_chapters_three_to_five(chapter: int) -> None:
    sheet = sheet_in(chapter)
    quest = CONTENT.name(sheet.opened[0])
    rest = [CONTENT.name(one) for one in sheet.opened[1:]]
    game = quest_wave(
        quest=quest,
        goal_reached=True,
        sheet={"chapter": chapter, "visits": chapter - 1, "opened": [quest, *rest]},
    )
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    offered = "bonus" in game.options()
    assert offered == (chapter in (3, 4, 5) and bool(rest))
    if offered:
        game.play("bonus")
        assert game.state.sheet.bonus == BONUS_CHOSEN
        settle(game, "down")
        assert game.asked().startswith("Whose opinion of you falls"), "a Simple Town Visit first"


@pytest.mark.rule("gaia.chapter.after-bonus")
@pytest.mark.parametrize("won", [True, False])
def test_after_a_bonus_quest_the_story_goes_on_won_or_lost(won: bool) -> None:
    sheet = sheet_in(3)
    names = [CONTENT.name(one) for one in sheet.opened]
    game = quest_wave(
        quest=names[1],
        goal_reached=won,
        sheet={"chapter": 3, "visits": 2, "bonus": BONUS_CHOSEN, "opened": names[1:]},
    )
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    settle(game, "never")
    assert game.state.sheet.chapter == 4
    assert game.state.sheet.bonus == BONUS_NONE


def test_a_lost_bonus_quest_may_be_tried_again_where_agreed() -> None:
    sheet = sheet_in(3)
    names = [CONTENT.name(one) for one in sheet.opened]
    game = quest_wave(
        quest=names[1],
        sheet={"chapter": 3, "visits": 2, "bonus": BONUS_CHOSEN, "opened": names[1:]},
        readings={"bonus_again": True},
    )
    game.play("run", "run")
    settle(game, "continue")
    game.play("retreat")
    settle(game, "never")
    assert (game.state.sheet.chapter, game.state.sheet.bonus) == (3, BONUS_CHOSEN)


@pytest.mark.rule("gaia.sheet.donations")
def test_donations_are_counted_and_thanked_for() -> None:
    game = quest_wave(
        goal_reached=True,
        suit={"minion_parts": 30},
        sheet={"chapter": 2, "visits": 1, "donations": 8},
    )
    game.state.over = True
    comes_now(game, DONATE)
    assert "mind donate 5" in game.options()
    game.play("mind donate 5")
    assert game.state.sheet.donations == 13
    assert game.state.suits[0].minion_parts == 25
    assert game.options()[0].startswith("raise"), "a goal at 10 was passed"


@pytest.mark.rule("gaia.sheet.opinions", "gaia.sheet.gossip", "gaia.sheet.circuit-use")
def test_ways_on_a_page_can_need_things() -> None:
    game = quest_wave(sheet={"chapter": 2, "visits": 1, "circuits": 2})
    state = game.state
    person = CONTENT.name(CONTENT.townsfolk[0])
    for needs, met in (
        (f"opinion {person} ally", False),
        (f"opinion {person} neutral", True),
        ("circuits 2", True),
        ("circuits 3", False),
        ("parts 1", False),
        ("donations 1", False),
        ("hero-dead", False),
        (f"circuits 2; opinion {person} neutral", True),
        (f"circuits 3; opinion {person} neutral", False),
    ):
        assert is_met(state, way_that_needs(needs)) == met, needs


@pytest.mark.rule("gaia.sheet.donations")
def test_parts_of_both_players_count_together_for_a_way_on() -> None:
    game = quest_wave(suit={"minion_parts": 4})
    game.state.suits[1].minion_parts = 2
    assert is_met(game.state, way_that_needs("parts 6"))
    assert not is_met(game.state, way_that_needs("parts 7"))
    game.state.new_sheet().donations = 6
    assert is_met(game.state, way_that_needs("donations 6"))
