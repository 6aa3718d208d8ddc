"""Combat cards are played face down, with one true announcement each, and turned up together."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.chance import Chance
from roguetable.engine.events import Moved, Revealed
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.flow.combat.passing import WHO_PASSES, PassTurn
from roguetable.games.deadcells.model.limits import CARDS_IN_A_FIGHT
from roguetable.games.deadcells.model.menus import PREPARING
from roguetable.games.deadcells.model.names import (
    COLOUR_NAMES,
    COLOURS,
    KIND_NAMES,
    KIND_TITLES,
    NO_KIND,
    NOBODY,
    ROUND_0,
    ROUND_III,
    ROUND_NAMES,
)
from roguetable.games.deadcells.model.questions import name_of, plays_alone
from roguetable.games.deadcells.model.shown import (
    active_id,
    card_id,
    draw_id,
    hand_id,
    show_card,
    show_hidden_card,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Choice, Menu, code, other_of, seat_in, thing_of
from roguetable.kit.ready_menus import PickOne, picks
from roguetable.kit.sentences import said


class PlayCards(Step):
    """Everybody plays: three cards in all, whatever the number of players; then they are revealed."""

    def run(self, state: DeadCells) -> None:
        state.revealed = False
        state.round = ROUND_0
        for one in state.group:
            one.clear_active()
        if state.log is not None:
            state.log.say(
                "Combat cards are played face down.",
                "deadcells.play.three-cards-total",
                "deadcells.play.order",
                "deadcells.preparation.no-icons",
            )
            if len(state.group) == 3:
                state.log.cite("deadcells.play.three-player")
        if state.group[-1].serenade:
            state.plan(PLAY[0], PLAY[0], SERENADE_FLIPS, REVEAL)
        elif len(state.group) == 4:
            state.plan(WHO_PASSES, IN_TURN, REVEAL)
        else:
            state.plan(IN_TURN, REVEAL)


class InTurn(Step):
    """Those who take part play, from the First Player on, clockwise; in one reading in any order.

    Who passes does so when their turn comes (deadcells.play.four-player.pass-at-turn).
    """

    def run(self, state: DeadCells) -> None:
        size = len(state.group)
        steps: list[Step] = []
        for step in range(size):
            index = (state.first + step) % size
            if state.group[index].passed:
                steps.append(PassTurn(index))
            elif not state.readings.free_order:
                for _ in range(cards_to_play(state, index)):
                    steps.append(PLAY[index])
        if state.readings.free_order:
            steps.append(PLAY_FREELY)
        state.plan_list(steps)


def cards_to_play(state: DeadCells, index: int) -> int:
    """How many cards one of the Group plays (deadcells.play.two-player.cards, .three-player)."""
    one = state.group[index]
    if one.passed or one.serenade:
        return 0
    if state.group[-1].serenade:
        return 2
    if len(state.group) == 2:
        return 2 if index == state.first else CARDS_IN_A_FIGHT - 2
    return 1


@mypyc_attr(acyclic=True)
class Play(Step):
    """One of the Group plays a card."""

    index: int

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        if one.hand:
            state.ask(PlayCard([one.seat], cards_of(state, self.index)))


class PlayFreely(Step):
    """All who still must play are asked at once."""

    def run(self, state: DeadCells) -> None:
        seats: list[int] = []
        options: list[int] = []
        for index in range(len(state.group)):
            one = state.group[index]
            if len(one.active) < cards_to_play(state, index) and one.hand:
                seats.append(one.seat)
                options += cards_of(state, index)
        if seats:
            state.push(self)
            state.ask(PlayCard(seats, options))


PLAY: Final[list[Step]] = [Play(index) for index in range(4)]
PLAY_FREELY: Final = PlayFreely()
IN_TURN: Final = InTurn()
PLAY_CARDS: Final = PlayCards()

# What is announced, as the other thing of an option: a kind and a round in one number.
KINDS_APART: Final = 8
NOTHING_TO_SAY: Final = 63


def cards_of(state: DeadCells, index: int) -> list[int]:
    """Every card of a hand with everything that can be announced of it.

    Under the curse of silence nothing is (deadcells.cursed.b6.silence), nor by who plays alone: nobody listens.
    """
    one = state.group[index]
    silent = state.silenced or plays_alone(state)
    options: list[int] = []
    hand = one.hand
    for place in range(len(hand)):
        number = hand[place]
        if hand.index(number) < place:
            continue
        card = state.content.combat(number)
        if silent or not card.say_kinds:
            options.append(code(PLAY_IT, number, one.seat, NOTHING_TO_SAY))
            continue
        for action in range(len(card.say_kinds)):
            what = card.say_kinds[action] * KINDS_APART + card.say_rounds[action]
            options.append(code(PLAY_IT, number, one.seat, what))
    return options


def announcement(what: int) -> str:
    """What is said, in words: kind and round, and nothing else."""
    return f"{KIND_TITLES[what // KINDS_APART]} in Round {ROUND_NAMES[what % KINDS_APART]}"


def played(state: DeadCells, number: int, what: int) -> str:
    """The notation of a card with what is said of it."""
    text = f"play {state.content.name(number)}"
    if what == NOTHING_TO_SAY:
        return text
    return f"{text} say {KIND_NAMES[what // KINDS_APART]} {ROUND_NAMES[what % KINDS_APART]}"


def who_sits(state: DeadCells, seat: int) -> int:
    """The Beheaded of a seat."""
    for index in range(len(state.group)):
        if state.group[index].seat == seat:
            return index
    return NOBODY


def play_card(state: DeadCells, index: int, number: int, what: int) -> None:
    """A card goes face down onto the Active Space; the others learn what is announced, no more."""
    one = state.group[index]
    one.hand.remove(number)
    one.active.append(number)
    one.frozen.append(0)
    if what == NOTHING_TO_SAY:
        one.said_kinds.append(NO_KIND)
        one.said_rounds.append(ROUND_0)
    else:
        one.said_kinds.append(what // KINDS_APART)
        one.said_rounds.append(what % KINDS_APART)
    if state.log is not None:
        name = name_of(state, index)
        if what == NOTHING_TO_SAY:
            state.log.say(
                f"{name} plays a card face down.",
                "deadcells.play.step.choose",
                "deadcells.play.step.face-down",
            )
        else:
            state.log.say(
                f"{name} plays a card and announces {announcement(what)}.",
                "deadcells.play.step.choose",
                "deadcells.play.step.announce",
                "deadcells.play.step.announce-kinds",
                "deadcells.play.step.announce-scope",
                "deadcells.play.step.face-down",
            )
        if len(state.group) == 2 and not state.group[-1].serenade and index == state.first:
            state.log.cite(
                "deadcells.play.two-player.cards", "deadcells.play.two-player.two-announcements"
            )
        if state.group[-1].serenade:
            state.log.cite("deadcells.solo.beheaded.two-cards", "deadcells.solo.combat.blind")
        show_hidden_card(state, number, hand_id(index), active_id(index), one.seat)
        state.log.say(
            f"You play {state.content.rows[number].name}.",
            "deadcells.play.step.choose",
            seats=(one.seat,),
        )


class PlayIt(Choice):
    """A card of the hand, with what is announced of it."""

    VERB: ClassVar = "play"
    MISSING: ClassVar = ("deadcells.play.step.choose", "There is no such card in your hand.")
    THING_IS_CARD: ClassVar[bool] = True

    def answer(self, state: DeadCells, menu: Menu, option: int) -> None:
        index = who_sits(state, seat_in(option))
        play_card(state, index, thing_of(option), other_of(option))

    def notation(self, state: DeadCells, menu: Menu, option: int) -> str:
        return played(state, thing_of(option), other_of(option))

    def sentence(self, state: DeadCells, menu: Menu, option: int) -> str:
        card = state.content.combat(thing_of(option))
        what = other_of(option)
        if what == NOTHING_TO_SAY:
            return f"{card.name}. {card.sentence()}."
        return f"{card.name}, and announce {announcement(what)}. {card.sentence()}."

    def rule(self, state: DeadCells, menu: Menu, option: int) -> str:
        if other_of(option) == NOTHING_TO_SAY:
            return "deadcells.play.step.choose"
        return "deadcells.play.step.announce"

    def subject(self, state: DeadCells, menu: Menu, option: int) -> str:
        index = who_sits(state, seat_in(option))
        hand = state.group[index].hand
        number = thing_of(option)
        return card_id(index, hand.index(number)) if number in hand else ""

    def why_not(self, state: DeadCells, menu: Menu, seat: int) -> list[Refusal]:
        """What is not printed on a card, cards that have been used, and playing out of turn.

        It is said of one's own cards alone, so nobody learns anything of another's.
        """
        index = who_sits(state, seat)
        found: list[Refusal] = []
        if index == NOBODY:
            return found
        one = state.group[index]
        if seat not in menu.seats:
            rule, why = "deadcells.play.order", "Another player's turn to play comes first."
            if one.passed:
                rule, why = "deadcells.pass.no-actions", "You pass in this fight."
            elif one.active:
                rule = "deadcells.play.no-take-back"
                why = "Your card lies on the Active Space; it is not exchanged."
            for option in cards_of(state, index):
                notation = played(state, thing_of(option), other_of(option))
                found.append(Refusal(notation, rule, why, False))
            return found
        for number in one.hand:
            for kind in range(len(KIND_NAMES)):
                for when in range(ROUND_0, ROUND_III + 1):
                    why = f"{state.content.rows[number].name} has no such action in that round."
                    notation = played(state, number, kind * KINDS_APART + when)
                    rule = "deadcells.play.step.announce-truth"
                    if state.silenced:
                        rule = "deadcells.cursed.b6.silence"
                        why = "Nobody may talk before fights in this Biome any more."
                    elif plays_alone(state):
                        why = "You play alone: there is nobody to announce it to."
                    found.append(Refusal(notation, rule, why, False))
        for number in one.discard:
            card = state.content.combat(number)
            why = f"{card.name} lies on the discard pile."
            rule = "deadcells.play.step.choose"
            found.append(Refusal(played(state, number, NOTHING_TO_SAY), rule, why, False))
            for place in range(len(card.say_kinds)):
                what = card.say_kinds[place] * KINDS_APART + card.say_rounds[place]
                found.append(Refusal(played(state, number, what), rule, why, False))
        return found


PLAY_IT: Final = 0
PLAYS: Final[list[Choice]] = [PlayIt()]


@mypyc_attr(acyclic=True, free_list_len=1)
class PlayCard(Menu):
    """Which card, and what is announced of it? Only who holds it knows what can be chosen."""

    RULE: ClassVar = "deadcells.play.step.choose"

    def choices(self) -> list[Choice]:
        return PLAYS

    def situation(self) -> int:
        return PREPARING

    def prompt(self, state: DeadCells) -> str:
        what = "a card face down, and announce one of its actions"
        if state.silenced:
            what = "a card face down, and say nothing"
        if len(self.seats) > 1:
            return f"Play {what}."
        index = who_sits(state, self.seats[0])
        if plays_alone(state):
            which = "second" if state.group[index].active else "first"
            return f"{name_of(state, index)}: play the {which} of two cards."
        return f"{name_of(state, index)}: play {what}."

    def is_asked_anyway(self) -> bool:
        return True

    def private(self, state: DeadCells, option: int) -> bool:
        return True

    def trying(self, state: DeadCells) -> list[int]:
        return [one.seat for one in state.group if not one.serenade]

    def redealt(self, state: DeadCells, seat: int, chance: Chance) -> "PlayCard":
        options: list[int] = []
        for one in self.seats:
            options += cards_of(state, who_sits(state, one))
        return PlayCard(self.seats, options)


# --- Serenade -------------------------------------------------------------------------------------


class SerenadeFlips(Step):
    """The top card of Serenade's deck gives her actions; without one those of her board are used.

    Her power is set by the symbol on top of the Beheaded's discard pile; in one reading only when its
    round has come.
    """

    def run(self, state: DeadCells) -> None:
        index = len(state.group) - 1
        one = state.group[index]
        one.frozen = [0]
        if one.draw:
            card = one.draw.pop()
            one.active = [card]
            state.chance.reveal()
            if state.log is not None:
                state.log.say(
                    f"Serenade's card is {state.content.rows[card].name}.",
                    "deadcells.solo.combat.order-play",
                    "deadcells.solo.combat.blind",
                    "deadcells.solo.serenade.no-hand",
                )
                show_card(state, card, draw_id(index), active_id(index))
        elif state.log is not None:
            state.log.say(
                "Serenade has no card left: she uses the actions of her board.",
                "deadcells.solo.deck.runs-out",
                "deadcells.solo.deck.no-reshuffle",
            )
        if not state.readings.late_power:
            self.find_power(state, index)

    def find_power(self, state: DeadCells, index: int) -> None:
        """The symbol that counts; if there are two the player chooses."""
        discard = state.group[0].discard
        if not discard:
            if state.log is not None:
                state.log.say("Serenade has no power.", "deadcells.solo.power.no-discard")
            return
        symbols = symbols_of(state, discard[-1])
        if symbols:
            state.ask(WhichPower([state.group[index].seat], picks(symbols), index))
        elif state.log is not None:
            state.log.say("Serenade has no power.", "deadcells.solo.power.no-symbol")


def symbols_of(state: DeadCells, card: int) -> list[int]:
    """The different symbols of a combat card."""
    symbols = state.content.combat(card).symbols
    return [colour for colour in range(COLOURS) if colour in symbols]


def top_symbols(state: DeadCells) -> list[int]:
    """The different symbols on top of the Beheaded's discard pile, in a solo game."""
    discard = state.group[0].discard
    return symbols_of(state, discard[-1]) if discard else []


SERENADE_FLIPS: Final = SerenadeFlips()


class WhichPower(PickOne):
    """Which of two symbols sets Serenade's power? Things are colours."""

    PROMPT: ClassVar = "Which symbol sets Serenade's power?"
    RULE: ClassVar = "deadcells.solo.power.two-symbols"
    index: int

    def __init__(self, seats: list[int], options: list[int], index: int) -> None:
        super().__init__(seats, options)
        self.index = index

    def picked(self, state: DeadCells, thing: int) -> None:
        state.group[self.index].power = thing
        if state.log is not None:
            state.log.say(
                f"Serenade's power is that of {self.meaning(state, thing)}",
                "deadcells.solo.power.symbol",
            )
            if len(self.options) > 1:
                state.log.cite("deadcells.solo.power.two-symbols")

    def written(self, state: DeadCells, thing: int) -> str:
        return f"power {COLOUR_NAMES[thing]}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        side = state.content.side(state.group[self.index].board)
        when = ROUND_NAMES[side.power_rounds[thing]]
        what = said(side.parts[side.powers[thing]])
        return f"{COLOUR_NAMES[thing].capitalize()}: in Round {when}, {what}."


# --- the reveal -----------------------------------------------------------------------------------


class Reveal(Step):
    """All cards have been played: they are turned up together, and the fight begins."""

    def run(self, state: DeadCells) -> None:
        state.revealed = True
        state.chance.reveal()
        if state.log is not None:
            for index in range(len(state.group)):
                one = state.group[index]
                if one.active and not one.serenade:
                    names = " and ".join([state.content.rows[card].name for card in one.active])
                    state.log.say(
                        f"{name_of(state, index)} has played {names}.",
                        "deadcells.play.reveal-together",
                    )
                    for card in one.active:
                        # Its owner has seen it all the time; to the others it comes only now.
                        name = state.content.name(card)
                        comes = Moved("", active_id(index), card=name)
                        state.log.show(Revealed(active_id(index), name), (one.seat,), comes)


REVEAL: Final = Reveal()
