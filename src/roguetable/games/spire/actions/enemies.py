"""What becomes of enemies: they gain Strength, fall, and some return."""

from roguetable.games.spire.model.battlefield import first_of_mode
from roguetable.games.spire.model.enemy import ANGERED, BURIED, HASTED, Enemy
from roguetable.games.spire.model.enemy_cards import (
    ANGER,
    AWAKEN,
    CONFUSION,
    HASTE,
    REGROW,
    SPLIT,
)
from roguetable.games.spire.model.limits import MAX_STRENGTH
from roguetable.games.spire.model.names import enemy_name
from roguetable.games.spire.model.readings import ENEMY_STRENGTH_LIMIT
from roguetable.games.spire.model.state import Spire


def fall(state: Spire, enemy: Enemy) -> None:
    """An enemy at 0 HP is dead, unless its card knows better (spire.enemy_turn.dead.zero-hp)."""
    foe = state.content.foes[enemy.kind]
    players = len(state.players)
    if foe.traits[ANGER] and not enemy.marks & ANGERED:
        # The Champ: heals and turns furious at once; what it intends changes at once.
        enemy.marks |= ANGERED
        enemy.hp = foe.traits[ANGER] * players
        enemy.mode = 2
        enemy.cube = first_of_mode(state, enemy)
        if state.log is not None:
            state.log.say(
                f"{foe.name} flies into a fury with {enemy.hp} HP!",
                "spire.targeting.mode.only-current",
                "spire.combat_setup.special.triggered",
            )
        return
    if foe.traits[HASTE] and not enemy.marks & HASTED:
        enemy.marks |= HASTED
        enemy.hp = foe.traits[HASTE] * players
        gain_foe_strength(state, enemy, 1)
        enemy.weak = 0
        enemy.vulnerable = 0
        if state.log is not None:
            state.log.say(
                f"{foe.name} turns back time: {enemy.hp} HP.",
                "spire.combat_setup.special.triggered",
            )
        return
    enemy.dead = True
    state.deaths_due = True


def summons_on_death(state: Spire, enemy: Enemy) -> bool:
    """Does its death bring others, at the start of the next round (Split, Awaken)?"""
    foe = state.content.foes[enemy.kind]
    return foe.traits[SPLIT] > 0 or foe.traits[AWAKEN] > 0


def confusing(state: Spire) -> bool:
    """Is there an enemy left that says what the next card costs?"""
    return any(state.content.foes[e.kind].traits[CONFUSION] for e in state.living())


def regrow(state: Spire) -> None:
    """Darklings that are dead return at the start of the round, if one of them lives."""
    if not any(state.content.foes[e.kind].traits[REGROW] for e in state.living()):
        return
    for enemy in state.enemies:
        hp = state.content.foes[enemy.kind].traits[REGROW]
        if hp and enemy.dead:
            enemy.dead = False
            enemy.marks &= ~BURIED
            enemy.hp = hp
            if state.log is not None:
                state.log.say(
                    f"{enemy_name(state, enemy.uid)} regrows with {hp} HP.",
                    "spire.combat_setup.special.triggered",
                )


def gain_foe_strength(state: Spire, enemy: Enemy, amount: int) -> None:
    """Enemies have no limit of Strength but the tokens, unless the table reads it otherwise."""
    enemy.strength += amount
    if state.readings & ENEMY_STRENGTH_LIMIT:
        enemy.strength = min(MAX_STRENGTH, enemy.strength)
