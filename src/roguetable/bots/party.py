"""Bots that play for a party: whose turn it is where several may act, for whom a bot speaks, whose runs it looks at.

Who strikes first, who buys with everybody's gold and who leaves a room for all is a decision, too. Habits know an
order (who strikes acts before who blocks, who gains most buys first), so the one whom they let act is asked.
"""

from collections.abc import Callable

from roguetable.bots.base import Bot, asked
from roguetable.engine.judge import ANYBODY, Judge
from roguetable.engine.secret import FaceDown
from roguetable.engine.state import State


def who_acts(judge: Judge, state: State, seats: list[int]) -> int:
    """Of these seats, all of which bots play, the one that acts now.

    What the first of them cannot see changes nothing: the habits look at a table dealt anew for it. Face down nobody
    is first, and everybody chooses by themselves.
    """
    request = asked(state)
    able = [seat for seat in seats if request.waits_for(seat)]
    if not able:
        return seats[0]
    if len(able) == 1 or isinstance(request, FaceDown):
        return able[0]
    table = judge.redeal(state, able[0], 1)
    known = table.request
    option = judge.quick(table)
    if known is None or option not in known.options:
        return able[0]
    seat = known.seat_of(option)
    return seat if seat in able else able[0]


def decide(
    judge: Judge, state: State, seats: list[int], bot_of: Callable[[int], Bot]
) -> tuple[int, int]:
    """Which of these seats, all of which bots play, acts now, and what it chooses."""
    seat = who_acts(judge, state, seats)
    return choose_for(bot_of(seat), state, seat, seats)


def choose_for(bot: Bot, state: State, seat: int, party: list[int]) -> tuple[int, int]:
    """What the bot at a seat chooses, and the seat whose choice that is: where a party decides together
    (`Judge.together`) it may be that of another bot.
    """
    option = bot.choose(state, seat, party)
    chosen = asked(state).seat_of(option)
    return (seat if chosen == ANYBODY else chosen), option


def speaks_for(world: State, seat: int, options: list[int]) -> int:
    """The seat, if all these options are its own; where a party decides together, nobody in particular."""
    request = asked(world)
    if len(request.seats) > 1:
        for option in options:
            if request.seat_of(option) not in (ANYBODY, seat):
                return ANYBODY
    return seat


def concerned(judge: Judge, world: State, seat: int, options: list[int]) -> list[int]:
    """Whose runs are looked at, by turns: the seat's own if all of it is for that seat alone, each seat's where they
    choose together, else that of all at once (`ANYBODY`).

    Where they choose together, something for all (to leave) does not make it the others' choice as well.
    """
    request = asked(world)
    if len(request.seats) == 1:
        return [seat]
    together = judge.together(world)
    for option in options:
        whose = request.seat_of(option)
        if whose != seat and not (together and whose == ANYBODY):
            return request.seats if together else [ANYBODY]
    return [seat]
