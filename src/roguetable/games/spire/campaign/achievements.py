"""Achievements: nineteen feats, kept in the profile once earned (spire.achievements.persist)."""

from typing import Any, Final

from roguetable.games.spire.model.cards import RARE, UNCOMMON
from roguetable.games.spire.model.limits import MAX_POISON, MAX_STRENGTH
from roguetable.games.spire.model.readings import PARTY_FEATS
from roguetable.games.spire.model.state import DAILY, Spire

# Bits of Spire.feats. Feats of a fight are earned where they happen: tokens.py (JAXXED, CATALYST,
# BARRICADED), shivs.py (NINJA), resolve.py (POWERFUL, INFINITY), deaths.py (THE_TRANSIENT) and
# combat.py (YOU_ARE_NOTHING, PERFECT) name those bits too.
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
SMALL_DECK: Final = 5
MANY_RELICS: Final = 12


def earn(state: Spire, feat: int) -> None:
    """A feat has been done; it is told once."""
    if state.feats & feat:
        return
    state.feats |= feat
    if state.log is not None:
        name, title, asked = FEATS[feat.bit_length() - 1]
        state.log.say(f"Achievement: {title} ({asked}).", f"spire.achievements.{name}")


def act_three_beaten(state: Spire) -> None:
    """What the party looks like when Act III is beaten."""
    players = state.players
    if len(players) == 4:
        earn(state, ALL_FOR_ONE)
    for p in players:
        earn(state, RUBY_FEAT << p.character)
    everybody = state.readings & PARTY_FEATS != 0
    small = sum(1 for p in players if len(p.deck) <= SMALL_DECK)
    if small == len(players) or (small and not everybody):
        earn(state, MINIMALIST)
    plain = sum(1 for p in players if is_plain(state, p.deck))
    if plain == len(players) or (plain and not everybody):
        earn(state, COMMON_SENSE)
    loaded_die = state.content.loaded_die
    counts = [len([n for n in p.relics if n != loaded_die]) for p in players]
    if min(counts) >= MANY_RELICS:
        earn(state, COLLECTOR)
    # The Loaded Die is given to every solo player, so it is no relic that one can do without.
    if max(counts) == 0:
        earn(state, WHO_NEEDS_RELICS)
    if state.modifiers & DAILY:
        earn(state, MY_LUCKY_DAY)


def is_plain(state: Spire, deck: list[int]) -> bool:
    """Has the deck no uncommon and no rare card?"""
    cards = state.content.cards
    return not any(cards[number].rarity in (UNCOMMON, RARE) for number in deck)


def tell_feats(state: Spire) -> None:
    """At the end of a game: which feats were done in it."""
    if state.log is None or not state.feats:
        return
    names: list[str] = []
    rules: list[str] = ["spire.achievements.persist"]
    for bit in range(len(FEATS)):
        if state.feats >> bit & 1:
            names.append(FEATS[bit][1])
            rules.append(f"spire.achievements.{FEATS[bit][0]}")
    state.log.say(f"Achievements of this game: {', '.join(names)}.", *rules)


def note_feats(section: dict[str, Any], state: Spire) -> list[str]:
    """Feats of this game that the profile did not have yet go into it."""
    kept: list[str] = section.setdefault("achievements", [])
    news: list[str] = []
    for bit in range(len(FEATS)):
        name, title, asked = FEATS[bit]
        if state.feats >> bit & 1 and name not in kept:
            kept.append(name)
            news.append(f"Achievement: {title} ({asked}).")
    return news
