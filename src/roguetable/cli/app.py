"""The `roguetable` command itself: how its help looks, and what becomes of an error.

What can be typed is in `main.py` (to play and to look up) and `study_commands.py`.
"""

from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from roguetable.engine.errors import UserError

HELP = """Cooperative rogue-like board games at one table.

Play them here, let bots play them a thousand times, and look up every rule and card.
"""

PLAY, LOOK, STUDY, OTHER = "Play", "Look up", "Study", "Commands"
HEADS = (PLAY, LOOK, STUDY, OTHER)
"""In the order of the help; commands of commands have no head of their own."""


class Friendly(TyperGroup):
    """All commands: what a user can mend becomes one sentence, Ctrl-C a quiet end."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except UserError as error:
            from roguetable.cli.output import complain

            complain(str(error))
            raise typer.Exit(2) from None
        except PermissionError as error:
            from roguetable.cli.output import complain
            from roguetable.engine.files import home

            if not Path(str(error.filename)).absolute().is_relative_to(home().absolute()):
                raise
            # Whether it was to be read or written nobody says.
            complain(
                f"{home()}: cannot be used by this user ({error.filename}). Change its rights, "
                "or set ROGUETABLE_HOME."
            )
            raise typer.Exit(2) from None
        except (KeyboardInterrupt, EOFError):
            typer.echo("\nStopped.", err=True)
            raise typer.Exit(130) from None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The commands under the heads of what they are for."""
        heads: dict[str, list[tuple[str, str]]] = {head: [] for head in HEADS}
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None and not command.hidden:
                head = getattr(command, "rich_help_panel", None) or OTHER
                heads[head].append((name, command.get_short_help_str(78)))
        for head, rows in heads.items():
            if not rows:
                continue
            with formatter.section(head):
                formatter.write_dl(rows)


app = typer.Typer(
    cls=Friendly,
    help=HELP,
    no_args_is_help=True,
    rich_markup_mode=None,  # Typer's Rich help is twice as slow to start as the plain one
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
tables = typer.Typer(cls=Friendly, no_args_is_help=True, rich_markup_mode=None)
app.add_typer(
    tables, name="tables", help="List a server's tables, or remove one.", rich_help_panel=PLAY
)
positions = typer.Typer(cls=Friendly, no_args_is_help=True, rich_markup_mode=None)
app.add_typer(
    positions, name="position", help="Tables as short readable texts.", rich_help_panel=STUDY
)
