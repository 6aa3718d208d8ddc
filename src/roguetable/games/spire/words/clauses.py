"""Words that hold other clauses: conditions, choices, repetitions, and who gets it.

loading/grammar.py reads them; the clauses inside are further parts of the same row.
"""

from roguetable.games.spire.actions.do import Do, Word, do_sub
from roguetable.games.spire.flow.combat.card_choices import Alternatives
from roguetable.games.spire.flow.combat.picking_cards import pile_of
from roguetable.games.spire.flow.rooms.giving import ForWhom
from roguetable.games.spire.flow.rooms.rewards_offer import offer
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.state import Reward, Spire
from roguetable.games.spire.model.worth import SpireWorth
from roguetable.games.spire.words.piles import PickWord
from roguetable.games.spire.words.prizes import Prize
from roguetable.kit.amounts import Amount, Condition
from roguetable.kit.ready_menus import picks


class If(Word):
    """if COND: CLAUSES [else: CLAUSES]."""

    condition: Condition
    part: int
    other: int
    text: str

    def __init__(self, condition: Condition, part: int, other: int) -> None:
        super().__init__()
        self.condition = condition
        self.part = part
        self.other = other
        self.text = ""

    def run(self, state: Spire, by: Do) -> None:
        if self.condition.holds(state, by):
            do_sub(state, by, self.part)
        elif self.other >= 0:
            do_sub(state, by, self.other)

    def sentence(self) -> str:
        return self.text

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.add_part(self.part, weight * 0.6)
        if self.other >= 0:
            total.add_part(self.other, weight * 0.4)


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
            first = state.content.parts[by.row][self.parts[0]][0]
            if isinstance(first, PickWord) and not pile_of(state, by.owner, first.source):
                return
        state.push(Alternatives(by, self.parts, self.optional))

    def sentence(self) -> str:
        return ("you may " if self.optional else "") + " OR ".join(self.texts)

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.add_part(self.parts[0], weight)


class Separately(Word):
    """N times: CLAUSE: the clause again and again, each time with a target of its own."""

    times: Amount
    part: int

    def __init__(self, times: Amount, part: int) -> None:
        super().__init__()
        self.times = times
        self.part = part
        self.what = ""

    what: str

    def amounts(self) -> list[Amount]:
        return [self.times]

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(self.times.value(state, by)):
            state.push(Do(by.row, self.part, by.owner, x=by.x, retained=by.retained, copy=by.copy))

    def sentence(self) -> str:
        return f"{self.times.text()} times (targets may differ): {self.what}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.add_part(self.part, weight * self.times.usual())


class Clauses(Word):
    """A word that holds other clauses: `part` has them, `text` says them."""

    part: int
    text: str

    def __init__(self, part: int, text: str) -> None:
        super().__init__()
        self.part = part
        self.text = text


class OnePlayer(Clauses):
    """one: CLAUSES: one player of the party's choice gets it; `part` holds the clauses."""

    def run(self, state: Spire, by: Do) -> None:
        players = alive_players(state)
        state.ask(ForWhom(players, picks(players), by.row, self.part))

    def sentence(self) -> str:
        return f"one player: {self.text}"


class EachPlayer(Clauses):
    """each: CLAUSES: every player gets it; `part` holds the clauses, `text` is their sentence.

    If they are nothing but rewards, all players' rewards are offered together.
    """

    def run(self, state: Spire, by: Do) -> None:
        players = alive_players(state)
        found: list[Reward] = []
        together = True
        for effect in state.content.parts[by.row][self.part]:
            if isinstance(effect, Prize):
                for player in players:
                    found.extend(effect.prizes(state, player))
            else:
                together = False
        if together:
            offer(state, found)
        else:
            state.plan_list([Do(by.row, self.part, player) for player in players])

    def sentence(self) -> str:
        return f"each player: {self.text}"
