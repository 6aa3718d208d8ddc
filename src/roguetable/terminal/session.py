"""A game being played at this screen: who sits here, whose turn it is, taking back, saving.

Both clients drive it; it knows nothing of screens.
"""

import contextlib
import re
import shlex
import shutil
import sys
from pathlib import Path

import msgspec

from roguetable.bots import Advice, Bot, make_bot
from roguetable.bots.odds import SECONDS_OF_A_HINT, Odds, odds_of
from roguetable.bots.party import choose_for, who_acts
from roguetable.engine.campaign import recall, record
from roguetable.engine.errors import UserError
from roguetable.engine.preview import Note, Preview, preview
from roguetable.engine.saves import SUFFIX, saves_folder
from roguetable.engine.secret import FaceDown
from roguetable.engine.seeds import fresh_bits
from roguetable.engine.state import State
from roguetable.engine.table import SPECTATOR, Table
from roguetable.engine.view import View, things
from roguetable.terminal.scene import Choice, ways_out_last

PROGRAM = "roguetable"
PERSON, BOT, OVER = "person", "bot", "over"
LOG_MOVES = 30
"""How many moves back the log beside the table reaches."""


class Turn(msgspec.Struct, frozen=True):
    """Who is to choose now: a person here, a bot, or nobody any more."""

    kind: str
    seat: int = SPECTATOR


class Session:
    """One table, the people at this screen and the bots at theirs."""

    def __init__(
        self,
        table: Table,
        people: list[int],
        bots: dict[int, str],
        save: Path | None = None,
        think: int = 0,
    ) -> None:
        self.table = table
        self.people = people
        self.bots = bots
        self._asked_for = people, bots  # as it was wanted; `bots` may name seats that come later
        self.plain = False  # line by line
        self.budget = think  # milliseconds for each choice of the search bot, 0: as usual
        self.viewer = people[0] if people else SPECTATOR
        self.last_own_move = table.move
        self.last_seat = SPECTATOR  # who chose last at this screen
        self.changes = 0  # counts what happens at the table, also face down
        self._acting = (-1, -1)  # the bot that acts, and after which of these changes
        self._came_back: int | None = None  # who took the screen again after choosing face down
        self._previews: dict[tuple[int, int], Preview] = {}
        self._hidden: dict[tuple[int, int], bool] = {}
        self._told = 0
        self._news: list[str] = []  # what games before this one have put into the profile
        seats = range(len(table.game.seats(table.state)))
        for seat in people:
            if seat not in seats:
                raise UserError(f"There is no seat {seat}: seats are 0 to {len(seats) - 1}.")
        empty = [seat for seat in seats if seat not in people and seat not in bots]
        if empty:
            raise UserError(f"Seat {empty[0]} has neither a person nor a bot.")
        self._seat_all()
        if save is not None and table.path is None:
            table.attach(save)

    def _seat_all(self) -> None:
        """Somebody for every seat that is there now: some come later, and go if that is taken back.

        Who comes later has the bot that was named for that seat, or sits at this screen; where
        nobody sits, bots stay among themselves.
        """
        people, bots = self._asked_for
        seats = range(len(self.table.game.seats(self.table.state)))
        self.bots = {seat: bot for seat, bot in bots.items() if seat in seats}
        self.people = [seat for seat in people if seat in seats]
        for seat in seats:
            if seat not in self.people and seat not in self.bots:
                if people:
                    self.people.append(seat)
                else:
                    self.bots[seat] = next(iter(bots.values()))
        if self.viewer not in seats:
            self.viewer = self.people[0] if self.people else SPECTATOR

    # --- whose turn ---------------------------------------------------------------------------

    def turn(self) -> Turn:
        """Who chooses next. People come before bots where both may."""
        request = self.table.state.request
        if request is None:
            return Turn(OVER)
        able = [seat for seat in request.seats if request.waits_for(seat)]
        here = [seat for seat in able if seat in self.people]
        if self.viewer in here or self.viewer == self._came_back:
            return Turn(PERSON, self.viewer)
        if here:
            return Turn(PERSON, here[0])
        return Turn(BOT, self._bot_that_acts(able))

    def _bot_that_acts(self, able: list[int]) -> int:
        """The one of several bots whom habits let act; found once for each moment of the table."""
        if self._acting[0] != self.changes:
            self._acting = (self.changes, who_acts(self.table.game.judge, self.table.state, able))
        return self._acting[1]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        names = self.table.game.seats(self.table.state)
        return names[seat] if 0 <= seat < len(names) else "the spectators"

    def hidden_between(self, one: int, other: int) -> bool:
        """Whether one of the two sees something now that the other may not."""
        if one == other:
            return False
        key = (min(one, other), max(one, other))
        if key not in self._hidden:
            self._hidden[key] = self.table.hidden_between(one, other)
        return self._hidden[key]

    def must_pass(self, seat: int) -> bool:
        """Whether the screen must be handed to that person before anything is shown."""
        return seat != self.viewer and self.hidden_between(self.viewer, seat)

    def take_screen(self, seat: int) -> None:
        """Somebody else sits down here: whoever has chosen face down may look at it again."""
        self.viewer = seat
        self._came_back = seat if self.table.has_face_down(seat) else None

    @property
    def face_down(self) -> bool:
        """Whether several choose face down now."""
        return isinstance(self.table.state.request, FaceDown)

    @property
    def watched(self) -> bool:
        """Whether bots play alone, and whoever sits here watches."""
        return not self.people

    # --- looking and choosing -----------------------------------------------------------------

    def view(self, whole_log: bool = False) -> View:
        """The table as the person at the screen may see it."""
        since = 0 if whole_log else max(self.table.move - LOG_MOVES, 0)
        return self.table.view(self.viewer, since)

    def choices(self) -> list[Choice]:
        """What may be chosen here now: the viewer's options, and those of others at this screen
        from whom nothing is hidden; last what is refused, and why."""
        request = self.table.state.request
        if request is None or self.turn().kind != PERSON:
            return []
        found: dict[int, Choice] = {}
        for seat in self._seats_here():
            for option in self.table.options(seat):
                found.setdefault(option.number, Choice.of(option, seat))
        places = {number: place for place, number in enumerate(request.options)}
        ordered = sorted(found.values(), key=lambda one: places.get(one.number, one.number))
        view = self.table.view(self.viewer, self.table.move + 1)
        asked = view.asked
        figures = [
            item.id for panel in view.panels if panel.kind == "figures" for item in things(panel)
        ]
        if all(one.subject in figures for one in ordered):
            ordered.sort(key=lambda one: figures.index(one.subject))  # whom? as they stand
        ordered = ways_out_last(ordered, view.panels)
        refused = [Choice.no(one) for one in asked.refused] if asked is not None else []
        if asked is not None and asked.chosen is not None:
            ordered = [one.marked() if one.number == asked.chosen else one for one in ordered]
        return ordered + list({one.sentence: one for one in refused}.values())

    def _seats_here(self) -> list[int]:
        """The viewer, and those at this screen from whom nothing is hidden: all may choose here."""
        others = [seat for seat in self.people if seat != self.viewer]
        return [self.viewer, *(s for s in others if not self.hidden_between(self.viewer, s))]

    def find(self, text: str) -> Choice:
        """The choice meant by what somebody here typed; `UserError` says why there is none."""
        option = self.table.find(text, *self._seats_here())
        for choice in self.choices():
            if choice.number == option:
                return choice
        raise UserError("It is not your turn to choose.")

    def others_to_ask(self) -> list[int]:
        """People at this screen who may answer too, but not in front of the viewer."""
        request = self.table.state.request
        if request is None:
            return []
        return [
            seat
            for seat in self.people
            if seat != self.viewer
            and seat in request.seats
            and self.hidden_between(self.viewer, seat)
            and any(request.seat_of(option) == seat for option in request.options_for(seat))
        ]

    def choose(self, choice: Choice) -> None:
        """Make a choice of `choices`."""
        self.table.choose(choice.number, choice.seat)
        self.last_own_move = self.table.move
        self.last_seat = choice.seat
        self._forget()

    def preview(self, choice: Choice) -> list[Note]:
        """What the choice would do."""
        if choice.refused:
            return [Note("head", choice.sentence)]
        if choice.number < 0:
            return [Note("say", choice.sentence)]  # of the screen, not of the game
        key = (choice.number, choice.seat)
        if key not in self._previews:
            table = self.table
            seen = preview(table.game, table.state, choice.seat, choice.number)
            self._previews[key] = seen
        notes = self._previews[key].notes
        doomed = 1 if notes and notes[0].kind == "doom" else 0  # nothing is said before that
        return [*notes[:doomed], Note("say", choice.sentence), *notes[doomed:]]

    def ways(self, choice: Choice) -> list[list[str]]:
        """The ways that figures would go if it were chosen, place by place."""
        seen = self._previews.get((choice.number, choice.seat))
        return [one.way for one in seen.things if one.way] if seen is not None else []

    # --- bots ---------------------------------------------------------------------------------

    def bot_state(self) -> State:
        """What a bot may think about, in another thread: a copy."""
        return self.table.state.copy()

    def decide(self, state: State, seat: int, move: int) -> tuple[int, int]:
        """What the bot at that seat chooses, for itself or for another bot (slow: not in the thread of the screen)."""
        seed = self.table.journal.seed
        bot = seat_bot(self.bots[seat], self.table, seat, move, self.budget, seed)
        return choose_for(bot, state, seat, list(self.bots))

    def advise(self, state: State, seat: int, move: int) -> Advice:
        """What the search bot would do at that seat, and why (slow as well)."""
        # From what everybody knows: not even the table's own seed shows in a hint.
        return seat_bot("search", self.table, seat, move, self.budget, 0).advise(state, seat)

    def odds(self, state: State, seat: int) -> Odds | None:
        """How often that bot wins from such tables, for who sees what this seat sees (slow as well)."""
        packs = bool(self.table.journal.packs)
        return odds_of(self.table.game, state, seat, 0, packs, seconds=SECONDS_OF_A_HINT)

    def play_bot(self, option: int, seat: int, change: int) -> str:
        """Make the bot's move, unless the table has moved on; returns what it chose, if one may
        know."""
        request, state = self.table.state.request, self.table.state
        if change != self.changes or request is None:
            return ""
        hidden = self.face_down or request.private(state, option)
        sentence = "" if hidden else request.sentence(state, option)
        self.table.choose(option, seat)
        if self.watched:
            self.last_own_move = self.table.move  # all before it has been watched
        self._forget()
        return sentence

    def _forget(self) -> None:
        """The table has changed: what was worked out about it no longer holds."""
        self.changes += 1
        self._came_back = None
        self._previews.clear()
        self._hidden.clear()
        self._seat_all()

    # --- taking back --------------------------------------------------------------------------

    def undo(self, agreed: bool = False) -> str:
        """Back to the last choice made by a person here; what was taken back, in a sentence.

        `AgreementError` if chance or hidden information was seen since: then ask the table.
        """
        if self.watched:
            raise UserError("Who only watches takes nothing back.")
        moves = self.table.journal.moves
        steps = next(
            (back for back, move in enumerate(reversed(moves), 1) if move.seat in self.people), 1
        )
        if self.table.has_face_down(self.viewer):
            told = "your choice face down"
        else:
            told = self.table.said(steps, self.viewer) if moves else ""
        self.table.undo(agreed, steps, self.viewer)
        self._forget()
        self.last_own_move = self.table.move
        return f"Taken back: {told}."

    def redo(self) -> str:
        """Make again what was taken back, and what bots chose after it; what it was."""
        moves = self.table.journal.moves
        before = len(moves)
        self.table.redo()
        while self.table.can_redo and self.turn().kind == BOT:
            self.table.redo()
        self._forget()
        self.last_own_move = self.table.move
        return f"Made again: {self.table.said(len(moves) - before, self.viewer)}."

    def half_made(self) -> bool:
        """Whether somebody here has chosen something that asks for the rest: which enemy?"""
        return any(self.table.half_made(seat) for seat in self._seats_here())

    def take_back_half(self) -> str:
        """Take back what was only half chosen (a card that asks for its target); what it was, or
        nothing if nothing is."""
        for seat in self._seats_here():
            if self.table.half_made(seat):
                told = self.table.said(1, seat)
                self.table.undo(False, 1, seat)
                self._forget()
                self.last_own_move = self.table.move
                return f"Not chosen: {told}."
        return ""

    # --- beginning again and leaving ----------------------------------------------------------

    def notices(self) -> list[str]:
        """What the table has to say that was not told yet."""
        news = self.table.notices[self._told :]
        self._told = len(self.table.notices)
        return news

    def at_stake(self) -> str:
        """What would be lost if one left now, in a sentence; empty if nothing would."""
        table = self.table
        if not table.save_again():
            return (
                f"The choices after move {table.saved_move} are not saved, and are lost if you "
                f"leave. {table.unsaved}"
            )
        if table.path is None and table.move and table.state.request is not None:
            return "This game is not saved."
        return ""

    def new_run(self) -> "Session":
        """The same table set up again with another seed, saved beside this one."""
        old = self.table
        path = old.path
        seed = fresh_bits(31)
        # First, since the new game may be played with what this one has unlocked.
        self._news += self._remember()
        table = Table.new(
            old.game,
            recall(old.game, old.journal.config),
            seed,
            [Path(pack) for pack in old.journal.packs],
        )
        save = next_free(path, seed) if path else None
        again = Session(table, *self._asked_for, save, self.budget)
        again._news = self._news
        old.detach()  # only now: if the new game cannot be kept, this one still is
        return again

    def _remember(self) -> list[str]:
        """A finished game goes into the profile, if people played it; what is new."""
        return record(self.table) if self.people else []

    def farewell(self) -> list[str]:
        """What to say when the player leaves."""
        path = self.table.path
        over = self.table.state.request is None
        news = [*self._news, *self._remember()]
        if path is None:
            return news if over or not self.table.move else [*news, "This game was not saved."]
        if not self.table.save_again():
            kept = self.table.saved_move
            return [
                *news,
                f"NOT SAVED: the choices after move {kept} are lost. {self.table.unsaved}",
                f"Saved up to move {kept} of {self.table.move}: {path}",
                f"Go on from there with: {self.command()}",
            ]
        lines = [*news, *self.notices()]
        if over:
            return [
                *lines,
                f"Saved: {path}",
                f"See it again: {program()} replay {typed_name(path)}",
            ]
        return [*lines, f"Saved: {path}", f"Go on with: {self.command()}"]

    def command(self) -> str:
        """What to type to go on with this game as it is now: with the same people and bots."""
        path = self.table.path
        assert path is not None
        words = [program(), "resume", typed_name(path)]
        bots = self._asked_for[1]
        if self.watched:
            words.append("--watch")
        if bots:
            words += [f"--seat {seat}" for seat in self.people]
            words += [f"--bot {bot}" for bot in dict.fromkeys(bots.values())]
        if self.budget:
            words.append(f"--think {self.budget}")
        if self.plain:
            words.append("--plain")
        return " ".join(words)

    def close(self) -> None:
        """Let go of the save file."""
        with contextlib.suppress(UserError):
            self.table.detach()


def seat_bot(name: str, table: Table, seat: int, move: int, think: int, seed: int) -> Bot:
    """A bot for one decision; the same table gets the same answer, if time does not decide."""
    luck = (seed * 1_000_003 + move * 101 + seat) & 0x7FFF_FFFF
    return make_bot(name, table.game, luck, seconds=think / 1000)


def next_free(path: Path, seed: int) -> Path:
    """A name for another save beside this one: ``climb (2).json``; a seed in it is the new one."""
    stem = re.sub(r" \(\d+\)$", "", path.stem)
    stem = re.sub(r"\bseed -?\d+$", f"seed {seed}", stem)
    found = path.with_name(f"{stem}{path.suffix}")
    number = 2
    while found.exists():
        found = path.with_name(f"{stem} ({number}){path.suffix}")
        number += 1
    return found


def typed_name(path: Path) -> str:
    """A save as one types it after `roguetable resume`: its name if it lies where saves lie."""
    ours = path.parent.resolve() == saves_folder().resolve() and path.suffix == SUFFIX
    name = path.name.removesuffix(SUFFIX)
    return shlex.quote(name if ours and not name.startswith("-") else str(path.resolve()))


def program() -> str:
    """What to type for this program: its name if the shell finds that, else as it was called."""
    called = Path(sys.argv[0])
    if called.parts[-2:] == (PROGRAM, "__main__.py"):
        return f"{shlex.quote(sys.executable)} -m {PROGRAM}"
    if called.name == PROGRAM and shutil.which(PROGRAM) is None:
        return shlex.quote(sys.argv[0])
    return PROGRAM
