"""A colour is one kind of enemy in a room: what breaks that is refused, or stays away."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from roguetable.engine.content import ContentError
from roguetable.engine.errors import UserError
from roguetable.games.stygian.loading.rows import load_content
from tests.games.stygian.sitting import bench

RULE = "stygian.floor.2.one-kind-per-colour"
ENEMY = {"origin": "ours", "health": 4, "xp": 1}
IMP = {"id": "imp", "name": "Imp", "colour": "red", "actions": [{"cost": 3, "effect": "wound 1"}]}
CALLER = {
    "id": "bell-ringer",
    "name": "Bell Ringer",
    "colour": "black",
    "actions": [{"cost": 3, "effect": "add clank rear"}],
}
ROOM = {
    "id": "cellar",
    "name": "Cellar",
    "origin": "ours",
    "deck": "lower",
    "chests": 1,
    "front": ["imp"],
    "line": "1 red",
    "events": {9: "lose"},
}
MAT = ROOM | {"id": "host", "name": "Host", "boss": {"health": 9}, "place": "rear", "xp": 3}


def pack(folder: Path, kind: str = "room", **changes: Any) -> Path:
    """A pack with a red Imp, a black Bell Ringer who calls red Clanks, and a floor."""
    row = {**(ROOM if kind == "room" else MAT), **changes}
    if kind == "midboss":
        row = {name: value for name, value in row.items() if name != "deck"} | {
            "defeated": "luck 1"
        }
    rows = {"enemy": [ENEMY | IMP, ENEMY | CALLER], kind: [row]}
    for name, listed in rows.items():
        text = yaml.safe_dump({"kind": name, "rows": listed}, sort_keys=False)
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    (folder / "pack.yaml").write_text("name: cellar\ncounts: free\n", encoding="utf-8")
    return folder


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"front": ["imp", "clank"]}, "front"),
        ({"rear": ["clank"]}, "rear"),
        ({"events": {3: "add clank front", 9: "lose"}}, "events"),
        ({"cubes": {"red": {"cost": 3, "effect": "add clank rear"}}}, "events"),
        ({"rear": ["bell-ringer"]}, "events"),  # who calls a Clank when it acts
        ({"events": {3: "add bell-ringer rear", 9: "lose"}}, "events"),
    ],
)
@pytest.mark.parametrize("kind", ["room", "midboss"])
def test_a_floor_with_two_kinds_of_one_colour_is_refused(
    tmp_path: Path, kind: str, changes: dict[str, Any], field: str
) -> None:
    with pytest.raises(ContentError) as caught:
        load_content((pack(tmp_path, kind, **changes),))
    said = str(caught.value)
    assert "'imp' and 'clank' are both red" in said
    assert f"{kind}.yaml" in said
    assert f"'{field}'" in said or f" {field}" in said


@pytest.mark.rule(RULE)
def test_several_figures_of_one_kind_and_other_colours_are_welcome(tmp_path: Path) -> None:
    events = {3: "add imp front", 9: "lose"}
    content = load_content((pack(tmp_path, front=["imp", "imp", "weaver"], events=events),))
    assert len(content.room(content.number("cellar")).front) == 3


def test_a_mat_with_its_boss_in_the_rear_needs_somebody_in_front(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="somebody must stand in front"):
        load_content((pack(tmp_path, "midboss", front=[]),))


@pytest.mark.rule(RULE)
def test_a_position_with_two_kinds_of_one_colour_is_refused() -> None:
    with pytest.raises(UserError, match="'ogre' and 'leper' are both red"):
        bench(front=["ogre"], rear=["ghoul", "leper"])


@pytest.mark.rule(RULE)
def test_a_newcomer_stays_away_while_another_kind_of_its_colour_stands() -> None:
    knight = bench(["knight taunt-front taunt-rear"], front=["padded", "ogre"])
    knight.play("support taunt-front")  # a yellow Ghoul, beside the yellow Padded
    assert knight.rank("front") == ["padded", "ogre"]
    assert "Ghoul stays away: Padded has its colour." in knight.log
    welcome = bench(["knight taunt-front"], front=["ghoul", "ogre"])
    welcome.play("support taunt-front")
    assert welcome.rank("front") == ["ghoul", "ogre", "ghoul"]
