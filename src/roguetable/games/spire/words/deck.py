"""The vocabulary of decks: Curses and cards added, cards removed, upgraded and Transformed."""

from typing import ClassVar, Final

from roguetable.games.spire.actions.deck import (
    ANY_CARD,
    CARD_FILTER_TEXTS,
    GOOD_CARD,
    REMOVE,
    TRANSFORM,
    UPGRADE,
    all_cards,
    candidates,
    gain_curse,
    gain_top,
    gain_top_rare,
    has_candidate,
    remove_card,
    upgrade_random,
)
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards, LoseOne
from roguetable.games.spire.model.names import player_name, several
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import RANDOM_STREAM
from roguetable.games.spire.words.bases import Several
from roguetable.kit.ready_menus import picks

ALL_OF_THEM: Final = 99  # so many means all of them
FALLING: Final = 3  # cards revealed by a fall


class CurseGain(Several):
    """Gain N Curses."""

    FORM: ClassVar = "curse count:N"

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(self.count):
            gain_curse(state, by.owner)

    def sentence(self) -> str:
        return f"gain {several(self.count, 'Curse')}"


class TopRare(Several):
    """Add the top N cards of your rare rewards deck, without a choice."""

    FORM: ClassVar = "top-rare count:N"

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(self.count):
            gain_top_rare(state, by.owner)

    def sentence(self) -> str:
        if self.count == 1:
            return "add the top card of your rare rewards deck"
        return f"add the top {self.count} cards of your rare rewards deck"


class TopCard(Several):
    """Add the top N cards of your card rewards deck, without a choice."""

    FORM: ClassVar = "top-card count:N"

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(self.count):
            gain_top(state, by.owner)

    def sentence(self) -> str:
        if self.count == 1:
            return "add the top card of your card rewards deck"
        return f"add the top {self.count} cards of your card rewards deck"


class Remove(Word):
    """Remove cards; 99 means all of that kind.

    A rare or uncommon card is a price: it cannot be skipped.
    """

    FORM: ClassVar = "remove count:N [which:FILTER]"
    count: int
    which: int

    def __init__(self, count: int, which: int = ANY_CARD) -> None:
        super().__init__()
        self.count = count
        self.which = which

    def run(self, state: Spire, by: Do) -> None:
        if self.count < ALL_OF_THEM:
            optional = self.which != GOOD_CARD
            state.push(ChangeCards(by.owner, REMOVE, self.count, self.which, optional))
            return
        found = candidates(state, by.owner, REMOVE, self.which)
        while found:
            remove_card(state, by.owner, found[0])
            found = candidates(state, by.owner, REMOVE, self.which)

    def can_give(self, state: Spire, player: int) -> bool:
        return self.which != GOOD_CARD or has_candidate(state, player, REMOVE, GOOD_CARD)

    def sentence(self) -> str:
        thing = CARD_FILTER_TEXTS[self.which]
        if self.count >= ALL_OF_THEM:
            return f"remove all your {thing}s"
        return f"remove {several(self.count, thing)}"


class Upgrade(Word):
    """Upgrade cards of your deck."""

    FORM: ClassVar = "upgrade count:N [which:FILTER] | upgrade count:N random"
    count: int
    which: int
    random: bool

    def __init__(self, count: int, which: int = ANY_CARD, random: bool = False) -> None:
        super().__init__()
        self.count = count
        self.which = which
        self.random = random

    def run(self, state: Spire, by: Do) -> None:
        if self.random:
            upgrade_random(state, by.owner, self.count)
        else:
            state.push(ChangeCards(by.owner, UPGRADE, self.count, self.which, True))

    def helps_outside(self, state: Spire, player: int) -> bool:
        return has_candidate(state, player, UPGRADE, self.which)

    def sentence(self) -> str:
        if self.random:
            return f"upgrade {several(self.count, 'random card')}"
        return f"upgrade {several(self.count, CARD_FILTER_TEXTS[self.which])}"


class Transform(Several):
    """Transform N cards."""

    FORM: ClassVar = "transform count:N"

    def run(self, state: Spire, by: Do) -> None:
        state.push(ChangeCards(by.owner, TRANSFORM, self.count, ANY_CARD, True))

    def sentence(self) -> str:
        return f"Transform {several(self.count, 'card')}"


class Fall(Word):
    """Three cards of your deck at random; remove one of them."""

    FORM: ClassVar = "fall"

    def run(self, state: Spire, by: Do) -> None:
        # Cards in a fixed order, so that only chance decides.
        left = sorted(all_cards(state, by.owner))
        shown: list[int] = []
        while left and len(shown) < FALLING:
            shown.append(left.pop(state.chance.below(RANDOM_STREAM, len(left))))
        if state.log is not None:
            names = ", ".join([state.content.rows[number].name for number in shown])
            state.log.say(
                f"{player_name(state, by.owner)} reveals {names}.", "spire.game_end.golden-rule"
            )
        options: list[int] = []
        for number in shown:
            if not state.content.cards[number].bound and number not in options:
                options.append(number)
        if options:
            state.ask(LoseOne([by.owner], picks(options)))

    def sentence(self) -> str:
        return "shuffle your deck, reveal 3 cards, remove one of them"
