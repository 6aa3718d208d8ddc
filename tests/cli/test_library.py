"""Rules, cards, components, settings, packs and positions on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from roguetable.engine.table import Table
from tests.cli.conftest import Run
from tests.minigame.game import LEDGE


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text)
    return folder


# --- rules --------------------------------------------------------------------------------------


def test_a_rule_is_shown_by_its_id(run: Run) -> None:
    for words in (("ledge", "ledge.camp.higher"), ("ledge.camp.higher",)):
        text = run("rules", *words).stdout
        assert "ledge.camp.higher" in text
        assert "One camps only above one's last camp." in text
        assert "page 1" in text


def test_rules_are_searched(run: Run) -> None:
    text = run("rules", "ledge", "pocket", "card").stdout
    assert "ledge.pocket" in text
    assert "ledge.camp" not in text


def test_the_beginning_of_an_id_shows_all_below_it(run: Run) -> None:
    rows = json.loads(run("rules", "ledge", "ledge.setup", "--json").stdout)
    assert [row["id"] for row in rows] == [
        "ledge.setup.pockets",
        "ledge.setup.light",
        "ledge.setup.lead",
    ]
    assert set(rows[0]) == {"id", "page", "kind", "section", "text", "note"}


def test_without_words_the_contents_are_shown(run: Run) -> None:
    assert "Before the climb" in run("rules", "ledge").stdout
    assert "ledge: Ledge, 14 rules." in run("rules").stdout


def test_every_stygian_rule_can_be_listed(run: Run) -> None:
    assert "rules." in run("rules", "stygian", "luck").stdout
    assert len(json.loads(run("rules", "stygian", "--json").stdout)) == 513


PROOF = """
import pytest

@pytest.mark.rule({rules})
def test_it() -> None:
    pass

@pytest.mark.skip
@pytest.mark.rule("ledge.camp")
def test_that_never_runs() -> None:
    pass
"""


def test_coverage_of_the_rules_by_tests(run: Run, tmp_path: Path) -> None:
    ids = [rule.id for rule in LEDGE.rules().enforceable]
    tests = write(tmp_path / "tests", "test_all.py", PROOF.format(rules=", ".join(map(repr, ids))))
    (tests / "pytest.ini").write_text("[pytest]\nmarkers = rule\n")
    assert run("rules", "ledge", "--coverage", "--tests", str(tests)).stdout == "ledge 13/13\n"


def test_a_rule_without_a_test_is_named(run: Run, tmp_path: Path) -> None:
    ids = [rule.id for rule in LEDGE.rules().enforceable if rule.id != "ledge.camp"]
    rules = ", ".join(map(repr, [*ids, "ledge.clmb"]))
    tests = write(tmp_path / "tests", "test_all.py", PROOF.format(rules=rules))
    (tests / "pytest.ini").write_text("[pytest]\nmarkers = rule\n")
    text = run("rules", "ledge", "--coverage", "--tests", str(tests), code=1).stdout
    assert text.splitlines()[:2] == ["ledge 12/13", "  no test: ledge.camp"]
    assert "no such rule: ledge.clmb" in text
    assert "Did you mean 'ledge.climb'" in text


def test_coverage_needs_the_tests(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "there is no such folder" in refused(
        "rules", "--coverage", "--tests", str(tmp_path / "none")
    )


# --- cards --------------------------------------------------------------------------------------


def test_cards_are_found_by_name_and_by_word(run: Run) -> None:
    rows = json.loads(run("cards", "ledge", "--json").stdout)
    assert len(rows) == 5
    assert set(rows[0]) == {
        *("id", "name", "kind", "facts", "sentence", "flavour", "origin", "pack", "note"),
    }
    name = rows[0]["name"]
    text = run("cards", "ledge", *name.split()).stdout
    assert name in text
    assert rows[0]["sentence"] in " ".join(text.split())
    assert "written for Roguetable" in text


def test_a_real_card_shows_its_figures_flavour_and_origin(run: Run) -> None:
    text = " ".join(run("cards", "stygian", "steel-fist").stdout.split())
    assert "Steel Fist" in text
    assert "hero knight" in text
    assert "spend 2 blue" in text
    assert "from the rulebook" in text


def test_a_card_shows_both_faces(run: Run) -> None:
    for words in (["bash"], ["Bash"], ["bash+"]):
        said = " ".join(run("cards", "spire", *words).stdout.split())
        assert "Hit for 2, 1 Vulnerable." in said
        assert "Hit for 4, 1 Vulnerable." in said


def test_a_card_of_a_pack_says_so(run: Run, tmp_path: Path) -> None:
    card = "{id: my-strike, name: My Strike, of: ironclad, type: attack, rarity: common, cost: 1, "
    card += "fx: hit 2, up: hit 3, origin: ours}"
    text = f"kind: card\nrows:\n- {card}\n- {{id: bash, cost: 1}}\n"
    pack = write(tmp_path / "lanterns", "mine.yaml", text)
    said = run("cards", "spire", "my strike", "--pack", str(pack)).stdout
    assert "my-strike · from the pack lanterns" in said
    assert "my-strike+ · from the pack lanterns" in said
    assert "written for Roguetable" not in said
    said = run("cards", "spire", "bash", "--pack", str(pack)).stdout
    assert "changed by the pack lanterns" in said
    facts = json.loads(run("cards", "spire", "anger", "--pack", str(pack), "--json").stdout)
    assert [fact["pack"] for fact in facts] == ["", ""]
    facts = json.loads(run("cards", "spire", "bash", "--pack", str(pack), "--json").stdout)
    assert [fact["pack"] for fact in facts] == ["lanterns", "lanterns"]


def test_many_cards_become_a_table(run: Run) -> None:
    text = run("cards", "stygian", "--kind", "enemy").stdout
    assert "21 cards." in text
    assert "Tallow Imp" in text


# --- components and settings --------------------------------------------------------------------


def test_inventory_is_documented_json(run: Run) -> None:
    assert json.loads(run("inventory", "ledge", "--json").stdout) == [
        {"component": "pocket cards", "expected": 5, "actual": 5}
    ]
    rows = json.loads(run("inventory", "stygian", "--json").stdout)
    assert all(row["expected"] == row["actual"] for row in rows)
    assert "hero skill cards" in run("inventory", "stygian").stdout


def test_settings_show_choices_and_rules(run: Run) -> None:
    text = run("settings", "ledge").stdout
    assert "6, 8, 10" in text
    assert "ledge.setup.light" in text
    assert json.loads(run("settings", "ledge", "--json").stdout)[0]["default"] == 8
    assert "lamentations" in run("settings", "stygian").stdout
    campaign = [row["name"] for row in json.loads(run("settings", "deadcells", "--json").stdout)]
    assert "campaign" in campaign
    assert "sheet" not in campaign  # the program fills it in


# --- packs --------------------------------------------------------------------------------------


def test_a_good_pack_is_read_and_tried(run: Run, tmp_path: Path) -> None:
    text = "kind: pocket\nrows:\n- {id: rope, name: Long rope, climb: 7}\n"
    pack = write(tmp_path / "pack", "mine.yaml", text)
    result = run("check", str(pack), "--game", "ledge", "--games", "3")
    said = " ".join(result.stdout.split())
    assert "go up 7" in said
    assert "pack fits Ledge" in said
    assert "3 random games end as they should" in said


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "kind: pocket\nrows:\n- {id: rope, name: Rope, climb: 99}\n",
            "mine.yaml:3: pocket 'rope'",
        ),
        ("kind: pocket\nrows:\n- [\n", "is not readable YAML"),
        ("kind: pocket\nrow: []\n", "must have exactly 'kind' and 'rows'"),
        ("kind: pocket\nrows:\n- &a {id: b, name: [*a]}\n", "anchors and aliases are not allowed"),
        ("#" * 1_100_000, "is too large"),
        ("", "the file is empty"),
    ],
)
def test_a_bad_pack_is_refused_with_its_line(
    refused: Callable[..., str], tmp_path: Path, text: str, complaint: str
) -> None:
    pack = write(tmp_path / "pack", "mine.yaml", text)
    assert complaint in refused("check", str(pack), "--game", "ledge")


def test_a_misspelt_word_of_a_real_game_gets_the_nearest(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    row = "{id: first-aid, effect: hael 2}"
    pack = write(tmp_path / "pack", "mine.yaml", f"kind: skill\nrows:\n- {row}\n")
    assert "mine.yaml:3: skill 'first-aid', field 'effect'" in refused("check", str(pack))
    assert "Did you mean 'heal'?" in refused("check", str(pack))


MISTAKES = """kind: card
rows:
- id: my-strike
  name: My Strike
  of: ironclad
  type: attak
  rarity: common
  cost: 1
  fx: hit 2; vulnerable 1; hit 3 now
  upgrade: {fx: hti 3}
  origin: ours
- {id: bash, cost: 77}
"""


MINE, ANCHOR = "card 'my-strike', field", "relic 'anchor', field"
SECOND = "And: hit 3 now: is written 'hit AMOUNT [xTIMES] [SCOPE]'. Did you mean 'row'?"


def complaints(run: Run, pack: Path, *words: str) -> list[str]:
    """What `check` complains about, line by line."""
    said = run("check", str(pack), *words, code=2)
    assert said.stdout == ""
    return said.stderr.replace(str(pack), pack.name).splitlines()


def test_all_mistakes_of_a_pack_are_told_at_once(run: Run, tmp_path: Path) -> None:
    """Each with its line and the nearest right word; in the order in which they stand."""
    pack = write(tmp_path / "pack", "mine.yaml", MISTAKES)
    write(pack, "more.yaml", "kind: relic\nrows:\n- {id: anchor, copys: 2}\n- {name: X}\n")
    write(pack, "worst.yaml", "kind: relic\nrows:\n- [\n")
    kind = "One of: attack, skill, power, curse, status, ticket."
    assert complaints(run, pack) == [
        f"pack/mine.yaml:6: {MINE} 'type': cannot be 'attak'. Did you mean 'attack'? {kind}",
        f"pack/mine.yaml:9: {MINE} 'fx': unknown word 'vulnerable'. Did you mean 'vuln'? {SECOND}",
        f"pack/mine.yaml:10: {MINE} 'upgrade': is not a field of this kind. Did you mean 'up'?",
        f"pack/mine.yaml:10: {MINE} 'up': unknown word 'hti'. Did you mean 'hit'?",
        "pack/mine.yaml:12: card 'bash', field 'cost': the cost must be 0 to 9, X or none, not 77.",
        f"pack/more.yaml:3: {ANCHOR} 'copys': is not a field of this kind. Did you mean 'copies'?",
        "pack/more.yaml:4: the row has no id.",
        "pack/worst.yaml:4: is not readable YAML: did not find expected node content.",
        "pack has 8 mistakes.",
    ]


def test_a_word_that_belongs_behind_another_is_suggested_with_it(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    row = "{id: bone-saw, effect: bleeding}"
    pack = write(tmp_path / "pack", "mine.yaml", f"kind: equipment\nrows:\n- {row}\n")
    assert "Did you mean 'give bleeding'" in refused("check", str(pack))


def test_what_only_follows_from_a_mistake_is_not_told(run: Run, tmp_path: Path) -> None:
    """A row that cannot be mended is left out; who names it is not blamed."""
    text = "kind: {}\nrows:\n- {{id: my-foe, name: My Foe, origin: ours}}\n"
    pack = write(tmp_path / "pack", "a.yaml", text.format("fo"))
    write(pack, "b.yaml", "kind: foe\nrows:\n- {id: cultist-a1-a, awakens: my-foe}\n")
    (told,) = complaints(run, pack, "--game", "spire")
    assert "a.yaml:1: fo 'my-foe', field 'kind': unknown kind 'fo'. Did you mean 'foe'?" in told


def test_a_kind_that_no_game_has_gets_the_nearest(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    pack = write(tmp_path / "pack", "mine.yaml", "kind: skil\nrows:\n- {id: x}\n")
    assert "no game has rows of the kind 'skil'. Did you mean 'skill'?" in refused(
        "check", str(pack)
    )


# --- positions ----------------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    table = Table.new(LEDGE, {}, 3)
    table.choose("Ann leads")
    table.save(tmp_path / "climb.json")
    return tmp_path / "climb.json"


def test_a_save_becomes_a_position_and_is_played_on(
    run: Run, refused: Callable[..., str], saved: Path, tmp_path: Path
) -> None:
    to = tmp_path / "climb.yaml"
    assert "turn: Ann" in run("position", "save", str(saved)).stdout
    assert "Written to" in run("position", "save", str(saved), str(to)).stdout
    assert "already exists" in refused("position", "save", str(saved), str(to))
    for file in (saved, to):
        text = run("position", "show", str(file)).stdout
        assert "What does Ann do?" in text
        assert "climb" in text
    told = run("position", "load", str(to), "--bot", "random").stdout
    assert "The game is " in told


def test_a_position_is_shown_as_a_seat_sees_it(run: Run, saved: Path) -> None:
    everybody = run("position", "show", str(saved)).stdout
    ann = run("position", "show", str(saved), "--seat", "Ann").stdout
    assert everybody.count("a card face down") == 2
    assert ann.count("a card face down") == 1


def test_a_wrong_position_names_its_line(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("game: ledge\ntable:\n  light: 3\n  trun: Ann\n")
    assert f"{file.name}: line 4: A position has no field 'trun'" in refused(
        "position", "show", str(file)
    )
