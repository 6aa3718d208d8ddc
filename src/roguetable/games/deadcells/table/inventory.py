"""Counting components: the inventory against the rulebook, and what must hold at every decision."""

from collections import Counter

from roguetable.engine.game import InventoryCount
from roguetable.engine.state import PLAYING
from roguetable.games.deadcells.actions.enemies import biome_is_laid_out, copies_in_campaign
from roguetable.games.deadcells.loading.counts import counts
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.decks import COMBAT_PILES, EQUIPMENT_PILES, MONSTER_PILES
from roguetable.games.deadcells.model.limits import (
    BELLS,
    KEYS,
    LANTERNS,
    MALAISE_TOKENS,
    RUNES,
    WORM_TOKENS,
)
from roguetable.games.deadcells.model.names import NO_FIGHT, NOBODY
from roguetable.games.deadcells.model.questions import deck_place, name_of, slots
from roguetable.games.deadcells.model.rows import COMPANION
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.decks import lying, miscounted


def inventory(content: DeadCellsContent) -> list[InventoryCount]:
    """Every component of the rulebook's list that a digital table has."""
    rows = [
        InventoryCount(component, expected, actual)
        for component, expected, actual in counts(content)
    ]
    rows.append(InventoryCount("worm tokens", 18, WORM_TOKENS))
    rows.append(InventoryCount("bell tokens", 3, BELLS))
    rows.append(InventoryCount("lantern tokens", 3, LANTERNS))
    rows.append(InventoryCount("key tokens", 2, KEYS))
    rows.append(InventoryCount("malaise tokens", 4, MALAISE_TOKENS))
    rows.append(InventoryCount("rune slots", 7, RUNES))
    return rows


def invariants(state: DeadCells) -> list[str]:
    """What is wrong with this state; empty if every component is in exactly one place."""
    wrong: list[str] = []
    if state.outcome == PLAYING:
        for index in range(len(state.group)):
            _check_beheaded(state, index, wrong)
        _check_monsters(state, wrong)
        _check_equipment(state, wrong)
    _check_enemies(state, wrong)
    for name, held in (("teeth", state.teeth), ("cells", state.cells), ("potions", state.potions)):
        if held < 0:
            wrong.append(f"{held} {name}")
    if not 0 <= state.first < max(1, len(state.group)):
        wrong.append(f"nobody has the First Player token ({state.first})")
    return wrong


def _check_beheaded(state: DeadCells, index: int, wrong: list[str]) -> None:
    """Its combat cards are those of its deck, its tokens are possible."""
    one = state.group[index]
    name = name_of(state, index)
    if one.wounds < 0 or (one.wounds >= one.health > 0 and not one.dead):
        wrong.append(f"{name} lives with {one.wounds} Damage of {one.health} Health")
    if min(one.states) < 0 or one.shields < 0 or one.golden < 0 or one.worms < 0:
        wrong.append(f"{name} has less than no tokens")
    if len(one.equipment) > slots(one):
        wrong.append(f"{name} carries {len(one.equipment)} in {slots(one)} slots")
    if len(one.dents) != len(one.equipment):
        wrong.append(
            f"{name}: Damage of {len(one.dents)} companions for {len(one.equipment)} cards"
        )
    for number, dents in zip(one.equipment, one.dents, strict=False):
        row = state.content.equipment(number)
        if dents and (row.type != COMPANION or dents >= row.health):
            wrong.append(f"{row.id} of {name} has {dents} Damage")
    if not len(one.frozen) >= len(one.active) or len(one.said_kinds) > len(one.active):
        wrong.append(f"{name}: tokens of cards that are not there")
    if not state.story or state.over:
        return  # the decks have not been dealt yet, or grow already for the next run
    cards = Counter([card for pile in COMBAT_PILES for card in pile.piles(state)[index]])
    wrong += _differing(state, cards, dict(Counter(combat_deck(state, one))))


def _differing(state: DeadCells, found: Counter[int], expected: dict[int, int]) -> list[str]:
    """What is there too often or too seldom, if the whole is not the same."""
    if found == expected:
        return []
    return miscounted(state.content, found, {**dict.fromkeys(found, 0), **expected})


def combat_deck(state: DeadCells, one: Beheaded) -> list[int]:
    """The combat deck that one of the Group has in this campaign."""
    return state.sheet.decks[deck_place(state, one)]


def _check_monsters(state: DeadCells, wrong: list[str]) -> None:
    """Every monster card of the biome is in exactly one place."""
    if state.biome == NOBODY or state.boss != NOBODY or state.over:
        return  # at the end of a run monsters may join for the next one
    place = state.content.biomes.index(state.biome)
    home = {*state.content.monsters[place], *state.content.elites[place]}
    home.update(number for number in state.sheet.added if biome_is_laid_out(state, number))
    expected = {number: copies_in_campaign(state, number) for number in home}
    found = Counter(lying(state, MONSTER_PILES) + [enemy.card for enemy in state.enemies])
    there_are = {number: copies for number, copies in expected.items() if copies}
    wrong += _differing(state, found, there_are)
    tiles = Counter([*(tile for tile in state.tiles if tile != NOBODY), *state.tile_box])
    for number, copies in tiles.items():
        if copies > len(state.content.tile(number).codes):
            wrong.append(f"{state.content.name(number)} lies there {copies} times")


def _check_equipment(state: DeadCells, wrong: list[str]) -> None:
    """No piece of equipment is in two places."""
    if not state.story or state.over:
        return
    lie = lying(state, EQUIPMENT_PILES)
    found = Counter(lie)
    if state.known_equipment > len(state.equipment_deck):
        wrong.append(f"{state.known_equipment} known cards on top of {len(state.equipment_deck)}")
    if len(lie) > len(found):
        for number, copies in found.items():
            if copies > 1:
                wrong.append(f"{state.content.name(number)} is on the table {copies} times")
    for number in state.sheet.equipment:
        if number not in found:
            wrong.append(
                f"{state.content.name(number)} belongs to the Equipment deck and is nowhere"
            )


def _check_enemies(state: DeadCells, wrong: list[str]) -> None:
    columns = [enemy.column for enemy in state.enemies]
    if len(set(columns)) != len(columns):
        wrong.append("two enemies stand in one space")
    if len({enemy.uid for enemy in state.enemies}) != len(columns):
        wrong.append("two enemies share a uid")
    if columns != sorted(columns):
        wrong.append("the enemies are not in their order from left to right")
    if state.round == NO_FIGHT:
        return
    for enemy in state.enemies:
        card = state.content.enemy(enemy.card)
        if enemy.wounds < 0 or (enemy.wounds >= card.health and state.request is not None):
            wrong.append(f"{card.name} stands with {enemy.wounds} of {card.health} Damage")
