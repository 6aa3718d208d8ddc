"""Enemies that fall, and the end of a combat, which comes at once."""

from roguetable.games.spire.actions.do import Do, enemy_name, trigger
from roguetable.games.spire.campaign.achievements import THE_TRANSIENT, earn
from roguetable.games.spire.model.enemy import ANGERED, BURIED, COMING, HASTED, Enemy
from roguetable.games.spire.model.enemy_cards import (
    ANGER,
    AWAKEN,
    CONFUSION,
    FURY,
    HASTE,
    REGROW,
    SPLIT,
    TRANSIENT,
)
from roguetable.games.spire.model.limits import gain_foe_strength
from roguetable.games.spire.model.state import ENEMY_TURN, Spire


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


def first_of_mode(state: Spire, enemy: Enemy) -> int:
    """The first action of the mode an enemy is in (spire.targeting.mode.guardian-defensive)."""
    actions = state.content.foes[enemy.kind].actions
    for index in range(len(actions)):
        if actions[index].mode == enemy.mode:
            return index
    return 0


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
    from roguetable.games.spire.flow.combat.combat import end_combat

    end_combat(state)


def bury(state: Spire, enemy: Enemy) -> None:
    """An enemy has died: its tokens go, and its death may do something."""
    enemy.marks |= BURIED
    foe = state.content.foes[enemy.kind]
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
    if foe.traits[CONFUSION] and not confusing(state):
        for p in state.players:
            p.confused = -1  # the Snecko is gone, and so is what it does to costs
    if foe.traits[TRANSIENT] and state.phase != ENEMY_TURN:
        earn(state, THE_TRANSIENT)
    if foe.death >= 0:
        trigger(state, Do(enemy.kind, foe.death, 0, -1, enemy.uid, -1, -1, 0, 0))
        if state.log is not None:
            state.log.cite("spire.triggers.on-death")
    if enemy.corpse_damage > 0:
        from roguetable.games.spire.words.on_enemies import Explode

        trigger(state, Explode(enemy.uid))
    for other in state.enemies:
        fury = state.content.foes[other.kind].traits[FURY]
        if fury and other.row == enemy.row and not other.dead and foe.name == "Mystic":
            gain_foe_strength(state, other, fury)
            other.marks |= ANGERED


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
