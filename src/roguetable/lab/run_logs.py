"""Runs written down while bots play them: every question, what was chosen, and what came of it."""

from pathlib import Path

from roguetable.engine.errors import UserError
from roguetable.engine.files import write_whole
from roguetable.engine.game import Config, Game
from roguetable.engine.log import Log
from roguetable.engine.state import OUTCOMES, State


class RunLog:
    """One run as text: the whole table, what seats see alone as well."""

    def __init__(self, game: Game, log: Log, about: str) -> None:
        self.game = game
        self.log = log
        self.text = [f"{game.title}, {about}"]
        self.told = 0
        self.place = ""

    def settings(self, config: Config) -> None:
        """What is not by default; what the program fills in (a campaign sheet) is left out."""
        for setting in self.game.settings:
            if not setting.inner and config.get(setting.name, setting.default) != setting.default:
                self.text.append(f"{setting.name}: {config[setting.name]}")

    def choosing(self, state: State, seat: int, option: int) -> None:
        """A choice is about to be made: what happened before it, the question, the answer."""
        request = state.request
        assert request is not None
        self.catch_up(state)
        self.text.append(f"  {request.prompt(state)}")
        chosen = request.sentence(state, option)
        self.text.append(f"  > {self.game.seats(state)[seat]}: {chosen}")
        self.log.turn_page()

    def catch_up(self, state: State) -> None:
        """The lines since it was last told; a new place has a line of its own."""
        for entry in self.log.entries[self.told :]:
            if entry.text:
                why = f" ({entry.why})" if entry.why else ""
                names = [self.game.seats(state)[seat] for seat in entry.seats]
                alone = f"[{', '.join(names)}] " if names else ""
                self.text.append(f"    {alone}{entry.text}{why}")
        self.told = len(self.log.entries)
        place = self.game.place(state)
        if place != self.place:
            self.place = place
            self.text += ["", f"=== {place}"]

    def finished(self, state: State) -> None:
        """How it ended, as the last page tells it."""
        self.catch_up(state)
        self.text += ["", f"=== {OUTCOMES[state.outcome]}"]
        for heading, sentence in self.game.epilogue(state):
            self.text.append(f"{heading}: {sentence}")

    def write(self, path: Path) -> None:
        """Into a file."""
        write_whole(path, "\n".join(self.text) + "\n")


def log_path(folder: Path, campaign: int, run: int) -> Path:
    """Where the log of a run of a campaign lies.

    >>> log_path(Path("logs"), 7, 3).as_posix()
    'logs/campaign-7/run-003.txt'
    """
    return folder / f"campaign-{campaign}" / f"run-{run:03}.txt"


def check_folder(folder: Path) -> None:
    """Refuse a folder that cannot take logs, or in which something would be lost."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UserError(f"--logs {folder}: there is something already. Name a new or empty folder.")
