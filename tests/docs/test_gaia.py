"""The pages on Gone to Gaia: tables that say everything, and a pack that fits and plays."""

import importlib
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from roguetable.bots import make_bot
from roguetable.cli.library import fitting_game
from roguetable.cli.main import app
from roguetable.engine.content import Pack
from roguetable.engine.game import configure
from roguetable.engine.table import Table
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.state import Gaia
from roguetable.lab.simulate import Batch, simulate

DOCS = Path(__file__).parents[2] / "docs"
PACK = DOCS / "examples" / "lantern-moths"


@pytest.fixture(scope="module")
def tables() -> ModuleType:
    sys.path.insert(0, str(DOCS / "_ext"))
    try:
        return importlib.import_module("gaia_docs")
    finally:
        sys.path.remove(str(DOCS / "_ext"))


def test_every_setting_is_described_with_its_rule(tables: ModuleType) -> None:
    text = tables.gaia_settings() + "\n" + tables.gaia_readings()
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*)$", text, re.MULTILINE))
    asked = [setting for setting in GAIA.settings if not setting.inner]
    assert set(rows) == {setting.name for setting in asked}
    for setting in asked:
        assert setting.rule in rows[setting.name]


def test_all_sixty_abilities_are_described(tables: ModuleType) -> None:
    text = tables.gaia_words_abilities()
    assert len([line for line in text.splitlines() if line.startswith("| `")]) == 60


def test_what_is_not_described_is_an_error(
    tables: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(tables.FIELDS, "parting")
    with pytest.raises(ValueError, match="parting"):
        tables.gaia_fields()


def test_the_example_pack_is_accepted_and_known_to_be_gaias() -> None:
    """Equipment and enemies are kinds of other games too: the ids that it changes tell."""
    assert fitting_game(Pack(PACK), None) is GAIA
    done = CliRunner().invoke(app, ["check", str(PACK), "--games", "3"], env={"COLUMNS": "100"})
    assert done.exit_code == 0, done.output
    assert "Lantern moths fits Gone to Gaia: 3 changed, 3 new" in done.output


def test_the_example_pack_keeps_what_it_does_not_name() -> None:
    ours, content = GAIA.content(), GAIA.content((PACK,))
    old, new = (one.rows[one.number("mind-hammer-1")] for one in (ours, content))
    assert (old.name, new.name) == ("Proof Hammer", "Padded Hammer")
    assert new.sentence().endswith(old.sentence())
    assert content.rows[content.number("lantern-moth")].kind == "enemy"


def test_the_example_pack_plays() -> None:
    batch = Batch("gaia", configure(GAIA, {}), "random", 1, 6, (PACK,), check=True)
    results = simulate(batch)
    assert (results.games, results.failures) == (6, [])


def test_its_page_opens_its_quest() -> None:
    """One asks the watchman, promises, and the Quest is there in the second chapter."""
    state = GAIA.new(configure(GAIA, {"mode": "campaign"}), 1, (PACK,))
    bot = make_bot("greedy", GAIA, 1)
    table = Table.at(GAIA, state, packs=(PACK,))
    wanted = {
        "The Gallery at Night": "Ask the watchman why it is so dark.",
        "Eleven Hooks": "Promise him to look into it.",
    }
    for _ in range(400):
        request = table.state.request
        if request is None:
            break
        seat = request.seats[0]
        options = table.options(seat)
        page = request.prompt(table.state).partition(":")[0].rstrip(".")
        named = [one.number for one in options if one.sentence == wanted.get(page)]
        table.choose(named[0] if named else bot.choose(table.state, seat))
    end = table.state
    assert isinstance(end, Gaia)
    assert [end.content.name(quest) for quest in end.sheet.opened].count("lamps-out") == 1
