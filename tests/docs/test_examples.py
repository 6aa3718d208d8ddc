"""What the documentation shows is true: its code runs, its commands exist, its pack fits."""

import doctest
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer.main
from typer.testing import CliRunner

from roguetable.cli.library import word
from roguetable.cli.main import app
from roguetable.engine.game import configure, load_game
from roguetable.engine.position import Position
from roguetable.engine.saves import save_path
from roguetable.engine.table import Table
from roguetable.lab import bench
from roguetable.lab.simulate import Batch, simulate

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ROOT_PAGES = sorted(ROOT.glob("*.md"))
GUIDES = sorted((ROOT / "src" / "roguetable" / "games").glob("*/guide.md"))
PAGES = [*ROOT_PAGES, *sorted(DOCS.rglob("*.md")), *GUIDES]
PACK = DOCS / "examples" / "lamplit"
STYGIAN = load_game("stygian")


def blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The code blocks of a page in one language: line number and text."""
    text = page.read_text(encoding="utf-8")
    found = re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(text[: block.start(1)].count("\n") + 1, block[1]) for block in found]


def commands() -> list[tuple[str, str]]:
    """Every `$ roguetable ...` line of every page, without comment and pipe."""
    found = []
    for page in PAGES:
        for _, block in blocks(page, "console"):
            found += [
                (page.name, line.removeprefix("$ roguetable"))
                for line in block.splitlines()
                if line.startswith("$ roguetable")
            ]
    return found


@pytest.mark.parametrize("page", ROOT_PAGES, ids=lambda page: page.name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    """Those of the other pages are followed when the documentation is built."""
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            name, _, heading = target.partition("#")
            file = ROOT / name if name else page
            assert file.exists(), target
            if heading:
                text = file.read_text(encoding="utf-8")
                names = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
                assert heading in [name.lower().replace(" ", "-") for name in names], target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_code_of_a_page_runs_from_top_to_bottom(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blocks share their names. One that begins with ``>>>`` is compared with what it shows."""
    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path))
    names: dict[str, Any] = {"__name__": "docs"}
    parser = doctest.DocTestParser()
    for line, block in blocks(page, "python"):
        where = f"{page.name}:{line}"
        if block.startswith(">>>"):
            # A traceback is compared without the module of its class, as people read it.
            runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
            example = parser.get_doctest(block, names, where, str(page), line)
            told: list[str] = []
            runner.run(example, out=told.append, clear_globs=False)
            names = example.globs
            assert runner.summarize(verbose=False).failed == 0, "".join(told)
        else:
            exec(compile("\n" * (line - 1) + block, where, "exec"), names)


@pytest.mark.parametrize(("page", "words"), commands())
def test_a_command_of_a_page_can_be_typed(page: str, words: str) -> None:
    """It is only parsed: the command exists, and so do its options."""
    command: Any = typer.main.get_command(app)
    args = shlex.split(words)
    while hasattr(command, "commands"):
        assert args[0] in command.commands, f"{page}: there is no command {args[0]!r}"
        command, args = command.commands[args[0]], args[1:]
    with command.make_context(command.name, args):
        pass


def test_every_command_is_described() -> None:
    described = re.findall(
        r"^<!-- options: (.*) -->$",
        (DOCS / "commands.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    group: Any = typer.main.get_command(app)
    known = []
    for name, command in group.commands.items():
        known += [f"{name} {sub}" for sub in getattr(command, "commands", {})] or [name]
    assert sorted(described) == sorted(known)


@pytest.mark.parametrize(
    ("command", "args"),
    [
        ("saves", ""),
        ("rules", "stygian.luck.timing"),
        ("cards", "stygian steel-fist"),
        ("inventory", "stygian"),
        ("settings", "stygian"),
        ("sim", "stygian --games 1 --bot random"),
        ("coverage", "stygian --games 1 --bot random"),
        ("bench", "stygian --seconds 0.01"),
    ],
)
def test_the_json_of_a_command_has_the_fields_described(
    command: str, args: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path))
    monkeypatch.setattr(bench, "help_seconds", lambda: 0.2)  # other tests measure it
    monkeypatch.setattr(bench, "load_seconds", lambda name: 0.1)
    Table.new(STYGIAN, {}, 1).save(save_path("first"))
    done = CliRunner().invoke(app, [command, *args.split(), "--json"])
    assert done.exit_code == 0, done.output
    section = (DOCS / "commands.md").read_text(encoding="utf-8").split(f"\n### {command}\n")[1]
    shown = re.search(r"```json\n(.*?)```", section, re.DOTALL)
    assert shown is not None
    real, example = json.loads(done.stdout), json.loads(shown[1])
    if isinstance(real, list):
        real, example = real[0], example[0]
    assert list(real) == list(example)
    assert all(f"`{field}`" in section for field in real)
    for field, value in example.items():
        assert type(real[field]) is type(value) or command == "settings", field


def test_every_setting_is_described_with_its_choices() -> None:
    text = (DOCS / "play-stygian.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| .* \| `([\w.-]+)` \|$", text, re.MULTILINE)
    described = {name: (choices, rule) for name, choices, rule in rows}
    assert list(described) == [setting.name for setting in STYGIAN.settings]
    for setting in STYGIAN.settings:
        choices, rule = described[setting.name]
        assert rule == setting.rule
        assert choices.startswith(f"`{word(setting.default)}`")
        assert all(f"`{word(choice)}`" in choices for choice in setting.choices)


def test_the_example_pack_changes_one_card_and_adds_one_room() -> None:
    ours, content = STYGIAN.content(), STYGIAN.content((PACK,))
    assert len(content.rows) == len(ours.rows) + 1
    pistol = content.rows[content.number("horse-pistol")]
    assert pistol.name == "Horse Pistol, Well Oiled"
    assert "deal 5 projectile wounds" in pistol.sentence()
    assert pistol.facts() == ours.rows[ours.number("horse-pistol")].facts()
    assert content.rows[content.number("clock-loft")].kind == "room"


def test_the_example_pack_is_accepted_and_shown_as_the_page_says() -> None:
    wide = {"COLUMNS": "100"}
    done = CliRunner().invoke(app, ["check", str(PACK), "--games", "5"], env=wide)
    assert done.exit_code == 0, done.output
    assert "Lamplit fits The Stygian Society: 1 changed, 1 new" in done.output
    page = (DOCS / "design-cards.md").read_text(encoding="utf-8")
    for line in done.output.splitlines()[:5]:
        assert line.rstrip() in page


def test_the_example_pack_plays() -> None:
    batch = Batch("stygian", configure(STYGIAN, {}), "random", 1, 20, (PACK,), check=True)
    results = simulate(batch)
    assert (results.games, results.failures) == (20, [])


def test_the_example_drops_can_be_fitted() -> None:
    done = CliRunner().invoke(app, ["tower", "--fit", str(DOCS / "examples" / "tower-drops.csv")])
    assert done.exit_code == 0, done.output
    assert "From 8 drops with 49 cubes" in done.output


def test_positions_of_the_pages_can_be_set_up() -> None:
    found = 0
    for page in PAGES:
        for _, block in blocks(page, "yaml"):
            if block.startswith("game: "):
                Position.load(block).run()
                found += 1
    assert found > 0


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", text):
            home = DOCS if page in GUIDES else page.parent  # pages include guides
            assert (home / target).exists(), f"{page.name}: {target}"


# --- a bot of one's own -----------------------------------------------------------------------------


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The bot of the page, in a file of the folder in which commands are typed."""
    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (text,) = [text for _, text in blocks(DOCS / "bots.md", "python") if "class Careful" in text]
    assert len(text.splitlines()) <= 20
    (tmp_path / "my_bots.py").write_text(text, encoding="utf-8")
    return "my_bots:Careful"


@pytest.mark.parametrize(
    "words",
    [
        "sim stygian --games 1",
        "sim deadcells --games 2 --players 2 --workers 2",
        "campaigns deadcells --campaigns 1 --runs 1",
        "coverage stygian --games 1",
        "play stygian --seed 1 --players 2",
    ],
)
def test_the_bot_of_the_page_plays_wherever_a_bot_is_named(own_bot: str, words: str) -> None:
    done = CliRunner().invoke(app, [*shlex.split(words), "--bot", own_bot])
    assert done.exit_code == 0, done.output
