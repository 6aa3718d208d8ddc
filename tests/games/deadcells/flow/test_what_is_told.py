"""What the log tells: Health that is left, the Group on its way, a fight in short, sentences in plain English."""

from typing import Any

import pytest

from roguetable.engine.events import Began, Tokens
from roguetable.games.deadcells.actions.bag import unequip
from roguetable.games.deadcells.flow.biome_tokens import light_lantern, snuff_lanterns
from roguetable.games.deadcells.flow.combat.passing import WHO_PASSES
from roguetable.games.deadcells.flow.combat.summary import note_what_there_is
from roguetable.games.deadcells.flow.gains import DrinkVials
from tests.games.deadcells.ending import ending
from tests.games.deadcells.facing import facing
from tests.games.deadcells.fights import Fight, fight, hero, meet, serenade
from tests.games.deadcells.journey import journey

TOUGH = {"survival": ["health 5; tough"]}
"""The first Damage of a fight does nothing."""


def in_short(table: Fight) -> str:
    """The line that tells a fight at its end; it must not be overlooked."""
    (line,) = [one for one in table.log.entries if one.text.startswith("The fight in short")]
    assert line.notice
    began = [one.event for one in line.events if isinstance(one.event, Began)]
    assert [one.what for one in began] == ["fight-over"]
    return line.text


# Health.


def test_who_is_hurt_is_told_with_the_health_that_is_left() -> None:
    table = fight(hero("I: hit 1 near", wounds=1), near="rat = 4 | I: strike 1 | II: mend 1")
    table.round("I")
    assert "Rat takes 1 Damage (3 left)." in table.said()
    assert "Immolated takes 1 Damage (3 left)." in table.said()
    table.round("II")
    assert "Rat is healed of 1 Damage (4 left)." in table.said()


def test_a_sum_is_shown_only_where_there_is_one() -> None:
    table = fight(hero("I: hit 1 near | II: hit 2 near"), near="9")
    table.round("I")
    table.enemy("near").shields = 1
    table.round("II")
    whys = [one.why for one in table.log.entries if "takes" in one.text]
    assert whys == ["", "2 - 1 Shield"]


def test_poison_is_named_where_it_hurts() -> None:
    table = fight(hero(states={"poisoned": 2}), near="rat = 9")
    table.burden("near", poisoned=1)
    table.round("I")
    assert "Poison: Immolated takes 2 Damage (3 left)." in table.said()
    assert "Poison: Rat takes 1 Damage (8 left)." in table.said()


def test_damage_on_the_way_is_told_with_the_health_that_is_left() -> None:
    trip = journey(a="t-damage-all", wounds={"flayed": 1})
    trip.play("go a")
    assert "The Flayed takes 1 Damage (1 left)." in trip.told


def test_on_arriving_everybodys_health_is_told() -> None:
    trip = journey(wounds={"flayed": 1})
    trip.play("go a")
    health = "Health: The Immolated 3 of 3, The Poisoned 3 of 3, The Flayed 2 of 3."
    assert f"The Group moves to a Treasure. {health}" in trip.told
    boss = facing("immolated,poisoned")
    assert "Health: Immolated 10 of 10, Poisoned 10 of 10." in boss.told


def test_who_dies_of_something_else_than_a_blow_is_told_of_what() -> None:
    table = fight(hero(wounds=4, states={"poisoned": 1}), near="9")
    table.round("I")
    assert "Immolated is dead: poison." in table.said()


# A fight in short.


def test_a_fight_is_told_in_short_at_its_end() -> None:
    table = fight(
        hero("I: hit 2 near | II: loot 1", wounds=1),
        hero("I: hit 1 far"),
        near="2 | I: strike 9 | death: cells 1",
        far="9 | II: strike 1 one",
        loot={"teeth": 2},
    )
    note_what_there_is(table.state)
    table.rounds("damage immolated")
    table.upkeep()
    assert in_short(table) == (
        "The fight in short: Immolated dealt 2 Damage and took 1 (3 of 5 Health left); "
        "Poisoned dealt 1 Damage and took 0 (5 of 5 Health left); 1 enemy killed, 1 left; "
        "gained: 2 Gold Teeth, 1 Cell."
    )


def test_what_was_there_before_the_fight_was_not_gained_in_it() -> None:
    table = meet(hero("I: hit 1 near"), monsters=["9"], teeth=5)
    assert table.state.teeth_before == 5
    table.do("play card-6 say damage I")
    table.settle()
    assert in_short(table).endswith("no enemy killed, 1 left; gained: nothing.")


def test_the_dead_are_called_dead_and_who_passed_is_left_out() -> None:
    table = fight(hero(dead=True), hero(cards=[], passed=True), hero(), near="9")
    table.upkeep()
    told = in_short(table)
    assert "Immolated dealt 0 Damage and took 0 (dead)" in told
    assert "Poisoned" not in told


def test_a_boss_that_falls_is_told_in_short_too() -> None:
    run = facing("immolated,poisoned", sides=[{"health": 1}])
    run.cards()
    (told,) = [line for line in run.told if line.startswith("The fight in short: Immolated dealt")]
    assert "; 1 enemy killed; " in told


# Plain English.


def test_the_symbols_of_serenade_say_what_her_power_does() -> None:
    discard = ["old = I: block 1 @tactics survival"]
    one = hero(
        cards=[], hand=["a = I: block 1", "b = I: block 1", "c = I: block 1"], discard=discard
    )
    table = fight(one, serenade("s = I: block 1"), near="9")
    table.play("play a", "play b")
    assert (
        table.sentence("power tactics")
        == "Tactics: in Round 0, an Enemy on any space becomes Frozen."
    )
    table.do("power survival")
    assert "Serenade's power is that of Survival: in Round 0, an Enemy" in table.said()


def test_a_target_is_told_with_its_space_and_its_health() -> None:
    table = fight(hero("I: hit 1 any"), near="rat = 2", far="worm = 3")
    table.enemy("near").wounds = 1
    table.round("I")
    assert table.sentence("hit near") == "Rat on the near space (has 1 of 2 Health)."
    assert table.sentence("hit far") == "Worm on the far space (has 3 of 3 Health)."


def test_who_plays_alone_is_not_told_to_talk() -> None:
    alone = meet(hero("I: hit 1 near"), serenade())
    assert "Talk about the fight" not in alone.said()
    together = meet(hero("I: hit 1 near"), hero("I: hit 1 near"))
    assert "Talk about the fight" in together.said()


# Everything that changes is told.


def test_frozen_tokens_that_lie_there_at_the_end_of_a_run_are_told_to_go() -> None:
    run = ending("immolated,poisoned")
    one = run.state.group[0]
    one.active, one.hand = one.hand[:1], one.hand[1:]
    one.frozen = [0b10]
    run.end(won=False)
    assert run.state.log is not None
    events = [one.event for entry in run.state.log.entries for one in entry.events]
    gone = [one for one in events if isinstance(one, Tokens) and one.token == "frozen"]
    assert [(one.before, one.after) for one in gone] == [(1, 0)]


def test_the_health_of_a_companion_is_told_when_it_comes_moves_up_and_goes() -> None:
    trip = journey(a="t-gear-first")
    trip.state.new_sheet().slots = 2
    trip.gear("immolated", "beginners-bow")
    trip.deck("gaol-hound")
    trip.play("go a", "equip gaol-hound")
    health = trip.state.content.equipment(trip.number("gaol-hound")).health
    unequip(trip.state, trip.index("immolated"), 0, "deadcells.equipment.gain.replace")
    assert trip.state.log is not None
    events = [one.event for entry in trip.state.log.entries for one in entry.events]
    told = [
        (one.thing, one.before, one.after)
        for one in events
        if isinstance(one, Tokens) and one.token == "health"
    ]
    assert told == [
        ("slot-0-1", 0, health),
        ("slot-0-0", 0, health),
        ("slot-0-1", health, 0),
    ]


# Why, and how much.


@pytest.mark.rule("deadcells.block.cancel", "deadcells.states.marked")
@pytest.mark.parametrize(
    ("one", "much", "spent", "kept"),
    [
        ({}, "2 Damage", "1 of 2", "2"),
        ({"states": {"marked": 1}}, "4 Damage (2 + 2 Marked)", "2 of 4", "4"),
        ({"tracks": TOUGH}, "1 Damage (2 - 1 that does nothing)", "no", "1"),
        (
            {"tracks": TOUGH, "states": {"marked": 1}},
            "2 Damage (2 - 1 that does nothing + 1 Marked)",
            "no",
            "2",
        ),
    ],
)
def test_who_may_spend_shields_is_told_the_damage_that_it_would_take(
    one: dict[str, Any], much: str, spent: str, kept: str
) -> None:
    table = fight(
        hero(shields=1, **one),
        near="rat = 9 | I: strike 2",
        readings={"every_shield": True},
    )
    table.round("I")
    assert table.prompt == f"Immolated is about to take {much} from Rat: spend Shields?"
    assert table.sentence("block 1") == f"Spend 1 Shield: {spent} Damage is taken."
    assert table.sentence("take it") == f"Keep 1 Shield and take {kept} Damage."
    table.do("take it")
    assert table.wounds == [int(kept)]


@pytest.mark.rule("deadcells.icons.first-player")
def test_a_scroll_that_the_first_player_cannot_use_is_not_said_to_be_of_no_use_to_anybody() -> None:
    trip = journey(a="t-scroll-first")
    trip.who("poisoned").scrolls[0] = 5
    trip.play("go a")
    assert "The Poisoned cannot use the Scroll of Survival." in trip.told


@pytest.mark.rule("deadcells.solo.power-track.vial")
def test_a_vial_that_is_not_for_serenade_does_not_deny_her_damage() -> None:
    trip = journey(1, wounds={"serenade": 2})
    trip.happens(DrinkVials(1, 1))
    assert "Only Serenade has Damage, and this Vial heals the Beheaded." in trip.told
    trip = journey(1)
    trip.happens(DrinkVials(1, 1))
    assert "Nobody has Damage that a Vial could heal." in trip.told


@pytest.mark.rule("deadcells.solo.deck.runs-out")
def test_serenade_without_a_card_is_named_once() -> None:
    table = fight(hero(), serenade(), near="9")
    table.round("II")
    assert "Serenade, without a card: 1 Damage to an Enemy on the near space." in table.said()


@pytest.mark.rule("deadcells.block.enemy-automatic")
def test_a_blow_that_goes_into_shields_is_told_as_that() -> None:
    table = fight(hero("I: hit 1 near | II: hit 2 near"), near="rat = 9")
    for shields, name in ((1, "I"), (3, "II")):
        table.enemy("near").shields = shields
        table.round(name)
    assert "Rat takes no Damage: 1 Shield absorbs it (9 left)." in table.said()
    assert "Rat takes no Damage: 2 Shields absorb it (9 left)." in table.said()


@pytest.mark.rule("deadcells.equipment.timed.plus-separate")
def test_equipment_that_comes_after_the_card_is_told_after_it() -> None:
    sword = ["sword = + I: hit 1 near"]
    table = fight(hero("I: hit 1 middle", equipment=sword), near="rat = 9", middle="cat = 9")
    table.round("I", "use sword after")
    lines = [line for line in table.said().split("\n") if "Damage" in line]
    assert lines == [
        "Immolated, Card 6: 1 Damage to an Enemy on the middle space.",
        "Cat takes 1 Damage (8 left).",
        "Immolated uses Sword: 1 Damage to an Enemy on the near space.",
        "Rat takes 1 Damage (8 left).",
    ]
    assert "deadcells.equipment.timed.plus-separate" in table.cited


@pytest.mark.rule("deadcells.play.four-player", "deadcells.boss.pass.different")
def test_against_a_boss_one_passes_for_a_turn_only() -> None:
    table = fight(hero(), hero(), hero(), hero(), near="9")
    table.push(WHO_PASSES)
    assert "who passes, takes no Damage" in table.prompt
    table = fight(hero(), hero(), hero(), hero(), boss="90")
    table.state.boss = table.number("c1")
    table.push(WHO_PASSES)
    assert "who passes this Turn" in table.prompt


@pytest.mark.rule("deadcells.upgrades.price-on-top")
def test_the_deck_whose_cover_is_turned_is_named() -> None:
    run = ending(cells=4, survival=["flip-cover survival", "nothing"])
    run.end()
    run.play("buy survival")
    assert any("The cover of the Survival deck is turned" in line for line in run.told)


@pytest.mark.rule("deadcells.combat_setup.monster-deck-empty")
def test_a_monster_that_is_missing_is_mentioned_and_nothing_is_shuffled() -> None:
    table = meet(monsters=["rat = 1"], tile={"enemies": ["monster", "monster"]})
    assert "No Monster card is left, so nobody comes for this icon." in table.said()
    assert "shuffled" not in table.said()


@pytest.mark.rule("deadcells.solo.serenade.no-equipment")
def test_equipment_that_serenade_cannot_carry_is_discarded_with_a_reason() -> None:
    trip = journey(1, a="t-gear-first")
    trip.state.first = 1
    found = trip.state.content.rows[trip.state.equipment_deck[-1]].name
    trip.play("go a")
    told = trip.told.split("\n")
    at = told.index(f"{found} is found.")
    assert told[at + 1 : at + 3] == [
        f"Serenade has no slots for {found}.",
        f"{found} is discarded.",
    ]


@pytest.mark.rule("deadcells.components.tokens.lantern", "deadcells.cursed.b6.lanterns")
def test_lanterns_that_cannot_be_lit_or_go_out_are_mentioned() -> None:
    trip = journey()
    trip.state.lanterns = 3
    light_lantern(trip.state)
    assert "All 3 Lanterns are lit already." in trip.told
    trip.state.lanterns = 0
    snuff_lanterns(trip.state, 0, "deadcells.cursed.b6.lanterns")
    assert "No Lantern is lit that could go out." in trip.told
