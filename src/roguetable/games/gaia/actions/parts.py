"""Creature parts: dropped, collected, harvested, given and taken (gaia.parts.*)."""

from roguetable.engine.log import count
from roguetable.games.gaia.model.enemy import CreaturePart
from roguetable.games.gaia.model.mods import HARVEST_MOD
from roguetable.games.gaia.model.names import DISCIPLINE_NAMES, DISCIPLINES
from roguetable.games.gaia.model.questions import suit_name
from roguetable.games.gaia.model.shown import (
    part_name,
    show_on_tile,
    show_parts,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.sentences import capital


def change_parts(state: Gaia, i: int, level: int, n: int) -> None:
    """Parts on hand: minion parts (level 0) or boss parts of a level."""
    suit = state.suits[i]
    before = suit.boss_parts[level - 1] if level else suit.minion_parts
    if level:
        suit.boss_parts[level - 1] += n
    else:
        suit.minion_parts += n
    show_parts(state, i, level, before, before + n)


def drop_parts(state: Gaia, tile: int, level: int) -> None:
    """A dead enemy leaves one part for each discipline (gaia.parts.drop-both); level 0: minion parts."""
    for discipline in range(DISCIPLINES):
        state.parts.append(CreaturePart(tile, discipline, level))
        show_lying(state, tile, discipline, level, -1)


def show_lying(state: Gaia, tile: int, discipline: int, level: int, gone: int) -> None:
    """How many parts lie on a tile has changed: so many are gone (below 0: have come)."""
    if state.log is not None:
        lying = parts_on(state, tile, discipline, level)
        show_on_tile(state, tile, part_name(discipline, level), lying + gone, lying)


def parts_on(state: Gaia, tile: int, discipline: int, level: int) -> int:
    """How many parts of a kind lie on a tile."""
    found = 0
    for part in state.parts:
        if part.tile == tile and part.discipline == discipline and part.level == level:
            found += 1
    return found


def collect(state: Gaia, tile: int, discipline: int) -> None:
    """The parts of a discipline on a tile are picked up for its player (gaia.parts.own-discipline).

    In solo both belong to the one player (gaia.solo.sum-parts).
    """
    taken = [p for p in state.parts if p.tile == tile and p.discipline == discipline]
    if not taken:
        return
    i = discipline if len(state.suits) > 1 else 0
    for part in taken:
        state.parts.remove(part)
        show_lying(state, tile, discipline, part.level, 1)
        change_parts(state, i, part.level, 1)
    state.collected += len(taken)
    if state.log is not None:
        who, what = capital(suit_name(state, i)), parts_in_words([part.level for part in taken])
        state.log.say(
            f"{who} collects {what} of the {DISCIPLINE_NAMES[discipline].capitalize()}.",
            "gaia.parts.collect",
            "gaia.movement.collect-on-move",
            "gaia.parts.own-discipline",
        )


def parts_in_words(levels: list[int]) -> str:
    """Parts by their levels (0: a minion part), for people.

    >>> parts_in_words([0, 0, 2])
    '2 minion parts and 1 Level 2 boss part'
    """
    return " and ".join(
        [
            count(levels.count(level), f"Level {level} boss part" if level else "minion part")
            for level in sorted(set(levels))
        ]
    )


def harvest(state: Gaia, i: int, rule: str) -> None:
    """Minion parts from Harvester equipment."""
    n = state.suits[i].mods[HARVEST_MOD]
    if n:
        if state.log is not None:
            who = capital(suit_name(state, i))
            state.log.say(f"{who} harvests {count(n, 'minion part')}.", rule)
        change_parts(state, i, 0, n)
        state.collected += n
