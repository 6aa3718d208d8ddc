"""One table for each rule of thumb, at which nobody who knows the game hesitates.

Enemies and weapons are mostly those of the tests, so that a balanced figure does not change an answer.
"""

from typing import Any

import pytest

from roguetable.games.gaia.bots.sight import Sight
from roguetable.games.gaia.flow.attack.declaring import ALL
from roguetable.games.gaia.flow.elements import GainElement
from roguetable.games.gaia.flow.goals import exit_tile
from roguetable.games.gaia.flow.levels import DrawLevelCard
from roguetable.games.gaia.flow.onslaught import CardOrHeal, ReturnGoods
from roguetable.games.gaia.flow.turn import WHO_IS_FIRST
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.names import HEAVY, TYPE_NAMES
from roguetable.games.gaia.model.questions import equipment_card
from roguetable.kit.ready_menus import EITHER
from tests.games.gaia.bots.advice import JUDGE, thumb
from tests.games.gaia.quests import CONTENT, campaign, comes_now, quest_wave, sheet_in, shop
from tests.games.gaia.scene import MISS, WHITE, Scene, on_slots, scene

THREE = {"blade": 1, "lance": 1, "hammer": 1}


# --- whom to attack -------------------------------------------------------------------------------


def at_targets(*enemies: str, weapon: str = "blade", **more: Any) -> Scene:
    """The Mind is asked whom it attacks."""
    fight = scene(*enemies, **more)
    fight.play(f"use {weapon} 1", "weapon")
    return fight


def test_whom_the_attack_kills_comes_before_whom_it_scratches() -> None:
    assert thumb(at_targets("dummy c2", "weakling b2")) == "target b2"
    assert thumb(at_targets("weakling c2", "dummy b2")) == "target c2"


def test_who_answers_hardest_is_left_alone() -> None:
    assert thumb(at_targets("guard c2", "dummy b2")) == "target b2"
    assert thumb(at_targets("dummy c2", "guard b3 facing 3")) == "target c2"


def in_quest(quest: str, *enemies: str, **more: Any) -> Scene:
    """A fight in a Quest of chapter 2."""
    return quest_wave(*enemies, quest=quest, sheet={"chapter": 2, "visits": 1}, **more)


def test_the_enemy_that_a_quest_is_about_comes_before_all_others() -> None:
    left = CONTENT.enemy(CONTENT.number("goldmonger")).health - 1
    enemies = (f"goldmonger c2 damage {left}", "chief b2")
    hunt = in_quest("a-bear-of-means", *enemies, wave=3)
    hunt.play("use blade 1", "weapon")
    assert thumb(hunt) == "target c2"


def test_the_fewer_hp_the_enemy_of_the_goal_has_the_better() -> None:
    def gained(quest: str) -> float:
        points = []
        for damage in (0, 8):
            fight = in_quest(quest, f"goldmonger c2 damage {damage}", wave=1)
            points.append(JUDGE.evaluate(fight.state))
        return points[1] - points[0]

    assert gained("a-bear-of-means") > 1.5 * gained("lights-on-the-water") > 0


def test_who_dies_only_together_with_others_is_struck_with_them() -> None:
    """A Hardy one takes two others, a partner of a Pact one that dies beside it."""
    for foe, company, alone in (
        ("e-hardy c2 damage 18", ("dummy b2", "dummy d2"), ("dummy b5", "dummy d5")),
        ("e-pact c2 damage 18", ("weakling d2",), ("weakling d5",)),
    ):
        left = []
        for others in (company, alone):
            fight = scene(foe, *others, ranks={"blade": 3})
            sight = Sight(fight.state, JUDGE.studied(fight.state.content), 0)
            attack = Attack(0)
            attack.damage_type = HEAVY
            attack.weapon = attack.slot = 0
            bound = next(one for one in sight.foes if one.joined)
            reach = [one.tile for one in sight.foes] if others is company else [bound.tile]
            lefts = [one.left for one in sight.foes]
            sight.blow(attack, lefts, reach, ALL, fight.state.delvers[0].tile)
            left.append(lefts[sight.foes.index(bound)])
        assert left == [0, 1]


# --- which weapon, and whether --------------------------------------------------------------------


def test_the_weapon_that_kills_is_exhausted() -> None:
    assert thumb(scene("dummy c2 damage 16", ranks=THREE)).startswith("use hammer")
    assert thumb(scene("dummy c2 damage 18", ranks={"blade": 1, "lance": 1})).startswith(
        "use lance"
    )


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_weapon_goes_where_both_elements_wait(slot: int) -> None:
    waiting = {"elements": [2 * slot - 2, 2 * slot - 1]}
    assert thumb(scene("chief c2", suit=waiting)) == f"use blade {slot}"


def test_after_the_last_enemy_only_parts_are_worth_a_turn() -> None:
    for whose, runs in (("mind", False), ("body", True)):
        fight = scene("dummy f1", parts=[{"tile": "c4", "discipline": whose}])
        fight.state.enemies = []
        assert (thumb(fight) == "run") == runs


@pytest.mark.parametrize("first", ["mind", "body"])
def test_who_can_strike_goes_first(first: str) -> None:
    near, far = ("c3", "a5") if first == "mind" else ("a5", "c3")
    fight = scene("chief c2", mind=near, body=far)
    comes_now(fight, WHO_IS_FIRST)
    assert thumb(fight) == f"first {first}"


def test_a_stunned_delver_is_freed_first_of_all() -> None:
    stunned = [
        {"discipline": "mind", "tile": "c3", "stunned": True},
        {"discipline": "body", "tile": "f5"},
    ]
    fight = scene("weakling c2", delvers=stunned, body_suit={"elements": [0]})
    assert thumb(fight) == "free mind 1a"
    fight.play("use blade 1")
    assert thumb(fight) == "free mind 1a"


# --- in a turn ------------------------------------------------------------------------------------


def test_who_reaches_nobody_goes_where_the_attack_is_best() -> None:
    fight = scene("chief d1 facing 2", mind="a1")
    fight.play("use blade 1")
    assert thumb(fight) == "go b1"
    fight.play("go b1")
    assert thumb(fight) == "weapon"


def test_an_ap_is_spent_on_the_step_that_is_missing() -> None:
    fight = scene("chief e1 facing 2", mind="a1", suit={"available": {"ap": 1}})
    fight.play("use blade 1")
    assert thumb(fight) == "ap 1"
    fight.play("ap 1")
    assert thumb(fight) == "go c1"


def test_a_doubler_is_spent_where_it_kills_and_only_there() -> None:
    tokens = {"available": {"2x-heavy": 1}}
    deadly = "e-soothsayer c2 damage 12"
    kills = scene(deadly, mind="b2", ranks={"hammer": 1}, suit=tokens)
    kills.play("use hammer 1")
    assert thumb(kills) == "spend 2x-heavy"
    enough = scene("chief c2", mind="b2", ranks={"hammer": 1}, suit=tokens)
    enough.play("use hammer 1")
    assert thumb(enough) == "weapon"


def used_up(ap: int, *where: int) -> Scene:
    """The hammer has been used in this turn; blade and lance lie where it is said."""
    own = {"where": on_slots(*where, -1), "available": {"ap": ap}}
    fight = scene("dummy c2", ranks=THREE, suit=own, dice=[MISS])
    fight.play("use hammer 3", "weapon")
    return fight


def test_without_a_fresh_weapon_all_of_them_are_refreshed() -> None:
    assert thumb(used_up(5, 0, 1)) == "ap 5"


def test_with_few_ap_the_best_weapon_is_refreshed() -> None:
    assert thumb(used_up(2, 0, 1)) == "ap 2 hammer"


def test_own_parts_are_collected_when_the_action_is_used() -> None:
    for whose, goes in (("mind", True), ("body", False)):
        fight = scene("dummy c2", parts=[{"tile": "d4", "discipline": whose}], dice=[MISS])
        fight.play("use blade 1", "weapon")
        assert (thumb(fight) == "go d4") == goes


def test_nobody_stays_where_arrows_point() -> None:
    fight = scene("e-strength c2 strength 3", ranks={"blade": 1}, suit={"hp": 5}, dice=[MISS])
    fight.play("use blade 1", "weapon")
    assert fight.where() == "c3"
    assert thumb(fight).startswith("go "), "the white arrow points south"


def test_the_witness_is_brought_nearer_to_his_exit() -> None:
    quest = "see-the-witness-home"
    sheet = {"chapter": 4, "visits": 3}
    for start in ("a1", "c3", "f5"):
        fight = quest_wave("dummy f1", quest=quest, sheet=sheet, wave=3, mind="a5", witness=start)
        distance = fight.state.content.board.distance
        goal = exit_tile(fight.state)
        before = distance[fight.state.witness][goal]
        if before < 2:
            continue
        fight.play("use blade 1")
        chosen = thumb(fight)
        assert chosen.startswith("witness "), start
        fight.play(chosen)
        assert distance[fight.state.witness][goal] == before - 2, start


# --- in an attack ---------------------------------------------------------------------------------


def test_the_hardest_answer_is_guarded_against() -> None:
    for strong, weak in (("c2", "b3"), ("b3", "c2")):
        facing = {"c2": 0, "b3": 3}
        fight = scene(
            f"e-strength {strong} facing {facing[strong]} strength 3",
            f"guard {weak} facing {facing[weak]}",
            ranks={"orb": 1},
            dice=[WHITE],
        )
        fight.play("use orb 1", "weapon")
        assert thumb(fight) == f"guard {strong}"


def test_the_hardest_answer_is_blocked() -> None:
    fight = scene(
        "guard c2",
        "e-strength b3 facing 3 strength 3",
        ranks={"blade": 2},
        suit={"available": {"block": 1}},
        dice=[WHITE],
    )
    fight.play("use blade 1", "weapon")
    assert thumb(fight) == "block b3"


def test_a_debt_is_paid_with_an_element_and_not_with_the_last_hp() -> None:
    fight = scene("e-blood-debt c2", suit={"hp": 1, "elements": [0]}, dice=[MISS])
    fight.play("use blade 1", "weapon")
    paid = thumb(fight)
    fight.play(paid)
    assert fight.hp() == 1
    assert fight.state.suits[0].elements == 0


# --- what is gained -------------------------------------------------------------------------------


def test_an_element_goes_where_it_brings_a_weapon_back() -> None:
    board = CONTENT.suit(CONTENT.suits[0][0])
    compared = 0
    for slot in range(4):
        fight = scene(
            "dummy f1",
            ranks={"blade": 1, "hammer": 1},
            suit={"where": on_slots(slot), "elements": [2 * slot]},
        )
        comes_now(fight, GainElement(0, board.pairs[slot][1]))
        if fight.options():
            compared += 1
            assert thumb(fight) == f"slot {slot + 1}"
    assert compared, "there is an element that fits several slots"


def test_of_a_level_card_what_adds_most_is_taken() -> None:
    for number in range(8):
        fight = scene("dummy f1", ranks={"blade": 3, "bow": 1, "heart": 2, "orb": 4})
        state = fight.state
        state.level_deck.append(state.level_deck.pop(number))
        comes_now(fight, DrawLevelCard(0, "gaia.xp.draw"))
        worth = JUDGE.studied(state.content).worth
        added = {}
        for option in fight.options():
            type = TYPE_NAMES.index(option.removeprefix("take "))
            suit = state.suits[0]
            rank = suit.ranks[type]
            added[option] = worth[equipment_card(state, suit, type, rank + 1)]
            if rank:
                added[option] -= worth[equipment_card(state, suit, type, rank)]
        assert added[thumb(fight)] == max(added.values())


def test_between_waves_who_is_nearly_dead_heals_and_who_is_well_learns() -> None:
    for hp, chosen in ((2, "heal"), (20, "level")):
        fight = scene("dummy f1", suit={"hp": hp}, wave=3)
        comes_now(fight, CardOrHeal(0))
        assert thumb(fight) == chosen


# --- the shops ------------------------------------------------------------------------------------


def test_who_can_pay_for_a_product_buys_it_and_who_cannot_leaves() -> None:
    suit_upgrade = next(p for p in CONTENT.products if CONTENT.product(p).suit in CONTENT.suits[0])
    name = CONTENT.name(suit_upgrade)
    rich = {"minion_parts": 99, "boss_parts": [1, 1, 1, 1, 1]}
    assert thumb(shop(name, suit=rich, solo=True)) == f"buy {name}"
    poor = {"boss_parts": [1, 0, 0, 0, 0]}
    assert thumb(shop(name, suit=poor, solo=True)) == "leave"
    assert thumb(shop(suit=rich, solo=True)) == "leave", "there is nothing to buy"


def test_what_is_worth_most_is_bought_first() -> None:
    both = [name for name in ("product-23", "product-35") if CONTENT.number(name)]
    rich = {"minion_parts": 99, "boss_parts": [1, 1, 1, 1, 1]}
    table = shop(*both, suit=rich, solo=True)
    worth = JUDGE.studied(table.state.content).worth
    best = max(both, key=lambda name: worth[table.state.content.number(name)])
    assert thumb(table) == f"buy {best}"


def test_dear_products_are_kept_only_if_somebody_can_pay_for_them() -> None:
    products = [CONTENT.product(number) for number in CONTENT.products]
    dear = next(row for row in products if row.boss in CONTENT.figures.returnable)
    for parts, chosen in ((0, "return"), (99, "keep")):
        own = {"minion_parts": parts, "boss_parts": [0, 0, 0, 0, 1 if parts else 0]}
        fight = scene("dummy f1", suit=own)
        fight.state.request = None
        fight.state.ask(ReturnGoods([0, 1], EITHER, dear.number))
        assert thumb(fight) == chosen


@pytest.mark.parametrize(("rich", "chosen"), [("mind", "return"), ("body", "keep")])
def test_dear_products_are_kept_only_for_a_buyer_who_can_use_them(rich: str, chosen: str) -> None:
    """Parts of the Mind buy nothing that is for the Body only."""
    own = {"minion_parts": 99, "boss_parts": [0, 0, 0, 0, 1]}
    poor: dict[str, object] = {}
    purses = (own, poor) if rich == "mind" else (poor, own)
    fight = scene("dummy f1", suit=purses[0], body_suit=purses[1])
    fight.state.request = None
    fight.state.ask(ReturnGoods([0, 1], EITHER, CONTENT.number("product-04")))
    assert thumb(fight) == chosen
    if rich == "body":
        fight.state.delvers[1].dead = True
        assert thumb(fight) == "return", "the dead buy nothing"


def test_alone_nothing_for_the_body_is_kept() -> None:
    own = {"minion_parts": 99, "boss_parts": [0, 0, 0, 0, 1]}
    fight = scene("dummy f1", suit=own, solo=True)
    fight.state.request = None
    fight.state.ask(ReturnGoods([0], EITHER, CONTENT.number("product-04")))
    assert thumb(fight) == "return"


# --- the campaign ---------------------------------------------------------------------------------


def test_as_many_products_are_brought_as_there_is_room_for() -> None:
    seven = [CONTENT.number(f"product-{n}") for n in range(35, 42)]
    sheet = sheet_in(2, products=[seven, []])
    game = campaign(sheet, quest=CONTENT.name(sheet.opened[0]))
    for _ in range(6):
        assert thumb(game) != "enough"
        game.play(thumb(game))
    assert len(game.state.suits[0].equipped) == 6


def test_who_is_well_goes_on_and_who_has_the_goal_goes_home() -> None:
    for reached, chosen in ((False, "continue"), (True, "retreat")):
        game = quest_wave(wave=1, goal_reached=reached)
        for _ in range(20):
            if "retreat" in game.options():
                break
            last = [option for option in game.options() if option == "run"]
            game.play(last[0] if last else game.options()[0])
        assert game.options() == ["continue", "retreat"]
        for suit in game.state.suits:
            suit.hp = 20
        assert thumb(game) == chosen
