"""Everything that reaches a seat, channel by channel, so that two tables can be compared byte by byte."""

import io
from collections.abc import Callable, Iterator

import msgspec

from roguetable.bots import make_bot
from roguetable.engine.answers import exact_option
from roguetable.engine.errors import UserError
from roguetable.engine.preview import preview
from roguetable.engine.secret import FaceDown
from roguetable.engine.state import State
from roguetable.engine.table import SPECTATOR, Table
from roguetable.server.seat_view import SeatView
from roguetable.terminal.drawing import draw_table
from roguetable.terminal.plain import PlainGame
from roguetable.terminal.scene import Scene
from roguetable.terminal.session import Session
from roguetable.terminal.styled_text import Palette

MOST = 3
"""How many options are looked at closely at one decision."""
ALL = 1_000

Look = Callable[[Table, int], dict[str, bytes]]
"""What of a table is compared."""


def world(table: Table, seat: int, seed: int) -> State:
    """The same table, but for what that seat cannot see. Chance goes on as it would."""
    twin = table.game.redeal(table.state, seat, seed)
    twin.chance = table.state.chance.copy()
    twin.log = table.state.log
    return twin


def told_for_nothing(table: Table) -> bool:
    """Whether any choice that can be taken back for nothing tells everybody something hidden.

    Only what happened is compared, in its order, so that every decision of a long game can be looked at:
    the end of a fight is one of hundreds.
    """
    return bool(shown_for_nothing(table, SPECTATOR, ALL, _told))


def shown_for_nothing(
    table: Table, seat: int, most: int = MOST, look: Look | None = None
) -> set[str]:
    """The channels through which a choice that can be taken back for nothing shows something hidden.

    Whoever may take it back freely must not have learnt from it how the table lies: made on tables that
    differ only in what the seat cannot see, it must show the same.
    """
    request = table.state.request
    if request is None or isinstance(request, FaceDown):
        return set()
    found: set[str] = set()
    look = look or _seen
    asked = next(asked for asked in request.seats if request.options_for(asked))
    for option in request.options_for(asked)[:most]:
        notation = request.notation(table.state, option)
        made = _made(table, table.state, notation, asked)
        if made.needs(1) != "free":
            continue
        real = look(made, seat)
        for deal in (1, 2):
            try:
                other = look(_made(table, world(table, seat, deal), notation, asked), seat)
            except UserError:
                if seat == asked:
                    return {"choices"}
                continue  # in that world the other one holds something else
            found |= {name for name in real if other[name] != real[name]}
    return found


def _made(table: Table, state: State, notation: str, seat: int) -> Table:
    """The table after a choice, made on a copy of it."""
    journal = msgspec.structs.replace(table.journal, moves=[], marks=[], first=table.move)
    made = Table(table.game, state.copy(), journal)
    made.choose(notation, seat)
    return made


def _seen(table: Table, seat: int) -> dict[str, bytes]:
    """What a seat sees at once: the view with its options, their numbers, texts and order, and events."""
    return {
        "view": msgspec.json.encode(table.view(seat)),
        "events": msgspec.json.encode(table.lines(seat, 0, silent=True)),
        "server": msgspec.json.encode(list(_server(table, seat))),
    }


def _told(table: Table, seat: int) -> dict[str, bytes]:
    """What a seat is told of what happened, in the order in which it is told."""
    return {"events": msgspec.json.encode(table.lines(seat, 0, silent=True))}


def channels(table: Table, seat: int, hints: bool = False) -> dict[str, bytes]:
    """What a seat (or a spectator) can learn of a table as it stands, by every way there is."""
    found = {
        "view": msgspec.json.encode(table.view(seat)),
        "events": msgspec.json.encode(table.lines(seat, 0, silent=True)),
        "server": msgspec.json.encode(list(_server(table, seat))),
        "errors": "\n".join(_errors(table, seat)).encode(),
        "undo": "\n".join(_undo(table, seat)).encode(),
        "terminal": _terminal(table, seat).encode(),
    }
    if seat == SPECTATOR:
        return found
    found["options"] = msgspec.json.encode(table.options(seat))
    found["refusals"] = "\n".join(_refusals(table, seat)).encode()
    found["previews"] = msgspec.json.encode(list(_previews(table, seat)))
    if hints:
        found["hints"] = "\n".join(_hints(table, seat)).encode()
    return found


def _server(table: Table, seat: int) -> Iterator[object]:
    """What a device that looks from that seat is sent, and one that holds all seats."""
    seats = list(range(len(table.game.seats(table.state))))
    sight = SeatView(table)
    for held in ([seat], seats):
        persons = held if seat != SPECTATOR else []
        yield sight.view(seat)
        yield sight.choices(seat, persons)
        yield sight.others(seat, persons)
        yield sight.lines(seat, 0, 0)


def _errors(table: Table, seat: int) -> Iterator[str]:
    """What is answered to whatever one types: words of the game, cut short, and numbers."""
    request = table.state.request
    if request is None:
        return
    names = table.game.seats(table.state)
    rows = [row.id for row in table.content.rows[:40]]
    own = [request.notation(table.state, option) for option in request.options_for(seat)[:MOST]]
    typed = ["", "x", *own, *names, *rows]
    typed += [
        f"{name} {verb} {row}" for name in names for verb in ("plays", "hides") for row in rows[:6]
    ]
    for text in typed:
        try:
            yield f"{text}: {table.find(text, seat)}"
        except UserError as error:
            yield f"{text}: {error}"
    for number in [*range(8), *(place << 16 for place in range(4))]:
        try:
            yield f"{number}: {exact_option(table.state, request, number, (seat,))}"
        except UserError as error:
            yield f"{number}: {error}"


def _refusals(table: Table, seat: int) -> Iterator[str]:
    request = table.state.request
    if request is not None:
        for one in request.refusals(table.state, seat):
            yield f"{one.notation} {one.rule} {one.sentence} {one.listed}"


def _undo(table: Table, seat: int) -> Iterator[str]:
    """Whether one may take back, and how the moves are called in votes and errors."""
    yield f"{table.has_face_down(seat)} {table.needs(1)} {table.move}"
    for move in table.journal.moves[-MOST:]:
        yield f"{move.told(seat)} {move.told(SPECTATOR, quoted=True)}"


def _previews(table: Table, seat: int) -> Iterator[object]:
    request = table.state.request
    for option in request.options_for(seat)[:MOST] if request is not None else []:
        yield preview(table.game, table.state, seat, option)


def _hints(table: Table, seat: int) -> Iterator[str]:
    request = table.state.request
    if request is None or not request.options_for(seat):
        return
    for name, tries in (("greedy", 1), ("search", 20)):
        advice = make_bot(name, table.game, 7, tries).advise(table.state.copy(), seat)
        yield f"{advice.option} {advice.reason} {advice.line} {advice.values}"


def _terminal(table: Table, seat: int) -> str:
    """The full screen as it is drawn for that person, and everything that is said line by line."""
    seats = range(len(table.game.seats(table.state)))
    session = Session(
        table, [] if seat == SPECTATOR else list(seats), dict.fromkeys(seats, "random")
    )
    session.viewer = seat
    choices = session.choices() if seat != SPECTATOR else []
    screen = draw_table(Scene(session.view(), choices), 100, 40, Palette("#888888", False)).text()
    out = io.StringIO()
    game = PlainGame(session, io.StringIO(), out)
    game.show_table()
    game.log("")
    if table.state.request is not None and seat != SPECTATOR:
        game.question([choice for choice in choices if not choice.refused])
        game.explain("", choices)
    others = session.others_to_ask()
    return f"{screen}\n{out.getvalue()}\n{others}"
