"""The application: all endpoints, the socket and the page, behind the guard.

It is an ordinary ASGI application. `serve.py` runs it; the registry it is given must be open.
"""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router, WebSocketRoute

from roguetable.server import daily, groups, library, lobby, openapi, replays, results
from roguetable.server.headers import Guard
from roguetable.server.http import (
    Asgi,
    Endpoint,
    NetworkOptions,
    Receive,
    Send,
    Service,
    problem,
    routes,
)
from roguetable.server.limits import AddressLimits
from roguetable.server.metrics import Gauge
from roguetable.server.refusals import Refused
from roguetable.server.registry import Registry
from roguetable.server.sockets import SocketEndpoint
from roguetable.server.static import Page

ENDPOINTS: tuple[Endpoint, ...] = (
    *lobby.ENDPOINTS,
    *library.ENDPOINTS,
    *replays.ENDPOINTS,
    *groups.ENDPOINTS,
    *daily.ENDPOINTS,
    *results.ENDPOINTS,
    *openapi.ENDPOINTS,
)
"""Everything that can be asked for over HTTP."""


def _stored(name: str) -> Callable[[Service], float]:
    return lambda service: service.registry.store.figures().get(name, 0)


GAUGES: tuple[Gauge, ...] = (
    Gauge("roguetable_sockets", "Clients connected now.", lambda service: len(service.sockets)),
    Gauge("roguetable_rooms", "Tables in memory now.", lambda service: len(service.registry.rooms)),
    Gauge(
        "roguetable_bots_waiting",
        "Decisions of bots that are being thought about, or wait for a free mind.",
        lambda service: service.registry.house.bot_workers.waiting,
    ),
    Gauge(
        "roguetable_previews_waiting",
        "Previews and older log lines that wait for a moment in which nobody wants to move.",
        lambda service: service.registry.house.spare.waiting,
    ),
    Gauge(
        "roguetable_openings_waiting",
        "Tables that are being opened, or wait for that.",
        lambda service: service.registry.house.openings.waiting,
    ),
    *(
        Gauge(f"roguetable_storage_{name}_total", text, _stored(name), "counter")
        for name, text in (
            ("appends", "Writes of events asked for."),
            ("commits", "Commits of the storage; one may hold several writes."),
            ("writes", "Writes committed."),
            ("failures", "Writes that the storage could not do."),
            ("reconnects", "Connections to the database made anew."),
        )
    ),
    Gauge(
        "roguetable_storage_waiting", "Writes that wait for the storage now.", _stored("waiting")
    ),
)
"""What the metrics ask for when somebody looks."""


class App:
    """What uvicorn, or any other ASGI server, calls."""

    def __init__(
        self,
        registry: Registry,
        options: NetworkOptions | None = None,
        limits: AddressLimits | None = None,
        page: Page | None = None,
    ) -> None:
        self.service = service = Service(
            registry, options or NetworkOptions(), limits or AddressLimits(), endpoints=ENDPOINTS
        )
        self.page = page or Page()
        everything_else = Route("/{path:path}", self._page)
        everything_else.methods = None  # the page says itself what is allowed
        router = Router(
            [
                *routes(service, ENDPOINTS),
                WebSocketRoute("/api/socket", SocketEndpoint(service)),
                Route("/api/socket", _not_a_socket),
                everything_else,
            ],
            redirect_slashes=False,
        )
        self._guard = Guard(router, service)
        service.metrics.watch(GAUGES, service)

    async def _page(self, request: Request) -> Response:
        """A file of the page."""
        return await self.page.respond(request)

    async def __call__(self, scope: Asgi, receive: Receive, send: Send) -> None:
        await self._guard(scope, receive, send)


async def _not_a_socket(_: Request) -> Response:
    text = "Here a WebSocket is opened: connect with ws:// or wss://, or send the header Upgrade."
    return problem(Refused("malformed", text), 426, {"Upgrade": "websocket"})
