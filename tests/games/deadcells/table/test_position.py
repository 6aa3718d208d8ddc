"""Positions: the same table back, short stories that are whole tables, and clear complaints."""

from typing import Any

import pytest

from roguetable.engine import snapshot
from roguetable.engine.errors import UserError
from roguetable.games.deadcells.flow.combat.damage import AssignDamage
from roguetable.games.deadcells.flow.combat.playing import PlayCard
from roguetable.games.deadcells.flow.combat.skills import UseSkill
from roguetable.games.deadcells.flow.exploring import Route
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.names import NO_KIND, ROUND_0, ROUND_I, ROUND_III, SERENADE
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.inventory import invariants
from roguetable.games.deadcells.table.position import read_position, write_position
from tests.games.positions import again

WEAPON = DEADCELLS.content().name(DEADCELLS.content().starting_equipment[0])


def test_what_is_rare_comes_back_too() -> None:
    state = fight({"hand": ["flayed-grit"], "active": ["flayed-old-scars"]})
    one = state.group[0]
    one.parry = 2
    one.shields = 3
    one.said_kinds, one.said_rounds = [NO_KIND], [ROUND_0]
    one.frozen = [0b10]
    state.enemies[0].frozen = 0b100
    state.silenced = True
    feat = next(row.number for row in state.content.rows if row.kind == "feat")
    state.new_sheet().aside = [feat]
    written = write_position(state)
    assert written["group"][0]["parry"] == 2
    assert written["group"][0]["said_kinds"] == ["nothing"]
    assert snapshot.dump(again(DEADCELLS, state), state.content) == snapshot.dump(
        state, state.content
    )


def fight(one: dict[str, Any], **more: Any) -> DeadCells:
    """The Flayed with this before it, the Immolated, and a Blind Jailer."""
    group = [{"board": "flayed", **one}, more.pop("other", "immolated")]
    return read_position({"group": group, "enemies": ["b1-jailer"], **more})


def names(state: DeadCells, pile: list[int]) -> list[str]:
    return [state.content.name(number) for number in pile]


def test_a_short_story_is_a_whole_table() -> None:
    state = fight({"hand": ["flayed-grit"], "wounds": 1, "equipment": [WEAPON]}, teeth=2)
    assert isinstance(state.request, PlayCard)
    assert invariants(state) == []
    flayed = state.group[0]
    assert names(state, flayed.hand) == ["flayed-grit"]
    assert (flayed.wounds, state.teeth, state.round) == (1, 2, ROUND_0)
    assert state.content.name(state.enemies[0].card) == "b1-jailer"


def test_without_enemies_the_group_explores() -> None:
    state = read_position({"group": ["flayed", "immolated"], "biome": "b3"})
    assert isinstance(state.request, Route)
    assert invariants(state) == []


def test_cards_that_are_active_have_been_played() -> None:
    """The fight goes on in the round that is named: nobody plays cards again."""
    state = fight({"active": ["flayed-grit"]}, round=1)
    assert isinstance(state.request, AssignDamage)
    assert (state.round, state.revealed) == (ROUND_I, True)
    assert names(state, state.group[0].active) == ["flayed-grit"]
    assert invariants(state) == []


def test_the_rounds_before_the_one_that_is_named_are_over() -> None:
    """In Round I a Blind Jailer strikes whom the Group chooses: that would be asked first."""
    state = fight({"active": ["flayed-old-scars"]}, round=3)
    assert (state.round, type(state.request)) == (ROUND_III, UseSkill)


def test_damage_on_a_companion_is_where_it_was() -> None:
    one = fight({"equipment": ["stray-mastiff", WEAPON], "dents": [2, 0]}).group[0]
    assert one.dents == [2, 0]
    assert fight({"equipment": ["stray-mastiff"]}).group[0].dents == [0]


def test_serenade_draws_from_a_deck_of_her_own() -> None:
    state = fight({}, other="serenade-power")
    her = state.group[1]
    assert sorted(names(state, her.draw + her.active)) == sorted(
        names(state, state.sheet.decks[SERENADE])
    )


def test_who_stands_on_the_board_lies_in_no_deck() -> None:
    state = fight({})
    content = state.content
    jailer = content.number("b1-jailer")
    everywhere = content.monsters[0] + content.elites[0]
    in_decks = state.monsters + state.elites
    assert in_decks.count(jailer) == everywhere.count(jailer) - 1
    assert len(in_decks) == len(everywhere) - 1


@pytest.mark.parametrize(
    ("pile", "card"),
    [
        ("collector", WEAPON),
        ("equipment_discard", WEAPON),
        ("bag_equipment", WEAPON),
        ("monster_discard", "b1-zombie"),
    ],
)
def test_a_card_that_is_named_for_a_pile_lies_there_and_nowhere_else(pile: str, card: str) -> None:
    state = fight({}, **{pile: [card]})
    assert invariants(state) == []
    assert names(state, getattr(state, pile)) == [card]


def test_cards_named_for_a_draw_pile_lie_on_top_of_the_rest() -> None:
    state = fight({"hand": [], "draw": ["flayed-grit", "flayed-old-scars"]})
    assert names(state, state.group[0].draw)[::-1][:2] == ["flayed-grit", "flayed-old-scars"]
    assert len(state.group[0].draw) > 2
    assert invariants(state) == []


def test_a_boss_goes_on_by_turns() -> None:
    """After its turn comes another, and not the map."""
    content = DEADCELLS.content()
    side = content.name(content.instances[0][0])
    boss = content.name(content.references[0])
    state = fight({"active": ["flayed-grit"]}, boss=boss, enemies=[{"enemy": side, "at": "far"}])
    assert invariants(state) == []
    steps = [type(step).__name__ for step in state.agenda]
    assert (steps[0], "Explore" in steps) == ("AfterTheTurn", False)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"group": []}, "A position needs 'group'"),
        ({"group": ["flaied"]}, "id 'flaied'. Did you mean flayed"),
        ({"enemies": ["b1-jailor"]}, "Did you mean b1-jailer"),
        ({"enemies": [{"enemy": "b1-jailer", "wounds": 99}]}, "It would be dead"),
        (
            {"enemies": [{"enemy": "b1-jailer", "at": "near"}, {"enemy": "b1-zombie", "at": "near"}]},
            "Two enemies cannot stand near",
        ),
        ({"enmies": []}, "A position has no field 'enmies'. Did you mean 'enemies'?"),
        ({"round": 5}, "'round' is -1 to 4, not 5"),
        ({"place": "nowhere"}, "cannot be 'nowhere'"),
        ({"keys": 9}, "'keys' is 0 to"),
        ({"bag_equipment": ["flayed-grit"]}, "'flayed-grit' is no equipment"),
    ],
)  # fmt: skip
def test_complaints(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UserError) as error:
        read_position({"group": ["flayed", "immolated"], **fields})
    assert complaint in str(error.value)
