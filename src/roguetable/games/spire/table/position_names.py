"""The names and plain values in a position: what they mean, and what is wrong with them."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from roguetable.engine.errors import UserError, nearest
from roguetable.games.spire.loading.rows import kebab
from roguetable.games.spire.model.ascension import in_play
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.enemy_cards import FIRST
from roguetable.games.spire.model.state import Spire

MANY = 16  # names that a complaint lists


def check_fields(what: str, given: Any, fields: Iterable[str]) -> None:
    if not isinstance(given, dict):
        raise UserError(f"{what} must be a mapping of names, not {given!r}.")
    for name in given:
        if name not in fields:
            raise UserError(f"{what} has no field {name!r}.{nearest(str(name), fields)}")


def whole_number(name: str, value: Any) -> int:
    if type(value) is not int:
        raise UserError(f"{name!r} must be a whole number, not {value!r}.")
    return value


def flag(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise UserError(f"{name!r} must be true or false, not {value!r}.")
    return value


def listing(name: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise UserError(f"{name!r} must be a list, not {value!r}.")
    return value


def choice(what: str, value: Any, names: Sequence[str]) -> int:
    """The place of a name among those there are."""
    if value not in names:
        known = ", ".join(names if len(names) <= MANY else [*names[:MANY], "..."])
        hint = nearest(str(value), names) or f" Known: {known}."
        raise UserError(f"{what} cannot be {value!r}.{hint}")
    return names.index(value)


def bits_of(name: str, places: Any) -> int:
    """Places counted from 1 as set bits."""
    bits = 0
    for place in listing(name, places):
        if whole_number(name, place) < 1:
            raise UserError(f"{name!r} counts places from 1.")
        bits |= 1 << (place - 1)
    return bits


class Names:
    """Finds what the names of a description mean. `exact`: nothing is left to defaults."""

    def __init__(self, state: Spire, exact: bool) -> None:
        self.state = state
        self.content = state.content
        self.exact = exact

    def row(self, text: str, kinds: Sequence[str], owner: int = -1) -> int:
        """The number of a row; ``strike`` is the own character's Strike."""
        numbers = self.content.numbers
        if text not in numbers and owner >= 0:
            own = f"{CHARACTER_NAMES[owner]}-{text}"
            text = own if own in numbers else text
        if text not in numbers and "foe" in kinds:
            text = self.foe(text)
        number = self.content.number(text)
        if kinds and self.content.rows[number].kind not in kinds:
            raise UserError(f"{text!r} is no {' or '.join(kinds)}.")
        return number

    def foe(self, name: str) -> str:
        """An enemy by its name, the card of this Act first: ``jaw-worm`` for ``jaw-worm-a1``."""
        state = self.state
        foes = [self.content.foes[number] for number in self.content.foe_rows]
        alike = [foe for foe in foes if kebab(foe.name) == name and in_play(foe, state.ascension)]
        alike.sort(key=lambda foe: (foe.act != state.act, foe.tier == FIRST, foe.number))
        return alike[0].id if alike else name

    def pile(self, name: str, value: Any, kinds: Sequence[str], owner: int = -1) -> list[int]:
        """Cards with ``x3`` behind those that come several times."""
        found: list[int] = []
        for entry in listing(name, value):
            match = re.fullmatch(r"(\S+)(?: x(\d+))?", str(entry))
            if match is None:
                raise UserError(f"{entry!r} in {name!r} is no card; write 'bash' or 'strike x3'.")
            found += [self.row(match[1], kinds, owner)] * int(match[2] or 1)
        return found

    def numbered(
        self, name: str, value: Any, kinds: Sequence[str], owner: int, usual: Callable[[int], int]
    ) -> tuple[list[int], list[int]]:
        """Cards with a number of their own behind them: cubes, uses left."""
        numbers: list[int] = []
        counts: list[int] = []
        for entry in listing(name, value):
            match = re.fullmatch(r"(\S+)(?: (-?\d+))?", str(entry))
            if match is None:
                raise UserError(f"{entry!r} in {name!r} is a name, and perhaps a number behind it.")
            numbers.append(self.row(match[1], kinds, owner))
            counts.append(int(match[2]) if match[2] else usual(numbers[-1]))
        return numbers, counts

    def node(self, name: str, value: Any) -> int:
        """A room by its place on the map: ``3-2``."""
        board = self.content.board(self.state.board)
        places = [f"{row}-{column}" for row, column in board.places]
        return choice(f"A room in {name!r} on {board.id}", str(value), places)

    def member(self, value: Any) -> int:
        """A player by character."""
        names = [CHARACTER_NAMES[p.character] for p in self.state.players]
        return choice("A player of this position", value, names)
