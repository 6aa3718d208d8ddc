"""An attack while it is being resolved: who, with what, whom, and what has come of it so far."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Component
from roguetable.games.gaia.model.names import (
    BY_WEAPON,
    DAMAGE_NAMES,
    LIGHT,
    SOURCE_NAMES,
    TYPE_NAMES,
)


@mypyc_attr(acyclic=True)
class Attack(Component):
    """One attack of a delver. Lists about targets stand beside `targets`."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "damage_type": DAMAGE_NAMES,
        "source": SOURCE_NAMES,
        "weapon": TYPE_NAMES,
    }
    FIELDS_WERE: ClassVar[dict[str, str]] = {"struck": "swung"}

    delver: int
    source: int  # BY_WEAPON, BY_SLOT, BY_ULTIMATE
    weapon: int  # the weapon type; NOBODY: none
    slot: int  # that it was exhausted onto
    damage_type: int
    times: int  # printed on the weapon: 2 doubles
    guards: int  # so many targets may still be calmed after the roll (the Guard weapon)
    calm: int  # every answering enemy deals so much less
    execute: int  # a target left with so much HP or less dies
    targets: list[int]  # uids
    suffered: list[int]  # what each of them suffered
    overkill: list[int]  # by how much the damage was more than its health
    doomed: list[int]  # uids with lethal damage that may die
    exposed: list[int]  # uids whose weak spot it was aimed at
    answering: list[int]  # uids that attempt to counterattack: the targets, and Backup
    swung: list[
        bool
    ]  # beside it: its arrows struck out, whether or not at anybody, and nothing blocked them
    reached: list[bool]  # ... and a delver stood there
    blocked: list[int]  # those stopped by Block tokens
    die: int  # the counterattack die, 0: not rolled
    extra: bool  # these attempts are no answer to an attack: Countdown, Frenzy, Synchronized
    before: "Attack | None"  # the attack that set such extra attempts off

    def __init__(self, delver: int) -> None:
        self.delver = delver
        self.source = BY_WEAPON
        self.weapon = -1
        self.slot = -1
        self.damage_type = LIGHT
        self.times = 1
        self.guards = 0
        self.calm = 0
        self.execute = 0
        self.targets = []
        self.suffered = []
        self.overkill = []
        self.doomed = []
        self.exposed = []
        self.answering = []
        self.swung = []
        self.reached = []
        self.blocked = []
        self.die = 0
        self.extra = False
        self.before = None

    def copy(self) -> "Attack":
        twin = Attack(self.delver)
        twin.source = self.source
        twin.weapon = self.weapon
        twin.slot = self.slot
        twin.damage_type = self.damage_type
        twin.times = self.times
        twin.guards = self.guards
        twin.calm = self.calm
        twin.execute = self.execute
        twin.targets = self.targets.copy()
        twin.suffered = self.suffered.copy()
        twin.overkill = self.overkill.copy()
        twin.doomed = self.doomed.copy()
        twin.exposed = self.exposed.copy()
        twin.answering = self.answering.copy()
        twin.swung = self.swung.copy()
        twin.reached = self.reached.copy()
        twin.blocked = self.blocked.copy()
        twin.die = self.die
        twin.extra = self.extra
        twin.before = self.before.copy() if self.before is not None else None
        return twin
