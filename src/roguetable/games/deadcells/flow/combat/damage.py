"""Damage and death of enemies, and who of the Group takes Damage; what it does to them is in `hurting.py`."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Hit
from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.do import DeathBonus
from roguetable.games.deadcells.actions.enemies import discard_enemy
from roguetable.games.deadcells.actions.moments import add_answers
from roguetable.games.deadcells.actions.recount import lose_equipment
from roguetable.games.deadcells.actions.tokens import HEALTH, SHIELD, show_enemy_life
from roguetable.games.deadcells.flow.absent import absent
from roguetable.games.deadcells.flow.combat.foreseeing import of_damage
from roguetable.games.deadcells.flow.combat.hurting import (
    Hurt,
    comes_to,
    shield_price,
    with_marks,
)
from roguetable.games.deadcells.flow.combat.hurting import hurt as hurt
from roguetable.games.deadcells.flow.which import with_health
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.moments import ENEMY_DIES, KILL
from roguetable.games.deadcells.model.names import (
    BEHEADED,
    BLEEDING,
    BOSS,
    BURNING,
    ELITE,
    MARKED,
    MINION,
    NOBODY,
    POISONED,
)
from roguetable.games.deadcells.model.questions import (
    card_of,
    enemy_name,
    fighters,
    name_of,
    written_companion,
    written_name,
)
from roguetable.games.deadcells.model.rows import COMPANION, DEATH, EnemyCard
from roguetable.games.deadcells.model.shown import (
    EQUIPMENT_DISCARD,
    beheaded_id,
    enemy_id,
    show_card,
    show_death,
    show_tokens,
    slot_id,
    slots_id,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.ready_menus import PickOne, picks

# --- enemies --------------------------------------------------------------------------------------


def hit_enemy(
    state: DeadCells,
    enemy: Enemy,
    n: int,
    killer: int = NOBODY,
    unblockable: bool = False,
    by_state: int = NOBODY,
) -> None:
    """Damage for an enemy: its Shields go first, then each token brings one more for each Marked token."""
    card = card_of(state, enemy)
    if enemy.wounds >= card.health or n <= 0:
        return  # a boss that has fallen in this very moment: what is more than its health is lost
    if is_guarded(state, enemy):
        return
    blocked = 0
    if enemy.shields and not unblockable:
        blocked = min(enemy.shields, n)
        enemy.shields -= blocked
        if state.log is not None:
            left = enemy.shields
            show_tokens(state, enemy_id(enemy.uid), SHIELD, left + blocked, left)
    placed = with_marks(state, n - blocked, enemy.states[MARKED])
    before = enemy.wounds
    enemy.wounds += placed
    if killer >= 0:
        state.group[killer].dealt += placed
    if state.log is not None:
        _tell_hit(state, enemy, n, blocked, placed, killer, by_state)
        show_enemy_life(state, enemy, before)
    if enemy.wounds >= card.health:
        kill_enemy(state, enemy, by_state, killer)


def _tell_hit(
    state: DeadCells, enemy: Enemy, n: int, blocked: int, placed: int, killer: int, by_state: int
) -> None:
    """Say what a blow came to."""
    if state.log is None:
        return
    why = ""
    if blocked:
        why = f"{n} - {count(blocked, 'Shield')}"
    if placed > n - blocked:
        why = f"{why or n} + {placed - n + blocked} Marked"
    rule = "deadcells.states.poisoned" if by_state == POISONED else "deadcells.damage.beheaded"
    left = max(0, card_of(state, enemy).health - enemy.wounds)
    cause = "Poison: " if by_state == POISONED else ""
    taken = f"{placed} Damage"
    if not placed:
        taken = f"no Damage: {count(blocked, 'Shield')} absorb{'s' if blocked == 1 else ''} it"
    state.log.say(f"{cause}{enemy_name(state, enemy)} takes {taken} ({left} left).", rule, why=why)
    source = beheaded_id(killer) if killer >= 0 else ""
    state.log.show(Hit(source, enemy_id(enemy.uid), n, blocked))
    if killer >= 0:
        state.log.cite("deadcells.rounds.mandatory-damage-target")
    if blocked:
        state.log.cite("deadcells.block.enemy-automatic", "deadcells.block.one-each")
    if enemy.states[MARKED]:
        if placed:
            state.log.cite("deadcells.states.marked", "deadcells.states.marked.stack")
            if not state.readings.marked_by_attack:
                state.log.cite("deadcells.states.marked.per-token")
        else:
            state.log.cite("deadcells.states.marked.blocked")


def is_guarded(state: DeadCells, enemy: Enemy) -> bool:
    """Is it a boss that nothing harms, because a minion stands before it? Then that is said."""
    card = card_of(state, enemy)
    if not card.guarded or not guarded_by(state):
        return False
    if state.log is not None:
        state.log.say(
            f"Nothing harms {card.name} while a minion is there.", "deadcells.boss.minions"
        )
    return True


def guarded_by(state: DeadCells) -> bool:
    """Is there a minion to stand before its boss?"""
    return any(state.content.enemy(enemy.card).rank == MINION for enemy in state.enemies)


def kill_enemy(
    state: DeadCells, enemy: Enemy, by_state: int = NOBODY, killer: int = NOBODY
) -> None:
    """An enemy dies, however it came about: its Death space is carried out, its space stays empty.

    A boss stays where it is: what comes then is its own chapter, and ends the turn.
    """
    card = card_of(state, enemy)
    state.killed += 1
    state.kills += 1
    if card.rank == BOSS:
        before = enemy.wounds
        enemy.wounds = card.health
        if state.log is not None:
            show_enemy_life(state, enemy, before)
        state.push(BossFalls(enemy.uid))
        return
    state.enemies.remove(enemy)
    if state.log is not None:
        state.log.say(
            f"{card.name} dies.",
            _cause(by_state),
            "deadcells.kill.any-cause",
            "deadcells.kill.remove",
            "deadcells.kill.space-stays-empty",
        )
        if card.rank == ELITE:
            state.log.cite("deadcells.kill.elite-discard")
        if not state.enemies:
            state.log.cite("deadcells.kill.combat-not-over")
        if enemy.acted < state.round and state.content.parts[enemy.script][state.round]:
            state.log.cite("deadcells.rounds.dead-enemy-does-not-act")
        show_death(state, enemy.uid, enemy.column, card.name)
    discard_enemy(state, enemy.card)
    if state.log is not None:
        if card.parts[DEATH]:
            state.log.cite_next("deadcells.kill.death-bonus", "deadcells.monster_card.death")
    steps: list[Step] = []
    if state.content.parts[enemy.card][DEATH]:
        steps.append(DeathBonus(enemy.card, DEATH))
    if killer >= 0:
        add_answers(steps, state, KILL, killer)
    add_answers(steps, state, ENEMY_DIES)
    if card.rank == MINION and not guarded_by(state):
        steps.append(UNGUARDED)
    state.content.hooks.enemy_died(state, enemy, by_state, steps)
    state.plan_list(steps)


def _cause(by_state: int) -> str:
    """The rule under which it died."""
    if by_state == BURNING:
        return "deadcells.states.on-fire.second"
    if by_state == BLEEDING:
        return "deadcells.states.bleeding"
    return "deadcells.damage.enemy-killed"


class Unguarded(Step):
    """The last minion is gone: a boss that it saved from burning has two On Fire tokens still, and dies now."""

    def run(self, state: DeadCells) -> None:
        for enemy in state.enemies:
            card = card_of(state, enemy)
            if card.guarded and enemy.states[BURNING] >= 2 and enemy.wounds < card.health:
                kill_enemy(state, enemy, BURNING)
                return


UNGUARDED: Final = Unguarded()


@mypyc_attr(acyclic=True)
class BossFalls(Step):
    """A side of a boss is beaten: its chapter takes over."""

    uid: int

    def __init__(self, uid: int) -> None:
        self.uid = uid

    def run(self, state: DeadCells) -> None:
        state.content.hooks.boss_fell(state, self.uid)


# --- who takes it ---------------------------------------------------------------------------------

# Whom Damage of an enemy is for.
SPLIT: Final = 0  # each token for somebody of the players' choice
ONE: Final = 1  # all of it for one of their choice
FIRST: Final = 2  # for the First Player
EACH: Final = 3  # so much for everybody in the fight
MOST_HURT: Final = 4  # for one with the most Damage
AIM_NAMES: Final = ("split", "one", "first", "each", "hurt")

# Things of an assignment: one of the Group by its place, or a companion by its owner and slot.
COMPANIONS: Final = BEHEADED  # behind as many as there can be of the Group
SLOTS_APART: Final = 8  # more than there are slots


def companion_in(index: int, slot: int) -> int:
    """The companion in a slot, as a thing."""
    return COMPANIONS + index * SLOTS_APART + slot


def is_companion(thing: int) -> bool:
    """Is it a companion, and not one of the Group?"""
    return thing >= COMPANIONS


def owner_in(thing: int) -> int:
    """Whose companion it is."""
    return (thing - COMPANIONS) // SLOTS_APART


def slot_in(thing: int) -> int:
    """In which slot it lies."""
    return (thing - COMPANIONS) % SLOTS_APART


def strike(state: DeadCells, n: int, aim: int, unblockable: bool, row: int) -> None:
    """An attack on the Group: so much Damage, for whom its aim says. `row` is the card that does it."""
    those = fighters(state)
    if n <= 0 or not those:
        return
    if aim == FIRST:
        if state.first in those:
            if state.log is not None:
                state.log.cite_next("deadcells.damage.first-player-icon")
            hurt(state, state.first, n, unblockable, row)
    elif aim == EACH:
        steps: list[Step] = []
        for index in those:
            steps.append(Hurt(index, n, unblockable, row))
        state.plan_list(steps)
    elif aim == MOST_HURT:
        most = max([state.group[index].wounds for index in those])
        worst = [index for index in those if state.group[index].wounds == most]
        ask_who(state, n, True, unblockable, row, [], worst)
    else:
        ask_who(state, n, aim == ONE, unblockable, row, [], can_take(state, [], unblockable))


def companions(state: DeadCells, those: list[int]) -> list[int]:
    """Companions of those who take part, as things of an assignment."""
    found: list[int] = []
    for index in those:
        one = state.group[index]
        for slot in range(len(one.equipment)):
            if state.content.equipment(one.equipment[slot]).type == COMPANION:
                found.append(companion_in(index, slot))
    return found


def ask_who(
    state: DeadCells,
    left: int,
    whole: bool,
    unblockable: bool,
    row: int,
    given: list[int],
    who: list[int],
) -> None:
    """Ask who takes the next token (or all of it), unless only one can, or nobody: then it is lost."""
    if len(who) <= 1:
        land(state, given + who * left, unblockable, row)
        return
    if state.log is not None:
        state.log.cite_next("deadcells.damage.assignment-choice")
    state.ask(AssignDamage(state.deciders(), picks(who), left, whole, unblockable, row, given))


def land(state: DeadCells, given: list[int], unblockable: bool, row: int) -> None:
    """All tokens have been assigned: each of those concerned takes its own, as one attack."""
    steps: list[Step] = []
    for index in fighters(state):
        n = given.count(index)
        if n == len(given):
            hurt(state, index, n, unblockable, row)
            return
        if n:
            steps.append(Hurt(index, n, unblockable, row))
    # From the right: a companion that dies leaves the slots to its left where they are.
    for thing in sorted({thing for thing in given if is_companion(thing)}, reverse=True):
        dent(state, owner_in(thing), slot_in(thing), given.count(thing))
    state.plan_list(steps)


def dent(state: DeadCells, index: int, slot: int, n: int) -> None:
    """Damage for a companion; if it is as much as its health it is discarded. The run goes on."""
    one = state.group[index]
    number = one.equipment[slot]
    card = state.content.equipment(number)
    before = card.health - one.dents[slot]
    one.dents[slot] += n
    left = max(0, before - n)
    if state.log is not None:
        state.log.say(
            f"{card.name} takes {n} Damage ({left} left).",
            "deadcells.companion.health",
            "deadcells.companion.no-shields",
            "deadcells.companion.no-heal",
        )
        show_tokens(state, slot_id(index, slot), HEALTH, before, left)
    if left == 0:
        lose_equipment(state, index, slot)
        if state.log is not None:
            state.log.say(
                f"{card.name} is dead.",
                "deadcells.companion.killed",
                "deadcells.companion.death-not-run-end",
                "deadcells.equipment.discard-pile",
            )
            show_card(state, number, slots_id(index), EQUIPMENT_DISCARD)


@mypyc_attr(acyclic=True, free_list_len=1)
class AssignDamage(PickOne):
    """Who takes the next Damage (or all of it)? The First Player has the last word."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    left: int
    whole: bool
    unblockable: bool
    row: int
    given: list[int]

    def __init__(
        self,
        seats: list[int],
        options: list[int],
        left: int,
        whole: bool,
        unblockable: bool,
        row: int,
        given: list[int],
    ) -> None:
        super().__init__(seats, options)
        self.left = left
        self.whole = whole
        self.unblockable = unblockable
        self.row = row
        self.given = given

    def picked(self, state: DeadCells, thing: int) -> None:
        if self.whole:
            land(state, [thing] * self.left, self.unblockable, self.row)
            return
        given = [*self.given, thing]
        if self.left == 1:
            land(state, given, self.unblockable, self.row)
            return
        who = can_take(state, given, self.unblockable)
        ask_who(state, self.left - 1, False, self.unblockable, self.row, given, who)

    def prompt(self, state: DeadCells) -> str:
        source = name_of_source(state, self.row)
        what = f"all {self.left} Damage" if self.whole and self.left > 1 else "1 Damage"
        more = f" ({self.left} to assign)" if self.left > 1 and not self.whole else ""
        return f"{source}: who takes {what}{more}?"

    def written(self, state: DeadCells, thing: int) -> str:
        if not is_companion(thing):
            return f"damage {written_name(state, thing)}"
        return f"damage {written_companion(state, owner_in(thing), slot_in(thing))}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        if not is_companion(thing):
            n = self.left if self.whole else self.given.count(thing) + 1
            return with_health(state, thing, of_damage(state, thing, n, self.unblockable))
        index, slot = owner_in(thing), slot_in(thing)
        name = state.content.rows[state.group[index].equipment[slot]].name
        left = health_left(state, thing)
        n = self.left if self.whole else self.given.count(thing) + 1
        dead = ": dies, the run goes on" if n >= left else ""
        return f"{name} of {name_of(state, index)} (has {left} Health){dead}."

    def rule_of(self, state: DeadCells, thing: int) -> str:
        if is_companion(thing):
            return "deadcells.companion.health"
        return (
            "deadcells.damage.assignment-choice"
            if self.whole
            else "deadcells.damage.assignment-split"
        )

    def subject_of(self, state: DeadCells, thing: int) -> str:
        if not is_companion(thing):
            return beheaded_id(thing)
        index, slot = owner_in(thing), slot_in(thing)
        return slot_id(index, slot)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """Who takes no part, is dead, or would be of the tokens so far; companions as well."""
        found: list[Refusal] = []
        for index in range(len(state.group)):
            notation = self.written(state, index)
            refusal = absent(
                state, index, notation, of_who_passed="deadcells.damage.assignment-participants"
            )
            if refusal is None:
                rule, why = "deadcells.damage.by-enemy", "It goes to one with the most Damage."
                if not self.whole:
                    rule = "deadcells.damage.assignment-split"
                    why = f"{name_of(state, index)} has been assigned enough to die."
                refusal = Refusal(notation, rule, why)
            found.append(refusal)
        for thing in companions(state, fighters(state)):
            rule, why = "deadcells.companion.killed", "It cannot take more than its Health."
            if self.whole:
                rule, why = "deadcells.companion.health", "It goes to one with the most Damage."
            found.append(Refusal(self.written(state, thing), rule, why))
        return found


def name_of_source(state: DeadCells, row: int) -> str:
    """What deals the Damage, in a question; of an enemy that is dead, that it comes of its death."""
    card = state.content.rows[row]
    if row != state.acting and isinstance(card, EnemyCard):
        return f"{card.name}'s death"
    return card.name


def can_take(state: DeadCells, given: list[int], unblockable: bool) -> list[int]:
    """Everybody who can be assigned Damage, and their companions.

    The tokens of an attack are assigned one after the other, so nobody whom those `given` must kill
    gets a further one (deadcells.damage.assignment-split).
    """
    those = fighters(state)
    those += companions(state, those)
    if not given:
        return those
    return [thing for thing in those if survives(state, thing, given.count(thing), unblockable)]


def survives(state: DeadCells, thing: int, n: int, unblockable: bool) -> bool:
    """Can it live through so many tokens of one attack? One of the Group may spend all its Shields."""
    if is_companion(thing):
        return n < health_left(state, thing)
    one = state.group[thing]
    if one.golden:
        return True
    cancelled = 0 if unblockable else min(n, one.shields // shield_price(state))
    return comes_to(state, thing, n - cancelled) < one.life()


def health_left(state: DeadCells, thing: int) -> int:
    """What a companion has left."""
    index, slot = owner_in(thing), slot_in(thing)
    one = state.group[index]
    return state.content.equipment(one.equipment[slot]).health - one.dents[slot]
