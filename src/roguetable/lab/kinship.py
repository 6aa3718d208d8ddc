"""What has to do with what: where a search looks for a rule or a card that nobody has seen yet.

Rules of one chapter and cards of one deck are *kin*. Those whose ids share more words are nearer, and so are
those that stand next to each other in their file: decks that come in order lie there so. And a card that
speaks of something is a *teller* of it: the boss with the ability that a rule is about, the page of a town on
which a thing can be had. All of this is read from ids, names and sentences that every game has.
"""

import re
from collections import Counter
from collections.abc import Iterable

from roguetable.engine.rows import Row
from roguetable.engine.rules import Catalogue

FAMILY = 5
"""So many make a chapter or a deck of their own."""
NEIGHBOURS = 3
"""Cards that stand less far from each other in their file are neighbours."""
MOST_TELLERS = 12
"""Of what more cards speak of, none says where it is to be found."""


class Kinship:
    """The kin and the tellers of everything that can be sought."""

    def __init__(self, catalogue: Catalogue, cards: list[Row]) -> None:
        """Cards are kin by kind and the first word of their id (`b7-sober-cellar`).

        Of a small chapter the one above it are kin, and where few cards share a word all of their kind.
        """
        chapters = {rule.id: rule.id.rpartition(".")[0] for rule in catalogue}
        decks = {row.id: f"{row.kind} {row.id.partition('-')[0]}" for row in cards}
        wider = {one: chapter.rpartition(".")[0] for one, chapter in chapters.items()}
        wider |= {row.id: row.kind for row in cards}
        homes = chapters | decks
        sizes = Counter(homes.values())
        homes = {one: home if sizes[home] >= FAMILY else wider[one] for one, home in homes.items()}
        families: dict[str, list[str]] = {}
        for one, home in homes.items():
            families.setdefault(home, []).append(one)
        self.kin = {one: families[home] for one, home in homes.items()}
        self.phrases = {one: phrase_of_chapter(chapter) for one, chapter in chapters.items()}
        self.phrases |= {row.id: plain(row.name) for row in cards}
        self.told = {row.id: f" {plain(text_of(row))} " for row in cards}
        self.numbers = {row.id: row.number for row in cards}
        self.known_tellers: dict[str, list[str]] = {}

    def __contains__(self, one: str) -> bool:
        return one in self.kin

    def tellers(self, one: str) -> list[str]:
        """The cards that speak of it, if they are few."""
        found = self.known_tellers.get(one)
        if found is None:
            phrase = f" {self.phrases[one]} "
            found = [card for card, told in self.told.items() if card != one and phrase in told]
            found = found if len(found) <= MOST_TELLERS else []
            self.known_tellers[one] = found
        return found

    def nearness(self, one: str, other: str) -> int:
        """How many words of their ids they share, from the left; and more for neighbours."""
        shared = 0
        if one in self.numbers and other in self.numbers:
            shared = max(0, NEIGHBOURS - abs(self.numbers[one] - self.numbers[other]))
        for mine, its in zip(words_of(one), words_of(other), strict=False):
            if mine != its:
                break
            shared += 1
        return shared


def words_of(id: str) -> list[str]:
    return re.split(r"[.-]", id)


def phrase_of_chapter(chapter: str) -> str:
    """What a chapter of the catalogue is about: the last words of its id."""
    return plain(chapter.rpartition(".")[2])


def text_of(row: Row) -> str:
    """All that a card says."""
    told: list[str] = [row.sentence()]
    told += [effect.sentence() for part in row.parts for effect in part]
    return " ".join(told)


def plain(text: str) -> str:
    """Its words, for comparing."""
    return " ".join(re.findall(r"[a-z0-9']+", text.lower()))


def rarest(things: Iterable[str], seen: dict[str, int], number: int) -> list[str]:
    """Those that were seen, but least often."""
    return sorted((one for one in things if seen[one]), key=lambda one: seen[one])[:number]
