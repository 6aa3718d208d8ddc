"""A player's piles in combat: drawing, discarding, exhausting, and picking cards from them."""

from roguetable.engine.events import Moved
from roguetable.games.spire.actions.passives import recount
from roguetable.games.spire.actions.triggers import fire, fire_card
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.cards import (
    CURSE,
    DISCARDED,
    DISCARDS,
    DRAWS_BAD,
    DRAWS_CURSE,
    DRAWS_JUNK,
    EXHAUSTED,
    EXHAUSTS,
    SHUFFLES,
    STATUS,
)
from roguetable.games.spire.model.enemy_cards import VOID
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.phases import is_end_of_turn
from roguetable.games.spire.model.player import LATE
from roguetable.games.spire.model.readings import STATUS_MIXED
from roguetable.games.spire.model.shared_lists import NOTHING, zeros
from roguetable.games.spire.model.shown import (
    DISCARD,
    DRAW_PILE,
    EXHAUST,
    HAND,
    ITEMS,
    place_id,
    player_id,
    show_card,
    show_cards,
    show_cubes,
    show_tokens,
)
from roguetable.games.spire.model.state import ALL_BURNS, ALL_SLIMED, NO_STATUS, Spire
from roguetable.games.spire.model.streams import DRAW_STREAM
from roguetable.kit.triggers import marks_without

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
    marks = [LATE] * count if is_end_of_turn(state.phase) else zeros(count)
    if state.log is not None:
        names = ", ".join([state.content.rows[number].name for number in taken])
        state.log.say(f"{player_name(state, player)} draws {names}.", "spire.area.draw-pile")
        show_cards(state, taken, place_id(player, DRAW_PILE), place_id(player, HAND))
    state.chance.reveal()
    if p.hand:
        p.hand += taken
        p.marks += marks
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
            if content.foes[enemy.foe].traits[VOID]:
                # Void: a Slimed that is drawn must be paid for and exhausted at once, if possible.
                p = state.players[player]
                if p.energy > 0:
                    p.energy -= 1
                    index = len(p.hand) - 1
                    while p.hand[index] != number:
                        index -= 1
                    take_from_hand(state, player, index)
                    exhaust_card(state, player, number, HAND)
                    if state.log is not None:
                        state.log.say(
                            f"{player_name(state, player)} pays 1 Energy for the Void.",
                            "spire.game_end.golden-rule",
                        )
                        have = p.energy
                        show_tokens(state.log, player_id(player), shown.ENERGY, have + 1, have)
                return


def reshuffle(state: Spire, player: int) -> None:
    """The discard pile becomes the draw pile; a card being played is in neither."""
    p = state.players[player]
    p.draw = p.discard
    p.discard = []
    state.chance.shuffle(DRAW_STREAM + player, p.draw)
    p.shuffled = True
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} shuffles the discard pile.",
            "spire.player_turn.draw.reshuffle",
            "spire.player_turn.draw.only-when-needed",
        )
        show_cards(state, p.draw, place_id(player, DISCARD), place_id(player, DRAW_PILE))
        if p.limbo:
            state.log.cite("spire.player_turn.draw.card-in-play-set-aside")
    fire(state, player, SHUFFLES)


# Discarding and exhausting.


def take_from_hand(state: Spire, player: int, index: int) -> int:
    """Take a card out of the hand: what it remembered is forgotten (spire.faq.no-memory)."""
    p = state.players[player]
    p.marks.pop(index)
    return p.hand.pop(index)


def discard_card(state: Spire, player: int, number: int, source: int) -> None:
    """A card's effect discards a card that has left the hand or draw pile, as `source` says."""
    p = state.players[player]
    p.discard.append(number)
    p.discarded += 1
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} discards {state.content.rows[number].name}.",
            "spire.area.discard-pile",
        )
        show_card(state, number, place_id(player, source), place_id(player, DISCARD))
    fire_card(state, player, number, DISCARDED)


def discarded_some(state: Spire, player: int) -> None:
    """An effect has made the player discard one card or more: once for the whole effect."""
    fire(state, player, DISCARDS)


def exhaust_card(state: Spire, player: int, number: int, source: int) -> None:
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
            show_card(state, number, place_id(player, source), status_deck(state, number))
    else:
        p.exhausted = [*p.exhausted, number]
        if state.log is not None:
            state.log.say(
                f"{card.name} is exhausted.", "spire.keywords.exhaust", "spire.area.exhaust-pile"
            )
            show_card(state, number, place_id(player, source), place_id(player, EXHAUST))
    fire_card(state, player, number, EXHAUSTED)
    fire(state, player, EXHAUSTS)


def exhaust_power(state: Spire, player: int, index: int) -> None:
    """A Power in play is exhausted (Buffer, Wraith Form, The Bomb)."""
    p = state.players[player]
    number = p.powers[index]
    show_cubes(state, player, index, p.cubes[index], 0)
    p.powers = p.powers[:index] + p.powers[index + 1 :]
    p.cubes = p.cubes[:index] + p.cubes[index + 1 :]
    p.used = marks_without(p.used, index)
    recount(state, player)
    exhaust_card(state, player, number, ITEMS)


def status_deck(state: Spire, number: int) -> str:
    """Where a Daze or Status card comes from."""
    return shown.DAZES if number == state.content.daze else shown.STATUSES


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
        gained(state, player, state.content.daze, added, DISCARD if to_discard else DRAW_PILE)
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
        state.chance.shuffle(DRAW_STREAM + player, p.draw)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {added} {state.content.rows[number].name}.",
            "spire.keywords.status.which-effect",
            "spire.keywords.status.discard-top",
        )
        gained(state, player, number, added, DRAW_PILE if shuffled_in else DISCARD)
        if added < amount:
            state.log.cite("spire.keywords.daze.out")


def gained(state: Spire, player: int, number: int, added: int, to: int) -> None:
    """Show how Daze or Status cards come to a player."""
    if state.log is not None and added:
        card = state.content.rows[number].id
        state.log.show(Moved(status_deck(state, number), place_id(player, to), added, card))


def status_name(kind: int) -> str:
    """Slimed or Burn."""
    return "Slimed" if kind == ALL_SLIMED else "Burn"
