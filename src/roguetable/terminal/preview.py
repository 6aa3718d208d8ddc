"""See it before you do it: what a choice would change, as far as no chance is involved.

The choice is made on a redealt copy, so nothing that a seat may not know can show through. As soon
as chance is drawn or something is turned face up, the preview stops at saying so.
"""

from roguetable.engine.game import Game
from roguetable.engine.log import Log
from roguetable.engine.state import OUTCOMES, PLAYING, State, choose
from roguetable.engine.view import Item, Panel
from roguetable.terminal.panels import figures
from roguetable.terminal.scene import Note

MOST_CHANGES = 12
_SEED = 1


def foresee(game: Game, state: State, seat: int, option: int) -> list[Note]:
    """What choosing the option does, in a few notes."""
    twin = game.redeal(state, seat, _SEED)
    before = game.panels(twin, seat)
    draws = twin.chance.draws
    streams = list(twin.chance.streams)
    log = Log()
    twin.log = log
    asked = twin.request
    choose(twin, option)
    if twin.chance.draws != draws:
        drawn = [
            name
            for name, old, new in zip(game.streams, streams, twin.chance.streams, strict=False)
            if old != new
        ]
        return [Note("next", _chance_decides(drawn))]
    notes = [Note("change", text) for text in changes(before, game.panels(twin, seat))]
    notes += [
        Note("why", f"{entry.text} {entry.why}")
        for entry in log.entries
        if entry.why and entry.visible_to(seat)
    ]
    if twin.outcome != PLAYING:
        notes.append(Note("change", f"The game is over: {OUTCOMES[twin.outcome]}."))
    elif twin.request is not None and twin.request is not asked:
        notes.append(Note("next", f"Next: {twin.request.prompt(twin)}"))
    return notes


def _chance_decides(drawn: list[str]) -> str:
    if not drawn:
        return "Then something is turned face up."
    verb = "decides" if len(drawn) == 1 and not drawn[0].endswith("s") else "decide"
    return f"Then the {' and the '.join(drawn)} {verb}."


def changes(before: list[Panel], after: list[Panel]) -> list[str]:
    """The differences between two tables, each in a few words: ``Clank 3 → 0``."""
    old, new = _places(before), _places(after)
    found: list[tuple[int, str]] = []
    for id, (panel, item) in old.items():
        rank = _rank(panel)
        if id in new:
            found += [(rank, words) for words in _item_changes(panel, item, *new[id])]
        else:
            found.append((rank, f"{_name(panel, item)}: gone"))
    for id, (panel, item) in new.items():
        if id not in old:
            found.append((_rank(panel), f"{_name(panel, item)}: new {figures(item)}".rstrip()))
    notes = {panel.id: panel.note for panel in before}
    for panel in after:
        if panel.note and panel.note != notes.get(panel.id, panel.note):
            found.append((_rank(panel), f"{panel.title}: {panel.note}"))
    found.sort(key=lambda change: change[0])
    said = [words for _, words in found]
    if len(said) > MOST_CHANGES:
        said[MOST_CHANGES:] = [f"and {len(said) - MOST_CHANGES} more changes"]
    return said


def _item_changes(panel: Panel, item: Item, there: Panel, later: Item) -> list[str]:
    """What became of one thing."""
    found: list[str] = []
    if there.id != panel.id:
        found.append(f"{item.name}: {panel.title} → {there.title}")
    if figures(item) != figures(later):
        found.append(f"{_name(panel, item)} {figures(item)} → {figures(later)}")
    for at, text in later.marks.items():
        if item.marks.get(at) != text:
            found.append(f"{_name(panel, item)}: {text} at {at}")
    gained = [tag for tag in later.tags if tag not in item.tags]
    lost = [f"no longer {tag}" for tag in item.tags if tag not in later.tags]
    if gained or lost:
        found.append(f"{item.name}: {', '.join(gained + lost)}")
    return found


def _rank(panel: Panel) -> int:
    """What players ask about first: the enemies, then the tracks; piles last."""
    kinds = ("figures", "tracks", "piles")
    return kinds.index(panel.kind) * 2 if panel.kind in kinds else 3


def _places(panels: list[Panel]) -> dict[str, tuple[Panel, Item]]:
    found: dict[str, tuple[Panel, Item]] = {}
    for panel in panels:
        for item in panel.items:
            found.setdefault(item.id, (panel, item))
    return found


def _name(panel: Panel, item: Item) -> str:
    """Piles have the same things in several places: say where."""
    return f"{panel.title} {item.name}" if panel.kind == "piles" else item.name
