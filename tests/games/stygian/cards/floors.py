"""Tests of enemies, rooms, mats and chests in a table: our content, with dummies beside it.

The scene is always the same, so that a number tells what was counted: two enemies in the rear, three
heroes (the Knight acts, the Doctor is next), four enemies in front, five hero cubes in the crypt, six
luck. Six white cubes lie in the tower. Dummies never act; each has 6 wounds, a boss has 9.

>>> hall = Floor("run-and-gun", "lower", ..., cubes={"4 red": does(peril=2)},
...     events={3: does(wounds=2), 7: does(front=[*FRONT, "slasher"])})
>>> [check(row) for row in hall.cases()]
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roguetable.games.stygian.model.cubes import COLOUR_NAMES
from tests.games.stygian.acts import EVERYTHING_DIES, defeated, happens, room, settle, written
from tests.games.stygian.cards.cases import Case, at, case, look, seat
from tests.games.stygian.sitting import Sitting, table

HANDS = Path(__file__).parents[1] / "hands"
HEROES = ("knight idle shout", "doctor idle shout", "burglar idle shout")
EMPTY = "empty-hall"

FRONT = ["dummy 6"] * 4
REAR = ["dummy 6"] * 2
CRYPT = "2 blue, 2 green, 1 white"
LUCK = 6
MAX_WOUNDS = 25
LINE = "1 red, 1 yellow, 1 black"

LOSE_BLUE = "lose blue from crypt"
LOSE_GREEN = "lose green from crypt"
KINDS = ("melee", "projectile", "magic", "plain")
DECKS = {
    "lower": (1, "lower_rooms"),
    "midboss": (2, "midbosses"),
    "upper": (3, "upper_rooms"),
    "wizard": (5, "wizards"),
}
"""For each sort of floor: one after which it may come, and its deck."""


@dataclass(frozen=True)
class Outcome:
    """What a card does to the scene; with the answers to what it asks, and cubes that fall."""

    play: tuple[str, ...]
    falls: str
    then: Mapping[str, Any]


def does(*play: str, falls: str = "", **then: Any) -> Outcome:
    return Outcome(play, falls, then)


LOST = does(over="lost", options=[])


def all_are(status: str) -> list[str]:
    """Every hero has a token."""
    return [f"{name} {status} blue" for name in ("knight", "doctor", "burglar")]


def hands(heroes: list[Any], **position: Any) -> Sitting:
    """A table with our content as it is, and the pack of dummies and plain cards beside it."""
    return table(heroes, packs=(HANDS,), **position)


def scene(**position: Any) -> dict[str, Any]:
    """The start of a case in the scene."""
    usual: dict[str, Any] = {"room": EMPTY, "crypt": CRYPT, "tower": "6 white", "luck": LUCK}
    return at(*HEROES, table=hands, **(usual | {"need": 99} | position))


def dummies(count: int, without: str = "") -> list[str]:
    """Wounded dummies, none of them of this colour."""
    colours = [colour for colour in ("red", "yellow", "black") if colour != without]
    return [f"dummy-{colours[n % len(colours)]} 6" for n in range(count)]


@dataclass(frozen=True)
class Floor:
    """A room card or a mat as it should be."""

    id: str
    deck: str
    front: Sequence[str]
    rear: Sequence[str]
    chests: int
    cubes: Mapping[str, Outcome]
    events: Mapping[int, Outcome]
    line: str = LINE
    boss: str = ""  # the rank in which the boss of a mat stands

    def scene(self, without: str = "", **position: Any) -> dict[str, Any]:
        """The scene in this room; the boss of a mat stands in it."""
        front, rear = dummies(4, without), dummies(2, without)
        if self.boss:
            (front if self.boss == "front" else rear)[0] = f"{self.id}.figure 9"
        floor = DECKS[self.deck][0] + 1
        return scene(room=self.id, floor=floor, front=front, rear=rear, **position)

    def cases(self) -> list[Case]:
        """Each cube action and each event happens, and not a cube or a point of peril earlier."""
        rows: list[Case] = []
        for cubes, does in self.cubes.items():
            number, colour = cubes.split()
            fewer = f"{int(number) - 1} {colour}"
            for field in (cubes, fewer):
                usual = {"peril": 1, "field": "", "turn_of": "doctor"}
                start = self.scene(
                    colour, field=field, falls=["", does.falls], fired=[*range(len(self.events))]
                )
                if field == cubes:
                    then = usual | dict(does.then)
                    rows.append(case(self.id, cubes, start, "act idle", *does.play, **then))
                else:
                    rows.append(case(self.id, f"{field}: nothing", start, "act idle"))
        for peril, does in self.events.items():
            start = self.scene(newcomer(does), peril=peril - 1, falls=does.falls)
            then = {"peril": peril} | dict(does.then)
            rows.append(case(self.id, f"peril {peril}", start, "support shout", *does.play, **then))
            start = self.scene(peril=peril - 2)
            story = f"peril {peril - 1}: nothing"
            rows.append(case(self.id, story, start, "support shout", peril=peril - 1))
        return rows


def newcomer(does: Outcome) -> str:
    """The colour of the enemy that comes, if one does: no dummy has it."""
    standing = [*does.then.get("front", ()), *does.then.get("rear", ())]
    colours = [written()[figure]["colour"] for figure in standing if figure in written()]
    return colours[0] if colours else ""


def every_case(floors: Sequence[Floor]) -> list[Case]:
    return [row for floor in floors for row in floor.cases()]


LASTING = ("line", "rage", "double_thorns", "crypt_single", "locked")


def lasting(floors: Sequence[Floor]) -> list[tuple[Floor, int, str]]:
    """The events that change something for the rest of the floor: where, at which peril, what."""
    return [
        (floor, peril, what)
        for floor in floors
        for peril, does in floor.events.items()
        for what in LASTING
        if what in does.then
    ]


def named(value: object) -> str:
    """The id of a parameter in pytest's report."""
    return value.id if isinstance(value, Floor) else str(value)


def check_lasting(floor: Floor, peril: int, what: str) -> None:
    """What such an event changes: a Brute wounds 4 for 4 yellow and stings 1 for a spell."""
    does = floor.events[peril]
    now = does.then[what]
    number = DECKS[floor.deck][0] + 1
    start = scene(room=floor.id, floor=number, front=["brute"], tower="", peril=peril - 1)
    event = ("support shout", *does.play)
    if what == "line":
        party = seat(start)
        party.play(*event, "act idle")
        usual = [int(piece.split()[0]) for piece in floor.line.split(",")]
        more = [f"{n + m} {c}" for n, m, c in zip(usual, now, COLOUR_NAMES[3:], strict=True)]
        assert party.cubes("tower") == ", ".join(["1 green", *more])
    elif what == "rage":
        party = seat(start | {"field": "4 yellow"})
        party.play(*event, "act idle")
        assert party.state.wounds == 4 + now
    elif what == "double_thorns":
        party = seat(start)
        happens(party, "hit 1 magic front")
        assert party.state.wounds == 1
        party.play(*event)
        happens(party, "hit 1 magic front")
        assert party.state.wounds == 1 + 2
    elif what == "crypt_single":
        for before_it, wounds in ((peril - 2, 4), (peril - 1, 0)):
            party = seat(start | {"crypt": "2 yellow", "peril": before_it})
            party.play("support shout", "act idle")
            assert party.state.wounds == wounds
    else:
        party = seat(start)
        party.play(*event, "act idle")
        assert party.turn_of == "doctor"
        assert "act idle" in party.options
        assert "support shout" not in party.options


def enter(floor: Floor, **position: Any) -> Sitting:
    """The party climbs to this floor; the Doctor's turn begins."""
    below, deck = DECKS[floor.deck]
    start = scene(floor=below, front=["dummy-red"], tower="", **{deck: [floor.id]}, **position)
    sitting = seat(start)
    happens(sitting, EVERYTHING_DIES)
    settle(sitting)
    assert sitting.state.content.name(sitting.state.room) == floor.id
    return sitting


def check_set_up(floor: Floor) -> None:
    """The figures, from the left; the peril line; which actions and events there are; the chests."""
    sitting = enter(floor)
    assert look(sitting, "front") == ["boss"] * (floor.boss == "front") + [*floor.front]
    assert look(sitting, "rear") == ["boss"] * (floor.boss == "rear") + [*floor.rear]
    assert sitting.state.peril == 0
    sitting.play("act idle")
    assert sitting.cubes("tower") == f"1 green, {floor.line}"
    card = room(sitting)
    costs = zip(card.cube_costs, COLOUR_NAMES[3:], strict=True)
    assert [f"{cost} {colour}" for cost, colour in costs if cost] == [*floor.cubes]
    assert card.event_levels == [*floor.events]
    if floor.deck == "wizard":
        happens(sitting, EVERYTHING_DIES)
        assert (sitting.over, sitting.options) == ("won", [])
        return
    number = sitting.state.floor
    defeated(sitting)
    if floor.chests:
        assert sitting.options == ["open chest", "leave chests"]
        assert sitting.state.chests_left == floor.chests
    else:
        assert (sitting.state.floor, sitting.state.battle) == (number + 1, True)


@dataclass(frozen=True)
class Body:
    """An enemy in numbers; `less` by how much melee, projectile, magic, plain attacks are reduced."""

    health: int
    xp: int
    less: tuple[int, int, int, int] = (0, 0, 0, 0)
    stings: tuple[int, int, int] = (0, 0, 0)  # the party, for an attack of that kind


def before(figure: str, body: Body) -> Sitting:
    """The enemy alone in front, a dummy behind it; on its own floor if it is a boss."""
    own = figure.removesuffix(".figure")
    where = {} if own == figure else {"room": own, "floor": 3 if body.xp else 6}
    red = written().get(figure, {}).get("colour") == "red"
    return seat(scene(front=[figure], rear=["dummy-black" if red else "dummy-red"], **where))


def check_health(figure: str, body: Body) -> None:
    """One wound less than its health leaves it standing; the last one brings experience."""
    party = before(figure, body)
    plain = body.less[3]
    happens(party, f"hit {body.health - 1 + plain} plain front")
    stands = [[f.foe, f.wounds] for f in party.state.front]
    kind = party.state.content.number(figure)
    assert stands == [[kind, body.health - 1]], f"not yet after {body.health - 1} wounds"
    happens(party, f"hit {1 + plain} plain front")
    assert figure not in party.rank("front"), f"it stands after {body.health} wounds"
    assert party.state.xp == body.xp, f"experience: {party.state.xp}"


def check_defence(figure: str, body: Body) -> None:
    """Of every kind of attack, one wound more than the defence gets through; thorns sting."""
    for kind in range(4):
        party = before(figure, body)
        happens(party, f"hit {body.less[kind] + 1} {KINDS[kind]} front")
        assert party.wounds_on("front 1") == 1, KINDS[kind]
        assert party.state.wounds == (*body.stings, 0)[kind], KINDS[kind]
        if body.less[kind]:
            happens(party, f"hit {body.less[kind]} {KINDS[kind]} front")
            assert party.wounds_on("front 1") == 1, f"{KINDS[kind]}: stopped altogether"
