"""What weapons, slots and passives do beside attacking, where somebody chooses: steps, shoves, tokens."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.gaia.actions.suits import exhausted, refresh
from roguetable.games.gaia.actions.tiles import turn_enemy
from roguetable.games.gaia.actions.tokens import gain_doublers, recover_tokens
from roguetable.games.gaia.actions.walking import walk, walk_witness
from roguetable.games.gaia.flow.dice import RollDie
from roguetable.games.gaia.flow.elements import GainElement
from roguetable.games.gaia.flow.moving import ShiftEnemy
from roguetable.games.gaia.flow.ways import destinations, way_name, way_said, way_to
from roguetable.games.gaia.flow.which import (
    AskEnemy,
    AskEquipment,
    AskSuit,
    AskTile,
    asked_by,
    id_of,
)
from roguetable.games.gaia.model.board import TURNS
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import (
    ANY_ELEMENT,
    CONSUMABLE_NAMES,
    CONSUMABLE_TITLES,
    CONSUMABLES,
    DAMAGE_NAMES,
    DAMAGE_TYPES,
    ELEMENT_NAMES,
    ELEMENTS,
    FRESH,
    LIGHT_DOUBLER,
    NOBODY,
    STOLEN,
    WEAPONS,
    consumables,
)
from roguetable.games.gaia.model.questions import (
    card_in_use,
    delver_name,
    enemy_name,
    enemy_with,
    suit_name,
    which_enemy,
)
from roguetable.games.gaia.model.shown import enemy_id, tile_id, token_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import Choice, Way
from roguetable.kit.ready_menus import AskWhich, Thing
from roguetable.kit.sentences import capital

OUTCOMES: Final = DAMAGE_TYPES + 1  # of the Doubler passive: one type, or one of each
CLOCKWISE: Final = 1  # in quarters
COUNTER_CLOCKWISE: Final = TURNS - 1
CHOSEN_FROM: Final = 5  # a roll of 5 or 6 lets the player choose


@mypyc_attr(acyclic=True)
class FreeStep(AskTile):
    """A delver, or the Witness (delver NOBODY), may move up to so many tiles, on a way of the player's choice.

    Things are where and which way (`flow/ways.py`).
    """

    RULE: ClassVar = "gaia.movement.diagonal"
    CARDS: ClassVar[tuple[str, ...]] = ("source",)
    delver: int
    n: int
    seat: int
    source: int

    def __init__(self, delver: int, n: int, seat: int, source: int = NOBODY) -> None:
        self.delver = delver
        self.n = n
        self.seat = seat
        self.source = source

    def asked(self, state: Gaia) -> list[int]:
        return [self.seat]

    def choices(self) -> list[Choice]:
        return STEPS

    def start(self, state: Gaia) -> int:
        """Where the movement begins."""
        return state.witness if self.delver == NOBODY else state.delvers[self.delver].tile

    def things(self, state: Gaia) -> list[int]:
        start = self.start(state)
        return destinations(state, start, self.n, self.own(state)) if start != NOBODY else []

    def own(self, state: Gaia) -> int:
        """Whose parts are collected: those of a discipline, or all."""
        return NOBODY if self.delver == NOBODY else state.delvers[self.delver].discipline

    def prompt(self, state: Gaia) -> str:
        who = "the Witness" if self.delver == NOBODY else delver_name(state, self.delver)
        question = f"Where does {who} move (up to {count(self.n, 'tile')})?"
        return asked_by(state, self.source, question)

    def cause(self, state: Gaia) -> str:
        return id_of(state, self.source)

    def picked(self, state: Gaia, thing: int) -> None:
        way = way_to(state, self.start(state), self.n, self.own(state), thing)
        if self.delver == NOBODY:
            walk_witness(state, way)
        else:
            walk(state, self.delver, way)

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        board = state.content.board
        found: list[Refusal] = []
        for tile in range(board.tiles):
            enemy = state.enemy_on(tile)
            if enemy is not None:
                rule, why = (
                    "gaia.movement.no-enemy-tile",
                    f"{enemy_name(state, enemy)} stands there.",
                )
            elif tile == self.start(state):
                rule, why = "gaia.movement.distance", "That is where the way begins: `stay` stays."
            else:
                why = f"No way there has at most {count(self.n, 'tile')}."
                rule = "gaia.movement.distance"
            found.append(Refusal(f"go {board.name(tile)}", rule, why))
        return found

    def written(self, state: Gaia, thing: int) -> str:
        return f"go {way_name(state, self.start(state), self.n, self.own(state), thing)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        way = way_said(state, self.start(state), self.n, self.own(state), thing)
        return f"{capital(way)}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return tile_id(thing % state.content.board.tiles)


@mypyc_attr(acyclic=True)
class NearEnemy(AskEnemy):
    """An enemy next to the delver is shoved by up to so many tiles, or (n is 0) turned."""

    RULE: ClassVar = "gaia.action.weapon-ability"
    CARDS: ClassVar[tuple[str, ...]] = ("source",)
    delver: int
    n: int
    source: int

    def __init__(self, delver: int, n: int, source: int = NOBODY) -> None:
        self.delver = delver
        self.n = n
        self.source = source

    def asked(self, state: Gaia) -> list[int]:
        return [state.suit_of(self.delver).seat]

    def choices(self) -> list[Choice]:
        return STEPS

    def things(self, state: Gaia) -> list[int]:
        near = state.content.board.neighbours[state.delvers[self.delver].tile]
        return [enemy.uid for enemy in state.enemies if enemy.tile in near]

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.equipment.mover-push" if self.n else WhichTurn.RULE

    def why_not_it(self, state: Gaia, enemy: Enemy) -> str:
        return f"{enemy_name(state, enemy)} is not next to you."

    def prompt(self, state: Gaia) -> str:
        question = "Which enemy do you shove?" if self.n else "Which enemy do you turn?"
        return asked_by(state, self.source, question)

    def cause(self, state: Gaia) -> str:
        return id_of(state, self.source)

    def picked(self, state: Gaia, thing: int) -> None:
        seat = state.suit_of(self.delver).seat
        if self.n:
            state.push(ShiftEnemy(thing, seat, self.n, self.source))
        else:
            state.push(WhichTurn(thing, seat, self.source))


@mypyc_attr(acyclic=True)
class WhichTurn(AskWhich):
    """An enemy is turned by a quarter: clockwise or the other way?"""

    RULE: ClassVar = "gaia.enemy.orientation"
    CARDS: ClassVar[tuple[str, ...]] = ("source",)
    uid: int
    seat: int
    source: int

    def __init__(self, uid: int, seat: int, source: int = NOBODY) -> None:
        self.uid = uid
        self.seat = seat
        self.source = source

    def asked(self, state: Gaia) -> list[int]:
        return [self.seat]

    def prompt(self, state: Gaia) -> str:
        name = which_enemy(state, enemy_with(state, self.uid))
        return asked_by(state, self.source, f"Which way do you turn {name}?")

    def cause(self, state: Gaia) -> str:
        return id_of(state, self.source)

    def things(self, state: Gaia) -> list[int]:
        return [CLOCKWISE, COUNTER_CLOCKWISE]

    def picked(self, state: Gaia, thing: int) -> None:
        enemy = enemy_with(state, self.uid)
        if state.log is not None:
            way = self.written(state, thing)
            state.log.say(f"{which_enemy(state, enemy)} is turned {way}.", "gaia.enemy.orientation")
        turn_enemy(state, enemy, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return "clockwise" if thing == CLOCKWISE else "counter-clockwise"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"By a quarter {self.written(state, thing)}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return enemy_id(self.uid)


# --- elements, weapons, tokens ----------------------------------------------------------------------


def elements_for(i: int, element: int, n: int, source: int) -> list[Step]:
    """A suit gains so many elements: of one kind, or any of its player's choice. A row brings them."""
    if element == ANY_ELEMENT:
        return [AnyElement(i, n, source, n)]
    return [GainElement(i, element)] * n


@mypyc_attr(acyclic=True)
class AnyElement(AskSuit):
    """A suit gains so many elements of its player's choice, one at a time: `n` are left of `total`."""

    RULE: ClassVar = "gaia.elements.placement"
    total: int

    def __init__(self, i: int, n: int, source: int = NOBODY, total: int = 0) -> None:
        super().__init__(i, n, source)
        self.total = total

    def things(self, state: Gaia) -> list[int]:
        return list(range(ELEMENTS))

    def another(self) -> Step:
        return AnyElement(self.i, self.n - 1, self.source, self.total)

    def prompt(self, state: Gaia) -> str:
        who = "do you" if len(state.suits) == 1 else f"does {suit_name(state, self.i)}"
        which = f" ({self.total - self.n + 1} of {self.total})" if self.total > 1 else ""
        return asked_by(state, self.source, f"Which element {who} gain{which}?")

    def picked(self, state: Gaia, thing: int) -> None:
        state.push(GainElement(self.i, thing))

    def written(self, state: Gaia, thing: int) -> str:
        return ELEMENT_NAMES[thing]

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{ELEMENT_NAMES[thing].capitalize()}."


@mypyc_attr(acyclic=True)
class RefreshSome(AskEquipment):
    """So many exhausted weapons are refreshed, the player choosing; never the one of this turn."""

    PROMPT: ClassVar = "Which weapon do you refresh?"
    VERB: ClassVar = "refresh"
    RULE: ClassVar = "gaia.weapon.refresh-returns"

    def things(self, state: Gaia) -> list[int]:
        acting = state.suit_index(state.active) == self.i
        return [t for t in exhausted(state.suits[self.i]) if not (acting and t == state.weapon)]

    def why_not_type(self, state: Gaia, type: int) -> tuple[str, str]:
        suit = state.suits[self.i]
        if type >= WEAPONS or not suit.ranks[type]:
            return self.RULE, "It is no weapon of yours."
        if suit.where[type] == STOLEN:
            return "gaia.abilities.steals.take", "An enemy has stolen it."
        if suit.where[type] == FRESH:
            return self.RULE, "It is fresh."
        return self.RULE, "It is the weapon of this very turn."

    def another(self) -> Step:
        return RefreshSome(self.i, self.n - 1, self.source)

    def picked(self, state: Gaia, thing: int) -> None:
        if state.log is not None:
            state.log.say(f"{self.name(state, thing)} is fresh again.", self.RULE)
        refresh(state, self.i, thing)

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{self.name(state, thing)}."

    def name(self, state: Gaia, type: int) -> str:
        """A weapon."""
        return state.content.rows[card_in_use(state, state.suits[self.i], type)].name


@mypyc_attr(acyclic=True)
class RecoverSome(AskSuit):
    """So many SPENT consumables are AVAILABLE again, the player choosing."""

    PROMPT: ClassVar = "Which consumable do you get back?"
    RULE: ClassVar = "gaia.consumables.pools"

    def things(self, state: Gaia) -> list[int]:
        spent = state.suits[self.i].spent
        return [kind for kind in range(CONSUMABLES) if spent[kind]]

    def another(self) -> Step:
        return RecoverSome(self.i, self.n - 1, self.source)

    def picked(self, state: Gaia, thing: int) -> None:
        recover_tokens(state, self.i, thing, 1)
        if state.log is not None:
            name = capital(suit_name(state, self.i))
            state.log.say(f"{name} gets {CONSUMABLE_TITLES[thing]} back.", self.RULE)

    def written(self, state: Gaia, thing: int) -> str:
        return f"recover {CONSUMABLE_NAMES[thing]}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{CONSUMABLE_TITLES[thing]}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return token_id(self.i, thing)


# --- the Doubler passive ----------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class RollDoublers(RollDie):
    """When a Doubler passive is first gained a die says which tokens come with it (gaia.equipment.doubler-*)."""

    DIE: ClassVar = "doubler-die"
    CARDS: ClassVar[tuple[str, ...]] = ("source",)
    i: int
    n: int  # tokens of one type; where one of each comes, that many less one
    source: int  # the passive

    def __init__(self, i: int, n: int, source: int = NOBODY) -> None:
        self.i = i
        self.n = n
        self.source = source

    def tell(self, state: Gaia, die: int) -> None:
        rule = f"gaia.equipment.doubler-{min(die, CHOSEN_FROM)}"
        if die >= CHOSEN_FROM:
            rule = "gaia.equipment.doubler-5-6"
        assert state.log is not None
        state.log.say(f"The die shows {die}.", rule, "gaia.equipment.doubler-on-gain")

    def settled(self, state: Gaia, die: int) -> None:
        if die < CHOSEN_FROM:
            gain_doublers(state, self.i, self.n, die - 1)
        else:
            state.push(WhichDoublers(self.i, self.n, self.source))


@mypyc_attr(acyclic=True)
class WhichDoublers(AskSuit):
    """A 5 or 6: which tokens?"""

    PROMPT: ClassVar = "Which damage doublers do you take?"
    RULE: ClassVar = "gaia.equipment.doubler-5-6"
    many: int

    def __init__(self, i: int, many: int, source: int = NOBODY) -> None:
        super().__init__(i, 1, source)
        self.many = many

    def things(self, state: Gaia) -> list[int]:
        return list(range(OUTCOMES))

    def picked(self, state: Gaia, thing: int) -> None:
        gain_doublers(state, self.i, self.many, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return (*DAMAGE_NAMES, "each")[thing]

    def meaning(self, state: Gaia, thing: int) -> str:
        if thing == DAMAGE_TYPES:
            return f"{max(1, self.many - 1)} of each type."
        return f"{consumables(self.many, LIGHT_DOUBLER + thing)}."


STEPS: Final[list[Choice]] = [Thing(), Way("stay", "Leave it as it is.")]
