"""What the rule tests make happen at a table, beyond choosing: words, clearing floors, settling.

`LAB` is a pack of plain cards for tests, so that no test hangs on a number that is being balanced.
"""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from roguetable.engine.content import ContentError, layer
from roguetable.engine.state import advance
from roguetable.games.stygian.actions.do import Do, end_if_won
from roguetable.games.stygian.flow.turn import TAKE_TURN, ChooseAct
from roguetable.games.stygian.loading import vocabulary
from roguetable.games.stygian.loading.rows import FOLDER, Loader
from roguetable.games.stygian.model.cards import Card, Chest, Foe, Room
from roguetable.kit.forms import RowName
from tests.games.stygian.sitting import Sitting, table

LAB = Path(__file__).parent / "lab"
EVERYTHING_DIES = "hit 9999 plain all"
RATHER = ("leave chests", "no trade", "pass", "stop", "go on", "skip", "end turn")
"""What `settle` answers where it can; otherwise the first option."""


def lab(heroes: list[Any] | None = None, **position: Any) -> Sitting:
    """A table whose content has the cards of the test pack as well; its room is a plain one."""
    position.setdefault("room", "lab-room")
    return table(heroes, packs=[LAB], **position)


@cache
def written() -> dict[str, dict[str, Any]]:
    """The rows of our content as they stand in the files, by id."""
    rows: dict[str, dict[str, Any]] = {}
    for file in sorted(FOLDER.glob("*.yaml")):
        data = yaml.safe_load(file.read_text(encoding="utf-8"))
        rows |= {row["id"]: {"kind": data["kind"], **row} for row in data["rows"]}
    return rows


def ids(kind: str, **fields: Any) -> list[str]:
    """The ids of the rows of a kind whose fields are as given."""
    return [
        id
        for id, row in written().items()
        if row["kind"] == kind and all(row.get(name) == value for name, value in fields.items())
    ]


def complaint(folder: Path, kind: str, row: dict[str, Any]) -> str:
    """What the loader has to say about this row (that the rest of the game is missing, at least)."""
    enemy = {"id": "foe", "name": "Foe", "origin": "ours", "colour": "red", "health": 1, "xp": 1}
    enemy["actions"] = [{"cost": 1, "effect": "wound 1"}]
    for name, rows in (("enemy", [enemy]), (kind, [row])):
        text = yaml.safe_dump({"kind": name, "rows": rows}, sort_keys=False)
        (folder / f"{'a' if rows == [enemy] else 'b'}.yaml").write_text(text, encoding="utf-8")
    raws, _, digest = layer(folder, ())
    try:
        Loader(raws, digest, True).load()
    except ContentError as error:
        return str(error)
    return ""


def happens(sitting: Sitting, words: str) -> None:
    """These words happen now, before the active hero chooses what to do."""
    state = sitting.state
    assert isinstance(state.request, ChooseAct), sitting.asked
    content = state.content
    enemies = [row for row in content.rows if row.kind == "enemy"]
    known = {row.id: RowName(row.number, row.id, row.name) for row in enemies}
    state.request = None
    state.push(TAKE_TURN)
    for effect in vocabulary.words(known).read(words):
        if not state.outcome:
            before = len(state.agenda)
            effect.run(state, Do(state.room, 0, state.active))
            end_if_won(state, before)
            while state.agenda and state.agenda[-1] is not TAKE_TURN and state.request is None:
                state.agenda.pop().run(state)
    advance(state)
    sitting.table._number_lines()


def settle(sitting: Sitting) -> list[str]:
    """Answer questions until a hero has to act or the game is over; what was asked."""
    asked = []
    while sitting.state.request is not None and not isinstance(sitting.state.request, ChooseAct):
        asked.append(sitting.asked)
        options = sitting.options
        sitting.play(next((choice for choice in RATHER if choice in options), options[0]))
    return asked


def clear(sitting: Sitting) -> None:
    """All enemies fall, and the party climbs on without opening a chest."""
    happens(sitting, EVERYTHING_DIES)
    settle(sitting)


def defeated(sitting: Sitting) -> None:
    """All enemies fall; what comes after that is open (levels are settled)."""
    happens(sitting, EVERYTHING_DIES)
    while any(option.startswith("learn ") for option in sitting.options):
        sitting.play(sitting.options[0])


def idle(sitting: Sitting, action: str = "act focus") -> None:
    """The active hero takes a turn in which nothing comes out of the tower."""
    sitting.drop()
    sitting.play(action)
    while not isinstance(sitting.state.request, ChooseAct) and not sitting.over:
        options = sitting.options
        sitting.play(next((choice for choice in RATHER if choice in options), options[0]))


def panel(sitting: Sitting, id: str, seat: int = 0) -> Any:
    """The one panel with that id, of whatever kind."""
    found = [one for one in sitting.table.view(seat).panels if one.id == id]
    assert len(found) == 1
    return found[0]


def items(sitting: Sitting, id: str, seat: int = 0) -> dict[str, Any]:
    """The items of a panel by id."""
    return {item.id: item for item in panel(sitting, id, seat).items}


def card(sitting: Sitting, id: str) -> Card:
    return sitting.state.content.card(sitting.state.content.number(id))


def foe(sitting: Sitting, id: str) -> Foe:
    return sitting.state.content.foe(sitting.state.content.number(id))


def room(sitting: Sitting, id: str = "") -> Room:
    """The room or mat with that id, or the one in play."""
    content = sitting.state.content
    return content.room(content.number(id) if id else sitting.state.room)


def chest(sitting: Sitting, id: str) -> Chest:
    return sitting.state.content.chest(sitting.state.content.number(id))
