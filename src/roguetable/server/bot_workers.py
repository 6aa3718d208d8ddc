"""Bots think in processes of their own: a compiled search holds its interpreter while it thinks,
and nobody's move must wait for it.

A worker gets the table as a snapshot, and answers with an option, or with a hint. Given the same
table, the same bot answers the same, in whichever process it thinks.
"""

import asyncio
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any

import msgspec

from roguetable.bots import Bot, make_bot
from roguetable.engine import snapshot
from roguetable.engine.game import GAMES, load_game, package_of
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.server.refusals import Refused
from roguetable.server.seeds import bot_seed

PATIENCE = 60.0
"""Seconds after which a bot that has not answered is given up."""

HINTER = "search"


class BotTask(msgspec.Struct):
    """What a worker is to think about."""

    game: str
    packs: list[str]
    table: bytes
    bot: str
    seat: int
    seed: int


class BotAdvice(msgspec.Struct):
    """A hint: the option, why, and what is expected to follow."""

    option: int
    reason: str
    line: list[str]


class BotWorkers:
    """The worker processes. They start when the first bot has to think."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.waiting = 0
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, table: Table, bot: str, seat: int) -> int:
        """What a bot chooses at that seat."""
        option: int = await self._ask(_choose, task_for(table, bot, seat))
        return option

    async def advise(self, table: Table, seat: int) -> BotAdvice:
        """What the best bot would choose there, and why."""
        about = task_for(table, HINTER, seat)
        # From what everybody knows: not even the table's own seed shows in a hint.
        about.seed = table.move * 101 + seat
        advice: BotAdvice = await self._ask(_advise, about)
        return advice

    async def _ask(self, work: Any, about: BotTask) -> Any:
        if self._pool is None:
            # `spawn` starts clean processes: no thread, lock or socket of ours comes along.
            self._pool = ProcessPoolExecutor(
                self.workers, get_context("spawn"), _begin, (dict(GAMES),)
            )
        pool = self._pool
        self.waiting += 1
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, work, about)
            return await asyncio.wait_for(future, PATIENCE)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None  # the next thought starts new workers
            raise Refused("busy", "The bots were interrupted. Try again.", wait=1.0) from None
        except TimeoutError:
            raise Refused("busy", "The bots think too long. Try again later.", wait=5.0) from None
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """End the workers; what they think about now is not waited for."""
        if self._pool is not None:
            for process in list(getattr(self._pool, "_processes", {}).values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def task_for(table: Table, bot: str, seat: int) -> BotTask:
    """A table as something to think about."""
    plain = msgspec.msgpack.encode(snapshot.dump(table.state, table.content))
    seed = bot_seed(table.journal.seed, table.move, seat)
    return BotTask(table.game.id, table.journal.packs, plain, bot, seat, seed)


def _begin(games: dict[str, str]) -> None:
    """A worker knows the games that its server knows, leaves Ctrl-C to it, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    GAMES.update(games)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """Also a server that was killed leaves no workers behind."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _lay_out(about: BotTask) -> tuple[Bot, State]:
    """The bot before its table."""
    game = load_game(about.game)
    content = game.content([Path(pack) for pack in about.packs])
    state = snapshot.load(msgspec.msgpack.decode(about.table), content, package_of(game))
    return make_bot(about.bot, game, about.seed), state


def _choose(about: BotTask) -> int:
    bot, state = _lay_out(about)
    return bot.choose(state, about.seat)


def _advise(about: BotTask) -> BotAdvice:
    bot, state = _lay_out(about)
    advice = bot.advise(state, about.seat)
    return BotAdvice(advice.option, advice.reason, list(advice.line))
