"""The campaigns of a profile: several by name, each with its sheet and the history of its Quests."""

from datetime import UTC, datetime
from typing import Any, ClassVar, Final

from roguetable.engine.errors import UserError
from roguetable.engine.game import Campaign, Config
from roguetable.engine.profile import Profile
from roguetable.engine.progress import Chronicle, Progress
from roguetable.engine.state import OUTCOMES
from roguetable.games.gaia.campaign.chronicles import chronicles_of, graves
from roguetable.games.gaia.campaign.sheets import read_sheet, write_sheet
from roguetable.games.gaia.flow.chapters import is_finished, new_game_plus
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.names import CAMPAIGN, MODE_NAMES, NOBODY, several
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.campaigns import (
    Plain,
    campaign_name,
    campaigns_of,
    free_name,
    parse_sheet,
    put_aside,
    sheet_text,
)

GAME: Final = "gaia"
MAIN: Final = "main"
CAMPAIGN_LINE: Final = "Campaign"  # clients lead from it to the campaign's own page
ANEW: Final[Plain] = {"restart": True}
BEGUN_AGAIN: Final = "again"  # on a sheet that begins as New Game+: the one before is put aside


class GaiaCampaign(Campaign):
    """What a profile keeps: {campaigns: {name: {sheet, history, before}}, last: name}."""

    settings: ClassVar[Config] = {"campaign": MAIN, "mode": MODE_NAMES[CAMPAIGN]}
    milestones: ClassVar[tuple[str, ...]] = tuple(f"Chapter {n}" for n in range(1, 7))

    def recall(self, profile: Profile, config: Config) -> Config:
        """The sheet of the campaign that is named, or a new one; without a name nothing changes."""
        name = campaign_name(config.get("campaign", ""))
        if not name or config.get("mode") != MODE_NAMES[CAMPAIGN]:
            return {**config, "campaign": ""}
        if config.get("restart"):
            return {**config, "campaign": name, "restart": False, "sheet": sheet_text(ANEW)}
        plain = campaigns(profile).get(name, {}).get("sheet")
        if config.get("plus") and plain and plain.get("ending"):
            return {**config, "campaign": name, "plus": False, "sheet": sheet_text(again(plain))}
        return {**config, "campaign": name, "sheet": sheet_text(plain) if plain else ""}

    def record(self, profile: Profile, state: Gaia, config: Config) -> list[str]:
        """A Quest is over: its sheet is the campaign's from now on, and its story is told there."""
        name = campaign_name(config.get("campaign", ""))
        if not name or state.mode != CAMPAIGN:
            return []
        section = profile.section(GAME)
        known = section.setdefault("campaigns", {})
        kept = known.setdefault(name, {"history": []})
        before = parse_sheet(str(config.get("sheet", "")))
        if before.get("restart") or before.get(BEGUN_AGAIN):
            put_aside(kept)
        told: list[str] = []
        if kept.get("sheet", {}).get("quests", 0) != before.get("quests", 0):
            other = free_name(name, known)
            told.append(
                f"Another Quest of campaign {name} has ended meanwhile: this one goes on as {other}."
            )
            name, kept = other, known.setdefault(other, {"history": []})
        section["last"] = name
        kept["history"].append(story_of(state))
        kept["sheet"] = write_sheet(state.sheet, state.content)
        return told + news_of(name, state)

    def reached(self, profile: Profile) -> list[str]:
        """The chapters that the campaign played last has behind it."""
        sheet = last_campaign(profile).get("sheet", {})
        return list(self.milestones[: sheet.get("visits", 0)])

    def is_over(self, profile: Profile) -> bool:
        kept = last_campaign(profile).get("sheet")
        return kept is not None and is_finished(read_sheet(kept, load_content()))

    def begun_again(self, profile: Profile) -> Config:
        """After an ending as New Game+, else from the start."""
        found_ending = bool(last_campaign(profile).get("sheet", {}).get("ending"))
        return {"plus": True} if found_ending else {"restart": True}

    def named(self, config: Config) -> str:
        in_campaign = config.get("mode") == MODE_NAMES[CAMPAIGN]
        return campaign_name(config.get("campaign", "")) if in_campaign else ""

    def chronicles(self, profile: Profile) -> list[Chronicle]:
        last = str(profile.section(GAME).get("last", ""))
        return chronicles_of(campaigns(profile), last, load_content())

    def sheet(self, profile: Profile) -> list[tuple[str, str]]:
        lines: list[tuple[str, str]] = []
        for name, kept in campaigns(profile).items():
            sheet = kept.get("sheet", {})
            parts = ", ".join(
                f"{who.capitalize()} {n}" for who, n in sheet.get("minion_parts", {}).items()
            )
            quests = several(sheet.get("quests", 0), "Quest")
            played = f"chapter {sheet.get('chapter', 1)}, {quests} played"
            lines.append((f"Campaign {name}", f"{played}, minion parts: {parts or 'none'}"))
        return lines

    def progress(self, profile: Profile) -> Progress:
        """The campaign played last, in short: its page tells the rest (`chronicles`)."""
        content = load_content()
        kept = last_campaign(profile)
        if not kept.get("sheet"):
            return Progress()
        name = profile.section(GAME).get("last", "")
        try:
            sheet = read_sheet(kept["sheet"], content)
        except UserError as error:
            return Progress(more={CAMPAIGN_LINE: f"{name}: {error}"})
        more: dict[str, Any] = {
            CAMPAIGN_LINE: name,
            "Open Quests": [content.rows[row].name for row in sheet.opened],
        }
        if sheet.graveyard:
            more["Graveyard"] = [f"{one.name}: “{one.words}”" for one in graves(sheet, content)]
        if sheet.ending != NOBODY:
            more["Ending"] = content.ending(sheet.ending).name
        return Progress(more=more)


def again(plain: Plain) -> Plain:
    """A finished campaign from its beginning, with what New Game+ keeps (gaia.ngplus.unlock)."""
    content = load_content()
    return {
        **write_sheet(new_game_plus(content, read_sheet(plain, content)), content),
        BEGUN_AGAIN: True,
    }


def campaigns(profile: Profile) -> dict[str, Any]:
    """The campaigns of a profile by name."""
    return campaigns_of(profile, GAME, "Gone to Gaia")


def last_campaign(profile: Profile) -> dict[str, Any]:
    """The campaign that was played last; an empty one if there is none."""
    found: dict[str, Any] = campaigns(profile).get(profile.section(GAME).get("last", ""), {})
    return found


def story_of(state: Gaia) -> dict[str, Any]:
    """A Quest as the history keeps it: ids and figures."""
    content = state.content
    return {
        "quest": content.name(state.quest) if state.quest != NOBODY else "",
        "outcome": OUTCOMES[state.outcome],
        "heroes": [content.name(suit.hero) for suit in state.suits if suit.hero != NOBODY],
        "dead": [
            content.name(suit.hero) for i, suit in enumerate(state.suits) if state.delvers[i].dead
        ],
        "waves": state.finished,
        "slain": state.slain,
        "parts": state.collected,
        "finished": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def news_of(name: str, state: Gaia) -> list[str]:
    """What is new in a campaign, in sentences."""
    content = state.content
    sheet = state.sheet
    found = [f"Campaign {name}: {several(sheet.quests, 'Quest')} played, chapter {sheet.chapter}."]
    if state.goal_reached and state.quest != NOBODY:
        found.append(f"{content.rows[state.quest].name} is completed.")
    if sheet.ending != NOBODY:
        found.append(f"The campaign is over: {content.rows[sheet.ending].name}.")
    elif sheet.lost:
        found.append("The campaign is lost: no delver is left.")
    return found
