"""What an attack does to its targets.

First what the delver deals: the base of its type, Fear, doubling, what is added. Then what the enemy
suffers: nothing at all if something protects it, otherwise less by what it has. On each side the order
is taken that leaves the least (gaia.attack.deal-then-suffer, .modifier-order).
"""

from typing import Final

from roguetable.engine.events import Hit
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.curses import disarm
from roguetable.games.gaia.model.abilities import (
    AT_MOST,
    DOUBLED,
    FEARED,
    HALVED_DOWN,
    HALVED_UP,
    LESS,
    MORE,
    ROUNDED_DOWN,
    TIMES,
    Change,
    EnemyAbility,
)
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.mods import BASE_DOUBLED, MIGHT
from roguetable.games.gaia.model.names import (
    BY_ULTIMATE,
    BY_WEAPON,
    DAMAGE_NAMES,
    DAMAGE_TYPES,
    PRINTED_DAMAGE,
)
from roguetable.games.gaia.model.questions import (
    card_of,
    health,
    health_left,
    hp_left,
    which_enemy,
)
from roguetable.games.gaia.model.shown import delver_id, enemy_id, show_number
from roguetable.games.gaia.model.state import Gaia

DISARMED: Final = 1  # what a disarmed weapon deals
LEAST: Final = 1  # what Fear leaves of any damage
TIMES_BY: Final = ("weapon", "slot", "Ultimate")  # by source: what printed a doubling
PROTECTED: Final = {
    "Immunity": "gaia.abilities.immunity.type",
    "Invulnerable": "gaia.abilities.invulnerable.ignore",
    "Shell": "gaia.abilities.shell.invulnerable",
    "Taunt": "gaia.abilities.taunt.immune",
}
"""The rules of what protects an enemy, by the words of the sum; those of types are made of their names."""


class Sum:
    """How a number came about, for the log: the steps, and the rules behind them."""

    steps: list[str]
    rules: list[str]

    def __init__(self) -> None:
        self.steps = []
        self.rules = []


def dealt(state: Gaia, attack: Attack, enemy: Enemy, sums: Sum | None = None) -> int:
    """What the delver deals to one target. `sums` gets the steps of the sum, for the log."""
    suit = state.suit_of(attack.delver)
    type = attack.damage_type
    abilities = card_of(state, enemy).abilities
    if attack.source == BY_WEAPON and suit.disarmed >> attack.weapon & 1:
        if sums is not None:
            _sum(sums, f"{DISARMED} by Disarm")
        return DISARMED
    for ability in abilities:
        fixed = ability.fixed(state, attack, enemy)
        if fixed >= 0:
            if sums is not None:
                _sum(sums, f"{fixed} ({ability.words[0]})", "gaia.abilities.stalwart.five")
            return fearful(fixed, suit.fear, False, 1, 0, sums) if suit.fear else fixed
    doubling = not any(ability.no_doubling() for ability in abilities)
    n = state.content.figures.damage[type]
    if sums is not None:
        _sum(sums, f"{n} {DAMAGE_NAMES[type].upper()}")
    if suit.mods[BASE_DOUBLED + type] and (doubling or state.readings.base_through_carapace):
        n *= 2
        _sum(sums, "x 2 (base)")
    twice = (
        doubling and suit.doubled >> (DAMAGE_TYPES if attack.source == BY_ULTIMATE else type) & 1
    )
    # What a slot or an Ultimate doubles does not come from a weapon (gaia.abilities.carapace.weapons-ok).
    times = attack.times if doubling or attack.source == BY_WEAPON else 1
    more = suit.mods[MIGHT + type]
    for ability in abilities:
        more += ability.added(state, attack, enemy)
    if suit.fear:
        return fearful(n, suit.fear, bool(twice), times, more, sums, TIMES_BY[attack.source])
    # Without Fear the least is left by adding last.
    if twice:
        n *= 2
        _sum(sums, "x 2 (token)")
    if times > 1:
        n *= times
        if sums is not None:
            _sum(sums, f"x {times} ({TIMES_BY[attack.source]})")
    if more:
        n += more
        if sums is not None:
            _sum(sums, f"+ {more}")
    return n


def dealing_rules(state: Gaia, attack: Attack, enemy: Enemy) -> list[str]:
    """The rules behind what the delver deals: for the log."""
    suit = state.suit_of(attack.delver)
    type = attack.damage_type
    base = suit.mods[BASE_DOUBLED + type] > 0
    token = suit.doubled >> (DAMAGE_TYPES if attack.source == BY_ULTIMATE else type) & 1 > 0
    hard = any(ability.no_doubling() for ability in card_of(state, enemy).abilities)
    printed, armed = attack.times > 1, attack.source == BY_WEAPON
    found: list[str] = []
    for holds, rule in (
        (base and not hard, "gaia.attack.base-doubling"),
        (base and token and not hard, "gaia.consumables.doubler-with-base"),
        (token and attack.source == BY_ULTIMATE, "gaia.consumables.universal-ultimate"),
        (suit.fear > 0, "gaia.abilities.fear.effect"),
        (hard and (token or (printed and not armed)), "gaia.abilities.carapace.no-doubling"),
        (hard and base, "gaia.abilities.carapace.base"),
        (hard and printed and armed, "gaia.abilities.carapace.weapons-ok"),
    ):
        if holds:
            found.append(rule)
    for ability in card_of(state, enemy).abilities:
        if ability.added(state, attack, enemy):
            found.append("gaia.abilities.weak-spot.plus-five")
    return found


def fearful(
    n: int, fear: int, twice: bool, times: int, more: int, sums: Sum | None = None, by: str = ""
) -> int:
    """What a base damage comes to with Fear, in the order that leaves the least (gaia.abilities.fear.effect).

    Fear before doubling takes more off a high base; a base of 1 it can only lessen after it. `by` says for
    the log what multiplies it.

    >>> fearful(2, 1, True, 1, 0)
    2
    >>> fearful(1, 1, True, 1, 0)
    1
    """
    changes = [Change(FEARED, fear, f"- {fear} (Fear)")]
    if twice:
        changes.append(Change(DOUBLED, 0, "x 2 (token)"))
    if times > 1:
        changes.append(Change(TIMES, times, f"x {times} ({by})"))
    if more:
        changes.append(Change(MORE, more, f"+ {more}"))
    if sums is not None:
        sums.steps += [change.why for change in least_order(n, changes)]
        if len(changes) > 1:
            sums.rules.append("gaia.attack.modifier-order")
    return least(n, changes)


def protection(state: Gaia, attack: Attack, enemy: Enemy) -> str:
    """Why an enemy suffers nothing of this attack; '': it does."""
    for ability in card_of(state, enemy).abilities:
        why = ability.immune(state, attack, enemy)
        if why:
            return why
    for other in state.enemies:
        if other is not enemy:
            for ability in card_of(state, other).abilities:
                why = ability.protects(state, other, enemy)
                if why:
                    return why
    return ""


def suffered(state: Gaia, attack: Attack, enemy: Enemy, n: int, sums: Sum | None = None) -> int:
    """What the enemy suffers of it."""
    why = protection(state, attack, enemy)
    if why:
        _sum(sums, f"none ({why})", protecting_rule(attack, why) if sums is not None else "")
        return 0
    changes: list[Change] = []
    for ability in card_of(state, enemy).abilities:
        ability.softened(state, attack, enemy, changes)
    if not changes:
        return n
    if sums is not None:
        if len(sums.steps) > 1:
            sums.rules.append("gaia.attack.deal-then-suffer")
        if len(changes) > 1:
            sums.rules.append("gaia.attack.modifier-order")
        for change in least_order(n, changes):
            _sum(sums, change.why, change.rule)
    return least(n, changes)


def protecting_rule(attack: Attack, why: str) -> str:
    """The rule by which something protects an enemy."""
    if why == "Primordial":
        how = "slots" if attack.source == BY_WEAPON else "weapons-only"
        return f"gaia.abilities.primordial.{how}"
    type = DAMAGE_NAMES[attack.damage_type]
    return PROTECTED.get(why, f"gaia.abilities.{type}-immune.immune")


def least_order(n: int, changes: list[Change]) -> list[Change]:
    """The changes in the order that leaves the least, for the log."""
    total = least(n, changes)
    left = changes.copy()
    found: list[Change] = []
    while left:
        for change in left:
            rest = [other for other in left if other is not change]
            if least(changed(n, change), rest) == total:
                n = changed(n, change)
                found.append(change)
                left = rest
                break
    return found


def least(n: int, changes: list[Change]) -> int:
    """What is left if the changes come in the order that leaves the least.

    >>> least(12, [Change(AT_MOST, 8, "Stout"), Change(LESS, 2, "Formation")])
    6
    >>> least(12, [Change(ROUNDED_DOWN, 5, "Tough"), Change(LESS, 2, "Formation")])
    8
    """
    if not changes:
        return n
    if len(changes) == 1:
        return changed(n, changes[0])
    best = -1
    for place in range(len(changes)):
        rest = changes[:place] + changes[place + 1 :]
        left = least(changed(n, changes[place]), rest)
        if best < 0 or left < best:
            best = left
    return best


def changed(n: int, change: Change) -> int:
    """One change."""
    if change.how == HALVED_DOWN:
        return n // 2
    if change.how == HALVED_UP:
        return (n + 1) // 2
    if change.how == LESS:
        return max(0, n - change.by)
    if change.how == AT_MOST:
        return min(n, change.by)
    if change.how == ROUNDED_DOWN:
        return n - n % change.by
    if change.how == FEARED:
        return max(LEAST, n - change.by)
    if change.how == TIMES:
        return n * change.by
    if change.how == MORE:
        return n + change.by
    assert change.how == DOUBLED
    return n * 2


def foreseen(state: Gaia, attack: Attack, enemy: Enemy) -> int:
    """What an attack would do to an enemy, for previews and bots. Nothing changes."""
    return suffered(state, attack, enemy, dealt(state, attack, enemy))


def sum_of(parts: list[str]) -> str:
    """How a number came about, on one line.

    >>> sum_of(["4 HEAVY", "x 2 (token)", "- 2 (Formation)", "at most 8 (Stout)"])
    '4 HEAVY x 2 (token) - 2 (Formation), at most 8 (Stout)'
    """
    found = ""
    for part in parts:
        gap = " " if part[:2] in ("x ", "/ ", "- ", "+ ") else ", "
        found = found + gap + part if found else part
    return found


def _sum(sums: Sum | None, text: str, rule: str = "") -> None:
    if sums is not None:
        sums.steps.append(text)
        if rule:
            sums.rules.append(rule)


class Deal(Step):
    """All targets suffer at once; then it is seen who dies of it."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        # Everything is reckoned before anything changes: who stands beside whom counts for all.
        amounts: list[int] = []
        told: list[Sum] = []
        for uid in attack.targets:
            enemy = state.find(uid)
            assert enemy is not None
            sums = Sum() if state.log is not None else None
            amounts.append(suffered(state, attack, enemy, dealt(state, attack, enemy, sums), sums))
            if sums is not None:
                sums.rules += dealing_rules(state, attack, enemy)
                for ability in card_of(state, enemy).abilities:
                    sums.rules += ability.obeyed(state, attack, enemy)
                told.append(sums)
        executed: list[int] = []
        for place, uid in enumerate(attack.targets):
            enemy = state.find(uid)
            assert enemy is not None
            why = told[place] if told else None
            if harm_enemy(state, attack, enemy, place, amounts[place], why):
                executed.append(uid)
        if attack.source == BY_WEAPON:
            rearm(state, attack)
        doom(state, attack)
        if state.log is not None:
            tell_executed(state, attack, executed)
        for place, uid in enumerate(attack.targets):
            enemy = state.find(uid)
            if enemy is not None and amounts[place]:
                for ability in card_of(state, enemy).abilities:
                    ability.damaged(state, attack, enemy, amounts[place])


def rearm(state: Gaia, attack: Attack) -> None:
    """The next attack of a disarmed weapon was this one: its token goes (gaia.abilities.disarm.effect)."""
    i = state.suit_index(attack.delver)
    if state.log is not None and state.suits[i].disarmed >> attack.weapon & 1:
        state.log.cite("gaia.abilities.disarm.effect")
    disarm(state, i, attack.weapon, False)


def base_rule(state: Gaia, type: int) -> str:
    """The rule of a type's base damage; a pack that changes it leaves only that there are three."""
    n = state.content.figures.damage[type]
    if n != PRINTED_DAMAGE[type]:
        return "gaia.attack.three-types"
    return f"gaia.attack.{DAMAGE_NAMES[type]}-{n}"


def harm_enemy(
    state: Gaia, attack: Attack, enemy: Enemy, place: int, n: int, told: Sum | None
) -> bool:
    """An enemy suffers so much; its damage stays on it (gaia.attack.damage-persists). Is it executed?"""
    left = health_left(state, enemy)
    attack.suffered[place] = n
    attack.overkill[place] = max(0, n - left)
    state.card_targets.append(enemy.uid)
    state.card_suffered.append(n)
    enemy.damage += n
    executed = n > 0 and 0 < health_left(state, enemy) <= attack.execute
    if executed:
        enemy.damage = health(state, enemy)
    if health_left(state, enemy) <= 0:
        attack.doomed.append(enemy.uid)
    if state.log is not None:
        state.log.say(
            f"{which_enemy(state, enemy)} suffers {n} damage{hp_left(left - n)}.",
            base_rule(state, attack.damage_type),
            "gaia.attack.damage-persists",
            *(told.rules if told is not None else []),
            why=sum_of(told.steps) if told is not None else "",
        )
        if not n and card_of(state, enemy).abilities:
            state.log.cite("gaia.ability-general.damaged-vs-targeted")
        state.log.show(Hit(delver_id(attack.delver), enemy_id(enemy.uid), n))
        show_number(state, enemy_id(enemy.uid), left, max(0, health_left(state, enemy)))
    return executed


def tell_executed(state: Gaia, attack: Attack, executed: list[int]) -> None:
    """Who is executed and dies of it: nothing keeps it alive."""
    assert state.log is not None
    for uid in executed:
        enemy = state.find(uid)
        if enemy is not None and uid in attack.doomed:
            state.log.say(f"{which_enemy(state, enemy)} is executed.", "gaia.attack.kill-at-zero")


def doom(state: Gaia, attack: Attack) -> None:
    """Who of those with lethal damage dies: the rest keeps 1 HP.

    One may depend on another (Pact, Fatal Flaw), so it is asked until nobody drops out; and once more
    when the die has saved one of them (Unlife).
    """
    settled = False
    while not settled:
        settled = True
        for uid in attack.doomed:
            enemy = state.find(uid)
            assert enemy is not None
            for ability in card_of(state, enemy).abilities:
                if not ability.may_die(state, attack, enemy):
                    spare(state, attack, enemy, ability)
                    settled = False
                    break
            if not settled:
                break
    if state.log is not None:
        flawed = [uid for uid in attack.doomed if (one := state.find(uid)) is not None and one.flaw]
        if len(flawed) > 1:
            state.log.cite("gaia.abilities.fatal-flaw.together")


def spare(state: Gaia, attack: Attack, enemy: Enemy, ability: EnemyAbility) -> None:
    """It cannot die of this: it keeps 1 HP."""
    attack.doomed.remove(enemy.uid)
    before = max(0, health_left(state, enemy))
    enemy.damage = health(state, enemy) - 1
    if state.log is not None:
        why = ability.words[0].replace("-", " ").title()
        state.log.say(
            f"{which_enemy(state, enemy)} cannot die now ({why}): it keeps 1 HP.", ability.SPARES
        )
        show_number(state, enemy_id(enemy.uid), before, 1)


DEAL: Final = Deal()
