"""Gold: gained, lost, and spent."""

from roguetable.engine.events import Changed
from roguetable.games.spire.model.cards import NO_GOLD
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import mod
from roguetable.games.spire.model.shown import gold_id
from roguetable.games.spire.model.state import Spire


def gain_gold(state: Spire, player: int, n: int) -> None:
    """Gold tokens, unless a relic does not let it."""
    p = state.players[player]
    if n <= 0 or not p.alive:
        return
    if mod(state, player, NO_GOLD):
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} cannot gain gold.", "spire.game_end.golden-rule"
            )
        return
    p.gold += n
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {n} gold ({p.gold}).", "spire.rewards.gold.gain"
        )
        show_gold(state, player, p.gold - n)


def lose_gold(state: Spire, player: int, n: int) -> None:
    """Gold is lost, at most what there is."""
    p = state.players[player]
    lost = min(n, p.gold)
    if lost <= 0:
        return
    p.gold -= lost
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} loses {lost} gold ({p.gold}).",
            "spire.rewards.gold.spend",
        )
        show_gold(state, player, p.gold + lost)


def show_gold(state: Spire, player: int, before: int) -> None:
    """A player had so much gold before."""
    now = state.players[player].gold
    if state.log is not None and now != before:
        state.log.show(Changed(gold_id(player), before, now, "gold"))


def party_gold(state: Spire, payers: list[int]) -> int:
    """What these players together can pay at a Merchant or an Event."""
    return sum(state.players[i].gold for i in payers if state.players[i].alive)


def can_share(state: Spire, player: int, price: int, payers: list[int]) -> bool:
    """Is there a choice of who pays? Own gold could pay some of it, and others' gold too."""
    own = state.players[player].gold
    return price > 0 and own > 0 and party_gold(state, payers) > max(own, price)


def spend(state: Spire, player: int, n: int) -> None:
    """Gold goes back to the supply."""
    if n <= 0:
        return
    state.players[player].gold -= n
    if state.log is not None:
        state.log.say(f"{player_name(state, player)} pays {n} gold.", "spire.rewards.gold.spend")
        show_gold(state, player, state.players[player].gold + n)
