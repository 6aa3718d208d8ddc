"""Card tests in a table: a position, the plays, and every change on the table.

>>> check(case("bash", "2 and a Vulnerable", player(hand="bash"), "play bash",
...            "dummy -2 hp +1 vulnerable; ironclad -2 energy; bash hand>discard"))

The first word of a case is the face it proves (``bash``, ``bash+``). `changes` is the text of
`Fight.changes`, whole, in any order of its pieces: what it does not name has not changed. Nothing
but what to do next may be asked afterwards, unless the case lists the `options` or is `over`.

Plays are choices in notation, separated by commas, and these: ``end turn`` (everybody is done, the
enemies act, the next round begins; the die shows the same again), ``mark`` (changes count from
here on).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from roguetable.games.spire.flow.combat.play_phase import PlayMenu
from roguetable.games.spire.model.cards import OWNER_NAMES, TICKET, TYPE_NAMES
from tests.games.spire.fights import Fight, Seat, fight, names


@dataclass(frozen=True)
class Case:
    """One line of a table of card tests."""

    card: str
    says: str
    seats: tuple[Seat, ...]
    plays: tuple[str, ...]
    changes: str
    foes: tuple[str, ...] = ("dummy",)
    die: int = 1
    options: str | None = None  # what can be chosen at the end, if not what to do next
    refused: str = ""  # this can not be chosen at the end
    over: str = ""  # how the game ended
    piles: Mapping[str, str] = field(default_factory=dict)  # ``draw="daze, bash"``: in this order
    more: Mapping[str, Any] = field(default_factory=dict)  # for `fight`: round, settings


def case(
    card: str,
    says: str,
    seats: Seat | Sequence[Seat],
    plays: str | Sequence[str],
    changes: str = "",
    foes: str | Sequence[str] = "dummy",
    die: int = 1,
    *,
    options: str | None = None,
    refused: str = "",
    over: str = "",
    piles: Mapping[str, str] | None = None,
    **more: Any,
) -> Case:
    """What this face does: from this position, by these plays, exactly these changes."""
    return Case(
        card,
        says,
        (seats,) if isinstance(seats, Seat) else tuple(seats),
        tuple(names(plays) if isinstance(plays, str) else plays),
        changes,
        tuple(names(foes) if isinstance(foes, str) else foes),
        die,
        options,
        refused,
        over,
        piles or {},
        more,
    )


def title(row: Case) -> str:
    """The id of a case in pytest's report."""
    return f"{row.card}: {row.says}"


def begun(row: Case) -> Fight:
    """The table before a case is played."""
    t = fight(*row.seats, foes=row.foes, die=row.die, **row.more)
    t.roll(*[row.die] * 4)
    return t


def step(t: Fight, play: str) -> None:
    """One play of a case."""
    if play == "end turn":
        t.end_turn()
    elif play == "mark":
        t.mark()
    else:
        t.play(play)


def played(row: Case) -> Fight:
    """The table when a case has been played."""
    t = begun(row)
    for play in row.plays:
        step(t, play)
    return t


def check(row: Case) -> None:
    """Play a case and compare."""
    t = played(row)
    changes = t.changes
    if sorted(changes.split("; ")) != sorted(row.changes.split("; ")):
        raise AssertionError(f"{title(row)}: {changes!r}, not {row.changes!r}")
    assert t.over == row.over
    if row.options is not None:
        assert t.options == names(row.options), t.options
    elif not row.over:
        assert isinstance(t.state.request, PlayMenu), f"another question: {t.asked} {t.options}"
    for pile, cards in row.piles.items():
        assert t.cards(pile) == names(cards), f"{pile}: {t.cards(pile)}"
    if row.refused:
        t.refused(row.refused)


def faces(deck: str) -> set[str]:
    """Both faces of a deck: of a character, ``colorless``, ``curse`` or ``status``."""
    content = fight().state.content
    cards = [card for card in content.cards if content.rows[card.number] is card]
    return {
        card.id
        for card in cards
        if deck in (OWNER_NAMES[card.owner], TYPE_NAMES[card.type]) and card.type != TICKET
    }


def untested(deck: str, *tables: Sequence[Case]) -> set[str]:
    """Faces of a deck that no case proves."""
    return faces(deck) - {row.card for table in tables for row in table}
