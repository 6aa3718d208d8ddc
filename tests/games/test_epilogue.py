"""The last page of a run: every game can tell how far it went, in sentences."""

import pytest

from roguetable.engine.game import load_game
from roguetable.engine.state import LOST
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.epilogue import epilogue
from tests.games.deadcells.ending import ending
from tests.games.deadcells.journey import journey
from tests.games.players import Anybody, new_table


@pytest.mark.parametrize("name", ["spire", "stygian", "deadcells", "gaia"])
def test_a_finished_run_is_told_in_sentences(name: str) -> None:
    table = new_table(load_game(name), 0)
    player = Anybody(3)
    while table.state.request is not None:
        table.choose(player.pick(table.state))
    told = table.game.epilogue(table.state)
    assert told[0][0] == "How far"
    for heading, sentence in told:
        assert heading
        assert sentence.endswith("."), sentence


def headed(state: DeadCells, heading: str) -> str:
    """What stands under a heading."""
    return dict(epilogue(state))[heading]


def test_a_run_that_ended_in_the_first_biome() -> None:
    run = ending(cells=3, survival=["mutation during"])
    run.state.outcome = LOST
    run.state.kills = 1
    run.state.drunk = 2
    assert "1 enemy killed, 2 Potions drunk." in headed(run.state, "On the way")
    assert headed(run.state, "Brought home") == "No Cells this time."


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        (["buy survival", "buy well"], "3 Cells, all spent."),
        (["buy survival", "done"], "3 Cells: 2 spent, 1 lost."),
        (["done"], "3 Cells, not spent and lost."),
        (["buy tactics", "done"], "6 Cells: 2 spent, 4 lost."),
    ],
)
def test_what_was_brought_home_is_told_with_what_became_of_it(
    choices: list[str], told: str
) -> None:
    run = ending(cells=3, survival=["nothing"], tactics=["cells 3"], well=["nothing"])
    run.end()
    run.play(*choices)
    assert run.over
    assert headed(run.state, "Brought home") == told
    assert headed(run.state, "Next time").startswith("Bring Cells home: ")


def test_after_a_single_run_nothing_is_to_be_bought() -> None:
    run = ending(cells=3, survival=["nothing"])
    run.state.single = True
    run.end()
    assert headed(run.state, "Brought home") == "3 Cells; a single run keeps nothing."
    assert "In a campaign" in headed(run.state, "Next time")
    assert "cost" not in headed(run.state, "Next time")


def test_how_far_a_run_came_names_every_place() -> None:
    trip = journey()
    state = trip.state
    content = DEADCELLS.content()
    state.outcome = LOST
    state.story = [content.number("b1")]
    state.content = content
    assert headed(state, "How far") == "The first biome, Prisoners' Quarters, was also the last."
    state.story = [content.number("b1"), content.number("b2"), content.references[0]]
    assert headed(state, "How far").endswith("then The Concierge, where it ended.")
