"""Consumables: AP, damage doublers, Rerolls and Blocks, and the passive that gives doublers."""

from typing import Any

import pytest

from roguetable.engine.events import Rolled
from roguetable.engine.state import advance
from roguetable.games.gaia.actions.tokens import lose_tokens
from roguetable.games.gaia.flow.delving import RollDoublers
from tests.games.gaia.scene import MISS, WHITE, Scene, levels, offered, on_slots, scene

AP, LIGHT, MEDIUM, HEAVY, ALL, REROLL, BLOCK = range(7)
UPGRADED = "mind-upgraded"


def have(**tokens: int) -> dict[str, Any]:
    """A suit with these tokens AVAILABLE: ``have(ap=2, light=1)``."""
    names = {"light": "2x-light", "medium": "2x-medium", "heavy": "2x-heavy", "every": "2x-all"}
    return {"available": {names.get(name, name): n for name, n in tokens.items()}}


def to_next_wave(fight: Scene) -> None:
    """Everything up to the first turn of the next Wave."""
    for _ in range(60):
        if fight.asked() == "Who goes first in this Wave?":
            return
        fight.play(fight.options()[-1])
    raise AssertionError("no next Wave comes")


@pytest.mark.rule("gaia.consumables.pools", "gaia.consumables.spent-unusable")
def test_a_spent_token_moves_to_the_spent_pool_and_is_of_no_use_there() -> None:
    fight = scene("dummy c2", suit={**have(ap=1), "spent": {"ap": 4, "2x-light": 1}})
    fight.play("use blade 1", "ap 1")
    suit = fight.state.suits[0]
    assert (suit.available[AP], suit.spent[AP]) == (0, 5)
    assert not offered(fight, "ap")
    assert fight.refused("ap 5").rule == "gaia.consumables.spent-unusable"
    assert fight.refused("spend 2x-light").rule == "gaia.consumables.spent-unusable"


@pytest.mark.rule("gaia.consumables.own-turn", "gaia.consumables.kinds")
def test_ap_and_doublers_are_for_the_own_turn_rerolls_and_blocks_for_any() -> None:
    every = have(ap=9, light=1, medium=1, heavy=1, every=1, reroll=1, block=1)
    own = scene("dummy c2", suit=every)
    own.play("use blade 1")
    assert offered(own, "spend") == {"2x-light", "2x-medium", "2x-heavy", "2x-all"}
    assert offered(own, "ap") == {"1", "2 blade", "5"}
    other = scene("guard c2", body_suit=every, dice=[WHITE, WHITE])
    other.play("use blade 1")
    assert not offered(other, "spend")
    assert not offered(other, "ap")
    other.play("weapon")
    assert any(option.endswith("reroll") for option in other.options())
    other.play(next(option for option in other.options() if option.endswith("reroll")))
    assert any("block c2" in option for option in other.options())


@pytest.mark.rule("gaia.consumables.refresh", "gaia.equipment.doubler-available")
def test_all_spent_tokens_are_back_in_the_next_wave() -> None:
    fight = scene("dummy c2", suit={"spent": {"ap": 3, "reroll": 1}}, body_ranks={"blade": 1},
                  body_suit={"spent": {"2x-light": 2, "block": 1}})  # fmt: skip
    fight.play("use blade 1", "done", "run")
    assert fight.state.finished == 1
    to_next_wave(fight)
    mind, body = fight.state.suits
    assert mind.spent == body.spent == [0] * 7
    assert (mind.available[AP], mind.available[REROLL]) == (3, 1)
    assert (body.available[LIGHT], body.available[BLOCK]) == (2, 1)


@pytest.mark.rule("gaia.consumables.ap-different", "gaia.consumables.ap-1")
def test_one_ap_doubles_the_movement_once_a_turn() -> None:
    fight = scene("dummy a1", ranks={"blade": 1, "boots": 1}, suit=have(ap=9))
    fight.play("use blade 1", "go c4", "ap 1")
    assert fight.state.steps == 3, "2 - 1, and 2 more in the midst of it"
    assert fight.refused("ap 1").rule == "gaia.consumables.ap-different"
    fight.play("ap 2 blade")
    assert fight.state.suits[0].available[AP] == 6, "another ability may be bought"
    late = scene("dummy c2", suit=have(ap=9), dice=[MISS])
    late.play("use blade 1", "go c4", "weapon")
    assert late.refused("ap 1").rule == "gaia.consumables.ap-1"


@pytest.mark.rule(
    "gaia.consumables.ap-2", "gaia.consumables.ap-5", "gaia.consumables.ap-not-regained-by-weapons"
)
def test_two_ap_refresh_a_weapon_and_five_all() -> None:
    gear = {"blade": 1, "lance": 1, "hammer": 1}
    tokens = {**have(ap=7), "spent": {"reroll": 1}}
    fight = scene("dummy c2", ranks=gear, suit={"where": on_slots(0, 1), **tokens})
    fight.play("use hammer 3")
    assert {"2 blade", "2 lance", "2 hammer"} <= offered(fight, "ap")
    fight.play("ap 2 lance")
    suit = fight.state.suits[0]
    assert suit.where[:3] == [0, -1, 2]
    fight.play("ap 5")
    assert suit.where[:3] == [-1, -1, -1]
    assert (suit.available[AP], suit.spent[AP], suit.spent[REROLL]) == (0, 7, 1)


@pytest.mark.rule("gaia.consumables.ap-8", "gaia.consumables.ap-8-earlier-spent")
def test_eight_ap_refresh_everything_but_themselves() -> None:
    tokens = {**have(ap=9), "spent": {"reroll": 1, "2x-heavy": 2}, "board": UPGRADED}
    fight = scene("dummy c2", ranks={"blade": 1, "lance": 1}, suit={"where": on_slots(0), **tokens})
    fight.play("use lance 2", "ap 1", "ap 8")
    suit = fight.state.suits[0]
    assert suit.where[:2] == [-1, -1]
    assert (suit.available[AP], suit.spent[AP]) == (1, 8), "the AP spent before came back"
    assert (suit.available[REROLL], suit.available[HEAVY]) == (1, 2)


@pytest.mark.rule("gaia.consumables.ap-8-upgraded-only")
def test_a_basic_suit_has_nothing_for_eight_ap() -> None:
    fight = scene("dummy c2", suit=have(ap=9))
    fight.play("use blade 1")
    assert fight.refused("ap 8").rule == "gaia.consumables.ap-8-upgraded-only"


# --- doublers -----------------------------------------------------------------------------------


@pytest.mark.rule("gaia.consumables.doubler", "gaia.consumables.doubler-once-per-type")
def test_a_doubler_doubles_its_type_for_the_turn_once() -> None:
    fight = scene("dummy c2", ranks={"whip": 1}, suit=have(light=2), dice=[MISS, MISS])
    fight.play("use whip 1", "spend 2x-light")
    assert fight.refused("spend 2x-light").rule == "gaia.consumables.doubler-once-per-type"
    fight.play("weapon")
    assert fight.left("c2") == 16, "both attacks: 2 and 2"
    assert fight.refused("spend 2x-light").rule == "gaia.consumables.doubler", "too late"
    wrong = scene("dummy c2", ranks={"lance": 1}, suit=have(light=1), dice=[MISS])
    wrong.play("use lance 1", "spend 2x-light", "weapon")
    assert wrong.left("c2") == 18


@pytest.mark.rule("gaia.delver-phase.consumables-any-time", "gaia.consumables.doubler")
def test_a_doubler_can_be_spent_before_the_second_attack_of_a_card() -> None:
    fight = scene("dummy c2", ranks={"whip": 1}, suit=have(light=1, heavy=1, every=1),
                  dice=[MISS, MISS])  # fmt: skip
    fight.play("use whip 1", "weapon")
    assert fight.left("c2") == 19, "the first attack has come and gone"
    assert fight.options() == ["spend 2x-light", "spend 2x-all", "attack"]
    assert fight.refused("spend 2x-heavy").rule == "gaia.consumables.doubler"
    assert fight.refused("spend 2x-medium").rule == "gaia.consumables.spent-unusable"
    fight.play("spend 2x-light")
    assert fight.left("c2") == 17
    assert fight.state.suits[0].available[LIGHT] == 0


@pytest.mark.rule("gaia.delver-phase.consumables-any-time")
def test_who_keeps_the_doubler_or_could_double_nothing_attacks_as_it_is() -> None:
    kept = scene("dummy c2", ranks={"whip": 1}, suit=have(light=1), dice=[MISS, MISS])
    kept.play("use whip 1", "weapon", "attack")
    assert (kept.left("c2"), kept.state.suits[0].available[LIGHT]) == (18, 1)
    other = scene("dummy c2", ranks={"whip": 1}, suit=have(heavy=1), dice=[MISS, MISS])
    other.play("use whip 1", "weapon")
    assert "done" in other.options(), "nobody is asked about damage of another type"
    spent = scene("dummy c2", ranks={"whip": 1}, suit=have(light=2), dice=[MISS, MISS])
    spent.play("use whip 1", "spend 2x-light", "weapon")
    assert (spent.left("c2"), "done" in spent.options()) == (16, True)
    gone = scene("dummy c2 damage 19", ranks={"whip": 1}, suit=have(light=1), dice=[MISS])
    gone.play("use whip 1", "weapon")
    assert "done" in gone.options(), "nobody is left to strike"


@pytest.mark.rule("gaia.delver-phase.consumables-any-time", "gaia.equipment.compass-commit")
def test_a_doubler_can_be_spent_after_the_compass_die() -> None:
    fight = scene("dummy b3", body="c3", mind="f1", body_ranks={"lance": 1}, active=1,
                  body_suit=have(light=1, heavy=1), other_dice=[2], dice=[MISS])  # fmt: skip
    fight.play("use lance 1", "weapon")
    assert fight.options() == ["west", "east", "spend 2x-heavy"]
    assert fight.refused("spend 2x-light").rule == "gaia.consumables.doubler"
    fight.play("spend 2x-heavy")
    assert fight.options() == ["west", "east"]
    assert fight.refused("spend 2x-heavy").rule == "gaia.consumables.spent-unusable"
    fight.play("west")
    assert fight.left("b3") == 12


@pytest.mark.rule("gaia.consumables.doubler-own-delver")
def test_a_doubler_is_for_the_own_delver_and_this_turn() -> None:
    gear = {"blade": 1, "bow": 1}
    fight = scene("dummy d3", body="e4", ranks=gear, suit=have(light=1), dice=[MISS, MISS])
    fight.play("use blade 1", "spend 2x-light", "done")
    fight.attack("blade")
    assert fight.left("d3") == 19
    fight.end()
    fight.attack("bow", slot=2)
    assert fight.left("d3") == 18, "nor for the next turn"


@pytest.mark.rule("gaia.consumables.doubler-different-types", "gaia.consumables.doubler-with-base")
def test_doublers_of_two_types_and_of_a_doubled_base() -> None:
    types = scene("dummy c2", ranks={"hammer": 1}, suit=have(light=1, heavy=1), dice=[MISS])
    types.play("use hammer 1", "spend 2x-light", "spend 2x-heavy", "weapon")
    assert types.left("c2") == 12
    owned = {"products": ["product-01"], "equipped": ["product-01"]}
    base = scene("dummy c2", suit={**have(light=1), **owned}, dice=[MISS])
    base.play("use blade 1", "spend 2x-light", "weapon")
    assert base.left("c2") == 16, "LIGHT 2, doubled"


@pytest.mark.rule("gaia.consumables.universal", "gaia.consumables.universal-no-stack")
def test_a_universal_doubler_doubles_everything_but_nothing_twice() -> None:
    for weapon, left in (("blade", 18), ("lance", 16), ("hammer", 12)):
        fight = scene("dummy c2", ranks={weapon: 1}, suit=have(every=1, light=1, heavy=1),
                      dice=[MISS])  # fmt: skip
        fight.play(f"use {weapon} 1", "spend 2x-all")
        assert fight.refused("spend 2x-light").rule == "gaia.consumables.doubler-once-per-type"
        fight.play("weapon")
        assert fight.left("c2") == left
    both = scene("dummy c2", suit=have(every=1, light=1), dice=[MISS])
    both.play("use blade 1", "spend 2x-light", "spend 2x-all", "weapon")
    assert both.left("c2") == 18


@pytest.mark.rule("gaia.consumables.universal-ultimate")
def test_only_a_universal_doubler_doubles_the_ultimate() -> None:
    for token, left in (("2x-all", 4), ("2x-heavy", 12)):
        tokens = {"available": {token: 1}, "board": UPGRADED, "wheel": 8}
        fight = scene("dummy c2", suit=tokens, dice=[MISS])
        fight.play("use blade 1", f"spend {token}", "ultimate")
        assert fight.left("c2") == left


# --- Rerolls and Blocks -------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.consumables.reroll", "gaia.consumables.reroll-any-time", "gaia.consumables.reroll-any-die"
)
def test_either_player_rerolls_and_the_last_result_stands() -> None:
    fight = scene("guard c2", suit=have(reroll=1), body_suit=have(reroll=1), dice=[2, 3, 1])
    fight.attack("blade")
    assert fight.hp() == 20, "before anything strikes"
    fight.play(next(option for option in fight.options() if option.startswith("body")))
    assert fight.state.suits[1].spent[REROLL] == 1, "the other player's token"
    assert "reroll" in fight.options()
    fight.play("reroll")
    assert fight.hp() == 20
    kept = scene("guard c2", suit=have(reroll=1), dice=[2])
    kept.attack("blade", "accept")
    assert kept.hp() == 18
    dice = scene("chief c2", suit=have(reroll=1), dice=[MISS], level_deck=levels(1, 7),
                 other_dice=[1, 2])  # fmt: skip
    dice.attack("blade", "take lance", "take prism")
    dice.play(next(option for option in dice.options() if option.endswith("reroll")))
    assert dice.state.suits[1].available[LIGHT:ALL] == [0, 2, 0]


@pytest.mark.rule(
    "gaia.consumables.block",
    "gaia.consumables.block-all-arrows",
    "gaia.consumables.block-any-time",
    "gaia.consumables.block-after-roll",
)
def test_a_block_of_either_player_stops_all_arrows_of_one_enemy() -> None:
    fight = scene("twice c2", mind="c3", body="c4", body_suit=have(block=1), dice=[WHITE])
    fight.attack("blade")
    assert "die shows 2" in fight.log()
    fight.play(next(option for option in fight.options() if option.endswith("block c2")))
    assert (fight.hp(0), fight.hp(1)) == (20, 20)
    assert fight.state.suits[1].spent[BLOCK] == 1
    miss = scene("twice c2", suit=have(block=1), dice=[MISS])
    miss.attack("blade")
    assert "done" in miss.options(), "the die is known: there is nothing to block"
    taken = scene("twice c2", suit=have(block=1), dice=[WHITE])
    taken.attack("blade", "take")
    assert taken.hp() == 18


@pytest.mark.rule("gaia.consumables.block-one-enemy")
def test_one_block_stops_one_counterattack() -> None:
    two = scene("guard c2", "striker c4 facing 2", ranks={"blade": 2}, suit=have(block=1),
                dice=[WHITE])  # fmt: skip
    two.attack("blade", "block c4")
    assert two.hp() == 18
    again = scene("guard c2", ranks={"whip": 1}, suit=have(block=1), dice=[WHITE, WHITE])
    again.attack("whip", "block c2")
    assert again.hp() == 18, "its second attempt needs another token"


@pytest.mark.rule("gaia.consumables.block-not-parting")
def test_a_block_does_not_stop_a_parting_shot() -> None:
    fight = scene("chief c2", suit=have(block=1))
    fight.play("run", "run")
    assert fight.hp() == 18
    assert fight.state.suits[0].available[BLOCK] == 1


# --- the Doubler passive ------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.equipment.doubler-on-gain",
    "gaia.equipment.doubler-1",
    "gaia.equipment.doubler-2",
    "gaia.equipment.doubler-3",
    "gaia.equipment.doubler-4",
)
@pytest.mark.parametrize(
    ("die", "tokens"), [(1, [2, 0, 0]), (2, [0, 2, 0]), (3, [0, 0, 2]), (4, [1, 1, 1])]
)
def test_a_die_says_which_doublers_come(die: int, tokens: list[int]) -> None:
    fight = scene("chief c2", dice=[MISS], level_deck=levels(1, 7), other_dice=[die])
    fight.attack("blade", "take lance", "take prism")
    assert fight.state.suits[1].available[LIGHT:ALL] == tokens
    again = scene("chief c2", dice=[MISS], level_deck=levels(1, 7), other_dice=[die],
                  body_ranks={"blade": 1, "prism": 1})  # fmt: skip
    again.attack("blade", "take lance", "take prism")
    assert "The die shows" not in again.log(), "a rank-up does not roll"


@pytest.mark.rule("gaia.equipment.doubler-5-6", "gaia.equipment.doubler-once")
@pytest.mark.parametrize("die", [5, 6])
def test_a_five_or_six_lets_the_player_choose(die: int) -> None:
    for choice, tokens in (("light", [2, 0, 0]), ("heavy", [0, 0, 2]), ("each", [1, 1, 1])):
        fight = scene("chief c2", dice=[MISS], level_deck=levels(1, 7), other_dice=[die])
        fight.attack("blade", "take lance", "take prism")
        assert fight.options() == ["light", "medium", "heavy", "each"]
        fight.play(choice)
        assert fight.state.suits[1].available[LIGHT:ALL] == tokens
    light = scene("chief c2", dice=[MISS], level_deck=levels(1, 7), other_dice=[die])
    light.attack("blade", "take lance", "take prism", "light", "done")
    light.play("use blade 1", "spend 2x-light")
    assert light.refused("spend 2x-light").rule == "gaia.consumables.doubler-once-per-type"


@pytest.mark.rule("gaia.consumables.pools")
def test_losing_own_tokens_leaves_lent_ones_alone() -> None:
    fight = scene("dummy f1", suit={"available": {"ap": 2}, "lent": {"ap": 1}})
    lose_tokens(fight.state, 0, 0, 2)
    suit = fight.state.suits[0]
    assert (suit.available[0], suit.lent[0]) == (1, 1)


@pytest.mark.rule("gaia.equipment.doubler-on-gain")
def test_the_die_of_a_doubler_is_shown_and_its_reroll_told() -> None:
    fight = scene("dummy f1", suit={"available": {"reroll": 1}}, other_dice=[1, 3])
    fight.state.request = None
    fight.state.push(RollDoublers(0, 2))
    advance(fight.state)
    fight.play("reroll")
    assert [(event.die, event.face) for event in fight.events(Rolled)] == [
        ("doubler-die", 1),
        ("doubler-die", 3),
    ]
    assert "spends a Reroll" in fight.log()
    assert fight.state.suits[0].available == [0, 0, 0, 2, 0, 0, 0]


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


@pytest.mark.rule("gaia.consumables.reroll-any-time", "gaia.consumables.reroll-any-die")
def test_either_player_rerolls_the_die_of_a_doubler_in_anybodys_turn() -> None:
    token = {"available": {"reroll": 1}}
    fight = scene("chief c2", suit=token, body_suit=token, dice=[MISS], level_deck=levels(1, 7),
                  other_dice=[1, 2, 3])  # fmt: skip
    fight.attack("blade", "take lance", "take prism")
    assert fight.state.active == 0, "it is the Mind's turn, and the Body's die"
    assert fight.options() == ["mind reroll", "body reroll", "accept"]
    fight.play("body reroll", "reroll")
    assert fight.state.suits[1].available[LIGHT:ALL] == [0, 0, 2], "the last result stands"
    assert [suit.spent[REROLL] for suit in fight.state.suits] == [1, 1]
