"""What happens where two rules meet: built as positions, played in the real game."""

from typing import Any

import pytest

from roguetable.engine.log import Log
from roguetable.engine.state import advance, choose
from roguetable.games.deadcells.actions.do import do_part
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.inventory import invariants
from roguetable.games.deadcells.table.position import read_position
from roguetable.games.deadcells.table.view import headline


def offered(state: DeadCells) -> dict[str, int]:
    assert state.request is not None
    return {state.request.notation(state, option): option for option in state.request.options}


@pytest.mark.rule("deadcells.bell.scroll", "deadcells.equipment.slots.start")
def test_who_loses_the_scroll_that_gave_a_slot_discards_a_card_of_its_choice() -> None:
    state = read_position(
        {
            "biome": "b5",
            "group": [
                {
                    "board": "quartered",
                    "scrolls": [0, 2, 0],
                    "equipment": ["broadsword", "cleaver"],
                },
                "flayed",
            ],
        }
    )
    state.request = None
    do_part(state, state.content.number("bell-of-oblivion"), 0, 0)
    advance(state)
    assert set(offered(state)) == {"drop broadsword", "drop cleaver"}
    choose(state, offered(state)["drop broadsword"])
    assert [state.content.name(card) for card in state.group[0].equipment] == ["cleaver"]
    assert not [one for one in invariants(state) if "slots" in one]


@pytest.mark.rule("deadcells.equipment.example.knockback-shield")
def test_the_knockback_shield_answers_before_the_rest_of_the_attack_kills_its_owner() -> None:
    state = read_position(
        {
            "group": [
                {
                    "board": "immolated",
                    "hand": ["immolated-stoke"],
                    "wounds": 2,
                    "shields": 1,
                    "equipment": ["knockback-shield"],
                },
                {"board": "flayed", "hand": ["flayed-old-scars"]},
                {"board": "poisoned", "hand": ["poisoned-scabbed-hide"]},
            ],
            "enemies": [
                {"enemy": "b1-jailer", "wounds": nearly_dead("b1-jailer"), "frozen": [1, 2]}
            ],
        }
    )
    cells = state.cells
    while state.request is not None and not state.over and not state.group[0].dead:
        options = offered(state)
        for wanted in ("damage immolated", "block 1"):
            if wanted in options:
                choose(state, options[wanted])
                break
        else:
            # Nothing of the Group's own may kill it: whoever can lets it be.
            choose(state, state.request.options[-1])
        if not state.enemies:
            break
    assert not state.enemies, "the Shield that was spent killed it"
    assert state.cells > cells, "and its Death Bonus is the Group's"


def nearly_dead(enemy: str) -> int:
    content = read_position({"group": ["immolated"]}).content
    return content.enemy(content.number(enemy)).health - 1


@pytest.mark.rule("deadcells.boss.turn")
def test_while_cards_are_played_no_round_of_the_last_turn_is_shown() -> None:
    state = read_position(
        {"group": ["immolated", "flayed", "poisoned"], "enemies": ["b1-zombie"], "round": 4}
    )
    assert headline(state).split(" · ")[2] == "round 0"


@pytest.mark.rule("deadcells.solo.power.additional")
def test_serenades_power_is_told_when_it_comes_after_her_card() -> None:
    state = read_position(
        {
            "group": [
                {
                    "board": "flayed",
                    "hand": ["flayed-grit", "flayed-old-scars"],
                    "discard": ["flayed-open-vein"],
                },
                {"board": "serenade-power", "serenade": True, "draw": ["serenade-hovering-guard"]},
            ],
            "enemies": ["b1-turnkey"],
        }
    )
    state.log = Log()
    while state.request is not None and state.round < 4 and state.enemies:
        choose(state, state.request.options[0])
    told = [entry.text for entry in state.log.entries]
    power = next(place for place, text in enumerate(told) if "uses a power" in text)
    lines = [place for place, text in enumerate(told) if text.startswith("Serenade, ")]
    assert max(place for place in lines if place < power) == max(lines), (
        "after the line of Round III"
    )


def test_decks_that_a_position_names_are_those_on_the_table() -> None:
    state = table(monsters=["b1-rancid-rat", "b1-zombie"], blueprints=["lamp-oil"])
    assert [state.content.name(card) for card in state.monsters] == ["b1-rancid-rat", "b1-zombie"]
    assert [state.content.name(card) for card in state.blueprints] == ["lamp-oil"]
    carried = table(collector=["lamp-oil"])
    assert carried.content.number("lamp-oil") not in carried.blueprints
    assert len(carried.equipment_deck) == 8


def table(**fields: Any) -> DeadCells:
    return read_position({"biome": "b1", "group": ["immolated", "flayed"], **fields})
