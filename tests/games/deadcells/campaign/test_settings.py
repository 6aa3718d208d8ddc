"""Settings of a table: what they mean, and what cannot be together."""

from typing import Any

import pytest

from roguetable.engine.errors import FieldError
from roguetable.engine.game import configure
from roguetable.engine.log import Log
from roguetable.games.deadcells.campaign.settings import READINGS, SETTINGS, understand
from roguetable.games.deadcells.campaign.sheets import write
from roguetable.games.deadcells.campaign.stages import STAGE_NAMES, STAGES, stage_sheet
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.limits import RUNES
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from roguetable.kit.campaigns import sheet_text
from tests.games.deadcells.ending import ending

rule = pytest.mark.rule
DECKS = {
    "survival": ["combat", "mutation skill", "slots 1", "purge 1", "combat"] * 3,
    "tactics": ["mutation during", "combat", "market healer", "mutation skill", "combat"] * 3,
    "brutality": ["combat", "feat 2 flip-all: cells 1", "secret 1", "combat", "combat"] * 3,
    "secrets": ["equipment"] * 3,
}
VICTORY = "start-in b4; gain-blueprint c1 1"


def settings(**given: Any) -> TableSettings:
    """The settings of a table, the rest by default."""
    content = ending(decks=DECKS, victory=VICTORY).state.content
    return understand({**{one.name: one.default for one in SETTINGS}, **given}, content)


def complaint(**given: Any) -> tuple[str, tuple[Any, ...]]:
    with pytest.raises(FieldError) as error:
        settings(**given)
    return str(error.value), error.value.path


@rule("deadcells.player_setup.choose-beheaded")
def test_beheaded_are_named_in_seating_order() -> None:
    assert settings(players=2, beheaded="flayed, Immolated").beheaded == [2, 0]
    assert settings(players=2, beheaded=["quartered", "poisoned"]).beheaded == [3, 1]
    assert settings(players=3).beheaded == []
    assert not settings(players=3).random
    assert settings(players=3, beheaded="random").random


@rule("deadcells.player_setup.choose-beheaded")
@pytest.mark.parametrize(
    ("beheaded", "says"),
    [
        ("flayed,flayed", "cannot take the same Beheaded"),
        ("flayed", "give one name for each"),
        ("flayed,imolated", "Did you mean 'immolated'"),
    ],
)
def test_two_players_need_two_different_beheaded(beheaded: str, says: str) -> None:
    sentence, path = complaint(players=2, beheaded=beheaded)
    assert says in sentence
    assert path == ("beheaded",)


@rule("deadcells.player_setup.first-player")
def test_the_first_player_is_named_by_seat() -> None:
    assert settings(players=2, first=2).first == 1
    assert settings(players=2).first == -1
    sentence, path = complaint(players=2, first=3)
    assert "there are 2 players" in sentence
    assert path == ("first",)


@rule("deadcells.biome_setup.first-runs")
def test_a_run_begins_where_the_campaign_allows_it() -> None:
    content = ending(decks=DECKS, victory=VICTORY).state.content
    assert settings().start == -1
    assert content.name(settings(start="b1").start) == "b1"
    sentence, path = complaint(start="b4")
    assert "deadcells.biome_setup.first-runs" in sentence
    assert path == ("start",)
    assert content.name(settings(start="b4", stage="after-concierge").start) == "b4"


def test_every_reading_has_a_setting_with_its_rule() -> None:
    fields = [name for name in vars(Readings()) if name != "CARDS"]
    assert [name for name, _, _, _ in READINGS] == fields
    for name, default, _, _ in READINGS:
        assert getattr(settings().readings, name) == default
        assert getattr(settings(**{name: not default}).readings, name) != default


def test_the_names_of_settings_are_unique_and_each_has_a_rule() -> None:
    names = [one.name for one in SETTINGS]
    assert len(set(names)) == len(names)
    assert all(one.rule.startswith("deadcells.") for one in SETTINGS)


def test_a_campaign_brings_its_own_sheet() -> None:
    run = ending(cells=2, decks=DECKS, victory=VICTORY)
    run.end()
    run.play("buy tactics")
    text = sheet_text(write(run.sheet, run.state.content))
    assert settings(campaign="main", sheet=text).sheet.during == run.sheet.during
    sentence, path = complaint(campaign="main", sheet=text, stage="late")
    assert path == ("stage",)
    assert "'stage' is for a single run" in sentence


def test_a_sheet_that_cannot_be_read_is_refused_at_its_setting() -> None:
    assert complaint(campaign="main", sheet="{")[1] == ("sheet",)
    assert complaint(campaign="x" * 41)[1] == ("campaign",)


@pytest.mark.parametrize("stage", STAGE_NAMES)
def test_every_stage_is_a_campaign_that_keeps_to_the_rules(stage: str) -> None:
    content = ending(decks=DECKS, victory=VICTORY).state.content
    sheet = stage_sheet(content, stage, [0, 2])
    assert len(sheet.decks[0]) - len(sheet.decks[2]) in (0, 1)
    assert len(sheet.decks[1]) == len(sheet.decks[3]) == 6
    assert len(sheet.during) <= 6
    assert len(sheet.feats) <= 4
    assert sheet.purged == []
    assert sheet.gifts == []


def test_a_fresh_stage_has_nothing_and_later_ones_have_more() -> None:
    content = ending(decks=DECKS, victory=VICTORY).state.content
    bought = [sum(stage_sheet(content, stage, []).taken[:3]) for stage in STAGE_NAMES]
    assert bought[:3] == [0, 10, 20]
    assert bought == sorted(bought)
    later = stage_sheet(content, "after-concierge", [])
    assert later.beaten == [1, 0, 0]
    assert content.blueprints[7][0] in later.equipment
    assert content.blueprints[0][2] in later.equipment
    assert later.taken[:3] == [7, 7, 6]


def test_alone_serenade_gets_her_share() -> None:
    content = ending(decks=DECKS, victory=VICTORY).state.content
    sheet = stage_sheet(content, "after-concierge", [1])
    assert len(sheet.decks[1]) - len(sheet.decks[4]) in (3, 4)


@rule("deadcells.reset.result")
def test_a_campaign_that_begins_anew_says_so() -> None:
    assert not settings().restarted
    begun = settings(campaign="main", sheet=sheet_text({"restart": True}))
    assert begun.restarted
    assert begun.sheet.runs == 0
    log = Log()
    config = configure(DEADCELLS, {"campaign": "main", "sheet": sheet_text({"restart": True})})
    DEADCELLS.new(config, 1, log=log)
    rules = [rule for entry in log.entries for rule in entry.rules]
    assert "deadcells.reset.purged" in rules
    assert "deadcells.reset.solo" in rules


@rule("deadcells.player_setup.choose-beheaded")
def test_beheaded_can_be_drawn_by_lot() -> None:
    config = configure(DEADCELLS, {"players": 3, "beheaded": "random"})
    groups = set()
    for seed in range(12):
        state = DEADCELLS.new(config, seed)
        boards = [one.board for one in state.group]
        assert len(set(boards)) == 3
        groups.add(tuple(boards))
    assert len(groups) > 3


def test_a_stage_has_its_runes_blueprints_and_starts() -> None:
    content = ending(decks=DECKS, victory=VICTORY).state.content
    early = stage_sheet(content, "early", [])
    built = [len([card for card in one if card in early.equipment]) for one in content.blueprints]
    assert built == [2, 1, 1, 0, 0, 0, 0, 0, 0, 0]
    assert len(early.runes) == 1
    assert early.starts == [content.biomes[0]]
    later = stage_sheet(content, "after-concierge", [])
    assert len(later.runes) == 2
    assert later.starts == [content.biomes[0], content.biomes[3]]


def test_how_far_each_stage_has_come() -> None:
    """Upgrades, bosses, runes: each a little more than the one before, and at last everything."""
    assert {stage.name: (stage.upgrades, stage.bosses, stage.runes) for stage in STAGES} == {
        "fresh": (0, 0, 0),
        "early": (10, 0, 1),
        "after-concierge": (20, 1, 2),
        "after-time-keeper": (45, 2, 4),
        "late": (75, 2, 6),
        "boss-cell": (116, 3, RUNES),
    }


def test_the_settings_say_what_their_choices_are() -> None:
    texts = {setting.name: setting.text for setting in SETTINGS}
    content = DEADCELLS.content()
    for biome in content.biomes:
        assert f"{content.name(biome)}: {content.rows[biome].name}" in texts["start"]
    for stage in STAGE_NAMES:
        assert f"{stage}: " in texts["stage"]
    assert "after-concierge: 20 upgrades, 1 boss beaten" in texts["stage"]


def test_a_biome_that_is_written_out_is_told_how_it_is_spelt() -> None:
    with pytest.raises(FieldError, match=r"One of: '' \(empty\), b1, .*b2: Toxic Sewers"):
        configure(DEADCELLS, {"start": "Toxic Sewers"})
    with pytest.raises(FieldError, match=r"It can in: b1 \(Prisoners' Quarters\)\."):
        DEADCELLS.new(configure(DEADCELLS, {"start": "b2"}), 1)
