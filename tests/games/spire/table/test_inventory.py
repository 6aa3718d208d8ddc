"""Components: the rulebook's counts, and every component in exactly one place at every decision."""

import pytest

from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.table.inventory import invariants, inventory
from roguetable.games.spire.table.position import read_position
from tests.games.spire.journeys import moments, new


def test_the_box_is_complete() -> None:
    counts = inventory(SPIRE.content())
    assert [row for row in counts if row.expected != row.actual] == []
    assert len(counts) > 50
    assert len({row.component for row in counts}) == len(counts)


@pytest.mark.parametrize(
    ("seed", "config"),
    [
        (1, {"players": 1}),
        (2, {"players": 2, "ascension": 13, "acts": 4}),
        (3, {"players": 4, "acts": 4}),
        (4, {"players": 3, "unlocks": "none"}),
        (5, {"players": 2, "ascension": 5, "modifiers": "uncertain,prismatic"}),
    ],
)
def test_nothing_is_lost_on_the_way(seed: int, config: dict[str, object]) -> None:
    for state in moments(new(seed, **config), seed, 250):
        assert invariants(state) == [], type(state.request).__name__


def broken(**change: object) -> list[str]:
    """A fight in which one thing about the Ironclad was changed by hand."""
    state = read_position({"players": ["ironclad", "silent"], "enemies": ["cultist"]})
    assert invariants(state) == []
    for name, value in change.items():
        setattr(state.players[0], name, value)
    return invariants(state)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"hp": 11}, "Ironclad: HP 11 of 10"),
        ({"hp": 0}, "Ironclad has 0 HP and lives"),
        ({"energy": 7}, "Ironclad: Energy 7 of 6"),
        ({"block": 21}, "Ironclad: Block 21 of 20"),
        ({"strength": 9}, "Ironclad: Strength 9 of 8"),
        ({"weak": 4}, "Ironclad: Weak 4 of 3"),
        ({"vulnerable": -1}, "Ironclad: Vulnerable -1 of 3"),
        ({"orbs": [1]}, "Ironclad: Orbs 1 of 0"),
        ({"gold": -1}, "Ironclad: gold -1"),
        ({"marks": [0]}, "Ironclad: hand and marks differ in length (5, 1)"),
        ({"uses_left": [0]}, "Ironclad: relics and uses_left differ in length (0, 1)"),
        ({"cubes": [0]}, "Ironclad: powers and cubes differ in length (0, 1)"),
        ({"row": 1}, "two players stand in one row"),
        ({"draw": []}, "ironclad-defend is nowhere, not 4 times"),
        ({"shivs": 6}, "Shivs: 6 of 5 are on the table"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, object], complaint: str) -> None:
    assert complaint in broken(**change)


def test_cards_of_the_table_are_counted_too() -> None:
    state = read_position({"players": ["ironclad"], "enemies": ["cultist"]})
    state.daze -= 1
    state.relic_deck = state.relic_deck[:-1]
    state.encounters = [*state.encounters, state.encounters[0]]
    state.events = state.events[1:]
    wrong = invariants(state)
    assert "Daze cards: 9 of 10" in wrong
    assert len(wrong) == 4


def test_an_elite_of_act_iv_is_there_once_or_beaten() -> None:
    """Shield and Spear leave the game when they are beaten, but there is one card of each."""
    state = read_position(
        {
            "players": ["ironclad", "silent"],
            "enemies": ["spire-shield", "spire-spear"],
            "act": 4,
            "ascension": 11,
        }
    )
    shield = state.content.number("spire-shield")
    assert invariants(state) == []
    state.elites = [shield]
    assert invariants(state) == ["spire-shield is on the table 2 times"]
    state.elites = []
    state.enemies = state.enemies[1:]
    assert invariants(state) == []


def test_a_card_on_its_way_is_in_one_place() -> None:
    """A potion too many is held by the question what gives, and by nothing else."""
    state = new(3, players=1)
    for one in moments(state, 3, 60):
        assert invariants(one) == []
    fight = read_position(
        {
            "players": [
                {"character": "silent", "hand": ["silent-strike"], "discard": ["survivor"]}
            ],
            "enemies": ["cultist"],
        }
    )
    fight.players[0].limbo = [fight.players[0].discard.pop()]
    assert invariants(fight) == []
