"""What a run is: how it begins and ends, and what it means for the campaign."""

import pytest

from roguetable.games.deadcells.actions.harm import harm
from roguetable.games.deadcells.flow.end_of_run import end_run
from roguetable.games.deadcells.flow.setup import new_run
from roguetable.games.deadcells.model.deaths import BLOW
from roguetable.games.deadcells.model.names import NO_FIGHT, NOBODY
from roguetable.games.deadcells.model.rows import REFERENCE_VICTORY
from tests.games.deadcells.journey import Journey, bench, journey, settings


def over(trip: Journey) -> str:
    """The run is played to its end, whatever is asked."""
    for _ in range(200):
        if not trip.options:
            break
        trip.play("done" if "done" in trip.options else trip.options[0])
    return trip.over


def to_the_boss() -> Journey:
    """From the first biome through the second to the door of the Concierge."""
    trip = journey()
    trip.play("go a", "go g", "go out-sewers")
    trip.buy_nothing()
    trip.tile("b", "t-empty")
    trip.play("go b", "go out-grate")
    trip.buy_nothing()
    return trip


@pytest.mark.rule("deadcells.concept.run.example-boss", "deadcells.concept.biome.two-then-boss")
@pytest.mark.parametrize("won", [True, False])
def test_two_biomes_and_a_boss_are_a_full_run_won_or_lost(won: bool) -> None:
    trip = to_the_boss()
    assert trip.names(trip.state.story) == ["b1", "b2", "c1"]
    assert trip.state.biomes_left == 2
    trip.state.request = None
    trip.state.agenda.clear()
    end_run(trip.state, won)
    trip.happens()
    assert over(trip) == ("won" if won else "lost")


@pytest.mark.rule("deadcells.concept.run.example-death", "deadcells.dying.finish-combat")
def test_a_death_in_a_fight_ends_the_run_when_the_fight_has_been_played_out() -> None:
    trip = journey(a="t-fight")
    trip.play("go a")
    assert trip.state.round != NO_FIGHT
    harm(trip.state, 2, 3, BLOW, NOBODY)
    assert trip.who("flayed").dead
    trip.play(trip.options[0])
    assert "deadcells.exploring.alive.dead" not in trip.rules
    assert over(trip) == "lost"
    cited = trip.rules
    assert cited.index("deadcells.dying.finish-combat") < cited.index(
        "deadcells.exploring.alive.dead"
    )
    assert (
        "deadcells.upkeep.discard-active" in cited[: cited.index("deadcells.exploring.alive.dead")]
    )


@pytest.mark.rule("deadcells.concept.run.death-not-game-over")
def test_after_a_death_the_campaign_goes_on_with_another_run() -> None:
    trip = journey(a="t-damage-all", wounds={"flayed": 2})
    trip.state.cells = 1
    trip.play("go a")
    assert over(trip) == "lost"
    assert trip.state.sheet.runs == 1
    again = Journey(new_run(bench(), settings(sheet=trip.state.sheet), 2))
    again.happens()
    assert again.where == "start"
    assert [one.wounds for one in again.state.group] == [0, 0, 0]


@pytest.mark.rule("deadcells.concept.goal", "deadcells.concept.boss.progress")
def test_each_boss_opens_what_lies_beyond_and_the_last_wins_the_campaign() -> None:
    content = bench()
    opened = [
        [effect.words for effect in content.parts[sheet][REFERENCE_VICTORY]]
        for sheet in content.references
    ]
    assert ("start-in",) in [words[:1] for words in opened[0]]
    assert ("start-in",) in [words[:1] for words in opened[1]]
    assert ("boss-cell",) in opened[2]
    last = {space.leads for space in content.biome(content.biomes[6]).spaces if space.leads}
    assert last == {"c3"}
