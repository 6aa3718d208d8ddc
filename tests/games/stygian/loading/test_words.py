"""What the loader says about words that are written wrongly, and what words come to for bots."""

from pathlib import Path

import pytest

from roguetable.games.stygian.bots.study import Study
from roguetable.games.stygian.loading.rows import load_content
from tests.games.stygian.acts import complaint

SKILL = {"name": "Odd", "origin": "ours", "hero": "knight", "level": 1, "type": "support"}
PASSIVE = {**SKILL, "type": "passive"}


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        ("hitt 2 melee", "unknown word 'hitt'. Did you mean 'hit'?"),
        ("hit 2", "hit 2: an argument is missing. It is written 'hit AMOUNT KIND [SCOPE]'."),
        ("hit 2 mele", "hit 2 mele: 'mele' is not one of melee, projectile, magic, plain."),
        ("hit 2 melee fron", "'fron' is not one of target, front, rear, all, others."),
        ("hit lots melee", "'lots' is no amount; write 3, 3+2 or +1/figure."),
        ("hit +1/figur melee", "'figur' cannot be counted. Did you mean 'figure'?"),
        ("heal 1; cancel 2", "cancel 2: is written 'cancel'."),
        ("add goul front", "there is no enemy 'goul'."),
        ("add foe frnt", "'frnt' is not one of front, rear. Did you mean 'front'?"),
        ("add foe rear many", "'many' is no whole number."),
        ("move 1 heroes field bank", "'heroes' is not one of blue, green, white, red, yellow, "),
        ("stall 1 al", "is not one of red, yellow, black. Did you mean 'all'?"),
        ("cure 1 anny", "'anny' is not one of hero, any. Did you mean 'any'?"),
    ],
)
def test_a_bad_clause_says_what_was_expected(tmp_path: Path, effect: str, says: str) -> None:
    assert says in complaint(tmp_path, "skill", {"id": "odd", **SKILL, "effect": effect})


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        ("piece 1", "unknown passive word 'piece'. Did you mean 'pierce'?"),
        ("pierce", "pierce: an argument is missing. It is written 'pierce N'."),
        ("bring 1 red", "bring 1 red: 'red' is not one of blue, green, white, any."),
        ("ward dazd", "ward dazd: 'dazd' is not one of stricken, dazed, bound, exposed."),
        ("frail lots", "frail lots: 'lots' is no whole number."),
        ("plus 1 mele", "'mele' is not one of melee, projectile, magic, plain, all."),
    ],
)
def test_a_bad_passive_clause_says_what_was_expected(
    tmp_path: Path, effect: str, says: str
) -> None:
    assert says in complaint(tmp_path, "skill", {"id": "odd", **PASSIVE, "effect": effect})


def test_words_add_up_to_what_a_card_is_worth() -> None:
    content = load_content()
    study = Study(content)
    fist = study.cards[content.number("steel-fist")]
    assert (fist.hits, fist.hits_more, fist.spread) == (3.0, 2.0, False)
    assert fist.harm == fist.lasting == 0.0
    imp = study.parts[content.number("tallow-imp")][0]
    assert imp.harm == 2 + 1.6  # one more for each enemy in the rear rank, of whom 1.6 is usual
    assert imp.harm_each == 0.0
