"""The campaign for clients that draw it: tracks, Ascension, achievements."""

from typing import Any

from roguetable.engine.profile import Profile, tally
from roguetable.engine.progress import Achievement, Ladder, Party, Progress, Track
from roguetable.games.spire.campaign.ascension import unlocked_level
from roguetable.games.spire.campaign.unlocks import (
    ACT4_TRACK,
    COLORLESS_TRACK,
    TRACKS,
    boxes_of,
    open_locks,
    sheet,
)
from roguetable.games.spire.model.achievements import FEATS
from roguetable.games.spire.model.ascension import LEVELS, TOP_LEVEL
from roguetable.games.spire.model.cards import CHARACTER_NAMES, Card
from roguetable.games.spire.model.content import SpireContent

TRACK_TITLES = {COLORLESS_TRACK: "Colorless Cards", ACT4_TRACK: "Act IV"}


def progress(profile: Profile, content: SpireContent) -> Progress:
    """Everything the sheet says (see `unlocks.sheet_lines`), part by part."""
    section = profile.section("spire")
    level = unlocked_level(section)
    return Progress(
        tracks=[track(content, section, name) for name in TRACKS],
        ladder=Ladder("Ascension", level, TOP_LEVEL, list(LEVELS), parties(profile)),
        achievements=achievements(section),
    )


def track(content: SpireContent, section: dict[str, Any], name: str) -> Track:
    """One track: boxes checked, boxes before each lock, and what lies behind it."""
    boxes = boxes_of(content, name)
    return Track(
        id=name,
        title=TRACK_TITLES.get(name, name.capitalize()),
        checked=min(sheet(section).get(name, 0), boxes[-1]),
        boxes=boxes,
        opened=open_locks(content, section, name),
        locks=[behind(content, name, lock) for lock in range(1, len(boxes) + 1)],
    )


def behind(content: SpireContent, track: str, lock: int) -> str:
    """What a lock keeps out of the game."""
    if track == COLORLESS_TRACK:
        return "Colorless Cards join the rewards and the Merchant."
    if track == ACT4_TRACK:
        return "Act IV with the Corrupt Heart can be played."
    owner = CHARACTER_NAMES.index(track)
    names = [
        row.name
        for row in content.rows
        if isinstance(row, Card)
        and row.kind == "card"
        and row.owner == owner
        and row.unlock == lock
        and row.base == row.number
    ]
    return ", ".join(dict.fromkeys(names))


def parties(profile: Profile) -> list[Party]:
    """By number of players: runs, runs won, and the highest level won (-1: none)."""
    found: list[Party] = []
    results = profile.results("spire")
    for players in (1, 2, 3, 4):
        runs = [result for result in results if result.config.get("players", 1) == players]
        won = [int(run.config.get("ascension", 0)) for run in runs if run.outcome == "won"]
        if runs:
            best = max(won, default=-1)
            found.append(Party(players, *tally(runs), best))
    return found


def achievements(section: dict[str, Any]) -> list[Achievement]:
    """All nineteen achievements, earned or not (spire.achievements.persist)."""
    earned = section.get("achievements", [])
    return [
        Achievement(
            id=name,
            title=title,
            text=f"{asked[:1].upper()}{asked[1:]}.",
            earned=name in earned,
            rule=f"spire.achievements.{name}",
        )
        for name, title, asked in FEATS
    ]
