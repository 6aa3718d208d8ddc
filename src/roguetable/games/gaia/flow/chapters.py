"""What follows a Quest: a Simple Town Visit, a bonus quest, the chapter's own Town Visit (gaia.chapter.*)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import LOST, WON, Phases, Step
from roguetable.games.gaia.actions.campaign import disciplines_without_heroes, lose_campaign
from roguetable.games.gaia.flow.town import CLOSE_TOWN, OPEN_TOWN, SIMPLE_VISIT, Visit
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import ALLY, CHAPTERS, DISCIPLINES, NEUTRAL, NOBODY
from roguetable.games.gaia.model.questions import seats
from roguetable.games.gaia.model.sheet import (
    BONUS_CHOSEN,
    BONUS_NONE,
    BONUS_USED,
    Sheet,
    fresh_sheet,
    open_chapter,
)
from roguetable.games.gaia.model.shown import CHAPTER, show_number
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.ready_menus import EITHER, YesNo


class AfterQuest(Step):
    """The story goes on in Bird's Nest, whatever came of the Quest (gaia.town.after-quest)."""

    def run(self, state: Gaia) -> None:
        sheet = state.sheet
        if disciplines_without_heroes(state) and not story_ends(state):
            lose_campaign(state)
            return
        if state.log is not None:
            state.log.cite_next(*after_quest_rules(state))
        if sheet.bonus == BONUS_CHOSEN:
            if state.goal_reached or not state.readings.bonus_again or not sheet.opened:
                state.new_sheet().bonus = BONUS_USED
                state.plan_phases(TOWN_VISIT)
            else:
                state.plan_phases(SIMPLE_TOWN_VISIT)
        elif not state.goal_reached:
            state.plan_phases(SIMPLE_TOWN_VISIT)
        elif may_have_bonus(state):
            state.ask(WantBonus(seats(state), EITHER))
        else:
            state.plan_phases(TOWN_VISIT)


def story_ends(state: Gaia) -> bool:
    """Does the last chapter's Town Visit come now? It needs no delver: the story has its ending."""
    return state.goal_reached and state.sheet.chapter == CHAPTERS


def may_have_bonus(state: Gaia) -> bool:
    """Is this a chapter with a bonus quest that has not been decided on (gaia.sheet.bonus-chapters)?"""
    sheet = state.sheet
    chapters = state.content.figures.bonus_chapters
    return sheet.bonus == BONUS_NONE and sheet.chapter in chapters and len(sheet.opened) > 0


def after_quest_rules(state: Gaia) -> list[str]:
    """Why the story goes on as it does: for the log."""
    sheet = state.sheet
    if sheet.bonus == BONUS_CHOSEN:
        return ["gaia.chapter.after-bonus"]
    if not state.goal_reached:
        return ["gaia.simple-visit.when", "gaia.simple-visit.shop", "gaia.simple-visit.then-quest"]
    if may_have_bonus(state):
        return ["gaia.sheet.bonus-chapters"]
    return ["gaia.chapter.one-quest-needed"]


@mypyc_attr(acyclic=True)
class WantBonus(YesNo):
    """A bonus quest before the story goes on (gaia.chapter.step4a-bonus-quest)?"""

    PROMPT: ClassVar = "Do you attempt a bonus quest before the story goes on?"

    def words(self, state: Gaia) -> tuple[str, str]:
        return ("bonus", "story")

    def texts(self, state: Gaia) -> tuple[str, str]:
        return (
            "A Simple Town Visit now, then one more of the Open Quests.",
            "On with the story of this chapter.",
        )

    def rule_for(self, yes: bool) -> str:
        return "gaia.chapter.step4a-bonus-quest" if yes else "gaia.chapter.step4b-town-visit"

    def decided(self, state: Gaia, yes: bool) -> None:
        if yes:
            state.new_sheet().bonus = BONUS_CHOSEN
            if state.log is not None:
                state.log.cite_next("gaia.simple-visit.before-bonus")
            state.plan_phases(SIMPLE_TOWN_VISIT)
        else:
            state.plan_phases(TOWN_VISIT)


class ChapterOver(Step):
    """The Town Visit is checked off; the next chapter opens its Quests (gaia.chapter.step5-check-off)."""

    def run(self, state: Gaia) -> None:
        sheet = state.new_sheet()
        if state.log is not None:
            state.log.say(
                f"Chapter {sheet.chapter} is over.",
                "gaia.chapter.step5-check-off",
                "gaia.sheet.town-check",
            )
        sheet.visits += 1
        sheet.chapter += 1
        show_number(state, CHAPTER, sheet.chapter - 1, sheet.chapter)
        sheet.bonus = BONUS_NONE
        open_chapter(state.content, sheet)


class BackInTown(Step):
    """This part of the campaign is over: the sheet is kept for the next."""

    def run(self, state: Gaia) -> None:
        state.finish(WON if state.goal_reached else LOST)


def new_game_plus(content: GaiaContent, old: Sheet) -> Sheet:
    """The campaign from its beginning, with what New Game+ keeps (gaia.ngplus.*).

    Which two products each player keeps is asked when the first Quest begins.
    """
    sheet = fresh_sheet(content)
    sheet.plus = old.plus + 1
    sheet.max_rank = [own.copy() for own in old.max_rank]
    sheet.products = [own.copy() for own in old.products]
    sheet.opinions = [one if one >= ALLY else NEUTRAL for one in old.opinions]
    sheet.curios = old.curios.copy()
    sheet.scenario = old.scenario
    sheet.friendly = old.friendly
    sheet.level_added = old.level_added.copy()
    sheet.spawn_added = old.spawn_added.copy()
    owned = [product for discipline in range(DISCIPLINES) for product in sheet.products[discipline]]
    sheet.purchasable = [
        product
        for product in content.products
        if content.product(product).plus_only and product not in owned
    ]
    return sheet


def is_finished(sheet: Sheet) -> bool:
    """Is the campaign over?"""
    return sheet.ending != NOBODY or sheet.lost or sheet.chapter > CHAPTERS


AFTER_QUEST: Final = AfterQuest()
SIMPLE_TOWN_VISIT: Final = Phases((OPEN_TOWN, Visit(0), *SIMPLE_VISIT, CLOSE_TOWN, BackInTown()))
TOWN_VISIT: Final = Phases((OPEN_TOWN, Visit(NOBODY), CLOSE_TOWN, ChapterOver(), BackInTown()))
