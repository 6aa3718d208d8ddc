"""Bird's Nest: pages and ways on, what is given and kept, how a visit ends."""

import pytest

from roguetable.engine.state import WON
from roguetable.games.gaia.actions.campaign import change_circuits, change_opinion
from roguetable.games.gaia.flow.chapters import AFTER_QUEST, new_game_plus
from roguetable.games.gaia.flow.goals import exit_tile
from roguetable.games.gaia.flow.interlude import Improve
from roguetable.games.gaia.flow.quest_end import RECORD
from roguetable.games.gaia.flow.spawning import farthest_free
from roguetable.games.gaia.flow.town import (
    ASK_PAGE,
    CLOSE_TOWN,
    DONATE,
    NextPage,
    OpinionMoves,
    is_met,
    is_secret,
)
from roguetable.games.gaia.model.names import CONFIDANT, NEMESIS, NOBODY
from roguetable.games.gaia.model.rows import SpawnCard
from roguetable.games.gaia.model.sheet import BONUS_CHOSEN, BONUS_USED
from tests.games.gaia.quests import (
    CONTENT,
    campaign,
    comes_now,
    quest_wave,
    settle,
    sheet_in,
    way_that_needs,
)
from tests.games.gaia.scene import Scene

PAGE = CONTENT.number("town-5-afternoon")


def test_the_academy_says_thanks_once_for_each_goal() -> None:
    for donations, thanks in ((9, True), (10, False), (24, True)):
        game = quest_wave(
            suit={"minion_parts": 5}, sheet={"chapter": 2, "visits": 1, "donations": donations}
        )
        game.state.over = True
        comes_now(game, DONATE)
        game.play("mind donate 1")
        assert game.options()[0].startswith("raise") == thanks, donations


@pytest.mark.rule("gaia.town.save-parts")
def test_what_is_left_in_the_purses_is_kept_when_the_town_is_left() -> None:
    game = quest_wave()
    suit = game.state.suits[1]
    suit.minion_parts, suit.boss_parts = 7, [0, 3, 0, 0, 1]
    suit.products = CONTENT.products[:2]
    CLOSE_TOWN.run(game.state)
    suit.boss_parts[1] = 0
    sheet = game.state.sheet
    assert (sheet.minion_parts[1], sheet.boss_parts[1]) == (7, [0, 3, 0, 0, 1])
    assert sheet.products[1] == CONTENT.products[:2]


def test_who_has_turned_a_page_has_read_it() -> None:
    """What came of a way on cannot be unread: it is taken back with everybody's consent only."""
    game = quest_wave()
    comes_now(game, NextPage(PAGE))
    draws = game.state.chance.draws
    game.play("page 1")
    assert game.state.chance.draws > draws


def test_a_way_that_is_barred_is_told_of_and_one_of_another_story_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_way = way_that_needs("")
    barred, secret = way_that_needs("circuits 4"), way_that_needs("gossip quiet-named; circuits 4")
    game = quest_wave()
    ways = [open_way, barred, secret]
    monkeypatch.setattr(game.state.content.node(PAGE), "choices", ways)
    comes_now(game, NextPage(PAGE))
    request = game.state.request
    assert request is not None
    refused = {one.notation: one for one in request.refusals(game.state, 0)}
    assert game.options() == ["page 1"]
    assert refused["page 2"].listed
    assert refused["page 2"].sentence.endswith("It needs 4 Circuits.")
    assert not refused["page 3"].listed
    assert "Circuit" not in refused["page 3"].sentence


def test_where_no_way_leads_on_the_visit_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    game = quest_wave()
    barred = [way_that_needs("circuits 4")]
    monkeypatch.setattr(game.state.content.node(PAGE), "choices", barred)
    game.state.node = PAGE
    comes_now(game, ASK_PAGE)
    assert game.state.node == NOBODY


@pytest.mark.rule("gaia.chapter.after-bonus")
@pytest.mark.parametrize("left", [True, False])
def test_a_lost_bonus_quest_is_tried_again_only_while_a_quest_is_open(left: bool) -> None:
    opened = [CONTENT.name(sheet_in(3).opened[0])] if left else []
    game = quest_wave(
        sheet={"chapter": 3, "visits": 2, "bonus": BONUS_CHOSEN, "opened": opened},
        readings={"bonus_again": True},
    )
    game.state.over = True
    comes_now(game, AFTER_QUEST)
    assert game.state.sheet.bonus == (BONUS_CHOSEN if left else BONUS_USED)


@pytest.mark.rule("gaia.chapter.completed-not-open")
def test_a_completed_quest_is_open_no_more() -> None:
    quest = "lights-on-the-water"
    game = quest_wave(
        quest=quest, goal_reached=True, sheet={"chapter": 2, "visits": 1, "opened": [quest]}
    )
    RECORD.run(game.state)
    assert game.state.sheet.opened == []
    assert [CONTENT.name(one) for one in game.state.sheet.completed] == [quest]


@pytest.mark.rule("gaia.ngplus.rose-gauntlet")
def test_a_product_of_new_game_plus_that_somebody_owns_is_not_sold_again() -> None:
    gauntlet = CONTENT.number("product-52")
    assert new_game_plus(CONTENT, sheet_in(7)).purchasable == [gauntlet]
    owned = sheet_in(7, products=[[], [gauntlet]])
    assert new_game_plus(CONTENT, owned).purchasable == []


@pytest.mark.rule("gaia.sheet.circuits", "gaia.sheet.opinions")
def test_circuits_and_opinions_never_go_past_their_ends() -> None:
    game = quest_wave(sheet={"chapter": 2, "visits": 1, "circuits": 2})
    change_circuits(game.state, -5)
    assert game.state.sheet.circuits == 0
    change_circuits(game.state, 3)
    assert game.state.sheet.circuits == 3
    person = CONTENT.townsfolk[0]
    for n, end in ((9, CONFIDANT), (-9, NEMESIS)):
        change_opinion(game.state, person, n, "gaia.sheet.opinions")
        assert game.state.sheet.opinions[0] == end


@pytest.mark.rule("gaia.simple-visit.opinion-shift")
def test_in_a_simple_visit_a_nemesis_cannot_fall_any_further() -> None:
    folk = [CONTENT.name(one) for one in CONTENT.townsfolk]
    opinions = [0, *[2] * (len(folk) - 1)]
    game = quest_wave(sheet={"chapter": 2, "visits": 1, "opinions": opinions})
    comes_now(game, OpinionMoves(-1, -1))
    assert game.options() == [f"down {name}" for name in folk[1:]]
    game.play(f"down {folk[1]}")
    assert f"up {folk[0]}" in game.options(), "but it can rise"


def before_a_scenario(scenario: int) -> Scene:
    """The Story phase after a Wave, with so many Scenarios read before."""
    game = quest_wave(sheet={"chapter": 2, "visits": 1, "scenario": scenario})
    game.play("run")
    if "run" in game.options():
        game.play("run")
    return game


@pytest.mark.rule("gaia.story.decide-before-back")
def test_undo_stops_at_the_back_of_a_scenario() -> None:
    game = before_a_scenario(0)
    before = game.state.chance.draws
    game.play("choose 1")
    assert game.state.chance.draws > before


@pytest.mark.rule("gaia.story.scenario-bottom")
def test_after_the_last_scenario_the_first_comes_again() -> None:
    game = before_a_scenario(len(CONTENT.scenarios))
    first = CONTENT.scenario(CONTENT.scenarios[0])
    assert game.asked() == f"{first.name}: what do you do?"


@pytest.mark.rule("gaia.condition.one-step", "gaia.condition.unlock-4-5")
def test_a_type_at_rank_five_cannot_be_improved_further() -> None:
    game = quest_wave()
    ranks = game.state.new_sheet().max_rank[0]
    ranks[:3] = [5, 4, 3]
    comes_now(game, Improve(0, [0, 1, 2]))
    assert game.options() == ["raise lance", "raise hammer"]


@pytest.mark.rule("gaia.quest.goal")
def test_the_way_out_of_an_escort_is_the_corner_far_from_both_starts() -> None:
    game = quest_wave()
    board = game.state.content.board
    corners = [game.tile(name) for name in ("a1", "f1", "a5", "f5")]
    for row in game.state.content.rows:
        if isinstance(row, SpawnCard):
            game.state.spawn = row.number
            if row.exit != NOBODY:
                assert exit_tile(game.state) == row.exit, "as the card says"
                continue
            nearest = {c: min(board.distance[c][s] for s in row.starts) for c in corners}
            assert nearest[exit_tile(game.state)] == max(nearest.values()), row.id


@pytest.mark.rule("gaia.abilities.repair.move")
def test_an_escort_of_a_boss_does_not_begin_on_a_start_tile() -> None:
    game = quest_wave()
    game.state.enemies.clear()
    for row in game.state.content.rows:
        if isinstance(row, SpawnCard):
            game.state.spawn = row.number
            assert farthest_free(game.state, row.boss) not in row.starts, row.id


def first(kind: str) -> int:
    """The first row of a kind."""
    return next(row.number for row in CONTENT.rows if row.kind == kind)


def test_what_a_page_needs_of_the_story() -> None:
    curio, gossip = first("curio"), first("gossip")
    quest, hero = CONTENT.quests[0], CONTENT.heroes[0][0]
    game = quest_wave()
    state = game.state
    for known in (False, True):
        sheet = state.new_sheet()
        if known:
            sheet.curios = [curio]
            sheet.gossip = [gossip]
            sheet.completed = [quest]
            sheet.graveyard = [hero]
        for needs, met, secret in (
            (f"curio {CONTENT.name(curio)}", known, True),
            (f"gossip {CONTENT.name(gossip)}", known, True),
            (f"no-gossip {CONTENT.name(gossip)}", not known, True),
            (f"quest {CONTENT.name(quest)}", known, True),
            ("hero-dead", known, False),
        ):
            choice = way_that_needs(needs)
            assert is_met(state, choice) == met, f"{needs}, {known}"
            assert is_secret(state, choice) == (secret and not met), f"{needs}, {known}"
            assert bool(choice.needs_text) != secret, "what the story alone knows is not told"


@pytest.mark.rule("gaia.shop.first-visit")
def test_the_first_visit_puts_the_first_products_on_the_shelves() -> None:
    game = campaign(sheet_in(1))
    settle(game, "never")
    assert game.state.outcome == WON
    assert len(game.state.sheet.purchasable) >= 10


@pytest.mark.rule("gaia.simple-visit.opinion-shift")
def test_where_all_are_nemeses_one_of_them_is_named_nevertheless() -> None:
    folk = [CONTENT.name(one) for one in CONTENT.townsfolk]
    game = quest_wave(sheet={"chapter": 2, "visits": 1, "opinions": [0] * len(folk)})
    comes_now(game, OpinionMoves(-1, -1))
    game.play(f"down {folk[0]}", f"up {folk[1]}")
    assert game.state.sheet.opinions[:3] == [0, 1, 0]
