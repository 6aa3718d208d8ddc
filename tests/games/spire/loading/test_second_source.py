"""The pack docs/examples/second-source: the other reading wherever public sources differ.

Rows of ours with an `alt` say what another source has. The pack overrides them, or stands in
`LEFT_OUT` with the reason; nothing else is changed by it.
"""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from roguetable.cli.main import app
from roguetable.engine.content import Pack
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.loading.rows import FOLDER
from roguetable.games.spire.model.enemy_cards import CARD_REWARD_NAMES, REBIRTH, Foe
from roguetable.games.spire.model.room_cards import Event
from roguetable.games.spire.table.inventory import inventory
from tests.games.spire.fights import Seat, fight, player

PACK = Path(__file__).parents[4] / "docs" / "examples" / "second-source"

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


def test_the_pack_is_accepted_and_games_with_it_end() -> None:
    done = CliRunner().invoke(app, ["check", str(PACK), "--games", "4"])
    assert done.exit_code == 0, done.output
    counts = f"{len(OVERRIDDEN)} changed, {len(NEW)} new"
    assert f"Second Source fits Slay the Spire: {counts}" in " ".join(done.output.split())


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
    assert inventory(SPIRE.content((PACK,))) == inventory(SPIRE.content())


def test_one_of_the_two_encounters_among_the_events_may_come_first() -> None:
    for packs, riders in (((), [True, True]), ((PACK,), [True, False])):
        rows = [row for row in SPIRE.content(packs).rows if isinstance(row, Event)]
        found = [row for row in rows if row.name == "Encounter!" and row.act == 1]
        assert [row.not_first for row in found for _ in range(row.copies)] == riders


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


def test_neow_takes_hit_points_instead_of_gold() -> None:
    content = SPIRE.content((PACK,))
    assert content.rows[content.number("neow-09")].sentence().endswith("remove 2 cards, lose 3 HP.")


# At the table.


@pytest.mark.parametrize(
    ("seat", "plays", "ours", "theirs"),
    [
        (player("defect", hand="meteor-strike+", energy=5), "", "dummy -12 hp", "dummy -15 hp"),
        (player("defect", hand="defect-strike+"), "", "dummy -1 hp", "dummy -2 hp"),
        (
            player("watcher", hand="brilliance", miracles=3, strength=1),
            "",
            "dummy -9 hp",
            "dummy -7 hp",
        ),
        (
            player("defect", hand="charge-battery", orbs="dark, dark, dark", slots=4),
            "",
            "defect +2 block",
            "defect -1 energy +2 block +frost",
        ),
        (player(relics="ninja-scroll"), "use ninja-scroll", "dummy -2 hp", "ironclad +2 shivs"),
    ],
)
def test_a_card_does_what_the_other_source_says(
    seat: Seat, plays: str, ours: str, theirs: str
) -> None:
    for packs, first in (((), ours), ((PACK,), theirs)):
        t = fight(seat, packs=packs)
        t.play(plays or f"play {seat.given['hand']}")
        assert t.changes.split("; ")[0] == first


@pytest.mark.parametrize(("card", "orb"), [("blizzard", "frost"), ("thunder-strike", "lightning")])
def test_an_attack_that_counts_orbs_hits_one_enemy(card: str, orb: str) -> None:
    for packs, hit in (((), 2), ((PACK,), 1)):
        t = fight(player("defect", hand=card, orbs=orb), foes=["dummy", "dummy"], packs=packs)
        t.play(f"play {card}")
        if packs:
            t.play("at dummy#1")
        assert sum(enemy.hp < 30 for enemy in t.state.enemies) == hit


def test_block_does_not_help_against_a_burn() -> None:
    for packs, lost in (((), 0), ((PACK,), 1)):
        t = fight(player(hand="burn", hp=5, block=3), packs=packs)
        t.end_turn()
        assert t.me.hp == 5 - lost


def test_a_6_gives_the_loaded_die_energy() -> None:
    for packs, gained in (((), (0, 1)), ((PACK,), (1, 0))):
        t = fight(player(relics="loaded-die", energy=3), packs=packs)
        t.roll(6)
        t.end_turn()
        if "loaded-die 4-5" in t.options:
            t.play("loaded-die 4-5")
        assert (t.me.energy - 3, t.me.block) == gained


def test_reinforced_body_may_protect_another_player() -> None:
    seats = (player("defect", hand="reinforced-body", energy=2), player("ironclad"))
    t = fight(*seats, packs=(PACK,))
    t.play("defect play reinforced-body", "x 2", "for ironclad")
    assert (t.player("defect").block, t.player("ironclad").block) == (0, 3)


@pytest.mark.parametrize(("row", "lost"), [(0, 0), (1, 4)])
def test_the_spear_hits_only_who_faces_it(row: int, lost: int) -> None:
    for packs, hp in (((), 16), ((PACK,), 20 - lost)):
        t = fight(player(hp=20, max_hp=20, row=row), foes=["spire-spear row=1"], packs=packs)
        t.end_turn()
        assert t.me.hp == hp
