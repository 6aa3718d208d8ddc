"""The registry: all tables. It sets them up, opens their rooms when somebody comes, and lets go of rooms
in which nothing happens any more; whoever comes back finds everything as it was.
"""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator, Mapping
from datetime import datetime
from typing import Any

import msgspec

from roguetable.bots import BOTS
from roguetable.engine.errors import FieldError, UserError
from roguetable.engine.files import write_whole
from roguetable.engine.game import Config, Game, configure
from roguetable.engine.saves import save_text
from roguetable.engine.table import Table
from roguetable.server import daily, groups, results
from roguetable.server.bodies import Created, Join, NewTable, SeatKey, SeatPlan
from roguetable.server.bot_workers import BotWorkers
from roguetable.server.commands import check_seatings, known_bot, tidy
from roguetable.server.expiry import Expiry, moment, was_brought
from roguetable.server.house import House
from roguetable.server.kept_answers import KeptAnswers
from roguetable.server.keys import digest_of, fits, new_id, new_key
from roguetable.server.library import known_game
from roguetable.server.reading import short
from roguetable.server.refusals import Refused
from roguetable.server.replays import Timelines
from roguetable.server.room import Room
from roguetable.server.seeds import is_today, new_seed
from roguetable.server.storage.base import (
    GONE,
    Damaged,
    Record,
    StorageError,
    Store,
    TableRow,
    Taken,
)
from roguetable.server.table_records import OPEN, SEAT, TABLE, Chair, Opened, now
from roguetable.server.trials import Trials
from roguetable.server.turns import Whose
from roguetable.server.watch import Marks

log = logging.getLogger("roguetable.server")

IDLE = 120.0
"""Seconds after which a room without anybody is let go."""

ROUND = 15.0
"""Seconds between two looks for such rooms."""

SWEPT_AT_ONCE = 8
"""How many of them are let go at the same time."""

EXPIRY_ROUND = 3600.0
"""Seconds between two looks for tables that are forgotten."""

LOOKED_AT = 50
"""How many of them are read at a time."""

FAREWELL = 8.0
"""Seconds that all rooms have to finish what they do when the server stops."""


LONGEST_SETTING = 1000
"""Letters of a setting; and half of it of what is told about one that is wrong."""


def check_given(game: Game, settings: Config) -> None:
    """Refuse what somebody chose if it is not of the type that its setting has, before anything is made of it;
    and what only the program fills in: a campaign sheet of one's own making.
    """
    for name, value in settings.items():
        if len(name) > LONGEST_SETTING // 10:
            raise Refused("malformed", f"{game.title} has no setting {short(name)}.")
        if isinstance(value, str) and len(value) > LONGEST_SETTING:
            text = f"Setting {name!r} is too long: at most {LONGEST_SETTING:,} letters."
            raise Refused("malformed", text, field=name)
    with field_refused():
        configure(game, settings)
    for setting in game.settings:
        if setting.inner and settings.get(setting.name, setting.default) != setting.default:
            text = f"The setting {setting.name!r} is filled in by the server: leave it out."
            raise Refused("malformed", text, field=setting.name)


@contextlib.contextmanager
def field_refused() -> Iterator[None]:
    """What is wrong with settings is refused, with the name of the setting if it is known."""
    try:
        yield
    except UserError as error:
        text, longest = str(error), LONGEST_SETTING // 2
        text = text if len(text) <= longest else text[: longest - 1] + "…"
        field = str(error.path[0]) if isinstance(error, FieldError) else ""
        raise Refused("malformed", text, field=field) from None


def may_open_later(error: Exception) -> bool:
    """Whether what keeps a table from being opened passes: the storage is away, or too much is asked just now."""
    if isinstance(error, Refused):
        return error.code != "failed"
    return isinstance(error, StorageError)


class Registry:
    """All tables of a store, as far as this process has opened them."""

    def __init__(
        self,
        store: Store,
        bot_workers: int = 1,
        bot_pause: float = 0.4,
        idle: float = IDLE,
        expiry: Expiry | None = None,
        marks: Marks | None = None,
        bots: Mapping[str, str] = BOTS,
    ) -> None:
        self.store = store
        self.house = House(
            store,
            BotWorkers(bot_workers, bots),
            Trials(),
            bots,
            bot_pause,
            expiry or Expiry(),
            marks or Marks(),
            whisper=self._whisper,
        )
        self.rooms: dict[str, Room] = {}
        self.let_go = 0
        """How many rooms were let go because nobody came any more."""
        self.idle = idle
        self.timelines = Timelines()
        self.answers = KeptAnswers(store)
        self.group_answers = KeptAnswers(store, groups.KEPT)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._following: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin; the store is open."""
        self.store.listen(self._told)
        self.store.overhear(self._overheard)
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Finish what is being stored, send everybody away, and end the bots."""
        self.store.forget(self._told)
        self.store.overhear(None)
        tasks = [task for task in (self._sweeper, *self._following) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.house.end_workers()  # nobody holds a room any longer because of them
        # Side by side: all have the same seconds, however many they are.
        await asyncio.gather(*map(self._farewell, self.rooms.values()))
        self.rooms.clear()

    async def _farewell(self, room: Room) -> None:
        """Send everybody away and keep the table; one that cannot be kept keeps no other from it."""
        try:
            async with asyncio.timeout(FAREWELL), room.lock:  # whoever holds it finishes first
                try:
                    await room.put_snapshot()
                finally:
                    room.close("The server stops. Your table is kept; come back in a moment.")
        except Exception:
            log.exception("Table %s could not be let go in order.", room.id)

    # --- rooms ----------------------------------------------------------------------------------

    async def room(self, id: str, address: str = "") -> Room:
        """The room of a table, opened if need be; `address` is who asks for it."""
        room = self.rooms.get(id)
        if room is not None and not room.gone:
            async with room.lock:
                await room.wake(Whose(address, id))
            return room
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id, address))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str, address: str) -> Room:
        try:
            room = await Room.load(id, self.house, address)
            await room.tidy_end()
            self.rooms[id] = room
            changed = room.changed or room.created
            brought = room.people.only_brought
            warning = self.house.expiry.warning(changed, room.table.move, moment(), brought)
            if warning:
                room.table.announce(warning)
            room.elsewhere.ask()
            return room
        except (UserError, Damaged) as error:
            log.warning("Table %s cannot be opened: %s", id, error)
            raise Refused("failed", f"This table cannot be opened: {error}") from None
        except StorageError as error:
            raise Refused(
                "busy", f"The tables cannot be read just now: {error}", wait=2.0
            ) from None
        finally:
            del self._opening[id]

    def _whisper(self, id: str, words: dict[str, Any]) -> None:
        self._begin(self._whispered(id, words))

    async def _whispered(self, id: str, words: dict[str, Any]) -> None:
        with contextlib.suppress(StorageError):  # whispers may get lost
            await self.store.whisper(id, words)

    def _overheard(self, id: str, words: dict[str, Any]) -> None:
        if (room := self.rooms.get(id)) is not None and not room.gone:
            room.elsewhere.overhear(words)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    def _told(self, id: str, number: int) -> None:
        """Another process has changed a table: `""` means that any may have changed."""
        for room in list(self.rooms.values()) if not id else [self.rooms.get(id)]:
            if room is None:
                continue
            if number == GONE:
                self._remove(room)
            elif not id or number > room.number:
                self._begin(self._follow(room))

    async def _follow(self, room: Room) -> None:
        try:
            await room.catch_up()
            room.bots.wake()
        except StorageError as error:
            log.warning("Table %s cannot be followed: %s", room.id, error)
        except Exception:
            log.exception("Table %s stumbles over what another process has stored.", room.id)
            room.close("The table is opened again.")

    async def _sweep(self) -> None:
        """Let go of rooms in which nobody is and nothing happens; now and then, of forgotten tables."""
        looked = -EXPIRY_ROUND
        while True:
            await asyncio.sleep(min(ROUND, self.idle))
            await self.sweep()
            time = asyncio.get_running_loop().time()
            if time - looked >= EXPIRY_ROUND:
                looked = time
                self._begin(self._expire())

    async def sweep(self) -> int:
        """Let go of idle rooms now; how many were.

        Several at a time: on a busy server one after the other would be slower than new ones come.
        """
        before = asyncio.get_running_loop().time() - self.idle
        waiting = list(self.rooms)  # ids: a list of the rooms would hold those that are let go

        async def some() -> int:
            gone = 0
            while waiting:
                gone += await self._look_after(waiting.pop(), before)
            return gone

        return sum(await asyncio.gather(*(some() for _ in range(SWEPT_AT_ONCE))))

    async def _look_after(self, id: str, before: float) -> bool:
        """Let go of a room if it was not used since then. What goes wrong with it is no affair of the others."""
        room = self.rooms.get(id)
        if room is None:
            return False
        try:
            room.elsewhere.refresh()
            if room.used < before and not room.lock.locked():
                return await self._let_go(room)
        except StorageError:
            pass  # it is tried again
        except Exception:
            log.exception("Table %s could not be looked after.", room.id)
            room.close("The table is opened again.")
            self.rooms.pop(room.id, None)
        return False

    async def _let_go(self, room: Room) -> bool:
        """Forget a room that nobody is in; where somebody is, only its game. Bots finish first.

        One that failed and tries again later keeps the room for those who wait for it, and for nobody else.
        """
        async with room.lock:
            if room.bots.busy and (room.devices or not room.bots.rests):
                return False
            await room.put_snapshot()
            if room.devices:
                room.doze()
                return False
            room.close("")
            self.rooms.pop(room.id, None)
            self.let_go += 1
            return True

    async def _expire(self) -> None:
        try:
            await self.expire()
        except Exception:
            log.exception("Forgotten tables could not be looked for.")

    async def expire(self, now: datetime | None = None) -> list[str]:
        """Remove the tables whose time is over, each after its save was written; which these were."""
        now, gone, after = now or moment(), [], ""
        expiry = self.house.expiry
        while rows := await self.store.unchanged(expiry.earliest(now), LOOKED_AT, after):
            after = rows[-1].id
            gone += [row.id for row in rows if await self._retire(row, now)]
        return gone

    async def _retire(self, row: TableRow, now: datetime) -> bool:
        """Remove a table if its time is over and nobody is there; if it cannot be saved before, it stays.

        Where nobody ever chose anything there is nothing to save: a folder full of such files would be all that
        is left of somebody's tables by the thousand. What goes wrong with one is no affair of the others.
        """
        id = row.id
        try:
            if not self.house.expiry.is_over(row, now):
                return False
            brought = was_brought(row)
            try:
                room = await self.room(id)
            except Exception as error:
                if not brought or id in self.rooms or may_open_later(error):
                    raise
                await self.store.delete_table(id)  # whoever brought it has the file still
                return True
            async with room.lock:
                if room.devices or (brought and not room.people.only_brought):
                    return False
                folder = self.house.expiry.folder
                if folder is not None and room.people.played:
                    save = await room.written(save_text)
                    await asyncio.to_thread(write_whole, folder / f"{id}.json", save)
                await self.store.delete_table(id)
                self._remove(room)
        except (Refused, UserError, StorageError) as error:
            log.warning("Table %s is forgotten, but kept: %s", id, error)
            return False
        except Exception:
            log.exception("Table %s is forgotten, but kept: something is wrong with it.", id)
            return False
        return True

    def _remove(self, room: Room) -> None:
        room.close("This table was removed.", again=False)
        self.rooms.pop(room.id, None)

    # --- setting up -----------------------------------------------------------------------------

    async def create(self, wanted: NewTable) -> Created:
        """Set up a table."""
        game = known_game(wanted.game)
        check_given(game, wanted.settings)
        with field_refused():
            named = game.campaign.named(wanted.settings)
        if named and not tidy(named):
            text = "A campaign needs a name that can be read."
            raise Refused("malformed", text, field="campaign")
        group = ""
        settings: Config = dict(wanted.settings)
        seed = new_seed() if wanted.seed is None else wanted.seed
        day = ""
        known = {setting.name for setting in game.settings}
        if wanted.seats and "players" in known:
            settings.setdefault("players", len(wanted.seats))
        if wanted.group:
            group = (await groups.group_by_key(self.store, wanted.group)).id
        if wanted.daily:
            if wanted.settings.keys() - {"players"} or wanted.seed is not None:
                raise Refused("illegal", "A daily run is the same for everybody: choose nothing.")
            day = daily.day_named("")
            secret = await self.store.secret()
            with field_refused():
                seed, settings = daily.daily_plan(game, day, secret, settings.get("players"))
        elif not group and named:
            text = "A campaign is kept by a group: choose the group, or leave the name empty."
            raise Refused("malformed", text, field="campaign")
        elif group:
            with field_refused():
                settings = await results.settings_for(self.store, group, game, settings, named)
        with field_refused():
            table = Table.new(game, settings, seed)
        return await self._set_up(
            game.seats(table.state),
            wanted.seats,
            Opened(
                game=game.id,
                settings=table.journal.config,
                seed=seed,
                seats=[],
                key="",
                rules=table.journal.rules_version,
                content=table.journal.content,
                name=tidy(wanted.name),
                talk=wanted.talk,
                public=wanted.public,
                group=group,
                daily=day,
            ),
        )

    async def load(self, raw: bytes, name: str = "", address: str = "") -> Created:
        """Go on with a game from a save file; its seats are all people's.

        It is a stranger's file: a worker finds out whether it can be opened and played on.
        """
        found = await self.house.trials.upload(raw, Whose(address))
        journal = found.journal
        opened = Opened(
            game=journal.game,
            settings=journal.config,
            seed=journal.seed,
            seats=[],
            key="",
            rules=journal.rules_version,
            content=journal.content,
            name=tidy(name),
            save=found.text,
        )
        return await self._set_up(found.seats, [], opened)

    async def _set_up(self, titles: list[str], plans: list[SeatPlan], opened: Opened) -> Created:
        if plans and len(plans) != len(titles):
            raise Refused(
                "malformed",
                f"There are {len(titles)} seats at this table ({', '.join(titles)}), but "
                f"{len(plans)} were planned.",
            )
        keys: dict[int, str] = {}
        for seat, plan in enumerate(plans or [SeatPlan() for _ in titles]):
            bot = known_bot(plan.bot, self.house.bots) if plan.kind == "bot" else ""
            keys[seat] = new_key()
            # Who was not named says a name when sitting down.
            name = bot or tidy(plan.name)
            opened.seats.append(Chair(plan.kind, name, bot, digest_of(keys[seat])))
        key = new_key()
        opened.key = digest_of(key)
        if known_game(opened.game).limited_talk:
            opened.talk = "phrases"
        while True:
            room = Room(new_id(), self.house)
            record = Record(1, OPEN, TABLE, msgspec.to_builtins(opened), now())
            await room.fold([record])
            try:
                await self.store.create_table(room.row(), [record])
                break
            except Taken:
                continue
            except StorageError as error:
                raise Refused("busy", f"The table cannot be kept: {error}", wait=2.0) from None
        self.rooms[room.id] = room
        async with room.lock:
            await room.put_snapshot()
        shown = {seat: keys[seat] for seat in keys if opened.seats[seat].kind != "bot"}
        return Created(room.info(), key, shown)

    # --- seats ----------------------------------------------------------------------------------

    async def join(self, id: str, wanted: Join, address: str = "") -> SeatKey:
        """Take an open seat; its key is new, and told only now."""
        room = await self.room(id, address)
        async with room.lock:
            here = room.people.chairs[: room.people.present]
            free = [seat for seat, chair in enumerate(here) if chair.kind == "open"]
            if wanted.seat is not None:
                free = [seat for seat in free if seat == wanted.seat]
            if not free:
                raise Refused("illegal", "No seat is open at this table (any more).")
            check_seatings(room, free[0], owner=True)  # who set up the table has opened it
            key = new_key()
            chair = Chair("person", tidy(wanted.name) or "Guest", "", digest_of(key))
            await room.commit((SEAT, free[0], msgspec.to_builtins(chair)))
        return SeatKey(free[0], key)

    async def renew(self, id: str, seat: int, key: str, address: str = "") -> SeatKey:
        """A new key for a seat: the old link is good for nothing any more."""
        room = await self.room(id, address)
        async with room.lock:
            self._check_owner(room, key)
            if not 0 <= seat < len(room.people.chairs):
                raise Refused("unknown", f"There is no seat {seat} at this table.")
            fresh = new_key()
            chair = msgspec.structs.replace(room.people.chairs[seat], key=digest_of(fresh))
            await room.commit((SEAT, seat, msgspec.to_builtins(chair)))
        return SeatKey(seat, fresh)

    async def delete(self, id: str, key: str, address: str = "") -> None:
        """Forget a table."""
        room = await self.room(id, address)
        async with room.lock:
            self._check_owner(room, key)
            await self.store.delete_table(id)
            self._remove(room)

    async def export(self, id: str, key: str, address: str = "") -> bytes:
        """The save file of a table.

        It holds everything, also what is hidden: of a running game only whoever set up the table
        may have it, and nobody if players hide things from each other, until the table takes no more
        moves: then nobody can play on here. Of a finished one everybody at it may. A daily run is for
        everybody: nobody has its save before it is over, and its day too.
        """
        room = await self.room(id, address)
        async with room.lock:
            day = room.people.opened.daily
            if is_today(day) or (day and not room.over):
                text = "The save of a daily run can be had when it is over, and its day too."
                raise Refused("forbidden", text)
            if not room.over:
                self._check_owner(room, key)
                if room.table.game.secrets and not room.full:
                    raise Refused(
                        "forbidden",
                        "Its players hide things from each other: the save of this game can be had "
                        "when it is over, or when its table takes no more moves.",
                    )
            elif not any(
                fits(key, digest)
                for digest in (
                    room.people.opened.key,
                    *(chair.key for chair in room.people.chairs),
                )
            ):
                raise Refused("forbidden", "Only those at the table may have its save.")
            return (await room.written(save_text)).encode()

    def _check_owner(self, room: Room, key: str) -> None:
        if not fits(key, room.people.opened.key):
            raise Refused("forbidden", "Only whoever set up the table may do that.")
