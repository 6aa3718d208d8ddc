"""The board: enemies come, go, move and turn; delvers collect what lies about."""

from roguetable.games.gaia.actions.curses import set_accurate, set_corruption
from roguetable.games.gaia.actions.parts import parts_on
from roguetable.games.gaia.model.board import TURNS
from roguetable.games.gaia.model.enemy import Enemy, Grave
from roguetable.games.gaia.model.names import DISCIPLINES, ENEMY_LEVELS, NOBODY
from roguetable.games.gaia.model.questions import enemy_name, health
from roguetable.games.gaia.model.shown import (
    COUNTDOWN,
    ENRAGE,
    enemy_id,
    facing_mark,
    part_name,
    show_came,
    show_left,
    show_mark,
    show_number,
    show_on_tile,
    show_step,
)
from roguetable.games.gaia.model.state import Gaia, clear_board
from roguetable.games.gaia.model.tokens import (
    CIRCUIT_TOKEN,
    FRIENDLY_TOKEN,
    GAZE_TOKEN,
    REBIRTH_TOKEN,
)


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
    if state.log is not None:
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
    if state.log is not None:
        show_step(state, enemy_id(enemy.uid), enemy.tile, tile)
    enemy.tile = tile
    if state.log is not None and (enemy.shelled or enemy.strength or enemy.vicious):
        state.log.cite("gaia.ability-general.tile-tokens")


def turn_enemy(state: Gaia, enemy: Enemy, quarters: int) -> None:
    """An enemy card is turned clockwise by so many quarters."""
    before = enemy.facing
    enemy.facing = (enemy.facing + quarters) % TURNS
    if enemy.facing != before and state.log is not None:
        show_mark(state, enemy_id(enemy.uid), facing_mark(before), False)
        show_mark(state, enemy_id(enemy.uid), facing_mark(enemy.facing), True)


def lay_grave(state: Gaia, enemy: Enemy, tokens: int) -> None:
    """An enemy with Rebirth has died: its tokens lie on its tile, on top of those that lay there."""
    before = sum([grave.tokens for grave in state.graves if grave.tile == enemy.tile])
    state.graves = state.graves_with(Grave(enemy.tile, enemy.card, tokens))
    show_on_tile(state, enemy.tile, REBIRTH_TOKEN, before, before + tokens)


def sweep(state: Gaia) -> None:
    """Nothing of a Wave is left on the board: what lay about is seen to go, and nobody gains it."""
    if state.log is not None:
        for tile in range(state.content.board.tiles):
            for discipline in range(DISCIPLINES):
                for level in range(ENEMY_LEVELS + 1):
                    lying = parts_on(state, tile, discipline, level)
                    show_on_tile(state, tile, part_name(discipline, level), lying, 0)
            show_on_tile(state, tile, GAZE_TOKEN, state.gaze[tile], 0)
            show_on_tile(state, tile, CIRCUIT_TOKEN, state.circuits.count(tile), 0)
            show_on_tile(state, tile, FRIENDLY_TOKEN, state.friends.count(tile), 0)
        for grave in state.graves:
            show_on_tile(state, grave.tile, REBIRTH_TOKEN, grave.tokens, 0)
        show_number(state, COUNTDOWN, state.countdown, 0)
        show_number(state, ENRAGE, max(0, state.enrage), 0)
    clear_board(state)
