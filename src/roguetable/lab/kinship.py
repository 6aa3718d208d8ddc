"""What has to do with what: where a search looks for a rule or a card that nobody has seen yet.

Rules of one chapter and cards of one deck are *kin*. Those whose ids share more words are nearer, and so are
those that stand next to each other in their file: decks that come in order lie there so. And a card that
speaks of something is a *teller* of it: the boss with the ability that a rule is about, the page of a town on
which a thing can be had. Whatever has to be seen before, as the gossip that must be known on that page, is
found by going on from card to card: they are *steps* towards it. All of this is read from ids, names,
sentences and files that every game has.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from roguetable.engine.content import layer
from roguetable.engine.game import Game, package_of
from roguetable.engine.rows import Content, Row
from roguetable.engine.rules import Catalogue

FAMILY = 5
"""So many make a chapter or a deck of their own."""
NEIGHBOURS = 3
"""Cards that stand less far from each other in their file are neighbours."""
MOST_TELLERS = 12
"""Of what more cards speak of, none says where it is to be found."""
PROSE = ("text", "say", "flavour", "note", "back", "name")
"""Fields of rows that tell something, where a word that is an id is just a word."""
STEPS = 3
"""So many steps before something has to do with it."""

Links = Mapping[str, frozenset[str]]
"""Of each card those that name it in their files, and those that it names."""


class Kinship:
    """The kin and the tellers of everything that can be sought."""

    def __init__(self, catalogue: Catalogue, cards: list[Row], links: Links | None = None) -> None:
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
        self.links = links or {}
        self.known_tellers: dict[str, list[str]] = {}
        self.known_rules: dict[str, list[str]] = {}
        self.known_steps: dict[str, dict[str, int]] = {}

    def __contains__(self, one: str) -> bool:
        return one in self.kin

    def tellers(self, one: str) -> list[str]:
        """The cards that speak of it, if they are few."""
        found = self.known_tellers.get(one)
        if found is None:
            phrase = f" {self.phrases[one]} "
            found = [card for card, told in self.told.items() if card != one and phrase in told]
            found = found if len(found) <= MOST_TELLERS else []
            found += [card for card in self.linked(one) if card not in found]
            self.known_tellers[one] = found
        return found

    def linked(self, one: str) -> list[str]:
        """The cards that name it in their files and those that it names, if they are few."""
        found = sorted(card for card in self.links.get(one, ()) if card in self.told)
        return found if len(found) <= MOST_TELLERS else []

    def rules_told_by(self, card: str) -> list[str]:
        """The rules of which a card speaks, and few others do."""
        if not self.known_rules:
            for rule in self.kin:
                if rule not in self.told:
                    for teller in self.tellers(rule):
                        self.known_rules.setdefault(teller, []).append(rule)
        return self.known_rules.get(card, [])

    def steps(self, one: str) -> dict[str, int]:
        """What may have to be seen before, and how many steps that is away: tellers, the other rules that they
        speak of, and on from each to the cards that it is linked with. What many name leads nowhere."""
        found = self.known_steps.get(one)
        if found is None:
            found = dict.fromkeys(self.tellers(one), 1)
            last = list(found)
            if one not in self.told:
                rules = {rule for card in last for rule in self.rules_told_by(card)}
                found |= dict.fromkeys(sorted(rules - {one}), 2)
            for step in range(2, STEPS + 1):
                near = {other for card in last for other in self.linked(card)}
                last = sorted(
                    other
                    for other in near
                    if other not in found and other != one and self.linked(other)
                )
                found |= dict.fromkeys(last, step)
            self.known_steps[one] = found
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


def links_of(game: Game, content: Content, packs: tuple[Path, ...] = ()) -> Links:
    """Which cards name which in their files, both ways. A card that is made of another, as its other side, is
    named by whoever names that one."""
    folder = Path(str(files(package_of(game)) / "content"))
    if not folder.is_dir():
        return {}
    raws = {raw.id: raw.fields for raw in layer(folder, packs)[0]}
    made_of = {row.id: source_of(row.id, raws) for row in content.rows}
    made: dict[str, list[str]] = {}
    for id, source in made_of.items():
        made.setdefault(source, []).append(id)
    found: dict[str, set[str]] = {row.id: set() for row in content.rows}
    for id, source in made_of.items():
        named = {word for word in ids_in(raws.get(source, {})) if word in raws and word != source}
        for other in {each for word in named for each in made.get(word, ())}:
            found[id].add(other)
            found[other].add(id)
    return {id: frozenset(others) for id, others in found.items()}


def source_of(id: str, raws: Mapping[str, Any]) -> str:
    """The row of a file that a card was made of: most often itself."""
    while id not in raws and "-" in id:
        id = id.rpartition("-")[0]
    return id


def ids_in(field: object) -> Iterable[str]:
    """Everything in the fields of a row that may be an id."""
    if isinstance(field, str):
        yield from re.findall(r"[a-z0-9][a-z0-9-]+", field)
    elif isinstance(field, dict):
        for key, value in field.items():
            if key not in PROSE:
                yield from ids_in(value)
    elif isinstance(field, list):
        for value in field:
            yield from ids_in(value)


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
