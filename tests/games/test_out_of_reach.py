"""Rows of packs that do not come up in games with some settings: each game knows them, and what brings them."""

from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.game import Config, configure, load_game

WOE = "kind: woe\nrows:\n- {id: mine, name: Mine, origin: ours, masks: 2, discard: 2 same, effect: no-support}\n"
GEAR = (
    "kind: equipment\nrows:\n- {id: mine, code: %s, name: Mine, type: always, when: combat-start, "
    'effect: "block 1", origin: ours}\n'
)
UPGRADE = (
    "kind: combat\nrows:\n- {id: mine, code: SV-99, owner: any, name: Mine, symbols: [survival], "
    'lines: {I: "block 1"}, origin: ours}\n'
)


def brought(name: str, rows: list[int], **settings: Any) -> list[Config]:
    """What brings these rows of our own content, reason by reason."""
    game = load_game(name)
    return [part.settings for part in game.out_of_reach(configure(game, settings), (), rows)]


def of_pack(folder: Path, name: str, text: str, **settings: Any) -> list[tuple[str, Config]]:
    """Why the row ``mine`` of a pack does not come up, and what brings it."""
    (folder / "pack.yaml").write_text("name: Mine\ncounts: free\n", encoding="utf-8")
    (folder / "mine.yaml").write_text(text, encoding="utf-8")
    game = load_game(name)
    rows = [game.content((folder,)).number("mine")]
    found = game.out_of_reach(configure(game, settings), (folder,), rows)
    assert all(part.rows == tuple(rows) for part in found)
    return [(part.why, part.settings) for part in found]


# --- Dead Cells -----------------------------------------------------------------------------------


def test_equipment_of_the_start_comes_up_in_every_run(tmp_path: Path) -> None:
    assert of_pack(tmp_path, "deadcells", GEAR % "ST-99") == []


def test_a_new_blueprint_comes_up_late(tmp_path: Path) -> None:
    why = "One run does not win so many blueprints."
    assert of_pack(tmp_path, "deadcells", GEAR % "B1-99") == [(why, {"stage": "late"})]
    assert of_pack(tmp_path, "deadcells", GEAR % "B1-99", stage="late") == []


def test_the_first_blueprints_of_a_biome_can_be_won_by_a_fresh_run() -> None:
    content = load_game("deadcells").content()
    rows = [content.number(id) for id in ("warders-crossbow", "tanners-venom", "padded-gambeson")]
    parts = load_game("deadcells").out_of_reach(configure(load_game("deadcells"), {}), (), rows)
    assert [part.rows for part in parts] == [(content.number("padded-gambeson"),)]


def test_an_upgrade_behind_all_others_comes_up_in_campaigns_alone(tmp_path: Path) -> None:
    found = of_pack(tmp_path, "deadcells", UPGRADE)
    assert found == [("Upgrades are bought between runs. Only a campaign comes so far.", {})]
    assert of_pack(tmp_path, "deadcells", UPGRADE, campaign="mine") == []


def test_upgrades_come_up_from_the_stage_on_that_has_bought_them() -> None:
    deck = load_game("deadcells").content().upgrades[0]  # type: ignore[attr-defined]
    assert brought("deadcells", deck[:1]) == [{"stage": "early"}]
    assert brought("deadcells", deck[:1], stage="early") == []
    assert brought("deadcells", deck[:20]) == [
        {"stage": name} for name in ("early", "after-concierge", "after-time-keeper", "late")
    ]
    assert brought("deadcells", deck[:20], stage="late") == []


# --- The Stygian Society --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("woes", "comes"), [("none", False), ("woes", False), ("lamentations", True), ("mixed", True)]
)
def test_a_lamentation_comes_up_where_such_are_dealt(
    tmp_path: Path, woes: str, comes: bool
) -> None:
    found = of_pack(tmp_path, "stygian", WOE, woes=woes)
    assert found == ([] if comes else [("Such woes are not dealt.", {"woes": "mixed"})])


def test_the_floors_above_the_mid_boss_are_not_in_a_short_game() -> None:
    game = load_game("stygian")
    content = game.content()
    upper = [row.number for row in content.rows if row.kind == "wizard"]
    assert brought("stygian", upper) == []
    assert brought("stygian", upper, floors=3) == [{"floors": 6}]


def test_another_tower_stands_there_if_it_is_set() -> None:
    tight = [load_game("stygian").content().number("tower-tight")]
    assert brought("stygian", tight) == [{"tower": "tight"}]
    assert brought("stygian", tight, tower="tight") == []


# --- Slay the Spire -------------------------------------------------------------------------------


def test_what_is_locked_comes_up_when_all_is_unlocked() -> None:
    content = load_game("spire").content()
    locked = [row.number for row in content.rows if getattr(row, "unlock", 0)]
    assert brought("spire", locked) == [{"unlocks": "all"}]
    assert brought("spire", locked, unlocks="all") == []
    plain = [content.number("bash")]
    assert brought("spire", plain) == []


# --- Gone to Gaia ---------------------------------------------------------------------------------


def test_quests_come_up_in_the_campaign_alone() -> None:
    content = load_game("gaia").content()
    quests = [row.number for row in content.rows if row.kind == "quest"]
    enemies = [row.number for row in content.rows if row.kind == "enemy"]
    assert brought("gaia", quests + enemies) == [{"mode": "campaign"}]
    assert brought("gaia", quests + enemies, mode="campaign") == []
