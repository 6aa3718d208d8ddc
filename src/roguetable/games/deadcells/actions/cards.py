"""Combat cards: drawn, discarded, shuffled, turned over."""

from roguetable.engine.events import Moved, Revealed
from roguetable.engine.log import count
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.questions import hand_size, name_of
from roguetable.games.deadcells.model.shown import (
    discard_id,
    draw_id,
    hand_id,
    show_card,
    show_hidden_card,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import COMBAT_STREAM


def has_top(state: DeadCells, index: int) -> bool:
    """Make sure that a draw pile has a top card: its discard pile is shuffled only now.

    False: there is no card in either (deadcells.upkeep.reshuffle-lazy).
    """
    one = state.group[index]
    if one.draw:
        return True
    if not one.discard or one.serenade:
        return False
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} shuffles the discard pile.",
            "deadcells.upkeep.reshuffle",
            "deadcells.upkeep.reshuffle-lazy",
        )
        state.log.show(Moved(discard_id(index), draw_id(index), len(one.discard)))
    one.draw = one.discard
    one.discard = []
    state.chance.shuffle(COMBAT_STREAM + index, one.draw)
    return True


def draw_cards(state: DeadCells, index: int, n: int, *rules: str) -> int:
    """Draw combat cards; only the drawer sees which. So many were there to be drawn."""
    one = state.group[index]
    drawn: list[int] = []
    while len(drawn) < n and has_top(state, index):
        card = one.draw.pop()
        drawn.append(card)
        one.hand.append(card)
    if drawn:
        state.chance.reveal()
        if state.log is not None:
            state.log.say(f"{name_of(state, index)} draws {count(len(drawn), 'card')}.", *rules)
            for card in drawn:
                show_hidden_card(state, card, draw_id(index), hand_id(index), one.seat)
            names = ", ".join([state.content.rows[card].name for card in drawn])
            state.log.say(f"You draw {names}.", *rules, seats=(one.seat,))
    return len(drawn)


def fill_hand(state: DeadCells, index: int, rule: str = "deadcells.upkeep.draw") -> None:
    """Draw until the hand is full (deadcells.upkeep.draw). Serenade has no hand."""
    one = state.group[index]
    if not one.serenade:
        draw_cards(state, index, hand_size(one) - len(one.hand), rule)


def fill_hands(state: DeadCells) -> None:
    """Before a fight: a card may have been Purged from a hand (deadcells.play.three-cards-total)."""
    for index in range(len(state.group)):
        if not state.group[index].dead:
            fill_hand(state, index, "deadcells.play.three-cards-total")


def discard_card(state: DeadCells, index: int, card: int, *rules: str) -> None:
    """Discard a card from the hand; the discard pile lies face up."""
    one = state.group[index]
    one.hand.remove(card)
    one.discard.append(card)
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} discards {state.content.rows[card].name}.",
            *rules,
            "deadcells.board.discard-pile-face-up",
        )
        show_card(state, card, hand_id(index), discard_id(index))


def turn_top(state: DeadCells, index: int, *rules: str) -> int:
    """Reveal the top card of somebody's draw pile and discard it. NOBODY: there is none."""
    one = state.group[index]
    if not has_top(state, index):
        return NOBODY
    card = one.draw.pop()
    one.discard.append(card)
    state.chance.reveal()
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} turns over {state.content.rows[card].name}.", *rules
        )
        state.log.show(Revealed(draw_id(index), state.content.name(card)))
        show_card(state, card, draw_id(index), discard_id(index))
    return card
