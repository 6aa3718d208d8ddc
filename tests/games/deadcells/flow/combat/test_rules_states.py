"""States: who gets them, what they do."""

import pytest

from tests.games.deadcells.fights import fight, hero

STATES = ("poisoned", "bleeding", "burning", "frozen", "marked")


@pytest.mark.rule("deadcells.states.same-for-all", "deadcells.components.states")
@pytest.mark.parametrize("which", STATES)
def test_a_state_is_a_token_on_an_enemy_as_on_a_beheaded(which: str) -> None:
    table = fight(
        hero(f"I: give {which} near | II: block 1 | III: block 1"),
        near=f"9 | I: shield 1 | II: inflict {which} | III: shield 1",
    )
    table.round("I")
    assert table.has("near", which) == 1
    table.enemy("near").frozen = 0
    table.round("II")
    assert table.tokens(0, which) == 1


@pytest.mark.rule("deadcells.states.assign-state-action")
def test_a_state_goes_to_an_enemy_in_range() -> None:
    table = fight(hero("I: give marked close"), near="9", middle="9", far="9")
    table.round("I")
    assert table.options == ["give near", "give middle"]
    assert table.refused("give far") == "deadcells.range.white-spaces"
    table.do("give middle")
    assert table.has("middle", "marked") == 1


@pytest.mark.rule("deadcells.states.by-enemy")
def test_the_first_player_says_who_gets_a_state() -> None:
    table = fight(hero(), hero(), near="9 | I: inflict marked", first=1)
    table.round("I")
    assert table.asked == [1]
    assert table.options == ["marked poisoned", "marked immolated"]
    table.do("marked immolated")
    assert table.tokens(0, "marked") == 1


@pytest.mark.rule("deadcells.states.by-enemy")
def test_a_state_with_the_first_player_icon_or_for_everybody() -> None:
    table = fight(hero(), hero(), near="9 | I: inflict marked first | II: inflict burning each")
    table.round("I")
    assert [table.tokens(index, "marked") for index in (0, 1)] == [1, 0]
    table.round("II")
    assert [table.tokens(index, "burning") for index in (0, 1)] == [1, 1]


@pytest.mark.rule("deadcells.states.immunity")
def test_who_is_immune_never_receives_the_token() -> None:
    table = fight(
        hero("I: give burning near | II: give burning near", equipment=["always: immune poisoned"]),
        near="9 | I: inflict poisoned | immune: burning",
    )
    table.round("I")
    table.round("II")
    assert table.has("near", "burning") == 0
    assert table.tokens(0, "poisoned") == 0
    assert table.wounds == [0]


@pytest.mark.rule("deadcells.states.immune-absorb")
def test_the_players_may_choose_somebody_immune() -> None:
    table = fight(
        hero(), hero(equipment=["always: immune bleeding"]), near="9 | I: inflict bleeding"
    )
    table.round("I")
    assert table.rule("bleeding poisoned") == "deadcells.states.immune-absorb"
    assert table.sentence("bleeding poisoned") == (
        "Poisoned (has 5 of 5 Health): is immune, so nothing comes of it."
    )
    assert table.sentence("bleeding immolated") == "Immolated (has 5 of 5 Health)."
    table.do("bleeding poisoned")
    assert [table.tokens(index, "bleeding") for index in (0, 1)] == [0, 0]


@pytest.mark.rule("deadcells.states.companions")
def test_companions_cannot_receive_states() -> None:
    table = fight(hero(equipment=["dog = companion 3"]), hero(), near="9 | I: inflict poisoned")
    table.round("I")
    assert table.options == ["poisoned immolated", "poisoned poisoned"]
    assert table.refused("poisoned dog of immolated") == "deadcells.states.companions"


@pytest.mark.rule("deadcells.states.discard-end", "deadcells.upkeep.discard-tokens")
def test_states_go_after_the_fight_and_damage_stays() -> None:
    table = fight(
        hero(wounds=2, shields=1, golden=1, states={"marked": 2, "poisoned": 1}), near="9"
    )
    table.group[0].frozen = [0b110]
    table.upkeep()
    assert all(table.tokens(0, which) == 0 for which in STATES)
    assert (table.wounds, table.shields, table.group[0].golden) == ([2], [0], 0)


@pytest.mark.rule(
    "deadcells.states.poisoned",
    "deadcells.states.poisoned.stack",
    "deadcells.states.poisoned.persist",
)
def test_poison_deals_as_much_as_there_are_tokens_at_each_round_end_and_stays() -> None:
    table = fight(hero(states={"poisoned": 1}), near="9")
    table.burden("near", poisoned=2)
    table.round("I")
    assert (table.wounds, table.enemies) == ([1], {"near": 7})
    table.round("II")
    assert (table.wounds, table.enemies) == ([2], {"near": 5})
    assert table.has("near", "poisoned") == 2


@pytest.mark.rule("deadcells.states.poisoned.round0")
def test_poison_is_dealt_after_round_0_if_that_is_played() -> None:
    table = fight(hero(), near="9 | 0: inflict poisoned")
    table.round("0")
    assert table.wounds == [1]


@pytest.mark.rule("deadcells.states.bleeding", "deadcells.states.bleeding.one-enough")
def test_who_bleeds_at_the_end_of_round_iii_dies() -> None:
    table = fight(hero(), hero(states={"bleeding": 1}), near="9")
    table.burden("near", bleeding=3)
    table.round("II")
    assert table.enemies == {"near": 9}
    table.round("III")
    assert table.enemies == {}
    assert [one.dead for one in table.group] == [False, True]


@pytest.mark.rule("deadcells.states.bleeding.no-heal")
def test_neither_heal_nor_potion_stops_the_bleeding() -> None:
    table = fight(
        hero("I: heal 1", wounds=3, states={"bleeding": 1, "marked": 1}), near="9", potions=1
    )
    table.round("0", "potion")
    assert table.tokens(0, "bleeding") == 1
    table.group[0].wounds = 2
    table.round("I")
    assert (table.wounds, table.tokens(0, "bleeding"), table.tokens(0, "marked")) == ([1], 1, 1)


@pytest.mark.rule("deadcells.states.bleeding.cure")
def test_killing_who_gave_it_ends_the_bleeding() -> None:
    table = fight(
        hero("II: hit 2 near"), near="2 | I: inflict bleeding | death: cells 1; cure bleeding"
    )
    table.round("I")
    assert table.tokens(0, "bleeding") == 1
    table.round("II")
    assert table.tokens(0, "bleeding") == 0
    table.round("III")
    assert not table.group[0].dead


@pytest.mark.rule("deadcells.states.on-fire.first", "deadcells.states.on-fire.second")
def test_one_fire_does_nothing_and_the_second_kills_at_once() -> None:
    table = fight(
        hero("I: give burning near | II: give burning near"),
        near="9 | I: inflict burning | II: strike 1",
    )
    table.round("I")
    assert (table.enemies, table.wounds) == ({"near": 9}, [0])
    table.round("II")
    assert table.enemies == {}
    assert table.wounds == [0]
    table = fight(hero(), near="9 | I: inflict burning | II: inflict burning")
    deaths = []
    for name in ("I", "II"):
        table.round(name)
        deaths.append(table.group[0].dead)
    assert deaths == [False, True]
    assert table.wounds == [0]


@pytest.mark.rule("deadcells.states.frozen.placement", "deadcells.states.frozen.effect")
def test_frozen_goes_to_the_next_line_with_an_action_which_is_not_done() -> None:
    table = fight(hero("I: give frozen near"), near="9 | II: strike 1 | III: strike 2")
    table.round("I")
    assert table.enemy("near").frozen == 1 << 2
    table.round("II")
    assert table.wounds == [0]
    table.round("III")
    assert table.wounds == [2]


@pytest.mark.rule("deadcells.states.frozen.next-means-not-yet-done")
def test_who_has_still_to_act_is_frozen_in_this_round_and_who_has_acted_later() -> None:
    table = fight(
        hero("I: give frozen any all"),
        behind="9 | I: strike 1 | II: strike 1",
        near="9 | I: strike 1 | II: strike 1",
    )
    table.round("I")
    assert table.enemy("behind").frozen == 1 << 2
    assert table.enemy("near").frozen == 1 << 1
    assert table.wounds == [1]


@pytest.mark.rule("deadcells.states.frozen.no-line")
def test_without_a_later_line_frozen_does_nothing_and_round_iv_is_never_frozen() -> None:
    table = fight(hero("II: give frozen near"), near="9 | I: strike 1 | IV: strike 1")
    table.round("I")
    table.round("II")
    assert table.enemy("near").frozen == 0
    table.round("IV")
    assert table.wounds == [2]


@pytest.mark.rule("deadcells.states.frozen.second-token")
def test_a_second_token_goes_to_the_next_line_that_is_not_frozen() -> None:
    table = fight(
        hero("I: give frozen x2 near"), near="9 | I: strike 1 | II: strike 1 | III: strike 1"
    )
    table.round("I")
    assert table.enemy("near").frozen == 0b110
    table.round("II")
    table.round("III")
    assert table.wounds == [1]


@pytest.mark.rule("deadcells.states.frozen.effect")
def test_a_frozen_beheaded_uses_no_equipment_in_that_round() -> None:
    table = fight(
        hero("I: block 1 | II: block 1", equipment=["+ I: block 5"]),
        behind="9 | I: inflict frozen",
    )
    table.round("I")
    assert (table.shields, table.options) == ([0], [])
    table.round("II")
    assert table.shields == [1]


@pytest.mark.rule("deadcells.states.frozen.effect")
def test_a_frozen_beheaded_uses_no_skill_in_that_round() -> None:
    table = fight(
        hero("I: skill 1 ally | II: skill 1 ally"),
        hero("I: block 1 | III: block 1", equipment=["club = skill: hit 1 near"]),
        behind="9 | I: inflict frozen",
        near="9",
    )
    table.round("I", "frozen poisoned")
    assert (table.enemies["near"], table.options) == (9, [])
    assert "Poisoned is Frozen in Round I and uses no Skill." in table.said()
    table.round("II", "skill club")
    assert table.enemies["near"] == 8


@pytest.mark.rule("deadcells.states.frozen.effect", "deadcells.play.two-player.first-card-effects")
def test_of_two_cards_the_one_that_is_not_frozen_still_has_its_skill() -> None:
    table = fight(
        hero("I: block 1", "I: skill 1", equipment=["club = skill: hit 1 near"]),
        hero(),
        behind="9 | I: inflict frozen first",
        near="9",
    )
    table.round("I", "skill club")
    assert (table.shields, table.enemies["near"]) == ([0, 0], 8)


@pytest.mark.rule("deadcells.states.frozen.next-means-not-yet-done")
def test_a_beheaded_frozen_after_it_acted_loses_a_later_line() -> None:
    table = fight(hero("I: block 1 | II: block 1 | III: block 1"), near="9 | I: inflict frozen")
    for name in ("I", "II", "III"):
        table.round(name)
    assert table.shields == [2]


@pytest.mark.rule(
    "deadcells.play.two-player.first-card-effects", "deadcells.solo.beheaded.first-card-effects"
)
def test_of_two_cards_only_the_one_played_first_is_frozen() -> None:
    table = fight(hero("I: block 1", "I: block 2"), hero(), behind="9 | I: inflict frozen first")
    table.round("I")
    assert table.shields == [2, 0]


@pytest.mark.rule(
    "deadcells.states.marked", "deadcells.states.marked.per-token", "deadcells.states.marked.stack"
)
def test_marked_adds_a_token_to_each_damage_for_each_mark() -> None:
    table = fight(hero("I: hit 2 near", states={"marked": 2}), near="9 | I: strike 1")
    table.burden("near", marked=1)
    table.round("I")
    assert table.enemies == {"near": 5}
    assert table.wounds == [3]


@pytest.mark.rule("deadcells.states.marked.per-token")
def test_poison_counts_for_marked_too() -> None:
    table = fight(hero(states={"marked": 1, "poisoned": 2}), near="9")
    table.round("I")
    assert table.wounds == [4]


@pytest.mark.rule("deadcells.states.marked")
def test_in_the_other_reading_marked_adds_once_to_an_attack() -> None:
    table = fight(
        hero("I: hit 2 near", states={"marked": 2}),
        near="9 | I: strike 2",
        readings={"marked_by_attack": True},
    )
    table.burden("near", marked=1)
    table.round("I")
    assert (table.enemies, table.wounds) == ({"near": 6}, [4])


@pytest.mark.rule("deadcells.states.marked.blocked")
def test_if_all_is_blocked_marked_adds_nothing() -> None:
    table = fight(hero("I: hit 1 near", shields=1, states={"marked": 2}), near="9 | I: strike 1")
    table.burden("near", marked=2)
    table.enemy("near").shields = 1
    table.round("I", "block 1")
    assert (table.enemies, table.wounds) == ({"near": 9}, [0])


@pytest.mark.rule("deadcells.states.on-fire.second", "deadcells.kill.any-cause")
def test_who_sets_the_second_fire_has_killed() -> None:
    hunter = ["when kill: block 1"]
    table = fight(
        hero("I: give burning near", equipment=hunter),
        hero("I: give burning near", equipment=hunter),
        near="9",
    )
    table.round("I")
    assert (table.enemies, table.shields) == ({}, [0, 1])
