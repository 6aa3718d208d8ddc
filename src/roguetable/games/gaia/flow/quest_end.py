"""The end of a Quest or an Onslaught: what is kept, who is mourned, what is recorded."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import LOST, WON, Aftermath, Step
from roguetable.games.gaia.actions.campaign import bury
from roguetable.games.gaia.actions.curses import end_of_wave
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.actions.levels import next_cost
from roguetable.games.gaia.actions.parts import change_parts, harvest
from roguetable.games.gaia.actions.suits import strip_suit
from roguetable.games.gaia.flow.chapters import AFTER_QUEST
from roguetable.games.gaia.flow.goals import is_first_quest, wave_for_goal
from roguetable.games.gaia.flow.which import AskCard
from roguetable.games.gaia.model.names import (
    BODY,
    CAMPAIGN,
    COLLECT,
    DISCIPLINE_NAMES,
    ENEMY_LEVELS,
    MIND,
    NOBODY,
    ONSLAUGHT_WAVES,
)
from roguetable.games.gaia.model.questions import delver_name, living, living_suits
from roguetable.games.gaia.model.rows import TEXT
from roguetable.games.gaia.model.sheet import FIRST_MAX_RANK, Sheet
from roguetable.games.gaia.model.shown import LEVEL, XP, offer_id, show_number, way_id
from roguetable.games.gaia.model.state import Gaia, clear_board
from roguetable.kit.ready_menus import PickOne, picks
from roguetable.kit.sentences import capital


class QuestEnds(Aftermath):
    """It is over, by survival, retreat or death (gaia.quest.quest-ends)."""

    def run(self, state: Gaia) -> None:
        if state.mode == CAMPAIGN:
            end_quest(state)
        else:
            end_onslaught(state)


def has_survived(state: Gaia) -> bool:
    """Did somebody come through all Waves of an Onslaught?"""
    return bool(living(state)) and state.finished >= ONSLAUGHT_WAVES


def title_of(state: Gaia) -> str:
    """The title of an Onslaught that is over (gaia.onslaught.title.*); '' if the content has none."""
    titles = state.content.figures.titles
    place = ONSLAUGHT_WAVES if has_survived(state) else state.wave - 1
    return titles[place] if 0 <= place < len(titles) else ""


def gravestones(state: Gaia) -> list[str]:
    """The title on the gravestones: one for both. Where only one delver survived each has its own, since who fell
    in a Wave did not die of old age.

    Which epitaph it is hangs on what they have done: no die of the game is rolled for it.
    """
    title = f"“{title_of(state)}”"
    epitaphs = state.content.figures.epitaphs
    if not epitaphs or not has_survived(state) or len(living(state)) == len(state.delvers):
        return [title]
    epitaph = f"“{epitaphs[state.slain % len(epitaphs)]}”"
    return [
        f"{capital(delver_name(state, delver))}: {epitaph if one.dead else title}"
        for delver, one in enumerate(state.delvers)
    ]


def end_onslaught(state: Gaia) -> None:
    """What is written on the gravestones (gaia.onslaught.title.*)."""
    survived = has_survived(state)
    state.over = True
    if state.log is not None:
        rule = "survived-5" if survived else f"died-{state.wave}"
        for line in gravestones(state):
            state.log.say(line, f"gaia.onslaught.title.{rule}")
    state.finish(WON if survived else LOST)


def end_quest(state: Gaia) -> None:
    """From here on it is Bird's Nest."""
    state.over = True
    quest = state.content.quest(state.quest)
    if quest.goal == COLLECT and not state.goal_reached:
        wave_for_goal(state)  # parts that were collected count, whoever died afterwards
    if living(state) and not is_first_quest(state):
        for i in living_suits(state):
            harvest(state, i, "gaia.interlude.harvester")
    end_of_wave(state)
    burials: list[Step] = [Bury(delver) for delver in mourned(state)]
    state.plan(*burials, RECORD, AFTER_QUEST)


def mourned(state: Gaia) -> list[int]:
    """The suits whose hero died; in solo the one, and then one of the other discipline."""
    if len(state.suits) == 1:
        return [MIND, BODY] if state.delvers[MIND].dead else []
    return [delver for delver in range(len(state.suits)) if state.delvers[delver].dead]


@mypyc_attr(acyclic=True)
class Bury(Step):
    """A Hero card is lost for good; its last words are recorded in the Graveyard (gaia.death.hero-lost)."""

    place: int

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: Gaia) -> None:
        if self.place < len(state.suits):
            hero = state.suits[self.place].hero
            if hero != NOBODY:
                mourn(state, hero, state.suits[self.place].seat)
            return
        # Solo: somebody of the other discipline is lost, too (gaia.solo.other-hero-dies).
        used = state.content.hero(state.suits[0].hero).discipline
        state.push(WhoElse(1 - used))


@mypyc_attr(acyclic=True)
class WhoElse(AskCard):
    """Solo: whose card of the other discipline is discarded?"""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"discipline": DISCIPLINE_NAMES}
    PROMPT: ClassVar = "Two went down, and neither came back. Who was the other one?"
    VERB: ClassVar = "discard"
    RULE: ClassVar = "gaia.solo.other-hero-dies"
    discipline: int

    def __init__(self, discipline: int) -> None:
        self.discipline = discipline

    def things(self, state: Gaia) -> list[int]:
        return state.sheet.heroes[self.discipline]

    def picked(self, state: Gaia, thing: int) -> None:
        mourn(state, thing, state.suits[0].seat)

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{state.content.rows[thing].name}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return offer_id(state.content.rows[thing].id)


def mourn(state: Gaia, hero: int, seat: int) -> None:
    """Choose the last words of a hero."""
    words = state.content.hero(hero).words_at_death
    state.ask(LastWords([seat], picks(list(range(len(words)))), hero))


@mypyc_attr(acyclic=True)
class LastWords(PickOne):
    """What were the last words?"""

    RULE: ClassVar = "gaia.sheet.graveyard"
    CARDS: ClassVar[tuple[str, ...]] = ("hero",)
    hero: int

    def __init__(self, seats: list[int], options: list[int], hero: int) -> None:
        super().__init__(seats, options)
        self.hero = hero

    def prompt(self, state: Gaia) -> str:
        return f"{state.content.rows[self.hero].name} is dead. What were the last words?"

    def picked(self, state: Gaia, thing: int) -> None:
        bury(state, self.hero, thing)
        if state.log is not None:
            row = state.content.hero(self.hero)
            state.log.say(
                f"{row.name}: “{row.words_at_death[thing]}”",
                "gaia.death.hero-lost",
                "gaia.sheet.graveyard",
                "gaia.start.permadeath",
                "gaia.death.no-revive",
            )
            if len(state.suits) == 1:
                state.log.cite("gaia.solo.hero-dies")

    def written(self, state: Gaia, thing: int) -> str:
        return f"words {thing + 1}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"“{state.content.hero(self.hero).words_at_death[thing]}”"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return way_id(thing)


class Record(Step):
    """Parts and the Quest are recorded on the sheet; everything else of the Quest is lost."""

    def run(self, state: Gaia) -> None:
        sheet = state.new_sheet()
        sheet.quests += 1
        record_parts(state, sheet)
        strip(state)
        record_quest(state, sheet)


def record_parts(state: Gaia, sheet: Sheet) -> None:
    """Parts that were collected join those at home (gaia.town.record-parts)."""
    for i, suit in enumerate(state.suits):
        own = suit.discipline
        change_parts(state, i, 0, sheet.minion_parts[own])
        sheet.minion_parts[own] = suit.minion_parts
        for level in range(ENEMY_LEVELS):
            change_parts(state, i, level + 1, sheet.boss_parts[own][level])
            sheet.boss_parts[own][level] = suit.boss_parts[level]
    if state.log is not None:
        state.log.say(
            "The parts that were collected are recorded.",
            "gaia.town.record-parts",
            "gaia.town.keep-parts",
            "gaia.death.parts-kept",
            "gaia.town.lose-xp",
            "gaia.town.lose-levels",
            "gaia.town.lose-ranks",
            "gaia.town.lose-elements",
            "gaia.elements.lost-after-quest",
            "gaia.town.pickup-needed",
            "gaia.meta.rogue-lite",
            "gaia.meta.cooperative",
            "gaia.session.clean-stops",
            *kept_rules(state),
        )


def record_quest(state: Gaia, sheet: Sheet) -> None:
    """A Quest whose goal was reached is completed; else it stays open (gaia.chapter.step4-record-quest)."""
    if state.goal_reached:
        sheet.completed.append(state.quest)
        if state.quest in sheet.opened:
            sheet.opened.remove(state.quest)
        if state.log is not None:
            text = state.content.quest(state.quest).ending_text or "The Quest is completed."
            state.log.narrate(text, "gaia.chapter.step4-record-quest", "gaia.sheet.quest-number")
        do_part(state, state.quest, TEXT)
    elif state.log is not None:
        state.log.say(
            "The goal of the Quest was not reached.",
            "gaia.chapter.step3-fail-simple-visit",
            "gaia.chapter.failed-quest-stays-open",
        )


def kept_rules(state: Gaia) -> list[str]:
    """What outlasts the Quest: for the log."""
    sheet = state.sheet
    found = ["gaia.solo.sum-parts", "gaia.town.solo-sum"]
    if len(state.suits) > 1:
        found = ["gaia.sheet.parts-per-player"]
    if living(state):
        found.append("gaia.town.keep-heroes")
    if any(sheet.products):
        found.append("gaia.town.keep-products")
    if sheet.circuits:
        found.append("gaia.town.keep-circuits")
    if any(rank > FIRST_MAX_RANK for own in sheet.max_rank for rank in own):
        found.append("gaia.town.keep-condition")
    return found


def strip(state: Gaia) -> None:
    """What does not outlast a Quest is gone: equipment, elements, tokens, XP and levels."""
    xp, level = state.xp, state.level
    state.xp = 0
    state.level = 0
    if xp or level:
        show_number(state, XP, xp, 0, next_cost(state))
    show_number(state, LEVEL, level, 0)
    for one in state.delvers:
        one.stunned = False
        one.tile = NOBODY
    for i in range(len(state.suits)):
        strip_suit(state, i)
    clear_board(state)


RECORD: Final = Record()
QUEST_ENDS: Final = QuestEnds()
