"""Who stands where in a fight, what the enemies intend, and whom that reaches."""

from typing import Final

from roguetable.engine.state import PLAYING
from roguetable.games.spire.model.enemy import ANGERED, Enemy
from roguetable.games.spire.model.enemy_cards import ACTS_LAST, BY_CUBE, BY_DIE, FURY, Action
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.phases import COMBAT_OVER
from roguetable.games.spire.model.readings import ACTS_LAST_AFTER_BOSS, BOSS_REACHES_ALL
from roguetable.games.spire.model.shared_lists import ALONE, NOTHING
from roguetable.games.spire.model.state import Spire


def in_fight(state: Spire) -> bool:
    """Is a combat going on (and not over)?"""
    return len(state.enemies) > 0 and state.phase != COMBAT_OVER and state.outcome == PLAYING


def rows_with_enemies(state: Spire) -> list[int]:
    """Rows an area effect can be aimed at.

    Against a Boss that may be a row without enemies: then it reaches the Boss alone
    (spire.targeting.player-area-row). With nobody but a Boss any one row stands for it.
    """
    rows: list[int] = []
    boss = False
    for enemy in state.enemies:
        if enemy.dead or enemy.gone:
            continue
        if enemy.row < 0:
            boss = True
        elif enemy.row not in rows:
            rows.append(enemy.row)
    if boss:
        if not rows:
            return [0]
        for row in range(len(state.players)):
            if row not in rows:
                rows.append(row)
    rows.sort()
    return rows


def in_line(state: Spire, line: int) -> list[Enemy]:
    """All enemies of one row, and always the Boss (spire.targeting.player-area-boss)."""
    return [
        enemy
        for enemy in state.enemies
        if (enemy.row == line or enemy.row < 0) and not enemy.dead and not enemy.gone
    ]


def only_enemy(state: Spire) -> int:
    """The one enemy in combat, if there is but one: no need to ask; else -1."""
    found = -1
    for enemy in state.enemies:
        if not enemy.dead and not enemy.gone:
            if found >= 0:
                return -1
            found = enemy.uid
    return found


def first_of_mode(state: Spire, enemy: Enemy) -> int:
    """The first action of the mode an enemy is in (spire.targeting.mode.guardian-defensive)."""
    actions = state.content.foes[enemy.foe].actions
    for index in range(len(actions)):
        if actions[index].mode == enemy.mode:
            return index
    return 0


def untouchable(state: Spire, enemy: Enemy) -> bool:
    """Nemesis loses no HP while its cube is on a marked step."""
    foe = state.content.foes[enemy.foe]
    return foe.pattern == BY_CUBE and foe.untouchable and foe.actions[enemy.cube].value == 1


FIRST_TURN: Final = -1  # Action.value: only on the first turn


def current_action(state: Spire, enemy: Enemy) -> Action:
    """The action an enemy takes this round (spire.enemy_turn.single-action, .die-action, .cube.act)."""
    foe = state.content.foes[enemy.foe]
    if foe.pattern == BY_CUBE:
        return foe.actions[enemy.cube]
    if foe.pattern == BY_DIE:
        if foe.actions[0].value == FIRST_TURN:
            if state.round == 1:
                return foe.actions[0]
        if foe.traits[FURY] and enemy.marks & ANGERED:
            for action in foe.actions:
                if action.hits:
                    return action
        face = max(1, state.die) - 1
        for action in foe.actions:
            if action.faces >> face & 1:
                return action
    return foe.actions[0]


def intended_hits(state: Spire, enemy: Enemy, player: int) -> int:
    """Hit icons of its next action that are meant for this player."""
    action = current_action(state, enemy)
    if not action.hits:
        return 0
    if reaches_all(state, enemy, action.area) or target_of(state, enemy) == player:
        return action.hits
    return 0


def reaches_all(state: Spire, enemy: Enemy, area: bool) -> bool:
    """Is it for every player: by the area symbol, or because a Boss is in every row?"""
    return area or (enemy.row < 0 and state.readings & BOSS_REACHES_ALL != 0)


def lowest_player(state: Spire) -> int:
    """The living player in the lowest row, whom a Boss attacks by the other reading."""
    for row in range(4):
        player = state.player_in(row)
        if player >= 0 and state.players[player].alive:
            return player
    return -1


def target_of(state: Spire, enemy: Enemy) -> int:
    """The player an enemy targets: the one in its row, -1: nobody stands there.

    In a Last Stand: the nearest living player below, or else above.
    """
    if enemy.row < 0:
        return lowest_player(state)
    player = state.player_in(enemy.row)
    if player >= 0 and state.players[player].alive:
        return player
    if player < 0 and not state.deaths:
        return -1
    for row in range(enemy.row - 1, -1, -1):
        other = state.player_in(row)
        if other >= 0 and state.players[other].alive:
            return other
    for row in range(enemy.row + 1, 4):
        other = state.player_in(row)
        if other >= 0 and state.players[other].alive:
            return other
    return -1


def targets_of(state: Spire, enemy: Enemy, area: bool) -> list[int]:
    """The players an effect of an enemy reaches; a Boss is in every row."""
    if reaches_all(state, enemy, area):
        return alive_players(state)
    player = target_of(state, enemy)
    return NOTHING if player < 0 else ALONE[player]


def order_key(state: Spire, enemy: Enemy, place: int) -> int:
    """When an enemy acts: rows from the top, left to right; then `acts last`; Bosses at the end."""
    if enemy.row < 0:
        return 2000000 + place
    action = current_action(state, enemy)
    last = action.last or state.content.foes[enemy.foe].traits[ACTS_LAST] > 0
    late = 3000000 if state.readings & ACTS_LAST_AFTER_BOSS else 1000000
    return (late if last else 0) + (3 - enemy.row) * 10000 + place
