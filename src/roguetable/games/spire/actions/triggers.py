"""What something triggers, and the queue in which it waits until a card has resolved."""

from typing import Final

from roguetable.engine.state import Step
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.model.state import Spire
from roguetable.kit.triggers import NO_LIMIT, is_marked, mark


class Flush(Step):
    """Abilities that waited until the card had resolved happen now, oldest first.

    (spire.player_turn.card.triggers-after; which of several comes first is seldom of interest, so
    they come in the order in which they were triggered.)
    """

    def run(self, state: Spire) -> None:
        if state.waiting and state.resolving == 0:
            waiting = state.waiting
            state.waiting = []
            state.plan_list(waiting)


FLUSH: Final = Flush()


def set_off(state: Spire, step: Step) -> None:
    """Something has been triggered: it waits while a card or ability is being resolved."""
    state.waiting.append(step)
    if state.resolving == 0:
        state.push(FLUSH)


def fire(state: Spire, player: int, when: int, target: int = -1) -> None:
    """Trigger every ability of a player's powers and relics that waits for `when`."""
    p = state.players[player]
    if not p.watch >> when & 1:
        return
    for index in range(len(p.powers)):
        p.used = fire_at(state, player, p.powers[index], when, target, p.used, index)
    for index in range(len(p.relics)):
        p.used_relics = fire_at(state, player, p.relics[index], when, target, p.used_relics, index)


def fire_at(
    state: Spire, player: int, number: int, when: int, target: int, used: int, place: int
) -> int:
    """Trigger what the Power or relic at a place does at a moment, at most once per turn if it says so.

    `used` marks the places that have done so this turn; returned are the marks from now on.
    """
    card = state.content.cards[number]
    if card.watch >> when & 1:
        for trigger in card.triggers:
            if trigger.when == when:
                if trigger.limit != NO_LIMIT:
                    if is_marked(used, place):
                        continue
                    used = mark(used, place)
                set_off(state, Do(number, trigger.part, player, target))
    return used


def fire_card(state: Spire, player: int, number: int, when: int) -> None:
    """Trigger what a card does when something happens to itself, if it waits for that."""
    card = state.content.cards[number]
    if card.watch >> when & 1:
        for trigger in card.triggers:
            if trigger.when == when:
                set_off(state, Do(number, trigger.part, player))


def use_ability(state: Spire, player: int, number: int, when: int) -> None:
    """What a card or relic does at a moment goes on the agenda, without waiting for anything."""
    card = state.content.cards[number]
    if card.watch >> when & 1:
        for trigger in card.triggers:
            if trigger.when == when:
                state.push(Do(number, trigger.part, player))
