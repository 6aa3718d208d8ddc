"""Rewards on offer: one list for all players, looked at in any order, nothing final until chosen.

Every reward may be skipped, seen or unseen; whoever has revealed something may look at all other
rewards before deciding (spire.rewards.full-knowledge).
"""

from typing import Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.actions.deck import ANY_CARD, TRANSFORM, ChangeCards, gain_card
from roguetable.games.spire.actions.potions import gain_potion, return_potion
from roguetable.games.spire.actions.relics import gain_relic, return_relic
from roguetable.games.spire.actions.reward_decks import both_faces, return_card
from roguetable.games.spire.flow.rooms.free_actions import (
    FREE_ACTION,
    do_free,
    free_notation,
    free_options,
    free_rule,
    free_seat,
    free_sentence,
    free_subject,
)
from roguetable.games.spire.flow.rooms.rewards import (
    BOSS_PICK,
    BOSS_POOL,
    CARD,
    CHEST,
    CHEST_PICK,
    CHEST_POOL,
    KIND_NAMES,
    KIND_RULES,
    LOOKS,
    PASSED,
    POTION,
    RELIC,
    TRANSFORM_CARD,
    UPGRADED,
    Reveal,
    replace,
    reward,
)
from roguetable.games.spire.model.cards import NO_POTIONS
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, mod
from roguetable.games.spire.model.state import SAPPHIRE, TRANSFORMED, Reward, Spire

# Options: (player + 1) * SEAT + place of the reward * CODES + one of these.
SEAT: Final = 1 << 16
CODES: Final = 64
LOOK: Final = 0
SKIP: Final = 1
TAKE: Final = 2  # + place in the offer
KEY: Final = -1  # all players skip their relic for the Sapphire Key


def offer(state: Spire, rewards: list[Reward]) -> None:
    """Let the players take or skip these rewards, in any order; more may join those on offer."""
    added: list[Reward] = []
    for one in rewards:
        kind = one.kind % LOOKS
        if kind == POTION and mod(state, one.player, NO_POTIONS):
            continue
        if (kind in (CARD, UPGRADED)) and state.modifiers & TRANSFORMED:
            one = reward(one.player, TRANSFORM_CARD)
            if state.log is not None:
                state.log.say("The card reward is a Transform.", "spire.daily.a4-transformed")
        added.append(one)
    if added:
        state.rewards = [*state.rewards, *added]
        state.push(OFFER)


class Offer(Step):
    """Ask about the rewards on the table until all are taken or skipped."""

    def run(self, state: Spire) -> None:
        tidy(state)
        if not state.rewards:
            return
        options: list[int] = []
        seats: list[int] = []
        for place in range(len(state.rewards)):
            one = state.rewards[place]
            if one.kind == PASSED:
                continue
            if one.player >= 0 and one.player not in seats:
                seats.append(one.player)
            codes_of(state, place, options)
        if key_possible(state) and len(alive_players(state)) > 1:
            options.append(KEY)
        for option in free_options(state, False):
            options.append(option)
            if free_seat(option) not in seats:
                seats.append(free_seat(option))
        # Those who must decide come first; who could only trade or drink is asked after them.
        state.push(OFFER)
        state.ask(ChooseReward(seats, options))


OFFER: Final = Offer()


def codes_of(state: Spire, place: int, options: list[int]) -> None:
    """What can be done with one reward: look at it, take one of what it shows, skip it."""
    one = state.rewards[place]
    kind = one.kind % LOOKS
    base = (one.player + 1) * SEAT + place * CODES
    if kind == TRANSFORM_CARD:
        options.append(base + TAKE)
    elif kind in (BOSS_PICK, CHEST_PICK):
        pool = pool_of(state, kind)
        if pool >= 0:
            for k in range(len(state.rewards[pool].offer)):
                options.append(base + TAKE + k)
    elif not one.shown:
        options.append(base + LOOK)
    elif one.player >= 0:
        for k in range(len(one.offer)):
            if one.offer[k] not in one.offer[:k]:
                options.append(base + TAKE + k)
    if one.player >= 0:
        options.append(base + SKIP)


def pool_of(state: Spire, pick: int) -> int:
    """The place of the pool that a pick is about, -1: none."""
    wanted = BOSS_POOL if pick == BOSS_PICK else CHEST_POOL
    for place in range(len(state.rewards)):
        if state.rewards[place].kind % LOOKS == wanted:
            return place
    return -1


def key_possible(state: Spire) -> bool:
    """Could all players skip their relic here for the Sapphire Key?"""
    if not state.act4 or state.keys & SAPPHIRE:
        return False
    for player in alive_players(state):
        waits = False
        for one in state.rewards:
            if one.player == player and one.kind in (CHEST, CHEST_PICK, PASSED):
                waits = True
        if not waits:
            return False
    return True


def tidy(state: Spire) -> None:
    """All relics skipped: the Sapphire Key. Pools from which nobody picks any more go back."""
    if on_offer(state, PASSED):
        possible = key_possible(state)
        waiting = on_offer(state, CHEST) or on_offer(state, CHEST_PICK)
        if possible and not waiting:
            take_key(state)
        elif not possible:
            drop(state, PASSED)
    if not on_offer(state, BOSS_PICK):
        drop(state, BOSS_POOL)
    # Relics skipped for the key wait with their pool until the others have decided.
    if not on_offer(state, CHEST_PICK) and not on_offer(state, PASSED):
        drop(state, CHEST_POOL)


def on_offer(state: Spire, kind: int) -> bool:
    """Is there a reward of that kind on the table?"""
    return any(one.kind % LOOKS == kind for one in state.rewards)


def drop(state: Spire, kind: int) -> None:
    """Rewards of a kind leave the table; what they showed goes to the bottom of its deck."""
    if not on_offer(state, kind):
        return
    kept: list[Reward] = []
    gone: list[Reward] = []
    for one in state.rewards:
        if one.kind % LOOKS == kind:
            gone.append(one)
        else:
            kept.append(one)
    state.rewards = kept
    for one in gone:
        for number in one.offer:
            return_relic(state, number)
        if one.offer and state.log is not None:
            state.log.say(
                "Relics that nobody took go to the bottom of the deck.",
                "spire.rewards.boss-relic.bottom"
                if kind == BOSS_POOL
                else "spire.rewards.relic.bottom",
            )


def take_key(state: Spire) -> None:
    """The party skips its relics and has the Sapphire Key."""
    state.keys |= SAPPHIRE
    if state.log is not None:
        state.log.say(
            "All players skip their relic: the party has the Sapphire Key.",
            "spire.act4.sapphire",
            "spire.act4.sapphire-discard",
            "spire.act4.sapphire-reveal",
            "spire.act4.keys-are-party",
        )
    for kind in (CHEST, CHEST_PICK, CHEST_POOL, PASSED):
        drop(state, kind)


def place_of(option: int) -> int:
    """The place of the reward that an option is about."""
    return option % SEAT // CODES


class ChooseReward(Request):
    """What is done with the rewards next?"""

    def answer(self, state: Spire, option: int) -> None:
        if option >= FREE_ACTION:
            do_free(state, option)
        elif option == KEY:
            take_key(state)
        else:
            place = place_of(option)
            code = option % CODES
            if code == LOOK:
                state.push(Reveal(place, [], []))
            elif code == SKIP:
                skip(state, place)
            else:
                take(state, place, code - TAKE)

    def prompt(self, state: Spire) -> str:
        return "Rewards: look, take or skip."

    def label(self, state: Spire, place: int) -> str:
        """``silent card`` or ``silent card 2``, where a player has several of a kind."""
        one = state.rewards[place]
        kind = one.kind % LOOKS
        who = player_name(state, one.player).lower() if one.player >= 0 else "party"
        before = 0
        for other in state.rewards[:place]:
            if other.player == one.player and KIND_NAMES[other.kind % LOOKS] == KIND_NAMES[kind]:
                before += 1
        name = KIND_NAMES[kind].lower().replace(" ", "-")
        return f"{who} {name}" + (f" {before + 1}" if before else "")

    def shown(self, state: Spire, option: int) -> int:
        """The card or item that an option takes."""
        one = state.rewards[place_of(option)]
        k = option % CODES - TAKE
        if one.kind == BOSS_PICK or one.kind == CHEST_PICK:
            return state.rewards[pool_of(state, one.kind)].offer[k]
        return one.offer[k]

    def notation(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_notation(state, option)
        if option == KEY:
            return "sapphire key"
        place = place_of(option)
        code = option % CODES
        label = self.label(state, place)
        if code == LOOK:
            return f"look {label}"
        if code == SKIP:
            return f"skip {label}"
        if state.rewards[place].kind % LOOKS == TRANSFORM_CARD:
            return f"take {label}"
        return f"take {label}: {state.content.rows[self.shown(state, option)].id}"

    def sentence(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_sentence(state, option)
        if option == KEY:
            return "All players skip their relic for the Sapphire Key."
        one = state.rewards[place_of(option)]
        kind = one.kind % LOOKS
        code = option % CODES
        who = player_name(state, one.player) if one.player >= 0 else "The party"
        if code == LOOK:
            return f"{who} reveals the reward: {KIND_NAMES[kind]}."
        if code == SKIP:
            key = " (if all do: the Sapphire Key)" if kind in (CHEST, CHEST_PICK) else ""
            return f"{who} skips the reward: {KIND_NAMES[kind]}" + (
                f"{key}." if key and key_possible(state) else "."
            )
        if kind == TRANSFORM_CARD:
            return f"{who} Transforms a card."
        card = state.content.cards[self.shown(state, option)]
        if kind == UPGRADED and card.up >= 0:
            card = state.content.cards[card.up]
        return f"{who} takes {card.name}: {both_faces(state, card.number)}"

    def rule(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_rule(option)
        if option == KEY:
            return "spire.act4.sapphire"
        one = state.rewards[place_of(option)]
        if option % CODES == SKIP:
            return "spire.rewards.skip" if one.shown else "spire.rewards.skip-reveal"
        return KIND_RULES[one.kind % LOOKS]

    def seat_of(self, option: int) -> int:
        if option >= FREE_ACTION:
            return free_seat(option)
        return -1 if option == KEY else option // SEAT - 1

    def subject(self, state: Spire, option: int) -> str:
        if option == KEY:
            return ""
        if option >= FREE_ACTION:
            return free_subject(state, option)
        one = state.rewards[place_of(option)]
        if option % CODES >= TAKE and one.kind % LOOKS != TRANSFORM_CARD:
            return f"card:{self.shown(state, option)}"
        # What lies open stands on the table as its cards; the rest as one thing.
        return "" if one.shown and one.offer else f"reward:{place_of(option)}"


def skip(state: Spire, place: int) -> None:
    """A reward is skipped; what it showed goes to the bottom of its deck."""
    one = state.rewards[place]
    kind = one.kind % LOOKS
    if state.log is not None:
        state.log.say(
            f"{player_name(state, one.player)} skips a reward: {KIND_NAMES[kind]}.",
            "spire.rewards.skip" if one.shown else "spire.rewards.skip-reveal",
            "spire.rewards.any-order",
        )
    if (kind in (CHEST, CHEST_PICK)) and key_possible(state):
        replace(state, place, Reward(one.player, PASSED, one.offer, one.shown))
        return
    replace(state, place, None)
    put_back(state, kind, one.offer)


def put_back(state: Spire, kind: int, numbers: list[int]) -> None:
    """What was revealed and not taken goes to the bottom of the deck it came from."""
    if not numbers:
        return
    for number in numbers:
        if kind == POTION:
            return_potion(state, number)
        elif kind in (RELIC, CHEST):
            return_relic(state, number)
        else:
            return_card(state, number)
    if state.log is not None:
        if kind == POTION:
            state.log.cite("spire.rewards.potion.bottom")
        elif kind in (RELIC, CHEST):
            state.log.cite("spire.rewards.relic.bottom")
        else:
            state.log.cite("spire.rewards.card.return-bottom", "spire.rewards.ticket.rare-bottom")


def take(state: Spire, place: int, k: int) -> None:
    """A reward is taken."""
    one = state.rewards[place]
    kind = one.kind % LOOKS
    if kind in (BOSS_PICK, CHEST_PICK):
        pool = pool_of(state, kind)
        left = state.rewards[pool]
        number = left.offer[k]
        rest = left.offer[:k] + left.offer[k + 1 :]
        replace(state, pool, Reward(-1, left.kind, rest, True))
        replace(state, place, None)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, one.player)} picks {state.content.rows[number].name}.",
                KIND_RULES[kind],
            )
        gain_relic(state, one.player, number)
        return
    replace(state, place, None)
    if kind == TRANSFORM_CARD:
        state.push(ChangeCards(one.player, TRANSFORM, 1, ANY_CARD, True))
        return
    number = one.offer[k]
    if kind == POTION:
        gain_potion(state, one.player, number)
    elif kind in (RELIC, CHEST):
        gain_relic(state, one.player, number)
    else:
        card = state.content.cards[number]
        gain_card(state, one.player, card.up if kind == UPGRADED and card.up >= 0 else number)
        put_back(state, kind, one.offer[:k] + one.offer[k + 1 :])
