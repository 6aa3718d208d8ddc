"""The rows of the keys: bells, constraints, malaise cards, and where runes and castle keys are found."""

from collections import Counter

import pytest

from roguetable.engine.state import advance
from roguetable.games.deadcells.actions.bag import equip
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.biome_tokens import ring_bell
from roguetable.games.deadcells.flow.combat.damage import SPLIT, strike
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS
from roguetable.games.deadcells.flow.combat.setup import add_enemy, open_board
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.names import (
    BRUTALITY,
    NEAR,
    ROUND_NAMES,
    TACTICS,
)
from roguetable.games.deadcells.model.questions import hand_size
from tests.games.deadcells.world.monsters import EVERYBODY
from tests.games.deadcells.world.party import Party, party, words
from tests.games.deadcells.world.tiles import EVERY_TILE

# --- bells ----------------------------------------------------------------------------------------

BELLS = {
    "bell-of-iron": "b2",
    "bell-of-oblivion": "b loses tactics",
    "bell-of-rust": "b drops equipment",
}


@pytest.mark.parametrize("bell", BELLS)
@pytest.mark.rule("deadcells.bell.damage", "deadcells.bell.scroll", "deadcells.bell.equipment")
def test_what_a_bell_does_to_the_first_player(bell: str) -> None:
    ringers = party("b5")
    state = ringers.state
    ids = [state.content.name(row) for row in state.content.bells]
    assert sorted(ids) == sorted(BELLS)
    state.bells = 0b111 & ~(1 << ids.index(bell))
    for index, one in enumerate(state.group):
        equip(state, index, state.equipment_deck.pop(), "")
        one.scrolls[TACTICS] = 1
    before = ringers.watch()
    ringers.happens()
    ring_bell(state)
    while state.agenda:
        state.agenda.pop().run(state)
    ringers.settle()
    assert ringers.since(before) == words(BELLS[bell], "a bell rings")


# --- a fight with plain cards ---------------------------------------------------------------------


def fighting(biome: str, card: str) -> Party:
    """Everybody has played this card, and an enemy stands before them who waits for Round III."""
    fighters = party(biome)
    state = fighters.state
    state.agenda = []
    open_board(state)
    state.revealed = True
    add_enemy(state, state.content.number("b7-guardian-knight"), NEAR)
    for one in state.group:
        one.active = [state.content.number(card)]
        one.frozen = [0]
    return fighters


def round_of(fighters: Party, name: str, *until: str) -> Counter[str]:
    """A round of the fight, and what is seen in it."""
    before = fighters.watch()
    fighters.happens(ALL_ROUNDS[ROUND_NAMES.index(name)])
    fighters.settle(*until)
    return fighters.since(before)


def blow(fighters: Party) -> Counter[str]:
    """An attack of 1 Damage, and what is seen of it."""
    before = fighters.watch()
    fighters.happens()
    strike(fighters.state, 1, SPLIT, False, fighters.state.enemies[0].card)
    advance(fighters.state)
    fighters.settle()
    return fighters.since(before)


# --- constraints ----------------------------------------------------------------------------------


@pytest.mark.rule("deadcells.constraint.action")
def test_bound_hands_stop_the_first_player_in_round_i_alone() -> None:
    fighters = fighting("b7", "poisoned-scabbed-hide")
    fighters.state.constraint = fighters.number("action")
    round_of(fighters, "I")
    assert [one.shields for one in fighters.state.group] == [1, 0, 1]
    fighters = fighting("b7", "flayed-old-scars")
    fighters.state.constraint = fighters.number("action")
    round_of(fighters, "II")
    assert [one.shields for one in fighters.state.group] == [1, 1, 1]


@pytest.mark.rule("deadcells.constraint.shields")
def test_with_thin_shields_two_stop_one_damage() -> None:
    fighters = fighting("b7", "poisoned-scabbed-hide")
    fighters.state.constraint = fighters.number("shields")
    for one in fighters.state.group:
        one.shields = 3
    assert blow(fighters) == words("")
    assert [one.shields for one in fighters.state.group] == [1, 3, 3]


@pytest.mark.rule("deadcells.constraint.potions")
def test_with_sealed_flasks_nobody_drinks() -> None:
    for constraint in (-1, load_content().number("potions")):
        fighters = fighting("b7", "poisoned-scabbed-hide")
        fighters.state.constraint = constraint
        fighters.state.potions = 1
        fighters.state.group[0].wounds = 2
        drunk = round_of(fighters, "0")["potion lost"] + round_of(fighters, "III")["potion lost"]
        assert drunk == (constraint < 0)


@pytest.mark.rule("deadcells.constraint.skills")
def test_with_clouded_minds_no_skill_is_used() -> None:
    for constraint in (-1, load_content().number("skills")):
        fighters = fighting("b7", "immolated-torch-swing")
        fighters.state.constraint = constraint
        fighters.state.group[0].scrolls[BRUTALITY] = 1
        recount(fighters.state, 0)
        fighters.happens(ALL_ROUNDS[ROUND_NAMES.index("II")])
        fighters.settle("use ", "skill ")
        assert fighters.offers("use ", "skill ") == (constraint < 0)


# --- malaise --------------------------------------------------------------------------------------


def unwell(fighters: Party, card: str) -> None:
    """The first of the Group has that malaise."""
    state = fighters.state
    state.malaise = [state.content.number(card)]
    state.malaise_of = [0]
    state.malaise_tokens = 1
    recount(state, 0)


def test_fever_burns_at_the_start_of_every_fight_whatever_the_shields() -> None:
    fighters = fighting("b7", "poisoned-scabbed-hide")
    unwell(fighters, "fever")
    fighters.state.group[0].shields = 5
    assert round_of(fighters, "0") == words("a1")
    assert round_of(fighters, "I") == words("")


def test_tremor_leaves_one_card_less_in_the_hand() -> None:
    fighters = fighting("b7", "poisoned-scabbed-hide")
    unwell(fighters, "tremor")
    assert [hand_size(one) for one in fighters.state.group] == [2, 3, 3]


def test_wasting_takes_a_heart() -> None:
    fighters = fighting("b7", "poisoned-scabbed-hide")
    unwell(fighters, "wasting")
    assert [one.health for one in fighters.state.group] == [9, 10, 10]


def test_vertigo_hurts_with_every_skill() -> None:
    fighters = fighting("b7", "immolated-torch-swing")
    fighters.state.group[0].scrolls[BRUTALITY] = 1
    unwell(fighters, "vertigo")
    fighters.state.group[0].shields = 5
    assert round_of(fighters, "II") == words("a1")


def test_bruised_bones_add_one_to_the_first_blow_of_a_fight() -> None:
    fighters = fighting("b7", "poisoned-scabbed-hide")
    unwell(fighters, "bruised-bones")
    assert blow(fighters) == words("a2")
    assert blow(fighters) == words("a1")


def test_there_are_five_malaise_cards() -> None:
    content = load_content()
    ids = [content.name(card) for card in content.malaise]
    assert ids == ["fever", "tremor", "wasting", "vertigo", "bruised-bones"]


# --- where things are found -----------------------------------------------------------------------

RUNES = {
    "vine": "b2-overgrown-gate",
    "teleportation": "b2-slasher, b4-tide-stone",
    "ram": "b3-rampart-breaker",
    "spider": "b4-climbing-lesson",
    "clockmaker": "b5-chime-master",
    "lantern-keeper": "b6-keepers-lodge",
    "castle": "b7-postern",
}


def gives(thing: str) -> list[str]:
    """Whatever brings this: Death spaces and tiles, as their tables tell it."""
    deaths = [id for id, seen in EVERYBODY.items() if words(seen.death)[thing]]
    tiles = []
    for id, visit in EVERY_TILE.items():
        told = [visit.gets, visit.sells, *visit.deck.values(), *(visit.hand or ())[1:2]]
        told += [item.rpartition(": ")[2] for item in visit.either]
        if words(*told)[thing]:
            tiles.append(id)
    return deaths + tiles


@pytest.mark.rule("deadcells.components.runes")
def test_where_every_rune_is_found() -> None:
    content = load_content()
    assert [content.name(rune) for rune in content.runes] == [*RUNES]
    assert {rune: gives(f"{rune} rune") for rune in RUNES} == {
        rune: places.split(", ") for rune, places in RUNES.items()
    }


def test_castle_keys_are_with_four_elites_and_on_four_tiles() -> None:
    assert gives("key") == [
        "b7-slasher", "b7-thorny", "b7-left-tracker", "b7-right-tracker",
        "b7-steward-purse", "b7-tax-chest", "b7-locksmith", "b7-key-cabinet",
    ]  # fmt: skip
