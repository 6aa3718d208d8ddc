"""What bots know of Slay the Spire: how good a position is, and what needs no thought.

Fights are looked ahead by the bots themselves, and what lies between them by who plays the run on
(`habits.py`). For who does not it is decided here: rewards, purchases and Events by trial fights with
and without them, upgrades by what cards come to, the way up by the rooms on it.
"""

from typing import Any, Final

from roguetable.engine.judge import ANYBODY, NO_OPTION, Judge, Measure
from roguetable.engine.state import LOST, PLAYING, WON, Request, choose_known
from roguetable.games.spire.actions.potions import has_room
from roguetable.games.spire.bots.alone import part
from roguetable.games.spire.bots.habits import (
    CARDS_TO_ADD,
    habit,
    is_formality,
    settled,
    which_card,
    who_pays,
)
from roguetable.games.spire.bots.lending import lend
from roguetable.games.spire.bots.redeal import redeal
from roguetable.games.spire.bots.rules_of_thumb import incoming, rule_of_thumb
from roguetable.games.spire.bots.shape import health_of, hp_of_enemies
from roguetable.games.spire.bots.trials import strength
from roguetable.games.spire.flow.combat.abilities import NextAbility
from roguetable.games.spire.flow.combat.picking_cards import DONE, PickCard
from roguetable.games.spire.flow.combat.play_phase import (
    DRINK_POTION,
    PLAY_CARD,
    USE_POWER,
    PlayMenu,
)
from roguetable.games.spire.flow.journey.map import GO, SWITCH, MapMenu
from roguetable.games.spire.flow.rooms.campfire import CampMenu
from roguetable.games.spire.flow.rooms.changing_cards import ChangeWhich
from roguetable.games.spire.flow.rooms.free_actions import RoomMenu, is_free
from roguetable.games.spire.flow.rooms.merchant import BOUGHT_TOGETHER, ShopMenu
from roguetable.games.spire.flow.rooms.paying import HowMuchGold
from roguetable.games.spire.flow.rooms.rewards import (
    CHEST,
    CHEST_PICK,
    POTION_REWARD,
    RELIC_REWARD,
)
from roguetable.games.spire.flow.rooms.rewards_offer import (
    LOOK_AT_REWARD,
    LOOK_TOGETHER,
    SKIP_REWARD,
    TAKE,
    RewardMenu,
    key_possible,
)
from roguetable.games.spire.model.battlefield import in_fight
from roguetable.games.spire.model.player import CALM
from roguetable.games.spire.model.room_cards import BOSS_ROOM
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import MOST_KINDS, code, kind_of, other_of, seat_in, thing_of
from roguetable.kit.ready_menus import IN_THIS_ORDER

ACTS_AHEAD: Final = 2  # that a run is played on: this one and the next
HORIZON: Final = 10  # rounds: most fights to their end
ACTS: Final = 3.0
ROOMS_OF_AN_ACT: Final = 13.0
LAST_FIGHT: Final = 0.06  # what a lost run gets for having nearly won the fight that it lost
WON_AGAINST_BOSS: Final = 0.88  # at least, but for the rounds it took
A_ROUND: Final = 0.0005  # that a round costs: of two ways to win the shorter one is better
MANY_ROUNDS: Final = 60  # that count
PICKED: Final = (
    MOST_KINDS - 1
)  # a kind that no menu of a fight has: to discard a card is not to play it
FIGHTS: Final = 6  # trial fights for each option, at first
FEWEST_FIGHTS: Final = 2  # where there are many options
FIGHTS_OF_A_ROUND: Final = 180  # of all options together, as far as that can be
MOST_FIGHTS: Final = 90  # for those between which it is close
SLIM: Final = 0.004  # a slim deck is a good deck
FREE_RELICS: Final = (RELIC_REWARD, CHEST, CHEST_PICK)
"""Relics that ask nothing in return (Boss relics may)."""


class SpireJudge(Judge):
    """Implements `roguetable.engine.judge.Judge`."""

    def evaluate(self, state: Any) -> float:
        return value_of(state)

    def redeal(self, state: Any, seat: int, seed: int) -> Spire:
        return redeal(state, seat, seed)

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        return rule_of_thumb_for(state, seat)

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        return obvious_for(state, seat)

    def reason(self, state: Any, option: int) -> str:
        return reason_of(state, option)

    def measures(self, state: Any) -> list[Measure]:
        """Of a fight who is alive and how well, of a climb how far it comes: with HP that were lent, so no figures."""
        if in_fight(state):
            return [
                Measure("nobody died in this fight", True),
                Measure("HP left after this fight", False),
            ]
        return [
            Measure("this Act was survived", True, "more of its tries survived this Act"),
            Measure("rooms climbed", False, "its tries climbed further"),
        ]

    def measured(self, start: Any, end: Any) -> list[float]:
        return measured(start, end)

    def turn(self, state: Any) -> int:
        return turn_of(state)

    def horizon(self) -> int:
        return HORIZON

    def rest(self, state: Any) -> bool:
        return not in_fight(state)

    def worth_trying(self, state: Any, options: list[int]) -> list[int]:
        return sensible(state, options)

    def meaning(self, state: Any, option: int) -> int:
        return meaning_of(state, option)

    def reach(self, state: Any) -> int:
        table: Spire = state
        return table.act

    def chapters(self) -> int:
        return ACTS_AHEAD

    def plays_on(self, state: Any) -> bool:
        """Between fights. A fight is looked ahead to its own end."""
        return not in_fight(state)

    def compares_runs(self, state: Any) -> bool:
        return True

    def together(self, state: Any) -> bool:
        """At the Merchant: all pay for all, and who leaves takes everybody along."""
        table: Spire = state
        return isinstance(table.request, ShopMenu)

    def alone(self, state: Any, seat: int) -> bool:
        return part(state, seat)

    def lend(self, state: Any, lent: list[int]) -> None:
        lend(state, lent)

    def run_value(self, state: Any) -> float:
        return value_of_run(state)

    def progress(self, state: Any) -> float:
        table: Spire = state
        return 1.0 if table.outcome == WON else climbed(table) / (table.final_act + 1)

    def shapes_the_run(self, state: Any) -> bool:
        table: Spire = state
        return not in_fight(table) and not is_formality(table.request)

    def quick(self, state: Any) -> int:
        table: Spire = state
        if table.request is None or in_fight(table):
            return rule_of_thumb_for(table, ANYBODY)
        return habit(table, table.request)


def turn_of(state: Spire) -> int:
    if not in_fight(state):
        return -1
    return (state.act * 100 + max(0, state.node)) * 100 + state.round


def value_of(state: Spire) -> float:
    """0 lost, 1 won; between them the HP the party has, and will have after this fight, and how long that takes."""
    if state.outcome == WON:
        return 1.0
    if state.outcome == LOST:
        return 0.0
    fighting = in_fight(state)
    weakness = 0.0
    potions = 0
    for player in range(len(state.players)):
        p = state.players[player]
        hp = float(p.hp)
        if fighting:
            # What is about to hit, and something for every round that is still to come.
            hp -= 0.8 * max(0, incoming(state, player) - p.block)
            hp += (
                0.15 * min(p.strength, 5) + 0.1 * len(p.powers) + 0.1 * p.shivs + 0.15 * p.miracles
            )
            hp -= 0.1 * (p.weak + p.vulnerable)
            if p.stance == CALM:
                hp += 0.3
        weakness += p.max_hp / max(0.5, hp)
        potions += len(p.potions)
    # The harmonic mean: if one player dies all have lost, so the weakest counts most.
    health = len(state.players) / weakness + 0.04 * potions / len(state.players)
    late = A_ROUND * min(state.round, MANY_ROUNDS)
    if not fighting:
        if state.room == BOSS_ROOM:
            # A Boss is beaten: all heal before the next Act, so it hardly matters how narrowly.
            return WON_AGAINST_BOSS + 0.1 * min(1.0, health) - late
        return 0.45 + 0.5 * min(1.0, health) - late
    danger = 0.0
    for enemy in state.enemies:
        if not enemy.dead and not enemy.gone:
            left = enemy.hp + enemy.block * 0.5 - enemy.poison * 2.0 - enemy.vulnerable
            danger += max(1.0, left) * (1.0 + 0.15 * enemy.strength - 0.05 * enemy.weak)
    danger /= 14.0 * len(state.players)
    return max(0.0, 0.45 * min(1.0, health) / (0.8 + 0.4 * danger) - late)


def value_of_run(state: Spire) -> float:
    """0 to 1: how far up the run has come, and in what shape; a run that is lost counts for how far."""
    if state.outcome == WON:
        return 1.0
    value = climbed(state) / (ACTS + 0.25)
    if state.outcome == PLAYING:
        value += 0.12 * health_of(state)
    elif state.enemies:
        value += LAST_FIGHT * enemies_beaten(state)
    return 0.9 * min(1.0, value)


def measured(start: Spire, end: Spire) -> list[float]:
    """What people would count at the end of a thought: in a fight deaths and HP, else Acts and rooms."""
    if in_fight(start):
        hp = 0
        for p in end.players:
            hp += max(0, p.hp)
        return [0.0, 0.0] if end.outcome == LOST else [1.0, float(hp)]
    passed = end.outcome == WON or end.act > start.act
    rooms = (climbed(end) - climbed(start)) * ROOMS_OF_AN_ACT
    return [1.0 if passed else 0.0, rooms]


def climbed(state: Spire) -> float:
    """Acts that are behind the party; the rooms of this one count for their share of it."""
    return state.act - 1.0 + min(1.0, len(state.visited) / ROOMS_OF_AN_ACT)


def enemies_beaten(state: Spire) -> float:
    """How near the last fight was to being won, 0 to 1: the less HP the enemies have left, the nearer."""
    return 1.0 / (1.0 + hp_of_enemies(state) / (14.0 * len(state.players)))


# What needs no thought, and what is decided without playing the run on.


def obvious_for(state: Spire, seat: int) -> int:
    """Options that need no look ahead: everything between fights, and formalities."""
    request = state.request
    if request is None:
        return NO_OPTION
    if isinstance(request, NextAbility):
        return IN_THIS_ORDER
    if in_fight(state):
        return NO_OPTION
    return between_fights(state, request, seat)


def reason_of(state: Spire, option: int) -> str:
    """Why something needs no thought between fights, where nobody compares it with anything."""
    request = state.request
    kind = kind_of(option)
    if isinstance(request, HowMuchGold):
        return "All pay for all: who has more pays more."
    if isinstance(request, RewardMenu):
        if kind in (LOOK_AT_REWARD, LOOK_TOGETHER):
            return "A look costs nothing: it may still be skipped."
        if kind == TAKE and state.rewards[thing_of(option)].kind in FREE_RELICS:
            return "It costs nothing."
        if kind == TAKE and state.rewards[thing_of(option)].kind == POTION_REWARD:
            return "It costs nothing, and there is room for it."
    if isinstance(request, MapMenu) and kind == GO:
        if any(kind_of(other) == SWITCH for other in request.options):
            return "There is one way. Who would rather face another row's enemies exchanges rows first."
        return "There is one way."
    return ""


def rule_of_thumb_for(state: Spire, seat: int) -> int:
    request = state.request
    if request is None:
        return NO_OPTION
    found = rule_of_thumb(state, request, seat)
    if found != NO_OPTION:
        return found
    if in_fight(state):
        return request.options[0]  # nobody holds trial fights in the middle of a fight
    return between_fights(state, request, seat)


def between_fights(state: Spire, request: Request, seat: int) -> int:
    """Decide a question that is not about a fight, without playing the run on."""
    found = settled(state, request, False)
    if found != NO_OPTION:
        return found
    if isinstance(request, CampMenu) and hurt_party(state):
        return best_of(state, request, seat, 0.25)
    return best_of(state, request, seat, 0.0)


def hurt_party(state: Spire) -> bool:
    return any(p.hp * 2 < p.max_hp for p in state.players)


def best_of(state: Spire, request: Request, seat: int, hp_weight: float) -> int:
    """The option of a seat, or where all choose together of any seat, after which trial fights go best.

    All options fight a little, the better half fights on, and so forth: the fights go to those
    between which it is close. Each is fought by the player it is for, and where these differ it counts by how much
    better that player fights than before.
    """
    options = request.options
    if seat != ANYBODY and len(request.seats) > 1:
        options = [option for option in options if request.seat_of(option) in (ANYBODY, seat)]
    options = sensible(state, options)
    if len(options) == 1:
        return options[0]
    seed: int = 1 + state.chance.state_of(0) % 1000003
    tables: list[Spire] = []
    fighters: list[int] = []
    totals: list[float] = []
    for option in options:
        twin = state.copy()
        choose_known(twin, option)
        settle_quickly(twin)
        bonus = standing(twin, hp_weight)
        if isinstance(request, RewardMenu) and skips(state, option, CARDS_TO_ADD):
            bonus += SLIM
        tables.append(twin)
        fighters.append(fighter(request, option, seat))
        totals.append(bonus)
    kept = options
    fought = [0.0] * len(kept)
    count = 0
    share = fights_of_each(len(kept))
    before = [0.0] * len(state.players)
    while True:
        if max(fighters) != min(fighters):
            for player in range(len(state.players)):
                if player in fighters:
                    before[player] = strength(state, player, seed + count * 104729, share)
        for index in range(len(kept)):
            if tables[index].outcome == PLAYING:
                player = fighters[index]
                after = strength(tables[index], player, seed + count * 104729, share)
                fought[index] += (after - before[player]) * share
        count += share
        values = [totals[i] + fought[i] / count for i in range(len(kept))]
        if len(kept) <= 2 or count >= MOST_FIGHTS:
            return kept[values.index(max(values))]
        # The better half goes on.
        middle = sorted(values)[len(values) // 2]
        better = [i for i in range(len(kept)) if values[i] >= middle]
        tables = [tables[i] for i in better]
        fighters = [fighters[i] for i in better]
        totals = [totals[i] for i in better]
        fought = [fought[i] for i in better]
        kept = [kept[i] for i in better]
        share *= 2


def fights_of_each(options: int) -> int:
    """Trial fights of an option in the first round: fewer where there are many, as for a party at a Merchant (sixty).

    >>> fights_of_each(4), fights_of_each(30), fights_of_each(60), fights_of_each(500)
    (6, 6, 3, 2)
    """
    return max(FEWEST_FIGHTS, min(FIGHTS, FIGHTS_OF_A_ROUND // options))


def fighter(request: Request, option: int, seat: int) -> int:
    """The player whom an option is for: who chooses, or whose purchase it is."""
    if seat != ANYBODY:
        return seat
    whose = request.seat_of(option)
    return request.seats[0] if whose == ANYBODY else whose


def sensible(state: Spire, options: list[int]) -> list[int]:
    """Without what can wait and what nobody does: potions between fights, skipping what is free, changing rows.

    Rewards are looked at before one of them is taken.
    """
    request = state.request
    if isinstance(request, RewardMenu):
        for option in options:
            if kind_of(option) in (LOOK_AT_REWARD, LOOK_TOGETHER):
                return [option]
    if isinstance(request, RoomMenu):
        options = [option for option in options if not is_free(option)] or options
    if isinstance(request, RewardMenu):
        options = [option for option in options if not is_waste(state, option)] or options
    if isinstance(request, ShopMenu):
        # Who of them pays hardly matters: all pay for all.
        options = [option for option in options if other_of(option) != BOUGHT_TOGETHER]
    if isinstance(request, MapMenu):
        # Who exchanges rows is asked for the way again: where that seems better than a way, they would do it for ever.
        options = [option for option in options if kind_of(option) != SWITCH] or options
    return options


def meaning_of(state: Spire, option: int) -> int:
    """An option by its cards: hands and piles lie otherwise at the next table."""
    request = state.request
    if isinstance(request, PlayMenu):
        kind, index, seat = kind_of(option), thing_of(option), seat_in(option)
        p = state.players[seat]
        if kind == PLAY_CARD:
            return code(kind, p.hand[index], seat, p.marks[index])
        if kind == DRINK_POTION:
            return code(kind, p.potions[index], seat)
        if kind == USE_POWER:
            return code(kind, p.powers[index], seat)
    elif isinstance(request, PickCard) and option != DONE:
        return code(PICKED, request.card_of(state, thing_of(option)))
    return option


def skips(state: Spire, option: int, kinds: tuple[int, ...]) -> bool:
    """Does it skip a reward of one of these kinds?"""
    if kind_of(option) != SKIP_REWARD:
        return False
    return state.rewards[thing_of(option)].kind in kinds


def is_waste(state: Spire, option: int) -> bool:
    """Nobody skips a relic that costs nothing, unless a key can be had for it, or a potion with room for it."""
    if skips(state, option, FREE_RELICS):
        return not key_possible(state)
    if skips(state, option, (POTION_REWARD,)):
        return has_room(state, state.rewards[thing_of(option)].player)
    return False


def settle_quickly(state: Spire) -> None:
    """Follow-up questions of the same choice (which card to upgrade, who pays), as they would be answered."""
    for _ in range(6):
        request = state.request
        if isinstance(request, ChangeWhich):
            choose_known(state, which_card(state, request))
        elif isinstance(request, HowMuchGold):
            choose_known(state, who_pays(state, request))
        else:
            return


def standing(state: Spire, hp_weight: float) -> float:
    """What the party has besides its strength: HP, gold, potions and relics."""
    if state.outcome != PLAYING:
        return 2.0 if state.outcome == WON else -1.0
    value = 0.0
    for p in state.players:
        value += (0.10 + hp_weight) * p.hp / p.max_hp
        value += 0.008 * min(p.gold, 12)
        value += 0.015 * len(p.potions)
        value += 0.01 * len(p.relics)
    return value


JUDGE: Final = SpireJudge()
