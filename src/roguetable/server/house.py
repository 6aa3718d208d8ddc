"""The house: what all rooms of a server share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from roguetable.server.bot_workers import BotWorkers
from roguetable.server.expiry import Expiry
from roguetable.server.long_work import LongWork
from roguetable.server.storage.base import Store
from roguetable.server.trials import Trials
from roguetable.server.turns import SpareTime, Turns
from roguetable.server.watch import Marks

OPENED_AT_ONCE = 3
"""How many tables are read at the same time: each is played again."""

RECALLED_AT_ONCE = 2
"""How many games are played again at the same time because somebody takes back from long ago."""


def _say_nothing(id: str, words: dict[str, Any]) -> None:
    """A house without other processes has nobody to whisper to."""


@dataclass
class House:
    """What all rooms of a server share."""

    store: Store
    bot_workers: BotWorkers
    trials: Trials
    bots: Mapping[str, str]
    """The bots that guests may seat, with a word about each: ours, and those that the host has named."""
    bot_pause: float = 0.0
    """Seconds after which a bot's choice is made, so that people can follow."""
    expiry: Expiry = field(default_factory=Expiry)
    marks: Marks = field(default_factory=Marks)
    spare: SpareTime = field(default_factory=SpareTime)
    openings: Turns = field(default_factory=lambda: Turns(OPENED_AT_ONCE))
    """Whoever has a table read waits here: for a room that is opened as for one that wakes up."""
    recalls: Turns = field(default_factory=lambda: Turns(RECALLED_AT_ONCE))
    """Whoever takes back from long ago waits here; who opens a table does not wait for that."""
    long_work: LongWork = field(default_factory=LongWork)
    whisper: Callable[[str, dict[str, Any]], None] = _say_nothing
    """Says something about a table to the other processes; it may get lost."""

    def end_workers(self) -> None:
        """End what is being done beside the server; nobody waits for it."""
        self.long_work.stop()
        self.bot_workers.close()
        self.trials.close()
