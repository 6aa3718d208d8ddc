"""Enemy abilities that follow an attempt, an attack, a weapon card or a turn."""

from typing import ClassVar

from roguetable.games.gaia.actions.curses import steal
from roguetable.games.gaia.actions.harm import falls
from roguetable.games.gaia.actions.tiles import turn_enemy
from roguetable.games.gaia.actions.walking import swap_with_delvers
from roguetable.games.gaia.flow.attack.enemy_moves import (
    FLIGHT,
    ComesCloser,
    SummonLieutenant,
    SwitchWith,
    closer_tiles,
    flight_tiles,
    quarters_to_aim,
    quarters_to_face,
    send_enemy,
    turn_to,
)
from roguetable.games.gaia.flow.attack.prices import (
    BloodDebt,
    Disarming,
    Sacrifice,
    Spikes,
    give_back_sacrifices,
    return_stolen,
)
from roguetable.games.gaia.flow.attack.striking import may_reach
from roguetable.games.gaia.flow.death import delver_dies
from roguetable.games.gaia.flow.growing import grow_all
from roguetable.games.gaia.model.abilities import EnemyAbility, NumberedAbility
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import BY_WEAPON, NOBODY, NOT_HELD, STOLEN
from roguetable.games.gaia.model.questions import (
    card_of,
    delver_name,
    enemy_name,
    fresh_weapons,
    health_left,
)
from roguetable.games.gaia.model.shown import (
    STUNNED,
    delver_id,
    enemy_id,
    show_mark,
    show_number,
    show_on_tile,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.tokens import GAZE_TOKEN
from roguetable.kit.sentences import capital

DEADLY_GAZE: int = 2  # tokens on a tile


class MovesAfterwards(EnemyAbility):
    """Something that follows its attempt if it is alive."""

    def moves(self) -> bool:
        return True

    def attempted(
        self, state: Gaia, attack: Attack, enemy: Enemy, swung: bool, reached: bool
    ) -> None:
        if health_left(state, enemy) > 0 and state.find(enemy.uid) is not None:
            self.follows(state, attack, enemy)
        elif state.log is not None:
            state.log.cite("gaia.ability-general.dead-do-not-move")

    def follows(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        """What it does then."""
        raise NotImplementedError


class MovesByAttacker(MovesAfterwards):
    """What it does then depends on where the attacker stands. Whom its counterattack has killed has left the
    board (gaia.death.removed): there is nobody to come to, to face or to flee from, and it stays as it is."""

    def follows(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        attacker = state.delvers[attack.delver]
        if not attacker.dead:
            self.heeds(state, enemy, attacker.tile)
        elif state.log is not None:
            state.log.cite("gaia.death.removed")

    def heeds(self, state: Gaia, enemy: Enemy, tile: int) -> None:
        """What it does about an attacker on that tile."""
        raise NotImplementedError


class Aggressive(MovesByAttacker):
    """After its attempt it comes one tile closer, or turns a white arrow on the attacker."""

    FORM: ClassVar = "aggressive"
    TEXT: ClassVar = (
        "Aggressive: after its attempt it comes closer, or turns a white arrow on the attacker"
    )

    def heeds(self, state: Gaia, enemy: Enemy, tile: int) -> None:
        closer = closer_tiles(state, enemy, tile)
        aims = [] if closer else quarters_to_aim(state, enemy, tile)
        if state.log is not None and (len(closer) > 1 or (len(aims) > 1 and 0 not in aims)):
            state.log.cite("gaia.abilities.aggressive.ties")
        if closer:
            send_enemy(state, enemy, closer, "gaia.abilities.aggressive.closer")
        else:
            turn_to(state, enemy, aims, "gaia.abilities.aggressive.else-rotate")


class Alert(MovesByAttacker):
    """After its attempt it turns its marked side to the attacker."""

    FORM: ClassVar = "alert"
    TEXT: ClassVar = "Alert: after its attempt it turns its marked side to the attacker"

    def heeds(self, state: Gaia, enemy: Enemy, tile: int) -> None:
        turns = quarters_to_face(state, enemy, tile)
        if state.log is not None and len(turns) > 1 and 0 not in turns:
            state.log.cite("gaia.abilities.alert.diagonal")
        turn_to(state, enemy, turns, "gaia.abilities.alert.face")


class Flees(MovesByAttacker):
    """After its attempt it flees 2 tiles from the attacker."""

    FORM: ClassVar = "flees [N]"
    n: int

    def __init__(self, n: int = 2) -> None:
        self.n = n

    def heeds(self, state: Gaia, enemy: Enemy, tile: int) -> None:
        tiles = flight_tiles(state, enemy, tile, self.n)
        if state.log is not None and tiles:
            state.log.cite_next("gaia.abilities.flees.intelligent")
            if len(tiles) > 1:
                state.log.cite("gaia.abilities.flees.players")
        send_enemy(state, enemy, tiles, FLIGHT)

    def sentence(self) -> str:
        return f"Flees: after its attempt it moves {self.n} tiles away from the attacker"


class Rotates(MovesAfterwards):
    """After its attempt it turns a quarter clockwise."""

    FORM: ClassVar = "rotates"
    TEXT: ClassVar = "Rotates: turns a quarter clockwise after each attempt"

    def moves(self) -> bool:
        return False  # no choice, and nothing depends on the order

    def restless(self) -> bool:
        return True

    def follows(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        if state.log is not None:
            name = enemy_name(state, enemy)
            state.log.say(f"{name} turns by 90 degrees.", "gaia.abilities.rotates.turn")
        turn_enemy(state, enemy, 1)


class Teleports(MovesAfterwards):
    """After its attempt it changes places with the nearest minion."""

    FORM: ClassVar = "teleports"
    TEXT: ClassVar = "Teleports: after its attempt it changes places with the nearest minion"

    def follows(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        if state.log is not None and attack.doomed:
            state.log.cite("gaia.ability-general.dead-do-not-move")
        state.push(SwitchWith(enemy.uid))


class Swaps(MovesAfterwards):
    """When a weapon damaged it, it changes places with the attacker after its counterattack."""

    FORM: ClassVar = "swaps"
    TEXT: ClassVar = (
        "Swaps: after answering a weapon that damaged it, it changes places with the delver"
    )

    def follows(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        if attack.extra or attack.source != BY_WEAPON or enemy.uid not in attack.targets:
            return
        if (
            attack.suffered[attack.targets.index(enemy.uid)]
            and not state.delvers[attack.delver].dead
        ):
            swap_with_delvers(state, enemy, attack.delver)


class Summons(NumberedAbility):
    """Each counterattack that reaches nobody may bring a Lieutenant of its level."""

    FORM: ClassVar = "summons [N]"
    HARM: ClassVar = 0.3
    TEXT: ClassVar = (
        "Summons: a counterattack that reaches nobody may bring a Lieutenant (die 1-{})"
    )
    PRINTED: ClassVar = 5

    def moves(self) -> bool:
        return True

    def moves_if_dead(self) -> bool:
        return True

    def better_rolled(self, state: Gaia, attack: Attack, enemy: Enemy) -> bool:
        return may_reach(state, attack, enemy)

    def attempted(
        self, state: Gaia, attack: Attack, enemy: Enemy, swung: bool, reached: bool
    ) -> None:
        if not reached:
            level = card_of(state, enemy).level
            state.push(SummonLieutenant(enemy.uid, enemy.tile, level, self.n))


# --- after an attack or a weapon card ---------------------------------------------------------------


class BloodDebtAbility(EnemyAbility):
    """A weapon card that damages it costs the attacker an element or 1 HP."""

    FORM: ClassVar = "blood-debt"
    HARM: ClassVar = 0.6
    TEXT: ClassVar = "Blood Debt: a weapon that damages it costs an element or 1 HP"

    def card_over(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        if n:
            state.push(BloodDebt(attack.delver, enemy.card))


class Disarm(EnemyAbility):
    """Each attack that damages it disarms a fresh weapon: its next attack deals 1."""

    FORM: ClassVar = "disarm"
    HARM: ClassVar = 0.4
    TEXT: ClassVar = "Disarm: an attack that damages it disarms one fresh weapon of the attacker"

    def attack_over(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        if n:
            i = state.suit_index(attack.delver)
            fresh = fresh_weapons(state.suits[i])
            if state.log is not None and any(state.suits[i].disarmed >> t & 1 for t in fresh):
                state.log.cite("gaia.abilities.disarm.one-each")
            state.push(Disarming(i))


class Gaze(EnemyAbility):
    """A weapon card that targets it leaves a token on the attacker's tile; a second one there kills."""

    FORM: ClassVar = "gaze"
    GAZES: ClassVar = True
    TEXT: ClassVar = (
        "Gaze: each weapon card on it leaves a token on your tile; the second one there kills"
    )

    def card_over(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        one = state.delvers[attack.delver]
        if one.dead:
            return
        tile = one.tile
        state.gaze[tile] += 1
        show_on_tile(state, tile, GAZE_TOKEN, state.gaze[tile] - 1, state.gaze[tile])
        if state.log is not None:
            name = state.content.board.name(tile)
            state.log.say(
                f"A gaze rests on {name}.",
                "gaia.abilities.gaze.token",
                "gaia.abilities.gaze.tile-not-delver",
            )
        if state.gaze[tile] >= DEADLY_GAZE:
            for index, delver in enumerate(state.delvers):
                if not delver.dead and delver.tile == tile:
                    if state.log is not None:
                        state.log.cite_next("gaia.abilities.gaze.second")
                        if len(state.suits) == 1:
                            state.log.cite_next("gaia.solo.kill-effects")
                    falls(state, index, enemy.card)
                    delver_dies(state, index)


class Ritual(EnemyAbility):
    """A weapon card that damages it costs one rank of an equipment, until it is gone."""

    FORM: ClassVar = "ritual"
    HARM: ClassVar = 1.0
    TEXT: ClassVar = (
        "Ritual: a weapon that damages it costs one rank of an equipment until it is gone"
    )

    def card_over(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        if n and state.find(enemy.uid) is not None:
            state.push(Sacrifice(state.suit_index(attack.delver)))

    def left(self, state: Gaia, enemy: Enemy) -> None:
        for other in state.enemies:
            if any(isinstance(one, Ritual) for one in card_of(state, other).abilities):
                return  # what was sacrificed comes back when all of them are gone
        give_back_sacrifices(state, enemy in state.fallen)


class Spiked(EnemyAbility):
    """A weapon card that makes it suffer 8 or more costs the attacker 3 damage; each of its attacks that
    does so by itself costs as much, unless the table reads it once for a card (`spiked_once`)."""

    FORM: ClassVar = "spiked [n:N] [least:N]"
    HARM: ClassVar = 0.3
    n: int
    least: int

    def __init__(self, n: int = 3, least: int = 8) -> None:
        self.n = n
        self.least = least

    def repaid(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        if attack.source != BY_WEAPON or not n:
            return
        attacks = len(state.card_targets)
        before = self.owed(state, enemy, attacks - len(attack.targets))
        for _ in range(self.owed(state, enemy, attacks) - before):
            state.push(Spikes(attack.delver, enemy.uid, self.n))

    def owed(self, state: Gaia, enemy: Enemy, attacks: int) -> int:
        """How often a weapon card costs damage when so many entries of `card_targets` are made."""
        total = blows = 0
        for place in range(attacks):
            if state.card_targets[place] == enemy.uid:
                total += state.card_suffered[place]
                if state.card_suffered[place] >= self.least:
                    blows += 1
        if total < self.least:
            return 0
        return 1 if state.readings.spiked_once else max(1, blows)

    def sentence(self) -> str:
        return f"Spiked: a weapon that deals it {self.least} or more costs you {self.n} damage"


class Steals(EnemyAbility):
    """A weapon that damages it is stolen, until another does or it is gone."""

    FORM: ClassVar = "steals"
    HARM: ClassVar = 0.6
    TEXT: ClassVar = (
        "Steals: a weapon that damages it is stolen until another damages it or it is gone"
    )

    def card_over(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        i = state.suit_index(attack.delver)
        where = state.suits[i].where[attack.weapon]
        if not n or state.find(enemy.uid) is None or where in (STOLEN, NOT_HELD):
            return
        if state.log is not None and enemy.stolen != NOBODY:
            state.log.cite("gaia.abilities.steals.reclaim-other")
        return_stolen(state, enemy)
        steal(state, enemy, i, attack.weapon)

    def left(self, state: Gaia, enemy: Enemy) -> None:
        if state.log is not None and enemy.stolen >= 0:
            how = "removed" if health_left(state, enemy) > 0 else "reclaim-kill"
            state.log.cite_next(f"gaia.abilities.steals.{how}")
        return_stolen(state, enemy, enemy in state.fallen)


class Stuns(EnemyAbility):
    """A weapon card that damages it stuns the attacker: no actions, until the other pays an element."""

    FORM: ClassVar = "stuns"
    HARM: ClassVar = 1.2
    TEXT: ClassVar = (
        "Stuns: a weapon that damages it stuns the attacker, until the other pays an element"
    )

    def card_over(self, state: Gaia, attack: Attack, enemy: Enemy, n: int) -> None:
        one = state.delvers[attack.delver]
        if n and not one.dead and not one.stunned:
            one.stunned = True
            show_mark(state, delver_id(attack.delver), STUNNED, True)
            if state.log is not None:
                name = capital(delver_name(state, attack.delver))
                state.log.say(f"{name} is stunned.", "gaia.abilities.stuns.stun")
                if len(state.suits) == 1:
                    state.log.cite("gaia.solo.stun-elements")


# --- with the turns ---------------------------------------------------------------------------------


class Grow(EnemyAbility):
    """After every second delver turn each bearer gets 1 more health."""

    FORM: ClassVar = "grow"
    TEXT: ClassVar = "Grow: 1 more health after every second delver turn"

    def turn_ended(self, state: Gaia, enemy: Enemy) -> None:
        if state.turns % 2:
            return
        growing = [
            one.uid
            for one in state.enemies
            if any(isinstance(ability, Grow) for ability in card_of(state, one).abilities)
        ]
        if growing[0] == enemy.uid:  # the first one has it for all of them
            grow_all(state, growing)


class Repair(EnemyAbility):
    """After each turn it goes one tile towards its boss, or heals half of his damage if it is there."""

    FORM: ClassVar = "repair [WARD]"
    TEXT: ClassVar = (
        "Repair: after each turn it comes closer to its ward, or heals half of his damage"
    )
    ward: str

    def __init__(self, ward: str = "unknown-warden") -> None:
        self.ward = ward

    def turn_ended(self, state: Gaia, enemy: Enemy) -> None:
        for other in state.enemies:
            if state.content.rows[other.card].id == self.ward:
                self.tend(state, enemy, other)
                return

    def tend(self, state: Gaia, enemy: Enemy, other: Enemy) -> None:
        """Go to him, or heal him."""
        if not state.content.board.adjacent(enemy.tile, other.tile):
            state.push(ComesCloser(enemy.uid, other.uid, "gaia.abilities.repair.move"))
            return
        if not other.damage:
            return
        before = health_left(state, other)
        other.damage -= (other.damage + 1) // 2
        if state.log is not None:
            state.log.say(f"{enemy_name(state, other)} is repaired.", "gaia.abilities.repair.heal")
        show_number(state, enemy_id(other.uid), before, health_left(state, other))
