"""A device: one client that is connected to a table."""

from collections.abc import Callable

from roguetable.engine.table import SPECTATOR
from roguetable.server.protocol import Reply


class Device:
    """One connected client: the seats it holds, and the one it looks from."""

    def __init__(self, send: Callable[[Reply], None]) -> None:
        self.send = send
        self.digests: list[str] = []
        self.held: set[int] = set()
        self.owner = False
        self.looks = SPECTATOR

    def look_from(self, present: int) -> None:
        """Look from the first seat held here that is at the table; else watch."""
        if not 0 <= self.looks < present or self.looks not in self.held:
            here = [seat for seat in self.held if seat < present]
            self.looks = min(here, default=SPECTATOR)
