"""The rule catalogue of a game: every rule has an id, and everything that happens cites one.

>>> catalogue = Catalogue.parse('''
... game: toy
... sections:
... - id: climb
...   title: Climbing
...   rules:
...   - {id: toy.climb.slip, page: 3, kind: flow, text: A one means that you slip.}
...   - {id: toy.climb.hint, page: 3, kind: advice, text: Rest often.}
... ''', "toy.yaml")
>>> catalogue["toy.climb.slip"].text
'A one means that you slip.'
>>> [rule.id for rule in catalogue.search("climbing rest")]
['toy.climb.hint']
>>> [rule.id for rule in catalogue.enforceable]
['toy.climb.slip']
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml

from roguetable.engine.errors import UserError, nearest

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML built without libyaml
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]

NOT_ENFORCEABLE = frozenset({"advice"})
NOT_IN_PLAY = frozenset({"component", "example"})
"""Kinds of rules that no program can hold anybody to."""

_FIELDS = ("id", "page", "kind", "text", "note")


class Rule(msgspec.Struct, frozen=True):
    """One rule, restated: `page` is a page or the rulebook's section, `note` the reading chosen."""

    id: str
    page: int | str
    kind: str
    text: str
    note: str = ""
    section: str = ""

    @property
    def enforceable(self) -> bool:
        """Whether the program itself sees to it that the rule is kept."""
        return self.kind not in NOT_ENFORCEABLE

    @property
    def playable(self) -> bool:
        """Whether it can show in play: what is in the box and worked examples only tests can prove."""
        return self.enforceable and self.kind not in NOT_IN_PLAY


class Catalogue:
    """All rules of a game, in the order of the rulebook."""

    def __init__(self, game: str, rules: list[Rule]) -> None:
        self.game = game
        self.rules = rules
        self._by_id = {rule.id: rule for rule in rules}

    @staticmethod
    def load(path: Path) -> "Catalogue":
        """Read a `rules.yaml`."""
        return Catalogue.parse(path.read_text(encoding="utf-8"), str(path))

    @staticmethod
    def parse(text: str, where: str) -> "Catalogue":
        """Read a catalogue from text; `where` names it in complaints."""
        try:
            data = yaml.load(text, Loader=_Loader)
        except yaml.YAMLError as error:
            raise UserError(f"{where}: is not readable YAML: {error}") from None
        if not isinstance(data, dict) or not isinstance(data.get("sections"), list):
            raise UserError(f"{where}: a catalogue is a mapping with 'game' and a list 'sections'.")
        rules: list[Rule] = []
        seen: set[str] = set()
        for section in data["sections"]:
            for row in section["rules"]:
                rule = _rule(row, str(section["title"]), where)
                if rule.id in seen:
                    raise UserError(f"{where}: the rule {rule.id!r} stands there twice.")
                seen.add(rule.id)
                rules.append(rule)
        return Catalogue(str(data.get("game", "")), rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __contains__(self, id: object) -> bool:
        return id in self._by_id

    def __getitem__(self, id: str) -> Rule:
        rule = self._by_id.get(id)
        if rule is None:
            raise UserError(f"There is no rule {id!r}.{nearest(id, self._by_id, 3)}")
        return rule

    @property
    def enforceable(self) -> list[Rule]:
        """The rules that a test must prove."""
        return [rule for rule in self.rules if rule.enforceable]

    def search(self, words: str) -> list[Rule]:
        """The rules in which every one of the words occurs (id, text, note or section), best first.

        A word that is a part of the id between two dots counts most, then a word that stands in
        the id, then whole words of the text, then parts of words.
        """
        wanted = words.casefold().split()
        ranked: list[tuple[int, int, Rule]] = []
        for place, rule in enumerate(self.rules):
            scores = [_score(word, rule) for word in wanted]
            if scores and all(scores):
                ranked.append((-sum(scores), place, rule))
        ranked.sort(key=lambda entry: entry[:2])
        return [rule for _, _, rule in ranked]


def _rule(row: Any, section: str, where: str) -> Rule:
    if not isinstance(row, dict) or not isinstance(row.get("id"), str):
        raise UserError(f"{where}: section {section!r} holds a rule without an id.")
    for field in row:
        if field not in _FIELDS:
            raise UserError(
                f"{where}: the rule {row['id']!r} has an unknown field {field!r}."
                f"{nearest(str(field), _FIELDS)}"
            )
    for field in ("page", "kind", "text"):
        if field not in row:
            raise UserError(f"{where}: the rule {row['id']!r} has no {field!r}.")
    page = row["page"]
    return Rule(
        row["id"],
        page if isinstance(page, int) else str(page),
        str(row["kind"]),
        str(row["text"]),
        str(row.get("note", "")),
        section,
    )


def _score(word: str, rule: Rule) -> int:
    """How well one word fits a rule: 0 not at all."""
    if word == rule.id or word in rule.id.split("."):
        return 8
    if word in rule.id:
        return 5
    text = f"{rule.text} {rule.note} {rule.section}".casefold()
    if word not in text:
        return 0
    return 3 if re.search(rf"\b{re.escape(word)}\b", text) else 1
