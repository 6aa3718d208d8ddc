"""Attacks hit: each hit of a card deals 1 more with 1 Strength more, which mere damage does not."""

from dataclasses import replace

import pytest

from roguetable.games.spire.model.cards import ATTACK
from tests.games.spire.cards import test_colorless, test_defect, test_watcher
from tests.games.spire.cards.cases import Case, faces
from tests.games.spire.cards.test_defect_rare import RARE as DEFECT_RARE
from tests.games.spire.cards.test_defect_uncommon import ATTACKS as DEFECT_UNCOMMON
from tests.games.spire.cards.test_watcher_rare import RARE as WATCHER_RARE
from tests.games.spire.cards.test_watcher_uncommon import UNCOMMON_ATTACKS as WATCHER_UNCOMMON
from tests.games.spire.fights import Seat, fight

ROWS = [
    *test_defect.STARTER,
    *test_defect.COMMON,
    *DEFECT_UNCOMMON,
    *DEFECT_RARE,
    *test_watcher.STARTER,
    *test_watcher.COMMON,
    *WATCHER_UNCOMMON,
    *WATCHER_RARE,
    *test_colorless.CASES,
]
FIRST = {row.card: row for row in reversed(ROWS)}
"""The first case of each card, in which it is the only card played."""

MORE = {
    "barrage": 3,
    "barrage+": 3 + 1,
    "sweeping-beam": 3,
    "sweeping-beam+": 2,
    "blizzard": 2 * 3,
    "blizzard+": 3 * 2,
    "doom-and-gloom": 3,
    "doom-and-gloom+": 2,
    "hyperbeam": 3,
    "hyperbeam+": 2,
    "thunder-strike": 2 * 3,
    "thunder-strike+": 3 * 2,
    "consecrate": 3,
    "consecrate+": 2,
    "flying-sleeves": 2,
    "flying-sleeves+": 3,
    "carve-reality": 2,
    "carve-reality+": 2,
    "conclude": 2 * 3,
    "conclude+": 3 * 2,
    "tantrum+": 2,
    "brilliance": 3,
    "brilliance+": 3,
    "ragnarok": 5,
    "ragnarok+": 6,
    "dramatic-entrance": 3,
    "dramatic-entrance+": 3,
}
"""Hits times enemies; of all other Attacks it is one hit on one enemy."""


def lost(row: Case) -> int:
    """HP that enemies lose in a case."""
    t = fight(*row.seats, foes=row.foes, die=row.die, **row.more)
    before = sum(enemy.hp for enemy in t.state.enemies)
    t.play(*row.plays)
    return before - sum(enemy.hp for enemy in t.state.enemies)


def stronger(row: Case) -> Case:
    """The same case for a first player with 1 Strength more."""
    one, *others = row.seats
    strength = one.given.get("strength", 0) + 1
    return replace(row, seats=(Seat(one.name, {**one.given, "strength": strength}), *others))


def attacks() -> list[str]:
    """Both faces of all Attacks of these decks."""
    content = fight().state.content
    ids = faces("defect") | faces("watcher") | faces("colorless")
    return sorted(id for id in ids if content.cards[content.number(id)].type == ATTACK)


@pytest.mark.parametrize("card", attacks())
def test_each_hit_of_an_attack_is_a_hit(card: str) -> None:
    row = FIRST[card]
    assert lost(stronger(row)) - lost(row) == MORE.get(card, 1)
