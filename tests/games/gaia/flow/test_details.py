"""Details of attacks and cards that nothing else would miss."""

from typing import Any

import pytest

from roguetable.games.gaia.flow.attack.citing import calmed_rules
from roguetable.games.gaia.flow.delving import RefreshSome, WhichTurn
from roguetable.games.gaia.flow.onslaught import ReturnGoods
from roguetable.games.gaia.flow.spawning import READ_ABILITIES
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.table.view import place
from roguetable.kit.ready_menus import EITHER
from tests.games.gaia.quests import CONTENT, comes_now, quest_wave, settle
from tests.games.gaia.scene import MISS, WHITE, Scene, begin, on_slots, scene


def reasons(fight: Scene) -> list[str]:
    """How the numbers in the log came about."""
    assert fight.state.log is not None
    return [entry.why for entry in fight.state.log.entries if entry.why]


@pytest.mark.rule("gaia.death.removed")
@pytest.mark.parametrize("delver", [0, 1])
def test_who_dies_of_the_answer_to_a_first_attack_makes_no_second(delver: int) -> None:
    own: dict[str, Any] = {"ranks": {"whip": 1}, "suit": {"hp": 2}}
    if delver:
        own = {"body_ranks": {"whip": 1}, "body_suit": {"hp": 2}, "active": 1}
    places = ("c3", "f5") if delver == 0 else ("f5", "c3")
    fight = scene("guard c2", mind=places[0], body=places[1], dice=[WHITE, WHITE], **own)
    fight.play("use whip 1", "weapon")
    assert fight.state.delvers[delver].dead
    assert fight.log().count("Guard suffers") == 1


@pytest.mark.rule("gaia.equipment.guard-reduce", "gaia.counter.damage-order")
def test_the_log_says_what_guard_took_off() -> None:
    fight = scene("guard c2", ranks={"orb": 1}, dice=[WHITE])
    fight.attack("orb", "guard c2")
    assert fight.hp() == 19
    assert "2 - 1" in reasons(fight)
    plain = scene("guard c2", ranks={"blade": 1}, dice=[WHITE])
    plain.attack("blade")
    assert "2" in reasons(plain)


@pytest.mark.rule("gaia.counter.reduced-still-hits", "gaia.equipment.guard-floor")
def test_a_blow_of_nothing_still_hits_and_one_below_nothing_is_nothing() -> None:
    order, hits, floor = (
        "gaia.counter.damage-order",
        "gaia.counter.reduced-still-hits",
        "gaia.equipment.guard-floor",
    )
    assert calmed_rules(2, 0) == []
    assert calmed_rules(2, 1) == [order]
    assert calmed_rules(2, 2) == [order, hits]
    assert calmed_rules(2, 3) == [order, hits, floor]


@pytest.mark.rule("gaia.abilities.ritual.return")
def test_a_ritual_remembers_only_the_tokens_that_went_with_the_card() -> None:
    """The prism gave a light doubler, which is spent; so is an AP of the battery, which stays."""
    gear = {"blade": 1, "prism": 1, "battery": 1}
    fight = scene("e-ritual c2", ranks=gear, dice=[MISS])
    suit = fight.state.suits[0]
    kinds = [kind for kind, n in enumerate(suit.available) if n]
    assert len(kinds) == 2
    for kind in kinds:
        suit.available[kind] -= 1
        suit.spent[kind] += 1
    spent = suit.spent.copy()
    fight.attack("blade", "prism")
    gone = [before - after for before, after in zip(spent, suit.spent, strict=True)]
    assert sum(gone) == 1
    assert suit.laid_spent == gone


# --- what is asked and told -----------------------------------------------------------------------


def test_a_turn_says_what_is_left_of_it() -> None:
    fight = scene("dummy c2", suit={"available": {"ap": 1}}, dice=[MISS])
    request = fight.state.request
    assert request is not None
    meant = [request.sentence(fight.state, option) for option in request.options]
    assert "onto slot 1 (" in meant[0]
    fight.play("use blade 1")
    assert fight.asked().endswith(": move (1 left) and act?")
    fight.play("weapon")
    assert fight.asked().endswith(": move (1 left)?")


@pytest.mark.rule("gaia.shop.suit-upgrade-ultimate")
@pytest.mark.parametrize("before", [0, -1])
def test_the_wheel_goes_on_with_each_turn_and_stops_when_it_is_full(before: int) -> None:
    board = CONTENT.suit(CONTENT.number("mind-upgraded"))
    full = board.wheel
    fight = scene("dummy c2", suit={"board": "mind-upgraded", "wheel": full + before})
    fight.play("use blade 1")
    assert fight.state.suits[0].wheel == full


def test_an_enemy_is_turned_by_a_quarter_either_way() -> None:
    facings = []
    for way in (0, 1):
        fight = scene("dummy c2")
        comes_now(fight, WhichTurn(fight.foe("c2").uid, 0))
        fight.play(fight.options()[way])
        facings.append(fight.foe("c2").facing)
    assert facings == [1, 3]


@pytest.mark.rule("gaia.weapon.refresh-returns")
def test_so_many_weapons_are_refreshed_and_no_more() -> None:
    gear = {"blade": 1, "lance": 1, "hammer": 1}
    fight = scene("dummy c2", ranks=gear, suit={"where": on_slots(0, 1, 2)}, active=1)
    comes_now(fight, RefreshSome(0, 2))
    fight.play("refresh blade", "refresh hammer")
    assert fight.options() == []
    assert fight.state.suits[0].where[:3] == [-1, 1, -1]


@pytest.mark.rule("gaia.chapter.step5-check-off")
def test_the_end_of_a_chapter_is_told() -> None:
    game = quest_wave(goal_reached=True)
    settle(game, "continue")
    game.play("retreat")
    settle(game, "never")
    assert "Chapter 2 is over." in game.log()
    assert place(game.state) == "Bird's Nest"
    assert place(scene("dummy c2", wave=2).state) == "Onslaught · Wave 2"


@pytest.mark.rule("gaia.interlude.c-start-tiles", "gaia.spawn.start-choice")
def test_where_everybody_begins_is_told() -> None:
    fight = begin(2, mode="onslaught")
    for _ in range(30):
        chosen = fight.options()[0]
        fight.play(chosen)
        if chosen.startswith("mind at"):
            break
    assert f"begins on {chosen.split()[-1]}." in fight.log()


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


@pytest.mark.rule("gaia.abilities.enrage.pile")
def test_piles_are_laid_out_when_a_wave_begins() -> None:
    fight = scene("e-enrage c2", "dummy d2")
    fight.state.enrage = -1
    comes_now(fight, READ_ABILITIES)
    assert fight.state.enrage > 0


def test_the_suit_whose_turn_it_is_is_shown_so() -> None:
    fight = scene("dummy c2")
    fight.play("use blade 1")
    panels = {panel.id: panel for panel in GAIA.panels(fight.state, 0)}
    assert [panels[f"life-{i}"].active for i in (0, 1)] == [True, False]


def test_printed_counts_and_those_of_the_content_are_the_same() -> None:
    assert [one.component for one in GAIA.inventory() if one.expected != one.actual] == []


def test_only_a_printed_doubling_stands_in_the_words_of_a_weapon() -> None:
    fight = scene("dummy c2")
    said = {rank: fight.state.content.number(f"mind-hammer-{rank}") for rank in (1, 3)}
    words = {rank: fight.state.content.rows[row].sentence() for rank, row in said.items()}
    assert words[1].startswith("HEAVY to ")
    assert words[3].startswith("HEAVY x2 to ")
