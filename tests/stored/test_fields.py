"""What earlier programs wrote has a name today: no class and no field of a save vanishes without a word.

`fields.json` has the classes that a save may hold, with their fields, of every program from the set 0.1.0-c on;
`make stored` adds those of today. Whoever renames or deletes one says in the class what it was.
"""

import pytest

from roguetable.engine import snapshot
from roguetable.engine.game import load_game, package_of
from tests.stored import making

GAMES = ["stygian", "spire", "deadcells", "gaia"]

NEVER_WAITED = {
    "gaia": {"QuestOver": "the last step of the first Quest; nobody was asked before it came"},
}
"""Steps that are gone, and in no save: no question was ever open while they were on the agenda."""


def unreadable(name: str, then: dict[str, list[str]]) -> list[str]:
    """The classes and fields of then that this program would refuse."""
    package = package_of(load_game(name))
    snapshot._import_all(package)
    classes = snapshot._classes(package)
    wrong: list[str] = []
    for kind, fields in then.items():
        if kind not in classes:
            if kind not in NEVER_WAITED.get(name, ()):
                wrong.append(f"{kind}: give its successor FORMERLY")
            continue
        known = {*snapshot.fields_of(classes[kind][0]), *snapshot.former_fields(classes[kind][0])}
        wrong += [f"{kind}.{one}: FIELDS_WERE" for one in fields if one not in known]
    return wrong


@pytest.mark.parametrize("name", GAMES)
def test_every_class_and_field_that_was_ever_written_can_still_be_read(name: str) -> None:
    assert unreadable(name, making.fields_then()[name]) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_former_name_leads_to_a_field_of_today(name: str) -> None:
    package = package_of(load_game(name))
    snapshot._import_all(package)
    for kinds in snapshot._classes(package).values():
        for kind in kinds:
            assert {*snapshot.former_fields(kind).values()} <= {"", *snapshot.fields_of(kind)}


def test_what_vanishes_is_found() -> None:
    then = {"Walker": [], "Enemy": ["damage", "temper"], "QuestOver": []}
    assert unreadable("gaia", then) == [
        "Walker: give its successor FORMERLY",
        "Enemy.temper: FIELDS_WERE",
    ]
    assert unreadable("gaia", {"Recovery": [], "Attack": ["struck"]}) == []


def test_what_is_written_is_added_and_nothing_is_forgotten(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "HOME", tmp_path)
    making.add_fields(["gaia"])
    now = making.fields_then()["gaia"]
    assert "damage" in now["Enemy"]
    monkeypatch.setattr(making, "written_fields", lambda game: {"Enemy": ["temper"]})
    making.add_fields(["gaia"])
    assert making.fields_then()["gaia"] == {**now, "Enemy": sorted([*now["Enemy"], "temper"])}
