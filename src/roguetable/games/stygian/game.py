"""The Stygian Society's door: what everything outside `games/` knows of it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roguetable.engine.errors import UserError, nearest
from roguetable.engine.game import Config, Count, Game, Setting
from roguetable.engine.log import Log
from roguetable.engine.rules import Catalogue
from roguetable.engine.state import advance
from roguetable.engine.view import Panel
from roguetable.games.stygian.actions.responses import title
from roguetable.games.stygian.bots.judge import StygianJudge
from roguetable.games.stygian.bots.redeal import redeal
from roguetable.games.stygian.flow.setup import Options, heroes_in_play, new_game
from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cards import HERO_NAMES, StygianContent
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.streams import STREAMS
from roguetable.games.stygian.table.inventory import invariants, inventory
from roguetable.games.stygian.table.position import read_position, write_position
from roguetable.games.stygian.table.view import headline, panels

SETTINGS = (
    Setting("players", 1, (1, 2, 3, 4), "How many people play.", "stygian.setup.3.player-range"),
    Setting(
        "heroes",
        "random",
        (),
        "Who climbs: 'random', or names in seating order such as 'knight,doctor,burglar'.",
        "stygian.setup.3.choose-heroes",
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


class StygianGame(Game):
    """The door to The Stygian Society."""

    id = "stygian"
    title = "The Stygian Society"
    about = (
        "Six floors of a haunted tower, a handful of heroes, and cubes that fall through it all: "
        "some help you, some wake what lives there, and nobody knows which will drop."
    )
    accent = "#d9a441"
    players = (1, 4)
    streams = STREAMS
    settings = SETTINGS
    rules_version = "1"
    chapter = "on floor"
    judge = StygianJudge()

    def content(self, packs: Sequence[Path] = ()) -> StygianContent:
        return load_content(tuple(packs))

    def rules(self) -> Catalogue:
        return Catalogue.load(Path(__file__).parent / "rules.yaml")

    def new(
        self, config: Config, seed: int, packs: Sequence[Path] = (), log: Log | None = None
    ) -> Stygian:
        content = load_content(tuple(packs))
        state = new_game(content, understand(config, content), seed)
        state.log = log
        advance(state)
        return state

    def seats(self, state: Stygian) -> list[str]:
        return [
            ", ".join(title(hero) for hero in state.heroes if hero.seat == seat)
            for seat in state.seats
        ]

    def headline(self, state: Stygian) -> str:
        return headline(state)

    def panels(self, state: Stygian, seat: int) -> list[Panel]:
        return panels(state, seat)

    def chapter_of(self, state: Stygian) -> int:
        return state.floor

    def rows_in_play(self, state: Stygian) -> list[int]:
        rows = [*state.party, *(figure.kind for figure in (*state.front, *state.rear))]
        if state.room >= 0:
            rows.append(state.room)
        for hero in state.heroes:
            rows += hero.cards
            if hero.woe >= 0:
                rows.append(hero.woe)
            for status, row in enumerate(state.content.statuses):
                if any(hero.tokens[status * 3 : status * 3 + 3]):
                    rows.append(row)
        return rows

    def redeal(self, state: Stygian, seat: int, seed: int) -> Stygian:
        return redeal(state, seat, seed)

    def evaluate(self, state: Stygian) -> float:
        return self.judge.evaluate(state)

    def invariants(self, state: Stygian) -> list[str]:
        return invariants(state)

    def inventory(self) -> list[Count]:
        return inventory(load_content())

    def write_position(self, state: Stygian) -> dict[str, Any]:
        return write_position(state)

    def read_position(self, position: dict[str, Any]) -> Stygian:
        return read_position(position)


def understand(config: Config, content: StygianContent) -> Options:
    """The settings as the set-up needs them; what cannot be together is refused."""
    options = Options()
    options.players = int(config["players"])
    options.duo = bool(config["duo"])
    options.woes = str(config["woes"])
    options.floors = int(config["floors"])
    options.armour_per_event = config["armour"] == "event"
    options.manual_tower = config["tower"] == "manual"
    if not options.manual_tower:
        options.tower = tower_preset(config["tower"], content)
    if options.duo and options.players != 2:
        raise UserError("The two-hero variant (duo) is for two players; set players to 2.")
    wanted = config["heroes"]
    if wanted != "random":
        options.heroes = hero_kinds(wanted, heroes_in_play(options.players, options.duo))
    if config["first"] != "choose":
        options.first = HERO_NAMES.index(config["first"])
        if options.heroes and options.first not in options.heroes:
            raise UserError(f"The {config['first']} cannot begin: that hero is not in play.")
    return options


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


STYGIAN = StygianGame()
