"""How likely an action can be paid for once its cubes have fallen: the tower asked many times.

For people who choose, so nothing of it is worked out unless words are made. It is about the drop
alone: what enemies take from the field before the action is paid for, nobody can say.
"""

from typing import Final

from roguetable.engine.chance import Chance
from roguetable.games.stygian.model.cards import Card, Cost
from roguetable.games.stygian.model.cubes import (
    BANK,
    COLOUR_NAMES,
    COLOURS,
    ENEMY_COLOUR_COUNT,
    GREY,
    HERO_COLOUR_COUNT,
    RED,
)
from roguetable.games.stygian.model.limits import CRYPT_CUBES_FOR_LUCK
from roguetable.games.stygian.model.mods import BRING
from roguetable.games.stygian.model.payment import affordable
from roguetable.games.stygian.model.state import Stygian

TRIALS: Final = 100
"""So many drops: a chance in per cent, a few of them right or wrong."""

ROUNDED_TO: Final = 5

MOST_KNOWN: Final = 2_000
"""So many chances are remembered, about a megabyte; when there are more, all are forgotten."""

_known: dict[tuple[int, ...], int] = {}
"""Chances that were worked out, by all that they depend on: every seat that looks asks for the same ones,
and so does every list of options."""


def odds_text(state: Stygian, card: Card) -> str:
    """``needs 2 blue, 0 lie there: about 45%``; '' for what costs nothing or drops nothing."""
    if card.cost is None or not card.drop:
        return ""
    there = lying_text(state, card.cost)
    if affordable(state, card.cost):
        return f"needs {card.cost.text()}, {there}"
    if state.manual_tower:
        return f"needs {card.cost.text()}, {there}"
    return f"needs {card.cost.text()}, {there}: {chance_text(state, card)}"


def lying_text(state: Stygian, cost: Cost) -> str:
    """What field and crypt are worth in the colours that a cost asks for: ``0 lie there``."""
    wanted = [colour for colour in range(COLOURS) if cost.colours[colour]]
    if cost.any or cost.same:
        wanted = list(range(HERO_COLOUR_COUNT))
    if len(wanted) == 1:
        worth = state.value(wanted[0])
        return f"{worth} {'lies' if worth == 1 else 'lie'} there"
    if not any(state.value(colour) for colour in wanted):
        return "none lies there"
    parts = [
        f"{state.value(colour)} {COLOUR_NAMES[colour]}" for colour in wanted if state.value(colour)
    ]
    return f"{', '.join(parts)} lie there"


def chance_text(state: Stygian, card: Card) -> str:
    """``about 45%``, in words where it is as good as sure or hopeless."""
    chance = payable_chance(state, card)
    if chance >= 98:
        return "almost sure"
    if chance <= 2:
        return "hardly ever"
    return f"about {max(ROUNDED_TO, min(95, round(chance / ROUNDED_TO) * ROUNDED_TO))}%"


def payable_chance(state: Stygian, card: Card) -> int:
    """In how many of a hundred drops the cost can be paid afterwards, luck included.

    The same table gives the same answer: the drops are drawn from a source of their own.
    """
    if card.cost is None:
        return 100
    falling = falling_cubes(state, card)
    table = what_counts(state, card.cost, falling)
    chance = _known.get(table, -1)
    if chance < 0:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        chance = _known[table] = tried_chance(state, card.cost, falling)
    return chance


def what_counts(state: Stygian, cost: Cost, falling: list[int]) -> tuple[int, ...]:
    """Everything that a chance depends on, and nothing else."""
    tower = state.content.tower(state.tower)
    counts = [tower.stick, tower.knock, tower.crypt, tower.clump, state.luck, state.crypt_worth()]
    counts.append(cost.any)
    counts.append(cost.same)
    return tuple(counts + cost.colours + falling + state.cubes)


def tried_chance(state: Stygian, cost: Cost, falling: list[int]) -> int:
    """The chance in per cent, found by dropping those cubes a hundred times."""
    before = state.cubes.copy()
    for colour in range(COLOURS):
        before[BANK * COLOURS + colour] -= falling[colour]
    twin = state.copy()
    tower = state.content.tower(state.tower)
    chance = Chance.seeded(1, 1)
    paid = 0
    for _ in range(TRIALS):
        twin.cubes = before.copy()
        crypted = tower.drop(chance, 0, twin.cubes, falling)
        twin.luck = state.luck + (1 if crypted >= CRYPT_CUBES_FOR_LUCK else 0)
        if affordable(twin, cost):
            paid += 1
    return paid * 100 // TRIALS


def falling_cubes(state: Stygian, card: Card) -> list[int]:
    """What would be dropped: peril line and the action's own; grey cubes in the colour that is wanted."""
    falling = [0] * COLOURS
    line = state.content.room(state.room).line
    for index in range(ENEMY_COLOUR_COUNT):
        bank = state.cubes[BANK * COLOURS + RED + index]
        falling[RED + index] = min(line[index] + state.line[index], bank)
    mods = state.hero().mods
    for colour in range(HERO_COLOUR_COUNT):
        wanted = card.drop[colour] + mods[BRING + colour] + state.also[colour]
        falling[colour] = min(wanted, state.cubes[BANK * COLOURS + colour])
    for _ in range(card.drop[GREY] + mods[BRING + GREY] + state.also[GREY]):
        colour = most_wanted(state, card, falling)
        if colour >= 0:
            falling[colour] += 1
    return falling


def most_wanted(state: Stygian, card: Card, falling: list[int]) -> int:
    """The hero colour that the bank has and the cost misses most; -1 if the bank has none."""
    best, least = -1, 0
    for colour in range(HERO_COLOUR_COUNT):
        if state.cubes[BANK * COLOURS + colour] > falling[colour]:
            need = card.cost.colours[colour] if card.cost is not None else 0
            rest = state.value(colour) + falling[colour] - need
            if need == 0:
                rest += COLOURS  # what is not asked for comes last
            if best < 0 or rest < least:
                best, least = colour, rest
    return best
