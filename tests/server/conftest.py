"""What all tests of the server share: a store, on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from roguetable.server import workers
from roguetable.server.registry import Registry
from roguetable.server.storage import Store, open_store
from tests.server.beside import open_client
from tests.server.stores import emptied_database, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests."""
    with postgres_server() as url:
        yield url


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """The URL of an empty PostgreSQL database."""
    return emptied_database(postgres)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database: every test that asks for it runs on both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.db'}"
    found: str = request.getfixturevalue("postgres_url")
    return found


@pytest.fixture(scope="module")
def resting() -> Iterator[list[Any]]:
    """Workers that have loaded their games, for the next test of a file that needs one."""
    found: list[Any] = []
    yield found
    for worker in found:
        worker.end()


@pytest.fixture
def warm_workers(resting: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker goes on from test to test, as it does in a server from task to task: to start one takes longer
    than what most of these tests let it do. Where one is ended in the middle of its work, it is ended."""

    def rest(some: workers.Workers) -> None:
        resting.extend(some._idle)
        some._idle.clear()

    def worker() -> Any:
        while resting:
            found = resting.pop()
            if found.process.is_alive():
                return found
            found.end()
        return begun()

    begun = workers._Worker
    monkeypatch.setattr(workers, "_Worker", worker)
    monkeypatch.setattr(workers.Workers, "_end_all", rest)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store on an empty database of either kind."""
    found = open_store(url)
    await found.open()
    yield found
    await found.close()


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[Registry]:
    """A registry without a network, on an empty SQLite file; its bots do not pause."""
    store = open_store(str(tmp_path / "tables.db"))
    await store.open()
    found = Registry(store, bot_pause=0.0)
    await found.start()
    yield found
    await found.stop()
    await store.close()


@pytest.fixture
async def client(registry: Registry) -> AsyncIterator[httpx.AsyncClient]:
    """Whoever asks the server of this registry by HTTP, without a network."""
    async with open_client(registry) as client:
        yield client
