"""Bots think in processes of their own: a compiled search holds its interpreter while it thinks,
and nobody's move must wait for it.

A worker gets the table as a snapshot, and answers with an option, or with a hint. Given the same
table, the same bot chooses the same, in whichever process it thinks. (The chance that a hint names is
the steadier the more time there was.)
"""

import logging
from collections.abc import Callable, Collection
from typing import Any

import msgspec

from roguetable.bots import BOTS, Bot, make_bot
from roguetable.bots.odds import SECONDS_OF_A_HINT, Odds, odds_along, odds_of
from roguetable.bots.outside import OutsideError
from roguetable.bots.party import decide
from roguetable.engine.game import Game, load_game
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.server.refusals import Refused
from roguetable.server.seeds import bot_seed
from roguetable.server.sent_tables import SentTable, sent
from roguetable.server.turns import Whose
from roguetable.server.workers import BrokenError, FailedError, StuckError, Workers

log = logging.getLogger("roguetable.server")

PATIENCE = 60.0
"""Seconds after which a bot that has not answered is ended."""

SHORT_PATIENCE = 15.0
"""The same at a table that was not dealt from a seed: it may be one that nobody could think about."""

HINTER = "search"

ODDS_SECONDS = 8.0
"""How long the chances of a finished game are worked out; then those that are known must do."""


class BotTask(msgspec.Struct):
    """What a worker is to think about."""

    table: SentTable
    bots: dict[int, str]
    """The bot at each of the seats between which it is to be decided who acts."""
    seeds: dict[int, int]


class BotAdvice(msgspec.Struct):
    """A hint: the option, why, and what is expected to follow."""

    option: int
    reason: str
    line: list[str]
    odds: Odds | None = None


class OddsTask(msgspec.Struct):
    """Tables of a game that is over, for each of which the chance to win is asked."""

    game: str
    tables: list[SentTable]


class BotWorkers:
    """The worker processes in which bots think."""

    def __init__(self, workers: int, bots: Collection[str] = BOTS) -> None:
        self._workers = Workers(workers)
        self._bots = bots

    @property
    def waiting(self) -> int:
        """How many decisions are thought about, or wait for a free mind."""
        return self._workers.waiting

    async def choose(self, table: Table, bots: dict[int, str], whose: Whose) -> tuple[int, int]:
        """Which of these bots, by seat, acts now, and what it chooses.

        A table may name a bot that the host has left out since: its class is not loaded.
        """
        for bot in bots.values():
            if bot not in self._bots:
                raise Refused("unknown", f"This server has no bot {bot!r} any more.", wait=5.0)
        found: tuple[int, int] = await self._ask(_choose, table, task_for(table, bots), whose)
        return found

    async def advise(self, table: Table, seat: int, whose: Whose) -> BotAdvice:
        """What the best bot would choose there, and why."""
        about = task_for(table, {seat: HINTER})
        # From what everybody knows: not even the table's own seed shows in a hint.
        about.seeds[seat] = table.move * 101 + seat
        advice: BotAdvice = await self._ask(_advise, table, about, whose)
        return advice

    async def odds(self, table: Table, states: list[State], whose: Whose) -> list[Odds | None]:
        """The chance to win at some moments of a game that is over."""
        about = OddsTask(table.game.id, [sent(table, state) for state in states])
        found: list[Odds | None] = await self._ask(_odds, table, about, whose)
        return found

    async def _ask(
        self, work: Callable[[Any], Any], table: Table, about: BotTask | OddsTask, whose: Whose
    ) -> Any:
        patience = PATIENCE if table.journal.start is None else SHORT_PATIENCE
        try:
            return await self._workers.do(work, about, patience, whose, table.game.id)
        except BrokenError:
            raise Refused("busy", "The bots were interrupted. Try again.", wait=1.0) from None
        except StuckError:
            raise Refused("busy", "The bots think too long. Try again later.", wait=5.0) from None
        except FailedError as error:
            log.warning(
                "A bot fails at a table of %s: %s", table.game.id, str(error).splitlines()[-1]
            )
            raise Refused("busy", "The bots can make nothing of this table.", wait=5.0) from None

    def close(self) -> None:
        """End the workers; what they think about now is not waited for."""
        self._workers.close()


def task_for(table: Table, bots: dict[int, str]) -> BotTask:
    """A table as something to think about."""
    seeds = {seat: bot_seed(table.journal.seed, table.move, seat) for seat in bots}
    return BotTask(sent(table), bots, seeds)


def _bot(about: BotTask, game: Game, seat: int) -> Bot:
    """The bot at a seat."""
    return make_bot(about.bots[seat], game, about.seeds[seat])


def _choose(about: BotTask) -> tuple[int, int]:
    game, state = about.table.laid_out()
    try:
        return decide(game.judge, state, list(about.bots), lambda seat: _bot(about, game, seat))
    except OutsideError as error:
        # The host reads in the log what is wrong, and in which file; guests are not told that.
        raise RuntimeError(str(error)) from error


def _advise(about: BotTask) -> BotAdvice:
    game, state = about.table.laid_out()
    [seat] = about.bots
    advice = _bot(about, game, seat).advise(state, seat)
    odds = odds_of(
        game, state, seat, about.seeds[seat], bool(about.table.packs), seconds=SECONDS_OF_A_HINT
    )
    return BotAdvice(advice.option, advice.reason, list(advice.line), odds)


def _odds(about: OddsTask) -> list[Odds | None]:
    game = load_game(about.game)
    states = [table.laid_out()[1] for table in about.tables]
    packed = any(table.packs for table in about.tables)
    return odds_along(game, states, packed, ODDS_SECONDS)
