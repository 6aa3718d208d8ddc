"""Events: what happened beside each line of the log, for those who may see it."""

import msgspec
import pytest

from roguetable.engine.events import (
    Acted,
    AnyEvent,
    Began,
    Came,
    Changed,
    Hit,
    Left,
    Marked,
    Moved,
    Revealed,
    Rolled,
    Tokens,
)
from roguetable.engine.log import Log
from roguetable.engine.table import Table
from roguetable.engine.view import Line
from tests.games.players import play_out
from tests.minigame.game import LEDGE, Ledge

ALL: list[AnyEvent] = [
    Began("round", "Round 2", 2),
    Acted("enemy:1", "Bite", "louse"),
    Hit("enemy:1", "player:0", 3, 1),
    Changed("player:0", 9, 7, "HP"),
    Tokens("player:0", "Block", 1, 0),
    Marked("player:0", "ready", False),
    Moved("pile:0:draw", "hand:0", card="bash"),
    Came("enemy:2", "row:0", "Louse", 4, 4, "louse"),
    Left("enemy:1", "row:0", "Jaw Worm", died=True),
    Rolled("die", 4),
    Revealed("deck:elites", "lagavulin"),
]


def test_events_go_with_the_line_that_tells_them() -> None:
    log = Log()
    log.say("Ann climbs.", "ledge.climb")
    log.show(ALL[3])
    log.show(ALL[4])
    log.say("Ben sleeps.", "ledge.camp")
    log.show(ALL[5])
    assert [entry.events_for(-1) for entry in log.entries] == [ALL[3:5], ALL[5:6]]


def test_events_of_a_move_never_go_with_a_line_of_the_move_before() -> None:
    log = Log()
    log.say("Ann climbs.", "ledge.climb")
    log.turn_page()
    log.show(ALL[9])
    assert [(entry.text, len(entry.events)) for entry in log.entries] == [
        ("Ann climbs.", 0),
        ("", 1),
    ]
    log.cite("ledge.climb.again")
    assert log.entries[0].rules == ("ledge.climb", "ledge.climb.again"), "a rule needs words"
    log.say("Ben rolls.", "ledge.climb")
    log.show(ALL[3])
    assert [(entry.text, len(entry.events)) for entry in log.entries] == [
        ("Ann climbs.", 0),
        ("Ben rolls.", 2),
    ]
    assert log.entries[1].events_for(0) == [ALL[9], ALL[3]]


def test_what_is_hidden_from_a_seat_is_shown_to_it_otherwise_or_not_at_all() -> None:
    log = Log()
    log.say("Ann looks.", "ledge.pocket", seats=(0,))
    log.show(Moved("deck", "hand:0", card="rope"), (0,), Moved("deck", "hand:0"))
    log.show(Revealed("deck", "lamp"), (0,))
    (entry,) = log.entries
    assert entry.events_for(0) == [
        Moved("deck", "hand:0", card="rope"),
        Revealed("deck", "lamp"),
    ]
    for other in (1, -1):
        assert entry.events_for(other) == [Moved("deck", "hand:0")]


def test_a_line_that_a_seat_may_not_read_can_still_show_it_something() -> None:
    table = Table.new(LEDGE, {}, 3)
    log = table.state.log
    assert log is not None
    table.choose("Ann leads")
    log.entries[-1].seats = (0,)
    log.show(Moved("a", "b", card="rope"), (0,), Moved("a", "b"))
    assert table.lines(0, 1) == [
        Line("Ann leads.", ["ledge.setup.lead"], "", 1, [Moved("a", "b", card="rope")])
    ]
    assert table.lines(1, 1) == []
    assert table.lines(1, 1, silent=True) == [Line("", move=1, events=[Moved("a", "b")])]


def test_a_pocket_is_filled_before_all_eyes_but_only_its_owner_sees_with_what() -> None:
    table = Table.new(LEDGE, {}, 3)
    assert isinstance(table.state, Ledge)
    names = [table.state.card(climber.pocket).id for climber in table.state.climbers]
    for seat in (-1, 0, 1):
        (line,) = table.lines(seat)
        assert line.events == [
            Moved("", f"pocket-{owner}", card=names[owner] if owner == seat else "")
            for owner in (0, 1)
        ]


def test_undo_takes_events_back() -> None:
    table = Table.new(LEDGE, {}, 4)
    table.choose("Ann leads")
    before = table.lines(0, silent=True)
    table.choose("climb")
    (line,) = table.lines(0, 2)
    assert [type(event) for event in line.events] == [Rolled, Changed]
    table.undo(agreed=True)
    assert table.lines(0, silent=True) == before
    table.redo()
    assert table.lines(0, 2) == [line]


def test_no_event_is_made_if_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new(LEDGE, {}, 4)
    for kind in ("Acted", "Changed", "Moved", "Rolled", "Tokens"):
        monkeypatch.delattr(f"tests.minigame.game.{kind}")
    alone = table.state.copy()
    play_out(alone, 4)
    assert alone.outcome
    with pytest.raises(NameError):
        play_out(table.state, 4)


@pytest.mark.parametrize("event", ALL, ids=lambda event: type(event).__name__)
def test_events_travel_as_data(event: AnyEvent) -> None:
    line = Line("It happens.", events=[event])
    assert msgspec.json.decode(msgspec.json.encode(line), type=Line) == line
