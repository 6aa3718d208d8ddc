"""Readings of contested rules, as bits of `Spire.readings`: set if the sentence holds at this table.

Where the rulebook can be read in two ways, one reading is ours and a setting (settings.py) chooses
the other.
"""

from typing import Final

from roguetable.engine.codes import Names

SHIVS_REACT: Final = 1  # Shivs set off what reacts to Attacks (Sharp Hide, Thorns, Reactive)
ENEMY_STRENGTH_LIMIT: Final = 2  # enemies too have at most 8 Strength
BURNS_COST_HP: Final = 4  # a Burn costs HP; otherwise it deals damage, which Block prevents
SUMMONS_ACT: Final = 8  # an enemy summoned to the right of its summoner acts in the same turn
BOSS_REACHES_ALL: Final = 16  # a Boss action without the area symbol reaches every player
STATUS_MIXED: Final = 32  # Slimed and Burns may be in one combat; otherwise the first kind decides
ACTS_LAST_AFTER_BOSS: Final = 64  # "acts last" enemies act after Bosses
PASS_IN_COMBAT: Final = 128  # a potion gained in combat at the limit may be passed on
PARTY_FEATS: Final = 256  # achievements about decks ask it of every player
LOCKED_MODIFIERS: Final = 1024  # modifiers use colorless cards even while these are locked
CATCH_UP_AS_SOLO: Final = 2048  # who catches up alone sees 3 Boss relics, not 2
TOKENS_GO_FIRST: Final = (
    4096  # Weak and Vulnerable that hits use up go before what follows the hits
)
SUMMONS_RETURN: Final = 8192  # a dead Summon is used again if no card of its name is left
KEEP_CLIMBING: Final = 512  # the party does not stop before the Act it means to reach


# (setting, bit, what holds by default, sentence, rule)
READINGS: Final = (
    (
        "shivs_react",
        SHIVS_REACT,
        True,
        "Shivs set off what reacts to Attacks (Sharp Hide, Thorns).",
        "spire.characters.silent.shiv-separate-attack",
    ),
    (
        "enemy_strength_limit",
        ENEMY_STRENGTH_LIMIT,
        False,
        "Enemies too can have at most 8 Strength.",
        "spire.keywords.strength.enemy",
    ),
    (
        "burns_cost_hp",
        BURNS_COST_HP,
        False,
        "A Burn costs 1 HP that Block does not save, instead of dealing 1 damage.",
        "spire.keywords.status.slimed-cost",
    ),
    (
        "summons_act",
        SUMMONS_ACT,
        True,
        "An enemy summoned to the right of its summoner acts in the same Enemy Turn.",
        "spire.combat_setup.summon.acting",
    ),
    (
        "summons_return",
        SUMMONS_RETURN,
        True,
        "If no Summon of a name is left in the deck, a dead one of that name comes again.",
        "spire.combat_setup.summon.used-up",
    ),
    (
        "tokens_go_first",
        TOKENS_GO_FIRST,
        True,
        "Weak and Vulnerable that hits use up go before the effects printed after the hits.",
        "spire.effects.multi.token-before-rest",
    ),
    (
        "boss_reaches_all",
        BOSS_REACHES_ALL,
        True,
        "A Boss action without the area symbol reaches the player of every row.",
        "spire.targeting.boss-single",
    ),
    (
        "status_mixed",
        STATUS_MIXED,
        False,
        "Slimed and Burns may both be given in one combat; otherwise the first kind decides.",
        "spire.keywords.status.which-effect",
    ),
    (
        "acts_last_after_boss",
        ACTS_LAST_AFTER_BOSS,
        False,
        "Enemies that act last do so even after a Boss.",
        "spire.enemy_turn.acts-last",
    ),
    (
        "pass_in_combat",
        PASS_IN_COMBAT,
        True,
        "A potion gained in combat by a player at the limit may be passed to another player.",
        "spire.rewards.potion.at-limit",
    ),
    (
        "party_feats",
        PARTY_FEATS,
        False,
        "Minimalist and Common Sense need every player's deck to fit, not just one.",
        "spire.achievements.minimalist",
    ),
    (
        "locked_modifiers",
        LOCKED_MODIFIERS,
        True,
        "Modifiers use colorless cards even while these are locked; otherwise All Star must wait.",
        "spire.daily.needs-content",
    ),
    (
        "catch_up_as_solo",
        CATCH_UP_AS_SOLO,
        False,
        "Somebody who catches up alone sees three Boss relics like a solo player, not two.",
        "spire.quick_start.catch-up-boss-relics",
    ),
)


READING_NAMES: Final[Names] = {
    **{bit.bit_length() - 1: setting for setting, bit, _, _, _ in READINGS},
    KEEP_CLIMBING.bit_length() - 1: "keep_climbing",
}
"""By the place of the bit, for saves."""


def default_readings() -> int:
    """The readings of a table that decides nothing.

    >>> default_readings() & SUMMONS_ACT == SUMMONS_ACT
    True
    """
    bits = 0
    for _, bit, default, _, _ in READINGS:
        if default:
            bits |= bit
    return bits
