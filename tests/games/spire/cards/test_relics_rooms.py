"""Relics outside of combat: eggs, coins, what helps at Campfires, in Events and on the map."""

from collections.abc import Callable

import pytest

from roguetable.games.spire.flow.journey.map import map_board
from roguetable.games.spire.model.state import Spire
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.rooms import (
    ON_THE_MAP,
    camp,
    chest,
    event,
    event_room,
    hero,
    ids,
    into,
    obtain,
)

SKIM = ["ironclad skim", "look ironclad card"]
"""A card reward of the Cursed Tome, for 1 HP."""


@pytest.mark.parametrize(
    ("egg", "card", "added"),
    [
        ("molten-egg", "anger", "anger+"),
        ("molten-egg", "disarm", "disarm"),
        ("toxic-egg", "disarm", "disarm+"),
        ("toxic-egg", "anger", "anger"),
        ("molten-egg", "combust", "combust"),
        ("toxic-egg", "combust", "combust"),
    ],
)
def test_an_egg_upgrades_attacks_or_skills_that_are_added(egg: str, card: str, added: str) -> None:
    t = event("cursed-tome", hero(relics=egg, rewards="anger, disarm, combust"))
    t.play(*SKIM, f"take ironclad card: {card}")
    assert t.changes == f"ironclad -1 hp; +{added} deck"
    assert t.me.uses_left == [2 if added != card else 3]


@pytest.mark.parametrize(("egg", "card"), [("molten-egg", "anger"), ("toxic-egg", "disarm")])
def test_an_egg_works_three_times_and_is_discarded(egg: str, card: str) -> None:
    t = event("cursed-tome", hero(relics=f"{egg} 1", rewards="anger, disarm"))
    t.play(*SKIM, f"take ironclad card: {card}")
    assert t.changes == f"ironclad -1 hp -{egg}; +{card}+ deck"
    assert ids(t.state, "relic_deck")[-1] == egg


def test_an_egg_upgrades_what_a_transform_brings() -> None:
    t = event("living-wall", hero(relics="molten-egg"))
    t.play("ironclad change", "transform bash")
    assert t.changes == "+anger+ deck; bash deck>removed"


def test_old_coin_is_10_gold_and_gone() -> None:
    t = obtain("old-coin", hero(), relic_deck="anchor")
    assert t.changes == "ironclad +10 gold"
    assert ids(t.state, "relic_deck") == ["anchor", "old-coin"]


def test_old_coin_is_not_for_sale() -> None:
    t = event("the-merchant-act2", hero(gold=40), relic_deck="old-coin, anchor, vajra, sundial")
    offered = [t.state.content.name(number) for number in t.state.shop_relics]
    assert offered == ["anchor", "vajra", "sundial"]
    assert ids(t.state, "relic_deck") == ["old-coin"]


def test_omamori_keeps_curses_away() -> None:
    t = event("golden-shrine", hero(relics="omamori"))
    t.play("ironclad desecrate")
    assert t.changes == "ironclad +7 gold"
    assert ids(t.state, "curse_deck")[0] == "injury"


def test_omamori_protects_only_its_owner() -> None:
    t = event("mind-bloom", hero(relics="omamori"), hero("silent"))
    t.play("healthy")
    assert t.changes == "ironclad +5 hp; silent +4 hp; +injury deck"
    assert "injury" in t.cards("deck", "silent")


def test_peace_pipe_lets_a_resting_player_remove_a_card() -> None:
    t = camp(hero(relics="peace-pipe", hp=4))
    t.play("ironclad rest", "choose 1", "remove bash")
    assert t.changes == "ironclad +3 hp; bash deck>removed"
    assert t.asked == ON_THE_MAP


def test_peace_pipe_is_no_duty() -> None:
    t = camp(hero(relics="peace-pipe", hp=4))
    t.play("ironclad rest", "no")
    assert t.changes == "ironclad +3 hp"


def test_peace_pipe_is_not_for_smiths() -> None:
    t = camp(hero(relics="peace-pipe"))
    t.play("ironclad smith", "upgrade bash")
    assert t.changes == "-bash deck; +bash+ deck"
    assert t.asked == ON_THE_MAP


def test_regal_pillow_heals_3_more() -> None:
    t = camp(hero(relics="regal-pillow", hp=1))
    t.play("ironclad rest")
    assert t.changes == "ironclad +6 hp"


def test_without_a_pillow_a_rest_heals_3() -> None:
    t = camp(hero(hp=1))
    t.play("ironclad rest")
    assert t.changes == "ironclad +3 hp"


def test_ssserpent_head_finds_2_gold_in_event_rooms() -> None:
    t = event_room(hero(), hero("silent", relics="ssserpent-head"), events="wing-statue")
    assert t.changes == "silent +2 gold"


@pytest.mark.parametrize("room", [camp, chest])
def test_ssserpent_head_finds_nothing_elsewhere(room: Callable[..., Fight]) -> None:
    assert room(hero(relics="ssserpent-head")).changes == ""


def on_the_map(**given: str) -> Fight:
    """A hero between two rooms."""
    return into(lambda state: None, hero(**given))


PAINT = "ironclad-strike, ironclad-defend, bash, shrug-it-off, anger"


@pytest.mark.parametrize(
    ("relic", "first", "then"),
    [
        ("war-paint", "ironclad-defend", "shrug-it-off"),
        ("whetstone", "ironclad-strike", "bash"),
    ],
)
def test_a_starter_card_and_another_of_its_type_are_upgraded(
    relic: str, first: str, then: str
) -> None:
    t = on_the_map(relics=relic, deck=PAINT)
    t.play(f"ironclad uses {relic}")
    assert t.options == [f"upgrade {first}", "skip"]
    t.play(f"upgrade {first}")
    others = ["shrug-it-off"] if relic == "war-paint" else ["bash", "anger"]
    assert t.options == [*[f"upgrade {card}" for card in others], "skip"]
    t.play(f"upgrade {then}")
    upgraded = sorted([first, then])
    changes = "; ".join(f"-{card} deck; +{card}+ deck" for card in upgraded)
    assert t.changes == f"ironclad -{relic}; {changes}"
    assert ids(t.state, "relic_deck")[-1] == relic
    assert t.asked == ON_THE_MAP


@pytest.mark.parametrize(
    ("relic", "first", "then"),
    [
        ("war-paint", "ironclad-defend", "shrug-it-off"),
        ("whetstone", "ironclad-strike", "anger"),
    ],
)
def test_one_starter_card_and_one_other_no_more(relic: str, first: str, then: str) -> None:
    t = on_the_map(relics=relic, deck=", ".join([first] * 3 + [then] * 3))
    t.play(f"ironclad uses {relic}", f"upgrade {first}", f"upgrade {then}")
    assert t.changes == (
        f"ironclad -{relic}; "
        + "; ".join(f"-{card} deck; +{card}+ deck" for card in sorted([first, then]))
    )
    assert t.asked == ON_THE_MAP


@pytest.mark.parametrize("relic", ["war-paint", "whetstone"])
def test_it_is_not_used_without_anything_to_upgrade(relic: str) -> None:
    t = on_the_map(relics=relic, deck="ironclad-strike+, ironclad-defend+, demon-form")
    t.refused(f"ironclad uses {relic}")


@pytest.mark.parametrize("relic", ["war-paint", "whetstone"])
def test_it_is_not_used_in_combat(relic: str) -> None:
    t = fight(player(relics=relic, hand="ironclad-strike, ironclad-defend"))
    t.refused(f"use {relic}")
    t.refused(f"ironclad uses {relic}")


def fly(uses_left: int) -> Fight:
    """A hero with Wing Boots in the left room of the second row; one path leads up from there."""

    def enter(state: Spire) -> None:
        state.node = map_board(state).places.index((1, 1))

    return into(enter, hero(relics=f"wing-boots {uses_left}"), events="wing-statue")


def test_wing_boots_ignore_the_paths_to_the_next_row() -> None:
    t = fly(3)
    assert t.options == ["go 2-0", "fly 2-3 ironclad", "fly 2-6 ironclad"]
    t.play("fly 2-6 ironclad")
    assert t.me.uses_left == [2]
    places = t.state.content.board(t.state.board).places
    assert places[t.state.node] == (2, 6)


def test_whoever_follows_a_path_does_not_wear_out_the_boots() -> None:
    t = fly(3)
    t.play("go 2-0")
    assert t.me.uses_left == [3]


def test_the_third_flight_is_the_last() -> None:
    t = fly(1)
    t.play("fly 2-3 ironclad")
    assert t.cards("relics") == []
    assert ids(t.state, "relic_deck")[-1] == "wing-boots"


@pytest.mark.parametrize("relic", ["molten-egg", "toxic-egg", "wing-boots"])
def test_a_new_relic_has_three_uses(relic: str) -> None:
    assert obtain(relic, hero()).me.uses_left == [3]
