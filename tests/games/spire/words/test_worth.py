"""What words come to for bots: each adds its own figures."""

import pytest

from roguetable.games.spire.bots.card_worth import weigh, worth
from roguetable.games.spire.loading.rows import load_content
from roguetable.games.spire.model.worth import SpireWorth


def figures(id: str) -> SpireWorth:
    content = load_content()
    return weigh(content.cards[content.number(id)])


def test_a_hit_and_its_tokens_are_counted_apart() -> None:
    bash = figures("bash")
    assert (bash.damage, bash.hits, bash.vulnerable) == (2.0, 1.0, 1.0)
    assert (bash.area, bash.block, bash.gain) == (False, 0.0, 0.0)
    assert worth(bash) == 2.0 + 1.0 * 2.0


def test_what_reaches_a_row_or_everybody_is_noted() -> None:
    cleave = figures("cleave")
    assert (cleave.area, cleave.every) == (True, False)


def test_block_for_a_player_who_does_what_the_card_says() -> None:
    defend = figures("ironclad-defend")
    assert (defend.block, defend.shared, defend.damage) == (1.0, False, 0.0)


@pytest.mark.parametrize("id", ["ironclad-strike", "bash", "inflame", "whirlwind"])
def test_every_card_that_does_something_is_worth_something(id: str) -> None:
    assert worth(figures(id)) > 0.0


def test_a_power_lasts() -> None:
    demon = figures("demon-form")
    assert demon.lasting > 0.0
