"""Elements gained and lost: where they go, and which are given up, is the player's choice (gaia.elements.*)."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.gaia.actions.suits import (
    covered,
    drop_element,
    put_element,
    spaces_for,
)
from roguetable.games.gaia.flow.which import AskSuit
from roguetable.games.gaia.model.names import ELEMENT_NAMES, NOBODY, SPACES
from roguetable.games.gaia.model.questions import card_in_use, no_turn_comes, suit_name
from roguetable.games.gaia.model.shown import slot_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import thing_of
from roguetable.kit.ready_menus import PickOne, picks
from roguetable.kit.sentences import capital


@mypyc_attr(acyclic=True)
class GainElement(Step):
    """A suit gains an element: on an empty matching space, the player's choice where there are several."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"element": ELEMENT_NAMES}
    i: int
    element: int

    def __init__(self, i: int, element: int) -> None:
        self.i = i
        self.element = element

    def run(self, state: Gaia) -> None:
        suit = state.suits[self.i]
        spaces = spaces_for(state, suit, self.element)
        if not spaces:
            if state.log is not None:
                state.log.say(
                    f"{capital(suit_name(state, self.i))} has no empty space for "
                    f"{ELEMENT_NAMES[self.element]}.",
                    "gaia.elements.overflow",
                )
            return
        state.ask(WhichSpace([suit.seat], picks(spaces), self.i))


@mypyc_attr(acyclic=True)
class WhichSpace(PickOne):
    """Onto which slot does the element go?"""

    RULE: ClassVar = "gaia.elements.placement"
    i: int

    def __init__(self, seats: list[int], options: list[int], i: int) -> None:
        super().__init__(seats, options)
        self.i = i

    def prompt(self, state: Gaia) -> str:
        place = thing_of(self.options[0])
        element = state.content.suit(state.suits[self.i].board).pairs[place // SPACES][
            place % SPACES
        ]
        return f"Onto which slot does {ELEMENT_NAMES[element]} go?"

    def picked(self, state: Gaia, thing: int) -> None:
        put_element(state, self.i, thing // SPACES, thing % SPACES)

    def written(self, state: Gaia, thing: int) -> str:
        return f"slot {thing // SPACES + 1}"

    def meaning(self, state: Gaia, thing: int) -> str:
        slot = thing // SPACES
        type = state.suits[self.i].weapon_on(slot)
        held = "empty"
        if type != NOBODY:
            held = state.content.rows[card_in_use(state, state.suits[self.i], type)].name
        return f"Slot {slot + 1} ({held})."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return slot_id(self.i, thing // SPACES)


@mypyc_attr(acyclic=True)
class LoseElements(AskSuit):
    """A suit loses so many elements, its player choosing which; what it has not it cannot lose."""

    MISSING: ClassVar = ("gaia.elements.placement", "No such element lies there.")
    PROMPT: ClassVar = "Which element is given up?"
    rule: str

    def __init__(self, i: int, n: int, rule: str, source: int = NOBODY) -> None:
        super().__init__(i, n, source)
        self.rule = rule

    def run(self, state: Gaia) -> None:
        have = covered(state.suits[self.i])
        if self.n < len(have) and not no_turn_comes(state):
            super().run(state)
            return
        for place in have[: self.n]:
            drop_element(state, self.i, place, self.rule)

    def things(self, state: Gaia) -> list[int]:
        return covered(state.suits[self.i])

    def another(self) -> Step:
        return LoseElements(self.i, self.n - 1, self.rule, self.source)

    def picked(self, state: Gaia, thing: int) -> None:
        drop_element(state, self.i, thing, self.rule)

    def written(self, state: Gaia, thing: int) -> str:
        return f"slot {thing // SPACES + 1} space {thing % SPACES + 1}"

    def meaning(self, state: Gaia, thing: int) -> str:
        pairs = state.content.suit(state.suits[self.i].board).pairs
        element = pairs[thing // SPACES][thing % SPACES]
        return f"{ELEMENT_NAMES[element].capitalize()}, on slot {thing // SPACES + 1}."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return self.rule

    def subject_of(self, state: Gaia, thing: int) -> str:
        return slot_id(self.i, thing // SPACES)
