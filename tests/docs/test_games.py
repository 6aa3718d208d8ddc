"""Every game is told of wherever games are listed."""

from pathlib import Path

import pytest

from roguetable.engine.game import GAMES, load_game

ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs"


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_stands_among_the_folders_with_the_number_of_its_rules(name: str) -> None:
    folders = text(DOCS / "architecture.md").partition("## The folders")[2]
    rows = [line for line in folders.splitlines() if f"`src/roguetable/games/{name}`" in line]
    assert len(rows) == 1
    assert f"{len(load_game(name).rules().rules)} rules by id" in rows[0]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_has_a_page_on_how_it_is_played(name: str) -> None:
    assert (DOCS / f"play-{name}.md").exists()
    assert f"play-{name}" in text(DOCS / "index.md")


def test_whoever_reads_of_words_finds_those_of_every_game() -> None:
    for page in DOCS.glob("design-*.md"):
        assert f"({page.name})" in text(DOCS / "kit.md"), page.name
        assert page.stem in text(DOCS / "index.md"), page.name
