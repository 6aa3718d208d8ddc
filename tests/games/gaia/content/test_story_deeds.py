"""Every page, card and Quest of the story at a table: what it does stands in `ledgers/story.txt`.

The ledger has for each row what it changes (`deeds.py` explains how it is told): a page of the town
with its ways on, a Scenario with its answers, a Quest with its Waves. A row that is changed makes its
line wrong (`ledger.py`).
"""

import random

import pytest

from roguetable.engine.state import Refusal, next_step
from roguetable.games.gaia.flow.goals import exit_tile, slain_for_goal, wave_for_goal
from roguetable.games.gaia.flow.shop import ShopMenu
from roguetable.games.gaia.flow.spawning import SPAWN
from roguetable.games.gaia.flow.town import DonateMenu, Page, Visit, open_page
from roguetable.games.gaia.model.names import NOBODY
from roguetable.games.gaia.model.questions import folk_name, folk_text
from roguetable.games.gaia.model.state import Gaia
from tests.games.gaia.content.deeds import content, number, run, story_rows, table, told
from tests.games.gaia.content.ledger import check, check_all, named
from tests.games.gaia.content.story import LAST_VISIT, rows, visits


@pytest.mark.parametrize("row", named("story"))
def test_a_row_of_the_story_does_what_the_ledger_says(
    row: str, request: pytest.FixtureRequest
) -> None:
    check(request, "story", row, told)


def test_every_row_of_the_story_stands_in_the_ledger(request: pytest.FixtureRequest) -> None:
    check_all(request, "story", story_rows(), told)


# -- Goals -----------------------------------------------------------------------------------------


def survived(state: Gaia, wave: int) -> bool:
    """The delvers live at the end of a Wave: is the goal reached then?"""
    state.wave = wave
    wave_for_goal(state)
    return state.goal_reached


QUESTS = {quest["id"]: quest["goal"].split() for quest in rows("quest")}


def with_goal(word: str) -> list[tuple[str, str]]:
    return [(id, about) for id, (goal, about) in QUESTS.items() if goal == word]


@pytest.mark.rule("gaia.quest.goal")
@pytest.mark.parametrize(("quest", "last"), with_goal("survive"))
def test_survival_counts_at_the_end_of_the_wave_that_the_quest_names(quest: str, last: str) -> None:
    for wave in range(1, int(last)):
        assert not survived(table(number(quest)), wave)
    assert survived(table(number(quest)), int(last))


@pytest.mark.rule("gaia.death.quest-success")
@pytest.mark.parametrize(("quest", "boss"), with_goal("slay") + with_goal("warden"))
def test_a_hunt_is_over_when_its_quarry_falls_and_not_before(quest: str, boss: str) -> None:
    state = table(number(quest))
    waves = content().quest(number(quest)).waves
    for wave in waves:
        if wave.boss != number(boss):
            slain_for_goal(state, wave.boss)
    assert not survived(state, len(waves))
    slain_for_goal(state, number(boss))
    assert state.goal_reached


@pytest.mark.parametrize(("quest", "parts"), with_goal("collect"))
def test_parts_of_both_delvers_count_for_an_order(quest: str, parts: str) -> None:
    for missing, reached in ((1, False), (0, True)):
        state = table(number(quest))
        state.suits[0].minion_parts = 10
        state.suits[1].minion_parts = int(parts) - 10 - missing
        assert survived(state, 1) == reached


@pytest.mark.parametrize(("quest", "last"), with_goal("escort"))
def test_the_witness_is_home_when_it_stands_on_the_marked_tile_in_the_end(
    quest: str, last: str
) -> None:
    state = table(number(quest))
    state.spawn = state.content.spawns[0]
    state.witness = exit_tile(state)
    assert not survived(state, int(last) - 1)
    assert survived(state, int(last))
    state.goal_reached = False
    state.witness = state.content.spawn(state.spawn).starts[0]
    assert not survived(state, int(last))


@pytest.mark.rule("gaia.abilities.repair.heal")
def test_the_orb_mends_half_of_what_the_warden_has_suffered() -> None:
    state = table(number("the-unknown-warden"))
    state.wave = 3
    state.push(SPAWN)
    run(state)
    by_name = {state.content.name(enemy.card): enemy for enemy in state.enemies}
    warden, orb = by_name["unknown-warden"], by_name["floating-orb"]
    warden.damage = 21
    orb.tile = next(
        tile for tile in state.content.board.neighbours[warden.tile] if state.is_free(tile)
    )
    for ability in state.content.enemy(orb.card).abilities:
        ability.turn_ended(state, orb)
    run(state)
    assert warden.damage == 10


# -- Pages in play ---------------------------------------------------------------------------------


def go_on(state: Gaia, chance: random.Random) -> list[str]:
    """Play until nothing is left to do, choosing by chance: the pages that were opened."""
    opened: list[str] = []
    while state.agenda or state.request is not None:
        request = state.request
        if request is None:
            next_step(state).run(state)
            continue
        options = request.options
        if isinstance(request, Page):
            opened.append(state.content.name(state.node))
            options = request.ways()
        elif isinstance(request, ShopMenu | DonateMenu):
            options = [option for option in options if request.way(option)]
        option = chance.choice(options)
        state.request = None
        request.answer(state, option)
    return opened


@pytest.mark.parametrize("visit", range(LAST_VISIT + 1))
def test_a_visit_goes_from_its_first_page_to_its_end_whatever_is_chosen(visit: int) -> None:
    [first] = [page["id"] for page in visits()[visit] if page.get("first")]
    for seed in range(30):
        state = table()
        state.push(Visit(visit))
        opened = go_on(state, random.Random(seed))
        assert opened[0] == first
        assert len(set(opened)) == len(opened) >= 3
        assert state.node == NOBODY
        assert (state.sheet.ending != NOBODY) == (visit == LAST_VISIT)


def asked_at(page: str, state: Gaia) -> list[str]:
    """The ways on that a page offers at a table, by their words."""
    open_page(state, number(page))
    while state.request is None:
        next_step(state).run(state)
    request = state.request
    return [request.sentence(state, option) for option in request.options]


@pytest.mark.rule("gaia.sheet.circuit-use")
@pytest.mark.rule("gaia.sheet.gossip")
def test_a_way_on_is_open_only_to_those_who_have_what_it_needs() -> None:
    told_it = "The thing under the Mast is asleep. Tell them how long."
    state = table()
    assert told_it not in asked_at("town-6-lift", state)
    state = table()
    state.new_sheet().gossip.append(number("the-sleeper"))
    assert told_it in asked_at("town-6-lift", state)


def barred_at(page: str, state: Gaia) -> list[Refusal]:
    """The ways on from a page that are barred."""
    asked_at(page, state)
    assert state.request is not None
    return [one for one in state.request.refusals(state, 0) if one.notation.startswith("page")]


def test_a_way_that_only_the_story_opens_is_not_told_before_its_time() -> None:
    barred = barred_at("town-6-lift", table())
    assert [(one.notation, one.listed) for one in barred] == [("page 1", False), ("page 2", False)]
    assert "Mast" not in barred[0].sentence


def test_a_way_that_costs_more_than_there_is_tells_what_it_needs() -> None:
    state = table()
    state.new_sheet().circuits = 1
    [costly, *_] = barred_at("town-2-workshop", state)
    assert (costly.notation, costly.listed) == ("page 1", True)
    assert costly.sentence == "“Here are two circuits. Cut.” It needs 2 Circuits."


def test_a_way_that_needs_a_friend_names_the_friend() -> None:
    state = table()
    state.new_sheet().gossip.append(number("plan-pay"))
    barred = {one.notation: one.sentence for one in barred_at("town-6-pay", state) if one.listed}
    assert barred["page 4"].endswith("It needs 25 parts given to the Academy.")
    assert barred["page 5"].endswith("It needs Unknown 2 to be at least your Confidant.")


@pytest.mark.rule("gaia.sheet.townsfolk")
@pytest.mark.parametrize(
    ("line", "gossip", "name", "who"),
    [
        ("unknown-1", "cass-named", "Cass Arlen", "third from the left"),
        ("unknown-2", "quiet-named", "The Quiet", "last words"),
    ],
)
def test_a_nameless_line_gets_its_name_when_the_town_has_told_it(
    line: str, gossip: str, name: str, who: str
) -> None:
    state = table()
    assert folk_name(state, number(line)).startswith("Unknown")
    assert who not in folk_text(state, number(line))
    state.new_sheet().gossip.append(number(gossip))
    assert folk_name(state, number(line)) == name
    assert who in folk_text(state, number(line))
    assert folk_name(state, number("samantha")) == "Samantha the Machinist"


@pytest.mark.rule("gaia.story.scenario-never-shuffled")
def test_the_ordered_decks_lie_in_the_order_of_their_numbers() -> None:
    for kind, deck in (("scenario", content().scenarios), ("friendly", content().friendly)):
        assert [content().name(card) for card in deck] == [row["id"] for row in rows(kind)]
