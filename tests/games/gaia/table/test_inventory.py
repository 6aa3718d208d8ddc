"""What lies in the box, and what is wrong with a table: each thing is broken once, and the complaint is heard."""

import re
from collections.abc import Callable

import pytest

from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.names import CONSUMABLES, ENEMY_LEVELS, NOT_HELD
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.table.inventory import invariants
from tests.games.gaia.scene import between, scene


def whole() -> Gaia:
    """Two delvers with a blade each before a Guard and a Dummy; nothing is wrong."""
    state = scene("guard c2", "dummy d2").state
    assert invariants(state) == []
    return state


def meet_on_one_tile(state: Gaia) -> None:
    state.enemies[1].tile = state.enemies[0].tile


def step_onto_an_enemy(state: Gaia) -> None:
    state.delvers[1].tile = state.enemies[0].tile


def share_a_number(state: Gaia) -> None:
    state.enemies[1].uid = state.enemies[0].uid


def heal_too_much(state: Gaia) -> None:
    state.enemies[1].damage = -1


def outlive_lethal_damage(state: Gaia) -> None:
    state.enemies[0].damage = 20


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (meet_on_one_tile, "two enemies stand on one tile"),
        (step_onto_an_enemy, "a delver stands on the tile of an enemy"),
        (share_a_number, "two enemies share a uid"),
        (heal_too_much, "dummy stands with -1 damage"),
        (outlive_lethal_damage, "guard stands with 20 damage"),
    ],
)
def test_the_board(change: Callable[[Gaia], None], complaint: str) -> None:
    state = whole()
    change(state)
    assert invariants(state) == [complaint]


def test_what_may_be_on_the_board() -> None:
    """The dead stand nowhere, and who is about to die still stands there."""
    state = whole()
    state.delvers[0].dead = True
    state.delvers[0].tile = state.enemies[0].tile
    state.enemies[0].damage = 20
    state.attack = Attack(0)
    state.attack.doomed = [state.enemies[0].uid]
    state.enemies[1].damage = 0
    assert invariants(state) == []
    state.enemies[1].damage = 19
    assert invariants(state) == [], "1 HP is left"


def tokens(kind: int, n: int) -> list[int]:
    """So many tokens of one kind."""
    return [n if one == kind else 0 for one in range(CONSUMABLES)]


NOTHING_MORE = [NOT_HELD] * 5


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"hp": -1}, "suit 1 has -1 of 20 HP"),
        ({"hp": 21}, "suit 1 has 21 of 20 HP"),
        (
            {"where": [0, 0, *NOTHING_MORE], "ranks": [1, 1, *[0] * 12]},
            "suit 1: two weapons on one slot",
        ),
        ({"where": [NOT_HELD] * 7}, "suit 1: weapon 0 of rank 1 lies at -4"),
        ({"where": [-1, -1, *NOTHING_MORE]}, "suit 1: weapon 1 of rank 0 lies at -1"),
        ({"where": [4, NOT_HELD, *NOTHING_MORE]}, "suit 1: a weapon on a slot that is not open"),
        (
            {"available": tokens(6, -1), "lent": tokens(6, -1)},
            "suit 1: fewer than no consumables",
        ),
        ({"spent": tokens(0, -1)}, "suit 1: fewer than no consumables"),
        ({"lent": tokens(3, -1)}, "suit 1: fewer than no consumables"),
        ({"lent": tokens(3, 1)}, "suit 1: more lent consumables than there are"),
        ({"minion_parts": -1}, "suit 1: fewer than no parts"),
        ({"boss_parts": [*[0] * (ENEMY_LEVELS - 1), -1]}, "suit 1: fewer than no parts"),
        ({"equipped": [7]}, "suit 1 uses a product that it does not own"),
    ],
)
def test_what_a_suit_has(change: dict[str, object], complaint: str) -> None:
    state = whole()
    assert state.suits[1].slots == 4
    for name, value in change.items():
        setattr(state.suits[1], name, value)
    assert invariants(state) == [complaint]


def test_a_suit_may_have_its_last_slot_in_use_and_everything_lent() -> None:
    state = whole()
    suit = state.suits[0]
    suit.where[0] = suit.slots - 1
    suit.hp = 0
    suit.available, suit.lent = tokens(2, 3), tokens(2, 3)
    assert invariants(state) == []


def double_a_level_card(state: Gaia) -> None:
    state.level_deck.append(state.level_deck[0])


def keep_and_discard_a_spawn_card(state: Gaia) -> None:
    state.spawn_discard.append(state.spawn_deck[0])


def sell_twice(state: Gaia) -> None:
    state.suits[0].products.append(state.for_sale[0])


def lose_a_level_card(state: Gaia) -> None:
    state.level_deck.pop()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (double_a_level_card, "Level card .* lies there 2 times"),
        (keep_and_discard_a_spawn_card, "Spawn card .* lies there 2 times"),
        (sell_twice, "product card .* lies there 2 times"),
        (lose_a_level_card, "Level cards instead of"),
    ],
)
def test_the_decks(change: Callable[[Gaia], None], complaint: str) -> None:
    fight = between()
    while not fight.state.for_sale:
        fight.play(fight.options()[0])
    assert invariants(fight.state) == []
    change(fight.state)
    found = invariants(fight.state)
    assert re.search(complaint, found[0])


@pytest.mark.parametrize("mode", ["onslaught", "campaign"])
def test_a_campaign_has_fewer_level_cards_and_only_then(mode: str) -> None:
    state = scene("dummy c2", mode=mode).state
    whole_deck = invariants(state)
    state.level_deck.pop()
    assert whole_deck == []
    assert bool(invariants(state)) == (mode == "onslaught")


def test_printed_counts_and_those_of_the_content_are_the_same() -> None:
    assert [one.component for one in GAIA.inventory() if one.expected != one.actual] == []
