"""The seven boards: every corridor walked, with and without what it asks for."""

from collections import Counter
from collections.abc import Iterator

import pytest

from roguetable.engine.state import advance
from roguetable.games.deadcells.flow.exploring import ALIVE, FLIP, MOVE
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.names import BIOME_NAMES, COLOUR_NAMES, NOBODY, SHAPE_NAMES
from tests.games.deadcells.world.maps import MAPS, Map
from tests.games.deadcells.world.party import Party, party, words

RUNES = (
    "vine", "teleportation", "ram", "spider", "clockmaker", "lantern-keeper", "castle",
)  # fmt: skip
WAYS = [
    (biome, f"{start} > {end}")
    for biome, board in MAPS.items()
    for start, ends in board.ways.items()
    for end in ends.split()
]
HURT = 3


def before(biome: str, way: str, hand: str = "", top: str = "", but: str = "") -> Party:
    """The Group at the beginning of a way, with all runes but one, a card in hand and one on top."""
    walkers = party(biome, [rune for rune in RUNES if rune != but])
    start, end = way.split(" > ")
    walkers.state.place = walkers.space(start)
    walkers.state.tiles = [NOBODY] * len(walkers.state.tiles)
    walkers.state.lanterns = 1
    for one in walkers.state.group:
        one.wounds = HURT
    walkers.cards(hand, top or silent(biome, way))
    walkers.prefer = [f"go {end}"]
    return walkers


def silent(biome: str, way: str) -> str:
    """A symbol that brings nothing there."""
    return next(name for name in COLOUR_NAMES if name not in MAPS[biome].decks.get(way, {}))


def walk(walkers: Party) -> tuple[str, Counter[str]]:
    """Where the first move of the Group leads, and what changes on the way."""
    seen = walkers.watch()
    place = walkers.state.place
    walkers.happens(MOVE)
    while walkers.state.request is not None and walkers.state.place == place:
        if walkers.offers("go ") and walkers.prefer[0] not in walkers.options:
            break
        walkers.take(walkers.answer(walkers.options))
    found = walkers.since(seen)
    if walkers.state.biome == walkers.number("b6") and walkers.where.startswith(tuple("abcdefghi")):
        found.subtract(["a lantern goes out"])  # every step there costs light
        found["a lantern lit"] += found.pop("a lantern goes out") < 0
    return walkers.where, +found


@pytest.mark.parametrize("biome", MAPS)
@pytest.mark.rule("deadcells.components.biome.boards")
def test_what_lies_where(biome: str) -> None:
    drawn = MAPS[biome]
    content = load_content()
    board = content.biome(content.number(biome))
    assert board.name == drawn.name
    places = {
        name: (column, row)
        for row, line in enumerate(drawn.picture)
        for column, name in enumerate(line.split())
        if name != "."
    }
    assert {space.id: (space.column, space.row) for space in board.spaces} == places
    shapes = {space.id: SHAPE_NAMES[space.shape] for space in board.spaces}
    ends = {"start": "start"} | dict.fromkeys(drawn.exits, "exit")
    assert shapes == {**drawn.shapes, **ends}
    corridors = [
        f"{board.spaces[way.start].id} > {board.spaces[way.end].id}" for way in board.corridors
    ]
    assert sorted(corridors) == sorted(way for name, way in WAYS if name == biome)


@pytest.mark.parametrize(("biome", "way"), WAYS)
@pytest.mark.rule("deadcells.exploring.move.rune-required", "deadcells.exploring.move.arrows")
def test_a_way_with_all_that_it_asks_for(biome: str, way: str) -> None:
    walkers = before(biome, way, hand=MAPS[biome].hands.get(way, ""))
    assert walk(walkers) == (way.split(" > ")[1], Counter())


@pytest.mark.parametrize(("biome", "way"), WAYS)
@pytest.mark.rule("deadcells.exploring.move.rune-required")
def test_a_way_without_a_rune(biome: str, way: str) -> None:
    drawn = MAPS[biome]
    for rune in RUNES:
        walkers = before(biome, way, hand=drawn.hands.get(way, ""), but=rune)
        arrived = walk(walkers)[0] == way.split(" > ")[1]
        assert arrived == (drawn.runes.get(way) != rune), f"without the rune {rune}"


@pytest.mark.parametrize(("biome", "way"), WAYS)
@pytest.mark.rule("deadcells.exploring.move.hand-check-fail", "deadcells.checks.hand.corridor-pass")
def test_a_way_with_each_card_in_hand(biome: str, way: str) -> None:
    asked = MAPS[biome].hands.get(way, "")
    for held in ("", *COLOUR_NAMES):
        arrived = walk(before(biome, way, hand=held))[0] == way.split(" > ")[1]
        assert arrived == (asked in ("", held)), f"with {held or 'nothing'} in hand"


@pytest.mark.parametrize(("biome", "way"), WAYS)
@pytest.mark.rule("deadcells.exploring.move.deck-check-fail", "deadcells.checks.deck.reward-owner")
def test_a_way_with_each_card_on_top_of_the_draw_pile(biome: str, way: str) -> None:
    drawn = MAPS[biome]
    for top in COLOUR_NAMES:
        walkers = before(biome, way, hand=drawn.hands.get(way, ""), top=top)
        walkers.state.lanterns = 1 + ("lantern" not in str(drawn.decks.get(way)))
        arrived, found = walk(walkers)
        assert arrived == way.split(" > ")[1]
        assert found == words(drawn.decks.get(way, {}).get(top, "")), f"with {top} on top"


def routes(board: Map, place: str = "start") -> Iterator[list[str]]:
    """Every way through a board, with the tiles on it."""
    for end in board.ways[place].split():
        if end in board.exits:
            yield []
        else:
            yield from ([end, *rest] for rest in routes(board, end))


@pytest.mark.parametrize("biome", MAPS)
def test_a_route_sees_so_many_tiles(biome: str) -> None:
    lengths = [len(route) for route in routes(MAPS[biome])]
    assert (min(lengths), max(lengths)) == MAPS[biome].visits


@pytest.mark.parametrize("biome", MAPS)
@pytest.mark.rule("deadcells.exploring.move.never-stuck")
def test_nobody_is_ever_stuck(biome: str) -> None:
    for space in ("start", *MAPS[biome].shapes):
        walkers = party(biome)
        walkers.state.place = walkers.space(space)
        walkers.state.tiles = [NOBODY] * len(walkers.state.tiles)
        walkers.prefer = ["decline"]
        for _ in range(10):
            if walkers.where in MAPS[biome].exits:
                break
            walkers.cards("", "survival")
            walkers.happens(MOVE)
            walkers.settle()
        assert walkers.where in MAPS[biome].exits, f"from {space} nothing leads out without help"


@pytest.mark.parametrize("biome", MAPS)
def test_a_first_visit_reaches_an_exit_by_more_than_one_route(biome: str) -> None:
    board = MAPS[biome]
    free = {
        start: [
            end for end in ends.split() if f"{start} > {end}" not in {**board.runes, **board.hands}
        ]
        for start, ends in board.ways.items()
    }
    forks = [start for start, ends in free.items() if len(ends) > 1]
    assert len(forks) >= 2
    assert min(len(board.runes), len(board.hands), len(board.decks)) >= 1


EXITS = [(biome, gate) for biome, board in MAPS.items() for gate in board.exits]


@pytest.mark.parametrize(("biome", "gate"), EXITS)
@pytest.mark.rule("deadcells.concept.biome.two-then-boss", "deadcells.concept.biome.double")
def test_where_an_exit_leads(biome: str, gate: str) -> None:
    leads = MAPS[biome].exits[gate]
    start = next(start for start, ends in MAPS[biome].ways.items() if gate in ends.split())
    walkers = before(biome, f"{start} > {gate}", hand="survival")
    walkers.state.keys = 2
    state = walkers.state
    walkers.happens(MOVE, FLIP, ALIVE)
    here = state.biome
    while state.biome == here and state.boss == NOBODY:
        walkers.take(walkers.answer(walkers.options))
    advance(state)
    if leads in BIOME_NAMES:
        assert state.content.name(state.biome) == leads
    else:
        assert state.content.name(state.boss) == leads


@pytest.mark.rule("deadcells.exploring.move.rune-before-check")
def test_no_card_is_spent_on_a_corridor_whose_rune_is_missing() -> None:
    assert MAPS["b7"].runes["g > f"] == "spider"
    assert MAPS["b7"].hands["g > f"] == "brutality"
    walkers = before("b7", "g > f", hand="brutality", but="spider")
    walkers.happens(MOVE)
    assert not walkers.state.leader().discard
