"""The campaigns of a profile: several by name, each with its sheet and the history of its runs."""

from datetime import UTC, datetime
from typing import Any, ClassVar, Final

from roguetable.engine.errors import UserError, nearest
from roguetable.engine.game import Campaign, Config
from roguetable.engine.profile import Profile
from roguetable.engine.progress import Chronicle, Progress
from roguetable.engine.state import LOST, OUTCOMES
from roguetable.games.deadcells.campaign.chronicles import chronicles_of
from roguetable.games.deadcells.campaign.progress import campaign_lines, progress_of
from roguetable.games.deadcells.campaign.sheets import read, upgraded, write
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.deaths import DEATH_NAMES
from roguetable.games.deadcells.model.names import BOSS_NAMES, NOBODY, UPGRADE_DECKS
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.campaigns import (
    Plain,
    campaign_name,
    campaigns_of,
    free_name,
    parse_sheet,
    put_aside,
    sheet_text,
)

GAME: Final = "deadcells"
MAIN: Final = "main"
RESTARTED: Final[Plain] = {"restart": True}


class DeadCellsCampaign(Campaign):
    """What a profile keeps: {campaigns: {name: {sheet, history, before}}, last: name}."""

    settings: ClassVar[Config] = {"campaign": MAIN}
    milestones: ClassVar[tuple[str, ...]] = ("Concierge", "Time Keeper", "Hand of the King")

    def recall(self, profile: Profile, config: Config) -> Config:
        """The sheet of the campaign that is named, or a new one; without a name nothing changes."""
        name = campaign_name(config.get("campaign", ""))
        if not name:
            return config
        if config.get("restart"):
            return {**config, "campaign": name, "restart": False, "sheet": sheet_text(RESTARTED)}
        plain = campaigns(profile).get(name, {}).get("sheet")
        text = sheet_text(upgraded(plain)) if plain else ""
        return {**config, "campaign": name, "sheet": text}

    def record(self, profile: Profile, state: DeadCells, config: Config) -> list[str]:
        """A run is finished: its sheet is the campaign's from now on, and its story is told there.

        If another run of the campaign has ended meanwhile, both stand: this one as another campaign.
        """
        name = campaign_name(config.get("campaign", ""))
        if not name:
            return []
        section = profile.section(GAME)
        before = parse_sheet(str(config.get("sheet", "")))
        known = section.setdefault("campaigns", {})
        kept = known.setdefault(name, {"history": []})
        if before.get("restart"):
            put_aside(kept)
        told: list[str] = []
        if kept.get("sheet", {}).get("runs", 0) != before.get("runs", 0):
            other = free_name(name, known)
            told.append(
                f"Another run of campaign {name} has ended meanwhile: this one goes on as {other}."
            )
            until = [entry for entry in kept["history"] if entry["run"] <= before.get("runs", 0)]
            name, kept = other, known.setdefault(other, {"history": until})
        section["last"] = name
        kept["history"].append(story(state, before))
        kept["sheet"] = write(state.sheet, state.content, before)
        return told + news(name, state, before)

    def reached(self, profile: Profile) -> list[str]:
        """The bosses that were beaten in the campaign played last."""
        beaten = last(profile).get("sheet", {}).get("beaten", {})
        return [
            milestone
            for milestone, boss in zip(self.milestones, BOSS_NAMES, strict=True)
            if beaten.get(boss, 0)
        ]

    def sheet(self, profile: Profile) -> list[tuple[str, str]]:
        return campaign_lines(campaigns(profile), load_content())

    def progress(self, profile: Profile) -> Progress:
        section = profile.section(GAME)
        return progress_of(campaigns(profile), section.get("last", ""), load_content())

    def named(self, config: Config) -> str:
        return campaign_name(config.get("campaign", ""))

    def chronicles(self, profile: Profile) -> list[Chronicle]:
        section = profile.section(GAME)
        return chronicles_of(campaigns(profile), section.get("last", ""), load_content())

    def reset(self, profile: Profile, name: str) -> str:
        """Sort everything back: the campaign is as new (deadcells.reset.result). The old one is kept."""
        known = campaigns(profile)
        kept = known.get(name)
        if kept is None:
            raise UserError(
                f"There is no campaign {name!r}.{nearest(name, known)} "
                f"Campaigns: {', '.join(known) or 'none'}."
            )
        put_aside(kept)
        return f"Campaign {name} begins anew."


def campaigns(profile: Profile) -> dict[str, Any]:
    """The campaigns of a profile by name."""
    return campaigns_of(profile, GAME, "Dead Cells")


def last(profile: Profile) -> dict[str, Any]:
    """The campaign that was played last; an empty one if there is none."""
    found: dict[str, Any] = campaigns(profile).get(profile.section(GAME).get("last", ""), {})
    return found


def bought(state: DeadCells, before: Plain) -> list[int]:
    """The upgrades, cards of the Well and secrets of this run."""
    old, _ = read(before, state.content)
    found: list[int] = []
    for deck in range(len(UPGRADE_DECKS)):
        found += state.content.upgrades[deck][old.taken[deck] : state.sheet.taken[deck]]
    return found


def story(state: DeadCells, before: Plain) -> dict[str, Any]:
    """A run as the history keeps it: ids and figures."""
    content = state.content
    lost = state.outcome == LOST
    return {
        "run": state.sheet.runs,
        "outcome": OUTCOMES[state.outcome],
        "beheaded": [content.name(one.board) for one in state.group],
        "story": [content.name(row) for row in state.story],
        "cells": state.harvest,
        "kills": state.kills,
        "tiles": state.flips,
        "bought": [content.name(card) for card in bought(state, before)],
        "killer": content.name(state.slayer) if lost and state.slayer != NOBODY else "",
        "death": DEATH_NAMES[state.death] if lost else "",
        "finished": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def news(name: str, state: DeadCells, before: Plain) -> list[str]:
    """What is new in a campaign, in sentences."""
    content = state.content
    old, unknown = read(before, content)
    found = [f"Campaign {name}, run {state.sheet.runs}."]
    cards = [content.rows[card].name for card in bought(state, before)]
    if cards:
        found.append(f"New: {', '.join(cards)}.")
    for place in range(len(BOSS_NAMES)):
        if state.sheet.beaten[place] and not old.beaten[place]:
            found.append(
                f"{content.rows[content.references[place]].name} is beaten for the first time."
            )
    for biome in state.sheet.starts:
        if biome not in old.starts:
            found.append(f"A run may begin in {content.rows[biome].name} from now on.")
    if unknown:
        found.append(f"Cards of a pack that is not here are kept for later: {', '.join(unknown)}.")
    return found
