"""What Enemies do more where four play is said only where four play, as one number."""

import pytest

from roguetable.engine.game import configure
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.party_text import at_this_table, more_at_this_table
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.view_fight import action


def table(players: int) -> DeadCells:
    return DEADCELLS.new(configure(DEADCELLS, {"players": players, "beheaded": "random"}), 1)


SAID = [
    ("1 Shield, +7 if four play", "1 Shield", "8 Shields"),
    ("1 Damage for everybody in the fight, +1 if four play", "1 Damage for everybody in the fight",
     "2 Damage for everybody in the fight"),
    ("a Fire Strike on the far space; 1 Shield, +8 if four play. I: 1 Damage, +2 if four play",
     "a Fire Strike on the far space; 1 Shield. I: 1 Damage",
     "a Fire Strike on the far space; 9 Shields. I: 3 Damage"),
    ("3 Shurikens on the far space", "3 Shurikens on the far space", "3 Shurikens on the far space"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "fewer", "four"), SAID)
def test_a_card_says_the_number_of_this_table(card: str, fewer: str, four: str) -> None:
    assert [at_this_table(table(players), card) for players in (1, 2, 3)] == [fewer] * 3
    assert at_this_table(table(4), card) == four


def test_how_many_more_there_are_with_four() -> None:
    card = "1 Shield, +7 if four play"
    assert [more_at_this_table(table(players), card) for players in (1, 2, 3, 4)] == [0, 0, 0, 7]
    assert more_at_this_table(table(4), "2 Damage") == 0


@pytest.mark.parametrize(("players", "amount", "text"), [(3, 1, "1 Shield"), (4, 8, "8 Shields")])
def test_the_strip_shows_the_number_of_this_table(players: int, amount: int, text: str) -> None:
    state = table(players)
    [shield] = state.content.parts[state.content.number("concierge")][0]
    item = action(state, shield, "line", "boss")
    assert (item.text, item.intents[0].text, item.intents[0].amount) == (text, text, amount)
