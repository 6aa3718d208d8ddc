"""Feats, those among the secrets included: what counts for each, how often, and what it is worth.

Each is done in a real fight, at a real exit, at a real market: once when one time more is wanted, once when
it is the last time, and once only nearly.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from roguetable.engine.state import advance, choose
from roguetable.games.deadcells.flow.biome_tokens import ring_bell
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS
from roguetable.games.deadcells.flow.combat.upkeep import UPKEEP
from roguetable.games.deadcells.flow.spending import Spending
from roguetable.games.deadcells.model.names import LOOT_TEETH
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells
from tests.games.deadcells.cards.ledger import Play, table_of, watched
from tests.games.deadcells.journey import journey
from tests.games.deadcells.upgrades.duel import facing, played
from tests.games.deadcells.upgrades.shop import (
    NEXT_CARDS,
    by_code,
    changes,
    code_of,
    content,
    sorted_line,
    told,
)
from tests.games.deadcells.upgrades.start import at_the_exit, set_out, walk_out

Deed = tuple[DeadCells, Callable[[], None]]
"""A table, and what is then done at it."""


def go_on(state: DeadCells) -> None:
    """Answer with the first option, until cells are spent or nothing is asked."""
    while (request := state.request) is not None and not isinstance(request, Spending):
        choose(state, request.options[0])


def leave(biome: str = "b1", market: bool = False, **more: Any) -> Deed:
    """The Group leaves a Biome."""
    state = set_out(fresh_sheet(content()), start=biome)
    for name, value in more.items():
        setattr(state, name, value)
    at_the_exit(state)
    return state, lambda: walk_out(state, market)


def hurt_and_leave() -> Deed:
    """One of them is hurt."""
    state, out = leave()
    state.group[2].wounds = 1
    return state, out


def kill(
    foes: str, card: str = "volley", items: tuple[str, ...] = (), wounds: int = 0, **start: Any
) -> Deed:
    """A fight in which somebody dies."""
    state = table_of(Play("", {}, card=card, items=items, start={"foes": foes, **start}))
    state.equipment_deck = state.sheet.equipment.copy()
    for enemy in state.enemies:
        enemy.wounds = wounds

    def fought() -> None:
        state.plan(*ALL_ROUNDS)
        watched(state, (), False)

    return state, fought


def loot(left: int) -> Deed:
    """After a fight on a tile with loot, so much of it lies there still."""
    state = set_out(fresh_sheet(content()))
    tile = next(number for number in content().tiles[0] if any(content().tile(number).loot))
    state.agenda, state.request = [], None
    state.fight_tile = tile
    state.loot[LOOT_TEETH] = left

    def over() -> None:
        state.push(UPKEEP)
        advance(state)
        go_on(state)

    return state, over


def bells(rung: int) -> Deed:
    """A Bell is rung, and others before it."""
    state = set_out(fresh_sheet(content()))
    state.agenda, state.request = [], None
    state.bells = rung
    for one in state.group:
        one.health = 9

    def rings() -> None:
        ring_bell(state)
        advance(state)
        go_on(state)

    return state, rings


def check(passes: bool) -> Deed:
    """A Hand Check in a corridor."""
    trip = journey()
    trip.hold("immolated", "tactics")

    def checked() -> None:
        trip.play("go b")
        wanted = [option for option in trip.options if option.startswith("discard") is passes]
        trip.play(wanted[0])
        while trip.options and not trip.options[0].startswith("go "):
            trip.play(trip.options[0])

    return trip.state, checked


def beat(boss: str) -> Deed:
    """The last blow against a boss."""
    state = facing(boss, 2)
    state.equipment_deck = state.sheet.equipment.copy()
    state.enemies[0].wounds = state.content.enemy(state.enemies[0].card).health - 1

    def falls() -> None:
        played(state, "tap")
        advance(state)
        go_on(state)

    return state, falls


@dataclass(frozen=True)
class Wager:
    """A feat, how often it must be done, its reward; the deed, and what only looks like it."""

    code: str
    times: int
    reward: str
    deed: Callable[[], Deed]
    nearly: Callable[[], Deed]
    besides: str = ""  # what the deed brings anyway


SECRET = "secret S-02, equipment S-02"
ELITE, DUMMY = "near champion", "near dummy"
FEATS = [
    Wager("SV-12", 2, "purged", leave, lambda: leave(drunk=1)),
    Wager("SV-16", 1, SECRET, leave, hurt_and_leave),
    Wager(
        "SV-27", 4, "cells 3", lambda: kill("near weak", afflicted="near poisoned"),
        lambda: kill("near weak", afflicted="near marked"),
    ),
    Wager("SV-35", 1, f"{SECRET}, purged", lambda: bells(0b101), lambda: bells(0b100)),
    Wager("TC-12", 1, "cells 1, equipment B2-01", lambda: leave(teeth=5), lambda: leave(teeth=4)),
    Wager("TC-17", 4, SECRET, lambda: check(True), lambda: check(False)),
    Wager("TC-27", 2, "cells 3", lambda: leave(market=True, teeth=2), lambda: leave(market=True)),
    Wager("TC-37", 3, "equipment B5-01, equipment B6-01", lambda: loot(0), lambda: loot(1)),
    Wager(
        "BR-13", 1, "card TC-02, cells 1", lambda: kill(ELITE, "", afflicted="near bleeding"),
        lambda: kill(DUMMY, "", afflicted="near bleeding"),
    ),
    Wager(
        "BR-13", 1, "card TC-02, cells 1", lambda: kill(ELITE, "", afflicted="near bleeding"),
        lambda: kill(ELITE, wounds=19),
    ),
    Wager("BR-23", 3, SECRET, lambda: kill("behind weak"), lambda: kill("near weak")),
    Wager("BR-35", 1, "purged, purged", lambda: kill("near weak", items=("lightspeed",)), lambda: kill("near weak")),
    Wager("S-04", 1, "card SV-02, card TC-02", lambda: leave("b6"), lambda: leave("b5")),
    Wager("S-08", 4, "merchant level 1, purged", lambda: kill(ELITE, wounds=19), lambda: kill(DUMMY, wounds=19)),
    Wager(
        "S-12", 1, "purged, purged, equipment C2-02", lambda: beat("c2"), lambda: beat("c1"),
        besides="start in b7, equipment C2-01, cells 3",
    ),
]  # fmt: skip
ids = [f"{wager.code} {place}" for place, wager in enumerate(FEATS)]


def done(wager: Wager, before: int, deed: Callable[[], Deed]) -> tuple[str, int]:
    """What is different after the deed, the feat having counted so much; and its count now, -1: paid."""
    state, does = deed()
    feat = state.content.numbers[content().name(by_code(wager.code))]
    sheet = state.new_sheet()
    sheet.taken = list(NEXT_CARDS)
    sheet.feats, sheet.feat_counts = [feat], [before]
    was = told(state)
    does()
    counts = state.sheet.feat_counts
    return sorted_line(changes(was, told(state))), counts[0] if counts else -1


@pytest.mark.parametrize("wager", FEATS, ids=ids)
def test_the_last_time_pays(wager: Wager) -> None:
    expected = ", ".join(filter(None, [wager.reward, wager.besides]))
    assert done(wager, wager.times - 1, wager.deed) == (sorted_line(expected), -1)


@pytest.mark.parametrize("wager", [one for one in FEATS if one.times > 1], ids=lambda one: one.code)
def test_before_that_it_counts(wager: Wager) -> None:
    assert done(wager, wager.times - 2, wager.deed) == ("", wager.times - 1)


@pytest.mark.parametrize("wager", FEATS, ids=ids)
def test_nearly_does_not_count(wager: Wager) -> None:
    assert done(wager, wager.times - 1, wager.nearly)[1] == wager.times - 1


def test_every_feat_has_its_line() -> None:
    there = {code_of(row.number) for row in content().rows if row.kind == "feat"}
    secret = {"S-04", "S-08", "S-12"}
    assert {wager.code for wager in FEATS} == there | secret
