"""Telling those at a table what has happened, each as it may be seen.

Whatever happens face down is told to its own seat alone: the others must not even notice that something did.
"""

from typing import TYPE_CHECKING

from roguetable.engine.secret import FaceDown
from roguetable.server.presence import check_keys
from roguetable.server.protocol import People, Pinged, Said
from roguetable.server.scenes import Scenes, scenes_of
from roguetable.server.storage.base import Record
from roguetable.server.table_records import FACE_DOWN_KINDS, PAUSE, QUIET_KINDS, SAY, SEAT

if TYPE_CHECKING:
    from roguetable.server.room import Room


class Telling:
    """What the devices of a room have been told, and what they are to be told next."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.since = 0
        """The log has changed from this move on since it was told."""
        self._ready: tuple[int, list[int]] = (-1, [])  # who has chosen face down, as told last
        self._titles: list[str] = []  # the seats, as told last

    def changed_from(self, move: int) -> None:
        """The log is another one from that move on."""
        self.since = min(self.since, move)

    def news(self, records: list[Record], scenes: Scenes | None = None) -> None:
        """Tell everybody here what these records changed; the scenes may be made already."""
        room, kinds = self.room, {record.kind for record in records}
        words = sum(1 for record in records if record.kind == SAY)
        for spoken in list(room.people.said)[-words:] if words else []:
            for device in room.devices:
                device.send(Said(spoken=spoken))
        if SEAT in kinds:
            check_keys(room.devices, room.people)
        if SEAT in kinds or PAUSE in kinds or self._titles != room.titles:
            self.people()
        if scenes is None or SEAT in kinds:  # who looks from where may have changed
            scenes = self.scenes_after(records)
        self._show(scenes)

    def scenes_after(self, records: list[Record]) -> Scenes:
        """Who is to see the table again after these records, and what."""
        kinds = {record.kind for record in records}
        hidden = {record.seat for record in records if record.kind in FACE_DOWN_KINDS}
        if kinds.difference(QUIET_KINDS) or (hidden and self._ready != self._ready_now()):
            return scenes_of(self.room, self.since)
        # Nothing that others see has changed: they are not even told that something has.
        return scenes_of(self.room, self.since, hidden)

    def scene(self) -> None:
        """The table as it stands now, to each as it may be seen."""
        self._show(scenes_of(self.room, self.since))

    def _show(self, scenes: Scenes) -> None:
        for device, scene in scenes:
            device.send(scene)
        if scenes or not self.room.devices:
            self.since = self.room.table.move
            self._ready = self._ready_now()
        self.room.put_view_away()

    def _ready_now(self) -> tuple[int, list[int]]:
        """What everybody may know of who has chosen face down."""
        request = self.room.table.state.request
        if isinstance(request, FaceDown):
            return request.waiting(), request.ready()
        return -1, []

    def people(self) -> None:
        """Who sits where, to everybody."""
        room = self.room
        seats, self._titles = room.seats(), room.titles
        watching = room.presence().watching + room.elsewhere.watching
        for device in room.devices:
            device.send(People(seats=seats, watching=watching, paused=room.people.paused))

    def ping(self, seat: int, item: str) -> None:
        """Somebody points at something."""
        for device in self.room.devices:
            device.send(Pinged(seat=seat, item=item))
