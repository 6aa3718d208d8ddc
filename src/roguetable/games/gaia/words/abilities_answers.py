"""Enemy abilities of the counterattack: when it strikes, how hard, and what a hit does besides."""

from typing import ClassVar

from roguetable.games.gaia.actions.curses import corrupt, set_accurate, show_board_tokens
from roguetable.games.gaia.flow.attack.countering import extra_attempts
from roguetable.games.gaia.flow.attack.prices import CallBackup, WhoIsCorrupted
from roguetable.games.gaia.flow.attack.striking import arrows_at
from roguetable.games.gaia.flow.sapping import SapTokens
from roguetable.games.gaia.model.abilities import USUAL, EnemyAbility, NumberedAbility
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import BLACK, BY_WEAPON, NO_ARROWS, NOBODY, WHITE
from roguetable.games.gaia.model.questions import (
    bearer,
    card_of,
    health,
    health_left,
    suit_name,
)
from roguetable.games.gaia.model.shown import (
    COUNTDOWN,
    ENRAGE,
    enemy_id,
    show_number,
    show_on_enemy,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.tokens import FEAR_TOKEN, OMEN_TOKEN, REVENGE_TOKEN, STRENGTH_TOKEN
from roguetable.kit.sentences import capital

BOTH: int = WHITE | BLACK


def cite_one_board(state: Gaia) -> None:
    """In solo what is laid on the board counts for both minis."""
    if state.log is not None and len(state.suits) == 1:
        state.log.cite("gaia.solo.board-tokens")


class Accurate(EnemyAbility):
    """After its attempt it marks the attacker; against whom it has marked it cannot miss."""

    FORM: ClassVar = "accurate"
    STRIKES: ClassVar = "gaia.abilities.accurate.always-hits"
    HARM: ClassVar = 0.3
    TEXT: ClassVar = (
        "Accurate: after its attempt it marks the attacker, and never misses who is marked"
    )

    def never_misses(self, state: Gaia, enemy: Enemy, delver: int) -> bool:
        return state.suit_of(delver).accurate == enemy.uid

    def attempted(
        self, state: Gaia, attack: Attack, enemy: Enemy, swung: bool, reached: bool
    ) -> None:
        if health_left(state, enemy) <= 0:
            return
        holder = state.suit_index(attack.delver)
        for i, suit in enumerate(state.suits):
            if suit.accurate == enemy.uid and i != holder:
                set_accurate(state, i, NOBODY)
        if state.suits[holder].accurate != enemy.uid:
            set_accurate(state, holder, enemy.uid)
            if state.log is not None:
                state.log.cite(
                    "gaia.abilities.accurate.token",
                    "gaia.abilities.accurate.one-holder",
                    "gaia.abilities.accurate.first-attack-normal",
                )
                cite_one_board(state)


class AllClaw(EnemyAbility):
    """On a 1 all its arrows strike, white and black."""

    FORM: ClassVar = "all-claw"
    STRIKES: ClassVar = "gaia.abilities.all-claw.one"
    TEXT: ClassVar = "All-Claw: on a roll of 1 all its arrows strike"

    def arrows(self, state: Gaia, enemy: Enemy, die: int) -> int:
        return BOTH if die == 1 else USUAL


class Backup(NumberedAbility):
    """When a weapon card damages it, two more enemies answer along with it."""

    FORM: ClassVar = "backup [N]"
    HARM: ClassVar = 0.3
    TEXT: ClassVar = "Backup: a weapon that damages it is answered by {} more enemies"
    PRINTED: ClassVar = 2

    def damaged(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        if attack.source == BY_WEAPON:
            if state.log is not None:
                state.log.cite("gaia.abilities.backup.two-more")
            state.push(CallBackup(self.n))


class Corruption(EnemyAbility):
    """Whom it strikes is corrupted: 1 damage at the end of each turn, until it is dead."""

    FORM: ClassVar = "corruption"
    HARM: ClassVar = 0.8
    TEXT: ClassVar = (
        "Corruption: whom it strikes suffers 1 at the end of each turn until it is dead"
    )

    def hit_them(self, state: Gaia, enemy: Enemy, delvers: list[int]) -> None:
        suits = sorted({state.suit_index(delver) for delver in delvers})
        if len(suits) == 1 or health_left(state, enemy) <= 0:
            corrupt(state, suits[0], enemy.uid)
        else:
            state.push(WhoIsCorrupted(enemy.uid, suits))
        cite_one_board(state)


class Countdown(NumberedAbility):
    """Each attack on a bearer adds a token; with four after any weapon card all bearers make an extra attempt."""

    FORM: ClassVar = "countdown [N]"
    HARM: ClassVar = 0.3
    TEXT: ClassVar = "Countdown: at {} attacks on these, they all attempt an extra counterattack"
    PRINTED: ClassVar = 4

    def targeted(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        state.countdown += 1
        show_number(state, COUNTDOWN, state.countdown - 1, state.countdown)
        if state.log is not None:
            state.log.cite("gaia.abilities.countdown.add", "gaia.abilities.countdown.multi")

    def again(self, state: Gaia, attack: Attack, enemy: Enemy, other: Enemy) -> bool:
        return enemy is other and attack.source == BY_WEAPON and state.countdown >= self.n

    def weapon_resolved(self, state: Gaia, delver: int) -> None:
        if state.countdown < self.n:
            return
        show_number(state, COUNTDOWN, state.countdown, 0)
        state.countdown = 0
        if state.log is not None:
            state.log.say(
                "The countdown is over.",
                "gaia.abilities.countdown.trigger",
                "gaia.abilities.countdown.extra",
            )
        extra_attempts(state, bearers(state, Countdown), delver)


def bearers(state: Gaia, ability: type[EnemyAbility]) -> list[int]:
    """All enemies with an ability, by uid."""
    return [
        enemy.uid
        for enemy in state.enemies
        if any(isinstance(one, ability) for one in card_of(state, enemy).abilities)
    ]


class Critical(NumberedAbility):
    """On a 5 its white arrows deal double damage; not its black ones, nor what never misses."""

    FORM: ClassVar = "critical [N]"
    STRIKES: ClassVar = "gaia.abilities.critical.five"
    TEXT: ClassVar = "Critical: on a roll of {} its white arrows deal double"
    PRINTED: ClassVar = 5

    def times(self, state: Gaia, enemy: Enemy, die: int, arrows: int) -> int:
        return 2 if die == self.n and arrows & WHITE else 1


class Enrage(NumberedAbility):
    """After seven delver turns all bearers deal double damage."""

    FORM: ClassVar = "enrage [N]"
    STRIKES: ClassVar = "gaia.abilities.enrage.effect"
    TEXT: ClassVar = "Enrage: after {} delver turns these deal double damage"
    PRINTED: ClassVar = 7

    def wave_started(self, state: Gaia) -> None:
        state.enrage = self.n
        if state.log is not None:
            state.log.cite("gaia.abilities.enrage.pile")
        show_number(state, ENRAGE, 0, self.n)

    def times(self, state: Gaia, enemy: Enemy, die: int, arrows: int) -> int:
        return 2 if state.enrage == 0 else 1


class Fear(EnemyAbility):
    """Whom it strikes deals 1 less damage, at least 1, until the end of the Wave."""

    FORM: ClassVar = "fear"
    HARM: ClassVar = 0.3
    TEXT: ClassVar = "Fear: whom it strikes deals 1 less for the rest of the Wave"

    def hit(self, state: Gaia, enemy: Enemy, delver: int, n: int) -> None:
        if state.delvers[delver].dead:
            return
        i = state.suit_index(delver)
        suit = state.suits[i]
        suit.fear += 1
        show_board_tokens(state, i, FEAR_TOKEN, suit.fear - 1, suit.fear)
        if state.log is not None:
            state.log.say(
                f"{capital(suit_name(state, i))} is afraid: {suit.fear} less damage for the rest of "
                "the Wave, but 1 at least.",
                "gaia.abilities.fear.place",
            )
            cite_one_board(state)


class Frenzy(EnemyAbility):
    """If one dies of more damage than it had HP, all the others attempt an extra counterattack."""

    FORM: ClassVar = "frenzy"
    HARM: ClassVar = 0.4
    TEXT: ClassVar = (
        "Frenzy: an overkill of one makes all the others attempt an extra counterattack"
    )

    def again(self, state: Gaia, attack: Attack, enemy: Enemy, other: Enemy) -> bool:
        if enemy.uid not in attack.doomed or other.uid not in bearers(state, Frenzy):
            return False
        return attack.overkill[attack.targets.index(enemy.uid)] > 0

    def answered(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        place = attack.targets.index(enemy.uid)
        if not attack.overkill[place] or enemy.uid not in attack.doomed:
            return
        again = any(
            attack.overkill[earlier] and attack.targets[earlier] in attack.doomed
            for earlier in range(place)
        )
        if again and state.readings.one_extra_round:
            return
        if state.log is not None:
            state.log.say("Frenzy!", "gaia.abilities.frenzy.overkill")
            if again:
                state.log.cite("gaia.ability-general.repeat-triggers")
        extra_attempts(state, bearers(state, Frenzy), attack.delver)


class Omen(EnemyAbility):
    """Whoever it damages suffers 1 more each time they are damaged in this Wave."""

    FORM: ClassVar = "omen"
    HARM: ClassVar = 0.4
    TEXT: ClassVar = (
        "Omen: whoever it damages suffers 1 more each time they are damaged in this Wave"
    )

    def hurt_delver(self, state: Gaia, enemy: Enemy, delver: int, n: int) -> None:
        if state.delvers[delver].dead:
            return
        i = state.suit_index(delver)
        suit = state.suits[i]
        suit.omen += 1
        show_board_tokens(state, i, OMEN_TOKEN, suit.omen - 1, suit.omen)
        if state.log is not None:
            state.log.say(
                f"An Omen for {suit_name(state, i)}: {suit.omen} more of every damage for the rest of "
                "the Wave.",
                "gaia.abilities.omen.place",
                "gaia.abilities.omen.several",
            )
            cite_one_board(state)

    def order_matters(self) -> bool:
        return True


class Revenge(EnemyAbility):
    """From half its health on, all its arrows strike on a 2 to 6."""

    FORM: ClassVar = "revenge"
    STRIKES: ClassVar = "gaia.abilities.revenge.all-arrows"
    TEXT: ClassVar = "Revenge: from half its health on all its arrows strike on a 2-6"

    def damaged(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        if 2 * health_left(state, enemy) <= health(state, enemy) and not enemy.avenging:
            enemy.avenging = True
            show_on_enemy(state, enemy.uid, REVENGE_TOKEN, 0, 1)

    def arrows(self, state: Gaia, enemy: Enemy, die: int) -> int:
        if not enemy.avenging or die == 1:
            return USUAL
        return BOTH


class SoulSap(EnemyAbility):
    """Whoever it damages also loses a consumable for this Wave."""

    FORM: ClassVar = "soul-sap"
    HARM: ClassVar = 0.3
    TEXT: ClassVar = "Soul Sap: whoever it damages also spends a consumable, without its effect"

    def hurt_delver(self, state: Gaia, enemy: Enemy, delver: int, n: int) -> None:
        if not state.delvers[delver].dead:
            i = state.suit_index(delver)
            state.push(SapTokens(i, 1, "gaia.abilities.soul-sap.exhaust", enemy.card))


class Strength(EnemyAbility):
    """Each of its counterattacks makes it 1 stronger."""

    SWINGS: ClassVar = True
    FORM: ClassVar = "strength"
    STRIKES: ClassVar = "gaia.abilities.strength.effect"
    TEXT: ClassVar = "Strength: each counterattack makes its damage 1 higher"

    def stronger(self, state: Gaia, enemy: Enemy) -> int:
        return enemy.strength

    def better_rolled(self, state: Gaia, attack: Attack, enemy: Enemy) -> bool:
        alive = health_left(state, enemy) > 0
        return alive and arrows_at(state, enemy, attack.die) != NO_ARROWS

    def attempted(
        self, state: Gaia, attack: Attack, enemy: Enemy, swung: bool, reached: bool
    ) -> None:
        if swung and health_left(state, enemy) > 0:
            enemy.strength += 1
            if state.log is not None:
                state.log.cite("gaia.abilities.strength.add")
            show_on_enemy(state, enemy.uid, STRENGTH_TOKEN, enemy.strength - 1, enemy.strength)


class Synchronized(EnemyAbility):
    """When it is damaged, it and all enemies in a chain with it attempt an extra counterattack."""

    FORM: ClassVar = "synchronized"
    HARM: ClassVar = 0.3
    TEXT: ClassVar = (
        "Synchronized: when damaged, it and all enemies linked to it attempt an extra counterattack"
    )

    def again(self, state: Gaia, attack: Attack, enemy: Enemy, other: Enemy) -> bool:
        if enemy.uid not in attack.targets or other.uid not in chain(state, enemy):
            return False
        return attack.suffered[attack.targets.index(enemy.uid)] > 0

    def answered(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        if not n:
            return
        linked = chain(state, enemy)
        if state.readings.one_extra_round:
            damaged = damaged_with(state, attack, Synchronized)
            if enemy is not damaged[0]:
                return  # it answered along with the first
            for other in damaged:
                linked += [uid for uid in chain(state, other) if uid not in linked]
        if state.log is not None:
            state.log.say("Synchronized: the chain answers.", "gaia.abilities.synchronized.chain")
            if enemy is not damaged_with(state, attack, Synchronized)[0]:
                state.log.cite("gaia.ability-general.repeat-triggers")
        extra_attempts(state, linked, attack.delver)


def damaged_with(state: Gaia, attack: Attack, ability: type[EnemyAbility]) -> list[Enemy]:
    """The bearers of an ability that an attack has damaged, the dead among them too."""
    found: list[Enemy] = []
    for place, uid in enumerate(attack.targets):
        enemy = bearer(state, uid)
        if enemy is not None and attack.suffered[place]:
            if any(isinstance(one, ability) for one in card_of(state, enemy).abilities):
                found.append(enemy)
    return found


def chain(state: Gaia, enemy: Enemy) -> list[int]:
    """All enemies linked by unbroken adjacency; who is dying of this attack is a link."""
    board = state.content.board
    linked = [enemy]
    place = 0
    while place < len(linked):
        for other in state.enemies:
            if other not in linked and board.adjacent(linked[place].tile, other.tile):
                linked.append(other)
        place += 1
    return [one.uid for one in linked]


class Unlife(EnemyAbility):
    """On a 6 it heals completely, even if the attack would have killed it."""

    FORM: ClassVar = "unlife"
    TEXT: ClassVar = "Unlife: on a roll of 6 it heals completely, even from death"

    def better_rolled(self, state: Gaia, attack: Attack, enemy: Enemy) -> bool:
        return heals_at(state, enemy, attack.die)

    def after_roll(self, state: Gaia, attack: Attack, enemy: Enemy, die: int) -> None:
        if not heals_at(state, enemy, die):
            return
        before = max(0, health_left(state, enemy))
        enemy.damage = 0
        if enemy.uid in attack.doomed:
            attack.doomed.remove(enemy.uid)
        if state.log is not None:
            state.log.say(
                f"{card_of(state, enemy).name} is whole again.", "gaia.abilities.unlife.six"
            )
        show_number(state, enemy_id(enemy.uid), before, health(state, enemy))


def heals_at(state: Gaia, enemy: Enemy, die: int) -> bool:
    """Does a roll heal an enemy with Unlife (gaia.abilities.unlife.six)?"""
    return die >= state.content.figures.first_black and enemy.damage > 0
