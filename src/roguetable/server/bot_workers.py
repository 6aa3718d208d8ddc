"""Bots think in processes of their own: a compiled search holds its interpreter while it thinks,
and nobody's move must wait for it.

A worker gets the table as a snapshot, and answers with an option, or with a hint. Given the same
table, the same bot answers the same, in whichever process it thinks.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from roguetable.bots import Bot, make_bot
from roguetable.engine import snapshot
from roguetable.engine.game import load_game, package_of
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.server.refusals import Refused
from roguetable.server.seeds import bot_seed
from roguetable.server.turns import Whose
from roguetable.server.workers import BrokenError, StuckError, Workers

PATIENCE = 60.0
"""Seconds after which a bot that has not answered is ended."""

SHORT_PATIENCE = 15.0
"""The same at a table that was not dealt from a seed: it may be one that nobody could think about."""

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
    """The worker processes in which bots think."""

    def __init__(self, workers: int) -> None:
        self._workers = Workers(workers)

    @property
    def waiting(self) -> int:
        """How many decisions are thought about, or wait for a free mind."""
        return self._workers.waiting

    async def choose(self, table: Table, bot: str, seat: int, whose: Whose) -> int:
        """What a bot chooses at that seat."""
        option: int = await self._ask(_choose, table, task_for(table, bot, seat), whose)
        return option

    async def advise(self, table: Table, seat: int, whose: Whose) -> BotAdvice:
        """What the best bot would choose there, and why."""
        about = task_for(table, HINTER, seat)
        # From what everybody knows: not even the table's own seed shows in a hint.
        about.seed = table.move * 101 + seat
        advice: BotAdvice = await self._ask(_advise, table, about, whose)
        return advice

    async def _ask(
        self, work: Callable[[Any], Any], table: Table, about: BotTask, whose: Whose
    ) -> Any:
        patience = PATIENCE if table.journal.start is None else SHORT_PATIENCE
        try:
            return await self._workers.do(work, about, patience, whose, about.game)
        except BrokenError:
            raise Refused("busy", "The bots were interrupted. Try again.", wait=1.0) from None
        except StuckError:
            raise Refused("busy", "The bots think too long. Try again later.", wait=5.0) from None

    def close(self) -> None:
        """End the workers; what they think about now is not waited for."""
        self._workers.close()


def task_for(table: Table, bot: str, seat: int) -> BotTask:
    """A table as something to think about."""
    plain = msgspec.msgpack.encode(snapshot.dump(table.state, table.content))
    seed = bot_seed(table.journal.seed, table.move, seat)
    return BotTask(table.game.id, table.journal.packs, plain, bot, seat, seed)


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
