"""The cards of the Abandoned Well, and what they put into the Bag of the next run."""

import pytest

from tests.games.deadcells.upgrades.shop import buy, code_of, content
from tests.games.deadcells.upgrades.start import both_ways, next_run

AT_ONCE = {
    "W-01": "cells 21",
    "W-03": "",
    "W-04": "secret S-02, equipment S-02",
    "W-05": "purged",
    "W-06": "",
    "W-09": "secret S-02, equipment S-02",
    "W-10": "cells 22",
    "W-11": "",
    "W-12": "",
    "W-13": "secret S-02, equipment S-02",
    "W-15": "card SV-02, card BR-01",
    "W-16": "equipment B2-01",
    "W-17": "",
    "W-18": "secret S-02, equipment S-02",
}
NEXT_RUN = {
    "W-02": "potions 1",
    "W-07": "teeth 1",
    "W-08": "teeth 2",
    "W-14": "me health 1, me survival 1 | third brutality 1",
    "W-19": "potions 1, teeth 1",
    "W-20": "me equipment 1 | ",
}


@pytest.mark.parametrize("code", AT_ONCE)
def test_what_comes_up_at_once(code: str) -> None:
    buy(code, AT_ONCE[code])


@pytest.mark.parametrize("code", NEXT_RUN)
def test_what_lies_ready_for_the_next_run(code: str) -> None:
    sheet = buy(code, f"gift {code}").sheet
    assert both_ways(sheet) == NEXT_RUN[code]


@pytest.mark.parametrize("code", NEXT_RUN)
def test_a_gift_is_given_once(code: str) -> None:
    sheet = buy(code, f"gift {code}").sheet
    assert next_run(sheet, runs=2) == ""


def test_every_card_of_the_well_has_its_line() -> None:
    assert {code_of(card) for card in content().upgrades[3]} == set(AT_ONCE) | set(NEXT_RUN)
