"""Words about cubes, the tower and enemies."""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.games.stygian.actions.cubes import clear, retire_cubes
from roguetable.games.stygian.actions.do import Do
from roguetable.games.stygian.actions.ranks import add_enemy, mend, push_back, shift
from roguetable.games.stygian.flow.choices import MoveCubes, Recolour, Steal
from roguetable.games.stygian.flow.drop import ReadTower, shaken_loose, show_fall
from roguetable.games.stygian.flow.enemies import attack
from roguetable.games.stygian.model import cubes as places
from roguetable.games.stygian.model.cards import KIND_NAMES, PLAIN
from roguetable.games.stygian.model.cubes import (
    BANK,
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    ENEMY_COLOURS,
    FIELD,
    PLACE_NAMES,
    RED,
    TOWER,
    Colours,
    drop_colour,
)
from roguetable.games.stygian.model.limits import NO_ACTION
from roguetable.games.stygian.model.questions import battle_won, source_text
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.streams import TOWER_STREAM
from roguetable.games.stygian.model.worth import HIT, StygianWorth
from roguetable.games.stygian.words.counts import EXTRA, FIGURES
from roguetable.kit.amounts import Amount
from roguetable.kit.forms import RowName
from roguetable.kit.words import Counted

# Whom an attack hits.
TARGET: Final = 0
ALL_FRONT: Final = 1
ALL_REAR: Final = 2
EVERY_ENEMY: Final = 3
OTHERS: Final = 4
SCOPES: Final = ("target", "front", "rear", "all", "others")
SCOPE_TEXTS: Final = (
    "to the target",
    "to every enemy in the front rank",
    "to every enemy in the rear rank",
    "to every enemy",
    "to the others in the target's rank",
)

ALL_COLOURS: Final = -1
"""Instead of one colour of enemies."""

# Which enemies recover.
ITS_OWN_KIND: Final = 0
ALL_ENEMIES: Final = 1
THE_BOSS: Final = 2


class Hit(Counted):
    """An attack; each enemy's defences reduce its own share.

    `others` are those beside the target: write it before the clause that may eliminate the target.
    """

    FORM: ClassVar = "hit AMOUNT KIND [SCOPE]"
    kind: int
    scope: int

    def __init__(self, amount: Amount, kind: int, scope: int = TARGET) -> None:
        super().__init__(amount)
        self.kind = kind
        self.scope = scope

    def run(self, state: Stygian, by: Do) -> None:
        uids: list[int] = []
        if self.scope == TARGET:
            if state.find(by.target) is None:
                if state.log is not None:
                    state.log.say(
                        "The target is gone: the wounds are lost.", "stygian.turn.b.target-gone"
                    )
                return
            uids.append(by.target)
        else:
            for rank in (state.front, state.rear):
                front = rank is state.front
                if self.scope == OTHERS:
                    chosen = False
                    for figure in rank:
                        if figure.uid == by.target:
                            chosen = True
                else:
                    chosen = self.scope == EVERY_ENEMY or (self.scope == ALL_FRONT) == front
                if chosen:
                    for figure in rank:
                        if self.scope != OTHERS or figure.uid != by.target:
                            uids.append(figure.uid)
        if uids:
            attack(state, by.owner, uids, self.amount.value(state, by), self.kind)

    def sentence(self) -> str:
        kind = "" if self.kind == PLAIN else f"{KIND_NAMES[self.kind]} "
        return f"deal {self.amount.counted(f'{kind}wound')} {SCOPE_TEXTS[self.scope]}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        many = 1.0
        if self.scope != TARGET:
            many = 3.6 if self.scope == EVERY_ENEMY else 2.0
            total.spread = True
        total.kind = self.kind
        total.hits += weight * self.amount.usual() * many
        total.hits_more += weight * self.amount.each(EXTRA) * many


class Add(Effect):
    """Figures on the right of the rank; nobody once the last has fallen."""

    FORM: ClassVar = "add ENEMY rank:front|rear [count:N]"
    kind: int
    name: str
    front: bool
    count: int

    def __init__(self, enemy: RowName, rank: int, count: int = 1) -> None:
        self.kind = enemy.number
        self.name = enemy.title
        self.front = rank == 0
        self.count = count

    def run(self, state: Stygian, by: Do) -> None:
        if not state.battle or battle_won(state):
            return
        for _ in range(self.count):
            if add_enemy(state, self.kind, self.front) and state.log is not None:
                state.log.say(
                    f"{self.name} joins the {'front' if self.front else 'rear'} rank.",
                    "stygian.enemies.added.right-side",
                    "stygian.peril.added-enemy-card",
                    "stygian.enemies.reform.only-on-removal",
                    "stygian.enemy.appear-mid-step",
                )
                state.log.cite(*state.content.foe(self.kind).rules)

    def sentence(self) -> str:
        rank = "front" if self.front else "rear"
        count = "a" if self.count == 1 else f"{self.count} ×"
        return f"add {count} {self.name} on the right of the {rank} rank"

    def worth(self, total: StygianWorth, weight: float) -> None:
        foe = total.content.foe(self.kind)
        total.harm += weight * self.count * (0.8 + foe.health * HIT * 0.8)


class Line(Counted):
    """More cubes of a colour on the peril line for the rest of the floor."""

    FORM: ClassVar = "line colour:ENEMY-COLOUR AMOUNT"
    TEXT: ClassVar = "from now on drop {} on this floor"
    colour: int

    def __init__(self, colour: int, amount: Amount) -> None:
        super().__init__(amount)
        self.colour = colour

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.line[self.colour - RED] += count

    def how_many(self) -> str:
        return f"{self.amount.text()} more {COLOUR_NAMES[self.colour]}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm += weight * 2.5


class Also(Counted):
    """This turn's drop has more hero cubes; `any` ones are grey."""

    FORM: ClassVar = "also AMOUNT colour:DROP-COLOUR"
    TEXT: ClassVar = "also drop {} this turn"
    GAIN: ClassVar = 0.6
    colour: int  # a hero's, or GREY

    def __init__(self, amount: Amount, colour: int) -> None:
        super().__init__(amount)
        self.colour = colour

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.also[self.colour] += count

    def how_many(self) -> str:
        return f"{self.amount.text()} {drop_colour(self.colour)}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        super().worth(total, weight)
        total.feeds += weight * self.amount.usual()


class OfColours(Counted):
    """A word about cubes of some colours."""

    colours: Colours

    def __init__(self, amount: Amount, colours: Colours) -> None:
        super().__init__(amount)
        self.colours = colours

    def how_many(self) -> str:
        return self.amount.counted(f"{self.colours.name} cube")


class Move(OfColours):
    """Move up to so many cubes of the player's choice; field is field or crypt."""

    FORM: ClassVar = "move AMOUNT COLOURS source:FROM TO"
    TEXT: ClassVar = "move up to {}"
    source: int
    to: int

    def __init__(self, amount: Amount, colours: Colours, source: int, to: int) -> None:
        super().__init__(amount, colours)
        self.source = source
        self.to = to

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        seat = state.heroes[by.owner].seat
        state.push(MoveCubes(self.colours.numbers, self.source, self.to, count, seat))

    def sentence(self) -> str:
        where = f"from the {source_text(self.source, self.to)} to the {PLACE_NAMES[self.to]}"
        return f"{super().sentence()} {where}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        count = weight * self.amount.usual()
        if self.to == BANK:
            total.gain += count * 0.7  # enemy cubes gone
        elif self.to == CRYPT or self.source == TOWER:
            total.feeds += count
            total.gain += count * 0.6


class StealWord(OfColours):
    """Cubes leave field and crypt for the bank; the players choose which."""

    FORM: ClassVar = "steal AMOUNT COLOURS"
    TEXT: ClassVar = "from field or crypt, lose {}"

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.push(Steal(self.colours.numbers, count, by.row))

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm += weight * self.amount.base * 0.6
        total.harm_each += weight * self.amount.each(FIGURES) * 0.6


class RecolourWord(Counted):
    """Swap hero cubes in field or crypt for ones of another colour from the bank."""

    FORM: ClassVar = "recolour AMOUNT"
    TEXT: ClassVar = "swap up to {} in field or crypt for another colour"
    THING: ClassVar = "hero cube"
    GAIN: ClassVar = 0.35

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.push(Recolour(count, state.heroes[by.owner].seat))


class Rattle(Counted):
    """Random cubes come loose from the tower; this is no drop, but in an action it counts for luck."""

    FORM: ClassVar = "rattle AMOUNT"
    TEXT: ClassVar = "shake {} out of the tower"
    THING: ClassVar = "random cube"
    HARM: ClassVar = 0.15

    def run(self, state: Stygian, by: Do) -> None:
        inside = sum(state.cubes[TOWER * COLOURS : (TOWER + 1) * COLOURS])
        count = min(self.amount.value(state, by), inside)
        if count > 0 and state.manual_tower:
            state.push(ReadTower(0, 0, False))
        elif count > 0:
            cubes = state.cubes
            before = cubes.copy() if state.log is not None else cubes
            in_crypt = places.count(cubes, CRYPT)
            state.content.tower(state.tower).rattle(state.chance, TOWER_STREAM, cubes, count)
            in_crypt = places.count(cubes, CRYPT) - in_crypt
            if state.log is not None:
                loose = "cube comes" if count == 1 else "cubes come"
                where = f", {in_crypt} of them into the crypt" if in_crypt else ""
                state.log.say(
                    f"{count} {loose} loose from the tower{where}.",
                    "stygian.drop.jostle",
                    "stygian.luck.jostle"
                    if state.fallen == NO_ACTION
                    else "stygian.luck.whole-action",
                )
                show_fall(state, before)
            shaken_loose(state, in_crypt)


class Mend(Counted):
    """Enemies lose wound tokens."""

    FORM: ClassVar = "mend AMOUNT [whom:own|all|boss]"
    whom: int

    def __init__(self, amount: Amount, whom: int = ITS_OWN_KIND) -> None:
        super().__init__(amount)
        self.whom = whom

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        for rank in (state.front, state.rear):
            for place in range(len(rank)):
                kind = rank[place].foe
                if self.whom == ALL_ENEMIES or (
                    kind == by.row if self.whom == ITS_OWN_KIND else state.content.foe(kind).boss
                ):
                    mend(state, rank, place, count)

    def sentence(self) -> str:
        whom = ("each of these enemies", "every enemy", "the boss")[self.whom]
        return f"{whom} loses {self.amount.counted('wound token')}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm += weight * self.amount.usual() * (1.6 if self.whom == ALL_ENEMIES else 0.6)


class Shifting(Effect):
    """An enemy changes its rank."""

    TEXT: ClassVar[str] = ""
    GAIN: ClassVar[float] = 0.0

    def sentence(self) -> str:
        return self.TEXT

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.gain += weight * self.GAIN


class Push(Shifting):
    """The target goes to the right end of the rear rank; then the ranks are reformed."""

    FORM: ClassVar = "push"
    TEXT: ClassVar = "push the target into the rear rank"
    GAIN: ClassVar = 0.2

    def run(self, state: Stygian, by: Do) -> None:
        push_back(state, by.target)


class Pull(Shifting):
    """The target goes to the right end of the front rank."""

    FORM: ClassVar = "pull"
    TEXT: ClassVar = "pull the target into the front rank"
    GAIN: ClassVar = 0.2

    def run(self, state: Stygian, by: Do) -> None:
        shift(state, by.target, True)


class Advance(Shifting):
    """The leftmost rear enemy steps to the right end of the front rank."""

    FORM: ClassVar = "advance"
    TEXT: ClassVar = "the leftmost rear enemy steps into the front rank"

    def run(self, state: Stygian, by: Do) -> None:
        if state.rear:
            shift(state, state.rear[0].uid, True)


class Stall(Counted):
    """Enemy actions of a colour cost more cubes this turn."""

    FORM: ClassVar = "stall AMOUNT colour:ENEMY-COLOUR | stall AMOUNT all"
    TEXT: ClassVar = "enemy actions cost {} this turn"
    THING: ClassVar = "more cube"
    colour: int

    def __init__(self, amount: Amount, colour: int = ALL_COLOURS) -> None:
        super().__init__(amount)
        self.colour = colour

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        for colour in ENEMY_COLOURS:
            if self.colour in (ALL_COLOURS, colour):
                state.stall[colour - RED] += count

    def sentence(self) -> str:
        name = "all" if self.colour == ALL_COLOURS else COLOUR_NAMES[self.colour]
        return f"{name} {super().sentence()}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.gain += weight * self.amount.usual() * (1.6 if self.colour == ALL_COLOURS else 0.6)


class Regroup(Effect):
    """All cubes from field, crypt and tower return to the bank."""

    FORM: ClassVar = "regroup"

    def run(self, state: Stygian, by: Do) -> None:
        for place in (FIELD, CRYPT, TOWER):
            clear(state, place)
        if state.log is not None:
            state.log.say(
                "The party regroups: every cube returns to the bank.",
                "stygian.regroup.generic",
                "stygian.regroup.peril",
                "stygian.regroup.costs-action",
                "stygian.regroup.peril-events",
                "stygian.regroup.removes-cubes",
                "stygian.regroup.empties-tower",
                "stygian.regroup.enemy-step",
                "stygian.regroup.no-luck",
                "stygian.hero.removal-occasions",
                "stygian.components.cube-conservation",
            )
            if state.supported:
                state.log.cite("stygian.regroup.support-allowed")

    def sentence(self) -> str:
        return "every cube in field, crypt and tower returns to the bank"


class Retire(Effect):
    """Cubes go to the box for the rest of the game, from the bank first."""

    FORM: ClassVar = "retire count:N COLOUR"
    count: int
    colour: int

    def __init__(self, count: int, colour: int) -> None:
        self.count = count
        self.colour = colour

    def run(self, state: Stygian, by: Do) -> None:
        retire_cubes(state, self.colour, self.count)

    def sentence(self) -> str:
        go = "cube leaves" if self.count == 1 else "cubes leave"
        return f"{self.count} {COLOUR_NAMES[self.colour]} {go} the game"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm += weight * self.count * 0.5
