"""What cards, enemy actions and rooms come to, read off their words once for each content.

Bots must judge cards that a designer wrote this afternoon, so nothing here names a card. The unit
is one wound of the party; `hits` are wounds of enemies.
"""

from typing import Final

from roguetable.engine.effects import Effect
from roguetable.games.stygian.model.cards import (
    ACTION,
    BRING,
    DISCARD,
    DROP,
    EXHAUST,
    FEWER,
    FRAIL,
    KILL,
    LUCK_CAP,
    MENDING,
    NO_LUCK,
    NO_SUPPORT,
    PASSIVE,
    PIERCE,
    PLAIN,
    PLUS,
    REACH,
    READY,
    RESPONSE,
    SHIELDS,
    SPOILS,
    TROPHY,
    TURN_END,
    TURN_START,
    WARD,
    Card,
    Chest,
    Cost,
    Foe,
    Room,
    StygianContent,
)
from roguetable.games.stygian.model.cubes import BANK, CRYPT, TOWER
from roguetable.games.stygian.words.amounts import (
    CRYPT_CUBES,
    EXTRA,
    FIGURE,
    FRONT_RANK,
    HEROES_IN_PLAY,
    LUCK_HELD,
    REAR_RANK,
    TOKEN,
    Amount,
)
from roguetable.games.stygian.words.party import (
    EVERYONE,
    Afflict,
    Boost,
    Calm,
    Cancel,
    CureWord,
    FloorRule,
    Guard,
    Heal,
    Luck,
    LuckCap,
    MaxWounds,
    PerilStart,
    Pierce,
    Rage,
    RaisePeril,
    RefreshWord,
    TireWord,
    Treasure,
    Unluck,
    Wound,
    Xp,
)
from roguetable.games.stygian.words.table import (
    EVERYBODY,
    TARGET,
    Add,
    Also,
    Hit,
    Line,
    Mend,
    Move,
    Rattle,
    RecolourWord,
    Regroup,
    Retire,
    Shift,
    Stall,
    StealWord,
)

# How many of each thing a card can usually count (by the numbers in amounts.py).
USUAL: Final = {
    FIGURE: 1.7,
    TOKEN: 1.0,
    FRONT_RANK: 2.4,
    REAR_RANK: 1.6,
    CRYPT_CUBES: 2.0,
    LUCK_HELD: 1.5,
    HEROES_IN_PLAY: 3.0,
}

HIT: Final = 0.55
"""What a wound of an enemy is worth in wounds of the party: so much it would still have done."""

INFLOW: Final = 1.12
"""Spendable value that a dropped cube comes to in the long run: some land in the crypt."""

NONE: Final = -1
MIXED: Final = 3


class Trait:
    """What one list of effects does at a usual table."""

    hits: float
    hits_more: float  # for each extra payment
    spread: bool  # hits more than the one target
    kind: int  # of attack
    heals: float
    heals_more: float
    guards: float
    guards_more: float
    boosts: float
    gain: float  # everything else that is good for the party
    calms: float
    feeds: float  # hero cubes gained, moved or doubled
    stops: bool  # cancels an enemy action or a trap
    harm: float  # for the party
    harm_each: float  # ... for each figure of the acting enemy
    peril: float

    # Cards only.
    main: int  # the colour it mostly costs; MIXED: several or any; NONE: nothing
    per_cube: float  # hits for each cube spent
    heal_per_cube: float
    rate: float  # hits a turn when the action's own drop is all that feeds it
    worth: float  # what owning the card is worth for the floors to come

    def __init__(self) -> None:
        self.hits = 0.0
        self.hits_more = 0.0
        self.spread = False
        self.kind = PLAIN
        self.heals = 0.0
        self.heals_more = 0.0
        self.guards = 0.0
        self.guards_more = 0.0
        self.boosts = 0.0
        self.gain = 0.0
        self.calms = 0.0
        self.feeds = 0.0
        self.stops = False
        self.harm = 0.0
        self.harm_each = 0.0
        self.peril = 0.0
        self.main = NONE
        self.per_cube = 0.0
        self.heal_per_cube = 0.0
        self.rate = 0.0
        self.worth = 0.0

    def points(self) -> float:
        """Everything good about it, paid once without extras, in wounds of the party."""
        return self.hits * HIT + self.heals + self.guards * 0.7 + self.boosts * 0.5 + self.gain

    def add(self, effects: list[Effect], content: StygianContent) -> None:
        """Count these effects in."""
        for effect in effects:
            if isinstance(effect, Hit):
                self.add_hit(effect)
            elif not self.add_good(effect):
                self.add_bad(effect, content)

    def add_hit(self, effect: Hit) -> None:
        many = 1.0
        if effect.scope != TARGET:
            many = 3.6 if effect.scope == EVERYBODY else 2.0
            self.spread = True
        self.kind = effect.kind
        self.hits += usual(effect.amount) * many
        self.hits_more += more(effect.amount) * many

    def add_good(self, effect: Effect) -> bool:
        """Words that help the party."""
        if isinstance(effect, Heal):
            self.heals += usual(effect.amount)
            self.heals_more += more(effect.amount)
        elif isinstance(effect, Guard):
            self.guards += usual(effect.amount)
            self.guards_more += more(effect.amount)
        elif isinstance(effect, Boost):
            self.boosts += usual(effect.amount)
        elif isinstance(effect, Pierce):
            self.boosts += usual(effect.amount) * 0.35
        elif isinstance(effect, Calm):
            self.calms += usual(effect.amount)
            self.gain += usual(effect.amount) * 1.3
        elif isinstance(effect, Luck):
            self.gain += usual(effect.amount) * 1.0
        elif isinstance(effect, Xp):
            self.gain += usual(effect.amount) * 0.8
        elif isinstance(effect, CureWord):
            self.gain += usual(effect.amount) * 0.9
        elif isinstance(effect, RefreshWord):
            self.gain += usual(effect.amount) * 1.3
        elif isinstance(effect, Cancel):
            self.stops = True
            self.gain += 2.3
        elif isinstance(effect, Treasure):
            self.gain += usual(effect.amount) * 1.5
        elif isinstance(effect, Also):
            self.feeds += usual(effect.amount)
            self.gain += usual(effect.amount) * 0.6
        elif isinstance(effect, Stall):
            self.gain += usual(effect.amount) * (1.6 if effect.colour < 0 else 0.6)
        elif isinstance(effect, RecolourWord):
            self.gain += usual(effect.amount) * 0.35
        elif isinstance(effect, Move):
            self.add_move(effect)
        else:
            return False
        return True

    def add_move(self, effect: Move) -> None:
        count = usual(effect.amount)
        if effect.to == BANK:
            self.gain += count * 0.7  # enemy cubes gone
        elif effect.to == CRYPT or effect.source == TOWER:
            self.feeds += count
            self.gain += count * 0.6

    def add_bad(self, effect: Effect, content: StygianContent) -> None:
        """Words that hurt it."""
        if isinstance(effect, Wound):
            amount = effect.amount
            self.harm += amount.base
            if amount.per and amount.what == FIGURE:
                self.harm_each += amount.per
            elif amount.per:
                self.harm += amount.per * USUAL.get(amount.what, 0.0)
        elif isinstance(effect, RaisePeril):
            self.peril += usual(effect.amount)
        elif isinstance(effect, Afflict):
            heroes = 3.0 if effect.who == EVERYONE else 1.0
            self.harm += usual(effect.amount) * heroes * 1.2
        elif isinstance(effect, Unluck):
            self.harm += usual(effect.amount) * 0.8
        elif isinstance(effect, TireWord):
            self.harm += usual(effect.amount) * 1.2
        elif isinstance(effect, StealWord):
            amount = effect.amount
            self.harm += amount.base * 0.6
            if amount.per and amount.what == FIGURE:
                self.harm_each += amount.per * 0.6
        elif isinstance(effect, Mend):
            self.harm += usual(effect.amount) * (1.6 if effect.whom == "all" else 0.6)
        elif isinstance(effect, Add):
            foe = content.foe(effect.kind)
            self.harm += effect.count * (0.8 + foe.health * HIT * 0.8)
        elif isinstance(effect, Line):
            self.harm += 2.5
        elif isinstance(effect, Rage):
            self.harm += usual(effect.amount) * 2.5
        elif isinstance(effect, FloorRule):
            self.harm += 1.2
        elif isinstance(effect, Rattle):
            self.harm += usual(effect.amount) * 0.15
        elif isinstance(effect, MaxWounds):
            self.harm -= effect.change
        elif isinstance(effect, LuckCap):
            self.harm -= effect.change * 0.5
        elif isinstance(effect, PerilStart):
            self.harm += effect.change * 2.0
        elif isinstance(effect, Retire):
            self.harm += effect.count * 0.5
        elif isinstance(effect, Regroup):
            self.harm += 4.0
        elif isinstance(effect, Shift):
            self.gain += 0.2


def usual(amount: Amount) -> float:
    """An amount without extra payments."""
    if amount.per == 0 or amount.what == EXTRA:
        return float(amount.base)
    return amount.base + amount.per * USUAL.get(amount.what, 0.0)


def more(amount: Amount) -> float:
    """What an extra payment adds."""
    return float(amount.per) if amount.what == EXTRA else 0.0


def study_card(card: Card, content: StygianContent) -> Trait:
    """A skill, treasure, status or woe card."""
    trait = Trait()
    trait.add(card.parts[0], content)
    cost = card.cost
    if cost is not None and cost.total > 0:
        trait.main = main_colour(cost)
        trait.per_cube = trait.hits / cost.total
        trait.heal_per_cube = trait.heals / cost.total
    if card.type == ACTION:
        trait.rate = trait.hits * fuelled(card) + trait.hits_more * extras(card)
    trait.worth = worth_of(card, trait)
    return trait


def main_colour(cost: Cost) -> int:
    """The colour most of a cost is in."""
    best = MIXED
    most = cost.any + cost.same
    for colour in range(6):
        if cost.colours[colour] > most:
            best = colour
            most = cost.colours[colour]
    return best


def dropped(card: Card) -> float:
    """What the card's own drop brings a turn."""
    return sum(card.drop) * INFLOW


def fuelled(card: Card) -> float:
    """How much of the plain cost the card's own drop brings."""
    if card.cost is None or card.cost.total == 0:
        return 1.0
    return min(1.0, dropped(card) / card.cost.total)


def extras(card: Card) -> float:
    """How many extra payments its own drop brings on top."""
    if card.cost is None or card.extra is None or card.extra.total == 0:
        return 0.0
    left = dropped(card) - card.cost.total
    return max(0.0, min(float(card.limit), left / card.extra.total))


def worth_of(card: Card, trait: Trait) -> float:
    """What it is worth to own the card."""
    points = trait.points() - trait.harm - trait.peril
    if card.type == ACTION:
        if card.use != READY:
            return points * (0.7 if card.use == EXHAUST else 0.5)
        # Of its actions a hero uses the best: a further one is worth what it is better by.
        turn = trait.rate * HIT + trait.heals * fuelled(card) + trait.guards * 0.6 + trait.gain
        return max(0.4, (turn - 1.4) * 1.6)
    total = 0.0
    stronger = 0
    for index, amount in card.mods:
        if PLUS <= index < PLUS + 4:
            # A bonus for all kinds of attack is worth hardly more than one for the hero's own.
            stronger = amount if abs(amount) > abs(stronger) else stronger
        else:
            total += amount * modifier_worth(index)
    total += stronger * 2.0
    total += card.shields * modifier_worth(SHIELDS)
    if card.type == PASSIVE:
        if card.trigger >= 0:
            total += points * (1.0 if card.use == DISCARD else times_a_floor(card.trigger))
        return total
    if card.use == READY:
        free = 1.5 if card.cost is None else 1.0
        return total + points * free
    if card.type == RESPONSE:
        return total + points * (1.0 if card.use == EXHAUST else 0.7)
    return total + points * (0.9 if card.use == EXHAUST else 0.6)


def times_a_floor(trigger: int) -> float:
    """How often a passive card acts on a floor."""
    if trigger in (TURN_START, TURN_END, DROP):
        return 2.5
    return 3.0 if trigger == KILL else 1.0


def modifier_worth(index: int) -> float:
    """What one more of a modifier (see cards.py) is worth."""
    if BRING <= index < BRING + 4:
        return 1.6
    if WARD <= index < WARD + 4:
        return 0.6
    return MODIFIERS.get(index, 0.0)


MODIFIERS: Final = {
    PIERCE: 0.7,
    MENDING: 1.0,
    REACH: 0.8,
    LUCK_CAP: 0.4,
    SPOILS: 1.5,
    TROPHY: 1.2,
    FRAIL: -1.2,
    FEWER: -2.0,
    NO_SUPPORT: -1.0,
    NO_LUCK: -1.0,
    SHIELDS: 2.2,
}


class Study:
    """Everything the judge wants to know of one content, by row number."""

    content: StygianContent
    traits: list[Trait]  # cards, chests and (their last part) nothing else
    parts: list[list[Trait]]  # foes: actions; rooms: cube effects, then events
    tough: list[float]  # foes: how much longer their health lasts for their defences

    def __init__(self, content: StygianContent) -> None:
        self.content = content
        self.traits = []
        self.parts = []
        self.tough = []
        for row in content.rows:
            trait = Trait()
            parts: list[Trait] = []
            tough = 1.0
            if isinstance(row, Card):
                trait = study_card(row, content)
            elif isinstance(row, Chest):
                trait.add(row.parts[0], content)
            elif isinstance(row, (Foe, Room)):
                for effects in row.parts:
                    part = Trait()
                    part.add(effects, content)
                    parts.append(part)
                if isinstance(row, Foe):
                    resist = row.resist[0] + row.resist[1] + row.resist[2]
                    tough = 1.0 + 0.22 * row.armour + 0.07 * resist + (0.15 if row.guarded else 0.0)
            self.traits.append(trait)
            self.parts.append(parts)
            self.tough.append(tough)
