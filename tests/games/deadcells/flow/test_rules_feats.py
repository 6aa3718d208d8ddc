"""Feats, gifts, and what the Boss Cell gives secrets for."""

import pytest

from roguetable.games.deadcells.flow.before_a_run import GIVE_GIFTS
from roguetable.games.deadcells.flow.combat.setup import open_board
from roguetable.games.deadcells.flow.combat.upkeep import UPKEEP
from roguetable.games.deadcells.flow.feats import achieved
from roguetable.games.deadcells.model.campaign_rows import (
    BEAT_BOSS,
    EXIT_BIOME,
    EXIT_RICH,
    EXIT_UNHURT,
    FLIP_ALL,
    GOALS,
    KILL_ELITE,
    KILL_ENEMY,
    PASS_CHECKS,
    RING_BELLS,
)
from roguetable.games.deadcells.model.names import BLEEDING, BURNING, LOOT_TEETH, POISONED
from tests.games.deadcells.ending import Run, ending
from tests.games.deadcells.journey import journey

rule = pytest.mark.rule


def with_feats(*cards: str, **decks: list[str]) -> Run:
    """A run in which feats lie on the board."""
    run = ending(decks=decks, survival=list(cards))
    sheet = run.state.new_sheet()
    sheet.feats = [run.number(f"survival-{n}") for n in range(1, len(cards) + 1)]
    sheet.feat_counts = [0] * len(cards)
    return run


def done(run: Run, goal: int, argument: int = -1) -> None:
    achieved(run.state, goal, argument)
    run.go()


@rule("deadcells.upgrades.feat")
def test_a_feat_is_paid_at_once_and_leaves_the_board() -> None:
    run = with_feats("feat 1 exit-unhurt: cells 3")
    done(run, EXIT_UNHURT)
    assert run.state.cells == 3
    assert run.sheet.feats == run.sheet.feat_counts == []
    done(run, EXIT_UNHURT)
    assert run.state.cells == 3


@rule("deadcells.upgrades.feat")
def test_a_feat_counts_over_several_times() -> None:
    run = with_feats("feat 3 pass-checks: cells 1")
    done(run, PASS_CHECKS)
    done(run, PASS_CHECKS)
    assert run.sheet.feat_counts == [2]
    assert run.state.cells == 0
    done(run, PASS_CHECKS)
    assert run.state.cells == 1


@rule("deadcells.upgrades.feat")
def test_other_deeds_do_not_count() -> None:
    run = with_feats("feat 1 flip-all: cells 1")
    for goal in range(len(GOALS)):
        if goal != FLIP_ALL:
            done(run, goal, 0)
    assert run.state.cells == 0


@rule("deadcells.upgrades.feat")
@pytest.mark.parametrize(
    ("feat", "goal", "no", "yes"),
    [
        ("kill poisoned", KILL_ENEMY, 1 << BLEEDING, 1 << POISONED | 1 << BURNING),
        ("kill-elite bleeding", KILL_ELITE, 0, 1 << BLEEDING),
        ("exit b6", EXIT_BIOME, 4, 5),
        ("exit-rich 5", EXIT_RICH, 4, 5),
        ("exit-rich 5", EXIT_RICH, 0, 9),
        ("beat-boss c2", BEAT_BOSS, 0, 1),
    ],
)
def test_a_feat_may_ask_for_something_in_particular(
    feat: str, goal: int, no: int, yes: int
) -> None:
    run = with_feats(f"feat 1 {feat}: cells 1")
    done(run, goal, no)
    assert run.state.cells == 0
    done(run, goal, yes)
    assert run.state.cells == 1


@rule("deadcells.upgrades.feat")
def test_an_elite_in_whatever_state_counts_where_none_is_named() -> None:
    run = with_feats("feat 1 kill-elite: cells 1")
    done(run, KILL_ELITE, 0)
    assert run.state.cells == 1


@rule("deadcells.upgrades.feat")
def test_two_feats_with_the_same_goal_are_both_paid() -> None:
    run = with_feats("feat 1 flip-all: cells 1", "feat 1 flip-all: cells 2")
    done(run, FLIP_ALL)
    assert run.state.cells == 3
    assert run.sheet.feats == []


@rule("deadcells.upgrades.feat")
def test_the_reward_of_a_feat_may_ask() -> None:
    run = with_feats("feat 1 flip-all: draw-upgrade tactics; cells 1", tactics=["combat"])
    done(run, FLIP_ALL)
    assert run.state.cells == 0
    run.play("give flayed")
    assert run.deck("flayed")[-1] == "tactics-1"
    assert run.state.cells == 1


@rule("deadcells.upgrades.feat", "deadcells.mutation.full.choice")
def test_a_fifth_feat_needs_room() -> None:
    run = ending(cells=10, survival=["feat 2 flip-all: cells 1"] * 5)
    run.end()
    run.play(*["buy survival"] * 5)
    assert run.options[-1] == "set aside"
    run.play("replace survival-2")
    assert run.names(run.sheet.feats) == ["survival-1", "survival-3", "survival-4", "survival-5"]
    assert run.sheet.feat_counts == [0, 0, 0, 0]


@rule("deadcells.upgrades.feat")
def test_a_secret_may_be_a_feat() -> None:
    run = ending(cells=1, well=["secret 1"], secrets=["feat 1 exit b6: cells 1"])
    run.end()
    run.play("buy well")
    assert run.names(run.sheet.feats) == ["secrets-1"]


# The Boss Cell.


@rule("deadcells.mutation.boss-cells.secrets")
@pytest.mark.parametrize(
    ("goal", "argument"), [(BEAT_BOSS, 0), (BEAT_BOSS, 1), (BEAT_BOSS, 2), (RING_BELLS, -1)]
)
def test_with_the_boss_cell_each_of_four_deeds_gives_a_secret_once(
    goal: int, argument: int
) -> None:
    run = ending(secrets=["cells 1", "cells 1"])
    run.state.new_sheet().boss_cells = 1
    done(run, goal, argument)
    done(run, goal, argument)
    assert run.state.cells == 1
    assert sum(run.sheet.secret_deeds) == 1


@rule("deadcells.mutation.boss-cells.secrets", "deadcells.mutation.boss-cells")
def test_without_the_boss_cell_no_deed_gives_a_secret_and_none_is_used_up() -> None:
    run = ending(secrets=["cells 1"])
    done(run, RING_BELLS)
    assert run.state.cells == 0
    assert run.sheet.secret_deeds == [False] * 4


@rule("deadcells.mutation.boss-cells.secrets")
def test_the_four_deeds_are_counted_apart() -> None:
    run = ending(secrets=["cells 1"] * 4)
    run.state.new_sheet().boss_cells = 1
    for place in range(3):
        done(run, BEAT_BOSS, place)
    done(run, RING_BELLS)
    assert run.state.cells == 4


# Gifts for the next run.


@rule("deadcells.well.card")
def test_a_gift_comes_once_at_the_start_of_the_next_run() -> None:
    run = ending(cells=1, well=["next-run teeth 2; next-run teeth 1"])
    run.end()
    run.play("buy well")
    assert run.names(run.sheet.gifts) == ["well-1"]
    assert run.state.teeth == 0
    later = ending(well=["next-run teeth 2; next-run teeth 1"])
    later.state.sheet = run.sheet
    later.happens(GIVE_GIFTS)
    assert later.state.teeth == 3
    assert later.sheet.gifts == []
    later.happens(GIVE_GIFTS)
    assert later.state.teeth == 3


# What the Group takes from the Group space.


@rule("deadcells.upgrades.feat")
@pytest.mark.parametrize(
    ("tile", "left", "counts"), [("t-fight", 0, 1), ("t-fight", 1, 0), ("t-elite", 0, 0)]
)
def test_all_loot_is_taken_where_there_was_some_and_none_is_left(
    tile: str, left: int, counts: int
) -> None:
    trip = journey()
    trip.wager("f-loot")
    open_board(trip.state)
    trip.state.fight_tile = trip.number(tile)
    trip.state.loot[LOOT_TEETH] = left
    trip.happens(UPKEEP)
    assert trip.done("f-loot") == counts
