"""The components of the rulebook, counted in the content."""

import pytest

from roguetable.engine.game import configure
from roguetable.engine.state import choose
from roguetable.games.deadcells.bots.redeal import redeal
from roguetable.games.deadcells.flow.exploring import Route
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.loading.counts import CODED, counts
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.limits import (
    BELLS,
    KEYS,
    LANTERNS,
    MALAISE_TOKENS,
    RUNES,
    WORM_TOKENS,
)
from roguetable.games.deadcells.model.names import (
    ANYBODY,
    BEHEADED_NAMES,
    BIOME_NAMES,
    BOSS_NAMES,
    EXIT,
    START,
    STATE_NAMES,
    TERRAIN_NAMES,
)
from roguetable.games.deadcells.model.rows import REFERENCE_VICTORY, CodedRow
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells

CONTENT = load_content()


def codes(deck: str, *kinds: str) -> list[int]:
    """The numbers of a deck, in order."""
    found: list[int] = []
    for row in CONTENT.rows:
        if isinstance(row, CodedRow) and row.deck == deck and row.kind in kinds:
            found += row.codes
    return sorted(set(found))


def up_to(last: int, first: int = 1) -> list[int]:
    return [*range(first, last + 1)]


@pytest.mark.rule("deadcells.components.cards.sizes")
def test_every_card_is_of_a_kind_that_is_large_or_small() -> None:
    large = {
        "combat",
        "monster",
        "boss",
        "turn",
        "minion",
        "mutation",
        "instruction",
        "feat",
        "well",
    }
    small = {"equipment", "rune", "secret", "malaise"}
    neither = {"cover", "tile", "serenade"}  # covers are of their deck's size
    kinds = {row.kind for row in CONTENT.rows if isinstance(row, CodedRow)}
    assert kinds == large | small | neither


@pytest.mark.rule("deadcells.components.cards.codes", "deadcells.components.tiles.codes")
@pytest.mark.rule("deadcells.first_time.sort-by-code", "deadcells.reset.by-code")
def test_every_card_and_tile_has_a_code_and_no_code_stands_twice() -> None:
    for deck in CODED:
        found = sorted({(code, row.id) for code, row in deck.codes(CONTENT) if row.kind != "boss"})
        assert len({code for code, _ in found}) == len(found), deck.component
    for component, expected, actual in counts(CONTENT):
        assert expected == actual, component


@pytest.mark.rule("deadcells.components.beheaded.combat-cards")
def test_beheaded_starting_cards() -> None:
    assert codes("ST", "combat") == up_to(27)


@pytest.mark.rule("deadcells.components.beheaded.six-each", "deadcells.deck.start-six")
def test_six_for_each_beheaded_in_consecutive_runs() -> None:
    for place in range(4):
        deck = CONTENT.starting_decks[place]
        first = 1 + 6 * place
        assert [CONTENT.combat(card).codes for card in deck] == [
            [n] for n in up_to(first + 5, first)
        ]
        assert {CONTENT.combat(card).owner for card in deck} == {place}


@pytest.mark.rule("deadcells.components.beheaded.names")
def test_the_four_beheaded() -> None:
    assert [CONTENT.name(board) for board in CONTENT.boards] == list(BEHEADED_NAMES)
    assert sorted(BEHEADED_NAMES) == ["flayed", "immolated", "poisoned", "quartered"]


@pytest.mark.rule("deadcells.components.beheaded.aid-card")
def test_every_board_says_what_its_steps_do() -> None:
    for number in CONTENT.boards:
        for track in CONTENT.board(number).tracks:
            steps = [step.text for step in track.steps]
            assert all(steps[1:])


@pytest.mark.rule("deadcells.components.serenade.combat-cards")
def test_serenades_three_cards() -> None:
    deck = CONTENT.starting_decks[4]
    assert [CONTENT.combat(card).codes for card in deck] == [[25], [26], [27]]


@pytest.mark.rule("deadcells.components.serenade.board")
def test_serenades_two_sides() -> None:
    assert [CONTENT.name(side) for side in CONTENT.serenade] == ["serenade-power", "serenade-melee"]


@pytest.mark.rule("deadcells.components.equipment.starting")
def test_starting_equipment() -> None:
    assert codes("ST", "equipment") == up_to(8)
    assert len(CONTENT.starting_equipment) == 8


UPGRADES = ("combat", "mutation", "instruction", "feat", "cover")


@pytest.mark.rule("deadcells.components.upgrade.survival")
def test_survival_upgrades() -> None:
    assert codes("SV", *UPGRADES) == up_to(42)


@pytest.mark.rule("deadcells.components.upgrade.tactics")
def test_tactics_upgrades() -> None:
    assert codes("TC", *UPGRADES) == up_to(40)


@pytest.mark.rule("deadcells.components.upgrade.brutality")
def test_brutality_upgrades() -> None:
    assert codes("BR", *UPGRADES) == up_to(37)


@pytest.mark.rule("deadcells.components.upgrade.total", "deadcells.upgrades.cover-card")
def test_upgrades_together_with_a_cover_on_each_deck() -> None:
    assert [len(deck) for deck in CONTENT.upgrades] == [41, 39, 36, 20, 15]
    assert sum(len(deck) + 1 for deck in CONTENT.upgrades[:3]) == 119
    last = [CONTENT.cover(cover).code() for cover in CONTENT.covers]
    assert last == ["SV-42", "TC-40", "BR-37", "W-21", "S-16"]


@pytest.mark.rule("deadcells.components.well")
def test_the_well() -> None:
    assert codes("W", "well", "cover") == up_to(21)


@pytest.mark.rule("deadcells.components.secrets")
def test_secrets_some_of_which_are_equipment() -> None:
    assert codes("S", "secret", "equipment", "cover") == up_to(16)
    assert codes("S", "equipment")


@pytest.mark.parametrize(
    ("boss", "cards", "blueprints"),
    [
        pytest.param(
            "C1", 15, 5,
            marks=[
                pytest.mark.rule("deadcells.components.boss.concierge"),
                pytest.mark.rule("deadcells.components.boss.concierge-blueprints"),
            ],
        ),
        pytest.param(
            "C2", 7, 5,
            marks=[
                pytest.mark.rule("deadcells.components.boss.time-keeper"),
                pytest.mark.rule("deadcells.components.boss.time-keeper-blueprints"),
            ],
        ),
        pytest.param(
            "C3", 21, 3,
            marks=[
                pytest.mark.rule("deadcells.components.boss.hand-of-the-king"),
                pytest.mark.rule("deadcells.components.boss.hand-of-the-king-blueprints"),
            ],
        ),
    ],
)  # fmt: skip
def test_boss_cards_and_blueprints(boss: str, cards: int, blueprints: int) -> None:
    assert codes(boss, "boss", "turn", "minion") == up_to(cards)
    assert codes(boss, "equipment") == up_to(blueprints)


@pytest.mark.rule("deadcells.components.boss.total", "deadcells.boss.instances")
def test_three_bosses_with_two_sides_each() -> None:
    assert len(CONTENT.references) == 3
    assert [len(sides) for sides in CONTENT.instances] == [2, 2, 2]
    large = sum(len(codes(f"C{n}", "boss", "turn", "minion")) for n in (1, 2, 3))
    assert large == 43
    assert sum(len(CONTENT.blueprints[7 + n]) for n in range(3)) == 13


@pytest.mark.rule("deadcells.components.boss.reference-sheet")
def test_every_boss_has_a_sheet_with_a_victory_section() -> None:
    for number in CONTENT.references:
        assert CONTENT.reference(number).text
        assert CONTENT.parts[number][REFERENCE_VICTORY]


BIOMES = [
    ("b1", "Prisoners' Quarters", 13, 8, 15),
    ("b2", "Toxic Sewers", 16, 9, 20),
    ("b3", "Ramparts", 17, 9, 20),
    ("b4", "Stilt Village", 14, 9, 21),
    ("b5", "Clock Tower", 18, 9, 26),
    ("b6", "Forgotten Sepulcher", 17, 8, 20),
    ("b7", "High Peak Castle", 20, 9, 41),
]


@pytest.mark.parametrize(
    ("biome", "name", "monsters", "blueprints", "tiles"),
    [
        pytest.param(*row, marks=pytest.mark.rule(f"deadcells.components.biome.{row[0]}"))
        for row in BIOMES
    ],
)
def test_a_biome(biome: str, name: str, monsters: int, blueprints: int, tiles: int) -> None:
    place = BIOME_NAMES.index(biome)
    assert CONTENT.rows[CONTENT.biomes[place]].name == name
    assert codes(biome.upper(), "monster") == up_to(monsters)
    assert len(CONTENT.monsters[place]) + len(CONTENT.elites[place]) == monsters
    assert codes(biome.upper(), "equipment") == up_to(blueprints)
    assert codes(biome.upper(), "tile") == up_to(tiles)
    assert len(CONTENT.tiles[place]) == tiles


@pytest.mark.rule("deadcells.components.biome.monster-total")
def test_monsters_together() -> None:
    assert sum(len(pile) for pile in CONTENT.monsters + CONTENT.elites) == 115


@pytest.mark.rule("deadcells.components.biome.blueprint-total")
def test_biome_blueprints_together() -> None:
    assert sum(len(deck) for deck in CONTENT.blueprints[:7]) == 61


@pytest.mark.rule("deadcells.components.equipment.total")
def test_equipment_and_blueprints_together() -> None:
    assert len(CONTENT.starting_equipment) + sum(len(d) for d in CONTENT.blueprints) == 82


@pytest.mark.rule("deadcells.components.biome.tile-total")
def test_tiles_together() -> None:
    assert sum(len(tiles) for tiles in CONTENT.tiles) == 163


@pytest.mark.rule("deadcells.components.biome.boards")
def test_every_board_has_its_entry_at_the_left_and_two_exits() -> None:
    for number in CONTENT.biomes:
        spaces = CONTENT.biome(number).spaces
        assert spaces[0].shape == START
        assert spaces[0].column == min(space.column for space in spaces)
        exits = [space for space in spaces if space.shape == EXIT]
        assert len(exits) == 2
        assert all(one.leads in (*BIOME_NAMES, *BOSS_NAMES) for one in exits)


@pytest.mark.rule("deadcells.components.biome.malaise-cards")
def test_malaise_cards() -> None:
    assert codes("B7", "malaise") == up_to(14, 10)


@pytest.mark.rule("deadcells.components.tokens.worm", "deadcells.components.tokens.bell")
@pytest.mark.rule("deadcells.components.tokens.lantern", "deadcells.components.tokens.key")
@pytest.mark.rule("deadcells.components.tokens.malaise", "deadcells.bell.three")
def test_tokens_of_the_biomes() -> None:
    assert (WORM_TOKENS, BELLS, LANTERNS, KEYS, MALAISE_TOKENS) == (18, 3, 3, 2, 4)
    assert len(CONTENT.bells) == BELLS
    assert len({CONTENT.rows[bell].sentence() for bell in CONTENT.bells}) == BELLS


@pytest.mark.rule("deadcells.components.runes")
def test_runes() -> None:
    assert codes("R", "rune") == up_to(RUNES)
    assert len(CONTENT.runes) == 7


@pytest.mark.rule("deadcells.components.states")
def test_five_states() -> None:
    assert STATE_NAMES == ("poisoned", "bleeding", "burning", "frozen", "marked")


@pytest.mark.rule("deadcells.components.tokens.combat")
def test_tokens_lie_on_the_table_as_numbers_without_a_limit() -> None:
    for field in ("teeth", "cells", "potions", "bag_scrolls"):
        assert field in DeadCells.__annotations__


@pytest.mark.rule("deadcells.components.wall-hole-token")
def test_some_equipment_asks_for_the_wall_or_the_hole() -> None:
    assert TERRAIN_NAMES == ("none", "wall", "hole")
    texts = " ".join(row.sentence() for row in CONTENT.rows if row.kind == "equipment")
    assert "Wall" in texts
    assert "Hole" in texts


# The first time.


@pytest.mark.rule("deadcells.first_time.starting-decks-first")
def test_a_new_campaign_has_its_starting_decks() -> None:
    sheet = fresh_sheet(CONTENT)
    assert sheet.decks == CONTENT.starting_decks
    assert sheet.equipment == CONTENT.starting_equipment


@pytest.mark.rule("deadcells.first_time.numerical-order", "deadcells.setup.ordered-decks.restore")
def test_every_ordered_deck_is_in_numerical_order() -> None:
    for deck in [*CONTENT.upgrades, *CONTENT.blueprints]:
        numbers = [CONTENT.rows[card].codes[0] for card in deck]  # type: ignore[attr-defined]
        assert numbers == up_to(len(deck))


@pytest.mark.rule("deadcells.first_time.runes-grey", "deadcells.first_time.mutation-slots-empty")
def test_a_new_campaign_has_no_rune_and_an_empty_mutation_board() -> None:
    sheet = fresh_sheet(CONTENT)
    assert sheet.runes == []
    assert (sheet.start, sheet.during, sheet.skill, sheet.feats) == ([], [], -1, [])


@pytest.mark.rule("deadcells.first_time.purged-slot")
def test_nothing_is_purged_in_a_new_campaign() -> None:
    assert fresh_sheet(CONTENT).purged == []


@pytest.mark.rule("deadcells.first_time.separators")
def test_no_card_of_a_deck_is_a_separator() -> None:
    listed = [*CONTENT.starting_equipment]
    for deck in [*CONTENT.starting_decks, *CONTENT.blueprints, *CONTENT.upgrades, *CONTENT.tiles]:
        listed += deck
    for number in listed:
        row = CONTENT.rows[number]
        if row.kind != "tile":
            assert row.sentence(), row.id


@pytest.mark.rule("deadcells.components.cards.codes")
def test_improved_cards_belong_to_nobody() -> None:
    for deck in CONTENT.upgrades[:3]:
        for card in deck:
            if CONTENT.rows[card].kind == "combat":
                assert CONTENT.combat(card).owner == ANYBODY


@pytest.mark.rule("deadcells.board.draw-pile-face-down", "deadcells.board.discard-pile-face-up")
@pytest.mark.rule("deadcells.board.active-space")
def test_who_may_see_the_piles_of_a_board() -> None:
    """A hand is its owner's; a draw pile is nobody's; the discard pile everybody's; so are Active cards, turned up."""
    state = DEADCELLS.new(configure(DEADCELLS, {"players": 2}), 1)
    while not isinstance(state.request, Route):
        assert state.request is not None
        choose(state, state.request.options[0])
    mine, other = state.group
    other.discard = [other.draw.pop()]
    other.active = [other.draw.pop()]

    def unknown(owner: int, pile: str, seat: int = 0) -> bool:
        dealt = [getattr(redeal(state, seat, seed).group[owner], pile) for seed in range(8)]
        return any(cards != dealt[0] for cards in dealt)

    assert (mine.seat, other.seat) == (0, 1)
    assert (unknown(0, "hand"), unknown(1, "hand")) == (False, True)
    assert (unknown(0, "draw"), unknown(1, "draw")) == (True, True)
    assert (unknown(1, "discard"), unknown(1, "active")) == (False, True)
    state.revealed = True
    assert not unknown(1, "active")
