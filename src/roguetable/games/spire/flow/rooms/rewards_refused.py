"""Why not? Rewards that cannot be taken: Golden Tickets, what others have picked, what is gone."""

from typing import Final

from roguetable.engine.state import Refusal
from roguetable.games.spire.actions.reward_decks import tickets_of
from roguetable.games.spire.flow.rooms.rewards import (
    BOSS_PICK,
    BOSS_POOL,
    CARD_REWARD,
    CHEST,
    CHEST_PICK,
    CHEST_POOL,
    KIND_NAMES,
    KIND_RULES,
    OTHER_REWARD,
    POTION_REWARD,
    RELIC_REWARD,
    UPGRADED_REWARD,
)
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import Spire

TICKET_REWARDS: Final = (CARD_REWARD, UPGRADED_REWARD, OTHER_REWARD)
"""Rewards from decks in which Golden Tickets lie."""


def no_tickets(state: Spire, notation: str, found: list[Refusal]) -> None:
    """A Golden Ticket is no card of the reward: it brings a rare one."""
    why = "A Golden Ticket cannot be taken: it adds a rare card to the choices."
    for card in tickets_of(state):
        rule = "spire.rewards.ticket.not-a-choice"
        found.append(Refusal(f"{notation}: {card.id}", rule, why, False))


def second_picks(state: Spire, seat: int, left: list[int], found: list[Refusal]) -> None:
    """Relics of the party, for a player who has picked one of them, or skipped them."""
    for pick, pool in ((BOSS_PICK, BOSS_POOL), (CHEST_PICK, CHEST_POOL)):
        if pick in left:
            continue
        numbers = [number for one in state.rewards if one.kind == pool for number in one.offer]
        if pick == BOSS_PICK and after_boss(state):
            # The last one who picks sends the rest back under the deck.
            numbers = [row.number for row in state.content.rows if row.kind == "boss-relic"]
        if not numbers:
            continue
        name = player_name(state, seat).lower()
        what = KIND_NAMES[pick].lower().replace(" ", "-")
        why = f"Each player picks one {KIND_NAMES[pick]} or none, and you have decided."
        tried = [f"{verb} {name} {what}" for verb in ("skip", "take")]
        tried += [f"take {name} {what}: {state.content.rows[number].id}" for number in numbers]
        for notation in tried:
            found.append(Refusal(notation, KIND_RULES[pick], why, False))


def after_boss(state: Spire) -> bool:
    """Are these the rewards of a Boss that gives Boss relics?"""
    fallen = [state.content.foes[enemy.foe] for enemy in state.enemies]
    return not state.prize and any(foe.boss_relic for foe in fallen)


def picked_by_others(
    state: Spire, seat: int, notation: str, kind: int, found: list[Refusal]
) -> None:
    """Relics that have gone to other players cannot be picked any more."""
    wanted = "boss-relic" if kind == BOSS_PICK else "relic"
    for other in range(len(state.players)):
        if other != seat:
            for number in state.players[other].relics:
                row = state.content.rows[number]
                if row.kind == wanted:
                    why = f"{row.name} has gone to {player_name(state, other)}."
                    found.append(Refusal(f"{notation}: {row.id}", KIND_RULES[kind], why, False))


def gone_rewards(state: Spire, seat: int, left: list[int], found: list[Refusal]) -> None:
    """Cards, potions and relics of which no reward is left for a player."""
    p = state.players[seat]
    name = player_name(state, seat)
    for kind, things in (
        (CARD_REWARD, sorted(p.deck)),
        (POTION_REWARD, p.potions),
        (RELIC_REWARD, p.relics),
    ):
        if kind in left or (kind == RELIC_REWARD and CHEST in left):
            continue
        what = f"{name.lower()} {KIND_NAMES[kind]}"
        tried = [f"{verb} {what}" for verb in ("look", "skip", "take")]
        tried += [f"take {what}: {state.content.rows[number].id}" for number in things]
        why = f"No reward of this kind is left for {name}."
        for notation in tried:
            found.append(Refusal(notation, "spire.rewards.any-order", why, False))
