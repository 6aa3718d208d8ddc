"""Save files: whole or not at all, checked, locked, carried over to newer rules."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from roguetable.engine import files, saves
from roguetable.engine.errors import UserError, controls_in
from roguetable.engine.log import Entry
from roguetable.engine.replay import ReplayError, load_table, replay, resume_table
from roguetable.engine.saves import list_saves, read_save, save_path, saves_folder
from roguetable.engine.snapshot import digest, hash_of
from roguetable.engine.table import AgreementError, Table
from roguetable.engine.view import Line
from tests.engine.climbs import ledge
from tests.minigame.game import LEDGE, LedgeGame
from tests.minigame.other_rules import change_rules

ROOT = Path(__file__).parents[2]


def climb(table: Table, move: int) -> None:
    """Go on up to a move, by whatever comes first."""
    while table.move < move:
        table.choose(table.options()[0].number)


def edited(path: Path, change: Callable[[Any], None], sign: bool = True) -> None:
    """Change a save; with `sign` the checksums too, as another version of the program would."""
    data = json.loads(path.read_text())
    change(data)
    if sign:
        data["checks"] = {name: digest(data[name]) for name in saves.SECTIONS}
    path.write_text(json.dumps(data))


# --- there and back -----------------------------------------------------------------------------


def test_a_loaded_game_is_the_saved_one_with_log_and_undo(path: Path, saved: Table) -> None:
    loaded = load_table(path)
    assert hash_of(loaded.state) == hash_of(saved.state)
    assert loaded.view(0) == saved.view(0)
    assert loaded.journal == saved.journal
    assert loaded.notices == []
    with pytest.raises(AgreementError):
        loaded.undo()
    loaded.undo(agreed=True)
    loaded.undo()
    assert loaded.move == 2


def test_a_loaded_game_goes_on_exactly_as_the_saved_one(path: Path, saved: Table) -> None:
    loaded = load_table(path)
    for table in (saved, loaded):
        while table.state.request is not None:
            table.choose(table.state.request.options[0])
    assert hash_of(loaded.state) == hash_of(saved.state)


def test_the_same_table_is_written_in_the_same_bytes(path: Path, saved: Table) -> None:
    first = path.read_bytes()
    load_table(path).save(path)
    assert path.read_bytes() == first


def test_a_save_is_readable(path: Path, saved: Table) -> None:
    lines = path.read_text().splitlines()
    assert '      {"seat": 0, "choice": "climb"},' in lines
    assert any('"pocket": "' in line for line in lines)
    assert max(map(len, lines)) <= 100


def test_a_save_with_an_endless_line_in_its_log_can_be_read_again(path: Path, saved: Table) -> None:
    """A notice may quote a refusal that lists everything there is."""
    saved.announce("Nobody reads so far. " * 300)
    saved.save(path)
    line = read_save(path).log[-1]
    assert line.notice
    assert line.text.startswith("Nobody reads so far. Nobody")
    assert line.text.endswith("…")
    assert len(line.text) == 2000


def test_a_line_is_shortened_only_if_it_is_longer_than_a_save_takes() -> None:
    whole, longer = "x" * 2000, "x" * 2001
    line = saves.saved_line(1, Entry(whole, (), whole, ()))
    assert (line.text, line.why) == (whole, whole)
    line = saves.saved_line(1, Entry(longer, (), longer, ()))
    assert line.text == line.why == "x" * 1999 + "…"


def test_a_save_that_goes_while_saves_are_listed_keeps_no_other_from_it(
    path: Path, saved: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved.save(path)
    shutil.copy(path, path.with_name("gone.json"))
    really = files.about_file

    def gone(file: Path) -> os.stat_result:
        if file.name == "gone.json":
            file.unlink()
        return really(file)

    monkeypatch.setattr(saves, "about_file", gone)
    known, lost = list_saves(path.parent)
    assert (known.path, known.problem) == (path, "")
    assert (lost.modified.year, lost.problem) == (1970, f"{lost.path}: there is no such file.")


def test_a_finished_game_can_be_saved_too(path: Path) -> None:
    table = ledge("Ann leads")
    while table.state.request is not None:
        table.choose("climb")
    table.save(path)
    assert load_table(path).outcome == table.outcome != "playing"


def test_scripted_chance_is_saved(path: Path) -> None:
    start = ledge("Ann leads").state
    start.chance.script = {1: [4, 0]}
    table = Table.at(LEDGE, start)
    table.choose("climb")
    table.save(path)
    loaded = load_table(path)
    loaded.choose("climb")
    assert loaded.view().log[-1].text == "Ann slips back to the camp."


def test_saving_needs_a_place() -> None:
    with pytest.raises(UserError, match="say where to save it"):
        ledge().save()


# --- bad files ----------------------------------------------------------------------------------


def refusal(path: Path) -> str:
    """Why the file is refused; reading must not have changed it."""
    before = path.read_bytes()
    with pytest.raises(UserError) as caught:
        load_table(path)
    with pytest.raises(UserError):
        resume_table(path)
    assert path.read_bytes() == before
    assert [other.name for other in path.parent.iterdir()] == [path.name]
    assert str(caught.value).startswith(f"{path}: ")
    return str(caught.value)


def test_a_file_cut_off_anywhere_is_refused(path: Path, saved: Table) -> None:
    whole = path.read_bytes()
    assert len(whole) > 1500
    for end in range(0, len(whole) - 2, 100):
        path.write_bytes(whole[:end])
        message = refusal(path)
        assert "cut off" in message if end else "empty" in message


def test_a_changed_byte_is_noticed(path: Path, saved: Table) -> None:
    """Every digit and letter of the document counts, whatever section it is in."""
    text = path.read_text()
    for place in range(50, len(text), 37):
        if text[place].isalnum():
            other = "7" if text[place] != "7" else "8"
            path.write_text(text[:place] + other + text[place + 1 :])
            refusal(path)


@pytest.mark.parametrize("section", saves.SECTIONS)
def test_a_section_changed_by_hand_is_named(path: Path, saved: Table, section: str) -> None:
    def change(data: Any) -> None:
        match data[section]:
            case list() as lines:
                lines.pop()
            case fields:
                fields.update(headline="!", light=99, seed=4)

    edited(path, change, sign=False)
    message = refusal(path)
    assert f"the section '{section}' was changed by hand or damaged" in message
    assert "write a position instead" in message


def test_spaces_and_line_breaks_do_not_matter(path: Path, saved: Table) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()), indent=8))
    assert hash_of(load_table(path).state) == hash_of(saved.state)


@pytest.mark.parametrize("section", [*saves.SECTIONS, "checks"])
def test_a_missing_section_is_named(path: Path, saved: Table, section: str) -> None:
    edited(path, lambda data: data.pop(section), sign=False)
    assert f"the section '{section}' is missing" in refusal(path)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "the file is empty"),
        (b"  \n", "the file is empty"),
        (b"\x89PNG\r\n\x1a\n\xff", "is not a text file"),
        (b"Dear diary", "is not a Roguetable save"),
        (b"[1, 2]", "is not a Roguetable save"),
        (b"17", "is not a Roguetable save"),
        (b'{"name": "package.json"}', "is not a Roguetable save"),
        (b'{"roguetable": "profile", "format": 1}', "is not a Roguetable save"),
        (b'{"roguetable": "save", oops}', "line 1, column 24"),
        (b"[" * 100_000, "is not a Roguetable save"),
    ],
)
def test_a_foreign_file_is_refused(path: Path, content: bytes, complaint: str) -> None:
    path.write_bytes(content)
    assert complaint in refusal(path)


def test_a_file_of_a_newer_program_is_refused(path: Path, saved: Table) -> None:
    edited(path, lambda data: data.update(format=2))
    assert "written by a newer Roguetable (format 2; this one reads up to 1)" in refusal(path)


def test_a_file_of_an_unknown_game_names_the_known_ones(path: Path, saved: Table) -> None:
    edited(path, lambda data: data["journal"].update(game="ledgr"))
    with pytest.raises(UserError, match=r"no game 'ledgr'\. Did you mean 'ledge'"):
        load_table(path)


def test_a_malformed_journal_is_refused_with_the_place(path: Path, saved: Table) -> None:
    edited(path, lambda data: data["journal"]["moves"][1].update(seat="Ann"))
    assert "$.moves[1].seat" in refusal(path)


def test_a_missing_file_is_missing(path: Path) -> None:
    for open_it in (load_table, resume_table):
        with pytest.raises(UserError, match="there is no such file"):
            open_it(path)
    assert not list(path.parent.iterdir())


def test_a_folder_is_not_a_save(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read: it is a folder"):
        load_table(tmp_path)


def test_a_game_is_open_once_by_whatever_link_it_is_reached(path: Path, saved: Table) -> None:
    link = path.with_name("also.json")
    link.symlink_to(path)
    with resume_table(path), pytest.raises(UserError, match="is open in another program"):
        resume_table(link)
    with resume_table(link), pytest.raises(UserError, match="is open in another program"):
        resume_table(path)


# --- newer rules --------------------------------------------------------------------------------


def said(lines: list[Line]) -> list[Line]:
    """The lines as a save keeps them: events are for those who watched when it happened."""
    return [msgspec.structs.replace(line, events=[]) for line in lines]


def test_a_game_goes_on_under_newer_rules(
    path: Path, saved: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = LEDGE.rules_version
    change_rules(monkeypatch)
    loaded = load_table(path)
    assert hash_of(loaded.state) == hash_of(saved.state)
    assert loaded.move == 4
    assert loaded.view(1).log == said(saved.view(1).log)
    (notice,) = loaded.notices
    assert f"begun under rules {before}, now 2" in notice
    assert "does not replay exactly" in notice
    assert "at move 4; undo ends there" in notice
    with pytest.raises(UserError, match="Undo ends here: this table was taken up at move 4"):
        loaded.undo()

    # It is saved with the new rules from here on, and remembers what was before.
    loaded.choose(loaded.options()[0].number)
    loaded.save(path)
    again = load_table(path)
    assert again.notices == []
    assert (again.move, again.journal.first, again.journal.rules_version) == (5, 4, "2")
    assert [part.rules_version for part in again.journal.before] == [before]
    assert [move.choice for move in again.journal.before[0].moves] == [
        move.choice for move in saved.journal.moves
    ]
    assert [line.text for line in again.view().log] == [line.text for line in loaded.view().log]
    again.undo(agreed=True)
    assert hash_of(again.state) == hash_of(saved.state)


def test_a_game_that_replays_exactly_is_the_same_game_under_any_rules(
    path: Path, saved: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LedgeGame, "rules_version", "2")
    loaded = load_table(path)
    assert loaded.notices == []
    assert loaded.journal.moves == saved.journal.moves
    assert loaded.journal.rules_version == "2"
    loaded.undo(agreed=True)
    assert loaded.move == 3


def test_the_journal_notes_what_the_table_comes_to_on_its_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("roguetable.engine.table.MARK_EVERY", 3)
    table = ledge()
    climb(table, 8)
    assert [mark.move for mark in table.journal.marks] == [3, 6]
    marks = list(table.journal.marks)
    table.undo(agreed=True, count=3)
    assert table.journal.marks == marks[:1]
    climb(table, 8)
    assert table.journal.marks == marks
    assert [again.move for again in replay(table.record())] == list(range(9))


def test_a_journal_that_leads_elsewhere_on_its_way_says_where(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roguetable.engine.table.MARK_EVERY", 3)
    table = ledge()
    climb(table, 8)
    table.save(path)

    def elsewhere(data: Any) -> None:
        data["journal"]["marks"][0]["table"] = "another table"

    edited(path, elsewhere)
    with pytest.raises(ReplayError, match="After move 3 the table is another one") as caught:
        list(replay(read_save(path).journal))
    assert caught.value.move == 3
    loaded = load_table(path)
    assert loaded.move == 8
    assert "After move 3 the table is another one" in loaded.notices[0]
    assert loaded.digest() == table.digest()


def test_a_game_under_other_rules_keeps_the_whole_log_of_an_ordinary_game(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The longest of forty random games of all four wrote 282 lines; with 200 kept it lost its beginning."""
    table = ledge("Ann leads", "climb", "camp")
    for number in range(500):
        table.announce(f"Line {number}.")
    table.save(path)
    change_rules(monkeypatch)
    assert said(load_table(path).view().log) == said(table.view().log)


def test_only_the_end_of_a_long_log_is_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roguetable.engine.table.LOG_TAIL", 2)
    table = ledge("Ann leads", "climb", "camp")
    table.save(path)
    assert [line.text for line in load_table(path).view().log] == [
        line.text for line in table.view().log
    ], "under the same rules the whole log is made again"
    change_rules(monkeypatch)
    kept = load_table(path).view().log
    assert kept == said(table.view().log)[-2:]


def test_a_game_goes_on_with_other_content(path: Path, saved: Table) -> None:
    edited(path, lambda data: data["journal"].update(content="older", end="another table"))
    loaded = load_table(path)
    assert hash_of(loaded.state) == hash_of(saved.state)
    assert "begun under other content than now" in loaded.notices[0]


def test_a_journal_that_does_not_lead_to_the_snapshot_is_said_and_the_snapshot_counts(
    path: Path, saved: Table
) -> None:
    edited(path, lambda data: data["journal"]["moves"][1].update(choice="jump"))
    loaded = load_table(path)
    assert hash_of(loaded.state) == hash_of(saved.state)
    assert "does not replay from move 2 on, 'jump'" in loaded.notices[0]
    assert "goes on from where it stood at move 4" in loaded.notices[0]


def test_a_snapshot_that_nobody_understands_any_more_names_the_place(
    path: Path, saved: Table
) -> None:
    def change(data: Any) -> None:
        data["journal"].update(rules_version="0.3", end="another table")
        data["snapshot"]["climbers"][1]["is"] = "Mountaineer"

    edited(path, change)
    message = refusal(path)
    assert "state.climbers[1]: there is no 'Mountaineer'" in message
    assert "rules 0.3" in message
    assert "Nothing is lost" in message


def test_a_card_that_is_gone_names_the_place(path: Path, saved: Table) -> None:
    def change(data: Any) -> None:
        data["journal"].update(content="older", end="another table")
        data["snapshot"]["box"][0] = "jetpack"

    edited(path, change)
    assert "state.box[0]: There is no card, enemy or room with the id 'jetpack'" in refusal(path)


# --- the saves folder ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"ROGUETABLE_HOME": "/a"}, "/a"),
        ({"ROGUETABLE_HOME": "/a", "XDG_DATA_HOME": "/b"}, "/a"),
        ({"XDG_DATA_HOME": "/b", "HOME": "/c"}, "/b/roguetable"),
        ({"HOME": "/c"}, "/c/.local/share/roguetable"),
        ({"ROGUETABLE_HOME": "", "HOME": "/c"}, "/c/.local/share/roguetable"),
    ],
)
def test_where_things_are_kept(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name in ("ROGUETABLE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert files.home() == Path(expected)
    assert saves_folder() == Path(expected, "saves")


def test_saves_are_listed_newest_first_with_what_is_wrong_with_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path))
    assert list_saves() == []
    ledge("Ann leads").save(save_path("old"))
    ledge().save(save_path("new climb"))
    save_path("broken").write_text("{")
    shutil.copy(save_path("old"), saves_folder() / ".hidden.json")
    (saves_folder() / "notes.txt").write_text("not a save")
    for name in ("d", "a", "c", "b"):
        ledge().save(save_path(name))
    for age, name in enumerate(["new climb", "broken", "c", "a", "d", "b", "old"]):
        os.utime(save_path(name), (1_000_000 - age, 1_000_000 - age))
    new, broken, *others, old = list_saves()
    assert [other.name for other in others] == ["c", "a", "d", "b"]
    assert (new.name, new.game, new.problem) == ("new climb", "ledge", "")
    assert new.summary is not None
    assert (new.summary.title, new.summary.move, new.summary.outcome) == ("Ledge", 0, "playing")
    assert new.summary.headline == "Ann at 0, Ben at 0 of 20 · daylight 8"
    assert (broken.name, broken.summary) == ("broken", None)
    assert "cut off" in broken.problem
    assert (old.name, old.modified.timestamp()) == ("old", 999_994)


def test_no_text_of_a_save_does_anything_to_a_terminal(path: Path, saved: Table) -> None:
    evil = "\x1b]0;owned\x07"
    document = json.loads(path.read_text())
    document["summary"].update(title=evil, headline=evil, outcome=evil)
    document["log"] = [{"move": 0, "text": evil, "why": evil, "rules": [evil]}]
    for name in ("summary", "log"):
        document["checks"][name] = digest(document[name])
    save = saves.parse_save(json.dumps(document), "evil.json")
    line, about = save.log[0], save.summary
    for text in (line.text, line.why, *line.rules, about.title, about.headline, about.outcome):
        assert "owned" in text
        assert not controls_in(text)


@pytest.mark.parametrize("name", ["", ".hidden", "../escape", "a/b", "c:d", "what?"])
def test_a_save_has_a_plain_name(name: str) -> None:
    with pytest.raises(UserError, match="A save cannot be called"):
        save_path(name)


def test_a_record_of_a_save_replays(path: Path, saved: Table) -> None:
    """The journal inside a save is a whole game of its own: for bug reports."""
    *_, table = replay(saves.read_save(path).journal)
    assert hash_of(table.state) == hash_of(saved.state)
