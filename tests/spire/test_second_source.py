"""The pack docs/examples/second-source: the other reading wherever public sources differ.

Rows of ours with an `alt` say what another source has. The pack overrides them, or stands in
`LEFT_OUT` with the reason; nothing else is changed by it.
"""

from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.content import Pack
from roguetable.games.spire.cards import CARD_REWARD_NAMES, REBIRTH, TRAIT_NAMES, Event, Foe
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.loading import FOLDER
from tests.spire.rooms import bless, hero
from tests.spire.table import fight, player

PACK = Path(__file__).parents[2] / "docs" / "examples" / "second-source"

LEFT_OUT = {
    "ancient-temple": "outside of combat nobody has Block, so 1 damage is 1 HP lost",
    "necronomicon": "ours is played so: the first Attack after the roll is the next one",
    "the-abacus": "no section says 'at a roll, once per combat'; 'once' comes after the die relics",
    "the-merchant-act1": "that source has the rider on this card as we have; see encounter-act1",
    "toolbox": "no section says 'at a roll, once per combat'; 'once' comes after the die relics",
}
"""Rows with an `alt` that the pack does not override, and why."""

PARTLY = {
    "loaded-die": "another relic's ability instead of the Energy: in a choice it could pick itself",
    "red-skull": "by itself at the first shuffle: no section says 'the first time in a combat'",
    "the-champ-asc10": "Anger to 40 HP: a slip of that text, whose own code has 45 as well",
}
"""Rows of the pack that leave a part of what `alt` says as it is, and why."""

NEW = {"encounter-act1-any-time": "encounter-act1"}
"""Rows that the pack adds, each split off from a row with an `alt`."""

WORDS = {"id", "alt", "note", "special"}
"""Fields that say something, but change nothing."""


def fields(folder: Path) -> dict[str, dict[str, Any]]:
    return {id: row.fields for id, row in Pack(folder).rows.items()}


OURS, THEIRS = fields(FOLDER), fields(PACK)
DOUBTED = {id for id, row in OURS.items() if "alt" in row}
OVERRIDDEN = sorted(set(THEIRS) - set(NEW))


def foe(id: str, *packs: Path) -> Foe:
    content = SPIRE.content(packs)
    row = content.rows[content.number(id)]
    assert isinstance(row, Foe)
    return row


def test_the_pack_loads_and_keeps_the_number_of_rows() -> None:
    ours, theirs = SPIRE.content(), SPIRE.content((PACK,))
    assert len(theirs.rows) == len(ours.rows) + len(NEW)
    assert theirs.digest != ours.digest


def test_every_row_it_overrides_is_one_on_which_sources_differ() -> None:
    assert set(OVERRIDDEN) <= DOUBTED
    for new, old in NEW.items():
        assert new not in OURS
        assert old in OVERRIDDEN


def test_nothing_on_which_sources_differ_is_forgotten() -> None:
    assert set(LEFT_OUT).isdisjoint(THEIRS)
    assert DOUBTED - set(THEIRS) == set(LEFT_OUT)
    assert set(PARTLY) <= set(OVERRIDDEN)


@pytest.mark.parametrize("id", OVERRIDDEN)
def test_a_row_changes_a_figure_and_gives_no_field_that_stays(id: str) -> None:
    row = THEIRS[id]
    assert set(row) - WORDS, "only words differ"
    for field in set(row) - {"id"}:
        assert row[field] != OURS[id].get(field), field


@pytest.mark.parametrize("id", OVERRIDDEN)
def test_the_note_of_a_row_says_what_we_play_instead(id: str) -> None:
    content = SPIRE.content((PACK,))
    assert content.rows[content.number(id)].note.endswith(f"Another source: {THEIRS[id]['alt']}")


def test_the_box_holds_as_many_cards_as_before() -> None:
    ours, theirs = SPIRE.content(), SPIRE.content((PACK,))
    for content in (ours, theirs):
        events = [row for row in content.rows if isinstance(row, Event) and row.kind == "event"]
        assert sum(event.copies for event in events) == 51
        meetings = [e for e in events if e.name == "Encounter!" and e.act == 1]
        assert sum(event.copies for event in meetings) == 2
        riders = sum(event.copies for event in meetings if event.not_first)
        assert riders == (2 if content is ours else 1)


# A handful of figures.


@pytest.mark.parametrize(
    ("id", "ours", "theirs"),
    [
        ("jaw-worm-first", 8, 7),
        ("fungi-beast", 6, 5),
        ("summon-large-slime-a", 12, 10),
        ("summon-large-slime-b", 12, 10),
        ("summon-large-slime-c", 12, 10),
        ("summon-mugger", 10, 12),
        ("writhing-mass", 27, 17),
        ("spire-growth", 28, 17),
    ],
)
def test_hit_points(id: str, ours: int, theirs: int) -> None:
    assert (foe(id).hp[0], foe(id, PACK).hp[0]) == (ours, theirs)


@pytest.mark.parametrize(
    ("id", "gold", "card", "potions"),
    [
        ("slime-boss", 3, "normal", 0),
        ("hexaghost-asc10", 2, "normal", 0),
        ("the-champ-asc10", 2, "normal", 0),
        ("red-louse-first", 1, "none", 0),
        ("maw", 1, "none", 1),
    ],
)
def test_rewards(id: str, gold: int, card: str, potions: int) -> None:
    row = foe(id, PACK)
    assert (row.gold, CARD_REWARD_NAMES[row.card_reward], row.potions) == (gold, card, potions)
    assert row.boss_relic == foe(id).boss_relic


def test_every_boss_with_a_boss_relic_gives_the_other_reward() -> None:
    """None of Acts I and II is forgotten."""
    bosses = [row for row in SPIRE.content((PACK,)).rows if isinstance(row, Foe) and row.boss_relic]
    assert len(bosses) == 12
    for boss in bosses:
        assert CARD_REWARD_NAMES[boss.card_reward] == "normal"
        assert boss.gold == (2 if boss.ascension else 3)


def test_the_second_phase_of_the_awakened_one_is_reborn_at_every_level() -> None:
    assert TRAIT_NAMES[REBIRTH] == "rebirth"
    assert not foe("awakened-one-phase-2").traits[REBIRTH]
    assert foe("awakened-one-phase-2", PACK).traits[REBIRTH]


def test_steps_that_are_grey_or_come_in_another_order() -> None:
    for id in ("sentries-asc1", "sentries-asc12"):
        assert [step.grey for step in foe(id).actions] == [False, False, False]
        assert [step.grey for step in foe(id, PACK).actions] == [True, False, False]
    both = [foe(id, PACK).sentence() for id in ("lagavulin-asc1", "lagavulin-asc12")]
    assert both[0] == both[1]
    worms = [foe(id, PACK).sentence() for id in ("summon-jaw-worm-a", "summon-jaw-worm-b")]
    assert worms[0] == worms[1]


# At the table.


@pytest.mark.parametrize(
    ("hand", "given", "plays", "ours", "theirs"),
    [
        ("meteor-strike+", {"energy": 5}, [], "dummy -12 hp", "dummy -15 hp"),
        ("defect-strike+", {}, [], "defect -0 energy", "dummy -2 hp; defect -1 energy"),
        ("brilliance", {"miracles": 3, "strength": 1}, [], "dummy -9 hp", "dummy -7 hp"),
    ],
)
def test_an_attack_deals_other_damage(
    hand: str, given: dict[str, Any], plays: list[str], ours: str, theirs: str
) -> None:
    del hand, given, plays, ours, theirs
