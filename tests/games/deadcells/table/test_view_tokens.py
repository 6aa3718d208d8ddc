"""What counts in one biome and in no other is seen there, from the first step on."""

import pytest

from roguetable.games.deadcells.flow.biome_setup import SetUpBiome
from roguetable.games.deadcells.model.names import BIOME_NAMES
from roguetable.games.deadcells.table.view_tokens import biome_tokens, malaise
from tests.games.deadcells.journey import Journey, journey


def entered(biome: str) -> Journey:
    """The Group has just entered a biome."""
    trip = journey()
    trip.state.agenda.clear()
    trip.happens(SetUpBiome(trip.number(biome)))
    return trip


def counted(trip: Journey) -> dict[str, tuple[int, int]]:
    """What is counted here: how many there are, of how many."""
    panel = biome_tokens(trip.state)
    return {} if panel is None else {item.kind: (item.value, item.limit) for item in panel.items}


@pytest.mark.rule("deadcells.first_time.tiles-by-biome", "deadcells.bell.three")
@pytest.mark.parametrize("biome", BIOME_NAMES)
def test_every_biome_shows_its_own_tokens(biome: str) -> None:
    tokens = {
        "b5": {"bell": (0, 3)},
        "b6": {"lantern": (3, 3)},
        "b7": {"key": (0, 2), "malaise": (0, 4)},
    }
    assert counted(entered(biome)) == tokens.get(biome, {})


@pytest.mark.rule("deadcells.bell.three")
def test_bells_that_have_rung_are_counted() -> None:
    trip = entered("b5")
    trip.state.bells = 0b101
    assert counted(trip) == {"bell": (2, 3)}


@pytest.mark.rule("deadcells.components.biome.malaise-cards")
def test_a_malaise_says_whose_it_is() -> None:
    trip = entered("b7")
    trip.state.malaise = [trip.number("wasting")]
    trip.state.malaise_of = [trip.index("poisoned")]
    (item,) = malaise(trip.state).items
    assert (item.card, item.name.endswith("(The Poisoned)")) == ("wasting", True)
