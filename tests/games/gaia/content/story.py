"""The rows of the campaign as they are written, and a reader who leafs through its towns by chance.

The reader knows what a page needs and what it leaves behind (flags, opinions, circuits, curios), and
nothing of fights: it is told which Quests were won.
"""

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import yaml

import roguetable.games.gaia

FOLDER = Path(roguetable.games.gaia.__file__).parent / "content"
LAST_VISIT = 6
STEPS = ("nemesis", "detractor", "neutral", "ally", "confidant")
NEUTRAL = 2
CURIOSITY = 3  # a reader likes what not everybody may choose

Entry = dict[str, Any]


@cache
def _by_kind() -> dict[str, list[Entry]]:
    """All rows, file by file in the order of their names."""
    found: dict[str, list[Entry]] = {}
    for file in sorted(FOLDER.glob("*.yaml")):
        data = yaml.safe_load(file.read_text(encoding="utf-8"))
        found.setdefault(data["kind"], []).extend(data["rows"])
    return found


def rows(kind: str) -> list[Entry]:
    """The rows of a kind, in the order in which they stand."""
    return _by_kind()[kind]


def clauses(text: str) -> list[list[str]]:
    """``"gossip a; circuit -1"`` as lists of words."""
    return [clause.split() for clause in text.split(";") if clause.strip()]


def doings(row: Entry) -> list[str]:
    """Every effect that a page, a Quest, a Scenario or a Friendly Monster has."""
    found = [row.get("do", ""), row.get("reward", "")]
    found += [choice.get("do", "") for choice in row.get("choices", [])]
    return [text for text in found if text]


def said(row: Entry, word: str) -> list[str]:
    """What stands behind a word in the effects of a row: its first argument."""
    return [clause[1] for text in doings(row) for clause in clauses(text) if clause[0] == word]


def asked(row: Entry, word: str) -> list[str]:
    """What stands behind a word in the needs of a page's choices."""
    return [
        clause[1]
        for choice in row.get("choices", [])
        for clause in clauses(choice.get("needs", ""))
        if clause[0] == word
    ]


def visits() -> dict[int, list[Entry]]:
    """The pages of each Town Visit; 0 is the simple one."""
    found: dict[int, list[Entry]] = {}
    for page in rows("town"):
        found.setdefault(page["visit"], []).append(page)
    return found


def reachable(pages: list[Entry], start: str) -> set[str]:
    """The pages to which choices lead from one, itself among them, whatever they need."""
    by_id = {page["id"]: page for page in pages}
    seen = {start}
    todo = [start]
    while todo:
        for choice in by_id[todo.pop()]["choices"]:
            if choice["to"] != "end" and choice["to"] not in seen:
                seen.add(choice["to"])
                todo.append(choice["to"])
    return seen


class Reader:
    """Goes through a campaign, winning one Quest a chapter or more; chooses by chance and curiosity."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.pages = {page["id"]: page for page in rows("town")}
        self.quests = rows("quest")
        self.flags: set[str] = set()
        self.won: set[str] = set()
        self.opened: set[str] = set()
        self.curios: set[str] = set()
        self.opinions = {person["id"]: NEUTRAL for person in rows("townsfolk")}
        self.circuits = 0
        self.donations = 0
        self.ending = ""
        self.added: Counter[str] = Counter()
        self.added_before: dict[int, Counter[str]] = {}
        self.chosen: set[tuple[str, int]] = set()

    def play(self) -> None:
        """The whole campaign."""
        for chapter in range(1, LAST_VISIT + 1):
            self.added_before[chapter] = self.added.copy()
            self.win(chapter)
            self.circuits += self.chance.randrange(3)
            self.visit(chapter)

    def win(self, chapter: int) -> None:
        open_quests = [
            quest
            for quest in self.quests
            if quest["chapter"] == chapter
            and quest["id"] not in self.won
            and (not quest.get("opens-later") or quest["id"] in self.opened)
        ]
        bonus = chapter in (3, 4, 5) and len(open_quests) > 1
        wins = 1 + (bonus and self.chance.random() < 0.5)
        for quest in self.chance.sample(open_quests, wins):
            self.won.add(quest["id"])
            self.do(quest.get("reward", ""))

    def visit(self, number: int) -> None:
        page = next(p for p in self.pages.values() if p["visit"] == number and p.get("first"))
        while True:
            self.do(page.get("do", ""))
            allowed = [
                place
                for place, choice in enumerate(page["choices"])
                if self.meets(choice.get("needs", ""))
            ]
            eager = [CURIOSITY if "needs" in page["choices"][p] else 1 for p in allowed]
            [place] = self.chance.choices(allowed, eager)
            self.chosen.add((page["id"], place))
            choice = page["choices"][place]
            self.do(choice.get("do", ""))
            if choice["to"] == "end":
                return
            page = self.pages[choice["to"]]

    def meets(self, needs: str) -> bool:
        """Are all conditions of a choice met? Riches and the dead come and go by chance."""
        for word, *rest in clauses(needs):
            if word == "gossip":
                met = rest[0] in self.flags
            elif word == "no-gossip":
                met = rest[0] not in self.flags
            elif word == "opinion":
                met = self.opinions[rest[0]] >= STEPS.index(rest[1])
            elif word == "circuits":
                met = self.circuits >= int(rest[0])
            elif word == "donations":
                met = self.donations >= int(rest[0])
            elif word == "curio":
                met = rest[0] in self.curios
            elif word == "quest":
                met = rest[0] in self.won
            else:
                assert word in ("parts", "parts-each", "hero-dead"), word
                met = self.chance.random() < 0.5
            if not met:
                return False
        return True

    def do(self, text: str) -> None:
        for word, *rest in clauses(text):
            if word == "gossip":
                self.flags.add(rest[0])
            elif word == "opinion":
                step = self.opinions[rest[0]] + int(rest[1])
                self.opinions[rest[0]] = min(max(step, 0), len(STEPS) - 1)
            elif word == "circuit":
                self.circuits += int(rest[0])
                assert self.circuits >= 0, text
            elif word == "donate":
                self.donations = min(50, self.donations + self.chance.choice((0, 5, 10, 20)))
            elif word == "curio":
                self.curios.add(rest[0])
            elif word == "open":
                self.opened.add(rest[0])
            elif word in ("add-level", "add-spawn"):
                self.added[word] += 1
            elif word == "ending":
                self.ending = rest[0]
