"""A room: one table in play, and everybody who is connected to it.

The room is the fold of its table's records: whatever happens is a record, which is stored first and
told afterwards. Several processes may hold a room of the same table. Each record has the next
number, a number is given once, and whoever comes too late reads what it missed.
"""

import asyncio
import logging
from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeVar

import msgspec

from roguetable.engine.log import count
from roguetable.engine.patience import TooLongError
from roguetable.engine.preview import Preview
from roguetable.engine.replay import ReplayError
from roguetable.engine.saves import Save
from roguetable.engine.table import Table
from roguetable.server import commands, opening, results, table_info
from roguetable.server.bot_seats import BotSeats
from roguetable.server.device import Device
from roguetable.server.house import House
from roguetable.server.long_work import Effort
from roguetable.server.opening import MOST_MOVES, Beginning, moves_of
from roguetable.server.presence import Elsewhere, Presence, check_space
from roguetable.server.protocol import (
    Closing,
    FromClient,
    Hello,
    Reply,
    Scene,
    SeatInfo,
    TableInfo,
    Welcome,
)
from roguetable.server.refusals import Refused
from roguetable.server.scenes import scene_of
from roguetable.server.seat_view import LOG_MOVES, SeatView
from roguetable.server.storage.base import EMPTIED, HIGHEST, Record, StorageError, TableRow
from roguetable.server.table_records import (
    END,
    FACE_DOWN_KINDS,
    GAME_KINDS,
    MOVE,
    NOTES,
    PUT,
    REDO,
    RULES,
    SAY,
    SEAT,
    TABLE,
    UNDO,
    Opened,
    People,
    now,
)
from roguetable.server.telling import Telling
from roguetable.server.trials import is_laid_out
from roguetable.server.turns import Whose

log = logging.getLogger("roguetable.server")

LONGEST_CHOICE = 1.0
"""Seconds of work that a choice may take, or its preview; the longest take a fiftieth of it."""

SNAPSHOT_EVERY = 25
"""Moves between two snapshots: what a game goes on from when the rules have changed."""

MOST_EMPTIED = 500
"""How many outdated records are emptied with one write: an old table may have thousands."""

T = TypeVar("T")

Made = tuple[str, int, dict[str, Any]]
"""A record about to be made: its kind, its seat, its body."""


class Room:
    """A live table."""

    def __init__(self, id: str, house: House) -> None:
        """Use `Room.load`."""
        self.id = id
        self.house = house
        self.lock = asyncio.Lock()
        self.devices: set[Device] = set()
        self.number = 0
        self.at = 0
        self.length = 0
        """How many records of the game there are: each is played again whenever the table is opened."""
        self.created = ""
        self.changed = ""
        self.gone = False
        self.is_suspect = id in house.marks.suspects
        """A choice here did not come to an end, or the server did: each is tried in a worker first."""
        self.loop = asyncio.get_running_loop()
        self.used = self.loop.time()
        self.elsewhere = Elsewhere(self)
        self.telling = Telling(self)
        self.mine = False  # the last change of the game was made by this process
        self._snapshot_at = 0
        self.bots = BotSeats(self)
        self._seat_view: SeatView | None = None
        self.foreseen: dict[tuple[int, int], Preview] = {}
        """What is known already of choices at the table as it stands, by seat and option."""
        self.people: People
        self.titles: list[str] = []
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The game. A room that dozes has none: `wake` it first."""
        if self._table is None:
            raise Refused("busy", "This table is being opened again. Try again.", wait=1.0)
        return self._table

    async def wake(self, whose: Whose | None = None) -> None:
        """See to it that the game is there; `whose` is who wants it."""
        if self._table is None:
            await self._read(whose)

    @property
    def dozes(self) -> bool:
        """Whether the game is not here just now."""
        return self._table is None

    def doze(self) -> None:
        """Nothing has happened here for long: let go of the game until somebody does something."""
        self._table = self._seat_view = None
        self.foreseen = {}

    # --- the fold -----------------------------------------------------------------------------

    @staticmethod
    async def load(id: str, house: House, address: str = "") -> "Room":
        """The room of a stored table; `address` is who asks for it."""
        room = Room(id, house)
        await room._read(Whose(address, id))
        return room

    async def _read(self, whose: Whose | None = None) -> None:
        """Everything from the beginning, in the turn of who wants it.

        Until it is all read, the room stays as it was.
        """
        whose = whose or self.whose()
        async with self.house.openings.turn(whose):
            with self.house.marks.doing(self.id):
                while not await self._read_once(whose):
                    pass  # another process was faster: what it wrote is read, too

    async def _read_once(self, whose: Whose) -> bool:
        """Whether everything is read: not if the table has changed meanwhile."""
        house = self.house
        records = await house.store.records(self.id)
        if not records:
            raise Refused("unknown", f"There is no table {self.id!r}. Perhaps it was removed.")
        if self.is_suspect or opening.was_uploaded(records):
            await house.trials.opening(self.id, records, whose)
        fresh = Room(self.id, house)
        resumed = await fresh.fold(records)
        # What the rules have made of the game is written down, so that it stays so.
        if resumed is not None and not await house.store.append(self.id, [resumed], fresh.row()):
            return False
        self._become(fresh)
        return True

    def _become(self, fresh: "Room") -> None:
        """Take over what another room of this table has read. Whoever is here stays here."""
        self.people, self.titles, self._table = fresh.people, fresh.titles, fresh.table
        self.created, self.changed = fresh.created, fresh.changed
        self.number, self.at, self.length = fresh.number, fresh.at, fresh.length
        self.telling.since, self._snapshot_at = fresh.telling.since, fresh._snapshot_at
        self._seat_view = None
        self.foreseen = {}
        for device in self.devices:
            device.look_from(self.people.present)

    async def fold(self, records: list[Record]) -> Record | None:
        """The room after these records, the first of which opened the table.

        If they do not lead to the table any more on which they were made, it goes on from its last
        snapshot; the record that says so is yet to be stored.

        The game is played again in a thread, beside everybody else's.
        """
        # A game that was only just dealt takes a moment.
        brief = len(records) == 1 and not opening.was_uploaded(records)
        work = self.house.long_work
        do = work.briefly if brief else work.do
        first = await do(lambda effort: opening.beginning(self.id, records, effort))
        found = None
        if opening.has_changed(records, first.table):
            found = await opening.last_snapshot(self.house.store, self.id, first.number)
        try:
            await do(lambda effort: self._replay(records, first, found, effort))
            return None
        except ReplayError as error:
            log.warning("Table %s does not replay: %s", self.id, error)
            if found is None:
                found = await opening.last_snapshot(self.house.store, self.id, first.number)
                first = await work.do(lambda effort: opening.beginning(self.id, records, effort))
            onward = opening.gone_on(self.id, found, first, error)
            lost = await work.do(lambda effort: self._replay(records, onward, None, effort))
            text = onward.text + (
                f" The last {count(lost, 'move')} cannot be made any more." * bool(lost)
            )
            self.table.announce(text)
            self.number += 1
            return opening.resumed_record(self.table, self.number, text, lost, now())

    def _replay(
        self,
        records: list[Record],
        begun: Beginning,
        found: tuple[int, Save] | None,
        effort: Effort,
    ) -> int:
        """Play the records from a beginning on. Exactly, or as far as it goes: then how many moves are lost.

        `found` is a snapshot that an exact replay must come by.
        """
        first = records[0]
        self.people = People(msgspec.convert(first.body, Opened))
        self.created, self.number, self.at = first.when, first.number, first.number
        self.length = 0
        self._seat_view = None
        self._table = begun.table
        self._table.undo_depth = opening.KEPT_MOVES
        self._count_seats()
        lost = 0
        following = {one.number: other.number for one, other in pairwise(records)}

        def check_snapshot(number: int) -> None:
            opening.check_snapshot(begun.table, number, following.get(number, HIGHEST + 1), found)

        check_snapshot(begun.number)
        for record in records[1:]:
            played = record.number > begun.number and not lost
            try:
                self._apply(record, played, fresh=False, effort=effort)
                if played:
                    check_snapshot(record.number)
            except ReplayError:
                if begun.exact:
                    raise
                lost = 1
            else:
                lost += bool(lost) and record.kind == MOVE
        self._table.patience = LONGEST_CHOICE
        if self.people.asking is not None:
            # What the vote is about is told in words.
            effort.spend_on(self._table.recalling(self.people.asking.count))
        self.telling.since = self._table.move
        self._snapshot_at = self.at
        return lost

    def _apply(
        self,
        record: Record,
        played: bool = True,
        *,
        fresh: bool,
        effort: Effort | None = None,
    ) -> None:
        """Carry out a record. What was stored before must come to what it came to then."""
        self.number = record.number
        self._seat_view = None
        self.foreseen = {}
        hidden = record.kind in FACE_DOWN_KINDS
        if not hidden and record.kind not in (NOTES, EMPTIED):
            self.changed = record.when
        self.length += hidden or record.kind in GAME_KINDS
        if record.kind in GAME_KINDS:
            self.at += 1
        self.people.apply(record, self.table.move, self.table.furthest)
        if played and (hidden or record.kind in GAME_KINDS):
            self.telling.changed_from(self.table.move)
            if fresh:
                opening.play(self.table, record)
                opening.sign(self.table, record)
            else:
                opening.play_again(self.table, record, effort)
            self.telling.changed_from(self.table.move)
            self._count_seats()

    def _count_seats(self) -> None:
        """Some games have more seats later: see who is at the table now, and from where people look."""
        self.titles = self.table.game.seats(self.table.state)
        if len(self.titles) == self.people.present:
            return
        self.people.seat_all(len(self.titles))
        for device in self.devices:
            device.look_from(self.people.present)

    # --- what happens ---------------------------------------------------------------------------

    async def commit(self, *made: Made) -> None:
        """Let something happen here, store it, and tell everybody.

        The caller holds the lock, so nobody sees the room before it is stored. If that fails,
        because another process was faster or the storage is away, the room is read again.
        Whatever the rules or a view can stumble over they stumble over before it is stored; what
        was stored is never told to have failed.
        """
        self.check_length(*(kind for kind, _, _ in made))
        await self._try(made)
        when, before = now(), self.number
        records = [
            Record(self.number + place, kind, seat, body, when)
            for place, (kind, seat, body) in enumerate(made, 1)
        ]
        try:
            with self.house.marks.doing(self.id):
                for record in records:
                    self._apply(record, fresh=True)
                scenes = self.telling.scenes_after(records)
            outdated = tuple(self.people.outdated[:MOST_EMPTIED])
            stored = await asyncio.shield(
                self.house.store.append(self.id, records, self.row(), outdated)
            )
        except BaseException as error:
            await self._read_again()
            if isinstance(error, TooLongError):
                self.is_suspect = True
                raise Refused("illegal", f"{error} Choose something else.") from None
            if isinstance(error, StorageError):
                raise Refused(
                    "busy", f"The table could not be written down: {error}", wait=2.0
                ) from None
            raise
        if not stored:
            await self._read_again()
            self.telling.news(await self.house.store.records(self.id, before))
            raise Refused("stale", "Somebody else was faster. Look again and choose again.")
        self.mine = True
        del self.people.outdated[: len(outdated)]
        try:
            self.telling.news(records, scenes)
            await self._keep(woken=any(kind != SAY for kind, _, _ in made))
        except Exception:
            log.exception("Table %s stumbles over what is stored already.", self.id)
            self.close("The table is opened again.")

    def check_length(self, *kinds: str) -> None:
        """Refuse records that would make a game longer than one that may be brought: all of it is played again
        whenever its table is opened, and whoever takes it along must find it taken elsewhere."""
        if not any(kind in (*GAME_KINDS, *FACE_DOWN_KINDS) for kind in kinds):
            return
        grows = any(kind in (MOVE, PUT, REDO) for kind in kinds)
        if self.full or (grows and moves_of(self.table.journal) >= MOST_MOVES):
            raise Refused(
                "illegal",
                f"This game has come to {MOST_MOVES:,} moves, with those taken back, and more are not taken. "
                "Whoever set up the table can save it to a file and go on in the terminal; or begin a new one.",
            )

    @property
    def full(self) -> bool:
        """Whether the game is as long as one may be: nothing is chosen or taken back here any more."""
        return self.length >= MOST_MOVES

    async def _try(self, made: tuple[Made, ...]) -> None:
        """At a table that was laid out every choice is made in a worker first: it may be a trap."""
        for kind, seat, body in made:
            if kind in (MOVE, PUT) and self.laid_out:
                await self.house.trials.move(self.table, seat, body["choice"], self.whose())

    async def _read_again(self) -> None:
        try:
            await self._read()
        except (Refused, StorageError):
            self.close("The table cannot be read just now.")

    async def catch_up(self) -> None:
        """Another process has added records: carry them out here too."""
        async with self.lock:
            if self.gone:
                return
            if self._table is None:
                await self.wake()
                self.telling.people()
                self.telling.scene()
                return
            records = await self.house.store.records(self.id, self.number)
            if not await self._follow(records):
                await self._read()
            if any(record.kind in (*GAME_KINDS, *FACE_DOWN_KINDS) for record in records):
                self.mine = False
            if records:
                self.telling.news(records)

    async def _follow(self, records: list[Record]) -> bool:
        """Carry out what others have stored; False if that must be read from the beginning."""
        try:
            for record in records:
                if record.kind == RULES:
                    return False
                if record.kind == UNDO:
                    await commands.recall(self, record.body["count"])
                self._apply(record, fresh=False)
        except ReplayError:
            return False
        return True

    async def _keep(self, woken: bool) -> None:
        """After a change: a snapshot now and then, the result at the end, and the bots' turn."""
        if self.over and not self.people.ended:
            await self._end()
            await self.put_snapshot()  # however the rules change, it has ended so
        elif self.at - self._snapshot_at >= SNAPSHOT_EVERY:
            await self.put_snapshot()
        if woken:
            self.bots.wake()

    async def written(self, write: Callable[[Save], T]) -> T:
        """The table as a save, written out. The caller holds the lock: nothing moves meanwhile.

        In a thread, beside everybody else's moves: of the longest game that is taken it is 150 ms of work.
        """
        table = self.table
        return await asyncio.to_thread(lambda: write(table.as_save()))

    async def put_snapshot(self) -> None:
        """Keep the table as it stands. The caller holds the lock."""
        if self._table is None:
            return  # it was kept when it went to sleep
        self._snapshot_at, number = self.at, self.number
        try:
            body = await self.written(opening.snapshot_body)
            await self.house.store.put_snapshot(self.id, number, body)
        except Exception as error:  # the records are the truth, and are stored already
            log.warning("No snapshot of table %s: %s", self.id, error)

    async def _end(self) -> None:
        """The game is over: what remains of it, once."""
        names = [self.name_of(seat) for seat in range(self.people.present)]
        try:
            news = await results.finish(
                self.house.store,
                self.table,
                self.row(),
                names,
                self.people.opened.group,
                self.people.undos,
            )
            await self.commit((END, TABLE, {"news": news}))
        except (Refused, StorageError) as error:
            log.warning("The end of table %s is not written down yet: %s", self.id, error)
        except Exception:
            log.exception("The end of table %s cannot be written down.", self.id)

    async def tidy_end(self) -> None:
        """A game that ended when its server did: write down now what remains of it."""
        if self.over and not self.people.ended:
            async with self.lock:
                await self._end()

    # --- what is to be seen ---------------------------------------------------------------------

    def scene(self, device: Device, since: int) -> Scene:
        """What one device sees, with the log of the moves from `since` on."""
        return scene_of(self, device, since)

    @property
    def seat_view(self) -> SeatView:
        """The table as it stands, seen from its seats."""
        if self._seat_view is None:
            self._seat_view = SeatView(self.table)
        return self._seat_view

    def put_view_away(self) -> None:
        """Everybody has seen the table as it stands: the view is large, and is made again if need be."""
        self._seat_view = None

    @property
    def laid_out(self) -> bool:
        """Whether the game is what somebody wrote into a file: then it is played with care."""
        return self.is_suspect or is_laid_out(self.table, bool(self.people.opened.save))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.state.request is None

    def whose(self, device: Device | None = None) -> Whose:
        """Where to wait for what is done for a device here, or for the table: with those who play there."""
        if device is not None:
            return Whose(device.address, self.id)
        playing = [device.address for device in self.devices if device.held]
        return Whose(min(playing, default=self.id), self.id)

    def persons_of(self, device: Device) -> list[int]:
        """The seats for which a device may answer: held, and not handed to a bot."""
        return [seat for seat in self.people.persons() if seat in device.held]

    def name_of(self, seat: int) -> str:
        """What whoever sits there is called; who has no name yet, by what is played there."""
        return self.people.chairs[seat].name or self.titles[seat]

    def seats(self) -> list[SeatInfo]:
        """Who sits where."""
        return table_info.seats_of(self)

    def presence(self) -> Presence:
        """Who is connected here."""
        held = {seat for device in self.devices for seat in device.held}
        watching = sum(1 for device in self.devices if not device.held)
        return Presence(sorted(held), watching, self.loop.time())

    def info(self) -> TableInfo:
        """What everybody may know of this table."""
        return table_info.info_of(self)

    def row(self) -> TableRow:
        """What is known of this table without opening it."""
        return table_info.row_of(self)

    # --- coming and going -----------------------------------------------------------------------

    async def join(self, device: Device, hello: Hello) -> Welcome:
        """Somebody comes in; `greet` follows. Keys that fit nothing here are refused."""
        async with self.lock:
            self._check_open()  # it may have been let go while one waited at the door
            await self.wake(self.whose(device))
            device.hold(hello.keys, self.people)
            check_space(device, self.devices)
            await self._introduce(device, commands.tidy(hello.name))
            self.devices.add(device)
            self.used = self.loop.time()
            people = self.people
            return Welcome(
                table=self.info(),
                held=sorted(device.held),
                owner=device.owner,
                phrases=list(self.table.game.phrases),
                said=list(people.said),
                notes={seat: people.notes.get(seat, "") for seat in sorted(device.held)},
            )

    async def _introduce(self, device: Device, name: str) -> None:
        """Seats held here that nobody has named yet are called so from now on."""
        for seat in sorted(device.held):
            chair = self.people.chairs[seat]
            if name and chair.kind == "person" and not chair.name:
                named = msgspec.structs.replace(chair, name=name)
                await self.commit((SEAT, seat, msgspec.to_builtins(named)))

    def greet(self, device: Device) -> None:
        """Show the table to somebody who was welcomed, and tell the others."""
        device.send(self.scene(device, max(0, self.table.move - LOG_MOVES)))
        self.put_view_away()
        self.telling.people()
        self.elsewhere.announce()
        self.bots.wake()

    async def leave(self, device: Device) -> None:
        """Somebody goes."""
        if device in self.devices:
            self.devices.discard(device)
            self.used = self.loop.time()
            self.telling.people()
            self.elsewhere.announce()

    def close(self, text: str, again: bool = True) -> None:
        """Send everybody away, and forget the room."""
        self.gone = True
        self.bots.stop()
        for device in list(self.devices):
            device.send(Closing(text=text, again=again))
        self.devices.clear()
        self.doze()  # the room lies in circles of objects: only the garbage collector frees it, and late

    async def handle(self, device: Device, message: FromClient) -> Reply:
        """What a client asks for; `Refused` says why not."""
        self.used = self.loop.time()
        self._check_open()
        if self._table is None:
            async with self.lock:
                await self.wake(self.whose(device))
        return await commands.do(self, device, message)

    def _check_open(self) -> None:
        if self.gone:
            raise Refused("busy", "This table is being opened again. Try again.", wait=1.0)
