"""Orbs and Stances: the Defect's and the Watcher's own, and a Prismatic Shard's."""

from roguetable.games.spire.actions.tokens import gain_energy
from roguetable.games.spire.actions.triggers import fire
from roguetable.games.spire.model.cards import (
    DARKS,
    EVOKES,
    LIGHTNING_ENDS,
    ORB_ENDS,
    SWITCHES,
    WATCHER,
    WRATHS,
)
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.player import (
    CALM,
    FROST,
    LIGHTNING,
    STANCE_NAMES,
    WRATH,
)
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.shown import show_orbs, show_stance
from roguetable.games.spire.model.state import Spire

# Orbs.


def evoke_amount(state: Spire, player: int, orb: int) -> int:
    """What Evoking gives: Lightning 2, Frost 1, Dark 3 and 1 per Power in play, with bonuses."""
    p = state.players[player]
    amount = p.mods[EVOKES]
    if orb == LIGHTNING:
        return 2 + amount
    if orb == FROST:
        return 1 + amount
    # The +1 per Power is not itself raised by Consume or Amplify (spire.faq_cards.dark-per-power).
    return 3 + amount + p.mods[DARKS] + len(p.powers)


def end_amount(state: Spire, player: int, orb: int) -> int:
    """What a Lightning or Frost gives at end of turn (Dark gives nothing)."""
    mods = state.players[player].mods
    return 1 + mods[ORB_ENDS] + (mods[LIGHTNING_ENDS] if orb == LIGHTNING else 0)


def remove_orbs(state: Spire, player: int) -> None:
    """All Orbs go, with no effect; `tally` says how many there were."""
    p = state.players[player]
    state.tally = len(p.orbs)
    show_orbs(state, player, NOTHING)
    p.orbs = []


# Stances.


def has_stances(state: Spire, player: int) -> bool:
    """The Watcher has Stances; others need the Prismatic Shard (spire.other_characters.shard)."""
    p = state.players[player]
    return p.character == WATCHER or state.content.shard in p.relics


def enter_stance(state: Spire, player: int, stance: int) -> None:
    """Leave the old Stance and enter the new one; the same one again is ignored."""
    p = state.players[player]
    if p.stance == stance or not has_stances(state, player):
        if state.log is not None and p.stance == stance:
            state.log.say(
                f"{player_name(state, player)} is in {STANCE_NAMES[stance].capitalize()} already.",
                "spire.characters.watcher.same-stance-ignored",
            )
        return
    old = p.stance
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} enters {STANCE_NAMES[stance].capitalize()}.",
            "spire.characters.watcher.stance-cube",
        )
        show_stance(state, player, stance)
        if old == CALM:
            state.log.cite_next("spire.characters.watcher.calm")
    p.stance = stance
    p.switched = True
    if old == CALM:
        gain_energy(state, player, 2)
    fire(state, player, SWITCHES)
    if stance == WRATH and not p.wrathful:
        p.wrathful = True
        fire(state, player, WRATHS)
