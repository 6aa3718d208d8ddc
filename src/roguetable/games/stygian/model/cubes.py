"""The sixty cubes: six colours, and the five places where a cube can be.

Where the cubes are is one flat list of thirty counts, `place * COLOURS + colour`: cubes of one
colour are alike (stygian.drop.no-peeking), so a count is all that anybody can know about them.

>>> cubes = fresh()
>>> move(cubes, BLUE, BANK, FIELD, 2)
>>> write(at(cubes, FIELD)), count(cubes, BANK), totals(cubes)
('BB', 58, [10, 10, 10, 10, 10, 10])
>>> read("RYKBBB")
[3, 0, 0, 1, 1, 1]
"""

from typing import Final

BLUE: Final = 0
GREEN: Final = 1
WHITE: Final = 2
RED: Final = 3
YELLOW: Final = 4
BLACK: Final = 5

COLOURS: Final = 6
HERO_COLOUR_COUNT: Final = 3  # the first of them
ENEMY_COLOUR_COUNT: Final = 3  # the others, from RED on
HERO_COLOURS: Final[tuple[int, ...]] = (BLUE, GREEN, WHITE)
ENEMY_COLOURS: Final[tuple[int, ...]] = (RED, YELLOW, BLACK)

COLOUR_NAMES: Final = ("blue", "green", "white", "red", "yellow", "black")
HERO_COLOUR_NAMES: Final = COLOUR_NAMES[:HERO_COLOUR_COUNT]
ENEMY_COLOUR_NAMES: Final = COLOUR_NAMES[HERO_COLOUR_COUNT:]
LETTERS: Final = "BGWRYK"
"""One letter for each colour; black is K, as in print, since B is blue."""

DROP_COLOURS: Final = (*COLOUR_NAMES[:RED], "any")
"""What a drop can have: hero colours, and grey cubes that become any of them."""

GREY: Final = 3
"""The place of the grey cubes among those of a drop."""

COLOUR_GROUPS: Final = {"hero": HERO_COLOURS, "enemy": ENEMY_COLOURS, "any": range(COLOURS)}

BANK: Final = 0
TOWER: Final = 1
FIELD: Final = 2
CRYPT: Final = 3
BOX: Final = 4

PLACES: Final = 5
PLACE_NAMES: Final = ("bank", "tower", "field", "crypt", "box")

PILE_NAMES: Final = tuple([f"{place} {colour}" for place in PLACE_NAMES for colour in COLOUR_NAMES])
"""Where cubes of a colour are, in the order of the flat list."""

CUBES_EACH: Final = 10
"""How many cubes of each colour the game has."""


def pile_id(place: int, colour: int) -> str:
    """What the cubes of a colour in a place are called on the table: ``field-blue``."""
    return f"{PLACE_NAMES[place]}-{COLOUR_NAMES[colour]}"


def drop_colour(colour: int) -> str:
    """A colour of a drop for people; `any` ones are grey cubes."""
    return "grey" if colour == GREY else COLOUR_NAMES[colour]


def fresh() -> list[int]:
    """The cubes of a new game: all in the bank."""
    return [CUBES_EACH] * COLOURS + [0] * (COLOURS * (PLACES - 1))


def at(cubes: list[int], place: int) -> list[int]:
    """The six counts of a place."""
    return cubes[place * COLOURS : (place + 1) * COLOURS]


def count(cubes: list[int], place: int) -> int:
    """How many cubes of any colour are in a place."""
    total = 0
    for colour in range(COLOURS):
        total += cubes[place * COLOURS + colour]
    return total


def totals(cubes: list[int]) -> list[int]:
    """Cubes of each colour in all places: always ten (stygian.components.cube-conservation)."""
    sums = [0] * COLOURS
    for colour in range(COLOURS):
        for place in range(PLACES):
            sums[colour] += cubes[place * COLOURS + colour]
    return sums


def move(cubes: list[int], colour: int, source: int, target: int, n: int) -> None:
    """Move n cubes of a colour from one place to another; the caller knows that they are there."""
    cubes[source * COLOURS + colour] -= n
    cubes[target * COLOURS + colour] += n


def write(counts: list[int]) -> str:
    """Six counts in letters: ``BBK`` is two blue cubes and a black one."""
    text = ""
    for colour in range(COLOURS):
        text += LETTERS[colour] * counts[colour]
    return text


def read(text: str) -> list[int]:
    """Letters, in any order and case, as six counts; ValueError for a letter that is no colour."""
    counts = [0] * COLOURS
    for letter in text.upper():
        if letter not in LETTERS:
            raise ValueError(f"{letter!r} is not one of the colours {', '.join(LETTERS)}")
        counts[LETTERS.index(letter)] += 1
    return counts


def cube_list(counts: list[int]) -> str:
    """``2 blue, 1 red`` from six counts."""
    parts = [f"{counts[c]} {COLOUR_NAMES[c]}" for c in range(COLOURS) if counts[c]]
    return ", ".join(parts) if parts else "nothing"


class Colours:
    """Colours that a card means: one, or a group of them."""

    name: str
    numbers: list[int]

    def __init__(self, name: str, numbers: list[int]) -> None:
        self.name = name
        self.numbers = numbers
