"""Only what somebody sensible could answer in two ways is asked; what the rules leave to players is still theirs."""

from typing import Any

import pytest

from roguetable.games.deadcells.flow.combat.playing import PLAY_CARDS
from roguetable.games.deadcells.model.table_settings import Readings
from tests.games.deadcells.fights import Fight, fight, hero, serenade
from tests.games.deadcells.journey import journey

STRUCK = "9 | I: strike 1 one"


def struck(enemy: str = STRUCK, every: bool = False, **one: Any) -> Fight:
    """Somebody with a Shield is about to take Damage, at a table with the usual settings."""
    cards = one.pop("cards", ["III: loot 1"])
    table = fight(hero(*cards, shields=1, **one), near=enemy, readings={"every_shield": every})
    table.round("I")
    return table


@pytest.mark.rule("deadcells.block.cancel")
def test_a_shield_that_there_is_no_reason_to_keep_is_spent() -> None:
    table = struck()
    assert (table.wounds, table.shields, table.options) == ([0], [0], [])


@pytest.mark.rule("deadcells.block.cancel")
def test_a_table_may_wish_to_be_asked_about_every_shield() -> None:
    assert struck(every=True).options == ["block 1", "take it"]


@pytest.mark.rule("deadcells.block.types")
def test_who_has_a_golden_shield_says_which_one_goes() -> None:
    assert struck(golden=1).options == ["block 1", "take it", "block golden"]


REASONS: dict[str, dict[str, Any]] = {
    "something waits for a spent Shield": {"equipment": ["when shield-spent: hit 1 near"]},
    "something waits for Damage": {"equipment": ["when hurt: hit 1 near"]},
    "the first Damage does nothing": {"tracks": {"survival": ["health 5; tough"]}},
    "a card counts Shields": {"cards": ["III: hit 1/shields near"]},
    "a card counts Damage": {"cards": ["III: hit 1/wounds near"]},
    "a card is better for who is hurt": {"cards": ["III: hit 1+1?hurt near"]},
    "equipment counts Shields": {"equipment": ["skill: hit 1/shields near"]},
    "a Skill counts Damage": {"tracks": {"brutality": [{"skill": "hit 1+1/wounds near"}]}},
    "an enemy may yet mark somebody": {"enemy": f"{STRUCK} | III: inflict marked"},
    "an enemy gives a State to the most hurt": {"enemy": f"{STRUCK} | III: inflict poisoned hurt"},
    "an enemy seeks the most hurt": {"enemy": f"{STRUCK} | III: strike 1 hurt"},
}


@pytest.mark.rule("deadcells.block.cancel")
@pytest.mark.parametrize("why", REASONS)
def test_where_a_kept_shield_may_be_worth_something_it_is_asked(why: str) -> None:
    assert struck(**REASONS[why]).options == ["block 1", "take it"]


AGAIN = "9 | I: strike 2 first | III: strike 2 first"
THE_END = "9 | I: strike 2 first | III: mend 1"
USUAL = {"every_shield": False}


@pytest.mark.rule("deadcells.block.cancel", "deadcells.heal.action")
def test_a_shield_may_be_kept_where_the_damage_is_healed_before_the_next_blow() -> None:
    card = "I: block 2 | II: heal 2 | III: hit 1 any"
    table = fight(hero(card), hero(), hero(), near=AGAIN, readings=USUAL)
    table.rounds()
    assert table.options == ["block 2", "block 1", "take it"]
    table.do("take it")
    assert (table.wounds, table.shields, table.options) == ([0, 0, 0], [0, 0, 0], [])


KEEPING: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    # why: what the one with the Shield has, what there is besides
    "own card": ({"cards": ["II: heal 1"]}, {}),
    "something waits to be healed, with no other blow": (
        {"equipment": ["when healed: hit 1 near"]},
        {"mate": hero("II: heal 1 everyone"), "near": THE_END},
    ),
    "own card, everybody": ({"cards": ["III: heal 1 everyone"]}, {}),
    "a card of a mate": ({}, {"mate": hero("II: heal 1 anyone")}),
    "a card of a mate for another": ({}, {"mate": hero("II: heal 1 ally")}),
    "a Potion in place of loot": ({"cards": ["II: loot 1"]}, {"potions": 1}),
    "a Potion, by the loot of a mate": ({}, {"mate": hero("II: loot 1"), "potions": 1}),
    "a Potion that lies there": ({"cards": ["II: loot 2"]}, {"loot": {"potions": 1}}),
    "timed equipment": ({"equipment": ["+ II: heal 1"]}, {}),
    "a Skill of the board": (
        {"cards": ["II: skill 1"], "tracks": {"tactics": [{"skill": "heal 1"}]}}, {},
    ),
    "Skill equipment": ({"cards": ["II: skill 1"], "equipment": ["skill: heal 1"]}, {}),
    "Skill equipment of a mate": (
        {}, {"mate": hero("II: skill 1", equipment=["skill: heal 1 anyone"])},
    ),
    "the Skill card": ({"cards": ["II: skill 1"]}, {"skill": {"effect": "heal 1 anyone"}}),
    "Skill equipment of a third": (
        {"cards": ["II: skill 1"]}, {"passer": hero(cards=[], equipment=["skill: heal 1 anyone"])},
    ),
    "something waits for a kill": ({"equipment": ["when kill: heal 1"]}, {"far": "1"}),
    "a step waits for a kill": (
        {"tracks": {"tactics": [{"when": "kill", "do": "heal 1"}]}}, {"far": "1"},
    ),
    "a mutation waits for a kill": (
        {}, {"mutations": [{"when": "kill", "effect": "heal 1"}], "far": "1"},
    ),
    "what comes after it is a Shuriken": (
        {"cards": ["II: heal 1"]}, {"near": "9 | I: strike 2 first | III: shuriken 1"},
    ),
    "what comes after it is a Fire Strike": (
        {"cards": ["II: heal 1"]}, {"near": "9 | I: strike 2 first | III: kindle far"},
    ),
    "what comes after it is the price of a symbol": (
        {"cards": ["II: heal 1"]}, {"near": "9 | I: strike 2 first | III: punish tactics 1"},
    ),
    "an enemy leaves a Vial": ({}, {"far": "1 | death: vial 1"}),
    "an enemy leaves a Potion": (
        {"cards": ["II: loot 1"]}, {"far": "1 | death: potion 1", "loot": {"teeth": 1}},
    ),
}  # fmt: skip
HEALER = ["skill: heal 1 anyone"]
NO_REASON: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a card is better for who is not hurt": ({"cards": ["III: block 1+1?unhurt"]}, {}),
    "something waits to be healed, and nothing heals": (
        {"equipment": ["when healed: hit 1 near"]}, {"near": THE_END},
    ),
    "it heals another": ({"cards": ["II: heal 1 ally"]}, {}),
    "it heals the mate": ({}, {"mate": hero("II: heal 1")}),
    "it was before": ({"cards": ["I: heal 1"]}, {}),
    "no blow comes after it": ({"cards": ["II: heal 1"]}, {"near": THE_END}),
    "only one that no Shield stops": (
        {"cards": ["II: heal 1"]}, {"near": "9 | I: strike 2 first | III: strike 2 unblockable"},
    ),
    "the line of the blow is frozen": ({"cards": ["II: heal 1"]}, {"ice": 3}),
    "the line that heals is frozen": ({"cards": ["II: heal 1"], "frozen": [0b100]}, {}),
    "no Potion": ({"cards": ["II: loot 1"]}, {"loot": {"teeth": 1}}),
    "no Potion may be drunk": (
        {"cards": ["II: loot 1"]}, {"potions": 1, "constraint": {"rule": "potions"}},
    ),
    "no Skill may be used": (
        {"cards": ["II: skill 1"], "equipment": ["skill: heal 1"]},
        {"constraint": {"rule": "skills"}},
    ),
    "no Skill heals": ({"cards": ["II: skill 1"], "equipment": ["skill: block 1"]}, {}),
    "nobody dies but who strikes": ({"equipment": ["when kill: heal 1"]}, {}),
    "it is for the end": ({"equipment": ["when combat-end: heal 1"]}, {}),
    "it has worked": (
        {"equipment": ["when kill once a combat: heal 1"]}, {"far": "1", "worked": True},
    ),
    "the Shield does not last": ({"cards": ["II: heal 1"], "parry": 1}, {}),
    "who strikes again stands behind, and does so before the healing": (
        {"cards": ["II: heal 1"]}, {"behind": "9 | I: strike 1 first | II: strike 1", "near": ""},
    ),
    "the Skill is of one who took no part": (
        {"cards": ["II: skill 1"]}, {"passer": hero(cards=[], passed=True, equipment=HEALER)},
    ),
}  # fmt: skip


def spared(one: dict[str, Any], more: dict[str, Any]) -> Fight:
    """Somebody with a Shield is struck in Round I, with a mate, at a table with the usual settings."""
    one, more = dict(one), {"near": AGAIN, **more}
    mate, ice, worked = more.pop("mate", hero()), more.pop("ice", -1), more.pop("worked", False)
    cards = one.pop("cards", ["III: hit 1 near"])
    passer = [more.pop("passer")] if "passer" in more else []
    table = fight(hero(*cards, shields=1, **one), mate, *passer, readings=USUAL, **more)
    if ice >= 0:
        table.enemy("near").frozen = 1 << ice
    table.group[0].done_combat = int(worked)
    table.round("I")
    return table


@pytest.mark.rule("deadcells.block.cancel")
@pytest.mark.parametrize("why", KEEPING)
def test_whatever_may_heal_before_the_next_blow_is_a_reason_to_ask(why: str) -> None:
    assert spared(*KEEPING[why]).options == ["block 1", "take it"]


@pytest.mark.rule("deadcells.block.cancel")
@pytest.mark.parametrize("why", NO_REASON)
def test_where_no_healing_comes_before_the_next_blow_nothing_is_asked(why: str) -> None:
    table = spared(*NO_REASON[why])
    assert (table.options, table.shields[0]) == ([], 0)


@pytest.mark.rule("deadcells.block.cancel", "deadcells.rounds.left-enemy-first")
def test_who_strikes_before_the_group_acts_may_be_answered_in_the_same_round() -> None:
    one = hero("I: heal 1", shields=1)
    left = "9 | I: strike 1 first"
    table = fight(one, behind=left, near="9 | I: strike 1 first", readings=USUAL)
    table.round("I")
    assert table.options == ["block 1", "take it"]
    table = fight(one, behind=f"{left} | II: mend 1", near="9", readings=USUAL)
    table.round("I")
    assert table.shields == [0]


@pytest.mark.rule("deadcells.block.cancel", "deadcells.round0.potion")
def test_a_potion_in_round_0_comes_after_the_enemy_behind_has_struck() -> None:
    one = hero("III: hit 1 near", shields=1)
    table = fight(one, behind="9 | 0: strike 1 | I: strike 1", potions=1, readings=USUAL)
    table.round("0")
    assert table.options == ["block 1", "take it"]
    table = fight(one, behind="9 | I: strike 1 | II: strike 1", potions=1, readings=USUAL)
    table.round("0")
    table.round("I")
    assert table.shields == [0]


@pytest.mark.rule("deadcells.block.cancel", "deadcells.round0.potion")
def test_a_potion_in_round_0_comes_also_after_the_enemies_on_the_right_have_struck() -> None:
    one = hero("III: hit 1 near", shields=1)
    table = fight(one, near="9 | 0: strike 1 | I: strike 1", potions=1, readings=USUAL)
    table.round("0")
    assert table.options == ["block 1", "take it"]
    table.do("take it", "potion")
    assert (table.wounds, table.shields, table.state.potions) == ([0], [1], 0)


@pytest.mark.rule("deadcells.block.cancel", "deadcells.boss.new-turn.states-stay")
def test_against_a_boss_cards_of_later_turns_are_a_reason_too() -> None:
    for card, asked in (("I: heal 1", True), ("I: block 1", False)):
        one = hero("III: hit 1 near", shields=1, draw=[card])
        table = fight(one, boss="90 | I: strike 1", readings=USUAL)
        table.state.boss = table.number("c1")
        table.round("I")
        assert (table.options == ["block 1", "take it"]) is asked


def test_a_skill_further_along_the_track_is_no_reason_yet() -> None:
    far = {"brutality": ["nothing", "nothing", {"skill": "hit 1+1/wounds near"}]}
    assert struck(tracks=far).shields == [0]


@pytest.mark.rule("deadcells.solo.beheaded.two-cards")
def test_who_plays_alone_announces_nothing() -> None:
    one = hero(cards=[], hand=["one = I: block 1", "two = II: hit 1 near"])
    table = fight(one, serenade(), near="9")
    table.push(PLAY_CARDS)
    assert table.options == ["play one", "play two"]
    assert table.prompt.endswith("play the first of two cards.")
    assert table.sentence("play two") == "Two. II: 1 Damage to an Enemy on the near space."
    assert table.refused("play one say block I") == "deadcells.play.step.announce-truth"
    table.do("play one")
    assert "announces" not in table.said()


@pytest.mark.rule("deadcells.checks.hand.pass")
@pytest.mark.parametrize(("players", "asked"), [(1, False), (3, True)])
def test_a_check_that_cannot_be_passed_is_asked_only_where_hands_are_hidden(
    players: int, asked: bool
) -> None:
    trip = journey(players, a="t-hand")
    trip.hold("immolated", "survival", "survival")
    trip.play("go a")
    assert (trip.options == ["decline"]) is asked
    if not asked:
        assert trip.who("immolated").wounds == 1


@pytest.mark.rule("deadcells.icons.either-or")
@pytest.mark.parametrize(("players", "asked"), [(1, False), (3, True)])
def test_the_only_thing_to_take_is_asked_about_only_where_hands_are_hidden(
    players: int, asked: bool
) -> None:
    trip = journey(players, a="t-either-check")
    trip.hold("immolated", "survival")  # the Check of the second cannot be passed
    trip.play("go a")
    assert (trip.options == ["take 1"]) is asked
    if not asked:
        assert trip.state.teeth == 1


def test_the_settings_of_a_usual_table() -> None:
    usual = Readings()
    assert (usual.ask_shields, usual.every_shield) == (True, False)


# Equipment that only gives Shields.


def with_a_shield(card: str, every: bool = False, item: str = "buckler = / I: parry 2") -> Fight:
    """Somebody with timed equipment, in Round I, at a table with the usual settings."""
    one = hero(card, equipment=[item])
    table = fight(one, near="9 | II: strike 1", readings={"every_shield": every})
    table.round("I")
    return table


@pytest.mark.rule("deadcells.equipment.timed.empty-line")
def test_shields_for_nothing_are_taken_without_a_question() -> None:
    table = with_a_shield("III: hit 1 near")
    assert table.options == []
    assert "Immolated uses Buckler: 2 Shields until the end of the round." in table.said()


@pytest.mark.rule("deadcells.equipment.timed.optional")
def test_where_equipment_costs_something_or_does_more_it_is_asked() -> None:
    assert with_a_shield("I: hit 1 near").options == ["card", "use buckler"]
    assert with_a_shield("III: hit 1 near", every=True).options == ["card", "use buckler"]
    for item in (
        "bow = / I: hit 1 near",
        "wall = / I: block 1; suffer 1",
        "aid = / I: block 1 ally",
    ):
        name = item.partition(" ")[0]
        assert with_a_shield("III: hit 1 near", item=item).options == ["card", f"use {name}"]
