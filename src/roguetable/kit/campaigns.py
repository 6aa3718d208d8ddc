"""Campaigns of a profile: several by name, each with its sheet, its history, and what lay before it.

A section of a profile is ``{campaigns: {name: {sheet, history, before}}, last: name}``. A sheet is plain
data by ids, in a numbered format; a table gets it as a setting, as one line of text.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from roguetable.engine.errors import UserError
from roguetable.engine.profile import Profile

Plain = dict[str, Any]
Upgrade = Callable[[Plain], Plain]

LONGEST_NAME: Final = 40

ASIDE: Final = 5
"""As many stories as a sheet that was put aside is long."""


def sheet_text(plain: Plain) -> str:
    """A sheet as the setting holds it: one line of JSON.

    >>> sheet_text({"runs": 2, "decks": []})
    '{"decks":[],"runs":2}'
    """
    return json.dumps(plain, separators=(",", ":"), sort_keys=True)


def parse_sheet(text: str) -> Plain:
    """The sheet that a setting holds; '' is a campaign in which nothing has happened yet."""
    if not text:
        return {}
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError(f"The campaign sheet is no JSON: {error}.") from None
    if not isinstance(plain, dict):
        raise UserError("The campaign sheet must be a mapping of its parts.")
    return plain


def in_newest_format(plain: Plain, upgrades: Sequence[Upgrade]) -> Plain:
    """The sheet in the newest format; what was given stays as it was.

    The n-th upgrade turns data of format n (counted from 1) into data of format n + 1.

    >>> in_newest_format({"format": 1, "gold": 3}, [lambda old: {**old, "format": 2}])
    {'format': 2, 'gold': 3}
    """
    newest = 1 + len(upgrades)
    number = plain.get("format", newest)
    if not isinstance(number, int) or number < 1:
        raise UserError(f"The campaign sheet has no readable format number ({number!r}).")
    if number > newest:
        raise UserError(
            f"The campaign sheet was written by a newer Roguetable (format {number}; this one reads "
            f"up to {newest}). Update Roguetable; nothing was changed."
        )
    for upgrade in upgrades[number - 1 :]:
        plain = upgrade(dict(plain))
    return plain


def campaign_name(given: Any) -> str:
    """The name of a campaign as somebody wrote it; '' is none."""
    name = str(given).strip()
    if len(name) > LONGEST_NAME or any(not one.isprintable() for one in name):
        raise UserError(f"The name of a campaign has up to {LONGEST_NAME} letters, not {given!r}.")
    return name


def free_name(name: str, known: Plain) -> str:
    """``main 2``, or the next number that is free.

    >>> free_name("main", {"main": {}, "main 2": {}})
    'main 3'
    """
    number = 2
    while f"{name} {number}" in known:
        number += 1
    return f"{name} {number}"


def put_aside(kept: Plain) -> None:
    """What a campaign has been is kept behind what it begins as anew."""
    if kept.get("sheet"):
        kept.setdefault("before", []).append(
            {"sheet": kept.pop("sheet"), "history": kept.get("history", [])}
        )
    kept["history"] = []


def weight(known: Plain) -> int:
    """How many runs the histories of some campaigns tell; a sheet that was put aside counts as some, too."""
    found = 0
    for kept in known.values():
        found += len(kept.get("history", []))
        found += sum(ASIDE + len(old["history"]) for old in kept.get("before", []))
    return found


def forget_oldest(known: Plain, most: int) -> None:
    """Let go of the oldest beyond so many: first of what was put aside, then of the longest history. Sheets stay.

    >>> known = {"a": {"sheet": {"runs": 3}, "history": [1, 2, 3]}, "b": {"history": [1]}}
    >>> forget_oldest(known, 3)
    >>> known
    {'a': {'sheet': {'runs': 3}, 'history': [2, 3]}, 'b': {'history': [1]}}
    """
    while weight(known) > most:
        aside = [kept for kept in known.values() if kept.get("before")]
        if aside:
            del max(aside, key=lambda kept: len(kept["before"]))["before"][0]
        else:
            del max(known.values(), key=lambda kept: len(kept["history"]))["history"][0]


def campaigns_of(profile: Profile, game: str, title: str) -> Plain:
    """The campaigns of a game by name."""
    known = profile.section(game).get("campaigns", {})
    if not isinstance(known, dict) or not all(isinstance(one, dict) for one in known.values()):
        raise UserError(f"The profile: 'campaigns' of {title} must map names to campaigns.")
    return known
