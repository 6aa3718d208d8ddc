"""A server that has a worker at something that never ends, and says which process that is."""

import asyncio

from roguetable.server.turns import Whose
from roguetable.server.workers import Workers
from tests.server.stubborn import for_ever


async def main() -> None:
    workers = Workers(1)
    doing = asyncio.create_task(workers.do(for_ever, None, 600.0, Whose()))
    while not workers._busy:
        await asyncio.sleep(0.01)
    (worker,) = workers._busy
    print(worker.process.pid, flush=True)
    await doing


if __name__ == "__main__":
    asyncio.run(main())
