"""Potions: gained, held, passed on and used (rewards of the rulebook)."""

import pytest

from tests.games.spire.fights import fight, player
from tests.games.spire.rooms import (
    ON_THE_MAP,
    camp,
    event,
    hero,
    ids,
    offered,
    on_the_map,
    prizes,
    shop,
    shown,
)


@pytest.mark.rule("spire.rewards.potion.draw")
def test_a_potion_reward_is_the_top_potion() -> None:
    t = prizes("potion", hero())
    t.play("look ironclad potion")
    assert offered(t, "ironclad potion") == ["fire-potion"]
    t.play("take ironclad potion: fire-potion")
    assert t.changes == "ironclad +fire-potion"
    assert ids(t.state, "potion_deck")[0] == "block-potion"


@pytest.mark.rule("spire.rewards.potion.bottom")
def test_a_skipped_potion_goes_under_the_deck() -> None:
    t = prizes("potion", hero())
    t.play("look ironclad potion", "skip ironclad potion")
    deck = ids(t.state, "potion_deck")
    assert (deck[0], deck[-1]) == ("block-potion", "fire-potion")


@pytest.mark.rule("spire.rewards.potion.bottom", "spire.rewards.potion.single-use")
def test_a_used_potion_goes_under_the_deck_and_is_gone() -> None:
    t = fight(player(potions="fire-potion, block-potion"))
    t.play("drink fire-potion")
    assert t.changes == "dummy -4 hp; ironclad -fire-potion"
    assert ids(t.state, "potion_deck")[-1] == "fire-potion"
    t.refused("drink fire-potion")


@pytest.mark.rule("spire.rewards.potion.face-up")
def test_everybody_sees_every_potion() -> None:
    t = on_the_map(hero(potions="fire-potion"), hero("silent", potions="swift-potion"))
    for seat in (-1, 0, 1):
        assert {"Fire Potion", "Swift Potion"} <= shown(t, seat)


THREE = "block-potion, swift-potion, blood-potion"


@pytest.mark.rule("spire.rewards.potion.limit")
def test_the_third_potion_is_the_last_that_fits() -> None:
    t = prizes("potion", hero(potions="block-potion, swift-potion"))
    t.play("look ironclad potion", "take ironclad potion: fire-potion")
    assert len(t.me.potions) == 3
    assert t.asked == ON_THE_MAP
    t = prizes("potion", hero(potions=THREE))
    t.play("look ironclad potion", "take ironclad potion: fire-potion")
    assert t.asked == "Ironclad has no room for Fire Potion: what gives?"


@pytest.mark.rule("spire.rewards.potion.at-limit", "spire.rewards.potion.bottom")
@pytest.mark.parametrize(
    ("choice", "changes", "bottom"),
    [
        ("skip", "", "fire-potion"),
        ("pass to silent", "silent +fire-potion", "flex-potion"),
        (
            "give swift-potion to silent",
            "ironclad +fire-potion -swift-potion; silent +swift-potion",
            "flex-potion",
        ),
        (
            "discard swift-potion",
            "ironclad +fire-potion -swift-potion",
            "swift-potion",
        ),
        (
            "use blood-potion",
            "ironclad +2 hp +fire-potion -blood-potion",
            "blood-potion",
        ),
    ],
)
def test_a_player_with_3_potions_makes_room_or_does_without(
    choice: str, changes: str, bottom: str
) -> None:
    t = prizes("potion", hero(potions=THREE), hero("silent"))
    t.play("look ironclad potion", "take ironclad potion: fire-potion")
    assert t.options == [
        "discard block-potion",
        "discard swift-potion",
        "discard blood-potion",
        "use blood-potion",  # the only one of them that works outside of combat
        "pass to silent",
        "give block-potion to silent",  # held potions can be traded outside of combat
        "give swift-potion to silent",
        "give blood-potion to silent",
        "skip",
    ]
    t.play(choice)
    assert t.changes == changes
    assert ids(t.state, "potion_deck")[-1] == bottom
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.potion.at-limit")
def test_any_of_the_held_potions_may_be_the_one_that_is_used() -> None:
    t = prizes("potion", hero(potions="blood-potion, block-potion, swift-potion"))
    t.play("look ironclad potion", "take ironclad potion: fire-potion", "use blood-potion")
    assert t.changes == "ironclad +2 hp +fire-potion -blood-potion"


@pytest.mark.rule("spire.rewards.potion.at-limit")
def test_a_potion_is_not_passed_to_somebody_who_has_3_too() -> None:
    full = "weak-potion, flex-potion, swift-potion"
    t = prizes("potion", hero(potions=THREE), hero("silent", potions=full))
    t.play("look ironclad potion", "take ironclad potion: fire-potion")
    assert not any(option.startswith(("pass", "give")) for option in t.options)


@pytest.mark.rule("spire.rewards.potion.at-limit")
@pytest.mark.parametrize("reading", [True, False])
def test_whether_a_potion_gained_in_combat_is_passed_on_is_a_reading(reading: bool) -> None:
    t = fight(
        player("ironclad", potions="entropic-brew, fire-potion, fire-potion"),
        player("silent"),
        pass_in_combat=reading,
    )
    number = t.state.content.number
    t.state.potion_deck = [number(id) for id in ("block-potion", "swift-potion", "weak-potion")]
    t.play("ironclad drink entropic-brew")
    for potion in ("weak-potion", "swift-potion"):
        label = next(o for o in t.options if o.startswith("look")).removeprefix("look ")
        t.play(f"look {label}", f"take {label}: {potion}")
    assert t.asked == "Ironclad has no room for Swift Potion: what gives?"
    assert ("pass to silent" in t.options) is reading
    # A potion held is not given away in combat (spire.rewards.no-trade-in-combat).
    assert not any(option.startswith("give") for option in t.options)


@pytest.mark.rule("spire.rewards.potion.use-outside")
def test_outside_of_combat_only_four_potions_work() -> None:
    # Blood Potion and Entropic Brew whenever the players like ...
    held = ("blood-potion, entropic-brew, fire-potion", "fairy-in-a-bottle, gamblers-brew")
    for enter in (on_the_map, camp, shop):
        used = [
            option.removeprefix("ironclad uses ")
            for potions in held
            for option in enter(hero(potions=potions)).options
            if option.startswith("ironclad uses ")
        ]
        assert used == ["blood-potion", "entropic-brew"]
    # ... Gambler's Brew at a roll in an Event: 5 is 4 gold ...
    t = event("wheel-of-change-act1", hero(potions="gamblers-brew, fire-potion"), rolls=[2])
    t.play("ironclad gamblers-brew", "die 5")
    assert t.changes == "ironclad +4 gold -gamblers-brew"
    # ... and the Fairy at the moment of death.
    t = event("wing-statue", hero(hp=2, potions="fairy-in-a-bottle"))
    t.play("ironclad pray", "skip")
    assert (t.over, t.me.hp, t.me.potions) == ("", 2, [])
