"""Every method of a store, on both kinds of database."""

from typing import Any

import msgspec
import pytest

from roguetable.server.storage import Missing, StorageError, Store, Taken, Unstorable, open_store
from roguetable.server.storage.base import GroupHead
from tests.server.stores import event, group_row, result_row, table_row

# --- tables -------------------------------------------------------------------------------------


async def test_a_table_is_kept_as_it_was_given(store: Store) -> None:
    row = table_row(
        name="Friday",
        public=True,
        group="g1",
        daily="2026-03-01",
        outcome="won",
        info={"id": "t1", "seats": [{"seat": 0, "title": "Ironclad"}], "seed": None},
    )
    await store.create_table(row, [event(1, "open", -1, seed=2**53)])
    assert await store.table("t1") == row
    assert await store.records("t1") == [event(1, "open", -1, seed=2**53)]


async def test_what_is_not_there_is_none_and_no_error(store: Store) -> None:
    assert await store.table("nobody") is None
    assert await store.group("nobody") is None
    assert await store.snapshot("nobody") is None
    assert await store.records("nobody") == []
    await store.delete_table("nobody")
    assert await store.tables() == []
    assert await store.results() == []


async def test_a_table_is_created_once(store: Store) -> None:
    await store.create_table(table_row(name="first"), [event(1, "open")])
    with pytest.raises(Taken, match="'t1'"):
        await store.create_table(table_row(name="second"), [event(1, "open", other=1)])
    row = await store.table("t1")
    assert row is not None
    assert row.name == "first"
    assert await store.records("t1") == [event(1, "open")]


async def test_lists_show_the_last_change_first(store: Store) -> None:
    for id, second in [("old", 1), ("new", 3), ("mid", 2)]:
        row = table_row(id, changed=f"2026-03-01T12:00:0{second}Z")
        await store.create_table(row, [])
    assert [row.id for row in await store.tables()] == ["new", "mid", "old"]
    assert [row.id for row in await store.tables(limit=2)] == ["new", "mid"]
    await store.append("old", [event(1)], table_row("old", changed="2026-03-01T12:00:09Z"))
    assert [row.id for row in await store.tables(limit=1)] == ["old"]


async def test_within_one_second_too(store: Store) -> None:
    for id in "cab":
        await store.create_table(table_row(id), [])
    assert [row.id for row in await store.tables()] == ["b", "a", "c"]
    await store.append("c", [event(1)], table_row("c"))
    assert [row.id for row in await store.tables()] == ["c", "b", "a"]


async def test_lists_hold_what_was_asked_for(store: Store) -> None:
    for id, game, public, group, outcome in [
        ("a", "spire", True, "", ""),
        ("b", "ledge", True, "g", "won"),
        ("c", "ledge", False, "g", ""),
        ("d", "spire", False, "", "lost"),
    ]:
        row = table_row(id, game=game, public=public, group=group, outcome=outcome)
        await store.create_table(row, [])
    asked = {
        "da": {"group": ""},
        "cb": {"group": "g"},
        "ba": {"public": True},
        "dc": {"public": False},
        "ca": {"outcome": ""},
        "a": {"public": True, "outcome": ""},
        "b": {"public": True, "group": "g", "outcome": "won"},
        "": {"group": "unknown"},
        "cb ": {"game": "ledge"},
        "c": {"game": "ledge", "limit": 1},
        " ": {"game": "unknown"},
    }
    for ids, question in asked.items():
        found = await store.tables(**question)  # type: ignore[arg-type]
        assert "".join(row.id for row in found) == ids.strip()


async def test_a_deleted_table_takes_its_events_with_it_but_not_its_result(store: Store) -> None:
    for id in ("t1", "t2"):
        await store.create_table(table_row(id), [event(1, "open"), event(2)])
        await store.put_snapshot(id, 2, b"state")
        await store.add_result(result_row(id))
    await store.delete_table("t1")
    assert await store.table("t1") is None
    assert await store.records("t1") == []
    assert await store.snapshot("t1") is None
    assert await store.counts() == {"tables": 1, "events": 2, "groups": 0, "results": 2}
    with pytest.raises(Missing, match="'t1'"):
        await store.append("t1", [event(3)])
    await store.create_table(table_row("t1"), [event(1, "open", again=True)])
    assert await store.records("t1") == [event(1, "open", again=True)]


# --- events -------------------------------------------------------------------------------------


async def test_events_come_in_their_order_from_where_one_asks(store: Store) -> None:
    await store.create_table(table_row(), [event(1, "open")])
    assert await store.append("t1", [event(number) for number in range(2, 13)])
    assert [one.number for one in await store.records("t1")] == list(range(1, 13))
    assert [one.number for one in await store.records("t1", after=9)] == [10, 11, 12]
    assert await store.records("t1", after=12) == []
    assert await store.records("t1", after=2**40) == []


async def test_a_taken_number_is_refused_and_nothing_is_written(store: Store) -> None:
    await store.create_table(table_row(name="before"), [event(1, "open"), event(2, which="first")])
    row = table_row(name="after")
    assert await store.append("t1", [event(2, which="second")], row) is False
    assert await store.records("t1", 1) == [event(2, which="first")]
    assert await store.table("t1") == table_row(name="before")


async def test_several_events_are_added_all_or_none(store: Store) -> None:
    await store.create_table(table_row(), [event(1, "open")])
    await store.create_table(table_row("t2"), [event(1, "open")])
    assert await store.append("t1", [event(4, which="first")])
    assert not await store.append("t1", [event(2), event(3), event(4), event(5)])
    assert await store.append("t2", [event(2), event(3), event(4), event(5)])
    assert [one.number for one in await store.records("t1")] == [1, 4]
    assert await store.append("t1", [event(2), event(3)])
    assert [one.number for one in await store.records("t1")] == [1, 2, 3, 4]


async def test_the_row_changes_with_the_events(store: Store) -> None:
    await store.create_table(table_row(), [event(1, "open")])
    row = table_row(
        changed="2026-03-02T00:00:00Z", name="New", public=True, outcome="won", info={"move": 2}
    )
    assert await store.append("t1", [event(2)], row)
    assert await store.table("t1") == row
    row.name = "Newer"
    assert await store.append("t1", [], row)
    assert await store.table("t1") == row
    with pytest.raises(Unstorable, match="'t2'"):
        await store.append("t1", [event(3)], table_row("t2"))


async def test_a_table_that_is_not_there_gets_no_events(store: Store) -> None:
    with pytest.raises(Missing, match="'nobody'"):
        await store.append("nobody", [event(1)])
    assert (await store.counts())["events"] == 0


@pytest.mark.parametrize("numbers", [[0], [-1], [2**31], [2**70], [3, 2], [2, 2]])
async def test_numbers_that_make_no_sense_are_refused(store: Store, numbers: list[int]) -> None:
    await store.create_table(table_row(), [event(1, "open")])
    with pytest.raises(Unstorable):
        await store.append("t1", [event(number) for number in numbers])
    assert len(await store.records("t1")) == 1


# --- snapshots ----------------------------------------------------------------------------------


async def test_the_newest_snapshots_are_kept(store: Store) -> None:
    await store.create_table(table_row(), [])
    await store.create_table(table_row("t2"), [])
    await store.put_snapshot("t2", 1, b"other")
    for number in (10, 20, 30, 40, 50):
        await store.put_snapshot("t1", number, b"state %d" % number)
    assert await store.snapshot("t1") == (50, b"state 50")
    assert await store.snapshot("t1", before=50) == (40, b"state 40")
    assert await store.snapshot("t1", before=41) == (40, b"state 40")
    assert await store.snapshot("t1", before=40) == (30, b"state 30")
    assert await store.snapshot("t1", before=30) is None
    assert await store.snapshot("t2") == (1, b"other")


async def test_a_snapshot_is_replaced_by_one_of_the_same_number(store: Store) -> None:
    await store.create_table(table_row(), [])
    await store.put_snapshot("t1", 10, b"one")
    await store.put_snapshot("t1", 10, bytes(range(256)))
    assert await store.snapshot("t1") == (10, bytes(range(256)))


async def test_a_snapshot_of_a_table_that_is_gone_is_forgotten(store: Store) -> None:
    await store.put_snapshot("gone", 1, b"state")
    assert await store.snapshot("gone") is None


# --- groups and results -------------------------------------------------------------------------


async def test_a_group_is_changed_only_by_who_saw_its_last_version(store: Store) -> None:
    await store.create_group(group_row(version=1))
    assert await store.group("g1") == group_row(version=1)
    assert await store.save_group(group_row(name="Mine", profile={"a": 1}), 1)
    assert not await store.save_group(group_row(name="Yours", profile={"b": 2}), 1)
    expected = group_row(name="Mine", profile={"a": 1}, version=2)
    assert await store.group("g1") == expected
    assert await store.save_group(group_row(name="Yours"), 2)
    assert not await store.save_group(group_row("nobody"), 1)
    with pytest.raises(Taken, match="'g1'"):
        await store.create_group(group_row())


async def test_a_group_can_be_looked_at_without_its_profile(store: Store) -> None:
    await store.create_group(group_row(profile={"a": "x" * 1000}, version=4))
    assert await store.group_head("g1") == GroupHead("g1", "Us", "h", 4)
    assert await store.group_head("nobody") is None
    assert await store.group_head("half \ud800") is None


async def test_a_run_has_one_result(store: Store) -> None:
    row = result_row(day="2026-03-01", group="g", score=12.5, body={"moves": 40, "names": ["Ann"]})
    assert await store.add_result(row)
    assert not await store.add_result(result_row(outcome="lost"))
    assert await store.results() == [row]


async def test_a_board_has_the_best_first_and_other_lists_the_newest(store: Store) -> None:
    for table, game, day, group, score, finished in [
        ("a", "spire", "2026-03-01", "", 5.0, "2026-03-01T10:00:00Z"),
        ("b", "spire", "2026-03-01", "g", 7.0, "2026-03-01T11:00:00Z"),
        ("c", "spire", "2026-03-01", "", 7.0, "2026-03-01T10:30:00Z"),
        ("d", "spire", "", "g", 9.0, "2026-03-01T09:00:00Z"),
        ("e", "stygian", "2026-03-01", "g", 1.0, "2026-03-01T12:00:00Z"),
    ]:
        await store.add_result(
            result_row(table, game=game, day=day, group=group, score=score, finished=finished)
        )

    async def ids(**asked: str | int) -> str:
        return "".join(row.table for row in await store.results(**asked))  # type: ignore[arg-type]

    assert await ids(game="spire", day="2026-03-01") == "cba"
    assert await ids(game="spire", day="2026-03-01", limit=1) == "c"
    assert await ids() == "ebcad"
    assert await ids(game="spire") == "bcad"
    assert await ids(game="spire", day="") == "d"
    assert await ids(group="g") == "ebd"


async def test_what_is_asked_for_is_found_behind_any_number_of_others(store: Store) -> None:
    await store.add_result(result_row("seen", public=True, finished="2026-01-01"))
    await store.create_table(table_row("gaia", game="gaia", public=True, changed="2026-01-01"), [])
    for number in range(5):
        await store.add_result(result_row(f"ours{number}", group="g"))
        await store.create_table(table_row(f"spire{number}", public=True), [])
    assert [row.table for row in await store.results(public=True, limit=2)] == ["seen"]
    assert [row.table for row in await store.results(game="spire", public=True, limit=2)] == [
        "seen"
    ]
    assert len(await store.results(public=False)) == 5
    assert [row.id for row in await store.tables(game="gaia", public=True, limit=2)] == ["gaia"]


@pytest.mark.parametrize("score", [float("nan"), float("inf")])
async def test_a_score_is_a_number(store: Store, score: float) -> None:
    with pytest.raises(Unstorable, match="score"):
        await store.add_result(result_row(score=score))


# --- hostile strings ----------------------------------------------------------------------------

HOSTILE = [
    "'; DROP TABLE events; --",
    '"\\"\\\\',
    "%s %(x)s :name $1 ? {}",
    "\u202eright to left\u202c",
    "👩‍👩‍👧‍👦 \U0010ffff é e\u0301",
    "\x01\x02\x7f\r\n\t\u2028",
    "x" * 100_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
async def test_hostile_text_is_kept_as_it_is(store: Store, text: str) -> None:
    # The id goes into an index, which PostgreSQL keeps short.
    id = text[:200]
    body: dict[str, Any] = {text: text}
    row = table_row(id, name=text, game=text, info={text: text})
    await store.create_table(row, [event(1, text, **body)])
    assert await store.append(id, [event(2, text)])
    assert await store.table(id) == row
    assert await store.records(id) == [event(1, text, **body), event(2, text)]
    assert [found.id for found in await store.tables()] == [id]
    assert await store.tables(group=text) == []


async def test_a_nul_is_kept_in_a_body_and_refused_elsewhere(store: Store) -> None:
    await store.create_table(table_row(info={"name": "a\0b"}), [event(1, "say", text="a\0b")])
    assert await store.records("t1") == [event(1, "say", text="a\0b")]
    with pytest.raises(Unstorable, match="NUL"):
        await store.create_table(table_row("t2", name="a\0b"), [])
    with pytest.raises(Unstorable, match="NUL"):
        await store.append("t1", [event(2, "a\0b")])
    assert await store.table("t\0") is None
    assert await store.records("t\0") == []
    assert await store.tables(group="\0") == []
    await store.delete_table("t\0")
    assert await store.append("t1", [event(2)])


async def test_half_a_character_is_refused(store: Store) -> None:
    await store.create_table(table_row(), [event(1, "open")])
    with pytest.raises(Unstorable, match="half a character"):
        await store.create_table(table_row("t2", name="\ud800"), [])
    with pytest.raises(Unstorable, match="body"):
        await store.append("t1", [event(2, "say", text="\ud800")])
    assert await store.table("\udfff") is None


async def test_what_json_cannot_hold_is_refused(store: Store) -> None:
    await store.create_table(table_row(), [event(1, "open")])
    loop: list[object] = []
    loop.append(loop)
    for value in (object(), {1, object()}, loop):
        with pytest.raises(Unstorable, match="body"):
            await store.append("t1", [event(2, "say", value=value)])
    assert await store.append("t1", [event(2)])


async def test_large_bodies_are_kept_and_larger_ones_refused(store: Store) -> None:
    large = "ä" * 2_000_000
    await store.create_table(table_row(info={"x": large}), [event(1, "open", x=large)])
    await store.put_snapshot("t1", 1, large.encode())
    assert (await store.records("t1"))[0].body == {"x": large}
    assert await store.snapshot("t1") == (1, large.encode())
    with pytest.raises(Unstorable, match="too large"):
        await store.append("t1", [event(2, "say", x="x" * (65 * 2**20))])
    with pytest.raises(Unstorable, match="too large"):
        await store.put_snapshot("t1", 2, bytes(65 * 2**20))


async def test_bodies_come_back_as_json_has_them(store: Store) -> None:
    body: dict[str, Any] = {
        "none": None,
        "yes": True,
        "n": -(2**80),
        "f": 0.1,
        "list": [1, [2, {"a": []}]],
    }
    await store.create_table(table_row(), [event(1, "open", **body)])
    found = (await store.records("t1"))[0].body
    assert msgspec.json.encode(found) == msgspec.json.encode(body)


# --- the rest -----------------------------------------------------------------------------------


async def test_counts_figures_and_ping(store: Store) -> None:
    await store.ping()
    await store.create_table(table_row(), [event(1, "open"), event(2)])
    await store.create_group(group_row())
    before = store.figures()
    await store.append("t1", [event(3)])
    await store.append("t1", [event(3)])
    after = store.figures()
    assert await store.counts() == {"tables": 1, "events": 3, "groups": 1, "results": 0}
    assert after["appends"] - before["appends"] == 2
    assert after["commits"] - before["commits"] == 2
    assert after["failures"] == after["reconnects"] == after["waiting"] == 0


async def test_what_was_kept_is_there_after_opening_again(url: str) -> None:
    first = open_store(url)
    await first.open()
    await first.create_table(table_row(), [event(1, "open")])
    await first.close()
    await first.close()
    second = open_store(url)
    await second.open()
    assert await second.records("t1") == [event(1, "open")]
    await second.close()


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    with pytest.raises(StorageError, match="closed"):
        await store.append("t1", [event(1)])
    with pytest.raises(StorageError, match="not open"):
        await store.records("t1")
    with pytest.raises(StorageError, match="opened once"):
        await store.open()


async def test_a_database_in_memory_works_too() -> None:
    store = open_store("sqlite://")
    await store.open()
    await store.create_table(table_row(), [event(1, "open")])
    assert await store.append("t1", [event(2)])
    assert len(await store.records("t1")) == 2
    await store.close()
    other = open_store("sqlite://")
    await other.open()
    assert await other.table("t1") is None
    await other.close()
