"""Enemies: what they intend, the Enemy Turn, and who is summoned."""

from typing import Final

from roguetable.engine.state import Step
from roguetable.games.spire.actions.attack import begin_attack, end_action
from roguetable.games.spire.actions.deaths import first_of_mode, regrow
from roguetable.games.spire.actions.do import (
    FLUSH,
    DeadlyStep,
    Do,
    and_then,
    enemy_name,
    undisturbed,
)
from roguetable.games.spire.actions.piles import add_daze
from roguetable.games.spire.model.enemy import (
    ACTED,
    ANGERED,
    BURIED,
    COMING,
    FRESH,
    SHIFTING,
    WRAPPED,
    Enemy,
)
from roguetable.games.spire.model.enemy_cards import (
    ACTS_LAST,
    AWAKEN,
    BARRICADE,
    BY_CUBE,
    BY_DIE,
    ELITE,
    FURY,
    MODE_SHIFT,
    PAINFUL_STABS,
    RALLY,
    REBIRTH,
    REGROW,
    SPLIT,
    SUMMON,
    THORNS,
    Action,
    Foe,
)
from roguetable.games.spire.model.limits import gain_foe_strength
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.readings import (
    ACTS_LAST_AFTER_BOSS,
    BOSS_REACHES_ALL,
    SUMMONS_ACT,
)
from roguetable.games.spire.model.shared_lists import ALONE, NOTHING
from roguetable.games.spire.model.state import ENEMY_TURN, SUMMONS, Spire

# What they intend.


def current_action(state: Spire, enemy: Enemy) -> Action:
    """The action an enemy takes this round (spire.enemy_turn.single-action, .die-action, .cube.act)."""
    foe = state.content.foes[enemy.kind]
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


FIRST_TURN: Final = -1  # Action.value: only on the first turn


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
    if state.log is not None:
        state.log.cite(
            "spire.optional.last-stand.target-below", "spire.optional.last-stand.target-above"
        )
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
        if state.log is not None:
            state.log.cite("spire.enemy_turn.area-all-players", "spire.targeting.enemy-area")
        return alive_players(state)
    player = target_of(state, enemy)
    return NOTHING if player < 0 else ALONE[player]


# The Enemy Turn.


class EnemyPhase(DeadlyStep):
    """Remove Enemy Block, Enemy Actions, Move Cube Actions (spire.enemy_turn.order)."""

    def act(self, state: Spire) -> None:
        state.phase = ENEMY_TURN
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
        for enemy in state.enemies:
            if enemy.dead or enemy.gone:
                continue
            enemy.marks &= ~ACTED
            foe = state.content.foes[enemy.kind]
            # The Guardian looks at its Block before enemy Block is removed.
            if foe.traits[MODE_SHIFT] and enemy.mode == 1 and current_action(state, enemy).shifts:
                if enemy.block == 0:
                    enemy.marks |= SHIFTING
            if not foe.traits[BARRICADE]:
                enemy.block = 0
        before = len(state.agenda)
        NEXT_ENEMY.act(state)
        and_then(state, before, MOVE_CUBES)


def order_key(state: Spire, enemy: Enemy, place: int) -> int:
    """When an enemy acts: rows from the top, left to right; then `acts last`; Bosses at the end."""
    if enemy.row < 0:
        return 2000000 + place
    action = current_action(state, enemy)
    last = action.last or state.content.foes[enemy.kind].traits[ACTS_LAST] > 0
    late = 3000000 if state.readings & ACTS_LAST_AFTER_BOSS else 1000000
    return (late if last else 0) + (3 - enemy.row) * 10000 + place


class NextEnemy(DeadlyStep):
    """The enemies act, one after the other in order."""

    def act(self, state: Spire) -> None:
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
    foe = state.content.foes[enemy.kind]
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
    agenda = state.agenda
    before = len(agenda)
    state.resolving += 1
    begin_attack(state, 0)
    if foe.parts[action.part]:
        Do(enemy.kind, action.part, 0, -1, enemy.uid, -1, -1, 0, 0).act(state)
    if undisturbed(state, before) and not state.waiting:
        end_act(state, enemy.uid)
        return True
    agenda.insert(before, EndAct(enemy.uid))
    agenda.insert(before, NEXT_ENEMY)
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
        end_action(state, enemy)
        stabs = state.content.foes[enemy.kind].traits[PAINFUL_STABS]
        if stabs:
            for player in range(len(state.players)):
                if player in state.struck:
                    add_daze(state, player, stabs, False)
    else:
        for player in range(len(state.players)):
            p = state.players[player]
            if state.hit_players >> player & 1 and p.vulnerable > 0:
                p.vulnerable -= 1
    begin_attack(state, 0)


class MoveCubes(Step):
    """Cubes move down one slot; from the bottom to the topmost red one (spire.enemy_turn.cube.move)."""

    def run(self, state: Spire) -> None:
        for enemy in state.enemies:
            if enemy.dead or enemy.gone:
                continue
            foe = state.content.foes[enemy.kind]
            if enemy.marks & FRESH:
                enemy.marks &= ~FRESH  # its first action is still to come
            elif foe.pattern == BY_CUBE:
                enemy.cube = next_slot(state, enemy, foe)
        if state.log is not None:
            state.log.cite(
                "spire.enemy_turn.cube.move",
                "spire.enemy_turn.cube.wrap",
                "spire.enemy_turn.cube.gray-once",
            )


def next_slot(state: Spire, enemy: Enemy, foe: Foe) -> int:
    """Where the cube goes next, within the enemy's mode."""
    mode = foe.actions[enemy.cube].mode
    after = enemy.cube + 1
    wraps = after >= len(foe.actions) or foe.actions[after].mode != mode
    if not wraps and foe.actions[after].grey and enemy.marks & WRAPPED:
        wraps = True  # a grey slot below the red ones is used once
    if not wraps and foe.traits[RALLY] and after == len(foe.actions) - 1:
        # Rally: without Daggers the last step is skipped.
        wraps = not any(state.content.rows[e.kind].name == "Dagger" for e in state.living())
    if not wraps:
        return after
    enemy.marks |= WRAPPED
    for index in range(len(foe.actions)):
        if foe.actions[index].mode == mode and not foe.actions[index].grey:
            return index
    return enemy.cube


# Summoning.


def take_summon(state: Spire, name: str) -> int:
    """A Summon card of that name (or group) out of the Summon deck, at random; -1: none is left."""
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
        return -1
    index = fitting[0]
    if len(fitting) > 1:
        index = fitting[state.chance.below(SUMMONS, len(fitting))]
    summons = state.summons.copy()
    number = summons.pop(index)
    state.summons = summons
    if state.log is not None:
        state.log.cite(
            "spire.combat_setup.summon.by-name",
            "spire.combat_setup.summon.gremlins"
            if content.foes[number].group
            else "spire.combat_setup.summon.random",
        )
    return number


def place_enemy(state: Spire, number: int, row: int) -> Enemy:
    """Put an enemy card into a row, at the right end; Summons stand to the left of an Elite."""
    foe = state.content.foes[number]
    place = len(state.enemies)
    if foe.tier == SUMMON:
        for index in range(place - 1, -1, -1):
            other = state.enemies[index]
            if other.row == row and state.content.foes[other.kind].tier == ELITE:
                place = index
    enemy = Enemy(number, state.next_uid, row, foe.hp[len(state.players) - 1])
    state.next_uid += 1
    enemy.block = foe.start_block
    if foe.traits[THORNS]:
        enemy.cubes = foe.traits[THORNS]
    enemy.cubes = max(enemy.cubes, foe.beats)
    if foe.traits[MODE_SHIFT] or foe.has_modes:
        enemy.mode = 1
        enemy.cube = first_of_mode(state, enemy)
    if state.phase == ENEMY_TURN:
        late = order_key(state, enemy, place) < state.cursor
        if place < len(state.enemies):  # left of an Elite: too late if that has acted
            late = state.enemies[place].marks & ACTED != 0
        if late or not state.readings & SUMMONS_ACT:
            enemy.marks |= ACTED | FRESH
        if state.log is not None:
            state.log.cite("spire.combat_setup.summon.acting")
    state.enemies.insert(place, enemy)
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy.uid)} comes into play.",
            "spire.combat_setup.summon.placement"
            if foe.tier == SUMMON
            else "spire.combat_setup.encounter.one-per-row",
        )
    return enemy


def summon(state: Spire, name: str, row: int) -> Enemy | None:
    """Bring a Summon into a row, if there is a card left."""
    number = take_summon(state, name)
    return None if number < 0 else place_enemy(state, number, row)


def start_of_round(state: Spire) -> None:
    """What enemies have in store for the start of a round: modes, splits, delayed summons, Regrow."""
    regrows = False
    for place in range(len(state.enemies)):
        enemy = state.enemies[place]
        foe = state.content.foes[enemy.kind]
        if foe.traits[REGROW]:
            regrows = True
        if enemy.marks & SHIFTING and not enemy.dead:
            enemy.marks &= ~SHIFTING
            enemy.mode = 3 - enemy.mode
            enemy.cube = first_of_mode(state, enemy)
            if state.log is not None:
                state.log.say(
                    f"{foe.name} changes its mode.",
                    "spire.targeting.mode.only-current",
                    "spire.triggers.start-of-next-round",
                )
        if enemy.marks & COMING:
            enemy.marks &= ~COMING
            if foe.traits[SPLIT]:
                split(state, foe)
            elif foe.traits[AWAKEN]:
                awaken(state, foe)
            else:
                for name in foe.later:
                    summon(state, name, enemy.row)
    if regrows:
        regrow(state)


def split(state: Spire, foe: Foe) -> None:
    """Slime Boss: a Large Slime, an Acid Slime and a Spike Slime for each player."""
    for player in state.players:
        for name in ("Large Slime", "Acid Slime", "Spike Slime"):
            enemy = summon(state, name, player.row)
            if enemy is not None and name == "Large Slime":
                gain_foe_strength(state, enemy, foe.traits[SPLIT] - 1)


def awaken(state: Spire, foe: Foe) -> None:
    """Awakened One: the card of its second phase comes into play."""
    for number in state.content.foe_rows:
        other = state.content.foes[number]
        if other.name == f"{foe.name}: Phase 2" and other.ascension == foe.ascension:
            enemy = place_enemy(state, number, -1)
            if other.traits[REBIRTH]:
                gain_foe_strength(state, enemy, max([len(p.powers) for p in state.players]))


def revive_group(state: Spire, group: str) -> None:
    """Gremlin Leader: all dead Gremlins return with full HP."""
    for enemy in state.enemies:
        foe = state.content.foes[enemy.kind]
        if enemy.dead and foe.group == group:
            enemy.dead = False
            enemy.marks = enemy.marks & ~BURIED | ACTED | FRESH
            enemy.hp = foe.hp[len(state.players) - 1]
            enemy.cube = 0


ENEMY_PHASE: Final = EnemyPhase()
NEXT_ENEMY: Final = NextEnemy()
MOVE_CUBES: Final = MoveCubes()
