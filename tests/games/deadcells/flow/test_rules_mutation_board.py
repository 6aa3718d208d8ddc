"""The Mutation board: slots, cards that make room for each other, cards set aside."""

import pytest

from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.before_a_run import PREPARE
from roguetable.games.deadcells.model.mods import HEALTH_MOD
from roguetable.games.deadcells.model.questions import slots
from tests.games.deadcells.ending import Run, ending

rule = pytest.mark.rule


def bought(run: Run, deck: str, times: int) -> Run:
    """The run is over, and so many cards of a deck have been bought."""
    run.end()
    for _ in range(times):
        run.play(f"buy {deck}")
    return run


@rule("deadcells.upgrades.mutation", "deadcells.mutation.slots")
def test_each_mutation_goes_into_a_slot_of_its_kind() -> None:
    cards = ["mutation start", "mutation during", "mutation skill", "feat 2 flip-all: cells 1"]
    run = bought(ending(cells=8, survival=cards), "survival", 4)
    assert run.names(run.sheet.start) == ["survival-1"]
    assert run.names(run.sheet.during) == ["survival-2"]
    assert run.names([run.sheet.skill]) == ["survival-3"]
    assert run.names(run.sheet.feats) == ["survival-4"]


@rule("deadcells.mutation.permanent")
def test_what_lies_on_the_board_stays_after_a_run() -> None:
    run = bought(ending(cells=2, survival=["mutation during"]), "survival", 1)
    later = ending(survival=["mutation during"])
    later.state.sheet = run.sheet
    later.end()
    assert later.over == "lost"
    assert later.names(later.sheet.during) == ["survival-1"]


@rule("deadcells.mutation.full.choice")
@pytest.mark.parametrize("slot", ["start", "during"])
def test_with_no_free_slot_one_card_leaves_or_the_new_one_is_not_placed(slot: str) -> None:
    run = bought(ending(cells=16, survival=[f"mutation {slot}"] * 8), "survival", 7)
    assert run.options == [*(f"replace survival-{n}" for n in range(1, 7)), "set aside"]
    run.play("replace survival-3")
    assert run.names(run.sheet.aside) == ["survival-3"]
    board = run.sheet.start if slot == "start" else run.sheet.during
    assert run.names(board) == [f"survival-{n}" for n in (1, 2, 4, 5, 6, 7)]
    run.play("buy survival", "set aside")
    assert run.names(run.sheet.aside) == ["survival-3", "survival-8"]


@rule("deadcells.mutation.slots", "deadcells.mutation.full.choice")
def test_cards_in_other_slots_do_not_make_room() -> None:
    cards = ["mutation start", *["mutation during"] * 7]
    run = bought(ending(cells=16, survival=cards), "survival", 8)
    assert run.refused("replace survival-1") == "deadcells.mutation.slots"


@rule("deadcells.mutation.skill-one")
def test_there_is_one_skill_and_a_new_one_replaces_it() -> None:
    run = bought(ending(cells=6, survival=["mutation skill"] * 3), "survival", 2)
    assert run.options == ["replace survival-1", "set aside"]
    request = run.state.request
    assert request is not None
    assert request.rule(run.state, request.options[0]) == "deadcells.mutation.skill-one"
    run.play("replace survival-1")
    assert run.names([run.sheet.skill]) == ["survival-2"]
    assert run.names(run.sheet.aside) == ["survival-1"]
    run.play("buy survival", "set aside")
    assert run.names([run.sheet.skill]) == ["survival-2"]


@rule("deadcells.document.card-text-overrides")
def test_a_card_that_improves_another_takes_its_slot() -> None:
    cards = ["mutation during", "mutation during replaces survival-1", *["mutation during"] * 5]
    run = bought(ending(cells=14, survival=cards), "survival", 2)
    assert run.names(run.sheet.during) == ["survival-2"]
    assert run.sheet.aside == []
    assert "deadcells.document.card-text-overrides" in run.rules


@rule("deadcells.document.card-text-overrides")
def test_without_the_card_that_it_improves_it_is_placed_like_any_other() -> None:
    cards = ["mutation during", "mutation during replaces survival-1"]
    run = ending(cells=4, survival=cards)
    run.end()
    run.play("buy survival")
    run.state.new_sheet().during = []
    run.play("buy survival")
    assert run.names(run.sheet.during) == ["survival-2"]


@rule("deadcells.document.card-text-overrides", "deadcells.mutation.full.set-aside")
def test_a_card_that_improves_one_that_was_set_aside_takes_its_place_there() -> None:
    cards = [*["mutation during"] * 7, "mutation during replaces survival-7"]
    run = bought(ending(cells=16, survival=cards), "survival", 7)
    run.play("set aside", "buy survival", "replace survival-1")
    assert run.names(run.sheet.during) == [f"survival-{n}" for n in (2, 3, 4, 5, 6, 8)]
    assert run.names(run.sheet.aside) == ["survival-1"]


@rule("deadcells.document.card-text-overrides", "deadcells.mutation.full.set-aside")
@pytest.mark.parametrize("better", ["survival-2", "survival-3"])
def test_a_card_that_another_has_replaced_does_not_come_back(better: str) -> None:
    improved = [f"mutation during replaces survival-{n}" for n in (1, 2)]
    run = ending(survival=["mutation during", *improved, "mutation during"])
    run.state.new_sheet().aside = [run.number("survival-1")]
    run.sheet.during = [run.number(better)]
    run.happens(PREPARE)
    assert run.options == []  # there is nothing to place
    run.sheet.aside.append(run.number("survival-4"))
    run.happens(PREPARE)
    run.play("board")
    assert run.options == ["place survival-4", "done"]
    assert run.refused("place survival-1") == "deadcells.document.card-text-overrides"


@rule("deadcells.mutation.full.set-aside")
def test_what_was_set_aside_may_come_back_before_a_later_run_only() -> None:
    run = bought(
        ending(cells=6, survival=["mutation skill"] * 2, tactics=["nothing"]), "survival", 2
    )
    run.play("set aside")
    assert run.refused("place survival-2") == "deadcells.mutation.full.set-aside"
    run.play("done")
    later = ending(survival=["mutation skill"] * 2)
    later.state.sheet = run.sheet
    later.happens(PREPARE)
    later.play("board", "place survival-2", "replace survival-1")
    assert later.names([later.sheet.skill]) == ["survival-2"]
    assert later.names(later.sheet.aside) == ["survival-1"]


@rule("deadcells.mutation.full.set-aside")
def test_a_card_comes_back_into_a_free_slot_at_once() -> None:
    run = ending(survival=["mutation during"] * 2)
    run.state.new_sheet().aside = [run.number("survival-1"), run.number("survival-2")]
    run.happens(PREPARE)
    run.play("board", "place survival-2", "done", "begin")
    assert run.names(run.sheet.during) == ["survival-2"]
    assert run.names(run.sheet.aside) == ["survival-1"]


@rule("deadcells.mutation.full.choice")
def test_a_card_that_does_not_come_back_after_all_stays_aside_once() -> None:
    run = ending(survival=["mutation skill"] * 2)
    run.state.new_sheet().skill = run.number("survival-1")
    run.sheet.aside = [run.number("survival-2")]
    run.happens(PREPARE)
    run.play("board", "place survival-2", "set aside")
    assert run.names(run.sheet.aside) == ["survival-2"]
    assert run.names([run.sheet.skill]) == ["survival-1"]


@rule("deadcells.mutation.runes", "deadcells.first_time.runes-grey")
def test_a_rune_belongs_to_the_group_for_good() -> None:
    run = ending(cells=4, survival=["rune ram", "rune ram"])
    assert run.sheet.runes == []
    bought(run, "survival", 2)
    assert run.names(run.sheet.runes) == ["ram"]


@rule("deadcells.mutation.boss-cells")
def test_a_boss_cell_comes_with_a_victory_that_says_so() -> None:
    run = ending(victory="boss-cell")
    assert run.sheet.boss_cells == 0
    run.end(won=True)
    assert run.over == "won"
    assert run.sheet.boss_cells == 1


@rule("deadcells.first_time.mutation-slots-empty")
def test_the_board_of_a_new_campaign_is_empty() -> None:
    sheet = ending().sheet
    assert sheet.start == sheet.during == sheet.feats == sheet.aside == []
    assert sheet.skill == -1


@rule("deadcells.mutation.during-game")
def test_a_during_game_card_holds_for_everybody_as_soon_as_it_lies_there() -> None:
    run = ending(cells=4, survival=["mutation during", "slots 1"])
    run.state.content.mutation(run.number("survival-1")).ability.always(HEALTH_MOD, 2)
    run.end()
    assert [one.health for one in run.state.group] == [3, 3, 3]
    run.play("buy survival", "buy survival")
    assert [one.health for one in run.state.group] == [5, 5, 5]


@rule("deadcells.equipment.slots.start")
def test_slots_of_the_campaign_are_counted_for_everybody() -> None:
    run = ending()
    run.state.new_sheet().slots = 1
    recount(run.state, 0)
    assert slots(run.state.group[0]) == 2


@rule("deadcells.mutation.boss-cells")
def test_secrets_of_the_boss_cell_are_counted_with_a_boss_cell() -> None:
    run = ending(secrets=["boss-cell-card"])
    run.state.content.ability(run.number("secrets-1")).ability.always(HEALTH_MOD, -1)
    run.state.new_sheet().taken[4] = 1
    recount(run.state, 0)
    assert run.state.group[0].health == 3
    run.state.new_sheet().boss_cells = 1
    recount(run.state, 0)
    assert run.state.group[0].health == 2
