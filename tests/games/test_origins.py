"""Where a row comes from: every game reads it alike, and refuses what nobody has words for."""

from pathlib import Path

import pytest

from roguetable.cli.library import ORIGINS as WORDS
from roguetable.engine.content import ContentError
from roguetable.engine.game import GAMES, load_game
from roguetable.kit.rows import ORIGINS


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_wrong_origin_is_refused(name: str, tmp_path: Path) -> None:
    game = load_game(name)
    row = game.content().rows[0]
    text = f"kind: {row.kind}\nrows:\n- {{id: {row.id}, origin: prnt}}\n"
    (tmp_path / "rows.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        game.content((tmp_path,))
    assert str(caught.value) == (
        f"{tmp_path / 'rows.yaml'}:3: {row.kind} '{row.id}', field 'origin': cannot be 'prnt'. "
        "Did you mean 'print'? One of: rulebook, print, public, ours."
    )


def test_the_library_has_words_for_every_origin() -> None:
    assert tuple(WORDS) == ORIGINS
