"""What a table may decide before it starts, the readings of contested rules among it."""

from typing import Final

from roguetable.engine.errors import FieldError, UserError, field, nearest
from roguetable.engine.game import Config, Setting, understood_once
from roguetable.games.gaia.campaign.sheets import read_sheet
from roguetable.games.gaia.flow.chapters import is_finished
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import CAMPAIGN, CHAPTERS, MODE_NAMES, NOBODY, ONSLAUGHT
from roguetable.games.gaia.model.sheet import Sheet, fresh_sheet, open_chapter
from roguetable.games.gaia.model.table_settings import READINGS, Readings, TableSettings
from roguetable.kit.campaigns import campaign_name, parse_sheet

SETTINGS: Final = (
    Setting("players", 2, (1, 2), "How many people play.", "gaia.meta.players"),
    Setting(
        "mode",
        MODE_NAMES[ONSLAUGHT],
        MODE_NAMES,
        "An Onslaught of five Waves, or a Quest of the campaign with the town after it.",
        "gaia.onslaught.standalone",
    ),
    Setting(
        "disciplines",
        "mind-body",
        ("mind-body", "body-mind"),
        "Who plays which discipline; alone one always plays the Mind. "
        "mind-body: seat 1 the Mind, seat 2 the Body; body-mind: seat 1 the Body, seat 2 the Mind.",
        "gaia.start.choose-discipline",
    ),
    Setting(
        "campaign",
        "",
        (),
        "The campaign that this Quest belongs to, by any name you like: what it brings is kept. "
        "Empty: a single Quest.",
        "gaia.sheet.double-sided",
    ),
    Setting(
        "restart",
        False,
        (False, True),
        "Begin that campaign anew.",
        "gaia.meta.begin-page-3",
    ),
    Setting(
        "plus",
        False,
        (False, True),
        "Begin that campaign, which has found an ending, again as New Game+.",
        "gaia.ngplus.unlock",
    ),
    Setting(
        "chapter",
        1,
        tuple(range(1, CHAPTERS + 1)),
        "The chapter of a single Quest without a campaign.",
        "gaia.meta.six-chapters",
    ),
    Setting(
        "quest",
        "",
        (),
        "The Quest that is attempted, by its name; empty: the players choose among the open ones.",
        "gaia.chapter.step1-choose-quest",
        samples=("",),
        open_ended=True,
    ),
    *[Setting(name, False, (False, True), text, rule) for name, text, rule in READINGS],
    Setting(
        "sheet",
        "",
        (),
        "The campaign sheet, filled in from the profile.",
        "gaia.sheet.double-sided",
        inner=True,
    ),
)


@understood_once
def understand(config: Config, content: GaiaContent) -> TableSettings:
    """The settings as the set-up needs them; what cannot be together is refused."""
    readings = Readings(**{name: bool(config[name]) for name, _, _ in READINGS})
    with field("campaign"):
        campaign_name(config["campaign"])
    settings = TableSettings(sheet_for(config, content), readings)
    settings.players = int(config["players"])
    settings.mode = MODE_NAMES.index(str(config["mode"]))
    settings.swapped = config["disciplines"] == "body-mind"
    if settings.mode == CAMPAIGN:
        with field("quest"):
            settings.quest = quest_named(str(config["quest"]), settings.sheet, content)
        if config["plus"]:
            raise FieldError(
                "New Game+ comes after an ending, and this campaign has found none yet.", ("plus",)
            )
        if is_finished(settings.sheet):
            raise FieldError(
                "This campaign is over. Begin it anew with 'restart', or after an ending as New "
                "Game+ with 'plus'.",
                ("campaign",),
            )
    return settings


def sheet_for(config: Config, content: GaiaContent) -> Sheet:
    """The campaign as it stands before the Quest: from a profile, or at the start of a chapter."""
    if config["sheet"]:
        with field("sheet"):
            return read_sheet(parse_sheet(str(config["sheet"])), content)
    sheet = fresh_sheet(content)
    chapter = int(config["chapter"])
    if chapter > 1:
        if config["campaign"]:
            raise FieldError(
                "A campaign has come as far as it has: 'chapter' is for a single Quest.",
                ("chapter",),
            )
        sheet.chapter = chapter
        open_chapter(content, sheet)
    return sheet


def quest_named(name: str, sheet: Sheet, content: GaiaContent) -> int:
    """The Quest that is attempted, by its name or its id, if it is open; NOBODY: the players choose."""
    if not name:
        return NOBODY
    names = {content.rows[quest].name.lower(): quest for quest in content.quests}
    ids = {content.name(quest): quest for quest in content.quests}
    quest = names.get(name.strip().lower(), ids.get(name, NOBODY))
    if quest == NOBODY:
        known = [content.rows[one].name for one in content.quests]
        raise UserError(f"There is no Quest {name!r}.{nearest(name, known)}")
    if quest not in sheet.opened:
        opened = ", ".join(content.rows[one].name for one in sheet.opened)
        raise UserError(
            f"{content.rows[quest].name} is not open (gaia.chapter.step1-choose-quest). Open: {opened}."
        )
    return quest
