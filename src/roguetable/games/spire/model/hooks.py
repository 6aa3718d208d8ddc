"""What the table must be able to call upwards: the few moments at which small things have big consequences.

Modules import only what lies below them. Where something below must set off something above at once,
it calls a hook; flow/hooks.py says what happens, and the loader hangs it on the content.
"""

from typing import Any

from roguetable.engine.state import Refusal


class Hooks:
    """Calls from below. (The state is a `Spire`; that module needs this one.)"""

    def count_the_dead(self, state: Any) -> None:
        """Somebody has died in a step that is over now: a combat may be over with it."""
        raise NotImplementedError

    def aim(self, state: Any, then: Any, need: int, options: list[int]) -> None:
        """What is done next needs a target: whoever does it is asked for one of these."""
        raise NotImplementedError

    def also_refused(self, state: Any, menu: Any, seat: int) -> list[Refusal]:
        """What a player may try whatever is asked, and why not."""
        raise NotImplementedError
