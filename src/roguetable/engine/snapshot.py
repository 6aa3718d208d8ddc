"""Snapshots: a state as plain data, and back.

Nothing here knows a game. A state, its components, its steps and its request are written class by
class and field by field; fields that a class names in `CARDS` hold content numbers and are written
as ids, so a save survives a content change that renumbers the rows.

How values are written:

=====================================  ======================================
number, text, true, false, none, list  as they are
an object                              ``{"is": "Hero", "wounds": 3, ...}``
a tuple, a set                         ``{"tuple": [...]}``, ``{"set": [...]}``
a dictionary                           ``{"map": [[key, value], ...]}``
a content number                       the id of the row, none for -1, others below 0 as they are
a code, bits (`CODES`, `BITS`)         the name, ``{"bits": [names]}``; others as they are
a list by names (`BY_NAME`)            ``{"by": {name: entry}}``, without those as they begin
an option of a request                 as the request writes it (`Request.write_option`)
=====================================  ======================================

What a class used to be called it says itself, so that older snapshots can be read: `FORMERLY` are its
own names, `FIELDS_WERE` those of its fields, each with the name of now or "" if it fell away. A field that
is new has its value for older snapshots on the class or as the default of a parameter. Fields of `CARDS` in which
older snapshots have numbers stand in `ONCE_NUMBERS`; those are taken as they are. The streams of
chance are written by the names in `STREAMS` of the state; one that a snapshot does not have yet begins anew.

Three attributes of a state are left out: `log` and `stays`, which are no part of the game, and
`content`, which is shared by all copies and comes from the caller when a snapshot is read.
"""

import hashlib
import importlib
import inspect
import json
import pkgutil
import sys
from typing import Any, ClassVar, get_origin

from roguetable.engine.chance import Chance
from roguetable.engine.codes import ByName, Codes, by_name_of, codes_of
from roguetable.engine.errors import SnapshotError as SnapshotError
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.rows import Content
from roguetable.engine.state import Component, Request, State, Step

if sys.version_info >= (3, 14):
    from annotationlib import Format, get_annotations

Data = dict[str, Any]

BASES = (State, Step, Request, Component)
"""What the parts of a state are made of."""

LEFT_OUT = frozenset({"log", "content", "stays"})
"""The attributes of a state that are no part of the game."""

_PLAIN = (int, str, bool, float, type(None))


def dump(state: State, content: Content | None) -> Data:
    """The state as data that JSON can hold. Without content, cards are written as numbers."""
    writer = _Writer(content)
    return writer.object(state, "state")


def load(data: Data, content: Content, package: str) -> Any:
    """The state that `dump` wrote. `package` is where the game's classes live.

    The state is returned as the game's own class. Its log is None: nobody watches it yet.
    """
    reader = _Reader(content, package)
    state = reader.value(data, "state")
    if not isinstance(state, State):
        raise SnapshotError("state: this is not a state but something else.")
    state.reopened()
    return state


def content_of(state: State) -> Content | None:
    """The content that a state is played with, if its game has any."""
    if "content" not in fields_of(type(state)):
        return None
    content: Content = state.content  # type: ignore[attr-defined]
    return content


def dump_part(part: Any, content: Content) -> Any:
    """A part of a state as data: a step, a request, a component, or a list of them."""
    return _Writer(content).value(part, "part")


def load_part(data: Any, content: Content, package: str) -> Any:
    """The part of a state that `dump_part` wrote."""
    return _Reader(content, package).value(data, "part")


def hash_of(state: State, content: Content | None = None) -> str:
    """A digest that two states share if, and only if, they are the same in every field.

    With content the digest is about names, and so the same whatever numbers the rows have.
    """
    return digest(dump(state, content))


def digest(data: Any) -> str:
    """A short stable digest of plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields that objects of a class have, its bases' first.

    Compiled classes list them in `__mypyc_attrs__`, interpreted ones in their annotations.
    """
    found = _FIELDS.get(kind)
    if found is None:
        names: dict[str, None] = {}
        for base in reversed(kind.__mro__):
            own = vars(base)
            listed = own.get("__mypyc_attrs__")
            if listed is None:
                hints = _annotations(base)
                listed = [name for name, hint in hints.items() if not _is_class_var(hint)]
            for name in listed:
                if not name.startswith("__"):
                    names[name] = None
        found = _FIELDS[kind] = tuple(names)
    return found


def parameters_of(kind: type) -> tuple[inspect.Parameter, ...]:
    """The parameters of a class's constructor. Each must be named like the field that it sets."""
    found = _PARAMETERS.get(kind)
    if found is None:
        found = tuple(inspect.signature(kind).parameters.values())
        unknown = {parameter.name for parameter in found}.difference(fields_of(kind))
        if unknown:
            raise SnapshotError(
                f"{kind.__name__}.__init__ has a parameter {min(unknown)!r} that is no field of it; "
                "name it like the field that it sets."
            )
        _PARAMETERS[kind] = found
    return found


def cards_of(kind: type) -> frozenset[str]:
    """The fields of a class that hold content numbers, its bases' included."""
    found = _CARDS.get(kind)
    if found is None:
        found = frozenset(name for base in kind.__mro__ for name in vars(base).get("CARDS", ()))
        unknown = found.difference(fields_of(kind))
        if unknown:
            raise SnapshotError(
                f"{kind.__name__}.CARDS names {min(unknown)!r}, which is not a field of it."
            )
        _CARDS[kind] = found
    return found


def once_numbers(kind: type) -> tuple[str, ...]:
    """The fields of a class that hold content numbers, and that older snapshots wrote as numbers."""
    found: tuple[str, ...] = vars(kind).get("ONCE_NUMBERS", ())
    return found


def checked_codes(kind: type) -> tuple[dict[str, Codes], dict[str, ByName]]:
    """What the numbers and lists of a class stand for; what is no field of it is an error."""
    found = _CHECKED.get(kind)
    if found is None:
        found = codes_of(kind), by_name_of(kind)
        unknown = {*found[0], *found[1]}.difference(fields_of(kind))
        if unknown:
            raise SnapshotError(
                f"{kind.__name__} has names for {min(unknown)!r}, which is not a field of it."
            )
        _CHECKED[kind] = found
    return found


def former_fields(kind: type) -> dict[str, str]:
    """What the fields of a class used to be called, and are now; "" if one fell away."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        found.update(vars(base).get("FIELDS_WERE", {}))
    return found


_FIELDS: dict[type, tuple[str, ...]] = {}
_CARDS: dict[type, frozenset[str]] = {}
_CHECKED: dict[type, tuple[dict[str, Codes], dict[str, ByName]]] = {}
_PARAMETERS: dict[type, tuple[inspect.Parameter, ...]] = {}


def _annotations(kind: type) -> dict[str, Any]:
    if sys.version_info >= (3, 14):
        return get_annotations(kind, format=Format.FORWARDREF)
    return inspect.get_annotations(kind)


def _is_class_var(hint: Any) -> bool:
    if isinstance(hint, str):
        return hint.startswith(("ClassVar", "typing.ClassVar"))
    return hint is ClassVar or get_origin(hint) is ClassVar


class _Writer:
    def __init__(self, content: Content | None) -> None:
        self.content = content
        self.streams: tuple[str, ...] = ()
        self.seen: dict[int, str] = {}

    def object(self, thing: Any, path: str) -> Data:
        kind = type(thing)
        written: Data = {"is": kind.__name__}
        cards = cards_of(kind)
        codes, by_name = checked_codes(kind)
        is_state = isinstance(thing, State)
        if is_state:
            self.streams = kind.STREAMS
        fields = fields_of(kind)
        for name in getattr(thing, "__dict__", ()):
            if name not in fields:
                raise SnapshotError(
                    f"{path}.{name}: declare the field in the body of {kind.__name__}, "
                    "so that it is saved."
                )
        for name in fields:
            if is_state and name in LEFT_OUT:
                continue
            here = f"{path}.{name}"
            try:
                value = getattr(thing, name)
            except AttributeError:
                raise SnapshotError(
                    f"{here}: the field was never set; {kind.__name__}.__init__ must set it."
                ) from None
            write = self.value
            if name in cards and self.content is not None:
                write = self.card
            elif name in codes:
                write = codes[name].write
            elif name == "options" and isinstance(thing, Request):
                written[name] = [thing.write_option(one, self.content) for one in value]
                continue
            if name in by_name:
                written[name] = by_name[name].write(value, write, here)
            else:
                written[name] = write(value, here)
        return written

    def value(self, value: Any, path: str) -> Any:
        kind = type(value)
        if kind in _PLAIN:
            return value
        if kind is list:
            return [self.value(item, f"{path}[{i}]") for i, item in enumerate(value)]
        if kind is tuple:
            return {"tuple": [self.value(item, f"{path}[{i}]") for i, item in enumerate(value)]}
        if kind is set or kind is frozenset:
            return {"set": [self.value(item, f"{path}{{}}") for item in sorted(value)]}
        if kind is dict:
            pairs = [
                [self.value(key, f"{path} key"), self.value(item, f"{path}[{key!r}]")]
                for key, item in value.items()
            ]
            return {"map": pairs}
        if kind is Chance:
            return self.chance(value, path)
        if isinstance(value, Component):
            self.once(value, path)
            return self.object(value, path)
        if isinstance(value, (Step, Request)):
            return self.object(value, path)
        raise SnapshotError(
            f"{path}: a {kind.__name__} cannot be saved. Parts of a state are numbers, texts, "
            "lists, tuples, sets, dictionaries, and classes derived from Component, Step, Request."
        )

    def chance(self, chance: Chance, path: str) -> Data:
        """All streams as they are, whether or not anything was drawn from them."""
        states: Any = chance.streams
        if len(states) == len(self.streams):
            states = dict(zip(self.streams, states, strict=True))
        return {
            "is": "Chance",
            "streams": states,
            "script": self.value(chance.script, f"{path}.script"),
            "draws": chance.draws,
        }

    def once(self, thing: Component, path: str) -> None:
        """A component in two places would come back as two: a state refers by number instead."""
        first = self.seen.setdefault(id(thing), path)
        if first != path:
            raise SnapshotError(
                f"{path}: the same {type(thing).__name__} also lies at {first}; "
                "refer to it by its number or index."
            )

    def card(self, value: Any, path: str) -> Any:
        if isinstance(value, list):
            return [self.card(item, f"{path}[{i}]") for i, item in enumerate(value)]
        if value == -1:
            return None
        if type(value) is int and value < -1:
            return value  # an option that is no card
        assert self.content is not None
        if type(value) is int and 0 <= value < len(self.content.rows):
            return self.content.name(value)
        raise SnapshotError(f"{path}: {value!r} is not the number of a row of the content.")


class _Reader:
    def __init__(self, content: Content, package: str) -> None:
        self.content = content
        self.package = package
        self.streams: tuple[str, ...] = ()
        self.classes = _classes(package)

    def object(self, data: Data, path: str) -> Any:
        name = data["is"]
        kind = self.kind(name, path)
        if kind is Chance:
            return self.chance(data, path)
        fields = fields_of(kind)
        cards = cards_of(kind)
        is_state = issubclass(kind, State)
        if issubclass(kind, State):
            self.streams = kind.STREAMS
        former = former_fields(kind)
        codes, by_name = checked_codes(kind)
        values: dict[str, Any] = {}
        options: Any = None
        for written, value in data.items():
            field = former.get(written, written)
            if field in ("is", ""):
                continue
            here = f"{path}.{field}"
            if field not in fields or (is_state and field in LEFT_OUT):
                raise SnapshotError(
                    f"{here}: {name} has no such field now.{nearest(field, fields)}"
                )
            if field == "options" and issubclass(kind, Request) and field not in cards:
                options, values[field] = value, []
                continue
            read = self.value
            if field in cards:
                read = self.once_a_number if field in once_numbers(kind) else self.card
            elif field in codes:
                read = codes[field].read
            if field in by_name:
                values[field] = by_name[field].read(value, read, here)
            else:
                values[field] = read(value, here)
        if is_state:
            values["log"] = None
            values["content"] = self.content
        thing = self.make(kind, values, path)
        if options is not None:
            values["options"] = self.options(thing, options, f"{path}.options")
        for field in fields:
            if field in values:
                self.put(thing, field, values[field], f"{path}.{field}")
            elif not hasattr(thing, field):
                raise SnapshotError(f"{path}.{field}: is missing; every {name} has it now.")
        return thing

    def options(self, request: Request, data: Any, path: str) -> list[int]:
        """The options of a request, which knows how it writes them."""
        if not isinstance(data, list):
            raise SnapshotError(f"{path}: must be a list.")
        try:
            return [request.read_option(one, self.content) for one in data]
        except (ValueError, UserError) as error:
            raise SnapshotError(f"{path}: {error}.") from None

    def make(self, kind: type, values: dict[str, Any], path: str) -> Any:
        """An object through its own constructor, whose parameters are named like the fields."""
        given: dict[str, Any] = {}
        for parameter in parameters_of(kind):
            if parameter.name in values:
                given[parameter.name] = values[parameter.name]
            elif parameter.default is parameter.empty:
                raise SnapshotError(
                    f"{path}.{parameter.name}: is missing; every {kind.__name__} has it now."
                )
        try:
            return kind(**given)
        except TypeError as error:  # the compiled classes check
            raise SnapshotError(f"{path}: holds a wrong kind of value: {error}.") from None

    def kind(self, name: Any, path: str) -> type:
        known = self.classes.get(name) if isinstance(name, str) else None
        if not known:
            # A game imports some of its modules only when they are needed.
            _import_all(self.package)
            self.classes = _classes(self.package)
            known = self.classes.get(name) if isinstance(name, str) else None
        if not known:
            hint = nearest(str(name), self.classes)
            raise SnapshotError(f"{path}: there is no {name!r} in this game now.{hint}")
        if len(known) > 1:
            where = " and ".join(sorted(f"{kind.__module__}.{name}" for kind in known))
            raise SnapshotError(f"{path}: {name!r} may be {where}; give one another name.")
        return known[0]

    def put(self, thing: Any, field: str, value: Any, path: str) -> None:
        try:
            setattr(thing, field, value)
        except TypeError as error:  # the compiled classes check
            raise SnapshotError(f"{path}: holds a wrong kind of value: {error}.") from None

    def chance(self, data: Data, path: str) -> Chance:
        try:
            chance = Chance(self.stream_states(data["streams"], f"{path}.streams"))
            chance.draws = self.value(data["draws"], f"{path}.draws")
            chance.script = self.value(data["script"], f"{path}.script")
        except KeyError as error:
            raise SnapshotError(f"{path}.{error.args[0]}: is missing.") from None
        except TypeError as error:
            raise SnapshotError(f"{path}: holds a wrong kind of value: {error}.") from None
        return chance

    def stream_states(self, data: Any, path: str) -> list[int]:
        """The states of the streams, by name; of one that is new, grown from the others."""
        if not isinstance(data, dict):
            states: list[int] = self.value(data, path)
            return states
        unknown = [name for name in data if name not in self.streams]
        if unknown:
            raise SnapshotError(f"{path}.{unknown[0]}: there is no such stream of chance now.")
        fresh = Chance.seeded(sum(data.values()), len(self.streams)).streams
        return [data.get(name, fresh[number]) for number, name in enumerate(self.streams)]

    def value(self, data: Any, path: str) -> Any:
        if isinstance(data, list):
            return [self.value(item, f"{path}[{i}]") for i, item in enumerate(data)]
        if not isinstance(data, dict):
            return data
        if "is" in data:
            return self.object(data, path)
        match data:
            case {"tuple": [*items]}:
                return tuple(self.value(item, f"{path}[{i}]") for i, item in enumerate(items))
            case {"set": [*items]}:
                return {self.value(item, f"{path}{{}}") for item in items}
            case {"map": [*pairs]}:
                return dict(self.pair(pair, f"{path}[{i}]") for i, pair in enumerate(pairs))
        raise SnapshotError(f"{path}: is neither an object nor a tuple, set or map.")

    def pair(self, data: Any, path: str) -> tuple[Any, Any]:
        if not isinstance(data, list) or len(data) != 2:
            raise SnapshotError(f"{path}: must be a pair of key and value.")
        return self.value(data[0], path), self.value(data[1], path)

    def once_a_number(self, data: Any, path: str) -> Any:
        """A card, which older snapshots wrote as a number."""
        return self.card(data, path, True)

    def card(self, data: Any, path: str, once_number: bool = False) -> Any:
        if isinstance(data, list):
            return [self.card(item, f"{path}[{i}]", once_number) for i, item in enumerate(data)]
        if data is None:
            return -1
        if type(data) is int and data < -1:
            return data
        if once_number and type(data) is int and 0 <= data < len(self.content.rows):
            return data
        if not isinstance(data, str):
            raise SnapshotError(f"{path}: {data!r} is not the id of a row of the content.")
        try:
            return self.content.number(data)
        except UserError as error:
            raise SnapshotError(f"{path}: {error}") from None


def _import_all(package: str) -> None:
    """See to it that all classes of a game are known."""
    places = getattr(sys.modules.get(package), "__path__", ())
    for module in pkgutil.walk_packages(places, f"{package}."):
        importlib.import_module(module.name)


def _classes(package: str) -> dict[str, list[type]]:
    """The classes that a snapshot of a game may name: those of its package, the engine's and the kit's."""
    homes = (package, "roguetable.engine", "roguetable.kit")
    found: dict[str, list[type]] = {"Chance": [Chance]}
    waiting: list[type] = list(BASES)
    while waiting:
        kind = waiting.pop()
        waiting.extend(kind.__subclasses__())
        module = kind.__module__
        inside = any(module == home or module.startswith(f"{home}.") for home in homes)
        # A module that was reloaded leaves its old classes behind: only the current ones count.
        current = getattr(sys.modules.get(module), kind.__name__, kind) is kind
        if inside and current:
            for name in (kind.__name__, *vars(kind).get("FORMERLY", ())):
                if kind not in found.setdefault(name, []):
                    found[name].append(kind)
    return found
