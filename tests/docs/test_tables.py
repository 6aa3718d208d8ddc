"""The tables that the documentation makes from the code say everything, and build."""

import importlib
import runpy
import sys
from pathlib import Path
from types import ModuleType

import pytest

from roguetable.engine.game import GAMES, load_game

DOCS = Path(__file__).parents[2] / "docs"
OURS = [name for name, where in GAMES.items() if where.startswith("roguetable.")]


@pytest.fixture(scope="module")
def docs() -> ModuleType:
    return extension("roguetable_docs")


@pytest.fixture(scope="module")
def position_docs(docs: ModuleType) -> ModuleType:
    return extension("position_docs")


def extension(name: str) -> ModuleType:
    sys.path.insert(0, str(DOCS / "_ext"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(DOCS / "_ext"))


@pytest.mark.parametrize("game", OURS)
def test_every_table_can_be_made_and_has_whole_rows(docs: ModuleType, game: str) -> None:
    for name, make in {**docs.TABLES, **extension(f"{game}_docs").TABLES}.items():
        text = make()
        rows = [line for line in text.splitlines() if line.startswith("|")]
        widths = {line.replace("\\|", "").count("|") for line in rows}
        assert len(widths) <= 1, name
        assert len(text) > 200, name


@pytest.mark.parametrize("game", OURS)
def test_every_table_is_on_a_page(game: str) -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in DOCS.glob("*.md"))
    for name in extension(f"{game}_docs").TABLES:
        assert f"```{{{name}}}" in text, name


@pytest.mark.parametrize("game", OURS)
def test_every_note_of_the_catalogue_is_listed(game: str) -> None:
    text = extension(f"{game}_docs").TABLES[f"{game}-notes"]()
    for rule in load_game(game).rules():
        assert (f"`{rule.id}`" in text) == bool(rule.note)


@pytest.mark.parametrize("game", OURS)
def test_what_is_not_described_is_an_error(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = extension(f"{game}_docs")
    monkeypatch.delitem(tables.FIELDS, "origin")
    with pytest.raises(ValueError, match="origin"):
        tables.TABLES[f"{game}-fields"]()


def test_every_field_of_a_position_is_described(position_docs: ModuleType) -> None:
    for game in OURS:
        schema = position_docs.schema_of(game)
        text = position_docs.position_fields(game)
        rows = [line for line in text.splitlines() if line.startswith("| `")]
        assert all(cell.strip() for row in rows for cell in row.strip("|").split(" | ")), game
        for part in (schema, *position_docs.inside(schema)):
            for name in getattr(part, "names", ()):
                assert any(row.startswith(f"| `{name}` |") for row in rows), f"{game}: {name}"


def test_the_positions_of_every_game_are_described(position_docs: ModuleType) -> None:
    for game in OURS:
        assert "Streams of chance" in position_docs.position_fields(game)


def test_the_tables_of_a_new_game_are_found() -> None:
    names = {path.stem for path in (DOCS / "_ext").glob("*_docs.py")}
    found = runpy.run_path(str(DOCS / "conf.py"))["extensions"]
    assert names < set(found)


@pytest.mark.parametrize(
    "name", ["words-deadcells.md", "words-gaia.md", "words-spire.md", "words-stygian.md"]
)
def test_the_tables_can_be_read_without_building_the_docs(docs: ModuleType, name: str) -> None:
    """Whoever opens the file finds every word; `make words` writes it anew."""
    written = extension("written")
    text = (DOCS / name).read_text(encoding="utf-8")
    assert "```{" not in text
    made = written.written(name)
    assert sorted(text.splitlines()) == sorted(made.splitlines()), "make words writes it anew"


@pytest.mark.parametrize("name", ["commands.md", "serve.md"])
def test_the_options_of_commands_can_be_read_without_building_the_docs(
    docs: ModuleType, name: str
) -> None:
    """`make words` writes them anew."""
    text = (DOCS / name).read_text(encoding="utf-8")
    assert "{command-options}" not in text
    assert "| `--" in text
    assert text == extension("written").with_options(text), "make words writes it anew"
