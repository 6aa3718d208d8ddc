"""Four players: one of them passes, turns a card over, and may change the hand."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.chance import Chance
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.cards import discard_card, draw_cards, turn_top
from roguetable.games.deadcells.actions.scrolls import advance_marker, can_advance
from roguetable.games.deadcells.flow.which import WhichBeheaded
from roguetable.games.deadcells.model.names import COLOUR_NAMES, COLOURS, NOBODY
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.shown import card_id, show_passing, track_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Choice, Way, code
from roguetable.kit.ready_menus import PickCards, PickOne, Thing, picks

WHOLE_HAND: Final = 99


class WhoPasses(Step):
    """Who takes no part? The Group decides; it is never the First Player."""

    def run(self, state: DeadCells) -> None:
        state.ask(ChoosePasser(state.deciders(), picks(may_pass(state))))


WHO_PASSES: Final = WhoPasses()


def may_pass(state: DeadCells) -> list[int]:
    """Who can pass now. Against a boss each passes once before anybody passes again.

    If that leaves only the First Player, another one passes and the one left over comes next
    (deadcells.boss.pass.cycle-blocked).
    """
    others = [index for index in range(len(state.group)) if index != state.first]
    if state.boss == NOBODY:
        return others
    if state.have_passed == (1 << len(state.group)) - 1:
        state.have_passed = 0
        if state.log is not None:
            state.log.cite_next("deadcells.boss.pass.new-cycle")
    left = [index for index in range(len(state.group)) if not state.have_passed >> index & 1]
    found = [index for index in left if index != state.first and cycle_works(state, left, index)]
    if found:
        return found
    if state.log is not None:
        state.log.cite_next("deadcells.boss.pass.cycle-blocked")
    found = [index for index in left if index != state.first]
    return found or others


def cycle_works(state: DeadCells, left: list[int], now: int) -> bool:
    """If this one passes now, can the others of the cycle still pass in its later turns?

    The First Player token goes on by one with each turn, and who has it then cannot pass. Two or more
    can always be put in an order; one who is left over must not be First Player in the next turn.
    """
    rest = [index for index in left if index != now]
    return rest != [(state.first + 1) % len(state.group)]


class ChoosePasser(WhichBeheaded):
    """Who passes?"""

    VERB: ClassVar[str] = "pass"

    def picked(self, state: DeadCells, thing: int) -> None:
        show_passing(state, thing, True)
        state.group[thing].passed = True
        if state.boss != NOBODY:
            state.have_passed |= 1 << thing
        if state.log is not None:
            state.log.say(
                f"{name_of(state, thing)} passes.",
                "deadcells.play.four-player",
                "deadcells.pass.excluded",
                "deadcells.pass.no-actions",
            )
            if state.boss != NOBODY:
                state.log.cite("deadcells.boss.pass.different", "deadcells.boss.pass.first-player")

    def prompt(self, state: DeadCells) -> str:
        return "Four players: who takes no part in this fight?"

    def rule_of(self, state: DeadCells, thing: int) -> str:
        return "deadcells.play.four-player"

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """The First Player, and against a boss who has passed."""
        found: list[Refusal] = []
        for index in range(len(state.group)):
            name = name_of(state, index)
            rule = "deadcells.boss.pass.different"
            why = f"{name} has passed in this cycle of four turns."
            if index == state.first:
                rule = "deadcells.play.four-player.first-player-cannot-pass"
                if state.boss != NOBODY:
                    rule = "deadcells.boss.pass.first-player"
                why = f"{name} is First Player and must take part."
            elif not state.have_passed >> index & 1:
                rule = "deadcells.boss.pass.first-player"
                why = (
                    "Then somebody would be left who is First Player in the last turn of the cycle."
                )
            found.append(Refusal(self.written(state, index), rule, why))
        return found


@mypyc_attr(acyclic=True)
class PassTurn(Step):
    """The turn of who passes: a card is turned over for a Scroll, then the hand may be changed.

    Against a boss there is no card to turn over, and one card can be changed
    (deadcells.boss.pass.no-deck-check, .redraw-one).
    """

    index: int

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, state: DeadCells) -> None:
        if state.log is not None:
            state.log.cite_next("deadcells.play.four-player.pass-at-turn")
        if state.boss != NOBODY:
            rule = "deadcells.boss.pass.redraw-one"
            if state.log is not None:
                state.log.cite_next("deadcells.boss.pass.no-deck-check")
            state.push(Redraw(self.index, 1, 0, rule))
            return
        redraw = Redraw(self.index, WHOLE_HAND, 0, "deadcells.pass.redraw")
        state.plan(PassersCheck(self.index), redraw)


@mypyc_attr(acyclic=True)
class PassersCheck(Step):
    """The top card of who passes is turned over: a Scroll of its symbol advances."""

    index: int

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, state: DeadCells) -> None:
        card = turn_top(state, self.index, "deadcells.pass.reveal")
        if card == NOBODY:
            return
        symbols = state.content.combat(card).symbols
        colours: list[int] = []
        for colour in range(COLOURS):
            if colour in symbols and can_advance(state, self.index, colour):
                colours.append(colour)
        if colours:
            state.ask(PassersScroll([state.group[self.index].seat], picks(colours), self.index))


class PassersScroll(PickOne):
    """Which Scroll advances, if the card shows two symbols? Things are colours."""

    index: int

    def __init__(self, seats: list[int], options: list[int], index: int) -> None:
        super().__init__(seats, options)
        self.index = index

    def picked(self, state: DeadCells, thing: int) -> None:
        if state.log is not None:
            state.log.cite_next("deadcells.pass.reveal")
        advance_marker(state, self.index, thing)

    def prompt(self, state: DeadCells) -> str:
        return f"Which Scroll of {name_of(state, self.index)} advances?"

    def written(self, state: DeadCells, thing: int) -> str:
        return f"scroll {COLOUR_NAMES[thing]}"

    def rule_of(self, state: DeadCells, thing: int) -> str:
        return "deadcells.pass.reveal"

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return track_id(self.index, thing)


# --- changing the hand ----------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Redraw(Step):
    """Discard up to so many cards from the hand, one by one, then draw as many."""

    index: int
    most: int
    gone: int
    rule: str

    def __init__(self, index: int, most: int, gone: int, rule: str) -> None:
        self.index = index
        self.most = most
        self.gone = gone
        self.rule = rule

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        if self.gone >= self.most or not one.hand:
            draw_cards(state, self.index, self.gone, self.rule)
            return
        options = change_options(state, self.index)
        state.ask(ChangeCard([one.seat], options, self.index, self.most, self.gone, self.rule))


def change_options(state: DeadCells, index: int) -> list[int]:
    """Every card of the hand, and enough."""
    options = picks(list(range(len(state.group[index].hand))))
    options.append(code(ENOUGH))
    return options


ENOUGH: Final = 1
CHANGES: Final[list[Choice]] = [
    Thing(),
    Way("enough", "Discard no more, and draw as many.", "deadcells.pass.redraw-none", "on"),
]


@mypyc_attr(acyclic=True)
class ChangeCard(PickCards):
    """Which card is discarded for another one? Only who holds them knows what can be chosen."""

    index: int
    most: int
    gone: int
    cited: str

    def __init__(
        self,
        seats: list[int],
        options: list[int],
        index: int,
        most: int,
        gone: int,
        cited: str,
    ) -> None:
        super().__init__(seats, options)
        self.index = index
        self.most = most
        self.gone = gone
        self.cited = cited

    def choices(self) -> list[Choice]:
        return CHANGES

    def pile(self, state: DeadCells) -> list[int]:
        return state.group[self.index].hand

    def verb(self) -> str:
        return "discard"

    def picked(self, state: DeadCells, thing: int) -> None:
        discard_card(state, self.index, self.pile(state)[thing], self.cited)
        state.push(Redraw(self.index, self.most, self.gone + 1, self.cited))

    def go(self, state: DeadCells) -> None:
        draw_cards(state, self.index, self.gone, self.cited)

    def prompt(self, state: DeadCells) -> str:
        return f"{name_of(state, self.index)}: discard a card and draw another?"

    def rule_of(self, state: DeadCells, thing: int) -> str:
        return self.cited

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return card_id(self.index, thing)

    def redealt(self, state: DeadCells, seat: int, chance: Chance) -> "ChangeCard":
        options = change_options(state, self.index)
        return ChangeCard(self.seats, options, self.index, self.most, self.gone, self.cited)
