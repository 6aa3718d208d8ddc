"""See it before you do it: what a choice would change, as far as no chance is involved.

The choice is made on a redealt copy, so nothing that a seat may not know can show through; it is told
from the events that this seat would see. The preview ends just before the first step that draws on
chance or turns something face up, and says so.
"""

import msgspec

from roguetable.engine.events import AnyEvent
from roguetable.engine.game import Game
from roguetable.engine.log import Entry, Log
from roguetable.engine.patience import Patience
from roguetable.engine.secret import FaceDown
from roguetable.engine.state import LOST, OUTCOMES, PLAYING, State, next_step
from roguetable.engine.telling import Foreseen, Odds, Teller

MOST_STREAMS = 3
_SEED = 1


class Note(msgspec.Struct, frozen=True):
    """One paragraph of a preview.

    `kind` is `doom` (somebody at the table dies, or the game is lost), `head`, `say`, `change`,
    `then` (what others do in answer), `next` or `why`.
    """

    kind: str
    text: str


class Preview(msgspec.Struct):
    """What a choice would do: in sentences, and thing by thing for those who draw it."""

    notes: list[Note]
    things: list[Foreseen]
    odds: list[Odds] = []


def preview(game: Game, state: State, seat: int, option: int, seconds: float = 0.0) -> Preview:
    """What choosing the option does; `TooLongError` if that takes longer (0: as long as it takes)."""
    if isinstance(state.request, FaceDown):
        return Preview([Note("next", "Nobody else sees it until all have chosen.")], [])
    twin = game.redeal(state, seat, _SEED)
    teller = Teller(game.panels(twin, seat), game.seats(twin), seat)
    draws = twin.chance.draws
    streams = list(twin.chance.streams)
    twin.log = Log()
    asked = twin.request
    patience = Patience(seconds)
    entries = _up_to_chance(twin, option, patience)
    events = [event for entry in entries for event in entry.events_for(seat)]
    if twin.chance.draws == draws:
        for panel in game.panels(twin, seat):
            teller.learn(panel)
    lost = twin.outcome == LOST and twin.chance.draws == draws
    notes = _told(teller, events, lost)
    notes += [
        Note("head", entry.text)
        for entry in entries
        if entry.notice and not entry.is_tale and entry.visible_to(seat)
    ]
    sums = [
        Note("why", f"{entry.text} {entry.why}")
        for entry in entries
        if entry.why and not entry.why.isdigit() and entry.visible_to(seat)
    ]
    odds = game.odds(twin, twin.chance.draws != draws)
    if odds is not None:
        notes += [Note("then", f"Then: {text}.") for text in teller.chances(odds)]
    notes += sums  # how a number came about matters less than what comes of it
    if twin.chance.draws != draws:
        patience.advance(twin)
        drawn = [
            name
            for name, old, new in zip(game.streams, streams, twin.chance.streams, strict=False)
            if old != new
        ]
        notes.append(Note("next", _chance_decides(drawn)))
    elif twin.outcome != PLAYING and not lost:
        notes.append(Note("change", f"The game is over: {OUTCOMES[twin.outcome]}."))
    elif twin.request is not None and twin.request is not asked:
        notes.append(Note("next", f"Next: {twin.request.prompt(twin)}"))
    return Preview(notes, teller.foreseen(events), odds or [])


def _told(teller: Teller, events: list[AnyEvent], lost: bool) -> list[Note]:
    doom, head = teller.doom(events, lost), teller.headline(events)
    notes = [Note("doom", doom)] if doom else []
    notes += [Note("head", head)] if head else []
    notes += [Note("change", text) for text in teller.changes(events)]
    return notes + [Note("then", f"Then: {text}.") for text in teller.answers(events)]


def _up_to_chance(twin: State, option: int, patience: Patience) -> list[Entry]:
    """Choose on the twin: the lines and events of all that is sure.

    Where chance comes in, that is what was told before the step that draws on it.
    """
    request, log, draws = twin.request, twin.log, twin.chance.draws
    assert request is not None
    assert log is not None
    lines = shown = 0
    twin.request = None
    request.answer(twin, option)
    while twin.chance.draws == draws:
        lines = len(log.entries)
        shown = len(log.entries[-1].events) if lines else 0
        if not _goes_on(twin):
            break
        patience.check()
        next_step(twin).run(twin)
    sure = log.entries[:lines]
    if sure:
        del sure[-1].events[shown:]
    return sure


def _goes_on(state: State) -> bool:
    """Whether there is something to do before anybody is asked."""
    return state.request is None and bool(state.agenda)


def _chance_decides(drawn: list[str]) -> str:
    if not drawn:
        return "Then something hidden is revealed."
    # One stream for each seat is one thing for people: "draw 1" and "draw 2" are the draw.
    drawn = list(dict.fromkeys(name.rstrip("0123456789").rstrip() for name in drawn))
    verb = "decides" if len(drawn) == 1 and not drawn[0].endswith("s") else "decide"
    words = ["chance" if name == "random" else f"the {name}" for name in drawn]
    if len(words) > MOST_STREAMS:
        return f"Then {', '.join(words[:MOST_STREAMS])} and more decide."
    listed = " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
    return f"Then {listed} {verb}."
