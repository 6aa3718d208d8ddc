"""Counting components: the inventory against the rulebook, and what must hold at every decision."""

from collections import Counter
from functools import lru_cache

from roguetable.engine.game import InventoryCount
from roguetable.games.stygian.loading.rows import counts
from roguetable.games.stygian.model.cards import (
    GENERIC,
    HERO_NAMES,
    StygianContent,
)
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    CUBES_EACH,
    ENEMY_COLOUR_COUNT,
    HERO_COLOUR_COUNT,
    PLACES,
    RED,
    fresh,
)
from roguetable.games.stygian.model.decks import DECKS
from roguetable.games.stygian.model.limits import (
    FIGURES_PER_COLOUR,
    LARGE_WOUND_TOKENS,
    SMALL_WOUND_TOKENS,
    STATUS_TOKENS_EACH,
)
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.decks import lying, miscounted


def inventory(content: StygianContent) -> list[InventoryCount]:
    """Every component of the rulebook's list that a digital table has."""
    cubes = fresh()
    rows = [
        InventoryCount(component, expected, actual)
        for component, expected, actual in counts(content)
    ]
    for colour, name in enumerate(COLOUR_NAMES):
        rows.append(InventoryCount(f"{name} cubes", 10, cubes[colour]))
    rows.append(InventoryCount("enemy figures", 18, FIGURES_PER_COLOUR * ENEMY_COLOUR_COUNT))
    rows.append(InventoryCount("large wound tokens", 8, LARGE_WOUND_TOKENS))
    rows.append(InventoryCount("small wound tokens", 20, SMALL_WOUND_TOKENS))
    rows.append(InventoryCount("status tokens", 48, STATUS_TOKENS_EACH * HERO_COLOUR_COUNT))
    return rows


def invariants(state: Stygian) -> list[str]:
    """What is wrong with this state; empty if every component is in exactly one place."""
    wrong: list[str] = []
    for colour in range(COLOURS):
        counts_by_place = [state.cubes[place * COLOURS + colour] for place in range(PLACES)]
        if sum(counts_by_place) != CUBES_EACH or min(counts_by_place) < 0:
            wrong.append(
                f"{COLOUR_NAMES[colour]} cubes: {counts_by_place} do not add up to {CUBES_EACH}"
            )
    _check_tokens(state, wrong)
    _check_cards(state, wrong)
    _check_figures(state, wrong)
    if not state.wounds >= 0 or (state.outcome == 0 and state.wounds >= state.max_wounds):
        wrong.append(f"wounds {state.wounds} of {state.max_wounds} in a game that goes on")
    if not 0 <= state.luck <= state.luck_cap:
        wrong.append(f"luck {state.luck} of {state.luck_cap}")
    if not 0 <= state.xp < state.need <= state.content.xp_max:
        wrong.append(f"experience {state.xp} of {state.need}")
    if state.peril < 0:
        wrong.append(f"peril {state.peril}")
    return wrong


def _check_tokens(state: Stygian, wrong: list[str]) -> None:
    for colour in range(HERO_COLOUR_COUNT):
        on_cards = sum(sum(hero.tokens[colour::HERO_COLOUR_COUNT]) for hero in state.heroes)
        if on_cards + state.status_supply[colour] != STATUS_TOKENS_EACH:
            wrong.append(f"{COLOUR_NAMES[colour]} status tokens: {on_cards} on cards")
    for hero in state.heroes:
        for new, all_tokens in zip(hero.fresh, hero.tokens, strict=True):
            if not 0 <= new <= all_tokens:
                wrong.append(f"{HERO_NAMES[hero.who]}: {new} fresh of {all_tokens} tokens")


def _check_cards(state: Stygian, wrong: list[str]) -> None:
    """Every card of the heroes in play and of the shared decks is in exactly one place."""
    for hero in state.heroes:
        if not set(hero.exhausted) <= set(hero.cards):
            wrong.append(f"{HERO_NAMES[hero.who]} has an exhausted card that is not in play")
    found = Counter(lying(state, DECKS))
    if state.room >= 0 and state.room not in state.discards:
        found[state.room] += 1
    # Woes are dealt at random: those in the box are in no place.
    belonging = _belonging(state.content, frozenset(hero.who for hero in state.heroes))
    if belonging <= found.keys() and max(found.values()) == 1:
        return
    expected = dict.fromkeys(sorted(found), 1) | dict.fromkeys(sorted(belonging), 1)
    wrong += miscounted(state.content, found, expected)


@lru_cache(maxsize=64)
def _belonging(content: StygianContent, heroes: frozenset[int]) -> frozenset[int]:
    """The cards that must lie somewhere if these heroes are in play."""
    found: list[int] = []
    for row in content.rows:
        if row.kind == "skill":
            hero = content.card(row.number).hero
            if hero != GENERIC and hero in heroes:
                found.append(row.number)
        elif row.kind in ("treasure", "room", "midboss", "wizard", "chest"):
            found.append(row.number)
    return frozenset(found)


def _check_figures(state: Stygian, wrong: list[str]) -> None:
    figures = state.front + state.rear
    for figure in figures:
        foe = state.content.foe(figure.foe)
        if not figure.wounds >= 0 or (state.outcome == 0 and figure.wounds >= foe.health):
            wrong.append(f"{foe.name} stands with {figure.wounds} of {foe.health} wounds")
    if len({figure.uid for figure in figures}) != len(figures):
        wrong.append("two figures share a uid")
    by_colour: list[list[int]] = [[] for _ in range(COLOURS)]
    for figure in figures:
        colour = state.content.foe(figure.foe).colour
        if colour >= RED:  # bosses have none
            by_colour[colour].append(figure.foe)
    for colour in range(RED, COLOURS):
        kinds = by_colour[colour]
        if len(kinds) > FIGURES_PER_COLOUR:
            wrong.append(f"{len(kinds)} {COLOUR_NAMES[colour]} figures")
        if len(set(kinds)) > 1:
            wrong.append(f"two kinds of {COLOUR_NAMES[colour]} enemies")
