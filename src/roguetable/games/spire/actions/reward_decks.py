"""The decks that new cards come from: card rewards, rare rewards and colorless cards.

Card rewards decks and rare decks belong to characters, also to those whom nobody plays: some
rewards come from another character's deck.
"""

from roguetable.games.spire.model import shown
from roguetable.games.spire.model.cards import COLORLESS, RARE, TICKET, Card
from roguetable.games.spire.model.party import player_of
from roguetable.games.spire.model.shown import REWARD_DECK, place_id, show_card
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import RARE_STREAM, REWARD_STREAM


def mix_spares(state: Spire) -> None:
    """Shuffle the reward decks of the characters whom nobody plays, when one is first needed."""
    if state.spares_mixed:
        return
    state.spares_mixed = True
    rewards = state.spare_rewards.copy()
    rares = state.spare_rares.copy()
    seat = len(state.players)
    for kind in range(len(rewards)):
        if player_of(state, kind) < 0:
            rewards[kind] = rewards[kind].copy()
            rares[kind] = rares[kind].copy()
            state.chance.shuffle(REWARD_STREAM + seat, rewards[kind])
            state.chance.shuffle(RARE_STREAM + seat, rares[kind])
            seat += 1
    state.spare_rewards = rewards
    state.spare_rares = rares


def rewards_of(state: Spire, character: int) -> list[int]:
    """A character's card rewards deck."""
    player = player_of(state, character)
    if player >= 0:
        return state.players[player].rewards
    mix_spares(state)
    return state.spare_rewards[character]


def rares_of(state: Spire, character: int) -> list[int]:
    """A character's rare rewards deck."""
    player = player_of(state, character)
    if player >= 0:
        return state.players[player].rares
    mix_spares(state)
    return state.spare_rares[character]


def set_rewards(state: Spire, character: int, pile: list[int]) -> None:
    player = player_of(state, character)
    if player >= 0:
        state.players[player].rewards = pile
    else:
        piles = state.spare_rewards.copy()
        piles[character] = pile
        state.spare_rewards = piles


def set_rares(state: Spire, character: int, pile: list[int]) -> None:
    player = player_of(state, character)
    if player >= 0:
        state.players[player].rares = pile
    else:
        piles = state.spare_rares.copy()
        piles[character] = pile
        state.spare_rares = piles


def draw_reward(state: Spire, owner: int) -> int:
    """Take the top card of a card rewards deck (COLORLESS: of that deck); -1: it is empty."""
    state.chance.reveal()
    if owner == COLORLESS:
        pile = state.colorless
        if not pile:
            return -1
        state.colorless = pile[:-1]
        show_card(state, pile[-1], shown.COLORLESS, "")
        return pile[-1]
    pile = rewards_of(state, owner)
    if not pile:
        return -1
    set_rewards(state, owner, pile[:-1])
    if state.log is not None:
        show_card(state, pile[-1], reward_deck(state, owner), "")
    return pile[-1]


def reward_deck(state: Spire, owner: int) -> str:
    """Where a character's card rewards lie on the table; nobody sees those whom nobody plays."""
    player = player_of(state, owner)
    return place_id(player, REWARD_DECK) if player >= 0 else ""


def draw_rare(state: Spire, owner: int) -> int:
    """Take the top card of a character's rare rewards deck; -1: it is empty."""
    state.chance.reveal()
    pile = rares_of(state, owner)
    if not pile:
        return -1
    set_rares(state, owner, pile[:-1])
    return pile[-1]


def reveal_cards(state: Spire, owner: int, n: int, foreign: bool = False) -> list[int]:
    """Reveal the top cards of a card rewards deck; each Golden Ticket brings that owner's top rare.

    The ticket is no choice: it goes to the bottom of its deck at once.
    (spire.rewards.ticket.adds-rare, spire.other_characters.ticket)
    """
    cards = state.content.cards
    shown: list[int] = []
    rares: list[int] = []
    tickets: list[int] = []
    for _ in range(n):
        number = draw_reward(state, owner)
        if number < 0:
            break
        if cards[number].type == TICKET:
            tickets.append(number)
            rare = draw_rare(state, owner)
            if rare >= 0:
                rares.append(rare)
            tell_ticket(state, rare >= 0, len(rares) > 1, foreign)
        else:
            shown.append(number)
    for number in tickets:
        return_card(state, number)
    return shown + rares


def tickets_of(state: Spire) -> list[Card]:
    """All Golden Tickets that there are, as rows."""
    return [card for card in state.content.cards if card.number >= 0 and card.type == TICKET]


def tell_ticket(state: Spire, rare: bool, several: bool, foreign: bool) -> None:
    """What a Golden Ticket brings: a rare card, if there is one left."""
    if state.log is None:
        return
    if not rare:
        tell_no_rare(state, "spire.rewards.ticket.bottom")
        return
    state.log.say(
        "A Golden Ticket: a rare card is among the choices.",
        "spire.rewards.ticket.adds-rare",
        "spire.rewards.ticket.not-a-choice",
        "spire.rewards.ticket.bottom",
        "spire.rewards.ticket.one-pick",
    )
    if several:
        state.log.cite("spire.rewards.ticket.multiple")
    if foreign:
        state.log.cite("spire.other_characters.ticket")


def tell_no_rare(state: Spire, rule: str) -> None:
    """A Golden Ticket brings nothing: the rare rewards deck is empty."""
    if state.log is not None:
        state.log.say(
            "A Golden Ticket, but no rare card is left.", "spire.rewards.deck-empty", rule
        )


def reveal_rares(state: Spire, owner: int, n: int) -> list[int]:
    """Reveal the top cards of a rare rewards deck."""
    shown: list[int] = []
    for _ in range(n):
        number = draw_rare(state, owner)
        if number >= 0:
            shown.append(number)
    return shown


def both_faces(state: Spire, number: int) -> str:
    """What an offered card does, and what it would do upgraded (spire.rewards.check-upgrades)."""
    card = state.content.cards[number]
    if card.up < 0:
        return card.sentence()
    up = state.content.cards[card.up]
    cost = f"({up.cost_text()}) " if up.cost != card.cost else ""
    return f"{card.sentence()} Upgraded: {cost}{up.sentence()}"


def return_card(state: Spire, number: int) -> None:
    """A revealed card that nobody took goes to the bottom of the deck it came from."""
    card = state.content.cards[number]
    if card.owner == COLORLESS:
        state.colorless = [number, *state.colorless]
        show_card(state, number, "", shown.COLORLESS)
    elif card.rarity == RARE and card.type != TICKET:
        set_rares(state, card.owner, [number, *rares_of(state, card.owner)])
    else:
        set_rewards(state, card.owner, [number, *rewards_of(state, card.owner)])
        if state.log is not None:
            show_card(state, number, "", reward_deck(state, card.owner))
