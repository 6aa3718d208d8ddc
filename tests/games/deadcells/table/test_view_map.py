"""The biome as it is seen: where one was, which ways are open, what they ask."""

import pytest

from roguetable.engine.view import PlaceItem
from roguetable.games.deadcells.table.view_map import biome_map
from tests.games.deadcells.journey import Journey, journey


def spaces(trip: Journey) -> dict[str, PlaceItem]:
    """The spaces of the map, by their names on the board."""
    return {item.id.removeprefix("space-"): item for item in biome_map(trip.state, False).items}


def ways(trip: Journey) -> dict[str, str]:
    """What locks each corridor from the entrance, by where it leads."""
    panel = biome_map(trip.state, False)
    return {
        way.end.removeprefix("space-"): way.locked
        for way in panel.ways
        if way.start == "space-start"
    }


@pytest.mark.rule("deadcells.exploring.flip")
def test_the_entrance_has_been_visited_wherever_the_group_is() -> None:
    trip = journey(a="t-teeth")
    trip.play("go a")
    found = spaces(trip)
    assert [name for name, item in found.items() if item.visited] == ["start", "a"]
    assert (found["a"].name, found["a"].hidden) == ("Teeth", False)
    assert (found["b"].name, found["b"].hidden) == ("Treasure", True)
    assert [name for name, item in found.items() if item.near] == ["b", "f", "g"]


@pytest.mark.rule("deadcells.exploring.move.rune-required", "deadcells.cursed.b7.runes")
def test_a_way_is_locked_without_its_rune_and_where_runes_do_not_work() -> None:
    assert ways(journey())["c"] == "Vine Rune"
    trip = journey(runes=["vine"])
    assert set(ways(trip).values()) == {""}
    trip.state.runeless = True
    assert ways(trip) == {"a": "", "b": "", "c": "Vine Rune", "d": "", "e": "Vine Rune"}


@pytest.mark.rule("deadcells.exploring.move.order", "deadcells.exploring.move.check-before-place")
def test_a_way_shows_the_checks_that_lie_in_it() -> None:
    panel = biome_map(journey().state, False)
    asked = {way.end: [token.kind for token in way.checks] for way in panel.ways[:5]}
    assert asked == {
        "space-a": [],
        "space-b": ["hand", "tactics"],
        "space-c": [],
        "space-d": ["draw", "survival", "tactics"],
        "space-e": ["hand", "survival"],
    }


@pytest.mark.rule("deadcells.biome.finish.exit-decides-next")
def test_an_exit_says_where_it_leads_and_whether_a_boss_waits_there() -> None:
    found = spaces(journey())
    sewers, bridge = found["out-sewers"], found["out-bridge"]
    assert (sewers.kind, bridge.kind) == ("exit", "boss")
    assert sewers.name.startswith("To ")
