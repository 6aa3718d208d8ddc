"""The grid: tiles with what lies on them, enemies with their facing, threatened tiles, delvers."""

from typing import Final

from roguetable.engine.view import Facing, GridPanel, Intent, PieceItem, Spot, TileItem, Token, Zone
from roguetable.engine.view_words import faces_text
from roguetable.games.gaia.actions.parts import parts_on
from roguetable.games.gaia.flow.attack.striking import answers, arrows_at, power
from roguetable.games.gaia.flow.goals import exit_tile
from roguetable.games.gaia.model import shown
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import (
    BLACK,
    BOSS,
    CAMPAIGN,
    DELVERS,
    DISCIPLINE_NAMES,
    DISCIPLINES,
    ELEMENT_NAMES,
    ENEMY_LEVELS,
    ENEMY_RANKS,
    ESCORT,
    NOBODY,
    SIDES,
    WHITE,
)
from roguetable.games.gaia.model.questions import (
    card_of,
    delver_name,
    health,
    health_left,
    in_short,
    living,
    struck_tiles,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.tokens import (
    CIRCUIT_TOKEN,
    FLAW_TOKEN,
    FRIENDLY_TOKEN,
    GAZE_TOKEN,
    GROW_TOKEN,
    INVULNERABLE_TOKEN,
    OFFENSIVE_TOKEN,
    REBIRTH_TOKEN,
    REVENGE_TOKEN,
    SHELL_TOKEN,
    STRENGTH_TOKEN,
    VICIOUS_TOKEN,
)
from roguetable.games.gaia.table.in_play import has_turn

FACINGS: tuple[Facing, ...] = ("n", "e", "s", "w")
ARROWS: Final = ("", "white", "black")  # by their bits


def board(state: Gaia) -> GridPanel:
    """The board of a Wave."""
    grid = state.content.board
    panel = GridPanel(
        shown.BOARD,
        state.content.rows[state.spawn].name,
        size=(grid.columns, grid.rows),
        columns=[chr(ord("a") + column) for column in range(grid.columns)],
        rows=[str(row + 1) for row in range(grid.rows)],
        area="main",
        rule="gaia.movement.adjacent",
        card=state.content.name(state.spawn),
    )
    for enemy in state.enemies:
        panel.items.append(enemy_piece(state, enemy))
    for delver in range(DELVERS):
        one = state.delvers[delver]
        if not one.dead and one.tile != NOBODY:
            panel.items.append(delver_piece(state, delver))
    if state.witness != NOBODY:
        panel.items.append(
            PieceItem(
                shown.WITNESS,
                "The Witness",
                "Collects parts for both delvers.",
                role="player",
                letter="W",
                at=grid.spot(state.witness),
                rule="gaia.action.witness-move",
            )
        )
    panel.tiles = [tile_item(state, tile) for tile in range(grid.tiles)]
    panel.zones = zones(state)
    return panel


def enemy_piece(state: Gaia, enemy: Enemy) -> PieceItem:
    """An enemy: what it has left, which way it lies, what its arrows would do."""
    card = card_of(state, enemy)
    grid = state.content.board
    tokens: list[Token] = []
    for kind, name, n in (
        (GROW_TOKEN, "Grow", enemy.grown),
        (STRENGTH_TOKEN, "Strength", enemy.strength),
        (SHELL_TOKEN, "Shell", int(enemy.shelled)),
        (INVULNERABLE_TOKEN, "Invulnerable", int(enemy.spared)),
        (VICIOUS_TOKEN, "Vicious", int(enemy.vicious)),
        (OFFENSIVE_TOKEN, "Offensive", int(enemy.offensive)),
        (REVENGE_TOKEN, "Revenge", int(enemy.avenging)),
        (FLAW_TOKEN, "Fatal Flaw", enemy.flaw),
    ):
        if n:
            tokens.append(Token(kind, name, n))
    reward = "Level card"
    if card.elements:
        reward = " and ".join([ELEMENT_NAMES[element] for element in card.elements])
    elif card.xp:
        reward = f"{card.xp} XP"
    return PieceItem(
        shown.enemy_id(enemy.uid),
        card.name,
        f"{text}. Reward: {reward}." if (text := card.sentence()) else f"Reward: {reward}.",
        value=health_left(state, enemy),
        limit=health(state, enemy),
        role="boss" if card.rank == BOSS else "foe",
        tags=[ENEMY_RANKS[card.rank]] if card.rank != BOSS else [],
        tokens=tokens,
        intents=intents_of(state, enemy),
        at=grid.spot(enemy.tile),
        facing=FACINGS[enemy.facing],
        card=card.id,
    )


def intents_of(state: Gaia, enemy: Enemy) -> list[Intent]:
    """How it would answer an attack: at which faces of the die the arrows of each colour strike, and how hard."""
    if not answers(state, enemy):
        return []
    grid = state.content.board
    faces: dict[tuple[int, int], list[int]] = {}
    for die in range(1, SIDES + 1):
        arrows = arrows_at(state, enemy, die)
        for colour in (WHITE, BLACK):
            if arrows & colour:
                faces.setdefault((colour, power(state, enemy, die, colour)), []).append(die)
    found: list[Intent] = []
    for (arrows, n), dice in faces.items():
        tiles = struck_tiles(state, enemy, arrows)
        if tiles:
            names = ", ".join([grid.name(tile) for tile in tiles])
            there = [d for d in living(state) if state.delvers[d].tile in tiles]
            whom = " and ".join([delver_name(state, d) for d in there])
            found.append(
                Intent(
                    ARROWS[arrows],
                    f"{n} at {names} on {faces_text(dice)} ({ARROWS[arrows]} arrows)"
                    + (f", hitting {whom}" if whom else ""),
                    amount=n,
                    targets=[shown.delver_id(d) for d in there],
                    tiles=[grid.spot(tile) for tile in tiles],
                    faces=dice,
                )
            )
    return found


def delver_piece(state: Gaia, delver: int) -> PieceItem:
    """A delver's mini."""
    one = state.delvers[delver]
    tags: list[str] = []
    if one.stunned:
        tags.append(shown.STUNNED)
    if state.passed >> delver & 1:
        tags.append(shown.PASSED)
    return PieceItem(
        shown.delver_id(delver),
        in_short(delver_name(state, delver)),
        role="player",
        letter="MB"[one.discipline],
        colour="blue" if one.discipline == 0 else "green",
        tags=tags,
        condition="lit" if state.active == delver and has_turn(state) else "",
        # Alone there is one pool of HP, and it is shown once.
        counters=[Token("hp", "HP", state.suit_of(delver).hp)] if len(state.suits) > 1 else [],
        at=state.content.board.spot(one.tile),
    )


def tile_item(state: Gaia, tile: int) -> TileItem:
    """A tile with what lies on it."""
    tokens: list[Token] = []
    for discipline in range(DISCIPLINES):
        name = DISCIPLINE_NAMES[discipline].capitalize()
        for level in range(ENEMY_LEVELS + 1):
            n = parts_on(state, tile, discipline, level)
            if n:
                what = f"{name} boss part, Level {level}" if level else f"{name} minion part"
                tokens.append(Token(shown.part_name(discipline, level), what, n))
    if state.gaze[tile]:
        tokens.append(Token(GAZE_TOKEN, "Gaze", state.gaze[tile]))
    for grave in state.graves:
        if grave.tile == tile:
            tokens.append(Token(REBIRTH_TOKEN, "Rebirth", grave.tokens))
    if tile in state.circuits:
        tokens.append(Token(CIRCUIT_TOKEN, "Circuit", 1))
    if tile in state.friends:
        tokens.append(Token(FRIENDLY_TOKEN, "A friendly monster", 1))
    is_exit = False
    if state.mode == CAMPAIGN and state.quest != NOBODY:
        is_exit = state.content.quest(state.quest).goal == ESCORT and exit_tile(state) == tile
    return TileItem(
        shown.tile_id(tile),
        "The way out" if is_exit else state.content.board.name(tile),
        at=state.content.board.spot(tile),
        terrain="exit" if is_exit else "",
        tokens=tokens,
    )


def rolls(first: int, last: int) -> str:
    """Sides of the die in words.

    >>> rolls(2, 5), rolls(6, 6), rolls(7, 6)
    ('2-5', '6', 'no roll')
    """
    if first > last:
        return "no roll"
    return str(first) if first == last else f"{first}-{last}"


def zones(state: Gaia) -> list[Zone]:
    """The tiles that white and black arrows threaten."""
    found: list[Zone] = []
    grid = state.content.board
    figures = state.content.figures
    for kind, name, arrows, letter in (
        ("white", f"White on {rolls(figures.first_white, figures.first_black - 1)}", WHITE, "w"),
        ("black", f"Black on {rolls(figures.first_black, SIDES)}", BLACK, "b"),
    ):
        tiles: list[Spot] = []
        for enemy in state.enemies:
            if not answers(state, enemy):
                continue
            for tile in struck_tiles(state, enemy, arrows):
                if grid.spot(tile) not in tiles:
                    tiles.append(grid.spot(tile))
        if tiles:
            found.append(Zone(kind, name, sorted(tiles), letter))
    return found
