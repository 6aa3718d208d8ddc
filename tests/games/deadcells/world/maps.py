"""The seven boards as one sees them: what lies where, which way leads on, and what bars it.

The picture has the columns of the board from left to right. A way is written `a > d`; behind it
stands what one needs or gets there: a rune, a card with a symbol in the First Player's hand
(`hand tactics`), or what the card turned up for a deck check brings (b has the First Player
token).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Map:
    """One board."""

    name: str
    picture: tuple[str, str, str]
    shapes: Mapping[str, str]
    exits: Mapping[str, str]
    ways: Mapping[str, str]
    visits: tuple[int, int]
    runes: Mapping[str, str] = field(default_factory=dict)
    hands: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def shapes(**spaces: str) -> dict[str, str]:
    """Spaces by what lies on them: ``encounter="a b"``."""
    return {space: shape for shape, ids in spaces.items() for space in ids.split()}


MAPS = {
    "b1": Map(
        "Prisoners' Quarters",
        (
            "  .   a c . f h out-sewers",
            "start . . e . .  .",
            "  .   b d . g i out-ramparts",
        ),
        shapes(encounter="a b e g", elite="f", treasure="c h", merchant="i", door="d"),
        {"out-sewers": "b2", "out-ramparts": "b3"},
        {
            "start": "a b", "a": "c d", "b": "c d", "c": "d e", "d": "e", "e": "f g", "f": "h i", "g": "h i",
            "h": "out-sewers out-ramparts", "i": "out-sewers out-ramparts",
        },
        (5, 6),
        runes={"c > d": "vine"},
        hands={"a > d": "tactics", "f > i": "survival", "g > h": "brutality"},
        decks={
            "b > c": {"survival": "b heals 1", "brutality": "1 tooth"},
            "h > out-ramparts": {"tactics": "1 tooth", "brutality": "1 cell"},
            "i > out-sewers": {"survival": "1 tooth", "tactics": "1 cell"},
        },
    ),
    "b2": Map(
        "Toxic Sewers",
        (
            "  .   . b d . g . out-grate",
            "start a . . f . i  .",
            "  .   . c e . h . out-sluice",
        ),
        shapes(encounter="a c d h", elite="g", treasure="b i", merchant="f", door="e"),
        {"out-grate": "c1", "out-sluice": "c1"},
        {
            "start": "a", "a": "b c", "b": "d e", "c": "d e", "d": "f", "e": "f", "f": "g h",
            "g": "i out-grate", "h": "i out-sluice", "i": "out-grate out-sluice",
        },
        (5, 6),
        runes={"c > d": "vine", "g > out-grate": "ram"},
        hands={"b > e": "survival", "h > i": "brutality"},
        decks={"a > b": {"tactics": "1 tooth", "survival": "b heals 1"}},
    ),
    "b3": Map(
        "Ramparts",
        (
            "  .   . b d f h out-bridge",
            "start a . . . .  .",
            "  .   . c e g i out-gatehouse",
        ),
        shapes(encounter="a b e g", elite="f", treasure="d i", merchant="h", door="c"),
        {"out-bridge": "c1", "out-gatehouse": "c1"},
        {
            "start": "a", "a": "b c", "b": "d e", "c": "d e", "d": "f g", "e": "f g", "f": "h", "g": "h i",
            "h": "i out-bridge", "i": "out-bridge out-gatehouse",
        },
        (5, 6),
        runes={"c > d": "vine", "h > i": "spider", "i > out-bridge": "ram"},
        hands={"d > g": "tactics", "e > f": "brutality"},
        decks={
            "b > e": {"brutality": "1 tooth", "tactics": "1 cell"},
            "g > h": {"survival": "b heals 1", "tactics": "2 teeth"},
        },
    ),
    "b4": Map(
        "Stilt Village",
        (
            "  .   a . d f h out-tower",
            "start . c . . .  .",
            "  .   b . e g i out-sepulcher",
        ),
        shapes(encounter="a c e i", elite="d", treasure="b h", merchant="g", door="f"),
        {"out-tower": "b5", "out-sepulcher": "b6"},
        {
            "start": "a b", "a": "b c", "b": "c", "c": "d e", "d": "f g", "e": "f g", "f": "h i", "g": "h i",
            "h": "out-tower out-sepulcher", "i": "out-tower out-sepulcher",
        },
        (5, 6),
        runes={
            "a > b": "vine", "e > f": "ram", "h > out-sepulcher": "teleportation", "i > out-sepulcher": "teleportation",
        },
        hands={"d > g": "tactics", "f > i": "survival", "g > h": "brutality"},
        decks={
            "start > b": {"survival": "b heals 1", "tactics": "1 tooth"},
            "d > f": {"brutality": "1 cell", "survival": "b heals 1"},
        },
    ),
    "b5": Map(
        "Clock Tower",
        (
            "  .   . b . e . h out-hands",
            "start a . d . g .  .",
            "  .   . c . f . i out-weights",
        ),
        shapes(encounter="a c d h", elite="f", treasure="b i", merchant="e", door="g"),
        {"out-hands": "c2", "out-weights": "c2"},
        {
            "start": "a c", "a": "b c", "b": "d e", "c": "d", "d": "e f", "e": "g", "f": "g", "g": "h i",
            "h": "out-hands out-weights", "i": "out-weights",
        },
        (5, 6),
        runes={"b > e": "clockmaker", "h > out-weights": "spider"},
        hands={"start > c": "brutality", "a > b": "tactics"},
        decks={
            "d > e": {"tactics": "2 teeth", "survival": "b heals 1"},
            "g > i": {"brutality": "1 cell", "tactics": "1 tooth"},
        },
    ),
    "b6": Map(
        "Forgotten Sepulcher",
        (
            "  .   a c e . h out-catacomb",
            "start . . . g .  .",
            "  .   b d f . i out-shaft",
        ),
        shapes(encounter="a b e h", elite="f", treasure="d i", merchant="g", door="c"),
        {"out-catacomb": "c2", "out-shaft": "c2"},
        {
            "start": "a b", "a": "c d", "b": "c d", "c": "d e f", "d": "e f", "e": "g", "f": "g", "g": "h i",
            "h": "out-catacomb out-shaft", "i": "out-catacomb out-shaft",
        },
        (5, 6),
        runes={"c > d": "ram", "d > e": "lantern-keeper", "h > out-shaft": "spider"},
        hands={"a > d": "survival", "c > f": "brutality", "g > i": "tactics"},
        decks={
            "b > c": {"tactics": "a lantern lit", "survival": "b heals 1"},
            "i > out-catacomb": {"brutality": "1 cell", "tactics": "2 teeth"},
        },
    ),
    "b7": Map(
        "High Peak Castle",
        (
            "  .   . b d f . i k m out-throne",
            "start a . . . h . . .  .",
            "  .   . c e g . j l n out-gallery",
        ),
        shapes(encounter="a c e g i l", elite="d k", treasure="b j n", merchant="h", door="f m"),
        {"out-throne": "c3", "out-gallery": "c3"},
        {
            "start": "a", "a": "b c", "b": "d e", "c": "d e", "d": "f g", "e": "f g", "f": "h", "g": "f h", "h": "i j",
            "i": "k l", "j": "k l", "k": "m n", "l": "m n", "m": "out-throne", "n": "out-throne out-gallery",
        },
        (8, 9),
        runes={
            "c > d": "ram", "d > g": "clockmaker", "g > f": "spider", "j > k": "lantern-keeper", "l > m": "castle",
        },
        hands={
            "b > e": "survival", "e > f": "tactics", "g > f": "brutality", "i > l": "survival", "k > n": "brutality",
        },
        decks={
            "a > b": {"survival": "b heals 1", "brutality": "1 cell"},
            "h > j": {"tactics": "2 teeth", "survival": "b heals 1"},
            "n > out-throne": {"brutality": "1 tooth", "tactics": "1 cell"},
        },
    ),
}  # fmt: skip
