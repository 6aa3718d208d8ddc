"""A player's piles in combat: drawing, discarding, exhausting, and picking cards from them."""

from typing import Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.actions.do import DeadlyStep, Do, fire, player_name, recount, trigger
from roguetable.games.spire.model.cards import (
    CURSE,
    DISCARDED,
    DISCARDS,
    DRAWS_BAD,
    DRAWS_CURSE,
    DRAWS_JUNK,
    EXHAUSTED,
    EXHAUSTS,
    POWER,
    SHUFFLES,
    STATUS,
)
from roguetable.games.spire.model.enemy_cards import VOID
from roguetable.games.spire.model.player import FREE, KEEP, LATE
from roguetable.games.spire.model.readings import STATUS_MIXED
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.state import (
    ALL_BURNS,
    ALL_SLIMED,
    DRAW,
    END_OF_TURN,
    NO_STATUS,
    Spire,
)

# Drawing.


def draw_cards(state: Spire, player: int, amount: int) -> int:
    """Draw from the top, reshuffling when a card is needed and none is left; how many were drawn."""
    p = state.players[player]
    state.tally = 0
    if p.no_draw or not p.alive:
        return 0
    drawn = 0
    held = len(p.hand)
    while drawn < amount and (p.draw or p.discard):
        drawn += take_top(state, player, amount - drawn)
    state.tally = len(p.hand) - held  # without what the Void has taken
    if state.log is not None and drawn < amount:
        state.log.cite("spire.player_turn.draw.both-empty")
    return drawn


def take_top(state: Spire, player: int, amount: int) -> int:
    """Up to so many cards from the top come into the hand, all at once; how many lay there.

    An empty draw pile is reshuffled first. Without a card in either pile nothing is taken.
    """
    p = state.players[player]
    if not p.draw:
        if not p.discard:
            return 0
        reshuffle(state, player)
    count = min(amount, len(p.draw))
    left = len(p.draw) - count
    taken = p.draw[left:]
    taken.reverse()
    p.draw = p.draw[:left]
    marks = [LATE if state.phase == END_OF_TURN else 0] * count
    if state.log is not None:
        names = ", ".join([state.content.rows[number].name for number in taken])
        state.log.say(f"{player_name(state, player)} draws {names}.", "spire.area.draw-pile")
    state.chance.reveal()
    if p.hand:
        p.hand = p.hand + taken
        p.marks = p.marks + marks
    else:
        p.hand = taken
        p.marks = marks
    cards = state.content.cards
    bad = NOTHING
    for number in taken:
        kind = cards[number].type
        if kind == STATUS or kind == CURSE:
            bad = [*bad, number]
    for number in bad:
        drew_bad(state, player, number)
    return count


def drew_bad(state: Spire, player: int, number: int) -> None:
    """A Daze, Status or Curse was drawn: some Powers and relics notice."""
    content = state.content
    if content.cards[number].type == CURSE:
        fire(state, player, DRAWS_CURSE)
    else:
        fire(state, player, DRAWS_JUNK)
    fire(state, player, DRAWS_BAD)
    if number == content.slimed:
        for enemy in state.living():
            if content.foes[enemy.kind].traits[VOID]:
                # Void: a Slimed that is drawn must be paid for and exhausted at once, if possible.
                p = state.players[player]
                if p.energy > 0:
                    p.energy -= 1
                    index = len(p.hand) - 1
                    while p.hand[index] != number:
                        index -= 1
                    take_from_hand(state, player, index)
                    exhaust_card(state, player, number)
                    if state.log is not None:
                        state.log.say(
                            f"{player_name(state, player)} pays 1 Energy for the Void.",
                            "spire.game_end.golden-rule",
                        )
                return


def reshuffle(state: Spire, player: int) -> None:
    """The discard pile becomes the draw pile; a card being played is in neither."""
    p = state.players[player]
    p.draw = p.discard
    p.discard = []
    state.chance.shuffle(DRAW + player, p.draw)
    p.shuffled = True
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} shuffles the discard pile.",
            "spire.player_turn.draw.reshuffle",
            "spire.player_turn.draw.only-when-needed",
        )
        if p.limbo:
            state.log.cite("spire.player_turn.draw.card-in-play-set-aside")
    fire(state, player, SHUFFLES)


# Discarding and exhausting.


def take_from_hand(state: Spire, player: int, index: int) -> int:
    """Take a card out of the hand: what it remembered is forgotten (spire.faq.no-memory)."""
    p = state.players[player]
    p.marks.pop(index)
    return p.hand.pop(index)


def discard_card(state: Spire, player: int, number: int) -> None:
    """A card's effect discards a card that has left the hand or draw pile."""
    p = state.players[player]
    p.discard.append(number)
    p.discarded += 1
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} discards {state.content.rows[number].name}.",
            "spire.area.discard-pile",
        )
    card = state.content.cards[number]
    if card.watch >> DISCARDED & 1:
        for ability in card.abilities:
            if ability.when == DISCARDED:
                trigger(state, Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))


def discarded_some(state: Spire, player: int) -> None:
    """An effect has made the player discard one card or more: once for the whole effect."""
    fire(state, player, DISCARDS)


def exhaust_card(state: Spire, player: int, number: int) -> None:
    """A card that has left its pile is exhausted; Daze and Status cards go back to their decks."""
    content = state.content
    p = state.players[player]
    card = content.cards[number]
    if card.type == STATUS:
        return_status(state, number)
        if state.log is not None:
            state.log.say(
                f"{card.name} is exhausted and goes back to its deck.",
                "spire.player_turn.card.status-exhaust",
                "spire.keywords.exhaust.status",
                "spire.keywords.daze.return"
                if number == content.daze
                else "spire.keywords.status.return",
            )
    else:
        p.exhausted = [*p.exhausted, number]
        if state.log is not None:
            state.log.say(
                f"{card.name} is exhausted.", "spire.keywords.exhaust", "spire.area.exhaust-pile"
            )
    if card.watch >> EXHAUSTED & 1:
        for ability in card.abilities:
            if ability.when == EXHAUSTED:
                trigger(state, Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))
    fire(state, player, EXHAUSTS)


def exhaust_power(state: Spire, player: int, index: int) -> None:
    """A Power in play is exhausted (Buffer, Wraith Form, The Bomb)."""
    p = state.players[player]
    number = p.powers[index]
    p.powers = p.powers[:index] + p.powers[index + 1 :]
    p.cubes = p.cubes[:index] + p.cubes[index + 1 :]
    below = p.used & ((1 << index) - 1)
    p.used = below | (p.used >> (index + 1) << index)
    recount(state, player)
    exhaust_card(state, player, number)


def return_status(state: Spire, number: int) -> None:
    """A Daze or Status card goes back to the deck it came from."""
    if number == state.content.daze:
        state.daze += 1
    else:
        state.status += 1


def add_daze(state: Spire, player: int, amount: int, to_discard: bool) -> None:
    """Daze cards on top of the draw pile (or the discard pile, if a card says so), while they last."""
    p = state.players[player]
    added = min(amount, state.daze)
    state.daze -= added
    for _ in range(added):
        if to_discard:
            p.discard.append(state.content.daze)
        else:
            p.draw.append(state.content.daze)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {added} Daze.", "spire.keywords.daze.top"
        )
        if added < amount:
            state.log.cite("spire.keywords.daze.out")


def add_status(state: Spire, player: int, amount: int, kind: int, shuffled_in: bool) -> None:
    """Status cards on top of the discard pile; the first icon given fixes their half for the combat."""
    if state.status_kind == NO_STATUS or state.readings & STATUS_MIXED:
        state.status_kind = kind
    number = state.content.burn if state.status_kind == ALL_BURNS else state.content.slimed
    p = state.players[player]
    added = min(amount, state.status)
    state.status -= added
    for _ in range(added):
        if shuffled_in:
            p.draw.append(number)
        else:
            p.discard.append(number)
    if shuffled_in:
        state.chance.shuffle(DRAW + player, p.draw)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {added} {state.content.rows[number].name}.",
            "spire.keywords.status.which-effect",
            "spire.keywords.status.discard-top",
        )
        if added < amount:
            state.log.cite("spire.keywords.daze.out")


def status_name(kind: int) -> str:
    """Slimed or Burn."""
    return "Slimed" if kind == ALL_SLIMED else "Burn"


# Picking cards.

FROM_HAND: Final = 0
FROM_DISCARD: Final = 1
FROM_EXHAUST: Final = 2
FROM_DRAW: Final = 3
SOURCE_NAMES: Final = ("hand", "discard pile", "exhaust pile", "draw pile")

TO_DISCARD: Final = 0
TO_EXHAUST: Final = 1
TO_TOP: Final = 2  # on top of the draw pile
TO_HAND: Final = 3
TO_HAND_KEPT: Final = 4  # into the hand, Retained
TO_HAND_FREE: Final = 5  # into the hand, costs 0 this turn
RETAIN_IT: Final = 6  # stays in hand at the end of turn
RECYCLE_IT: Final = 7  # exhausted for Energy equal to its cost
PLAY_IT_TWICE: Final = 8  # Omniscience
PURPOSE_TEXTS: Final = (
    "discard",
    "exhaust",
    "put on top of the draw pile",
    "take into your hand",
    "take into your hand and Retain",
    "take into your hand (costs 0 this turn)",
    "Retain",
    "recycle",
    "play twice",
)
PICK_NOTATIONS: Final = (
    "discard",
    "exhaust",
    "top",
    "take",
    "take",
    "take",
    "retain",
    "recycle",
    "play",
)
DONE: Final = -1


class Pick(Step):
    """Pick cards from a pile, one after the other: at least `least`, at most `most` more."""

    owner: int
    source: int
    purpose: int
    least: int
    most: int
    picked: int

    def __init__(
        self, owner: int, source: int, purpose: int, least: int, most: int, picked: int = 0
    ) -> None:
        self.owner = owner
        self.source = source
        self.purpose = purpose
        self.least = least
        self.most = most
        self.picked = picked

    def run(self, state: Spire) -> None:
        state.tally = self.picked
        pile = pile_of(state, self.owner, self.source)
        options: list[int] = []
        if self.most > 0:
            options = distinct(state, self.owner, self.source, self.purpose)
        if not options:
            self.finish(state)
            return
        # Everything must go anyway: no need to ask for an order (but the last card lies on top).
        if self.least <= 0:
            options.append(DONE)
        elif self.least >= len(pile) and self.purpose != TO_TOP and self.source == FROM_HAND:
            options = options[:1]
        state.ask(PickCard([self.owner], options, self))

    def finish(self, state: Spire) -> None:
        if self.purpose == TO_DISCARD and self.picked:
            discarded_some(state, self.owner)
        elif self.source == FROM_DRAW:
            # After a search the draw pile is shuffled, which cards that wait for it notice.
            p = state.players[self.owner]
            state.chance.shuffle(DRAW + self.owner, p.draw)
            p.shuffled = True
            fire(state, self.owner, SHUFFLES)


class PickCard(Request):
    """Which card?"""

    pick: Pick

    def __init__(self, seats: list[int], options: list[int], pick: Pick) -> None:
        super().__init__(seats, options)
        self.pick = pick

    def answer(self, state: Spire, option: int) -> None:
        pick = self.pick
        if option == DONE:
            pick.finish(state)
            return
        state.push(
            Pick(
                pick.owner,
                pick.source,
                pick.purpose,
                pick.least - 1,
                pick.most - 1,
                pick.picked + 1,
            )
        )
        state.push(Apply(pick.owner, pick.source, pick.purpose, option))

    def prompt(self, state: Spire) -> str:
        pick = self.pick
        many = "" if pick.most == 1 else f" (up to {min(pick.most, 99)} more)"
        return (
            f"{player_name(state, pick.owner)}: which card of your {SOURCE_NAMES[pick.source]} do you "
            f"{PURPOSE_TEXTS[pick.purpose]}?{many}"
        )

    def notation(self, state: Spire, option: int) -> str:
        if option == DONE:
            return "done"
        pile = pile_of(state, self.pick.owner, self.pick.source)
        card = state.content.rows[pile[option]].id
        # The same card twice in one list: they differ in what they remember.
        same = [i for i in self.options if i >= 0 and pile[i] == pile[option]]
        suffix = f"#{same.index(option) + 1}" if len(same) > 1 else ""
        return f"{PICK_NOTATIONS[self.pick.purpose]} {card}{suffix}"

    def sentence(self, state: Spire, option: int) -> str:
        if option == DONE:
            return "No more."
        pile = pile_of(state, self.pick.owner, self.pick.source)
        row = state.content.rows[pile[option]]
        return f"{row.name}: {row.sentence()}"

    def subject(self, state: Spire, option: int) -> str:
        if option == DONE:
            return ""
        pile = pile_of(state, self.pick.owner, self.pick.source)
        return f"card:{self.pick.owner}:{state.content.rows[pile[option]].id}"


class Apply(DeadlyStep):
    """Do with one picked card what it was picked for."""

    owner: int
    source: int
    purpose: int
    index: int

    def __init__(self, owner: int, source: int, purpose: int, index: int) -> None:
        self.owner = owner
        self.source = source
        self.purpose = purpose
        self.index = index

    def act(self, state: Spire) -> None:
        p = state.players[self.owner]
        if self.purpose == RETAIN_IT:
            p.marks[self.index] |= KEEP
            return
        if self.source == FROM_HAND:
            number = take_from_hand(state, self.owner, self.index)
        elif self.source == FROM_DISCARD:
            number = p.discard.pop(self.index)
        elif self.source == FROM_DRAW:
            number = p.draw.pop(self.index)
        else:
            number = p.exhausted[self.index]
            p.exhausted = p.exhausted[: self.index] + p.exhausted[self.index + 1 :]
        if self.purpose == TO_DISCARD:
            discard_card(state, self.owner, number)
        elif self.purpose == TO_EXHAUST:
            exhaust_card(state, self.owner, number)
        elif self.purpose == TO_TOP:
            p.draw.append(number)
        elif self.purpose == RECYCLE_IT:
            from roguetable.games.spire.words.cards import recycle

            recycle(state, self.owner, number)
        elif self.purpose == PLAY_IT_TWICE:
            from roguetable.games.spire.flow.combat.playing_cards import play_twice

            play_twice(state, self.owner, number)
        else:
            mark = 0
            if self.purpose == TO_HAND_KEPT:
                mark = KEEP
            elif self.purpose == TO_HAND_FREE:
                mark = FREE
            p.hand.append(number)
            p.marks.append(mark)


def pile_of(state: Spire, player: int, source: int) -> list[int]:
    """The pile a pick is from."""
    p = state.players[player]
    if source == FROM_HAND:
        return p.hand
    if source == FROM_DISCARD:
        return p.discard
    return p.exhausted if source == FROM_EXHAUST else p.draw


def distinct(state: Spire, player: int, source: int, purpose: int) -> list[int]:
    """One index for each different card in the pile that may be picked."""
    p = state.players[player]
    pile = pile_of(state, player, source)
    cards = state.content.cards
    options: list[int] = []
    seen: set[int] = set()
    for index in range(len(pile)):
        key = pile[index] * 4096
        if source == FROM_HAND:
            key += p.marks[index]
            if purpose == RETAIN_IT and (
                p.marks[index] & (KEEP | LATE) or cards[pile[index]].retain
            ):
                continue
        if purpose == PLAY_IT_TWICE and (
            cards[pile[index]].type == POWER or cards[pile[index]].type > POWER
        ):
            continue
        if key not in seen:
            seen.add(key)
            options.append(index)
    return options
