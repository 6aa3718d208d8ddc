"""What the state must be able to call upwards.

Modules import only what lies below them. Where the state needs what lies above it, it calls a hook;
`model/menus.py` and `flow/` answer, and the loader hangs them on the content.
"""

from typing import Any

from roguetable.engine.state import Refusal


class Hooks:
    """Calls from below. (The state is a `Gaia`; that module needs this one.)"""

    def also_refused(self, state: Any, menu: Any, seat: int) -> list[Refusal]:
        """What a player may try whatever is asked, and why not."""
        raise NotImplementedError

    def delver_died(self, state: Any, delver: int) -> None:
        """The last HP of a delver is gone, or something killed it outright."""
        raise NotImplementedError
