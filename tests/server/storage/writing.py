"""A process that writes as fast as it can and says what was acknowledged, until it is killed.

python -m tests.server.storage.writing URL ROUND
"""

import asyncio
import os
import sys

from roguetable.server.storage import Record, open_store
from tests.server.stores import NOW, table_row

TABLES = 12


async def player(url_round: str, table: str) -> None:
    """Goes on with a table where it stands: one event or three at a time, told in one line."""
    number = len(await STORE.records(table))
    while True:
        many = 3 if number % 5 == 0 else 1
        first, last = number + 1, number + many
        body = {"round": url_round, "first": first, "last": last, "filling": "x" * 200}
        events = [Record(n, "move", 0, body, NOW) for n in range(first, last + 1)]
        if not await STORE.append(table, events, table_row(table, info={"last": last})):
            # PostgreSQL was still finishing what the process before this one had begun.
            number = len(await STORE.records(table))
            continue
        os.write(1, f"{table} {first} {last}\n".encode())
        if last % 20 == 0:
            await STORE.put_snapshot(table, last, b"state" * 1000)
        number = last


async def main(round_: str) -> None:
    await STORE.open()
    ids = [f"t{n}" for n in range(TABLES)]
    for id in ids:
        if await STORE.table(id) is None:
            await STORE.create_table(table_row(id), [])
    await asyncio.gather(*(player(round_, id) for id in ids))


if __name__ == "__main__":
    STORE = open_store(sys.argv[1])
    asyncio.run(main(sys.argv[2]))
