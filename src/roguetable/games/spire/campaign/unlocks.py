"""Unlocks: boxes on a sheet that outlives the game, and the cards behind its locks.

There are six tracks: the four characters with three locks each, Colorless Cards and Act IV
(spire.unlocks.tracks). The sheet is a part of the profile; a game is only told what is unlocked.
"""

from typing import Any, Final

from roguetable.engine.errors import UserError, nearest
from roguetable.engine.profile import Profile
from roguetable.games.spire.campaign.achievements import note_feats
from roguetable.games.spire.campaign.ascension import check_level, note_level, unlocked_level
from roguetable.games.spire.model.achievements import FEATS
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.table_settings import ALL_LOCKS, Unlocked

LOCKS: Final = 3  # locks of a character
COLORLESS_TRACK: Final = "colorless"
ACT4_TRACK: Final = "act4"
SHARED_TRACKS: Final = (COLORLESS_TRACK, ACT4_TRACK)
FROM_PROFILE: Final = "profile: "
TRACKS: Final = (*CHARACTER_NAMES, COLORLESS_TRACK, ACT4_TRACK)


def parse_unlocks(text: str) -> Unlocked:
    """``all``, ``none``, or a list: ``ironclad=2,silent,colorless,act4``.

    ``profile: ironclad=2`` is such a list that came out of a profile (see `recall`).

    >>> found = parse_unlocks("ironclad=2, colorless")
    >>> from roguetable.games.spire.model.table_settings import locks_of
    >>> locks_of(found.locks, 0), found.colorless, found.act4
    (2, True, False)
    """
    plain = text.strip().lower().removeprefix(FROM_PROFILE)
    if plain == "profile":
        raise UserError("No profile has been looked up: write what is unlocked.")
    if plain == "all":
        return Unlocked(ALL_LOCKS, True, True)
    found = Unlocked(0, False, False)
    if plain in ("none", ""):
        return found
    for piece in plain.split(","):
        name, _, number = piece.strip().partition("=")
        name = name.strip()
        if name == COLORLESS_TRACK:
            found.colorless = True
        elif name == ACT4_TRACK:
            found.act4 = True
        elif name in CHARACTER_NAMES:
            count = number.strip() or str(LOCKS)
            if count not in ("0", "1", "2", "3"):
                raise UserError(f"{piece.strip()!r}: a character has {LOCKS} locks, so 0 to 3.")
            found.locks |= int(count) << (2 * CHARACTER_NAMES.index(name))
        else:
            raise UserError(
                f"There is nothing called {name!r} to unlock.{nearest(name, TRACKS)} "
                f"Write all, none, or some of: {', '.join(TRACKS)}."
            )
    return found


def parse_next_unlock(text: str) -> list[str]:
    """Which shared track each character's player likes better (spire.unlocks.then-shared).

    One track for all, and others for those who are named.

    >>> parse_next_unlock("colorless, silent=act4")
    ['colorless', 'act4', 'colorless', 'colorless']
    """
    found = [COLORLESS_TRACK] * len(CHARACTER_NAMES)
    named: list[int] = []
    for piece in text.strip().lower().split(","):
        name, equals, track = piece.strip().rpartition("=")
        name, track = name.strip(), track.strip()
        if track not in SHARED_TRACKS:
            raise UserError(
                f"next_unlock: there are no boxes {track!r} for all.{nearest(track, SHARED_TRACKS)} "
                "Write colorless or act4, also by character: colorless,silent=act4."
            )
        if equals and name not in CHARACTER_NAMES:
            raise UserError(
                f"next_unlock: there is no character {name!r}.{nearest(name, CHARACTER_NAMES)} "
                f"Characters: {', '.join(CHARACTER_NAMES)}."
            )
        for kind in range(len(found)):
            if equals and CHARACTER_NAMES[kind] == name:
                found[kind] = track
                named.append(kind)
            elif not equals and kind not in named:
                found[kind] = track
    return found


# The sheet in the profile: boxes checked by track.


def sheet(section: dict[str, Any]) -> dict[str, int]:
    """The boxes checked so far; change them in place (spire.unlocks.persist)."""
    boxes: dict[str, int] = section.setdefault("boxes", {})
    return boxes


def boxes_of(content: SpireContent, track: str) -> list[int]:
    """How many boxes lie before each lock of a track."""
    figures = content.figures
    if track == COLORLESS_TRACK:
        return [figures["unlock-colorless"]]
    if track == ACT4_TRACK:
        return [figures["unlock-act4"]]
    return [figures[f"unlock-boxes-{lock}"] for lock in range(1, LOCKS + 1)]


def open_locks(content: SpireContent, section: dict[str, Any], track: str) -> int:
    """How many locks of a track are open: all boxes beside them are checked (spire.unlocks.lock)."""
    checked = sheet(section).get(track, 0)
    return sum(1 for needed in boxes_of(content, track) if checked >= needed)


def room_left(content: SpireContent, section: dict[str, Any], track: str) -> int:
    """Boxes of a track that are not checked yet."""
    return max(0, boxes_of(content, track)[-1] - sheet(section).get(track, 0))


def unlocks_text(content: SpireContent, section: dict[str, Any]) -> str:
    """What a profile has unlocked, as the setting `unlocks` wants it."""
    pieces: list[str] = []
    for track in CHARACTER_NAMES:
        count = open_locks(content, section, track)
        if count:
            pieces.append(f"{track}={count}")
    for track in (COLORLESS_TRACK, ACT4_TRACK):
        if open_locks(content, section, track):
            pieces.append(track)
    return ",".join(pieces) or "none"


def boxes_earned(state: Spire) -> int:
    """Boxes for each player at the end of a game, won or lost (spire.unlocks.boxes)."""
    return state.boss_count + 1


def check_boxes(
    content: SpireContent, section: dict[str, Any], character: int, count: int, then: str
) -> list[str]:
    """One player checks boxes: the character's own first, then the shared tracks.

    (spire.unlocks.character-first, spire.unlocks.then-shared). `then` is the shared track that the
    player likes better; when it is full the other one follows.
    """
    news: list[str] = []
    own = CHARACTER_NAMES[character]
    other = ACT4_TRACK if then == COLORLESS_TRACK else COLORLESS_TRACK
    boxes = sheet(section)
    for track in (own, then, other):
        taken = min(count, room_left(content, section, track))
        if not taken:
            continue
        before = open_locks(content, section, track)
        boxes[track] = boxes.get(track, 0) + taken
        count -= taken
        for lock in range(before + 1, open_locks(content, section, track) + 1):
            news.append(lock_text(track, lock))
    return news


def lock_text(track: str, lock: int) -> str:
    """What has been unlocked, in a sentence."""
    if track == COLORLESS_TRACK:
        return "Colorless Cards are unlocked."
    if track == ACT4_TRACK:
        return "Act IV is unlocked."
    return f"{track.capitalize()}: lock {lock} is open, its cards join the decks."


def record(profile: Profile, state: Spire, then: str = COLORLESS_TRACK) -> list[str]:
    """A game is finished: boxes, Ascension level and achievements go into the profile.

    `then` is the setting next_unlock. Nothing else is kept (spire.game_end.nothing-kept). Returns
    what is new, in sentences.
    """
    section = profile.section("spire")
    news: list[str] = []
    likes = parse_next_unlock(then)
    for player in state.players:
        kind = player.character
        news += check_boxes(state.content, section, kind, boxes_earned(state), likes[kind])
    news += note_level(section, state)
    news += note_feats(section, state)
    return news


def sheet_lines(profile: Profile, content: SpireContent) -> list[tuple[str, str]]:
    """The sheet for people: every track with its boxes, the Ascension level, the achievements."""
    section = profile.section("spire")
    lines: list[tuple[str, str]] = []
    for track in TRACKS:
        needed = boxes_of(content, track)
        checked = min(sheet(section).get(track, 0), needed[-1])
        opened = open_locks(content, section, track)
        locks = (
            f"{opened} of {len(needed)} locks open"
            if len(needed) > 1
            else ("unlocked" if opened else "locked")
        )
        lines.append((track.capitalize(), f"{checked} of {needed[-1]} boxes, {locks}"))
    lines.append(("Ascension", f"up to level {unlocked_level(section)}"))
    earned = section.get("achievements", [])
    names = [title for name, title, _ in FEATS if name in earned]
    lines.append(("Achievements", f"{len(names)} of {len(FEATS)}: {', '.join(names) or 'none'}"))
    return lines


def recall(profile: Profile, content: SpireContent, config: dict[str, Any]) -> dict[str, Any]:
    """``unlocks=profile``: play with what the profile has unlocked, and with no higher Ascension."""
    wanted = str(config.get("unlocks", "")).strip().lower()
    if wanted != "profile" and not wanted.startswith(FROM_PROFILE):
        return config
    section = profile.section("spire")
    check_level(section, int(config.get("ascension", 0)))
    return {**config, "unlocks": FROM_PROFILE + unlocks_text(content, section)}
