"""The application: all endpoints, the socket and the page, behind the guard.

It is an ordinary ASGI application. `serve.py` runs it; the registry it is given must be open.
"""

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
        _look_at(service)

    async def _page(self, request: Request) -> Response:
        """A file of the page."""
        return await self.page.respond(request)

    async def __call__(self, scope: Asgi, receive: Receive, send: Send) -> None:
        await self._guard(scope, receive, send)


async def _not_a_socket(_: Request) -> Response:
    text = "Here a WebSocket is opened: connect with ws:// or wss://, or send the header Upgrade."
    return problem(Refused("malformed", text), 426, {"Upgrade": "websocket"})


def _look_at(service: Service) -> None:
    """What the metrics ask for when somebody looks."""
    registry, metrics = service.registry, service.metrics
    metrics.gauge("roguetable_sockets", "Clients connected now.", lambda: len(service.sockets))
    metrics.gauge("roguetable_rooms", "Tables in memory now.", lambda: len(registry.rooms))
    metrics.gauge(
        "roguetable_bots_waiting",
        "Decisions of bots that are being thought about, or wait for a free mind.",
        lambda: registry.house.bot_workers.waiting,
    )
    for name, text in (
        ("appends", "Writes of events asked for."),
        ("commits", "Commits of the storage; one may hold several writes."),
        ("writes", "Writes committed."),
        ("failures", "Writes that the storage could not do."),
        ("reconnects", "Connections to the database made anew."),
    ):
        metrics.gauge(
            f"roguetable_storage_{name}_total",
            text,
            lambda name=name: registry.store.figures().get(name, 0),  # type: ignore[misc]
            type="counter",
        )
    metrics.gauge(
        "roguetable_storage_waiting",
        "Writes that wait for the storage now.",
        lambda: registry.store.figures().get("waiting", 0),
    )
