"""See it before you do it: what a choice would change, as far as no chance is involved.

The choice is made on a redealt copy, so nothing that a seat may not know can show through; it is told
from the events that this seat would see. The preview ends just before the first step that draws on
chance or turns something face up, and says so.
"""

from collections.abc import Sequence
from typing import TypeGuard

import msgspec

from roguetable.engine.events import Acted, AnyEvent, Changed, Marked, Moved
from roguetable.engine.game import Game
from roguetable.engine.log import Entry, Log
from roguetable.engine.patience import Patience
from roguetable.engine.secret import FaceDown
from roguetable.engine.state import LOST, OUTCOMES, PLAYING, Request, State, next_step
from roguetable.engine.telling import Foreseen, Odds, Teller
from roguetable.engine.view import CardsPanel, FigureItem, Panel, PilesPanel, SlotsPanel, things

MOST_STREAMS = 3
_SEED = 1
NEVER = -1


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
    panels = game.panels(twin, seat)
    teller = Teller(panels, game.seats(twin), seat)
    draws = twin.chance.draws
    streams = list(twin.chance.streams)
    twin.log = Log()
    asked = twin.request
    patience = Patience(seconds)
    own, later = _up_to_chance(twin, seat, option, patience)
    entries = own + (later or [])
    events = [event for entry in entries for event in entry.events_for(seat)]
    after = game.panels(twin, seat) if twin.chance.draws == draws else []
    for panel in after:
        teller.learn(panel)
    decided = game.is_decided(state)
    lost = twin.outcome == LOST and twin.chance.draws == draws and not decided
    told = worth_telling(panels, after, _deeds(own, seat))
    answered = None if later is None else worth_telling(panels, after, _deeds(later, seat))
    notes = _told(teller, told, answered, lost)
    notes += [
        Note("head", entry.text)
        for entry in entries
        if entry.notice and not entry.is_tale and entry.visible_to(seat)
    ]
    sums = [
        Note("why", f"{entry.text} ({entry.why})")
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
    elif twin.outcome != PLAYING and not lost and not decided:
        notes.append(Note("change", f"The game is over: {OUTCOMES[twin.outcome]}."))
    elif twin.request is not None and twin.request is not asked:
        notes.append(Note("next", f"Next: {twin.request.prompt(twin)}"))
    return Preview(notes, teller.foreseen(events), odds or [])


def _deeds(entries: list[Entry], seat: int) -> list[AnyEvent]:
    return [event for entry in entries for event in _with_deeds(entry, seat)]


def _with_deeds(entry: Entry, seat: int) -> list[AnyEvent]:
    """The events of a line; who acts under its own name does what the line says behind it."""
    deed = entry.text.partition(": ")[2].rstrip(".") if entry.visible_to(seat) else ""
    found: list[AnyEvent] = []
    for event in entry.events_for(seat):
        if isinstance(event, Acted) and deed and entry.text.startswith(f"{event.name} acts: "):
            event = Acted(event.thing, deed, event.card)
        found.append(event)
    return found


def worth_telling(
    panels: Sequence[Panel], after: Sequence[Panel], events: Sequence[AnyEvent]
) -> list[AnyEvent]:
    """What players ask about before they choose: not the bookkeeping that follows of itself.

    That is the count of piles that a screen may leave out, a card that is laid where it is only shown small,
    a card that acts from where it lies already, and that somebody without life is dead.
    """
    piles = {
        item.id
        for panel in panels
        if isinstance(panel, PilesPanel) and panel.spare
        for item in panel.items
    }
    laid = {
        panel.id for panel in (*panels, *after) if isinstance(panel, CardsPanel) and panel.brief
    }
    lying = {
        item.card
        for panel in panels
        for item in things(panel)
        if item.card
        and (isinstance(item, FigureItem) or isinstance(panel, SlotsPanel) or panel.spare)
    }
    fallen = {event.thing for event in events if isinstance(event, Changed) and event.after == 0}
    found: list[AnyEvent] = []
    for event in events:
        match event:
            case Changed() if event.thing in piles:
                continue
            case Moved() if not event.thing and event.to in piles | laid:
                continue
            case Acted() if event.card in lying:
                event = Acted(event.thing, event.name)
            case Marked(mark="dead") if event.thing in fallen:
                continue
            case _:
                pass
        found.append(event)
    return found


def _told(
    teller: Teller, own: list[AnyEvent], later: list[AnyEvent] | None, lost: bool
) -> list[Note]:
    """What the choice does; where it ends the turn, that too, and what comes after that apart.

    The Block that a last card gives is gone again when the next turn begins, and matters all the same.
    """
    events = own + (later or [])
    doom, head = teller.doom(events, lost), teller.headline(events, ends=later is not None)
    notes = [Note("doom", doom)] if doom else []
    notes += [Note("head", head)] if head else []
    notes += [Note("change", text) for text in teller.changes(own)]
    notes += [Note("then", f"Then: {text}.") for text in teller.answers(events)]
    return notes + [Note("change", text) for text in teller.changes(later or [])]


def _up_to_chance(
    twin: State, seat: int, option: int, patience: Patience
) -> tuple[list[Entry], list[Entry] | None]:
    """Choose on the twin: the lines and events of all that is sure, and those after the end of the
    seat's turn apart, if nothing is left to do and it ends by itself (else None).

    Where chance comes in, that is what was told before the step that draws on it.
    """
    request, log, draws = twin.request, twin.log, twin.chance.draws
    assert request is not None
    assert log is not None
    lines = shown = 0
    end = NEVER
    ending = request.way(option) == "end"  # the choice itself says so
    twin.request = None
    twin.stays = True  # what answers itself is seen, too
    request.answer(twin, option)
    while twin.chance.draws == draws:
        lines = len(log.entries)
        shown = len(log.entries[-1].events) if lines else 0
        if twin.request is None and twin.agenda:
            patience.check()
            next_step(twin).run(twin)
        elif _answers_itself(twin.request):
            if end == NEVER and not ending and _ends_turn(twin.request, seat):
                log.turn_page()  # what comes now is no part of the lines before it
                end = len(log.entries)
            _answer_itself(twin)
        else:
            break
    twin.stays = False
    while _answers_itself(twin.request):
        _answer_itself(twin)
    sure = log.entries[:lines]
    if sure:
        del sure[-1].events[shown:]
    return (sure, None) if end == NEVER else (sure[:end], sure[end:])


def _answers_itself(request: Request | None) -> TypeGuard[Request]:
    """Whether only one thing can happen, so that nobody is asked (`State.ask`)."""
    return request is not None and len(request.options) == 1 and not request.is_asked_anyway()


def _ends_turn(request: Request, seat: int) -> bool:
    """Whether the only thing left for a seat is to end its turn."""
    option = request.options[0]
    return request.way(option) == "end" and seat in request.seats


def _answer_itself(twin: State) -> None:
    request = twin.request
    assert request is not None
    twin.request = None
    request.answer(twin, request.options[0])


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
