"""Words on the lines of enemies."""

import pytest

from roguetable.engine.events import Changed
from tests.games.deadcells.fights import fight, hero, serenade


@pytest.mark.rule("deadcells.damage.assignment-choice")
def test_a_strike_on_one_is_not_split() -> None:
    table = fight(hero(), hero(), near="9 | I: strike 3 one")
    table.round("I", "damage poisoned")
    assert (table.wounds, table.options) == ([0, 3], [])


@pytest.mark.rule("deadcells.block.enemy")
@pytest.mark.parametrize(
    ("of", "shields"),
    [
        ("", {"near": 1}),
        (" self", {"near": 1}),
        (" others", {"behind": 1, "middle": 1, "far": 1}),
        (" all", {"behind": 1, "near": 1, "middle": 1, "far": 1}),
        (" neighbours", {"middle": 1}),
    ],
)
def test_for_whom_shields_of_an_enemy_are(of: str, shields: dict[str, int]) -> None:
    table = fight(hero(), behind="9", near=f"9 | I: shield 1{of}", middle="9", far="9")
    table.round("I")
    found = {column: table.enemy(column).shields for column in table.enemies}
    assert {column: n for column, n in found.items() if n} == shields


@pytest.mark.rule("deadcells.block.enemy")
def test_who_stands_in_the_middle_has_two_neighbours_and_who_is_behind_none() -> None:
    table = fight(
        hero(),
        behind="9 | II: shield 1 neighbours",
        near="9",
        middle="9 | I: shield 1 neighbours",
        far="9",
    )
    table.round("I")
    table.round("II")
    found = [table.enemy(column).shields for column in ("behind", "near", "middle", "far")]
    assert found == [0, 1, 0, 1]


@pytest.mark.rule("deadcells.monster_card.health")
def test_an_enemy_is_mended_but_not_beyond_its_health() -> None:
    table = fight(hero("I: hit 1 right all"), near="9 | II: mend 3 all", middle="9")
    table.round("I")
    assert table.enemies == {"near": 8, "middle": 8}
    table.round("II")
    assert table.enemies == {"near": 9, "middle": 9}


@pytest.mark.rule("deadcells.combat_board.enemy-spaces")
def test_retreat_charge_and_leap() -> None:
    table = fight(hero(), near="rat = 9 | III: retreat", far="cat = 9")
    table.round("III")
    assert table.names == {"near": "cat", "far": "rat"}
    table = fight(hero(), near="rat = 9", far="cat = 9 | III: charge")
    table.round("III")
    assert table.names == {"near": "cat", "far": "rat"}
    table = fight(hero(), near="rat = 9 | III: leap")
    table.round("III")
    assert table.names == {"behind": "rat"}
    table = fight(hero(), behind="lurker = 9", near="rat = 9", far="cat = 9 | III: leap")
    table.round("III")
    assert table.names == {"behind": "lurker", "near": "cat", "far": "rat"}


@pytest.mark.rule("deadcells.rounds.left-enemy-first")
def test_who_leapt_behind_acts_first_in_the_next_round() -> None:
    table = fight(hero("II: hit 1 behind"), near="1 | I: leap | II: strike 1")
    table.round("I")
    table.round("II")
    assert (table.wounds, table.enemies) == ([1], {})


@pytest.mark.rule("deadcells.rounds.mandatory")
def test_teeth_are_stolen_as_far_as_there_are_any() -> None:
    table = fight(hero(), near="9 | I: steal 2 | II: steal 2", teeth=3)
    table.round("I")
    assert table.teeth == 1
    table.round("II")
    assert table.teeth == 0


@pytest.mark.rule("deadcells.components.tokens.lantern")
def test_a_lantern_is_snuffed_if_one_is_lit() -> None:
    table = fight(hero(), near="9 | I: snuff | II: snuff | III: snuff", lanterns=2)
    table.round("I")
    assert table.state.lanterns == 1
    assert table.shown.count(Changed("lanterns", 2, 1)) == 1
    table.round("II")
    table.round("III")
    assert table.state.lanterns == 0


@pytest.mark.rule("deadcells.rounds.mandatory")
def test_the_group_is_stripped_of_all_shields() -> None:
    table = fight(hero(shields=2, golden=1), hero(shields=1), near="9 | I: strip")
    table.round("I")
    assert (table.shields, table.group[0].golden) == ([0, 0], 0)


@pytest.mark.rule("deadcells.components.tokens.worm", "deadcells.solo.serenade.biome-tokens")
def test_worms_become_poison_at_the_start_of_round_iii() -> None:
    table = fight(hero(), serenade(), near="9 | I: worm 2")
    table.round("I", "worm immolated", "worm serenade")
    assert [one.worms for one in table.group] == [1, 1]
    table.round("II")
    assert table.wounds == [0, 0]
    table.round("III")
    assert [one.worms for one in table.group] == [0, 0]
    assert [table.tokens(index, "poisoned") for index in (0, 1)] == [1, 1]
    assert table.wounds == [1, 1]


@pytest.mark.rule("deadcells.rounds.enemy-order", "deadcells.rounds.left-enemy-first")
def test_who_is_driven_behind_the_group_by_a_charge_still_acts_and_once() -> None:
    table = fight(
        hero(), behind="boar = 9 | I: charge; strike 1", near="rat = 9 | I: strike 2 | II: strike 1"
    )
    table.round("I")
    assert table.names == {"behind": "rat", "near": "boar"}
    assert table.wounds == [3]
    table.round("II")
    assert table.wounds == [4]


@pytest.mark.rule("deadcells.components.tokens.worm", "deadcells.pass.excluded")
def test_the_worms_of_who_takes_no_part_do_not_bite() -> None:
    table = fight(hero(worms=1), hero(), hero(), hero(cards=[], passed=True, worms=2), near="9")
    table.round("III")
    assert [one.worms for one in table.group] == [0, 0, 0, 2]
    assert [table.tokens(index, "poisoned") for index in (0, 3)] == [1, 0]


@pytest.mark.rule("deadcells.components.tokens.worm", "deadcells.states.immunity")
def test_who_is_immune_to_poison_just_loses_the_worms() -> None:
    table = fight(hero(worms=2, equipment=["always: immune poisoned"]), near="9")
    table.round("III")
    assert (table.group[0].worms, table.tokens(0, "poisoned"), table.wounds) == (0, 0, [0])


@pytest.mark.rule("deadcells.monster_card.rounds")
def test_every_word_says_what_it_does() -> None:
    foe = (
        "9 | I: strike 2 one unblockable; inflict poisoned x2 first; shield 1 others; mend 2"
        " | II: vanish; retreat; charge; leap; steal 1 | III: snuff; strip; die"
    )
    table = fight(hero(), near=foe)
    text = table.state.content.rows[table.enemy("near").card].sentence()
    for words in (
        "2 unblockable Damage for one of the Group",
        "the First Player becomes Poisoned twice",
        "1 Shield for each other Enemy",
        "heal 2 Damage",
        "invisible in this round",
        "leaps behind the Group",
        "the Group loses 1 Gold Tooth",
        "then it dies",
    ):
        assert words in text
