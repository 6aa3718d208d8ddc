"""Groups: people who play together. Their runs share one profile, and its key is their invitation.

A group's id follows from its key, so whoever has the key needs nothing else; the id alone opens
nothing.
"""

import asyncio
import hashlib

from roguetable.engine.campaign import sheet
from roguetable.engine.game import GAMES, load_game
from roguetable.engine.profile import Profile
from roguetable.server.bodies import Campaigns, GroupInfo, GroupKey, NewGroup, Sheet
from roguetable.server.commands import tidy
from roguetable.server.http import Call, Endpoint
from roguetable.server.keys import digest_of, fits, new_key
from roguetable.server.refusals import Refused
from roguetable.server.results import profile_of, run_of
from roguetable.server.storage.base import GroupRow, Store, Taken
from roguetable.server.table_info import all_listed
from roguetable.server.table_records import now

TABLES = 50
RUNS = 200
"""How much of a group's past is shown."""


def id_of(key: str) -> str:
    """The id of the group whose key this is. It tells nothing about the key.

    >>> len(id_of("a")), id_of("a") != id_of("b")
    (16, True)
    """
    return hashlib.sha256(f"group {key}".encode()).hexdigest()[:16]


async def group_by_key(store: Store, key: str) -> GroupRow:
    """The group whose key this is."""
    group = await store.group(id_of(key))
    if group is None or not fits(key, group.key_hash):
        raise Refused("forbidden", "This is no group's key. Ask the group for its link.")
    return group


async def post_group(call: Call) -> GroupKey:
    """A new group; its key is told now and never again."""
    name = tidy(call.body.name)
    if not name:
        raise Refused("malformed", "A group needs a name that can be read.")
    while True:
        key = new_key()
        row = GroupRow(id_of(key), name, digest_of(key), Profile().plain(), 1, now())
        try:
            await call.registry.store.create_group(row)
        except Taken:
            continue
        return GroupKey(row.id, row.name, key)


async def asked_group(call: Call) -> GroupRow:
    """The group of the path, for those who hold its key."""
    group = await call.registry.store.group(call.path["id"])
    if group is None:
        raise Refused("unknown", "There is no such group.")
    if not fits(call.key, group.key_hash):
        raise Refused("forbidden", "This key is not this group's.")
    return group


async def get_group(call: Call) -> GroupInfo:
    """A group's sheets, runs and tables, for those who hold its key."""
    store = call.registry.store
    group = await asked_group(call)
    runs = await store.results(group=group.id, limit=RUNS)
    tables = await store.tables(group=group.id, limit=TABLES)
    return GroupInfo(
        id=group.id,
        name=group.name,
        sheets=await asyncio.to_thread(sheets_of, profile_of(group)),
        runs=[run_of(row) for row in runs],
        tables=all_listed(tables, call.registry.house.expiry),
    )


async def get_campaigns(call: Call) -> list[Campaigns]:
    """A group's campaigns, whole: boards, what was bought, the history of runs."""
    return await asyncio.to_thread(campaigns_of, profile_of(await asked_group(call)))


def campaigns_of(profile: Profile) -> list[Campaigns]:
    """The games of which a profile keeps campaigns by name, with these campaigns."""
    found: list[Campaigns] = []
    for id in GAMES:
        game = load_game(id)
        chronicles = game.campaign.chronicles(profile)
        if chronicles:
            found.append(Campaigns(id, game.title, chronicles))
    return found


def sheets_of(profile: Profile) -> list[Sheet]:
    """What a profile keeps, game by game. (The first time this reads the games' content.)"""
    found: list[Sheet] = []
    for id in GAMES:
        game = load_game(id)
        found.append(Sheet(id, game.title, sheet(profile, game), game.campaign.progress(profile)))
    return found


ENDPOINTS = [
    Endpoint(
        "POST",
        "/api/groups",
        post_group,
        "Found a group: its runs share one profile. Its key is told this once.",
        body=NewGroup,
        reply=GroupKey,
        limit="create",
        status=201,
    ),
    Endpoint(
        "GET",
        "/api/groups/{id}",
        get_group,
        "A group with its key: what it has unlocked and achieved, its runs and its tables.",
        reply=GroupInfo,
        key=True,
    ),
    Endpoint(
        "GET",
        "/api/groups/{id}/campaigns",
        get_campaigns,
        "A group's campaigns by name: what lies on their boards, what was bought, their runs.",
        reply=list[Campaigns],
        key=True,
    ),
]
