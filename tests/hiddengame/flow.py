"""The night, in the order of its rulebook: setting up, a round, the end."""

from roguetable.engine.chance import Chance
from roguetable.engine.events import Changed, Left, Marked, Moved, Rolled
from roguetable.engine.log import count
from roguetable.engine.secret import FaceDown
from roguetable.engine.state import LOST, WON, Refusal, Request, Step, WayOut
from tests.hiddengame.model import (
    ALARMS,
    CARDS,
    FACES,
    GUARD,
    HAND,
    HEIGHT,
    MUSEUM,
    NAMES,
    ROUNDS,
    WIDTH,
    Museum,
    StepCard,
    Thief,
    beyond,
)

EAST = 1
WAIT = -1


def say(state: Museum, text: str, rule: str, why: str = "", seats: tuple[int, ...] = ()) -> None:
    """Sentences are made only if somebody watches."""
    if state.log is not None:
        state.log.say(text, f"nights.{rule}", why=why, seats=seats)


def spot(tile: int) -> str:
    """A tile of the museum, as events name it."""
    return f"museum:{tile % WIDTH},{tile // WIDTH}"


def show_walk(state: Museum, thing: str, tiles: tuple[int, int], faces: tuple[int, int]) -> None:
    """Somebody has gone from a tile to another, and turned from one way to another."""
    if state.log is not None:
        if tiles[0] != tiles[1]:
            state.log.show(Moved(spot(tiles[0]), spot(tiles[1]), thing=thing))
        if faces[0] != faces[1]:
            state.log.show(Marked(thing, f"faces {FACES[faces[0]]}", False))
            state.log.show(Marked(thing, f"faces {FACES[faces[1]]}"))


def show_quiet(state: Museum, seat: int, quiet: bool) -> None:
    """A thief is about to be quiet, or no longer."""
    if state.log is not None and state.thieves[seat].quiet != quiet:
        state.log.show(Marked(f"thief-{seat}", "quiet", quiet))


# --- before the night -----------------------------------------------------------------------------


class Begin(Step):
    """Jewels, guard and thieves on their tiles; hands dealt; a card into each sleeve."""

    def __init__(self, players: int) -> None:
        self.players = players

    players: int

    def run(self, state: Museum) -> None:
        tiles = [tile for tile in range(WIDTH * HEIGHT) if tile % WIDTH > 1]
        state.chance.shuffle(MUSEUM, tiles)
        state.jewels = sorted(tiles.pop() for _ in range(state.night + 1))
        state.guard = tiles.pop()
        state.guard_face = state.chance.below(MUSEUM, 4)
        state.thieves = [Thief(row * WIDTH, EAST) for row in range(self.players)]
        rows = [row for row in state.content.rows if isinstance(row, StepCard)]
        state.deck = [row.number for row in rows for _ in range(row.copies)]
        state.chance.shuffle(CARDS, state.deck)
        say(state, f"Night {state.night}: {len(state.jewels)} jewels.", "setup.night")
        draw(state)
        state.push(ChooseFaceDown())
        for seat in reversed(range(self.players)):
            state.push(Hide(seat))


class Hide(Step):
    """A thief hides a card."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    seat: int

    def run(self, state: Museum) -> None:
        state.ask(HideCard([self.seat], in_hand(state, self.seat)))


# --- a round --------------------------------------------------------------------------------------


class ChooseFaceDown(Step):
    """All choose at once; then it is carried out, in the order of the seats."""

    def run(self, state: Museum) -> None:
        seats = range(len(state.thieves))
        for seat in seats:
            show_quiet(state, seat, False)
            state.thieves[seat].quiet = False
        state.push(EndRound())
        state.push(Sleeves())
        for seat in reversed(seats):
            state.push(Carry(seat))
        parts: list[Request] = [PlayCard([seat], [*in_hand(state, seat), WAIT]) for seat in seats]
        state.ask(FaceDown(parts))


class Carry(Step):
    """What a thief has planned is carried out."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    seat: int

    def run(self, state: Museum) -> None:
        thief, name = state.thieves[self.seat], NAMES[self.seat]
        if thief.plan < 0:
            return
        card = state.card(thief.plan)
        state.played.append(thief.plan)
        thief.plan = -1
        tile, face = thief.tile, thief.face
        thief.face = (face + card.turn) % 4
        for _ in range(card.steps):
            ahead = beyond(thief.tile, thief.face)
            if ahead >= 0:
                thief.tile = ahead
        say(state, f"{name} moves: {card.name}.", "round.move", why=card.sentence())
        if state.log is not None:
            state.log.show(Moved(f"hand-{self.seat}", "played", card=card.id))
            show_walk(state, f"thief-{self.seat}", (tile, thief.tile), (face, thief.face))
        show_quiet(state, self.seat, thief.quiet or card.quiet)
        thief.quiet = thief.quiet or card.quiet
        if thief.tile in state.jewels:
            state.jewels.remove(thief.tile)
            say(state, f"{name} takes a jewel.", "round.jewel")
            if state.log is not None:
                state.log.show(Left(f"jewel-{thief.tile}", spot(thief.tile), "Jewel"))
            if not state.jewels:
                state.finish(WON)


class Sleeves(Step):
    """Whoever wants to carries out the hidden card."""

    def run(self, state: Museum) -> None:
        seats = [seat for seat, thief in enumerate(state.thieves) if thief.sleeve >= 0]
        if seats:
            state.ask(UseSleeve(seats, [*seats, GO_ON]))


class EndRound(Step):
    """The guard goes on and looks; cards are drawn; time passes."""

    def run(self, state: Museum) -> None:
        die = state.chance.below(GUARD, 6)
        tile, face = state.guard, state.guard_face
        ahead = beyond(tile, face)
        if die < 2 or ahead < 0:
            state.guard_face = (state.guard_face + (1 if die < 2 else 2)) % 4
            say(state, "The guard turns.", "round.guard", why=f"the die shows {die + 1}")
        else:
            state.guard = ahead
            say(state, "The guard goes ahead.", "round.guard", why=f"the die shows {die + 1}")
        if state.log is not None:
            state.log.show(Rolled("die", die + 1))
            show_walk(state, "guard", (tile, state.guard), (face, state.guard_face))
        look(state)
        state.round += 1
        if state.log is not None:
            state.log.show(Changed("round", state.round - 1, state.round))
        if state.alarms >= ALARMS or state.round > ROUNDS:
            state.finish(LOST)
            return
        draw(state)
        state.push(ChooseFaceDown())


def look(state: Museum) -> None:
    """What stands straight ahead of the guard."""
    tile = beyond(state.guard, state.guard_face)
    while tile >= 0:
        for seat, thief in enumerate(state.thieves):
            if thief.tile == tile and not thief.quiet:
                state.alarms += 1
                if state.log is not None:
                    alarm = Changed("alarms", state.alarms - 1, state.alarms, limit=ALARMS)
                    state.log.show(alarm)
                say(state, f"The guard sees {NAMES[seat]}: alarm {state.alarms}.", "round.seen")
                return
        tile = beyond(tile, state.guard_face)


def draw(state: Museum) -> None:
    """Everybody draws up to a full hand; only the drawer sees what."""
    for seat, thief in enumerate(state.thieves):
        drawn: list[int] = []
        while len(thief.hand) < HAND:
            if not state.deck:
                if state.log is not None:
                    for number in sorted(state.played):
                        state.log.show(Moved("played", "deck", card=state.content.name(number)))
                state.deck, state.played = state.played, []
                state.chance.shuffle(CARDS, state.deck)
            if not state.deck:
                break
            state.chance.reveal()
            drawn.append(state.deck.pop())
            thief.hand.append(drawn[-1])
        if drawn and state.log is not None:
            place = f"hand-{seat}"
            say(state, f"{NAMES[seat]} draws {count(len(drawn), 'card')}.", "round.draw")
            for number in drawn:
                seen = Moved("deck", place, card=state.content.name(number))
                state.log.show(seen, (seat,), Moved("deck", place))
            names = ", ".join(state.card(number).name for number in drawn)
            say(state, f"You draw {names}.", "round.draw", seats=(seat,))


def in_hand(state: Museum, seat: int) -> list[int]:
    """The different cards of a hand."""
    return sorted(set(state.thieves[seat].hand))


# --- what is asked --------------------------------------------------------------------------------


class CardChoice(Request):
    """A card of one's own hand: only the one who is asked knows what can be chosen."""

    def notation(self, state: Museum, option: int) -> str:
        word = "waits" if option == WAIT else f"{self.verb()} {state.content.name(option)}"
        return f"{NAMES[self.seats[0]]} {word}"

    def verb(self) -> str:
        """What is done with the card."""
        raise NotImplementedError

    def is_asked_anyway(self) -> bool:
        return True

    def redealt(self, state: Museum, seat: int, chance: Chance) -> Request:
        mine = self.seats[0]
        rest = [option for option in self.options if option == WAIT]
        return self if mine == seat else type(self)([mine], in_hand(state, mine) + rest)

    def subject(self, state: Museum, option: int) -> str:
        seat = self.seats[0]
        return "" if option == WAIT else f"card-{seat}-{state.thieves[seat].hand.index(option)}"

    def refusals(self, state: Museum, seat: int = -1) -> list[Refusal]:
        """All cards there are and that this hand lacks: so others learn nothing of it."""
        if seat not in (-1, self.seats[0]):
            return []
        name = NAMES[self.seats[0]]
        return [
            Refusal(f"{name} {self.verb()} {row.id}", "nights.round.hand", "It is not in the hand.")
            for row in state.content.rows
            if row.number not in self.options
        ]


class HideCard(CardChoice):
    """Which card goes into the sleeve? The others only learn that one did."""

    def answer(self, state: Museum, option: int) -> None:
        seat = self.seats[0]
        thief = state.thieves[seat]
        thief.hand.remove(option)
        thief.sleeve = option
        say(state, f"{NAMES[seat]} hides a card in the sleeve.", "setup.sleeve")
        say(state, f"You hide {state.card(option).name}.", "setup.sleeve", seats=(seat,))

    def private(self, state: Museum, option: int) -> bool:
        return True

    def verb(self) -> str:
        return "hides"

    def prompt(self, state: Museum) -> str:
        return f"Which card does {NAMES[self.seats[0]]} hide?"

    def sentence(self, state: Museum, option: int) -> str:
        card = state.card(option)
        return f"Hide {card.name} in the sleeve: {card.sentence()}."

    def rule(self, state: Museum, option: int) -> str:
        return "nights.setup.sleeve"


class PlayCard(CardChoice):
    """A thief's part of the choice that all make at once."""

    def answer(self, state: Museum, option: int) -> None:
        seat = self.seats[0]
        if option == WAIT:
            say(state, f"{NAMES[seat]} waits.", "round.choose")
            return
        thief = state.thieves[seat]
        thief.hand.remove(option)
        thief.plan = option
        say(state, f"{NAMES[seat]} has chosen {state.card(option).name}.", "round.choose")

    def verb(self) -> str:
        return "plays"

    def prompt(self, state: Museum) -> str:
        return f"Round {state.round}: which card does everybody choose?"

    def sentence(self, state: Museum, option: int) -> str:
        if option == WAIT:
            return "Wait where you are."
        card = state.card(option)
        return f"{card.name}: {card.sentence()}."

    def rule(self, state: Museum, option: int) -> str:
        return "nights.round.choose"


GO_ON = len(NAMES)


class UseSleeve(Request):
    """Anybody with a card in the sleeve may use it; anybody may say that the night goes on."""

    def answer(self, state: Museum, option: int) -> None:
        if option == GO_ON:
            return
        thief = state.thieves[option]
        thief.plan, thief.sleeve = thief.sleeve, -1
        state.chance.reveal()
        name = state.card(thief.plan).name
        say(state, f"{NAMES[option]} has {name} in the sleeve.", "round.sleeve")
        state.push(Sleeves())
        state.push(Carry(option))

    def prompt(self, state: Museum) -> str:
        return "Does anybody use the card in the sleeve?"

    def notation(self, state: Museum, option: int) -> str:
        return "go on" if option == GO_ON else f"{NAMES[option]} uses the sleeve"

    def way(self, option: int) -> WayOut:
        return "on" if option == GO_ON else ""

    def sentence(self, state: Museum, option: int) -> str:
        if option == GO_ON:
            return "Go on: the guard is next."
        card = state.card(state.thieves[option].sleeve)
        return f"Use {card.name} from the sleeve: {card.sentence()}."

    def rule(self, state: Museum, option: int) -> str:
        return "nights.round.guard" if option == GO_ON else "nights.round.sleeve"

    def subject(self, state: Museum, option: int) -> str:
        return "" if option == GO_ON else f"sleeve-{option}"

    def seat_of(self, option: int) -> int:
        return -1 if option == GO_ON else option
