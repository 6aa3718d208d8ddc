"""A player at the table: board, decks and items, Stance and Orbs, and marks on cards in hand."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.codes import ByName
from roguetable.engine.state import Component
from roguetable.games.spire.model.cards import CHARACTER_NAMES, MOD_NAMES, WHEN_NAMES
from roguetable.games.spire.model.decks import DECKS
from roguetable.games.spire.model.limits import ENERGY_EACH_TURN, MAX_STRENGTH
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.kit.decks import fields_in

# Stances.
STANCE_NAMES: Final = ("neutral", "calm", "wrath")
NEUTRAL: Final = 0
CALM: Final = 1
WRATH: Final = 2

# Orbs.
ORB_NAMES: Final = ("Lightning", "Frost", "Dark")
LIGHTNING: Final = 0
FROST: Final = 1
DARK: Final = 2

# Marks on a card in hand (Player.marks); all are forgotten when it leaves the hand.
HAND_MARK_NAMES: Final = ("retained", "free", "keep", "late", "ended")
RETAINED: Final = 1  # it was Retained last turn
FREE: Final = 2  # it costs 0 this turn
KEEP: Final = 4  # it stays in hand at the end of this turn
LATE: Final = 8  # drawn during the End of Turn: ignores its own end of turn abilities, and stays
ENDED: Final = 16  # its own end of turn ability has happened

# What costs 0 when it is played this turn (Player.free_next): Swivel, Madness.
FREE_NEXT_NAMES: Final = ("attack", "card")
NEXT_ATTACK: Final = 1
NEXT_CARD: Final = 2


# Which cards an effect plays several times, beside ATTACK and SKILL.
EITHER: Final = 2
REPEATED_NAMES: Final = ("attack", "skill", "either")


class Repeat(Component):
    """An effect that plays the next card of its kind several times. Immutable: copies share it."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"kind": REPEATED_NAMES}
    kind: int  # ATTACK, SKILL or EITHER
    extra: int  # so many times more

    def __init__(self, kind: int, extra: int) -> None:
        self.kind = kind
        self.extra = extra


NO_REPEATS: Final[list[Repeat]] = []


@mypyc_attr(acyclic=True)
class Player(Component):
    """A player: board, decks, items, and what is true for this turn and this combat.

    Lists marked "replaced" are never changed in place: copies of a state share them.
    """

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "character": CHARACTER_NAMES,
        "stance": STANCE_NAMES,
        "orbs": ORB_NAMES,
    }
    BITS: ClassVar[dict[str, tuple[str, ...]]] = {
        "marks": HAND_MARK_NAMES,
        "free_next": FREE_NEXT_NAMES,
        "watch": WHEN_NAMES,
    }
    BY_NAME: ClassVar[dict[str, ByName]] = {"mods": ByName(MOD_NAMES)}
    WIDE: ClassVar[tuple[str, ...]] = ("spent", "used", "used_relics")
    CARDS: ClassVar[tuple[str, ...]] = fields_in(DECKS, "players")
    character: int
    row: int  # 0 is the bottom row
    hp: int
    max_hp: int
    gold: int
    alive: bool
    deck: list[int]  # replaced; outside of combat: all cards. In combat it is empty
    rewards: list[int]  # replaced; top card last
    rares: list[int]  # replaced; top card last
    removed: list[int]  # replaced
    relics: list[int]  # replaced; Boss relics too, in the order gained
    uses_left: list[int]  # replaced; of each relic (0: it does not wear out), or cubes on it
    potions: list[int]  # replaced
    mods: list[int]  # replaced; what passive words add up to
    watch: int  # bit w: some power or relic has an ability with when == w
    spent: int  # bit i: relic i was used this combat (once per combat, once per room)
    # Combat.
    draw: list[int]  # top card last
    hand: list[int]
    marks: list[int]  # by card in hand
    discard: list[int]  # top card last
    exhausted: list[int]  # replaced
    powers: list[int]  # replaced
    cubes: list[int]  # replaced; cubes on each power
    limbo: list[int]  # replaced; cards being played, outermost first
    energy: int
    block: int
    strength: int
    fading: int  # Strength to be lost at end of turn
    weak: int
    vulnerable: int
    shivs: int
    miracles: int
    stance: int
    orbs: list[int]  # replaced; one entry per filled slot
    slots: int
    guarded: bool  # loses at most 1 HP until the next round
    lost_round: int  # HP lost this round
    lost_combat: int  # HP lost this combat
    shuffled: bool  # shuffled the draw pile this combat (a reshuffle during it)
    # This turn.
    done: bool
    no_draw: bool
    no_cards: bool  # may play no more cards this turn
    used: int  # bit i: power i's once-per-turn ability was used
    used_relics: int  # bit i: the same for relic i
    played: int  # cards played this turn
    attacks: int  # Attacks played this turn, Shivs included
    powers_played: int
    shivs_played: int
    discarded: int  # cards discarded by effects this turn
    switched: bool
    wrathful: bool  # entered Wrath this turn
    repeats: list[Repeat]  # replaced; effects that will play a card several times
    cheapened: int  # how much less cards Retained last turn cost
    free_next: int  # bits NEXT_ATTACK, NEXT_CARD: what costs 0 when it is played this turn
    confused: int  # Snecko: what the first card this turn costs, -1: nothing special
    akabeko: int  # Strength for one Attack only
    warp: int  # Time Eater: cards that may be played this turn, -1: no limit
    harmless: bool  # damage it deals this turn is 0 (Spire Shield)
    keeps: int  # cards it may still Retain this turn
    minds_top: bool  # some card of this player looks at the top of the discard pile
    held_cubes: int  # cubes for the Power being played

    def __init__(
        self,
        character: int,
        row: int,
        hp: int,
        max_hp: int,
        deck: list[int],
        rewards: list[int],
        rares: list[int],
        slots: int,
    ) -> None:
        self.character = character
        self.row = row
        self.hp = hp
        self.max_hp = max_hp
        self.deck = deck
        self.rewards = rewards
        self.rares = rares
        self.slots = slots
        self.gold = 0
        self.alive = True
        self.removed = NOTHING
        self.relics = NOTHING
        self.uses_left = NOTHING
        self.potions = NOTHING
        self.mods = NOTHING
        self.watch = 0
        self.spent = 0
        self.draw = []
        self.hand = []
        self.marks = []
        self.discard = []
        self.exhausted = NOTHING
        self.powers = NOTHING
        self.cubes = NOTHING
        self.limbo = NOTHING
        self.energy = ENERGY_EACH_TURN
        self.block = 0
        self.strength = 0
        self.fading = 0
        self.weak = 0
        self.vulnerable = 0
        self.shivs = 0
        self.miracles = 0
        self.stance = NEUTRAL
        self.orbs = NOTHING
        self.guarded = False
        self.lost_round = 0
        self.lost_combat = 0
        self.shuffled = False
        self.done = False
        self.no_draw = False
        self.no_cards = False
        self.used = 0
        self.used_relics = 0
        self.played = 0
        self.attacks = 0
        self.powers_played = 0
        self.shivs_played = 0
        self.discarded = 0
        self.switched = False
        self.wrathful = False
        self.repeats = NO_REPEATS
        self.cheapened = 0
        self.free_next = 0
        self.confused = -1
        self.akabeko = 0
        self.warp = -1
        self.harmless = False
        self.keeps = 0
        self.minds_top = False
        self.held_cubes = 0

    def copy(self) -> "Player":
        twin = Player(
            self.character,
            self.row,
            self.hp,
            self.max_hp,
            self.deck,
            self.rewards,
            self.rares,
            self.slots,
        )
        twin.gold = self.gold
        twin.alive = self.alive
        twin.removed = self.removed
        twin.relics = self.relics
        twin.uses_left = self.uses_left
        twin.potions = self.potions
        twin.mods = self.mods
        twin.watch = self.watch
        twin.spent = self.spent
        twin.draw = self.draw.copy()
        twin.hand = self.hand.copy()
        twin.marks = self.marks.copy()
        twin.discard = self.discard.copy()
        twin.exhausted = self.exhausted
        twin.powers = self.powers
        twin.cubes = self.cubes
        twin.limbo = self.limbo
        twin.energy = self.energy
        twin.block = self.block
        twin.strength = self.strength
        twin.fading = self.fading
        twin.weak = self.weak
        twin.vulnerable = self.vulnerable
        twin.shivs = self.shivs
        twin.miracles = self.miracles
        twin.stance = self.stance
        twin.orbs = self.orbs
        twin.guarded = self.guarded
        twin.lost_round = self.lost_round
        twin.lost_combat = self.lost_combat
        twin.shuffled = self.shuffled
        twin.done = self.done
        twin.no_draw = self.no_draw
        twin.no_cards = self.no_cards
        twin.used = self.used
        twin.used_relics = self.used_relics
        twin.played = self.played
        twin.attacks = self.attacks
        twin.powers_played = self.powers_played
        twin.shivs_played = self.shivs_played
        twin.discarded = self.discarded
        twin.switched = self.switched
        twin.wrathful = self.wrathful
        twin.repeats = self.repeats
        twin.cheapened = self.cheapened
        twin.free_next = self.free_next
        twin.confused = self.confused
        twin.akabeko = self.akabeko
        twin.warp = self.warp
        twin.harmless = self.harmless
        twin.keeps = self.keeps
        twin.minds_top = self.minds_top
        twin.held_cubes = self.held_cubes
        return twin


def strength_of(p: Player) -> int:
    """A player's Strength in the next Attack, with what a relic lends for it."""
    return min(MAX_STRENGTH, p.strength + p.akabeko)
