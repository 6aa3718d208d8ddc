"""Whom the answer of an enemy strikes, and how hard: questions that change nothing."""

from typing import Final

from roguetable.games.gaia.model.abilities import USUAL
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import BLACK, NO_ARROWS, WHITE
from roguetable.games.gaia.model.questions import (
    bearer,
    card_of,
    delver_name,
    enemy_name,
    in_short,
    living,
    struck_tiles,
)
from roguetable.games.gaia.model.state import Gaia

GUARDED: Final = 1  # the damage that the Guard weapon takes off


def answers(state: Gaia, enemy: Enemy) -> bool:
    """Does it attempt counterattacks?"""
    return all(ability.counters(state, enemy) for ability in card_of(state, enemy).abilities)


def blows(state: Gaia, attack: Attack) -> str:
    """What the die brings as it lies, Blocks and the rest apart: ``Guard strikes Mind for 2``."""
    found: list[str] = []
    for uid in attack.answering:
        enemy = bearer(state, uid)
        hit = struck_by(state, attack, enemy) if enemy is not None else []
        if enemy is not None and hit:
            n = power(state, enemy, attack.die, arrows_at(state, enemy, attack.die))
            names = " and ".join([in_short(delver_name(state, delver)) for delver in hit])
            found.append(f"{enemy_name(state, enemy)} strikes {names} for {n}")
    return ", ".join(found) or "nobody is struck"


def arrows_at(state: Gaia, enemy: Enemy, die: int) -> int:
    """Which of its arrows strike at a roll (gaia.counter.roll-1, .roll-2-5, .roll-6)."""
    for ability in card_of(state, enemy).abilities:
        special = ability.arrows(state, enemy, die)
        if special != USUAL:
            return special
    figures = state.content.figures
    if die >= figures.first_black:
        return BLACK
    return WHITE if die >= figures.first_white else NO_ARROWS


def struck_by(state: Gaia, attack: Attack, enemy: Enemy) -> list[int]:
    """The delvers whom an answering enemy strikes, Blocks apart."""
    return struck_at(state, attack, enemy, attack.die)


def struck_at(state: Gaia, attack: Attack, enemy: Enemy, die: int) -> list[int]:
    """The delvers whom it would strike at a roll."""
    tiles = struck_tiles(state, enemy, arrows_at(state, enemy, die))
    found: list[int] = []
    for delver in living(state):
        if state.delvers[delver].tile in tiles or (
            delver == attack.delver
            and any(
                ability.never_misses(state, enemy, delver)
                for ability in card_of(state, enemy).abilities
            )
        ):
            found.append(delver)
    return found


def power(state: Gaia, enemy: Enemy, die: int, arrows: int) -> int:
    """The damage of one of its counterattacks: value and Strength, doubled (gaia.counter.damage-order)."""
    card = card_of(state, enemy)
    n = card.damage
    for ability in card.abilities:
        n += ability.stronger(state, enemy)
    for ability in card.abilities:
        n *= ability.times(state, enemy, die, arrows)
    return n


def calmed(state: Gaia, attack: Attack, enemy: Enemy) -> int:
    """What the delvers' weapons take off each of its counterattacks."""
    return attack.calm + (GUARDED if enemy.uid in state.guarded else 0)
