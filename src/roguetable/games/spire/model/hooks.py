"""What the table must be able to call upwards: the few moments at which small things have big consequences.

Modules import only what lies below them. Where something below must set off something above at once,
it calls a hook; flow/hooks.py says what happens, and the loader hangs it on the content.
"""

from typing import Any


class Hooks:
    """Calls from below. (The state is a `Spire`; that module needs this one.)"""

    def count_the_dead(self, state: Any) -> None:
        """Somebody has died in a step that is over now: a combat may be over with it."""
        raise NotImplementedError
