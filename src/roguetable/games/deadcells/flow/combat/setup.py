"""A fight begins: enemies come to their spaces one at a time, loot is laid out, cards are played."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Began, Came
from roguetable.engine.state import Step
from roguetable.games.deadcells.actions.bag import draw_blueprint, draw_equipment
from roguetable.games.deadcells.actions.cards import fill_hands
from roguetable.games.deadcells.actions.enemies import discard_enemy
from roguetable.games.deadcells.flow.combat.fight import FIGHT
from roguetable.games.deadcells.flow.combat.summary import note_what_there_is
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BEHIND,
    COLUMNS,
    ELITE,
    FAR,
    LOOT_BLUEPRINTS,
    LOOT_EQUIPMENT,
    LOOT_SCROLLS,
    LOOT_TYPES,
    NEAR,
    NOBODY,
    ROUND_0,
    loot_text,
)
from roguetable.games.deadcells.model.party_text import at_this_table
from roguetable.games.deadcells.model.questions import plays_alone
from roguetable.games.deadcells.model.shown import (
    ELITE_DISCARD,
    ELITES_ID,
    GROUP_SPACE,
    MONSTER_DISCARD,
    MONSTERS_ID,
    column_id,
    enemy_id,
    loot_id,
    show_card,
    show_number,
    to_column,
)
from roguetable.games.deadcells.model.state import DeadCells, clear_fight
from roguetable.games.deadcells.model.streams import ELITE_STREAM, MONSTER_STREAM


def start_fight(state: DeadCells, tile: int) -> None:
    """The fight of an encounter tile begins: enemies and loot, and then all the rest of it."""
    state.push(SetUp(tile))


@mypyc_attr(acyclic=True)
class SetUp(Step):
    """The icons of the tile from top to bottom: an enemy for each, then the loot; the fight follows."""

    CARDS: ClassVar[tuple[str, ...]] = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, state: DeadCells) -> None:
        tile = state.content.tile(self.tile)
        open_board(state)
        state.fight_tile = self.tile
        state.constraint = tile.constraint
        if state.log is not None:
            state.log.say(
                f"{tile.name}: a fight.",
                "deadcells.combat_setup.top-to-bottom",
                "deadcells.combat_setup.draw-per-icon",
                "deadcells.combat_setup.one-at-a-time",
            )
            state.log.show(Began("fight", tile.name))
            if state.constraint != NOBODY:
                state.log.cite("deadcells.constraint.where", "deadcells.constraint.duration")
        for rank in tile.enemies:
            card = draw_enemy(state, rank)
            if card != NOBODY:
                place_enemy(state, card)
        if state.log is not None and len(state.enemies) > 2:
            state.log.cite("deadcells.combat_setup.full-board")
        lay_loot(state)
        fill_hands(state)
        if state.log is not None and not state.silenced and not plays_alone(state):
            state.log.say(
                "Talk about the fight, but not about the icons on your cards.",
                "deadcells.preparation.brief",
                "deadcells.preparation.may-discuss",
                "deadcells.preparation.no-icons",
            )
        state.plan_phases(FIGHT)


def open_board(state: DeadCells) -> None:
    """An empty combat board, and nothing used up yet."""
    clear_fight(state)
    state.round = ROUND_0
    for one in state.group:
        one.struck = False
        one.spared = False
        one.done_combat = 0
        one.done_round = 0
    note_what_there_is(state)


def draw_enemy(state: DeadCells, rank: int) -> int:
    """The top card of the Monster or Elite deck; an empty one is made anew of its discard pile."""
    if rank == ELITE:
        if not state.elites and state.elite_discard:
            state.elites = state.elite_discard
            state.elite_discard = []
            state.chance.shuffle(ELITE_STREAM, state.elites)
            tell_reshuffle(state, "Elite", len(state.elites), ELITE_DISCARD, ELITES_ID)
        pile, deck = state.elites, ELITES_ID
    else:
        if not state.monsters and state.monster_discard:
            state.monsters = state.monster_discard
            state.monster_discard = []
            state.chance.shuffle(MONSTER_STREAM, state.monsters)
            tell_reshuffle(state, "Monster", len(state.monsters), MONSTER_DISCARD, MONSTERS_ID)
        pile, deck = state.monsters, MONSTERS_ID
    if not pile:
        if state.log is not None:
            name = "Elite" if rank == ELITE else "Monster"
            state.log.say(
                f"No {name} card is left, so nobody comes for this icon.",
                "deadcells.combat_setup.monster-deck-empty",
            )
        return NOBODY
    card = pile.pop()
    state.chance.reveal()
    show_card(state, card, deck, "")
    return card


def tell_reshuffle(state: DeadCells, name: str, count: int, pile: str, deck: str) -> None:
    """A discard pile has become a deck."""
    if state.log is not None:
        state.log.say(
            f"The {name} deck is shuffled anew.", "deadcells.combat_setup.monster-deck-empty"
        )
        show_number(state, pile, count, 0)
        show_number(state, deck, 0, count)


def place_enemy(state: DeadCells, card: int) -> Enemy | None:
    """An enemy comes to its space: where its icon says, else the nearest free one to the right.

    With a Boss Cell in play the first of a fight comes behind the Group, unless its icon says
    otherwise. Who finds no space is discarded; None then.
    """
    row = state.content.enemy(card)
    column = NOBODY
    rule = "deadcells.combat_setup.next-space"
    if row.place != NOBODY and state.enemy_at(row.place) is None:
        column = row.place
        rule = "deadcells.combat_setup.placement.behind"
        if column == FAR:
            rule = "deadcells.combat_setup.placement.far-right"
    elif row.place == NOBODY and state.sheet.boss_cells and state.next_uid == 1:
        column = BEHIND
        rule = "deadcells.mutation.boss-cells.placement"
    else:
        if row.place != NOBODY:
            rule = "deadcells.combat_setup.placement.occupied"
        elif not state.enemies:
            rule = "deadcells.combat_setup.first-space"
        column = free_space(state)
    if column == NOBODY:
        if state.log is not None:
            state.log.say(f"There is no space for {row.name}.", "deadcells.combat_setup.full-board")
        discard_enemy(state, card)
        return None
    enemy = add_enemy(state, card, column)
    if state.log is not None:
        state.log.say(
            f"{row.name} comes {to_column(column)}: {at_this_table(state, row.sentence())}.", rule
        )
        state.log.show(
            Came(enemy_id(enemy.uid), column_id(column), row.name, row.health, row.health, row.id)
        )
    return enemy


def free_space(state: DeadCells) -> int:
    """The nearest free space to the right of the Group, NOBODY: none."""
    for column in range(NEAR, COLUMNS):
        if state.enemy_at(column) is None:
            return column
    return NOBODY


def add_enemy(state: DeadCells, card: int, column: int) -> Enemy:
    """Put an enemy on a space; they are kept from left to right."""
    enemy = Enemy(card, card, state.next_uid, column)
    state.next_uid += 1
    place = 0
    while place < len(state.enemies) and state.enemies[place].column < column:
        place += 1
    state.enemies.insert(place, enemy)
    return enemy


def lay_loot(state: DeadCells) -> None:
    """What the tile shows goes onto the Group space; cards lie there face up."""
    tile = state.content.tile(state.fight_tile)
    for kind in range(LOOT_TYPES):
        n = tile.loot[kind]
        if not n:
            continue
        if kind == LOOT_EQUIPMENT:
            for _ in range(n):
                card = draw_equipment(state, GROUP_SPACE)
                if card != NOBODY:
                    state.loot_equipment.append(card)
            n = len(state.loot_equipment)
        elif kind == LOOT_BLUEPRINTS:
            for _ in range(n):
                card = draw_blueprint(state, GROUP_SPACE)
                if card != NOBODY:
                    state.loot_blueprints.append(card)
            n = len(state.loot_blueprints)
        elif kind == LOOT_SCROLLS:
            for colour in tile.loot_scrolls:
                state.loot_scrolls[colour] += 1
        state.loot[kind] = n
        if state.log is not None and n:
            state.log.say(f"On the Group space: {loot_text(kind, n)}.", LOOT_RULES[kind])
            show_number(state, loot_id(kind), 0, n)
    if state.log is not None and not any(tile.loot):
        state.log.cite("deadcells.combat_setup.loot.optional")


LOOT_RULES: Final = (
    "deadcells.combat_setup.loot.tokens",
    "deadcells.combat_setup.loot.tokens",
    "deadcells.combat_setup.loot.tokens",
    "deadcells.combat_setup.loot.tokens",
    "deadcells.combat_setup.loot.equipment",
    "deadcells.combat_setup.loot.blueprint",
)
