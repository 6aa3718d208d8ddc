"""The words of the campaign that change its sheet."""

import pytest

from roguetable.games.deadcells.actions.campaign import boss_cell_cards, win_blueprints
from tests.games.deadcells.ending import Run, ending

rule = pytest.mark.rule


def after(text: str, **decks: list[str]) -> Run:
    """An instruction with these words has been bought."""
    run = ending(cells=2, decks=decks, survival=[text], well=["nothing"])
    run.end()
    run.play("buy survival")
    return run


@rule("deadcells.upgrades.instruction")
def test_market_people_get_better_up_to_their_last_level() -> None:
    assert after("market merchant").sheet.market == [0, 1, 0]
    run = after("market healer; market healer; market healer")
    assert run.sheet.market == [2, 0, 0]
    assert run.told.count("Healer cannot get any better.") == 1


@rule("deadcells.upgrades.instruction")
def test_slots_grow_to_three() -> None:
    run = after("slots 1")
    assert run.sheet.slots == 1
    assert "Every Beheaded has 2 equipment slots from now on." in run.told
    assert after("slots 1; slots 1; slots 1").sheet.slots == 2


@rule("deadcells.upgrades.instruction", "deadcells.reset.biomes")
def test_monsters_join_and_leave_their_biomes() -> None:
    run = after("add-monster b2-zombie; remove-monster b1-zombie")
    assert run.names(run.sheet.added) == ["b2-zombie"]
    assert run.names(run.sheet.removed) == ["b1-zombie"]
    assert "B2 Zombie joins the deck of its Biome for good." in run.told
    assert "B1 Zombie leaves the deck of its Biome for good." in run.told


@rule("deadcells.upgrades.instruction")
def test_a_monster_that_joined_leaves_first_and_no_more_leave_than_there_are() -> None:
    run = after("add-monster b1-zombie; remove-monster b1-zombie")
    assert run.sheet.added == run.sheet.removed == []
    run = after("remove-monster b1-zombie; remove-monster b1-zombie; remove-monster b1-zombie")
    assert run.names(run.sheet.removed) == ["b1-zombie", "b1-zombie"]
    assert "No B1 Zombie is left to be removed." in run.told


@rule("deadcells.end_of_run.success")
def test_a_victory_lets_runs_start_elsewhere() -> None:
    run = ending(victory="start-in b4; start-in b4")
    run.end(won=True)
    assert run.names(run.sheet.starts) == ["b1", "b4"]


@rule("deadcells.end_of_run.blueprint-gear-kept", "deadcells.setup.ordered-decks.never-shuffle")
def test_blueprints_are_gained_in_their_order_and_as_many_as_there_are() -> None:
    run = after("gain-blueprint c1 2")
    assert run.names(run.sheet.equipment[8:]) == ["c1-1", "c1-2"]
    assert run.names(run.sheet.blueprints[7]) == ["c1-3"]
    run = after("gain-blueprint b2 9")
    assert run.names(run.sheet.equipment[8:]) == ["b2-1", "b2-2", "b2-3"]
    assert "No blueprint is left in B2." in run.told


@rule("deadcells.setup.ordered-decks.never-shuffle")
def test_a_blueprint_that_lies_in_the_bag_is_not_gained_twice() -> None:
    run = ending(survival=["feat 1 flip-all: gain-blueprint b1 1"])
    run.state.bag_blueprints = [run.number("b1-1")]
    run.state.blueprints = [run.number("b1-3"), run.number("b1-2")]
    run.state.biome = run.state.content.biomes[0]
    win_blueprints(run.state, 0, 1)
    assert run.names(run.sheet.equipment[8:]) == ["b1-2"]
    assert run.names(run.state.blueprints) == ["b1-3"]


@rule("deadcells.upgrades.instruction")
def test_a_free_upgrade_costs_nothing() -> None:
    run = after(
        "draw-upgrade tactics; draw-upgrade brutality", tactics=["cells 1"], brutality=["cells 2"]
    )
    assert run.state.cells == 3
    assert run.sheet.taken == [1, 1, 1, 0, 0]


@rule("deadcells.upgrades.instruction")
def test_clauses_come_in_their_order_also_if_one_asks() -> None:
    run = after("purge 1; cells 1")
    assert run.state.cells == 0
    run.play("keep")
    assert run.state.cells == 1


@rule("deadcells.mutation.boss-cells")
def test_secrets_of_the_boss_cell_hold_only_with_a_boss_cell() -> None:
    run = after("secret 2", secrets=["boss-cell-card", "equipment"])
    assert boss_cell_cards(run.state) == []
    run.state.new_sheet().boss_cells = 1
    assert run.names(boss_cell_cards(run.state)) == ["secrets-1"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("market healer", "the Healer is one level better from now on"),
        ("purge 2", "Purge up to 2 cards"),
        ("purge 1 combat", "Purge up to 1 combat card"),
        ("secret 1", "take the bottom Secret"),
        ("cells 3", "gain 3 Cells"),
        (
            "gain-blueprint b7 2",
            "the next 2 blueprints of High Peak Castle join the Equipment deck",
        ),
        ("gain-blueprint b7 1", "the next blueprint of High Peak Castle joins the Equipment deck"),
        ("add-monster b2-zombie", "a B2 Zombie joins its Biome"),
        ("remove-monster b2-zombie", "a B2 Zombie leaves its Biome"),
        ("flip-cover tactics", "the top card of the Tactics deck is turned"),
        ("start-in b4", "later runs may begin in B4"),
        ("rune vine", "gain the Vine"),
        ("boss-cell", "gain a Boss Cell"),
        ("slots 1", "every Beheaded has 1 more equipment slot"),
        ("next-run teeth 2", "at the start of the next run: 2 Teeth"),
        ("draw-upgrade brutality", "take the next card of the Brutality deck"),
        ("nothing", "nothing happens"),
    ],
)
def test_every_word_says_what_it_does(text: str, sentence: str) -> None:
    run = ending(survival=[text])
    assert run.state.content.rows[run.number("survival-1")].sentence() == sentence
