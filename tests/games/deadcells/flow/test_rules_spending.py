"""Cells: Upgrades, the Well, what becomes of each type of card."""

import pytest

from roguetable.engine.chance import Chance
from roguetable.engine.view import PilesPanel
from roguetable.games.deadcells.flow.upgrades import add_to_deck
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.streams import STREAMS
from tests.games.deadcells.ending import ending

rule = pytest.mark.rule


@rule("deadcells.cells.two-ways")
def test_cells_buy_upgrades_and_go_into_the_well() -> None:
    run = ending(
        cells=2, survival=["combat"], tactics=["combat"], brutality=["combat"], well=["nothing"]
    )
    run.end()
    assert run.options == ["buy survival", "buy tactics", "buy brutality", "buy well", "done"]


@rule("deadcells.upgrades.price", "deadcells.well.price")
def test_an_upgrade_costs_two_cells_and_the_well_one() -> None:
    run = ending(cells=4, survival=["nothing"], well=["nothing", "nothing"])
    run.end()
    run.play("buy survival")
    assert run.state.cells == 2
    run.play("buy well")
    assert run.state.cells == 1
    assert "deadcells.well.price" in run.rules


@rule("deadcells.upgrades.price-on-top")
def test_the_price_is_that_of_the_side_of_the_cover_that_is_up() -> None:
    run = ending(
        cells=9,
        survival=["flip-cover survival", "nothing", "nothing"],
        tactics=["nothing"],
        well=["nothing"],
    )
    run.end()
    run.play("buy survival")
    assert run.state.cells == 7
    run.play("buy survival")
    assert run.state.cells == 4
    run.play("buy tactics")
    assert run.state.cells == 2
    assert run.refused("buy survival") == "deadcells.upgrades.price-on-top"


@rule("deadcells.upgrades.price-on-top", "deadcells.well.price")
def test_who_cannot_pay_gets_nothing() -> None:
    run = ending(cells=1, survival=["nothing"], well=["nothing"])
    run.end()
    assert run.refused("buy survival") == "deadcells.upgrades.price-on-top"
    run.play("buy well")
    assert run.over == "lost"


@rule("deadcells.well.price")
def test_without_a_cell_the_well_is_refused() -> None:
    run = ending(cells=0, well=["nothing"])
    run.state.stays = True
    run.end()
    assert run.refused("buy well") == "deadcells.well.price"


@rule("deadcells.upgrades.cover-card", "deadcells.upgrades.deck-empty")
def test_the_cover_is_never_sold() -> None:
    run = ending(cells=4, survival=["nothing"], tactics=["nothing"])
    run.end()
    run.play("buy survival")
    assert run.options == ["buy tactics", "done"]
    assert run.refused("buy survival") == "deadcells.upgrades.deck-empty"


@rule("deadcells.upgrades.deck-empty")
def test_an_empty_deck_gives_nothing_either() -> None:
    run = ending(cells=2, survival=["draw-upgrade tactics; secret 1"])
    run.end()
    run.play("buy survival")
    assert run.over == "lost"
    assert "No card is left in the Tactics deck." in run.told
    assert "No card is left in the Deck of Secrets." in run.told


@rule(
    "deadcells.upgrades.bottom-card",
    "deadcells.setup.upgrade-decks.first-card",
    "deadcells.setup.upgrade-decks",
    "deadcells.setup.ordered-decks.never-shuffle",
)
def test_cards_come_in_the_order_of_their_codes() -> None:
    run = ending(cells=6, brutality=["mutation start", "mutation start", "mutation start"])
    run.end()
    run.play("buy brutality", "buy brutality", "buy brutality")
    assert run.names(run.sheet.start) == ["brutality-1", "brutality-2", "brutality-3"]
    assert run.sheet.taken == [0, 0, 3, 0, 0]


@rule("deadcells.upgrades.any-number", "deadcells.well.any-number")
def test_the_group_buys_as_often_as_it_can_pay_in_any_mix() -> None:
    run = ending(cells=7, survival=["nothing"] * 3, tactics=["nothing"] * 3, well=["nothing"] * 9)
    run.end()
    run.play("buy survival", "buy tactics", "buy well", "buy well", "buy well")
    assert run.over == "lost"
    assert run.sheet.taken == [1, 1, 0, 3, 0]


@rule("deadcells.upgrades.blind")
def test_what_a_card_will_be_is_not_told() -> None:
    run = ending(cells=2, survival=["mutation start"])
    run.end()
    request = run.state.request
    assert request is not None
    sentence = request.sentence(run.state, request.options[0])
    assert sentence == (
        "The next card of the Survival deck for 2 Cells. Staying alive: Health, healing, Shields."
    )
    drawn = run.state.chance.draws
    run.play("buy survival")
    assert run.state.chance.draws > drawn  # undoing it needs everybody's consent


@rule("deadcells.upgrades.types", "deadcells.upgrades.instruction")
def test_an_instruction_is_carried_out_and_is_gone() -> None:
    run = ending(cells=2, survival=["market healer; rune vine"])
    run.end()
    run.play("buy survival")
    assert run.sheet.market == [1, 0, 0]
    assert run.names(run.sheet.runes) == ["vine"]
    assert run.sheet.start == run.sheet.during == run.sheet.aside == []


@rule("deadcells.upgrades.combat-card", "deadcells.upgrades.combat-card.no-bench")
def test_an_improved_card_goes_to_somebody_of_this_run() -> None:
    run = ending(cells=2, survival=["combat"])
    run.end()
    run.play("buy survival")
    assert run.options == ["give immolated", "give poisoned", "give flayed"]
    assert run.refused("give quartered") == "deadcells.upgrades.combat-card.no-bench"
    assert run.refused("give serenade") == "deadcells.components.serenade.board"
    run.play("give flayed")
    assert run.deck("flayed")[-1] == "survival-1"
    assert run.number("survival-1") in run.state.group[2].draw


@rule("deadcells.solo.reward.upgrades", "deadcells.solo.deck.improved")
def test_alone_an_improved_card_may_go_to_serenade() -> None:
    run = ending("flayed", cells=2, survival=["combat"])
    run.end()
    run.play("buy survival")
    assert run.options == ["give flayed", "give serenade"]
    run.play("give serenade")
    assert run.deck("serenade")[-1] == "survival-1"
    assert "deadcells.solo.deck.improved" in run.rules


@rule("deadcells.deck.no-maximum")
def test_a_deck_may_have_any_number_of_cards() -> None:
    run = ending(cells=40, survival=["combat"] * 20)
    run.end()
    for _ in range(20):
        run.play("buy survival", "give immolated")
    assert len(run.deck("immolated")) == 26


@rule("deadcells.well.card")
def test_a_cell_in_the_well_resolves_its_next_card() -> None:
    run = ending(cells=2, well=["cells 2", "next-run teeth 2", "market merchant"])
    run.end()
    run.play("buy well")
    assert run.state.cells == 3
    run.play("buy well", "buy well")
    assert run.sheet.market == [0, 1, 0]
    assert run.names(run.sheet.gifts) == ["well-2"]


@rule("deadcells.secrets.bottom")
def test_secrets_are_not_for_sale_but_come_from_the_bottom() -> None:
    run = ending(cells=9, survival=["secret 2"], secrets=["equipment", "market collector"])
    run.end()
    assert run.refused("buy secrets") == "deadcells.secrets.bottom"
    run.play("buy survival")
    assert run.number("secrets-1") in run.sheet.equipment
    assert run.sheet.market == [0, 0, 1]
    assert run.sheet.taken[4] == 2


@rule("deadcells.first_player.other-choices")
def test_the_first_player_decides_for_the_group() -> None:
    run = ending(cells=2, survival=["combat"])
    run.state.first = 2
    run.end()
    request = run.state.request
    assert request is not None
    assert request.seats == [2]


@rule("deadcells.cells.two-ways")
def test_in_the_middle_of_a_run_nothing_is_for_sale() -> None:
    run = ending(cells=9, survival=["combat"])
    run.end()
    run.play("buy survival")  # asks who gets it
    assert run.refused("buy tactics") == "deadcells.cells.two-ways"


def test_to_let_cells_be_lost_is_never_the_way_on_while_something_can_be_bought() -> None:
    run = ending(cells=3, survival=["nothing"], well=["nothing"])
    run.end()
    menu = run.state.request
    assert menu is not None
    ways = {menu.notation(run.state, option): menu.way(option) for option in menu.options}
    assert ways == {"buy survival": "", "buy well": "", "done": "skip"}


@pytest.mark.parametrize("won", [False, True])
def test_in_a_single_run_nobody_is_asked_what_to_buy(won: bool) -> None:
    run = ending(cells=3, survival=["nothing"], well=["nothing"], victory="secret 1; cells 3")
    run.state.single = True
    run.end(won)
    assert run.over == ("won" if won else "lost")
    assert run.state.harvest == 3, "nor does a boss pay for later runs"
    assert run.state.sheet.taken == [0, 0, 0, 0, 0]
    assert "deadcells.cells.no-carry-over" not in run.rules
    assert any("a single run has none" in line for line in run.told)


def test_after_a_single_run_boards_and_equipment_stay_for_all_to_see() -> None:
    run = ending(cells=3)
    run.state.single = True
    one = run.state.group[0]
    one.wounds = 2
    one.equipment = [run.state.equipment_deck.pop()]
    worn, runs = list(one.equipment), run.state.sheet.runs
    run.end()
    assert (one.wounds, one.equipment) == (2, worn)
    assert run.state.sheet.runs == runs, "there is no campaign whose runs could be counted"
    assert "deadcells.end_of_run.equipped" not in run.rules


def test_who_buys_unseen_is_told_what_a_deck_is_good_for() -> None:
    run = ending(cells=3, survival=["nothing"], tactics=["nothing"], well=["nothing"])
    run.end()
    menu = run.state.request
    assert menu is not None
    told = {menu.notation(run.state, one): menu.sentence(run.state, one) for one in menu.options}
    assert "Health, healing, Shields" in told["buy survival"]
    assert "or nothing at all" in told["buy well"]
    wares = next(one for one in DEADCELLS.panels(run.state, 0) if isinstance(one, PilesPanel))
    assert len({item.text for item in wares.items if item.count}) == 3
    well = next(item for item in wares.items if item.kind == "well")
    assert [(token.name, token.count) for token in well.tokens] == [("Cell", 1)]


@rule("deadcells.upgrades.combat-card")
def test_a_card_gained_during_a_run_lies_anywhere_among_those_to_be_drawn() -> None:
    places = set()
    for seed in range(12):
        run = ending(survival=["combat"])
        run.state.chance = Chance.seeded(seed, len(STREAMS))
        new = run.number("survival-1")
        add_to_deck(run.state, 0, new)
        places.add(run.state.group[0].draw.index(new))
    assert {0, 6} < places, "at the bottom, on top, and between"
