"""Questions that others are made of: which tile, which enemy, which card, which equipment.

Everybody is asked, since the party decides together, unless a question belongs to one suit.
"""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal, Step
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import DISCIPLINE_NAMES, NOBODY, TYPE_NAMES, WEAPONS
from roguetable.games.gaia.model.questions import (
    card_in_use,
    enemy_name,
    enemy_with,
    seats,
    suit_name,
)
from roguetable.games.gaia.model.shown import enemy_id, passives_id, tile_id, weapon_thing
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import Choice
from roguetable.kit.ready_menus import CARD_THINGS, AskWhich
from roguetable.kit.sentences import capital


def asked_by(state: Gaia, source: int, question: str) -> str:
    """A question with the row before it that asks; NOBODY: none does, or an older save did not tell."""
    if source == NOBODY:
        return question
    return f"{state.content.rows[source].name}: {question[0].lower()}{question[1:]}"


def id_of(state: Gaia, source: int) -> str:
    """The id of the row that asks; '': none does."""
    return "" if source == NOBODY else state.content.name(source)


def why_taken(state: Gaia, tile: int, rule: str) -> tuple[str, str]:
    """Why no enemy comes to a tile that is taken: the rule and who is there; '' twice: it is free."""
    enemy = state.enemy_on(tile)
    if enemy is not None:
        return rule, f"{enemy_name(state, enemy)} stands there."
    if state.delver_on(tile):
        return rule, "A delver stands there."
    if not state.is_free(tile):
        return "gaia.equipment.mover-occupied", "The Witness stands there."
    return "", ""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class AskTile(AskWhich):
    """Which tile?"""

    VERB: ClassVar[str] = "to"
    """How a choice is written, before the tile."""

    def asked(self, state: Gaia) -> list[int]:
        return seats(state)

    def written(self, state: Gaia, thing: int) -> str:
        return f"{self.VERB} {state.content.board.name(thing)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{capital(self.written(state, thing))}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return tile_id(thing)

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        """All other tiles of the board."""
        things = self.things(state)
        found: list[Refusal] = []
        for tile in range(state.content.board.tiles):
            rule, why = self.why_not_there(state, tile) if tile not in things else ("", "")
            if rule:
                found.append(Refusal(self.written(state, tile), rule, why))
        return found

    def why_not_there(self, state: Gaia, tile: int) -> tuple[str, str]:
        """Why not that tile: the rule and a sentence; '' twice: nobody would try it."""
        return why_taken(state, tile, "gaia.enemy.one-per-tile")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class AskEnemy(AskWhich):
    """Which enemy? Things are uids; a choice is written with the tile where it stands."""

    VERB: ClassVar[str] = "enemy"
    """How a choice is written, before the tile."""

    def asked(self, state: Gaia) -> list[int]:
        return seats(state)

    def written(self, state: Gaia, thing: int) -> str:
        return f"{self.VERB} {state.content.board.name(enemy_with(state, thing).tile)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        enemy = enemy_with(state, thing)
        return f"{enemy_name(state, enemy)} on {state.content.board.name(enemy.tile)}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return enemy_id(thing)

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        """All other enemies on the board."""
        things = self.things(state)
        found: list[Refusal] = []
        for enemy in state.enemies:
            why = self.why_not_it(state, enemy) if enemy.uid not in things else ""
            if why:
                rule = self.rule_of(state, enemy.uid)
                found.append(Refusal(self.written(state, enemy.uid), rule, why))
        return found

    def why_not_it(self, state: Gaia, enemy: Enemy) -> str:
        """Why not that enemy; '': nobody would try it."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class AskCard(AskWhich):
    """Which card? Things are numbers of rows."""

    VERB: ClassVar[str] = ""
    """How a choice is written, before the card's id."""

    def choices(self) -> list[Choice]:
        return CARD_THINGS

    def asked(self, state: Gaia) -> list[int]:
        return seats(state)

    def written(self, state: Gaia, thing: int) -> str:
        return f"{self.VERB} {state.content.name(thing)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        row = state.content.rows[thing]
        return f"{row.name}: {row.sentence()}."


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class AskForWhom(AskWhich):
    """For which delver? Things are suits."""

    def asked(self, state: Gaia) -> list[int]:
        return seats(state)

    def written(self, state: Gaia, thing: int) -> str:
        return f"for {DISCIPLINE_NAMES[state.suits[thing].discipline]}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{capital(suit_name(state, thing))}."


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class AskSuit(AskWhich):
    """A question to the player of one suit; `n` of them one after the other, while there is something to pick.

    `source` is the row that asks for it, if one does: the question names it.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("source",)
    i: int
    n: int
    source: int

    def __init__(self, i: int, n: int = 1, source: int = NOBODY) -> None:
        self.i = i
        self.n = n
        self.source = source

    def prompt(self, state: Gaia) -> str:
        return asked_by(state, self.source, self.PROMPT)

    def cause(self, state: Gaia) -> str:
        return id_of(state, self.source)

    def run(self, state: Gaia) -> None:
        if self.n > 0:
            super().run(state)

    def asked(self, state: Gaia) -> list[int]:
        return [state.suits[self.i].seat]

    def rest(self) -> Step | None:
        return self.another() if self.n > 1 else None

    def another(self) -> Step:
        """The same for one less."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class AskEquipment(AskSuit):
    """Which of one's own equipment types?"""

    VERB: ClassVar[str] = ""
    """How a choice is written, before the type."""

    def written(self, state: Gaia, thing: int) -> str:
        return f"{self.VERB} {TYPE_NAMES[thing]}".strip()

    def meaning(self, state: Gaia, thing: int) -> str:
        row = state.content.rows[card_in_use(state, state.suits[self.i], thing)]
        return f"{row.name}: {row.sentence()}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return weapon_thing(state, self.i, thing) if thing < WEAPONS else passives_id(self.i)

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        """All other types."""
        things = self.things(state)
        found: list[Refusal] = []
        for type in range(len(TYPE_NAMES)):
            rule, why = self.why_not_type(state, type) if type not in things else ("", "")
            if rule:
                notation = f"{self.VERB} {TYPE_NAMES[type]}".strip()
                found.append(Refusal(notation, rule, why))
        return found

    def why_not_type(self, state: Gaia, type: int) -> tuple[str, str]:
        """Why not that type: the rule and a sentence; '' twice: nobody would try it."""
        return "", ""
