"""What a table may decide before it starts, the readings of contested rules among it."""

from typing import Any, Final

from roguetable.engine.errors import FieldError, UserError, field, nearest
from roguetable.engine.game import Config, Role, Setting, understood_once
from roguetable.games.deadcells.campaign.sheets import read
from roguetable.games.deadcells.campaign.stages import FRESH, STAGE_NAMES, STAGES, stage_sheet, told
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import (
    BEHEADED_LINES,
    BEHEADED_NAMES,
    BEHEADED_SIGNS,
    BIOME_NAMES,
    NOBODY,
)
from roguetable.games.deadcells.model.sheet import Sheet
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from roguetable.kit.campaigns import campaign_name, parse_sheet

CHOOSE: Final = "choose"
RANDOM: Final = "random"

CAST: Final = (
    Role(
        "immolated",
        "The Immolated",
        BEHEADED_LINES[0],
        BEHEADED_SIGNS[0],
    ),
    Role(
        "flayed",
        "The Flayed",
        BEHEADED_LINES[2],
        BEHEADED_SIGNS[2],
    ),
    Role(
        "poisoned",
        "The Poisoned",
        BEHEADED_LINES[1],
        BEHEADED_SIGNS[1],
    ),
    Role(
        "quartered",
        "The Quartered",
        BEHEADED_LINES[3],
        BEHEADED_SIGNS[3],
    ),
)

READINGS: Final = (
    (
        "free_order",
        False,
        "Combat cards are played in any order, not clockwise from the First Player.",
        "deadcells.play.order",
    ),
    (
        "ask_shields",
        True,
        "Players decide whether to spend a Shield; otherwise Shields are always spent.",
        "deadcells.block.enemy-automatic",
    ),
    (
        "marked_by_attack",
        False,
        "A Marked token adds 1 Damage to each attack, not to each Damage.",
        "deadcells.states.marked.per-token",
    ),
    (
        "dead_act",
        False,
        "The cards of the dead go on acting until the end of the fight.",
        "deadcells.dying.dead-inactive",
    ),
    (
        "passer_healed",
        False,
        "Who has passed may be given a Potion or a Vial.",
        "deadcells.pass.no-potion",
    ),
    (
        "reward_chosen",
        False,
        "The Group chooses who gets the reward of a Deck Check, not the First Player alone.",
        "deadcells.checks.deck.reward-owner",
    ),
    (
        "scroll_colours",
        False,
        "Scrolls of different colours are different types of Loot.",
        "deadcells.loot.colours-of-scrolls",
    ),
    (
        "every_shield",
        False,
        (
            "Players are asked about every Shield, also where keeping one could not help them, and whether "
            "to use equipment that only gives Shields and costs nothing."
        ),
        "deadcells.block.cancel",
    ),
    (
        "late_power",
        False,
        "The discard pile sets Serenade's power in the round of that power, not when her card is flipped.",
        "deadcells.solo.power.symbol",
    ),
    (
        "shuffle_at_once",
        False,
        "A draw pile that a Check has emptied is shuffled anew at once, not when a card is next needed.",
        "deadcells.checks.reshuffle-after",
    ),
)

SETTINGS: Final = (
    Setting("players", 1, (1, 2, 3, 4), "How many people play.", "deadcells.components.players"),
    Setting(
        "beheaded",
        CHOOSE,
        (),
        "Who goes: 'choose', 'random', or names in seating order such as 'immolated,flayed'.",
        "deadcells.player_setup.choose-beheaded",
        samples=(CHOOSE, RANDOM),
        cast=CAST,
        party=(1, 2, 3, 4),
    ),
    Setting(
        "first",
        CHOOSE,
        (CHOOSE, 1, 2, 3, 4),
        "Who is First Player at the start: the number of a seat, or 'choose': the players say it.",
        "deadcells.player_setup.first-player",
    ),
    Setting(
        "campaign",
        "",
        (),
        "The campaign that this run belongs to, by any name you like: what it brings is kept. "
        "Empty: a single run.",
        "deadcells.saving.state",
    ),
    Setting(
        "restart",
        False,
        (False, True),
        "Begin that campaign anew: everything is sorted back into its decks.",
        "deadcells.reset.result",
    ),
    Setting(
        "stage",
        FRESH,
        STAGE_NAMES,
        f"How far the campaign of a single run has come. {'; '.join(map(told, STAGES))}.",
        "deadcells.upgrades.any-number",
    ),
    Setting(
        "start",
        "",
        ("", *BIOME_NAMES),
        "The Biome in which the run begins; empty: players choose if there is a choice. "
        "b1: Prisoners' Quarters; b2: Toxic Sewers; b3: Ramparts; b4: Stilt Village; b5: Clock Tower; "
        "b6: Forgotten Sepulcher; b7: High Peak Castle.",
        "deadcells.biome_setup.first-runs",
    ),
    *[
        Setting(name, default, (default, not default), text, rule)
        for name, default, text, rule in READINGS
    ],
    Setting(
        "sheet",
        "",
        (),
        "The campaign sheet, filled in from the profile.",
        "deadcells.saving.state",
        inner=True,
    ),
)


@understood_once
def understand(config: Config, content: DeadCellsContent) -> TableSettings:
    """The settings as the set-up needs them; what cannot be together is refused."""
    players = int(config["players"])
    readings = Readings(**{name: bool(config[name]) for name, _, _, _ in READINGS})
    with field("campaign"):
        campaign_name(config["campaign"])
    with field("beheaded"):
        beheaded = beheaded_places(config["beheaded"], players)
    settings = TableSettings(sheet_of_table(config, content, beheaded), readings)
    settings.players = players
    settings.beheaded = beheaded
    settings.random = config["beheaded"] == RANDOM
    settings.single = not config["campaign"]
    settings.restarted = bool(parse_sheet(str(config["sheet"])).get("restart"))
    if config["first"] != CHOOSE:
        settings.first = int(config["first"]) - 1
        if settings.first >= players:
            raise FieldError(
                f"Seat {config['first']} cannot be First Player: there are {players} players "
                "(deadcells.player_setup.first-player).",
                ("first",),
            )
    with field("start"):
        settings.start = start_biome(str(config["start"]), settings.sheet, content)
    return settings


def sheet_of_table(config: Config, content: DeadCellsContent, beheaded: list[int]) -> Sheet:
    """The campaign as it stands before the run: from a profile, or at a chosen stage."""
    if config["campaign"] or config["sheet"]:
        if config["stage"] != FRESH:
            raise FieldError(
                "A campaign has come as far as it has: 'stage' is for a single run. Leave out one "
                "of them.",
                ("stage",),
            )
        with field("sheet"):
            return read(parse_sheet(str(config["sheet"])), content)[0]
    return stage_sheet(content, str(config["stage"]), beheaded)


def beheaded_places(wanted: Any, players: int) -> list[int]:
    """Names of Beheaded, in seating order, as places; none if they choose or lots are drawn."""
    if wanted in (CHOOSE, RANDOM):
        return []
    names = [str(name).strip().lower() for name in (
        wanted.split(",") if isinstance(wanted, str) else list(wanted)
    )]  # fmt: skip
    for name in names:
        if name not in BEHEADED_NAMES:
            raise UserError(
                f"There is no Beheaded {name!r}.{nearest(name, BEHEADED_NAMES)} "
                f"Beheaded: {', '.join(BEHEADED_NAMES)}, or choose, or random."
            )
    if len(set(names)) != len(names):
        raise UserError(
            "Two players cannot take the same Beheaded (deadcells.player_setup.choose-beheaded)."
        )
    if len(names) != players:
        raise UserError(
            f"{players} player{'' if players == 1 else 's'} cannot play {len(names)} Beheaded: give "
            "one name for each, or change players."
        )
    return [BEHEADED_NAMES.index(name) for name in names]


def start_biome(name: str, sheet: Sheet, content: DeadCellsContent) -> int:
    """The biome in which the run begins, if the campaign allows it; NOBODY: players choose."""
    if not name:
        return NOBODY
    biome = content.biomes[BIOME_NAMES.index(name)]
    if biome not in sheet.starts:
        allowed = ", ".join(
            f"{content.name(one)} ({content.rows[one].name})" for one in sheet.starts
        )
        raise UserError(
            f"A run cannot begin in {content.rows[biome].name} yet "
            f"(deadcells.biome_setup.first-runs). It can in: {allowed}."
        )
    return biome
