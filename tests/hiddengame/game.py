"""Three Nights: a second whole game of the tests, in which players hide things from each other.

Thieves in a dark museum have hands of cards that only they see and one card in the sleeve that
nobody else ever saw. Each round all choose a card face down at once; then they move on a grid, each
facing its own way, and a guard walks by the die. They may only whisper a few phrases. A campaign is
three nights, which a profile remembers.

Read `model.py` (what lies on the table), `flow.py` (the night, in order), `table.py` (how it looks
from each seat), and here what the game offers.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from roguetable.engine.chance import Chance
from roguetable.engine.content import layer, read_once
from roguetable.engine.game import Campaign, Config, Game, InventoryCount, Setting, package_of
from roguetable.engine.log import Log
from roguetable.engine.profile import Profile
from roguetable.engine.progress import Progress, Track
from roguetable.engine.rows import Content, Row
from roguetable.engine.rules import Catalogue
from roguetable.engine.state import WON, advance, lay_out
from roguetable.engine.view import Panel
from roguetable.kit.decks import lying, miscounted
from tests.hiddengame import table
from tests.hiddengame.flow import Begin
from tests.hiddengame.model import ALARMS, DECKS, NAMES, NIGHTS, STREAMS, Museum, StepCard

HERE = Path(__file__).parent
PROFILE = "profile"


@read_once
def load_content(packs: tuple[Path, ...]) -> Content:
    raw, _, digest = layer(HERE / "content", packs)
    rows: list[Row] = []
    for number, source in enumerate(raw):
        card = StepCard(number, source.kind, source.id, source.text("name"), "ours")
        card.turn = source.number("turn", 0, 3, default=0)
        card.steps = source.number("steps", 0, 3, default=0)
        card.quiet = source.flag("quiet")
        card.copies = source.number("copies", 1, 9)
        rows.append(card)
    return Content(rows, digest)


class ThreeNights(Campaign):
    """A night that is won opens the next one."""

    settings: ClassVar[Config] = {"night": PROFILE}
    milestones = ("first night", "second night", "third night")

    def reached(self, profile: Profile) -> list[str]:
        return list(self.milestones[: self.won(profile)])

    def recall(self, profile: Profile, config: Config) -> Config:
        night = min(self.won(profile) + 1, NIGHTS)
        return {**config, "night": night} if config.get("night") == PROFILE else config

    def record(self, profile: Profile, state: Museum, config: Config) -> list[str]:
        won = self.won(profile)
        if state.outcome != WON or state.night != won + 1:
            return []
        profile.section("nights")["won"] = won + 1
        if won + 1 == NIGHTS:
            return ["All three nights are won."]
        return [f"Night {won + 2} is open."]

    def sheet(self, profile: Profile) -> list[tuple[str, str]]:
        return [("Nights", f"{self.won(profile)} of {NIGHTS} won")]

    def progress(self, profile: Profile) -> Progress:
        won = self.won(profile)
        locks = [f"Night {night + 1}" for night in range(1, NIGHTS)] + ["The end"]
        return Progress([Track("nights", "Nights", won, [1, 2, 3], won, locks)])

    def won(self, profile: Profile) -> int:
        """How many nights have been won, one after the other."""
        return int(profile.section("nights").get("won", 0))


class NightsGame(Game):
    """What Three Nights offers."""

    id = "nights"
    title = "Three Nights"
    about = "Thieves in a museum: everybody has a plan, and nobody may tell it."
    primer = (
        "Take the jewels of a dark museum together, before the guard notices.",
        "Each round all choose a card face down at once, then everybody moves.",
        "You win the night when all jewels are taken.",
        "You lose at the third alarm, or when twelve rounds are over.",
        "Never end up straight ahead of the guard, unless your card is quiet.",
    )
    accent = "#6d6aa8"
    players = (2, len(NAMES))
    streams = STREAMS
    settings = (
        Setting("players", 2, (2, 3), "How many thieves there are."),
        Setting("night", 1, (PROFILE, 1, 2, 3), "Which night it is.", "nights.setup.night"),
    )
    chapter = "in night"
    campaign = ThreeNights()
    secrets = True
    limited_talk = True
    marks = ("quiet",)
    phrases = ("Yes.", "No.", "I go for this.", "Leave this to me.", "Mind the guard.", "Wait.")

    def content(self, packs: Sequence[Path] = ()) -> Content:
        return load_content(tuple(packs))

    def rules(self) -> Catalogue:
        return Catalogue.load(HERE / "rules.yaml")

    def new(
        self, config: Config, seed: int, packs: Sequence[Path] = (), log: Log | None = None
    ) -> Museum:
        state = Museum(self.content(packs), Chance.seeded(seed, len(STREAMS)))
        state.night = 1 if config["night"] == PROFILE else config["night"]
        state.log = log
        state.push(Begin(config["players"]))
        advance(state)
        return state

    def seats(self, state: Museum) -> list[str]:
        return list(NAMES[: len(state.thieves)])

    def headline(self, state: Museum) -> str:
        return table.headline(state)

    def panels(self, state: Museum, seat: int) -> list[Panel]:
        return table.panels(state, seat)

    def redeal(self, state: Museum, seat: int, seed: int) -> Museum:
        return table.redeal(state, seat, seed)

    def evaluate(self, state: Museum) -> float:
        if state.outcome:
            return 1.0 if state.outcome == WON else 0.0
        return 0.9 * (1 - len(state.jewels) / (NIGHTS + 2)) * (1 - state.alarms / (2 * ALARMS))

    def invariants(self, state: Museum) -> list[str]:
        found: dict[int, int] = {}
        for number in lying(state, DECKS):
            found[number] = found.get(number, 0) + 1
        rows = [row for row in state.content.rows if isinstance(row, StepCard)]
        return miscounted(state.content, found, {row.number: row.copies for row in rows})

    def inventory(self) -> list[InventoryCount]:
        rows = [row for row in self.content().rows if isinstance(row, StepCard)]
        return [InventoryCount("step cards", 26, sum(row.copies for row in rows))]

    def chapter_of(self, state: Museum) -> int:
        return state.night

    def write_position(self, state: Museum) -> dict[str, Any]:
        return table.write_position(state)

    def read_position(
        self,
        position: dict[str, Any],
        packs: Sequence[Path] = (),
        script: dict[int, list[int]] | None = None,
    ) -> Museum:
        state = Museum(self.content(packs), Chance.seeded(1, len(STREAMS)))
        table.read_position(state, position, package_of(self))
        lay_out(state, script)
        return state


NIGHTS_GAME = NightsGame()
