"""What a way on from a page of the town needs: conditions, asked and never run."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.log import count
from roguetable.games.gaia.model.names import OPINION_NAMES
from roguetable.games.gaia.model.questions import minion_parts
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.story_rows import Need
from roguetable.kit.forms import RowName, WordError


@mypyc_attr(allow_interpreted_subclasses=True)
class CountedNeed(Need):
    """So many of something must be there."""

    THING: ClassVar[str] = ""
    amount: int

    def __init__(self, amount: int) -> None:
        if amount < 1:
            raise WordError("it needs at least 1.")
        super().__init__()
        self.amount = amount

    def sentence(self) -> str:
        return count(self.amount, self.THING)


class NeedsCircuits(CountedNeed):
    """So many Circuits are at hand."""

    FORM: ClassVar = "circuits amount:N"
    THING: ClassVar = "Circuit"

    def met(self, state: Gaia) -> bool:
        return state.sheet.circuits >= self.amount


class NeedsParts(CountedNeed):
    """So many minion parts are at hand, of both players together."""

    FORM: ClassVar = "parts amount:N"
    THING: ClassVar = "minion part"

    def met(self, state: Gaia) -> bool:
        return minion_parts(state) >= self.amount


class NeedsPartsEach(CountedNeed):
    """So many minion parts are at hand for each player: the price of one is not paid by the other."""

    FORM: ClassVar = "parts-each amount:N"
    THING: ClassVar = "minion part"

    def met(self, state: Gaia) -> bool:
        return all(suit.minion_parts >= self.amount for suit in state.suits)

    def sentence(self) -> str:
        return f"{super().sentence()} each"


class NeedsDonations(CountedNeed):
    """So many parts have been given to the Academy."""

    FORM: ClassVar = "donations amount:N"
    THING: ClassVar = "part"

    def met(self, state: Gaia) -> bool:
        return state.sheet.donations >= self.amount

    def sentence(self) -> str:
        return f"{super().sentence()} given to the Academy"


class NeedsHeroDead(Need):
    """Somebody lies in the graveyard."""

    FORM: ClassVar = "hero-dead"
    TEXT: ClassVar = "a delver in the graveyard"

    def met(self, state: Gaia) -> bool:
        return bool(state.sheet.graveyard)


class NeedsOpinion(Need):
    """One of the townsfolk thinks at least so well of you."""

    FORM: ClassVar = "opinion name:PERSON STEP"
    TEXT: ClassVar = "{} to be at least your {}"
    least: int

    def __init__(self, name: RowName, step: int) -> None:
        super().__init__(name)
        self.least = step

    def met(self, state: Gaia) -> bool:
        return state.sheet.opinions[state.content.folk(self.named).place] >= self.least

    def sentence(self) -> str:
        return self.TEXT.format(self.title, OPINION_NAMES[self.least])


class NeedsGossip(Need):
    """The players have heard it."""

    FORM: ClassVar = "gossip name:GOSSIP"
    TEXT: ClassVar = "having heard: {}"
    STORY: ClassVar = True

    def met(self, state: Gaia) -> bool:
        return self.named in state.sheet.gossip


class NeedsNoGossip(Need):
    """The players have not heard it."""

    FORM: ClassVar = "no-gossip name:GOSSIP"
    TEXT: ClassVar = "not having heard: {}"
    STORY: ClassVar = True

    def met(self, state: Gaia) -> bool:
        return self.named not in state.sheet.gossip


class NeedsCurio(Need):
    """The curio has been found."""

    FORM: ClassVar = "curio name:CURIO"
    TEXT: ClassVar = "having {}"
    STORY: ClassVar = True

    def met(self, state: Gaia) -> bool:
        return self.named in state.sheet.curios


class NeedsQuest(Need):
    """The Quest has been completed."""

    FORM: ClassVar = "quest name:QUEST"
    TEXT: ClassVar = "the Quest {} completed"
    STORY: ClassVar = True

    def met(self, state: Gaia) -> bool:
        return self.named in state.sheet.completed
