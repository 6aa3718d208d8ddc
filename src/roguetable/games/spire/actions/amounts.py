"""Amounts: ``3``, ``X+1``, ``2+1/orbs`` (one more for each Orb), ``1+2?wrath`` (two more if in Wrath)."""

from typing import Final

from roguetable.engine.log import count as counted
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.model.battlefield import intended_hits
from roguetable.games.spire.model.cards import ATTACK, SKILL, Card, faces_text
from roguetable.games.spire.model.limits import strength_of
from roguetable.games.spire.model.player import CALM, FROST, LIGHTNING, RETAINED, WRATH
from roguetable.games.spire.model.state import Spire

# What can be counted.
COUNT_NAMES: Final = (
    "orbs",
    "orb-kinds",
    "frost",
    "lightning",
    "strikes",
    "attacks",
    "skills",
    "hand",
    "exhausted",
    "tally",
    "played",
    "miracles",
    "block",
    "weak",
    "poison",
    "attackers",
    "retained",
    "dealt",
    "powers",
    "players",
    "before",
    "drawn",
    "str",
    "orbs-gone",
)
COUNT_TEXTS: Final = (
    "Orb",
    "kind of Orb",
    "Frost Orb",
    "Lightning Orb",
    "other Strike in hand",
    "Attack in hand",
    "Skill in hand",
    "card in hand",
    "card in your exhaust pile",
    "card so chosen",
    "other Attack you played this turn, Shivs included",
    "Miracle you have",
    "point of your Block",
    "Weak on it",
    "Poison on it",
    "enemy that intends to attack you",
    "other card with Retain in hand",
    "unblocked damage dealt",
    "Power you have in play",
    "player",
    "player who chose this before",
    "card drawn",
    "Strength you have (besides what it adds to every hit)",
    "Orb gone",
)
ORBS: Final = 0
ORB_KINDS: Final = 1
FROSTS: Final = 2
LIGHTNINGS: Final = 3
STRIKES_HELD: Final = 4
ATTACKS_HELD: Final = 5
SKILLS_HELD: Final = 6
HAND: Final = 7
EXHAUSTED_PILE: Final = 8
TALLY: Final = 9
PLAYED: Final = 10
MIRACLES: Final = 11
OWN_BLOCK: Final = 12
WEAK_ON_IT: Final = 13
POISON_ON_IT: Final = 14
ATTACKERS: Final = 15
RETAIN_HELD: Final = 16
DEALT: Final = 17
POWERS_IN_PLAY: Final = 18
PLAYERS: Final = 19
BEFORE: Final = 20
DRAWN: Final = 21
STRENGTH: Final = 22
ORBS_GONE: Final = 23

# What can be true or not.
CONDITION_NAMES: Final = (
    "shiv",
    "discarded",
    "full-hp",
    "poisoned",
    "three-orbs",
    "zero-top",
    "first",
    "wrath",
    "calm",
    "switched",
    "retained",
    "kills",
    "lost-hp",
    "first-turn",
    "rich",
    "no-attacks",
    "drew-skill",
    "empty-hand",
    "no-block",
    "power-played",
    "shuffled",
    "full",
    "solo",
    "all-attacks",
    "only-attack",
    "empty-draw",
    "few-cards",
    "removed-uncommon",
    "removed-rare",
    "removed-curse",
    "low-hp",
    "red-mask",
    "has-relic",
    "has-potion",
)
CONDITION_TEXTS: Final = (
    "you have a Shiv",
    "you discarded a card this turn",
    "the enemy is at full HP",
    "the enemy has Poison",
    "you have 3 or more Orbs",
    "the top card of your discard pile costs 0",
    "it is the first card you play this turn",
    "you are in Wrath",
    "you are in Calm",
    "you switched stances this turn",
    "it was Retained last turn",
    "it kills",
    "you lost HP this combat",
    "it is the first turn of combat",
    "you have 10 or more gold",
    "you have no Attack in hand",
    "it is a Skill",
    "your hand is empty",
    "you have no Block",
    "you played a Power this turn",
    "you shuffled your draw pile this combat",
    "it is full",
    "you play alone",
    "every card in hand is an Attack",
    "it is the only Attack in hand",
    "your draw pile is empty",
    "you have 2 or fewer cards in hand",
    "the card removed is uncommon",
    "the card removed is rare",
    "the card removed is a Curse",
    "you have less than 4 HP",
    "somebody has the Red Mask",
    "you have a relic",
    "you have a potion",
)
IF_SHIV: Final = 0
IF_DISCARDED: Final = 1
IF_FULL_HP: Final = 2
IF_POISONED: Final = 3
IF_THREE_ORBS: Final = 4
IF_ZERO_TOP: Final = 5
IF_FIRST: Final = 6
IF_WRATH: Final = 7
IF_CALM: Final = 8
IF_SWITCHED: Final = 9
IF_RETAINED: Final = 10
IF_KILLS: Final = 11
IF_LOST_HP: Final = 12
IF_FIRST_TURN: Final = 13
IF_RICH: Final = 14
IF_NO_ATTACKS: Final = 15
IF_DREW_SKILL: Final = 16
IF_EMPTY_HAND: Final = 17
IF_NO_BLOCK: Final = 18
IF_POWER_PLAYED: Final = 19
IF_SHUFFLED: Final = 20
IF_FULL: Final = 21
IF_SOLO: Final = 22
IF_ALL_ATTACKS: Final = 23
IF_ONLY_ATTACK: Final = 24
IF_EMPTY_DRAW: Final = 25
IF_FEW_CARDS: Final = 26
IF_REMOVED_UNCOMMON: Final = 27
IF_REMOVED_RARE: Final = 28
IF_REMOVED_CURSE: Final = 29
IF_LOW_HP: Final = 30
IF_RED_MASK: Final = 31
IF_HAS_RELIC: Final = 32
IF_HAS_POTION: Final = 33
DIE_SHOWS: Final = 64  # DIE_SHOWS + faces as bits: the die shows one of them


def count(state: Spire, by: Do, kind: int) -> int:
    """How many of that kind there are, for the player who acts."""
    if kind == PLAYERS:
        return len(state.players)
    if kind == TALLY or kind == BEFORE or kind == DRAWN or kind == ORBS_GONE:
        return state.tally
    if kind == DEALT:
        return state.dealt
    if kind == WEAK_ON_IT or kind == POISON_ON_IT:
        enemy = state.find(by.target)
        if enemy is None:
            return 0
        return enemy.weak if kind == WEAK_ON_IT else enemy.poison
    p = state.players[by.owner]
    if kind == ORBS:
        return len(p.orbs)
    if kind == ORB_KINDS:
        return len(set(p.orbs))
    if kind == FROSTS or kind == LIGHTNINGS:
        wanted = FROST if kind == FROSTS else LIGHTNING
        return len([orb for orb in p.orbs if orb == wanted])
    if kind == HAND:
        return len(p.hand)
    if kind == EXHAUSTED_PILE:
        return len(p.exhausted)
    if kind == PLAYED:
        return p.attacks
    if kind == MIRACLES:
        return p.miracles
    if kind == OWN_BLOCK:
        return p.block
    if kind == STRENGTH:
        return strength_of(p)
    if kind == POWERS_IN_PLAY:
        return len(p.powers)
    if kind == ATTACKERS:
        return attackers(state, by.owner)
    total = 0
    cards = state.content.cards
    for number in p.hand:
        card = cards[number]
        if (
            (kind == STRIKES_HELD and card.strike)
            or (kind == ATTACKS_HELD and card.type == ATTACK)
            or (kind == SKILLS_HELD and card.type == SKILL)
            or (kind == RETAIN_HELD and card.retain)
        ):
            total += 1
    return total


def attackers(state: Spire, player: int) -> int:
    """Enemies that intend to attack this player with their next action."""
    return len([enemy for enemy in state.living() if intended_hits(state, enemy, player) > 0])


def holds(state: Spire, by: Do, condition: int) -> bool:
    """Is it true now, for the player who acts (and the enemy aimed at)?"""
    if condition >= DIE_SHOWS:
        return state.die > 0 and bool((condition - DIE_SHOWS) >> (state.die - 1) & 1)
    if condition == IF_FIRST_TURN:
        return state.round == 1
    if condition == IF_SOLO:
        return len(state.players) == 1
    if condition == IF_KILLS:
        return by.target >= 0 and state.find(by.target) is None
    if condition == IF_FULL_HP or condition == IF_POISONED:
        enemy = state.find(by.target)
        if enemy is None:
            return False
        if condition == IF_POISONED:
            return enemy.poison > 0
        return enemy.hp >= state.content.foes[enemy.kind].hp[len(state.players) - 1]
    if condition == IF_RETAINED:
        return by.marks & RETAINED != 0
    if condition == IF_RED_MASK:
        mask = state.content.numbers.get("red-mask", -1)
        return any(mask in player.relics for player in state.players)
    if (
        condition == IF_REMOVED_UNCOMMON
        or condition == IF_REMOVED_RARE
        or condition == IF_REMOVED_CURSE
    ):
        # `tally` is the rarity of the card just removed; a Curse counts as -1.
        return state.tally == (
            2 if condition == IF_REMOVED_UNCOMMON else 3 if condition == IF_REMOVED_RARE else -1
        )
    p = state.players[by.owner]
    cards = state.content.cards
    if condition == IF_SHIV:
        return p.shivs > 0
    if condition == IF_DISCARDED:
        return p.discarded > 0
    if condition == IF_THREE_ORBS:
        return len(p.orbs) >= 3
    if condition == IF_ZERO_TOP:
        return len(p.discard) > 0 and resting_cost(state, by.owner, p.discard[-1]) == 0
    if condition == IF_FIRST:
        return p.played == 0
    if condition == IF_WRATH:
        return p.stance == WRATH
    if condition == IF_CALM:
        return p.stance == CALM
    if condition == IF_SWITCHED:
        return p.switched
    if condition == IF_LOST_HP:
        return p.lost_combat > 0
    if condition == IF_RICH:
        return p.gold >= 10
    if condition == IF_NO_ATTACKS:
        return not any(cards[number].type == ATTACK for number in p.hand)
    if condition == IF_ALL_ATTACKS:
        return all(cards[number].type == ATTACK for number in p.hand)
    if condition == IF_ONLY_ATTACK:
        # Asked while the card itself is still in hand, or when it has just been taken from a pile.
        attacks = [number for number in p.hand if cards[number].type == ATTACK]
        return not attacks or attacks == [by.row]
    if condition == IF_DREW_SKILL:
        return state.tally > 0 and len(p.hand) > 0 and cards[p.hand[-1]].type == SKILL
    if condition == IF_EMPTY_HAND:
        return len(p.hand) == 0
    if condition == IF_FEW_CARDS:
        return len(p.hand) <= 2
    if condition == IF_NO_BLOCK:
        return p.block == 0
    if condition == IF_POWER_PLAYED:
        return p.powers_played > 0
    if condition == IF_SHUFFLED:
        return p.shuffled
    if condition == IF_EMPTY_DRAW:
        return len(p.draw) == 0
    if condition == IF_LOW_HP:
        return p.hp < 4
    if condition == IF_HAS_RELIC:
        return len(p.relics) > 0
    if condition == IF_HAS_POTION:
        return len(p.potions) > 0
    assert condition == IF_FULL
    card = cards[by.row]
    return by.row in p.powers and p.cubes[p.powers.index(by.row)] >= card.cubes


def condition_text(condition: int) -> str:
    """``you are in Wrath``, ``the die shows 1-3``."""
    if condition >= DIE_SHOWS:
        return f"the die shows {faces_text(condition - DIE_SHOWS)}"
    return CONDITION_TEXTS[condition]


class Amount:
    """A number on a card: a base, X, so many for each of something, so many more on a condition."""

    base: int
    x: bool
    per: list[tuple[int, int]]  # (how many, count)
    more: list[tuple[int, int]]  # (how many, condition)
    plain: bool

    def __init__(
        self, base: int, x: bool, per: list[tuple[int, int]], more: list[tuple[int, int]]
    ) -> None:
        self.base = base
        self.x = x
        self.per = per
        self.more = more
        self.plain = not x and not per and not more

    def value(self, state: Spire, by: Do) -> int:
        """The number now."""
        total = self.base
        if self.plain:
            return total
        if self.x:
            total += by.x
        for n, kind in self.per:
            total += n * count(state, by, kind)
        for n, condition in self.more:
            if holds(state, by, condition):
                total += n
        return total

    def icons(self, state: Spire, by: Do) -> int:
        """How often the icon beside the number counts now: ``1, +1 if`` shows it twice (Blur), ``1
        for each Attack`` once for each (Rage), ``X, X is ...`` once (Stack, Wallop).
        """
        times = 1 if self.base or self.x else 0
        for _, kind in self.per:
            if kind != ORBS and kind != DEALT:
                times += count(state, by, kind)
            elif not self.base:
                times += 1
        for _, condition in self.more:
            if holds(state, by, condition):
                times += 1
        return times

    def text(self, noun: str = "") -> str:
        """``3 damage``, ``X + 1 damage``, ``2 damage, +1 per Orb``; without a noun the bare number."""
        after = f" {noun}" if noun else ""
        head = ""
        if self.x:
            head = (f"X + {self.base}" if self.base else "X") + after
        elif self.base or not self.per:
            head = f"{self.base}{after}"
        for n, kind in self.per:
            if head:
                head += f", +{n} per {COUNT_TEXTS[kind]}"
            else:
                head = f"{n}{after} per {COUNT_TEXTS[kind]}"
        for n, condition in self.more:
            head += f", +{n} if {condition_text(condition)}"
        return head

    def counted(self, thing: str) -> str:
        """``1 Miracle``, ``X + 1 Miracles``, ``1 Shiv per card so chosen``."""
        first = self.base if self.base or not self.per else self.per[0][0]
        return self.text(thing if first == 1 and not self.x else thing + "s")


def several(n: int, thing: str) -> str:
    """``a relic``, ``3 relics``.

    >>> several(1, "relic"), several(1, "Attack"), several(3, "relic")
    ('a relic', 'an Attack', '3 relics')
    """
    if n == 1:
        return f"{'an' if thing[0] in 'AEIOUaeio' else 'a'} {thing}"
    return counted(n, thing)


class Counted(Word):
    """A word with an amount."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount


class Numbered(Word):
    """A word with a plain number."""

    amount: int

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount


class Several(Word):
    """A word that happens so many times."""

    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


def own_cost(state: Spire, player: int, card: Card) -> int:
    """The printed cost, as changed by the card's own text (spire.faq.own-cost-ability)."""
    cost = card.cost
    if cost < 0:
        return cost
    if card.per_power:
        cost = max(0, cost - card.per_power * len(state.players[player].powers))
    if card.cheap >= 0 and true_of(state, player, card, card.cheap):
        cost = card.cheap_cost
    return cost


def true_of(state: Spire, player: int, card: Card, condition: int) -> bool:
    """Is a condition in a card's text met now, before the card is played?"""
    return holds(state, Do(card.number, 0, 0, player, -1, -1, -1, 0, 0), condition)


def resting_cost(state: Spire, player: int, number: int) -> int:
    """What a card in a pile costs: only its own text counts there."""
    return own_cost(state, player, state.content.cards[number])
