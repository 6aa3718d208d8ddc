"""Tables of the documentation that are made from the code, so that they cannot drift from it.

Each function returns Markdown; `setup` makes a directive of each. A word, field or option that the
code has and nobody describes (or the other way round) is an error, and the build fails.
"""

import inspect
from collections.abc import Callable
from typing import Any, ClassVar

import typer.main
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tables import agree, code, table

from roguetable.cli.main import app
from roguetable.engine.game import Game

# --- the engine and the commands ------------------------------------------------------------------


def game_members() -> str:
    """What a game offers: the members of `engine.game.Game`, and which of them it must bring."""
    rows = [("Member", "What it is", "Without it")]
    notes = {
        "id": "the name one types: `ledge`",
        "title": "the name one reads",
        "about": "one sentence that makes people want to play it",
        "primer": "the game in five short sentences: goal, a turn, how one wins, how one loses, advice",
        "accent": "the game's colour in the clients, `#rrggbb`",
        "players": "fewest and most players",
        "streams": "the names of the streams of chance, by number",
        "settings": "what a table may decide before it starts",
        "starts": "the ways to begin it that start pages offer; empty if there is one",
        "chapter": "how one says where a run ended, before `chapter_of`: `in Act`",
        "secrets": "whether players hide things from each other: then nobody gets a running game's save",
        "all_open": "whether every seat and a spectator see the same panels: then they are made once for all",
        "limited_talk": "whether the rules limit what players tell each other",
        "keywords": "words of the texts that have a sign and a rule of their own",
        "marks": "marks that come to things and go by events: `exhausted`",
        "fallen": "how the ids of those begin whom one plays, if they leave the table when they die",
        "first_death": "whether the first of the party who dies has lost the run, whoever follows",
        "won_by": "rules by which a run is won: what is told at its end is the line that cites them",
        "lost_by": "the same for a run that is lost",
        "phrases": "what players can say where talk is limited",
        "beyond_play": "rules that no play can show, each with the reason; `coverage` names them",
        "wordless_cards": "kinds of rows that are cards without words; `coverage` counts them, too",
        "campaign": "what is kept from one run to the next: a `Campaign`",
        "daily": "how the run of a day is played: a `Daily`",
    }
    names = [name for name in Game.__annotations__ if not name.startswith("_")]
    agree("attributes of Game", set(names), set(notes))
    rows += [
        (code(name), notes[name], "the usual" if hasattr(Game, name) else "") for name in names
    ]
    for name, member in vars(Game).items():
        if name.startswith("_"):
            continue
        usual = "" if name in Game.__abstractmethods__ else "the usual"
        if isinstance(member, property):
            rows.append((code(name), first_line(member.__doc__), usual))
        elif inspect.isfunction(member):
            arguments = list(inspect.signature(member).parameters)[1:]
            called = code(f"{name}({', '.join(arguments)})")
            rows.append((called, first_line(member.__doc__), usual))
    return table(*rows)


def first_line(text: str | None) -> str:
    """The first paragraph of a docstring in one line."""
    return " ".join((text or "").strip().split("\n\n")[0].split())


def find_command(words: list[str]) -> Any:
    """A command of `roguetable` by its words: ``position show``."""
    command: Any = typer.main.get_command(app)
    for word in words:
        command = command.commands[word]
    return command


def command_options(words: str) -> str:
    """The arguments and options of a command."""
    command = find_command(words.split())
    rows = [("Argument or option", "What it is", "Default")]
    for parameter in command.params:
        if getattr(parameter, "hidden", False) or parameter.name == "help":
            continue
        metavar = parameter.metavar or ""
        if parameter.param_type_name == "argument":
            name = metavar if parameter.required else f"[{metavar}]"
        else:
            names = sorted(parameter.opts, key=len, reverse=True)
            name = ", ".join(names) + (f" {metavar}" if not parameter.is_flag else "")
        default = parameter.default
        shown = "" if default in (None, False, [], ()) else str(default)
        rows.append((code(name), getattr(parameter, "help", "") or "", code(shown)))
    return table(*rows)


TABLES: dict[str, Callable[[], str]] = {"game-members": game_members}


class Made(SphinxDirective):
    """A table made from the code."""

    make: ClassVar[Callable[[], str]]

    def run(self) -> list[Any]:
        return self.parse_text_to_nodes(type(self).make(), allow_section_headings=True)


def add_tables(app: Sphinx, tables: dict[str, Callable[[], str]]) -> None:
    """A directive for each table."""
    for name, make in tables.items():
        app.add_directive(name, type(name, (Made,), {"make": staticmethod(make)}))


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    add_tables(app, TABLES)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
