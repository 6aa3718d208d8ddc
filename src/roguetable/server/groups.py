"""Groups: people who play together. Their runs share one profile, and its key is their invitation.

A group's id follows from its key, so whoever has the key needs nothing else; the id alone opens
nothing.
"""

import hashlib
from collections.abc import Callable
from typing import TypeVar

import msgspec

from roguetable.engine.campaign import sheet
from roguetable.engine.game import GAMES, load_game
from roguetable.engine.profile import Profile
from roguetable.server.bodies import Campaigns, GroupInfo, GroupKey, NewGroup, RunInfo, Sheet
from roguetable.server.commands import tidy
from roguetable.server.http import Call, Endpoint
from roguetable.server.kept_answers import ALWAYS
from roguetable.server.keys import digest_of, fits, new_key
from roguetable.server.long_work import Effort
from roguetable.server.protocol import TableInfo
from roguetable.server.refusals import Refused
from roguetable.server.results import profile_of, run_of
from roguetable.server.storage.base import GroupHead, GroupRow, Store, Taken
from roguetable.server.table_info import all_listed
from roguetable.server.table_records import now
from roguetable.server.turns import Whose

TABLES = 50
RUNS = 200
"""How much of a group's past is shown."""

KEPT = 30
"""How many answers about groups are kept: some may be a megabyte long."""

T = TypeVar("T")


def id_of(key: str) -> str:
    """The id of the group whose key this is. It tells nothing about the key.

    >>> len(id_of("a")), id_of("a") != id_of("b")
    (16, True)
    """
    return hashlib.sha256(f"group {key}".encode()).hexdigest()[:16]


async def group_by_key(store: Store, key: str) -> GroupHead:
    """The group whose key this is."""
    group = await store.group_head(id_of(key))
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


async def asked_group(call: Call) -> GroupHead:
    """The group of the path, for those who hold its key. Its profile is not read for that."""
    group = await call.registry.store.group_head(call.path["id"])
    if group is None:
        raise Refused("unknown", "There is no such group.")
    if not fits(call.key, group.key_hash):
        raise Refused("forbidden", "This key is not this group's.")
    return group


async def get_group(call: Call) -> GroupInfo:
    """A group's sheets, runs and tables, for those who hold its key."""
    store, kept = call.registry.store, call.registry.group_answers
    group = await asked_group(call)

    async def runs() -> list[RunInfo]:
        rows = await store.results(group=group.id, limit=RUNS)
        return await _counted(call, lambda: [run_of(row) for row in rows])

    async def tables() -> list[TableInfo]:
        rows = await store.tables(group=group.id, limit=TABLES)
        return all_listed(rows, call.registry.house.expiry)

    return GroupInfo(
        id=group.id,
        name=group.name,
        sheets=await _of_profile(call, group, "sheets", sheets_of),
        runs=await kept.get(("runs", group.id), Whose(call.who), runs),
        tables=await kept.get(("tables", group.id), Whose(call.who), tables, keeps=0),
    )


async def get_campaigns(call: Call) -> bytes:
    """A group's campaigns, whole: boards, what was bought, the history of runs. Written out once, for it is long."""

    def written(profile: Profile) -> bytes:
        return msgspec.json.encode(campaigns_of(profile))

    return await _of_profile(call, await asked_group(call), "campaigns", written)


async def _of_profile(call: Call, group: GroupHead, what: str, make: Callable[[Profile], T]) -> T:
    """What is made of a group's profile: once for each version of it, for all who ask.

    Reading a long profile takes a tenth of a second, in which everybody's moves would wait. So it is done in a thread
    of its own, in fair turns, and counted for the address that asks.
    """

    async def read() -> T:
        whole = await call.registry.store.group(group.id)
        if whole is None:
            raise Refused("unknown", "There is no such group.")
        return await _counted(call, lambda: make(profile_of(whole)))

    name = (what, group.id, group.version)
    return await call.registry.group_answers.get(name, Whose(call.who), read, ALWAYS)


async def _counted(call: Call, make: Callable[[], T]) -> T:
    """What comes of long work, which is taken from the share of who asks for it."""
    limits, spent = call.service.limits, 0.0
    limits.check("work", call.address)

    def work(effort: Effort) -> T:
        nonlocal spent
        try:
            return make()
        finally:
            spent = effort.spent

    try:
        return await call.registry.house.long_work.do(work)
    finally:
        limits.spend("work", call.address, spent)


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
