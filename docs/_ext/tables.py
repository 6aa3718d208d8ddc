"""Tables in Markdown, and those that every game's vocabulary has: made from the forms of its words.

A word without a rule (the docstring of its class) is an error.
"""

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import ModuleType

from roguetable.cli.library import word as shown
from roguetable.engine.content import RawRow
from roguetable.engine.effects import Effect
from roguetable.engine.game import Game, Setting
from roguetable.kit.amounts import Condition, Count
from roguetable.kit.forms import Form, Vocabulary


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


def agree(what: str, code_has: set[str], described: set[str]) -> None:
    """Fail if the code and its description differ."""
    if code_has != described:
        raise ValueError(
            f"{what}: not described: {sorted(code_has - described)}; "
            f"not in the code: {sorted(described - code_has)}"
        )


# --- words ----------------------------------------------------------------------------------------


def rules_in(*modules: ModuleType) -> dict[type[Effect], str]:
    """The rule of every word, from the first paragraph of its class's docstring.

    Compiled classes have no docstrings, so the source is read.
    """
    found: dict[type[Effect], str] = {}
    for module in modules:
        assert module.__file__ is not None
        source = Path(module.__file__).with_name(f"{module.__name__.rpartition('.')[2]}.py")
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                text = (ast.get_docstring(node) or "").split("\n\n")[0]
                found[getattr(module, node.name)] = " ".join(text.split()).rstrip(".")
    return found


class Use:
    """How a form is used: in how many rows, and the longest example."""

    def __init__(self) -> None:
        self.rows: set[str] = set()
        self.text = ""
        self.sentence = ""


def uses(vocabulary: Vocabulary, clauses: Iterable[tuple[str, str]]) -> dict[tuple[str, type], Use]:
    """The use of every word, by the word and its class; `clauses` are (row, clause) of our content."""
    found: dict[tuple[str, type], Use] = {}
    for row, text in clauses:
        effect = vocabulary.clause(text)
        use = found.setdefault((text.split()[0], type(effect)), Use())
        use.rows.add(row)
        if len(text) > len(use.text):
            use.text, use.sentence = text, effect.sentence()
    return found


def word_table(
    vocabulary: Vocabulary, clauses: Iterable[tuple[str, str]], *modules: ModuleType
) -> str:
    """The words that these modules define: forms, rule, an example and the sentence made of it."""
    rules = rules_in(*modules)
    forms: dict[tuple[str, type[Effect]], list[Form]] = {}
    names = {module.__name__ for module in modules}
    for word in vocabulary.forms:
        for form in vocabulary.forms[word]:
            if form.kind.__module__ in names:
                forms.setdefault((word, form.kind), []).append(form)
    missing = {word for word, kind in forms if not rules.get(kind)}
    if missing:
        raise ValueError(f"words without a rule: {sorted(missing)}")
    used = uses(vocabulary, clauses)
    rows = [("Written", "What it does", "For example", "and the card says", "Rows")]
    for key in sorted(forms, key=lambda key: (key[0], key[1].__name__)):
        use = used.get(key, Use())
        written = ", ".join(code(form.text()) for form in forms[key])
        rows.append((written, rules[key[1]], code(use.text), use.sentence, str(len(use.rows))))
    return table(*rows)


def argument_table(vocabulary: Vocabulary) -> str:
    """What to write for the capitals in the forms."""
    shown = {
        slot.reader.name
        for forms in vocabulary.forms.values()
        for form in forms
        for run in form.runs
        for slot in run
        if slot.reader is not None
    }
    rows = [("In a form", "Write")]
    rows += [
        (code(name), reader.expects) for name, reader in vocabulary.readers.items() if name in shown
    ]
    return table(*rows)


def count_table(counts: Sequence[Count]) -> str:
    """What an amount can count."""
    rows = [("Written", "Means")]
    rows += [(code(f"+1/{count.NAME}"), f"1 {count.TEXT}") for count in counts]
    return table(*rows)


def condition_table(conditions: Sequence[Condition], *more: tuple[str, str]) -> str:
    """What can be true or not."""
    rows = [("Condition", "True if")]
    rows += [(code(condition.NAME), condition.text()) for condition in conditions]
    return table(*rows, *more)


def moment_table(names: Sequence[str], texts: Sequence[str]) -> str:
    """What a card can wait for."""
    rows = [("`when`", "The card says")]
    rows += [(code(name), text) for name, text in zip(names, texts, strict=True)]
    return table(*rows)


# --- fields ---------------------------------------------------------------------------------------

EVERY_ROW = {
    "id": "the row's id, unique in the whole game; the id of a row of ours changes that row",
    "name": "the name on the card",
    "origin": "`rulebook`, `print`, `public` or `ours`: where the card comes from",
    "note": "a remark for people: what is known, what was chosen",
    "flavour": "a line of colour",
    "cites": "rules of the catalogue that speak of this very row; the log names them when it acts",
}


def row_fields(rows: Sequence[RawRow], described: dict[str, str]) -> str:
    """The fields of every kind of row, from rows that have been loaded: what the loader looked at."""
    kinds: dict[str, set[str]] = {}
    for row in rows:
        kinds.setdefault(row.kind, set()).update(row.read)
    agree("fields", set().union(*kinds.values()), set(described))
    lines = [("Field", "What it is", "In rows of the kind")]
    for field, text in described.items():
        those = [kind for kind, fields in kinds.items() if field in fields]
        where = "every kind" if len(those) == len(kinds) else ", ".join(map(code, those))
        lines.append((code(field), text, where))
    return table(*lines)


# --- settings and readings ------------------------------------------------------------------------


def setting_table(settings: Iterable[Setting]) -> str:
    """What a table may decide."""
    rows = [("Setting", "Values", "What it means", "Rule")]
    for setting in settings:
        values = ", ".join(code(shown(choice)) or "empty" for choice in setting.choices)
        rows.append((code(setting.name), values or "a name", setting.text, code(setting.rule)))
    return table(*rows)


def rule_notes(game: Game) -> str:
    """Every rule of a game whose text leaves something open, with how it is read."""
    parts: list[str] = []
    section = ""
    for rule in game.rules():
        if not rule.note:
            continue
        if rule.section != section:
            section = rule.section
            parts.append(f"\n#### {section}\n")
        parts.append(f"`{rule.id}`\n: {rule.text}\n: *{rule.note}*\n")
    return "\n".join(parts)
