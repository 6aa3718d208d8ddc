"""The cards of a player's deck: how they come and go, and how they are changed."""

from typing import Final

from roguetable.games.spire.actions.passives import clear_lost_slots, recount
from roguetable.games.spire.actions.relics import gain_relic, wear_out
from roguetable.games.spire.actions.reward_decks import (
    draw_rare,
    draw_reward,
    rares_of,
    return_card,
    tell_no_rare,
)
from roguetable.games.spire.actions.triggers import use_ability
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.cards import (
    ATTACK,
    COLORLESS,
    CURSE,
    NO_CURSES,
    RARE,
    REMOVED,
    SKILL,
    STATUS,
    TICKET,
    UNCOMMON,
    Card,
)
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import mod
from roguetable.games.spire.model.shown import (
    DECK,
    DISCARD,
    DRAW_PILE,
    EXHAUST,
    HAND,
    ITEMS,
    REMOVED_PILE,
    place_id,
    show_card,
    show_cubes,
)
from roguetable.games.spire.model.state import REMOVED_CARD, REMOVED_CURSE, Spire
from roguetable.games.spire.model.streams import RANDOM_STREAM

# Which cards of a deck are meant.
ANY_CARD: Final = 0
STRIKE_CARD: Final = 1
DEFEND_CARD: Final = 2
ATTACK_CARD: Final = 3
SKILL_CARD: Final = 4
CURSE_CARD: Final = 5
GOOD_CARD: Final = 6  # rare or uncommon
CARD_FILTER_NAMES: Final = (
    "any",
    "strike",
    "defend",
    "attack",
    "skill",
    "curses",
    "rare-or-uncommon",
)
CARD_FILTER_TEXTS: Final = (
    "card",
    "starter Strike",
    "starter Defend",
    "Attack",
    "Skill",
    "Curse",
    "rare or uncommon card",
)

# What happens to a card of the deck.
REMOVE: Final = 0
UPGRADE: Final = 1
TRANSFORM: Final = 2


def all_cards(state: Spire, player: int) -> list[int]:
    """Every card of a player's deck; at the end of combat they still lie in several piles.

    The list may be the deck itself: nobody changes it.
    """
    p = state.players[player]
    if p.deck and not (p.draw or p.hand or p.discard or p.exhausted or p.powers or p.limbo):
        return p.deck
    found = [*p.deck, *p.draw, *p.hand, *p.discard, *p.exhausted, *p.powers, *p.limbo]
    return [number for number in found if state.content.cards[number].type != STATUS]


def exchange(state: Spire, player: int, old: int, new: int) -> bool:
    """Put another card in a card's place, wherever it lies; `new` -1: it just goes."""
    p = state.players[player]
    put = [] if new < 0 else [new]
    place = DECK
    if old in p.deck:
        i = p.deck.index(old)
        p.deck = p.deck[:i] + put + p.deck[i + 1 :]
    elif old in p.draw:
        place = DRAW_PILE
        i = p.draw.index(old)
        p.draw = p.draw[:i] + put + p.draw[i + 1 :]
    elif old in p.discard:
        place = DISCARD
        i = p.discard.index(old)
        p.discard = p.discard[:i] + put + p.discard[i + 1 :]
    elif old in p.exhausted:
        place = EXHAUST
        i = p.exhausted.index(old)
        p.exhausted = p.exhausted[:i] + put + p.exhausted[i + 1 :]
    elif old in p.hand:
        place = HAND
        i = p.hand.index(old)
        p.hand = p.hand[:i] + put + p.hand[i + 1 :]
        p.marks = p.marks[:i] + [0] * len(put) + p.marks[i + 1 :]
    elif old in p.powers:
        place = ITEMS
        i = p.powers.index(old)
        show_cubes(state, player, i, p.cubes[i], 0)
        p.powers = p.powers[:i] + put + p.powers[i + 1 :]
        p.cubes = p.cubes[:i] + [0] * len(put) + p.cubes[i + 1 :]
        recount(state, player)
        clear_lost_slots(state, player)
    elif old in p.limbo:
        place = HAND
        i = p.limbo.index(old)
        p.limbo = p.limbo[:i] + put + p.limbo[i + 1 :]
    else:
        return False
    if state.log is not None:
        show_card(state, old, place_id(player, place), "")
        if new >= 0:
            show_card(state, new, "", place_id(player, place))
    return True


def matches(card: Card, which: int) -> bool:
    """Is it one of the cards meant?"""
    if which == STRIKE_CARD:
        return card.starter_strike
    if which == DEFEND_CARD:
        return card.starter_defend
    if which == ATTACK_CARD:
        return card.type == ATTACK
    if which == SKILL_CARD:
        return card.type == SKILL
    if which == CURSE_CARD:
        return card.type == CURSE
    if which == GOOD_CARD:
        return card.type != CURSE and card.rarity in (UNCOMMON, RARE)
    return True


def may_change(card: Card, what: int) -> bool:
    """Bound cards stay, Curses are not Transformed, upgraded cards are upgraded already."""
    if what == UPGRADE:
        return card.up >= 0
    if what == TRANSFORM:
        return card.type != CURSE
    return not card.bound


def candidates(state: Spire, player: int, what: int, which: int) -> list[int]:
    """The different cards of a deck to which something can be done.

    Sorted: after a fight the cards still lie as in the draw pile, and that is a secret.
    """
    found: list[int] = []
    for number in all_cards(state, player):
        card = state.content.cards[number]
        if matches(card, which) and may_change(card, what) and number not in found:
            found.append(number)
    found.sort()
    return found


def has_candidate(state: Spire, player: int, what: int, which: int) -> bool:
    """Whether there is such a card."""
    for number in all_cards(state, player):
        card = state.content.cards[number]
        if matches(card, which) and may_change(card, what):
            return True
    return False


# Gaining cards.


def gain_card(state: Spire, player: int, number: int) -> None:
    """Add a card to a player's deck; an egg may upgrade it, and it may need the Prismatic Shard."""
    p = state.players[player]
    number = hatch(state, player, number)
    p.deck = [*p.deck, number]
    card = state.content.cards[number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} adds {card.name} to the deck.", "spire.rewards.any-order"
        )
        show_card(state, number, "", place_id(player, DECK))
    if card.owner != p.character and card.needs_shard:
        gain_shard(state, player, card)


def hatch(state: Spire, player: int, number: int) -> int:
    """Molten Egg and Toxic Egg upgrade what is added, three times; the face that is added."""
    p = state.players[player]
    cards = state.content.cards
    card = cards[number]
    if card.up < 0:
        return number
    for index in range(len(p.relics)):
        relic = cards[p.relics[index]]
        if relic.hatches == card.type:
            if state.log is not None:
                state.log.say(f"{relic.name} upgrades {card.name}.", "spire.game_end.golden-rule")
            wear_out(state, player, index)
            return card.up
    return number


def gain_shard(state: Spire, player: int, card: Card) -> None:
    """Stances and Orbs of another character come with the Prismatic Shard."""
    shard = state.content.shard
    if shard < 0 or shard in state.players[player].relics:
        return
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} needs the Prismatic Shard for {card.name}.",
            "spire.other_characters.shard",
            "spire.other_characters.tokens",
        )
    gain_relic(state, player, shard)


def gain_top(state: Spire, player: int) -> None:
    """Add the top card of the own card rewards deck; a Golden Ticket stands for the top rare."""
    character = state.players[player].character
    number = draw_reward(state, character)
    if number < 0:
        return
    if state.content.cards[number].type == TICKET:
        if not rares_of(state, character):
            tell_no_rare(state, "spire.deck_changes.transform.ticket")
        elif state.log is not None:
            state.log.say(
                "A Golden Ticket: the top rare card instead.", "spire.deck_changes.transform.ticket"
            )
        gain_top_rare(state, player)
        return_card(state, number)
    else:
        gain_card(state, player, number)


def gain_top_rare(state: Spire, player: int) -> None:
    """Add the top card of the own rare rewards deck, without a choice."""
    number = draw_rare(state, state.players[player].character)
    if number >= 0:
        gain_card(state, player, number)


def gain_curse(state: Spire, player: int) -> None:
    """Add the top card of the Curse deck, unless a relic does not let it."""
    p = state.players[player]
    if mod(state, player, NO_CURSES):
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} cannot gain Curses.", "spire.game_end.golden-rule"
            )
        return
    if not state.curse_deck:
        return
    number = state.curse_deck[-1]
    state.curse_deck = state.curse_deck[:-1]
    state.chance.reveal()
    p.deck = [*p.deck, number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains a Curse: {state.content.rows[number].name}.",
            "spire.deck.curse-gain",
            "spire.deck.type-curse",
        )
        show_card(state, number, shown.CURSES, place_id(player, DECK))


# Changing cards.


def remove_card(state: Spire, player: int, number: int) -> None:
    """A card leaves the deck for the removed pile; `tally` remembers its rarity."""
    if not exchange(state, player, number, -1):
        return
    p = state.players[player]
    p.removed = [*p.removed, number]
    card = state.content.cards[number]
    state.tally = REMOVED_CURSE if card.type == CURSE else REMOVED_CARD + card.rarity
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} removes {card.name} from the deck.",
            "spire.deck_changes.remove",
        )
        show_card(state, number, "", place_id(player, REMOVED_PILE))
    use_ability(state, player, number, REMOVED)


def upgrade_card(state: Spire, player: int, number: int) -> None:
    """A card of the deck is turned to its upgraded side."""
    card = state.content.cards[number]
    if card.up >= 0 and exchange(state, player, number, card.up) and state.log is not None:
        state.log.say(
            f"{player_name(state, player)} upgrades {card.name}.",
            "spire.deck_changes.upgrade",
            "spire.deck_changes.upgrade-once",
            "spire.deck_changes.upgrade-inspect",
        )


def transform_card(state: Spire, player: int, number: int) -> None:
    """A card goes to the removed pile and the top card of the own card rewards deck is added."""
    if not exchange(state, player, number, -1):
        return
    p = state.players[player]
    p.removed = [*p.removed, number]
    card = state.content.cards[number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} Transforms {card.name}.",
            "spire.deck_changes.transform.removed-pile",
            "spire.deck_changes.transform.gain-top",
            "spire.deck_changes.transform.random",
            "spire.deck_changes.transform.not-curse",
            "spire.deck.curse-no-transform",
        )
        show_card(state, number, "", place_id(player, REMOVED_PILE))
        if card.owner == COLORLESS:
            state.log.cite("spire.faq.transform-colorless", "spire.other_characters.transform")
        elif card.owner != p.character:
            state.log.cite("spire.other_characters.transform")
    gain_top(state, player)


def upgrade_random(state: Spire, player: int, n: int) -> None:
    """Upgrade cards picked at random among those that can be upgraded."""
    for _ in range(n):
        found = [
            number for number in all_cards(state, player) if state.content.cards[number].up >= 0
        ]
        if not found:
            return
        # The order of a deck is no secret that chance may depend on.
        found.sort()
        upgrade_card(state, player, found[state.chance.below(RANDOM_STREAM, len(found))])


def transform_random(state: Spire, player: int) -> None:
    """Transform a card picked at random among those that are no Curse (Insanity)."""
    found = [
        number for number in all_cards(state, player) if state.content.cards[number].type != CURSE
    ]
    if found:
        found.sort()
        transform_card(state, player, found[state.chance.below(RANDOM_STREAM, len(found))])
