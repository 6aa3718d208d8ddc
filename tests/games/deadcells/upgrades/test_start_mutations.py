"""Mutations: where each goes on the Mutation board, and what those for the start of a run give."""

import pytest

from roguetable.games.deadcells.model.sheet import fresh_sheet
from tests.games.deadcells.upgrades.shop import buy, by_code, code_of, content, sheet_before
from tests.games.deadcells.upgrades.start import both_ways

EVERYBODY_HURT = "me hurt 1, potions 2, second hurt 1, third hurt 1"

# The first answer to every question | the last one: an equipment card that is not wanted is discarded.
START = {
    "SV-06": "me health 1, me survival 1 | third survival 1",
    "SV-36": EVERYBODY_HURT,
    "TC-01": "teeth 2",
    "TC-03": "me equipment 1 | ",
    "TC-08": "me tactics 1 | third tactics 1",
    "TC-26": "collector B1-01 1, teeth 1",
    "TC-35": "me equipment 1, second equipment 1 | ",
    "BR-02": "me brutality 1 | third brutality 1",
    "BR-19": "me health 1, me survival 1, second hurt 1, teeth 1 | second hurt 1, teeth 1, third brutality 1",
}  # fmt: skip
DURING = (
    "SV-01", "SV-10", "SV-18", "SV-29", "SV-33", "TC-14", "TC-19", "TC-31", "TC-34",
    "BR-11", "BR-17", "BR-29", "BR-33",
)  # fmt: skip
SKILLS = ("SV-25", "TC-22", "BR-07", "BR-25")
BETTER = {"SV-20": "SV-01", "SV-39": "SV-20"}


@pytest.mark.parametrize("code", START)
def test_what_a_run_begins_with(code: str) -> None:
    sheet = fresh_sheet(content())
    sheet.start = [by_code(code)]
    assert both_ways(sheet) == START[code]


@pytest.mark.parametrize("code", START)
def test_cards_for_the_start(code: str) -> None:
    buy(code, f"start of game {code}")


@pytest.mark.parametrize("code", DURING)
def test_cards_for_the_course_of_a_run(code: str) -> None:
    buy(code, f"during game {code}")


@pytest.mark.parametrize("code", SKILLS)
def test_cards_that_are_the_groups_skill(code: str) -> None:
    buy(code, f"skill {code}")


@pytest.mark.parametrize("code", BETTER)
def test_a_better_potion_takes_the_place_of_the_lesser_one(code: str) -> None:
    sheet = sheet_before(code)
    sheet.during = [by_code("SV-10"), by_code(BETTER[code])]
    after = buy(code, f"during game {code}", sheet=sheet).sheet
    assert {code_of(card) for card in after.during} == {"SV-10", code}


@pytest.mark.parametrize("code", BETTER)
def test_without_the_lesser_potion_it_needs_a_slot_of_its_own(code: str) -> None:
    sheet = sheet_before(code)
    sheet.during = [by_code("SV-10"), by_code("SV-33")]
    after = buy(code, f"during game {code}", sheet=sheet).sheet
    assert {code_of(card) for card in after.during} == {"SV-10", "SV-33", code}


def test_every_mutation_has_its_line() -> None:
    there = {code_of(row.number) for row in content().rows if row.kind == "mutation"}
    assert there == {*START, *DURING, *SKILLS, *BETTER}
