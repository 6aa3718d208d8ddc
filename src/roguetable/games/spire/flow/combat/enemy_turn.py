"""The Enemy Turn: Block is removed, every enemy acts in order, cubes move."""

from typing import Final

from roguetable.engine.events import Acted, Began
from roguetable.engine.state import Step
from roguetable.games.spire.actions.attack import (
    begin_attack,
    lose_foe_block,
    lose_vulnerable,
    spend_enemy_tokens,
)
from roguetable.games.spire.actions.do import DeadlyStep, done_by, undisturbed
from roguetable.games.spire.actions.piles import add_daze
from roguetable.games.spire.actions.triggers import FLUSH
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.battlefield import current_action, order_key
from roguetable.games.spire.model.enemy import (
    ACTED,
    FIRST_MODE,
    FRESH,
    SHIFTING,
    WRAPPED,
    Enemy,
)
from roguetable.games.spire.model.enemy_cards import (
    ACTS_LAST,
    BARRICADE,
    BY_CUBE,
    BY_DIE,
    MODE_SHIFT,
    PAINFUL_STABS,
    RALLY,
    Foe,
)
from roguetable.games.spire.model.names import enemy_name
from roguetable.games.spire.model.phases import CUBES_MOVE, ENEMIES_ACT, ENEMIES_BEGIN
from roguetable.games.spire.model.shown import enemy_id, show_tokens
from roguetable.games.spire.model.state import Spire


class EnemyBlock(Step):
    """The Enemy Turn begins: what is left of enemies' Block is removed (spire.enemy_turn.order)."""

    def run(self, state: Spire) -> None:
        state.phase = ENEMIES_BEGIN
        state.cursor = -1
        if state.log is not None:
            state.log.say(
                "— The enemies act —",
                "spire.enemy_turn.order",
                "spire.enemy_turn.remove-block",
                "spire.enemy_turn.block-lasts",
                "spire.keywords.block.enemy-removal",
                "spire.enemy_turn.rows-top-down",
                "spire.enemy_turn.left-to-right",
                "spire.enemy_turn.one-action",
            )
            state.log.show(Began("enemies", "The enemies act"))
        for enemy in state.enemies:
            if enemy.dead or enemy.gone:
                continue
            enemy.marks &= ~ACTED
            foe = state.content.foes[enemy.foe]
            # The Guardian looks at its Block before enemy Block is removed.
            if (
                foe.traits[MODE_SHIFT]
                and enemy.mode == FIRST_MODE
                and current_action(state, enemy).shifts
            ):
                if enemy.block == 0:
                    enemy.marks |= SHIFTING
            if not foe.traits[BARRICADE]:
                lose_foe_block(state, enemy)


class EnemyActions(DeadlyStep):
    """The enemies act, one after the other in order."""

    def act(self, state: Spire) -> None:
        state.phase = ENEMIES_ACT
        while True:
            best = -1
            best_key = 0
            for place in range(len(state.enemies)):
                enemy = state.enemies[place]
                if enemy.dead or enemy.gone or enemy.marks & ACTED:
                    continue
                key = order_key(state, enemy, place)
                if best < 0 or key < best_key:
                    best = place
                    best_key = key
            if best < 0:
                return
            state.cursor = best_key
            actor = state.enemies[best]
            actor.marks |= ACTED
            if not take_action(state, actor):
                return


def take_action(state: Spire, enemy: Enemy) -> bool:
    """One enemy takes its action. False: it is not over yet; the rest waits on the agenda."""
    foe = state.content.foes[enemy.foe]
    action = current_action(state, enemy)
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy.uid)}: {foe.action_text(action)}.",
            "spire.enemy_turn.cube.act"
            if foe.pattern == BY_CUBE
            else "spire.enemy_turn.die-action"
            if foe.pattern == BY_DIE
            else "spire.enemy_turn.single-action",
        )
        if enemy.row < 0:
            state.log.cite("spire.enemy_turn.boss-last")
        elif action.last or foe.traits[ACTS_LAST]:
            state.log.cite("spire.enemy_turn.acts-last")
        state.log.show(Acted(enemy_id(enemy.uid), foe.action_text(action), foe.id))
    before = len(state.agenda)
    state.resolving += 1
    begin_attack(state, 0)
    if foe.parts[action.part]:
        done_by(enemy, action.part).resolve(state)
    if undisturbed(state, before) and not state.waiting:
        end_act(state, enemy.uid)
        return True
    state.push_below(before, EndAct(enemy.uid))
    state.push_below(before, ENEMY_ACTIONS)
    return False


class EndAct(DeadlyStep):
    """The action is complete: tokens that it used up go."""

    uid: int

    def __init__(self, uid: int) -> None:
        self.uid = uid

    def act(self, state: Spire) -> None:
        end_act(state, self.uid)
        if state.waiting:
            state.push(FLUSH)


def end_act(state: Spire, uid: int) -> None:
    """Tokens that an action has used up go; what it leaves behind comes."""
    state.resolving -= 1
    enemy = state.find(uid)
    if enemy is not None:
        spend_enemy_tokens(state, enemy)
        stabs = state.content.foes[enemy.foe].traits[PAINFUL_STABS]
        if stabs:
            for player in range(len(state.players)):
                if player in state.struck:
                    add_daze(state, player, stabs, False)
    else:
        for player in range(len(state.players)):
            p = state.players[player]
            if state.hit_players >> player & 1 and p.vulnerable > 0:
                lose_vulnerable(state, player)
    begin_attack(state, 0)


class MoveCubes(Step):
    """Cubes move down one slot; from the bottom to the topmost red one (spire.enemy_turn.cube.move)."""

    def run(self, state: Spire) -> None:
        state.phase = CUBES_MOVE
        if state.log is not None:
            say_cubes(state)
        for enemy in state.enemies:
            if enemy.dead or enemy.gone:
                continue
            foe = state.content.foes[enemy.foe]
            if enemy.marks & FRESH:
                enemy.marks &= ~FRESH  # its first action is still to come
            elif foe.pattern == BY_CUBE:
                before = enemy.cube
                enemy.cube = next_slot(state, enemy, foe)
                if state.log is not None:
                    show_tokens(state.log, enemy_id(enemy.uid), shown.STEP, before, enemy.cube)


def say_cubes(state: Spire) -> None:
    """If there are cubes on the cards of enemies, that they move is told before it happens."""
    for enemy in state.living():
        if state.content.foes[enemy.foe].pattern == BY_CUBE and not enemy.marks & FRESH:
            if state.log is not None:
                state.log.say(
                    "The cubes of the enemies move.",
                    "spire.enemy_turn.cube.move",
                    "spire.enemy_turn.cube.wrap",
                    "spire.enemy_turn.cube.gray-once",
                )
            return


def next_slot(state: Spire, enemy: Enemy, foe: Foe) -> int:
    """Where the cube goes next, within the enemy's mode."""
    mode = foe.actions[enemy.cube].mode
    after = enemy.cube + 1
    wraps = after >= len(foe.actions) or foe.actions[after].mode != mode
    if not wraps and foe.actions[after].grey and enemy.marks & WRAPPED:
        wraps = True  # a grey slot below the red ones is used once
    if not wraps and foe.traits[RALLY] and after == len(foe.actions) - 1:
        # Rally: without companions the last step is skipped.
        wraps = not any(foe.companions[other.foe] for other in state.living())
    if not wraps:
        return after
    enemy.marks |= WRAPPED
    for index in range(len(foe.actions)):
        if foe.actions[index].mode == mode and not foe.actions[index].grey:
            return index
    return enemy.cube


ENEMY_BLOCK: Final = EnemyBlock()
ENEMY_ACTIONS: Final = EnemyActions()
MOVE_CUBES: Final = MoveCubes()
