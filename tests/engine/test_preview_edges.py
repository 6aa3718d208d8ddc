"""Previews and recaps, at their edges."""

import pytest

from roguetable.engine.campaign import counts
from roguetable.engine.errors import UserError
from roguetable.engine.journal import Journal
from roguetable.engine.preview import Note, _chance_decides, preview
from roguetable.engine.recap import last_lines, numbers
from roguetable.engine.replay import open_save
from roguetable.engine.table import Table
from roguetable.engine.view import Line, View
from tests.games.players import Anybody
from tests.minigame.game import LEDGE


def test_what_is_turned_face_up_is_not_foreseen_either() -> None:
    table = Table.new(LEDGE, {}, 6)
    table.choose("Ann leads")
    table.choose("climb")
    seen = preview(LEDGE, table.state, 0, table.find("pocket"))
    assert seen.notes == [Note("next", "Then something hidden is revealed.")]
    assert seen.things == []


def test_the_very_last_line_is_always_among_the_last() -> None:
    lines = [Line(f"before {i}", move=1) for i in range(6)] + [Line("the end", move=2)]
    assert last_lines(lines) == ["before 2", "before 3", "before 4", "before 5", "the end"]


def test_whoever_plays_alone_needs_no_count_of_their_choices() -> None:
    table = Table.new(LEDGE, {}, 6)
    view = View("ledge", "Ledge", "", -1, 0, "lost", [], players=["Ann"])
    assert numbers(table.journal, view) == []
    view.players.append("Ben")
    assert numbers(table.journal, view) == ["Ann: 0 choices", "Ben: 0 choices"]


def test_a_table_on_which_nothing_can_be_right_is_not_gone_on_with() -> None:
    table = Table.new(LEDGE, {}, 6)
    table.choose("Ann leads")
    table.choose("climb")
    save = table.as_save()
    save.journal.end = "another table"
    assert open_save(save, "It").move == 2
    climber = save.snapshot["climbers"][0]
    climber["camp"] = climber["height"] + 1
    with pytest.raises(UserError, match="cannot be right: Ann is at"):
        open_save(save, "It")


def test_a_run_counts_by_how_it_began_however_often_it_was_taken_up() -> None:
    table = Table.new(LEDGE, {}, 6)
    assert not counts(table), "it is not over"
    player = Anybody(6)
    while table.state.request is not None:
        table.choose(player.pick(table.state))
    assert counts(table)
    begun, later = Journal.read(table.journal.plain()), Journal.read(table.journal.plain())
    later.start = {"x": 1}
    table.journal.before = [begun, later]
    assert counts(table)
    table.journal.before = [later, begun]
    assert not counts(table), "it began from a position made by hand"


def test_of_many_streams_only_a_few_are_named() -> None:
    assert _chance_decides(["random"]) == "Then chance decides."
    notes = [_chance_decides(["map", "die"]), _chance_decides(["map", "bosses", "die", "draw 1"])]
    assert notes == [
        "Then the map and the die decide.",
        "Then the map, the bosses, the die and more decide.",
    ]
