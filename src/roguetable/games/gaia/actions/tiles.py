"""The board: enemies come, go, move and turn; delvers collect what lies about."""

from roguetable.games.gaia.actions.suits import set_accurate, set_corruption
from roguetable.games.gaia.model.board import TURNS
from roguetable.games.gaia.model.enemy import CreaturePart, Enemy
from roguetable.games.gaia.model.names import DISCIPLINE_NAMES, DISCIPLINES, NOBODY, RANKS
from roguetable.games.gaia.model.questions import enemy_name, health, suit_name
from roguetable.games.gaia.model.rows import capital
from roguetable.games.gaia.model.shown import (
    COUNTDOWN,
    ENRAGE,
    enemy_id,
    facing_mark,
    part_name,
    parts_id,
    show_came,
    show_left,
    show_mark,
    show_number,
    show_step,
    show_tokens,
    tile_id,
)
from roguetable.games.gaia.model.state import Gaia, clear_board


def place_enemy(state: Gaia, card: int, tile: int) -> Enemy:
    """An enemy comes to an empty tile, upright (gaia.enemy.orientation)."""
    enemy = Enemy(state.next_uid, card, tile)
    state.next_uid += 1
    state.enemies.append(enemy)
    show_came(state, enemy.uid, card, tile, health(state, enemy))
    for ability in state.content.enemy(card).abilities:
        ability.spawned(state, enemy)
    return enemy


def remove_enemy(state: Gaia, enemy: Enemy, died: bool) -> None:
    """An enemy leaves the board: what it holds goes back."""
    state.enemies.remove(enemy)
    show_left(state, enemy_id(enemy.uid), enemy.tile, enemy_name(state, enemy), died)
    for ability in state.content.enemy(enemy.card).abilities:
        ability.left(state, enemy)
    for i in range(len(state.suits)):
        if state.suits[i].accurate == enemy.uid:
            set_accurate(state, i, NOBODY)
    if state.corrupter == enemy.uid:
        set_corruption(state, NOBODY, NOBODY)
        if state.log is not None and died:
            state.log.cite("gaia.abilities.corruption.until")


def move_enemy(state: Gaia, enemy: Enemy, tile: int) -> None:
    """An enemy goes to another tile; its tokens go with it."""
    show_step(state, enemy_id(enemy.uid), enemy.tile, tile)
    enemy.tile = tile
    if state.log is not None and (enemy.shelled or enemy.strength or enemy.vicious):
        state.log.cite("gaia.ability-general.tile-tokens")


def turn_enemy(state: Gaia, enemy: Enemy, quarters: int) -> None:
    """An enemy card is turned clockwise by so many quarters."""
    before = enemy.facing
    enemy.facing = (enemy.facing + quarters) % TURNS
    if enemy.facing != before:
        show_mark(state, enemy_id(enemy.uid), facing_mark(before), False)
        show_mark(state, enemy_id(enemy.uid), facing_mark(enemy.facing), True)


def drop_parts(state: Gaia, tile: int, level: int) -> None:
    """A dead enemy leaves one part for each discipline (gaia.parts.drop-both); level 0: minion parts."""
    for discipline in range(DISCIPLINES):
        state.parts.append(CreaturePart(tile, discipline, level))
        lying = parts_on(state, tile, discipline, level)
        show_tokens(state, tile_id(tile), part_name(discipline, level), lying - 1, lying)


def parts_on(state: Gaia, tile: int, discipline: int, level: int) -> int:
    """How many parts of a kind lie on a tile."""
    found = 0
    for part in state.parts:
        if part.tile == tile and part.discipline == discipline and part.level == level:
            found += 1
    return found


def sweep(state: Gaia) -> None:
    """Nothing of a Wave is left on the board: what lay about is seen to go, and nobody gains it."""
    if state.log is not None:
        for tile in range(state.content.board.tiles):
            for discipline in range(DISCIPLINES):
                for level in range(RANKS + 1):
                    lying = parts_on(state, tile, discipline, level)
                    show_tokens(state, tile_id(tile), part_name(discipline, level), lying, 0)
            show_tokens(state, tile_id(tile), "gaze", state.gaze[tile], 0)
            show_tokens(state, tile_id(tile), "circuit", state.circuits.count(tile), 0)
            show_tokens(state, tile_id(tile), "friendly", state.friends.count(tile), 0)
        for grave in state.graves:
            show_tokens(state, tile_id(grave.tile), "rebirth", grave.tokens, 0)
        show_number(state, COUNTDOWN, state.countdown, 0)
        show_number(state, ENRAGE, max(0, state.enrage), 0)
    clear_board(state)


def collect(state: Gaia, tile: int, discipline: int) -> None:
    """The parts of a discipline on a tile are picked up for its player (gaia.parts.own-discipline).

    In solo both belong to the one player (gaia.solo.sum-parts).
    """
    taken = [p for p in state.parts if p.tile == tile and p.discipline == discipline]
    if not taken:
        return
    i = discipline if len(state.suits) > 1 else 0
    suit = state.suits[i]
    for part in taken:
        lying = parts_on(state, tile, discipline, part.level)
        state.parts.remove(part)
        show_tokens(state, tile_id(tile), part_name(discipline, part.level), lying, lying - 1)
        if part.level:
            had = suit.boss_parts[part.level - 1]
            suit.boss_parts[part.level - 1] += 1
        else:
            had = suit.minion_parts
            suit.minion_parts += 1
        show_number(state, parts_id(i, part.level), had, had + 1)
    state.collected += len(taken)
    if state.log is not None:
        what = "1 creature part" if len(taken) == 1 else f"{len(taken)} creature parts"
        state.log.say(
            f"{capital(suit_name(state, i))} collects {what} of the {DISCIPLINE_NAMES[discipline].capitalize()}.",
            "gaia.parts.collect",
            "gaia.movement.collect-on-move",
            "gaia.parts.own-discipline",
        )
