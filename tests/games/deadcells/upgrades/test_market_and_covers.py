"""The people of the market level by level, the prices of the decks, and what a victory brings."""

import pytest

from roguetable.engine.state import advance, choose
from roguetable.games.deadcells.flow.end_of_run import end_run
from roguetable.games.deadcells.flow.interbiome import LEAVE_BIOME, Market
from roguetable.games.deadcells.model.names import MARKET_NAMES
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells
from tests.games.deadcells.upgrades.shop import (
    changes,
    content,
    pick,
    run_of_three,
    settle,
    sorted_line,
    told,
)
from tests.games.deadcells.upgrades.start import at_the_exit, set_out

TEETH = 30

# By level: Teeth for each, how often or how many cards.
LEVELS = {
    "healer": [(2, 2), (1, 3), (1, 6)],
    "merchant": [(3, 1), (3, 2), (2, 3)],
    "collector": [(3, 1), (2, 1), (2, 2)],
}


def at_the_market(level: int) -> DeadCells:
    """Three hurt Beheaded with many Teeth leave the Prisoners' Quarters for the market."""
    sheet = fresh_sheet(content())
    sheet.market = [level] * 3
    state = set_out(sheet)
    state.teeth = TEETH
    for one in state.group:
        one.wounds = 2
    at_the_exit(state)
    state.push(LEAVE_BIOME)
    advance(state)
    return state


def everything_bought(level: int) -> dict[str, list[int]]:
    """What the Group pays for each thing that it can buy, person by person."""
    state = at_the_market(level)
    paid: dict[str, list[int]] = {name: [] for name in LEVELS}
    while (request := state.request) is not None:
        names = {request.notation(state, option): option for option in request.options}
        wanted = [name for name in names if name.startswith(("heal ", "buy "))]
        before = state.teeth
        if isinstance(request, Market) and wanted:
            choose(state, names[wanted[0]])
            paid[MARKET_NAMES[request.person]].append(before - state.teeth)
        else:
            choose(state, request.options[-1])
    return paid


@pytest.mark.parametrize("level", range(3))
def test_what_the_market_sells_and_for_how_much(level: int) -> None:
    expected = {name: [levels[level][0]] * levels[level][1] for name, levels in LEVELS.items()}
    assert everything_bought(level) == expected


# Cells for a card of each deck, before and after its top card has been turned.
PRICES = {"survival": (2, 3), "tactics": (2, 3), "brutality": (2, 3), "well": (1, 1)}


@pytest.mark.parametrize("deck", PRICES)
@pytest.mark.parametrize("turned", [False, True])
def test_what_a_card_of_each_deck_costs(deck: str, turned: bool) -> None:
    sheet = fresh_sheet(content())
    sheet.taken = [1, 1, 0, 2, 1]  # next: improved combat cards, and an echo
    sheet.flipped = [turned] * 5
    cost = PRICES[deck][turned]
    state = run_of_three(sheet, cells=cost + 1)
    end_run(state, False)
    advance(state)
    pick(state, f"buy {deck}")
    settle(state)
    assert state.cells == 1
    poor = run_of_three(sheet, cells=cost - 1)
    end_run(poor, False)
    advance(poor)
    options = (
        []
        if poor.request is None
        else [poor.request.notation(poor, option) for option in poor.request.options]
    )
    assert f"buy {deck}" not in options


VICTORIES = {
    "c1": "start in b4, equipment C1-01, cells 3",
    "c2": "start in b7, equipment C2-01, cells 3",
    "c3": "boss cells 1, equipment C3-01, secret S-02, equipment S-02",
}


@pytest.mark.parametrize("boss", VICTORIES)
def test_what_a_victory_brings(boss: str) -> None:
    sheet = fresh_sheet(content())
    sheet.taken[4] = 1
    state = run_of_three(sheet, boss=content().number(boss))
    before = told(state)
    end_run(state, True)
    advance(state)
    assert sorted_line(changes(before, told(state))) == sorted_line(VICTORIES[boss])
