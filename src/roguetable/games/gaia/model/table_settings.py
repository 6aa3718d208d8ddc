"""What a table decides before it starts."""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Component
from roguetable.games.gaia.model.names import NOBODY, ONSLAUGHT
from roguetable.games.gaia.model.sheet import Sheet

READINGS: Final = (
    (
        "first_death_ends",
        "A Quest ends as soon as the first delver dies.",
        "gaia.death.removed",
    ),
    (
        "split_movement",
        "Movement may be taken partly before and partly after the action.",
        "gaia.delver-phase.no-split",
    ),
    (
        "ap_before_turn",
        "AP may be spent before a weapon is exhausted.",
        "gaia.delver-phase.pass-when-unable",
    ),
    (
        "suit_is_free",
        "An upgraded Delversuit does not count against the product limit.",
        "gaia.chapter.step2b-choose-products",
    ),
    (
        "witness_in_onslaught",
        "The robot Witness takes part in an Onslaught.",
        "gaia.onslaught.witness",
    ),
    (
        "symbols_in_onslaught",
        "Circuit and Friendly symbols count in an Onslaught.",
        "gaia.onslaught.symbols",
    ),
    (
        "bonus_again",
        "A lost bonus quest may be tried again.",
        "gaia.chapter.after-bonus",
    ),
    (
        "one_extra_round",
        "Frenzy and Synchronized bring one extra round for each attack, not for each bearer.",
        "gaia.ability-general.repeat-triggers",
    ),
    (
        "corruption_own_turns",
        "Corruption hurts only at the end of the marked delver's own turns.",
        "gaia.abilities.corruption.drain",
    ),
    (
        "brawler_rounds_up",
        "Half damage to a Brawler is rounded up.",
        "gaia.abilities.brawler.half",
    ),
    (
        "base_through_carapace",
        "A base damage doubled by a product counts against Carapace.",
        "gaia.abilities.carapace.base",
    ),
    (
        "spiked_once",
        "Spiked costs damage once for a weapon card, however many of its attacks deal 8 or more.",
        "gaia.abilities.spiked.three",
    ),
    (
        "enemies_join_witness",
        "An enemy may come or be moved to the tile of the Witness.",
        "gaia.equipment.mover-occupied",
    ),
    (
        "solo_health",
        "Alone, enemies have a share of the Health on their cards, and levels cost more XP.",
        "gaia.solo.xp-overlay",
    ),
    (
        "solo_any_left",
        "Alone, a Wave to be survived counts for the goal however many enemies are left.",
        "gaia.quest.goal",
    ),
)
"""Each is off in the reading that is worse for the delvers (gaia.meta.ambiguity-worse)."""


@mypyc_attr(acyclic=True)
class Readings(Component):
    """Where the rulebook can be read in two ways (docs/readings.md). Shared by copies, never changed.

    Each of them is False in the reading that is worse for the delvers (gaia.meta.ambiguity-worse).
    """

    first_death_ends: bool  # the Quest ends when the first delver dies
    split_movement: bool  # movement may be taken partly before and partly after the action
    ap_before_turn: bool  # AP may be spent before a weapon is exhausted
    suit_is_free: bool  # an upgraded Delversuit does not count against the product limit
    witness_in_onslaught: bool
    symbols_in_onslaught: bool  # Circuit and Friendly symbols count
    bonus_again: bool  # a lost bonus quest may be tried again
    one_extra_round: bool  # Frenzy and Synchronized answer once an attack, not once for each bearer
    corruption_own_turns: bool  # Corruption hurts only at the end of the marked delver's own turns
    brawler_rounds_up: bool
    base_through_carapace: bool  # a base doubled by a product counts against Carapace
    spiked_once: bool  # Spiked answers a weapon card once, not each strong attack of it
    enemies_join_witness: bool  # enemies may come to the tile of the Witness
    solo_health: bool  # alone, enemies have a share of their Health (`Figures.solo_health`)
    solo_any_left: bool  # alone, any number of enemies may be left (`Figures.solo_left`)

    def __init__(
        self,
        *,
        first_death_ends: bool = False,
        split_movement: bool = False,
        ap_before_turn: bool = False,
        suit_is_free: bool = False,
        witness_in_onslaught: bool = False,
        symbols_in_onslaught: bool = False,
        bonus_again: bool = False,
        one_extra_round: bool = False,
        corruption_own_turns: bool = False,
        brawler_rounds_up: bool = False,
        base_through_carapace: bool = False,
        spiked_once: bool = False,
        enemies_join_witness: bool = False,
        solo_health: bool = True,  # what older snapshots do not have: it always held
        solo_any_left: bool = False,
    ) -> None:
        self.first_death_ends = first_death_ends
        self.split_movement = split_movement
        self.ap_before_turn = ap_before_turn
        self.suit_is_free = suit_is_free
        self.witness_in_onslaught = witness_in_onslaught
        self.symbols_in_onslaught = symbols_in_onslaught
        self.bonus_again = bonus_again
        self.one_extra_round = one_extra_round
        self.corruption_own_turns = corruption_own_turns
        self.brawler_rounds_up = brawler_rounds_up
        self.base_through_carapace = base_through_carapace
        self.spiked_once = spiked_once
        self.enemies_join_witness = enemies_join_witness
        self.solo_health = solo_health
        self.solo_any_left = solo_any_left


def usual_readings() -> Readings:
    """How the rules are read where a table decides nothing else."""
    return Readings(solo_health=False)


class TableSettings:
    """A table's settings, understood (`campaign/settings.py` reads them)."""

    players: int
    mode: int
    swapped: bool  # of two players, the first plays the Body and the second the Mind
    quest: int  # the Quest that is played (a row), NOBODY: they choose among the open ones
    sheet: Sheet  # the campaign as it stands before this Quest
    readings: Readings

    def __init__(self, sheet: Sheet, readings: Readings) -> None:
        self.players = 2
        self.mode = ONSLAUGHT
        self.swapped = False
        self.quest = NOBODY
        self.sheet = sheet
        self.readings = readings
