"""A real server, a real browser, and people with devices."""

import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.devices import FLAGS, PATIENCE, PICTURES, Devices, chromium
from tests.web.serving import ROOT, Server
from tests.web.visits import Visit

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Lets the fixtures know whether their test failed."""
    report = yield
    setattr(item, f"failed_{report.when}", report.failed)
    return report


# --- the server


@pytest.fixture(scope="session")
def built_page() -> Path:
    """The page, which `make page` builds."""
    page = ROOT / "src" / "roguetable" / "server" / "page"
    if not (page / "index.html").exists():
        pytest.fail("The page is not built: make page")
    return page


@pytest.fixture(scope="module")
def module_server(tmp_path_factory: pytest.TempPathFactory, built_page: Path) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    try:
        server.start()
        yield server
    finally:
        server.end()


@pytest.fixture
def server(module_server: Server) -> Server:
    """The server of this file's tests; running, whatever the test before did to it."""
    if not module_server.runs():
        module_server.start()
    return module_server


@pytest.fixture
def own_server(tmp_path: Path, built_page: Path) -> Iterator[Server]:
    """A server for one test alone."""
    server = Server(tmp_path)
    try:
        server.start()
        yield server
    finally:
        server.end()


# --- the browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's Chromium.

    It lives as long as a file's tests: Playwright's own event loop must be gone before another
    file's asynchronous tests start theirs.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@pytest.fixture
def device(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Devices]:
    """`device()` is a desktop, `device("phone")` a phone; at the end nothing may have complained."""
    yield from lend(browser, server, request.node)


@pytest.fixture
def own_device(
    browser: Browser, own_server: Server, request: pytest.FixtureRequest
) -> Iterator[Devices]:
    """Devices at the server that this test has for itself."""
    yield from lend(browser, own_server, request.node)


@pytest.fixture
def visit(server: Server, device: Devices, tmp_path: Path) -> Visit:
    """`visit(table)` is the page of somebody who sits down at a game in its midst."""
    return Visit(server, device, tmp_path)


def lend(browser: Browser, server: Server, test: Any) -> Iterator[Devices]:
    devices = Devices(browser, server)
    try:
        yield devices
        if getattr(test, "failed_call", False):
            devices.pictures(re.sub(r"[^A-Za-z0-9_]+", "-", test.name))
            print(f"pictures: {PICTURES}\nthe server said:\n{server.said()[-4000:]}")
            print("\n".join(devices.watch.complaints))
        else:
            devices.watch.verify()
    finally:
        devices.close()


@pytest.fixture
def page(device: Devices) -> Page:
    """One desktop."""
    return device()


@pytest.fixture
def phone(device: Devices) -> Page:
    """One phone, held upright."""
    return device("phone")
