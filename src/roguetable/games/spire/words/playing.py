"""The vocabulary of player cards: what may be played this turn, cards that play cards, cubes."""

from typing import ClassVar

from roguetable.engine.events import Acted
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.actions.passives import recount
from roguetable.games.spire.actions.piles import exhaust_power
from roguetable.games.spire.actions.relics import set_uses
from roguetable.games.spire.flow.combat.picking_cards import FROM_DRAW, PLAY_IT_TWICE, Pick
from roguetable.games.spire.flow.combat.playing_cards import Resolve, play_top
from roguetable.games.spire.model.cards import ATTACK, X_COST
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.player import FREE, NEXT_ATTACK, NEXT_CARD, Repeat
from roguetable.games.spire.model.shown import player_id, show_cubes
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.worth import SpireWorth
from roguetable.games.spire.words.bases import Counted, Numbered
from roguetable.kit.amounts import Amount, fixed


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
    kind: int  # ATTACK, SKILL or EITHER
    extra: int

    def __init__(self, kind: int, extra: int = 1) -> None:
        super().__init__()
        self.kind = kind
        self.extra = extra

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        p.repeats = [*p.repeats, Repeat(self.kind, self.extra)]

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
                state.push(Resolve(by.owner, card.number, x, cost, copy=True))
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
