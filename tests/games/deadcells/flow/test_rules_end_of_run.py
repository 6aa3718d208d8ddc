"""The end of a run: what is lost, what is kept, and in which order."""

import pytest

from roguetable.engine.chance import Chance
from roguetable.engine.view import FiguresPanel
from roguetable.games.deadcells.flow.upgrades import one_stream
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.names import MARKED, NO_FIGHT, NOBODY, POISONED, ROUND_II
from roguetable.games.deadcells.model.streams import STREAMS
from tests.games.deadcells.ending import Run, ending

rule = pytest.mark.rule


def laden(**more: object) -> Run:
    """A run whose Bag, boards and slots are full."""
    run = ending(cells=3, **more)  # type: ignore[arg-type]
    state = run.state
    state.teeth, state.potions, state.bag_scrolls = 5, 2, [1, 0, 2]
    state.biome = state.content.biomes[0]
    state.tiles = [-1, -1]
    state.blueprints = [run.number("b1-3")]
    state.bag_blueprints = [run.number("b1-2")]
    state.collector = [run.number("b2-1"), run.number("b1-1")]
    gear = [run.number(f"gear-{n}") for n in range(1, 9)]
    state.equipment_deck = gear[4:]
    state.bag_equipment = [gear[0]]
    state.equipment_discard = [gear[1]]
    state.known_equipment = 2
    immolated, poisoned = state.group[0], state.group[1]
    immolated.equipment, immolated.dents = [gear[2]], [1]
    poisoned.equipment, poisoned.dents = [gear[3]], [0]
    immolated.wounds, immolated.health, immolated.shields, immolated.golden = 2, 4, 1, 1
    immolated.parry, immolated.power, immolated.acted = 1, 2, ROUND_II
    immolated.states[POISONED], immolated.states[MARKED] = 2, 1
    immolated.scrolls = [2, 1, 3]
    immolated.worms = 1
    immolated.hand, immolated.draw = immolated.draw[:3], immolated.draw[3:]
    return run


@rule("deadcells.end_of_run.bag")
def test_all_in_the_bag_but_cells_is_discarded() -> None:
    run = laden(survival=["combat"])
    run.end()
    state = run.state
    assert (state.teeth, state.potions, state.bag_scrolls) == (0, 0, [0, 0, 0])
    assert state.bag_equipment == state.bag_blueprints == []
    assert state.cells == 3


@rule("deadcells.end_of_run.bag-equipment")
def test_equipment_of_the_bag_returns_to_its_deck() -> None:
    run = laden(survival=["combat"])
    run.end()
    assert run.number("gear-1") in run.state.equipment_deck
    assert "deadcells.end_of_run.bag-equipment" in run.rules


@rule("deadcells.end_of_run.bag-equipment", "deadcells.end_of_run.equipped")
def test_the_equipment_deck_is_shuffled_so_that_nobody_knows_its_top() -> None:
    run = laden(survival=["combat"])
    run.end()
    state = run.state
    assert sorted(state.equipment_deck) == sorted(run.sheet.equipment)
    assert state.equipment_deck != sorted(state.equipment_deck)
    assert state.known_equipment == 0


@rule("deadcells.end_of_run.bag-blueprints", "deadcells.end_of_run.blueprint-order")
def test_blueprints_of_the_bag_go_to_the_bottom_in_the_order_of_their_codes() -> None:
    run = laden(survival=["combat"])
    run.end()
    # The bottom card is the last of the list: the lowest code is gained first.
    assert run.names(run.state.blueprints) == ["b1-3", "b1-2", "b1-1"]
    assert run.names(run.sheet.blueprints[0]) == ["b1-1", "b1-2", "b1-3"]


@rule("deadcells.end_of_run.collector", "deadcells.setup.ordered-decks.restore")
def test_blueprints_on_the_collector_space_return_to_their_own_decks() -> None:
    run = laden(survival=["combat"])
    run.state.new_sheet().no_blueprint(run.number("b2-1"))
    run.end()
    assert run.state.collector == []
    assert "deadcells.end_of_run.blueprint-order" in run.rules
    assert any(text.startswith("To the bottom of the Blueprint deck: ") for text in run.told)
    assert run.names(run.sheet.blueprints[1]) == ["b2-1", "b2-2", "b2-3"]
    assert run.number("b2-1") not in run.state.blueprints


@rule("deadcells.end_of_run.equipped")
def test_equipped_cards_and_discards_are_shuffled_into_the_deck() -> None:
    run = laden(survival=["combat"])
    run.end()
    state = run.state
    assert all(one.equipment == [] and one.dents == [] for one in state.group)
    assert state.equipment_discard == []
    assert {run.number("gear-2"), run.number("gear-3"), run.number("gear-4")} <= set(
        state.equipment_deck
    )


@rule("deadcells.end_of_run.blueprint-gear-kept")
def test_a_blueprint_that_became_equipment_stays_equipment() -> None:
    run = laden(survival=["gain-blueprint b3 1"])
    run.end()
    run.play("buy survival")
    assert run.over == "lost"
    assert run.number("b3-1") in run.sheet.equipment
    assert run.number("b3-1") in run.state.equipment_deck
    assert run.names(run.sheet.blueprints[2]) == ["b3-2", "b3-3"]


@rule("deadcells.end_of_run.reset-boards")
def test_boards_lose_all_tokens_and_markers_return() -> None:
    run = laden(survival=["combat"])
    run.end()
    one = run.state.group[0]
    assert (one.wounds, one.shields, one.golden, one.worms) == (0, 0, 0, 0)
    assert one.states == [0] * 5
    assert one.scrolls == [0, 0, 0]
    assert one.hand == one.discard == one.active == []
    assert len(one.draw) == 6


@rule("deadcells.end_of_run.reset-boards")
def test_after_that_nobody_looks_dead_and_well_at_once() -> None:
    run = laden(survival=["combat"])
    fallen = run.state.group[0]
    fallen.wounds, fallen.dead = fallen.health, True
    assert figures(run)[0] == (["First Player", "dead"], "down")
    run.end()
    assert figures(run)[0] == (["First Player"], "")
    assert run.state.somebody_dead(), "the run goes on to know it"


def figures(run: Run) -> list[tuple[list[str], str]]:
    """How everybody is marked on the table."""
    group = next(one for one in DEADCELLS.panels(run.state, 0) if isinstance(one, FiguresPanel))
    return [(one.tags, one.condition) for one in group.items]


@rule("deadcells.end_of_run.reset-boards")
def test_every_combat_deck_is_shuffled_by_a_stream_of_its_own() -> None:
    orders = set()
    for seed in range(8):
        run = ending("immolated,poisoned,flayed,quartered", cells=2, survival=["combat"])
        run.state.chance = Chance.seeded(seed, len(STREAMS))
        run.end()
        orders.add(tuple(run.state.group[3].draw))
    assert len(orders) > 5
    streams = [one_stream(run.state, index) for index in range(4)]
    assert [STREAMS[stream] for stream in streams] == [f"combat {n}" for n in range(1, 5)]
    alone = ending("flayed")
    assert STREAMS[one_stream(alone.state, 1)] == "serenade"


@rule("deadcells.solo.reset-run")
def test_serenade_is_reset_like_a_beheaded() -> None:
    run = ending("flayed", cells=2, survival=["combat"])
    serenade = run.state.group[1]
    serenade.board = run.state.content.serenade[1]
    serenade.scrolls, serenade.wounds, serenade.shields = [2, 0, 0], 3, 1
    serenade.states[POISONED] = 1
    serenade.discard, serenade.draw = serenade.draw[:2], serenade.draw[2:]
    run.end()
    assert run.state.content.name(serenade.board) == "serenade-power"
    assert (serenade.scrolls, serenade.wounds, serenade.shields) == ([0, 0, 0], 0, 0)
    assert serenade.states == [0] * 5
    assert len(serenade.draw) == 3
    assert "deadcells.solo.reset-run" in run.rules


@rule("deadcells.end_of_run.order", "deadcells.end_of_run.success")
def test_victory_bag_collector_equipment_boards_and_then_cells_are_spent() -> None:
    run = laden(survival=["combat"], victory="cells 3")
    run.end(won=True)
    order = [
        "deadcells.end_of_run.success",
        "deadcells.end_of_run.bag",
        "deadcells.end_of_run.collector",
        "deadcells.end_of_run.equipped",
        "deadcells.end_of_run.reset-boards",
        "deadcells.end_of_run.success-cells",
    ]
    places = [run.rules.index(one) for one in order]
    assert places == sorted(places)
    assert run.asked == "The Group has 6 Cells to spend. On what?"


@rule("deadcells.end_of_run.success")
def test_a_death_has_no_victory_section() -> None:
    run = laden(survival=["combat"], victory="cells 3")
    run.end(won=False)
    assert run.state.cells == 3
    assert "deadcells.end_of_run.success" not in run.rules


@rule("deadcells.end_of_run.success-cells")
@pytest.mark.parametrize(("won", "over"), [(True, "won"), (False, "lost")])
def test_cells_are_spent_after_a_victory_and_after_a_death(won: bool, over: str) -> None:
    run = ending(cells=2, tactics=["mutation start"])
    run.end(won)
    run.play("buy tactics")
    assert run.over == over
    assert run.names(run.sheet.start) == ["tactics-1"]
    assert run.sheet.runs == 1


@rule("deadcells.end_of_run.combat-decks-kept")
def test_improved_cards_stay_in_their_decks() -> None:
    run = ending(cells=2, brutality=["combat"])
    run.end()
    run.play("buy brutality", "give poisoned")
    assert run.deck("poisoned")[-1] == "brutality-1"
    assert len(run.deck("poisoned")) == 7


@rule("deadcells.cells.no-carry-over")
def test_cells_that_are_not_spent_are_lost() -> None:
    run = ending(cells=5, survival=["combat"])
    run.end()
    run.play("done")
    assert run.over == "lost"
    assert run.state.cells == 0
    assert run.state.harvest == 5
    assert "5 Cells not spent: lost." in run.told
    assert run.deck("immolated") == [f"immolated-{n}" for n in range(1, 7)]


@rule("deadcells.saving.between-runs", "deadcells.saving.state")
def test_other_copies_of_the_table_keep_their_campaign_sheet() -> None:
    run = ending(cells=4, survival=["mutation during", "combat"])
    run.end()
    before = run.state.copy()
    run.play("buy survival", "buy survival", "give flayed")
    assert before.sheet.taken[0] == 0
    assert before.sheet.during == []
    assert len(before.sheet.decks[2]) == 6


@rule("deadcells.end_of_run.reset-boards")
def test_nothing_of_the_last_fight_is_left_on_a_board() -> None:
    run = laden(survival=["combat"])
    immolated = run.state.group[0]
    immolated.active, immolated.said_kinds, immolated.said_rounds = [immolated.hand.pop()], [0], [1]
    immolated.frozen = [0]
    run.end()
    assert (immolated.shields, immolated.golden, immolated.parry) == (0, 0, 0)
    assert (
        immolated.active == immolated.said_kinds == immolated.said_rounds == immolated.frozen == []
    )
    assert (immolated.power, immolated.acted) == (NOBODY, NO_FIGHT)
