"""Step C: collect the cubes and drop them into the tower."""

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.stygian.flow.party import gain_luck
from roguetable.games.stygian.flow.peril import Peril
from roguetable.games.stygian.flow.responses import Moment, fire
from roguetable.games.stygian.model import cubes as places
from roguetable.games.stygian.model.cards import DROP, NO_ROW
from roguetable.games.stygian.model.cubes import (
    BANK,
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    ENEMY_COLOUR_COUNT,
    FIELD,
    GREY,
    HERO_COLOUR_COUNT,
    RED,
    TOWER,
    cube_list,
    pile_id,
)
from roguetable.games.stygian.model.limits import CRYPT_CUBES_FOR_LUCK, NO_ACTION
from roguetable.games.stygian.model.mods import BRING, FEWER
from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.shown import show_cubes
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.streams import TOWER_STREAM
from roguetable.kit.menu import Choice, Menu, code, other_of, thing_of
from roguetable.kit.ready_menus import PickOne, pick


class Collect(Step):
    """Enemy cubes of the peril line first, then the hero cubes of the chosen action."""

    def run(self, state: Stygian) -> None:
        card = state.content.card(state.card)
        if not card.drop:
            # No hero cubes are dropped, so no enemy cubes either (stygian.drop.whenever-hero).
            if state.log is not None:
                state.log.cite("stygian.drop.whenever-hero", "stygian.regroup.no-drop")
            return
        missing = self.enemy_cubes(state)
        hero = state.hero()
        for colour in range(HERO_COLOUR_COUNT):
            wanted = card.drop[colour] + hero.mods[BRING + colour] + state.also[colour]
            state.drop[colour] = min(wanted, state.cubes[BANK * COLOURS + colour])
            if state.log is not None and wanted > state.drop[colour]:
                state.log.say(
                    f"The bank is short of {wanted - state.drop[colour]} {COLOUR_NAMES[colour]}.",
                    "stygian.drop.short-hero",
                    "stygian.drop.short-hero.no-substitute",
                    "stygian.luck.not-dropped",
                )
        steps: list[Step] = []
        if missing > 0:
            if state.log is not None:
                state.log.say(
                    f"The bank is short of {count(missing, 'enemy cube')}: peril rises by {missing}.",
                    "stygian.drop.short-enemy",
                    "stygian.drop.short-enemy.timing",
                    "stygian.drop.short-enemy.no-substitute",
                )
            steps.append(Peril(missing, state.room))
        wild = card.drop[GREY] + hero.mods[BRING + GREY] + state.also[GREY]
        if wild > 0:
            steps.append(Wild(wild))
        fewer = hero.mods[FEWER]
        if fewer > 0:
            steps.append(LeaveOut(fewer))
        steps.append(DROP_ALL)
        state.plan_list(steps)

    def enemy_cubes(self, state: Stygian) -> int:
        """Take the peril line from the bank; how many cubes the bank is short of."""
        line = state.content.room(state.room).line
        missing = 0
        for index in range(ENEMY_COLOUR_COUNT):
            wanted = line[index] + state.line[index]
            there = min(wanted, state.cubes[BANK * COLOURS + RED + index])
            state.drop[RED + index] = there
            missing += wanted - there
        return missing


@mypyc_attr(acyclic=True, free_list_len=1)
class Wild(Step):
    """Grey cubes still to be given a hero colour that the bank has (stygian.drop.wild-choice)."""

    count: int

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: Stygian) -> None:
        colours: list[int] = []
        for colour in range(HERO_COLOUR_COUNT):
            if state.cubes[BANK * COLOURS + colour] > state.drop[colour]:
                colours.append(pick(colour))
        if colours:
            if self.count > 1:
                state.push(Wild(self.count - 1))
            state.ask(ChooseWild([state.hero().seat], colours, self.count))
        elif state.log is not None:
            state.log.say(
                "No hero cube is left in the bank for the grey one.", "stygian.drop.short-hero.wild"
            )


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseWild(PickOne):
    """Which colour for a grey cube?"""

    RULE: ClassVar = "stygian.icons.grey-cube"
    count: int

    def __init__(self, seats: list[int], options: list[int], count: int) -> None:
        super().__init__(seats, options)
        self.count = count

    def picked(self, state: Stygian, thing: int) -> None:
        state.drop[thing] = state.drop[thing] + 1
        if state.log is not None:
            state.log.say(
                f"Grey cube: {COLOUR_NAMES[thing]}.",
                "stygian.drop.wild-choice",
                "stygian.icons.grey-cube",
                "stygian.icons.grey-cube.no-enemy",
            )

    def prompt(self, state: Stygian) -> str:
        more = f" ({self.count} to choose)" if self.count > 1 else ""
        return f"Which colour for the grey cube{more}?"

    def written(self, state: Stygian, thing: int) -> str:
        return f"wild {COLOUR_NAMES[thing]}"

    def meaning(self, state: Stygian, thing: int) -> str:
        left = state.cubes[BANK * COLOURS + thing] - state.drop[thing]
        bank = state.cubes[BANK * COLOURS + thing]
        free = f"{left} of {bank} in the bank are free" if left < bank else f"{left} in the bank"
        return f"Drop a {COLOUR_NAMES[thing]} cube ({free})."

    def subject_of(self, state: Stygian, thing: int) -> str:
        return pile_id(BANK, thing)

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        """Enemy colours, and hero colours that the bank has not."""
        return [
            Refusal(
                f"wild {COLOUR_NAMES[colour]}",
                "stygian.icons.grey-cube.no-enemy" if colour >= RED else "stygian.drop.wild-choice",
                "A grey cube is of a hero colour."
                if colour >= RED
                else f"No {COLOUR_NAMES[colour]} cube is left in the bank.",
            )
            for colour in range(COLOURS)
        ]


class LeaveOut(Step):
    """Hero cubes that must stay out of the drop, of the player's choice."""

    count: int

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: Stygian) -> None:
        colours: list[int] = []
        for colour in range(HERO_COLOUR_COUNT):
            if state.drop[colour] > 0:
                colours.append(pick(colour))
        if colours:
            if self.count > 1:
                state.push(LeaveOut(self.count - 1))
            state.ask(ChooseLeftOut([state.hero().seat], colours))


class ChooseLeftOut(PickOne):
    """Which collected hero cube stays behind?"""

    RULE: ClassVar = "stygian.drop.hero-cubes"
    PROMPT: ClassVar = "One hero cube fewer: which stays in the bank?"

    def picked(self, state: Stygian, thing: int) -> None:
        state.drop[thing] -= 1
        if state.log is not None:
            state.log.say(
                f"{title(state.hero())} leaves a {COLOUR_NAMES[thing]} cube behind.",
                "stygian.status.effects-on-card",
            )

    def written(self, state: Stygian, thing: int) -> str:
        return f"leave {COLOUR_NAMES[thing]}"

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"Leave a {COLOUR_NAMES[thing]} cube in the bank."

    def subject_of(self, state: Stygian, thing: int) -> str:
        return pile_id(BANK, thing)

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"leave {COLOUR_NAMES[colour]}",
                "stygian.status.effects-on-card",
                f"No {COLOUR_NAMES[colour]} hero cube has been collected.",
            )
            for colour in range(COLOURS)
        ]


class DropAll(Step):
    """All collected cubes go into the tower in one drop (stygian.drop.together)."""

    def run(self, state: Stygian) -> None:
        cubes = state.cubes
        drop = state.drop
        for colour in range(COLOURS):
            cubes[BANK * COLOURS + colour] = cubes[BANK * COLOURS + colour] - drop[colour]
        if state.log is not None:
            state.log.say(
                f"{title(state.hero())} drops {cube_list(drop)} into the tower.",
                "stygian.drop.together",
                "stygian.drop.hero-cubes",
                "stygian.drop.hero-from-bank",
                "stygian.drop.enemy-first",
                "stygian.drop.enemy-from-bank",
            )
            if state.content.room(state.room).line == [1, 1, 1]:
                state.log.cite("stygian.drop.usual-three")
            if state.line[0] or state.line[1] or state.line[2]:
                state.log.cite("stygian.drop.line-can-change")
            for colour in range(COLOURS):
                show_cubes(state, colour, BANK, TOWER, drop[colour])
        if state.manual_tower:
            for colour in range(COLOURS):
                cubes[TOWER * COLOURS + colour] += drop[colour]
                drop[colour] = 0
            state.push(ReadTower(0, 0, True))
            return
        before = cubes.copy() if state.log is not None else cubes
        fallen = state.content.tower(state.tower).drop(state.chance, TOWER_STREAM, cubes, drop)
        if state.log is not None:
            _tell_drop(state, before, drop)
        for colour in range(COLOURS):
            drop[colour] = 0
        state.push(AfterDrop(fallen))


DROP_ALL: Final = DropAll()


@mypyc_attr(acyclic=True, free_list_len=1)
class AfterDrop(Step):
    """Two or more cubes in the crypt give one luck, at once (stygian.luck.gain-two-in-crypt)."""

    in_crypt: int

    def __init__(self, in_crypt: int) -> None:
        self.in_crypt = in_crypt

    def run(self, state: Stygian) -> None:
        before = len(state.agenda)
        count_in_crypt(state, self.in_crypt)
        if len(state.agenda) == before:
            fire(state, DROP)
        else:  # what answers the luck comes first, and may ready what answers the drop
            state.push_below(before, Moment(DROP))


def count_in_crypt(state: Stygian, cubes: int) -> None:
    """Cubes have fallen into the crypt: all of one action count together (stygian.luck.whole-action).

    With the second one the party gains a luck, and only one.
    """
    before = state.fallen
    if before == NO_ACTION or cubes == 0:
        return
    state.fallen = before + cubes
    if before < CRYPT_CUBES_FOR_LUCK <= state.fallen:
        if state.log is not None:
            so_far = f", {state.fallen} in this action" if before else ""
            fell = "cube has fallen" if cubes == 1 else "cubes fell"
            state.log.say(
                f"{cubes} {fell} into the crypt{so_far}: that is lucky.",
                "stygian.luck.gain-two-in-crypt",
                "stygian.luck.any-colours",
                "stygian.luck.one-only",
                "stygian.luck.count-new-only",
                "stygian.luck.count-physical",
                "stygian.luck.knocked-loose-count",
                "stygian.faq.luck",
            )
            if before:
                state.log.cite("stygian.luck.whole-action")
        gain_luck(state, 1, NO_ROW)


def shaken_loose(state: Stygian, in_crypt: int) -> None:
    """Cubes have come loose outside a drop; in an action they count for luck as dropped ones do."""
    if not state.luck_by_drop:
        count_in_crypt(state, in_crypt)


def _tell_drop(state: Stygian, before: list[int], dropped: list[int]) -> None:
    assert state.log is not None
    cubes = state.cubes
    field = [cubes[FIELD * COLOURS + c] - before[FIELD * COLOURS + c] for c in range(COLOURS)]
    crypt = [cubes[CRYPT * COLOURS + c] - before[CRYPT * COLOURS + c] for c in range(COLOURS)]
    inside = sum(cubes[TOWER * COLOURS : (TOWER + 1) * COLOURS])
    lands = [
        f"{cube_list(cubes)} into the {place}"
        for cubes, place in ((field, "field"), (crypt, "crypt"))
        if sum(cubes)
    ]
    out = sum(field) + sum(crypt)
    text = (
        f"Out {'comes' if out == 1 else 'come'} {' and '.join(lands)}"
        if out
        else "Nothing comes out"
    )
    state.log.say(
        f"{text}; {count(inside, 'cube')} in the tower.",
        "stygian.boards.tower.outlets",
        "stygian.drop.most-fall",
        "stygian.drop.stuck-stay",
        "stygian.drop.no-peeking",
    )
    show_fall(state, before)
    if out > sum(dropped):
        state.log.cite("stygian.drop.out-may-exceed-in")
    if any(field[c] + crypt[c] > dropped[c] for c in range(COLOURS)):
        state.log.cite("stygian.drop.stuck-released-later")


def show_fall(state: Stygian, before: list[int]) -> None:
    """Cubes have come out of the tower: what field and crypt have now and had not before."""
    for place in (FIELD, CRYPT):
        for colour in range(COLOURS):
            at = place * COLOURS + colour
            show_cubes(state, colour, TOWER, place, state.cubes[at] - before[at])


class ReadTower(Step):
    """A real tower stands on the table: ask what came out, colour by colour."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES}
    colour: int
    in_crypt: int
    is_drop: bool  # or cubes were shaken loose

    def __init__(self, colour: int, in_crypt: int, is_drop: bool) -> None:
        self.colour = colour
        self.in_crypt = in_crypt
        self.is_drop = is_drop

    def run(self, state: Stygian) -> None:
        colour = self.colour
        while colour < COLOURS and state.cubes[TOWER * COLOURS + colour] == 0:
            colour += 1
        if colour == COLOURS:
            if self.is_drop:
                state.push(AfterDrop(self.in_crypt))
            else:
                shaken_loose(state, self.in_crypt)
            return
        inside = state.cubes[TOWER * COLOURS + colour]
        options = [code(0, f, 0, c) for f in range(inside + 1) for c in range(inside + 1 - f)]
        state.ask(TypeDrop(state.seats, options, colour, self))


class CameOut(Choice):
    """So many into the field (the thing) and so many into the crypt (the other)."""

    def answer(self, state: Stygian, menu: "TypeDrop", option: int) -> None:
        field, crypt = thing_of(option), other_of(option)
        state.cubes[TOWER * COLOURS + menu.colour] -= field + crypt
        state.cubes[FIELD * COLOURS + menu.colour] += field
        state.cubes[CRYPT * COLOURS + menu.colour] += crypt
        state.chance.reveal()
        if state.log is not None and option:
            state.log.say(
                f"Out of your tower: {self.notation(state, menu, option)}.",
                "stygian.boards.tower.outlets",
            )
            show_cubes(state, menu.colour, TOWER, FIELD, field)
            show_cubes(state, menu.colour, TOWER, CRYPT, crypt)
        so_far = menu.reading.in_crypt + crypt
        state.push(ReadTower(menu.colour + 1, so_far, menu.reading.is_drop))

    def notation(self, state: Stygian, menu: "TypeDrop", option: int) -> str:
        return f"{COLOUR_NAMES[menu.colour]} field {thing_of(option)} crypt {other_of(option)}"

    def sentence(self, state: Stygian, menu: "TypeDrop", option: int) -> str:
        return f"{thing_of(option)} in the field, {other_of(option)} in the crypt."

    def subject(self, state: Stygian, menu: "TypeDrop", option: int) -> str:
        return pile_id(TOWER, menu.colour)

    def anybody(self) -> bool:
        return True


FALLS: Final[list[Choice]] = [CameOut()]


class Jostle(Choice):
    """Somebody has knocked against the real tower: what fell out is told, and lies there.

    Whoever asks (`again`) asks again afterwards.
    """

    RULE: ClassVar = "stygian.drop.jostle"
    again: Step

    def __init__(self, again: Step) -> None:
        self.again = again

    def answer(self, state: Stygian, menu: Any, option: int) -> None:
        state.plan(ReadTower(0, 0, False), self.again)
        if state.log is not None:
            state.log.say("The tower is jostled.", "stygian.drop.jostle")
            if state.fallen == NO_ACTION:
                state.log.cite("stygian.luck.jostle")

    def notation(self, state: Stygian, menu: Any, option: int) -> str:
        return "jostle"

    def sentence(self, state: Stygian, menu: Any, option: int) -> str:
        return "The tower was jostled: tell what fell out of it."

    def why_not(self, state: Stygian, menu: Any, seat: int) -> list[Refusal]:
        why = "The tower is a modelled one: nobody knocks against it."
        if state.manual_tower:
            why = "No cube is in the tower."
        return [Refusal("jostle", "stygian.drop.jostle", why, state.manual_tower)]


def jostles(state: Stygian) -> bool:
    """Can cubes be shaken out by accident? Out of a real tower that has some."""
    return state.manual_tower and places.count(state.cubes, TOWER) > 0


class TypeDrop(Menu):
    """How many cubes of a colour came out of the real tower, and where did they land?"""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES}
    colour: int
    reading: ReadTower

    def __init__(
        self, seats: list[int], options: list[int], colour: int, reading: ReadTower
    ) -> None:
        super().__init__(seats, options)
        self.colour = colour
        self.reading = reading

    def choices(self) -> list[Choice]:
        return FALLS

    def prompt(self, state: Stygian) -> str:
        inside = state.cubes[TOWER * COLOURS + self.colour]
        return f"Your tower: of {inside} {COLOUR_NAMES[self.colour]} inside, how many came out?"
