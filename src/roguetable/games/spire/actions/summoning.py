"""Enemies come into play: placed in a row, summoned, split, awakened, revived."""

from roguetable.games.spire.actions.enemies import gain_foe_strength, show_enemy
from roguetable.games.spire.model.battlefield import first_of_mode, order_key
from roguetable.games.spire.model.enemy import ACTED, BURIED, COMING, FIRST_MODE, FRESH, Enemy
from roguetable.games.spire.model.enemy_cards import (
    ELITE,
    MODE_SHIFT,
    REBIRTH,
    SPLIT,
    SUMMON,
    THORNS,
    Foe,
)
from roguetable.games.spire.model.names import enemy_name
from roguetable.games.spire.model.phases import is_enemy_turn
from roguetable.games.spire.model.readings import SUMMONS_ACT, SUMMONS_RETURN
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import SUMMON_STREAM


def take_summon(state: Spire, name: str) -> int:
    """A Summon card of that name (or group) out of the Summon deck, at random; -1: none is left.

    If the deck has none, one that lies dead is used again (spire.combat_setup.summon.used-up).
    """
    content = state.content
    called = content.called.get(name.lower())
    if called is None:
        return -1
    fitting: list[int] = []
    newest = 0
    for index in range(len(state.summons)):
        kind = state.summons[index]
        if called[kind]:
            # Cards of this Act come before those of an earlier one.
            act = content.foes[kind].act
            if act > newest:
                newest = act
                fitting = []
            if act == newest:
                fitting.append(index)
    if not fitting:
        return take_dead(state, called) if state.readings & SUMMONS_RETURN else -1
    index = fitting[0]
    if len(fitting) > 1:
        index = fitting[state.chance.below(SUMMON_STREAM, len(fitting))]
    summons = state.summons.copy()
    number = summons.pop(index)
    state.summons = summons
    if state.log is not None:
        state.log.cite_next(
            "spire.combat_setup.summon.by-name",
            "spire.combat_setup.summon.gremlins"
            if content.foes[number].group
            else "spire.combat_setup.summon.random",
        )
    return number


def take_dead(state: Spire, called: list[bool]) -> int:
    """One of the dead Summons that are called for leaves its place, at random; -1: there is none.

    One whose death is still to have an effect stays where it lies.
    """
    fitting: list[int] = []
    for index in range(len(state.enemies)):
        enemy = state.enemies[index]
        over = enemy.marks & BURIED and not enemy.marks & COMING and enemy.corpse_damage == 0
        if enemy.dead and over and called[enemy.foe]:
            fitting.append(index)
    if not fitting:
        return -1
    index = fitting[0]
    if len(fitting) > 1:
        index = fitting[state.chance.below(SUMMON_STREAM, len(fitting))]
    number = state.enemies[index].foe
    # A new list: somebody may be going through the old one.
    state.enemies = state.enemies[:index] + state.enemies[index + 1 :]
    if state.log is not None:
        state.log.cite_next("spire.combat_setup.summon.used-up")
    return number


def place_enemy(state: Spire, number: int, row: int) -> Enemy:
    """Put an enemy card into a row, at the right end; Summons stand to the left of an Elite."""
    foe = state.content.foes[number]
    place = len(state.enemies)
    if foe.tier == SUMMON:
        for index in range(place - 1, -1, -1):
            other = state.enemies[index]
            if other.row == row and state.content.foes[other.foe].tier == ELITE:
                place = index
    enemy = Enemy(number, state.next_uid, row, foe.hp[len(state.players) - 1])
    state.next_uid += 1
    enemy.block = foe.start_block
    if foe.traits[THORNS]:
        enemy.cubes = foe.traits[THORNS]
    enemy.cubes = max(enemy.cubes, foe.beats)
    if foe.traits[MODE_SHIFT] or foe.has_modes:
        enemy.mode = FIRST_MODE
        enemy.cube = first_of_mode(state, enemy)
    if is_enemy_turn(state.phase):
        late = order_key(state, enemy, place) < state.cursor
        if place < len(state.enemies):  # left of an Elite: too late if that has acted
            late = state.enemies[place].marks & ACTED != 0
        if late or not state.readings & SUMMONS_ACT:
            enemy.marks |= ACTED | FRESH
        if state.log is not None:
            state.log.cite_next("spire.combat_setup.summon.acting")
    state.enemies.insert(place, enemy)
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy.uid)} comes into play.",
            "spire.combat_setup.summon.placement"
            if foe.tier == SUMMON
            else "spire.combat_setup.encounter.one-per-row",
        )
        show_enemy(state, enemy)
    return enemy


def summon(state: Spire, name: str, row: int) -> Enemy | None:
    """Bring a Summon into a row, if there is a card left."""
    number = take_summon(state, name)
    return None if number < 0 else place_enemy(state, number, row)


def split(state: Spire, foe: Foe) -> None:
    """Slime Boss: smaller Slimes for each player; at higher levels the largest comes stronger."""
    for player in state.players:
        for place in range(len(foe.splits)):
            enemy = summon(state, foe.splits[place], player.row)
            if enemy is not None and place == 0:
                gain_foe_strength(state, enemy, foe.traits[SPLIT] - 1)


def awaken(state: Spire, foe: Foe) -> None:
    """Awakened One: the card of its second phase comes into play."""
    enemy = place_enemy(state, foe.awakens, -1)
    if state.content.foes[foe.awakens].traits[REBIRTH]:
        gain_foe_strength(state, enemy, max([len(p.powers) for p in state.players]))


def revive_group(state: Spire, group: str) -> None:
    """Gremlin Leader: all dead Gremlins return with full HP."""
    for enemy in state.enemies:
        foe = state.content.foes[enemy.foe]
        if enemy.dead and foe.group == group:
            enemy.dead = False
            enemy.marks = enemy.marks & ~BURIED | ACTED | FRESH
            enemy.hp = foe.hp[len(state.players) - 1]
            enemy.cube = 0
            show_enemy(state, enemy)
