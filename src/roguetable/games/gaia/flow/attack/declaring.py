"""An attack is declared: with what, on whom.

The way of an attack is one list (`ATTACK`): damage, counterattack, what else its targets do to delvers,
deaths, rewards, afterwards. Extra attempts of enemies (Countdown, Frenzy, Synchronized) go the
counterattack part of it (`countering.extra_attempts`).
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted
from roguetable.engine.state import Phases, Refusal
from roguetable.games.gaia.flow.attack.afterwards import ANSWERED, ATTACK_OVER
from roguetable.games.gaia.flow.attack.countering import ANSWERS, COUNTERATTACK
from roguetable.games.gaia.flow.attack.damage import DEAL
from roguetable.games.gaia.flow.attack.killing import DEATHS
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import DAMAGE_NAMES
from roguetable.games.gaia.model.questions import (
    card_of,
    delver_name,
    enemies_in_words,
    enemy_name,
    health_left,
    in_reach,
    which_enemy,
)
from roguetable.games.gaia.model.shown import delver_id, enemy_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import Choice, Menu, Way, code
from roguetable.kit.ready_menus import PickOne, Thing, picks
from roguetable.kit.sentences import capital

ALL: Final = 99  # targets: every enemy in reach


def begin_attack(
    state: Gaia, delver: int, source: int, damage_type: int, most: int, shape: int, times: int = 1
) -> None:
    """A delver attacks: up to so many of the enemies that the shape reaches from its tile."""
    near = in_reach(state, delver, shape)
    if not near:
        if state.log is not None:
            state.log.notify(
                f"The attack of {delver_name(state, delver)} reaches no enemy.",
                "gaia.attack.no-target",
                "gaia.attack.no-friendly-fire",
            )
        return
    attack = Attack(delver)
    attack.source = source
    attack.weapon = state.weapon
    attack.slot = state.slot
    attack.damage_type = damage_type
    attack.times = times
    attack.guards = state.guards
    attack.calm = state.calm
    attack.execute = state.execute
    state.attack = attack
    if most >= len(near) and (most >= ALL or len(near) == 1):
        attack.targets = near
        declare(state)
    else:
        name_target(state, near, most)


def name_target(state: Gaia, near: list[int], most: int) -> None:
    """Ask for the next target; with one there already, it may be enough."""
    attack = state.attack
    assert attack is not None
    left = [uid for uid in near if uid not in attack.targets]
    if not left or len(attack.targets) >= most:
        declare(state)
        return
    options = picks(left)
    if attack.targets:
        options.append(code(ENOUGH))
    seat = state.suit_of(attack.delver).seat
    state.ask(WhichTarget([seat], options, near, most))


def declare(state: Gaia) -> None:
    """The targets are known: everything else follows."""
    attack = state.attack
    assert attack is not None
    attack.suffered = [0] * len(attack.targets)
    attack.overkill = [0] * len(attack.targets)
    if state.log is not None:
        names = enemies_in_words(state, targets_of(state))
        who = capital(delver_name(state, attack.delver))
        state.log.say(
            f"{who} attacks {names}: {DAMAGE_NAMES[attack.damage_type].upper()}.",
            "gaia.attack.arrows-range",
            "gaia.attack.three-types",
            "gaia.attack.no-facing",
        )
        if attack.guards:
            state.log.cite("gaia.equipment.guard-all-in-range")
        state.log.show(Acted(delver_id(attack.delver), who))
    for enemy in targets_of(state):
        for ability in card_of(state, enemy).abilities:
            ability.targeted(state, attack, enemy)
    state.plan_phases(ATTACK)


def targets_of(state: Gaia) -> list[Enemy]:
    """The enemies that an attack has named."""
    assert state.attack is not None
    found: list[Enemy] = []
    for uid in state.attack.targets:
        enemy = state.find(uid)
        if enemy is not None:
            found.append(enemy)
    return found


class Enough(Way):
    """No more targets."""

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        declare(state)


@mypyc_attr(acyclic=True)
class WhichTarget(PickOne):
    """Whom does the attack target?"""

    MISSING: ClassVar = ("gaia.attack.arrows-range", "No enemy that you can target stands there.")
    RULE: ClassVar = "gaia.attack.arrows-range"
    near: list[int]
    most: int

    def __init__(self, seats: list[int], options: list[int], near: list[int], most: int) -> None:
        super().__init__(seats, options)
        self.near = near
        self.most = most

    def choices(self) -> list[Choice]:
        return TARGETS

    def prompt(self, state: Gaia) -> str:
        assert state.attack is not None
        named = len(state.attack.targets)
        return "Whom else do you attack?" if named else "Whom do you attack?"

    def picked(self, state: Gaia, thing: int) -> None:
        assert state.attack is not None
        state.attack.targets.append(thing)
        name_target(state, self.near, self.most)

    def written(self, state: Gaia, thing: int) -> str:
        enemy = state.find(thing)
        assert enemy is not None
        return f"target {state.content.board.name(enemy.tile)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        enemy = state.find(thing)
        assert enemy is not None
        tile = state.content.board.name(enemy.tile)
        return f"{enemy_name(state, enemy)} on {tile}, with {health_left(state, enemy)} HP."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return enemy_id(thing)

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        """Enemies out of reach."""
        found: list[Refusal] = []
        assert state.attack is not None
        for enemy in state.enemies:
            name = state.content.board.name(enemy.tile)
            if enemy.uid in state.attack.targets:
                why = f"{which_enemy(state, enemy)} is a target already."
                found.append(Refusal(f"target {name}", "gaia.attack.arrows-range", why))
            elif enemy.uid not in self.near:
                why = f"The arrows of this attack do not reach {which_enemy(state, enemy)}."
                found.append(Refusal(f"target {name}", "gaia.attack.arrows-range", why))
        return found


ENOUGH: Final = 1
TARGETS: Final[list[Choice]] = [Thing(), Enough("enough", "No more targets.")]

ATTACK: Final = Phases((DEAL, ANSWERS, *COUNTERATTACK, ANSWERED, *DEATHS, ATTACK_OVER))
"""The way of an attack, in the order of the rulebook (gaia.resolve.*)."""
