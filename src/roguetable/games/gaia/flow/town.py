"""Bird's Nest: pages of text with choices, opinions, donations (gaia.town.*, gaia.simple-visit.*)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Began, Moved
from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.gaia.actions.campaign import change_opinion, donate
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.flow.giving import GiftProduct, GivePart, OwnChoice, add_giving
from roguetable.games.gaia.flow.interlude import Improve
from roguetable.games.gaia.flow.shop import OPEN_SHOP
from roguetable.games.gaia.flow.which import AskCard
from roguetable.games.gaia.model.names import (
    EQUIPMENT_TYPES,
    NEMESIS,
    NOBODY,
    OPINION_NAMES,
)
from roguetable.games.gaia.model.questions import earlier_simple_visits, folk_name, seats
from roguetable.games.gaia.model.rows import TEXT
from roguetable.games.gaia.model.shown import FOR_SALE, folk_id, way_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.story_rows import NodeChoice
from roguetable.kit.menu import Choice, Menu, Way, code, kind_of, thing_of

DONATION_SIZES: Final[tuple[int, ...]] = (1, 5, 10, 2, 3, 4, 6, 7, 8, 9, 15, 20, 25, 30, 40, 50)
"""How many parts can be given at once. A save knows a number by its place: new ones come last."""


class OpenTown(Step):
    """The town is entered: purses and shelves are as the sheet has them."""

    def run(self, state: Gaia) -> None:
        state.for_sale = state.sheet.purchasable.copy()
        for suit in state.suits:
            suit.products = state.sheet.products[suit.discipline].copy()
        if state.log is not None:
            state.log.say("Bird's Nest.", "gaia.town.after-quest", "gaia.meta.alternate-quest-town")
            state.log.show(Began("town", "Bird's Nest", state.sheet.chapter))
            for product in state.for_sale:
                state.log.show(Moved("", FOR_SALE, card=state.content.name(product)))


class CloseTown(Step):
    """Purses and shelves go back onto the sheet (gaia.town.save-parts)."""

    def run(self, state: Gaia) -> None:
        sheet = state.new_sheet()
        sheet.purchasable = state.for_sale.copy()
        for suit in state.suits:
            own = suit.discipline
            sheet.products[own] = suit.products.copy()
            sheet.minion_parts[own] = suit.minion_parts
            sheet.boss_parts[own] = suit.boss_parts.copy()
        state.node = NOBODY


@mypyc_attr(acyclic=True)
class Visit(Step):
    """A Town Visit begins with its first page: of a chapter (NOBODY: the one that is being played)."""

    chapter: int

    def __init__(self, chapter: int) -> None:
        self.chapter = chapter

    def run(self, state: Gaia) -> None:
        chapter = state.sheet.chapter if self.chapter == NOBODY else self.chapter
        if state.content.town[chapter] != NOBODY:
            open_page(state, state.content.town[chapter])


def open_page(state: Gaia, node: int) -> None:
    """A page lies open: it is read, what it does happens, then there is a choice."""
    state.node = node
    row = state.content.node(node)
    if state.log is not None:
        text = row.told(earlier_simple_visits(state), state.goal_reached)
        state.log.say(f"{row.name}. {text}", "gaia.town.after-quest", "gaia.session.mid-town")
    state.push(ASK_PAGE)
    do_part(state, node, TEXT)


class AskPage(Step):
    """Which way on?"""

    def run(self, state: Gaia) -> None:
        row = state.content.node(state.node)
        options = [
            code(0, place) for place in range(len(row.choices)) if is_met(state, row.choices[place])
        ]
        if not options:
            state.node = NOBODY
            return
        for i in range(len(state.suits)):
            add_giving(state, i, GIVE_ON_PAGE, GIFT_ON_PAGE, options)
        state.ask(Page(seats(state), options))


def is_met(state: Gaia, choice: NodeChoice) -> bool:
    """Is everything there that a choice needs?"""
    return all(need.met(state) for need in choice.needs)


def is_secret(state: Gaia, choice: NodeChoice) -> bool:
    """Does a way wait for something that the players have not come upon, or are past?"""
    return any(need.STORY and not need.met(state) for need in choice.needs)


class TurnPage(Choice):
    """A way on from the page. The thing is its place among the page's choices."""

    VERB: ClassVar = "page"
    MISSING: ClassVar = (
        "gaia.chapter.step4b-town-visit",
        "There is no such page to turn to from here.",
    )
    RULE: ClassVar = "gaia.chapter.step4b-town-visit"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        node = state.node
        choice = state.content.node(node).choices[thing_of(option)]
        state.push(NextPage(choice.leads))
        state.chance.reveal()  # nobody reads ahead
        if choice.part != NOBODY:
            do_part(state, node, choice.part)

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"page {thing_of(option) + 1}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        return state.content.node(state.node).choices[thing_of(option)].text

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return way_id(thing_of(option))

    def anybody(self) -> bool:
        return True

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        """Ways that are barred; one that only the story opens is not told before its time."""
        found: list[Refusal] = []
        for place, choice in enumerate(state.content.node(state.node).choices):
            if is_met(state, choice):
                continue
            secret = is_secret(state, choice)
            why = f"“{choice.text}” It needs {choice.needs_text}."
            if secret:
                why = "Nothing that you have learnt or done leads there."
            found.append(
                Refusal(f"page {place + 1}", "gaia.chapter.step4b-town-visit", why, not secret)
            )
        return found


@mypyc_attr(acyclic=True)
class Page(Menu):
    """A page of a Town Visit, with the ways on."""

    def choices(self) -> list[Choice]:
        return PAGES

    def is_asked_anyway(self) -> bool:
        return True  # somebody wants to read it

    def prompt(self, state: Gaia) -> str:
        name = state.content.node(state.node).name
        return f"{name}: what do you do?" if len(self.ways()) > 1 else f"{name}."

    def ways(self) -> list[int]:
        """The ways on: what else can be chosen leaves the page open."""
        return [option for option in self.options if kind_of(option) == WAY_ON]

    def answer(self, state: Gaia, option: int) -> None:
        if kind_of(option) != WAY_ON:
            state.push(ASK_PAGE)
        super().answer(state, option)


@mypyc_attr(acyclic=True)
class NextPage(Step):
    """The page that a choice leads to; NOBODY: the visit is over."""

    CARDS: ClassVar[tuple[str, ...]] = ("node",)
    node: int

    def __init__(self, node: int) -> None:
        self.node = node

    def run(self, state: Gaia) -> None:
        if self.node == NOBODY:
            state.node = NOBODY
        else:
            open_page(state, self.node)


# --- opinions ---------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class OpinionMoves(AskCard):
    """Simple Town Visit: one opinion falls, then another rises; the players choose whose."""

    CARDS: ClassVar[tuple[str, ...]] = ("but",)
    RULE: ClassVar = "gaia.simple-visit.opinion-shift"
    n: int
    but: int  # not this one again (a row)

    def __init__(self, n: int, but: int) -> None:
        self.n = n
        self.but = but

    def things(self, state: Gaia) -> list[int]:
        found = [one for one in state.content.townsfolk if one != self.but]
        if self.n > 0:
            return found
        # A Nemesis cannot think less of them: somebody's opinion has to fall.
        opinions = state.sheet.opinions
        lower = [one for one in found if opinions[state.content.folk(one).place] > NEMESIS]
        return lower or found

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        things = self.things(state)
        found: list[Refusal] = []
        for one in state.content.townsfolk:
            if one not in things:
                why = "This opinion cannot fall any lower." if self.n < 0 else "It has just fallen."
                found.append(Refusal(self.written(state, one), self.RULE, why))
        return found

    def prompt(self, state: Gaia) -> str:
        if self.n < 0:
            return "Whose opinion of you falls by one step?"
        return "Whose opinion of you rises by one step?"

    def picked(self, state: Gaia, thing: int) -> None:
        change_opinion(state, thing, self.n, self.RULE)
        if self.n < 0:
            state.push(OpinionMoves(1, thing))

    def written(self, state: Gaia, thing: int) -> str:
        return f"{'down' if self.n < 0 else 'up'} {state.content.name(thing)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        row = state.content.folk(thing)
        return f"{folk_name(state, thing)} ({OPINION_NAMES[state.sheet.opinions[row.place]]})."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return folk_id(state.content.name(thing))


# --- donations --------------------------------------------------------------------------------------


class Donate(Step):
    """Minion parts for the Delving Academy, as many as the players like (gaia.sheet.donations)."""

    def run(self, state: Gaia) -> None:
        options: list[int] = []
        left = state.content.figures.most_donated - state.sheet.donations
        for suit in state.suits:
            for n in sorted(DONATION_SIZES):
                if n <= min(suit.minion_parts, left):
                    options.append(code(0, DONATION_SIZES.index(n), suit.seat))
        if not options:
            return
        for i in range(len(state.suits)):
            add_giving(state, i, GIVE_AT_ACADEMY, GIFT_AT_ACADEMY, options)
        state.ask(DonateMenu(seats(state), [*options, code(NO_MORE)]))


class DonateParts(OwnChoice):
    """So many parts. The thing is the place of the number in `DONATION_SIZES`."""

    VERB: ClassVar = "donate"
    MISSING: ClassVar = (
        "gaia.sheet.donations",
        "You have not so many minion parts, or the Academy needs no more.",
    )
    RULE: ClassVar = "gaia.sheet.donations"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        i = self.player(state, menu, option)
        n = DONATION_SIZES[thing_of(option)]
        before = state.sheet.donations
        donate(state, i, n)
        state.push(DONATE)
        goals = state.content.figures.donation_goals
        reached = [goal for goal in goals if before < goal <= state.sheet.donations]
        for _ in reached:
            steps: list[Step] = [
                Improve(one, list(range(EQUIPMENT_TYPES))) for one in range(len(state.suits))
            ]
            state.plan_list(steps)

    def written(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"donate {DONATION_SIZES[thing_of(option)]}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"Donate {DONATION_SIZES[thing_of(option)]}."


@mypyc_attr(acyclic=True)
class DonateMenu(Menu):
    """How much for the Academy?"""

    RULE: ClassVar = "gaia.sheet.donations"

    def choices(self) -> list[Choice]:
        return GIFTS

    def prompt(self, state: Gaia) -> str:
        return f"The Academy has {count(state.sheet.donations, 'part')} of yours. Donate how many?"

    def answer(self, state: Gaia, option: int) -> None:
        if kind_of(option) in (GIVE_AT_ACADEMY, GIFT_AT_ACADEMY):
            state.push(DONATE)
        super().answer(state, option)


WAY_ON: Final = 0
GIVE_ON_PAGE: Final = 1
GIFT_ON_PAGE: Final = 2
PAGES: Final[list[Choice]] = [TurnPage(), GivePart(), GiftProduct()]
NO_MORE: Final = 1
GIVE_AT_ACADEMY: Final = 2
GIFT_AT_ACADEMY: Final = 3
GIFTS: Final[list[Choice]] = [
    DonateParts(),
    Way("enough", "Keep your parts, and go on."),
    GivePart(),
    GiftProduct(),
]
ASK_PAGE: Final = AskPage()
DONATE: Final = Donate()
OPEN_TOWN: Final = OpenTown()
CLOSE_TOWN: Final = CloseTown()
SIMPLE_VISIT: Final = (OpinionMoves(-1, NOBODY), OPEN_SHOP)
"""One opinion falls, another rises, the shops are open (gaia.simple-visit.*)."""
