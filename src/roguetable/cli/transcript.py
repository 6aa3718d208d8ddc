"""A game told in lines: what was chosen is left out, what happened is said, with its rule once."""

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from roguetable.cli.output import ACCENT
from roguetable.engine.table import SPECTATOR, Table
from roguetable.engine.view import Line

ENDINGS = {"won": "The game is won.", "lost": "The game is lost."}


class Transcript:
    """Prints the log of a table as it grows. Each rule is cited the first time it matters."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.cited: set[str] = set()
        self.told = 0

    def head(self, table: Table, about: str) -> None:
        """The title of a game, and who plays it."""
        title = Text(table.game.title, style=f"bold {table.game.accent or ACCENT}")
        self.console.print(title, Text(f"· {about}", style="dim"), soft_wrap=True)
        self.console.print(Text(f"At the table: {'; '.join(table.game.seats(table.state))}."))
        for notice in table.notices:
            self.console.print(Text(notice, style="yellow"), soft_wrap=True)
        self.tell(table)

    def tell(self, table: Table) -> None:
        """What happened since it was last told."""
        for line in table.view(SPECTATOR, since=self.told).log:
            self.line(line)
        self.told = table.move + 1

    def line(self, line: Line) -> None:
        text = Text()
        if line.text.startswith("==="):
            self.console.print()
            text.append(line.text, style="bold")
        elif line.text.startswith("—"):
            text.append(f"  {line.text}", style="bold")
        else:
            text.append(f"    {line.text}")
        fresh = next((rule for rule in line.rules if rule not in self.cited), "")
        if fresh and fresh == line.rules[0]:
            self.cited.add(fresh)
            text.append(f"  [{fresh}]", style="dim")
        self.console.print(text, soft_wrap=True)

    def end(self, table: Table, moves: int | None = None) -> None:
        """How it ended, or where it stands."""
        self.console.print(Rule(style="dim"))
        ending = ENDINGS.get(table.outcome, "The game goes on.")
        count = table.move if moves is None else moves
        self.console.print(Text(f"{ending} {table.game.headline(table.state)}", style="bold"))
        self.console.print(Text(f"{count} choices, {len(self.cited)} rules cited.", style="dim"))
