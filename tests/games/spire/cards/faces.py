"""A card in the hand of one of two players, against two enemies: nothing is chosen by itself."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.spire.cards.cases import Case, case
from tests.games.spire.fights import Seat, names, player

AREA = "dummy, doll, puncher row=1, giant"  # two in the bottom row, one above, and a Boss


def neighbour(plays: Sequence[str], friend: Mapping[str, Any] | None) -> Seat:
    """The Ironclad, who could draw a card if a card were for all; turns end without."""
    ends = any(play.endswith(("end turn", "done")) for play in plays)
    return player("ironclad", **{"draw": "" if ends else "bash"} | dict(friend or {}))


def face_of(
    hero: str,
    card: str,
    says: str,
    then: str,
    changes: str,
    *,
    hand: str = "",
    foes: str = "dummy, doll",
    die: int = 1,
    friend: Mapping[str, Any] | None = None,
    options: str | None = None,
    refused: str = "",
    piles: Mapping[str, str] | None = None,
    **given: Any,
) -> Case:
    """The hero plays this card first, beside an Ironclad, and then what `then` says."""
    plays = [f"{hero} play {card}", *names(then)]
    seats = (player(hero, hand=f"{card}, {hand}", **given), neighbour(plays, friend))
    return case(
        card,
        says,
        seats,
        plays,
        changes,
        foes,
        die,
        options=options,
        refused=refused,
        piles=piles,
    )


def held_by(
    hero: str,
    card: str,
    says: str,
    plays: str,
    changes: str,
    *,
    foes: str = "dummy, doll",
    die: int = 1,
    friend: Mapping[str, Any] | None = None,
    options: str | None = None,
    refused: str = "",
    piles: Mapping[str, str] | None = None,
    **given: Any,
) -> Case:
    """The card lies somewhere (in hand, in play); the plays are all told."""
    seats = (player(hero, **given), neighbour(names(plays), friend))
    return case(
        card,
        says,
        seats,
        plays,
        changes,
        foes,
        die,
        options=options,
        refused=refused,
        piles=piles,
    )
