"""Words of combat cards, equipment and Skills."""

import pytest

from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.campaign_rows import Feat
from roguetable.games.deadcells.model.names import BLUEPRINT_SETS, SET_TITLES
from tests.games.deadcells.fights import fight, hero


@pytest.mark.rule("deadcells.damage.beheaded")
@pytest.mark.parametrize(
    ("amount", "spec", "more", "left"),
    [
        ("2", {}, {}, 18),
        ("1/survival", {"scrolls": {"survival": 2}}, {}, 17),
        ("1/tactics", {"scrolls": {"tactics": 1}}, {}, 18),
        ("1/brutality", {}, {}, 19),
        ("1+1/shields", {"shields": 2}, {}, 17),
        ("1+1/wounds", {"wounds": 3}, {}, 16),
        ("1/equipment", {"equipment": ["always: tough", "skill: hole"]}, {}, 18),
        ("1/enemies", {}, {"far": "9"}, 18),
        ("1+1/killed", {}, {"killed": 2}, 17),
        ("1+1?wall", {}, {"terrain": 1}, 18),
        ("1+1?wall", {}, {"terrain": 2}, 19),
        ("1+1?hole", {}, {"terrain": 2}, 18),
        ("1+2?alone", {}, {}, 17),
        ("1+2?alone", {}, {"far": "9"}, 19),
        ("1+1?unhurt", {}, {}, 18),
        ("1+1?unhurt", {"wounds": 1}, {}, 19),
        ("1+1?hurt", {"wounds": 1}, {}, 18),
        ("1+1?hurt", {}, {}, 19),
        ("1+1?first", {}, {}, 18),
    ],
)
def test_amounts_count_and_ask(
    amount: str, spec: dict[str, object], more: dict[str, object], left: int
) -> None:
    table = fight(hero(f"II: hit {amount} near", **spec), near="20", **more)  # type: ignore[arg-type]
    if "terrain" in more or "killed" in more:
        for name, value in more.items():
            setattr(table.state, name, value)
    table.round("II")
    assert table.enemies["near"] == left


@pytest.mark.rule("deadcells.scrolls.level")
def test_the_first_space_of_a_track_is_level_one() -> None:
    table = fight(hero("I: block 1/tactics"))
    table.round("I")
    assert table.shields == [1]


@pytest.mark.rule("deadcells.damage.beheaded")
def test_who_is_not_first_player_gets_no_bonus_for_it() -> None:
    table = fight(hero(), hero("I: hit 1+1?first near"), near="9")
    table.round("I")
    assert table.enemies == {"near": 8}


@pytest.mark.rule("deadcells.monster_card.rounds")
@pytest.mark.parametrize(("players", "hurt"), [(2, 1), (3, 1), (4, 3)])
def test_an_enemy_may_do_more_if_four_play(players: int, hurt: int) -> None:
    table = fight(hero(), near="9 | I: strike 1+2?four first")
    table.state.players = players
    table.round("I")
    assert table.wounds == [hurt]


@pytest.mark.rule("deadcells.damage.beheaded")
@pytest.mark.parametrize(
    ("which", "lost"),
    # Poison is dealt at the end of the round, and Marked doubles each Damage.
    [("poisoned", 4 + 1), ("bleeding", 4), ("burning", 4), ("frozen", 4), ("marked", 4 + 4)],
)
def test_a_hit_may_depend_on_the_states_of_its_target(which: str, lost: int) -> None:
    table = fight(hero(f"II: hit 1+3?{which} near"), near="20 | III: strike 1")
    table.round("II")
    assert table.enemies == {"near": 19}
    if which == "frozen":
        table.enemy("near").frozen = 0b1000
    else:
        table.burden("near", **{which: 1})
    table.round("II")
    assert table.enemies == {"near": 19 - lost}


@pytest.mark.rule("deadcells.damage.beheaded")
def test_burdens_are_the_state_tokens_on_the_target() -> None:
    table = fight(hero("I: hit 1/burdens near"), near="20 | II: strike 1")
    table.burden("near", burning=1, bleeding=2)
    table.enemy("near").frozen = 0b100
    table.round("I")
    assert table.enemies == {"near": 16}


@pytest.mark.rule("deadcells.damage.beheaded", "deadcells.monster_card.elite-star")
def test_a_hit_may_be_harder_on_elites_and_on_who_has_a_shield() -> None:
    table = fight(
        hero("I: hit 1+1?elite right all"), near="9", middle="9 | I: strike 0+1?wall | elite"
    )
    table.round("I")
    assert table.enemies == {"near": 8, "middle": 7}
    table = fight(hero("I: hit 2+1?shielded near"), near="9")
    table.enemy("near").shields = 1
    table.round("I")
    assert table.enemies == {"near": 7}


@pytest.mark.rule("deadcells.scrolls.left-is-active")
@pytest.mark.parametrize(
    ("might", "hit", "lost"),
    [
        ("might 1", "hit 1 near", 2),
        ("might 1 near", "hit 1 near", 2),
        ("might 1 far", "hit 1 near", 1),
        ("might 1 close", "hit 1 near", 2),
        ("might 2 marked", "hit 1 near", 1),
        ("might 1 first-hit", "hit 1 near; hit 1 near", 3),
        ("might -1", "hit 2 near", 1),
    ],
)
def test_might_adds_to_hits(might: str, hit: str, lost: int) -> None:
    table = fight(hero(f"I: {hit}", equipment=[f"always: {might}"]), near="9")
    table.round("I")
    assert table.enemies == {"near": 9 - lost}


@pytest.mark.rule("deadcells.scrolls.left-is-active")
def test_might_against_a_state_counts_where_the_target_has_it() -> None:
    table = fight(hero("I: hit 1 near", equipment=["always: might 2 burning"]), near="9")
    table.burden("near", burning=1)
    table.round("I")
    assert table.enemies == {"near": 6}


@pytest.mark.rule("deadcells.combat_board.enemy-spaces")
def test_push_and_pull_move_an_enemy_by_one_space_changing_places() -> None:
    table = fight(hero("III: push near"), near="rat = 9", middle="cat = 9")
    table.round("III")
    assert table.names == {"near": "cat", "middle": "rat"}
    table = fight(hero("III: pull far"), near="rat = 9", far="cat = 9")
    table.round("III")
    assert table.names == {"near": "rat", "middle": "cat"}


@pytest.mark.rule("deadcells.combat_board.enemy-spaces", "deadcells.round_end.not-past-group")
def test_nobody_is_pushed_off_the_board_or_pulled_past_the_group() -> None:
    table = fight(hero("III: push far; push behind"), behind="rat = 9", far="cat = 9")
    table.round("III")
    assert table.names == {"behind": "rat", "far": "cat"}
    table = fight(hero("III: pull near; pull behind"), behind="rat = 9", near="cat = 9")
    table.round("III")
    assert table.names == {"behind": "rat", "near": "cat"}


@pytest.mark.rule("deadcells.states.assign-state-action")
def test_several_tokens_may_be_given_and_everybody_in_range_reached() -> None:
    table = fight(hero("I: give marked x2 right all"), near="9", middle="9", behind="9")
    table.round("I")
    assert [table.has(column, "marked") for column in ("behind", "near", "middle")] == [0, 2, 2]


@pytest.mark.rule("deadcells.combat_card.group-action")
@pytest.mark.parametrize(
    ("who", "shields"), [("", [0, 1, 0]), (" self", [0, 1, 0]), (" everyone", [1, 1, 1])]
)
def test_for_whom_a_block_is(who: str, shields: list[int]) -> None:
    table = fight(hero(), hero(f"I: block 1{who}"), hero(), near="9")
    table.round("I")
    assert table.shields == shields


@pytest.mark.rule("deadcells.combat_card.group-action")
def test_ally_and_anyone_are_chosen_by_who_acts() -> None:
    table = fight(hero(), hero("I: block 1 ally"), hero(), near="9")
    table.round("I")
    assert table.asked == [1]
    assert table.options == ["block immolated", "block flayed"]
    table.do("block flayed")
    assert table.shields == [0, 0, 1]
    table = fight(hero(), hero("I: golden 1 anyone"), near="9")
    table.round("I", "golden poisoned")
    assert [one.golden for one in table.group] == [0, 1]


@pytest.mark.rule("deadcells.heal.action")
def test_heal_for_anyone_is_offered_to_who_is_hurt() -> None:
    table = fight(hero("I: heal 1 anyone"), hero(wounds=2), hero(wounds=1), near="9")
    table.round("I")
    assert table.options == ["heal poisoned", "heal flayed"]
    assert table.refused("heal immolated") == "deadcells.combat_card.group-action"
    table.do("heal poisoned")
    assert table.wounds == [0, 1, 1]


@pytest.mark.rule("deadcells.states.same-for-all")
def test_cure_removes_a_state_or_all_of_them() -> None:
    states = {"bleeding": 1, "marked": 2}
    table = fight(hero("I: cure bleeding", states=states.copy()), near="9")
    table.round("I")
    assert (table.tokens(0, "bleeding"), table.tokens(0, "marked")) == (0, 2)
    table = fight(hero("I: cure any anyone"), hero(states=states.copy()), near="9")
    table.group[1].frozen = [0b1000]
    table.round("I")
    assert [table.tokens(1, which) for which in ("bleeding", "marked", "frozen")] == [0, 0, 0]


@pytest.mark.rule("deadcells.components.wall-hole-token")
def test_the_token_is_laid_with_one_side_up_and_does_nothing_by_itself() -> None:
    table = fight(hero("I: wall | II: hole"), near="9")
    table.round("I")
    assert table.state.terrain == 1
    table.round("II")
    assert table.state.terrain == 2
    assert table.enemies == {"near": 9}
    table.upkeep()
    assert table.state.terrain == 0


@pytest.mark.rule("deadcells.rounds.line-content")
def test_draw_and_redraw_change_the_hand() -> None:
    deck = [f"c{n} = I: block 1" for n in range(4)]
    table = fight(hero("I: draw 1 | II: redraw 2", hand=["h = I: block 1"], draw=deck), near="9")
    table.round("I")
    assert table.ids(table.group[0].hand) == ["h", "c0"]
    table.round("II", "discard h")
    assert table.ids(table.group[0].hand) == ["c0", "c1"]
    assert table.ids(table.group[0].discard) == ["h"]


@pytest.mark.rule("deadcells.loot.one-type")
def test_looters_find_more_teeth_where_there_are_teeth() -> None:
    table = fight(
        hero("I: loot 1 | II: loot 1", equipment=["always: looter 2"]),
        near="9",
        loot={"teeth": 1, "cells": 1},
    )
    table.round("I", "loot teeth")
    assert table.teeth == 3
    table.round("II")
    assert (table.teeth, table.state.cells) == (3, 1)


@pytest.mark.rule("deadcells.scrolls.max-health-cap", "deadcells.scrolls.max-health-moves")
def test_health_adds_up_to_ten_hearts_at_most() -> None:
    table = fight(hero(equipment=["always: health 2"]), hero(equipment=["always: health 9"]))
    assert [one.health for one in table.group] == [7, 10]


@pytest.mark.rule("deadcells.combat_card.rounds")
def test_every_word_says_what_it_does() -> None:
    card = (
        "I: hit 2 near unblockable; hit 1 any all elites; give poisoned x2 close; push near; pull far"
        " | II: block 1 ally; golden 1; parry 1; heal 1 anyone; cure any; cure bleeding everyone"
        " | III: skill 1; loot 1; draw 1; redraw 2; wall; hole; suffer 1"
    )
    table = fight(hero(card), near="9")
    text = table.state.content.rows[table.group[0].active[0]].sentence()
    for words in (
        "2 unblockable Damage to an Enemy on the near space",
        "1 Damage to each Elite on any space",
        "an Enemy on the near or middle space becomes Poisoned twice",
        "1 Shield for another one in the fight",
        "1 Shield until the end of the round",
        "heal 1 Damage of one of the Group",
        "remove every State",
        "discard up to 2 cards and draw as many",
        "its owner takes 1 unblockable Damage",
    ):
        assert words in text


def test_a_hit_for_nothing_is_no_hit_and_might_adds_nothing_to_it() -> None:
    table = fight(hero("I: hit 1/shields near", equipment=["always: might 2"]), near="9")
    table.round("I")
    assert table.enemies == {"near": 9}


@pytest.mark.rule("deadcells.interbiome.market.facts")
@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("", "1 Gold Tooth less for each purchase"),
        (" healer", "1 Gold Tooth less for each purchase at the healer"),
        (" merchant", "1 Gold Tooth less for each purchase at the merchant"),
        (" collector", "1 Gold Tooth less for each purchase at the collector"),
        (" tiles", "1 Gold Tooth less for each purchase from merchants on tiles"),
    ],
)
def test_whoever_bargains_says_where(where: str, told: str) -> None:
    table = fight(hero(equipment=[f"purse = always: thrift 1{where}"]), near="9")
    assert table.state.content.equipment(table.number("purse")).sentence() == told


def test_biomes_and_bosses_are_called_by_their_names() -> None:
    content = DEADCELLS.content()
    for place, id in enumerate(BLUEPRINT_SETS):
        name = content.rows[content.numbers[id]].name
        assert SET_TITLES[place].removeprefix("the ") == name.removeprefix("The ")
    task = content.rows[content.numbers["secret-stopped-clock"]]
    assert isinstance(task, Feat)
    assert task.task() == "beat the Time Keeper"
    assert "blueprint of the Time Keeper" in task.reward()


def test_a_card_that_reaches_nobody_says_which_and_where() -> None:
    table = fight(hero("I: hit 1 far"), near="rat = 9")
    table.round("I")
    assert any("finds nobody on the far space." in entry.text for entry in table.log.entries)
