"""The printed maps: every room and every path, and the tokens that are laid on them."""

from collections import Counter

import pytest

from roguetable.games.spire.flow.journey.acts import set_up_act, token_piles
from roguetable.games.spire.model.room_cards import BURNING_ELITE, ROOM_NAMES
from tests.games.spire.fights import names
from tests.games.spire.rooms import content
from tests.games.spire.scenes import out_of_combat

NAMES = "encounter M, elite E, event ?, campfire R, treasure T, merchant $, boss B, dark D, light L"
LETTERS = dict(entry.split() for entry in names(NAMES))

# From the top down: M Encounter, E Elite, ? Event, R Campfire, T Treasure, $ Merchant, B Boss, D a
# dark space, L a light one. Paths: row-column (both from 0, the bottom left) > rooms above.
MAPS = {
    "act-1-a": (
        """
        ...B...
        .RR.RR.
        D.$.D.?
        L.M.?.L
        .D..L.D
        M.?.D.M
        T..T.T.
        .L..L.D
        D.M.D.L
        M.L.?.?
        ?..M..M
        .?.?.?.
        ...M...
        """,
        """
        0-3>1-1,1-3,1-5 1-1>2-0 1-3>2-3 1-5>2-6 2-0>3-0 2-3>3-2,3-4 2-6>3-6 3-0>4-0,4-2
        3-2>4-2,4-4 3-4>4-4 3-6>4-6 4-0>5-1 4-2>5-4 4-4>5-4 4-6>5-6 5-1>6-0,6-3 5-4>6-3,6-5
        5-6>6-5 6-0>7-0 6-3>7-2,7-4 6-5>7-4,7-6 7-0>8-1 7-2>8-1 7-4>8-4 7-6>8-6 8-1>9-0,9-2
        8-4>9-2,9-4 8-6>9-6 9-0>10-0 9-2>10-2 9-4>10-4 9-6>10-4,10-6 10-0>11-1 10-2>11-2
        10-4>11-4 10-6>11-5 11-1>12-3 11-2>12-3 11-4>12-3 11-5>12-3
        """,
    ),
    "act-1-b": (
        """
        ...B...
        .RR.RR.
        ?.D.D.?
        E.L.?.D
        L.?.L.L
        .M.D.D.
        .T.TT.T
        ?.D.M.D
        D.M.L.L
        $.L.?.M
        M..M..?
        .?.?.?.
        ...M...
        """,
        """
        0-3>1-1,1-3,1-5 1-1>2-0 1-3>2-3 1-5>2-6 2-0>3-0,3-2 2-3>3-2,3-4 2-6>3-6 3-0>4-0
        3-2>4-2 3-4>4-4 3-6>4-6 4-0>5-0 4-2>5-0,5-2 4-4>5-2,5-4 4-6>5-4,5-6 5-0>6-1 5-2>6-1
        5-4>6-3,6-4 5-6>6-6 6-1>7-1,7-3 6-3>7-3 6-4>7-5 6-6>7-5 7-1>8-0,8-2 7-3>8-2,8-4
        7-5>8-4,8-6 8-0>9-0 8-2>9-2 8-4>9-4 8-6>9-6 9-0>10-0 9-2>10-2,10-4 9-4>10-4 9-6>10-6
        10-0>11-1 10-2>11-2 10-4>11-4 10-6>11-5 11-1>12-3 11-2>12-3 11-4>12-3 11-5>12-3
        """,
    ),
    "act-2": (
        """
        ...B...
        .RR.RR.
        D.M.?.E
        ?.L.?.?
        DD.D.LL
        L.L.D.D
        D.D.M.L
        .$.L.M.
        .M.?.?.
        ...M...
        """,
        """
        0-3>1-1,1-3,1-5 1-1>2-1 1-3>2-3 1-5>2-5 2-1>3-0 2-3>3-2,3-4 2-5>3-4,3-6 3-0>4-0,4-2
        3-2>4-2 3-4>4-2,4-4 3-6>4-6 4-0>5-0,5-1 4-2>5-1,5-3 4-4>5-5 4-6>5-5,5-6 5-0>6-0
        5-1>6-2 5-3>6-2,6-4 5-5>6-4 5-6>6-6 6-0>7-0 6-2>7-0,7-2 6-4>7-4,7-6 6-6>7-6 7-0>8-1
        7-2>8-2 7-4>8-4 7-6>8-5 8-1>9-3 8-2>9-3 8-4>9-3 8-5>9-3
        """,
    ),
    "act-3": (
        """
        ...B...
        .RR.RR.
        D.D.$D.
        .LL.L.?
        D.MDD.D
        ?D.?.LL
        .L.L.M.
        .?.M.?.
        ...M...
        """,
        """
        0-3>1-1,1-3,1-5 1-1>2-1 1-3>2-3 1-5>2-5 2-1>3-0,3-1,3-3 2-3>3-3 2-5>3-5,3-6 3-0>4-0
        3-1>4-2 3-3>4-2,4-3 3-5>4-3,4-4 3-6>4-6 4-0>5-1 4-2>5-1 4-3>5-2,5-4 4-4>5-4 4-6>5-6
        5-1>6-0,6-2 5-2>6-2 5-4>6-4,6-5 5-6>6-5 6-0>7-1 6-2>7-2 6-4>7-4 6-5>7-5 7-1>8-3
        7-2>8-3 7-4>8-3 7-5>8-3
        """,
    ),
    "act-4": (
        """
        B
        E
        $
        R
        """,
        """
        0-0>1-0 1-0>2-0 2-0>3-0
        """,
    ),
}
ACTS = {"act-1-a": 1, "act-1-b": 1, "act-2": 2, "act-3": 3, "act-4": 4}


def test_no_map_is_forgotten() -> None:
    assert {content().name(number) for number in content().boards} == set(MAPS)


@pytest.mark.parametrize("id", MAPS)
def test_the_rooms_of_a_map(id: str) -> None:
    rows = MAPS[id][0].split()
    board = content().board(content().number(id))
    assert board.act == ACTS[id]
    printed = {
        (height, column): letter
        for height, row in enumerate(reversed(rows))
        for column, letter in enumerate(row)
        if letter != "."
    }
    assert {
        place: LETTERS[ROOM_NAMES[kind]]
        for place, kind in zip(board.places, board.kinds, strict=True)
    } == printed


@pytest.mark.parametrize("id", MAPS)
def test_the_paths_of_a_map(id: str) -> None:
    board = content().board(content().number(id))
    ways = set()
    for start, ends in enumerate(board.paths):
        for end in ends:
            (low, left), (high, right) = board.places[start], board.places[end]
            ways.add(f"{low}-{left}>{high}-{right}")
    printed = set()
    for way in MAPS[id][1].split():
        start_text, _, end_texts = way.partition(">")
        printed |= {f"{start_text}>{end}" for end in end_texts.split(",")}
    assert ways == printed


@pytest.mark.rule("spire.setup.map-tokens")
@pytest.mark.parametrize("id", [id for id in MAPS if id != "act-4"])
def test_there_is_a_token_for_every_space(id: str) -> None:
    picture = MAPS[id][0]
    assert (picture.count("D"), picture.count("L")) == (8, 7)


def faces(tokens: list[int]) -> dict[str, int]:
    return dict(Counter(ROOM_NAMES[kind] for kind in tokens))


@pytest.mark.rule("spire.setup.map-tokens")
def test_what_the_tokens_show() -> None:
    dark, light = token_piles(out_of_combat(players=1).state)
    assert faces(dark) == {"elite": 3, "encounter": 3, "event": 2}
    assert faces(light) == {"campfire": 3, "encounter": 1, "event": 1, "merchant": 2}


@pytest.mark.rule("spire.act4.burning-token", "spire.act4.burning-token-back")
def test_the_burning_elite_takes_the_place_of_a_dark_encounter() -> None:
    t = out_of_combat(players=1, acts=4, unlocks="all")
    dark, light = token_piles(t.state)
    assert faces(dark) == {"burning elite": 1, "elite": 3, "encounter": 2, "event": 2}
    assert BURNING_ELITE not in light


@pytest.mark.parametrize("act", [1, 2, 3])
def test_tokens_lie_on_the_spaces_of_their_colour(act: int) -> None:
    t = out_of_combat(players=1)
    set_up_act(t.state, act)
    board = content().board(t.state.board)
    for letter, shown in (
        ("D", {"elite": 3, "encounter": 3, "event": 2}),
        ("L", {"campfire": 3, "encounter": 1, "event": 1, "merchant": 2}),
    ):
        there = [
            room
            for room, kind in zip(t.state.rooms, board.kinds, strict=True)
            if LETTERS[ROOM_NAMES[kind]] == letter
        ]
        assert faces(there) == shown
