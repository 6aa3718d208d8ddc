"""What stands out on the table, and how much of a panel is drawn."""

import msgspec
from rich.style import Style

from roguetable.terminal.styled_text import BOLD, PLAIN, REVERSED, UNDERLINED, item_style

LINE, COMPACT, WHOLE, PLANS, FULL = range(5)
"""How much of a panel is drawn: `PLANS` has all that figures are about to do, `FULL` whole texts on as
many lines as they need."""


class Light(msgspec.Struct, frozen=True):
    """What stands out: what may be chosen, what the cursor is on, and what has just changed."""

    choices: frozenset[str] = frozenset()
    chosen: str = ""
    pointed: str = ""
    changed: frozenset[str] = frozenset()
    accent: Style = BOLD

    def style(self, id: str, base: Style = PLAIN) -> Style:
        """The look of a thing on the table."""
        if id and id in (self.chosen, self.pointed):
            base = base + REVERSED
        elif id in self.choices:
            base = base + self.accent
        if id in self.changed:
            base = base + UNDERLINED
        return base + item_style(id)
