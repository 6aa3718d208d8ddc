"""Enemies that move, turn, change places or come after an attempt; between equals the players choose."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Rolled
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.tiles import move_enemy, place_enemy, turn_enemy
from roguetable.games.gaia.flow.attack.countering import SIDES
from roguetable.games.gaia.model.board import DIRECTIONS, DX, DY, QUARTER, TURNS, points_at
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import LIEUTENANT, MINION, NOBODY
from roguetable.games.gaia.model.questions import card_of, enemy_name, health_left, seats
from roguetable.games.gaia.model.shown import delver_id, enemy_id, show_number, show_step, tile_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import DICE_STREAM
from roguetable.kit.ready_menus import PickOne, picks

MOST_LIEUTENANTS = 2  # of a level on the board (gaia.abilities.summons.max-two)
LAST_SUMMONS = 5  # a roll up to this brings one


# --- to another tile --------------------------------------------------------------------------------


def send_enemy(state: Gaia, enemy: Enemy, tiles: list[int], rule: str) -> None:
    """An enemy goes to one of some tiles, the players choosing among several."""
    if tiles:
        state.push(SendEnemy(enemy.uid, tiles, rule))


@mypyc_attr(acyclic=True)
class SendEnemy(Step):
    """Where does it go?"""

    uid: int
    tiles: list[int]
    rule: str

    def __init__(self, uid: int, tiles: list[int], rule: str) -> None:
        self.uid = uid
        self.tiles = tiles
        self.rule = rule

    def run(self, state: Gaia) -> None:
        if state.find(self.uid) is not None:
            state.ask(EnemyGoes(seats(state), picks(self.tiles), self.uid, self.rule))


@mypyc_attr(acyclic=True)
class EnemyGoes(PickOne):
    """To which tile does the enemy go?"""

    uid: int
    cited: str

    def __init__(self, seats: list[int], options: list[int], uid: int, cited: str) -> None:
        super().__init__(seats, options)
        self.uid = uid
        self.cited = cited

    def prompt(self, state: Gaia) -> str:
        enemy = state.find(self.uid)
        assert enemy is not None
        return f"{enemy_name(state, enemy)} moves. Where to?"

    def picked(self, state: Gaia, thing: int) -> None:
        enemy = state.find(self.uid)
        assert enemy is not None
        if state.log is not None:
            name = state.content.board.name(thing)
            state.log.say(f"{enemy_name(state, enemy)} moves to {name}.", self.cited)
        move_enemy(state, enemy, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return f"to {state.content.board.name(thing)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"To {state.content.board.name(thing)}."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return self.cited

    def subject_of(self, state: Gaia, thing: int) -> str:
        return tile_id(thing)


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
class TurnEnemy(Step):
    """Which way does it turn?"""

    uid: int
    quarters: list[int]
    rule: str

    def __init__(self, uid: int, quarters: list[int], rule: str) -> None:
        self.uid = uid
        self.quarters = quarters
        self.rule = rule

    def run(self, state: Gaia) -> None:
        if state.find(self.uid) is not None:
            state.ask(EnemyTurns(seats(state), picks(self.quarters), self.uid, self.rule))


@mypyc_attr(acyclic=True)
class EnemyTurns(PickOne):
    """By how many quarters does the enemy turn?"""

    uid: int
    cited: str

    def __init__(self, seats: list[int], options: list[int], uid: int, cited: str) -> None:
        super().__init__(seats, options)
        self.uid = uid
        self.cited = cited

    def prompt(self, state: Gaia) -> str:
        enemy = state.find(self.uid)
        assert enemy is not None
        return f"{enemy_name(state, enemy)} turns. How far, clockwise?"

    def picked(self, state: Gaia, thing: int) -> None:
        enemy = state.find(self.uid)
        assert enemy is not None
        if state.log is not None:
            degrees = thing * 90
            state.log.say(f"{enemy_name(state, enemy)} turns by {degrees} degrees.", self.cited)
        turn_enemy(state, enemy, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return f"turn {thing * 90}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"By {thing * 90} degrees clockwise."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return self.cited

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


def faces(state: Gaia, enemy: Enemy, tile: int) -> bool:
    """Does its marked side face a tile?"""
    return 0 in quarters_to_face(state, enemy, tile)


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
    """The minions nearest to an enemy, by uid (gaia.abilities.teleports.switch)."""
    board = state.content.board
    minions = [
        one for one in state.enemies if one is not enemy and card_of(state, one).rank == MINION
    ]
    if not minions:
        return []
    best = min([board.distance[enemy.tile][one.tile] for one in minions])
    return [one.uid for one in minions if board.distance[enemy.tile][one.tile] == best]


@mypyc_attr(acyclic=True)
class SwitchWith(Step):
    """An enemy changes places with another."""

    uid: int
    others: list[int]

    def __init__(self, uid: int, others: list[int]) -> None:
        self.uid = uid
        self.others = others

    def run(self, state: Gaia) -> None:
        there = [uid for uid in self.others if state.find(uid) is not None]
        if there and state.find(self.uid) is not None:
            state.ask(WhoSwitches(seats(state), picks(there), self.uid))


@mypyc_attr(acyclic=True)
class WhoSwitches(PickOne):
    """With which minion does the boss change places?"""

    uid: int

    def __init__(self, seats: list[int], options: list[int], uid: int) -> None:
        super().__init__(seats, options)
        self.uid = uid

    def prompt(self, state: Gaia) -> str:
        enemy = state.find(self.uid)
        assert enemy is not None
        return f"With which minion does {enemy_name(state, enemy)} change places?"

    def picked(self, state: Gaia, thing: int) -> None:
        enemy, other = state.find(self.uid), state.find(thing)
        assert enemy is not None
        assert other is not None
        if state.log is not None:
            state.log.say(
                f"{enemy_name(state, enemy)} and {enemy_name(state, other)} change places.",
                "gaia.abilities.teleports.switch",
            )
        here = enemy.tile
        move_enemy(state, enemy, other.tile)
        move_enemy(state, other, here)

    def written(self, state: Gaia, thing: int) -> str:
        other = state.find(thing)
        assert other is not None
        return f"with {state.content.board.name(other.tile)}"

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.abilities.teleports.ties"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return enemy_id(thing)


def swap_with_delvers(state: Gaia, enemy: Enemy, delver: int) -> None:
    """A boss changes places with the attacker and whoever stands there; nothing is collected."""
    here, there = enemy.tile, state.delvers[delver].tile
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy)} changes places with the delvers.",
            "gaia.abilities.swaps.swap",
        )
    move_enemy(state, enemy, there)
    for index, one in enumerate(state.delvers):
        if not one.dead and one.tile == there:
            show_step(state, delver_id(index), there, here)
            one.tile = here


@mypyc_attr(acyclic=True)
class SummonLieutenant(Step):
    """A die: 1 to 5 bring a Lieutenant of the boss's level next to it (gaia.abilities.summons.*)."""

    uid: int
    tile: int  # where the boss stands, or fell
    level: int

    def __init__(self, uid: int, tile: int, level: int) -> None:
        self.uid = uid
        self.tile = tile
        self.level = level

    def run(self, state: Gaia) -> None:
        die = state.chance.below(DICE_STREAM, SIDES) + 1
        if state.log is not None:
            rule = (
                "gaia.abilities.summons.spawn"
                if die <= LAST_SUMMONS
                else "gaia.abilities.summons.six"
            )
            state.log.say(f"Summons: the die shows {die}.", rule, "gaia.abilities.summons.trigger")
            state.log.show(Rolled("summons-die", die))
        there = 0
        for enemy in state.enemies:
            card = card_of(state, enemy)
            if card.rank == LIEUTENANT and card.level == self.level:
                there += 1
        tiles = [t for t in state.content.board.neighbours[self.tile] if state.is_free(t)]
        cards = state.content.lieutenants[self.level]
        if die > LAST_SUMMONS or not tiles or not cards:
            return
        if there >= MOST_LIEUTENANTS:
            if state.log is not None:
                state.log.say(
                    "Two Lieutenants are there already.", "gaia.abilities.summons.max-two"
                )
            return
        state.ask(WhereSummoned(seats(state), picks(tiles), cards[there % len(cards)]))


@mypyc_attr(acyclic=True)
class WhereSummoned(PickOne):
    """Where does the Lieutenant come?"""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def __init__(self, seats: list[int], options: list[int], card: int) -> None:
        super().__init__(seats, options)
        self.card = card

    def prompt(self, state: Gaia) -> str:
        return f"Where does {state.content.rows[self.card].name} come?"

    def picked(self, state: Gaia, thing: int) -> None:
        if state.log is not None:
            name = state.content.rows[self.card].name
            state.log.say(f"{name} is summoned.", "gaia.abilities.summons.spawn")
        place_enemy(state, self.card, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return f"at {state.content.board.name(thing)}"

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.abilities.summons.spawn"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return tile_id(thing)


@mypyc_attr(acyclic=True)
class Respawn(Step):
    """A dead enemy with Rebirth comes back with half its health, rounded up (gaia.abilities.rebirth.respawn)."""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int
    tile: int

    def __init__(self, card: int, tile: int) -> None:
        self.card = card
        self.tile = tile

    def run(self, state: Gaia) -> None:
        board = state.content.board
        free = [tile for tile in range(board.tiles) if state.is_free(tile)]
        if not free:
            return
        best = min([board.distance[self.tile][tile] for tile in free])
        tiles = [tile for tile in free if board.distance[self.tile][tile] == best]
        state.ask(WhereReborn(seats(state), picks(tiles), self.card))


@mypyc_attr(acyclic=True)
class WhereReborn(PickOne):
    """Where does it come back?"""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def __init__(self, seats: list[int], options: list[int], card: int) -> None:
        super().__init__(seats, options)
        self.card = card

    def prompt(self, state: Gaia) -> str:
        return f"{state.content.rows[self.card].name} comes back. Where?"

    def picked(self, state: Gaia, thing: int) -> None:
        enemy = place_enemy(state, self.card, thing)
        full = card_of(state, enemy).health
        enemy.damage = full - (full + 1) // 2
        if state.log is not None:
            state.log.say(
                f"{enemy_name(state, enemy)} comes back with {(full + 1) // 2} HP.",
                "gaia.abilities.rebirth.respawn",
            )
        show_number(state, enemy_id(enemy.uid), full, health_left(state, enemy))

    def written(self, state: Gaia, thing: int) -> str:
        return f"at {state.content.board.name(thing)}"

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.abilities.rebirth.respawn"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return tile_id(thing)
