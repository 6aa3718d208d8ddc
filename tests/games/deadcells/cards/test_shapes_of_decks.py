"""What all cards of a deck have together, so that none becomes lopsided when single cards are mended."""

from collections import Counter

import pytest

from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.names import (
    BEHEADED_NAMES,
    BLUEPRINT_SETS,
    BRUTALITY,
    RANGE_NAMES,
    ROUND_I,
    ROUND_II,
    ROUND_III,
    STATE_NAMES,
    SURVIVAL,
    TACTICS,
)
from roguetable.games.deadcells.model.rows import EQUIPMENT_TYPES, SIGNS, TEXT, TIMED

CONTENT = load_content()


def words_of(number: int) -> list[str]:
    """Every word on a row, one by one, as its clauses write it."""
    return [word for part in CONTENT.parts[number] for effect in part for word in effect.words]


@pytest.mark.parametrize("who", BEHEADED_NAMES)
def test_a_starting_deck_has_two_cards_of_each_symbol_and_four_lines_in_each_round(
    who: str,
) -> None:
    cards = [CONTENT.combat(card) for card in CONTENT.starting_decks[BEHEADED_NAMES.index(who)]]
    symbols = Counter(symbol for card in cards for symbol in card.symbols)
    assert symbols == {SURVIVAL: 2, TACTICS: 2, BRUTALITY: 2}
    lines = [
        sum(card.acts >> line & 1 for card in cards) for line in (ROUND_I, ROUND_II, ROUND_III)
    ]
    assert lines == [4, 4, 4]
    assert {card.acts.bit_count() for card in cards} == {2}


def test_every_range_stands_on_at_least_two_starting_cards() -> None:
    cards = [card for deck in CONTENT.starting_decks for card in deck]
    found = {name: sum(name in words_of(card) for card in cards) for name in RANGE_NAMES}
    assert {name: n for name, n in found.items() if n < 2} == {}


@pytest.mark.parametrize("biome", BLUEPRINT_SETS[:7])
def test_a_biome_has_blueprints_of_every_sort_and_for_every_state(biome: str) -> None:
    cards = CONTENT.blueprints[BLUEPRINT_SETS.index(biome)]
    sorts = Counter(
        SIGNS[card.sign] if card.type == TIMED else EQUIPMENT_TYPES[card.type]
        for card in map(CONTENT.equipment, cards)
    )
    always = 1 if len(cards) == 8 else 2
    assert sorts == {"/": 2, "+": 2, "always": always, "skill": 2, "companion": 1}
    told = " ".join(CONTENT.rows[card].sentence() for card in cards).replace("On Fire", "burning")
    assert [state for state in STATE_NAMES if state not in told.lower()] == []


def test_walls_and_holes_are_laid_and_asked_for() -> None:
    gear = [row for row in CONTENT.rows if row.kind == "equipment"]
    layers = [row.id for row in gear if {"wall", "hole"} & {e.words[0] for e in row.parts[TEXT]}]
    askers = [row.id for row in gear if "if there is a" in row.sentence()]
    assert len(layers) >= 3
    assert len(askers) >= 3
    assert "rapier" in askers
