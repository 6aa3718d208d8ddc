"""Shields, States, Damage: tokens that come to somebody and go."""

from typing import Final

from roguetable.engine.events import Changed, Marked
from roguetable.engine.log import count
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.deaths import BLOW, NO_DEATH, PARTING, cause_text
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.limits import MOST_SLOTS
from roguetable.games.deadcells.model.names import (
    BLEEDING,
    FROZEN,
    NO_FIGHT,
    NOBODY,
    ROUND_NAMES,
    STATE_BECOME,
    STATE_TITLES,
    STATES,
)
from roguetable.games.deadcells.model.questions import (
    card_of,
    enemy_name,
    immune,
    name_of,
    next_line,
)
from roguetable.games.deadcells.model.rows import COMPANION
from roguetable.games.deadcells.model.shown import (
    beheaded_id,
    enemy_id,
    show_number,
    show_states,
    show_tokens,
    slot_id,
)
from roguetable.games.deadcells.model.state import DeadCells

SHIELD: Final = "shield"
GOLDEN: Final = "golden"
HEALTH: Final = "health"  # of a companion
HEALTH_UNIT: Final = "Health"  # what the numbers of the Group and of enemies are


# --- shields --------------------------------------------------------------------------------------


def add_shields(state: DeadCells, index: int, n: int, rule: str, parry: bool = False) -> None:
    """Shield tokens for one of the Group; those of a parry are gone when the round is over."""
    one = state.group[index]
    one.shields += n
    if parry:
        one.parry += n
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} gets {count(n, 'Shield')}.", rule, "deadcells.block.multiple"
        )
        show_tokens(state, beheaded_id(index), SHIELD, one.shields - n, one.shields)


def add_golden(state: DeadCells, index: int, n: int) -> None:
    """Golden Shields: one cancels the whole Damage of an attack."""
    one = state.group[index]
    one.golden += n
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} gets {count(n, 'Golden Shield')}.", "deadcells.block.types"
        )
        show_tokens(state, beheaded_id(index), GOLDEN, one.golden - n, one.golden)


def spend_shields(state: DeadCells, index: int, n: int) -> None:
    """So many Shields are discarded; first those that would not last."""
    one = state.group[index]
    one.shields -= n
    one.parry = max(0, one.parry - n)
    if state.log is not None:
        show_tokens(state, beheaded_id(index), SHIELD, one.shields + n, one.shields)


def spend_golden(state: DeadCells, index: int) -> None:
    """A Golden Shield is discarded."""
    one = state.group[index]
    one.golden -= 1
    if state.log is not None:
        show_tokens(state, beheaded_id(index), GOLDEN, one.golden + 1, one.golden)


def drop_parry(state: DeadCells, index: int) -> None:
    """The round is over: Shields of a parry that were not spent go."""
    one = state.group[index]
    if one.parry:
        n = one.parry
        spend_shields(state, index, n)
        if state.log is not None:
            state.log.say(
                f"{name_of(state, index)} lowers {count(n, 'Shield')} that last for one round only.",
                "deadcells.block.types",
            )


def drop_shields(state: DeadCells, index: int) -> None:
    """Every Shield goes, golden ones too."""
    one = state.group[index]
    if state.log is not None:
        show_tokens(state, beheaded_id(index), SHIELD, one.shields, 0)
        show_tokens(state, beheaded_id(index), GOLDEN, one.golden, 0)
    one.clear_shields()


def shield_enemy(state: DeadCells, enemy: Enemy, n: int) -> None:
    """Shield tokens for an enemy."""
    enemy.shields += n
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy)} gets {count(n, 'Shield')}.",
            "deadcells.block.enemy",
            "deadcells.block.multiple",
        )
        show_tokens(state, enemy_id(enemy.uid), SHIELD, enemy.shields - n, enemy.shields)


# --- States ---------------------------------------------------------------------------------------


def burden_enemy(state: DeadCells, enemy: Enemy, which: int, n: int) -> bool:
    """Tokens of a State for an enemy. False: it is immune, or they come too late to matter."""
    if card_of(state, enemy).immune[which]:
        if state.log is not None:
            state.log.say(
                f"{enemy_name(state, enemy)} cannot {STATE_BECOME[which]}: it is immune.",
                "deadcells.states.immunity",
            )
        return False
    if which != FROZEN:
        enemy.states[which] += n
        if state.log is not None:
            state.log.say(
                f"{enemy_name(state, enemy)} is {STATE_TITLES[which]} ({enemy.states[which]}).",
                "deadcells.states.assign-state-action",
                "deadcells.states.same-for-all",
            )
            have = enemy.states[which]
            show_states(state, enemy_id(enemy.uid), which, have - n, have)
        return True
    acts = state.content.lined(enemy.script).acts
    before = enemy.frozen
    for _ in range(n):
        line = next_line(acts, enemy.frozen, first_line(state, enemy.acted))
        if line < 0:
            break
        enemy.frozen |= 1 << line
        if state.log is not None:
            tell_frozen(state, enemy_name(state, enemy), line)
    if enemy.frozen == before:
        tell_too_late(state, enemy_name(state, enemy))
        return False
    if state.log is not None:
        show_states(
            state, enemy_id(enemy.uid), FROZEN, before.bit_count(), enemy.frozen.bit_count()
        )
    return True


def burden(state: DeadCells, index: int, which: int, n: int) -> bool:
    """Tokens of a State for one of the Group. False: it is immune, or they come too late to matter.

    With two cards only the one played first is frozen (deadcells.play.two-player.first-card-effects).
    """
    one = state.group[index]
    if immune(one, which):
        if state.log is not None:
            state.log.say(
                f"{name_of(state, index)} cannot {STATE_BECOME[which]}: immune.",
                "deadcells.states.immunity",
                "deadcells.states.immune-absorb",
            )
        return False
    if which != FROZEN:
        one.states[which] += n
        if state.log is not None:
            state.log.say(
                f"{name_of(state, index)} is {STATE_TITLES[which]} ({one.states[which]}).",
                "deadcells.states.same-for-all",
                "deadcells.block.not-states",
            )
            if one.serenade:
                state.log.cite("deadcells.solo.serenade.states")
            show_states(state, beheaded_id(index), which, one.states[which] - n, one.states[which])
        return True
    if not one.frozen:
        return False
    acts = state.content.lined(first_script(state, one)).acts
    before = one.frozen[0]
    for _ in range(n):
        line = next_line(acts, one.frozen[0], first_line(state, one.acted))
        if line < 0:
            break
        one.frozen[0] |= 1 << line
        if state.log is not None:
            tell_frozen(state, name_of(state, index), line)
            if len(one.active) > 1:
                rule = "deadcells.play.two-player.first-card-effects"
                if state.group[-1].serenade:
                    rule = "deadcells.solo.beheaded.first-card-effects"
                state.log.cite(rule)
    if one.frozen[0] == before:
        tell_too_late(state, name_of(state, index))
        return False
    if state.log is not None:
        after = one.frozen[0].bit_count()
        show_states(state, beheaded_id(index), FROZEN, before.bit_count(), after)
    return True


def first_script(state: DeadCells, one: Beheaded) -> int:
    """The card that an effect on somebody's cards means: the first played; Serenade's board has lines too."""
    return one.active[0] if one.active else one.board


def first_line(state: DeadCells, acted: int) -> int:
    """The first round that is still to be carried out (deadcells.states.frozen.next-means-not-yet-done)."""
    return state.round + 1 if acted >= state.round else state.round


def tell_frozen(state: DeadCells, name: str, line: int) -> None:
    """A Frozen token lies on a line."""
    if state.log is not None:
        state.log.say(
            f"{name} is Frozen in Round {ROUND_NAMES[line]}.",
            "deadcells.states.frozen.placement",
            "deadcells.states.frozen.next-means-not-yet-done",
            "deadcells.states.frozen.second-token",
        )


def tell_too_late(state: DeadCells, name: str) -> None:
    """A Frozen token finds no line."""
    if state.log is not None:
        state.log.say(f"{name} has no later action to freeze.", "deadcells.states.frozen.no-line")


def cure(state: DeadCells, index: int, which: int) -> bool:
    """All tokens of a State (NOBODY: of every State) leave one of the Group."""
    one = state.group[index]
    cured = False
    for one_state in range(STATES):
        if which != NOBODY and which != one_state:
            continue
        had = state_tokens(one, one_state)
        if had:
            cured = True
            one.states[one_state] = 0
            if one_state == FROZEN:
                one.frozen = [0] * len(one.frozen)
            if state.log is not None:
                state.log.say(
                    f"{name_of(state, index)} is no longer {STATE_TITLES[one_state]}.",
                    "deadcells.states.same-for-all",
                )
                if one_state == BLEEDING:
                    state.log.cite("deadcells.states.bleeding.cure")
                show_states(state, beheaded_id(index), one_state, had, 0)
    return cured


def state_tokens(one: Beheaded, which: int) -> int:
    """How many tokens of a State one of the Group has; Frozen ones lie on lines."""
    if which != FROZEN:
        return one.states[which]
    tokens = 0
    for lines in one.frozen:
        tokens += lines.bit_count()
    return tokens


def drop_states(state: DeadCells, index: int) -> None:
    """Every State token goes (deadcells.states.discard-end)."""
    one = state.group[index]
    for which in range(STATES):
        if state.log is not None:
            show_states(state, beheaded_id(index), which, state_tokens(one, which), 0)
        one.states[which] = 0
    one.frozen.clear()


# --- Damage ---------------------------------------------------------------------------------------


def show_life(state: DeadCells, index: int, before: int) -> None:
    """The wounds of one of the Group were so many before."""
    one = state.group[index]
    show_number(
        state, beheaded_id(index), max(0, one.health - before), max(0, one.life()), HEALTH_UNIT
    )


def show_enemy_life(state: DeadCells, enemy: Enemy, before: int) -> None:
    """The wounds of an enemy were so many before."""
    health = card_of(state, enemy).health
    left = max(0, health - enemy.wounds)
    show_number(state, enemy_id(enemy.uid), max(0, health - before), left, HEALTH_UNIT)


def heal(state: DeadCells, index: int, n: int, *rules: str) -> int:
    """Take Damage off one of the Group; the dead stay dead. So many tokens went."""
    one = state.group[index]
    healed = min(n, one.wounds)
    if one.dead or healed <= 0:
        return 0
    one.wounds -= healed
    if state.log is not None:
        name = name_of(state, index)
        state.log.say(f"{name} is healed of {healed} Damage ({one.life()} left).", *rules)
        show_life(state, index, one.wounds + healed)
    return healed


def mend_enemy(state: DeadCells, enemy: Enemy, n: int) -> None:
    """Take Damage off an enemy."""
    healed = min(n, enemy.wounds)
    enemy.wounds -= healed
    if healed and state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy)} is healed of {healed} Damage "
            f"({card_of(state, enemy).health - enemy.wounds} left).",
            "deadcells.monster_card.health",
        )
        show_enemy_life(state, enemy, enemy.wounds + healed)


def fall(state: DeadCells, index: int, death: int, row: int, *rules: str) -> None:
    """One of the Group dies: how, and of which card. A fight is played to its end, but the run is over.

    Tokens and cards of the dead lie where they lay until then.
    """
    one = state.group[index]
    if not state.somebody_dead():
        state.slayer = row
        state.death = death
    one.dead = True
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} is dead{of_what(state, death, row)}.",
            *rules,
            "deadcells.dying.run-over",
            "deadcells.dying.any-time",
            "deadcells.dying.no-revive",
        )
        if one.serenade:
            state.log.cite("deadcells.solo.death")
        if state.round != NO_FIGHT:
            state.log.cite("deadcells.dying.finish-combat", "deadcells.dying.dead-inactive")
        state.log.show(Marked(beheaded_id(index), "dead"))


def of_what(state: DeadCells, death: int, row: int) -> str:
    """What somebody died of, behind a dash; a card that is named in the line before is not named again."""
    if death == BLOW or death == NO_DEATH:
        return ""
    name = state.content.rows[row].name if row != NOBODY else ""
    cause = cause_text(name, death)
    return f": {cause[:1].lower()}{cause[1:]}" if death != PARTING else f": {cause}"


def companions_health(state: DeadCells, index: int) -> list[int]:
    """What the companions of one of the Group have left, by slot; 0 where none is."""
    one = state.group[index]
    found = [0] * MOST_SLOTS
    for slot in range(len(one.equipment)):
        card = state.content.equipment(one.equipment[slot])
        if card.type == COMPANION:
            found[slot] = max(0, card.health - one.dents[slot])
    return found


def show_companions(state: DeadCells, index: int, before: list[int]) -> None:
    """Equipment has come, gone or moved up: the Health that lies on the slots now."""
    after = companions_health(state, index)
    for slot in range(MOST_SLOTS):
        show_tokens(state, slot_id(index, slot), HEALTH, before[slot], after[slot])


def show_health(state: DeadCells, index: int, before: int) -> None:
    """The Maximum Health marker has moved; Damage stays where it is."""
    one = state.group[index]
    if state.log is not None and before != one.health:
        state.log.show(
            Changed(
                beheaded_id(index),
                max(0, before - one.wounds),
                max(0, one.life()),
                HEALTH_UNIT,
                limit=one.health,
            )
        )
