"""Players sit down: a character with its deck, board and row."""

from roguetable.engine.events import Came, Moved
from roguetable.games.spire.actions.passives import recount
from roguetable.games.spire.actions.reward_decks import mix_spares
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.ascension import START_CURSED, max_hp, start_hp
from roguetable.games.spire.model.cards import RARE, STARTER, TICKET
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.player import Player
from roguetable.games.spire.model.shown import (
    DECK,
    REWARD_DECK,
    place_id,
    player_id,
    row_id,
    show_cards,
    show_tokens,
)
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import CHARACTER_STREAM, RARE_STREAM, REWARD_STREAM
from roguetable.games.spire.model.table_settings import TableSettings, locks_of


def seat_players(state: Spire, settings: TableSettings) -> None:
    """Steps 1, 3 and 7: characters with their decks, boards and rows; the others lie ready."""
    kinds = settings.characters
    if not kinds:
        kinds = [0, 1, 2, 3]
        state.chance.shuffle(CHARACTER_STREAM, kinds)
        kinds = kinds[: settings.players]
    lay_out_spares(state, kinds)
    for row in range(len(kinds)):
        add_player(state, kinds[row])


def lay_out_spares(state: Spire, kinds: list[int]) -> None:
    """Reward decks of all four characters; those of the players are shuffled.

    Cards of characters whom nobody plays are needed by some Events and by those who join later:
    they are shuffled when they are first touched (reward_decks.mix_spares).
    """
    rewards = boxed_decks(state, False).copy()
    rares = boxed_decks(state, True).copy()
    for seat in range(len(kinds)):
        kind = kinds[seat]
        rewards[kind] = rewards[kind].copy()
        rares[kind] = rares[kind].copy()
        state.chance.shuffle(REWARD_STREAM + seat, rewards[kind])
        state.chance.shuffle(RARE_STREAM + seat, rares[kind])
    state.spare_rewards = rewards
    state.spare_rares = rares


def boxed_decks(state: Spire, rare: bool) -> list[list[int]]:
    """The card rewards or rare rewards decks of the four characters as they lie in the box."""
    key = (state.locks, rare)
    found = state.content.box.rewards.get(key)
    if found is None:
        found = [character_deck(state, kind, rare) for kind in range(4)]
        state.content.box.rewards[key] = found
    return found


def character_deck(state: Spire, character: int, rare: bool) -> list[int]:
    """A character's card rewards or rare rewards deck, without what is locked (spire.unlocks.lock)."""
    opened = locks_of(state.locks, character)
    pile: list[int] = []
    for card in state.content.cards:
        if card.number < 0 or card.owner != character or card.base != card.number:
            continue
        if card.type != TICKET and card.rarity == STARTER:
            continue
        if card.unlock <= opened and (card.type != TICKET and card.rarity == RARE) == rare:
            for _ in range(card.copies):
                pile.append(card.number)
    return pile


def starter_deck(state: Spire, character: int) -> list[int]:
    """A character's starter deck; Ascension 5 adds Ascender's Bane (spire.ascension.5)."""
    found = state.content.box.starters.get(character)
    if found is not None:
        return [*found, state.content.bane] if state.ascension >= START_CURSED else found.copy()
    pile: list[int] = []
    for card in state.content.cards:
        if card.owner == character and card.rarity == STARTER and card.base == card.number:
            for _ in range(card.copies):
                pile.append(card.number)
    state.content.box.starters[character] = pile
    return starter_deck(state, character)


def add_player(state: Spire, character: int) -> int:
    """A player sits down: the character's kit, Energy 3, Block 0, HP at the maximum, lowest open row."""
    content = state.content
    player = len(state.players)
    if state.node >= 0 or state.act > 1:
        mix_spares(state)  # somebody joins later
    rewards = state.spare_rewards.copy()
    rares = state.spare_rares.copy()
    printed = content.hit_points[character]
    p = Player(
        character,
        player,
        start_hp(printed, state.ascension),
        max_hp(printed, state.ascension),
        starter_deck(state, character),
        rewards[character],
        rares[character],
        content.orb_slots[character],
    )
    rewards[character] = []
    rares[character] = []
    state.spare_rewards = rewards
    state.spare_rares = rares
    state.players.append(p)
    state.seats = [*state.seats, player]
    recount(state, player)
    if state.log is not None:
        board = content.rows[content.characters[character]].id
        name = player_name(state, player)
        state.log.show(Came(player_id(player), row_id(p.row), name, p.hp, p.max_hp, board))
        show_tokens(state.log, player_id(player), shown.ENERGY, 0, p.energy)
        show_cards(state, p.deck, "", place_id(player, DECK))
        state.log.show(Moved("", place_id(player, REWARD_DECK), len(p.rewards)))
    return player
