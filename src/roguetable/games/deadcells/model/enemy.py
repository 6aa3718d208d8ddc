"""An enemy on the combat board."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.codes import ByName
from roguetable.engine.state import Component
from roguetable.games.deadcells.model.names import COLUMN_NAMES, NO_FIGHT, STATE_NAMES, STATES


@mypyc_attr(acyclic=True)
class Enemy(Component):
    """A monster, an elite, a boss or a minion in its space."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"column": COLUMN_NAMES}
    BY_NAME: ClassVar[dict[str, ByName]] = {"states": ByName(STATE_NAMES)}
    CARDS: ClassVar[tuple[str, ...]] = ("card", "script")
    card: int  # its row
    script: int  # the row whose lines it carries out: its own, or the turn card of a boss
    uid: int
    column: int
    wounds: int
    shields: int
    states: list[int]  # tokens by state; Frozen ones lie on lines
    frozen: int  # the lines that a Frozen token lies on, as bits
    acted: int  # the last round whose line it has carried out

    def __init__(
        self, card: int, script: int, uid: int, column: int, states: list[int] | None = None
    ) -> None:
        self.card = card
        self.script = script
        self.uid = uid
        self.column = column
        if states is not None:
            self.states = states
            return  # a copy: all the rest is filled in
        self.wounds = 0
        self.shields = 0
        self.states = [0] * STATES
        self.frozen = 0
        self.acted = NO_FIGHT

    def copy(self) -> "Enemy":
        twin = Enemy(self.card, self.script, self.uid, self.column, self.states.copy())
        twin.wounds = self.wounds
        twin.shields = self.shields
        twin.frozen = self.frozen
        twin.acted = self.acted
        return twin
