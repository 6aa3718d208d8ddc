"""What a table may decide before it starts, the readings of contested rules (readings.py) among it."""

from typing import Any, Final

from roguetable.engine.errors import FieldError, UserError, field, nearest
from roguetable.engine.game import Config, Role, Setting, understood_once
from roguetable.games.spire.campaign.unlocks import parse_next_unlock, parse_unlocks
from roguetable.games.spire.flow.journey.modifiers import parse_modifiers
from roguetable.games.spire.model.ascension import TOP_LEVEL
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.readings import (
    KEEP_CLIMBING,
    LOCKED_MODIFIERS,
    READINGS,
)
from roguetable.games.spire.model.state import ALL_STAR, MODIFIER_NAMES
from roguetable.games.spire.model.table_settings import Newcomer, TableSettings

CAST: Final = (
    Role(
        "ironclad",
        "Ironclad",
        "Hits hard, heals after every fight and grows Strength: the plainest to begin with.",
        ("hit", "strength", "heal"),
    ),
    Role(
        "silent",
        "Silent",
        "Poison, Shivs and a hand full of cards.",
        ("poison", "shiv", "draw"),
    ),
    Role(
        "defect",
        "Defect",
        "Channels Orbs and Evokes them when it counts.",
        ("lightning", "frost", "dark"),
    ),
    Role(
        "watcher",
        "Watcher",
        "Between Wrath and Calm, with Miracles in reserve; the hardest to play well.",
        ("wrath", "calm", "miracle"),
    ),
)
SETTINGS: Final = (
    Setting("players", 1, (1, 2, 3, 4), "How many people play.", "spire.overview.player-count"),
    Setting(
        "characters",
        "random",
        (),
        "Who climbs: 'random', or names from the bottom row up such as 'ironclad,silent'.",
        "spire.overview.one-character-each",
        samples=CHARACTER_NAMES,
        cast=CAST,
        party=(1, 2, 3, 4),
    ),
    Setting(
        "acts",
        3,
        (1, 2, 3, 4),
        "The last Act that the party means to play; Act IV must be unlocked.",
        "spire.overview.final-boss-choice",
    ),
    Setting(
        "stop",
        True,
        (True, False),
        "May the party end the game with a victory after an earlier Act?",
        "spire.overview.act-end-choice",
    ),
    Setting(
        "ascension",
        0,
        tuple(range(TOP_LEVEL + 1)),
        "How hard: 0, or an Ascension level with all levels below it.",
        "spire.ascension.cumulative",
    ),
    Setting(
        "unlocks",
        "none",
        (),
        "What is unlocked: 'all', 'none', 'profile' (what your games have unlocked), or a list "
        "such as 'ironclad=2,colorless,act4'.",
        "spire.unlocks.lock",
        samples=("all", "none", "ironclad=2,silent=1,colorless"),
    ),
    Setting(
        "next_unlock",
        "colorless",
        (),
        "Which boxes players check first when those of their character are full: 'colorless' or "
        "'act4', also by character, such as 'colorless,silent=act4'.",
        "spire.unlocks.then-shared",
        samples=("colorless", "act4", "colorless,silent=act4"),
    ),
    Setting(
        "modifiers",
        "",
        (),
        "'daily' rolls two modifiers of the Daily Climb; a list such as 'shiny,cursed' is a Custom Run.",
        "spire.daily.custom",
        samples=("daily", *MODIFIER_NAMES),
    ),
    Setting(
        "quick_start",
        1,
        (1, 2, 3, 4),
        "The Act to begin in; from Act II on with the rewards of the Quick Start table.",
        "spire.quick_start.purpose",
    ),
    Setting(
        "join",
        "",
        (),
        "Players who join later by Catch Up: 'defect@2,watcher@3' (character and Act).",
        "spire.quick_start.catch-up",
        samples=("defect@2", "watcher@3,silent@2"),
    ),
    Setting(
        "last_stand",
        False,
        (False, True),
        "The Last Stand: in a Boss fight the others fight on when a player dies.",
        "spire.optional.last-stand.continue",
    ),
    Setting(
        "choose_relic",
        False,
        (False, True),
        "Choose Your Relic: relics of Elite and Treasure rooms are shared out by choice.",
        "spire.optional.choose-relic",
    ),
    *[
        Setting(name, default, (default, not default), text, rule)
        for name, _, default, text, rule in READINGS
    ],
)


@understood_once
def understand(config: Config) -> TableSettings:
    """The settings as the set-up needs them; what cannot be together is refused."""
    settings = TableSettings()
    settings.players = int(config["players"])
    settings.acts = int(config["acts"])
    settings.ascension = int(config["ascension"])
    with field("unlocks"):
        settings.unlocked = parse_unlocks(str(config["unlocks"]))
    with field("next_unlock"):  # complaints come before the game, not after it
        parse_next_unlock(str(config["next_unlock"]))
    with field("modifiers"):
        settings.modifiers = parse_modifiers(str(config["modifiers"]))
    settings.quick_start = int(config["quick_start"])
    settings.last_stand = bool(config["last_stand"])
    settings.choose_relic = bool(config["choose_relic"])
    settings.readings = 0 if config["stop"] else KEEP_CLIMBING
    for name, bit, _, _, _ in READINGS:
        if config[name]:
            settings.readings |= bit
    if config["characters"] != "random":
        settings.characters = character_kinds(config["characters"], settings.players)
    with field("join"):
        settings.joining = joiners(str(config["join"]), settings)
    refuse(settings)
    return settings


def refuse(settings: TableSettings) -> None:
    """Choices that the rules do not allow together."""
    if settings.quick_start > settings.acts:
        raise FieldError(
            f"The game cannot begin in Act {settings.quick_start} and end with Act {settings.acts}: "
            "set acts higher or quick_start lower.",
            ("quick_start",),
        )
    if settings.acts == 4 and not settings.unlocked.act4:
        raise FieldError(
            "Act IV is not unlocked (spire.act4.unlocked): add act4 to unlocks, or set acts to 3.",
            ("acts",),
        )
    if settings.modifiers & ALL_STAR and not (
        settings.unlocked.colorless or settings.readings & LOCKED_MODIFIERS
    ):
        raise FieldError(
            "All Star needs colorless cards, which are locked (spire.daily.needs-content): add "
            "colorless to unlocks, or set locked_modifiers to yes.",
            ("modifiers",),
        )
    if settings.choose_relic and settings.players == 1 and not settings.joining:
        raise FieldError(
            "Choose Your Relic is for two or more players (spire.optional.choose-relic).",
            ("choose_relic",),
        )


def character_kinds(wanted: Any, count: int) -> list[int]:
    """Names of characters, from the bottom row up, as numbers."""
    names = wanted.split(",") if isinstance(wanted, str) else list(wanted)
    kinds = [character_kind(str(name)) for name in names]
    if len(set(kinds)) != len(kinds):
        raise FieldError(
            "No two players share a character (spire.overview.one-character-each): "
            f"{', '.join(CHARACTER_NAMES)}.",
            ("characters",),
        )
    if len(kinds) != count:
        raise FieldError(
            f"{count} player{'' if count == 1 else 's'} cannot play {len(kinds)} "
            f"character{'' if len(kinds) == 1 else 's'}: "
            "give one name for each, or change players.",
            ("characters",),
        )
    return kinds


def character_kind(name: str) -> int:
    """A character by name."""
    plain = name.strip().lower().removeprefix("the ")
    if plain not in CHARACTER_NAMES:
        raise FieldError(
            f"There is no character {name!r}.{nearest(plain, CHARACTER_NAMES)} "
            f"Characters: {', '.join(CHARACTER_NAMES)}.",
            ("characters",),
        )
    return CHARACTER_NAMES.index(plain)


def how_to_join(name: str, settings: TableSettings) -> str:
    """How a later Act to join in is written, if there is one."""
    acts = range(settings.quick_start + 1, settings.acts + 1)
    return f" Write {' or '.join([f'{name}@{act}' for act in acts])}." if acts else ""


def joiners(text: str, settings: TableSettings) -> list[Newcomer]:
    """``defect@2``, and others who join; earliest Act first."""
    found: list[Newcomer] = []
    for piece in text.split(","):
        if not piece.strip():
            continue
        name, _, act = piece.strip().partition("@")
        if act not in ("2", "3", "4"):
            raise UserError(
                f"{piece!r} does not say when to join: write defect@2 for Act II, defect@3 or defect@4."
            )
        kind = character_kind(name)
        if not settings.characters:
            raise UserError("Name the characters who begin, so that others can join them later.")
        if kind in settings.characters or any(kind == other.character for other in found):
            raise UserError(f"The {CHARACTER_NAMES[kind]} is in play already.")
        if int(act) <= settings.quick_start or int(act) > settings.acts:
            raise UserError(
                f"Nobody can join in Act {act}: the game begins in Act {settings.quick_start} "
                f"and ends with Act {settings.acts}.{how_to_join(name, settings)}"
            )
        found.append(Newcomer(int(act), kind))
    found.sort(key=lambda one: (one.act, one.character))
    return found
