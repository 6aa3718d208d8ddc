"""A view in other words: everything that people read is changed, and nothing else.

Each word becomes another of the same length, so that a client that only shows prose draws exactly the
same table. One that reads it finds no number, no name and no punctuation that it knows.
"""

import string
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

S = TypeVar("S", bound=msgspec.Struct)

_LOW, _HIGH = string.ascii_lowercase, string.ascii_uppercase
OTHER = str.maketrans(
    _LOW + _HIGH + string.digits + ":;,()[]'\"/+·×→&",
    # Letters keep their case, digits become signs; where a sentence ends, a word wraps, it still does.
    _LOW[13:] + _LOW[:13] + _HIGH[13:] + _HIGH[:13] + "§¶†‡¤¥£¢¬±" + "¦¯¸{}«»´¨|=•÷~¿",
)


def other_words(text: str) -> str:
    """The text in other words, letter for letter.

    >>> other_words("Hit for 2: 1 Weak.")
    'Uvg sbe †¦ ¶ Jrnx.'
    """
    return text.translate(OTHER)


def reworded(struct: S) -> S:
    """The same with all its prose in other words."""
    return msgspec.structs.replace(struct, **dict(_changed(struct)))


def _changed(struct: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    for name, prose in _fields(type(struct)).items():
        value = getattr(struct, name)
        yield name, _other(value) if prose else _inside(value)


def _other(value: Any) -> Any:
    return [other_words(one) for one in value] if isinstance(value, list) else other_words(value)


def _inside(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return reworded(value)
    if isinstance(value, list):
        return [_inside(one) for one in value]
    return value


@cache
def _fields(kind: type[msgspec.Struct]) -> dict[str, bool]:
    """The fields of a type, and which of them are prose."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: is_prose(hints[name]) for name in kind.__struct_fields__}


def is_prose(hint: Any) -> bool:
    """Whether a type is that of words for people, or of a list of them."""
    if get_origin(hint) is list:
        return is_prose(get_args(hint)[0])
    if get_origin(hint) is not Annotated:
        return False
    return any(
        isinstance(meta, msgspec.Meta) and (meta.extra_json_schema or {}).get("format") == "prose"
        for meta in get_args(hint)[1:]
    )


def strangers(before: str, after: str) -> list[tuple[int, str, str]]:
    """Where the second text is neither the first nor the first in other words, letter by letter."""
    if len(before) != len(after):
        return [(min(len(before), len(after)), before, after)]
    pairs = zip(before, after, strict=True)
    return [(n, a, b) for n, (a, b) in enumerate(pairs) if b not in (a, other_words(a))]
