"""Enemies that move, turn, change places or come after an attempt; between equals the players choose."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.games.gaia.actions.tiles import move_enemy, place_enemy, turn_enemy
from roguetable.games.gaia.flow.dice import RollDie
from roguetable.games.gaia.flow.which import AskEnemy, AskTile, id_of, why_taken
from roguetable.games.gaia.model.board import DEGREES, DIRECTIONS, DX, DY, QUARTER, TURNS, points_at
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import LIEUTENANT, MINION, NOBODY
from roguetable.games.gaia.model.questions import (
    card_of,
    enemy_name,
    enemy_with,
    health,
    health_left,
    seats,
    which_enemy,
)
from roguetable.games.gaia.model.shown import enemy_id, show_number
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.ready_menus import AskWhich

FLIGHT: Final = "gaia.abilities.flees.move"
MOST_LIEUTENANTS = 2  # of a level on the board (gaia.abilities.summons.max-two)


# --- to another tile --------------------------------------------------------------------------------


def send_enemy(state: Gaia, enemy: Enemy, tiles: list[int], rule: str) -> None:
    """An enemy goes to one of some tiles, the players choosing among several."""
    if tiles:
        state.push(SendEnemy(enemy.uid, tiles, rule))


@mypyc_attr(acyclic=True)
class SendEnemy(AskTile):
    """To which tile does an enemy go?"""

    uid: int
    tiles: list[int]
    rule: str

    def __init__(self, uid: int, tiles: list[int], rule: str) -> None:
        self.uid = uid
        self.tiles = tiles
        self.rule = rule

    def things(self, state: Gaia) -> list[int]:
        if state.find(self.uid) is None:
            return []
        return [tile for tile in self.tiles if state.is_free(tile)]

    def prompt(self, state: Gaia) -> str:
        enemy = enemy_with(state, self.uid)
        place = state.content.board.name(enemy.tile)
        return f"{enemy_name(state, enemy)} on {place} moves. Where to?"

    def cause(self, state: Gaia) -> str:
        return id_of(state, enemy_with(state, self.uid).card)

    def picked(self, state: Gaia, thing: int) -> None:
        enemy = enemy_with(state, self.uid)
        if state.log is not None:
            name = state.content.board.name(thing)
            state.log.say(
                f"{enemy_name(state, enemy)} moves to {name}.",
                self.rule,
                "gaia.ability-general.enemy-moves",
                "gaia.enemy.one-per-tile",
            )
        move_enemy(state, enemy, thing)

    def rule_of(self, state: Gaia, thing: int) -> str:
        return self.rule

    def why_not_there(self, state: Gaia, tile: int) -> tuple[str, str]:
        rule, why = why_taken(state, tile, "gaia.ability-general.enemy-moves")
        if rule:
            return rule, why
        if self.rule == FLIGHT:
            return (
                "gaia.abilities.flees.intelligent",
                "It flees to the farthest tiles that it can reach, and to no nearer one.",
            )
        return self.rule, "It goes one tile, and comes nearer by it."


@mypyc_attr(acyclic=True)
class ComesCloser(SendEnemy):
    """To which tile does an enemy go that comes closer to another? It is seen when it goes."""

    other: int

    def __init__(self, uid: int, other: int, rule: str) -> None:
        super().__init__(uid, [], rule)
        self.other = other

    def things(self, state: Gaia) -> list[int]:
        enemy, other = state.find(self.uid), state.find(self.other)
        return [] if enemy is None or other is None else closer_tiles(state, enemy, other.tile)


def closer_tiles(state: Gaia, enemy: Enemy, tile: int) -> list[int]:
    """Empty tiles next to an enemy that are nearer to a tile (gaia.abilities.aggressive.closer)."""
    board = state.content.board
    now = board.distance[enemy.tile][tile]
    return [
        one
        for one in board.neighbours[enemy.tile]
        if state.is_free(one) and board.distance[one][tile] < now
    ]


def flight_tiles(state: Gaia, enemy: Enemy, tile: int, steps: int) -> list[int]:
    """Where an enemy flees to: the tiles farthest from a tile that so many steps reach.

    It has to be sensible: only the greatest distance counts (gaia.abilities.flees.intelligent).
    """
    board = state.content.board
    reached = [enemy.tile]
    edge = [enemy.tile]
    for _ in range(steps):
        found: list[int] = []
        for one in edge:
            for other in board.neighbours[one]:
                if other not in reached and state.is_free(other):
                    reached.append(other)
                    found.append(other)
        edge = found
    best = max([board.distance[one][tile] for one in reached])
    if best <= board.distance[enemy.tile][tile]:
        return []
    return [one for one in reached if board.distance[one][tile] == best]


# --- turning ----------------------------------------------------------------------------------------


def turn_to(state: Gaia, enemy: Enemy, quarters: list[int], rule: str) -> None:
    """An enemy card is turned by one of some quarters; 0 among them: it stays as it is."""
    if quarters and 0 not in quarters:
        state.push(TurnEnemy(enemy.uid, quarters, rule))


@mypyc_attr(acyclic=True)
class TurnEnemy(AskWhich):
    """By how many quarters does an enemy turn?"""

    uid: int
    quarters: list[int]
    rule: str

    def __init__(self, uid: int, quarters: list[int], rule: str) -> None:
        self.uid = uid
        self.quarters = quarters
        self.rule = rule

    def asked(self, state: Gaia) -> list[int]:
        return seats(state)

    def things(self, state: Gaia) -> list[int]:
        return self.quarters if state.find(self.uid) is not None else []

    def prompt(self, state: Gaia) -> str:
        return f"{which_enemy(state, enemy_with(state, self.uid))} turns. How far, clockwise?"

    def cause(self, state: Gaia) -> str:
        return id_of(state, enemy_with(state, self.uid).card)

    def picked(self, state: Gaia, thing: int) -> None:
        enemy = enemy_with(state, self.uid)
        if state.log is not None:
            degrees = thing * DEGREES
            state.log.say(f"{enemy_name(state, enemy)} turns by {degrees} degrees.", self.rule)
        turn_enemy(state, enemy, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return f"turn {thing * DEGREES}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"By {thing * DEGREES} degrees clockwise."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return self.rule

    def subject_of(self, state: Gaia, thing: int) -> str:
        return enemy_id(self.uid)


def side_towards(state: Gaia, enemy: Enemy, tile: int) -> list[int]:
    """The sides of the board's four directions that face a tile most: two if it lies at a diagonal."""
    column, row = state.content.board.spot(enemy.tile)
    other_column, other_row = state.content.board.spot(tile)
    x, y = other_column - column, other_row - row
    best = max([DX[side] * x + DY[side] * y for side in range(0, DIRECTIONS, QUARTER)])
    return [side for side in range(0, DIRECTIONS, QUARTER) if DX[side] * x + DY[side] * y == best]


def quarters_to_face(state: Gaia, enemy: Enemy, tile: int) -> list[int]:
    """The turns that bring its marked side to face a tile."""
    mark = card_of(state, enemy).mark
    if mark == NOBODY:
        return []
    return [
        quarters
        for quarters in range(TURNS)
        if (mark + (enemy.facing + quarters) * QUARTER) % DIRECTIONS
        in side_towards(state, enemy, tile)
    ]


def faces_straight(state: Gaia, enemy: Enemy, tile: int) -> bool:
    """Does its marked side face a tile, and no other side as much? A diagonal lies between two sides."""
    return len(side_towards(state, enemy, tile)) == 1 and 0 in quarters_to_face(state, enemy, tile)


def quarters_to_aim(state: Gaia, enemy: Enemy, tile: int) -> list[int]:
    """The turns after which one of its white arrows points at a tile."""
    white = card_of(state, enemy).white
    board = state.content.board
    return [
        quarters
        for quarters in range(TURNS)
        if points_at(board, enemy.tile, white, (enemy.facing + quarters) % TURNS, tile)
    ]


def quarters_away(state: Gaia, enemy: Enemy, tile: int) -> list[int]:
    """The turns that bring its marked side as far away from a tile as can be."""
    mark = card_of(state, enemy).mark
    column, row = state.content.board.spot(enemy.tile)
    other_column, other_row = state.content.board.spot(tile)
    x, y = other_column - column, other_row - row
    towards: list[int] = []
    for quarters in range(TURNS):
        side = (mark + (enemy.facing + quarters) * QUARTER) % DIRECTIONS
        towards.append(DX[side] * x + DY[side] * y)
    return [quarters for quarters in range(TURNS) if towards[quarters] == min(towards)]


# --- changing places, coming ------------------------------------------------------------------------


def nearest_minions(state: Gaia, enemy: Enemy) -> list[int]:
    """The minions nearest to an enemy, by uid (gaia.abilities.teleports.switch).

    Those that this attack has killed are no longer there to change places with.
    """
    board = state.content.board
    minions = [
        one
        for one in state.enemies
        if one is not enemy and card_of(state, one).rank == MINION and health_left(state, one) > 0
    ]
    if not minions:
        return []
    best = min([board.distance[enemy.tile][one.tile] for one in minions])
    return [one.uid for one in minions if board.distance[enemy.tile][one.tile] == best]


@mypyc_attr(acyclic=True)
class SwitchWith(AskEnemy):
    """With which minion does the boss change places? Who is nearest is seen when it happens."""

    VERB: ClassVar = "with"
    RULE: ClassVar = "gaia.abilities.teleports.ties"
    FIELDS_WERE: ClassVar[dict[str, str]] = {
        "others": ""
    }  # who was nearest when the boss attempted
    uid: int

    def __init__(self, uid: int) -> None:
        self.uid = uid

    def things(self, state: Gaia) -> list[int]:
        enemy = state.find(self.uid)
        return [] if enemy is None else nearest_minions(state, enemy)

    def why_not_it(self, state: Gaia, enemy: Enemy) -> str:
        return "It changes places with one of the minions that are nearest to it."

    def prompt(self, state: Gaia) -> str:
        name = which_enemy(state, enemy_with(state, self.uid))
        return f"With which minion does {name} change places?"

    def picked(self, state: Gaia, thing: int) -> None:
        enemy, other = enemy_with(state, self.uid), enemy_with(state, thing)
        if state.log is not None:
            state.log.say(
                f"{enemy_name(state, enemy)} and {enemy_name(state, other)} change places.",
                "gaia.abilities.teleports.switch",
            )
        here = enemy.tile
        move_enemy(state, enemy, other.tile)
        move_enemy(state, other, here)


@mypyc_attr(acyclic=True)
class SummonLieutenant(RollDie):
    """A die: low rolls bring a Lieutenant of the boss's level next to it (gaia.abilities.summons.*)."""

    DIE: ClassVar = "summons-die"
    uid: int
    tile: int  # where the boss stands, or fell
    level: int
    last: int  # a roll up to this brings one

    def __init__(self, uid: int, tile: int, level: int, last: int) -> None:
        self.uid = uid
        self.tile = tile
        self.level = level
        self.last = last

    def tell(self, state: Gaia, die: int) -> None:
        rule = "spawn" if die <= self.last else "six"
        assert state.log is not None
        state.log.say(
            f"Summons: the die shows {die}.",
            f"gaia.abilities.summons.{rule}",
            "gaia.abilities.summons.trigger",
        )

    def matters(self, state: Gaia) -> bool:
        return self.can_come(state) and self.there(state) < MOST_LIEUTENANTS

    def can_come(self, state: Gaia) -> bool:
        """Is there a Lieutenant of that level, and a tile for it?"""
        return bool(self.tiles(state)) and bool(state.content.lieutenants[self.level])

    def tiles(self, state: Gaia) -> list[int]:
        """Empty tiles next to the boss."""
        return [t for t in state.content.board.neighbours[self.tile] if state.is_free(t)]

    def there(self, state: Gaia) -> int:
        """Lieutenants of that level on the board."""
        found = 0
        for enemy in state.enemies:
            card = card_of(state, enemy)
            if card.rank == LIEUTENANT and card.level == self.level:
                found += 1
        return found

    def settled(self, state: Gaia, die: int) -> None:
        if die > self.last or not self.can_come(state):
            if state.log is not None:
                self.tell_nobody(state, die)
            return
        if self.there(state) >= MOST_LIEUTENANTS:
            if state.log is not None:
                state.log.say(
                    "Two Lieutenants are there already.", "gaia.abilities.summons.max-two"
                )
            return
        state.push(WhereSummoned(self.who_comes(state), self.tiles(state)))

    def tell_nobody(self, state: Gaia, die: int) -> None:
        """Nobody comes, and why."""
        assert state.log is not None
        if die > self.last:
            state.log.say("Nobody answers the summons.", "gaia.abilities.summons.six")
            return
        why = "no tile next to it is free"
        if not state.content.lieutenants[self.level]:
            why = f"there is no Lieutenant of Level {self.level}"
        state.log.say(f"Nobody comes: {why}.", "gaia.abilities.summons.spawn")

    def who_comes(self, state: Gaia) -> int:
        """The first Lieutenant of that level whose card is not on the board; else the first."""
        cards = state.content.lieutenants[self.level]
        there = [enemy.card for enemy in state.enemies]
        for card in cards:
            if card not in there:
                return card
        return cards[0]


@mypyc_attr(acyclic=True)
class WhereSummoned(AskTile):
    """Where does the Lieutenant come?"""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    VERB: ClassVar = "at"
    RULE: ClassVar = "gaia.abilities.summons.spawn"
    card: int
    tiles: list[int]

    def __init__(self, card: int, tiles: list[int]) -> None:
        self.card = card
        self.tiles = tiles

    def things(self, state: Gaia) -> list[int]:
        return self.tiles

    def why_not_there(self, state: Gaia, tile: int) -> tuple[str, str]:
        rule, why = super().why_not_there(state, tile)
        return (rule, why) if rule else (self.RULE, "It comes to a tile next to who summons it.")

    def prompt(self, state: Gaia) -> str:
        return f"Where does {state.content.rows[self.card].name} come?"

    def picked(self, state: Gaia, thing: int) -> None:
        if state.log is not None:
            name = state.content.rows[self.card].name
            state.log.say(f"{name} is summoned.", self.RULE)
        place_enemy(state, self.card, thing)


@mypyc_attr(acyclic=True)
class Respawn(AskTile):
    """A dead enemy with Rebirth comes back with half its health, rounded up, on the nearest empty tile."""

    MISSING: ClassVar = (
        "gaia.abilities.rebirth.respawn",
        "That is not one of the nearest empty tiles.",
    )
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    VERB: ClassVar = "at"
    RULE: ClassVar = "gaia.abilities.rebirth.respawn"
    card: int
    tile: int

    def __init__(self, card: int, tile: int) -> None:
        self.card = card
        self.tile = tile

    def things(self, state: Gaia) -> list[int]:
        board = state.content.board
        free = [tile for tile in range(board.tiles) if state.is_free(tile)]
        if not free:
            return []
        best = min([board.distance[self.tile][tile] for tile in free])
        return [tile for tile in free if board.distance[self.tile][tile] == best]

    def why_not_there(self, state: Gaia, tile: int) -> tuple[str, str]:
        rule, why = super().why_not_there(state, tile)
        return (rule, why) if rule else (self.RULE, "It comes to the nearest empty tiles only.")

    def prompt(self, state: Gaia) -> str:
        return f"{state.content.rows[self.card].name} comes back. Where?"

    def picked(self, state: Gaia, thing: int) -> None:
        enemy = place_enemy(state, self.card, thing)
        full = health(state, enemy)
        left = (full + 1) // 2
        enemy.damage = full - left
        if state.log is not None:
            name = enemy_name(state, enemy)
            state.log.say(
                f"{name} comes back with {left} HP.",
                self.RULE,
                "gaia.abilities.rebirth.rewards",
            )
        show_number(state, enemy_id(enemy.uid), full, health_left(state, enemy))
