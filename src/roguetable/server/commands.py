"""What a client may do at a table, message by message. Whatever is refused changes nothing."""

import re
import time
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from roguetable.bots import unknown_bot
from roguetable.engine import preview as previews
from roguetable.engine.answers import not_now
from roguetable.engine.patience import TooLongError
from roguetable.engine.secret import FaceDown
from roguetable.engine.table import SPECTATOR
from roguetable.server.long_work import Effort
from roguetable.server.protocol import (
    Answer,
    ChangeSeat,
    Done,
    FromClient,
    Hint,
    Hinted,
    History,
    Look,
    Past,
    Pause,
    Ping,
    Preview,
    Previewed,
    Redo,
    Remark,
    Reply,
    Say,
    Undo,
    Vote,
    WriteNotes,
)
from roguetable.server.refusals import Refused
from roguetable.server.table_records import (
    BALLOT,
    MOST_SEATINGS,
    MOST_TAKEN_BACK,
    MOVE,
    NOTES,
    PAUSE,
    PUT,
    REDO,
    SAY,
    SEAT,
    TABLE,
    TAKE,
    UNDO,
    VOTE,
    Asking,
    Chair,
)

if TYPE_CHECKING:
    from roguetable.server.device import Device
    from roguetable.server.room import Made, Room


EMPTIED_BYTES = 100
"""What is left of a record that was emptied."""

TRIES = 10
"""How often a choice is made again because something else was written down first."""


async def do(room: "Room", device: "Device", message: FromClient) -> Reply:
    """Carry out one message."""
    command: Callable[[Room, Device, Any], Awaitable[Reply]] | None = COMMANDS.get(type(message))
    if command is None:
        raise Refused("malformed", "You have said hello already.")
    return await command(room, device, message)


# --- choosing -------------------------------------------------------------------------------------


async def answer(room: "Room", device: "Device", message: Answer) -> Reply:
    """Choose an option."""
    async with room.lock:
        for attempt in range(1, TRIES + 1):
            check_at(room, message.at)
            check_playing(room)
            check_seat(room, device, message.seat)
            check_option(room, message.seat, message.option)
            if room.table.has_face_down(message.seat):
                check_taken_back(room, device, message.seat)
            try:
                await room.commit(chosen(room, message.seat, message.option))
                break
            except Refused as refused:
                # Somebody was faster, perhaps with something that changed nothing on the table.
                if refused.code != "stale" or room.at != message.at or attempt == TRIES:
                    raise
        return Done(at=room.at)


def chosen(room: "Room", seat: int, option: int) -> "Made":
    """A choice as an event: a move, or, until all have chosen, something face down."""
    table, request = room.table, room.table.state.request
    assert request is not None
    kind = PUT if isinstance(request, FaceDown) and not request.is_last(seat) else MOVE
    return kind, seat, {"choice": request.notation(table.state, option)}


async def preview(room: "Room", device: "Device", message: Preview) -> Reply:
    """What an option would do, seen from the seat that would choose it."""
    check_at(room, message.at)
    check_seat(room, device, message.seat)
    check_option(room, message.seat, message.option)
    wanted = message.seat, message.option
    known = room.foreseen.get(wanted)
    if known is None:
        foreseen = room.foreseen
        if room.laid_out:
            known = await room.house.trials.preview(
                room.table, message.seat, message.option, room.whose(device)
            )
            foreseen[wanted] = known
        else:
            known = await in_spare_time(room, device, message)
    remarks = [Remark(note.kind, note.text) for note in known.notes]
    return Previewed(
        at=message.at, option=message.option, remarks=remarks, things=known.things, odds=known.odds
    )


async def in_spare_time(room: "Room", device: "Device", message: Preview) -> previews.Preview:
    """A preview that is worked out here when nobody wants to move; the table may go on meanwhile."""
    wanted = message.seat, message.option
    async with room.house.spare.turn(room.whose(device)):
        check_at(room, message.at)
        check_seat(room, device, message.seat)
        if wanted not in room.foreseen:
            with spent_for(device), room.house.marks.doing(room.id):
                room.foreseen[wanted] = foresee(room, message)
        return room.foreseen[wanted]


@contextmanager
def spent_for(device: "Device") -> Iterator[None]:
    """Count what is done now as time that is taken from everybody else for that device."""
    began = time.perf_counter()
    try:
        yield
    finally:
        device.spent += time.perf_counter() - began


def foresee(room: "Room", message: Preview) -> previews.Preview:
    """A preview that is worked out here; where that does not end, the next one is told by a worker."""
    table = room.table
    try:
        return previews.preview(
            table.game, table.state, message.seat, message.option, table.patience
        )
    except TooLongError as error:
        room.is_suspect = True
        raise Refused("illegal", f"{error} Choose something else.") from None


async def hint(room: "Room", device: "Device", message: Hint) -> Reply:
    """What the search bot would do. It thinks beside the table, which may go on meanwhile."""
    check_at(room, message.at)
    check_playing(room)
    check_seat(room, device, message.seat)
    request = room.table.state.request
    if request is None or message.seat not in request.seats:
        raise Refused("over", "You are not asked anything now: there is nothing to advise.")
    advice = await room.house.bot_workers.advise(room.table, message.seat, room.whose(device))
    check_at(room, message.at)
    return Hinted(
        at=message.at,
        option=advice.option,
        sentence=request.sentence(room.table.state, advice.option),
        reason=advice.reason,
        line=advice.line,
        chance=-1 if advice.odds is None else advice.odds.percent,
        runs="" if advice.odds is None else advice.odds.runs,
        odds="" if advice.odds is None else advice.odds.sentence(),
    )


# --- taking back ----------------------------------------------------------------------------------


def back_to(room: "Room", seats: set[int]) -> int:
    """How many moves lie back to the last one of these seats, that one included; 0 if none does."""
    moves, people = room.table.journal.moves, room.people
    for count in range(1, len(moves) + 1) if seats else ():
        seat = moves[-count].seat
        if seat in seats and people.is_theirs(seat, room.table.move - count):
            return count
    return 0


def is_free(room: "Room", seats: set[int], count: int) -> bool:
    """Whether these seats may take so many moves back without asking: nothing new was seen since,
    and nobody else has moved but bots."""
    first = room.table.move - count
    moves = enumerate(room.table.journal.moves[-count:], first)
    if not all(concerns_only(room, seats, move.seat, number) for number, move in moves):
        return False
    return room.table.needs(count) == "free"


def concerns_only(room: "Room", seats: Collection[int], seat: int, number: int) -> bool:
    """Whether that move of the table was made by who sits at one of these seats, or by a bot that sits there
    still. Who sat there then counts: a seat may have been taken from somebody since."""
    people = room.people
    ours = seat in seats or people.chairs[seat].kind == "bot"
    return ours and people.is_theirs(seat, number)


def undo_of(room: "Room", device: "Device") -> Literal["", "free", "vote"]:
    """What taking back would take for the people at a device."""
    seats = set(room.persons_of(device))
    if device.looks in seats and room.table.has_face_down(device.looks):
        return "free" if takes_back(room, device, device.looks) else ""
    count = back_to(room, seats)
    if not count or room.over:
        return ""
    if is_free(room, seats, count):
        # For which of its seats a device will ask is not known yet.
        return "free" if any(takes_back(room, device, seat) for seat in seats) else ""
    return "" if room.people.gone(room.table.move - count) else "vote"


def takes_back(room: "Room", device: "Device", seat: int) -> bool:
    """Whether a seat may still take back without asking. Whoever set up the table may always: it is theirs."""
    return device.owner or room.people.taken_back[seat] < MOST_TAKEN_BACK


async def recall(room: "Room", count: int, device: "Device | None" = None) -> None:
    """Have the table before the last so many moves ready: far back, the game is played again.

    That may take seconds. It is done in the turn of who asks, and counted as time that is taken from everybody else.
    """
    table, spent = room.table, 0.0
    if table.keeps(count):
        return
    if device is not None:
        device.check_share()

    def work(effort: Effort) -> None:
        nonlocal spent
        try:
            effort.spend_on(table.recalling(count))
        finally:
            spent = effort.spent

    try:
        async with room.house.recalls.turn(room.whose(device)):
            await room.house.long_work.do(work)
    finally:
        if device is not None:
            device.spent += spent


async def undo(room: "Room", device: "Device", message: Undo) -> Reply:
    """Take back, or ask the others whether one may."""
    async with room.lock:
        check_at(room, message.at)
        check_playing(room)
        check_seat(room, device, message.seat)
        if room.table.has_face_down(message.seat):
            check_taken_back(room, device, message.seat)
            await room.commit((TAKE, message.seat, {}))
            return Done(at=room.at)
        seats = set(room.persons_of(device))
        count = back_to(room, seats)
        if not count:
            raise Refused("illegal", "You have made no move that could be taken back.")
        count = room.table.together(count)
        others = [seat for seat in room.people.persons() if seat not in seats]
        free = is_free(room, seats, count)
        if room.people.gone(room.table.move - count) and not free:
            # By what name is not known any more: somebody else may sit there.
            text = (
                "Somebody sat at the table then who cannot be asked any more: that stays as it is."
            )
            raise Refused("forbidden", text)
        asks = bool(others) and not free
        if asks and room.people.asking is not None:
            raise Refused("illegal", "There is a vote already: answer that one first.")
        if not asks:
            check_taken_back(room, device, message.seat)
        room.check_length(UNDO)
        await recall(room, count, device)  # nothing is played again for what is refused
        if not asks:
            half = count == 1 and room.table.half_made(message.seat)
            body = {"count": count, "half": True} if half else {"count": count}
            await room.commit((UNDO, message.seat, body))
        else:
            asking = {"at": room.at, "count": count, "yes": sorted(seats)}
            await room.commit((BALLOT, message.seat, asking))
        return Done(at=room.at)


def may_redo(room: "Room", device: "Device") -> bool:
    """Whether a device may make again what was taken back: its own moves, and those of bots.

    What somebody else chose and the table has taken back is for that one to choose again, also when a
    bot or somebody new sits there by now.
    """
    seats, wanted = room.persons_of(device), room.table.redone_by
    if not wanted or not any(takes_back(room, device, seat) for seat in seats):
        return False
    return all(
        concerns_only(room, seats, seat, number)
        for number, seat in enumerate(wanted, room.table.move)
    )


async def redo(room: "Room", device: "Device", message: Redo) -> Reply:
    """Make again what was taken back."""
    async with room.lock:
        check_at(room, message.at)
        check_playing(room)
        check_seat(room, device, message.seat)
        if not room.table.can_redo:
            raise Refused("illegal", "There is nothing to make again.")
        check_taken_back(room, device, message.seat)
        if not may_redo(room, device):
            text = "That was somebody else's move: only they can make it again."
            raise Refused("forbidden", text)
        await room.commit((REDO, message.seat, {}))
        return Done(at=room.at)


async def vote(room: "Room", device: "Device", message: Vote) -> Reply:
    """Agree or not. With the last yes it is done; with one no it is off."""
    async with room.lock:
        check_at(room, message.at)
        check_seat(room, device, message.seat)
        asking = room.people.asking
        if asking is None:
            raise Refused("stale", "There is no vote any more.")
        voted = (VOTE, message.seat, {"yes": message.yes})
        if message.yes and room.people.waiting() == [message.seat]:
            await recall(room, asking.count, device)
            await room.commit(voted, agreed(asking))
        else:
            await room.commit(voted)
        return Done(at=room.at)


def agreed(asking: Asking) -> "Made":
    """What a vote was about is taken back."""
    return UNDO, asking.seat, {"count": asking.count, "agreed": True}


# --- people ---------------------------------------------------------------------------------------


async def look(room: "Room", device: "Device", message: Look) -> Reply:
    """Look from another seat that this device holds."""
    async with room.lock:
        check_held(device, message.seat)
        check_present(room, message.seat)
        device.looks = message.seat
        device.send(room.scene(device, 0))
        return Done(at=room.at)


async def say(room: "Room", device: "Device", message: Say) -> Reply:
    """Words for everybody."""
    check_held(device, message.seat)
    check_present(room, message.seat)
    phrases = room.table.game.phrases
    if message.phrase >= 0:
        if message.phrase >= len(phrases):
            raise Refused("unknown", f"There is no phrase {message.phrase}.")
        text = phrases[message.phrase]
    elif room.people.opened.talk == "phrases":
        raise Refused("illegal", "At this table one talks in the table's phrases only. Choose one.")
    else:
        text = tidy(message.text)
    if not text:
        raise Refused("malformed", "There are no words in that.")
    check_pointing(room, message.about)
    async with room.lock:
        name = room.name_of(message.seat)
        number = room.people.words + 1
        body = {"name": name, "text": text, "about": message.about, "number": number}
        await room.commit((SAY, message.seat, body))
        return Done(at=room.at)


async def ping(room: "Room", device: "Device", message: Ping) -> Reply:
    """Point at a thing."""
    check_held(device, message.seat)
    check_pointing(room, message.item)
    room.telling.ping(message.seat, message.item)
    room.elsewhere.whisper({"ping": [message.seat, message.item]})
    return Done(at=room.at)


async def write_notes(room: "Room", device: "Device", message: WriteNotes) -> Reply:
    """Notes for oneself."""
    async with room.lock:
        check_held(device, message.seat)
        before = room.people.notes.get(message.seat, "")
        if message.text != before:
            added = len(msgspec.json.encode(message.text)) - len(msgspec.json.encode(before))
            if added > 0:
                device.check_room()
            await room.commit((NOTES, message.seat, {"text": message.text}))
            # What they replace is emptied: that they change costs little, that they grow stays.
            device.kept += (max(added, 0) + EMPTIED_BYTES) / 1000
        return Done(at=room.at)


async def change_seat(room: "Room", device: "Device", message: ChangeSeat) -> Reply:
    """Hand a seat over, take it back, rename it."""
    async with room.lock:
        if not device.owner:
            check_held(device, message.seat)
        check_present(room, message.seat)
        old = room.people.chairs[message.seat]
        if message.kind == "open" and not device.owner:
            raise Refused("forbidden", "Only whoever set up the table can open a seat to anybody.")
        bot = ""
        if message.kind == "bot":
            bot = known_bot(message.bot or old.bot or "greedy", room.house.bots)
        name = tidy(message.name) or old.name
        chair = Chair(message.kind, name, bot, old.key)
        if chair != old:
            if not chair.has_the_same_sitter_as(old):
                check_seatings(room, message.seat, device.owner)
            changed = (SEAT, message.seat, msgspec.to_builtins(chair))
            if message.seat in room.people.waiting() and message.seat not in device.held:
                # Nobody else gives up a seat's vote: who is sent away has not agreed.
                await room.commit((VOTE, message.seat, {"yes": False}), changed)
            else:
                await room.commit(changed)
            asking = room.people.asking
            if asking is not None and not room.people.waiting():
                # A vote waited only for the person who gave this seat away.
                await recall(room, asking.count)
                await room.commit(agreed(asking))
            room.bots.wake()
        return Done(at=room.at)


async def pause(room: "Room", device: "Device", message: Pause) -> Reply:
    """Stop the table for a while, or go on."""
    async with room.lock:
        if device.only_watches:
            raise Refused("forbidden", "Only those at the table can pause it.")
        if message.on != room.people.paused:
            seat = min(device.held, default=TABLE)
            await room.commit((PAUSE, seat, {"on": message.on}))
        return Done(at=room.at)


async def history(room: "Room", device: "Device", message: History) -> Reply:
    """What was told before."""
    async with room.house.spare.turn(room.whose(device)):
        with spent_for(device):
            lines = room.seat_view.lines(device.looks, 0)
            return Past(lines=[line for line in lines if line.move < message.before])


# --- checks ---------------------------------------------------------------------------------------


def check_at(room: "Room", at: int) -> None:
    """An answer must be to the question that is asked now."""
    if at != room.at:
        raise Refused("stale", "The table has gone on since. Look again and choose again.")


def check_playing(room: "Room") -> None:
    """Nothing more can be chosen when it is over, and nothing now when it is paused."""
    if room.over:
        raise Refused("over", f"The game is over: {room.table.outcome}.")
    if room.people.paused:
        raise Refused("over", "The table is paused. Somebody at it can let it go on.")


def check_held(device: "Device", seat: int) -> None:
    """Only whoever holds a seat speaks for it."""
    if seat not in device.held:
        raise Refused("forbidden", "You do not hold that seat: open its link first.")


def check_present(room: "Room", seat: int) -> None:
    """A seat that came later is gone again when that was taken back."""
    if seat >= room.people.present:
        raise Refused("unknown", f"There is no seat {seat} at this table now.")


def check_pointing(room: "Room", item: str) -> None:
    """Where talk is limited, one points at nothing but what everybody sees."""
    if not item or room.people.opened.talk == "free":
        return
    panels = room.seat_view.view(SPECTATOR).panels
    seen = {panel.id for panel in panels} | {one.id for panel in panels for one in panel.items}
    if item not in seen:
        raise Refused("illegal", "Where talk is limited one points only at what everybody sees.")


def check_seatings(room: "Room", seat: int, owner: bool) -> None:
    """Nobody makes a table long by getting up and sitting down."""
    most = MOST_SEATINGS if owner else MOST_SEATINGS // 2
    if room.people.seatings[seat] >= most:
        text = f"Who sits here has changed {most} times, and more is not taken: it stays as it is."
        raise Refused("illegal", text)


def check_taken_back(room: "Room", device: "Device", seat: int) -> None:
    """One seat does not use up the moves that a table takes by taking back and choosing again."""
    if not takes_back(room, device, seat):
        raise Refused(
            "illegal",
            f"Your seat has taken back or changed {MOST_TAKEN_BACK:,} moves at this table, and more are not taken: "
            "what you choose stays, unless all others agree to take it back.",
        )


def check_seat(room: "Room", device: "Device", seat: int) -> None:
    """Only whoever holds a seat chooses for it, and only while no bot sits there."""
    check_held(device, seat)
    check_present(room, seat)
    if room.people.chairs[seat].kind != "person":
        raise Refused("forbidden", "A bot sits in your place. Take the seat back first.")


def check_option(room: "Room", seat: int, option: int) -> None:
    """An option must be one that this seat may choose now."""
    request = room.table.state.request
    if request is not None and seat not in request.seats:
        raise Refused("forbidden", "That is for somebody else to choose.")
    if request is None:
        raise Refused("illegal", "That cannot be chosen now. Choose one of what is offered.")
    if option not in request.options_for(seat):
        # Also what somebody else could choose: even that is not for everybody to know.
        refused = "That cannot be chosen now. Choose one of what is offered."
        error = not_now(room.table.state, request, refused, (seat,))
        raise Refused("illegal", str(error), error.rule)


def known_bot(name: str, bots: Mapping[str, str]) -> str:
    """The name of a bot, if this server has it. No message makes it load one that the host has not named."""
    if name not in bots:
        raise Refused("unknown", unknown_bot(name, bots))
    return name


INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0"
    "\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters and signs that count as printable and show nothing: fillers of Hangul, the empty Braille pattern."""

STRAY_SELECTOR = re.compile("(?<![^\\w\\s\ufe0f])\ufe0f")
"""What makes an emoji of the sign before it, where no sign is."""


def tidy(text: str) -> str:
    """One line without anything that cannot be seen.

    >>> tidy("  The\\n Ladder\\x00 Club "), tidy("\\u3164\\u2800"), tidy("A\\u115fnn \\u2764\\ufe0f")
    ('The Ladder Club', '', 'A nn ❤️')
    """
    shown = "".join(mark if mark.isprintable() else " " for mark in text)
    return " ".join(STRAY_SELECTOR.sub("", INVISIBLE.sub(" ", shown)).split())


COMMANDS: dict[type, Callable[..., Awaitable[Reply]]] = {
    Answer: answer,
    Preview: preview,
    Hint: hint,
    Undo: undo,
    Redo: redo,
    Vote: vote,
    Look: look,
    Say: say,
    Ping: ping,
    WriteNotes: write_notes,
    ChangeSeat: change_seat,
    Pause: pause,
    History: history,
}
