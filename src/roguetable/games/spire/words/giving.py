"""The vocabulary of giving: relics and potions given up, cards and relics exchanged."""

from typing import ClassVar, Final

from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.actions.relics import lose_relic, plain_relics
from roguetable.games.spire.flow.rooms.giving import Swap, WhichPotion, WhichRelic, partners
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import RANDOM_STREAM
from roguetable.kit.ready_menus import picks

# Which relic is given up.
CHOSEN_RELIC: Final = 0
RANDOM_RELIC: Final = 1
PICKED_RELIC: Final = 2


# Giving things up.


class GiveRelic(Word):
    """Lose a relic; `picked` is the one that was picked at random before the player chose."""

    FORM: ClassVar = "give-relic [how:chosen|random|picked]"
    how: int

    def __init__(self, how: int = CHOSEN_RELIC) -> None:
        super().__init__()
        self.how = how

    def run(self, state: Spire, by: Do) -> None:
        player = by.owner
        places = plain_relics(state, player)
        if not places:
            return
        if self.how == RANDOM_RELIC:
            lose_relic(state, player, places[state.chance.below(RANDOM_STREAM, len(places))])
        elif self.how == PICKED_RELIC:
            if self.can_give(state, player):
                relics = state.players[player].relics
                lose_relic(state, player, relics.index(state.picked[player]))
        else:
            state.ask(WhichRelic([player], picks(places), False))

    def can_give(self, state: Spire, player: int) -> bool:
        if self.how == PICKED_RELIC:
            return len(state.picked) > 0 and state.picked[player] in state.players[player].relics
        return len(plain_relics(state, player)) > 0

    def sentence(self) -> str:
        return ("lose a relic", "lose a random relic", "lose the relic picked")[self.how]


class SellRelic(Word):
    """Lose a relic and gain its price."""

    FORM: ClassVar = "sell-relic"

    def run(self, state: Spire, by: Do) -> None:
        places = plain_relics(state, by.owner)
        if places:
            state.ask(WhichRelic([by.owner], picks(places), True))

    def can_give(self, state: Spire, player: int) -> bool:
        return len(plain_relics(state, player)) > 0

    def sentence(self) -> str:
        return "lose a relic, gain gold equal to its price"


class GivePotion(Word):
    """Lose a potion."""

    FORM: ClassVar = "give-potion"

    def run(self, state: Spire, by: Do) -> None:
        held = state.players[by.owner].potions
        options = [i for i in range(len(held)) if held[i] not in held[:i]]
        if options:
            state.ask(WhichPotion([by.owner], picks(options)))

    def can_give(self, state: Spire, player: int) -> bool:
        return len(state.players[player].potions) > 0

    def sentence(self) -> str:
        return "lose a potion"


# Exchanging them.


class SwapCards(Word):
    """Exchange a card of your deck with another player."""

    FORM: ClassVar = "swap-cards"

    def run(self, state: Spire, by: Do) -> None:
        state.push(Swap(by.owner, -1, -1, False))

    def can_give(self, state: Spire, player: int) -> bool:
        return len(partners(state, player, False)) > 0

    def sentence(self) -> str:
        return "exchange a card of your deck with another player"


class SwapRelics(Word):
    """Exchange a relic with another player."""

    FORM: ClassVar = "swap-relics"

    def run(self, state: Spire, by: Do) -> None:
        state.push(Swap(by.owner, -1, -1, True))

    def can_give(self, state: Spire, player: int) -> bool:
        return len(partners(state, player, True)) > 0

    def sentence(self) -> str:
        return "exchange a relic with another player"
