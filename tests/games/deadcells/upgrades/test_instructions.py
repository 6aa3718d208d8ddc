"""The instructions among the Upgrades: what each changes in the campaign, once and for good."""

import pytest

from tests.games.deadcells.upgrades.shop import buy

CASES = {
    "SV-03": "healer level 1",
    "SV-08": "purged",
    "SV-14": "fewer b1-zombie, cells 21",
    "SV-22": "price survival 3, secret S-02, equipment S-02",
    "SV-24": "slots 1",
    "SV-30": "healer level 1",
    "SV-32": "secret S-02, equipment S-02",
    "SV-38": "purged, purged",
    "SV-41": "equipment B7-01, equipment B7-02",
    "TC-06": "merchant level 1",
    "TC-10": "slots 1",
    "TC-16": "purged",
    "TC-21": "collector level 1",
    "TC-24": "price tactics 3, equipment B4-01",
    "TC-29": "merchant level 1",
    "TC-32": "purged, purged",
    "TC-39": "secret S-02, equipment S-02, card BR-01",
    "BR-05": "equipment B1-01, equipment B1-02",
    "BR-09": "purged",
    "BR-15": "collector level 1",
    "BR-21": "price brutality 3, purged",
    "BR-27": "more b2-kamikaze, cells 23",
    "BR-31": "equipment B3-01, equipment B5-01",
    "BR-36": "purged, purged, secret S-02, equipment S-02",
}


@pytest.mark.parametrize("code", CASES)
def test_what_an_instruction_changes(code: str) -> None:
    buy(code, CASES[code])
