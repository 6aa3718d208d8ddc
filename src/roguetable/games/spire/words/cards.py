"""The vocabulary of player cards, third part: cards, piles, and playing cards with cards."""

from typing import ClassVar, Final

from roguetable.engine.events import Acted
from roguetable.games.spire.actions.costs import resting_cost
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.actions.passives import recount
from roguetable.games.spire.actions.piles import (
    add_daze,
    discard_card,
    discarded_some,
    draw_cards,
    exhaust_card,
    exhaust_power,
    take_from_hand,
)
from roguetable.games.spire.actions.relics import set_uses
from roguetable.games.spire.flow.combat.card_choices import Alternatives, scry
from roguetable.games.spire.flow.combat.picking_cards import (
    FROM_DISCARD,
    FROM_DRAW,
    FROM_EXHAUST,
    FROM_HAND,
    PLAY_IT_TWICE,
    RECYCLE_IT,
    TO_DISCARD,
    TO_EXHAUST,
    TO_HAND,
    TO_HAND_FREE,
    TO_HAND_KEPT,
    TO_TOP,
    Pick,
    pile_of,
)
from roguetable.games.spire.flow.combat.playing_cards import COPY, Resolve, play_top, take_limbo
from roguetable.games.spire.model.cards import (
    ATTACK,
    X_COST,
)
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.player import FREE, KEEP, NEXT_ATTACK, NEXT_CARD
from roguetable.games.spire.model.shown import (
    DISCARD,
    DRAW_PILE,
    HAND,
    place_id,
    player_id,
    show_card,
    show_cards,
    show_cubes,
)
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.worth import SpireWorth
from roguetable.games.spire.words.bases import Between, Counted, Numbered
from roguetable.kit.amounts import Amount, fixed


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
        if by.marks & COPY == 0 and by.row in p.limbo:
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


class KeepWord(Numbered):
    """You may Retain up to N cards this turn (99: any number)."""

    FORM: ClassVar = "keep amount:N"

    def run(self, state: Spire, by: Do) -> None:
        state.players[by.owner].keeps += self.amount

    def sentence(self) -> str:
        if self.amount >= 99:
            return "you may Retain any number of cards this turn"
        cards = "a card" if self.amount == 1 else f"up to {self.amount} cards"
        return f"you may Retain {cards} this turn"


class NoMoreDraws(Word):
    """Draw no more cards this turn."""

    FORM: ClassVar = "no-draw"

    def run(self, state: Spire, by: Do) -> None:
        state.players[by.owner].no_draw = True

    def sentence(self) -> str:
        return "draw no more cards this turn"


class NoMoreCards(Word):
    """Play no more cards this turn."""

    FORM: ClassVar = "no-cards"

    def run(self, state: Spire, by: Do) -> None:
        state.players[by.owner].no_cards = True

    def sentence(self) -> str:
        return "play no more cards this turn"


class HandFree(Word):
    """All cards in your hand cost 0 this turn."""

    FORM: ClassVar = "hand-free"

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        p.marks = [mark | FREE for mark in p.marks]

    def sentence(self) -> str:
        return "all cards in your hand cost 0 this turn"


class FreeNext(Word):
    """The next Attack, or card, this turn costs 0."""

    FORM: ClassVar = "free-next attack | free-next any_card:card"
    any_card: bool

    def __init__(self, any_card: bool = False) -> None:
        super().__init__()
        self.any_card = any_card

    def run(self, state: Spire, by: Do) -> None:
        state.players[by.owner].free_next |= NEXT_CARD if self.any_card else NEXT_ATTACK

    def sentence(self) -> str:
        return f"the next {'card' if self.any_card else 'Attack'} you play this turn costs 0"


class Cheapen(Numbered):
    """Cards Retained last turn cost N less this turn."""

    FORM: ClassVar = "cheapen amount:N"

    def run(self, state: Spire, by: Do) -> None:
        state.players[by.owner].cheapened += self.amount

    def sentence(self) -> str:
        return f"cards Retained last turn cost {self.amount} less this turn"


class Again(Word):
    """The next such card this turn is played N more times."""

    FORM: ClassVar = "again kind:attack|skill|either [extra:N]"
    kind: int  # ATTACK, SKILL, 2: either
    extra: int

    def __init__(self, kind: int, extra: int = 1) -> None:
        super().__init__()
        self.kind = kind
        self.extra = extra

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        p.repeats = [*p.repeats, self.kind + 4 * self.extra]

    def sentence(self) -> str:
        what = ("Attack", "Skill", "Attack or Skill")[self.kind]
        return f"your next {what} this turn is played {('twice', '3 times')[self.extra - 1]}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.gain += weight * 3.0 * self.extra


class PlayTop(Word):
    """Draw N cards and play them at once for 0 Energy."""

    FORM: ClassVar = "play-top [amount:N] [burns:exhaust]"
    amount: int
    burns: bool

    def __init__(self, amount: int = 1, burns: bool = False) -> None:
        super().__init__()
        self.amount = amount
        self.burns = burns

    def run(self, state: Spire, by: Do) -> None:
        play_top(state, by.owner, self.amount, self.burns)

    def sentence(self) -> str:
        what = "a card and play it" if self.amount == 1 else f"{self.amount} cards and play them"
        order = "" if self.amount == 1 else " in any order"
        burns = "; exhaust it unless it is a Power" if self.burns else ""
        return f"draw {what} at once for 0 Energy{order}{burns}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.gain += weight * 2.5 * self.amount


class PlayTwice(Word):
    """Search your draw pile for an Attack or Skill, play it twice for nothing and exhaust it."""

    FORM: ClassVar = "play-twice"

    def run(self, state: Spire, by: Do) -> None:
        state.push(Pick(by.owner, FROM_DRAW, PLAY_IT_TWICE, 1, 1))

    def sentence(self) -> str:
        return (
            "search your draw pile for an Attack or Skill, play it twice for 0 Energy, exhaust it, "
            "shuffle your draw pile"
        )


class Mimic(Word):
    """Copy this turn's last Attack or Skill that cost X; `ally`: another player's last Attack."""

    FORM: ClassVar = "mimic any | mimic ally"
    ally: bool

    def __init__(self, ally: bool = False) -> None:
        super().__init__()
        self.ally = ally

    def run(self, state: Spire, by: Do) -> None:
        cards = state.content.cards
        for index in range(len(state.history) - 1, -1, -1):
            card = cards[state.history[index]]
            if self.ally:
                fits = state.history_players[index] != by.owner and card.type == ATTACK
            else:
                fits = state.history_costs[index] == by.x
            if fits and not card.unmimicked and card.number != by.row:
                cost = state.history_costs[index]  # that of the original, for a Wrist Blade
                x = cost if card.cost == X_COST else 0
                state.push(Resolve(by.owner, card.number, x, COPY, cost, False))
                if state.log is not None:
                    state.log.say(
                        f"{player_name(state, by.owner)} plays a copy of {card.name}.",
                        "spire.copies.free",
                        "spire.copies.no-copy-of-copy",
                    )
                    state.log.show(Acted(player_id(by.owner), card.name, card.id))
                return

    def sentence(self) -> str:
        if self.ally:
            return "play a copy of the last Attack another player played this turn"
        return "play a copy of the last Attack or Skill any player played this turn that cost X"


class RecycleWord(Word):
    """Exhaust a card from hand; gain Energy equal to its cost (cost X: double your Energy)."""

    FORM: ClassVar = "recycle"

    def run(self, state: Spire, by: Do) -> None:
        state.push(Pick(by.owner, FROM_HAND, RECYCLE_IT, 1, 1))

    def sentence(self) -> str:
        return "exhaust a card, gain Energy equal to its cost (cost X: double your Energy)"


class CubeWord(Counted):
    """Cubes on this Power."""

    FORM: ClassVar = "cube [AMOUNT]"

    def __init__(self, amount: Amount | None = None) -> None:
        super().__init__(fixed(1) if amount is None else amount)

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        amount = self.amount.value(state, by)
        if by.row in p.powers:
            index = p.powers.index(by.row)
            cubes = p.cubes.copy()
            cubes[index] += amount
            p.cubes = cubes
            show_cubes(state, by.owner, index, cubes[index] - amount, cubes[index])
            recount(state, by.owner)
        elif by.row in p.relics:
            index = p.relics.index(by.row)
            set_uses(state, by.owner, index, amount)
        else:
            p.held_cubes += amount  # the Power is being played

    def sentence(self) -> str:
        if self.amount.plain and self.amount.base == 1:
            return "put a cube here"
        return f"put {self.amount.text()} cubes here"


class Wane(Word):
    """The end of an ability with ``cube`` on a card with ``cubes N``: a full Power is exhausted."""

    limit: int

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        if by.row in p.powers:
            index = p.powers.index(by.row)
            if p.cubes[index] >= self.limit:
                exhaust_power(state, by.owner, index)

    def sentence(self) -> str:
        return f"exhaust this at {self.limit} cubes"


class Choose(Word):
    """A | B: choose one; may: CLAUSES: do it or leave it."""

    parts: list[int]
    optional: bool
    texts: list[str]

    def __init__(self, parts: list[int], optional: bool) -> None:
        super().__init__()
        self.parts = parts
        self.optional = optional
        self.texts = []

    def run(self, state: Spire, by: Do) -> None:
        if self.optional:
            # What begins with a card given up needs a card (Charon's Ashes).
            first = state.content.rows[by.row].parts[self.parts[0]][0]
            if isinstance(first, PickWord) and not pile_of(state, by.owner, first.source):
                return
        state.push(Alternatives(by, self.parts, self.optional))

    def sentence(self) -> str:
        return ("you may " if self.optional else "") + " OR ".join(self.texts)

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.add_part(self.parts[0], weight)
