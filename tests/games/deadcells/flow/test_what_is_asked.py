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
    "a card is better for who is not": {"cards": ["III: block 1+1?unhurt"]},
    "equipment counts Shields": {"equipment": ["skill: hit 1/shields near"]},
    "a Skill counts Damage": {"tracks": {"brutality": [{"skill": "hit 1+1/wounds near"}]}},
    "an enemy may yet mark somebody": {"enemy": f"{STRUCK} | III: inflict marked"},
}


@pytest.mark.rule("deadcells.block.cancel")
@pytest.mark.parametrize("why", REASONS)
def test_where_a_kept_shield_may_be_worth_something_it_is_asked(why: str) -> None:
    assert struck(**REASONS[why]).options == ["block 1", "take it"]


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
