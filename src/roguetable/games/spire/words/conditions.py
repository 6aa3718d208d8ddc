"""What cards ask of the table: true or not, for the player who acts and the enemy aimed at."""

from typing import ClassVar, Final

from roguetable.games.spire.actions.costs import resting_cost
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.model.cards import ATTACK, SKILL, faces_text
from roguetable.games.spire.model.player import CALM, RETAINED, WRATH
from roguetable.games.spire.model.state import Spire
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


class HasShiv(Condition):
    NAME: ClassVar = "shiv"
    TEXT: ClassVar = "you have a Shiv"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].shivs > 0


class ThreeOrbs(Condition):
    NAME: ClassVar = "three-orbs"
    TEXT: ClassVar = "you have 3 or more Orbs"

    def holds(self, state: Spire, by: Do) -> bool:
        return len(state.players[by.owner].orbs) >= 3


class InWrath(Condition):
    NAME: ClassVar = "wrath"
    TEXT: ClassVar = "you are in Wrath"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].stance == WRATH


class InCalm(Condition):
    NAME: ClassVar = "calm"
    TEXT: ClassVar = "you are in Calm"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].stance == CALM


class NoBlock(Condition):
    NAME: ClassVar = "no-block"
    TEXT: ClassVar = "you have no Block"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].block == 0


class LowHp(Condition):
    NAME: ClassVar = "low-hp"
    TEXT: ClassVar = "you have less than 4 HP"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].hp < 4


class Rich(Condition):
    NAME: ClassVar = "rich"
    TEXT: ClassVar = "you have 10 or more gold"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].gold >= 10


class HasRelic(Condition):
    NAME: ClassVar = "has-relic"
    TEXT: ClassVar = "you have a relic"

    def holds(self, state: Spire, by: Do) -> bool:
        return len(state.players[by.owner].relics) > 0


class HasPotion(Condition):
    NAME: ClassVar = "has-potion"
    TEXT: ClassVar = "you have a potion"

    def holds(self, state: Spire, by: Do) -> bool:
        return len(state.players[by.owner].potions) > 0


class RedMask(Condition):
    NAME: ClassVar = "red-mask"
    TEXT: ClassVar = "somebody has the Red Mask"

    def holds(self, state: Spire, by: Do) -> bool:
        mask = state.content.numbers.get("red-mask", -1)
        return any([mask in player.relics for player in state.players])


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
        return state.players[by.owner].played == 0


class Discarded(Condition):
    NAME: ClassVar = "discarded"
    TEXT: ClassVar = "you discarded a card this turn"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].discarded > 0


class Switched(Condition):
    NAME: ClassVar = "switched"
    TEXT: ClassVar = "you switched stances this turn"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].switched


class LostHp(Condition):
    NAME: ClassVar = "lost-hp"
    TEXT: ClassVar = "you lost HP this combat"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].lost_combat > 0


class PowerPlayed(Condition):
    NAME: ClassVar = "power-played"
    TEXT: ClassVar = "you played a Power this turn"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].powers_played > 0


class Shuffled(Condition):
    NAME: ClassVar = "shuffled"
    TEXT: ClassVar = "you shuffled your draw pile this combat"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.players[by.owner].shuffled


# Cards in hand and in piles.


class HandEmpty(Condition):
    NAME: ClassVar = "empty-hand"
    TEXT: ClassVar = "your hand is empty"

    def holds(self, state: Spire, by: Do) -> bool:
        return len(state.players[by.owner].hand) == 0


class FewCards(Condition):
    NAME: ClassVar = "few-cards"
    TEXT: ClassVar = "you have 2 or fewer cards in hand"

    def holds(self, state: Spire, by: Do) -> bool:
        return len(state.players[by.owner].hand) <= 2


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


class EmptyDraw(Condition):
    NAME: ClassVar = "empty-draw"
    TEXT: ClassVar = "your draw pile is empty"

    def holds(self, state: Spire, by: Do) -> bool:
        return len(state.players[by.owner].draw) == 0


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
        return by.marks & RETAINED != 0


class Full(Condition):
    """A Power that has all its cubes."""

    NAME: ClassVar = "full"
    TEXT: ClassVar = "it is full"

    def holds(self, state: Spire, by: Do) -> bool:
        p = state.players[by.owner]
        cubes = state.content.cards[by.row].cubes
        return by.row in p.powers and p.cubes[p.powers.index(by.row)] >= cubes


# The card that the clause before removed: `tally` is its rarity, a Curse counts as -1.


class RemovedUncommon(Condition):
    NAME: ClassVar = "removed-uncommon"
    TEXT: ClassVar = "the card removed is uncommon"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.tally == 2


class RemovedRare(Condition):
    NAME: ClassVar = "removed-rare"
    TEXT: ClassVar = "the card removed is rare"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.tally == 3


class RemovedCurse(Condition):
    NAME: ClassVar = "removed-curse"
    TEXT: ClassVar = "the card removed is a Curse"

    def holds(self, state: Spire, by: Do) -> bool:
        return state.tally == -1


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
