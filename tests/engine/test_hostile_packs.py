"""Packs that somebody made to do harm: each loads in seconds, or is refused in a sentence that says where."""

import contextlib
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from roguetable.engine import content as contents
from roguetable.engine.content import ContentError
from roguetable.engine.errors import UserError, controls_in
from roguetable.engine.files import read_text
from roguetable.engine.game import load_game
from tests.server.crafted import ODD, paths_in

ROWS = int(os.environ.get("ROGUETABLE_ROWS", "12"))
"""How many rows of each game are forged; ``make hostile`` forges more."""

EMPTY = "kind: card\nrows: []\n"
ROW = "kind: card\nrows: [{id: x, cost: %s}]\n"


def pack(folder: Path, *, about: str = "", **files: str | bytes) -> Path:
    """A folder with these files, ``a`` standing for a.yaml."""
    for name, text in files.items():
        (folder / f"{name}.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
    if about:
        (folder / "pack.yaml").write_text(about)
    return folder


def refused(folder: Path, game: str = "stygian") -> str:
    """What is wrong with a pack, said at once."""
    load_game(game).content()
    began = time.process_time()
    with pytest.raises(ContentError) as caught:
        load_game(game).content([folder])
    assert time.process_time() - began < 10
    text = str(caught.value)
    assert not controls_in(text)
    assert len(text) <= contents.LONGEST_COMPLAINT
    return text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[" * 400_000, "deep"),
        ("kind: card\nrows: " + "[" * 400_000, "deep"),
        ("{a: " * 100_000, "deep"),
        ("- " * 200_000, "deep"),
        ("? " * 200_000, "deep"),
        (ROW % ("[" * 900 + "]" * 900), "deep"),
        ("kind: card\nrows:\n" + "".join(" " * n + "-\n" for n in range(1, 900)), "deep"),
        (ROW % ('["]",' * 100_000 + "1" + "]" * 100_000), "deep"),
        (ROW % ('["]",' * 20_000 + "1" + "]" * 20_000), "deep"),
        (ROW % ('["]",' * 2_000 + "1" + "]" * 2_000), "deep"),
        (ROW % ('["]",' * 200 + "1" + "]" * 200), "deep"),
        (ROW % ('{"}":' * 100_000 + "1" + "}" * 100_000), "deep"),
        (ROW % ("[ #]\n" * 200 + "1" + "]" * 200), "deep"),
        ("".join(f"%TAG !{n}! x\n" for n in range(60_000)) + "--- 1\n", "begins with %"),
        (ROW % ("[" + "[]," * 320_000 + "]"), "too many"),
        (ROW % ("!!int '" + "9:" * 300_000 + "9'"), "too large a number"),
        (ROW % ":".join(["59"] * 300_000), "too large a number"),
        (ROW % "!!bool x", "cannot be read"),
        (ROW % "!!int ''", "cannot be read"),
        (ROW % ("9" * 5000), "too large a number"),
        ("#\x85" + "".join(f"%TAG !{n}! x\x85" for n in range(8_000)) + "--- 1\n", "begins with %"),
        (ROW % ("0x" + "9" * 5000), "too large a number"),
        (ROW % ":".join(["59"] * 2000), "too large a number"),
        (ROW % ".inf", "too large a number"),
        ("kind: card\nrows: [{id: x, [a, b]: 1}]", "a plain word"),
        ("[a, b]: 1\nkind: card\nrows: []", "a plain word"),
        ("kind: [a]\nrows: [{id: x}]", "'kind' must be a word"),
        ("kind: card\nrows: [{id: " + "x" * 900_000 + "}]", "1 to 100 letters"),
        (b"kind: card\x00\nrows: []", "control characters"),
        (b"kind: c\xe4rd\nrows: []", "not UTF-8"),
        ('kind: card\nrows: [{id: "\\e[2Jx"}]', "U+001B"),
        ('kind: card\nrows: [{id: x, name: "\\u202Egnorw"}]', "U+202E"),
        ('kind: "\\e[31mcard"\nrows: []', "U+001B"),
        ('kind: card\nrows: [{id: x, "\\a": 1}]', "U+0007"),
    ],
)
def test_a_file_made_to_do_harm_is_refused_with_its_place(
    tmp_path: Path, text: str | bytes, says: str
) -> None:
    found = refused(pack(tmp_path, a=text))
    assert says in found
    assert "a.yaml" in found


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ("extends: 5", "'extends' must be a list of folders"),
        ("extends: null", "'extends' must be a list"),
        ("extends: other", "'extends' must be a list"),
        ("extends: [[1]]", "'extends' must be a list"),
        ('extends: ["a\\0b"]', "U+0000"),
        (f"extends: [{'a' * 5000}]", "no such folder"),
        ("extends: [.]", "in a circle"),
        ("{[1]: 2}", "a plain word"),
        ('["]",' * 30_000 + "]" * 30_000, "deep"),
        ("about: " + '["]",' * 150 + "]" * 150, "deep"),
        (f"extends: [{'., ' * 100_000}]", "at most 20 others"),
    ],
)
def test_what_a_pack_says_about_itself_is_looked_at(tmp_path: Path, about: str, says: str) -> None:
    assert says in refused(pack(tmp_path, about=about, a=EMPTY))


def test_a_long_chain_of_packs_is_refused(tmp_path: Path) -> None:
    for number in range(200):
        folder = tmp_path / str(number)
        folder.mkdir()
        pack(folder, about=f"extends: [../{number - 1}]" if number else "", a=EMPTY)
    assert "extend one another" in refused(folder)


LOOKS: dict[str, Callable[[Path], object]] = {
    "a folder": lambda path: path.mkdir(),
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a pipe": lambda path: os.mkfifo(path),
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a terminal": lambda path: path.symlink_to("/dev/tty"),
}


@pytest.mark.parametrize("name", ["a.yaml", "pack.yaml"])
@pytest.mark.parametrize("what", LOOKS)
def test_what_only_looks_like_a_file_is_not_opened(tmp_path: Path, what: str, name: str) -> None:
    LOOKS[what](tmp_path / name)
    assert name in refused(pack(tmp_path, b=EMPTY))


def test_too_many_files_are_refused(tmp_path: Path) -> None:
    files = {f"f{number}": EMPTY for number in range(contents.MOST_FILES)}
    load_game("stygian").content([pack(tmp_path, **files)])
    assert "too many; at most 500" in refused(pack(tmp_path, one_more=EMPTY))
    (tmp_path / "one_more.yaml").unlink()
    assert "too many; at most 500" in refused(pack(tmp_path, about="name: Many"))


def test_many_small_rows_are_counted_while_they_are_read(tmp_path: Path) -> None:
    for number in range(5):
        rows = "".join(f"- id: r{number}-{n}\n" for n in range(3_000))
        (tmp_path / f"f{number}.yaml").write_text(f"kind: card\nrows:\n{rows}")
    (tmp_path / "z.yaml").write_text("[")  # it would be refused if anybody came so far
    found = refused(tmp_path)
    assert "rows are too many" in found
    assert "f3.yaml:1003:" in found


def test_packs_are_counted_together(tmp_path: Path) -> None:
    long = "kind: card\nrows: []\n#" + "x" * 900_000
    for number in range(3):
        (tmp_path / str(number)).mkdir()
        about = f"extends: [../{number - 1}]" if number else ""
        pack(tmp_path / str(number), about=about, a=long, b=long)
    assert "letters together" in refused(tmp_path / "2")


def test_words_and_lists_are_counted_over_all_files_together(tmp_path: Path) -> None:
    many = "1," * (contents.MOST_PARTS * 2 // 5)
    files = {name: f"kind: card\nrows: [{{id: {name}, many: [{many}]}}]\n" for name in "abc"}
    found = refused(pack(tmp_path, **files))
    assert "c.yaml" in found
    assert "too many" in found


def test_the_rows_of_a_pack_are_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "below").mkdir()
    pack(tmp_path / "below", about="counts: free", a=EMPTY)
    pack(tmp_path, about="extends: [below]", b=EMPTY)
    read: list[str] = []

    def listening(file: Path, *rest: Any) -> str:
        read.append(file.name)
        return read_text(file, *rest)

    monkeypatch.setattr(contents, "read_text", listening)
    load_game("stygian").content([tmp_path])
    assert (read.count("a.yaml"), read.count("b.yaml")) == (1, 1)


@pytest.mark.parametrize(
    ("game", "name"),
    [("spire", "strike"), ("stygian", "steel-fist"), ("gaia", ""), ("deadcells", "")],
)
def test_four_thousand_rows_load_in_seconds(tmp_path: Path, game: str, name: str) -> None:
    kind, row = next(
        (kind, row) for kind, row in our_rows(game) if not name or row["id"].startswith(name)
    )
    rows = [{**row, "id": f"{row['id']}-{number}"} for number in range(4000)]
    text = yaml.dump({"kind": kind, "rows": rows}, Dumper=yaml.CSafeDumper)
    load_game(game).content()
    for half in (0, 1):
        lines = yaml.dump({"kind": kind, "rows": rows[half::2]}, Dumper=yaml.CSafeDumper)
        (tmp_path / f"part{half}.yaml").write_text(lines)
    (tmp_path / "pack.yaml").write_text("counts: free\n")
    assert len(text) > 100_000
    began = time.process_time()  # of work: a machine may be busy with other things
    with contextlib.suppress(ContentError):
        load_game(game).content([tmp_path])
    assert time.process_time() - began < 20


@pytest.mark.parametrize("game", ["stygian", "spire", "deadcells", "gaia"])
def test_forged_rows_are_refused_or_loaded(tmp_path: Path, game: str) -> None:
    known = our_rows(game)
    for number in range(ROWS):
        chance = random.Random(f"{game} {number}")
        kind, row = chance.choice(known)
        row = forged(chance, row)
        folder = tmp_path / str(number)
        folder.mkdir()
        text = yaml.dump({"kind": kind, "rows": [row]}, Dumper=yaml.CSafeDumper)
        pack(folder, about="counts: free", a=text)
        with contextlib.suppress(UserError):
            for one in load_game(game).content([folder]).rows:
                if one.id == row["id"]:
                    one.sentence()


def our_rows(game: str) -> list[tuple[str, dict[str, Any]]]:
    """The rows of a game as they are written."""
    package = load_game(game).__class__.__module__.rpartition(".")[0]
    folder = Path(contents.__file__).parents[2] / Path(*package.split(".")) / "content"
    files = [
        yaml.load(file.read_text(), yaml.CSafeLoader) for file in sorted(folder.glob("*.yaml"))
    ]
    return [(file["kind"], row) for file in files if "rows" in file for row in file["rows"]]


def forged(chance: random.Random, row: dict[str, Any]) -> dict[str, Any]:
    """A row with something odd in some of its fields."""
    found: dict[str, Any] = yaml.load(yaml.dump(row, Dumper=yaml.CSafeDumper), yaml.CSafeLoader)
    for _ in range(chance.choice([1, 1, 2])):
        paths = [path for path in paths_in(found) if path and path != ("id",)]
        if paths:
            path = chance.choice(paths)
            holder: Any = found
            for step in path[:-1]:
                holder = holder[step]
            holder[path[-1]] = chance.choice(ODD)
    return found
