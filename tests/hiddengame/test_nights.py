"""The rules of Three Nights, one by one, and its campaign of three runs."""

import pytest

from roguetable.engine.answers import IllegalError
from roguetable.engine.campaign import record_in, sheet
from roguetable.engine.position import Position
from roguetable.engine.profile import Profile
from roguetable.engine.progress import Progress
from roguetable.engine.state import WON
from roguetable.engine.table import Table
from tests.hiddengame.game import NIGHTS_GAME
from tests.hiddengame.model import FACES, Museum


def night(
    ann: str = "0 e",
    ben: str = "18 e",
    jewels: str = "[17]",
    guard: str = "5 n",
    die: int = 3,
    hand: str = "walk, run, left",
) -> Table:
    """Two thieves and a guard on their tiles, with the guard's next die (1 to 6)."""
    tiles = [words.split() for words in (ann, ben, guard)]
    return Position.load(
        f"""
        game: nights
        table:
          night: 1
          thieves:
          - {{tile: {tiles[0][0]}, face: {tiles[0][1]}, hand: [{hand}]}}
          - {{tile: {tiles[1][0]}, face: {tiles[1][1]}, hand: [walk, back, creep]}}
          jewels: {jewels}
          guard: {tiles[2][0]}
          looks: {tiles[2][1]}
        script:
          guard: [{die - 1}]
        """
    ).run()


def look(table: Table) -> str:
    """Where all are: tiles with facings, jewels left, alarms."""
    state = table.state
    assert isinstance(state, Museum)
    thieves = " ".join(f"{thief.tile}{FACES[thief.face]}" for thief in state.thieves)
    guard = f"{state.guard}{FACES[state.guard_face]}"
    return f"{thieves} guard {guard} jewels {len(state.jewels)} alarms {state.alarms}"


@pytest.mark.parametrize(
    ("setting", "ann", "ben", "expected"),
    [
        # nights.round.move: ahead, or turn first
        ({}, "walk", "walk", "1e 19e guard 5s jewels 1 alarms 0"),
        ({"ann": "6 e"}, "left", "back", "0n 18w guard 5s jewels 1 alarms 0"),
        # a wall ends the way
        ({"ann": "4 e"}, "run", "walk", "5e 19e guard 5s jewels 1 alarms 0"),
        # nights.round.guard: a one or two turns right; else ahead, and back before a wall
        ({"die": 1}, "walk", "walk", "1e 19e guard 5e jewels 1 alarms 0"),
        ({"guard": "11 n"}, "walk", "walk", "1e 19e guard 5n jewels 1 alarms 0"),
        # nights.round.seen: straight ahead of the guard
        ({"guard": "10 w", "ben": "6 e"}, "walk", "walk", "1e 7e guard 9w jewels 1 alarms 1"),
        # who creeps is not seen
        ({"guard": "10 w", "ben": "6 e"}, "walk", "creep", "1e 7e guard 9w jewels 1 alarms 0"),
        # nights.round.jewel, nights.end.won
        ({"ann": "16 e"}, "walk", "walk", "17e 18e guard 5n jewels 0 alarms 0"),
    ],
)  # fmt: skip
def test_a_round(setting: dict[str, str], ann: str, ben: str, expected: str) -> None:
    table = night(**setting)  # type: ignore[arg-type]
    table.choose(f"Ben plays {ben}", 1)
    table.choose(f"Ann plays {ann}", 0)
    assert look(table) == expected
    assert (table.outcome == "won") == ("jewels 0" in expected)


def test_only_a_card_of_ones_own_hand_can_be_chosen() -> None:
    """nights.round.hand"""
    with pytest.raises(IllegalError) as caught:
        night().choose("Ann plays creep", 0)
    assert caught.value.rule == "nights.round.hand"


def finished(number: int, won: bool = True, seed: int = 1) -> Table:
    """A night that is over."""
    table = Table.new(NIGHTS_GAME, {"night": number}, seed)
    state = table.state
    assert isinstance(state, Museum)
    assert len(state.jewels) == number + 1, "nights.setup.night"
    state.finish(WON if won else 2)
    return table


def test_a_campaign_is_three_nights_and_a_profile_remembers_them() -> None:
    """nights.end.campaign"""
    profile, campaign = Profile(), NIGHTS_GAME.campaign
    asked = {**campaign.settings, "players": 2}
    for number, news in (
        (1, "Night 2 is open."),
        (2, "Night 3 is open."),
        (3, "All three nights are won."),
    ):
        assert campaign.recall(profile, asked)["night"] == number
        assert record_in(profile, finished(number, won=False, seed=number)) == []
        assert record_in(profile, finished(number, seed=number + 3)) == [news]
        assert record_in(profile, finished(1, seed=number + 6)) == [], "an old night opens nothing"
    assert campaign.recall(profile, asked)["night"] == 3
    assert sheet(profile, NIGHTS_GAME) == [("Runs", "9, 6 won"), ("Nights", "3 of 3 won")]
    [track] = campaign.progress(profile).tracks
    assert (track.checked, track.opened) == (3, 3)
    assert campaign.progress(profile) != Progress()
    assert campaign.recall(profile, {"night": 2}) == {"night": 2}, "one may choose another"
