"""Paying, alone or together: who gives how much gold?"""

from typing import ClassVar

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.gold import spend
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import Spire
from roguetable.kit.ready_menus import PickOne, picks


class Pay(Step):
    """A player pays, with own gold first; what is missing, or all of it, is shared out.

    (spire.rewards.gold.pool)
    """

    player: int
    price: int
    shared: bool
    payers: list[int]

    def __init__(self, player: int, price: int, shared: bool, payers: list[int]) -> None:
        self.player = player
        self.price = price
        self.shared = shared
        self.payers = payers

    def run(self, state: Spire) -> None:
        others = [i for i in self.payers if i != self.player and state.players[i].alive]
        if self.shared:
            state.push(Contribute(self.price, [self.player, *others]))
            return
        own = min(state.players[self.player].gold, self.price)
        spend(state, self.player, own)
        if own < self.price:
            state.push(Contribute(self.price - own, others))


class Contribute(Step):
    """The first of `who` says how much of what is left he pays; then the next one."""

    left: int
    who: list[int]

    def __init__(self, left: int, who: list[int]) -> None:
        self.left = left
        self.who = who

    def run(self, state: Spire) -> None:
        if self.left <= 0 or not self.who:
            return
        rest = sum(state.players[i].gold for i in self.who[1:])
        least = max(0, self.left - rest)
        most = min(self.left, state.players[self.who[0]].gold)
        options = picks(list(range(least, most + 1)))
        state.ask(HowMuchGold([self.who[0]], options, self.left, self.who))


class HowMuchGold(PickOne):
    """How much of a purchase does this player pay? Things are amounts."""

    RULE: ClassVar = "spire.rewards.gold.pool"
    left: int
    who: list[int]

    def __init__(self, seats: list[int], options: list[int], left: int, who: list[int]) -> None:
        super().__init__(seats, options)
        self.left = left
        self.who = who

    def picked(self, state: Spire, thing: int) -> None:
        spend(state, self.who[0], thing)
        if state.log is not None and thing:
            state.log.cite("spire.rewards.gold.pool", "spire.map.merchant.pool")
        state.push(Contribute(self.left - thing, self.who[1:]))

    def prompt(self, state: Spire) -> str:
        name = player_name(state, self.who[0])
        return f"{name}: how much of {self.left} gold do you pay?"

    def written(self, state: Spire, thing: int) -> str:
        return f"pay {thing}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"{player_name(state, self.who[0])} pays {thing} gold."

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """More than is asked or there is, or so little that the others cannot pay the rest."""
        own = state.players[self.who[0]].gold
        others = sum(state.players[i].gold for i in self.who[1:])
        found: list[Refusal] = []
        for amount in range(max(own, self.left) + 1):
            why = f"The others have {others} gold: it is not enough for the rest."
            if amount > self.left:
                why = f"Only {self.left} gold is to be paid."
            elif amount > own:
                why = f"You have {own} gold."
            found.append(Refusal(f"pay {amount}", "spire.rewards.gold.pool", why))
        return found
