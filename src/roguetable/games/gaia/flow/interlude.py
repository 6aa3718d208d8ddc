"""The Interlude of a Quest: retreat, Gaia, or on to the next Wave (gaia.interlude.*)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Revealed
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.campaign import improve
from roguetable.games.gaia.actions.curses import end_of_wave
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.suits import a_delver
from roguetable.games.gaia.flow.which import AskEquipment
from roguetable.games.gaia.model.moments import INTERLUDE
from roguetable.games.gaia.model.names import BOSS, RANKS, TYPE_NAMES
from roguetable.games.gaia.model.questions import living_suits, seats, suit_name
from roguetable.games.gaia.model.shown import enemy_id, suit_id, way_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.ready_menus import EITHER, YesNo
from roguetable.kit.sentences import capital


class WaveIsOver(Step):
    """What lasts to the end of the Wave is over."""

    def run(self, state: Gaia) -> None:
        end_of_wave(state)


class OnOrBack(Step):
    """After the last Wave Gaia is reached; before it the players may retreat (gaia.interlude.three-cases)."""

    def run(self, state: Gaia) -> None:
        if state.wave >= len(state.content.quest(state.quest).waves):
            if state.log is not None:
                but = "" if state.goal_reached else ", but not the goal of their Quest"
                state.log.say(f"The delvers reach Gaia{but}.", "gaia.quest.reach-gaia")
            state.cut_short()
            return
        if state.log is not None:
            state.log.cite("gaia.interlude.three-cases", "gaia.session.wave-end-save")
        state.ask(Retreat(seats(state), EITHER))


@mypyc_attr(acyclic=True)
class Retreat(YesNo):
    """Retreat, or on to the next Wave?"""

    PROMPT: ClassVar = "Do you go on to the next Wave, or retreat to Bird's Nest?"

    def words(self, state: Gaia) -> tuple[str, str]:
        return ("continue", "retreat")

    def texts(self, state: Gaia) -> tuple[str, str]:
        gone = "the goal is reached" if state.goal_reached else "the goal is not reached"
        return (f"On to Wave {state.wave + 1}.", f"Retreat: the Quest ends here, and {gone}.")

    def rule_for(self, yes: bool) -> str:
        return "gaia.interlude.order" if yes else "gaia.interlude.retreat-ends"

    def about(self, state: Gaia) -> str:
        return way_id(0)

    def instead(self, state: Gaia) -> str:
        return way_id(1)

    def decided(self, state: Gaia, yes: bool) -> None:
        if yes and state.log is not None:
            state.log.cite("gaia.interlude.hp-carries", "gaia.session.save-after-interlude")
        if not yes:
            if state.log is not None:
                state.log.say(
                    "The delvers retreat.",
                    "gaia.interlude.retreat-ends",
                    "gaia.session.retreat-is-save",
                )
            state.push(RETREATS)


class Retreats(Step):
    """The Quest ends here."""

    def run(self, state: Gaia) -> None:
        state.cut_short()


class Benefits(Step):
    """A. What passive equipment and products give at the end of a Wave (gaia.interlude.a-benefits)."""

    def run(self, state: Gaia) -> None:
        if state.log is not None:
            state.log.cite_next("gaia.interlude.a-benefits")
        for i in living_suits(state):
            happen(state, INTERLUDE, a_delver(state, i))


class BossBack(Step):
    """D. The back of the new boss is read; each player improves a maximum rank (gaia.condition.boss-choice)."""

    def run(self, state: Gaia) -> None:
        for enemy in state.enemies:
            card = state.content.enemy(enemy.card)
            if card.rank == BOSS and card.back:
                if state.log is not None:
                    state.log.say(
                        card.back, "gaia.interlude.d-boss-back", "gaia.condition.boss-choice"
                    )
                    state.log.show(Revealed(enemy_id(enemy.uid), card.id))
                steps: list[Step] = [Improve(i, card.condition) for i in range(len(state.suits))]
                state.plan_list(steps)
                return


@mypyc_attr(acyclic=True)
class Improve(AskEquipment):
    """A player marks one improvement on the Suit Condition sheet: which maximum rank is raised by one?"""

    VERB: ClassVar = "raise"
    RULE: ClassVar = "gaia.condition.one-step"
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"types": TYPE_NAMES}
    types: list[int]

    def __init__(self, i: int, types: list[int]) -> None:
        super().__init__(i)
        self.types = types

    def things(self, state: Gaia) -> list[int]:
        ranks = state.sheet.max_rank[state.suits[self.i].discipline]
        return [type for type in self.types if ranks[type] < RANKS]

    def why_not_type(self, state: Gaia, type: int) -> tuple[str, str]:
        if type in self.types:
            return "gaia.condition.unlock-4-5", f"Rank {RANKS} is open already, and the highest."
        return "gaia.condition.boss-choice", "The back of this boss does not name it."

    def prompt(self, state: Gaia) -> str:
        return f"{capital(suit_name(state, self.i))}: which maximum Rank do you raise?"

    def picked(self, state: Gaia, thing: int) -> None:
        improve(state, self.i, thing)

    def meaning(self, state: Gaia, thing: int) -> str:
        rank = state.sheet.max_rank[state.suits[self.i].discipline][thing]
        return f"{TYPE_NAMES[thing].capitalize()}: from Rank {rank} to Rank {rank + 1}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return suit_id(self.i)


WAVE_IS_OVER: Final = WaveIsOver()
ON_OR_BACK: Final = OnOrBack()
RETREATS: Final = Retreats()
BENEFITS: Final = Benefits()
BOSS_BACK: Final = BossBack()
