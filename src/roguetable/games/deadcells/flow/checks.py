"""Checks: a card from the First Player's hand, or the top card of the First Player's draw pile."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.chance import Chance
from roguetable.engine.codes import ByName
from roguetable.engine.state import Refusal, Request, Step
from roguetable.games.deadcells.actions.cards import (
    discard_card,
    fill_hand,
    has_top,
    turn_top,
)
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.actions.harm import pass_first
from roguetable.games.deadcells.actions.moments import add_answers
from roguetable.games.deadcells.flow.feats import add_earned
from roguetable.games.deadcells.model.campaign_rows import PASS_CHECKS
from roguetable.games.deadcells.model.moments import CHECK_PASSED
from roguetable.games.deadcells.model.names import COLOUR_NAMES, COLOURS, NOBODY
from roguetable.games.deadcells.model.questions import hand_size, name_of, plays_alone
from roguetable.games.deadcells.model.shown import card_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import NO_PART
from roguetable.kit.menu import Choice, Way
from roguetable.kit.ready_menus import PickCards, PickOne, Thing, picks
from roguetable.kit.sentences import said


def checker(state: DeadCells) -> int:
    """Who performs a Check: the First Player; in solo games always the Beheaded."""
    return 0 if state.group[state.first].serenade else state.first


def begin_check(state: DeadCells) -> None:
    """Before a Check the Beheaded takes the token back from Serenade (deadcells.solo.checks)."""
    if state.group[state.first].serenade:
        pass_first(state, 0, "deadcells.solo.checks", "deadcells.document.prisoner-word")


def check_passed(state: DeadCells) -> None:
    """A Check was passed: some wait for that."""
    steps: list[Step] = []
    add_answers(steps, state, CHECK_PASSED, state.first)
    add_earned(steps, state, PASS_CHECKS)
    state.plan_list(steps)


def refill(state: DeadCells, index: int) -> None:
    """After a Check the hand is filled; an empty draw pile is made anew when a card of it is needed.

    In one reading it is made anew at once.
    """
    one = state.group[index]
    at_once = state.readings.shuffle_at_once
    if state.log is not None and not one.draw and (at_once or len(one.hand) < hand_size(one)):
        state.log.cite_next("deadcells.checks.reshuffle-after")
    fill_hand(state, index)
    if at_once:
        has_top(state, index)


def matching(state: DeadCells, symbol: int) -> list[int]:
    """The places in the hand of who performs Checks whose cards show a symbol."""
    found: list[int] = []
    hand = state.group[checker(state)].hand
    for place in range(len(hand)):
        if symbol in state.content.combat(hand[place]).symbols:
            found.append(place)
    return found


# --- hand checks ----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class HandCheck(Step):
    """A card with a symbol from the First Player's hand; what follows, a subclass says."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"symbol": COLOUR_NAMES}
    symbol: int

    def __init__(self, symbol: int) -> None:
        self.symbol = symbol

    def optional(self) -> bool:
        """May it be declined? Not where it was chosen to be passed (deadcells.checks.hand.decline)."""
        return True

    def went(self, state: DeadCells, passed: bool) -> None:
        """It was passed, or not."""
        raise NotImplementedError

    def run(self, state: DeadCells) -> None:
        begin_check(state)
        hidden = not plays_alone(state)
        state.ask(WhichCheckCard(state.deciders(), self.options(state), self, hidden))

    def options(self, state: DeadCells) -> list[int]:
        """Matching cards, and to decline."""
        options = picks(matching(state, self.symbol))
        if self.optional() or not options:
            options.append(DECLINE)
        return options


DECLINE: Final = 1  # its place among these
CHECK_CARDS: Final[list[Choice]] = [
    Thing(),
    Way("decline", "Discard no card: the Check fails.", "deadcells.checks.hand.decline"),
]


class WhichCheckCard(PickCards):
    """Which card is discarded for the Check? Asked in any case where there are others who must not know."""

    RULE: ClassVar = "deadcells.checks.hand.pass"
    check: HandCheck
    hidden: bool  # others do not see the hand

    def __init__(
        self, seats: list[int], options: list[int], check: HandCheck, hidden: bool = True
    ) -> None:
        super().__init__(seats, options)
        self.check = check
        self.hidden = hidden

    def choices(self) -> list[Choice]:
        return CHECK_CARDS

    def is_asked_anyway(self) -> bool:
        return self.hidden

    def pile(self, state: DeadCells) -> list[int]:
        return state.group[state.first].hand

    def verb(self) -> str:
        return "discard"

    def prompt(self, state: DeadCells) -> str:
        symbol = COLOUR_NAMES[self.check.symbol].capitalize()
        return f"Hand Check: discard a card that shows {symbol}?"

    def picked(self, state: DeadCells, thing: int) -> None:
        first = state.first
        discard_card(
            state,
            first,
            state.group[first].hand[thing],
            "deadcells.checks.hand.pass",
            "deadcells.checks.first-player-performs",
            "deadcells.checks.kinds",
        )
        if state.log is not None:
            state.log.cite_next("deadcells.checks.refill")
        refill(state, first)
        self.check.went(state, True)
        check_passed(state)

    def go(self, state: DeadCells) -> None:
        """No card is discarded."""
        if state.log is not None:
            state.log.say(
                f"{name_of(state, state.first)} discards no card: the Check fails.",
                "deadcells.checks.hand.fail",
                "deadcells.checks.hand.decline",
            )
        self.check.went(state, False)

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return card_id(state.first, thing)

    def redealt(self, state: DeadCells, seat: int, chance: Chance) -> Request:
        if seat in self.seats:
            return self
        return WhichCheckCard(self.seats, self.check.options(state), self.check, self.hidden)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """Cards without the symbol; and cards that are not in the hand."""
        symbol = COLOUR_NAMES[self.check.symbol].capitalize()
        one = state.group[state.first]
        found = [
            Refusal(
                f"discard {state.content.name(card)}",
                "deadcells.checks.hand.pass",
                f"It does not show {symbol}.",
            )
            for card in one.hand
        ]
        for index in range(len(state.group)):
            for card in state.group[index].discard:
                found.append(
                    Refusal(
                        f"discard {state.content.name(card)}",
                        "deadcells.checks.hand.only-hand",
                        "Only cards in the First Player's hand count.",
                    )
                )
        if not self.check.optional():
            found.append(
                Refusal(
                    "decline",
                    "deadcells.icons.either-or.check-must-pass",
                    "It was chosen to be passed.",
                )
            )
        return found


# --- deck checks ----------------------------------------------------------------------------------


class DeckCheck(Step):
    """The top card of the First Player's draw pile: what its symbol is worth is gained.

    `rewards` has for each symbol the part of the row that is its reward, NO_PART: none.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    BY_NAME: ClassVar[dict[str, ByName]] = {"rewards": ByName(COLOUR_NAMES, NO_PART)}
    row: int
    rewards: list[int]

    def __init__(self, row: int, rewards: list[int]) -> None:
        self.row = row
        self.rewards = rewards

    def run(self, state: DeadCells) -> None:
        begin_check(state)
        first = state.first
        if state.log is not None and not state.group[first].draw:
            state.log.cite_next("deadcells.checks.reshuffle-before")
        card = turn_top(
            state,
            first,
            "deadcells.checks.deck.draw",
            "deadcells.checks.deck.discard",
            "deadcells.checks.first-player-performs",
            "deadcells.checks.kinds",
        )
        found: list[int] = []
        if card != NOBODY:
            symbols = state.content.combat(card).symbols
            for colour in range(COLOURS):
                if self.rewards[colour] != NO_PART and colour in symbols:
                    found.append(colour)
        refill(state, first)
        if not found:
            if state.log is not None:
                state.log.say(
                    "It shows none of the symbols: nothing is gained.",
                    "deadcells.checks.deck.failure",
                )
            return
        state.ask(WhichReward(state.deciders(), picks(found), self.row, self.rewards))


class WhichReward(PickOne):
    """Of two symbols that match, which counts?"""

    PROMPT: ClassVar = "The card shows more than one of the symbols: which counts?"
    RULE: ClassVar = "deadcells.checks.deck.success"
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    rewards: list[int]

    def __init__(self, seats: list[int], options: list[int], row: int, rewards: list[int]) -> None:
        super().__init__(seats, options)
        self.row = row
        self.rewards = rewards

    def picked(self, state: DeadCells, thing: int) -> None:
        first = state.first
        if state.log is not None:
            gained = said(state.content.parts[self.row][self.rewards[thing]])
            state.log.say(
                f"It shows {COLOUR_NAMES[thing].capitalize()}: {gained}.",
                "deadcells.checks.deck.success",
                "deadcells.checks.deck.reward-owner",
            )
        whose = NOBODY if state.readings.reward_chosen else first
        state.push(Do(self.row, self.rewards[thing], first, NOBODY, whose))
        check_passed(state)

    def written(self, state: DeadCells, thing: int) -> str:
        return f"take {COLOUR_NAMES[thing]}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        gained = said(state.content.parts[self.row][self.rewards[thing]])
        return f"{COLOUR_NAMES[thing].capitalize()}: {gained}."
