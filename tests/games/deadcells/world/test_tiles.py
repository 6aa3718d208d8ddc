"""Every tile, stepped on by three Beheaded, as `tiles.py` tells it."""

from collections import Counter

import pytest

from roguetable.games.deadcells.actions.bag import equip
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.exploring import FLIP, PlaceToken
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.names import (
    COLOUR_NAMES,
    LOOT_NAMES,
    LOOT_SCROLLS,
    NOBODY,
    RANK_NAMES,
    SECRETS,
    SHAPE_NAMES,
)
from roguetable.games.deadcells.model.world_rows import CONSTRAINTS
from tests.games.deadcells.world.party import LETTERS, Party, party, words
from tests.games.deadcells.world.tiles import BIOMES, EVERY_TILE

HURT = 3
TEETH = 30
POTIONS = 2
CURSES = {
    "no potions left": "potion lost 2",
    "no teeth left": "tooth stolen 30",
    "everybody has 1 health": "a6 b6 c6",
    "everybody drops equipment": "everyone drops equipment",
    "every lantern out": "a lantern goes out 2",
}
"""What the curses take from a Group of 10 health, 3 Damage each, with a full Bag."""

LOOT = {"teeth": "tooth", "cells": "cell", "potions": "potion", "blueprints": "blueprint"}
CONSTRAINED = {
    "": "",
    "no action in round I": "action",
    "two shields for one damage": "shields",
    "no potions": "potions",
    "no skills": "skills",
}


class Stop:
    """The Group before a tile, everybody hurt, the Bag full, no check to be passed."""

    def __init__(self, id: str, runes: tuple[str, ...] = ()) -> None:
        self.visit = visit = EVERY_TILE[id]
        self.party: Party = party(id.partition("-")[0], runes)
        state = self.state = self.party.state
        state.teeth = TEETH
        state.potions = POTIONS
        state.lanterns = 3 if visit.curse == "every lantern out" else 1
        state.bells = 0b001  # the one that hurts has rung
        state.malaise_deck = state.content.malaise.copy()
        state.new_sheet().taken[SECRETS] = 1  # the next one is a card and nothing else
        for index, one in enumerate(state.group):
            one.wounds = HURT
            one.worms = int("no more worms" in str(visit))
            if visit.curse == "everybody drops equipment":
                equip(state, index, state.equipment_deck.pop(), "")
        board = state.content.biome(state.biome)
        shapes = [SHAPE_NAMES[space.shape] for space in board.spaces]
        self.space = shapes.index(visit.shape)
        state.tiles[self.space] = state.content.number(id)
        silent = [name for name in COLOUR_NAMES if name not in visit.deck]
        self.silent = silent[0]
        self.party.cards(self.silent if visit.fight else "", self.silent)

    def enter(self, *until: str) -> Counter[str]:
        """What the tile brings, up to its fight, its merchant or its way to elsewhere."""
        before = self.party.watch()
        self.party.happens(PlaceToken(self.space), FLIP)
        self.party.settle("play ", "buy", "teleport ", *until)
        return self.party.since(before)

    def told(self, *more: str) -> Counter[str]:
        """What it brings in any case, and with a choice or a check; a step in the Sepulcher costs light."""
        visit = self.visit
        found = words(visit.gets, *more, CURSES.get(visit.curse, visit.curse))
        if found.pop("no more worms", 0):
            found += words("everyone rid of a worm")
        if self.state.biome == self.party.number("b6"):
            light = found.pop("a lantern lit", 0) - found.pop("a lantern goes out", 0) - 1
            found["a lantern lit"] = light
            found["a lantern goes out"] = -light
        return +found

    @property
    def unchecked(self) -> str:
        """The first item of the either/or line, which needs no check."""
        return self.visit.either[0] if self.visit.either else ""


def test_the_tables_have_every_tile_as_often_as_the_box() -> None:
    content = load_content()
    for place, biome in enumerate(BIOMES):
        dealt = Counter(content.name(tile) for tile in content.tiles[place])
        assert dealt == {id: visit.copies for id, visit in BIOMES[biome].items()}
        shapes = {id: SHAPE_NAMES[content.tile(content.number(id)).shape] for id in dealt}
        assert shapes == {id: visit.shape for id, visit in BIOMES[biome].items()}


@pytest.mark.parametrize("id", EVERY_TILE)
def test_what_it_brings_without_any_check_and_who_is_first_player_then(id: str) -> None:
    stop = Stop(id)
    failed = stop.visit.hand[2] if stop.visit.hand else ""
    assert stop.enter() == stop.told(stop.unchecked, failed)
    assert LETTERS[stop.state.first] == stop.visit.first


EITHER = [(id, item) for id, visit in EVERY_TILE.items() for item in visit.either]


@pytest.mark.parametrize(("id", "item"), EITHER)
def test_each_item_of_an_either_or_line(id: str, item: str) -> None:
    stop = Stop(id)
    choice = f"take {stop.visit.either.index(item) + 1}"
    symbol, _, gained = item.rpartition(": ")
    for held in COLOUR_NAMES:
        other = Stop(id)
        other.party.cards(held, other.silent)
        other.enter("take ")
        assert (choice in other.party.options) == (symbol in ("", held))
        assert len(other.party.options) <= len(stop.visit.either)
    stop.party.cards(symbol, stop.silent)
    stop.party.prefer = [choice]
    assert stop.enter() == stop.told(gained)


CHECKS = [(id, held) for id, visit in EVERY_TILE.items() if visit.hand for held in COLOUR_NAMES]


@pytest.mark.parametrize(("id", "held"), CHECKS)
def test_a_hand_check_is_passed_with_its_symbol_alone(id: str, held: str) -> None:
    stop = Stop(id)
    assert stop.visit.hand is not None
    symbol, passed, failed = stop.visit.hand
    stop.party.cards(held, stop.silent)
    assert stop.enter() == stop.told(passed if held == symbol else failed)


DECKS = [(id, top) for id, visit in EVERY_TILE.items() if visit.deck for top in COLOUR_NAMES]


@pytest.mark.parametrize(("id", "top"), DECKS)
def test_a_deck_check_brings_what_its_symbol_says(id: str, top: str) -> None:
    stop = Stop(id)
    stop.party.cards("", top)
    assert stop.enter() == stop.told(stop.unchecked, stop.visit.deck.get(top, ""))


FIGHTS = [id for id, visit in EVERY_TILE.items() if visit.fight]


@pytest.mark.parametrize("id", FIGHTS)
def test_who_waits_there_under_which_constraint_and_what_lies_about(id: str) -> None:
    stop = Stop(id)
    stop.enter()
    state = stop.state
    content = state.content
    drawn = sorted(state.enemies, key=lambda enemy: enemy.uid)
    ranks = [RANK_NAMES[content.enemy(enemy.card).rank] for enemy in drawn]
    assert " ".join(ranks) == stop.visit.fight
    lies: Counter[str] = Counter()
    for kind, name in enumerate(LOOT_NAMES):
        if kind != LOOT_SCROLLS:
            lies[LOOT.get(name, name)] = state.loot[kind]
    for colour, name in enumerate(COLOUR_NAMES):
        lies[f"{name} scroll"] = state.loot_scrolls[colour]
    assert +lies == words(stop.visit.loot)
    rule = ""
    if state.constraint != NOBODY:
        rule = CONSTRAINTS[content.constraint(state.constraint).forbids]
    assert rule == CONSTRAINED[stop.visit.constraint]


SHOPS = [id for id, visit in EVERY_TILE.items() if visit.sells]


@pytest.mark.parametrize("id", SHOPS)
def test_what_a_merchant_sells_for_how_much_and_how_often(id: str) -> None:
    stop = Stop(id)
    state, visit = stop.state, stop.visit
    state.new_sheet().slots = 2
    for index in range(len(state.group)):
        recount(state, index)
    stop.enter()
    bought = 0
    while stop.party.offers("buy"):
        before = stop.party.watch()
        stop.party.take(stop.party.options[0])
        stop.party.settle("buy")
        bought += 1
        paid = words(f"tooth stolen {visit.price}")
        assert stop.party.since(before) == words(visit.sells) + paid, f"purchase {bought}"
    assert bought == visit.times


@pytest.mark.parametrize("id", SHOPS)
def test_a_merchant_gives_no_credit(id: str) -> None:
    stop = Stop(id)
    stop.state.teeth = stop.visit.price - 1
    stop.enter()
    assert not stop.party.offers("buy")


DOORS = [id for id, visit in EVERY_TILE.items() if visit.shape == "door"]


@pytest.mark.rule("deadcells.tiles.teleportation")
@pytest.mark.parametrize("id", DOORS)
def test_a_door_leads_elsewhere_only_where_it_says_so_and_with_the_rune(id: str) -> None:
    locked, opened = Stop(id), Stop(id, ("teleportation",))
    locked.enter()
    opened.enter()
    assert not locked.party.offers("teleport ")
    assert opened.party.offers("teleport ") == opened.visit.teleports
