"""What an open question lays on the table: pages, cards, and the things that its choices are pressed on."""

import pytest

from roguetable.engine.state import Request
from roguetable.engine.view import CardItem, CardsPanel, Panel, TracksPanel
from roguetable.engine.view_words import where_words
from roguetable.games.gaia.flow.onslaught import ReturnGoods
from roguetable.games.gaia.flow.town import NextPage
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.names import CHAPTERS, SURVIVE
from roguetable.games.gaia.table.view_offer import alone
from roguetable.games.gaia.words.always import Slots, WitnessMove
from roguetable.kit.ready_menus import EITHER
from tests.games.gaia.quests import campaign, comes_now, quest_wave, settle, sheet_in, shop
from tests.games.gaia.scene import MISS, Scene, levels, scene

CONTENT = load_content(())


def panel_of(game: Scene, id: str) -> Panel:
    return next(panel for panel in GAIA.panels(game.state, 0) if panel.id == id)


def pressed(game: Scene) -> dict[str, tuple[str, str]]:
    """What is pressed for each choice: the thing, and the one after it."""
    request = game.state.request
    assert isinstance(request, Request)
    return {
        request.notation(game.state, one): (
            request.subject(game.state, one),
            request.target(game.state, one),
        )
        for one in request.options
    }


def test_the_witness_is_pressed_and_then_the_tile_and_a_delver_goes_with_one_press() -> None:
    game = quest_wave(mind="b4", witness="d5")
    game.play("use blade 1")
    found = pressed(game)
    assert found["witness c4"] == ("witness", "tile-20")
    assert found["go c4"] == ("tile-20", "")


def test_between_two_waves_the_quests_next_entry_is_read_with_both_ways() -> None:
    game = quest_wave()
    game.play("run", "run")
    settle(game, "continue")
    page = panel_of(game, "page")
    quest = CONTENT.quest(game.state.quest)
    assert page.title == "Between two Waves"
    assert [item.text for item in page.items] == [
        quest.waves[1].text,
        "On to Wave 2.",
        "Retreat: the Quest ends here, and the goal is not reached.",
    ]
    ways = {notation: thing for notation, (thing, _) in pressed(game).items()}
    assert ways == {"continue": page.items[1].id, "retreat": page.items[2].id}


def test_a_way_that_the_story_has_opened_tells_nothing_of_what_it_waited_for() -> None:
    game = quest_wave()
    knowing = CONTENT.numbers["quiet-named"]
    game.state.new_sheet().gossip.append(knowing)
    comes_now(game, NextPage(CONTENT.numbers["town-5-afternoon"]))
    ways = {item.text: item.tags for item in panel_of(game, "page").items}
    assert ways["Put your hand over the rail."] == []
    assert "Cass Arlen, on the last dry rung." not in ways


def test_an_open_quest_says_how_many_waves_it_has_and_what_it_asks_for() -> None:
    sheet = sheet_in(3)
    game = campaign(sheet)
    offer = panel_of(game, "offer")
    assert isinstance(offer, CardsPanel)
    survived = [quest for quest in sheet.opened if CONTENT.quest(quest).goal == SURVIVE]
    row = CONTENT.quest(survived[0])
    card = next(item for item in offer.items if item.card == row.id)
    assert card.tags == [f"{len(row.waves)} Waves", f"goal: survive Wave {row.goal_wave}"]


def test_a_level_card_shows_new_equipment_and_the_step_of_a_better_one() -> None:
    fight = scene("chief c2", dice=[MISS], level_deck=levels(1, 8))
    fight.attack("blade")
    offer = panel_of(fight, "offer")
    tags = {item.id: item.tags for item in offer.items if isinstance(item, CardItem)}
    assert tags["offer-blade"] == ["Rank 1 → 2", "LIGHT 1"]
    assert tags["offer-lance"] == ["Rank 1", "new", "MEDIUM 2"]


def test_goods_that_may_go_back_are_lit_in_the_shop() -> None:
    game = scene("dummy c2")
    first, second = game.state.content.products[:2]
    game.state.for_sale = [first, second]
    game.state.request = ReturnGoods([0], EITHER, second)
    wares = panel_of(game, "for-sale").items
    assert [item.condition for item in wares] == ["", "lit"]


def test_one_slot_and_two_slots() -> None:
    assert (Slots(1).sentence(), Slots(2).sentence()) == ("+1 weapon slot", "+2 weapon slots")
    assert WitnessMove(2).sentence() == "the Witness moves +2 tiles"


def test_an_enemy_without_abilities_is_told_by_its_shot_and_its_reward() -> None:
    game = scene("crystanid c2")
    board = panel_of(game, "board")
    enemy = next(item for item in board.items if item.name == "Crystanid")
    assert enemy.text == "Parting shot: 1 damage to each delver. Reward: 1 XP."
    assert where_words(board, enemy) == ["at c2", "faces north"], "its own arrows are no danger"


def test_the_shelf_shows_the_price_of_each_product() -> None:
    game = shop("product-43", "product-44")
    collar, ceramic = panel_of(game, "for-sale").items
    assert isinstance(collar, CardItem)
    assert isinstance(ceramic, CardItem)
    priced = [
        [(token.kind, token.count) for token in item.costs[0].tokens] for item in (collar, ceramic)
    ]
    assert priced == [[("minion-part", 6)], [("minion-part", 12), ("boss-part", 1)]]


@pytest.mark.parametrize("solo", [False, True])
def test_only_who_plays_alone_is_told_that_the_other_suit_is_their_own(solo: bool) -> None:
    fight = scene("dummy f1", solo=solo)
    told = alone(fight.state, "heal 1 HP for the other delver")
    assert told == (". Alone, that is your own suit" if solo else "")


def test_the_sheet_shows_how_many_chapters_and_donations_there_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = quest_wave()
    monkeypatch.setattr(game.state.content.figures, "most_donated", 64)
    tracks = panel_of(game, "sheet")
    assert isinstance(tracks, TracksPanel)
    limits = {item.id: item.limit for item in tracks.items}
    assert (limits["chapter"], limits["donations"]) == (CHAPTERS, 64)


@pytest.mark.rule("gaia.shop.buyer-only")
def test_a_product_says_whose_it_is_on_the_shelf_and_when_it_is_refused() -> None:
    game = shop("product-03", "product-04", "product-37", suit={"minion_parts": 99})
    mind, body, both = panel_of(game, "for-sale").items
    assert isinstance(mind, CardItem)
    assert isinstance(body, CardItem)
    assert isinstance(both, CardItem)
    assert (mind.tags, body.tags, both.tags) == (["For the Mind only"], ["For the Body only"], [])
    assert mind.does == body.does, "but for that they are the same"
    assert game.refused("mind buy product-04").sentence == "For the Body only."


@pytest.mark.rule("gaia.onslaught.witness")
@pytest.mark.parametrize("comes", [False, True])
def test_in_an_onslaught_no_product_promises_what_cannot_happen_there(comes: bool) -> None:
    rich = {"minion_parts": 99, "boss_parts": [1, 0, 0, 0, 0]}
    wares = ("product-48", "product-49", "product-25", "product-37")
    game = shop(*wares, suit=rich, readings={"witness_in_onslaught": comes})
    request = game.state.request
    assert request is not None
    bought = game.options().index("mind buy product-49")
    meant = request.sentence(game.state, request.options[bought])
    joints, arm, blade, shield = [item.text for item in panel_of(game, "for-sale").items]
    for text in (joints, arm, meant):
        assert ("There is no Witness in this Onslaught." in text) != comes
    assert "Witness" not in shield
    assert "You gain a blade, or its next Rank, at once." in blade
    game.play("mind buy product-49")
    [owned] = panel_of(game, "products-0").items
    assert ("no Witness" in owned.text) != comes
