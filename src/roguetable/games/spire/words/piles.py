"""The vocabulary of player cards: cards that go from pile to pile."""

from typing import ClassVar, Final

from roguetable.games.spire.actions.costs import resting_cost
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.actions.piles import (
    add_daze,
    discard_card,
    discarded_some,
    draw_cards,
    exhaust_card,
    take_from_hand,
)
from roguetable.games.spire.flow.combat.card_choices import scry
from roguetable.games.spire.flow.combat.picking_cards import (
    FROM_DISCARD,
    FROM_DRAW,
    FROM_EXHAUST,
    FROM_HAND,
    RECYCLE_IT,
    TO_DISCARD,
    TO_EXHAUST,
    TO_HAND,
    TO_HAND_FREE,
    TO_HAND_KEPT,
    TO_TOP,
    Pick,
)
from roguetable.games.spire.flow.combat.playing_cards import take_limbo
from roguetable.games.spire.model.cards import ATTACK
from roguetable.games.spire.model.player import KEEP
from roguetable.games.spire.model.shown import (
    DISCARD,
    DRAW_PILE,
    HAND,
    place_id,
    show_card,
    show_cards,
)
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.worth import SpireWorth
from roguetable.games.spire.words.bases import Between, Counted


class ScryWord(Counted):
    """Look at so many cards from the top of your draw pile, discard any of them."""

    FORM: ClassVar = "scry AMOUNT"

    def run(self, state: Spire, by: Do) -> None:
        scry(state, by.owner, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"scry {self.amount.text()}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.gain += weight * self.amount.usual() * 0.3


class PickWord(Word):
    """Pick cards of a pile for something."""

    source: int
    purpose: int
    least: int
    most: int

    def __init__(self, source: int, purpose: int, least: int, most: int) -> None:
        super().__init__()
        self.source = source
        self.purpose = purpose
        self.least = least
        self.most = most

    def run(self, state: Spire, by: Do) -> None:
        state.push(Pick(by.owner, self.source, self.purpose, self.least, self.most))

    def sentence(self) -> str:
        number = str(self.most) if self.least == self.most else f"{self.least} to {self.most}"
        if self.most >= 99:
            number = "any number of"
        elif self.least == 0:
            number = f"up to {self.most}"
        cards = "card" if self.most == 1 else "cards"
        if self.purpose == TO_DISCARD:
            return f"discard {number} {cards}"
        if self.purpose == TO_EXHAUST:
            return f"exhaust {number} {cards}"
        if self.source == FROM_HAND:
            return f"put {number} {cards} from your hand on top of your draw pile"
        pile = {FROM_DISCARD: "discard pile", FROM_EXHAUST: "exhaust pile", FROM_DRAW: "draw pile"}[
            self.source
        ]
        where = {
            TO_TOP: "on top of your draw pile",
            TO_HAND: "into your hand",
            TO_HAND_KEPT: "into your hand, Retained",
            TO_HAND_FREE: "into your hand, costing 0 this turn",
        }[self.purpose]
        after = ", then shuffle it" if self.source == FROM_DRAW else ""
        return f"{number} {cards} from your {pile} {where}{after}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.gain += weight * 0.6


ANY_NUMBER: Final = 99


class DiscardCards(PickWord):
    """Discard so many cards of your hand, or as many as you like."""

    FORM: ClassVar = "discard CARDS | discard any"

    def __init__(self, cards: Between | None = None) -> None:
        least, most = (0, ANY_NUMBER) if cards is None else (cards.least, cards.most)
        super().__init__(FROM_HAND, TO_DISCARD, least, most)

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.harm += weight * 0.3 * min(2, self.most)


class ExhaustCards(PickWord):
    """Exhaust so many cards of your hand."""

    FORM: ClassVar = "exhaust CARDS"

    def __init__(self, cards: Between) -> None:
        super().__init__(FROM_HAND, TO_EXHAUST, cards.least, cards.most)


class PutOnTop(PickWord):
    """Put N cards of your hand on top of your draw pile."""

    FORM: ClassVar = "put count:N"

    def __init__(self, count: int) -> None:
        super().__init__(FROM_HAND, TO_TOP, count, count)


class Recall(PickWord):
    """N cards from your discard pile to hand (`keep`: Retained, `free`: cost 0), or onto the draw pile."""

    FORM: ClassVar = "recall count:N [where:hand|top|keep|free]"

    def __init__(self, count: int, where: int = 0) -> None:
        purpose = (TO_HAND, TO_TOP, TO_HAND_KEPT, TO_HAND_FREE)[where]
        super().__init__(FROM_DISCARD, purpose, count, count)


class Exhume(PickWord):
    """N cards from your exhaust pile into your hand."""

    FORM: ClassVar = "exhume count:N"

    def __init__(self, count: int) -> None:
        super().__init__(FROM_EXHAUST, TO_HAND, count, count)


class Seek(PickWord):
    """Search your draw pile for N cards, into your hand."""

    FORM: ClassVar = "seek count:N"

    def __init__(self, count: int) -> None:
        super().__init__(FROM_DRAW, TO_HAND, count, count)


class EmptyHand(Word):
    """Many cards of the hand at once."""

    exhausts: bool
    which: str  # "", unretained, non-attacks

    def __init__(self, exhausts: bool, which: str) -> None:
        super().__init__()
        self.exhausts = exhausts
        self.which = which

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        cards = state.content.cards
        gone: list[int] = []
        for index in range(len(p.hand) - 1, -1, -1):
            card = cards[p.hand[index]]
            if self.which == "unretained" and (card.retain or p.marks[index] & KEEP):
                continue
            if self.which == "non-attacks" and card.type == ATTACK:
                continue
            gone.append(take_from_hand(state, by.owner, index))
        gone.reverse()
        for number in gone:
            if self.exhausts:
                exhaust_card(state, by.owner, number, HAND)
            else:
                discard_card(state, by.owner, number, HAND)
        if gone and not self.exhausts:
            discarded_some(state, by.owner)
        state.tally = len(gone)

    def sentence(self) -> str:
        verb = "exhaust" if self.exhausts else "discard"
        if self.which == "unretained":
            return f"{verb} all cards in hand without Retain"
        if self.which == "non-attacks":
            return f"{verb} all cards in hand that are no Attacks"
        return f"{verb} your hand"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.harm += weight


class DiscardHand(EmptyHand):
    """Your whole hand."""

    FORM: ClassVar = "discard hand"

    def __init__(self) -> None:
        super().__init__(False, "")


class DiscardUnretained(EmptyHand):
    """All cards of your hand that are not Retained."""

    FORM: ClassVar = "discard unretained"

    def __init__(self) -> None:
        super().__init__(False, "unretained")


class ExhaustHand(EmptyHand):
    """Your whole hand."""

    FORM: ClassVar = "exhaust hand"

    def __init__(self) -> None:
        super().__init__(True, "")


class ExhaustNonAttacks(EmptyHand):
    """All cards of your hand that are no Attacks."""

    FORM: ClassVar = "exhaust non-attacks"

    def __init__(self) -> None:
        super().__init__(True, "non-attacks")


class Redraw(EmptyHand):
    """Discard your hand, then draw that many cards."""

    FORM: ClassVar = "redraw"

    def __init__(self) -> None:
        super().__init__(False, "")

    def run(self, state: Spire, by: Do) -> None:
        super().run(state, by)
        draw_cards(state, by.owner, state.tally)

    def sentence(self) -> str:
        return "discard your hand, draw that many cards"


class ExhaustDraw(Word):
    """The whole draw pile."""

    FORM: ClassVar = "exhaust draw"

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        pile = p.draw
        p.draw = []
        for number in reversed(pile):
            exhaust_card(state, by.owner, number, DRAW_PILE)

    def sentence(self) -> str:
        return "exhaust your draw pile"


class ExhaustThis(Word):
    """This card, wherever it lies, is exhausted (Tactician)."""

    FORM: ClassVar = "exhaust this"

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        # It waited for the card that discarded it, which may have shuffled it in and drawn it since.
        for place, pile in ((DISCARD, p.discard), (DRAW_PILE, p.draw), (HAND, p.hand)):
            if by.row in pile:
                index = len(pile) - 1
                while pile[index] != by.row:
                    index -= 1
                pile.pop(index)
                if pile is p.hand:
                    p.marks.pop(index)
                exhaust_card(state, by.owner, by.row, place)
                return

    def sentence(self) -> str:
        return "exhaust this card"


class Return(Word):
    """This card goes on top of your draw pile."""

    FORM: ClassVar = "return"

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        if not by.copy and by.row in p.limbo:
            take_limbo(state, by.owner, by.row)
            p.draw.append(by.row)
            if state.log is not None:
                state.log.say(
                    f"{state.content.rows[by.row].name} goes on top of the draw pile.",
                    "spire.faq_cards.tantrum-rushdown",
                )
                hand, draw = place_id(by.owner, HAND), place_id(by.owner, DRAW_PILE)
                show_card(state, by.row, hand, draw)

    def sentence(self) -> str:
        return "put this card on top of your draw pile"


class RecallZeros(Word):
    """All cards of your discard pile that cost 0 come into your hand."""

    FORM: ClassVar = "recall zeros"

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        stay: list[int] = []
        held = len(p.hand)
        for number in p.discard:
            if resting_cost(state, by.owner, number) == 0:
                p.hand.append(number)
                p.marks.append(0)
            else:
                stay.append(number)
        p.discard = stay
        recalled(state, by.owner, held)

    def sentence(self) -> str:
        return "all 0-cost cards from your discard pile into your hand"


class RecallTopmost(Word):
    """The top card of your discard pile comes into your hand."""

    FORM: ClassVar = "recall topmost"

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        if p.discard:
            p.hand.append(p.discard.pop())
            p.marks.append(0)
            recalled(state, by.owner, len(p.hand) - 1)

    def sentence(self) -> str:
        return "return the top card of your discard pile to your hand"


def recalled(state: Spire, player: int, held: int) -> None:
    """Show how cards come back from the discard pile: those in hand after the first `held`."""
    if state.log is not None:
        cards = state.players[player].hand[held:]
        show_cards(state, cards, place_id(player, DISCARD), place_id(player, HAND))


class Daze(Word):
    """Daze cards on top of your draw pile, or on your discard pile."""

    FORM: ClassVar = "daze amount:N [to_discard:discard]"
    amount: int
    to_discard: bool

    def __init__(self, amount: int, to_discard: bool = False) -> None:
        super().__init__()
        self.amount = amount
        self.to_discard = to_discard

    def run(self, state: Spire, by: Do) -> None:
        add_daze(state, by.owner, self.amount, self.to_discard)

    def sentence(self) -> str:
        return f"gain {self.amount} Daze" + (" in your discard pile" if self.to_discard else "")

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.harm += weight * self.amount * 0.6


class Fill(Word):
    """Draw until you have N cards in hand."""

    FORM: ClassVar = "fill size:N"
    size: int

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def run(self, state: Spire, by: Do) -> None:
        draw_cards(state, by.owner, max(0, self.size - len(state.players[by.owner].hand)))

    def sentence(self) -> str:
        return f"draw until you have {self.size} cards in hand"


class RecycleWord(Word):
    """Exhaust a card from hand; gain Energy equal to its cost (cost X: double your Energy)."""

    FORM: ClassVar = "recycle"

    def run(self, state: Spire, by: Do) -> None:
        state.push(Pick(by.owner, FROM_HAND, RECYCLE_IT, 1, 1))

    def sentence(self) -> str:
        return "exhaust a card, gain Energy equal to its cost (cost X: double your Energy)"
