"""Rewards on offer: one list for all players, looked at in any order, nothing final until chosen.

Every reward may be skipped, seen or unseen; whoever has revealed something may look at all other
rewards before deciding (spire.rewards.full-knowledge).
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal, Step, WayOut
from roguetable.games.spire.actions.deck import ANY_CARD, TRANSFORM, gain_card
from roguetable.games.spire.actions.potions import return_potion
from roguetable.games.spire.actions.relics import gain_relic, return_relic
from roguetable.games.spire.actions.reward_decks import both_faces, return_card
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards
from roguetable.games.spire.flow.rooms.free_actions import (
    FREE_CHOICES,
    OWN,
    RoomMenu,
    free_options,
    is_free,
)
from roguetable.games.spire.flow.rooms.insanity import LetItStrike
from roguetable.games.spire.flow.rooms.potion_limit import gain_potion
from roguetable.games.spire.flow.rooms.rewards import (
    BOSS_PICK,
    BOSS_POOL,
    CARD_REWARD,
    CHEST,
    CHEST_PICK,
    CHEST_POOL,
    KIND_NAMES,
    KIND_RULES,
    PASSED,
    POTION_REWARD,
    RELIC_REWARD,
    TRANSFORM_REWARD,
    UPGRADED_REWARD,
    Reveal,
    replace,
    reward,
    show_reward,
)
from roguetable.games.spire.flow.rooms.rewards_refused import (
    TICKET_REWARDS,
    gone_rewards,
    no_tickets,
    picked_by_others,
    second_picks,
)
from roguetable.games.spire.model.cards import NO_POTIONS
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, mod
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.shown import card_id, reward_id, show_key
from roguetable.games.spire.model.state import SAPPHIRE, TRANSFORMED, Reward, Spire
from roguetable.kit.menu import Choice, code, kind_of, other_of, seat_in, thing_of

# The kinds of the menu, by their place in REWARD_CHOICES.
LOOK_AT_REWARD: Final = OWN
LOOK_TOGETHER: Final = OWN + 1
SKIP_REWARD: Final = OWN + 2
TAKE: Final = OWN + 3
SAPPHIRE_KEY: Final = OWN + 4
INSANITY_NOW: Final = OWN + 5


class LaterOffer(Step):
    """A step of the same room that still offers rewards: whatever is offered before waits for it.

    (spire.rewards.full-knowledge-default)
    """


def offer(state: Spire, rewards: list[Reward]) -> None:
    """Let the players take or skip these rewards, in any order; more may join those on offer."""
    added: list[Reward] = []
    for one in rewards:
        kind = one.kind
        if kind == POTION_REWARD and mod(state, one.player, NO_POTIONS):
            continue
        if (kind in (CARD_REWARD, UPGRADED_REWARD)) and state.modifiers & TRANSFORMED:
            one = reward(one.player, TRANSFORM_REWARD)
            if state.log is not None:
                state.log.say("The card reward is a Transform.", "spire.daily.a4-transformed")
        added.append(one)
    if added:
        state.rewards = [*state.rewards, *added]
    if state.rewards and not any(isinstance(step, LaterOffer) for step in state.agenda):
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
            choices_about(state, place, options)
        if key_possible(state) and len(alive_players(state)) > 1:
            options.append(code(SAPPHIRE_KEY))
        for player in alive_players(state) if state.insane else NOTHING:
            if state.insane >> player & 1:
                options.append(code(INSANITY_NOW, 0, player))
                if player not in seats:
                    seats.append(player)
        for option in free_options(state):
            options.append(option)
            if seat_in(option) not in seats:
                seats.append(seat_in(option))
        # Those who must decide come first; who could only trade or drink is asked after them.
        state.push(OFFER)
        state.ask(RewardMenu(seats, options))


OFFER: Final = Offer()


def choices_about(state: Spire, place: int, options: list[int]) -> None:
    """What can be done with one reward: look at it, take one of what it shows, skip it."""
    one = state.rewards[place]
    kind = one.kind
    player = one.player
    if kind == TRANSFORM_REWARD:
        options.append(code(TAKE, place, player))
    elif kind in (BOSS_PICK, CHEST_PICK):
        pool = pool_of(state, kind)
        if pool >= 0:
            for k in range(len(state.rewards[pool].offer)):
                options.append(code(TAKE, place, player, k))
    elif player < 0:
        if not one.shown:
            options.append(code(LOOK_TOGETHER, place))
        return
    elif not one.shown:
        options.append(code(LOOK_AT_REWARD, place, player))
    else:
        for k in range(len(one.offer)):
            if one.offer.index(one.offer[k]) == k:
                options.append(code(TAKE, place, player, k))
    options.append(code(SKIP_REWARD, place, player))


def pool_of(state: Spire, pick: int) -> int:
    """The place of the pool that a pick is about, -1: none."""
    wanted = BOSS_POOL if pick == BOSS_PICK else CHEST_POOL
    for place in range(len(state.rewards)):
        if state.rewards[place].kind == wanted:
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
    return any(one.kind == kind for one in state.rewards)


def drop(state: Spire, kind: int) -> None:
    """Rewards of a kind leave the table; what they showed goes to the bottom of its deck."""
    if not on_offer(state, kind):
        return
    kept: list[Reward] = []
    gone: list[Reward] = []
    for one in state.rewards:
        if one.kind == kind:
            gone.append(one)
        else:
            kept.append(one)
    state.rewards = kept
    for one in gone:
        for number in one.offer:
            show_reward(state, one, number, True)
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
        show_key(state, SAPPHIRE)
    for kind in (CHEST, CHEST_PICK, CHEST_POOL, PASSED):
        drop(state, kind)


def reward_text(one: Reward) -> str:
    """``the reward: card``; the player who is asked need not be named, the party must."""
    whose = "the reward" if one.player >= 0 else "the party's reward"
    return f"{whose}: {KIND_NAMES[one.kind]}"


def label(state: Spire, place: int) -> str:
    """``silent card`` or ``silent card 2``, where a player has several of a kind."""
    one = state.rewards[place]
    kind = one.kind
    who = player_name(state, one.player).lower() if one.player >= 0 else "party"
    before = 0
    for other in state.rewards[:place]:
        if other.player == one.player and KIND_NAMES[other.kind] == KIND_NAMES[kind]:
            before += 1
    name = KIND_NAMES[kind].lower().replace(" ", "-")
    return f"{who} {name}" + (f" {before + 1}" if before else "")


def unseen(state: Spire, place: int) -> str:
    """A reward as one thing on the table; what lies open stands there as its cards."""
    one = state.rewards[place]
    return "" if one.shown and one.offer else reward_id(place)


class LookAtReward(Choice):
    """A player turns a reward up; the thing is its place."""

    VERB: ClassVar = "look"
    MISSING: ClassVar = ("spire.rewards.any-order", "No such reward is left to look at.")

    def answer(self, state: Spire, menu: "RewardMenu", option: int) -> None:
        state.push(Reveal(thing_of(option), [], []))

    def notation(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        return f"look {label(state, thing_of(option))}"

    def sentence(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        return f"Reveal {reward_text(state.rewards[thing_of(option)])}."

    def rule(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        return KIND_RULES[state.rewards[thing_of(option)].kind]

    def subject(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        return unseen(state, thing_of(option))

    def why_not(self, state: Spire, menu: "RewardMenu", seat: int) -> list[Refusal]:
        """What lies open."""
        found: list[Refusal] = []
        for place in range(len(state.rewards)):
            one = state.rewards[place]
            if one.player in (seat, -1) and one.shown:
                notation = f"look {label(state, place)}"
                rule = KIND_RULES[one.kind]
                found.append(Refusal(notation, rule, "It has been revealed already.", False))
        return found


class LookTogether(LookAtReward):
    """The party turns the relics up from which each player picks."""

    def anybody(self) -> bool:
        return True

    def why_not(self, state: Spire, menu: "RewardMenu", seat: int) -> list[Refusal]:
        return []


class Skip(Choice):
    """A player skips a reward; the thing is its place."""

    VERB: ClassVar = "skip"
    MISSING: ClassVar = ("spire.rewards.skip", "No such reward is left to skip.")

    def answer(self, state: Spire, menu: "RewardMenu", option: int) -> None:
        skip(state, thing_of(option))

    def notation(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        return f"skip {label(state, thing_of(option))}"

    def sentence(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        one = state.rewards[thing_of(option)]
        kind = one.kind
        key = ""
        if kind in (CHEST, CHEST_PICK) and key_possible(state):
            key = " (if all do: the Sapphire Key)"
        return f"Skip {reward_text(one)}{key}."

    def rule(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        shown = state.rewards[thing_of(option)].shown
        return "spire.rewards.skip" if shown else "spire.rewards.skip-reveal"

    def way(self) -> WayOut:
        return "skip"

    def subject(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        return unseen(state, thing_of(option))

    def why_not(self, state: Spire, menu: "RewardMenu", seat: int) -> list[Refusal]:
        """Relics of the party, of which there is one skip for each player."""
        found: list[Refusal] = []
        for place in range(len(state.rewards)):
            if state.rewards[place].player < 0:
                found.append(
                    Refusal(
                        f"skip {label(state, place)}",
                        "spire.rewards.skip",
                        "Each player skips the own relic.",
                        False,
                    )
                )
        return found


class Take(Choice):
    """A player takes a reward; the thing is its place, the other thing what of it."""

    VERB: ClassVar = "take"
    MISSING: ClassVar = ("spire.rewards.any-order", "No such reward is left to take.")

    def answer(self, state: Spire, menu: "RewardMenu", option: int) -> None:
        take(state, thing_of(option), other_of(option))

    def shown(self, state: Spire, option: int) -> int:
        """The card or item that an option takes; -1: none in particular."""
        one = state.rewards[thing_of(option)]
        kind = one.kind
        if kind == TRANSFORM_REWARD:
            return -1
        if kind in (BOSS_PICK, CHEST_PICK):
            one = state.rewards[pool_of(state, kind)]
        return one.offer[other_of(option)]

    def notation(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        number = self.shown(state, option)
        which = f": {state.content.rows[number].id}" if number >= 0 else ""
        return f"take {label(state, thing_of(option))}{which}"

    def sentence(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        one = state.rewards[thing_of(option)]
        number = self.shown(state, option)
        if number < 0:
            return "Transform a card."
        card = state.content.cards[number]
        if one.kind == UPGRADED_REWARD and card.up >= 0:
            card = state.content.cards[card.up]
        return f"Take {card.name}: {both_faces(state, card.number)}"

    def rule(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        return KIND_RULES[state.rewards[thing_of(option)].kind]

    def subject(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        number = self.shown(state, option)
        return card_id(number) if number >= 0 else unseen(state, thing_of(option))

    def why_not(self, state: Spire, menu: "RewardMenu", seat: int) -> list[Refusal]:
        """Rewards that nobody has looked at, relics that another has picked, rewards that are gone."""
        found: list[Refusal] = []
        left: list[int] = []
        for place in range(len(state.rewards)):
            one = state.rewards[place]
            if one.player != seat:
                continue
            kind = one.kind
            left.append(kind)
            notation = f"take {label(state, place)}"
            if kind in (BOSS_PICK, CHEST_PICK):
                picked_by_others(state, seat, notation, kind, found)
            if not one.shown:
                why = "First it must be revealed."
                found.append(Refusal(notation, KIND_RULES[kind], why, False))
            if kind in TICKET_REWARDS:
                no_tickets(state, notation, found)
        second_picks(state, seat, left, found)
        gone_rewards(state, seat, left, found)
        return found


class SapphireKey(Choice):
    """All players skip their relic for the Sapphire Key."""

    RULE: ClassVar = "spire.act4.sapphire"

    def answer(self, state: Spire, menu: "RewardMenu", option: int) -> None:
        take_key(state)

    def notation(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        return "sapphire key"

    def sentence(self, state: Spire, menu: "RewardMenu", option: int) -> str:
        return "All players skip their relic for the Sapphire Key."

    def anybody(self) -> bool:
        return True

    def why_not(self, state: Spire, menu: "RewardMenu", seat: int) -> list[Refusal]:
        """Without Act IV, a second time, elsewhere, or when somebody has taken a relic."""
        here = on_offer(state, CHEST) or on_offer(state, CHEST_PICK) or on_offer(state, PASSED)
        rule, why = "spire.act4.sapphire", "Somebody has taken a relic here: all must skip theirs."
        if not state.act4:
            rule, why = (
                "spire.act4.unlocked",
                "Keys are for Act IV, and this game does not go there.",
            )
        elif state.keys & SAPPHIRE:
            rule, why = "spire.act4.keys-are-party", "The party has the Sapphire Key already."
        elif not here:
            why = "It takes the relics of a Treasure or Elite room, which all players skip."
        elif key_possible(state):
            why = "Skip the relic, and the key is yours."
        return [Refusal("sapphire key", rule, why, here and state.act4)]


REWARD_CHOICES: Final[list[Choice]] = [
    *FREE_CHOICES,
    LookAtReward(),
    LookTogether(),
    Skip(),
    Take(),
    SapphireKey(),
    LetItStrike(),
]


@mypyc_attr(acyclic=True, free_list_len=1)
class RewardMenu(RoomMenu):
    """What is done with the rewards next? `OFFER` waits on the agenda and asks again."""

    RULE: ClassVar = "spire.rewards.any-order"
    PROMPT: ClassVar = "Rewards: look, take or skip."

    def choices(self) -> list[Choice]:
        return REWARD_CHOICES

    def again(self, state: Spire) -> None:
        pass

    def can_wait(self, option: int) -> bool:
        return is_free(option) or kind_of(option) == INSANITY_NOW


def skip(state: Spire, place: int) -> None:
    """A reward is skipped; what it showed goes to the bottom of its deck."""
    one = state.rewards[place]
    kind = one.kind
    if state.log is not None:
        state.log.say(
            f"{player_name(state, one.player)} skips a reward: {KIND_NAMES[kind]}.",
            "spire.rewards.skip" if one.shown else "spire.rewards.skip-reveal",
            "spire.rewards.any-order",
        )
    if (kind in (CHEST, CHEST_PICK)) and key_possible(state):
        replace(state, place, Reward(one.player, PASSED, 0, one.offer, one.shown))
        return
    replace(state, place, None)
    put_back(state, one, one.offer)


def put_back(state: Spire, one: Reward, numbers: list[int]) -> None:
    """What was revealed and not taken goes to the bottom of the deck it came from."""
    if not numbers:
        return
    kind = one.kind
    for number in numbers:
        show_reward(state, one, number, True)
        if kind == POTION_REWARD:
            return_potion(state, number)
        elif kind in (RELIC_REWARD, CHEST):
            return_relic(state, number)
        else:
            return_card(state, number)
    if state.log is not None:
        if kind == POTION_REWARD:
            state.log.cite("spire.rewards.potion.bottom")
        elif kind in (RELIC_REWARD, CHEST):
            state.log.cite("spire.rewards.relic.bottom")
        else:
            state.log.cite("spire.rewards.card.return-bottom", "spire.rewards.ticket.rare-bottom")


def take(state: Spire, place: int, k: int) -> None:
    """A reward is taken."""
    one = state.rewards[place]
    kind = one.kind
    if kind in (BOSS_PICK, CHEST_PICK):
        pool = pool_of(state, kind)
        left = state.rewards[pool]
        number = left.offer[k]
        rest = left.offer[:k] + left.offer[k + 1 :]
        replace(state, pool, Reward(-1, left.kind, left.look, rest, True))
        replace(state, place, None)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, one.player)} picks {state.content.rows[number].name}.",
                KIND_RULES[kind],
            )
            show_reward(state, left, number, True)
        gain_relic(state, one.player, number)
        return
    replace(state, place, None)
    if kind == TRANSFORM_REWARD:
        state.push(ChangeCards(one.player, TRANSFORM, 1, ANY_CARD, True))
        return
    number = one.offer[k]
    show_reward(state, one, number, True)
    if kind == POTION_REWARD:
        gain_potion(state, one.player, number)
    elif kind in (RELIC_REWARD, CHEST):
        gain_relic(state, one.player, number)
    else:
        card = state.content.cards[number]
        gain_card(
            state, one.player, card.up if kind == UPGRADED_REWARD and card.up >= 0 else number
        )
        put_back(state, one, one.offer[:k] + one.offer[k + 1 :])
