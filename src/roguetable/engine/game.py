"""What a game offers: everything outside `games/` meets a game through the class `Game` and no other.

The folders of games are found by themselves (`games.py`); a game is loaded only when somebody asks for it.
"""

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import msgspec

from roguetable.engine import snapshot, version
from roguetable.engine.errors import FieldError, UserError, controls_in, nearest
from roguetable.engine.games import GAMES
from roguetable.engine.judge import Judge
from roguetable.engine.log import Log
from roguetable.engine.profile import Profile
from roguetable.engine.progress import Chronicle, Progress
from roguetable.engine.rows import Content
from roguetable.engine.rules import Catalogue
from roguetable.engine.state import PICKLING, State
from roguetable.engine.telling import Odds
from roguetable.engine.view import Keyword, Panel

__all__ = [
    "GAMES",
    "PHRASES",
    "Campaign",
    "Config",
    "Daily",
    "Game",
    "InventoryCount",
    "OutOfReach",
    "PlainJudge",
    "Role",
    "Setting",
    "Start",
    "UserError",
    "configure",
    "load_game",
    "wrong_choice",
]

Config = dict[str, Any]
S = TypeVar("S")

PHRASES = (
    "Yes.",
    "No.",
    "Wait, let me think.",
    "Go ahead.",
    "I can take care of this.",
    "I need help with this.",
    "Leave this one to me.",
    "Good idea!",
    "Well played.",
    "Sorry!",
)
"""What can be said where talk is limited; a thing on the table can be pointed at with it."""


class Role(msgspec.Struct, frozen=True):
    """Somebody whom one may play. `signs` are words of the game's cards: the portrait is drawn of them."""

    id: str
    name: str
    text: str
    signs: tuple[str, ...] = ()


class Setting(msgspec.Struct, frozen=True):
    """One thing a table may decide before it starts."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    text: str
    rule: str = ""
    samples: tuple[Any, ...] = ()
    """Values that make sense where anything may be written: for whoever tries out many tables."""
    open_ended: bool = False
    """Content packs may add choices; `Game.new`, which knows the packs, refuses what there is not."""
    cast: tuple[Role, ...] = ()
    """Whom it names, separated by commas: clients show them as pictures. The best for beginners first."""
    party: tuple[int, ...] = ()
    """How many it names, at a table of one, two, ... players."""
    inner: bool = False
    """The program fills it in (a campaign sheet): people are not asked, and results do not tell it."""


class Start(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way to begin a game, as start pages offer it."""

    id: str
    title: str
    text: str
    again: str
    """What the one after it is called: ``Next run``."""
    settings: dict[str, Any] = {}
    kept: bool = False
    """A campaign: what it brings is kept, by the name in its settings, and the next one goes on with it."""


class InventoryCount(msgspec.Struct, frozen=True):
    """One line of the inventory: a component, the rulebook's count and ours."""

    component: str
    expected: int
    actual: int


class OutOfReach(msgspec.Struct, frozen=True):
    """Rows of the content that do not come up at a table with some settings, and what brings them."""

    rows: tuple[int, ...]
    why: str
    """A sentence: ``Woes are not dealt.``"""
    settings: dict[str, Any] = {}
    """With these they come up; without any, no setting brings them."""


class Campaign:
    """What a game keeps from one run to the next beside the results; by default nothing."""

    settings: ClassVar[Config] = {}
    """The settings that a profile decides, each with the value that leaves it to the profile."""

    counted: ClassVar[tuple[str, ...]] = ("players",)
    """The settings by which runs are counted, also those of which nothing else is kept."""

    def recall(self, profile: Profile, config: Config) -> Config:
        """A run is about to begin: the settings with what the profile decides filled in."""
        return config

    def record(self, profile: Profile, state: Any, config: Config) -> list[str]:
        """A run is finished: change the profile, and say in sentences what is new."""
        return []

    milestones: ClassVar[tuple[str, ...]] = ()
    """The great aims of a campaign, in their order; with the last one it is won. None: it has no end."""

    def reached(self, profile: Profile) -> list[str]:
        """The milestones that the campaign in a profile has reached."""
        return []

    def stage(self, profile: Profile) -> str:
        """How far the campaign in a profile has come, in a word or two; '': not far. A search goes on from each."""
        reached = self.reached(profile)
        return reached[-1] if reached else ""

    def is_over(self, profile: Profile) -> bool:
        """Can the campaign in a profile not go on, though its last milestone may not be reached?"""
        return False

    def begun_again(self, profile: Profile) -> Config:
        """The settings with which the campaign in a profile, which is over, begins again."""
        return {}

    def sheet(self, profile: Profile) -> list[tuple[str, str]]:
        """What the profile keeps for this game, for people: (label, value) pairs."""
        return []

    def progress(self, profile: Profile) -> Progress:
        """The same for clients that draw it."""
        return Progress()

    def named(self, config: Config) -> str:
        """The campaign that a run belongs to, where a profile keeps several by name; else ''."""
        return ""

    def names(self, profile: Profile) -> list[str]:
        """The names of the campaigns of a profile, where it keeps several, the oldest first."""
        return []

    def thin(self, profile: Profile, before: list[str], campaigns: int, stories: int) -> list[str]:
        """Let go of what is more than a profile keeps, but of no campaign of `before`; what is lost, in sentences."""
        return []

    def chronicles(self, profile: Profile) -> list[Chronicle]:
        """The campaigns of a profile, where it keeps several by name; the one played last comes first."""
        return []


class Daily:
    """How a game is played as the run of a day; by default with its usual settings."""

    def settings(self, seed: int) -> Config:
        """What is not by default on such a day."""
        return {}

    def words(self, state: Any) -> list[tuple[str, str]]:
        """What is special about the day, from the table set up: (name, what it does) pairs."""
        return []


class Game(ABC):
    """What a game offers. State arguments are always the game's own `State` class.

    What has neither a value nor words of its own here, every game must say.
    """

    id: str
    title: str
    about: str
    primer: tuple[str, str, str, str, str]
    """The game for somebody who has never seen it, in five short sentences: the goal, a turn, how one wins,
    how one loses, and one piece of advice. Clients show it before anything else."""
    accent: str
    players: tuple[int, int]
    streams: tuple[str, ...]
    """The names of the game's streams of chance, by number."""
    settings: tuple[Setting, ...]
    """What a table may decide before it starts."""
    starts: tuple[Start, ...] = ()
    """The ways to begin, where there are several: the usual one first."""
    all_open: bool = False
    """Whether every seat sees the same panels: then they are made once for all who look."""
    chapter: str = "in chapter"
    """How one says where a run ended, before the number of `chapter_of`: ``in Act``."""
    secrets: bool = False
    """Players hide things from each other: the save of a running game, which holds everything, is for
    none of them."""
    limited_talk: bool = False
    """The rules limit what players tell each other: at every table one talks in `phrases`."""
    keywords: tuple[Keyword, ...] = ()
    """The words of the game's texts that have a sign and a rule of their own."""
    marks: tuple[str, ...] = ()
    """Marks that come to things and go, each time by an event: ``exhausted``. They are tags or tokens."""
    fallen: str = ""
    """How the ids of those whom one plays begin, where they leave the table when they die: ``delver-``."""
    first_death: bool = False
    """A run is lost by the first of the party who dies, even if others follow before it is over."""
    won_by: tuple[str, ...] = ()
    """Rules under which a run is won: the last line that cites the first of them that was cited decided it."""
    lost_by: tuple[str, ...] = ()
    """The same for a run that is lost. Without any of them it is told by the deaths."""
    phrases: tuple[str, ...] = PHRASES
    """What players can say where talk is limited."""
    beyond_play: tuple[tuple[str, str], ...] = ()
    """Rules that no play can show although they are rules of play by their kind, each with the reason."""
    wordless_cards: tuple[str, ...] = ()
    """Kinds of rows that are cards though they have no words: whoever counts cards counts them, too."""
    campaign: Campaign = Campaign()
    daily: Daily = Daily()

    @property
    def rules_version(self) -> str:
        """Another one whenever anything has changed that decides a game; it is made by itself."""
        return version.rules_version(package_of(self))

    @abstractmethod
    def content(self, packs: Sequence[Path] = ()) -> Content:
        """The loaded content, the designer's packs layered over ours (cached per set of packs)."""

    def out_of_reach(
        self, config: Config, packs: Sequence[Path], rows: Sequence[int]
    ) -> list[OutOfReach]:
        """Which of these rows do not come up in games with these settings, as far as the game knows.

        Designers are told: otherwise games with and without a new card are the same, without a word.
        `config` has been through `configure`.
        """
        return []

    @abstractmethod
    def rules(self) -> Catalogue:
        """The game's rule catalogue."""

    @abstractmethod
    def new(
        self, config: Config, seed: int, packs: Sequence[Path] = (), log: Log | None = None
    ) -> State:
        """A game set up and run to its first request, watched by `log` if one is given.

        `config` has been through `configure`.
        """

    @abstractmethod
    def seats(self, state: Any) -> list[str]:
        """A name for each seat, by number: `["Knight, Doctor", "Burglar"]`."""

    @abstractmethod
    def headline(self, state: Any) -> str:
        """The table in one line: `Floor 2 · The Ash Kitchen · peril 5`."""

    def place(self, state: Any) -> str:
        """Where the party is, in a few words: ``Act I · room 6: Elite``. A run is told place by place."""
        return self.headline(state)

    @abstractmethod
    def panels(self, state: Any, seat: int) -> list[Panel]:
        """The table as that seat may see it; -1 is a spectator. If `all_open`, the same for all of them."""

    @abstractmethod
    def redeal(self, state: Any, seat: int, seed: int) -> State:
        """A copy in which what the seat cannot see has been dealt anew."""

    @abstractmethod
    def evaluate(self, state: Any) -> float:
        """How good the position is for the party: 0 lost, 1 won."""

    @property
    def judge(self) -> Judge:
        """What bots know of the game; by default what the two questions above tell them."""
        return PlainJudge(self)

    @abstractmethod
    def invariants(self, state: Any) -> list[str]:
        """What is wrong with the components of this state; empty if all is well."""

    @abstractmethod
    def inventory(self) -> list[InventoryCount]:
        """Components counted against the rulebook's counts."""

    @abstractmethod
    def write_position(self, state: Any) -> dict[str, Any]:
        """The state as names and numbers a person can read and edit."""

    @abstractmethod
    def read_position(
        self,
        position: dict[str, Any],
        packs: Sequence[Path] = (),
        script: dict[int, list[int]] | None = None,
    ) -> State:
        """A state built from such a description and run to its question (`state.lay_out`).

        `script` is what chance brings from the first moment on. `UserError` says what is wrong.
        """

    def chapter_of(self, state: Any) -> int:
        """How far a run has come: its floor, its Act; 0 in a game without such."""
        return 0

    def odds(self, state: Any, rolled: bool) -> list[Odds] | None:
        """Whom the die could hit that a choice leads to: that has just been `rolled`, or is still to come.

        A preview ends where chance comes in or something is asked; with this it says what chance may
        bring, whatever the die shows. None: it is no die that hits.
        """
        return None

    def is_decided(self, state: Any) -> bool:
        """Whether the run has ended and only what it brought is shared out: then no choice loses it."""
        return False

    def epilogue(self, state: Any) -> list[tuple[str, str]]:
        """A finished run told for its last page, heading and sentence: how far, what was won, what next."""
        return []

    def cause_of_loss(self, before: Any, end: Any) -> str:
        """What a party met its end by, from the state before the last choice and the one after it.

        '' if the game cannot say.
        """
        return ""

    def rows_in_play(self, state: Any) -> list[int] | None:
        """The rows of content that lie open on the table, for the lab, which counts when one comes.

        None: those that everybody sees in the panels.
        """
        return None

    def rows_on_table(self, state: Any, seat: int) -> dict[str, int] | None:
        """The rows of the things that a seat can point at, by the ids of those things, for the lab.

        Things whose id is that of their row may be left out. None: as the panels have it.
        """
        return None


class PlainJudge(Judge):
    """Judges a game that brings no judge of its own by what every game offers: slower, but the same."""

    game: Game

    def __init__(self, game: Game) -> None:
        self.game = game

    def evaluate(self, state: Any) -> float:
        return self.game.evaluate(state)

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        return self.game.redeal(state, seat, seed)


def load_game(name: str) -> Game:
    """The game called `name`; a clear error with the nearest right name if there is none."""
    where = GAMES.get(name)
    if where is None:
        raise UserError(
            f"There is no game {name!r}.{nearest(name, GAMES)} Games: {', '.join(GAMES)}."
        )
    module, attribute = where.split(":")
    game: Game = getattr(importlib.import_module(module), attribute)
    return game


def package_of(game: Game) -> str:
    """Where the classes of a game live: the package of its `Game` class."""
    module = type(game).__module__
    return module.rpartition(".")[0] or module


def game_of(state: State) -> Game:
    """The game that a state is of: its class lives in the game's package."""
    module = type(state).__module__
    for name in GAMES:
        package = GAMES[name].partition(":")[0].rpartition(".")[0]
        if module.startswith(f"{package}."):
            return load_game(name)
    raise UserError(f"No game in GAMES has states of the class {module}.{type(state).__name__}.")


def _pickled(state: State) -> Any:
    """A state as a pickle has it: its game, its packs, and a snapshot. Nobody watches the copy."""
    game, content = game_of(state), snapshot.content_of(state)
    packs = content.packs if content is not None else []
    return _unpickled, (game.id, packs, snapshot.dump(state, content))


def _unpickled(name: str, packs: list[str], data: dict[str, Any]) -> State:
    game = load_game(name)
    content = game.content([Path(pack) for pack in packs])
    state: State = snapshot.load(data, content, package_of(game))
    return state


PICKLING.append(_pickled)


ROMAN = {"i": "1", "ii": "2", "iii": "3", "iv": "4"}
"""Acts and rounds are printed so; settings have plain numbers."""


def wrong_choice(setting: Setting, value: Any) -> str:
    """What is said of a value that a setting does not have: the nearest one, all of them, what they mean.

    >>> act = Setting("act", 1, (1, 2, 3), "The Act to begin in.")
    >>> wrong_choice(act, "Act II")
    "Setting 'act' cannot be 'Act II'. Did you mean '2'? One of: 1, 2, 3. The Act to begin in."
    """
    spelt = [str(choice) for choice in setting.choices]
    words = [ROMAN.get(word, word) for word in str(value).lower().replace("-", " ").split()]
    meant = [word for word in words if word in spelt]
    hint = f" Did you mean {meant[0]!r}?" if len(meant) == 1 else nearest(str(value).lower(), spelt)
    offered = ", ".join([choice or "'' (empty)" for choice in spelt])
    return f"Setting {setting.name!r} cannot be {value!r}.{hint} One of: {offered}. {setting.text}"


KINDS = {str: "a text", int: "a whole number", bool: "true or false"}


def wrong_type(setting: Setting, value: Any) -> str:
    """What is said of a value that is no value of a setting at all.

    >>> wrong_type(Setting("heroes", "random", (), "Who climbs."), None)
    "Setting 'heroes' must be a text, not nothing. Who climbs."
    """
    given = {type(None): "nothing", list: "a list", dict: "an object", float: "a fraction"}
    what = given.get(type(value)) or (repr(value) if len(repr(value)) <= 40 else "that")
    choices = f" One of: {', '.join(map(str, setting.choices))}." if setting.choices else ""
    wanted = KINDS.get(type(setting.default), "another kind of value")
    return f"Setting {setting.name!r} must be {wanted}, not {what}.{choices} {setting.text}"


def configure(game: Game, given: Config) -> Config:
    """The full configuration of a table: the given values checked, the rest by default."""
    known = {setting.name: setting for setting in game.settings}
    for name, value in given.items():
        if name not in known:
            raise FieldError(
                f"{game.title} has no setting {name!r}.{nearest(name, known)} "
                f"Settings: {', '.join(known)}.",
                (name,),
            )
        setting = known[name]
        # True is 1 to Python, and 1.0 too: what is equal must be of the same kind as well.
        is_choice = any(
            type(value) is type(choice) and value == choice for choice in setting.choices
        )
        if not is_choice:
            if type(value) is not type(setting.default):
                raise FieldError(wrong_type(setting, value), (name,))
            if setting.choices and not setting.open_ended:
                raise FieldError(wrong_choice(setting, value), (name,))
            if isinstance(value, str) and controls_in(value):
                text = f"Setting {name!r} holds control characters: leave them out."
                raise FieldError(text, (name,))
    return {name: given.get(name, setting.default) for name, setting in known.items()}


def understood_once(understand: Callable[..., S]) -> Callable[..., S]:
    """Remembers what the settings of a table were understood as last. Decorates the function that does it.

    Bots play thousands of games with equal settings, and understanding them takes a thirtieth of a
    random game. Such tables share what was understood, so nobody changes it.
    """
    # Names and values apart: equal ones are the same objects, which lists find out faster than dicts.
    last: tuple[list[str], list[Any], tuple[Any, ...], S] | None = None

    def understood(config: Config, *given: Any) -> S:
        nonlocal last
        found = last
        names, values = list(config), list(config.values())
        if found is None or found[1] != values or found[0] != names or found[2] != given:
            found = last = (names, deepcopy(values), given, understand(config, *given))
        return found[3]

    return understood
