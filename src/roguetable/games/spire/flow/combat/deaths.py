"""Counting the dead: what their death does, and whether the combat is over."""

from roguetable.games.spire.actions.achievements import earn
from roguetable.games.spire.actions.do import done_by
from roguetable.games.spire.actions.enemies import (
    gain_foe_strength,
    lay_confusion,
    summons_on_death,
)
from roguetable.games.spire.actions.triggers import set_off
from roguetable.games.spire.flow.combat.corpses import Explode
from roguetable.games.spire.model.achievements import THE_TRANSIENT
from roguetable.games.spire.model.enemy import ANGERED, BURIED, COMING, Enemy
from roguetable.games.spire.model.enemy_cards import CONFUSION, FURY, TRANSIENT
from roguetable.games.spire.model.names import enemy_name
from roguetable.games.spire.model.phases import is_enemy_turn
from roguetable.games.spire.model.state import Spire


def settle(state: Spire) -> None:
    """Count the dead: what happens on their death, and whether the combat is over."""
    while state.deaths_due:  # again if a corpse that exploded has killed others
        state.deaths_due = False
        for enemy in state.enemies:
            if enemy.dead and not enemy.marks & BURIED:
                bury(state, enemy)
    for enemy in state.enemies:
        if not enemy.dead and not enemy.gone:
            return
        # What an enemy has announced by an action (Large Slime) holds nobody back.
        if enemy.marks & COMING and summons_on_death(state, enemy):
            if state.log is not None:
                state.log.cite("spire.end_of_combat.on-death-summon")
            return
    state.cut_short()


def bury(state: Spire, enemy: Enemy) -> None:
    """An enemy has died: its tokens go, and its death may do something."""
    enemy.marks |= BURIED
    foe = state.content.foes[enemy.foe]
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy.uid)} is dead.",
            "spire.enemy_turn.dead.zero-hp",
            "spire.enemy_turn.dead.loses-tokens",
            "spire.enemy_turn.dead.flipped",
            "spire.enemy_turn.dead.no-action",
        )
    enemy.block = 0
    enemy.strength = 0
    enemy.weak = 0
    enemy.vulnerable = 0
    enemy.poison = 0
    if summons_on_death(state, enemy):
        enemy.marks |= COMING
    if foe.traits[CONFUSION]:
        lay_confusion(state)  # the Snecko is gone, and so is what it does to costs
    if foe.traits[TRANSIENT] and not is_enemy_turn(state.phase):
        earn(state, THE_TRANSIENT)
    if foe.death >= 0:
        set_off(state, done_by(enemy, foe.death))
    if enemy.corpse_damage:
        set_off(state, Explode(enemy.uid))
    for other in state.enemies:
        angry = state.content.foes[other.foe]
        fury = angry.traits[FURY]
        if fury and other.row == enemy.row and not other.dead and angry.companions[enemy.foe]:
            if state.log is not None:
                state.log.say(
                    f"{enemy_name(state, other.uid)}, Fury: gains {fury} Strength.",
                    "spire.combat_setup.special.triggered",
                )
            gain_foe_strength(state, other, fury)
            other.marks |= ANGERED
