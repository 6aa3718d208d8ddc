"""Cells are spent at the end of a run: on Upgrades, and in the Abandoned Well."""

from typing import Final

from roguetable.engine.state import Refusal, Step, WayOut
from roguetable.games.deadcells.actions.campaign import cells_text, left_in, price
from roguetable.games.deadcells.flow.upgrades import DECK_PURPOSES, DECK_TITLES, TakeCard
from roguetable.games.deadcells.model.menus import SPENDING
from roguetable.games.deadcells.model.names import SECRETS, UPGRADE_DECKS, WELL
from roguetable.games.deadcells.model.shown import CELLS, show_number, upgrade_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Choice, Menu, Way, code, thing_of

SOLD: Final = SECRETS  # the decks before the Deck of Secrets can be bought from


class SpendCells(Step):
    """The Group buys as often as it wishes and can pay (deadcells.upgrades.any-number)."""

    def run(self, state: DeadCells) -> None:
        options: list[int] = []
        for deck in range(SOLD):
            if left_in(state, deck) and price(state, deck) <= state.cells:
                options.append(code(BUY_UPGRADE, deck))
        options.append(code(SPEND_NO_MORE))
        state.ask(Spending(state.deciders(), options))


class BuyUpgrade(Choice):
    """The bottom card of a deck, unseen (deadcells.upgrades.blind). The thing is the deck."""

    def answer(self, state: DeadCells, menu: Menu, option: int) -> None:
        deck = thing_of(option)
        cost = price(state, deck)
        state.cells -= cost
        if state.log is not None:
            if deck == WELL:
                state.log.say(
                    "A Cell falls into the Well.",
                    "deadcells.well.price",
                    "deadcells.well.any-number",
                    "deadcells.cells.two-ways",
                )
            else:
                state.log.say(
                    f"The Group pays {cells_text(cost)} for a card of {DECK_TITLES[deck]}.",
                    "deadcells.upgrades.price-on-top",
                    "deadcells.upgrades.any-number",
                    "deadcells.cells.two-ways",
                    "deadcells.upgrades.blind",
                    why=f"{price(state, deck)} on the top card",
                )
                if not state.sheet.flipped[deck]:
                    state.log.cite("deadcells.upgrades.price")
            show_number(state, CELLS, state.cells + cost, state.cells)
        state.plan(TakeCard(deck), SPEND_CELLS)

    def notation(self, state: DeadCells, menu: Menu, option: int) -> str:
        return f"buy {UPGRADE_DECKS[thing_of(option)]}"

    def sentence(self, state: DeadCells, menu: Menu, option: int) -> str:
        deck = thing_of(option)
        if deck == WELL:
            return f"Throw a Cell into the Well. {DECK_PURPOSES[deck]}"
        cost = cells_text(price(state, deck))
        return f"The next card of {DECK_TITLES[deck]} for {cost}. {DECK_PURPOSES[deck]}"

    def rule(self, state: DeadCells, menu: Menu, option: int) -> str:
        return (
            "deadcells.well.card" if thing_of(option) == WELL else "deadcells.upgrades.bottom-card"
        )

    def subject(self, state: DeadCells, menu: Menu, option: int) -> str:
        return upgrade_id(thing_of(option))

    def why_not(self, state: DeadCells, menu: Menu, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for deck in range(SOLD):
            text = f"buy {UPGRADE_DECKS[deck]}"
            cost = price(state, deck)
            if not left_in(state, deck):
                why = f"No card is left in {DECK_TITLES[deck]}."
                found.append(Refusal(text, "deadcells.upgrades.deck-empty", why))
            elif cost > state.cells:
                rule = "deadcells.well.price" if deck == WELL else "deadcells.upgrades.price-on-top"
                why = f"It costs {cells_text(cost)}, and the Group has {state.cells}."
                found.append(Refusal(text, rule, why))
        why = "A Secret is gained only when something says so."
        found.append(Refusal(f"buy {UPGRADE_DECKS[SECRETS]}", "deadcells.secrets.bottom", why))
        why = "Nothing lets you Purge a card now."
        for card in state.sheet.equipment:
            text = f"purge {state.content.name(card)}"
            found.append(Refusal(text, "deadcells.purge.only-when-allowed", why, listed=False))
        for card in state.sheet.aside:
            row = state.content.rows[card]
            why = f"{row.name} may be placed again before a later run."
            found.append(Refusal(f"place {row.id}", "deadcells.mutation.full.set-aside", why))
        return found


class EndSpending(Way):
    """Enough bought."""

    def sentence(self, state: DeadCells, menu: Menu, option: int) -> str:
        if state.cells:
            return f"Done; {cells_text(state.cells)} will be lost."
        return "Go on."


BUY_UPGRADE: Final = 0
SPEND_NO_MORE: Final = 1
SPENDINGS: Final[list[Choice]] = [
    BuyUpgrade(),
    EndSpending("done", "", "deadcells.cells.no-carry-over", "on"),
]


class Spending(Menu):
    """What are Cells spent on?"""

    def choices(self) -> list[Choice]:
        return SPENDINGS

    def situation(self) -> int:
        return SPENDING

    def way(self, option: int) -> WayOut:
        """To let Cells be lost is a way out, and never the way on while something can be bought."""
        if isinstance(self.choice(option), EndSpending) and len(self.options) > 1:
            return "skip"
        return super().way(option)

    def prompt(self, state: DeadCells) -> str:
        if not state.cells:
            return "The Group has no Cells left to spend."
        return f"The Group has {cells_text(state.cells)} to spend. On what?"


SPEND_CELLS: Final = SpendCells()
