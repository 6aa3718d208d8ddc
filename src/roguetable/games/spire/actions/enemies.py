"""What becomes of enemies: they gain Strength, fall, and some return."""

from roguetable.engine.events import Came, Changed, Left
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.battlefield import current_action, first_of_mode
from roguetable.games.spire.model.enemy import ANGERED, BURIED, HASTED, SECOND_MODE, Enemy
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
from roguetable.games.spire.model.shown import enemy_id, row_id, show_tokens
from roguetable.games.spire.model.state import Spire


def fall(state: Spire, enemy: Enemy) -> None:
    """An enemy at 0 HP is dead, unless its card knows better (spire.enemy_turn.dead.zero-hp)."""
    foe = state.content.foes[enemy.foe]
    players = len(state.players)
    if foe.traits[ANGER] and not enemy.marks & ANGERED:
        # The Champ: heals and turns furious at once; what it intends changes at once.
        enemy.marks |= ANGERED
        enemy.hp = foe.traits[ANGER] * players
        if state.log is not None:
            state.log.say(
                f"{foe.name} flies into a fury with {enemy.hp} HP!",
                "spire.targeting.mode.only-current",
                "spire.combat_setup.special.triggered",
            )
            show_foe_hp(state, enemy, 0)
        enter_mode(state, enemy, SECOND_MODE)
        return
    if foe.traits[HASTE] and not enemy.marks & HASTED:
        enemy.marks |= HASTED
        enemy.hp = foe.traits[HASTE] * players
        if state.log is not None:
            state.log.say(
                f"{foe.name} turns back time: {enemy.hp} HP.",
                "spire.combat_setup.special.triggered",
            )
            show_foe_hp(state, enemy, 0)
        gain_foe_strength(state, enemy, 1)
        clear_afflictions(state, enemy)
        return
    perish(state, enemy)


def enter_mode(state: Spire, enemy: Enemy, mode: int) -> None:
    """An enemy changes its mode: its cube goes to the first action of that."""
    enemy.mode = mode
    before = enemy.cube
    enemy.cube = first_of_mode(state, enemy)
    if state.log is not None:
        show_tokens(state.log, enemy_id(enemy.uid), shown.STEP, before, enemy.cube)


def perish(state: Spire, enemy: Enemy) -> None:
    """An enemy is dead, and lies face down in its place."""
    enemy.dead = True
    state.deaths_due = True
    if state.log is not None:
        name = state.content.rows[enemy.foe].name
        state.log.show(Left(enemy_id(enemy.uid), row_id(enemy.row), name, died=True))


def show_foe_hp(state: Spire, enemy: Enemy, before: int) -> None:
    """An enemy had so much HP before; its track is as long as it needs."""
    if state.log is not None and before != enemy.hp:
        printed = state.content.foes[enemy.foe].hp[len(state.players) - 1]
        limit = max(enemy.hp, printed)
        if limit == max(before, printed):
            limit = -1
        state.log.show(Changed(enemy_id(enemy.uid), before, enemy.hp, "HP", limit))


def clear_afflictions(state: Spire, enemy: Enemy) -> None:
    """An enemy is rid of Weak and Vulnerable."""
    if state.log is not None:
        show_tokens(state.log, enemy_id(enemy.uid), shown.WEAK, enemy.weak, 0)
        show_tokens(state.log, enemy_id(enemy.uid), shown.VULNERABLE, enemy.vulnerable, 0)
    enemy.weak = 0
    enemy.vulnerable = 0


def show_enemy(state: Spire, enemy: Enemy) -> None:
    """An enemy comes to its row, or returns there, with what lies on it."""
    if state.log is not None:
        foe = state.content.foes[enemy.foe]
        thing = enemy_id(enemy.uid)
        limit = max(enemy.hp, foe.hp[len(state.players) - 1])
        state.log.show(Came(thing, row_id(enemy.row), foe.name, enemy.hp, limit, foe.id))
        show_tokens(state.log, thing, shown.BLOCK, 0, enemy.block)
        show_tokens(state.log, thing, shown.STRENGTH, 0, enemy.strength)
        show_tokens(state.log, thing, shown.CUBE, 0, enemy.cubes)
        show_tokens(state.log, thing, shown.STEP, 0, enemy.cube)


def summons_on_death(state: Spire, enemy: Enemy) -> bool:
    """Does its death bring others, at the start of the next round (Split, Awaken)?"""
    foe = state.content.foes[enemy.foe]
    return foe.traits[SPLIT] > 0 or foe.traits[AWAKEN] > 0


def lay_confusion(state: Spire) -> None:
    """What the first card of each player costs: as a Snecko in the own row says, wherever that player came from.

    It holds for whoever stands there and has played no card yet this turn (spire.named.snecko).
    """
    for p in state.players:
        p.confused = -1
    for enemy in state.living():
        player = state.player_in(enemy.row) if enemy.row >= 0 else -1
        if player >= 0 and state.content.foes[enemy.foe].traits[CONFUSION]:
            p = state.players[player]
            if p.played == 0 and not p.limbo:
                p.confused = current_action(state, enemy).value


def can_regrow(state: Spire) -> bool:
    """Is a Darkling dead, and does another one live?"""
    dead = False
    alive = False
    for enemy in state.enemies:
        if state.content.foes[enemy.foe].traits[REGROW] and not enemy.gone:
            if enemy.dead:
                dead = True
            else:
                alive = True
    return dead and alive


def regrow(state: Spire) -> None:
    """Darklings that are dead return at the start of the round, if one of them lives."""
    if not can_regrow(state):
        return
    for enemy in state.enemies:
        hp = state.content.foes[enemy.foe].traits[REGROW]
        if hp and enemy.dead:
            enemy.dead = False
            enemy.marks &= ~BURIED
            enemy.hp = hp
            if state.log is not None:
                state.log.say(
                    f"{enemy_name(state, enemy.uid)} regrows with {hp} HP.",
                    "spire.combat_setup.special.triggered",
                )
                show_enemy(state, enemy)


def gain_foe_strength(state: Spire, enemy: Enemy, amount: int) -> None:
    """Enemies have no limit of Strength but the tokens, unless the table reads it otherwise."""
    before = enemy.strength
    enemy.strength = before + amount
    if state.readings & ENEMY_STRENGTH_LIMIT:
        enemy.strength = min(MAX_STRENGTH, enemy.strength)
    if state.log is not None:
        show_tokens(state.log, enemy_id(enemy.uid), shown.STRENGTH, before, enemy.strength)
