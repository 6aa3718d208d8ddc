"""No client reads a sentence: in other words, the terminal draws the same table."""

import pytest
from rich.style import Style

from roguetable.engine.game import load_game
from roguetable.engine.table import Table
from roguetable.engine.view import Asked, Item, Option, View
from roguetable.engine.view_words import marks_of
from roguetable.terminal import panels
from roguetable.terminal.drawing import draw_table
from roguetable.terminal.full import whole_table
from roguetable.terminal.scene import Choice, Scene
from roguetable.terminal.styled_text import Palette
from tests.games.players import Anybody
from tests.rewording import other_words, reworded, strangers
from tests.samples import ALL_KINDS

SIZES = ((60, 20), (80, 24), (100, 30), (140, 50))


def tables(game: str, players: int, seed: int, moves: int = 90) -> list[View]:
    """Tables of a random game, each as the first seat that is asked sees it."""
    table = Table.new(load_game(game), {"players": players}, seed)
    player = Anybody(seed)
    found: list[View] = []
    while table.state.request is not None and table.move < moves:
        if table.move % 6 == 0:
            found.append(table.view(table.state.request.seats[0], max(0, table.move - 3)))
        table.choose(player.pick(table.state))
    return found


def samples() -> View:
    """A panel of every kind."""
    options = [Option(1, "hit", "Hit it: 2 damage.", "foe-1"), Option(2, "go", "Go (D4).", "c")]
    asked = Asked("What now? (Ann, Ben)", [0], options)
    return View("toy", "Toy", "Room 3 · dusk", 0, 5, "playing", ALL_KINDS, asked, players=["Ann"])


VIEWS = [
    samples(),
    *tables("spire", 1, 1),
    *tables("spire", 3, 2),
    *tables("stygian", 2, 1),
    *tables("stygian", 3, 4),
]


def cells(view: View, width: int, height: int) -> tuple[str, list[Style]]:
    """The screen of a view, cell by cell: letters and looks."""
    options = view.asked.options if view.asked is not None else []
    scene = Scene(view, [Choice.of(option, view.seat) for option in options])
    canvas = draw_table(scene, width, height, Palette("#c8503c"))
    segments = [segment for y in range(height) for segment in canvas.segments(y)]
    looks = [segment.style or Style() for segment in segments for _ in segment.text]
    return "".join(segment.text for segment in segments), looks


def differences(view: View) -> list[tuple[int, str, str]]:
    """Where the terminal draws or tells a table in other words differently, but for those words."""
    other = reworded(view)
    found: list[tuple[int, str, str]] = []
    for width, height in SIZES:
        (before, looks), (after, others) = cells(view, width, height), cells(other, width, height)
        found += strangers(before, after)
        if looks != others:
            found.append((-1, "a look", f"another look at {width}x{height}"))
    lines = zip(whole_table(view).plain(), whole_table(other).plain(), strict=True)
    return found + [wrong for one, two in lines for wrong in strangers(one, two)]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view.game}-{view.move}")
def test_in_other_words_the_table_looks_the_same(view: View) -> None:
    assert differences(view) == []
    assert cells(view, 100, 30)[0] != cells(reworded(view), 100, 30)[0]


def test_whoever_reads_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def reading(item: Item, told: bool = False, whole: bool = False) -> list[str]:
        number = next((word for word in item.text.split() if word.isdigit()), "")
        return [*marks_of(item, told, whole), *([f"deals {number}"] if number else [])]

    monkeypatch.setattr(panels, "marks_of", reading)
    assert any(differences(view) for view in VIEWS)


def test_other_words_share_nothing_with_the_first() -> None:
    text = "Hits Silent for 4, 1 Weak (2 times): [deals 3] → +1"
    assert len(other_words(text)) == len(text)
    assert not set(other_words(text)) & set("0123456789:;,()[]+→"), "what readers look for"
    assert {one for one in text.split() if one in other_words(text).split()} == set()
