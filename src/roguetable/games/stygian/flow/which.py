"""Questions that others are made of: which hero, which card."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.shown import hero_id
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Choice
from roguetable.kit.ready_menus import CARD_THINGS, PickOne


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class WhichHero(PickOne):
    """Which hero? Things are their places at the table."""

    VERB: ClassVar[str] = ""
    """How a choice is written, before the hero's name."""

    def written(self, state: Stygian, thing: int) -> str:
        return f"{self.VERB} {title(state.heroes[thing]).lower()}"

    def subject_of(self, state: Stygian, thing: int) -> str:
        return hero_id(thing)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class WhichCard(PickOne):
    """Which card? Things are numbers of cards."""

    VERB: ClassVar[str] = ""
    """How a choice is written, before the card's id."""

    def choices(self) -> list[Choice]:
        return CARD_THINGS

    def written(self, state: Stygian, thing: int) -> str:
        return f"{self.VERB} {state.content.name(thing)}"

    def meaning(self, state: Stygian, thing: int) -> str:
        card = state.content.card(thing)
        return f"{card.name}: {card.sentence()}"

    def subject_of(self, state: Stygian, thing: int) -> str:
        return state.content.name(thing)
