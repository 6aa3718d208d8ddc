"""An answer as somebody gives it: the option that is meant, or why there is none.

What a game refuses has a rule of its own (`Request.refusals`), or there is no such thing (`missing`). All
else waits for the open question: it is answered here, once for all games and clients, with that question
and the rule under which it is asked.

What another seat may choose is told to nobody: to whoever tries it, it is not possible.
"""

from collections.abc import Iterator
from difflib import get_close_matches

from roguetable.engine.errors import IllegalError as IllegalError
from roguetable.engine.state import Refusal, Request, State

Seats = tuple[int, ...]
"""Those for whom somebody answers; without any: for everybody."""


def options_of(request: Request, seats: Seats) -> list[int]:
    """What these seats may choose."""
    if not seats:
        return request.options
    return list(dict.fromkeys(option for seat in seats for option in request.options_for(seat)))


def exact_option(state: State, request: Request, choice: int | str, seats: Seats) -> int:
    """The option with that number or exactly that notation."""
    options = options_of(request, seats)
    if isinstance(choice, int):
        if choice in options:
            return choice
        raise not_now(state, request, f"There is no option {choice} now.", seats)
    for option in options:
        if request.notation(state, option) == choice:
            return option
    raise refusal_of(state, request, choice, seats)


def find_option(state: State, request: Request, text: str, seats: Seats) -> int:
    """The option meant by what a player typed: its notation, or the beginning of only one."""
    options = options_of(request, seats)
    notations = {option: request.notation(state, option) for option in options}
    typed = _folded(text)
    for fits in (_same, _begins, _begins_by_words):
        found = [option for option in options if fits(notations[option].casefold(), typed)]
        if len(found) == 1:
            return found[0]
        if found and typed:
            several = ", ".join(repr(notations[option]) for option in found[:6])
            raise IllegalError(f"{text!r} may be {several}. Type more of it.")
    raise refusal_of(state, request, text, seats)


def refusal_of(state: State, request: Request, text: str, seats: Seats) -> IllegalError:
    """Why a notation cannot be chosen: the rule that refuses it, or the nearest legal ones."""
    refused = refused_by_rule(state, request, text, seats)
    if refused is not None:
        return refused
    typed = _folded(text)
    notations = [request.notation(state, option) for option in options_of(request, seats)]
    by_fold = {notation.casefold(): notation for notation in notations}
    near = [by_fold[fold] for fold in get_close_matches(typed, by_fold, 3, 0.4)]
    hint = ", ".join(repr(notation) for notation in near or notations[:6])
    possible = f"Possible: {hint}." if hint else ""
    refused_text = f"{text!r} is not possible now."
    for seat in seats:
        missing = request.missing(state, seat, typed)
        if missing is not None:
            return complaint(refused_text, missing, possible)
    return not_now(state, request, refused_text, seats, possible)


def open_question(state: State, request: Request, seats: Seats) -> Refusal:
    """Why things of other moments must wait: the question that is open, with its rule.

    To seats that are not asked it tells no more than what everybody may know.
    """
    asked = [seat for seat in seats if seat in request.seats]
    rule = request.question_rule(state, asked[0] if asked else -1)
    return Refusal("", rule, f"The question is: {request.prompt(state)}")


def not_now(
    state: State, request: Request, refused: str, seats: Seats, hint: str = ""
) -> IllegalError:
    """The complaint about what is no answer to the open question: it names that and its rule."""
    return complaint(refused, open_question(state, request, seats), hint)


def complaint(refused: str, reason: Refusal, hint: str = "") -> IllegalError:
    """What is refused, why, the rule, and what could be done instead."""
    cited = f"({reason.rule})" if reason.rule else ""
    parts = [refused, reason.sentence, cited, hint]
    return IllegalError(" ".join(part for part in parts if part), reason.rule)


def refused_by_rule(state: State, request: Request, text: str, seats: Seats) -> IllegalError | None:
    """The rule that refuses a notation to these seats, if one does. To a spectator none does."""
    typed = _folded(text)
    for seat in [seat for seat in seats if seat >= 0] if seats else [-1]:
        for refusal in request.refusals(state, seat):
            if refusal.notation.casefold() == typed:
                message = f"{refusal.notation}: {refusal.sentence} ({refusal.rule})"
                return IllegalError(message, refusal.rule)
    return None


def _folded(text: str) -> str:
    """What was typed, without capitals and needless spaces."""
    return " ".join(text.casefold().split())


def _same(notation: str, typed: str) -> bool:
    return notation == typed


def _begins(notation: str, typed: str) -> bool:
    return bool(typed) and notation.startswith(typed)


def _begins_by_words(notation: str, typed: str) -> bool:
    """Each typed word begins a word of the notation, in order; words in between may be left out."""
    words: Iterator[str] = iter(notation.split())
    return bool(typed) and all(any(word.startswith(cut) for word in words) for cut in typed.split())
