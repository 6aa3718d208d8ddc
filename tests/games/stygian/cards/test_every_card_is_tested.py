"""Whoever adds a card writes its test."""

import pytest

from roguetable.games.stygian.loading.rows import load_content
from tests.games.stygian.cards import (
    test_chests,
    test_enemies,
    test_generic_actions,
    test_midbosses,
    test_rooms_lower,
    test_rooms_upper,
    test_skills_burglar,
    test_skills_doctor,
    test_skills_knight,
    test_skills_spellslinger,
    test_statuses_and_woes,
    test_treasures_lower,
    test_treasures_upper,
    test_wizards,
)
from tests.games.stygian.cards.cases import proved

MODULES = {
    "generic": test_generic_actions,
    "knight": test_skills_knight,
    "spellslinger": test_skills_spellslinger,
    "doctor": test_skills_doctor,
    "burglar": test_skills_burglar,
    "lower": test_treasures_lower,
    "upper": test_treasures_upper,
    "misery": test_statuses_and_woes,
    "enemy": test_enemies,
    "lower rooms": test_rooms_lower,
    "upper rooms": test_rooms_upper,
    "midboss": test_midbosses,
    "wizard": test_wizards,
    "chest": test_chests,
}


def cards() -> dict[str, set[str]]:
    """The ids of the content's cards, by the file that must test them."""
    found: dict[str, set[str]] = {name: set() for name in MODULES}
    content = load_content()
    for row in content.rows:
        if row.kind in ("status", "woe"):
            found["misery"].add(row.id)
        elif row.kind in ("skill", "treasure"):
            facts = dict(row.facts())
            where = facts["hero"] if row.kind == "skill" else facts["deck"]
            found["generic" if where == "anyone" else where].add(row.id)
        elif row.kind == "room":
            found[f"{content.room(row.number).deck} rooms"].add(row.id)
        elif row.kind in MODULES:
            found[row.kind].add(row.id)
    return found


@pytest.mark.parametrize("name", MODULES)
def test_every_card_has_a_test_and_every_test_has_a_card(name: str) -> None:
    tested = proved(vars(MODULES[name]))
    assert cards()[name] - tested == set(), "cards without a test"
    everywhere = set().union(*cards().values())
    assert tested - everywhere == set(), "tests of cards that do not exist"


def test_there_are_cards_of_every_sort() -> None:
    assert {name: len(ids) > 0 for name, ids in cards().items()} == dict.fromkeys(MODULES, True)
