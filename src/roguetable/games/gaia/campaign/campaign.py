"""The campaigns of a profile: several by name, each with its sheet and the history of its Quests."""

from datetime import UTC, datetime
from typing import Any, ClassVar, Final

from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Start
from roguetable.engine.log import count
from roguetable.engine.profile import Profile
from roguetable.engine.progress import Chronicle, Progress
from roguetable.engine.state import OUTCOMES
from roguetable.games.gaia.actions.campaign import lost_text
from roguetable.games.gaia.campaign.chronicles import begun_again, chronicles_of, graves
from roguetable.games.gaia.campaign.sheets import read_sheet, write_sheet
from roguetable.games.gaia.flow.chapters import is_finished, new_game_plus
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.names import (
    CAMPAIGN,
    CHAPTERS,
    MODE_NAMES,
    NOBODY,
    ONSLAUGHT,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.campaigns import Plain, parse_sheet
from roguetable.kit.sheet_campaign import BEGUN_AGAIN, MAIN, SheetCampaign, campaign_title

CAMPAIGN_LINE: Final = "Campaign"  # clients lead from it to the campaign's own page

WAYS_TO_BEGIN: Final = (
    Start(
        "onslaught",
        "Onslaught",
        "Five Waves and a shop in between: a whole game in one go.",
        "Another Onslaught",
        {"mode": MODE_NAMES[ONSLAUGHT]},
    ),
    Start(
        "campaign",
        "Campaign",
        "Quest after Quest, and a town that remembers: what a Quest brings stays.",
        "Next Quest",
        {"mode": MODE_NAMES[CAMPAIGN], "campaign": MAIN},
        kept=True,
    ),
)


class GaiaCampaign(SheetCampaign):
    """Campaigns of Gone to Gaia; an Onslaught belongs to none."""

    game: ClassVar[str] = "gaia"
    title: ClassVar[str] = "Gone to Gaia"
    run: ClassVar[str] = "Quest"
    counter: ClassVar[str] = "quests"
    settings: ClassVar[Config] = {"campaign": MAIN, "mode": MODE_NAMES[CAMPAIGN]}
    milestones: ClassVar[tuple[str, ...]] = tuple(f"Chapter {n}" for n in range(1, CHAPTERS + 1))

    def named(self, config: Config) -> str:
        """An Onslaught belongs to none."""
        return super().named(config) if config.get("mode") == MODE_NAMES[CAMPAIGN] else ""

    def recall(self, profile: Profile, config: Config) -> Config:
        """New Game+ is asked for once: the sheet remembers it."""
        found = super().recall(profile, config)
        return (
            {**found, "plus": False}
            if BEGUN_AGAIN in parse_sheet(str(found.get("sheet", "")))
            else found
        )

    def renewed(self, plain: Plain, config: Config) -> Plain:
        return again(plain) if config.get("plus") and plain.get("ending") else plain

    def written(self, state: Gaia, before: Plain) -> Plain:
        return write_sheet(state.sheet, state.content)

    def story(self, state: Gaia, before: Plain) -> Plain:
        return story_of(state, before)

    def news(self, name: str, state: Gaia, before: Plain) -> list[str]:
        return news_of(name, state)

    def reached(self, profile: Profile) -> list[str]:
        """The chapters that the campaign played last has behind it."""
        sheet = self.last(profile).get("sheet", {})
        return list(self.milestones[: sheet.get("visits", 0)])

    def stage(self, profile: Profile) -> str:
        """The chapter, and whether it is New Game+: then other enemies wait there."""
        chapter = super().stage(profile)
        sheet = self.last(profile).get("sheet", {})
        return f"New Game+ {chapter}".strip() if sheet.get("plus") else chapter

    def is_over(self, profile: Profile) -> bool:
        kept = self.last(profile).get("sheet")
        return kept is not None and is_finished(read_sheet(kept, load_content()))

    def begun_again(self, profile: Profile) -> Config:
        """After an ending as New Game+, else from the start."""
        return begun_again(self.last(profile))

    def chronicles(self, profile: Profile) -> list[Chronicle]:
        return chronicles_of(self.campaigns(profile), self.last_name(profile), load_content())

    def sheet(self, profile: Profile) -> list[tuple[str, str]]:
        lines: list[tuple[str, str]] = []
        for name, kept in self.campaigns(profile).items():
            sheet = kept.get("sheet", {})
            parts = ", ".join(
                f"{who.capitalize()} {n}" for who, n in sheet.get("minion_parts", {}).items()
            )
            quests = count(sheet.get("quests", 0), "Quest")
            played = f"chapter {sheet.get('chapter', 1)}, {quests} played"
            lines.append((f"Campaign {name}", f"{played}, minion parts: {parts or 'none'}"))
        return lines

    def progress(self, profile: Profile) -> Progress:
        """The campaign played last, in short: its page tells the rest (`chronicles`)."""
        content = load_content()
        kept = self.last(profile)
        if not kept.get("sheet"):
            return Progress()
        name = self.last_name(profile)
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


def story_of(state: Gaia, before: Plain) -> dict[str, Any]:
    """A Quest as the history keeps it: ids and figures. `before`: the sheet that it was begun with."""
    content = state.content
    graveyard = [content.name(hero) for hero in state.sheet.graveyard]
    return {
        "quest": content.name(state.quest) if state.quest != NOBODY else "",
        "outcome": OUTCOMES[state.outcome],
        "heroes": [content.name(suit.hero) for suit in state.suits if suit.hero != NOBODY],
        "dead": [hero for hero in graveyard if hero not in before.get("graveyard", [])],
        "waves": state.finished,
        "slain": state.slain,
        "parts": state.collected,
        "finished": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def news_of(name: str, state: Gaia) -> list[str]:
    """What is new in a campaign, in sentences."""
    content = state.content
    sheet = state.sheet
    found = [
        f"{campaign_title(name)}: {count(sheet.quests, 'Quest')} played, chapter {sheet.chapter}."
    ]
    if state.goal_reached and state.quest != NOBODY:
        found.append(f"{content.rows[state.quest].name} is completed.")
    if sheet.ending != NOBODY:
        found.append(f"The campaign is over: {content.rows[sheet.ending].name}.")
    elif sheet.lost:
        found.append(lost_text(state))
    return found
