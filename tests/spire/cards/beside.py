"""A case for one player, played beside another: what a card gives is for its player alone."""

from collections.abc import Sequence
from dataclasses import replace

from tests.spire.cards.cases import Case
from tests.spire.table import player

STARTS = ("play", "drink", "shiv")  # choices of the Play phase, which name the player


def beside(table: Sequence[Case]) -> list[Case]:
    """The cases for one player in which no choice depends on the others, with an Ironclad added."""
    return [with_another(row) for row in table if len(row.seats) == 1 and not asks_more(row)]


def asks_more(row: Case) -> bool:
    """The end of turn step by step, rows to switch, cards played by a potion, lost games."""
    return (
        row.plays[:1] == ("done",)
        or "play dash" in row.plays
        or "play dash+" in row.plays
        or row.card == "distilled-chaos"
        or bool(row.over)
    )


def with_another(row: Case) -> Case:
    who = row.seats[0].name
    return replace(
        row,
        seats=(*row.seats, player("ironclad")),
        plays=tuple(f"{who} {p}" if p.split()[0] in STARTS else p for p in row.plays),
        refused=f"{who} {row.refused}" if row.refused else "",
    )
