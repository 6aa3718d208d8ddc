"""HTTP: endpoints as data, and the one way from a request to a handler and back.

A module of endpoints has a list ``ENDPOINTS``. From it come the routes, the checks of every body,
query and path, the OpenAPI document and the pages of the documentation. A handler gets a `Call` in
which everything has been checked, and returns what its endpoint promises, or raises `Refused`.
"""

import asyncio
import gzip
import hashlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from roguetable.engine.errors import UserError
from roguetable.engine.table import StaleError
from roguetable.server.bodies import Problem
from roguetable.server.limits import (
    OPEN_CONNECTIONS,
    SEAT_RATES,
    TABLE_RATES,
    AddressLimits,
    Buckets,
    Rate,
    network,
)
from roguetable.server.metrics import Metrics
from roguetable.server.protocol import Code, Seat, TableId
from roguetable.server.reading import malformed, parse, shaped, short
from roguetable.server.refusals import Refused
from roguetable.server.storage import Missing, StorageError, Unstorable

if TYPE_CHECKING:
    from roguetable.server.registry import Registry

log = logging.getLogger("roguetable.server")

Asgi = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Asgi]]
Send = Callable[[Asgi], Awaitable[None]]
AsgiApp = Callable[[Asgi, Receive, Send], Awaitable[None]]

SMALL = 64 * 1024
"""The largest body, where an endpoint says nothing else."""

JSON = "application/json"

STATUS: dict[Code, int] = {
    "malformed": 400,
    "version": 400,
    "forbidden": 403,
    "unknown": 404,
    "stale": 409,
    "illegal": 409,
    "over": 409,
    "too_large": 413,
    "late": 429,
    "failed": 500,
    "busy": 503,
}
"""The status of a refusal. What is forbidden without any key is 401."""

PATH_TYPES: dict[str, Any] = {
    "id": TableId,
    "seat": Seat,
    "game": Annotated[str, Meta(min_length=1, max_length=20, pattern="^[a-z0-9-]+$")],
}
"""What may stand at a place of a path."""


@dataclass
class NetworkOptions:
    """How this server is to behave towards the network."""

    allow_origins: tuple[str, ...] = ()
    """Pages of other origins that may use this server."""
    proxy: bool = False
    """A proxy stands before the server: addresses and hosts are what it says."""
    hosts: frozenset[str] = frozenset()
    """The names this server answers to; empty: to any."""
    hello_seconds: float = 10.0
    beat_seconds: float = 20.0
    largest_frame: int = 16 * 1024
    longest_queue: int = 256
    """Messages that may wait for one client."""
    most_sockets: int = 10_000
    most_connections: int = 20_000
    """In all, sockets too; never more than the system has files for."""
    open_connections: int = OPEN_CONNECTIONS
    """Of one address, sockets not counted."""
    most_malformed: int = 10
    """Messages in a row that cannot be read, before a socket is closed."""
    body_seconds: float = 30.0
    """How long a body may take to arrive."""
    socket_rates: Mapping[str, Rate] = field(default_factory=dict)
    """Limits for the messages of a socket, a seat and a table, other than the usual ones."""


@dataclass
class Service:
    """What the handlers of requests and sockets share."""

    registry: "Registry"
    options: NetworkOptions = field(default_factory=NetworkOptions)
    limits: AddressLimits = field(default_factory=AddressLimits)
    metrics: Metrics = field(default_factory=Metrics)
    sockets: set[Any] = field(default_factory=set)
    endpoints: Sequence["Endpoint"] = ()
    stopping: bool = False
    tables: Buckets = field(init=False)
    """What was done at each table of late."""
    seats: Buckets = field(init=False)
    """The same for each seat of them."""

    def __post_init__(self) -> None:
        rates = self.options.socket_rates
        self.tables = Buckets({**TABLE_RATES, **rates})
        self.seats = Buckets({**SEAT_RATES, **rates})

    def refused_key(self, refused: Refused, address: str) -> Refused:
        """A key that fits nothing was sent: who does so too often reads that instead.

        Only wrong keys are counted, and only they are refused: somebody who guesses keeps nobody at the same
        address from their own table.
        """
        try:
            self.limits.take("key", address)
        except Refused as late:
            return late
        return refused

    async def hold_back(self, refused: Refused, address: str) -> None:
        """Who comes too soon is told so later and later: even a refusal takes others' time."""
        if refused.code == "late":
            await asyncio.sleep(self.limits.pause(address))


@dataclass
class Call:
    """One request, read and checked."""

    service: Service
    registry: "Registry"
    path: dict[str, Any]
    """What stands in the path, as the type of its place: nobody reads it a second time."""
    query: dict[str, str]
    """As it was written; only names that the endpoint declares."""
    wanted: Any
    """The query as the endpoint's type for it, if it has one."""
    body: Any
    """The body as the endpoint's type for it; `bytes` if that is what it declares."""
    key: str
    """What came as ``Authorization: Bearer``; empty without."""
    address: str

    @property
    def who(self) -> str:
        """Who asks, as far as turns go: an address, or its network."""
        return network(self.address)


class File(msgspec.Struct):
    """A reply that a browser should keep as a file."""

    content: bytes
    name: str
    media: str = JSON


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked for over HTTP."""

    method: str
    path: str
    handler: Handler
    text: str
    """One sentence: what it is for."""
    body: Any = None
    """The type of the body; `bytes`: taken as it is; None: there is none."""
    reply: Any = None
    """The type of the reply; `bytes` and `File`: as it is; None: 204, nothing."""
    key: bool = False
    """Whether a key is needed (``Authorization: Bearer KEY``)."""
    query: Any = None
    """A struct of what may follow the ``?``, each field with a default unless it must be there."""
    limit: str = "request"
    """Which of the address's buckets it takes from, beside that of all requests."""
    largest: int = SMALL
    """The largest body."""
    media: str = JSON
    """The type of a reply in `bytes`."""
    cache: str = "no-store"
    """Anything else is for what is the same for everybody: it is compressed and has a tag, too."""
    status: int = 0
    """The status of success; 0: 200, or 204 if there is no reply."""

    @property
    def success(self) -> int:
        """The status of success."""
        return self.status or (200 if self.reply is not None else 204)


# --- one request ----------------------------------------------------------------------------------


async def answer(service: Service, endpoints: Mapping[str, Endpoint], request: Request) -> Response:
    """The response to a request for a path that has these endpoints, by method."""
    method = request.method
    allowed = ", ".join(sorted({*endpoints, "OPTIONS", *(["HEAD"] if "GET" in endpoints else [])}))
    if method == "OPTIONS":
        return Response(status_code=204, headers={"Allow": allowed, "Cache-Control": "no-store"})
    endpoint = endpoints.get("GET" if method == "HEAD" else method)
    if endpoint is None:
        text = f"{short(method)} cannot be asked of {short(request.url.path)}. Allowed: {allowed}."
        return problem(Refused("malformed", text), status=405, headers={"Allow": allowed})
    address = address_of(request.scope)
    key = ""
    try:
        key = _key(request)
        if endpoint.key and not key:
            raise Refused("forbidden", "This needs a key: send it as 'Authorization: Bearer KEY'.")
        if endpoint.limit != "request":
            service.limits.take(endpoint.limit, address)
        call = Call(
            service=service,
            registry=service.registry,
            path=_path(request),
            query=(query := _query(request, endpoint)),
            wanted=None if endpoint.query is None else shaped(query, endpoint.query, strict=False),
            body=await _in_time(_body(request, endpoint), service.options.body_seconds),
            key=key,
            address=address,
        )
        return success(endpoint, await endpoint.handler(call), request)
    except ClientDisconnect:
        return Response(status_code=400)
    except (Refused, UserError, StorageError) as error:
        refused, status = refused_of(error), 0
        service.metrics.refusals.add(refused.code)
        if refused.code == "forbidden":
            if key or endpoint.body is not None:  # a body may hold a key, too
                refused = service.refused_key(refused, address)
            else:
                status = 401
        await service.hold_back(refused, address)
        return problem(refused, status)


def refused_of(error: Refused | UserError | StorageError) -> Refused:
    """What cannot be done, as a refusal."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, StaleError):
        return Refused("stale", str(error))
    if isinstance(error, UserError):
        rule = getattr(error, "rule", "")
        return Refused("illegal" if rule else "malformed", str(error), rule)
    if isinstance(error, Unstorable):
        return malformed(str(error))
    if isinstance(error, Missing):
        return Refused("unknown", "There is no such table any more.")
    log.warning("The storage failed: %s", error)
    return Refused("busy", "The storage does not answer. Please try again in a moment.", wait=2.0)


def success(endpoint: Endpoint, found: Any, request: Request) -> Response:
    """What a handler found, as its endpoint promises it."""
    headers = {"Cache-Control": endpoint.cache}
    if isinstance(found, File):
        headers["Content-Disposition"] = f'attachment; filename="{found.name}"'
        return Response(found.content, endpoint.success, headers, found.media)
    if endpoint.reply is None:
        return Response(status_code=204, headers=headers)
    content = found if isinstance(found, bytes) else msgspec.json.encode(found)
    if endpoint.cache == "no-store":
        return Response(content, endpoint.success, headers, endpoint.media)
    return public(content, endpoint.media, headers, request)


def public(content: bytes, media: str, headers: dict[str, str], request: Request) -> Response:
    """What is the same for everybody: with a tag, so that it travels once, and compressed.

    Only this is compressed: where a secret and somebody else's words are compressed together, the
    length tells something about the secret.
    """
    tag, small = _packed(content)
    headers = {**headers, "ETag": tag, "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if small and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(small, 200, headers, media)
    return Response(content, 200, headers, media)


@lru_cache(maxsize=64)
def _packed(content: bytes) -> tuple[str, bytes]:
    """A tag for this content, and the content made smaller; empty where that does not pay."""
    tag = hashlib.sha256(content).hexdigest()[:24]
    small = gzip.compress(content, 6, mtime=0) if len(content) > 1000 else b""
    return f'W/"{tag}"', small if len(small) < len(content) * 0.9 else b""


class HttpRefused(Refused):
    """A refusal for which HTTP has a status of its own."""

    def __init__(self, status: int, code: Code, text: str) -> None:
        super().__init__(code, text)
        self.status = status


def problem(refused: Refused, status: int = 0, headers: dict[str, str] | None = None) -> Response:
    """A refusal over HTTP."""
    if isinstance(refused, HttpRefused):
        status = refused.status
    status = status or STATUS[refused.code]
    more = {"Cache-Control": "no-store", **(headers or {})}
    if status in (429, 503):
        more["Retry-After"] = str(max(1, round(refused.wait + 0.5)))
    if status == 401:
        more["WWW-Authenticate"] = 'Bearer realm="roguetable"'
    body = Problem(refused.code, refused.text)
    if refused.wait:
        body.wait = refused.wait
    body.field = refused.field
    return Response(msgspec.json.encode(body), status, more, JSON)


async def deny(scope: Asgi, send: Send, refused: Refused) -> None:
    """Refuse a socket before it is opened, with a problem as over HTTP."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": refused.text[:120]})
        return
    body = msgspec.json.encode(Problem(refused.code, refused.text, refused.wait))
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    if refused.wait:
        headers.append((b"retry-after", str(max(1, round(refused.wait + 0.5))).encode()))
    await send(
        {
            "type": "websocket.http.response.start",
            "status": STATUS[refused.code],
            "headers": headers,
        }
    )
    await send({"type": "websocket.http.response.body", "body": body})


def address_of(scope: Mapping[str, Any]) -> str:
    """Who sends this. (Behind a proxy the server has put the real address here already.)"""
    client = scope.get("client")
    return client[0] if client else "local"


def _key(request: Request) -> str:
    given = request.headers.get("authorization", "")
    if not given:
        return ""
    scheme, _, key = given.partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise malformed("The header Authorization must read 'Bearer KEY'.")
    key = key.strip()
    if len(key) > 64 or not key.replace("-", "a").replace("_", "a").isalnum() or not key.isascii():
        raise Refused("forbidden", "This key fits nothing here.")
    return key


def _path(request: Request) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in request.path_params.items():
        try:
            found[name] = shaped(value, PATH_TYPES[name], strict=False)
        except Refused:
            thing = {"id": "table or group"}.get(name, name)
            raise Refused("unknown", f"There is no {thing} {short(value)}.") from None
    return found


def _query(request: Request, endpoint: Endpoint) -> dict[str, str]:
    known = () if endpoint.query is None else endpoint.query.__struct_encode_fields__
    found: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name not in known:
            those = f" Known here: {', '.join(known)}." if known else ""
            raise malformed(f"Nothing called {short(name)} can follow the '?'.{those}")
        if name in found:
            raise malformed(f"{short(name)} follows the '?' twice. Send it once.")
        if "\0" in value or "�" in value:
            raise malformed(f"{short(name)} holds a character that cannot be read.")
        found[name] = value
    return found


async def _in_time(body: Awaitable[Any], seconds: float) -> Any:
    try:
        async with asyncio.timeout(seconds):
            return await body
    except TimeoutError:
        raise HttpRefused(408, "late", "The body did not arrive in time.") from None


async def _body(request: Request, endpoint: Endpoint) -> Any:
    if endpoint.body is None:
        async for piece in request.stream():  # read, so that the connection can be used again
            if piece:
                raise malformed("This takes no body.")
        return None
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != JSON:
        text = f"Send the body as {JSON}, not as {short(media or 'nothing')}."
        raise HttpRefused(415, "malformed", text)
    raw = await limited(request.stream(), request.headers.get("content-length"), endpoint.largest)
    if endpoint.body is bytes:
        return raw
    return shaped(parse(raw), endpoint.body)


def is_beyond(announced: str, largest: int) -> bool:
    """Whether that many bytes are too many. Python reads no number of thousands of digits, so they are counted first.

    >>> is_beyond("101", 100), is_beyond("0100", 100), is_beyond("9" * 5000, 100), is_beyond("some", 100)
    (True, False, True, False)
    """
    digits = announced.lstrip("0")
    if not digits.isdecimal():
        return False
    return len(digits) > len(str(largest)) or int(digits) > largest


async def limited(stream: AsyncIterator[bytes], announced: str | None, largest: int) -> bytes:
    """A body that is not larger than it may be: nothing beyond that is kept, or even awaited."""
    too_large = Refused(
        "too_large", f"This is too large: at most {largest // 1024} kB can be sent here."
    )
    if announced is not None and is_beyond(announced, largest):
        raise too_large
    pieces: list[bytes] = []
    size = 0
    async for piece in stream:
        size += len(piece)
        if size > largest:
            raise too_large
        pieces.append(piece)
    return b"".join(pieces)


# --- routes ---------------------------------------------------------------------------------------


def routes(service: Service, endpoints: Sequence[Endpoint]) -> list[Route]:
    """One route for each path; which method is meant is decided in `answer`."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        methods = by_path.setdefault(endpoint.path, {})
        if endpoint.method in methods:
            raise ValueError(f"{endpoint.method} {endpoint.path} is declared twice.")
        methods[endpoint.method] = endpoint
    return [_route(service, path, methods) for path, methods in by_path.items()]


def _route(service: Service, path: str, methods: dict[str, Endpoint]) -> Route:
    async def respond(request: Request) -> Response:
        return await answer(service, methods, request)

    route = Route(path, respond)
    route.methods = None  # every method comes to us: we say what is allowed, in our own words
    return route
