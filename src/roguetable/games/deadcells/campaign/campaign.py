"""The campaigns of a profile: several by name, each with its sheet and the history of its runs."""

from datetime import UTC, datetime
from typing import Any, ClassVar, Final

from roguetable.engine.game import Config, Start
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
from roguetable.kit.campaigns import Plain
from roguetable.kit.sheet_campaign import MAIN, SheetCampaign, campaign_title

WAYS_TO_BEGIN: Final = (
    Start(
        "campaign",
        "Campaign",
        "Run after run: what you buy and find stays, and the next run begins with it.",
        "Next run",
        {"campaign": MAIN},
        kept=True,
    ),
    Start("single", "Single run", "One run by itself: nothing of it is kept.", "Another run"),
)


class DeadCellsCampaign(SheetCampaign):
    """Campaigns of Dead Cells (deadcells.saving.state)."""

    game: ClassVar[str] = "deadcells"
    title: ClassVar[str] = "Dead Cells"
    settings: ClassVar[Config] = {"campaign": MAIN}
    milestones: ClassVar[tuple[str, ...]] = ("Concierge", "Time Keeper", "Hand of the King")

    def written(self, state: DeadCells, before: Plain) -> Plain:
        return write(state.sheet, state.content, before)

    def story(self, state: DeadCells, before: Plain) -> Plain:
        return story(state, before)

    def news(self, name: str, state: DeadCells, before: Plain) -> list[str]:
        return news(name, state, before)

    def renewed(self, plain: Plain, config: Config) -> Plain:
        return upgraded(plain)

    def reached(self, profile: Profile) -> list[str]:
        """The bosses that were beaten in the campaign played last."""
        beaten = self.last(profile).get("sheet", {}).get("beaten", {})
        return [
            milestone
            for milestone, boss in zip(self.milestones, BOSS_NAMES, strict=True)
            if beaten.get(boss, 0)
        ]

    def sheet(self, profile: Profile) -> list[tuple[str, str]]:
        return campaign_lines(self.campaigns(profile), load_content())

    def progress(self, profile: Profile) -> Progress:
        return progress_of(self.campaigns(profile), self.last_name(profile), load_content())

    def chronicles(self, profile: Profile) -> list[Chronicle]:
        return chronicles_of(self.campaigns(profile), self.last_name(profile), load_content())


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
    found = [f"{campaign_title(name)}, run {state.sheet.runs}."]
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
