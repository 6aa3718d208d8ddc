"""The vocabulary, second half: words about cubes, the tower and enemies."""

from typing import Final

from roguetable.engine.effects import Effect
from roguetable.games.stygian.actions.cubes import clear, retire_cubes
from roguetable.games.stygian.actions.do import Do
from roguetable.games.stygian.actions.ranks import add_enemy, mend
from roguetable.games.stygian.flow.choices import MoveCubes, Recolour, Steal
from roguetable.games.stygian.flow.drop import ReadTower
from roguetable.games.stygian.flow.enemies import attack
from roguetable.games.stygian.flow.peril import raise_peril
from roguetable.games.stygian.model.cards import KIND_NAMES
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    FIELD,
    PLACE_NAMES,
    TOWER,
)
from roguetable.games.stygian.model.limits import REGROUP_PERIL
from roguetable.games.stygian.model.questions import battle_won, source_text
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.streams import TOWER_STREAM
from roguetable.games.stygian.words.amounts import Amount, Counted

# Whom an attack hits.
TARGET: Final = 0
ALL_FRONT: Final = 1
ALL_REAR: Final = 2
EVERYBODY: Final = 3
OTHERS: Final = 4
SCOPES: Final = ("target", "front", "rear", "all", "others")
SCOPE_TEXTS: Final = (
    "to the target",
    "to every enemy in the front rank",
    "to every enemy in the rear rank",
    "to every enemy",
    "to the others in the target's rank",
)


class Hit(Effect):
    """hit A KIND [SCOPE]: an attack; each enemy's defences reduce its own share.

    `others` are those beside the target: write it before the clause that may eliminate the target.
    """

    amount: Amount
    kind: int
    scope: int

    def __init__(self, amount: Amount, kind: int, scope: int) -> None:
        self.amount = amount
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
                    chosen = self.scope == EVERYBODY or (self.scope == ALL_FRONT) == front
                if chosen:
                    for figure in rank:
                        if self.scope != OTHERS or figure.uid != by.target:
                            uids.append(figure.uid)
        if uids:
            attack(state, by.hero, uids, self.amount.value(state, by), self.kind)

    def sentence(self) -> str:
        kind = "" if KIND_NAMES[self.kind] == "plain" else f"{KIND_NAMES[self.kind]} "
        return f"deal {self.amount.text(f'{kind}wound')} {SCOPE_TEXTS[self.scope]}"


class Add(Effect):
    """add ENEMY front|rear [N]: figures on the right of the rank; nobody once the last has fallen."""

    kind: int
    name: str
    front: bool
    count: int

    def __init__(self, kind: int, name: str, front: bool, count: int) -> None:
        self.kind = kind
        self.name = name
        self.front = front
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
                if self.name == "Clank":
                    state.log.cite("stygian.peril.example-clank", "stygian.enemies.clank")

    def sentence(self) -> str:
        rank = "front" if self.front else "rear"
        count = "a" if self.count == 1 else f"{self.count} ×"
        return f"add {count} {self.name} on the right of the {rank} rank"


class Line(Effect):
    """line COLOUR A: more cubes of a colour on the peril line for the rest of the floor."""

    colour: int
    amount: Amount

    def __init__(self, colour: int, amount: Amount) -> None:
        self.colour = colour
        self.amount = amount

    def run(self, state: Stygian, by: Do) -> None:
        state.line[self.colour - 3] += self.amount.value(state, by)

    def sentence(self) -> str:
        return (
            f"from now on drop {self.amount.text()} more {COLOUR_NAMES[self.colour]} on this floor"
        )


class Also(Effect):
    """also A COLOUR: this turn's drop has more hero cubes; `any` ones are grey."""

    amount: Amount
    colour: int  # 3: any

    def __init__(self, amount: Amount, colour: int) -> None:
        self.amount = amount
        self.colour = colour

    def run(self, state: Stygian, by: Do) -> None:
        state.also[self.colour] += self.amount.value(state, by)

    def sentence(self) -> str:
        name = "grey" if self.colour == 3 else COLOUR_NAMES[self.colour]
        return f"also drop {self.amount.text()} {name} this turn"


class Move(Effect):
    """move A COLOUR FROM TO: move up to so many cubes of the player's choice; field is field or crypt."""

    amount: Amount
    colours: list[int]
    label: str
    source: int
    to: int

    def __init__(
        self, amount: Amount, colours: list[int], label: str, source: int, to: int
    ) -> None:
        self.amount = amount
        self.colours = colours
        self.label = label
        self.source = source
        self.to = to

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(
                MoveCubes(self.colours, self.source, self.to, count, state.heroes[by.hero].seat)
            )

    def sentence(self) -> str:
        where = f"from the {source_text(self.source, self.to)} to the {PLACE_NAMES[self.to]}"
        return f"move up to {self.amount.text(self.label + ' cube')} {where}"


class StealWord(Effect):
    """steal A COLOUR: cubes leave field and crypt for the bank; the players choose which."""

    amount: Amount
    colours: list[int]
    label: str

    def __init__(self, amount: Amount, colours: list[int], label: str) -> None:
        self.amount = amount
        self.colours = colours
        self.label = label

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(Steal(self.colours, count))

    def sentence(self) -> str:
        return f"from field or crypt, lose {self.amount.text(self.label + ' cube')}"


class RecolourWord(Counted):
    """recolour A: swap hero cubes in field or crypt for ones of another colour from the bank."""

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(Recolour(count, state.heroes[by.hero].seat))

    def sentence(self) -> str:
        return f"swap up to {self.amount.text('hero cube')} in field or crypt for another colour"


class Rattle(Counted):
    """rattle A: random cubes come loose from the tower; this is no drop and gives no luck."""

    def run(self, state: Stygian, by: Do) -> None:
        inside = sum(state.cubes[TOWER * COLOURS : (TOWER + 1) * COLOURS])
        count = min(self.amount.value(state, by), inside)
        if count > 0 and state.manual_tower:
            state.push(ReadTower(0, 0, False))
        elif count > 0:
            state.content.tower(state.tower).rattle(state.chance, TOWER_STREAM, state.cubes, count)
            if state.log is not None:
                state.log.say(
                    f"{count} cubes come loose from the tower.",
                    "stygian.drop.jostle",
                    "stygian.luck.jostle",
                )

    def sentence(self) -> str:
        return f"{self.amount.text('random cube')} fall from the tower"


class Mend(Effect):
    """mend A [own|all|boss]: enemies lose wound tokens."""

    amount: Amount
    whom: str

    def __init__(self, amount: Amount, whom: str) -> None:
        self.amount = amount
        self.whom = whom

    def run(self, state: Stygian, by: Do) -> None:
        amount = self.amount.value(state, by)
        for rank in (state.front, state.rear):
            for place in range(len(rank)):
                kind = rank[place].kind
                if self.whom == "all" or (
                    kind == by.row if self.whom == "own" else state.content.foe(kind).boss
                ):
                    mend(rank, place, amount)
        if state.log is not None:
            state.log.cite("stygian.enemies.wounds-stay")

    def sentence(self) -> str:
        whom = {"own": "each of these enemies", "all": "every enemy", "boss": "the boss"}[self.whom]
        return f"{whom} loses {self.amount.text('wound token')}"


class Shift(Effect):
    """push: the target goes to the right end of the rear rank; pull: to that of the front rank."""

    to_front: bool

    def __init__(self, to_front: bool) -> None:
        self.to_front = to_front

    def run(self, state: Stygian, by: Do) -> None:
        source, to = (state.rear, state.front) if self.to_front else (state.front, state.rear)
        for place in range(len(source)):
            if source[place].uid == by.target:
                to.append(source[place])
                del source[place]
                return

    def sentence(self) -> str:
        return (
            "pull the target into the front rank"
            if self.to_front
            else "push the target into the rear rank"
        )


class Advance(Effect):
    """advance: the leftmost rear enemy steps to the right end of the front rank."""

    def run(self, state: Stygian, by: Do) -> None:
        if state.rear:
            state.front.append(state.rear.pop(0))

    def sentence(self) -> str:
        return "the leftmost rear enemy steps into the front rank"


class Stall(Effect):
    """stall A COLOUR|all: enemy actions of a colour cost more cubes this turn."""

    amount: Amount
    colour: int  # -1: all

    def __init__(self, amount: Amount, colour: int) -> None:
        self.amount = amount
        self.colour = colour

    def run(self, state: Stygian, by: Do) -> None:
        amount = self.amount.value(state, by)
        for index in range(3):
            if self.colour in (-1, index + 3):
                state.stall[index] += amount

    def sentence(self) -> str:
        name = "all" if self.colour < 0 else COLOUR_NAMES[self.colour]
        return f"{name} enemy actions cost {self.amount.text('more cube')} this turn"


class Regroup(Effect):
    """regroup: peril +4; all cubes from field, crypt and tower return to the bank."""

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
        raise_peril(state, REGROUP_PERIL)

    def sentence(self) -> str:
        return f"raise peril by {REGROUP_PERIL}; every cube in field, crypt and tower returns to the bank"


class Retire(Effect):
    """retire N COLOUR: cubes go to the box for the rest of the game, from the bank first."""

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
