"""Scenes: what the devices at a table are to see. Those who see the same are sent the same, made once."""

from typing import TYPE_CHECKING

from roguetable.server import commands, table_info
from roguetable.server.device import Device
from roguetable.server.protocol import Scene

if TYPE_CHECKING:
    from roguetable.server.room import Room

Scenes = list[tuple[Device, Scene]]
"""What each device is to see."""


def scenes_of(room: "Room", since: int, only: set[int] | None = None) -> Scenes:
    """The table for every device; with `only`, for those that look from one of these seats.

    The log is that of the moves from `since` on. However many watch a table, its scene is made once.
    """
    made: dict[tuple[int, frozenset[int]], Scene] = {}
    found: Scenes = []
    for device in room.devices:
        if only is not None and device.looks not in only:
            continue
        sight = device.looks, frozenset(device.held)
        if sight not in made:
            made[sight] = scene_of(room, device, since, since)
        found.append((device, made[sight]))
    return found


def scene_of(room: "Room", device: Device, since: int, seen: int | None = None) -> Scene:
    """What one device sees, with the log of the moves from `since` on and the events after `seen`."""
    people, seen_from = room.people, room.seat_view
    persons = room.persons_of(device)
    quiet = people.paused or room.over
    return Scene(
        at=room.at,
        view=seen_from.view(device.looks),
        choices=[] if quiet else seen_from.choices(device.looks, persons),
        log=seen_from.lines(device.looks, since, seen),
        log_from=since,
        undo=commands.undo_of(room, device),
        half=not quiet and seen_from.half_made(device.looks, persons),
        redo=not quiet and commands.may_redo(room, device),
        thinking=room.bots.thinking(),
        ballot=table_info.ballot_of(room),
        others=[] if quiet else seen_from.others(device.looks, persons),
        news=people.news,
    )
