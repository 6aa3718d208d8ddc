"""Cards of the campaign say not only what they do, but also when, how often, and for what."""

import pytest

from tests.games.deadcells.upgrades.shop import content

TEXTS = {
    "old-scars": "at the start of each run: a Scroll of Survival",
    "vanguard": "for the First Player, in Round 0: 1 Shield",
    "paid-in-full": "each time somebody kills an Enemy, once a combat: heal 1 Damage",
    "stamina": "+1 Health",
    "cold-snap": "Skill, once a combat: an Enemy on any space becomes Frozen",
    "slow-work": "kill an Enemy that is Poisoned, 4 times: gain 3 Cells",
    "drained": "kill an Elite that is Bleeding: take the next card of the Tactics deck; gain 1 Cell",
    "bobbys-first-bet": "leave a Biome with nobody hurt: take the bottom Secret",
    "rainy-day": (
        "leave a Biome with 5 Gold Teeth or more: gain 1 Cell; the next blueprint of the Toxic Sewers joins "
        "the Equipment deck"
    ),
    "secret-graveyard-shift": (
        "leave the Forgotten Sepulcher: take the next card of the Survival deck; take the next card of the Tactics deck"
    ),
    "secret-stopped-clock": (
        "beat the Time Keeper: Purge up to 2 cards; the next blueprint of the Time Keeper joins the Equipment deck"
    ),
    "secret-third-cell": (
        "-1 Health; at the start of a Run: a Scroll of any colour (twice); an Equipment card"
    ),
    "hand-of-the-king": (
        "0: 2 Shields for every Enemy. Immune: Bleeding, On Fire, Marked. Nothing harms it while a Minion is there"
    ),
}


@pytest.mark.parametrize("id", TEXTS)
def test_what_a_card_says(id: str) -> None:
    assert content().rows[content().number(id)].sentence() == TEXTS[id]
