"""A game whose campaigns are kept by name, each with a sheet that every run takes up and hands on.

What a profile keeps: ``{campaigns: {name: {sheet, history, before}}, last: name}`` (`kit.campaigns`).
"""

from abc import abstractmethod
from typing import Any, ClassVar, Final

from roguetable.engine.errors import UserError, field, nearest
from roguetable.engine.game import Campaign, Config
from roguetable.engine.profile import Profile
from roguetable.engine.state import State
from roguetable.kit.campaigns import (
    Plain,
    campaign_name,
    campaigns_of,
    forget_oldest,
    free_name,
    parse_sheet,
    put_aside,
    sheet_text,
)

MAIN: Final = "main"
"""The campaign of who names none."""


def campaign_title(name: str) -> str:
    """A campaign for people: who has given no name reads none.

    >>> campaign_title("main"), campaign_title("tuesday")
    ('Your campaign', 'Campaign tuesday')
    """
    return "Your campaign" if name == MAIN else f"Campaign {name}"


BEGUN_AGAIN: Final = "again"
"""On a sheet with which a campaign begins again: the one before is put aside."""

RESTARTED: Final[Plain] = {"restart": True}


class SheetCampaign(Campaign):
    """Campaigns by name. A game says what a run leaves on the sheet and in the history."""

    game: ClassVar[str]
    title: ClassVar[str]
    run: ClassVar[str] = "run"
    """What one sitting is called."""

    counter: ClassVar[str] = "runs"
    """The field of the sheet that counts them."""

    # --- what a game says ---

    @abstractmethod
    def written(self, state: Any, before: Plain) -> Plain:
        """The sheet after a run, by ids; `before` is what the run took up."""

    @abstractmethod
    def story(self, state: Any, before: Plain) -> Plain:
        """A run as the history keeps it: ids and figures."""

    @abstractmethod
    def news(self, name: str, state: Any, before: Plain) -> list[str]:
        """What is new in a campaign, in sentences."""

    def renewed(self, plain: Plain, config: Config) -> Plain:
        """A kept sheet as the next run takes it up."""
        return plain

    def named(self, config: Config) -> str:
        with field("campaign"):
            return campaign_name(config.get("campaign", ""))

    # --- what all of them do ---

    def recall(self, profile: Profile, config: Config) -> Config:
        """The sheet of the campaign that is named, or a new one; without a name it is a single run."""
        name = self.named(config)
        if not name:
            return {**config, "campaign": ""} if config.get("campaign") else config
        if config.get("restart"):
            return {**config, "campaign": name, "restart": False, "sheet": sheet_text(RESTARTED)}
        plain = self.campaigns(profile).get(name, {}).get("sheet")
        text = sheet_text(self.renewed(plain, config)) if plain else ""
        return {**config, "campaign": name, "sheet": text}

    def record(self, profile: Profile, state: State, config: Config) -> list[str]:
        """A run is over: its sheet is the campaign's from now on, and its story is told there.

        If another run of the campaign has ended meanwhile, both stand: this one as another campaign,
        with the history up to where they parted.
        """
        name = self.named(config)
        if not name:
            return []
        section = profile.section(self.game)
        before = parse_sheet(str(config.get("sheet", "")))
        known = section.setdefault("campaigns", {})
        kept = known.setdefault(name, {"history": []})
        if before.get("restart") or before.get(BEGUN_AGAIN):
            put_aside(kept)
        told: list[str] = []
        played = before.get(self.counter, 0)
        if kept.get("sheet", {}).get(self.counter, 0) != played:
            other = free_name(name, known)
            told.append(
                f"{campaign_title(name)}: another {self.run} has ended meanwhile; "
                f"this one goes on as {other}."
            )
            since = kept.get("sheet", {}).get(self.counter, 0) - played
            until = max(0, len(kept["history"]) - since)  # its oldest runs may be forgotten
            name, kept = other, known.setdefault(other, {"history": kept["history"][:until]})
        section["last"] = name
        kept["history"].append(self.story(state, before))
        kept["sheet"] = self.written(state, before)
        return told + self.news(name, state, before)

    def names(self, profile: Profile) -> list[str]:
        return list(self.campaigns(profile))

    def thin(self, profile: Profile, before: list[str], campaigns: int, stories: int) -> list[str]:
        section, known = profile.section(self.game), self.campaigns(profile)
        told: list[str] = []
        for name in self.names(profile)[::-1]:
            if len(known) > campaigns and name not in before:
                del known[name]
                section["last"] = next(reversed(known), "")
                told.append(
                    f"{campaign_title(name)} is not kept: {campaigns} campaigns are the most."
                )
        forget_oldest(known, stories)
        return told

    def reset(self, profile: Profile, name: str) -> str:
        """Begin a campaign anew; what it was is kept behind it."""
        known = self.campaigns(profile)
        kept = known.get(name)
        if kept is None:
            raise UserError(
                f"There is no campaign {name!r}.{nearest(name, known)} "
                f"Campaigns: {', '.join(known) or 'none'}."
            )
        put_aside(kept)
        return f"{campaign_title(name)} begins anew."

    def campaigns(self, profile: Profile) -> Plain:
        """The campaigns of a profile by name."""
        return campaigns_of(profile, self.game, self.title)

    def last_name(self, profile: Profile) -> str:
        """The name of the campaign that was played last; '' if there is none."""
        return str(profile.section(self.game).get("last", ""))

    def last(self, profile: Profile) -> Plain:
        """The campaign that was played last; an empty one if there is none."""
        found: Plain = self.campaigns(profile).get(self.last_name(profile), {})
        return found
