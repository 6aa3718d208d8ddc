"""Positions: the same table back, short stories, and clear complaints."""

from typing import Any

import pytest

from roguetable.engine import snapshot
from roguetable.engine.errors import UserError
from roguetable.games.spire.flow.combat.play_phase import PlayMenu
from roguetable.games.spire.flow.journey.map import MapMenu
from roguetable.games.spire.flow.rooms.merchant import ShopMenu
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.cards import SKILL
from roguetable.games.spire.model.enemy import ACTED, FRESH
from roguetable.games.spire.model.player import EITHER, FREE, RETAINED, Repeat
from roguetable.games.spire.model.state import DAILY, SHINY, Spire
from roguetable.games.spire.model.table_settings import Newcomer
from roguetable.games.spire.table.inventory import invariants
from roguetable.games.spire.table.position import read_position, write_position
from tests.games.positions import again
from tests.games.spire.journeys import new


def test_what_is_rare_comes_back_too() -> None:
    state = read_position({"players": ["ironclad"], "enemies": ["cultist", "jaw-worm row 2"]})
    state.modifiers = SHINY | DAILY
    state.enemies[0].marks = ACTED | FRESH
    state.enemies[1].corpse = state.content.number("corpse-explosion")
    state.enemies[1].corpse_owner = 0
    state.spares_mixed = True
    state.halted = True
    state.insane = 1
    state.players[0].repeats = [Repeat(SKILL, 1), Repeat(EITHER, 2)]
    state.joining = [Newcomer(3, 2)]
    written = write_position(state)
    assert written["players"][0]["repeats"] == [
        {"cards": "skill"},
        {"cards": "either", "extra": 2},
    ]
    assert written["joining"] == ["defect in act 3"]
    assert written["modifiers"] == ["shiny", "daily"]
    assert written["enemies"][0].endswith("#1 acted fresh")
    state.spare_rares[1].remove(state.enemies[1].corpse)
    assert snapshot.dump(again(SPIRE, state), state.content) == snapshot.dump(state, state.content)


def fight(**fields: Any) -> Spire:
    return read_position(
        {"players": [{"character": "ironclad", **fields}], "enemies": ["jaw-worm 5 vulnerable 1"]}
    )


def names(state: Spire, pile: list[int]) -> list[str]:
    return [state.content.name(number) for number in pile]


def test_a_short_story_is_a_whole_table() -> None:
    state = fight(hp=8, hand=["bash", "strike x2"], relics=["vajra"], energy=2)
    assert isinstance(state.request, PlayMenu)
    assert invariants(state) == []
    ironclad = state.players[0]
    assert names(state, ironclad.hand) == ["bash", "ironclad-strike", "ironclad-strike"]
    assert len(ironclad.draw) == 7
    assert (ironclad.hp, ironclad.energy) == (8, 2)
    enemy = state.enemies[0]
    assert (state.content.name(enemy.foe), enemy.hp, enemy.vulnerable) == ("jaw-worm-a1", 5, 1)


def test_piles_are_listed_from_the_top() -> None:
    state = fight(hand=["strike"], draw=["bash", "defend", "strike x2"])
    assert names(state, state.players[0].draw)[::-1] == [
        "bash",
        "ironclad-defend",
        "ironclad-strike",
        "ironclad-strike",
    ]


def test_a_card_in_hand_remembers() -> None:
    state = fight(hand=["bash (retained, free)"])
    assert state.players[0].marks == [RETAINED + FREE]
    assert write_position(state)["players"][0]["hand"] == ["bash (retained, free)"]


def test_a_hand_that_is_not_given_is_dealt() -> None:
    state = fight()
    assert (len(state.players[0].hand), len(state.players[0].draw)) == (5, 5)
    assert invariants(state) == []


@pytest.mark.parametrize(
    ("phase", "hand"), [("before drawing", 5), ("roll", 5), ("end", 5), ("enemies", 0)]
)
def test_a_hand_is_dealt_in_phases_that_have_one(phase: str, hand: int) -> None:
    """A Cultist waits for the second round; what was in hand before it has been discarded."""
    state = read_position({"players": ["ironclad"], "enemies": ["cultist"], "phase": phase})
    later = state.round == 2
    assert len(state.players[0].hand) == 5
    assert len(state.players[0].discard) == (hand if later else 0)


@pytest.mark.parametrize("phase", ["round", "abilities", "play", "end", "enemies"])
def test_a_fight_begins_in_the_phase_asked_for(phase: str) -> None:
    state = read_position(
        {"players": ["ironclad"], "enemies": ["cultist"], "phase": phase, "die": 3}
    )
    assert isinstance(state.request, PlayMenu)
    assert state.round == (2 if phase in ("end", "enemies") else 1)


def test_rooms_and_the_map() -> None:
    gold = [{"character": "silent", "gold": 9}]
    assert isinstance(read_position({"players": gold, "room": "merchant"}).request, ShopMenu)
    state = read_position({"players": ["ironclad", "silent"], "node": "3-2"})
    assert isinstance(state.request, MapMenu)
    assert invariants(state) == []


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"hp": 40}, "'hp': ironclad has 40 HP, but the maximum is 10"),
        ({"energy": 9}, "'energy' of ironclad is 0 to 6, not 9"),
        ({"hand": ["strike x6"]}, "'ironclad-strike' is in the position 6 times; the game has 5"),
        ({"hand": ["bahs"]}, "id 'bahs'. Did you mean bash"),
        ({"hand": ["bash (frozen)"]}, "A mark in 'bash (frozen)' cannot be 'frozen'"),
        ({"relics": ["bash"]}, "'bash' is no relic"),
        ({"orbs": ["frost"]}, "'orbs': ironclad has 1 Orbs in 0 slots"),
        ({"potions": ["block-potion"] * 9}, "'block-potion' is in the position 9 times"),
        ({"block": "much"}, "'block' must be a whole number, not 'much'"),
        ({"stance": "angry"}, "'stance' cannot be 'angry'"),
        ({"hnd": []}, "A player has no field 'hnd'. Did you mean 'hand'?"),
        ({"done": 1}, "'done' must be true or false, not 1"),
        ({"draw": ["daze x11"]}, "There are only 10 'daze' cards"),
    ],
)
def test_complaints_about_players(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UserError) as error:
        fight(**fields)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"players": []}, "A position needs 'players'"),
        ({"players": ["ironcald"]}, "cannot be 'ironcald'. Did you mean 'ironclad'?"),
        ({"players": ["silent", "silent"]}, "'silent' stands twice"),
        ({"enemies": ["cultits"]}, "id 'cultits'. Did you mean"),
        ({"enemies": ["cultist weeak 2"]}, "what is weeak? Did you mean 'weak'?"),
        ({"enemies": ["cultist weak"]}, "weak must be followed by a number"),
        ({"enemies": ["cultist weak 5"]}, "'cultist weak 5': 'weak' is 0 to 3, not 5"),
        ({"enemies": ["cultist 0"]}, "'cultist 0': it would be dead"),
        ({"enemies": ["cultist #1", "cultist #1"]}, "Two enemies have the number '#1'"),
        ({"enmies": []}, "A position has no field 'enmies'. Did you mean 'enemies'?"),
        ({"die": 7}, "'die' shows 1 to 6"),
        ({"act": 5}, "'act' is 1 to 4"),
        ({"room": "shop"}, "'room' cannot be 'shop'"),
        ({"node": "99-1"}, "A room in 'node' on act-1-a cannot be '99-1'"),
        ({"keys": ["topaz"]}, "A key cannot be 'topaz'"),
        ({"relic_deck": ["vajra x2"]}, "'vajra' cannot be in 'relic_deck': it lies elsewhere"),
        ({"chance": [1]}, "'chance' must be a list"),
        ({"phase": "noon"}, "'phase' cannot be 'noon'"),
        ({"phase": "draw"}, "'phase': 'draw' belongs to a fight: it needs 'enemies'"),
        ({"phase": "map", "enemies": ["cultist"]}, "'phase' of a fight is one of round, before"),
        ({"locks": {"silent": 4}}, "'silent' cannot have 4"),
    ],
)
def test_complaints_about_the_table(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UserError) as error:
        read_position({"players": ["ironclad"], **fields})
    assert complaint in str(error.value)


def test_a_written_position_with_a_card_too_many_is_refused() -> None:
    data = write_position(new(1, players=1))
    data["relic_deck"] = [*data["relic_deck"], "vajra"]
    with pytest.raises(UserError, match="'vajra' is in the position 2 times; the game has 1"):
        read_position(data)
