"""What a table may decide before it starts, and what cannot be together."""

from typing import Any

from roguetable.engine.errors import FieldError, UserError, field, nearest
from roguetable.engine.game import Config, Role, Setting, understood_once
from roguetable.games.stygian.model.cards import HERO_NAMES, StygianContent
from roguetable.games.stygian.model.limits import heroes_in_play
from roguetable.games.stygian.model.table_settings import TableSettings

CAST = (
    Role("knight", "Knight", "Armour, and strong blows at the front rank.", ("melee", "block")),
    Role("doctor", "Doctor", "Heals the party and rids it of what ails it.", ("mend", "heal")),
    Role("spellslinger", "Spellslinger", "Reaches every rank with magic.", ("magic", "wound")),
    Role("burglar", "Burglar", "Luck, chests and quick hands.", ("key", "luck")),
)
SETTINGS = (
    Setting("players", 1, (1, 2, 3, 4), "How many people play.", "stygian.setup.3.player-range"),
    Setting(
        "heroes",
        "random",
        (),
        "Who climbs: 'random', or names in seating order such as 'knight,doctor,burglar'.",
        "stygian.setup.3.choose-heroes",
        samples=HERO_NAMES,
        cast=CAST,
        party=(3, 4, 3, 4),
    ),
    Setting(
        "duo",
        False,
        (False, True),
        "Two players with one hero each: a second chosen skill and 28 wounds.",
        "stygian.modes.duo.one-hero-each",
    ),
    Setting(
        "first",
        "choose",
        ("choose", *HERO_NAMES),
        "Which hero takes the first turn.",
        "stygian.setup.9.starting-hero",
    ),
    Setting(
        "woes",
        "none",
        ("none", "woes", "lamentations", "mixed"),
        "Deal each hero a Woe or a Lamentation (a Kickstarter extra).",
        "stygian.modes.woes.deal",
    ),
    Setting(
        "armour",
        "turn",
        ("turn", "event"),
        "Each shield prevents one wound a turn, or one of every event.",
        "stygian.party.armour.per-turn-pool",
    ),
    Setting(
        "luck",
        "action",
        ("action", "drop"),
        "Cubes that fall into the crypt count together for luck: all of a hero's action, or only "
        "those of its drop.",
        "stygian.luck.whole-action",
    ),
    Setting(
        "removal",
        "any",
        ("any", "ends"),
        "Status tokens can be removed at any point of the hero's turn, or only before acting and "
        "at its end.",
        "stygian.status.remove.any-moment",
    ),
    Setting(
        "ending",
        "card",
        ("card", "blow"),
        "When the last enemy falls, the card that felled it is carried out to its end, or nothing "
        "after the blow.",
        "stygian.complete.finish-card",
    ),
    Setting(
        "tower",
        "standard",
        ("standard", "tight", "loose", "manual"),
        "How the cube tower behaves, by a preset of ours or of a pack; "
        "'manual': you type what your own tower did.",
        "stygian.drop.most-fall",
        open_ended=True,
    ),
    Setting(
        "floors",
        6,
        (3, 6),
        "Six floors, or a short game that the mid-boss ends.",
        "stygian.objective.six-floors",
    ),
)


@understood_once
def understand(config: Config, content: StygianContent) -> TableSettings:
    """The settings as the set-up needs them; what cannot be together is refused."""
    settings = TableSettings()
    settings.players = int(config["players"])
    settings.duo = bool(config["duo"])
    settings.woes = str(config["woes"])
    settings.floors = int(config["floors"])
    settings.armour_per_event = config["armour"] == "event"
    settings.luck_by_drop = config["luck"] == "drop"
    settings.removal_at_ends = config["removal"] == "ends"
    settings.stop_at_last = config["ending"] == "blow"
    settings.manual_tower = config["tower"] == "manual"
    if not settings.manual_tower:
        with field("tower"):
            settings.tower = tower_preset(config["tower"], content)
    if settings.duo and settings.players != 2:
        raise FieldError(
            "The two-hero variant (duo) is for two players; set players to 2.", ("duo",)
        )
    wanted = config["heroes"]
    if wanted != "random":
        with field("heroes"):
            settings.heroes = hero_kinds(wanted, heroes_in_play(settings.players, settings.duo))
    if config["first"] != "choose":
        settings.first = HERO_NAMES.index(config["first"])
        if settings.heroes and settings.first not in settings.heroes:
            raise FieldError(
                f"The {config['first']} cannot begin: that hero is not in play.", ("first",)
            )
    return settings


def tower_preset(wanted: Any, content: StygianContent) -> str:
    """A preset of the tower, in our content or in a pack, as the id of its row."""
    towers = content.towers()
    if wanted not in towers:
        names = [*towers, "manual"]
        raise UserError(
            f"There is no tower {wanted!r}.{nearest(str(wanted), names)} "
            f"Towers: {', '.join(names)}. A pack can bring more."
        )
    return content.name(towers[wanted])


def hero_kinds(wanted: Any, count: int) -> list[int]:
    """Hero names, in seating order, as kinds."""
    names = (
        [name.strip() for name in wanted.split(",")] if isinstance(wanted, str) else list(wanted)
    )
    for name in names:
        if name not in HERO_NAMES:
            raise UserError(f"There is no hero {name!r}. Heroes: {', '.join(HERO_NAMES)}.")
    if len(set(names)) != len(names):
        raise UserError("Each hero can be in play only once (stygian.setup.3.unique-heroes).")
    if len(names) != count:
        raise UserError(f"This table needs {count} heroes, not {len(names)}.")
    return [HERO_NAMES.index(name) for name in names]
