"""The gist of a card for rules of thumb: what its text comes to, roughly, as numbers.

Made once for all cards. Bots that look ahead use it only where they must guess.
"""

from roguetable.engine.effects import Effect
from roguetable.games.spire.actions.tokens import POISON, VULNERABLE
from roguetable.games.spire.flow.combat.picking_cards import FROM_HAND, TO_DISCARD
from roguetable.games.spire.model.cards import COMBAT, END, EXHAUSTS, POWER, START, TURN, Card, Gist
from roguetable.games.spire.model.player import FROST, NEUTRAL
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.words.cards import (
    Again,
    Choose,
    Daze,
    EmptyHand,
    PickWord,
    PlayTop,
    ScryWord,
)
from roguetable.games.spire.words.on_enemies import (
    EVERY,
    ONE,
    Damage,
    Hit,
    HitTwo,
    If,
    Jabs,
    MultiplyPoison,
    OnEnemies,
    Separately,
    Token,
)
from roguetable.games.spire.words.on_players import (
    SELF,
    Block,
    ChannelWord,
    Double,
    Draw,
    Energy,
    EvokeWord,
    Flex,
    LoseHp,
    Miracles,
    Shivs,
    StanceWord,
    Strength,
)
from roguetable.kit.amounts import Amount


def about(amount: Amount) -> float:
    """What an amount comes to, on average."""
    total = float(amount.base)
    if amount.x:
        total += 2.5
    for n, _ in amount.per:
        total += n * 2.0
    for n, _ in amount.more:
        total += n * 0.5
    return total


def read_gist(card: Card) -> Gist:
    """What a card's text comes to."""
    gist = Gist()
    if card.parts:
        for effect in card.parts[0]:
            add(gist, card, effect, 1.0)
    for trigger in card.triggers:
        # A Power in play does it again every turn; three more times is a fair guess.
        weight = 3.0 if trigger.when in (START, END, TURN, EXHAUSTS) else 1.0
        if trigger.when == COMBAT:
            weight = 1.0
        for effect in card.parts[trigger.part]:
            if card.type == POWER:
                inner = Gist()
                add(inner, card, effect, weight)
                gist.lasting += worth(inner)
    for _, amount in card.mods:
        gist.lasting += 3.0 + amount
    return gist


def worth(gist: Gist) -> float:
    """One number for all of it: a point of damage or Block is about 1."""
    return (
        gist.damage * (1.4 if gist.area else 1.0)
        + gist.block
        + gist.draw * 1.3
        + gist.energy * 1.8
        + gist.vulnerable * 2.0
        + gist.weak * 1.4
        + gist.poison * 3.0
        + gist.strength * 5.0
        + (1.0 if gist.stance > NEUTRAL else 0.5 if gist.stance == NEUTRAL else 0.0)
        + gist.other
        + gist.lasting
        - gist.pain * 1.5
    )


def add(gist: Gist, card: Card, effect: Effect, weight: float) -> None:
    """Add one effect to a gist."""
    if isinstance(effect, If):
        for inner in card.parts[effect.part]:
            add(gist, card, inner, weight * 0.6)
        if effect.other >= 0:
            for inner in card.parts[effect.other]:
                add(gist, card, inner, weight * 0.4)
    elif isinstance(effect, Separately):
        for inner in card.parts[effect.part]:
            add(gist, card, inner, weight * about(effect.times))
    elif isinstance(effect, Choose):
        for inner in card.parts[effect.parts[0]]:
            add(gist, card, inner, weight)
    elif isinstance(effect, OnEnemies):
        add_attack(gist, effect, weight)
    elif isinstance(effect, HitTwo):
        gist.damage += weight * about(effect.amount) * 1.6
    elif isinstance(effect, Jabs):
        gist.damage += weight * effect.times
    elif isinstance(effect, MultiplyPoison):
        gist.poison += weight * effect.times
    else:
        add_gift(gist, effect, weight)


def add_attack(gist: Gist, effect: OnEnemies, weight: float) -> None:
    amount = weight * about(effect.amount)
    if effect.scope != ONE:
        gist.area = True
        gist.every = gist.every or effect.scope == EVERY
    if isinstance(effect, Hit):
        times = about(effect.times)
        gist.damage += amount * times
        gist.hits += weight * times
    elif isinstance(effect, Damage):
        gist.damage += amount
    elif isinstance(effect, Token):
        if effect.token == POISON:
            gist.poison += amount
        elif effect.token == VULNERABLE:
            gist.vulnerable += amount
        else:
            gist.weak += amount


def add_gift(gist: Gist, effect: Effect, weight: float) -> None:
    if isinstance(effect, Block):
        gist.block += weight * about(effect.amount)
        gist.shared = gist.shared or effect.whose != SELF
    elif isinstance(effect, Energy):
        gist.energy += weight * about(effect.amount)
    elif isinstance(effect, Draw):
        gist.draw += weight * about(effect.amount)
    elif isinstance(effect, Strength):
        gist.strength += weight * about(effect.amount)
    elif isinstance(effect, Flex):
        gist.strength += weight * about(effect.amount) * 0.3
    elif isinstance(effect, Shivs):
        gist.other += weight * about(effect.amount) * 1.1
    elif isinstance(effect, Miracles):
        gist.energy += weight * about(effect.amount) * 0.9
    elif isinstance(effect, ChannelWord):
        gist.other += weight * about(effect.amount) * (2.0 if effect.orb != FROST else 1.8)
    elif isinstance(effect, EvokeWord):
        gist.other += weight * about(effect.times) * 1.5
    elif isinstance(effect, StanceWord):
        if weight == 1.0:
            gist.stance = effect.stance  # what that is worth depends on the Stance one is in
        else:
            gist.other += weight * 0.8
    elif isinstance(effect, LoseHp):
        gist.pain += weight * about(effect.amount)
    elif isinstance(effect, Daze):
        gist.pain += weight * effect.amount * 0.6
    elif isinstance(effect, ScryWord):
        gist.other += weight * about(effect.amount) * 0.3
    elif isinstance(effect, Again):
        gist.other += weight * 3.0 * effect.extra
    elif isinstance(effect, PlayTop):
        gist.other += weight * 2.5 * effect.amount
    elif isinstance(effect, Double):
        gist.other += weight * 2.5
    elif isinstance(effect, PickWord):
        if effect.source == FROM_HAND and effect.purpose == TO_DISCARD:
            gist.pain += weight * 0.3 * min(2, effect.most)
        else:
            gist.other += weight * 0.6
    elif isinstance(effect, EmptyHand):
        gist.pain += weight
    else:
        gist.other += weight * 0.8


def gist_of(state: Spire, number: int) -> Gist:
    """The gist of a card, made for all cards when the first one is asked for."""
    content = state.content
    if not content.gists:
        content.gists = [read_gist(card) for card in content.cards]
    return content.gists[number]
