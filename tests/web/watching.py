"""What a browser complains of: a test in which it complains fails."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    WebSocket,
)

NETWORK_DOWN = (
    r"^console: .*(net::ERR_|WebSocket connection to|Failed to load resource)",
    r"^failed: ",
    r"^answered 50[234]: ",
)
"""What a browser says while its server is away."""
EVALUATED = "Evaluating a string as JavaScript violates"


class Watch:
    """Collects what goes wrong in the pages of a context.

    Errors on the console (a violated content security policy is one), exceptions, requests that
    fail or are refused, and every request that would leave this machine.
    """

    def __init__(self, home: str) -> None:
        self.home = urlsplit(home).netloc
        self.complaints: list[str] = []
        self.allowed: list[str] = []

    def over(self, context: BrowserContext) -> None:
        """Watch every page of this context."""
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._exception(error.error))
        context.on("page", self._page)

    def allow(self, *patterns: str) -> None:
        """From now on these complaints are part of the test."""
        self.allowed += patterns

    @contextmanager
    def without_network(self) -> Iterator[None]:
        """In here the server may be away."""
        before = list(self.allowed)
        self.allow(*NETWORK_DOWN)
        try:
            yield
        finally:
            self.allowed = before

    def verify(self) -> None:
        """Nothing went wrong."""
        assert not self.complaints, "the browser complains:\n" + "\n".join(self.complaints)

    def _exception(self, error: Error) -> None:
        """Nobody caught it.

        The driver evaluates as a string what a test waits for. If the page is just being made anew, its
        policy forbids that to the driver, too: then no script of the page is on the stack.
        """
        by_the_driver = error.message.startswith(EVALUATED) and "http" not in (error.stack or "")
        if not by_the_driver:
            self._complain(f"exception: {error}")

    def _complain(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in self.allowed):
            self.complaints.append(text)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        self._leaves(socket.url)

    def _request(self, request: Request) -> None:
        self._leaves(request.url)

    def _leaves(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != self.home:
            self.complaints.append(f"leaves this machine: {url}")

    def _failed(self, request: Request) -> None:
        # A page that is left, or a fetch that its caller gave up, is no failure.
        if request.failure != "net::ERR_ABORTED":
            self._complain(f"failed: {request.method} {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"answered {response.status}: {response.request.method} {response.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"console: {message.text}")
