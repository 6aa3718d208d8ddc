"""Readings of contested rules, as bits of `Spire.readings`: set if the sentence holds at this table.

Where the rulebook can be read in two ways, one reading is ours and a setting (settings.py) chooses
the other.
"""

from typing import Final

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
KEEP_CLIMBING: Final = 512  # the party does not stop before the Act it means to reach
