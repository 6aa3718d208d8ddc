"""The Hard side of an enemy card has everything of the other side but what it says itself."""

import pytest

from roguetable.engine.content import RawRow, layer
from roguetable.games.gaia.loading.rows import FOLDER, Loader
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import NOBODY
from roguetable.games.gaia.model.rows import EnemyCard

RAWS = {raw.id: raw for raw in layer(FOLDER, ())[0] if raw.kind == "enemy"}
BOTH = sorted(id for id, raw in RAWS.items() if raw.fields.get("hard"))


@pytest.fixture(scope="module")
def content() -> GaiaContent:
    return Loader(layer(FOLDER, ())[0], "").load()


def sides(content: GaiaContent, id: str) -> tuple[EnemyCard, EnemyCard]:
    """Both sides of a card."""
    row = content.enemy(content.number(id))
    assert row.hard != NOBODY
    return row, content.enemy(row.hard)


def abilities(row: EnemyCard) -> list[str]:
    """The abilities of a side, in sentences."""
    return [ability.sentence() for ability in row.abilities]


@pytest.mark.rule("gaia.ngplus.hard-minions")
@pytest.mark.parametrize("id", BOTH)
def test_abilities_rewards_and_shots_stay_unless_the_hard_side_says_otherwise(
    content: GaiaContent, id: str
) -> None:
    row, hard = sides(content, id)
    given = RAWS[id].fields["hard"]
    assert hard.is_hard
    if "abilities" in given:
        named = [str(one).split()[0] for one in given["abilities"]]
        assert [ability.words[0] for ability in hard.abilities] == named
    else:
        assert abilities(hard) == abilities(row)
    assert (hard.gives, hard.xp, hard.elements) == (row.gives, row.xp, row.elements)
    assert (hard.rank, hard.level, hard.family) == (row.rank, row.level, row.family)
    assert hard.health == given.get("health", row.health)
    assert hard.damage == given.get("damage", row.damage)
    for field, own, other in (
        ("white", hard.white, row.white),
        ("black", hard.black, row.black),
    ):
        if field not in given:
            assert own == other, field
    if "parting" not in given:
        assert [effect.words for part in hard.parts for effect in part] == [
            effect.words for part in row.parts for effect in part
        ]


def test_a_hard_side_may_have_other_abilities_or_none() -> None:
    able = next(id for id in BOTH if RAWS[id].fields.get("abilities"))
    for own, expected in ((["hardy", "tough 2"], ["hardy", "tough"]), ([], [])):
        raws = [
            RawRow(
                raw.kind,
                {**raw.fields, **({"hard": {"abilities": own}} if raw.id == able else {})},
                raw.file,
                dict(raw.lines),
            )
            for raw in layer(FOLDER, ())[0]
        ]
        row, hard = sides(Loader(raws, "").load(), able)
        assert [ability.words[0] for ability in hard.abilities] == expected
        assert row.abilities, "the other side keeps its own"
