"""A fight is set up: enemies on their spaces, loot on the Group space."""

import pytest

from roguetable.engine.events import Came
from roguetable.games.deadcells.flow.combat.setup import draw_enemy, place_enemy
from tests.games.deadcells.fights import fight, hero, meet

ZOMBIE = "zombie = 2 | II: strike 1"
SCORPION = "scorpion = 2 | I: strike 1 | place: behind"
BUZZCUTTER = "buzzcutter = 2 | I: strike 1 | place: far"


@pytest.mark.rule("deadcells.combat_setup.top-to-bottom", "deadcells.combat_setup.draw-per-icon")
def test_each_icon_brings_a_card_of_its_deck_from_top_to_bottom() -> None:
    table = meet(
        monsters=["rat = 1", "cat = 1"],
        elites=["captain = 4"],
        tile={"enemies": ["monster", "elite", "monster"]},
    )
    assert table.names == {"near": "rat", "middle": "captain", "far": "cat"}
    assert (table.state.monsters, table.state.elites) == ([], [])


@pytest.mark.rule(
    "deadcells.combat_setup.one-at-a-time",
    "deadcells.combat_setup.first-space",
    "deadcells.combat_setup.next-space",
    "deadcells.combat_setup.example-a",
    "deadcells.combat_board.enemy-spaces",
)
def test_the_first_enemy_stands_next_to_the_group_and_the_second_behind_it() -> None:
    table = meet(monsters=["rat = 1", "cat = 1"], tile={"enemies": ["monster", "monster"]})
    assert table.names == {"near": "rat", "middle": "cat"}
    came = [
        shown.event.thing
        for entry in table.log.entries
        for shown in entry.events
        if isinstance(shown.event, Came)
    ]
    assert came == ["enemy-1", "enemy-2"]


@pytest.mark.rule(
    "deadcells.combat_setup.placement.behind", "deadcells.combat_setup.placement.far-right"
)
def test_icons_send_enemies_behind_the_group_and_to_the_far_space() -> None:
    table = meet(monsters=[SCORPION, BUZZCUTTER], tile={"enemies": ["monster", "monster"]})
    assert table.names == {"behind": "scorpion", "far": "buzzcutter"}


@pytest.mark.rule("deadcells.combat_setup.placement.occupied")
def test_who_finds_its_special_space_taken_is_placed_like_any_other() -> None:
    second = "second = 1 | place: behind"
    table = meet(monsters=[SCORPION, second], tile={"enemies": ["monster", "monster"]})
    assert table.names == {"behind": "scorpion", "near": "second"}


@pytest.mark.rule("deadcells.combat_setup.example-b")
def test_after_a_special_one_the_next_is_placed_as_if_it_were_the_first() -> None:
    table = meet(monsters=[SCORPION, ZOMBIE], tile={"enemies": ["monster", "monster"]})
    assert table.names["near"] == "zombie"


@pytest.mark.rule("deadcells.combat_setup.full-board")
def test_a_fourth_enemy_on_the_right_is_not_placed_and_gives_no_bonus() -> None:
    table = fight(
        near="1", middle="1", far="1", monsters=["late = 1 | IV: mend 1 | death: teeth 3"]
    )
    late = table.number("late")
    assert place_enemy(table.state, late) is None
    assert set(table.enemies) == {"near", "middle", "far"}
    assert table.state.monster_discard == [late]
    assert table.teeth == 0


@pytest.mark.rule("deadcells.combat_setup.full-board")
def test_only_an_icon_sends_somebody_behind_the_group() -> None:
    table = fight(near="1", middle="1", monsters=["late = 1", "hidden = 1 | place: behind"])
    place_enemy(table.state, table.number("late"))
    place_enemy(table.state, table.number("hidden"))
    assert table.names["far"] == "late"
    assert table.names["behind"] == "hidden"


@pytest.mark.rule(
    "deadcells.combat_setup.loot.tokens",
    "deadcells.combat_setup.loot.equipment",
    "deadcells.combat_setup.loot.blueprint",
    "deadcells.combat_board.group-space",
)
def test_loot_lies_on_the_group_space() -> None:
    table = meet(
        tile={"enemies": ["monster"], "loot": "teeth 2; scroll tactics; equipment; blueprint"},
        equipment_deck=["top = / I: hit 1 near", "below = / I: hit 1 near"],
        blueprints=["last = / I: hit 1 near", "bottom = / I: hit 1 near"],
    )
    state = table.state
    assert state.loot == [2, 0, 0, 1, 1, 1]
    assert state.loot_scrolls == [0, 1, 0]
    assert table.ids(state.loot_equipment) == ["top"]
    assert table.ids(state.loot_blueprints) == ["bottom"]


@pytest.mark.rule("deadcells.combat_setup.loot.optional")
def test_a_tile_without_loot_brings_none() -> None:
    table = meet(tile={"enemies": ["monster"]})
    assert not any(table.state.loot)
    assert "deadcells.combat_setup.loot.optional" in table.cited


@pytest.mark.rule("deadcells.combat_setup.monster-deck-empty")
def test_an_empty_monster_deck_is_made_of_its_discard_pile() -> None:
    table = fight(near="1 | death: teeth 1", monsters=["first = 1", "second = 1"])
    state = table.state
    state.monster_discard, state.monsters = state.monsters, []
    discarded = set(table.ids(state.monster_discard))
    drawn = draw_enemy(state, 0)
    assert {state.content.name(drawn), *table.ids(state.monsters)} == discarded
    assert state.monster_discard == []


@pytest.mark.rule("deadcells.combat_setup.monster-deck-empty", "deadcells.kill.elite-discard")
def test_an_empty_elite_deck_is_made_of_elites_only() -> None:
    table = meet(
        hero("I: hit 1 near"),
        elites=["captain = 1"],
        tile={"enemies": ["elite"]},
    )
    table.do("play card-6 say damage I")
    assert table.ids(table.state.elite_discard) == ["captain"]
    assert table.state.monster_discard == []
    assert table.state.content.name(draw_enemy(table.state, 1)) == "captain"


@pytest.mark.rule("deadcells.mutation.boss-cells.placement")
def test_with_a_boss_cell_the_first_monster_comes_behind_the_group() -> None:
    table = meet(
        monsters=["rat = 1", "cat = 1"], tile={"enemies": ["monster", "monster"]}, boss_cells=1
    )
    assert table.names == {"behind": "rat", "near": "cat"}


@pytest.mark.rule("deadcells.mutation.boss-cells.placement")
def test_an_icon_goes_before_the_boss_cell_and_only_the_first_is_moved() -> None:
    table = meet(
        monsters=[BUZZCUTTER, "cat = 1"], tile={"enemies": ["monster", "monster"]}, boss_cells=1
    )
    assert table.names == {"far": "buzzcutter", "near": "cat"}


@pytest.mark.rule("deadcells.monster_card.health", "deadcells.monster_card.elite-star")
def test_an_enemy_has_the_health_and_the_rank_of_its_card() -> None:
    table = fight(near="3 | I: strike 1 | elite", middle="2")
    assert table.enemies == {"near": 3, "middle": 2}
    ranks = [table.state.content.enemy(enemy.card).rank for enemy in table.state.enemies]
    assert ranks == [1, 0]


@pytest.mark.rule("deadcells.combat_board.round-marker", "deadcells.rounds.marker-advances")
def test_the_marker_shows_the_round() -> None:
    table = fight(near="9")
    rounds = []
    for name in ("I", "II", "III", "IV"):
        table.round(name)
        rounds.append(table.state.round)
    assert rounds == [1, 2, 3, 4]


@pytest.mark.rule("deadcells.preparation.brief", "deadcells.preparation.may-discuss")
def test_before_a_fight_the_players_may_talk_unless_they_are_silenced() -> None:
    assert "deadcells.preparation.may-discuss" in meet().cited
    assert "deadcells.preparation.may-discuss" not in meet(silenced=True).cited


@pytest.mark.rule("deadcells.combat_setup.loot.tokens")
def test_scrolls_alone_may_be_the_loot() -> None:
    table = meet(tile={"enemies": ["monster"], "loot": "scroll tactics; scroll survival"})
    assert (table.state.loot, table.state.loot_scrolls) == ([0, 0, 0, 2, 0, 0], [1, 1, 0])


@pytest.mark.rule("deadcells.combat_board.group-space")
def test_a_fight_begins_on_an_empty_board() -> None:
    table = meet(terrain=1, killed=3, loot={"cells": 2})
    assert (table.state.terrain, table.state.killed, table.state.loot) == (0, 0, [0] * 6)


@pytest.mark.rule("deadcells.combat_setup.first-space", "deadcells.combat_setup.placement.occupied")
def test_the_log_says_why_an_enemy_stands_where_it_stands() -> None:
    second = "second = 1 | place: behind"
    table = meet(
        monsters=[ZOMBIE, SCORPION, second], tile={"enemies": ["monster", "monster", "monster"]}
    )
    rules = [entry.rules[0] for entry in table.log.entries if " comes " in entry.text]
    assert [rule.removeprefix("deadcells.combat_setup.") for rule in rules] == [
        "first-space",
        "placement.behind",
        "placement.occupied",
    ]
