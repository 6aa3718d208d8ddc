"""Who and what comes to the table has nothing on it yet: no tokens, no marks, nothing done."""

from typing import Any

from roguetable.engine.chance import Chance
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    COLOURS,
    COLUMNS,
    LOOT_TYPES,
    NO_FIGHT,
    NOBODY,
    STATES,
)
from roguetable.games.deadcells.model.sheet import Sheet
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings


def something(thing: Any) -> dict[str, Any]:
    """What is not empty, nothing or no of the fields of a thing; how long its lists of tokens are."""
    found: dict[str, Any] = {}
    for name in type(thing).__annotations__:
        if name.isupper() or not hasattr(thing, name):
            continue
        value = getattr(thing, name)
        if isinstance(value, list) and not any(value):
            value = len(value)
        if value:
            found[name] = value
    return found


def test_a_beheaded_has_done_nothing_yet() -> None:
    one = something(Beheaded(3, 1))
    del one["mods"]
    assert one == {
        "board": 3,
        "seat": 1,
        "scrolls": COLOURS,
        "states": STATES,
        "acted": NO_FIGHT,
        "power": NOBODY,
        "poisoned_by": NOBODY,
        "cut_by": NOBODY,
    }


def test_an_enemy_has_done_nothing_yet() -> None:
    assert something(Enemy(4, 5, 6, 2)) == {
        "card": 4,
        "script": 5,
        "uid": 6,
        "column": 2,
        "states": STATES,
        "acted": NO_FIGHT,
    }


def test_on_a_blank_table_nobody_is_and_nothing_lies() -> None:
    state = DeadCells(Chance.seeded(1, len(STREAMS)))
    blank(state, TableSettings(Sheet(), Readings()))
    found = something(state)
    nobody = "acting biome boss constraint fight_tile round slayer turn"
    assert " ".join(sorted(name for name, value in found.items() if value == NOBODY)) == nobody
    lists = {
        name: value
        for name, value in found.items()
        if name in ("loot", "bag_scrolls", "loot_scrolls")
    }
    assert lists == {"loot": LOOT_TYPES, "bag_scrolls": COLOURS, "loot_scrolls": COLOURS}
    assert (found["fires"], found["shurikens"]) == (COLUMNS, COLUMNS)
    assert (found["next_uid"], found["players"]) == (1, 1)
    assert len(found) == 17, found


def test_a_copied_sheet_is_the_same_in_everything_and_shares_no_list() -> None:
    sheet = Sheet()
    names = [name for name in Sheet.__annotations__ if not name.isupper()]
    for number, name in enumerate(names, 1):
        value = getattr(sheet, name)
        if name in ("decks", "blueprints"):
            setattr(sheet, name, [[number], [number + 1]])
        elif isinstance(value, list):
            setattr(sheet, name, [number, number + 1])
        else:
            setattr(sheet, name, number)
    twin = sheet.copy()
    for name in names:
        assert getattr(twin, name) == getattr(sheet, name), name
        if isinstance(getattr(sheet, name), list):
            assert getattr(twin, name) is not getattr(sheet, name), name
