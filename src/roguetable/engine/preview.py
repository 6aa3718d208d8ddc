"""See it before you do it: what a choice would change, as far as no chance is involved.

The choice is made on a redealt copy, so nothing that a seat may not know can show through. The
preview ends just before the first step that draws on chance or turns something face up, and says so.
"""

from collections import Counter

import msgspec

from roguetable.engine.game import Game
from roguetable.engine.log import Log
from roguetable.engine.secret import FaceDown
from roguetable.engine.state import OUTCOMES, PLAYING, State, advance, next_step
from roguetable.engine.view import Item, Panel, figures

MOST_CHANGES = 12
MOST_STREAMS = 3
_SEED = 1


class Note(msgspec.Struct, frozen=True):
    """One paragraph of a preview: `kind` is `head`, `say`, `change`, `next` or `why`."""

    kind: str
    text: str


def preview(game: Game, state: State, seat: int, option: int) -> list[Note]:
    """What choosing the option does, in a few notes."""
    if isinstance(state.request, FaceDown):
        return [Note("next", "Nobody else sees it until all have chosen.")]
    twin = game.redeal(state, seat, _SEED)
    before = game.panels(twin, seat)
    draws = twin.chance.draws
    streams = list(twin.chance.streams)
    log = Log()
    twin.log = log
    asked = twin.request
    sure, lines = _up_to_chance(twin, option)
    notes = [Note("change", text) for text in changes(before, game.panels(sure, seat))]
    notes += [
        Note("why", f"{entry.text} {entry.why}")
        for entry in log.entries[:lines]
        if entry.why and not entry.why.isdigit() and entry.visible_to(seat)
    ]
    if twin.chance.draws != draws:
        advance(twin)
        drawn = [
            name
            for name, old, new in zip(game.streams, streams, twin.chance.streams, strict=False)
            if old != new
        ]
        notes.append(Note("next", _chance_decides(drawn)))
    elif twin.outcome != PLAYING:
        notes.append(Note("change", f"The game is over: {OUTCOMES[twin.outcome]}."))
    elif twin.request is not None and twin.request is not asked:
        notes.append(Note("next", f"Next: {twin.request.prompt(twin)}"))
    return notes


def _up_to_chance(twin: State, option: int) -> tuple[State, int]:
    """Choose on the twin: the table when all that is sure has happened, and the lines said so far.

    Where chance comes in, that is the table before the step that draws on it.
    """
    request, log, draws = twin.request, twin.log, twin.chance.draws
    assert request is not None
    assert log is not None
    sure, lines = twin.copy(), 0
    twin.request = None
    request.answer(twin, option)
    while twin.chance.draws == draws:
        sure, lines = twin, len(log.entries)
        if not _goes_on(twin):
            break
        sure = twin.copy()
        next_step(twin).run(twin)
    return sure, lines


def _goes_on(state: State) -> bool:
    """Whether there is something to do before anybody is asked."""
    return state.request is None and bool(state.agenda)


def _chance_decides(drawn: list[str]) -> str:
    if not drawn:
        return "Then something is turned face up."
    # One stream for each seat is one thing for people: "draw 1" and "draw 2" are the draw.
    drawn = list(dict.fromkeys(name.rstrip("0123456789").rstrip() for name in drawn))
    verb = "decides" if len(drawn) == 1 and not drawn[0].endswith("s") else "decide"
    words = ["chance" if name == "random" else f"the {name}" for name in drawn]
    if len(words) > MOST_STREAMS:
        return f"Then {', '.join(words[:MOST_STREAMS])} and more decide."
    return f"Then {' and '.join(words)} {verb}."


def changes(before: list[Panel], after: list[Panel]) -> list[str]:
    """The differences between two tables, each in a few words: ``Clank 3 → 0``."""
    old, new = _places(before), _places(after)
    # What goes and comes again under another id has only changed its place.
    came = Counter(item.name for id, (_, item) in new.items() if id not in old)
    went = {item.name: panel for id, (panel, item) in old.items() if id not in new}
    # A hand that is laid down, a part of the table that is put away: not thing by thing.
    left = {panel.id for panel in after if panel.items}
    cleared = {p.id for p in before if p.kind == "cards" and len(p.items) > 1} - left
    cleared |= {p.id for p in before if p.kind != "figures"} - {panel.id for panel in after}
    found: list[tuple[int, str]] = []
    for id, (panel, item) in old.items():
        rank = _rank(panel)
        if id in new:
            found += [(rank, words) for words in _item_changes(panel, item, *new[id])]
        elif came[item.name] > 0:
            came[item.name] -= 1
        elif panel.id not in cleared:
            found.append((rank, f"{_name(panel, item)}: gone"))
    known = {panel.id for panel in before}
    for id, (panel, item) in new.items():
        if id not in old and (panel.id in known or len(panel.items) == 1):
            found.append((_rank(panel), _arrival(panel, item, went.get(item.name))))
    notes = {panel.id: panel.note for panel in before}
    marks = {mark for _, item in new.values() for mark in (*item.glyphs, *item.tags)}
    for panel in after:
        if panel.id not in known and len(panel.items) > 1 and panel.owner < 0:
            found.append((_rank(panel), f"{panel.title}: new"))
        elif panel.note and panel.note != notes.get(panel.id, panel.note):
            if not marks.issuperset(panel.note.split(", ")):  # those are told already
                found.append((_rank(panel), f"{panel.title}: {panel.note}"))
    found.sort(key=lambda change: change[0])
    said = [words for _, words in found]
    if len(said) > MOST_CHANGES:
        said[MOST_CHANGES:] = [f"and {len(said) - MOST_CHANGES} more changes"]
    return said


def _arrival(panel: Panel, item: Item, there: Panel | None) -> str:
    """Something that was not on the table, or elsewhere: ``Rat: new 3/3``, ``Bash: being played``."""
    if there is not None and there.title != panel.title:
        return f"{item.name}: {there.title} → {panel.title}"
    if panel.kind == "cards" and item.tags:
        return f"{item.name}: {', '.join(item.tags)}"
    return f"{_name(panel, item)}: new {figures(item)}".rstrip()


def _item_changes(panel: Panel, item: Item, there: Panel, later: Item) -> list[str]:
    """What became of one thing."""
    found: list[str] = []
    if there.id != panel.id and there.kind != "tracks":
        found.append(f"{item.name}: {panel.title} → {there.title}")
    if figures(item) != figures(later):
        found.append(f"{_name(panel, item)} {figures(item)} → {figures(later)}")
    for at, text in later.marks.items():
        if item.marks.get(at) != text:
            found.append(f"{_name(panel, item)}: {text} at {at}")
    gained = [tag for tag in later.tags if tag not in item.tags]
    lost = [f"no longer {tag}" for tag in item.tags if tag not in later.tags]
    became = gained + lost
    if panel.kind == there.kind == "figures":
        became = _mark_changes(item.glyphs, later.glyphs) + became
    if became:
        found.append(f"{item.name}: {', '.join(became)}")
    return found


def _mark_changes(old: list[str], new: list[str]) -> list[str]:
    """What became of the marks of a figure: ``Block 0 → 2``, ``→ hits 3``, ``no longer Wrath``."""
    before, after = _numbered(old), _numbered(new)
    found = [
        f"{word} {before.get(word, 0)} → {after.get(word, 0)}"
        for word in {**before, **after}
        if before.get(word, 0) != after.get(word, 0)
    ]
    found += [mark for mark in new if mark not in old and not mark[:1].isdigit()]
    others = [mark for mark in old if mark not in new and not mark[:1].isdigit()]
    # A mark that another takes the place of needs no word of its own.
    arrows = any(mark.startswith("→") for mark in new)
    return found + [f"no longer {m}" for m in others if not (arrows and m.startswith("→"))]


def _numbered(marks: list[str]) -> dict[str, int]:
    """Marks such as ``2 Block`` by their word."""
    pairs = [mark.partition(" ") for mark in marks]
    return {word: int(number) for number, _, word in pairs if number.isdigit() and word}


def _rank(panel: Panel) -> int:
    """What players ask about first: the enemies, then the tracks; piles last."""
    kinds = ("figures", "tracks", "piles")
    return kinds.index(panel.kind) * 2 if panel.kind in kinds else 3


def _places(panels: list[Panel]) -> dict[str, tuple[Panel, Item]]:
    """The things by id. Not those of a map: where one goes is told by what comes next."""
    found: dict[str, tuple[Panel, Item]] = {}
    for panel in panels:
        if panel.kind == "map":
            continue
        for item in panel.items:
            found.setdefault(item.id, (panel, item))
    return found


def _name(panel: Panel, item: Item) -> str:
    """Piles have the same things in several places: say where."""
    return f"{panel.title} {item.name}" if panel.kind == "piles" else item.name
