"""What cards ask of the table: true or not, for the player who acts and the enemy aimed at."""

from typing import ClassVar, Final

from roguetable.games.spire.actions.costs import resting_cost
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.model.cards import ATTACK, RARE, SKILL, UNCOMMON, faces_text
from roguetable.games.spire.model.player import CALM, WRATH, Player
from roguetable.games.spire.model.state import REMOVED_CARD, REMOVED_CURSE, Spire
from roguetable.kit.amounts import Condition


class DieShows(Condition):
    """The die shows one of these faces, given as bits. Written ``die 1-3``."""

    faces: int

    def __init__(self, faces: int) -> None:
        self.faces = faces

    def holds(self, state: Spire, by: Do) -> bool:
        return state.die > 0 and bool(self.faces >> (state.die - 1) & 1)

    def text(self) -> str:
        return f"the die shows {faces_text(self.faces)}"


# What the player has, and how it goes.


class OfPlayer(Condition):
    """Something that is true of the player who acts."""

    def of(self, p: Player) -> bool:
        raise NotImplementedError

    def holds(self, state: Spire, by: Do) -> bool:
        return self.of(state.players[by.owner])


class HasShiv(OfPlayer):
    NAME: ClassVar = "shiv"
    TEXT: ClassVar = "you have a Shiv"

    def of(self, p: Player) -> bool:
        return p.shivs > 0


class ThreeOrbs(OfPlayer):
    NAME: ClassVar = "three-orbs"
    TEXT: ClassVar = "you have 3 or more Orbs"

    def of(self, p: Player) -> bool:
        return len(p.orbs) >= 3


class InWrath(OfPlayer):
    NAME: ClassVar = "wrath"
    TEXT: ClassVar = "you are in Wrath"

    def of(self, p: Player) -> bool:
        return p.stance == WRATH


class InCalm(OfPlayer):
    NAME: ClassVar = "calm"
    TEXT: ClassVar = "you are in Calm"

    def of(self, p: Player) -> bool:
        return p.stance == CALM


class NoBlock(OfPlayer):
    NAME: ClassVar = "no-block"
    TEXT: ClassVar = "you have no Block"

    def of(self, p: Player) -> bool:
        return p.block == 0


class LowHp(OfPlayer):
    NAME: ClassVar = "low-hp"
    TEXT: ClassVar = "you have less than 4 HP"

    def of(self, p: Player) -> bool:
        return p.hp < 4


class Rich(OfPlayer):
    NAME: ClassVar = "rich"
    TEXT: ClassVar = "you have 10 or more gold"

    def of(self, p: Player) -> bool:
        return p.gold >= 10


class HasRelic(OfPlayer):
    NAME: ClassVar = "has-relic"
    TEXT: ClassVar = "you have a relic"

    def of(self, p: Player) -> bool:
        return len(p.relics) > 0


class HasPotion(OfPlayer):
    NAME: ClassVar = "has-potion"
    TEXT: ClassVar = "you have a potion"

    def of(self, p: Player) -> bool:
        return len(p.potions) > 0


class RedMask(Condition):
    NAME: ClassVar = "red-mask"
    TEXT: ClassVar = "somebody has the Red Mask"

    def holds(self, state: Spire, by: Do) -> bool:
        mask = state.content.numbers.get("red-mask", -1)
        return any(mask in player.relics for player in state.players)


class Solo(Condition):
    NAME: ClassVar = "solo"
    TEXT: ClassVar = "you play alone"

    def holds(self, state: Spire, by: Do) -> bool:
        return len(state.players) == 1


# What has happened.


class FirstTurn(Condition):
    NAME: ClassVar = "first-turn"
    TEXT: ClassVar = "it is the first turn of combat"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.round == 1


class FirstCard(Condition):
    NAME: ClassVar = "first"
    TEXT: ClassVar = "it is the first card you play this turn"

    def holds(self, state: Spire, by: Do) -> bool:
        p = state.players[by.owner]
        others = len(p.limbo) - (1 if by.row in p.limbo else 0)  # a Havoc that plays it, say
        return p.played == 0 and others == 0


class Discarded(OfPlayer):
    NAME: ClassVar = "discarded"
    TEXT: ClassVar = "you discarded a card this turn"

    def of(self, p: Player) -> bool:
        return p.discarded > 0


class Switched(OfPlayer):
    NAME: ClassVar = "switched"
    TEXT: ClassVar = "you switched stances this turn"

    def of(self, p: Player) -> bool:
        return p.switched


class LostHp(OfPlayer):
    NAME: ClassVar = "lost-hp"
    TEXT: ClassVar = "you lost HP this combat"

    def of(self, p: Player) -> bool:
        return p.lost_combat > 0


class PowerPlayed(OfPlayer):
    NAME: ClassVar = "power-played"
    TEXT: ClassVar = "you played a Power this turn"

    def of(self, p: Player) -> bool:
        return p.powers_played > 0


class Shuffled(OfPlayer):
    NAME: ClassVar = "shuffled"
    TEXT: ClassVar = "you shuffled your draw pile this combat"

    def of(self, p: Player) -> bool:
        return p.shuffled


# Cards in hand and in piles.


class HandEmpty(OfPlayer):
    NAME: ClassVar = "empty-hand"
    TEXT: ClassVar = "your hand is empty"

    def of(self, p: Player) -> bool:
        return len(p.hand) == 0


class FewCards(OfPlayer):
    NAME: ClassVar = "few-cards"
    TEXT: ClassVar = "you have 2 or fewer cards in hand"

    def of(self, p: Player) -> bool:
        return len(p.hand) <= 2


class NoAttacks(Condition):
    NAME: ClassVar = "no-attacks"
    TEXT: ClassVar = "you have no Attack in hand"

    def holds(self, state: Spire, by: Do) -> bool:
        return not attacks_in_hand(state, by.owner)


class AllAttacks(Condition):
    NAME: ClassVar = "all-attacks"
    TEXT: ClassVar = "every card in hand is an Attack"

    def holds(self, state: Spire, by: Do) -> bool:
        return len(attacks_in_hand(state, by.owner)) == len(state.players[by.owner].hand)


class OnlyAttack(Condition):
    """Asked while the card itself is still in hand, or when it has just been taken from a pile."""

    NAME: ClassVar = "only-attack"
    TEXT: ClassVar = "it is the only Attack in hand"

    def holds(self, state: Spire, by: Do) -> bool:
        attacks = attacks_in_hand(state, by.owner)
        return not attacks or attacks == [by.row]


def attacks_in_hand(state: Spire, player: int) -> list[int]:
    """The Attacks among the cards in hand."""
    cards = state.content.cards
    return [number for number in state.players[player].hand if cards[number].type == ATTACK]


class DrewSkill(Condition):
    NAME: ClassVar = "drew-skill"
    TEXT: ClassVar = "it is a Skill"

    def holds(self, state: Spire, by: Do) -> bool:
        hand = state.players[by.owner].hand
        return state.tally > 0 and len(hand) > 0 and state.content.cards[hand[-1]].type == SKILL


class EmptyDraw(OfPlayer):
    NAME: ClassVar = "empty-draw"
    TEXT: ClassVar = "your draw pile is empty"

    def of(self, p: Player) -> bool:
        return len(p.draw) == 0


class ZeroTop(Condition):
    NAME: ClassVar = "zero-top"
    TEXT: ClassVar = "the top card of your discard pile costs 0"

    def holds(self, state: Spire, by: Do) -> bool:
        pile = state.players[by.owner].discard
        return len(pile) > 0 and resting_cost(state, by.owner, pile[-1]) == 0


# The enemy aimed at, and the card itself.


class Kills(Condition):
    NAME: ClassVar = "kills"
    TEXT: ClassVar = "it kills"

    def holds(self, state: Spire, by: Do) -> bool:
        return by.target >= 0 and state.find(by.target) is None


class FullHp(Condition):
    NAME: ClassVar = "full-hp"
    TEXT: ClassVar = "the enemy is at full HP"

    def holds(self, state: Spire, by: Do) -> bool:
        enemy = state.find(by.target)
        if enemy is None:
            return False
        return enemy.hp >= state.content.foes[enemy.foe].hp[len(state.players) - 1]


class Poisoned(Condition):
    NAME: ClassVar = "poisoned"
    TEXT: ClassVar = "the enemy has Poison"

    def holds(self, state: Spire, by: Do) -> bool:
        enemy = state.find(by.target)
        return enemy is not None and enemy.poison > 0


class WasRetained(Condition):
    NAME: ClassVar = "retained"
    TEXT: ClassVar = "it was Retained last turn"

    def holds(self, state: Spire, by: Do) -> bool:
        return by.retained


class Full(Condition):
    """A Power that has all its cubes."""

    NAME: ClassVar = "full"
    TEXT: ClassVar = "it is full"

    def holds(self, state: Spire, by: Do) -> bool:
        p = state.players[by.owner]
        cubes = state.content.cards[by.row].cubes
        return by.row in p.powers and p.cubes[p.powers.index(by.row)] >= cubes


# The card that the clause before removed.


class Removed(Condition):
    """`tally` says which kind of card that was."""

    KIND: ClassVar[int] = 0

    def holds(self, state: Spire, by: Do) -> bool:
        return state.tally == self.KIND


class RemovedUncommon(Removed):
    NAME: ClassVar = "removed-uncommon"
    TEXT: ClassVar = "the card removed is uncommon"
    KIND: ClassVar = REMOVED_CARD + UNCOMMON


class RemovedRare(Removed):
    NAME: ClassVar = "removed-rare"
    TEXT: ClassVar = "the card removed is rare"
    KIND: ClassVar = REMOVED_CARD + RARE


class RemovedCurse(Removed):
    NAME: ClassVar = "removed-curse"
    TEXT: ClassVar = "the card removed is a Curse"
    KIND: ClassVar = REMOVED_CURSE


CONDITIONS: Final[tuple[Condition, ...]] = (
    HasShiv(),
    Discarded(),
    FullHp(),
    Poisoned(),
    ThreeOrbs(),
    ZeroTop(),
    FirstCard(),
    InWrath(),
    InCalm(),
    Switched(),
    WasRetained(),
    Kills(),
    LostHp(),
    FirstTurn(),
    Rich(),
    NoAttacks(),
    DrewSkill(),
    HandEmpty(),
    NoBlock(),
    PowerPlayed(),
    Shuffled(),
    Full(),
    Solo(),
    AllAttacks(),
    OnlyAttack(),
    EmptyDraw(),
    FewCards(),
    RemovedUncommon(),
    RemovedRare(),
    RemovedCurse(),
    LowHp(),
    RedMask(),
    HasRelic(),
    HasPotion(),
)
