"""The tables that the documentation makes from the code say everything, and build."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from roguetable.engine.game import load_game

EXTENSION = Path(__file__).parents[2] / "docs" / "_ext" / "roguetable_docs.py"


@pytest.fixture(scope="module")
def docs() -> ModuleType:
    spec = importlib.util.spec_from_file_location("roguetable_docs", EXTENSION)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_every_table_can_be_made_and_has_whole_rows(docs: ModuleType) -> None:
    for name, make in docs.TABLES.items():
        text = make()
        rows = [line for line in text.splitlines() if line.startswith("|")]
        widths = {line.replace("\\|", "").count("|") for line in rows}
        assert len(widths) <= 1, name
        assert len(text) > 200, name


def test_every_note_of_the_catalogue_is_listed(docs: ModuleType) -> None:
    text = docs.stygian_notes()
    for rule in load_game("stygian").rules():
        assert (f"`{rule.id}`" in text) == bool(rule.note)


def test_what_is_not_described_is_an_error(
    docs: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(docs.FIELDS, "flavour")
    with pytest.raises(ValueError, match="flavour"):
        docs.stygian_fields()
