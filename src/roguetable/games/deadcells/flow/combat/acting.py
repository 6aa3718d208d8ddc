"""The Group acts: the line of each card for this round, and timed equipment instead of it or beside it."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.do import Do, acts_on, do_part
from roguetable.games.deadcells.flow.combat.playing import WhichPower, top_symbols
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.menus import ACTING, carried_notation
from roguetable.games.deadcells.model.names import NOBODY, ROUND_0, ROUND_III, ROUND_NAMES
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.rows import BESIDE, INSTEAD, TEXT, Equipment
from roguetable.games.deadcells.model.shown import beheaded_id, slot_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import NO_ACTION
from roguetable.kit.menu import Choice, Menu, Way, code, thing_of
from roguetable.kit.ready_menus import picks
from roguetable.kit.sentences import said
from roguetable.kit.triggers import is_marked, mark


class GroupActs(Step):
    """One after the other, from the First Player on, clockwise (deadcells.rounds.group-order)."""

    def run(self, state: DeadCells) -> None:
        state.acting = NOBODY
        size = len(state.group)
        for step in range(size - 1, -1, -1):  # who comes last is put on the agenda first
            index = (state.first + step) % size
            one = state.group[index]
            if one.passed or (one.dead and not acts_on(state)):
                continue
            places = len(one.active) if one.active or not one.serenade else 1
            for place in range(places - 1, -1, -1):
                state.push(ACT[index * CARDS_EACH + place])


GROUP_ACTS: Final = GroupActs()


def script_of(one: Beheaded, place: int) -> int:
    """The card whose lines are carried out; without one Serenade uses those printed on her board."""
    return one.active[place] if one.active else one.board


def held_back(state: DeadCells, index: int, place: int) -> bool:
    """Can a card do nothing in this round: is it frozen, or forbidden to act by a constraint?"""
    one = state.group[index]
    if place < len(one.frozen) and one.frozen[place] >> state.round & 1:
        if state.log is not None:
            state.log.say(
                f"{name_of(state, index)} is Frozen in Round {ROUND_NAMES[state.round]}.",
                "deadcells.states.frozen.effect",
            )
        return True
    if state.constraint != NOBODY and index == state.first and place == 0:
        rule = state.content.constraint(state.constraint)
        if rule.forbids == NO_ACTION and rule.round == state.round:
            if state.log is not None:
                state.log.say(
                    f"{name_of(state, index)} cannot act in Round {ROUND_NAMES[state.round]}.",
                    "deadcells.constraint.action",
                    "deadcells.constraint.duration",
                )
                if len(one.active) > 1:
                    state.log.cite("deadcells.constraint.action.two-player")
            return True
    return False


@mypyc_attr(acyclic=True)
class Act(Step):
    """One card of one of the Group: its line, with timed equipment if its owner wishes."""

    index: int
    place: int

    def __init__(self, index: int, place: int) -> None:
        self.index = index
        self.place = place

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        if one.dead and not acts_on(state):
            return
        if self.place == 0:
            one.acted = state.round
        if held_back(state, self.index, self.place):
            return
        if one.serenade:
            state.plan(Line(self.index, self.place), POWER[self.index])
        else:
            with_items(state, self.index, self.place, True, False)


CARDS_EACH: Final = 2
ACT: Final[list[Step]] = [Act(index, place) for index in range(4) for place in range(CARDS_EACH)]
"""A step for each of the Group and each of its cards, made once."""


def do_line(state: DeadCells, index: int, place: int) -> None:
    """Carry out the line of a card for this round; an empty one does nothing."""
    one = state.group[index]
    row = script_of(one, place)
    if not state.content.parts[row][state.round]:
        return
    if state.log is not None:
        card = state.content.rows[row]
        text = said(card.parts[state.round])
        name = card.name if one.active else "without a card"
        state.log.say(
            f"{name_of(state, index)}, {name}: {text}.",
            "deadcells.rounds.group-order",
            "deadcells.rounds.line-content",
            "deadcells.rounds.line-order",
            "deadcells.rounds.mandatory",
            "deadcells.play.announce-not-binding-other-lines",
        )
        if place == 1:
            state.log.cite("deadcells.rounds.two-cards-order")
        if one.serenade:
            state.log.cite("deadcells.solo.combat.acting-order")
            if not one.active:
                state.log.cite("deadcells.solo.deck.runs-out")
        state.log.show(Acted(beheaded_id(index), card.name, card.id))
    do_part(state, row, state.round, index)


@mypyc_attr(acyclic=True)
class Power(Step):
    """Serenade's power, after the actions of her card."""

    index: int

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, state: DeadCells) -> None:
        power(state, self.index)


POWER: Final[list[Step]] = [Power(index) for index in range(4)]


def power(state: DeadCells, index: int) -> None:
    """Serenade's power comes beside the actions of her card, in its own round, after them."""
    one = state.group[index]
    if state.readings.late_power:
        found = top_symbols(state)
        if not works_now(state, index, found):
            return
        if len(found) == 1:
            one.power = found[0]
        elif one.power not in found:
            # Two symbols: one counts, also in the rounds to come.
            state.push(POWER[index])
            state.ask(WhichPower([one.seat], picks(found), index))
            return
    if one.power == NOBODY:
        return
    side = state.content.side(one.board)
    if side.power_rounds[one.power] != state.round:
        return
    if state.log is not None:
        state.log.say(
            f"Serenade uses a power: {said(side.parts[side.powers[one.power]])}.",
            "deadcells.solo.power.symbol",
            "deadcells.solo.power.additional",
            "deadcells.solo.power.list",
        )
        if state.round == ROUND_III:
            state.log.cite("deadcells.solo.power.monster-word")
    do_part(state, one.board, side.powers[one.power], index)


def works_now(state: DeadCells, index: int, symbols: list[int]) -> bool:
    """Has one of these symbols a power that Serenade uses in this round?"""
    rounds = state.content.side(state.group[index].board).power_rounds
    return any(rounds[symbol] == state.round for symbol in symbols)


# --- timed equipment ------------------------------------------------------------------------------


def timed(state: DeadCells, one: Beheaded, done: bool) -> int:
    """The slots of timed equipment that can be used in this round, as bits; `done` as in `with_items`."""
    if one.serenade:
        return 0
    found = 0
    for slot in range(len(one.equipment)):
        card = state.content.equipment(one.equipment[slot])
        if card.rounds >> state.round & 1 and not (done and card.sign == INSTEAD):
            found |= 1 << slot
    return found & ~one.used_timed


def with_items(state: DeadCells, index: int, place: int, line: bool, done: bool) -> None:
    """Use timed equipment with this card? With + the owner says which comes first.

    `line` says whether the line of the card is still to be done, `done` whether it has been carried
    out, so that nothing can come instead of it; neither holds once something has. In Round 0 there is
    no cap on how many are used, each once (deadcells.round0.as-many): the owner is asked again.
    """
    one = state.group[index]
    items = timed(state, one, done)
    if not items:
        if line:
            do_line(state, index, place)
        return
    full = line and len(state.content.parts[script_of(one, place)][state.round]) > 0
    options: list[int] = [code(PLAINLY)]
    for slot in range(len(one.equipment)):
        if items >> slot & 1:
            add_item(state, options, slot, state.content.equipment(one.equipment[slot]), full)
    question = UseTimed([one.seat], options, index, place, full, done)
    first = (items & -items).bit_length() - 1
    card = state.content.equipment(one.equipment[first])
    only = items & (items - 1) == 0
    if only and not full and card.protects and not state.readings.every_shield:
        # Shields for nothing: nobody sensible declines them.
        question.use(state, first, REPLACE if card.sign == INSTEAD else BEFORE)
    else:
        state.ask(question)


def add_item(state: DeadCells, options: list[int], slot: int, card: Equipment, full: bool) -> None:
    """The ways in which a timed equipment card can be used; `full`: the card has a line to come first."""
    if card.sign == INSTEAD:
        options.append(code(REPLACE, slot))
        return
    options.append(code(BEFORE, slot))
    if full and state.round != ROUND_0:
        options.append(code(AFTER, slot))


class Item(Choice):
    """A timed equipment card, used in one of the ways that its sign allows."""

    kind: int
    word: str
    text: str
    cited: str

    def __init__(self, kind: int, word: str, text: str, rule: str) -> None:
        self.kind = kind
        self.word = word
        self.text = text
        self.cited = rule

    def answer(self, state: DeadCells, menu: "UseTimed", option: int) -> None:
        menu.use(state, thing_of(option), self.kind)

    def notation(self, state: DeadCells, menu: "UseTimed", option: int) -> str:
        slot = thing_of(option)
        return f"{carried_notation(state, menu.index, slot, 'use')}{self.word}"

    def sentence(self, state: DeadCells, menu: "UseTimed", option: int) -> str:
        card = state.content.equipment(state.group[menu.index].equipment[thing_of(option)])
        return f"{card.name} {self.text}: {said(card.parts[TEXT])}."

    def rule(self, state: DeadCells, menu: "UseTimed", option: int) -> str:
        return self.cited

    def subject(self, state: DeadCells, menu: "UseTimed", option: int) -> str:
        return slot_id(menu.index, thing_of(option))

    def anybody(self) -> bool:
        return True

    def name(self) -> str:
        return f"Item{self.word.title().replace(' ', '')}"

    def why_not(self, state: DeadCells, menu: "UseTimed", seat: int) -> list[Refusal]:
        return menu.why_no_item(state, self.word)


PLAINLY: Final = 0
REPLACE: Final = 1
BEFORE: Final = 2
AFTER: Final = 3
WAYS: Final[list[Choice]] = [
    Way("card", "Without equipment.", "deadcells.equipment.timed.optional", "on"),
    Item(REPLACE, "", "instead of the card's actions", "deadcells.equipment.timed.slash"),
    Item(BEFORE, " before", "first, then the card", "deadcells.equipment.timed.plus"),
    Item(AFTER, " after", "after the card", "deadcells.equipment.timed.plus-separate"),
]


@mypyc_attr(acyclic=True, free_list_len=1)
class UseTimed(Menu):
    """Use timed equipment with this card in this round?"""

    index: int
    place: int
    line: bool  # the card has a line for this round, and it is still to be done
    done: bool  # that line has been carried out

    def __init__(
        self,
        seats: list[int],
        options: list[int],
        index: int,
        place: int,
        line: bool,
        done: bool = False,
    ) -> None:
        super().__init__(seats, options)
        self.index = index
        self.place = place
        self.line = line
        self.done = done

    def choices(self) -> list[Choice]:
        return WAYS

    def situation(self) -> int:
        return ACTING

    def prompt(self, state: DeadCells) -> str:
        row = state.content.rows[script_of(state.group[self.index], self.place)]
        line = said(row.parts[state.round]) or "does nothing now"
        return f"Round {ROUND_NAMES[state.round]}, {row.name} ({line}): use equipment?"

    def go(self, state: DeadCells) -> None:
        """Without equipment; in Round 0 that may still come after the line."""
        if self.line:
            if state.round == ROUND_0:
                more = MoreTimed(self.index, self.place, False, True)
                state.plan(Line(self.index, self.place), more)
            else:
                do_line(state, self.index, self.place)

    def use(self, state: DeadCells, slot: int, way: int) -> None:
        """Use it; in Round 0 a further one may follow."""
        one = state.group[self.index]
        one.used_timed = mark(one.used_timed, slot)
        number = one.equipment[slot]
        if way == AFTER and state.round != ROUND_0:
            after = AfterLine(self.index, self.place, number)
            state.plan(Line(self.index, self.place), after)
            return
        if state.log is not None:
            tell_item(state, self.index, self.place, number, WAYS[way].rule(state, self, 0))
        item = Do(number, TEXT, self.index)
        if state.round == ROUND_0:
            still = self.line and way != REPLACE
            state.plan(item, MoreTimed(self.index, self.place, still, self.done))
        elif way == BEFORE and self.line:
            state.plan(item, Line(self.index, self.place))
        else:
            state.push(item)

    def why_no_item(self, state: DeadCells, word: str) -> list[Refusal]:
        """Timed equipment of another round, or used in this one."""
        found: list[Refusal] = []
        one = state.group[self.index]
        for slot in range(len(one.equipment)):
            card = state.content.equipment(one.equipment[slot])
            if not card.rounds or (card.sign == BESIDE) == (word == ""):
                continue
            if is_marked(one.used_timed, slot):
                rule = "deadcells.equipment.timed.not-twice"
                why = f"{card.name} has been used in this round."
            elif not card.rounds >> state.round & 1:
                rule = "deadcells.equipment.timed.next-round"
                why = f"{card.name} does not work in Round {ROUND_NAMES[state.round]}."
            elif card.sign == INSTEAD:
                rule = "deadcells.equipment.timed.slash"
                why = "The line of the card has been carried out."
            else:
                rule = "deadcells.equipment.timed.plus-separate"
                why = "The card has no line that could come first."
            found.append(Refusal(f"use {card.id}{word}", rule, why))
        return found


def tell_item(state: DeadCells, index: int, place: int, number: int, rule: str) -> None:
    """Say that timed equipment is used with a card."""
    if state.log is None:
        return
    one = state.group[index]
    card = state.content.equipment(number)
    state.log.say(
        f"{name_of(state, index)} uses {card.name}: {said(card.parts[TEXT])}.",
        rule,
        "deadcells.equipment.timed.next-round",
    )
    state.log.show(Acted(beheaded_id(index), card.name, card.id))
    if state.round == ROUND_0:
        state.log.cite("deadcells.round0.as-many")
    else:
        state.log.cite("deadcells.equipment.timed.one-per-card-round")
    if one.used_timed.bit_count() > 1 and place == 1:
        state.log.cite("deadcells.equipment.timed.two-cards-two-items")
    if not state.content.parts[script_of(one, place)][state.round]:
        state.log.cite("deadcells.equipment.timed.empty-line")


@mypyc_attr(acyclic=True)
class AfterLine(Step):
    """Timed equipment that comes after the line of the card."""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    index: int
    place: int
    number: int

    def __init__(self, index: int, place: int, number: int) -> None:
        self.index = index
        self.place = place
        self.number = number

    def run(self, state: DeadCells) -> None:
        if state.group[self.index].dead and not acts_on(state):
            return
        if state.log is not None:
            rule = "deadcells.equipment.timed.plus-separate"
            tell_item(state, self.index, self.place, self.number, rule)
        do_part(state, self.number, TEXT, self.index)


@mypyc_attr(acyclic=True)
class Line(Step):
    """The line of a card, after the equipment that came first."""

    index: int
    place: int

    def __init__(self, index: int, place: int) -> None:
        self.index = index
        self.place = place

    def run(self, state: DeadCells) -> None:
        if not state.group[self.index].dead or acts_on(state):
            do_line(state, self.index, self.place)


@mypyc_attr(acyclic=True)
class MoreTimed(Step):
    """Round 0: a further timed equipment card, or the line of the card if that is still to be done."""

    index: int
    place: int
    line: bool
    done: bool

    def __init__(self, index: int, place: int, line: bool, done: bool = False) -> None:
        self.index = index
        self.place = place
        self.line = line
        self.done = done

    def run(self, state: DeadCells) -> None:
        if not state.group[self.index].dead or acts_on(state):
            with_items(state, self.index, self.place, self.line, self.done)
