"""Tables of the documentation that are made from the code, so that they cannot drift from it.

Each function returns Markdown; `setup` makes a directive of each. A word, field or option that the
code has and nobody describes (or the other way round) is an error, and the build fails.
"""

import inspect
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import typer.main
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tables import agree, argument_table, code, count_table, row_fields, table, word_table

from roguetable.cli.main import app
from roguetable.engine.content import RawRow, layer
from roguetable.engine.game import Game, load_game
from roguetable.games.stygian.loading import rows as loading
from roguetable.games.stygian.model import cards
from roguetable.games.stygian.words import party, passives
from roguetable.games.stygian.words import table as board
from roguetable.games.stygian.words.counts import COUNTS
from roguetable.kit.forms import split_clauses

EFFECT_FIELDS = ("effect", "actions", "cubes", "events", "defeated")
PASSIVE_KINDS = ("skill", "treasure", "status", "woe")


# --- the vocabulary of The Stygian Society --------------------------------------------------------


def raw_rows() -> list[RawRow]:
    """Our content as it is written."""
    return layer(loading.FOLDER, ())[0]


def texts_of(value: Any) -> Iterator[str]:
    """Every effect text in a field."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key != "cost":
                yield from texts_of(item)


def is_passive(row: RawRow) -> bool:
    """Whether the effect of a row is always on, and so written in passive words."""
    if row.kind not in PASSIVE_KINDS or row.fields.get("when"):
        return False
    return row.kind in ("status", "woe") or row.fields.get("type") == "passive"


def clauses(passive: bool) -> Iterator[tuple[str, str]]:
    """Every clause of our content after the id of its row."""
    for row in raw_rows():
        if is_passive(row) == passive:
            for field in EFFECT_FIELDS:
                for text in texts_of(row.fields.get(field, "")):
                    for clause in split_clauses(text):
                        yield row.id, clause


def stygian_words() -> str:
    """Every word that does something, with its rule and an example from our cards."""
    return word_table(loader().words, clauses(passive=False), party, board)


def stygian_arguments() -> str:
    """The words that stand for the capitals in a form."""
    return argument_table(loader().words)


def stygian_amounts() -> str:
    """What an amount can count."""
    return count_table(COUNTS)


def stygian_passives() -> str:
    """Every word that is always on."""
    return word_table(loader().passives, clauses(passive=True), passives)


def loader() -> loading.Loader:
    """Our content while it is read: it has the vocabularies."""
    return loading.Loader(raw_rows(), "", False)


def stygian_triggers() -> str:
    """What a card can wait for."""
    waiting: dict[str, int] = dict.fromkeys(cards.TRIGGER_NAMES, 0)
    for row in raw_rows():
        if row.fields.get("when"):
            waiting[row.fields["when"]] += 1
    rows = [("`when`", "The card says", "Rows")]
    for name, text in zip(cards.TRIGGER_NAMES, cards.WHEN_TEXTS, strict=True):
        rows.append((code(name), text, str(waiting[name])))
    return table(*rows)


CUBES = "`2 blue, 1 any`"
FIELDS = {
    "id": "the row's id, unique in the whole game; the id of a row of ours changes that row",
    "name": "the name on the card",
    "origin": "`rulebook`, `print`, `public` or `ours`: where the card comes from",
    "note": "a remark for people: what is known, what was chosen",
    "flavour": "a line of colour",
    "cites": "rules of the catalogue that speak of this very row; the log names them when it acts",
    "hero": "`knight`, `spellslinger`, `doctor`, `burglar`; `generic`: everybody's",
    "level": "0 (on the hero's mat) to 3",
    "type": "`action`, `support`, `passive` or `response`",
    "use": "what becomes of the card when used. Skills: `ready` (nothing), `exhaust`, `discard`; "
    "treasures: `always`, `exhaust`, `once`",
    "shields": "wounds it prevents on the owner's turn",
    "target": "`none`, `front`, `rear` or `any` (either rank)",
    "drop": f"hero cubes dropped when the action is chosen: {CUBES}; `any` is a grey cube",
    "cost": "cubes to spend: `2 blue`, `1 any` (any hero colours), `2 same` (all of one hero colour)",
    "extra": "an extra payment that may follow the cost; `+N` in an amount counts them",
    "limit": "how often the extra may be paid (unlimited without it)",
    "early": "`true`: resolved before the enemies act",
    "when": "what it waits for, see the triggers below",
    "on": "`own` or `any`: on whose turn it acts",
    "effect": "the words",
    "deck": "`lower` (floors 1 and 2) or `upper` (floors 4 and 5)",
    "owner": "`solo` (one hero's) or `party` (the group's)",
    "masks": "1 for a Woe, 2 for a Lamentation",
    "discard": "cubes to be rid of it at the end of the own turn",
    "colour": "`red`, `yellow` or `black`",
    "health": "wounds until it falls",
    "xp": "experience for its fall",
    "resist": "wounds taken off attacks of a kind: `{magic: 1}`",
    "thorns": "wounds the party suffers for an attack of a kind: `{melee: 1}`",
    "armour": "wounds taken off every attack",
    "guard": "`rank`: one wound less for each enemy in the rank ahead",
    "alias": "other names of the enemy",
    "actions": "a list of `{cost: 3, effect: wound 2}`: cubes of its colour, and what happens",
    "chests": "how many chests it leaves",
    "front": "ids of the enemies in the front rank, from the left",
    "rear": "ids of the enemies in the rear rank",
    "line": "enemy cubes that every drop adds: `1 red, 1 yellow, 1 black`",
    "cubes": "what a colour does when no enemy of it is left: `{red: {cost: 3, effect: peril 2}}`",
    "events": "the peril chart: `{3: wound 2, 16: lose}`; the last event must `lose`",
    "boss": "the boss itself: `{health: 30, resist: ..., armour: ..., thorns: ..., guard: ...}`",
    "place": "`front` or `rear`: where the boss stands",
    "others": "`flee`, or `stay` if they fight on when the mid-boss has fallen",
    "rules": "the mat's special rules, in a sentence for people",
    "defeated": "the words of the Defeated side",
    "number": "the trap goes off if this does not exceed the peril",
    "most": "the end of the track",
    "start": "where the marker begins",
    "stick": "chance that a falling cube catches inside",
    "knock": "chance that a falling cube knocks out a given cube inside",
    "crypt": "chance that a cube leaving the tower lands in the crypt",
    "clump": "how far the cubes of one drop land in the crypt together",
}


def stygian_fields() -> str:
    """The fields of every kind of row."""
    rows = raw_rows()
    loading.Loader(rows, "", False).load()
    return row_fields(rows, FIELDS)


def stygian_notes() -> str:
    """Every rule whose text leaves something open, with how it is read."""
    parts: list[str] = []
    section = ""
    for rule in load_game("stygian").rules():
        if not rule.note:
            continue
        if rule.section != section:
            section = rule.section
            parts.append(f"\n#### {section}\n")
        parts.append(f"`{rule.id}`\n: {rule.text}\n: *{rule.note}*\n")
    return "\n".join(parts)


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
        "chapter": "how one says where a run ended, before `chapter_of`: `in Act`",
        "secrets": "whether players hide things from each other: then nobody gets a running game's save",
        "limited_talk": "whether the rules limit what players tell each other",
        "keywords": "words of the texts that have a sign and a rule of their own",
        "marks": "marks that come to things and go by events: `exhausted`",
        "phrases": "what players can say where talk is limited",
        "beyond_play": "rules that no play can show, each with the reason; `coverage` names them",
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


TABLES: dict[str, Callable[[], str]] = {
    "stygian-words": stygian_words,
    "stygian-arguments": stygian_arguments,
    "stygian-amounts": stygian_amounts,
    "stygian-passives": stygian_passives,
    "stygian-triggers": stygian_triggers,
    "stygian-fields": stygian_fields,
    "stygian-notes": stygian_notes,
    "game-members": game_members,
}


class Made(SphinxDirective):
    """A table made from the code."""

    make: ClassVar[Callable[[], str]]

    def run(self) -> list[Any]:
        return self.parse_text_to_nodes(type(self).make(), allow_section_headings=True)


class CommandOptions(SphinxDirective):
    """The options of one command: its words are the argument."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[Any]:
        return self.parse_text_to_nodes(command_options(self.arguments[0]))


def add_tables(app: Sphinx, tables: dict[str, Callable[[], str]]) -> None:
    """A directive for each table."""
    for name, make in tables.items():
        app.add_directive(name, type(name, (Made,), {"make": staticmethod(make)}))


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    add_tables(app, TABLES)
    app.add_directive("command-options", CommandOptions)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
