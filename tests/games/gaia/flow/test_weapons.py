"""Weapons and slots, elements, and the weapons that the rulebook explains (Guard, Compass)."""

from typing import Any

import pytest

from roguetable.games.gaia.flow.death import delver_dies
from roguetable.games.gaia.flow.delving import RefreshSome, elements_for
from roguetable.games.gaia.model.names import ANY_ELEMENT
from tests.games.gaia.quests import comes_now, settle
from tests.games.gaia.scene import BLACK, MISS, WHITE, Scene, on_slots, scene

FOUR = {"blade": 1, "lance": 1, "hammer": 1, "bow": 1}


def finish(fight: Scene, question: str = "Onto which slot") -> None:
    """Answer all questions of a kind with the first option."""
    while fight.asked().startswith(question):
        fight.play(fight.options()[0])


@pytest.mark.rule("gaia.weapon.empty-slot-only")
def test_a_slot_holds_one_weapon() -> None:
    fight = scene("dummy c2", ranks={"blade": 1, "lance": 1}, suit={"where": on_slots(0)})
    assert "use lance 1" not in fight.options()
    assert fight.refused("use lance 1").rule == "gaia.weapon.empty-slot-only"
    assert fight.refused("use lance 5").rule == "gaia.town.keep-slots"
    full = scene("dummy c2", ranks={**FOUR, "staff": 1}, suit={"where": on_slots(0, 1, 2, 3)})
    assert full.state.passed == 1


@pytest.mark.rule("gaia.weapon.order-2-refresh", "gaia.weapon.pair-waits-empty")
def test_a_waiting_pair_refreshes_the_next_weapon_at_once() -> None:
    fight = scene("dummy c2", ranks={"hammer": 1}, suit={"elements": [0, 1, 4]}, dice=[MISS])
    assert fight.state.suits[0].elements == 0b10011
    fight.play("use hammer 1")
    suit = fight.state.suits[0]
    assert suit.where[2] == -1
    assert suit.elements == 0b10000, "both are returned; it is not asked"
    fight.play("weapon")
    assert fight.left("c2") == 16
    fight.end()
    fight.play("run")
    assert "use hammer 1" in fight.options(), "fresh again, and its slot is empty"


@pytest.mark.rule("gaia.weapon.order-4-new-elements")
def test_new_elements_may_fill_the_spaces_just_emptied() -> None:
    fight = scene("gift c2", suit={"elements": [0, 1]}, dice=[MISS])
    fight.attack("blade")
    assert fight.options() == ["slot 1", "slot 4"]
    fight.play("slot 1")
    assert fight.state.suits[0].elements == 1


@pytest.mark.rule("gaia.weapon.refresh-returns", "gaia.weapon.used-ability-once")
def test_a_refreshed_weapon_is_for_a_later_turn() -> None:
    fight = scene("dummy c2", suit={"elements": [0, 1]}, dice=[MISS])
    fight.attack("blade")
    assert fight.state.suits[0].where[0] == -1
    assert fight.refused("weapon").rule == "gaia.weapon.used-ability-once"
    fight.end()
    fight.play("run", "use blade 1")
    assert fight.state.suits[0].where[0] == 0


@pytest.mark.rule("gaia.weapon.pair-refreshes-placed", "gaia.elements.main-function")
def test_the_second_element_refreshes_the_weapon_on_the_slot() -> None:
    fight = scene(
        "gift c2",
        ranks={"blade": 1, "lance": 1},
        suit={"where": [-4, 0, *[-4] * 5], "elements": [0]},
        dice=[MISS],
    )
    fight.attack("blade", "slot 1", slot=2)
    suit = fight.state.suits[0]
    assert suit.where[1] == -1
    assert suit.elements == 0


# --- elements -----------------------------------------------------------------------------------


@pytest.mark.rule("gaia.elements.both-gain", "gaia.elements.placement")
def test_both_players_gain_both_elements_each_on_a_matching_space() -> None:
    fight = scene("gift c2", dice=[MISS])
    fight.attack("blade")
    assert fight.options() == ["slot 1", "slot 4"], "the Mind's ember"
    fight.play("slot 4")
    assert fight.options() == ["slot 2", "slot 4"], "its tide"
    fight.play("slot 2")
    finish(fight)
    mind, body = fight.state.suits
    assert mind.elements == 1 << 6 | 1 << 2
    assert body.elements == 1 << 2 | 1 << 4, "ember on slot 2, tide on slot 3"


@pytest.mark.rule("gaia.elements.overflow", "gaia.elements.independent")
def test_an_element_without_a_space_is_not_gained() -> None:
    fight = scene("gift c2", suit={"elements": [0, 1, 2, 6, 7]}, body_suit={"elements": [4]},
                  ranks={"bow": 1}, dice=[MISS])  # fmt: skip
    fight.attack("bow", slot=3)
    finish(fight)
    mind, body = fight.state.suits
    assert mind.elements == 0b11000111, "neither ember nor tide found room"
    assert body.elements == 0b110100, "ember on slot 2 and a second tide on slot 3"
    assert "gaia.elements.overflow" in fight.cited()
    assert "The Disciple of the Mind has no empty space for ember or tide." in fight.log()
    assert fight.log().count("empty space") == 1
    both = scene("gift c2", suit={"elements": [0, 1, 2, 6, 7]}, ranks={"bow": 1}, dice=[MISS],
                 body_suit={"elements": [0, 1, 2, 3, 4, 5, 6, 7]})  # fmt: skip
    both.attack("bow", slot=3)
    finish(both)
    assert "Neither delver has an empty space for ember or tide." in both.log()
    assert both.log().count("empty space") == 1


@pytest.mark.rule("gaia.elements.persist")
def test_elements_stay_between_the_waves() -> None:
    fight = scene("dummy c2", suit={"elements": [0, 4]})
    fight.play("run", "run")
    assert fight.state.finished == 1
    assert fight.state.suits[0].elements == 0b10001


# --- the Guard weapon ---------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.equipment.guard-all-in-range",
    "gaia.equipment.guard-reduce",
    "gaia.equipment.guard-targets-only",
    "gaia.equipment.guard-after-roll",
)
def test_the_guard_weapon_calms_two_of_its_targets_after_the_roll() -> None:
    fight = scene("guard c2", "twice c1", "guard b2 facing 3", "guard f1", ranks={"orb": 1},
                  dice=[WHITE])  # fmt: skip
    fight.play("use orb 1", "weapon")
    assert [fight.left(tile) for tile in ("c2", "c1", "b2", "f1")] == [19, 19, 19, 20]
    assert "die shows 2" in fight.log()
    assert fight.options() == ["guard c2", "guard c1", "none"], "those that strike, not f1"
    fight.play("guard c2")
    assert fight.options() == ["guard c1", "none"], "never the same twice"
    fight.play("guard c1")
    assert fight.hp() == 18, "2 - 1 and 2 - 1"
    some = scene("guard c2", "twice c1", ranks={"orb": 1}, dice=[WHITE])
    some.attack("orb", "guard c2", "none")
    assert some.hp() == 17, "it may be fewer"


@pytest.mark.rule("gaia.equipment.guard-floor", "gaia.counter.reduced-still-hits")
def test_a_calmed_enemy_hits_for_nothing_and_not_for_less() -> None:
    fight = scene("weakling c2", "e-meek c1", ranks={"orb": 1}, dice=[WHITE], suit={"omen": 1})
    fight.attack("orb", "guard c1")
    assert fight.hp() == 20, "1 - 1 is no damage, and Omen raises none"
    assert fight.state.suits[0].fear == 1, "but it has hit: Fear"


# --- the Compass weapon -------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.equipment.compass-directions",
    "gaia.equipment.compass-west",
    "gaia.equipment.compass-east",
    "gaia.equipment.compass-commit",
    "gaia.equipment.compass-two-dice",
    "gaia.attack.no-facing",
)
@pytest.mark.parametrize(("die", "way"), [(1, "west"), (3, "west"), (4, "east"), (6, "east")])
def test_the_compass_strikes_where_the_die_says(die: int, way: str) -> None:
    fight = scene(
        "dummy b3", "guard e3 facing 1", "dummy c2", body="c3", mind="f1", body_ranks={"lance": 1},
        active=1, other_dice=[die], dice=[WHITE],
    )  # fmt: skip
    fight.play("use lance 1")
    assert "direction die" not in fight.log(), "only after the weapon was committed"
    fight.play("weapon")
    assert f"The direction die shows {die}." in fight.log()
    fight.play(way)
    hit = {"west": "b3", "east": "e3"}[way]
    assert {tile: fight.left(tile) for tile in ("b3", "e3", "c2")} == {
        "b3": 20, "e3": 20, "c2": 20, hit: 16,
    }  # fmt: skip
    assert "counterattack die shows 2" in fight.log()
    assert fight.hp(1) == 20


@pytest.mark.rule("gaia.equipment.compass-flip")
def test_the_other_way_costs_one_damage_which_can_kill() -> None:
    gear: dict[str, Any] = {"body": "c3", "mind": "f1", "body_ranks": {"lance": 1}, "active": 1}
    fight = scene("dummy b3", other_dice=[5], dice=[MISS], **gear)
    fight.play("use lance 1", "weapon", "west")
    assert fight.hp(1) == 19
    assert fight.left("b3") == 16
    dying = scene("dummy b3", other_dice=[5], body_suit={"hp": 1}, **gear)
    dying.play("use lance 1", "weapon", "west")
    assert dying.state.delvers[1].dead
    assert dying.left("b3") == 20
    again = scene("dummy b3", other_dice=[5, 2], dice=[MISS],
                  suit={"available": {"reroll": 1}}, **gear)  # fmt: skip
    again.play("use lance 1", "weapon", "mind reroll", "west")
    assert again.hp(1) == 20
    assert again.left("b3") == 16


@pytest.mark.rule("gaia.equipment.compass-flip", "gaia.attack.no-target")
def test_which_way_is_not_asked_where_nobody_stands_on_either_side() -> None:
    gear: dict[str, Any] = {"body": "c3", "mind": "f1", "active": 1, "other_dice": [5]}
    fight = scene("dummy c1", body_ranks={"lance": 1}, **gear)
    fight.play("use lance 1", "weapon")
    assert "Attack that way?" not in fight.asked()
    assert "reaches no enemy" in fight.log()
    hoping = scene("dummy c1", body_ranks={"lance": 1, "ward": 1}, **gear)
    hoping.play("use lance 1", "weapon")
    assert "Attack that way?" in hoping.asked(), "the Ward answers to damage"
    hoping.play("west")
    assert (
        "Weathervane turned West: the Disciple of the Body suffers 1 damage (19 HP left)."
        in hoping.log()
    )


@pytest.mark.rule("gaia.equipment.compass-flip", "gaia.abilities.vicious.remove")
@pytest.mark.parametrize(("tile", "asked"), [("c4", True), ("c1", False)])
def test_which_way_is_asked_where_the_damage_would_calm_a_vicious_enemy_beside_the_delver(
    tile: str, asked: bool
) -> None:
    fight = scene(
        f"e-vicious {tile} vicious yes", body="c3", mind="f1", body_ranks={"lance": 1}, active=1,
        other_dice=[5],
    )  # fmt: skip
    fight.play("use lance 1", "weapon")
    assert ("Attack that way?" in fight.asked()) == asked
    if asked:
        fight.play("west")
        assert not fight.foe(tile).vicious


@pytest.mark.rule("gaia.attack.no-target")
def test_an_attack_that_reaches_nobody_is_used_up_and_not_answered() -> None:
    fight = scene("guard b3", body="c3", mind="f1", body_ranks={"lance": 1}, active=1,
                  other_dice=[5], dice=[BLACK])  # fmt: skip
    fight.play("use lance 1", "weapon", "east")
    assert "counterattack die" not in fight.log()
    assert fight.hp(1) == 20
    assert fight.refused("weapon").rule == "gaia.delver-phase.one-action"


@pytest.mark.rule("gaia.equipment.guard-reduce")
def test_a_calmed_enemy_deals_less_all_turn_also_in_an_extra_attempt() -> None:
    fight = scene("e-synchronized c2", ranks={"orb": 1, "blade": 1}, dice=[WHITE] * 4)
    fight.attack("orb", "guard c2")
    assert fight.hp() == 18, "2 - 1 for the answer, and as much for the chain"
    assert fight.state.guarded == [fight.foe("c2").uid]
    fight.end()
    assert fight.state.guarded == [], "the turn is over"
    fight.play("run")
    fight.attack("blade", slot=2)
    assert fight.hp() == 14, "2 and 2"


# --- what weapons do beside attacks ---------------------------------------------------------------


@pytest.mark.rule("gaia.action.weapon-ability", "gaia.consumables.pools")
def test_a_weapon_may_bring_spent_consumables_back() -> None:
    fight = scene("dummy f1", ranks={"whip": 4}, suit={"spent": {"ap": 1, "reroll": 2}})
    fight.play("use whip 1", "weapon")
    assert fight.options() == ["recover ap", "recover reroll"]
    fight.play("recover reroll", "recover reroll")
    suit = fight.state.suits[0]
    assert (suit.spent[0], suit.spent[5], suit.available[5]) == (1, 0, 2)
    assert "done" in fight.options(), "two, and no more"


@pytest.mark.rule("gaia.action.weapon-ability")
def test_a_weapon_may_let_the_delvers_change_places() -> None:
    fight = scene("dummy f1", ranks={"whip": 5}, mind="c3", body="d4")
    fight.play("use whip 1", "weapon")
    assert (fight.where(0), fight.where(1)) == ("d4", "c3")
    alone = scene("dummy f1", ranks={"whip": 5}, mind="c3", body="d4")
    delver_dies(alone.state, 1)
    alone.play("use whip 1", "weapon")
    assert alone.where() == "c3", "the dead change places with nobody"


@pytest.mark.rule("gaia.action.weapon-ability")
def test_a_weapon_may_move_the_witness() -> None:
    fight = scene("dummy f1", ranks={"lance": 3}, witness="c1")
    fight.play("use lance 1", "weapon", "go c3")
    assert fight.state.witness == fight.tile("c3")
    without = scene("dummy f1", ranks={"lance": 3})
    without.play("use lance 1", "weapon")
    assert "done" in without.options()


@pytest.mark.rule("gaia.action.weapon-ability")
def test_a_weapon_may_bring_xp_and_with_it_a_level() -> None:
    fight = scene("dummy f1", ranks={"lance": 4})
    fight.play("use lance 1", "weapon")
    assert fight.state.xp == 2
    grown = scene("dummy f1", ranks={"lance": 4}, xp=5)
    grown.play("use lance 1", "weapon")
    assert any(option.startswith("take ") for option in grown.options())


@pytest.mark.rule("gaia.action.weapon-ability", "gaia.death.removed")
@pytest.mark.parametrize("dead", [False, True])
def test_what_is_for_the_other_delver_does_nothing_for_the_dead(dead: bool) -> None:
    fight = scene("dummy f1", ranks={"lance": 5}, body_suit={"hp": 10})
    if dead:
        delver_dies(fight.state, 1)
    fight.play("use lance 1", "weapon")
    other = fight.state.suits[1]
    assert (other.hp, other.available[6]) == ((0, 0) if dead else (12, 1))


@pytest.mark.rule("gaia.weapon.refresh-returns")
def test_so_many_weapons_are_refreshed_and_no_more() -> None:
    gear = {"blade": 1, "lance": 1, "hammer": 1}
    fight = scene("dummy c2", ranks=gear, suit={"where": on_slots(0, 1, 2)}, active=1)
    comes_now(fight, RefreshSome(0, 2))
    fight.play("refresh blade", "refresh hammer")
    assert fight.options() == []
    assert fight.state.suits[0].where[:3] == [-1, 1, -1]


def test_only_a_printed_doubling_stands_in_the_words_of_a_weapon() -> None:
    fight = scene("dummy c2")
    said = {rank: fight.state.content.number(f"mind-hammer-{rank}") for rank in (1, 3)}
    words = {rank: fight.state.content.rows[row].sentence() for rank, row in said.items()}
    assert words[1].startswith("HEAVY to ")
    assert words[3].startswith("HEAVY x2 to ")


@pytest.mark.rule("gaia.components.element-tokens")
def test_elements_fill_every_space_that_matches() -> None:
    fight = scene("gift c2", "gift d2", "gift b2", "gift b3", ranks={"blade": 2}, dice=[MISS])
    fight.attack("blade")
    settle(fight, "done")
    held = fight.state.suits[0].elements.bit_count()
    assert held >= 4
    choosing = scene("dummy f1")
    comes_now(choosing, elements_for(0, ANY_ELEMENT, 1, choosing.state.suits[0].board)[0])
    assert choosing.options() == ["ember", "tide", "root", "gale"], "four kinds"
