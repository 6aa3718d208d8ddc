"""What killed a player is one fact: the log, the last page and the lab tell the same."""

import pytest

from roguetable.engine.game import configure
from roguetable.engine.position import Position
from roguetable.engine.recap import killer
from roguetable.engine.state import LOST, OUTCOMES
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.slayers import OTHERS, slayer_name
from roguetable.games.spire.model.state import Spire
from roguetable.terminal.report import report
from tests.games.spire.fights import Fight, Seat, fight, player
from tests.games.spire.rooms import event, hero


def page(t: Fight) -> list[str]:
    """What killed them, as the last page tells it."""
    lines = [text for _, text in report(t.table, t.table.view(0)).lines()]
    begin = lines.index("What killed you")
    return lines[begin + 1 : begin + 9]


@pytest.mark.rule("spire.overview.death")
def test_of_two_gremlins_the_one_that_killed_is_named_by_page_and_log() -> None:
    t = fight(
        player("silent", hp=1),
        player(),
        foes=["sneaky-gremlin", "mad-gremlin row=1"],
    )
    t.end_turn()
    assert t.over == "lost"
    told = page(t)
    assert told[0] == "Act I: Sneaky Gremlin"
    assert "Silent is dead, killed by Sneaky Gremlin: the party has lost." in told


@pytest.mark.rule("spire.overview.death")
@pytest.mark.parametrize(
    ("seat", "foe", "plays", "name"),
    [
        (player("watcher", hp=1, stance="wrath"), "dummy", ["done"], "Wrath"),
        (player(hp=1, hand="burn"), "dummy", ["done"], "Burn"),
        (player(hp=1, hand="offering"), "dummy", ["play offering"], "Offering"),
        (player(hp=1, hand="flex"), "gremlin-nob marks=2 cube=1", ["play flex"], "Gremlin Nob"),
        (player(hp=1, hand="anger"), "summon-spiker-a cubes=1", ["play anger"], "Spiker"),
    ],
)
def test_what_costs_the_last_hp_is_named(seat: Seat, foe: str, plays: list[str], name: str) -> None:
    t = fight(seat, foes=[foe])
    t.play(*plays)
    assert (t.over, slayer_name(t.state)) == ("lost", name)
    assert any(f"is dead, killed by {name}: the party has lost." in text for text in t.told)
    assert SPIRE.cause_of_loss(t.state, t.state).endswith(name)


@pytest.mark.rule("spire.daily.b1-terminal")
def test_terminal_kills_by_its_name() -> None:
    t = fight(player(hp=1, hand="anger"), foes=["weakling"], modifiers="terminal")
    t.play("play anger")
    t.play("first terminal")  # before Burning Blood
    assert (t.over, slayer_name(t.state)) == ("lost", "Terminal")


def test_a_companion_that_kills_is_named_with_its_boss() -> None:
    t = fight(player(hp=1), foes=["the-collector cube=1 weak=3", "summon-torch-head"])
    t.state.slayer = t.state.content.number("summon-torch-head")
    t.state.outcome = LOST
    assert (
        killer(SPIRE, t.state, t.state, OUTCOMES[LOST]) == "Act I, Boss The Collector: Torch Head"
    )
    t.state.slayer = t.state.content.number("the-collector")
    assert killer(SPIRE, t.state, t.state, OUTCOMES[LOST]) == "Act I, Boss: The Collector"


def test_a_second_phase_is_the_same_boss() -> None:
    t = fight(player(hp=1), foes=["awakened-one dead=1", "awakened-one-phase-2"])
    t.end_turn()
    assert SPIRE.cause_of_loss(t.state, t.state) == "Act I, Boss: Awakened One"
    assert "Ironclad is dead, killed by Awakened One: Phase 2: the party has lost." in t.told


@pytest.mark.rule("spire.optional.last-stand.continue")
def test_in_a_last_stand_the_last_one_to_fall_tells_what_killed_them() -> None:
    t = fight(player(hp=1), player("silent", hp=9), foes=["the-guardian"], last_stand=True)
    t.end_turn()
    assert t.over == ""
    assert any("Ironclad falls, killed by The Guardian; the others fight on." in x for x in t.told)


@pytest.mark.rule("spire.daily.b5-deadly-events")
def test_deadly_events_kill_by_their_name() -> None:
    t = event("mind-bloom", hero(hp=2), modifiers="deadly-events")
    t.play("rich")
    assert (t.over, slayer_name(t.state)) == ("lost", "Deadly Events")
    assert SPIRE.cause_of_loss(t.state, t.state).endswith(": Deadly Events")


@pytest.mark.rule("spire.overview.death")
def test_an_event_that_kills_is_named() -> None:
    t = event("winding-halls", hero(hp=2))
    t.play("ironclad retrace-your-steps")
    assert (t.over, slayer_name(t.state)) == ("lost", "Winding Halls")


@pytest.mark.parametrize("slayer", [*OTHERS, 0])
def test_a_position_keeps_what_killed(slayer: int) -> None:
    state = SPIRE.new(configure(SPIRE, {}), 1)
    state.slayer = slayer
    again = Position.load(Position.of(SPIRE, state).dump()).state()
    assert isinstance(again, Spire)
    assert slayer_name(again) == slayer_name(state) != ""
