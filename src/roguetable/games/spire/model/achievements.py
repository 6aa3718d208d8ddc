"""Achievements: nineteen feats, kept in the profile once earned (spire.achievements.persist)."""

from typing import Final

from roguetable.games.spire.model.limits import MAX_POISON, MAX_STRENGTH

# Bits of Spire.feats. A feat is earned where it happens (actions/achievements.py).
JAXXED: Final = 1
CATALYST: Final = 2
NINJA: Final = 4
POWERFUL: Final = 8
BARRICADED: Final = 16
YOU_ARE_NOTHING: Final = 32
ALL_FOR_ONE: Final = 64
PERFECT: Final = 128
MINIMALIST: Final = 256
THE_TRANSIENT: Final = 512
COMMON_SENSE: Final = 1024
COLLECTOR: Final = 2048
RUBY_FEAT: Final = 4096
EMERALD_FEAT: Final = 8192
SAPPHIRE_FEAT: Final = 16384
AMETHYST_FEAT: Final = 32768
MY_LUCKY_DAY: Final = 65536
INFINITY: Final = 131072
WHO_NEEDS_RELICS: Final = 262144


# By bit: id (spire.achievements.ID is the rule), name, what is asked.
FEATS: Final = (
    ("jaxxed", "Jaxxed", f"reach the Strength limit ({MAX_STRENGTH})"),
    ("catalyst", "Catalyst", f"reach the Poison limit ({MAX_POISON})"),
    ("ninja", "Ninja", "play 7 Shivs in one turn"),
    ("powerful", "Powerful", "have 7 Powers in play at once"),
    ("barricaded", "Barricaded", "reach the Block limit (20)"),
    ("you-are-nothing", "You are Nothing", "defeat a Boss on turn 1"),
    ("all-for-one", "All for One", "beat Act III with 4 players"),
    ("perfect", "Perfect", "beat a Boss with all players at full HP"),
    ("minimalist", "Minimalist", "beat Act III with a deck of 5 cards or fewer"),
    ("transient", "The Transient", "kill The Transient before it kills itself"),
    ("common-sense", "Common Sense", "beat Act III without an uncommon or rare card"),
    ("collector", "Collector", "beat Act III with 12 relics for every player"),
    ("ruby", "Ruby", "beat Act III with the Ironclad"),
    ("emerald", "Emerald", "beat Act III with the Silent"),
    ("sapphire", "Sapphire", "beat Act III with the Defect"),
    ("amethyst", "Amethyst", "beat Act III with the Watcher"),
    ("my-lucky-day", "My Lucky Day", "beat Act III in a Daily Climb"),
    ("infinity", "Infinity", "play so many cards in one turn that there is no end to it"),
    ("who-needs-relics", "Who Needs Relics?", "beat Act III without any relic"),
)
FEAT_NAMES: Final = tuple([feat[0] for feat in FEATS])
SMALL_DECK: Final = 5
MANY_RELICS: Final = 12
