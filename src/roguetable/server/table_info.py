"""What everybody may know of a table, open or not."""

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from roguetable.engine.game import Config
from roguetable.engine.table import SPECTATOR, Table
from roguetable.server.expiry import BROUGHT, Expiry, moment
from roguetable.server.protocol import Ballot, SeatInfo, TableInfo
from roguetable.server.seeds import told_seed
from roguetable.server.storage.base import TableRow

if TYPE_CHECKING:
    from roguetable.server.room import Room

log = logging.getLogger("roguetable.server")


def info_of(room: "Room") -> TableInfo:
    """What everybody may know of a table."""
    opened, table = room.people.opened, room.table
    return TableInfo(
        id=room.id,
        game=table.game.id,
        title=table.game.title,
        name=opened.name,
        created=room.created,
        headline=table.game.headline(table.state),
        outcome=table.outcome,
        move=table.move,
        seats=room.seats(),
        place=table.game.place(table.state),
        settings=given_settings(table),
        seed=told_seed(table.journal.seed, room.over, opened.daily),
        group=opened.group,
        daily=opened.daily,
        talk=opened.talk,
        paused=room.people.paused,
        public=opened.public,
        changed=room.changed,
        removed_on=room.house.expiry.removed_on(
            room.changed or room.created, table.move, moment(), room.people.only_brought
        ),
    )


def given_settings(table: Table) -> Config:
    """The settings as somebody gave them: with these the next table can be set up, campaign or not."""
    inner = {setting.name for setting in table.game.settings if setting.inner}
    return {name: value for name, value in table.journal.config.items() if name not in inner}


def listed(row: TableRow, expiry: Expiry) -> TableInfo:
    """A table in a list, as it was when it changed last."""
    info = msgspec.convert(row.info, TableInfo)
    # A save that somebody brought is in no list.
    info.removed_on = expiry.removed_on(row.changed or row.created, info.move, moment())
    return info


def all_listed(rows: Iterable[TableRow], expiry: Expiry) -> list[TableInfo]:
    """These tables in a list. One of which nothing can be told is left out, and keeps no other from it."""
    found: list[TableInfo] = []
    for row in rows:
        try:
            found.append(listed(row, expiry))
        except Exception:
            log.exception("Table %s cannot be listed.", row.id)
    return found


def seats_of(room: "Room") -> list[SeatInfo]:
    """Who sits where at a table."""
    here = {*room.presence().here, *room.elsewhere.here}
    return [
        SeatInfo(
            seat, title, chair.kind, chair.name, chair.bot, seat in here, room.bots.retry_of(seat)
        )
        for seat, (title, chair) in enumerate(zip(room.titles, room.people.chairs, strict=False))
    ]


def ballot_of(room: "Room") -> Ballot | None:
    """The open vote, as everybody sees it."""
    asking = room.people.asking
    if asking is None:
        return None
    first = room.table.said(asking.count, SPECTATOR)
    what = first if asking.count == 1 else f"{asking.count} moves from {first}"
    text = f"{room.name_of(asking.seat)} asks to take back {what}."
    return Ballot(room.at, asking.seat, text, sorted(asking.yes), room.people.waiting())


def row_of(room: "Room") -> TableRow:
    """What is known of a table without opening it."""
    info, opened = room.info(), room.people.opened
    info.removed_on = ""  # what is stored was changed just now
    for seat in info.seats:
        seat.here, seat.retry = False, None
    known = msgspec.to_builtins(info)
    if room.people.only_brought:
        known[BROUGHT] = True
    return TableRow(
        room.id,
        info.game,
        room.created,
        room.changed or room.created,
        info.name,
        opened.public,
        opened.group,
        opened.daily,
        info.outcome,
        known,
    )
