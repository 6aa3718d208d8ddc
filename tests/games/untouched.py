"""Whoever only asks changes nothing: a table that is watched while people look at it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import roguetable
from roguetable.engine.chance import Chance
from roguetable.engine.snapshot import hash_of
from roguetable.engine.state import Component, State


@contextmanager
def untouched(state: State) -> Iterator[None]:
    """Nothing of the state may be other afterwards, nor be set for a moment and put back."""
    before, told = hash_of(state), lines_of(state)
    parts = parts_of(state) if roguetable.build() == "interpreted" else []
    guarded = {id(part) for part in parts}
    kinds = {kind for part in parts for kind in type(part).__mro__ if kind is not object}

    def refuse(self: Any, name: str, value: Any) -> None:
        assert id(self) not in guarded, f"{type(self).__name__}.{name} is set by a question"
        object.__setattr__(self, name, value)

    originals = {
        kind: kind.__dict__["__setattr__"] for kind in kinds if "__setattr__" in vars(kind)
    }
    for kind in kinds:
        type.__setattr__(kind, "__setattr__", refuse)
    try:
        yield
    finally:
        for kind in kinds:
            if kind in originals:
                type.__setattr__(kind, "__setattr__", originals[kind])
            else:
                type.__delattr__(kind, "__setattr__")
    assert hash_of(state) == before
    assert lines_of(state) == told, "a question has written into the log"


def lines_of(state: State) -> int:
    return 0 if state.log is None else len(state.log.entries)


def parts_of(state: State) -> list[Any]:
    """The state, and every object in it that is not shared with its copies."""
    found: list[Any] = []
    waiting: list[Any] = [state]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting += part
        elif isinstance(part, State | Component | Chance):
            found.append(part)
            waiting += vars(part).values()
    return found
