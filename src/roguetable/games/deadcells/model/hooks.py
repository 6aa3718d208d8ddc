"""What the state must be able to call upwards.

Modules import only what lies below them. Where the state needs what lies above it, it calls a hook;
flow/hooks.py answers, and the loader hangs it on the content.
"""

from typing import Any

from roguetable.engine.state import Refusal, Step


class Hooks:
    """Calls from below. (The state is a `DeadCells`; that module needs this one.)"""

    def also_refused(self, state: Any, menu: Any, seat: int) -> list[Refusal]:
        """What a player may try whatever is asked, and why not."""
        raise NotImplementedError

    def boss_fell(self, state: Any, uid: int) -> None:
        """The side of a boss that fights has lost its last health: its turn is over, now."""
        raise NotImplementedError

    def boss_round_end(self, state: Any) -> None:
        """What the reference sheet of a boss does at each Round End, after Poison and Bleeding."""

    def enemy_died(self, state: Any, enemy: Any, by_state: int, steps: list[Step]) -> None:
        """An enemy has died, of a State or otherwise (NOBODY); it stands on the board no more.

        `steps` is what comes of that, in its order; what it earns besides is added.
        """
