"""Peril: events as it rises, each once a floor, the last of them the loss."""

import pytest

from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cards import Room
from roguetable.games.stygian.words.party import Lose
from tests.games.stygian.acts import happens
from tests.games.stygian.sitting import Sitting, bench

# The Clock Registry's chart: 2 one wound, 3 a Clank, 4 two wounds, 6 four wounds, 8 the loss.


def events(sitting: Sitting) -> list[int]:
    """The levels whose events have happened, in this order."""
    start = "Peril reaches "
    return [
        int(line.removeprefix(start).split(":")[0])
        for line in sitting.log
        if line.startswith(start)
    ]


@pytest.mark.rule("stygian.peril.check", "stygian.peril.event-on-reach")
def test_each_rise_of_peril_is_checked_against_the_chart_of_the_room() -> None:
    knight = bench(["knight idle shout"], room="clock-hall")
    wounds = []
    for _ in range(3):
        knight.play("support shout")
        wounds.append(knight.state.wounds)  # at once, not at the end of the turn
        knight.drop()
        knight.play("act idle")
    assert wounds == [0, 1, 1]
    assert events(knight) == [2, 3]
    # The same points mean nothing in a room without such events.
    quiet = bench(["knight idle uproar"])
    quiet.play("support uproar")
    assert (quiet.state.peril, quiet.state.wounds, quiet.rank("front")) == (4, 0, ["ogre"])


@pytest.mark.rule("stygian.peril.check")
def test_on_a_boss_floor_the_chart_of_the_mat_is_checked() -> None:
    knight = bench(
        ["knight idle uproar"], room="patchwork-adams", front=["patchwork-adams.figure"], floor=3
    )
    chart = knight.state.content.room(knight.state.room).event_levels
    knight.play("support uproar")
    assert events(knight) == [level for level in chart if level <= 4] != []


@pytest.mark.rule("stygian.peril.each-step")
def test_several_points_at_once_trigger_every_event_on_the_way_in_rising_order() -> None:
    knight = bench(["knight idle uproar"], room="clock-hall", peril=1, front=["ghoul"])
    knight.play("support uproar")
    assert knight.state.peril == 5
    assert events(knight) == [2, 3, 4]
    assert knight.state.wounds == 1 + 2
    assert knight.rank("front") == ["ghoul", "clank"]


@pytest.mark.rule("stygian.peril.once-per-floor", "stygian.peril.can-fall")
def test_an_event_happens_once_a_floor_even_if_peril_falls_and_rises_again() -> None:
    party = bench(["knight idle uproar", "doctor idle hush"], room="clock-hall", front=["ghoul"])
    party.play("support uproar")
    party.drop()
    party.play("act idle", "support hush")
    # Lowering peril undoes nothing.
    assert party.state.peril == 2
    assert (party.state.wounds, party.rank("front")) == (3, ["ghoul", "clank"])
    party.drop()
    party.play("act idle", "support uproar")
    assert party.state.peril == 6
    assert events(party) == [2, 3, 4, 6]
    assert party.rank("front") == ["ghoul", "clank"]


@pytest.mark.rule("stygian.peril.final-loss")
@pytest.mark.parametrize(("before", "over"), [(6, ""), (7, "lost")])
def test_the_last_event_of_the_chart_loses_the_game(before: int, over: str) -> None:
    knight = bench(["knight idle shout"], room="clock-hall", peril=before)
    knight.play("support shout")
    assert knight.over == over


@pytest.mark.rule("stygian.peril.final-loss")
def test_every_chart_of_the_content_ends_with_the_loss_and_only_ends_there() -> None:
    charts = 0
    for room in load_content().rows:
        if isinstance(room, Room):
            charts += 1
            loses = [
                any(isinstance(effect, Lose) for effect in room.parts[3 + event])
                for event in range(len(room.event_levels))
            ]
            assert loses == [False] * (len(loses) - 1) + [True], room.id
    assert charts == 13 + 13 + 4 + 4


@pytest.mark.rule("stygian.peril.example-clank", "stygian.peril.added-enemy-card")
def test_at_peril_three_a_clank_joins_at_the_right_end_of_the_front_rank() -> None:
    knight = bench(
        ["knight idle shout"],
        room="clock-hall",
        peril=2,
        front=["ghoul", "wraith"],
        rear=["ghoul"],
        field="2 red",
    )
    knight.play("support shout")
    assert knight.rank("front") == ["ghoul", "wraith", "clank"]
    assert knight.rank("rear") == ["ghoul"]
    # Its card lies on the table from now on, and it acts by it.
    front = next(panel for panel in knight.table.view(0).panels if panel.id == "front")
    assert front.items[2].name == "Clank"
    assert front.items[2].colour == "red"
    assert "3 red: the party suffers 1 wound" in front.items[2].text
    knight.drop(field="1 red")
    knight.play("act idle")
    assert knight.state.wounds == 1 + 2  # the Clank's, and then those of the event at 4


@pytest.mark.rule("stygian.peril.can-fall", "stygian.peril.not-below-zero")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_peril_can_be_lowered_to_zero_and_no_further(before: int, after: int) -> None:
    knight = bench(["knight idle hush"], peril=before)
    knight.play("support hush")
    assert knight.state.peril == after


@pytest.mark.rule("stygian.peril.reset-by-floor", "stygian.peril.keeps-for-chests")
def test_peril_stays_for_the_chests_and_is_reset_when_the_next_floor_starts() -> None:
    party = bench(
        ["knight idle", "doctor smite"],
        peril=4,
        chest_deck=["needle"],
        lower_rooms=["next-hall"],
    )
    party.drop()
    party.play("act idle")
    assert party.state.peril == 4  # a new turn resets nothing
    party.drop()
    party.play("act smite", "resolve")
    assert party.state.peril == 4
    party.play("open chest")
    assert party.state.wounds == 3  # the Needle's number is 3
    while party.state.floor == 1:
        party.play(next(o for o in party.options if o.startswith(("give", "leave", "no"))))
    assert (party.state.floor, party.state.peril) == (2, 0)


@pytest.mark.rule("stygian.peril.reset-by-floor")
def test_on_the_next_floor_the_events_can_happen_anew() -> None:
    knight = bench(["knight smite shout"], peril=6, lower_rooms=["next-hall"], fired=[0])
    knight.drop()
    knight.play("act smite", "resolve", "leave chests")
    for peril in (1, 2):
        knight.play("support shout")
        assert knight.state.peril == peril
        knight.drop()
        knight.play("act smite", "skip")
    assert events(knight) == [2]


@pytest.mark.rule("stygian.peril.sources")
@pytest.mark.parametrize(
    ("position", "choices", "peril"),
    [
        ({"field": "3 red"}, ["act idle"], 1),  # an enemy action
        ({"room": "loud-hall", "field": "2 yellow"}, ["act idle"], 3),  # a room action
        ({"tower": "10 black"}, ["act idle"], 1),  # a missing enemy cube
        ({}, ["act regroup"], 4),
        ({}, ["support shout", "act idle"], 1),  # a card
        ({}, ["act idle"], 0),
    ],
)
def test_peril_rises_by_enemies_rooms_missing_cubes_regroup_and_cards(
    position: dict[str, str], choices: list[str], peril: int
) -> None:
    knight = bench(["knight idle shout"], **position)
    knight.drop()
    knight.play(*choices)
    assert knight.state.peril == peril


@pytest.mark.rule("stygian.peril.effects-end-with-floor")
def test_what_an_event_added_to_the_drop_ends_with_its_floor() -> None:
    party = bench(
        ["knight smite shout", "doctor idle"], room="growing-hall", lower_rooms=["next-hall"]
    )
    party.drop()
    party.play("support shout", "act smite", "resolve", "leave chests")
    assert party.cubes("tower") == "1 green, 3 red, 1 yellow, 1 black"
    party.drop()
    party.play("act idle")
    assert party.cubes("tower") == "2 green, 4 red, 2 yellow, 2 black"


# --- floors that begin with peril ----------------------------------------------------------------


def climbed_to_the_clocks() -> Sitting:
    """A floor begins at peril 3. Its events: 2 a wound, 3 a Clank, 4 two wounds, 6 four."""
    knight = bench(["knight smite shout hush"], peril_start=3, lower_rooms=["clock-hall"])
    knight.drop()
    knight.play("act smite", "resolve", "leave chests")
    assert (knight.state.floor, knight.state.peril) == (2, 3)
    return knight


@pytest.mark.rule("stygian.floor.4.peril-zero")
def test_peril_that_a_floor_begins_with_has_not_risen() -> None:
    knight = climbed_to_the_clocks()
    assert (knight.state.wounds, knight.rank("front")) == (0, ["ghoul"])
    knight.play("support shout")
    assert (knight.state.wounds, knight.rank("front")) == (2, ["ghoul"])  # the event at 4


@pytest.mark.rule("stygian.floor.4.peril-zero", "stygian.peril.event-on-reach")
def test_an_event_below_the_peril_of_the_beginning_happens_if_peril_rises_to_it_again() -> None:
    knight = climbed_to_the_clocks()
    happens(knight, "calm 1; peril 1")
    assert (knight.state.wounds, knight.rank("front")) == (0, ["ghoul", "clank"])
