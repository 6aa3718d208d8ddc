"""Campaign sheets as plain data: nothing is lost, whatever packs come and go."""

from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.games.deadcells.campaign import sheets
from roguetable.games.deadcells.campaign.sheets import read, write
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from roguetable.kit.campaigns import parse_sheet, sheet_text
from tests.games.deadcells.ending import Run, ending

rule = pytest.mark.rule
DECKS = {
    "survival": ["mutation start", "mutation during", "combat", "combat"],
    "tactics": ["mutation skill", "flip-cover tactics", "next-run teeth 1"],
    "brutality": ["feat 3 flip-all: cells 1", "mutation skill"],
    "well": ["nothing"] * 3,
    "secrets": ["equipment", "boss-cell-card"],
}


def full() -> Run:
    """A campaign in which something of everything has happened."""
    run = ending(cells=99, decks=DECKS)
    run.end()
    run.play("buy survival", "buy survival", "buy survival", "give flayed", "buy survival")
    run.play("give immolated", "buy tactics", "buy tactics", "buy tactics", "buy brutality")
    run.play("buy brutality", "set aside", "buy well", "done")
    sheet = run.state.new_sheet()
    sheet.runes = [run.number("vine")]
    sheet.feat_counts = [2]
    sheet.purged = [run.number("gear-2"), run.number("immolated-1")]
    sheet.equipment.remove(run.number("gear-2"))
    sheet.equipment.append(run.number("b2-1"))
    sheet.blueprints[1].remove(run.number("b2-1"))
    sheet.decks[0].remove(run.number("immolated-1"))
    sheet.market, sheet.slots, sheet.boss_cells = [1, 0, 2], 1, 1
    sheet.added, sheet.removed = [run.number("b2-zombie")] * 2, [run.number("b1-zombie")]
    sheet.beaten, sheet.secret_deeds = [2, 1, 1], [True, False, False, True]
    sheet.starts.append(run.number("b4"))
    sheet.taken[4] = 2
    sheet.equipment.append(run.number("secrets-1"))
    return run


def fields(sheet: Sheet) -> dict[str, Any]:
    values = {name: getattr(sheet, name) for name in dir(sheet) if name[0] != "_"}
    return {name: value for name, value in values.items() if not callable(value)}


@rule("deadcells.saving.state")
def test_a_sheet_comes_back_as_it_was() -> None:
    run = full()
    plain = write(run.sheet, run.state.content)
    again, unknown = read(parse_sheet(sheet_text(plain)), run.state.content)
    assert fields(again) == fields(run.sheet)
    assert unknown == []


@rule("deadcells.saving.state")
def test_a_new_campaign_is_an_empty_text() -> None:
    content = ending(decks=DECKS).state.content
    sheet, unknown = read(parse_sheet(""), content)
    assert fields(sheet) == fields(fresh_sheet(content))
    assert unknown == []
    plain = write(sheet, content)
    assert fields(read(plain, content)[0]) == fields(sheet)


def test_cards_of_a_pack_that_is_gone_are_named_and_kept() -> None:
    run = full()
    plain = write(run.sheet, run.state.content)
    plain["during"].append("gone-mutation")
    plain["equipment"].append("gone-sword")
    plain["decks"]["flayed"].append("gone-blow")
    plain["blueprints"]["b3"].append("gone-plan")
    plain["taken"]["survival"].insert(1, "gone-mutation")
    plain["feats"]["gone-feat"] = 2
    plain["skill"] = ["gone-skill"]
    sheet, unknown = read(plain, run.state.content)
    assert sheet.skill == -1
    assert sheet.taken[0] == 4
    assert sorted(unknown) == [
        "gone-blow",
        "gone-feat",
        "gone-mutation",
        "gone-plan",
        "gone-skill",
        "gone-sword",
    ]
    again = write(sheet, run.state.content, plain)
    assert "gone-mutation" in again["during"]
    assert "gone-sword" in again["equipment"]
    assert "gone-blow" in again["decks"]["flayed"]
    assert "gone-plan" in again["blueprints"]["b3"]
    assert "gone-mutation" in again["taken"]["survival"]
    assert again["feats"]["gone-feat"] == 2
    assert again["skill"] == ["gone-skill"]


def test_cards_of_a_new_pack_join_their_decks() -> None:
    run = full()
    plain = write(run.sheet, run.state.content)
    plain["blueprints"]["b5"].remove("b5-2")
    plain["equipment"].remove("gear-5")
    plain["decks"]["quartered"].remove("quartered-3")
    sheet, _ = read(plain, run.state.content)
    assert run.names(sheet.blueprints[4]) == ["b5-1", "b5-2", "b5-3"]
    assert run.number("gear-5") in sheet.equipment
    assert run.number("quartered-3") in sheet.decks[3]
    assert run.number("gear-2") not in sheet.equipment  # it was Purged
    assert run.number("immolated-1") not in sheet.decks[0]


def test_a_card_that_was_put_between_others_is_not_gained_twice() -> None:
    run = full()
    plain = write(run.sheet, run.state.content)
    plain["taken"]["survival"] = ["survival-1", "survival-3"]
    assert read(plain, run.state.content)[0].taken[0] == 3


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("runs", "many", "'runs' must be a number"),
        ("runs", -1, "'runs' must be a number"),
        ("during", "potion", "'during' must be a list of ids"),
        ("decks", [], "'decks' must be a mapping"),
        ("equipment", [3], "'equipment' must be a list of ids"),
        ("format", 99, "newer Roguetable"),
        ("format", "one", "no readable format"),
        ("market", {"healer": None}, "'market' must be a number"),
    ],
)
def test_what_cannot_be_read_is_told(field: str, value: Any, says: str) -> None:
    run = full()
    plain = write(run.sheet, run.state.content)
    plain[field] = value
    with pytest.raises(UserError, match=says):
        read(plain, run.state.content)


@pytest.mark.parametrize("text", ["{", "[1]", "'a'"])
def test_a_sheet_that_is_no_mapping_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="campaign sheet"):
        parse_sheet(text)


def test_an_older_format_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    run = full()
    plain = write(run.sheet, run.state.content)
    plain["pockets"] = plain.pop("slots")

    def rename(old: dict[str, Any]) -> dict[str, Any]:
        old["slots"] = old.pop("pockets")
        return old

    monkeypatch.setattr(sheets, "UPGRADES", [rename])
    assert read(plain, run.state.content)[0].slots == 1
    assert "pockets" in plain  # what was given stays as it was
    assert write(run.sheet, run.state.content)["format"] == 2


def test_a_market_of_a_pack_that_is_gone_is_at_its_highest_level() -> None:
    content = ending().state.content
    highest = len(content.person(content.market[0]).levels) - 1
    sheet, _ = read({"market": {"healer": 9, "merchant": 1}}, content)
    assert sheet.market == [highest, 1, 0]
