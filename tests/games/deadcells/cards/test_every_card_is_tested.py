"""Whoever adds a card writes its test."""

from roguetable.games.deadcells.loading.rows import load_content
from tests.games.deadcells.cards import (
    test_always_equipment,
    test_boards,
    test_serenade,
    test_skill_equipment,
    test_starting_cards,
    test_timed_equipment,
    test_upgrade_cards,
)

TABLES = (
    test_always_equipment.CASES,
    test_boards.CASES,
    test_serenade.CASES,
    test_skill_equipment.CASES,
    test_starting_cards.CASES,
    test_timed_equipment.CASES,
    test_upgrade_cards.CASES,
)
KINDS = ("combat", "equipment", "beheaded", "serenade")


def test_every_card_has_a_case_and_every_case_a_card() -> None:
    there = {row.id for row in load_content().rows if row.kind in KINDS}
    told = {case.row for table in TABLES for case in table}
    assert there - told == set(), "cards without a test"
    assert told - there == set(), "tests of cards that do not exist"
