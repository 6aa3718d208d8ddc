"""Which run it is: told when it begins, in the headline, and in the lists of tables when it is over."""

import pytest

from roguetable.engine.game import configure
from roguetable.engine.log import Log
from roguetable.engine.state import choose
from roguetable.games.deadcells.campaign.sheets import write
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.campaigns import sheet_text
from tests.games.deadcells.ending import ending


def begun(runs: int, upgrades: int, **more: object) -> DeadCells:
    """A run of a campaign that has come so far, with its Beheaded chosen."""
    content = DEADCELLS.content()
    sheet = fresh_sheet(content)
    sheet.runs, sheet.taken[0] = runs, upgrades
    config = {"campaign": "main", "sheet": sheet_text(write(sheet, content, {})), **more}
    state = DEADCELLS.new(configure(DEADCELLS, config), 1, log=Log())
    assert isinstance(state, DeadCells)
    return state


def asked(state: DeadCells) -> str:
    """The open question."""
    assert state.request is not None
    return state.request.prompt(state)


def told(state: DeadCells) -> list[str]:
    """Everything that has been said."""
    assert state.log is not None
    return [entry.text for entry in state.log.entries]


def choose_first(state: DeadCells) -> None:
    """The first Beheaded goes."""
    assert state.request is not None
    choose(state, state.request.options[0])


def test_a_later_run_says_its_number_and_what_was_bought() -> None:
    state = begun(1, 2)
    assert asked(state) == "Your campaign, run 2: which Beheaded do you play?"
    choose_first(state)
    names = [state.content.rows[card].name for card in state.content.upgrades[0][:2]]
    said = f"Your campaign, run 2; bought and found before: {', '.join(names)}."
    assert said in told(state)
    assert DEADCELLS.headline(state).startswith("Run 2 · Prisoners' Quarters · ")


def test_who_has_bought_much_is_told_how_much() -> None:
    state = begun(12, 20)
    choose_first(state)
    assert any(text.startswith("Your campaign, run 13; 20 cards bought") for text in told(state))


def test_a_first_run_begins_a_campaign() -> None:
    state = begun(0, 0)
    assert asked(state) == "Your campaign, run 1: which Beheaded do you play?"
    choose_first(state)
    assert told(state)[0].startswith("A campaign begins: ")


@pytest.mark.parametrize(
    ("stage", "begins"),
    [("fresh", "A single run, of which nothing is kept: "), ("early", "Single run; 10 cards")],
)
def test_a_single_run_says_that_it_is_one(stage: str, begins: str) -> None:
    config = configure(DEADCELLS, {"stage": stage})
    state = DEADCELLS.new(config, 1, log=Log())
    assert isinstance(state, DeadCells)
    assert asked(state) == "Single run: which Beheaded do you play?"
    choose_first(state)
    assert told(state)[0].startswith(begins)
    assert "Run " not in DEADCELLS.headline(state)


@pytest.mark.parametrize(
    ("won", "single", "headline"),
    [
        (False, False, "Your campaign, run 1 · lost: B1 · Flayed, Serenade Power"),
        (False, True, "Single run · lost: B1 · Flayed, Serenade Power"),
        (True, False, "Your campaign, run 1 · won: C1 · Flayed, Serenade Power"),
    ],
)
def test_a_table_that_is_over_says_which_run_it_was_and_how_it_ended(
    won: bool, single: bool, headline: str
) -> None:
    run = ending("flayed", cells=2, survival=["mutation during"])
    run.state.biome, run.state.tiles = run.state.content.biomes[0], [-1, -1]
    run.state.single = single
    run.end(won)
    if not single:
        assert DEADCELLS.headline(run.state).startswith("Run 1 · ")
        run.play("buy survival")
    assert DEADCELLS.headline(run.state) == headline
