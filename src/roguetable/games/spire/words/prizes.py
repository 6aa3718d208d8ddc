"""The vocabulary of gold and rewards: what Events, Neow and relics give outside of combat.

Words that give rewards (relics, potions, cards to choose) are `Prize` words: those that follow one
another in a list of clauses are offered together, so that a player knows all of them before
deciding (spire.rewards.full-knowledge-default).
"""

from typing import ClassVar, Final

from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.actions.gold import gain_gold, lose_gold
from roguetable.games.spire.flow.rooms.rewards import (
    CARD_REWARD,
    COLORLESS_REWARD,
    OTHER_REWARD,
    POTION_REWARD,
    RARE_REWARD,
    RELIC_REWARD,
    reward,
)
from roguetable.games.spire.flow.rooms.rewards_offer import offer
from roguetable.games.spire.model.cards import NO_POTIONS
from roguetable.games.spire.model.names import several
from roguetable.games.spire.model.party import mod
from roguetable.games.spire.model.state import Reward, Spire
from roguetable.games.spire.words.bases import Counted

# Where the cards of a card reward come from.
OWN_DECK: Final = 0
COLORLESS_DECK: Final = 1
OTHER_DECK: Final = 2


# Gold.


class Gold(Counted):
    """Gain gold."""

    FORM: ClassVar = "gold AMOUNT"

    def run(self, state: Spire, by: Do) -> None:
        gain_gold(state, by.owner, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"gain {self.amount.text()} gold"


class LoseGold(Counted):
    """Lose gold, at most what you have."""

    FORM: ClassVar = "lose-gold AMOUNT"

    def run(self, state: Spire, by: Do) -> None:
        lose_gold(state, by.owner, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"lose {self.amount.text('gold')}"


class LoseAllGold(Word):
    """Every player loses all gold."""

    FORM: ClassVar = "lose-all-gold"

    def run(self, state: Spire, by: Do) -> None:
        for player in range(len(state.players)):
            lose_gold(state, player, state.players[player].gold)

    def sentence(self) -> str:
        return "the party loses all its gold"


# Rewards.


class Prize(Word):
    """A word that offers rewards; neighbours are offered together."""

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        """The rewards, for one player."""
        raise NotImplementedError

    def run(self, state: Spire, by: Do) -> None:
        effects = state.content.parts[by.row][by.part]
        at = effects.index(self)
        if at > 0 and isinstance(effects[at - 1], Prize):
            return  # offered together with the word before it
        found: list[Reward] = []
        for effect in effects[at:]:
            if not isinstance(effect, Prize):
                break
            found.extend(effect.prizes(state, by.owner))
        offer(state, found)


class RelicPrize(Prize):
    """N relics, each taken or skipped."""

    FORM: ClassVar = "relic count:N"
    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        return [reward(player, RELIC_REWARD) for _ in range(self.count)]

    def sentence(self) -> str:
        return f"gain {several(self.count, 'relic')}"


class PotionPrize(Prize):
    """N potions, each taken or skipped."""

    FORM: ClassVar = "potion count:N"
    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        return [reward(player, POTION_REWARD) for _ in range(self.count)]

    def helps_outside(self, state: Spire, player: int) -> bool:
        return not mod(state, player, NO_POTIONS)

    def sentence(self) -> str:
        return f"gain {several(self.count, 'potion')}"


class CardPrize(Prize):
    """N card rewards; `look` 0 means the usual three cards."""

    FORM: ClassVar = "card count:N [look look:N] [source:own|colorless|other]"
    count: int
    look: int
    source: int

    def __init__(self, count: int, look: int = 0, source: int = OWN_DECK) -> None:
        super().__init__()
        self.count = count
        self.look = look
        self.source = source

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        kind = (CARD_REWARD, COLORLESS_REWARD, OTHER_REWARD)[self.source]
        return [reward(player, kind, self.look) for _ in range(self.count)]

    def sentence(self) -> str:
        kind = ("card reward", "colorless card reward", "card reward of another character")
        look = f" (reveal {self.look} cards)" if self.look else ""
        thing = several(self.count, kind[self.source])
        if self.source == OTHER_DECK and self.count > 1:
            thing = f"{self.count} card rewards of another character"
        return f"gain {thing}{look}"


class RarePrize(Prize):
    """N rare rewards; `look` 0 means the usual three cards."""

    FORM: ClassVar = "rare count:N [look look:N]"
    count: int
    look: int

    def __init__(self, count: int, look: int = 0) -> None:
        super().__init__()
        self.count = count
        self.look = look

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        return [reward(player, RARE_REWARD, self.look) for _ in range(self.count)]

    def sentence(self) -> str:
        look = f" (reveal {self.look} cards)" if self.look else ""
        return f"gain {several(self.count, 'rare card reward')}{look}"
