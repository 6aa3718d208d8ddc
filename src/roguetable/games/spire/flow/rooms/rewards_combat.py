"""The rewards of a combat: what the enemy cards show."""

from roguetable.games.spire.actions.gold import gain_gold
from roguetable.games.spire.flow.rooms.rewards import (
    CARD_REWARD,
    POTION_REWARD,
    RARE_REWARD,
    RELIC_REWARD,
    UPGRADED_REWARD,
    boss_relic_rewards,
    relic_rewards,
    reward,
)
from roguetable.games.spire.flow.rooms.rewards_offer import LaterOffer, offer
from roguetable.games.spire.model.enemy_cards import (
    BOSS,
    ELITE,
    ENCOUNTER,
    FIRST,
    NO_CARD,
    RARE_CARD,
    UPGRADED_CARD,
    Foe,
)
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.phases import COMBAT_OVER
from roguetable.games.spire.model.state import VINTAGE, Reward, Spire


class OfferRewards(LaterOffer):
    """Gold is gained at once; everything else is offered to all players together.

    What abilities at the end of combat have given (White Beast Statue) lies on the table already and is
    offered with it. With `state.prize` the Event that led here has its own rewards, and those printed do
    not count: then all this is offered with those of the Event.
    """

    def run(self, state: Spire) -> None:
        state.phase = COMBAT_OVER
        if not state.prize:
            offer(state, combat_rewards(state))


def combat_rewards(state: Spire) -> list[Reward]:
    """The rewards printed on enemy cards.

    In Encounters a player gains what the enemy card of the own row shows, in Elite and Boss fights
    everybody gains everything.
    """
    found: list[Reward] = []
    leader = leader_of(state)
    if leader is not None:
        if state.log is not None:
            state.log.say(
                f"Everybody gains the rewards of {leader.name}.",
                "spire.end_of_combat.reward.elite-boss-all",
            )
        for player in alive_players(state):
            printed_rewards(state, player, leader, found)
        if leader.relics:
            for _ in range(leader.relics):
                found.extend(relic_rewards(state))
        if leader.boss_relic:
            found.extend(boss_relic_rewards(state, alive_players(state)))
    else:
        for player in alive_players(state):
            foe = foe_in_row(state, state.players[player].row)
            if foe is not None:
                if state.log is not None:
                    state.log.say(
                        f"{player_name(state, player)} gains the rewards of {foe.name}.",
                        "spire.end_of_combat.reward.encounter-row",
                        "spire.enemy_turn.dead.flipped",
                    )
                printed_rewards(state, player, foe, found)
                for _ in range(foe.relics):
                    found.append(reward(player, RELIC_REWARD))
    return found


def leader_of(state: Spire) -> Foe | None:
    """The Boss or Elite whose rewards are for everybody; of partners, the one that shows any."""
    best: Foe | None = None
    for enemy in state.enemies:
        foe = state.content.foes[enemy.foe]
        if foe.tier == BOSS or foe.tier == ELITE:
            shows = foe.boss_relic or foe.relics or foe.gold or foe.card_reward != NO_CARD
            if best is None or (shows and not best.gold and not best.relics):
                best = foe
    return best


def foe_in_row(state: Spire, row: int) -> Foe | None:
    """The Encounter card in a row, dead or fled: its rewards count all the same."""
    for enemy in state.enemies:
        if enemy.row == row:
            foe = state.content.foes[enemy.foe]
            if foe.tier == ENCOUNTER or foe.tier == FIRST:
                return foe
    return None


def printed_rewards(state: Spire, player: int, foe: Foe, found: list[Reward]) -> None:
    """Gold at once; cards and potions onto the list."""
    gain_gold(state, player, foe.gold)
    if foe.card_reward != NO_CARD:
        kind = CARD_REWARD
        if foe.card_reward == UPGRADED_CARD:
            kind = UPGRADED_REWARD
        elif foe.card_reward == RARE_CARD:
            kind = RARE_REWARD
        if state.modifiers & VINTAGE and (foe.tier == ENCOUNTER or foe.tier == FIRST):
            kind = RELIC_REWARD
            if state.log is not None:
                state.log.say("The card reward is a relic.", "spire.daily.a5-vintage")
        found.append(reward(player, kind))
    for _ in range(foe.potions):
        found.append(reward(player, POTION_REWARD))
