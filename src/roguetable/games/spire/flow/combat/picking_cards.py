"""Picking cards from a pile, one after the other, for what a card says."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.costs import resting_cost
from roguetable.games.spire.actions.do import DeadlyStep
from roguetable.games.spire.actions.piles import (
    discard_card,
    discarded_some,
    exhaust_card,
    take_from_hand,
)
from roguetable.games.spire.actions.tokens import gain_energy
from roguetable.games.spire.actions.triggers import fire
from roguetable.games.spire.flow.combat.playing_cards import play_twice
from roguetable.games.spire.model.cards import NO_COST, POWER, SHUFFLES, X_COST
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.player import FREE, KEEP, LATE
from roguetable.games.spire.model.shown import DRAW_PILE, HAND, held_id, place_id, show_card
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import DRAW_STREAM
from roguetable.kit.menu import Choice, Way
from roguetable.kit.ready_menus import CardThing, PickCards, Thing, picks

FROM_HAND: Final = 0
FROM_DISCARD: Final = 1
FROM_EXHAUST: Final = 2
FROM_DRAW: Final = 3
PILE_NAMES: Final = ("hand", "discard pile", "exhaust pile", "draw pile")
TO_DISCARD: Final = 0
TO_EXHAUST: Final = 1
TO_TOP: Final = 2  # on top of the draw pile
TO_HAND: Final = 3
TO_HAND_KEPT: Final = 4  # into the hand, Retained
TO_HAND_FREE: Final = 5  # into the hand, costs 0 this turn
RETAIN_IT: Final = 6  # stays in hand at the end of turn
RECYCLE_IT: Final = 7  # exhausted for Energy equal to its cost
PLAY_IT_TWICE: Final = 8  # Omniscience
PURPOSE_TEXTS: Final = (
    "discard",
    "exhaust",
    "put on top of the draw pile",
    "take into your hand",
    "take into your hand and Retain",
    "take into your hand (costs 0 this turn)",
    "Retain",
    "recycle",
    "play twice",
)
PURPOSE_NAMES: Final = (
    "discard",
    "exhaust",
    "top",
    "hand",
    "hand, kept",
    "hand, free",
    "retain",
    "recycle",
    "play twice",
)
PICK_NOTATIONS: Final = (
    "discard",
    "exhaust",
    "top",
    "take",
    "take",
    "take",
    "retain",
    "recycle",
    "play",
)
DONE: Final = 1  # its place in PICKS


class Pick(Step):
    """Pick cards from a pile, one after the other: at least `least`, at most `most` more."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"source": PILE_NAMES, "purpose": PURPOSE_NAMES}
    owner: int
    source: int
    purpose: int
    least: int
    most: int
    picked: int

    def __init__(
        self, owner: int, source: int, purpose: int, least: int, most: int, picked: int = 0
    ) -> None:
        self.owner = owner
        self.source = source
        self.purpose = purpose
        self.least = least
        self.most = most
        self.picked = picked

    def run(self, state: Spire) -> None:
        state.tally = self.picked
        pile = pile_of(state, self.owner, self.source)
        options: list[int] = []
        if self.most > 0:
            options = distinct(state, self.owner, self.source, self.purpose)
        if not options:
            self.finish(state)
            return
        searches = self.source == FROM_DRAW
        if searches:
            if self.picked == 0:
                state.chance.reveal()  # whoever searches has seen what lies there
            options = cards_at(pile, options)
        # Everything must go anyway: no need to ask for an order (but the last card lies on top).
        options = picks(options)
        if self.least <= 0:
            options.append(DONE)
        elif self.least >= len(pile) and self.purpose != TO_TOP and self.source == FROM_HAND:
            options = options[:1]
        if searches:
            state.ask(Search([self.owner], options, self))
        else:
            state.ask(PickCard([self.owner], options, self))

    def finish(self, state: Spire) -> None:
        if self.purpose == TO_DISCARD and self.picked:
            discarded_some(state, self.owner)
        elif self.source == FROM_DRAW:
            # After a search the draw pile is shuffled, which cards that wait for it notice.
            p = state.players[self.owner]
            state.chance.shuffle(DRAW_STREAM + self.owner, p.draw)
            p.shuffled = True
            fire(state, self.owner, SHUFFLES)


PICKS: Final[list[Choice]] = [Thing(), Way("done", "No more.", leads="on")]


class PickCard(PickCards):
    """Which card?"""

    MISSING: ClassVar = ("spire.player_turn.card.top-to-bottom", "There is no such card to choose.")
    RULE: ClassVar = "spire.player_turn.card.top-to-bottom"
    pick: Pick

    def __init__(self, seats: list[int], options: list[int], pick: Pick) -> None:
        super().__init__(seats, options)
        self.pick = pick

    def choices(self) -> list[Choice]:
        return PICKS

    def picked(self, state: Spire, thing: int) -> None:
        pick = self.pick
        state.push(
            Pick(
                pick.owner,
                pick.source,
                pick.purpose,
                pick.least - 1,
                pick.most - 1,
                pick.picked + 1,
            )
        )
        state.push(Apply(pick.owner, pick.source, pick.purpose, thing))

    def go(self, state: Spire) -> None:
        self.pick.finish(state)

    def prompt(self, state: Spire) -> str:
        pick = self.pick
        many = "" if pick.most == 1 else f" (up to {min(pick.most, 99)} more)"
        return (
            f"{player_name(state, pick.owner)}: which card of your {PILE_NAMES[pick.source]} do you "
            f"{PURPOSE_TEXTS[pick.purpose]}?{many}"
        )

    def pile(self, state: Spire) -> list[int]:
        return pile_of(state, self.pick.owner, self.pick.source)

    def verb(self) -> str:
        return PICK_NOTATIONS[self.pick.purpose]

    def card_of(self, state: Spire, thing: int) -> int:
        """The card that a thing is."""
        return self.pile(state)[thing]

    def subject_of(self, state: Spire, thing: int) -> str:
        return held_id("card", self.pick.owner, state.content.rows[self.card_of(state, thing)].id)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """Cards of the pile that may not be picked for this, and stopping too early."""
        found: list[Refusal] = []
        for number in self.pile(state):
            card = state.content.cards[number]
            if self.pick.purpose == RETAIN_IT:
                rule, why = "spire.keywords.retain", "stays in hand anyway"
            else:
                rule, why = "spire.game_end.golden-rule", "is not a card that this may pick"
            found.append(Refusal(f"{self.verb()} {card.id}", rule, f"{card.name} {why}."))
        if self.pick.least > 0:
            left = self.pick.least
            found.append(
                Refusal(
                    "done",
                    "spire.game_end.golden-rule",
                    f"The card says so: {left} more must be picked.",
                )
            )
        return found


SEARCHES: Final[list[Choice]] = [CardThing(), Way("done", "No more.", leads="on")]


class Search(PickCard):
    """Which card of the draw pile? Things are cards, in the order of the content.

    A place in the pile would tell how it lies, which whoever searches does not see.
    """

    def choices(self) -> list[Choice]:
        return SEARCHES

    def picked(self, state: Spire, thing: int) -> None:
        super().picked(state, self.pile(state).index(thing))

    def card_of(self, state: Spire, thing: int) -> int:
        return thing

    def written(self, state: Spire, thing: int) -> str:
        return f"{self.verb()} {state.content.rows[thing].id}"

    def meaning(self, state: Spire, thing: int) -> str:
        row = state.content.rows[thing]
        return f"{row.name}: {row.sentence()}"


class Apply(DeadlyStep):
    """Do with one picked card what it was picked for."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"source": PILE_NAMES, "purpose": PURPOSE_NAMES}
    owner: int
    source: int
    purpose: int
    index: int

    def __init__(self, owner: int, source: int, purpose: int, index: int) -> None:
        self.owner = owner
        self.source = source
        self.purpose = purpose
        self.index = index

    def act(self, state: Spire) -> None:
        p = state.players[self.owner]
        if self.purpose == RETAIN_IT:
            p.marks[self.index] |= KEEP
            return
        if self.source == FROM_HAND:
            number = take_from_hand(state, self.owner, self.index)
        elif self.source == FROM_DISCARD:
            number = p.discard.pop(self.index)
        elif self.source == FROM_DRAW:
            number = p.draw.pop(self.index)
        else:
            number = p.exhausted[self.index]
            p.exhausted = p.exhausted[: self.index] + p.exhausted[self.index + 1 :]
        if self.purpose == TO_DISCARD:
            discard_card(state, self.owner, number, self.source)
        elif self.purpose == TO_EXHAUST:
            exhaust_card(state, self.owner, number, self.source)
        elif self.purpose == TO_TOP:
            p.draw.append(number)
            self.show(state, number, DRAW_PILE)
        elif self.purpose == RECYCLE_IT:
            recycle(state, self.owner, number)
        elif self.purpose == PLAY_IT_TWICE:
            play_twice(state, self.owner, number, self.source)
        else:
            mark = 0
            if self.purpose == TO_HAND_KEPT:
                mark = KEEP
            elif self.purpose == TO_HAND_FREE:
                mark = FREE
            p.hand.append(number)
            p.marks.append(mark)
            self.show(state, number, HAND)

    def show(self, state: Spire, number: int, to: int) -> None:
        """The card picked goes to another place."""
        if state.log is not None:
            show_card(state, number, place_id(self.owner, self.source), place_id(self.owner, to))


def pile_of(state: Spire, player: int, source: int) -> list[int]:
    """The pile a pick is from."""
    p = state.players[player]
    if source == FROM_HAND:
        return p.hand
    if source == FROM_DISCARD:
        return p.discard
    return p.exhausted if source == FROM_EXHAUST else p.draw


def distinct(state: Spire, player: int, source: int, purpose: int) -> list[int]:
    """One index for each different card in the pile that may be picked."""
    p = state.players[player]
    pile = pile_of(state, player, source)
    cards = state.content.cards
    options: list[int] = []
    seen: set[int] = set()
    for index in range(len(pile)):
        key = pile[index] * 4096
        if source == FROM_HAND:
            key += p.marks[index]
            if purpose == RETAIN_IT and (
                p.marks[index] & (KEEP | LATE) or cards[pile[index]].retain
            ):
                continue
        if purpose == PLAY_IT_TWICE and cards[pile[index]].type >= POWER:
            continue
        if key not in seen:
            seen.add(key)
            options.append(index)
    return options


def cards_at(pile: list[int], places: list[int]) -> list[int]:
    """The cards that lie at these places, in the order of the content."""
    found: list[int] = []
    for place in places:
        found.append(pile[place])
    found.sort()
    return found


def recycle(state: Spire, player: int, number: int) -> None:
    """The card picked for Recycle."""
    cost = resting_cost(state, player, number)
    if cost == X_COST:
        gain_energy(state, player, state.players[player].energy)
    elif cost != NO_COST:
        gain_energy(state, player, cost)
    exhaust_card(state, player, number, HAND)
