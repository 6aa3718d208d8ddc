"""What amounts on cards can count, for the player who acts and the enemy aimed at."""

from typing import ClassVar, Final

from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.model.battlefield import intended_hits
from roguetable.games.spire.model.cards import ATTACK, SKILL, Card
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.player import FROST, LIGHTNING, Player, strength_of
from roguetable.games.spire.model.state import Spire
from roguetable.kit.amounts import Count


class EnergySpent(Count):
    """The Energy spent on a card that costs X."""

    NAME: ClassVar = "X"
    TEXT: ClassVar = ""
    USUAL: ClassVar = 2.5

    def value(self, state: Spire, by: Do) -> int:
        return by.x


# Orbs, tokens and other things in front of the player.


class OfPlayer(Count):
    """Something that the player who acts has."""

    def of(self, p: Player) -> int:
        raise NotImplementedError

    def value(self, state: Spire, by: Do) -> int:
        return self.of(state.players[by.owner])


class Orbs(OfPlayer):
    NAME: ClassVar = "orbs"
    TEXT: ClassVar = "per Orb"

    def of(self, p: Player) -> int:
        return len(p.orbs)


class OrbKinds(OfPlayer):
    NAME: ClassVar = "orb-kinds"
    TEXT: ClassVar = "per kind of Orb"

    def of(self, p: Player) -> int:
        return len(set(p.orbs))


class FrostOrbs(OfPlayer):
    NAME: ClassVar = "frost"
    TEXT: ClassVar = "per Frost Orb"

    def of(self, p: Player) -> int:
        return p.orbs.count(FROST)


class LightningOrbs(OfPlayer):
    NAME: ClassVar = "lightning"
    TEXT: ClassVar = "per Lightning Orb"

    def of(self, p: Player) -> int:
        return p.orbs.count(LIGHTNING)


class MiraclesHeld(OfPlayer):
    NAME: ClassVar = "miracles"
    TEXT: ClassVar = "per Miracle you have"

    def of(self, p: Player) -> int:
        return p.miracles


class OwnBlock(OfPlayer):
    NAME: ClassVar = "block"
    TEXT: ClassVar = "per point of your Block"

    def of(self, p: Player) -> int:
        return p.block


class OwnStrength(OfPlayer):
    NAME: ClassVar = "str"
    TEXT: ClassVar = "per Strength you have (besides what it adds to every hit)"

    def of(self, p: Player) -> int:
        return strength_of(p)


class PowersInPlay(OfPlayer):
    NAME: ClassVar = "powers"
    TEXT: ClassVar = "per Power you have in play"

    def of(self, p: Player) -> int:
        return len(p.powers)


class AttacksPlayed(OfPlayer):
    NAME: ClassVar = "played"
    TEXT: ClassVar = "per other Attack you played this turn, Shivs included"

    def of(self, p: Player) -> int:
        return p.attacks


class ExhaustedCards(OfPlayer):
    NAME: ClassVar = "exhausted"
    TEXT: ClassVar = "per card in your exhaust pile"

    def of(self, p: Player) -> int:
        return len(p.exhausted)


# Cards in hand.


class CardsInHand(OfPlayer):
    """All of them; other counts take only some."""

    NAME: ClassVar = "hand"
    TEXT: ClassVar = "per card in hand"

    def of(self, p: Player) -> int:
        return len(p.hand)


class SomeInHand(Count):
    """Cards in hand that fit."""

    def fits(self, card: Card) -> bool:
        raise NotImplementedError

    def value(self, state: Spire, by: Do) -> int:
        cards = state.content.cards
        return len([n for n in state.players[by.owner].hand if self.fits(cards[n])])


class StrikesInHand(SomeInHand):
    NAME: ClassVar = "strikes"
    TEXT: ClassVar = "per other Strike in hand"

    def fits(self, card: Card) -> bool:
        return card.strike


class AttacksInHand(SomeInHand):
    NAME: ClassVar = "attacks"
    TEXT: ClassVar = "per Attack in hand"

    def fits(self, card: Card) -> bool:
        return card.type == ATTACK


class SkillsInHand(SomeInHand):
    NAME: ClassVar = "skills"
    TEXT: ClassVar = "per Skill in hand"

    def fits(self, card: Card) -> bool:
        return card.type == SKILL


class RetainInHand(SomeInHand):
    NAME: ClassVar = "retained"
    TEXT: ClassVar = "per other card with Retain in hand"

    def fits(self, card: Card) -> bool:
        return card.retain


# What the clause before came to.


class CardsChosen(Count):
    NAME: ClassVar = "tally"
    TEXT: ClassVar = "per card so chosen"

    def value(self, state: Spire, by: Do) -> int:
        return state.tally


class PlayersBefore(CardsChosen):
    NAME: ClassVar = "before"
    TEXT: ClassVar = "per player who chose this before"


class CardsDrawn(CardsChosen):
    NAME: ClassVar = "drawn"
    TEXT: ClassVar = "per card drawn"


class OrbsGone(CardsChosen):
    NAME: ClassVar = "orbs-gone"
    TEXT: ClassVar = "per Orb gone"


class DamageDealt(Count):
    NAME: ClassVar = "dealt"
    TEXT: ClassVar = "per unblocked damage dealt"

    def value(self, state: Spire, by: Do) -> int:
        return state.dealt


# The table around the player.


class Players(Count):
    NAME: ClassVar = "players"
    TEXT: ClassVar = "per player"

    def value(self, state: Spire, by: Do) -> int:
        return len(state.players)


class Attackers(Count):
    """Enemies that intend to attack this player with their next action."""

    NAME: ClassVar = "attackers"
    TEXT: ClassVar = "per enemy that intends to attack you"

    def value(self, state: Spire, by: Do) -> int:
        owner = by.owner
        return len([e for e in state.living() if intended_hits(state, e, owner) > 0])


class OfEnemy(Count):
    """Something that lies on the enemy aimed at."""

    def of(self, enemy: Enemy) -> int:
        raise NotImplementedError

    def value(self, state: Spire, by: Do) -> int:
        enemy = state.find(by.target)
        return 0 if enemy is None else self.of(enemy)


class WeakOnIt(OfEnemy):
    NAME: ClassVar = "weak"
    TEXT: ClassVar = "per Weak on it"

    def of(self, enemy: Enemy) -> int:
        return enemy.weak


class PoisonOnIt(OfEnemy):
    NAME: ClassVar = "poison"
    TEXT: ClassVar = "per Poison on it"

    def of(self, enemy: Enemy) -> int:
        return enemy.poison


COUNTS: Final[tuple[Count, ...]] = (
    Orbs(),
    OrbKinds(),
    FrostOrbs(),
    LightningOrbs(),
    StrikesInHand(),
    AttacksInHand(),
    SkillsInHand(),
    CardsInHand(),
    ExhaustedCards(),
    CardsChosen(),
    AttacksPlayed(),
    MiraclesHeld(),
    OwnBlock(),
    WeakOnIt(),
    PoisonOnIt(),
    Attackers(),
    RetainInHand(),
    DamageDealt(),
    PowersInPlay(),
    Players(),
    PlayersBefore(),
    CardsDrawn(),
    OwnStrength(),
    OrbsGone(),
)
X: Final = EnergySpent()
