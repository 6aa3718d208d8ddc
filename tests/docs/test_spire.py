"""The pages on Slay the Spire: tables that say everything, a pack that fits, a position that stands."""

import importlib
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from roguetable.cli.library import word
from roguetable.cli.main import app
from roguetable.engine.game import GAMES
from roguetable.engine.position import Position
from roguetable.games.spire.game import SPIRE

DOCS = Path(__file__).parents[2] / "docs"
PACK = DOCS / "examples" / "embers"


@pytest.fixture(scope="module")
def tables() -> ModuleType:
    sys.path.insert(0, str(DOCS / "_ext"))
    try:
        return importlib.import_module("spire_docs")
    finally:
        sys.path.remove(str(DOCS / "_ext"))


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands and positions know the game."""
    monkeypatch.setitem(GAMES, "spire", "roguetable.games.spire.game:SPIRE")


def test_every_setting_is_described_with_its_choices(tables: ModuleType) -> None:
    text = tables.spire_settings() + "\n" + tables.spire_readings()
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*)$", text, re.MULTILINE))
    assert set(rows) == {setting.name for setting in SPIRE.settings}
    for setting in SPIRE.settings:
        assert f"`{word(setting.default) or '(nothing)'}`" in rows[setting.name]
        assert setting.rule in rows[setting.name]


def test_what_is_not_described_is_an_error(
    tables: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(tables.FIELDS, "pattern")
    with pytest.raises(ValueError, match="pattern"):
        tables.spire_fields()


@pytest.mark.parametrize(
    ("kind", "word", "make"),
    [("Ethereal", "ethereal", "spire_flags"), ("Strip", "strip", "spire_words_enemies")],
)
def test_a_word_without_a_description_is_an_error(
    tables: ModuleType, monkeypatch: pytest.MonkeyPatch, kind: str, word: str, make: str
) -> None:
    rules_in = tables.rules_in

    def forgetful(*modules: ModuleType) -> dict[type, str]:
        return {one: rule for one, rule in rules_in(*modules).items() if one.__name__ != kind}

    for module in (tables, sys.modules["tables"]):
        monkeypatch.setattr(module, "rules_in", forgetful)
    with pytest.raises(ValueError, match=word):
        getattr(tables, make)()


@pytest.mark.usefixtures("known")
def test_the_example_pack_is_accepted_and_shown_as_the_page_says() -> None:
    wide = {"COLUMNS": "100"}
    done = CliRunner().invoke(app, ["check", str(PACK), "--games", "5"], env=wide)
    assert done.exit_code == 0, done.output
    assert "Embers fits Slay the Spire: 1 changed, 1 new" in done.output
    page = (DOCS / "design-spire.md").read_text(encoding="utf-8")
    for line in done.output.splitlines()[:3]:
        assert line.rstrip() in page


def test_the_example_pack_keeps_what_it_does_not_name() -> None:
    ours, content = SPIRE.content(), SPIRE.content((PACK,))
    worm, old = (one.rows[one.number("jaw-worm-first")] for one in (content, ours))
    assert worm.name == old.name
    assert worm.sentence() != old.sentence()
    kindle = content.rows[content.number("kindle+")]
    assert ("cost", "0") in kindle.facts()
    assert kindle.sentence() == content.rows[content.number("kindle")].sentence()


@pytest.mark.usefixtures("known")
def test_the_position_of_the_page_can_be_set_up() -> None:
    page = (DOCS / "saves.md").read_text(encoding="utf-8")
    found = re.search(r"```yaml\n(# [^\n]*\ngame: spire\n.*?)```", page, re.DOTALL)
    assert found is not None
    Position.load(found[1]).run()
