"""A game told: frames, chapters, what decided it, numbers."""

import pytest

from roguetable.engine.events import Left, Marked
from roguetable.engine.game import load_game
from roguetable.engine.journal import Journal
from roguetable.engine.recap import (
    Frame,
    all_frames,
    busiest_rules,
    chapters,
    decided_at,
    frames,
    killer,
    last_lines,
    numbers,
    verdict,
)
from roguetable.engine.table import Table
from roguetable.engine.view import Line, TrackItem, TracksPanel, View
from tests.games.players import Anybody
from tests.minigame.game import LEDGE


def finished(seed: int = 3) -> Table:
    """A game of Ledge that is over."""
    table = Table.new(LEDGE, {}, seed)
    player = Anybody(seed)
    while table.state.request is not None:
        table.choose(player.pick(table.state))
    return table


def test_there_is_a_moment_for_the_start_and_one_for_every_move() -> None:
    table = finished()
    told = list(frames(table.record(), LEDGE))
    assert [each.move for each in told] == list(range(table.move + 1))
    assert (told[0].seat, told[0].choice, told[0].sentence) == (-1, "", "")
    for each, move in zip(told[1:], table.journal.moves, strict=True):
        assert (each.seat, each.choice) == (move.seat, move.choice)
    assert [each.over for each in told] == [False] * table.move + [True]
    assert told[-1].headline == table.view().headline


def test_a_moment_says_its_choice_in_the_words_of_the_option() -> None:
    table = Table.new(LEDGE, {}, 1)
    option = table.options()[-1]
    table.choose(option.number)
    told = list(frames(table.record(), LEDGE))
    assert told[1].choice == option.notation
    assert told[1].sentence == option.sentence != option.notation


def test_a_journal_that_no_longer_replays_has_no_moments() -> None:
    journal = finished().record()
    changed = Journal.read(journal.plain())
    changed.moves[0].choice = "fly"
    assert all_frames(journal, LEDGE)
    assert all_frames(changed, LEDGE) == []


def test_chapters_are_runs_of_the_same_place() -> None:
    told = [
        Frame(0, "Act I · Neow", place="Act I · Neow"),
        Frame(1, "Act I · Elite 5-4 · round 1", place="Act I · Elite 5-4"),
        Frame(2, "Act I · Elite 5-4 · round 2", place="Act I · Elite 5-4"),
        Frame(3, "Act I · Elite 5-4 · lost", over=True, place="Act I · Elite 5-4"),
    ]
    found = [(chapter.name, chapter.moves) for chapter in chapters(told)]
    assert found == [("Act I · Neow", 1), ("Act I · Elite 5-4", 3)]


def test_the_verdict() -> None:
    assert verdict("won", 214, 7) == "Won! 214 choices, seed 7."
    assert verdict("lost", 1, 7) == "Lost. 1 choice, seed 7."
    assert verdict("playing", 0, 7).startswith("Not over yet.")


def test_the_last_lines_are_those_of_the_last_move_but_some_at_least() -> None:
    lines = [Line(f"line {i}", [], "1 + 1" if i == 9 else "", i // 4) for i in range(10)]
    assert last_lines(lines) == ["line 5", "line 6", "line 7", "line 8", "line 9 (1 + 1)"]
    assert last_lines([Line(str(i), [], "", 1) for i in range(20)])[0] == "13"
    assert last_lines([]) == []


def test_what_was_said_again_at_once_is_told_once_with_how_often() -> None:
    said = ["It shoots.", *["You suffer 1."] * 5, "You die."]
    lines = [Line(text, why="1" if "suffer" in text else "") for text in said]
    assert last_lines(lines) == ["It shoots.", "You suffer 1, 5 times.", "You die."]


def test_what_decided_it_is_told_and_not_what_was_counted_after_it() -> None:
    lines = [
        Line(text, move=move, events=[]) for move, text in enumerate(["a", "b", "c", "d", "e"])
    ]
    lines[1].events.append(Left("enemy-1", "row", "Rat", died=True))
    lines[2].events.append(Marked("hero-1", "dead"))
    lines[3].events.append(Marked("hero-1", "ready"))
    assert last_lines(lines, "lost") == ["a", "b", "c"]
    assert last_lines(lines, "won") == ["a", "b"]
    assert last_lines(lines) == ["a", "b", "c", "d", "e"]
    lines[2].events[:] = [Marked("hero-1", "dead", on=False)]
    assert last_lines(lines, "lost")[-1] == "e"


def test_where_the_first_death_decides_those_after_it_are_not_told() -> None:
    lines = [Line(text, move=move, events=[]) for move, text in enumerate(["a", "b", "c", "d"])]
    lines[0].events.append(Left("enemy-1", "row", "Rat", died=True))
    lines[1].events.append(Marked("hero-1", "dead"))
    lines[2].events.append(Marked("hero-2", "dead"))
    lines[3].events.append(Left("enemy-2", "row", "Rat", died=True))
    assert last_lines(lines, "lost", first_death=True) == ["a", "b"]
    assert decided_at(lines, "lost", first_death=True) == 1
    assert decided_at(lines, "lost") == 2
    assert decided_at(lines, "won", first_death=True) == 3


def test_where_the_dead_leave_the_table_the_last_of_the_party_decided_it() -> None:
    lines = [Line(text, move=move, events=[]) for move, text in enumerate(["a", "b", "c", "d"])]
    lines[0].events.append(Left("enemy-1", "e1", "Jelly", died=True))
    lines[1].events.append(Left("delver-0", "a1", "Mind", died=True))
    lines[2].events.append(Left("enemy-2", "e2", "Jelly"))
    assert last_lines(lines, "lost", "delver-") == ["a", "b"]
    assert decided_at(lines, "lost", "delver-") == 1
    assert decided_at(lines, "won", "delver-") == 0, "a delver's death wins nothing"
    assert decided_at(lines, "lost") == 3
    assert decided_at([], "lost") == -1


def test_where_a_game_says_by_which_rules_it_is_decided_the_line_that_cites_them_is_told() -> None:
    lines = [Line(text, move=move, events=[]) for move, text in enumerate(["a", "b", "c", "d"])]
    lines[0].rules.append("goal")
    lines[1].events.append(Left("enemy-1", "e1", "Jelly", died=True))
    lines[2].rules.append("survived")
    assert decided_at(lines, "won") == 1
    assert decided_at(lines, "won", rules=("survived",)) == 2
    assert decided_at(lines, "won", rules=("goal", "survived")) == 0, "the first says most"
    assert decided_at(lines, "won", rules=("flight",)) == 1
    assert last_lines(lines, "won", rules=("survived",)) == ["a", "b", "c"]


def test_numbers_are_the_tracks_and_the_choices_of_each_seat() -> None:
    table = finished()
    wounds = TrackItem("a", "Wounds", value=3, limit=8)
    tracks = TracksPanel("t", "Tracks", [wounds])
    view = View("ledge", "Ledge", "", -1, 0, "lost", [tracks], players=["Ann", "Ben"])
    found = numbers(table.journal, view)
    assert found[0] == "Wounds 3/8"
    by_seat = [sum(move.seat == seat for move in table.journal.moves) for seat in (0, 1)]
    assert found[1:] == [f"Ann: {by_seat[0]} choices", f"Ben: {by_seat[1]} choices"]
    del table.journal.moves[1:]
    few = {told.split(": ")[1] for told in numbers(table.journal, view)[1:]}
    assert few == {"1 choice", "0 choices"}


def test_the_busiest_rules_are_those_of_the_catalogue() -> None:
    table = finished()
    lines = table.view().log
    catalogue = LEDGE.rules()
    found = busiest_rules([*lines, Line("x", ["no.such.rule"] * 99)], catalogue, 3)
    assert 0 < len(found) <= 3
    assert all(rule in catalogue for rule, _ in found)
    counts = [count for _, count in found]
    assert counts == sorted(counts, reverse=True)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_lost_climb_knows_what_killed_it(seed: int) -> None:
    game = load_game("spire")
    table = Table.new(game, {}, seed)
    player = Anybody(seed)
    while table.state.request is not None:
        table.choose(player.pick(table.state))
    assert table.outcome == "lost"
    assert killer(game, table.before, table.state, "lost").startswith("Act ")
    assert killer(game, table.before, table.state, "won") == ""
    assert killer(game, None, table.state, "lost") == ""
    assert killer(LEDGE, table.before, table.state, "lost") == ""
