"""Tables of the documentation that are made from the code, so that they cannot drift from it.

Each function returns Markdown; `setup` makes a directive of each. A word, field or option that the
code has and nobody describes (or the other way round) is an error, and the build fails.
"""

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import typer.main
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from roguetable.cli.main import app
from roguetable.engine.content import RawRow, layer
from roguetable.engine.effects import Clause, Effect, split_clauses
from roguetable.engine.game import Game, load_game
from roguetable.games.stygian.loading import rows as loading
from roguetable.games.stygian.loading import words as vocabulary
from roguetable.games.stygian.model import cards
from roguetable.games.stygian.model.cubes import COLOUR_NAMES, PLACE_NAMES
from roguetable.games.stygian.words import party as effects
from roguetable.games.stygian.words import table as effects_table
from roguetable.games.stygian.words.amounts import COUNT_TEXTS, COUNTS

EFFECT_FIELDS = ("effect", "actions", "cubes", "events", "defeated")
PASSIVE_KINDS = ("skill", "treasure", "status", "woe")


def table(*rows: tuple[str, ...]) -> str:
    """A Markdown table; the first row is its head."""
    head, *body = rows
    lines = [head, tuple("---" for _ in head), *body]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in lines
    )


def code(text: str) -> str:
    """Text as it is typed."""
    return f"`{text}`" if text else ""


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


def clauses(passive: bool) -> Iterator[tuple[RawRow, Clause]]:
    """Every clause of our content with the row it stands in."""
    for row in raw_rows():
        if is_passive(row) == passive:
            for field in EFFECT_FIELDS:
                for text in texts_of(row.fields.get(field, "")):
                    for clause in split_clauses(text):
                        yield row, clause


def word_rules() -> dict[str, tuple[str, str]]:
    """Each word with its form and its rule, from the docstring of its class.

    A docstring reads ``form: rule``; several words of one class are ``a, b, c: rule`` or
    ``a: rule; b: rule``. Compiled classes have none, so the source is read.
    """
    found: dict[str, tuple[str, str]] = {}
    for module in (effects, effects_table):
        file = loading.FOLDER.parent / "words" / f"{module.__name__.rpartition('.')[2]}.py"
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.ClassDef) or not issubclass(
                getattr(module, node.name), Effect
            ):
                continue
            text = " ".join((ast.get_docstring(node) or "").split())
            head, _, rule = text.partition(": ")
            second = re.search(r"; ([a-z-]+): (.*)", rule)
            if second:
                found[head] = head, text
                found[second[1]] = second[1], text
            elif "," in head:
                for word in head.split(", "):
                    found[word] = word, rule
            else:
                found[head.split()[0]] = head, rule
    return found


def stygian_words() -> str:
    """Every word that does something, with its rule and an example from our cards."""
    content = load_game("stygian").content()
    foes = {row.id: row.number for row in content.rows if row.kind == "enemy"}
    words = vocabulary.Words(foes, {row.id: row.name for row in content.rows})
    rules = word_rules()
    agree("words", set(words.readers), set(rules))
    examples: dict[str, tuple[RawRow, str]] = {}
    counts: dict[str, set[str]] = {word: set() for word in rules}
    for row, clause in clauses(passive=False):
        text = " ".join([clause.word, *clause.args])
        counts[clause.word].add(row.id)
        if clause.word not in examples or len(text) > len(examples[clause.word][1]):
            examples[clause.word] = row, text
    rows = [("Written", "What it does", "For example", "and the card says", "Rows")]
    for word in sorted(rules):
        form, rule = rules[word]
        example, sentence = "", ""
        if word in examples:
            example = examples[word][1]
            sentence = words.read(example)[0].sentence()
        rows.append((code(form), rule, code(example), sentence, str(len(counts[word]))))
    return table(*rows)


def stygian_amounts() -> str:
    """What an amount can count."""
    rows = [("Written", "Means")]
    rows += [
        (code(f"+1/{what}"), f"1 {text}") for what, text in zip(COUNTS, COUNT_TEXTS, strict=True)
    ]
    return table(*rows)


def stygian_arguments() -> str:
    """The words that stand for the capitals in a form."""
    who = (
        "the hero whose turn it is",
        "the next hero",
        "every hero",
        "one that the players choose",
    )
    rows: list[tuple[str, str]] = [("In a form", "Write")]
    rows.append(("`A`", "an amount: `3`, `3+2` (2 more for every extra payment), `+1/figure`"))
    rows.append(("`N`", "a whole number"))
    rows.append(("`KIND`", listed(cards.KIND_NAMES)))
    rows.append(("`SCOPE`", meanings(effects_table.SCOPES, effects_table.SCOPE_TEXTS)))
    rows.append(("`STATUS`", listed(cards.STATUS_NAMES)))
    rows.append(("`WHO`", meanings(effects.WHOS, who)))
    rows.append(
        ("`COLOUR`", listed(COLOUR_NAMES) + "; where several may be meant `hero`, `enemy`, `any`")
    )
    rows.append(("`FROM`, `TO`", listed(PLACE_NAMES[:4])))
    rows.append(("`ENEMY`", "the id of an enemy: `clank`"))
    return table(*rows)


def listed(words: tuple[str, ...]) -> str:
    """Words one after the other."""
    return ", ".join(map(code, words))


def meanings(words: tuple[str, ...], texts: tuple[str, ...]) -> str:
    """Words with what they mean."""
    return "; ".join(f"{code(word)}: {text}" for word, text in zip(words, texts, strict=True))


def passive_example(form: str) -> str:
    """A passive word with arguments filled in."""
    filled = {
        "N": "2",
        "KIND|all": "melee",
        "COLOUR|any": "blue",
        "STATUS": "bound",
        "A": "+1/token",
    }
    return " ".join(filled.get(part, part) for part in form.split())


def stygian_passives() -> str:
    """Every word that is always on."""
    reader = vocabulary.PassiveWords()
    forms = {form.split()[0]: form for form in reader.SHAPES.split(", ")}
    counts: dict[str, set[str]] = {word: set() for word in forms}
    for row, clause in clauses(passive=True):
        counts.setdefault(clause.word, set()).add(row.id)
    agree("passive words", set(counts), set(forms))
    rows = [("Written", "For example", "and the card says", "Rows")]
    for word in sorted(forms):
        card = cards.Card(-1, "", "", "", "")
        example = passive_example(forms[word])
        reader.read(example, card)
        rows.append((code(forms[word]), code(example), card.modifiers[-1], str(len(counts[word]))))
    return table(*rows)


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
    "origin": "`rulebook`, `public` or `ours`: where the card comes from",
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
HEAD = ("id", "name", "origin", "note", "flavour", "cites")


def fields_read() -> dict[str, list[str]]:
    """The fields that the loader looks at, by kind, in the order of `FIELDS`."""
    rows = raw_rows()
    loading.Loader(rows, "", False).load()
    found: dict[str, set[str]] = {}
    for row in rows:
        found.setdefault(row.kind, set()).update(row.read)
    agree("fields", set().union(*found.values()), set(FIELDS))
    return {kind: [field for field in FIELDS if field in read] for kind, read in found.items()}


def stygian_fields() -> str:
    """The fields of every kind of row."""
    kinds = fields_read()
    rows = [("Field", "What it is", "In rows of the kind")]
    for field, text in FIELDS.items():
        those = [kind for kind, fields in kinds.items() if field in fields]
        where = "every kind" if len(those) == len(kinds) else ", ".join(map(code, those))
        rows.append((code(field), text, where))
    return table(*rows)


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
        "accent": "the game's colour in the clients, `#rrggbb`",
        "players": "fewest and most players",
        "rules_version": "changes whenever the same choices would lead to another game",
        "streams": "the names of the streams of chance, by number",
        "settings": "what a table may decide before it starts",
        "chapter": "how one says where a run ended, before `chapter_of`: `in Act`",
        "phrases": "what players can say where talk is limited",
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


def agree(what: str, code_has: set[str], described: set[str]) -> None:
    """Fail if the code and its description differ."""
    if code_has != described:
        raise ValueError(
            f"{what}: not described: {sorted(code_has - described)}; "
            f"not in the code: {sorted(described - code_has)}"
        )


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
