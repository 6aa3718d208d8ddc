"""Neow's 20 Blessings: the red reward of all, and each blue one."""

from collections import Counter

import pytest

from roguetable.games.spire.flow.journey.neow import ChooseBlue
from roguetable.games.spire.model.room_cards import Event
from tests.games.spire.fights import Fight, names, new_game
from tests.games.spire.rooms import ON_THE_MAP, bless, content, hero, ids, pieces

BLESSINGS = {
    "neow-01": ["upgrade 1", "remove 1", "10 gold, 2 HP lost"],
    "neow-02": ["upgrade 1", "random rare", "10 gold, Curse"],
    "neow-03": ["upgrade 1", "5 gold", "relic, Curse"],
    "neow-04": ["upgrade 1", "3 potions", "rare reward, Curse"],
    "neow-05": ["3 potions", "card reward", "relic, 3 gold lost"],
    "neow-06": ["remove 1", "transform 1", "relic, 2 HP lost"],
    "neow-07": ["5 gold", "random rare", "rare reward, 3 gold lost"],
    "neow-08": ["upgrade 1", "3 potions", "upgrade 2 random, 2 HP lost"],
    "neow-09": ["transform 1", "5 gold", "remove 2, 3 gold lost"],
    "neow-10": ["random rare", "card reward", "remove 2, 2 HP lost"],
    "neow-11": ["random rare", "transform 1", "upgrade 2 random, Curse"],
    "neow-12": ["remove 1", "5 gold", "upgrade 2 random, 3 gold lost"],
    "neow-13": ["remove 1", "transform 1", "transform 2, 3 HP lost"],
    "neow-14": ["remove 1", "3 potions", "5 gold, card reward, Curse"],
    "neow-15": ["colorless reward", "transform 1", "10 gold, 2 HP lost"],
    "neow-16": ["colorless reward", "remove 1", "rare reward, 2 HP lost"],
    "neow-17": ["colorless reward", "random rare", "relic, 3 gold lost"],
    "neow-18": ["colorless reward", "upgrade 1", "remove 2, 3 gold lost"],
    "neow-19": ["colorless reward", "3 potions", "transform 2, Curse"],
    "neow-20": ["transform 1", "5 gold", "2 colorless rewards, Curse"],
}
"""Blue rewards of each card; the red one is 3 gold and a card reward on all."""

RELIC = "look ironclad relic, take ironclad relic: anchor"
CARD = "look ironclad card, take ironclad card: cleave"
RARE = "look ironclad rare-card, take ironclad rare-card: impervious"
COLORLESS = "look ironclad colorless-card, take ironclad colorless-card"
POTIONS = (
    "look ironclad potion, take ironclad potion: fire-potion, look ironclad potion,"
    "take ironclad potion: block-potion, look ironclad potion, take ironclad potion: swift-potion"
)
BASH = "-bash deck; +bash+ deck"
TWO_UPGRADES = f"{BASH}; -ironclad-strike deck; +ironclad-strike+ deck"
TWO_REMOVED = "bash deck>removed; ironclad-strike deck>removed"
REMOVE_TWO = "remove bash, remove ironclad-strike"
TRANSFORM_TWO = "transform bash, transform ironclad-strike"

REWARDS = {
    "upgrade 1": ("upgrade bash", f"ironclad +3 gold; {BASH}"),
    "remove 1": ("remove bash", "ironclad +3 gold; bash deck>removed"),
    "transform 1": ("transform bash", "ironclad +3 gold; bash deck>removed; +anger deck"),
    "5 gold": ("", "ironclad +8 gold"),
    "3 potions": (POTIONS, "ironclad +3 gold +fire-potion +block-potion +swift-potion"),
    "card reward": (CARD, "ironclad +3 gold; +cleave deck"),
    "random rare": ("", "ironclad +3 gold; +offering deck"),
    "colorless reward": (f"{COLORLESS}: blind", "ironclad +3 gold; +blind deck"),
    "10 gold, 2 HP lost": ("", "ironclad -2 hp +13 gold"),
    "10 gold, Curse": ("", "ironclad +13 gold; +injury deck"),
    "relic, Curse": (RELIC, "ironclad +3 gold +anchor; +injury deck"),
    "relic, 3 gold lost": (RELIC, "ironclad +anchor"),
    "relic, 2 HP lost": (RELIC, "ironclad -2 hp +3 gold +anchor"),
    "rare reward, Curse": (RARE, "ironclad +3 gold; +impervious deck; +injury deck"),
    "rare reward, 3 gold lost": (RARE, "+impervious deck"),
    "rare reward, 2 HP lost": (RARE, "ironclad -2 hp +3 gold; +impervious deck"),
    "upgrade 2 random, 2 HP lost": ("", f"ironclad -2 hp +3 gold; {TWO_UPGRADES}"),
    "upgrade 2 random, Curse": ("", f"ironclad +3 gold; {TWO_UPGRADES}; +injury deck"),
    "upgrade 2 random, 3 gold lost": ("", TWO_UPGRADES),
    "remove 2, 3 gold lost": (REMOVE_TWO, TWO_REMOVED),
    "remove 2, 2 HP lost": (REMOVE_TWO, f"ironclad -2 hp +3 gold; {TWO_REMOVED}"),
    "transform 2, 3 HP lost": (
        TRANSFORM_TWO,
        f"ironclad -3 hp +3 gold; {TWO_REMOVED}; +anger deck; +cleave deck",
    ),
    "transform 2, Curse": (
        TRANSFORM_TWO,
        f"ironclad +3 gold; {TWO_REMOVED}; +anger deck; +cleave deck; +injury deck",
    ),
    "5 gold, card reward, Curse": (CARD, "ironclad +8 gold; +cleave deck; +injury deck"),
    "2 colorless rewards, Curse": (
        f"{COLORLESS}: blind, {COLORLESS}: panacea",
        "ironclad +3 gold; +blind deck; +panacea deck; +injury deck",
    ),
}
"""What each blue reward is: plays, and all changes together with the red 3 gold."""


@pytest.mark.rule("spire.setup.neow-choose-blue")
@pytest.mark.parametrize(
    ("id", "place", "blue"),
    [(id, place, blue) for id, blues in BLESSINGS.items() for place, blue in enumerate(blues, 1)],
)
def test_a_blue_reward(id: str, place: int, blue: str) -> None:
    plays, changes = REWARDS[blue]
    t = bless(id, hero(gold=2), random=[0, 1] if "random" in blue and "2" in blue else [])
    t.play("skip ironclad card", f"bless ironclad {place}", *names(plays))
    assert pieces(t.changes) == pieces(changes)
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.setup.neow-red-first")
@pytest.mark.parametrize("id", BLESSINGS)
def test_first_the_red_reward_3_gold_and_a_card(id: str) -> None:
    t = bless(id, hero(gold=0))
    assert t.changes == "ironclad +3 gold"
    t.play("look ironclad card")
    assert t.options == [
        "take ironclad card: anger",
        "take ironclad card: cleave",
        "take ironclad card: disarm",
        "skip ironclad card",
    ]
    t.play("take ironclad card: disarm")
    assert t.changes == "ironclad +3 gold; +disarm deck"
    assert t.options == ["bless ironclad 1", "bless ironclad 2", "bless ironclad 3"]


@pytest.mark.parametrize("reward", ["neow-04", "neow-07", "neow-16"])
def test_a_rare_reward_shows_three_rare_cards(reward: str) -> None:
    t = bless(reward, hero())
    t.play("skip ironclad card", "bless ironclad 3", "look ironclad rare-card")
    assert t.options == [
        "take ironclad rare-card: offering",
        "take ironclad rare-card: impervious",
        "take ironclad rare-card: bludgeon",
        "skip ironclad rare-card",
    ]


def test_a_random_rare_is_the_top_one_and_leaves_its_deck() -> None:
    t = bless("neow-02", hero())
    t.play("skip ironclad card", "bless ironclad 2")
    assert ids(t.state, "rares", 0)[0] == "impervious"


def test_every_blessing_is_tested() -> None:
    cards = [row for row in content().rows if isinstance(row, Event) and row.kind == "neow"]
    assert {card.id for card in cards} == set(BLESSINGS)
    assert all(len(card.choices) == 3 for card in cards)


@pytest.mark.rule("spire.components.neow", "spire.unlocks.colorless-extra")
def test_14_blessings_at_first_and_6_of_the_unlock() -> None:
    cards = [row for row in content().rows if isinstance(row, Event) and row.kind == "neow"]
    unlock = Counter(card.unlock for card in cards for _ in range(card.copies))
    assert unlock == {0: 14, 1: 6}
    assert {card.id for card in cards if card.unlock} == {f"neow-{n}" for n in range(15, 21)}


@pytest.mark.rule("spire.setup.neow-draw", "spire.setup.neow-away")
def test_every_player_draws_a_blessing_and_chooses_one_of_three() -> None:
    t = new_game(players=2, characters="ironclad,silent", seed=3)
    while any(option.startswith("skip") for option in t.options):
        t.play(next(option for option in t.options if option.startswith("skip")))
    assert [p.gold for p in t.state.players] == [3, 3]
    assert t.options == [f"bless {who} {n}" for who in ("ironclad", "silent") for n in (1, 2, 3)]
    assert isinstance(t.state.request, ChooseBlue)
    assert len(set(t.state.request.cards)) == 2  # one each, from one deck
    t.play("bless silent 1")
    while "bless ironclad 1" not in t.options:
        t.play(t.options[-1])
    assert t.options == ["bless ironclad 1", "bless ironclad 2", "bless ironclad 3"]
    t.play("bless ironclad 1")
    while not t.asked.startswith("Act I begins"):
        t.play(t.options[-1])
    assert t.state.blessings == []


@pytest.mark.rule("spire.setup.neow-choose-blue")
def test_a_solo_player_chooses_alone_and_two_players_each_for_themselves() -> None:
    assert asked_of(new_game(players=1, characters="ironclad")) == {-1}
    assert asked_of(new_game(players=2, characters="ironclad,silent")) == {0, 1}


def asked_of(t: Fight) -> set[int]:
    """The seats for which the blue rewards are, -1: for the one who is asked."""
    while not any(option.startswith("bless") for option in t.options):
        t.play(t.options[-1])
    request = t.state.request
    assert isinstance(request, ChooseBlue)
    return {request.seat_of(option) for option in request.options}
