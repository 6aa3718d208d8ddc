"""The Story Phase: tokens and weapons come back, a Scenario card is resolved, the next entry is read."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Revealed
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.actions.harm import heal, hurt
from roguetable.games.gaia.actions.suits import a_delver, refresh_all
from roguetable.games.gaia.actions.tokens import refresh_tokens
from roguetable.games.gaia.flow.which import AskForWhom
from roguetable.games.gaia.model.names import ONSLAUGHT
from roguetable.games.gaia.model.questions import living_suits, seats
from roguetable.games.gaia.model.shown import CLOCK, way_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.ready_menus import PickOne, picks


class RefreshAll(Step):
    """1. SPENT consumables and exhausted weapons are refreshed; between the Waves of an Onslaught, too."""

    FORMERLY: ClassVar[tuple[str, ...]] = ("Recovery",)

    def run(self, state: Gaia) -> None:
        if state.log is not None:
            text = "Consumables and weapons are refreshed."
            if state.mode == ONSLAUGHT:
                state.log.say(text, "gaia.onslaught.interlude-refresh")
            else:
                state.log.say(text, "gaia.story.refresh", "gaia.consumables.refresh")
        for i in living_suits(state):
            refresh_all(state, i)
            refresh_tokens(state, i)


class NextScenario(Step):
    """2. The next Scenario card: the players decide before they see its back."""

    def run(self, state: Gaia) -> None:
        deck = state.content.scenarios
        if not deck:
            return
        card = deck[state.sheet.scenario % len(deck)]
        row = state.content.scenario(card)
        if state.log is not None:
            state.log.say(f"{row.name}: {row.text}", "gaia.story.scenario")
            state.log.show(Revealed(CLOCK, row.id))
        options = picks(list(range(len(row.choices))))
        state.ask(WhatToDo(seats(state), options, card))


@mypyc_attr(acyclic=True)
class WhatToDo(PickOne):
    """The decision on the front of a Scenario card."""

    RULE: ClassVar = "gaia.story.scenario"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def __init__(self, seats: list[int], options: list[int], card: int) -> None:
        super().__init__(seats, options)
        self.card = card

    def finishes(self) -> bool:
        return False

    def is_asked_anyway(self) -> bool:
        return True

    def prompt(self, state: Gaia) -> str:
        return f"{state.content.scenario(self.card).name}: what do you do?"

    def picked(self, state: Gaia, thing: int) -> None:
        row = state.content.scenario(self.card)
        state.new_sheet().scenario += 1
        state.chance.reveal()  # its back
        if state.log is not None:
            state.log.narrate(
                row.backs[thing],
                "gaia.story.decide-before-back",
                "gaia.story.scenario-bottom",
                "gaia.story.scenario-never-shuffled",
            )
        do_part(state, self.card, thing, state.active)

    def written(self, state: Gaia, thing: int) -> str:
        return f"choose {thing + 1}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return state.content.scenario(self.card).choices[thing]

    def subject_of(self, state: Gaia, thing: int) -> str:
        return way_id(thing)


class ReadEntry(Step):
    """3. The next entry of the Quest is read."""

    def run(self, state: Gaia) -> None:
        waves = state.content.quest(state.quest).waves
        if state.log is not None and state.wave < len(waves) and waves[state.wave].text:
            state.log.narrate(waves[state.wave].text, "gaia.story.entry-text")


@mypyc_attr(acyclic=True)
class OneOfThem(AskForWhom):
    """One delver of the players' choice heals, or suffers (a negative number)."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    RULE: ClassVar = "gaia.story.scenario"
    n: int
    row: int

    def __init__(self, n: int, row: int) -> None:
        self.n = n
        self.row = row

    def things(self, state: Gaia) -> list[int]:
        return living_suits(state)

    def prompt(self, state: Gaia) -> str:
        if self.n < 0:
            return f"Which delver suffers {-self.n} damage?"
        return f"Which delver heals {self.n} HP?"

    def picked(self, state: Gaia, thing: int) -> None:
        name = state.content.rows[self.row].name
        if self.n < 0:
            hurt(state, a_delver(state, thing), -self.n, name, self.RULE, row=self.row)
        else:
            heal(state, thing, self.n, name)


ALL_REFRESHED: Final = RefreshAll()
STORY_PHASE: Final = (ALL_REFRESHED, NextScenario(), ReadEntry())
