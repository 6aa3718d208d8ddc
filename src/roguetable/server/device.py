"""A device: one client that is connected to a table."""

from collections.abc import Callable

from roguetable.engine.table import SPECTATOR
from roguetable.server.keys import digest_of, fits
from roguetable.server.limits import WATCHING_FROM_ONE
from roguetable.server.protocol import Reply
from roguetable.server.refusals import Refused
from roguetable.server.table_records import People


class Device:
    """One connected client: the seats it holds, and the one it looks from."""

    def __init__(
        self,
        send: Callable[[Reply], None],
        address: str = "",
        check_share: Callable[[], None] = lambda: None,
        watching: int = WATCHING_FROM_ONE,
        check_room: Callable[[], None] = lambda: None,
    ) -> None:
        self.send = send
        self.address = address
        self.check_share = check_share
        """`Refused` if its address has used up its share of everybody's time."""
        self.check_room = check_room
        """`Refused` if what came from its address takes up a lot of room already."""
        self.watching = watching
        """How many of its address may watch one table."""
        self.digests: list[str] = []
        self.held: set[int] = set()
        self.owner = False
        self.looks = SPECTATOR
        self.spent = 0.0
        """Seconds of everybody's time that were spent for it and are not counted yet."""
        self.kept = 0.0
        """kB that it added to what is kept and that are not counted yet."""

    @property
    def only_watches(self) -> bool:
        """Whether it holds nothing here, neither a seat nor the table's own key."""
        return not self.held and not self.owner

    def look_from(self, present: int) -> None:
        """Look from the first seat held here that is at the table; else watch."""
        if not 0 <= self.looks < present or self.looks not in self.held:
            here = [seat for seat in self.held if seat < present]
            self.looks = min(here, default=SPECTATOR)

    def hold(self, keys: list[str], people: People) -> None:
        """Find out what these keys open. Every key is compared with every digest."""
        for key in keys:
            owner = fits(key, people.opened.key)
            seats = [seat for seat, chair in enumerate(people.chairs) if fits(key, chair.key)]
            if not owner and not seats:
                raise Refused(
                    "forbidden",
                    "This link is no longer good for this table. Ask whoever invited you for a "
                    "new one.",
                )
            self.digests.append(digest_of(key))
            self.owner |= owner
            self.held.update(seats)
        self.look_from(people.present)
