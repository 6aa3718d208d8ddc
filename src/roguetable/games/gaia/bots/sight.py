"""What a delver sees who looks at the board: whom an attack would reach, and who would answer how hard."""

from typing import Final

from roguetable.engine.effects import Effect
from roguetable.games.gaia.bots.study import Study
from roguetable.games.gaia.flow.attack.damage import foreseen
from roguetable.games.gaia.flow.attack.declaring import ALL
from roguetable.games.gaia.flow.attack.striking import answers, power
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.board import arrow_tiles
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import BLACK, BY_SLOT, BY_WEAPON, NOBODY, SIDES, WHITE
from roguetable.games.gaia.model.questions import card_of, health_left
from roguetable.games.gaia.model.rows import EnemyCard
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.words.attacks import COUNTS, AttackWord, Calm, Compass, Execute, Guard

UNHURT: Final = 0.65  # of what an enemy is worth: the share that damage brings before it kills
DEATH: Final = 9.0  # what a dead delver costs, in HP
ALL_DEAD: Final = 60.0  # what it costs if nobody is left then
GOAL: Final = 16.0  # more for the enemy that a Quest is about
# What a parting shot less is worth: most where those that are left would kill.
HARMLESS: Final = 0.75
SERIOUS: Final = 1.3
DEADLY: Final = 2.4


class Foe:
    """An enemy as the bots see it."""

    enemy: Enemy
    card: EnemyCard
    tile: int
    left: int
    white: int  # tiles at which its white arrows point, as bits
    black: int
    white_harm: float
    black_harm: float
    white_chance: float
    black_chance: float
    worth: float  # what its death is worth
    price: float  # what it costs to attack it, its answer apart
    gazes: bool
    joined: bool  # whether it dies depends on who else is struck
    answers: bool
    sure: bool  # it never misses this attacker, wherever they stand
    is_goal: bool  # the Quest is about it: it must be attacked, however sure it is

    def __init__(
        self, state: Gaia, study: Study, enemy: Enemy, urgency: float, delver: int
    ) -> None:
        board = state.content.board
        card = card_of(state, enemy)
        self.enemy = enemy
        self.card = card
        self.tile = enemy.tile
        self.left = health_left(state, enemy)
        self.white = bits(arrow_tiles(board, enemy.tile, card.white, enemy.facing))
        self.black = bits(arrow_tiles(board, enemy.tile, card.black, enemy.facing))
        self.price = study.price[enemy.card]
        self.gazes = study.gazes[enemy.card]
        self.joined = study.joined[enemy.card]
        self.answers = answers(state, enemy)
        figures = state.content.figures
        self.white_harm = float(power(state, enemy, figures.first_white, WHITE))
        self.black_harm = float(power(state, enemy, figures.first_black, BLACK))
        self.white_chance = figures.white_rolls() / SIDES
        self.black_chance = figures.black_rolls() / SIDES
        self.worth = study.bounty[enemy.card] + urgency * study.parting[enemy.card] + 0.3
        self.sure = False
        for ability in card.abilities:
            if ability.never_misses(state, enemy, delver):
                self.sure = True
        self.is_goal = (
            state.quest != NOBODY and state.content.quest(state.quest).goal_row == enemy.card
        )
        if self.is_goal:
            self.worth += GOAL

    def harm(self, tile: int, calm: int) -> float:
        """What its answer does on the average to who stands there."""
        if not self.answers:
            return 0.0
        total = 0.0
        if self.white >> tile & 1 and self.white_harm > calm:
            total += self.white_chance * (self.white_harm - calm)
        if self.black >> tile & 1 and self.black_harm > calm:
            total += self.black_chance * (self.black_harm - calm)
        return total

    def answer(self, tile: int, calm: int) -> float:
        """What its answer does to who attacks it from there."""
        if self.is_feared() and self.answers:
            return max(0.0, self.white_harm - calm)
        return self.harm(tile, calm)

    def strikes(self, tile: int) -> bool:
        """Does it strike who attacks it from there, if the die shows white arrows?"""
        return self.answers and (self.is_feared() or bool(self.white >> tile & 1))

    def is_feared(self) -> bool:
        """Is its answer reckoned with wherever one stands?"""
        return self.sure and not self.is_goal


def bits(tiles: list[int]) -> int:
    """Tiles as bits."""
    found = 0
    for tile in tiles:
        found |= 1 << tile
    return found


class Sight:
    """The board, looked at once for a decision."""

    state: Gaia
    delver: int
    foes: list[Foe]
    parting: float  # what all parting shots together would cost each delver
    other: int  # the tile of the other delver, -1: it is dead
    care: float  # what an HP of this delver is worth
    other_care: float
    shared: bool  # alone: what strikes the other mini is suffered by the same suit (gaia.solo.both-targeted)
    death: float  # what the death of this delver costs; alone, both die with the one suit
    gazed: list[int]  # who lays a gaze on the tile when the card that is looked at is resolved
    pain: float  # what its attacks so far would bring, if the die shows white arrows

    def __init__(self, state: Gaia, study: Study, delver: int) -> None:
        self.state = state
        self.delver = delver
        self.parting = 0.0
        for enemy in state.enemies:
            self.parting += study.parting[enemy.card]
        urgency = 0.0
        for suit in state.suits:
            if suit.hp > 0:
                urgency += self.urgency(suit.hp)
        self.foes = [Foe(state, study, enemy, urgency, delver) for enemy in state.enemies]
        other = state.delvers[1 - delver]
        self.other = -1 if other.dead else other.tile
        self.shared = len(state.suits) == 1 and self.other >= 0
        self.care = care_for(state.suit_of(delver).hp)
        self.other_care = 0.0 if other.dead else care_for(state.suit_of(1 - delver).hp)
        self.death = ALL_DEAD if other.dead or len(state.suits) == 1 else DEATH
        self.new_card()

    def new_card(self) -> None:
        """Another card is looked at: nobody has answered yet."""
        self.gazed = []
        self.pain = 0.0

    def urgency(self, hp: int) -> float:
        """What a parting shot less is worth to who has so many HP."""
        if self.parting >= hp:
            return DEADLY
        return SERIOUS if 2.0 * self.parting >= hp else HARMLESS

    def dies(self, attack: Attack, foe: Foe) -> bool:
        """May it die of this (Pact, Fatal Flaw)?"""
        abilities = foe.card.abilities
        return all(ability.may_die(self.state, attack, foe.enemy) for ability in abilities)

    def danger(self, tile: int) -> float:
        """How little one likes to stand there: the arrows of everybody who may yet be attacked."""
        total = 0.0
        for foe in self.foes:
            total += foe.harm(tile, 0)
        return total

    def strike(self, effects: list[Effect], tile: int, source: int, weapon: int) -> float:
        """What the attacks of a card would come to from a tile: kills, damage, and the answers."""
        self.new_card()
        total = 0.0
        attack = Attack(self.delver)
        attack.source = source
        attack.weapon = weapon
        attack.slot = max(0, self.state.slot)
        lefts = [foe.left for foe in self.foes]
        for effect in effects:
            if isinstance(effect, AttackWord):
                attack.damage_type = effect.damage_type
                attack.times = effect.times
                reach = self.state.content.shape(effect.shape).reach[tile]
                total += self.blow(attack, lefts, reach, COUNTS[effect.targets], tile)
            elif isinstance(effect, Calm):
                attack.calm += effect.amount
            elif isinstance(effect, Guard):
                attack.guards += effect.amount
            elif isinstance(effect, Execute):
                attack.execute = max(attack.execute, effect.amount)
            elif isinstance(effect, Compass):
                attack.damage_type = effect.damage_type
                attack.times = effect.times
                west = self.state.content.shape(effect.west).reach[tile]
                east = self.state.content.shape(effect.east).reach[tile]
                gazed, pain = self.gazed.copy(), self.pain
                one = self.blow(attack, lefts.copy(), west, ALL, tile)
                self.gazed, self.pain = gazed, pain  # one of the two, after what came before
                two = self.blow(attack, lefts.copy(), east, ALL, tile)
                total += 0.5 * (max(one, two - self.care) + max(two, one - self.care))
        return total

    def deals(self, attack: Attack, foe: Foe, left: int) -> int:
        """What an attack takes from an enemy that has so much left: all of it if it dies."""
        n = foreseen(self.state, attack, foe.enemy)
        if n > 0 and n >= left - attack.execute and self.dies(attack, foe):
            return left
        return min(n, left - 1)

    def gain(self, attack: Attack, foe: Foe, left: int, n: int, tile: int) -> float:
        """What it is worth to take so much from it, from that tile: its answers are taken off."""
        value = foe.worth if n == left else foe.worth * UNHURT * n / left
        value -= foe.price + self.care * foe.answer(tile, attack.calm)
        if self.other >= 0:
            value -= self.other_care * foe.harm(self.other, attack.calm)
        return value

    def deadly(self, tile: int) -> float:
        """What a second gaze on a tile costs: whoever stands there dies."""
        return ALL_DEAD if self.other == tile else self.death

    def gaze_price(self, foe: Foe, tile: int, gazed: list[int]) -> float:
        """What it costs that an enemy lays its gaze on a tile; `gazed` have laid or will lay theirs there."""
        if not foe.gazes or foe.enemy.uid in gazed or not (self.state.gaze[tile] or gazed):
            return 0.0
        return self.deadly(tile)

    def struck_with(
        self, attack: Attack, foe: Foe, lefts: list[int], reach: list[int], most: int
    ) -> None:
        """Who is struck together with an enemy, and who of them dies (Hardy, Pact)."""
        attack.doomed = []
        for place in range(len(self.foes)):
            other = self.foes[place]
            if len(attack.targets) >= most:
                return
            if other is foe or lefts[place] <= 0 or other.tile not in reach:
                continue
            attack.targets.append(other.enemy.uid)
            if foreseen(self.state, attack, other.enemy) >= lefts[place] - attack.execute:
                attack.doomed.append(other.enemy.uid)

    def blow(
        self, attack: Attack, lefts: list[int], reach: list[int], most: int, tile: int
    ) -> float:
        """One attack. `lefts` is what the enemies have left, and changes."""
        values: list[float] = []
        whom: list[int] = []
        deals: list[int] = []
        before = self.state.gaze[tile] + len(self.gazed)
        for place in range(len(self.foes)):
            foe = self.foes[place]
            left = lefts[place]
            if left <= 0 or foe.tile not in reach:
                continue
            attack.targets = [foe.enemy.uid]
            if foe.joined:
                self.struck_with(attack, foe, lefts, reach, most)
            n = self.deals(attack, foe, left)
            value = self.gain(attack, foe, left, n, tile) - self.gaze_price(foe, tile, self.gazed)
            # In order, the best first.
            at = len(values)
            while at > 0 and values[at - 1] < value:
                at -= 1
            values.insert(at, value)
            whom.insert(at, place)
            deals.insert(at, n)
        total = 0.0
        white = 0.0
        guarded = 0
        named = 0
        gazes = before
        for at in range(len(values)):
            if named >= most or (most < ALL and named > 0 and values[at] <= 0.0):
                break
            foe = self.foes[whom[at]]
            if foe.gazes and foe.enemy.uid not in self.gazed:
                if gazes and named and most < ALL:
                    continue
                if gazes and not before:
                    total -= self.deadly(tile)
                gazes += 1
                self.gazed.append(foe.enemy.uid)
            named += 1
            total += values[at]
            lefts[whom[at]] -= deals[at]
            if foe.strikes(tile) and foe.white_harm > attack.calm:
                white += foe.white_harm - attack.calm
                if guarded < attack.guards:
                    guarded += 1
                    white -= 1.0
                    total += foe.white_chance * self.care
            if foe.answers and self.shared and foe.white >> self.other & 1:
                white += max(0.0, foe.white_harm - attack.calm)
        hp = self.state.suit_of(self.delver).hp
        chance = self.state.content.figures.white_rolls() / SIDES
        if white >= hp:
            total -= chance * self.death
        elif self.pain < hp <= self.pain + white:
            total -= chance * chance * self.death  # both dice
        self.pain += white
        return total


def care_for(hp: int) -> float:
    """What one HP is worth to who has so many: the fewer, the more."""
    return 0.75 + 2.0 / max(1, hp)


def weapon_strike(sight: Sight, card: int, tile: int, weapon: int) -> float:
    """The attacks of a weapon card."""
    return sight.strike(sight.state.content.parts[card][0], tile, BY_WEAPON, weapon)


def slot_strike(sight: Sight, board: int, slot: int, tile: int, weapon: int) -> float:
    """The attacks of a slot."""
    return sight.strike(sight.state.content.parts[board][slot], tile, BY_SLOT, weapon)
