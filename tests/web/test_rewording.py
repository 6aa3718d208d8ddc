"""No client reads a sentence: in other words, the page draws the same table.

The board is drawn without a browser, by the page's own components; the two drawings may differ in the
words alone.
"""

import re
import subprocess
import sys
from html import unescape
from itertools import zip_longest
from pathlib import Path

import msgspec
import pytest

from roguetable.engine.game import load_game
from roguetable.engine.view import Keyword, View
from roguetable.server.bodies import CardFace
from roguetable.server.library import face
from tests.rewording import other_words, reworded, strangers
from tests.terminal.test_rewording import VIEWS
from tests.web.serving import ROOT

PARTED = "\u00ad"  # where a long word may be parted hangs on its letters
SAID = re.compile(r'(title|aria-label)="[^"]*"')
"""Attributes that people read."""


def shelf(game: str) -> tuple[list[Keyword], list[CardFace]]:
    """The keywords of a game and its cards; a game of samples has none."""
    if game == "toy":
        return [], []
    known = load_game(game)
    return list(known.keywords), [face(row) for row in known.content().rows]


def drawings(tmp_path: Path, views: list[tuple[View, list[Keyword], list[CardFace]]]) -> list[str]:
    """The boards as HTML."""
    tables, target = tmp_path / "tables.json", tmp_path / "drawn.json"
    rows = [{"view": view, "keywords": words, "library": cards} for view, words, cards in views]
    tables.write_bytes(msgspec.json.encode(rows))
    draw = ["npm", "exec", "--offline", "--", "node", "dev/draw.mjs", str(tables), str(target)]
    subprocess.run([sys.executable, str(ROOT / "build_support" / "page.py"), *draw], check=True)
    found: list[str] = msgspec.json.decode(target.read_bytes(), type=list[str])
    return found


def parts(drawn: str) -> list[str]:
    """Tags and texts, in their order."""
    return [unescape(part) for part in re.split(r"(<[^>]*>)", drawn) if part]


def differences(before: str, after: str) -> list[tuple[str, str]]:
    """Where two drawings differ but for the words: the first few of such places."""
    found: list[tuple[str, str]] = []
    before, after = (drawing.replace(PARTED, "") for drawing in (before, after))
    for a, b in zip_longest(parts(before), parts(after), fillvalue=""):
        tag = a.startswith("<") and SAID.sub("", a) != SAID.sub("", b)
        if tag or strangers(a, b):
            found.append((a, b))
        if len(found) == 3:
            break
    return found


@pytest.mark.slow
def test_in_other_words_the_page_draws_the_same(tmp_path: Path) -> None:
    views = [view for view in VIEWS if view.move % 4 == 0 or view.game == "toy"]
    shelves = {game: shelf(game) for game in {view.game for view in views}}
    tables = []
    for view in views:
        words, cards = shelves[view.game]
        tables.append((view, words, cards))
        others = [
            msgspec.structs.replace(card, name=other_words(card.name), text=other_words(card.text))
            for card in cards
        ]
        tables.append((reworded(view), [reworded(word) for word in words], others))
    drawn = drawings(tmp_path, tables)
    for number, view in enumerate(views):
        before, after = drawn[2 * number : 2 * number + 2]
        assert before != after
        assert differences(before, after) == [], f"{view.game} move {view.move}"


@pytest.mark.slow
def test_a_drawing_that_hangs_on_words_is_found(tmp_path: Path) -> None:
    """The signs beside keywords do: with keywords that are not in the texts, they are gone."""
    view = next(view for view in VIEWS if view.game == "stygian" and view.move > 0)
    words, cards = shelf(view.game)
    before, after = drawings(tmp_path, [(view, words, cards), (reworded(view), words, cards)])
    assert differences(before, after) != []
