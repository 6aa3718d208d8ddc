"""Reading what strangers send: JSON that means exactly one thing, or a sentence that says why not.

The usual readers are kinder than a server may be: of two fields with one name they take the last,
``NaN`` and ``1e999`` are numbers to them, half a character is text. What is stored here is read
again by other programs, so all of that is refused at the door.
"""

import json
import re
from functools import lru_cache
from types import UnionType
from typing import Any, NoReturn, get_args, get_origin, get_type_hints

import msgspec

from roguetable.engine.errors import nearest
from roguetable.server.refusals import Refused

DEEPEST = 24
"""How deep lists and objects may lie in one another. Nothing of ours is deeper than five."""

LARGEST = 2**63


def malformed(text: str) -> Refused:
    """The refusal of what cannot be read."""
    return Refused("malformed", text)


def parse(raw: bytes | str, deepest: int = DEEPEST, largest: int = LARGEST) -> Any:
    """Plain values from JSON; `Refused` says what is wrong and where."""

    def integer(text: str) -> int:
        return _integer(text, largest)

    try:
        text = raw if isinstance(raw, str) else raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise malformed(f"This is not UTF-8 text: byte {error.start} cannot be read.") from None
    if not text.strip():
        raise malformed("There is nothing here. Send one JSON object.")
    try:
        data = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=integer,
            parse_float=_number,
            parse_constant=_constant,
        )
    except RecursionError:
        raise _too_deep(deepest) from None
    except json.JSONDecodeError as error:
        raise malformed(
            f"This is not JSON: {error.msg} (line {error.lineno}, column {error.colno})."
        ) from None
    _check(data, deepest)
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise malformed(f"The field {short(name)} is there twice. Send it once.")
            seen.add(name)
    return found


def _integer(text: str, largest: int) -> int:
    if len(text) <= 40:
        value = int(text)
        if -largest <= value < largest:
            return value
    bits = largest.bit_length() - 1
    raise malformed(
        f"The number {text[:20]}{'…' * (len(text) > 20)} is too large: {bits} bits at most."
    )


def _number(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise malformed(f"The number {text[:20]} is too large.")
    return value


def _constant(text: str) -> NoReturn:
    raise malformed(f"{text} is not a number in JSON.")


def _too_deep(deepest: int) -> Refused:
    return malformed(f"Lists and objects lie more than {deepest} deep in one another.")


def _check(data: Any, deepest: int, depth: int = 0) -> None:
    """Refuse text that no storage keeps (half characters, NUL) and nesting without end."""
    if isinstance(data, str):
        if "\0" in data:
            raise malformed("A text holds the character U+0000. Leave it out.")
        if not data.isascii() and _HALF.search(data):
            raise malformed("A text holds half a character (a lone surrogate). Leave it out.")
    elif isinstance(data, dict):
        if depth >= deepest:
            raise _too_deep(deepest)
        for name, value in data.items():
            _check(name, deepest, depth + 1)
            _check(value, deepest, depth + 1)
    elif isinstance(data, list):
        if depth >= deepest:
            raise _too_deep(deepest)
        for value in data:
            _check(value, deepest, depth + 1)


_HALF = re.compile("[\ud800-\udfff]")


# --- into our types -------------------------------------------------------------------------------

WORDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing (null)",
}


def read(raw: bytes | str, kind: Any) -> Any:
    """JSON as one of our types; `Refused` names the field that is wrong, and what is expected."""
    return shaped(parse(raw), kind)


def shaped(data: Any, kind: Any, strict: bool = True) -> Any:
    """Plain values as one of our types. Not strict: numbers may be written as text."""
    try:
        return msgspec.convert(data, _narrowed(kind, data), strict=strict)
    except msgspec.ValidationError as error:
        raise malformed(explain(str(error), data, kind)) from None


def _narrowed(kind: Any, data: Any) -> Any:
    """The one type of several that the data says it is: a single type is read much faster."""
    if isinstance(data, dict) and isinstance(kind, UnionType):
        tag = data.get("type")
        if isinstance(tag, str):
            return _by_tag(kind).get(tag, kind)
    return kind


@lru_cache(maxsize=8)
def _by_tag(kind: Any) -> dict[str, Any]:
    return {_tag(one): one for one in kind.__args__}


def explain(error: str, data: Any, kind: Any) -> str:
    """What a reader's complaint means, in a sentence.

    >>> explain("Expected `int`, got `str` - at `$.seat`", {}, int)
    "The field 'seat': expected a whole number, got text."
    """
    what, _, where = error.partition(" - at `$")
    field = where.rstrip("`").removeprefix(".")
    if unknown := re.search(r"unknown field `(.*)`", what):
        names = sorted(fields_of(kind, data))
        known = f" Fields: {', '.join(names)}." if names else ""
        within = f" in {short(field)}" if field else ""
        near = nearest(unknown[1][:40], names)
        return f"There is no field {short(unknown[1])}{within}.{near}{known}"
    if missing := re.search(r"missing required field `(.*)`", what):
        return f"The field {short(missing[1])} is missing{f' in {short(field)}' * bool(field)}."
    if what.startswith("Invalid value") and field == "type":
        tags = sorted(tags_of(kind))
        given = data.get("type") if isinstance(data, dict) else ""
        near = nearest(str(given)[:40], tags)
        return f"There is no message of the type {short(given)}.{near} Types: {', '.join(tags)}."
    said = re.sub(r"`(\w+)`", lambda match: WORDS.get(match[1], match[1]), what)
    said = said.replace("Expected", "expected").replace(" | ", " or ")
    said = said.replace("of length <=", "of a length up to").replace(
        "of length >=", "at least as long as"
    )
    said = said.replace("matching regex '^[A-Za-z0-9_-]+$'", "of letters, digits, - and _ alone")
    if said.startswith("Invalid enum value"):
        choices = ", ".join(choices_of(kind, data, field))
        return f"The field {short(field)}: expected one of {choices}."
    said = said if len(said) <= 120 else said[:119] + "…"
    return f"The field {short(field)}: {said}." if field else f"The whole message: {said}."


def fields_of(kind: Any, data: Any) -> set[str]:
    """The names of the fields that a message of this kind has."""
    options = getattr(kind, "__args__", (kind,))
    if len(options) > 1 and isinstance(data, dict):
        options = [one for one in options if _tag(one) == data.get("type")]
    names: set[str] = set()
    for one in options:
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            names.update(one.__struct_encode_fields__)
    return names


def choices_of(kind: Any, data: Any, field: str) -> list[str]:
    """What may stand in a field that has a few possible values, by its path: ``seats[0].kind``."""
    options = getattr(kind, "__args__", (kind,))
    here: Any = options[0]
    if len(options) > 1 and isinstance(data, dict):
        here = next((one for one in options if _tag(one) == data.get("type")), here)
    for name in re.sub(r"\[[^]]*\]", "", field).split("."):
        here = get_type_hints(here).get(name) if isinstance(here, type) else None
        while get_origin(here) is list:
            (here,) = get_args(here)
    return [str(choice) for choice in get_args(here)]


def tags_of(kind: Any) -> set[str]:
    """The types of message there are."""
    return {_tag(one) for one in getattr(kind, "__args__", (kind,))} - {""}


def _tag(kind: Any) -> str:
    config = getattr(kind, "__struct_config__", None)
    return str(config.tag) if config is not None and config.tag is not None else ""


def short(value: Any) -> str:
    """A value to be quoted in a sentence: never a whole page of it."""
    text = str(value)
    return repr(text if len(text) <= 40 else text[:39] + "…")
