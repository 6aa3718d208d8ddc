"""Corners of events: exactly enough, nothing to choose from, the same card twice."""

import pytest

from tests.games.spire.fights import Fight
from tests.games.spire.rooms import event, hero


def said(t: Fight) -> list[str]:
    assert t.state.log is not None
    return [entry.text for entry in t.state.log.entries if entry.text]


@pytest.mark.rule("spire.game_end.golden-rule")
@pytest.mark.parametrize(
    ("deck", "offered"),
    [
        ("ironclad-strike, ironclad-strike, bash", ["remove bash", "remove ironclad-strike"]),
        ("ascenders-bane, ironclad-strike, bash", ["remove bash", "remove ironclad-strike"]),
        ("ironclad-strike, ironclad-strike, ironclad-strike", []),  # there is no choice
    ],
)
def test_of_three_fallen_cards_each_is_offered_once_and_what_is_bound_is_not(
    deck: str, offered: list[str]
) -> None:
    t = event("falling", hero(deck=deck), random=[0, 0, 0])
    assert sorted(option for option in t.options if option.startswith("remove ")) == offered
    if not offered:
        assert len(t.state.players[0].deck) == 2
