"""The tables of the protocol's page, made from the types, the endpoints and the limits."""

import ast
import inspect
import re
import types
import typing
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from roguetable_docs import add_tables
from sphinx.application import Sphinx
from tables import agree, code, table

from roguetable.server import bodies as http_bodies
from roguetable.server import protocol
from roguetable.server.app import ENDPOINTS, GAUGES
from roguetable.server.connections import GAUGES as CONNECTION_GAUGES
from roguetable.server.http import STATUS, File
from roguetable.server.limits import (
    LIMITS,
    OPEN_AT_SEAT,
    OPEN_CONNECTIONS,
    OPEN_SOCKETS,
    WATCHING,
    WATCHING_FROM_ONE,
    Rate,
)
from roguetable.server.metrics import Counter, Histogram, Metrics
from roguetable.server.protocol import Code, FromClient, FromServer
from roguetable.server.sockets import CLOSES

NAMES: dict[Any, str] = {
    str: "text",
    int: "whole number",
    float: "number",
    bool: "`true` or `false`",
    type(None): "`null`",
    Any: "anything",
}


# --- types ----------------------------------------------------------------------------------------


def is_struct(kind: Any) -> bool:
    """Whether this is a type of ours."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def shown(kind: Any) -> str:
    """A type, for people."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return shown(arguments[0]) + bounds(arguments[1])
    if origin is Literal:
        return "one of " + ", ".join(code(f'"{value}"') for value in arguments)
    if origin in (Union, types.UnionType):
        return " or ".join(shown(one) for one in arguments)
    if origin is list or (origin is tuple and arguments[-1] is ...):
        return f"list of {shown(arguments[0])}"
    if origin is dict:
        return f"object: {shown(arguments[0])} to {shown(arguments[1])}"
    if origin is tuple and arguments[-1] is Ellipsis:
        return f"list of {shown(arguments[0])}"
    if origin is tuple:
        return "list: " + ", ".join(shown(one) for one in arguments)
    if is_struct(kind):
        return code(kind.__name__)
    return NAMES[kind]


def bounds(meta: msgspec.Meta) -> str:
    """The limits of a value."""
    found: list[str] = []
    if meta.min_length and meta.max_length:
        found.append(f"length {meta.min_length} to {meta.max_length}")
    elif meta.max_length:
        found.append(f"length up to {meta.max_length}")
    if meta.ge is not None and meta.le is not None:
        found.append(f"{meta.ge} to {meta.le}")
    if meta.pattern:
        found.append(f"matching {code(meta.pattern)}")
    return f" ({', '.join(found)})" if found else ""


def notes_of(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What is written under each field, in the type and in those it comes from."""
    notes: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if each is msgspec.Struct or not is_struct(each):
            continue
        tree = ast.parse(inspect.getsource(each))
        (node,) = tree.body
        assert isinstance(node, ast.ClassDef)
        for here, after in zip(node.body, node.body[1:], strict=False):
            if (
                isinstance(here, ast.AnnAssign)
                and isinstance(here.target, ast.Name)
                and isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
            ):
                notes[here.target.id] = " ".join(str(after.value.value).split())
    return notes


def default_of(field: Any) -> str:
    """What a field is if it is left out."""
    if field.required:
        return "must be there"
    if field.default_factory is not msgspec.NODEFAULT:
        value = field.default_factory()
    else:
        value = field.default
    return code(msgspec.json.encode(value).decode())


def described(kind: type[msgspec.Struct]) -> str:
    """A type: its text and its fields."""
    config = kind.__struct_config__
    notes = notes_of(kind)
    hints = typing.get_type_hints(kind, include_extras=True)
    rows = [("Field", "Type", "Left out it is", "")]
    if config.tag is not None:
        rows.append((code("type"), code(f'"{config.tag}"'), "must be there", ""))
    for field in msgspec.structs.fields(kind):
        if field.name in ("id", "re") and config.tag is not None:
            continue
        text = sentences(notes.get(field.name, ""))
        rows.append((code(field.encode_name), shown(hints[field.name]), default_of(field), text))
    body = table(*rows) if len(rows) > 1 else ""
    return f"### {kind.__name__}\n\n{sentences(inspect.getdoc(kind) or '')}\n\n{body}\n"


def sentences(text: str) -> str:
    """A docstring as Markdown."""
    return re.sub(r"``([^`]*)``", r"`\1`", text)


def structs_in(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """The types of ours that a type is made of, itself included."""
    if is_struct(kind):
        yield kind
        for hint in typing.get_type_hints(kind, include_extras=True).values():
            yield from structs_in(hint)
    for argument in get_args(kind):
        yield from structs_in(argument)


def all_described(kinds: list[Any]) -> str:
    """Types, each once, in their order."""
    return "\n".join(described(kind) for kind in dict.fromkeys(kinds))


MESSAGES = (*get_args(FromClient), *get_args(FromServer))


def parts() -> list[type[msgspec.Struct]]:
    """What messages are made of."""
    found = [kind for message in MESSAGES for kind in structs_in(message)]
    return [kind for kind in dict.fromkeys(found) if kind not in MESSAGES]


def bodies() -> list[type[msgspec.Struct]]:
    """What goes over HTTP alone."""
    used: list[Any] = [http_bodies.Problem]
    for endpoint in ENDPOINTS:
        for kind in (endpoint.body, endpoint.reply):
            if kind is not File:
                used += structs_in(kind)
    return [kind for kind in dict.fromkeys(used) if kind not in (*MESSAGES, *parts())]


# --- the page's tables ----------------------------------------------------------------------------


def protocol_client() -> str:
    """All messages of clients."""
    return all_described(list(get_args(FromClient)))


def protocol_server() -> str:
    """All messages of the server."""
    return all_described(list(get_args(FromServer)))


def protocol_parts() -> str:
    """What messages are made of."""
    return all_described(parts())


def protocol_bodies() -> str:
    """What requests and responses hold."""
    written = {
        kind
        for module in (protocol, http_bodies)
        for kind in vars(module).values()
        if is_struct(kind) and kind.__module__ == module.__name__
    }
    known = {*MESSAGES, *parts(), *bodies(), protocol.Message, protocol.Reply, http_bodies.Body}
    agree("types of the protocol", {one.__name__ for one in written - known}, set())
    return all_described(bodies())


def protocol_codes() -> str:
    """Why something is refused."""
    source = inspect.getsource(protocol).partition("Code = Literal[")[2].partition("]")[0]
    texts = dict(re.findall(r'"(\w+)",(?:  # (.*))?', source))
    agree("codes", set(get_args(Code)), set(texts))
    texts["too_large"] = texts["too_large"] or "larger than may be sent"
    rows = [("Code", "Means", "Over HTTP")]
    rows += [(code(one), texts[one], str(STATUS[one])) for one in get_args(Code)]
    return table(*rows)


def protocol_closes() -> str:
    """Why a connection is closed."""
    rows = [("Close code", "Means")]
    rows += [(str(number), text) for number, text in CLOSES.items()]
    return table(*rows)


def http_endpoints() -> str:
    """Everything that can be asked for over HTTP."""
    rows = [("Request", "What it is for", "Body", "Reply", "Key")]
    for endpoint in ENDPOINTS:
        query = ""
        if endpoint.query is not None:
            names = endpoint.query.__struct_encode_fields__
            query = "?" + "&".join(f"{name}=" for name in names)
        rows.append(
            (
                code(f"{endpoint.method} {endpoint.path}{query}"),
                endpoint.text,
                sent(endpoint.body, endpoint.media),
                sent(endpoint.reply, endpoint.media),
                "yes" if endpoint.key else "",
            )
        )
    return table(*rows)


def sent(kind: Any, media: str) -> str:
    """What a body is."""
    if kind is None:
        return ""
    if kind is File:
        return "a save file"
    if kind is bytes:
        return media.partition(";")[0]
    return shown(kind)


WHO = {
    "address": "an address",
    "table": "a table",
    "seat": "a seat",
    "socket": "a connection",
}


def server_limits() -> str:
    """How much is too much, and why."""
    rows = [("Who", "What", "At once", "Then", "Why")]
    rows += [
        (WHO[limit.who], limit.text, f"{limit.rate.burst:g}", pace(limit.rate), limit.reason)
        for limit in LIMITS
    ]
    return table(
        *rows,
        ("an address", "sockets open", str(OPEN_SOCKETS), "", "a class room has fewer"),
        (
            "an address",
            "other connections open",
            str(OPEN_CONNECTIONS),
            "",
            "a browser has six; behind a proxy they are the proxy's",
        ),
        ("a seat", "screens", str(OPEN_AT_SEAT), "", "each move is shown on all of them"),
        ("a table", "people who watch", str(WATCHING), "", "each move is shown to all of them"),
        (
            "an address",
            "places to watch a table",
            str(WATCHING_FROM_ONE),
            "",
            "nobody takes all of them",
        ),
    )


def pace(rate: Rate) -> str:
    """How fast a bucket fills."""
    if rate.rate >= 1:
        return f"{rate.rate:g} a second"
    seconds = 1 / rate.rate
    return f"one in {seconds:g} seconds" if seconds < 120 else f"one in {seconds / 60:g} minutes"


def server_metrics() -> str:
    """What the server counts itself; the numbers of its registry and storage come with it."""
    rows = [("Name", "Kind", "What it counts")]
    for value in vars(Metrics()).values():
        if isinstance(value, Counter):
            label = f" by {code(value.label)}" if value.label else ""
            rows.append((code(value.name), f"counter{label}", value.text))
        elif isinstance(value, Histogram):
            rows.append((code(value.name), "histogram", value.text))
    for gauge in (*GAUGES, *CONNECTION_GAUGES):
        rows.append((code(gauge.name), gauge.type, gauge.text))
    rows.append((code("roguetable_stored_*"), "gauges", "Tables, events, groups, results kept."))
    return table(*rows)


TABLES: dict[str, Callable[[], str]] = {
    "protocol-client": protocol_client,
    "protocol-server": protocol_server,
    "protocol-parts": protocol_parts,
    "protocol-bodies": protocol_bodies,
    "protocol-codes": protocol_codes,
    "protocol-closes": protocol_closes,
    "http-endpoints": http_endpoints,
    "server-limits": server_limits,
    "server-metrics": server_metrics,
}


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    add_tables(app, TABLES)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
