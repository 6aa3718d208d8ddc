"""Scrutiny: a snapshot out of a file is looked at field by field before anybody plays on it.

A game that replays from its seed is what the rules made it. A snapshot is what somebody wrote: a step of
10**15 hits would run for years, an index beyond its list would fail in the middle of a move. So every field of
every object must have the type that its class declares, a number that a game can come to, and a list
no longer than a table is wide; and all that people would be shown is made once. What passes may still be
a table that no play leads to, as one laid out by hand may be: it is one that can be played. Of a table
that does not replay, and of a stranger's, the game's own invariants are asked, too (`whole_state`).

The types are read from the sources, which lie beside compiled modules too: a compiled class does
not know its annotations.
"""

import ast
import sys
import types
import typing
from functools import cache
from importlib.resources import files
from typing import Any

from roguetable.engine.chance import LONG_CYCLE, Chance
from roguetable.engine.codes import codes_of
from roguetable.engine.errors import UserError
from roguetable.engine.game import Game, package_of
from roguetable.engine.rows import Content
from roguetable.engine.snapshot import (
    BASES,
    LEFT_OUT,
    SnapshotError,
    content_of,
    dump,
    fields_of,
    load,
)
from roguetable.engine.state import OUTCOMES, PLAYING, Request, State

LARGEST = 9_999
"""No number of a game comes near it: HP, cubes, rounds, the number of a card."""

LARGEST_BITS = 2**62
"""Fields that hold bits (`BITS`, or `WIDE` if they have no names), and options, are wider numbers."""

LONGEST = 1_000
"""No pile, no list of choices is as long."""

LONGEST_TEXT = 2_000

DEEPEST = 40
"""Steps may hold steps, and those others; so deep they never lie."""

MOST_DRAWS = 10**9
LONGEST_SCRIPT = 10_000


def sound_state(game: Game, data: dict[str, Any], content: Content) -> State:
    """The state of a snapshot, if it can be played; `SnapshotError` says what is wrong with it."""
    package = package_of(game)
    try:
        state: State = load(data, content, package)
        if not type(state).__module__.startswith(f"{package}."):
            raise SnapshotError(f"state: a {type(state).__name__} is no table of this game.")
        check(state)
        look_over(game, state)
    except UserError:
        raise
    except Exception as error:  # whatever it is, it comes of what was written there
        raise SnapshotError(
            f"the rules cannot make sense of it ({type(error).__name__}: {error})."[:300]
        ) from error
    return state


def whole_state(game: Game, state: State) -> None:
    """`SnapshotError` if the components of a table do not add up."""
    try:
        wrong = game.invariants(state)
    except Exception as error:  # whoever counts may stumble over what is not there
        wrong = [f"it cannot be counted ({type(error).__name__}: {error})"[:300]]
    if wrong:
        raise SnapshotError(f"what lies on its table cannot be right: {'; '.join(wrong[:5])}.")


def look_over(game: Game, state: State) -> None:
    """Make all that people would be shown of a table, once: whatever fails, fails here."""
    seats = len(game.seats(state))
    if not 1 <= seats <= game.players[1]:
        raise SnapshotError(f"state: {game.title} has no table of {seats} seats.")
    game.headline(state)
    game.place(state)
    for seat in range(-1, seats):
        game.panels(state, seat)
    dump(state, content_of(state))
    request = state.request
    if state.outcome not in range(len(OUTCOMES)):
        raise SnapshotError(f"state.outcome: there is no outcome {state.outcome}.")
    if request is None:
        if state.outcome == PLAYING:
            raise SnapshotError("state.request: nobody is asked anything, but the game goes on.")
        return
    if state.outcome != PLAYING:
        raise SnapshotError("state.request: the game is over, but somebody is asked.")
    if not request.seats or any(not 0 <= seat < seats for seat in request.seats):
        raise SnapshotError(f"state.request.seats: {request.seats} are not seats of this table.")
    if len(set(request.seats)) < len(request.seats):
        raise SnapshotError("state.request.seats: a seat is asked twice.")
    if not request.options:
        raise SnapshotError("state.request.options: there is nothing to choose.")
    request.prompt(state)
    words = set()
    for option in request.options:
        words.add(request.notation(state, option))
        request.sentence(state, option)
        request.subject(state, option)
        request.rule(state, option)
        request.private(state, option)
        if request.seat_of(option) not in (-1, *request.seats):
            raise SnapshotError("state.request.options: a choice is for nobody who is asked.")
    if len(words) < len(request.options):
        raise SnapshotError("state.request.options: two choices are written alike.")
    for seat in request.seats:
        request.refusals(state, seat)


def check(thing: Any, path: str = "state", depth: int = 0) -> None:
    """`SnapshotError` if a part of a state holds what its class does not declare, or what cannot be."""
    kind: type = type(thing)
    if kind in BASES:
        raise SnapshotError(f"{path}: a mere {kind.__name__} does nothing.")
    if depth > DEEPEST:
        raise SnapshotError(f"{path}: lies too deep.")
    hints, wide = hints_of(kind), wide_of(kind)
    for name in fields_of(kind):
        if isinstance(thing, State) and name in LEFT_OUT:
            continue
        here = f"{path}.{name}"
        value = getattr(thing, name)
        if name == "chance":
            _check_chance(value, len(type(thing).STREAMS), here)
        else:
            largest = LARGEST_BITS if name in wide else LARGEST
            _check_value(value, hints[name], largest, here, depth)


def _check_value(value: Any, hint: Any, largest: int, path: str, depth: int) -> None:
    """A value must be what is declared, and no larger than things are."""
    hint = _fitting(value, hint, path)
    if hint is int:
        if not -largest <= value <= largest:
            raise SnapshotError(f"{path}: {_short(value)} is a number that no game comes to.")
    elif hint is str:
        if len(value) > LONGEST_TEXT:
            raise SnapshotError(f"{path}: a text of {len(value):,} characters is too long.")
    elif isinstance(value, (list, tuple, set, frozenset)):
        _check_length(value, path)
        inner = typing.get_args(hint) or (Any,)
        for place, item in enumerate(value):
            _check_value(item, inner[0], largest, f"{path}[{place}]", depth)
    elif isinstance(value, dict):
        _check_length(value, path)
        keys, values = typing.get_args(hint) or (Any, Any)
        for key, item in value.items():
            _check_value(key, keys, largest, f"{path} key", depth)
            _check_value(item, values, largest, f"{path}[{_short(key)}]", depth)
    elif isinstance(value, BASES):
        check(value, path, depth + 1)


def _fitting(value: Any, hint: Any, path: str) -> Any:
    """Which of the types that are declared the value has."""
    options = typing.get_args(hint) if isinstance(hint, types.UnionType) else (hint,)
    for option in options:
        plain = typing.get_origin(option) or option
        if plain is type(None):
            plain = None
        # True is an int to Python, and so is a number of a subclass: neither is meant.
        exact = plain in (int, str, bool, float, None)
        if (exact and (type(value) is plain or value is plain)) or (
            not exact and isinstance(plain, type) and isinstance(value, plain)
        ):
            return option
    wanted = " or ".join(_called(option) for option in options)
    raise SnapshotError(f"{path}: must be {wanted}, not {_short(value)}.")


def _called(hint: Any) -> str:
    plain = typing.get_origin(hint) or hint
    words = {int: "a whole number", str: "text", bool: "true or false", list: "a list"}
    return words.get(plain) or ("none" if plain is type(None) else f"a {plain.__name__}")


def _check_length(value: Any, path: str) -> None:
    if len(value) > LONGEST:
        raise SnapshotError(f"{path}: {len(value):,} things are too many; at most {LONGEST:,}.")


def _check_chance(chance: Any, streams: int, path: str) -> None:
    """Every stream is on its long cycle, and what is scripted are numbers of streams that there are."""
    if not isinstance(chance, Chance):
        raise SnapshotError(f"{path}: must be the streams of chance, not {_short(chance)}.")
    states: Any = chance.states
    draws: Any = chance.draws
    script: Any = chance.script
    if not isinstance(states, list) or (streams and len(states) != streams):
        raise SnapshotError(f"{path}.streams: must be {streams} numbers.")
    for stream, state in enumerate(states):
        if type(state) is not int or not 0 <= state <= LONG_CYCLE:
            raise SnapshotError(
                f"{path}.streams[{stream}]: {_short(state)} is no state of a stream."
            )
    if type(draws) is not int or not 0 <= draws <= MOST_DRAWS:
        raise SnapshotError(f"{path}.draws: {_short(draws)} is a number that no game comes to.")
    if script is None:
        return
    if not isinstance(script, dict) or len(script) > len(states):
        raise SnapshotError(f"{path}.script: must be a list of numbers for each stream.")
    for key, queue in script.items():
        if type(key) is not int or not 0 <= key < len(states) or not isinstance(queue, list):
            raise SnapshotError(f"{path}.script: there is no stream {_short(key)}.")
        if len(queue) > LONGEST_SCRIPT or any(
            type(one) is not int or not 0 <= one <= LARGEST for one in queue
        ):
            raise SnapshotError(f"{path}.script[{key}]: holds what chance cannot bring.")


def _short(value: Any) -> str:
    """A value as a complaint quotes it."""
    if type(value) is int and value.bit_length() > 100:
        return f"a number of {value.bit_length()} bits"
    text = repr(value) if isinstance(value, (int, str, float, type(None))) else ""
    return text[:40] if text else f"a {type(value).__name__}"


# --- what classes declare -------------------------------------------------------------------------


@cache
def wide_of(kind: type) -> frozenset[str]:
    """The fields of a class whose numbers are bits, or codes of choices."""
    wide = {name for base in kind.__mro__ for name in vars(base).get("WIDE", ())}
    wide |= {name for name, codes in codes_of(kind).items() if codes.bits}
    return frozenset(wide | ({"options"} if issubclass(kind, Request) else set()))


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """The declared types of a class's fields, its bases' included."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        for name, text in _declared(base.__module__).get(base.__qualname__, {}).items():
            found[name] = _meant(text, base)
    return found


def _meant(text: str, kind: type) -> Any:
    """An annotation as a type. It is text of our own sources, in the words of their module."""
    names = vars(sys.modules[kind.__module__])
    return eval(text, {**vars(typing), **names})  # our own sources, no others


@cache
def _declared(module: str) -> dict[str, dict[str, str]]:
    """The annotations in the bodies of a module's classes, as they are written."""
    package, _, name = module.rpartition(".")
    if not package or module in sys.builtin_module_names:
        return {}
    source = files(package) / f"{name}.py"
    if not source.is_file():
        source = files(module) / "__init__.py"
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = {
                line.target.id: _written(line.annotation)
                for line in node.body
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
            }
    return {kind: fields for kind, fields in found.items() if fields}


def _written(annotation: ast.expr) -> str:
    """An annotation that stands in quotes is what stands between them."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value
    return ast.unparse(annotation)
