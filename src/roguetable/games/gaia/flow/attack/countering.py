"""Counterattacks: who answers, the die, Rerolls and Blocks of either player, strikes, what comes after.

All enemies that an attack targeted answer to one roll, the dead too (gaia.counter.*).
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Rolled
from roguetable.engine.state import Phases, Refusal, Step
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.actions.harm import hurt
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.tokens import spend
from roguetable.games.gaia.flow.attack.after_attempts import AFTER_ATTEMPTS
from roguetable.games.gaia.flow.attack.citing import cite_strike, roll_rules
from roguetable.games.gaia.flow.attack.damage import doom
from roguetable.games.gaia.flow.attack.striking import (
    Blow,
    answers,
    blows,
    may_help_by_striking,
    may_reach,
    strikes,
    worst_first,
    worth_a_block,
)
from roguetable.games.gaia.flow.dice import SpendReroll, reroll_options, rolled
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.menus import BLOCKING, REROLLING
from roguetable.games.gaia.model.moments import ROLLED_ONE
from roguetable.games.gaia.model.names import BLOCK, NO_ARROWS, REROLL
from roguetable.games.gaia.model.questions import (
    bearer,
    card_of,
    delver_name,
    enemy_with,
    holders,
    suit_name,
    told_apart,
    which_enemy,
)
from roguetable.games.gaia.model.shown import enemy_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import COUNTER_STREAM
from roguetable.kit.menu import Choice, Menu, Way, code, other_of, thing_of
from roguetable.kit.ready_menus import PickOne, Thing, picks
from roguetable.kit.sentences import capital

DIE: Final = "counter-die"
ATTACK_WORDS: Final = ("attack", "compass")


class Answers(Step):
    """Every enemy that was targeted attempts to counterattack (gaia.counter.after-target)."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        called = attack.answering  # Backup has named these already
        attack.answering = []
        for uid in [*attack.targets, *called]:
            enemy = state.find(uid)
            if enemy is not None and answers(state, enemy) and uid not in attack.answering:
                attack.answering.append(uid)
        attack.answering = worst_first(state, attack.answering)


class Roll(Step):
    """The counterattack die is rolled once for all of them (gaia.counter.one-roll)."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        if not attack.answering:
            return
        roll(state, attack)
        state.push(REROLLS)


def roll(state: Gaia, attack: Attack) -> None:
    """Roll it."""
    attack.die = rolled(state, COUNTER_STREAM)
    if state.log is not None:
        rule = "gaia.counter.roll-2-5"
        if attack.die == 1:
            rule = "gaia.counter.roll-1"
        elif attack.die >= state.content.figures.first_black:
            rule = "gaia.counter.roll-6"
        state.log.say(
            f"The counterattack die shows {attack.die}: {blows(state, attack)}.",
            rule,
            "gaia.counter.one-roll",
            *roll_rules(state, attack),
        )
        state.log.show(Rolled(DIE, attack.die))


class Rerolls(Step):
    """Either player may spend a Reroll token, also outside the own turn; the last result stands.

    Nobody is asked where another roll could change nothing for the better.
    """

    def run(self, state: Gaia) -> None:
        options = reroll_options(state, AGAIN)
        assert state.attack is not None
        if options and roll_matters(state, state.attack):
            seats = [state.suits[i].seat for i in holders(state, REROLL)]
            state.ask(RerollMenu(seats, [*options, code(STANDS)]))


def roll_matters(state: Gaia, attack: Attack) -> bool:
    """May another roll be better: is somebody struck, or would gladly be; does an ability do worse at this
    roll, or the attacker's suit wait for another?"""
    if attack.die != 1 and state.suit_of(attack.delver).watch >> ROLLED_ONE & 1:
        return True
    for uid in attack.answering:
        enemy = bearer(state, uid)
        if enemy is None:
            continue
        if strikes(state, attack, enemy) or may_help_by_striking(state, attack, enemy):
            return True
        for ability in card_of(state, enemy).abilities:
            if ability.better_rolled(state, attack, enemy):
                return True
    return False


class RollAgain(SpendReroll):
    """Spend a Reroll token on the counterattack die."""

    def roll_again(self, state: Gaia, menu: "RerollMenu") -> None:
        assert state.attack is not None
        roll(state, state.attack)
        state.push(REROLLS)


@mypyc_attr(acyclic=True)
class RerollMenu(Menu):
    """Does the counterattack die stand?"""

    def choices(self) -> list[Choice]:
        return REROLL_CHOICES

    def situation(self) -> int:
        return REROLLING

    def prompt(self, state: Gaia) -> str:
        attack = state.attack
        assert attack is not None
        return f"The counterattack die shows {attack.die}: {blows(state, attack)}. Does it stand?"


class Settled(Step):
    """The die is final: what depends on it alone happens."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        if not attack.die:
            return
        dying = len(attack.doomed)
        for uid in attack.answering:
            enemy = bearer(state, uid)
            if enemy is not None:
                for ability in card_of(state, enemy).abilities:
                    ability.after_roll(state, attack, enemy, attack.die)
        if len(attack.doomed) < dying:
            doom(state, attack)
        if attack.die == 1:
            happen(state, ROLLED_ONE, attack.delver)


class Blocks(Step):
    """Either player may block counterattacks, one enemy with each token, now that the die is known."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        blockers = holders(state, BLOCK)
        if not blockers or not attack.die:
            return
        options: list[int] = []
        for place, uid in enumerate(attack.answering):
            enemy = bearer(state, uid)
            if enemy is None or uid in attack.blocked or not worth_a_block(state, attack, enemy):
                continue
            for i in blockers:
                options.append(code(BLOCK_ONE, place, state.suits[i].seat, i))
        if options:
            options.append(code(TAKE_IT))
            state.ask(BlockMenu([state.suits[i].seat for i in blockers], options))


class BlockOne(Choice):
    """Spend a Block token on an enemy. The thing is its place among those that answer."""

    VERB: ClassVar = "block"
    MISSING: ClassVar = ("gaia.consumables.block", "No such counterattack is to come.")
    RULE: ClassVar = "gaia.consumables.block"

    def answer(self, state: Gaia, menu: "BlockMenu", option: int) -> None:
        attack = state.attack
        assert attack is not None
        i = other_of(option)
        spend(state, i, BLOCK)
        uid = attack.answering[thing_of(option)]
        attack.blocked.append(uid)
        enemy = bearer(state, uid)
        if state.log is not None and enemy is not None:
            state.log.say(
                f"{capital(suit_name(state, i))} blocks {which_enemy(state, enemy)}.",
                "gaia.consumables.block",
                "gaia.consumables.block-all-arrows",
                "gaia.consumables.block-any-time",
                "gaia.consumables.block-one-enemy",
                "gaia.consumables.block-after-roll",
            )
        state.push(BLOCKS)

    def notation(self, state: Gaia, menu: "BlockMenu", option: int) -> str:
        enemy = self.enemy(state, option)
        text = f"block {state.content.board.name(enemy.tile)}"
        return told_apart(state, menu, other_of(option), text)

    def sentence(self, state: Gaia, menu: "BlockMenu", option: int) -> str:
        attack = state.attack
        assert attack is not None
        enemy = self.enemy(state, option)
        blow = Blow(state, attack, enemy, attack.die)
        if not blow.hit:
            return f"Block {which_enemy(state, enemy)}, which strikes nobody but gains by it."
        hit = blow.told([delver_name(state, delver) for delver in blow.hit])
        return f"Block {which_enemy(state, enemy)}, which strikes {hit}."

    def subject(self, state: Gaia, menu: "BlockMenu", option: int) -> str:
        return enemy_id(self.enemy(state, option).uid)

    def enemy(self, state: Gaia, option: int) -> Enemy:
        attack = state.attack
        assert attack is not None
        found = bearer(state, attack.answering[thing_of(option)])
        assert found is not None
        return found


@mypyc_attr(acyclic=True)
class BlockMenu(Menu):
    """Which counterattacks are blocked?"""

    PROMPT: ClassVar = "Do you block a counterattack?"

    def choices(self) -> list[Choice]:
        return BLOCK_CHOICES

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        """Enemies that do not answer, are blocked already, or strike nobody."""
        attack = state.attack
        assert attack is not None
        i = [suit.seat for suit in state.suits].index(seat)
        found: list[Refusal] = []
        for uid in [*attack.answering, *[one.uid for one in state.enemies]]:
            enemy = bearer(state, uid)
            if enemy is None:
                continue
            rule = "gaia.consumables.block"
            why = f"{which_enemy(state, enemy)} does not counterattack now."
            if uid in attack.blocked:
                rule = "gaia.consumables.block-one-enemy"
                why = f"{which_enemy(state, enemy)} is blocked already."
            elif uid in attack.answering:
                why = f"{which_enemy(state, enemy)} strikes nobody at this roll."
            notation = f"block {state.content.board.name(enemy.tile)}"
            found.append(Refusal(told_apart(state, self, i, notation), rule, why))
        return found

    def situation(self) -> int:
        return BLOCKING


class Guards(Step):
    """The Guard weapon: up to so many of its targets deal 1 less for the rest of the turn, also in extra
    attempts (gaia.equipment.guard-reduce)."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        if attack.guards <= 0 or not attack.die:
            return
        options: list[int] = []
        for uid in attack.targets:
            enemy = bearer(state, uid)
            if enemy is None or uid not in attack.answering or uid in state.guarded:
                continue
            if strikes(state, attack, enemy) or strikes_later(state, attack, enemy):
                options += picks([uid])
        if not options:
            return
        options.append(code(NO_GUARD))
        state.ask(WhichGuarded([state.suit_of(attack.delver).seat], options))


def strikes_later(state: Gaia, attack: Attack, enemy: Enemy) -> bool:
    """May an enemy that strikes nobody now strike later in this turn, so that calming it can help?

    It may if the card has more attacks to come, or if some enemy's ability brings extra attempts; but not
    if none of its arrows points at a delver and nobody moves before.
    """
    if enemy.uid in attack.doomed:
        return False
    if more_attacks(state):
        return True
    if not can_strike(state, attack, enemy):
        return False
    for other in state.enemies:
        for ability in card_of(state, other).abilities:
            if ability.again(state, attack, other, enemy):
                return True
    return False


def can_strike(state: Gaia, attack: Attack, enemy: Enemy) -> bool:
    """Could it strike somebody at some roll, as they stand or after the enemies have moved?"""
    if may_reach(state, attack, enemy):
        return True
    for uid in attack.answering:
        other = bearer(state, uid)
        if other is not None:
            for ability in card_of(state, other).abilities:
                if ability.restless():
                    return True
    return False


def more_attacks(state: Gaia) -> bool:
    """Has the card that is being resolved further attacks?"""
    for step in state.agenda:
        if isinstance(step, Do):
            for effect in step.effects(state)[step.index :]:
                if effect.words[0] in ATTACK_WORDS:
                    return True
    return False


@mypyc_attr(acyclic=True)
class WhichGuarded(PickOne):
    """Whose counterattack is softened?"""

    PROMPT: ClassVar = "Whose counterattack deals 1 less?"
    RULE: ClassVar = "gaia.equipment.guard-after-roll"

    def choices(self) -> list[Choice]:
        return GUARD_CHOICES

    def picked(self, state: Gaia, thing: int) -> None:
        attack = state.attack
        assert attack is not None
        attack.guards -= 1
        state.guarded.append(thing)
        if state.log is not None:
            name = which_enemy(state, enemy_with(state, thing))
            state.log.say(
                f"Guard: {name} deals 1 less for the rest of the turn.",
                self.RULE,
                "gaia.equipment.guard-reduce",
                "gaia.equipment.guard-targets-only",
            )
        state.push(GUARDS)

    def written(self, state: Gaia, thing: int) -> str:
        enemy = bearer(state, thing)
        assert enemy is not None
        return f"guard {state.content.board.name(enemy.tile)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        enemy = bearer(state, thing)
        assert enemy is not None
        return f"{which_enemy(state, enemy)} deals 1 less."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return enemy_id(thing)

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        """Enemies that are no targets of this attack, are guarded already, or strike nobody; delvers."""
        attack = state.attack
        assert attack is not None
        found: list[Refusal] = []
        for uid in [*attack.targets, *[one.uid for one in state.enemies]]:
            enemy = enemy_with(state, uid)
            rule = "gaia.equipment.guard-targets-only"
            why = f"{which_enemy(state, enemy)} is no target of this attack."
            if uid in state.guarded:
                why = f"{which_enemy(state, enemy)} deals 1 less already, and never 2."
            elif uid in attack.targets:
                rule = "gaia.equipment.guard-reduce"
                why = f"{which_enemy(state, enemy)} strikes nobody at this roll."
            found.append(Refusal(self.written(state, uid), rule, why))
        for tile in range(state.content.board.tiles):
            rule, why = "gaia.equipment.guard-targets-only", "No enemy stands there."
            found.append(Refusal(f"guard {state.content.board.name(tile)}", rule, why, False))
        return found


@mypyc_attr(acyclic=True)
class Strike(Step):
    """The enemies that answer strike, one after the other (gaia.abilities.omen.several)."""

    place: int

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        if not attack.die or self.place >= len(attack.answering):
            return
        uid = attack.answering[self.place]
        after = self.place + 1
        state.push(STRIKES[after] if after < len(STRIKES) else Strike(after))
        enemy = bearer(state, uid)
        if enemy is None:
            attack.swung.append(False)
            attack.reached.append(False)
            return
        strike(state, attack, enemy)


def strike(state: Gaia, attack: Attack, enemy: Enemy) -> None:
    """One enemy strikes with the arrows of the die, unless it is blocked."""
    blow = Blow(state, attack, enemy, attack.die)
    hit = blow.hit
    blocked = enemy.uid in attack.blocked
    attack.swung.append(not blocked and (blow.arrows != NO_ARROWS or bool(hit)))
    attack.reached.append(bool(hit))
    if state.log is not None:
        cite_strike(state, attack, enemy, blow)
    if not hit:
        return
    card = card_of(state, enemy)
    for place, delver in enumerate(hit):
        n, full = blow.damage(place), blow.full[place]
        why = f"{full} - {blow.less}" if blow.less else f"{full}"
        rule = "gaia.counter.damage"
        done = hurt(state, delver, n, which_enemy(state, enemy), rule, enemy.uid, why)
        for ability in card.abilities:
            ability.hit(state, enemy, delver, done)
        if done:
            for ability in card.abilities:
                ability.hurt_delver(state, enemy, delver, done)
    alive = [delver for delver in hit if not state.delvers[delver].dead]
    if alive:
        for ability in card.abilities:
            ability.hit_them(state, enemy, alive)


# --- extra attempts -------------------------------------------------------------------------------


def extra_attempts(state: Gaia, uids: list[int], delver: int) -> None:
    """Enemies attempt a counterattack that answers no attack, with a roll of its own.

    It can be rerolled and blocked like others; it is no attack and sets off nothing that needs one
    (gaia.ability-general.extra-attempts). Who is dying of the attack before has answered already.
    """
    if uids:
        state.push(ExtraAttempts(uids, delver))


@mypyc_attr(acyclic=True)
class ExtraAttempts(Step):
    """An extra round of counterattacks."""

    uids: list[int]
    delver: int

    def __init__(self, uids: list[int], delver: int) -> None:
        self.uids = uids
        self.delver = delver

    def run(self, state: Gaia) -> None:
        attack = Attack(self.delver)
        attack.extra = True
        attack.before = state.attack
        if state.attack is not None:
            attack.doomed = state.attack.doomed.copy()
        for uid in self.uids:
            enemy = state.find(uid)
            if enemy is not None and uid not in attack.doomed and answers(state, enemy):
                attack.answering.append(uid)
        if not attack.answering:
            return
        attack.answering = worst_first(state, attack.answering)
        state.attack = attack
        state.plan_phases(EXTRA)


class ExtraOver(Step):
    """The attack before is looked at again."""

    def run(self, state: Gaia) -> None:
        assert state.attack is not None
        state.attack = state.attack.before


AGAIN: Final = 0
STANDS: Final = 1
REROLL_CHOICES: Final[list[Choice]] = [RollAgain(), Way("accept", "The die stands.")]
BLOCK_ONE: Final = 0
TAKE_IT: Final = 1
BLOCK_CHOICES: Final[list[Choice]] = [BlockOne(), Way("take", "Block nothing more.")]
NO_GUARD: Final = 1
GUARD_CHOICES: Final[list[Choice]] = [Thing(), Way("none", "No more.")]

ANSWERS: Final = Answers()
ROLL: Final = Roll()
REROLLS: Final = Rerolls()
SETTLED: Final = Settled()
BLOCKS: Final = Blocks()
GUARDS: Final = Guards()
STRIKES: Final = [Strike(place) for place in range(8)]  # a boss and its minions: made once
COUNTERATTACK: Final = (ROLL, SETTLED, BLOCKS, GUARDS, STRIKES[0], AFTER_ATTEMPTS)
EXTRA: Final = Phases((*COUNTERATTACK, ExtraOver()))
