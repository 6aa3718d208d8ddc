"""What stands around every response: who may ask, and what a browser may do with the answer."""

import logging
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from roguetable.server.http import (
    Asgi,
    AsgiApp,
    NetworkOptions,
    Receive,
    Send,
    Service,
    address_of,
    deny,
    problem,
)
from roguetable.server.reading import short
from roguetable.server.refusals import Refused

log = logging.getLogger("roguetable.server")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""What the page may load: its own files, and nothing else from anywhere."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": (
        "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""On every response."""

_RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE = (b"cache-control", b"no-store")

COUNTED_AS_REQUESTS = ("/api/", "/metrics")
"""How their paths begin; everything else is the page's."""

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class Guard:
    """The outermost layer: the address behind a proxy, the host, headers, and a last safety net."""

    def __init__(self, app: AsgiApp, service: Service) -> None:
        self.app = app
        self.service = service
        self._proxy_noticed = False

    async def __call__(self, scope: Asgi, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        options = self.service.options
        if options.proxy:
            scope = behind_proxy(scope)
        elif not self._proxy_noticed and header(scope, b"x-forwarded-for"):
            self._proxy_noticed = True
            log.warning(
                "A request came through a proxy (X-Forwarded-For), but the server was started "
                "without --proxy: all guests behind that proxy count as one address."
            )
        begun = False

        async def sealed(message: Asgi) -> None:
            nonlocal begun
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                begun = True
                message = {**message, "headers": self._headers(scope, message)}
                self.service.metrics.requests.add(str(message["status"]))
            await send(message)

        try:
            if not await self._in_measure(scope, receive, sealed):
                return
            if scope["type"] == "http" and not host_allowed(scope, options):
                host = short(header(scope, b"host"))
                text = (
                    f"This server does not answer to the name {host}. Behind a proxy start it "
                    "with --proxy; for a page elsewhere use --allow-origin."
                )
                await problem(Refused("forbidden", text), 421)(scope, receive, sealed)
                return
            await self.app(scope, receive, sealed)
        except Exception as error:
            if isinstance(error, OSError) and scope["type"] == "websocket":
                return  # whoever asked went away meanwhile: that is no mistake of ours
            self.service.metrics.failures.add()
            log.exception("%s %s failed.", scope.get("method", "A socket"), scope["path"])
            if scope["type"] == "http" and not begun:
                text = "The server made a mistake. It has been written down; please try again."
                await problem(Refused("failed", text))(scope, receive, sealed)

    async def _in_measure(self, scope: Asgi, receive: Receive, send: Send) -> bool:
        """Count whatever is asked, before anything is made of it; who asks too much is told so."""
        service, address = self.service, address_of(scope)
        is_page = scope["type"] == "http" and not scope["path"].startswith(COUNTED_AS_REQUESTS)
        try:
            service.limits.take("page" if is_page else "request", address)
        except Refused as refused:
            service.metrics.refusals.add(refused.code)
            await service.hold_back(refused, address)
            if scope["type"] == "http":
                await problem(refused)(scope, receive, send)
            else:
                await deny(scope, send, refused)
            return False
        return True

    def _headers(self, scope: Asgi, message: Asgi) -> list[tuple[bytes, bytes]]:
        found = list(message.get("headers", []))
        found += _RAW
        if not any(name.lower() == b"cache-control" for name, _ in found):
            found.append(_NO_STORE)
        origin = header(scope, b"origin")
        if self.service.options.allow_origins:
            found.append((b"vary", b"Origin"))
            if normal(origin) in self.service.options.allow_origins:
                found += [
                    (b"access-control-allow-origin", origin.encode("latin-1")),
                    (b"access-control-allow-methods", b"GET, POST, DELETE"),
                    (b"access-control-allow-headers", b"Authorization, Content-Type"),
                    (b"access-control-max-age", b"600"),
                ]
        return found


# --- who asks -------------------------------------------------------------------------------------


def header(scope: Mapping[str, Any], name: bytes) -> str:
    """A header's value (the first, if there are several); empty without."""
    for key, value in scope["headers"]:
        if key.lower() == name:
            return str(value, "latin-1")
    return ""


def normal(origin: str) -> str:
    """An origin as one writes it: small letters, no port where it is the usual one.

    >>> normal("HTTPS://Play.Example.org:443/"), normal("http://localhost:8000"), normal("null")
    ('https://play.example.org', 'http://localhost:8000', '')
    """
    try:
        parts = urlsplit(origin.strip())
        port = parts.port
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return ""
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = port is None or port == (443 if parts.scheme == "https" else 80)
    return f"{parts.scheme}://{name}" if usual else f"{parts.scheme}://{name}:{port}"


def hosts_of(scope: Mapping[str, Any], options: NetworkOptions) -> list[str]:
    """The names by which the client called this server."""
    found = [header(scope, b"host")]
    if options.proxy:
        found.append(header(scope, b"x-forwarded-host").rpartition(",")[2].strip())
    return [host for host in found if host]


def origin_allowed(scope: Mapping[str, Any], options: NetworkOptions) -> bool:
    """Whether a socket may be opened from there.

    A browser always says which page it is; that must be one of ours (the same host and port) or an
    allowed one. A program that is no browser says nothing, and needs no protection from itself.
    """
    given = [value for key, value in scope["headers"] if key.lower() == b"origin"]
    if not given:
        return True
    origin = normal(str(given[0], "latin-1"))
    if len(given) > 1 or not origin:
        return False
    if origin in options.allow_origins:
        return True
    scheme = origin.partition(":")[0]
    return any(normal(f"{scheme}://{host}") == origin for host in hosts_of(scope, options))


def host_allowed(scope: Mapping[str, Any], options: NetworkOptions) -> bool:
    """Whether the client called us by a name of ours.

    A server for one machine alone answers only to that machine's own names: otherwise a foreign
    page could have its name point here and pass for ours.
    """
    if not options.hosts:
        return True
    origin = normal("http://" + header(scope, b"host"))
    name = (urlsplit(origin).hostname or "") if origin else ""
    return name in options.hosts


def behind_proxy(scope: Asgi) -> Asgi:
    """The request with the address of who sent it to the proxy: the last one that the proxy noted.

    Only the last one: whatever stands before it came from the client, who may write anything.
    """
    noted = [value for key, value in scope["headers"] if key.lower() == b"x-forwarded-for"]
    address = str(noted[-1], "latin-1").rpartition(",")[2].strip() if noted else ""
    if not address or len(address) > 60:
        return scope
    if address.startswith("["):
        address = address[1:].partition("]")[0]
    elif address.count(":") == 1:
        address = address.partition(":")[0]
    return {**scope, "client": (address, 0)}
