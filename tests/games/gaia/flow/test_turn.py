"""The Delver Phase: whose turn it is, what a turn costs and holds, the three ways to act, the Wheel."""

import pytest

from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.words.delving import WheelWord
from tests.games.gaia.quests import CONTENT
from tests.games.gaia.scene import MISS, WHITE, offered, on_slots, scene

TWO = {"blade": 1, "lance": 1}


@pytest.mark.rule("gaia.delver-phase.turns-until-pass")
def test_turns_go_on_when_every_enemy_is_dead_until_both_have_passed() -> None:
    fight = scene("weakling c2", ranks=TWO, dice=[MISS])
    fight.attack("blade")
    fight.end()
    assert fight.state.enemies == []
    fight.play("run")
    assert "The delvers run." not in fight.log()
    fight.play("use lance 2", "go c2")
    assert fight.state.suits[0].minion_parts == 1
    fight.end()
    assert "The delvers run." in fight.log(), "without a fresh weapon the second one passes, too"


@pytest.mark.rule("gaia.delver-phase.choose-first")
def test_the_players_decide_who_goes_first_in_every_wave() -> None:
    fight = scene(mind="none", body="none")
    for _ in range(2):
        for _ in range(60):
            if fight.asked() == "Who goes first in this Wave?":
                break
            fight.play(fight.options()[-1])
        assert fight.options() == ["first mind", "first body"]
        fight.play("first body")
        assert fight.state.active == 1
        assert "Body" in fight.asked()
        fight.play("run", "run")
    assert fight.state.finished == 2


@pytest.mark.rule("gaia.delver-phase.alternate")
def test_turns_alternate() -> None:
    fight = scene("dummy c2", ranks=TWO, body_ranks=TWO)
    seen = []
    for weapon, slot in (("blade", 1), ("blade", 1), ("lance", 2), ("lance", 2)):
        seen.append(fight.state.active)
        fight.play(f"use {weapon} {slot}", "done")
    assert seen == [0, 1, 0, 1]


@pytest.mark.rule("gaia.delver-phase.after-one-pass", "gaia.delver-phase.pass-by-choice")
def test_who_is_left_alone_takes_turn_after_turn() -> None:
    fight = scene("dummy c2", body_ranks={"blade": 1, "lance": 1, "hammer": 1})
    assert "run" in fight.options()
    fight.play("run")
    for slot, weapon in enumerate(("blade", "lance", "hammer"), 1):
        assert fight.state.active == 1
        assert fight.state.finished == 0
        fight.play(f"use {weapon} {slot}", "done")
    assert fight.state.finished == 1


@pytest.mark.rule("gaia.delver-phase.pass-final", "gaia.weapon.off-turn-refresh")
def test_a_pass_is_final_even_if_a_weapon_is_refreshed_later() -> None:
    fight = scene(
        "gift f4",
        suit={"where": on_slots(0), "elements": [0]},
        body_ranks=TWO,
        dice=[MISS],
    )
    assert fight.state.passed == 1, "the Mind had nothing to exhaust"
    fight.attack("blade")
    fight.play("slot 1")
    assert fight.state.suits[0].where[0] == -1, "the Mind's blade is fresh in the Body's turn"
    while fight.asked().startswith("Onto which slot"):
        fight.play(fight.options()[0])
    fight.end()
    assert fight.state.active == 1
    assert "Body" in fight.asked()


@pytest.mark.rule(
    "gaia.delver-phase.turn-cost",
    "gaia.delver-phase.exhaust-first",
    "gaia.weapon.exhaust-onto-slot",
    "gaia.weapon.order-1-place",
)
def test_a_turn_opens_with_a_weapon_on_a_slot() -> None:
    fight = scene("dummy c2", ranks=TWO, suit={"available": {"ap": 9, "2x-light": 1}})
    assert set(fight.options()) == {
        *(f"use {weapon} {slot}" for weapon in TWO for slot in (1, 2, 3, 4)),
        "run",
    }, "neither a step nor a token comes before it"
    fight.play("use lance 3")
    assert fight.state.suits[0].where[:2] == [-1, 2]
    assert not offered(fight, "use"), "one weapon is the price of one turn"
    assert {"weapon", "slot", "go c4", "ap 1", "spend 2x-light", "done"} <= set(fight.options())


@pytest.mark.rule("gaia.delver-phase.pass-when-unable")
def test_who_has_no_fresh_weapon_must_pass_whatever_ap_there_is() -> None:
    fight = scene("dummy c2", suit={"where": on_slots(0), "available": {"ap": 5}})
    assert fight.state.passed == 1
    assert fight.state.active == 1
    early = scene(
        "dummy c2",
        suit={"where": on_slots(0), "available": {"ap": 5}},
        readings={"ap_before_turn": True},
    )
    assert set(early.options()) == {"ap 2 blade", "ap 5", "run"}, "where the table reads it so"
    early.play("ap 2 blade", "use blade 1")
    assert early.refused("ap 2 blade").rule == "gaia.consumables.ap-different"
    gear = {"blade": 1, "lance": 1, "hammer": 1, "bow": 1, "staff": 1}
    full = scene("dummy c2", ranks=gear, suit={"where": on_slots(0, 1, 2, 3)})
    assert full.state.passed == 1, "a fresh staff, but no empty slot"


@pytest.mark.rule("gaia.delver-phase.movement-and-action")
def test_movement_and_action_come_in_either_order() -> None:
    for order in (("go c4", "weapon"), ("weapon", "go c4")):
        fight = scene("dummy c2", suit={"available": {"ap": 2}}, dice=[MISS])
        fight.play("use blade 1", *order)
        assert fight.where() == "c4"
        assert fight.left("c2") == 19
        assert "weapon" not in fight.options()
        assert not offered(fight, "go")


@pytest.mark.rule("gaia.delver-phase.no-split")
def test_the_action_ends_a_movement_that_has_begun() -> None:
    fight = scene(
        "dummy c2",
        ranks={"blade": 1, "boots": 1},
        suit={"available": {"ap": 2}},
        dice=[MISS],
    )
    fight.play("use blade 1", "go c4", "weapon")
    assert fight.options() == ["ap 2 blade", "done"]
    assert fight.refused("go c5").rule == "gaia.delver-phase.no-split"
    split = scene(
        "dummy c2",
        ranks={"blade": 1, "boots": 1},
        dice=[MISS],
        readings={"split_movement": True},
    )
    split.play("use blade 1", "go c4", "weapon", "go c5")
    assert split.where() == "c5"


@pytest.mark.rule("gaia.delver-phase.optional-parts")
def test_a_turn_may_leave_out_movement_action_or_both() -> None:
    for chosen in ((), ("go c4",), ("weapon",)):
        fight = scene("dummy c2", dice=[MISS])
        fight.play("use blade 2", *chosen, "done")
        assert fight.state.turns == 1
        assert fight.state.suits[0].where[0] == 1, "the weapon is used up all the same"
        assert fight.state.active == 1


@pytest.mark.rule("gaia.delver-phase.one-action")
def test_one_action_a_turn() -> None:
    for first in ("weapon", "slot", "witness a4"):
        fight = scene("dummy c2", dice=[MISS], witness="a5")
        fight.play("use blade 1", first)
        for other in ("weapon", "slot", "witness b5"):
            assert fight.refused(other).rule == "gaia.delver-phase.one-action"


@pytest.mark.rule("gaia.delver-phase.consumables-any-time")
def test_consumables_are_spent_before_between_and_after() -> None:
    fight = scene("dummy c2", ranks=TWO, suit={"available": {"ap": 8, "2x-light": 1}}, dice=[MISS])
    fight.play("use blade 1", "ap 1", "go c5", "spend 2x-light", "weapon")
    assert fight.left("c2") == 20, "two steps away is too far"
    fight.play("ap 2 blade")
    assert fight.state.suits[0].where[0] == -1
    assert fight.state.suits[0].available[0] == 5


# --- the action ---------------------------------------------------------------------------------


@pytest.mark.rule("gaia.action.three-ways")
def test_an_action_is_the_weapon_its_slot_or_the_witness() -> None:
    fight = scene("dummy c2", witness="a5")
    fight.play("use blade 1")
    ways = {option.split()[0] for option in fight.options()} - {"go", "done"}
    assert ways == {"weapon", "slot", "witness"}


@pytest.mark.rule("gaia.action.weapon-ability")
def test_the_weapon_that_was_exhausted_strikes_and_no_other() -> None:
    fight = scene("dummy c2", ranks={"lance": 1, "hammer": 1}, dice=[MISS])
    fight.attack("lance")
    assert fight.left("c2") == 18


@pytest.mark.rule("gaia.action.slot-ability", "gaia.ability-general.attack-vs-weapon")
def test_the_slot_strikes_instead_and_is_no_weapon_card() -> None:
    fight = scene("e-stuns c2", ranks={"hammer": 1}, dice=[MISS])
    fight.play("use hammer 1", "slot")
    assert fight.left("c2") == 19, "LIGHT of the slot, not HEAVY of the hammer"
    assert not fight.state.delvers[0].stunned, "Stuns speaks of weapon cards"
    weapon = scene("e-stuns c2", ranks={"hammer": 1}, dice=[MISS])
    weapon.attack("hammer")
    assert weapon.state.delvers[0].stunned
    any_attack = scene("e-invulnerable c2", ranks={"hammer": 1}, dice=[MISS])
    any_attack.play("use hammer 1", "slot")
    assert any_attack.foe("c2").spared, "Invulnerable speaks of attacks"


@pytest.mark.rule("gaia.action.slot-after-refresh", "gaia.weapon.order-3-resolve")
def test_a_weapon_refreshed_as_it_is_placed_leaves_all_actions_open() -> None:
    suit = {"elements": [2, 3]}
    fight = scene("e-primordial c2", ranks={"hammer": 1}, suit=suit, dice=[MISS], witness="a5")
    fight.play("use hammer 2")
    assert fight.state.suits[0].where[2] == -1
    assert {"weapon", "slot", "witness a4"} <= set(fight.options())
    fight.play("weapon")
    assert fight.left("c2") == 16, "Primordial looks at the slot with root"
    slot = scene("dummy c2", ranks={"hammer": 1}, suit=suit)
    slot.play("use hammer 2", "slot")
    assert slot.state.suits[0].available[6] == 1, "the Block of slot 2"


@pytest.mark.rule("gaia.action.witness-move", "gaia.parts.witness-collects-both")
def test_the_witness_collects_for_both_on_every_tile_he_enters() -> None:
    parts = [
        {"tile": "a4", "discipline": "mind"},
        {"tile": "a4", "discipline": "body", "level": 2},
        {"tile": "a3", "discipline": "body"},
        {"tile": "a5", "discipline": "mind"},
    ]
    fight = scene("dummy c1", witness="a5", parts=parts)
    fight.play("use blade 1")
    assert {"witness a4", "witness a3"} <= set(fight.options()), "one tile is allowed, too"
    assert "witness a2" not in fight.options()
    fight.play("witness a3")
    mind, body = fight.state.suits
    assert (mind.minion_parts, body.minion_parts) == (1, 1)
    assert body.boss_parts == [0, 1, 0, 0, 0]
    assert [part.tile for part in fight.state.parts] == [fight.tile("a5")], "he did not enter a5"


@pytest.mark.rule("gaia.parts.witness-dead-delver")
def test_the_witness_picks_up_for_the_dead() -> None:
    fight = scene(
        "dummy c1", witness="a5", parts=[{"tile": "a4", "discipline": "body"}],
        delvers=[{"discipline": "mind", "tile": "c3"},
                 {"discipline": "body", "tile": "none", "dead": True}],
        body_suit={"hp": 0},
    )  # fmt: skip
    fight.play("use blade 1", "witness a4")
    assert fight.state.suits[1].minion_parts == 1


@pytest.mark.rule("gaia.action.witness-chapter-two")
def test_there_is_no_witness_in_the_first_chapter() -> None:
    fight = scene("dummy c2")
    fight.play("use blade 1")
    assert not offered(fight, "witness")
    assert fight.refused("witness a4").rule == "gaia.action.witness-chapter-two"
    for chapter in (1, 2):
        quest = scene(
            mind="none",
            body="none",
            mode="campaign",
            quest="lights-on-the-water",
            sheet={"chapter": chapter},
        )
        while quest.asked() != "Who goes first in this Wave?":
            quest.play(quest.options()[0])
        assert (quest.state.witness >= 0) == (chapter > 1)


@pytest.mark.rule("gaia.action.witness-enemy-tiles", "gaia.action.witness-steps")
def test_the_witness_steps_like_a_delver() -> None:
    fight = scene("dummy a4", "dummy b5", mind="b4", body="c3", witness="a5")
    fight.play("use blade 1")
    assert offered(fight, "witness") == {"b4", "a3", "b3", "c3", "c4", "c5"}
    assert fight.refused("witness a4").rule == "gaia.action.witness-enemy-tiles"
    shut = scene("dummy a4", "dummy b5", "dummy b4", witness="a5")
    shut.play("use blade 1")
    assert not offered(shut, "witness")


@pytest.mark.rule("gaia.action.witness-not-target")
def test_nothing_harms_the_witness() -> None:
    fight = scene("guard c2", mind="b2", witness="c3", dice=[WHITE])
    fight.attack("blade")
    assert (fight.hp(0), fight.hp(1)) == (20, 20)
    assert fight.state.witness == fight.tile("c3")


@pytest.mark.rule("gaia.action.witness-parts-only")
def test_the_witness_leaves_circuits_and_friends() -> None:
    fight = scene("dummy c1", witness="a5", circuits=[18], friends=[12])
    assert (fight.tile("a4"), fight.tile("a3")) == (18, 12)
    fight.play("use blade 1", "witness a3")
    assert fight.state.circuits == [18]
    assert fight.state.friends == [12]
    assert fight.state.sheet.circuits == 0


def test_what_one_does_not_have_is_refused_but_not_listed() -> None:
    fight = scene("dummy c2", ranks={"blade": 1, "lance": 1}, suit={"where": on_slots(0)})
    assert not fight.refused("use bow 1").listed
    assert fight.refused("use blade 2").listed, "it is there, and exhausted"


def test_running_while_a_weapon_can_be_used_does_not_go_without_saying() -> None:
    fight = scene("dummy f1")
    request = fight.state.request
    assert request is not None
    [run] = [o for o in request.options if request.notation(fight.state, o) == "run"]
    assert request.way(run) == "skip"


def test_the_wheel_goes_on_to_its_end_and_copies_keep_it() -> None:
    fight = scene("dummy f1", suit={"board": "mind-upgraded", "wheel": 3})
    suit = fight.state.suits[0]
    end = fight.state.content.suit(suit.board).wheel
    WheelWord(2).run(fight.state, Do(0, 0, 0))
    assert suit.wheel == 5
    assert suit.copy().wheel == 5
    WheelWord(99).run(fight.state, Do(0, 0, 0))
    assert suit.wheel == end


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
