"""Which words of the story may stand where, and what stands behind each of them."""

import re

from roguetable.games.gaia.model.names import CONSUMABLE_NAMES, DISCIPLINE_NAMES, ELEMENT_NAMES
from tests.games.gaia.content.story import STEPS, clauses, rows

NUMBER = re.compile(r"-?\d+")

# Each word of the story with what may stand behind it; "?" marks what may be left out.
IN_A_WAVE = {
    "heal": "N WHO?",
    "suffer": "N WHO?",
    "tokens": "KIND N",
    "element": "ELEMENT N",
    "xp": "N",
    "level-card": "",
    "nothing": "",
}
ANYWHERE = {
    "parts": "N",
    "boss-part": "N",
    "circuit": "N",
    "opinion": "PERSON N",
    "gossip": "GOSSIP",
    "hero": "DISCIPLINE",
    "product": "PRODUCT",
    "offer": "PRODUCT",
    "open": "QUEST",
    "max-rank": "N",
    "slot": "",
    "curio": "CURIO",
    "add-level": "",
    "add-spawn": "",
}
IN_TOWN = {"shop": "", "donate": "", "ending": "ENDING"}
NEEDS = {
    "opinion": "PERSON STEP",
    "circuits": "N",
    "parts": "N",
    "parts-each": "N",
    "gossip": "GOSSIP",
    "no-gossip": "GOSSIP",
    "donations": "N",
    "curio": "CURIO",
    "hero-dead": "",
    "quest": "QUEST",
}


def ids(kind: str) -> set[str]:
    return {row["id"] for row in rows(kind)}


def check(text: str, *grammars: dict[str, str]) -> None:
    """Every clause is a word that belongs here, with the right arguments behind it."""
    grammar = {word: shape for part in grammars for word, shape in part.items()}
    known = {
        "PERSON": ids("townsfolk"),
        "GOSSIP": ids("gossip"),
        "QUEST": ids("quest"),
        "CURIO": ids("curio"),
        "ENDING": ids("ending"),
        "PRODUCT": ids("product"),
        "DISCIPLINE": set(DISCIPLINE_NAMES),
        "KIND": set(CONSUMABLE_NAMES),
        "ELEMENT": {"any", *ELEMENT_NAMES},
        "WHO": {"each", "one"},
        "STEP": set(STEPS),
    }
    for word, *rest in clauses(text):
        assert word in grammar, f"{word!r} in {text!r}"
        shape = grammar[word].split()
        least = len([place for place in shape if not place.endswith("?")])
        assert least <= len(rest) <= len(shape), text
        for value, place in zip(rest, shape, strict=False):
            if place == "N":
                assert NUMBER.fullmatch(value), text
                assert int(value) != 0, text
            else:
                assert value in known[place.rstrip("?")], f"{value!r} in {text!r}"


def words_in(text: str) -> int:
    return len(text.split())
