"""How a game is played, as it is read at the table."""

import pytest

from roguetable.engine.game import GAMES, load_game
from roguetable.engine.guide import guide_of, read_guide
from roguetable.terminal.explain import keys_page

TEXT = """Before all chapters.

## The game in *two* minutes

* **A turn** costs a `weapon`:
  one of [yours](weapons.md).
- The end.

```console
$ roguetable play gaia
```

![A picture](pictures/a.png)
Said below it.

| Sign | Means |
| --- | --- |
| `w` | white, **always** |

Rows
: Each has its player.

```text
 D ─► E
```
"""


def test_a_guide_is_read_without_what_only_pages_need() -> None:
    (chapter,) = read_guide(TEXT)
    assert chapter.title == "The game in two minutes"
    told = [(one.kind, one.text or one.items or one.rows) for one in chapter.blocks]
    assert told == [
        ("list", ["**A turn** costs a weapon: one of yours.", "The end."]),
        ("text", "Said below it."),
        ("table", [["Sign", "Means"], ["w", "white, **always**"]]),
        ("text", "**Rows** Each has its player."),
        ("plain", " D ─► E"),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_tells_how_it_is_played_at_the_table(name: str) -> None:
    game = load_game(name)
    chapters = guide_of(game)
    assert chapters
    assert all(chapter.blocks for chapter in chapters)
    text = " ".join(keys_page(game).plain())
    assert all(chapter.title in text for chapter in chapters)
    assert not any(mark in text for mark in ("```", "](", "**", "{image}"))
