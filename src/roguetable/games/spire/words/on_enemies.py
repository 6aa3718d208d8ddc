"""The vocabulary of player cards: what they do to enemies."""

from typing import ClassVar, Final

from roguetable.engine.rows import Row
from roguetable.games.spire.actions.attack import (
    damage_enemy,
    hit_damage,
    hit_enemy,
    last_hit_done,
    lose_foe_block,
)
from roguetable.games.spire.actions.do import A_ROW, AN_ENEMY, CHANGING, NO_HIT, NO_NEED, Do, Word
from roguetable.games.spire.actions.tokens import (
    POISON,
    TOKEN_NAMES,
    VULNERABLE,
    WEAK,
    enemy_loses_hp,
    poison_left,
    put_token,
)
from roguetable.games.spire.flow.combat.card_choices import SecondTarget, ShareOut
from roguetable.games.spire.flow.combat.corpses import attach
from roguetable.games.spire.flow.combat.shivs import Jab, ThrowShiv
from roguetable.games.spire.model.battlefield import in_line, intended_hits, untouchable
from roguetable.games.spire.model.enemy import NO_CORPSE, Enemy
from roguetable.games.spire.model.limits import MAX_POISON
from roguetable.games.spire.model.names import enemy_name
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.worth import SpireWorth
from roguetable.games.spire.words.bases import Numbered
from roguetable.kit.amounts import Amount, fixed

# Which enemies.
ONE: Final = 0
ROW: Final = 1
EVERY: Final = 2
IT: Final = 3  # the enemy that triggered it
SCOPES: Final = ("row", "all", "it")
SCOPE_MEANINGS: Final = (
    "a chosen row and the Boss",
    "every enemy",
    "the enemy that set it off",
)
SCOPE_TEXTS: Final = ("", " to every enemy in any row", " to ALL enemies", " to it")


def need_of(scope: int) -> int:
    """An effect on one enemy or on a row needs to know which."""
    return AN_ENEMY if scope == ONE else A_ROW if scope == ROW else NO_NEED


def reached(state: Spire, by: Do, scope: int) -> list[Enemy]:
    """The enemies an effect reaches."""
    if scope == ROW:
        return in_line(state, by.line)
    if scope == EVERY:
        return state.living()
    enemy = state.find(by.target)
    return [] if enemy is None else [enemy]


class OnEnemies(Word):
    """An effect on enemies: an amount and a scope."""

    amount: Amount
    scope: int

    def __init__(self, amount: Amount, scope: int = ONE) -> None:
        self.amount = amount
        self.scope = scope
        self.need = need_of(scope)

    def amounts(self) -> list[Amount]:
        return [self.amount]

    def worth(self, total: SpireWorth, weight: float) -> None:
        if self.scope != ONE:
            total.area = True
            total.every = total.every or self.scope == EVERY


class Hit(OnEnemies):
    """Hits; several hits of one card are one Attack on the same target."""

    FORM: ClassVar = "hit AMOUNT [xTIMES] [SCOPE]"
    times: Amount
    last: bool  # no other hit follows in the text of the card

    def __init__(self, amount: Amount, times: Amount | None = None, scope: int = ONE) -> None:
        super().__init__(amount, scope)
        self.times = fixed(1) if times is None else times
        self.last = False

    def amounts(self) -> list[Amount]:
        return [self.amount, self.times]

    def run(self, state: Spire, by: Do) -> None:
        times = self.times.value(state, by)
        if self.scope == ONE:
            target = state.find(by.target)
            if target is not None:
                self.hit(state, by, target, times)
        else:
            for enemy in reached(state, by, self.scope):
                self.hit(state, by, enemy, times)
        if self.last:
            last_hit_done(state, by.owner)

    def hit(self, state: Spire, by: Do, enemy: Enemy, times: int) -> None:
        """Hit one enemy, until it is dead."""
        amount = self.amount.value(state, by)
        for _ in range(times):
            if enemy.dead or enemy.gone:
                break
            hit_enemy(state, by.owner, enemy, amount)

    def damage_to(self, state: Spire, by: Do, enemy: Enemy, bonus: int) -> int:
        base = self.amount.value(state, by)
        return hit_damage(state, by.owner, enemy, base, bonus) * self.times.value(state, by)

    def printed_hit(self) -> int:
        if self.amount.x is not None:
            return NO_HIT
        return self.amount.base if self.amount.plain else CHANGING

    def sentence(self) -> str:
        times = ""
        base = self.times.base
        if self.times.per:
            often = "" if base == 0 else "once, and " if base == 1 else f"{base} times, and "
            thing = self.times.per[0][1].TEXT.removeprefix("per ")
            times = f" ({often}once for each {thing})"
        elif self.times.more:
            more, condition = self.times.more[0]
            often = "" if base == 1 else f"{base} times, "
            times = f" ({often}{base + more} times if {condition.text()})"
        elif not self.times.plain or self.times.base != 1:
            times = f" ({self.times.text()} times)"
        return f"hit for {self.amount.text()}{times}{SCOPE_TEXTS[self.scope]}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        super().worth(total, weight)
        times = self.times.usual()
        total.damage += weight * self.amount.usual() * times
        total.hits += weight * times


class HitTwo(Word):
    """A hit on one enemy, and one on a second enemy if you like."""

    FORM: ClassVar = "hit-two AMOUNT"
    part: int  # the same hit on another enemy, optional
    amount: Amount

    def __init__(self, amount: Amount) -> None:
        self.amount = amount
        self.part = -1
        self.need = AN_ENEMY

    def settle(self, row: Row) -> None:
        """The second hit is a part of its own."""
        self.part = len(row.parts)
        second = Hit(self.amount)
        second.words = ("hit",)
        row.parts.append([second])

    def amounts(self) -> list[Amount]:
        return [self.amount]

    def run(self, state: Spire, by: Do) -> None:
        enemy = state.find(by.target)
        others = [other.uid for other in state.living() if other.uid != by.target]
        if enemy is not None:
            hit_enemy(state, by.owner, enemy, self.amount.value(state, by))
        if others:
            state.push(SecondTarget(by, self.part, others))

    def sentence(self) -> str:
        return f"hit for {self.amount.text()} one or two enemies"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.damage += weight * self.amount.usual() * 1.6


class Damage(OnEnemies):
    """Damage that is no hit: Strength, Weak and Vulnerable do not matter."""

    FORM: ClassVar = "dmg AMOUNT [SCOPE]"

    def run(self, state: Spire, by: Do) -> None:
        amount = self.amount.value(state, by)
        if by.owner >= 0 and state.players[by.owner].harmless:
            amount = 0  # facing Spire Shield
        for enemy in reached(state, by, self.scope):
            if state.log is not None:
                state.log.say(
                    f"{amount} damage to {enemy_name(state, enemy.uid)}.",
                    "spire.keywords.damage-not-hit",
                )
            damage_enemy(state, enemy, amount, False)

    def damage_to(self, state: Spire, by: Do, enemy: Enemy, bonus: int) -> int:
        return self.amount.value(state, by)

    def sentence(self) -> str:
        return self.amount.text(f"damage{SCOPE_TEXTS[self.scope]}")

    def worth(self, total: SpireWorth, weight: float) -> None:
        super().worth(total, weight)
        total.damage += weight * self.amount.usual()


class Token(OnEnemies):
    """Tokens on enemies."""

    token: int

    def __init__(self, token: int, amount: Amount, scope: int) -> None:
        super().__init__(amount, scope)
        self.token = token

    def run(self, state: Spire, by: Do) -> None:
        amount = self.amount.value(state, by)
        enemies = reached(state, by, self.scope)
        if self.token == POISON and 0 < poison_left(state) < amount * len(enemies):
            # Too few for all of them: the player says who gets those that are left.
            state.push(ShareOut(by.owner, [enemy.uid for enemy in enemies] * amount))
            return
        for enemy in enemies:
            put_token(state, by.owner, enemy, self.token, amount)

    def sentence(self) -> str:
        return self.amount.text(f"{TOKEN_NAMES[self.token]}{SCOPE_TEXTS[self.scope]}")


class PutVulnerable(Token):
    """Vulnerable tokens on enemies."""

    FORM: ClassVar = "vuln AMOUNT [SCOPE]"

    def __init__(self, amount: Amount, scope: int = ONE) -> None:
        super().__init__(VULNERABLE, amount, scope)

    def worth(self, total: SpireWorth, weight: float) -> None:
        super().worth(total, weight)
        total.vulnerable += weight * self.amount.usual()


class PutWeak(Token):
    """Weak tokens on enemies."""

    FORM: ClassVar = "weak AMOUNT [SCOPE]"

    def __init__(self, amount: Amount, scope: int = ONE) -> None:
        super().__init__(WEAK, amount, scope)

    def worth(self, total: SpireWorth, weight: float) -> None:
        super().worth(total, weight)
        total.weak += weight * self.amount.usual()


class PutPoison(Token):
    """Poison tokens on enemies, at most 30 in all."""

    FORM: ClassVar = "poison AMOUNT [SCOPE]"

    def __init__(self, amount: Amount, scope: int = ONE) -> None:
        super().__init__(POISON, amount, scope)

    def worth(self, total: SpireWorth, weight: float) -> None:
        super().worth(total, weight)
        total.poison += weight * self.amount.usual()


class FinishOff(OnEnemies):
    """An enemy with at most so much HP has 0 HP now."""

    FORM: ClassVar = "finish AMOUNT"

    def run(self, state: Spire, by: Do) -> None:
        enemy = state.find(by.target)
        if enemy is None or untouchable(state, enemy):
            return
        if enemy.hp <= self.amount.value(state, by):
            enemy_loses_hp(state, enemy, enemy.hp)

    def sentence(self) -> str:
        return f"an enemy with {self.amount.text()} HP or less has 0 HP"


class MultiplyPoison(Word):
    """An enemy's Poison times N, within the limit of 30."""

    FORM: ClassVar = "multiply-poison times:N"
    times: int

    def __init__(self, times: int) -> None:
        self.times = times
        self.need = AN_ENEMY

    def run(self, state: Spire, by: Do) -> None:
        enemy = state.find(by.target)
        if enemy is not None:
            put_token(state, by.owner, enemy, POISON, enemy.poison * (self.times - 1))

    def sentence(self) -> str:
        return f"multiply an enemy's Poison by {self.times} (at most {MAX_POISON} in all)"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.poison += weight * self.times


class Strip(Word):
    """Remove all Block of the target."""

    FORM: ClassVar = "strip"

    def __init__(self) -> None:
        self.need = AN_ENEMY

    def run(self, state: Spire, by: Do) -> None:
        enemy = state.find(by.target)
        if enemy is not None:
            lose_foe_block(state, enemy)

    def sentence(self) -> str:
        return "remove all Block of the target"


class Corpse(OnEnemies):
    """This card lies on the target; when it dies, so much damage to its row, then discard this."""

    FORM: ClassVar = "corpse AMOUNT"

    def run(self, state: Spire, by: Do) -> None:
        enemy = state.find(by.target)
        if enemy is None:
            return
        p = state.players[by.owner]
        copy = by.copy or by.row not in p.limbo
        card = NO_CORPSE if copy else by.row
        attach(state, enemy, by.owner, card, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"attach to the target: when it dies, {self.amount.text()} damage to its row, then discard this"


class Jabs(Word):
    """N separate 0-cost Attacks of one hit of 1."""

    FORM: ClassVar = "jab times:N"
    times: int

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(self.times):
            state.push(Jab(by.owner, 0, False))

    def sentence(self) -> str:
        return f"{self.times} times: hit for 1, each a separate 0-cost Attack"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.damage += weight * self.times


class ThrowShivs(Word):
    """Use all your Shivs now, each dealing N more."""

    FORM: ClassVar = "throw-shivs bonus:N"
    bonus: int

    def __init__(self, bonus: int) -> None:
        super().__init__()
        self.bonus = bonus

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(state.players[by.owner].shivs):
            state.push(ThrowShiv(by.owner, self.bonus))

    def sentence(self) -> str:
        return f"use all your Shivs now, each deals {self.bonus} more"


class ThornBack(Numbered):
    """N damage to each enemy that intends to attack you, per hit icon of its next action."""

    FORM: ClassVar = "thorn-back amount:N"

    def run(self, state: Spire, by: Do) -> None:
        if state.players[by.owner].harmless:
            return
        for enemy in state.living():
            hits = intended_hits(state, enemy, by.owner)
            if hits:
                damage_enemy(state, enemy, hits * self.amount, False)

    def sentence(self) -> str:
        return f"each enemy that intends to attack you takes {self.amount} damage per hit of its next action"
