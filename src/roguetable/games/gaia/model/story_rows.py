"""The rows of the story: Scenario and Friendly Monster cards, curios, the town and its people, endings."""

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.rows import Row
from roguetable.games.gaia.model.names import NOBODY
from roguetable.games.gaia.model.rows import Ability
from roguetable.kit.forms import RowName
from roguetable.kit.words import Named

NO_ROW: Final = RowName(NOBODY, "", "")


class TextRow(Row):
    """A row that is read: its text is what it says."""

    text: str

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.text = ""

    def sentence(self) -> str:
        return self.text


class Scenario(TextRow):
    """A Scenario card: the decision on its front, what each comes to on its back.

    Part c is what choice c does (story words); `backs` has what is read then.
    """

    order: int
    choices: list[str]
    backs: list[str]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.order = 0
        self.choices = []
        self.backs = []


class Friendly(Row):
    """A Friendly Monster card: what is read aloud; part 0 is its reward (story words)."""

    order: int
    text: str

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.order = 0
        self.text = ""


class Curio(Row):
    """A Curio card: kept for good, into New Game+ too."""

    text: str
    ability: Ability

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.text = ""
        self.ability = Ability()


class Townsfolk(TextRow):
    """Somebody of Bird's Nest, with a line on the campaign sheet; perhaps without a name as yet."""

    place: int
    true_name: str  # "": as it stands on the sheet
    named_by: int  # the gossip from which the true name is known, NOBODY: none
    true_text: str  # ... and who it is

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.place = 0
        self.true_name = ""
        self.named_by = NOBODY
        self.true_text = ""


class Gossip(TextRow):
    """Something that the delvers have learnt: an entry of the Gossip Mill that later pages ask for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Need(Named):
    """What a way on from a page needs: a word that is asked and never run (`words/needs.py`).

    Most are about a row; those about none leave the name out. (`state` is a `Gaia`; that module needs this one.)
    """

    STORY: ClassVar[bool] = False
    """Is it a matter of the story, of which nothing is told before its time?"""

    def __init__(self, name: RowName | None = None) -> None:
        super().__init__(name or NO_ROW)

    def met(self, state: Any) -> bool:
        """Is it there?"""
        raise NotImplementedError


class NodeChoice:
    """One way on from a page of a Town Visit: its words, what it needs, what it does, where it leads."""

    text: str
    needs: list[Need]  # all of them
    needs_text: str  # those that are told, for people
    part: int  # of the node's row, -1: nothing
    leads: int  # a node, NOBODY: the visit is over

    def __init__(self) -> None:
        self.text = ""
        self.needs = []
        self.needs_text = ""
        self.part = NOBODY
        self.leads = NOBODY


class TownNode(TextRow):
    """A page of a Town Visit. Part 0 happens when it is opened (town words)."""

    visit: int  # the chapter whose Town Visit it belongs to; 0: the Simple Town Visit
    first: bool  # where that visit begins
    again: list[str]  # shorter texts for the next times, of the Simple Town Visit
    reached: list[str]  # its texts after a Quest whose goal was reached
    choices: list[NodeChoice]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.visit = 0
        self.first = False
        self.again = []
        self.reached = []
        self.choices = []

    def told(self, times: int, reached: bool) -> str:
        """What is read if so many such visits came before: the text, and then the others in turn.

        A day at home before a bonus quest follows a goal that was reached: it has texts of its own.
        """
        if reached and self.reached:
            return self.reached[max(0, times) % len(self.reached)]
        if times < 1 or not self.again:
            return self.text
        return self.again[(times - 1) % len(self.again)]


class Ending(TextRow):
    """One of the endings of the campaign."""
