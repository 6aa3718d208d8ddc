"""What a position may say: tables made from the schemas from which it is read and written."""

import importlib
from collections.abc import Iterator
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tables import code, table

from roguetable.engine.game import load_game, package_of
from roguetable.kit.schema import Field, Group, OneLine, Part, Schema
from roguetable.kit.spellings import ListOf, MapOf, Spelling


def schema_of(game: str) -> Schema:
    """What a position of a game may hold: `TABLE` of its `table/position.py`, in every game."""
    home = package_of(load_game(game))
    found = importlib.import_module(f"{home}.table.position").TABLE
    assert isinstance(found, Schema)
    return found


def inner(spelling: Spelling) -> Spelling:
    """The spelling of the entries of lists and maps."""
    return inner(spelling.spelling) if isinstance(spelling, ListOf | MapOf) else spelling


def inside(schema: Schema) -> Iterator[Schema | OneLine]:
    """The components that a schema holds, and those in them, each once."""
    seen: list[Schema | OneLine] = []
    for field in schema.fields:
        spelling = inner(field.spelling)
        part = field.schema if isinstance(field, Group) else spelling
        part = part.schema if isinstance(part, Part) else part
        if isinstance(part, Schema | OneLine) and part not in seen:
            seen.append(part)
            yield part
            if isinstance(part, Schema):
                yield from inside(part)


def form(field: Field) -> str:
    """How a field is written."""
    return "a mapping" if isinstance(field, Group) else field.spelling.form()


def fields_table(schema: Schema) -> str:
    """The fields of a component."""
    rows = [(code(field.name), form(field), field.about) for field in schema.fields]
    return table(("Field", "Written as", "What it is"), *rows)


def line_table(line: OneLine) -> str:
    """The words of a component in one line."""
    rows = [(word.form(), word.about) for word in line.words]
    return table(("After its name", "What it is"), *rows)


def position_fields(game: str) -> str:
    """All that may be said in the positions of a game."""
    schema = schema_of(game)
    parts = [fields_table(schema)]
    for part in inside(schema):
        parts.append(f"{part.what}:")
        parts.append(line_table(part) if isinstance(part, OneLine) else fields_table(part))
    streams = ", ".join(code(name) for name in load_game(game).streams)
    parts.append(f"Streams of chance for a `script`: {streams}.")
    return "\n\n".join(parts)


class PositionFields(SphinxDirective):
    """The fields of the positions of one game: its id is the argument."""

    required_arguments = 1

    def run(self) -> list[Any]:
        return self.parse_text_to_nodes(position_fields(self.arguments[0]))


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.add_directive("position-fields", PositionFields)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
