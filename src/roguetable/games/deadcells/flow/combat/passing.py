"""Four players: one of them passes, turns a card over, and may change the hand."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.chance import Chance
from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.cards import discard_card, draw_cards, turn_top
from roguetable.games.deadcells.actions.scrolls import advance_marker, can_advance, next_step
from roguetable.games.deadcells.flow.which import WhichBeheaded
from roguetable.games.deadcells.model.names import COLOUR_NAMES, COLOURS, NOBODY
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.shown import card_id, show_passing, track_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Choice, Way, code
from roguetable.kit.ready_menus import PickOne, Thing, pick, picks

WHOLE_HAND: Final = 99


class WhoPasses(Step):
    """Who takes no part? The Group decides; it is never the First Player."""

    def run(self, state: DeadCells) -> None:
        those = may_pass(state)
        for index in range(len(state.group)):
            takes_part_again(state, index)
        state.ask(ChoosePasser(state.deciders(), picks(those)))


WHO_PASSES: Final = WhoPasses()


def takes_part_again(state: DeadCells, index: int) -> None:
    """Who has passed in the turn before is with the others again."""
    show_passing(state, index, False)
    state.group[index].passed = False


def may_pass(state: DeadCells) -> list[int]:
    """Who can pass now. Against a boss each passes once before anybody passes again, and nobody in two turns
    running: who has passed in the turn before is still marked as passing.

    If that leaves only the First Player, another one passes and the one left over comes next
    (deadcells.boss.pass.cycle-blocked).
    """
    size = len(state.group)
    if state.boss == NOBODY:
        return [index for index in range(size) if index != state.first]
    others: list[int] = []
    for index in range(size):
        if index != state.first and not state.group[index].passed:
            others.append(index)
    if state.have_passed == (1 << size) - 1:
        state.have_passed = 0
        if state.log is not None:
            state.log.cite_next("deadcells.boss.pass.new-cycle")
    left = [index for index in range(size) if not state.have_passed >> index & 1]
    found = [index for index in others if index in left and cycle_works(state, left, index)]
    if found:
        return found
    if state.log is not None:
        state.log.cite_next("deadcells.boss.pass.cycle-blocked")
    return [index for index in others if index in left] or others


def cycle_works(state: DeadCells, left: list[int], now: int) -> bool:
    """If this one passes now, can the others of the cycle still pass in its later turns?

    The First Player token goes on by one with each turn, and who has it then cannot pass. Two or more
    can always be put in an order; one who is left over must not be First Player in the next turn.
    """
    rest = [index for index in left if index != now]
    return rest != [(state.first + 1) % len(state.group)]


class ChoosePasser(WhichBeheaded):
    """Who passes?"""

    RULE: ClassVar = "deadcells.play.four-player"
    VERB: ClassVar[str] = "pass"

    def prompt(self, state: DeadCells) -> str:
        if state.boss != NOBODY:
            return "Of four, three fight: who passes this Turn, takes no Damage, and may change a card?"
        return (
            "Of four, three fight: who passes, takes no Damage, turns over a card for a Scroll, "
            "and may change cards?"
        )

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
            elif not state.have_passed:
                why = f"{name} has passed in the turn before: another one must pass now."
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
            state.push(Redraw(self.index, 1, rule))
            return
        redraw = Redraw(self.index, WHOLE_HAND, "deadcells.pass.redraw")
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

    RULE: ClassVar = "deadcells.pass.reveal"
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

    def meaning(self, state: DeadCells, thing: int) -> str:
        return f"{COLOUR_NAMES[thing].capitalize()}: {next_step(state, self.index, thing)}."

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return track_id(self.index, thing)


# --- changing the hand ----------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Redraw(Step):
    """Discard up to so many cards from the hand, then draw as many: asked once, for all of them."""

    FIELDS_WERE: ClassVar[dict[str, str]] = {"gone": ""}
    index: int
    most: int
    rule: str

    def __init__(self, index: int, most: int, rule: str) -> None:
        self.index = index
        self.most = most
        self.rule = rule

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        if self.most > 0 and one.hand:
            options = change_options(state, self.index, self.most)
            state.ask(ChangeCards([one.seat], options, self.index, self.most, self.rule))


def change_options(state: DeadCells, index: int, most: int) -> list[int]:
    """Every set of up to so many cards of the hand, the small ones first, and to keep them all.

    A set has a bit for each place. Of cards that are alike those further left go first, so that no set is
    there twice.
    """
    hand = state.group[index].hand
    options: list[int] = []
    for size in range(1, min(most, len(hand)) + 1):
        for cards in range(1, 1 << len(hand)):
            if cards.bit_count() == size and is_leftmost(hand, cards):
                options.append(pick(cards))
    options.append(code(KEEP_CARDS))
    return options


def too_many(state: DeadCells, index: int, most: int) -> list[int]:
    """Every set of more cards of the hand than may be changed, as things of `ChangeCards`."""
    hand = state.group[index].hand
    found: list[int] = []
    for cards in range(1, 1 << len(hand)):
        if cards.bit_count() > most and is_leftmost(hand, cards):
            found.append(cards)
    return found


def is_leftmost(hand: list[int], cards: int) -> bool:
    """Is there no card that is alike further left and not in the set?"""
    for place in range(1, len(hand)):
        if cards >> place & 1:
            for left in range(place):
                if hand[left] == hand[place] and not cards >> left & 1:
                    return False
    return True


KEEP_CARDS: Final = 1
CHANGES: Final[list[Choice]] = [
    Thing(),
    Way("keep", "Keep all cards.", "deadcells.pass.redraw-none", "skip"),
]


@mypyc_attr(acyclic=True)
class ChangeCards(PickOne):
    """Which cards are discarded for others? Only who holds them knows what can be chosen.

    Things are sets of cards: a bit for each place in the hand.
    """

    index: int
    most: int
    cited: str

    def __init__(
        self, seats: list[int], options: list[int], index: int, most: int, cited: str
    ) -> None:
        super().__init__(seats, options)
        self.index = index
        self.most = most
        self.cited = cited

    def choices(self) -> list[Choice]:
        return CHANGES

    def cards_in(self, state: DeadCells, thing: int) -> list[int]:
        """The cards of a set, as they lie in the hand."""
        hand = state.group[self.index].hand
        return [hand[place] for place in range(len(hand)) if thing >> place & 1]

    def picked(self, state: DeadCells, thing: int) -> None:
        cards = self.cards_in(state, thing)
        for card in cards:
            discard_card(state, self.index, card, self.cited)
        draw_cards(state, self.index, len(cards), self.cited)

    def go(self, state: DeadCells) -> None:
        """All are kept."""

    def prompt(self, state: DeadCells) -> str:
        which = "a card and draw another" if self.most == 1 else "cards and draw as many"
        return f"{name_of(state, self.index)}: discard {which}?"

    def written(self, state: DeadCells, thing: int) -> str:
        names = [state.content.name(card) for card in self.cards_in(state, thing)]
        return f"discard {' and '.join(names)}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        rows = [state.content.rows[card] for card in self.cards_in(state, thing)]
        if len(rows) == 1:
            return f"{rows[0].name}: {rows[0].sentence()}."
        return f"{', '.join([row.name for row in rows])}: draw {len(rows)} others."

    def rule_of(self, state: DeadCells, thing: int) -> str:
        return self.cited

    def subject_of(self, state: DeadCells, thing: int) -> str:
        if thing.bit_count() > 1:
            return ""
        return card_id(self.index, thing.bit_length() - 1)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """More cards than may be changed."""
        found: list[Refusal] = []
        for thing in too_many(state, self.index, self.most):
            why = f"No more than {count(self.most, 'card')} may be changed."
            found.append(Refusal(self.written(state, thing), self.cited, why))
        return found

    def redealt(self, state: DeadCells, seat: int, chance: Chance) -> "ChangeCards":
        options = change_options(state, self.index, self.most)
        return ChangeCards(self.seats, options, self.index, self.most, self.cited)
