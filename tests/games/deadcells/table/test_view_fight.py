"""The combat board as it is seen: what everybody does, round by round."""

from roguetable.games.deadcells.model.names import ROUND_II
from roguetable.games.deadcells.table.view_fight import lines_of
from tests.games.deadcells.fights import fight, hero


def test_what_an_enemy_has_done_is_spent_and_what_is_to_come_is_not() -> None:
    table = fight(hero(), near="9 | I: strike 1 | II: strike 2 one")
    assert [line.condition for line in lines_of(table.state, table.enemy("near"))] == ["", ""]
    table.round("I")
    assert [line.condition for line in lines_of(table.state, table.enemy("near"))] == ["spent", ""]
    table.round("II")
    assert [line.condition for line in lines_of(table.state, table.enemy("near"))] == ["spent"] * 2


def test_nothing_comes_of_a_line_that_is_frozen() -> None:
    table = fight(hero(), near="9 | I: strike 1 | II: strike 2 one")
    table.enemy("near").frozen = 1 << ROUND_II
    first, second = lines_of(table.state, table.enemy("near"))
    assert (first.condition, second.condition) == ("", "spent")
    assert [token.kind for token in second.tokens] == ["frozen"]
