"""Enemy abilities that lessen what the bearer suffers, or keep it alive (gaia.abilities.*)."""

from typing import ClassVar

from roguetable.games.gaia.flow.attack.enemy_moves import faces_straight, quarters_away, turn_to
from roguetable.games.gaia.flow.attack.striking import may_reach
from roguetable.games.gaia.model.abilities import (
    AT_MOST,
    DOUBLED,
    HALVED_DOWN,
    HALVED_UP,
    LESS,
    ROUNDED_DOWN,
    Change,
    EnemyAbility,
    NumberedAbility,
)
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.board import points_at
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import (
    BY_WEAPON,
    DAMAGE_NAMES,
    ELEMENT_NAMES,
    HEAVY,
    LIGHT,
    MEDIUM,
    MISSED,
    NO_ATTEMPT,
    STRUCK,
)
from roguetable.games.gaia.model.questions import (
    adjacent_to,
    card_of,
    element_on,
    health_left,
    living,
    which_enemy,
)
from roguetable.games.gaia.model.shown import show_on_enemy
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.tokens import (
    FLAW_TOKEN,
    INVULNERABLE_TOKEN,
    OFFENSIVE_TOKEN,
    SHELL_TOKEN,
    VICIOUS_TOKEN,
)
from roguetable.kit.sentences import capital


class Brawler(EnemyAbility):
    """Suffers half damage, rounded down, from a delver that stands next to it."""

    FORM: ClassVar = "brawler"
    TEXT: ClassVar = "Brawler: suffers half damage from melee attacks"

    def softened(self, state: Gaia, attack: Attack, enemy: Enemy, changes: list[Change]) -> None:
        if state.content.board.adjacent(state.delvers[attack.delver].tile, enemy.tile):
            how = HALVED_UP if state.readings.brawler_rounds_up else HALVED_DOWN
            changes.append(Change(how, 0, "/ 2 (Brawler)", "gaia.abilities.brawler.half"))


class Carapace(EnemyAbility):
    """Doubling has no effect on it, unless the weapon itself doubles."""

    FORM: ClassVar = "carapace"
    TEXT: ClassVar = "Carapace: doubled damage counts single, unless the weapon doubles it"

    def no_doubling(self) -> bool:
        return True


class DoubleEdged(EnemyAbility):
    """While a black arrow points at a delver, it deals and suffers double damage."""

    FORM: ClassVar = "double-edged"
    STRIKES: ClassVar = "gaia.abilities.double-edged.deal"
    TEXT: ClassVar = (
        "Double Edged: deals and suffers double while its black arrows point at a delver"
    )

    def threatens(self, state: Gaia, enemy: Enemy) -> bool:
        """Does a black arrow point at a delver?"""
        black = card_of(state, enemy).black
        board = state.content.board
        return any(
            points_at(board, enemy.tile, black, enemy.facing, state.delvers[delver].tile)
            for delver in living(state)
        )

    def softened(self, state: Gaia, attack: Attack, enemy: Enemy, changes: list[Change]) -> None:
        hard = any(ability.no_doubling() for ability in card_of(state, enemy).abilities)
        if self.threatens(state, enemy) and not hard:
            rule = "gaia.abilities.double-edged.suffer"
            changes.append(Change(DOUBLED, 0, "x 2 (Double Edged)", rule))

    def times(self, state: Gaia, enemy: Enemy, die: int, arrows: int) -> int:
        return 2 if self.threatens(state, enemy) else 1


class Evasive(EnemyAbility):
    """Suffers half damage, rounded up, unless both delvers stand next to it."""

    FORM: ClassVar = "evasive"
    TEXT: ClassVar = "Evasive: suffers half damage unless both delvers are adjacent"

    def softened(self, state: Gaia, attack: Attack, enemy: Enemy, changes: list[Change]) -> None:
        if not self.is_flanked(state, enemy):
            changes.append(Change(HALVED_UP, 0, "/ 2 (Evasive)", "gaia.abilities.evasive.half"))

    def is_flanked(self, state: Gaia, enemy: Enemy) -> bool:
        """Do both delvers stand next to it?"""
        board = state.content.board
        return all(not one.dead and board.adjacent(one.tile, enemy.tile) for one in state.delvers)

    def obeyed(self, state: Gaia, attack: Attack, enemy: Enemy) -> tuple[str, ...]:
        return ("gaia.abilities.evasive.both-adjacent",) if self.is_flanked(state, enemy) else ()


class FatalFlaw(EnemyAbility):
    """Bearers have numbers and die only in their order; lethal damage out of it leaves 1 HP."""

    FORM: ClassVar = "fatal-flaw"
    SPARES: ClassVar = "gaia.abilities.fatal-flaw.order"
    TEXT: ClassVar = "Fatal Flaw: these die only in the order of their numbers"

    def spawned(self, state: Gaia, enemy: Enemy) -> None:
        enemy.flaw = 1 + max([other.flaw for other in state.enemies])
        show_on_enemy(state, enemy.uid, FLAW_TOKEN, 0, enemy.flaw)

    def obeyed(self, state: Gaia, attack: Attack, enemy: Enemy) -> tuple[str, ...]:
        first = min([other.flaw for other in state.enemies if other.flaw])
        return ("gaia.abilities.fatal-flaw.damage",) if enemy.flaw > first else ()

    def may_die(self, state: Gaia, attack: Attack, enemy: Enemy) -> bool:
        return all(
            other.flaw == 0 or other.flaw >= enemy.flaw or other.uid in attack.doomed
            for other in state.enemies
        )


class Formation(NumberedAbility):
    """Suffers 2 less from each attack for every enemy next to it."""

    FORM: ClassVar = "formation [N]"
    TEXT: ClassVar = "Formation: suffers {} less for each enemy adjacent to it"
    PRINTED: ClassVar = 2

    def softened(self, state: Gaia, attack: Attack, enemy: Enemy, changes: list[Change]) -> None:
        near = len(adjacent_to(state, enemy))
        if near:
            rule = "gaia.abilities.formation.less"
            changes.append(Change(LESS, self.n * near, f"- {self.n * near} (Formation)", rule))


class Hardy(NumberedAbility):
    """Only an attack that targets two other enemies as well can bring it to 0 HP."""

    FORM: ClassVar = "hardy [N]"
    SPARES: ClassVar = "gaia.abilities.hardy.three"
    JOINED: ClassVar = True
    TEXT: ClassVar = "Hardy: dies only of an attack that targets {} other enemies too"
    PRINTED: ClassVar = 2

    def may_die(self, state: Gaia, attack: Attack, enemy: Enemy) -> bool:
        return len(attack.targets) > self.n


class TypeImmune(EnemyAbility):
    """Suffers nothing from one type of damage."""

    TYPE: ClassVar[int] = LIGHT

    def immune(self, state: Gaia, attack: Attack, enemy: Enemy) -> str:
        return "immune" if attack.damage_type == self.TYPE else ""

    def sentence(self) -> str:
        name = DAMAGE_NAMES[self.TYPE]
        return f"{capital(name)} Immune: {name.upper()} damage does nothing"


class LightImmune(TypeImmune):
    """Suffers nothing from LIGHT damage."""

    FORM: ClassVar = "light-immune"


class MediumImmune(TypeImmune):
    """Suffers nothing from MEDIUM damage."""

    FORM: ClassVar = "medium-immune"
    TYPE: ClassVar = MEDIUM


class HeavyImmune(TypeImmune):
    """Suffers nothing from HEAVY damage."""

    FORM: ClassVar = "heavy-immune"
    TYPE: ClassVar = HEAVY


class Immunity(EnemyAbility):
    """Its card names the one type of damage that does nothing to it."""

    FORM: ClassVar = "immunity TYPE"
    damage_type: int

    def __init__(self, type: int) -> None:
        self.damage_type = type

    def immune(self, state: Gaia, attack: Attack, enemy: Enemy) -> str:
        return "Immunity" if attack.damage_type == self.damage_type else ""

    def sentence(self) -> str:
        return f"Immunity: {DAMAGE_NAMES[self.damage_type].upper()} damage does nothing"


class Invulnerable(EnemyAbility):
    """After an attack that damages it, the next attack deals nothing."""

    FORM: ClassVar = "invulnerable"
    TEXT: ClassVar = "Invulnerable: after an attack that damages it, the next one deals nothing"

    def spawned(self, state: Gaia, enemy: Enemy) -> None:
        if state.log is not None:
            state.log.cite("gaia.abilities.invulnerable.start")

    def immune(self, state: Gaia, attack: Attack, enemy: Enemy) -> str:
        return "Invulnerable" if enemy.spared else ""

    def attack_over(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        before = enemy.spared
        enemy.spared = n > 0
        if state.log is not None and n > 0:
            state.log.cite("gaia.abilities.invulnerable.gain")
        show_on_enemy(state, enemy.uid, INVULNERABLE_TOKEN, int(before), int(enemy.spared))


class ModeShift(NumberedAbility):
    """Defensive: suffers 4 less and does not counterattack. Offensive: neither. It changes every second turn."""

    FORM: ClassVar = "mode-shift [N]"
    TEXT: ClassVar = (
        "Mode Shift: Defensive (suffers {} less, does not counterattack), then Offensive, "
        "changing after every second delver turn"
    )
    PRINTED: ClassVar = 4

    def softened(self, state: Gaia, attack: Attack, enemy: Enemy, changes: list[Change]) -> None:
        if not enemy.offensive:
            rule = "gaia.abilities.mode-shift.defensive"
            changes.append(Change(LESS, self.n, f"- {self.n} (Defensive)", rule))

    def spawned(self, state: Gaia, enemy: Enemy) -> None:
        if state.log is not None:
            state.log.cite("gaia.abilities.mode-shift.start")

    def obeyed(self, state: Gaia, attack: Attack, enemy: Enemy) -> tuple[str, ...]:
        return ("gaia.abilities.mode-shift.offensive",) if enemy.offensive else ()

    def counters(self, state: Gaia, enemy: Enemy) -> bool:
        return enemy.offensive

    def turn_ended(self, state: Gaia, enemy: Enemy) -> None:
        if state.turns % 2 == 0:
            enemy.offensive = not enemy.offensive
            if state.log is not None:
                state.log.cite("gaia.abilities.mode-shift.switch")
            show_on_enemy(
                state,
                enemy.uid,
                OFFENSIVE_TOKEN,
                int(not enemy.offensive),
                int(enemy.offensive),
            )


class Overlord(EnemyAbility):
    """Suffers 1 less from each attack for every other enemy on the board."""

    FORM: ClassVar = "overlord"
    TEXT: ClassVar = "Overlord: suffers 1 less for each other enemy on the board"

    def softened(self, state: Gaia, attack: Attack, enemy: Enemy, changes: list[Change]) -> None:
        others = len(state.enemies) - 1
        if others:
            rule = "gaia.abilities.overlord.less"
            changes.append(Change(LESS, others, f"- {others} (Overlord)", rule))

    def obeyed(self, state: Gaia, attack: Attack, enemy: Enemy) -> tuple[str, ...]:
        if len(state.enemies) == 1:
            return ()
        if len(state.enemies) == state.next_uid - 1:
            return ("gaia.abilities.overlord.tokens",)
        return ("gaia.abilities.overlord.tokens", "gaia.abilities.overlord.update")


class Pact(EnemyAbility):
    """Dies only if an enemy next to it dies of the same attack."""

    FORM: ClassVar = "pact"
    SPARES: ClassVar = "gaia.abilities.pact.needs"
    JOINED: ClassVar = True
    TEXT: ClassVar = "Pact: dies only together with an enemy adjacent to it"

    def may_die(self, state: Gaia, attack: Attack, enemy: Enemy) -> bool:
        return any(other.uid in attack.doomed for other in adjacent_to(state, enemy))


class Primordial(EnemyAbility):
    """Only weapons exhausted onto a slot that shows one of two elements can damage it."""

    FORM: ClassVar = "primordial one:ELEMENT other:ELEMENT"
    one: int
    other: int

    def __init__(self, one: int, other: int) -> None:
        self.one = one
        self.other = other

    def immune(self, state: Gaia, attack: Attack, enemy: Enemy) -> str:
        if attack.source != BY_WEAPON:
            return "Primordial"
        pair = state.content.suit(state.suit_of(attack.delver).board).pairs[attack.slot]
        return "" if self.one in pair or self.other in pair else "Primordial"

    def obeyed(self, state: Gaia, attack: Attack, enemy: Enemy) -> tuple[str, ...]:
        suit = state.suit_of(attack.delver)
        bare = not (element_on(suit, attack.slot, 0) or element_on(suit, attack.slot, 1))
        if self.immune(state, attack, enemy) or not bare:
            return ()
        return ("gaia.abilities.primordial.slots", "gaia.abilities.primordial.no-token")

    def sentence(self) -> str:
        names = f"{ELEMENT_NAMES[self.one]} or {ELEMENT_NAMES[self.other]}"
        return f"Primordial: only weapons on slots with {names} damage it"


class Shell(EnemyAbility):
    """A missed counterattack closes it: nothing damages it until a turn in which it strikes and never misses.

    What kind of turn it was is known when it ends; a turn with a hit and a miss is one with a miss.
    """

    FORM: ClassVar = "shell"
    TEXT: ClassVar = (
        "Shell: after a missed counterattack nothing damages it, until a turn ends in which it "
        "struck and missed none"
    )

    def immune(self, state: Gaia, attack: Attack, enemy: Enemy) -> str:
        return "Shell" if enemy.shelled else ""

    def better_rolled(self, state: Gaia, attack: Attack, enemy: Enemy) -> bool:
        return health_left(state, enemy) > 0 and may_reach(state, attack, enemy)

    def attempted(
        self, state: Gaia, attack: Attack, enemy: Enemy, swung: bool, reached: bool
    ) -> None:
        enemy.attempts = max(enemy.attempts, STRUCK if reached else MISSED)
        if not reached and health_left(state, enemy) > 0:
            self.close(state, enemy, True)

    def turn_ended(self, state: Gaia, enemy: Enemy) -> None:
        if enemy.attempts == STRUCK:
            self.close(state, enemy, False)
        enemy.attempts = NO_ATTEMPT

    def close(self, state: Gaia, enemy: Enemy, shut: bool) -> None:
        """Its shell closes, or opens."""
        if enemy.shelled == shut:
            return
        enemy.shelled = shut
        if state.log is not None:
            name = which_enemy(state, enemy)
            if shut:
                text = f"{name} closes its Shell: nothing damages it."
                state.log.say(text, "gaia.abilities.shell.add")
            else:
                state.log.say(f"{name} opens its Shell.", "gaia.abilities.shell.remove")
        show_on_enemy(state, enemy.uid, SHELL_TOKEN, int(not shut), int(shut))


class Stalwart(NumberedAbility):
    """Every attack deals exactly 5 damage to it."""

    FORM: ClassVar = "stalwart [N]"
    TEXT: ClassVar = "Stalwart: every attack deals {} damage"
    PRINTED: ClassVar = 5

    def fixed(self, state: Gaia, attack: Attack, enemy: Enemy) -> int:
        return self.n


class Stout(NumberedAbility):
    """Suffers at most 8 damage from one attack."""

    FORM: ClassVar = "stout [N]"
    TEXT: ClassVar = "Stout: suffers at most {} from one attack"
    PRINTED: ClassVar = 8

    def softened(self, state: Gaia, attack: Attack, enemy: Enemy, changes: list[Change]) -> None:
        rule = "gaia.abilities.stout.cap"
        changes.append(Change(AT_MOST, self.n, f"at most {self.n} (Stout)", rule))


class Taunt(EnemyAbility):
    """Enemies next to it cannot be damaged."""

    FORM: ClassVar = "taunt"
    TEXT: ClassVar = "Taunt: enemies adjacent to it cannot be damaged"

    def protects(self, state: Gaia, enemy: Enemy, other: Enemy) -> str:
        return "Taunt" if state.content.board.adjacent(enemy.tile, other.tile) else ""


class Tough(NumberedAbility):
    """Damage to it is rounded down to a multiple of 5."""

    FORM: ClassVar = "tough [N]"
    TEXT: ClassVar = "Tough: damage is rounded down to a multiple of {}"
    PRINTED: ClassVar = 5

    def softened(self, state: Gaia, attack: Attack, enemy: Enemy, changes: list[Change]) -> None:
        rule = "gaia.abilities.tough.round"
        changes.append(
            Change(ROUNDED_DOWN, self.n, f"down to a multiple of {self.n} (Tough)", rule)
        )


class Vicious(EnemyAbility):
    """Suffers at most 1 until a delver next to it has suffered damage."""

    FORM: ClassVar = "vicious"
    TEXT: ClassVar = "Vicious: suffers at most 1 until a delver adjacent to it suffers damage"

    def spawned(self, state: Gaia, enemy: Enemy) -> None:
        enemy.vicious = True
        if state.log is not None:
            state.log.cite("gaia.abilities.vicious.start")
        show_on_enemy(state, enemy.uid, VICIOUS_TOKEN, 0, 1)

    def softened(self, state: Gaia, attack: Attack, enemy: Enemy, changes: list[Change]) -> None:
        if enemy.vicious:
            changes.append(Change(AT_MOST, 1, "at most 1 (Vicious)", "gaia.abilities.vicious.cap"))


class WeakSpot(NumberedAbility):
    """An attack from where its marked side faces deals 5 more; then it turns that side away."""

    FORM: ClassVar = "weak-spot [N]"
    TEXT: ClassVar = "Weak Spot: an attack on its marked side deals {} more, then it turns away"
    PRINTED: ClassVar = 5

    def added(self, state: Gaia, attack: Attack, enemy: Enemy) -> int:
        return self.n if faces_straight(state, enemy, state.delvers[attack.delver].tile) else 0

    def targeted(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        if faces_straight(state, enemy, state.delvers[attack.delver].tile):
            attack.exposed.append(enemy.uid)

    def attack_over(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        # It was aimed at, so it turns away last, whatever else has turned it and whether it answered or not;
        # but from nobody who has left the board (gaia.death.removed).
        attacker = state.delvers[attack.delver]
        if enemy.uid in attack.exposed and health_left(state, enemy) > 0 and not attacker.dead:
            away = quarters_away(state, enemy, attacker.tile)
            turn_to(state, enemy, away, "gaia.abilities.weak-spot.rotate")
