"""What outlives a climb, and how the climb of a day is played."""

from typing import Any, ClassVar

from roguetable.engine.game import Campaign, Config, Daily
from roguetable.engine.profile import Profile
from roguetable.engine.progress import Progress
from roguetable.games.spire.campaign.progress import progress
from roguetable.games.spire.campaign.unlocks import recall, record, sheet_lines
from roguetable.games.spire.flow.journey.modifiers import modifier_words
from roguetable.games.spire.loading.rows import load_content


class SpireCampaign(Campaign):
    """The campaign sheet: boxes and locks, the Ascension level, achievements."""

    settings: ClassVar[Config] = {"unlocks": "profile"}
    counted: ClassVar[tuple[str, ...]] = ("players", "ascension")

    def recall(self, profile: Profile, config: Config) -> Config:
        """The settings with what the profile has unlocked, if they ask for it."""
        return recall(profile, load_content(), config)

    def record(self, profile: Profile, state: Any, config: Config) -> list[str]:
        """What a finished game unlocks goes into the profile."""
        return record(profile, state, config.get("next_unlock", "colorless"))

    def sheet(self, profile: Profile) -> list[tuple[str, str]]:
        return sheet_lines(profile, load_content())

    def progress(self, profile: Profile) -> Progress:
        return progress(profile, load_content())


class SpireDaily(Daily):
    """A Daily Climb to the top."""

    def settings(self, seed: int) -> Config:
        """Two modifiers are rolled, nothing is locked for anybody."""
        return {"modifiers": "daily", "stop": False, "unlocks": "all"}

    def words(self, state: Any) -> list[tuple[str, str]]:
        """Each modifier and what it does."""
        return modifier_words(state.modifiers)
