"""A table: a game being played. It asks, checks, remembers, takes back, saves and replays.

Everything that plays a game for people goes through `Table`; bots and simulations that need speed
use `engine.state` directly.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from types import TracebackType

from roguetable.engine import snapshot
from roguetable.engine.errors import UserError
from roguetable.engine.files import Lock
from roguetable.engine.game import Config, Game, configure, package_of
from roguetable.engine.journal import Journal, Move
from roguetable.engine.log import Entry, Log
from roguetable.engine.saves import Save, SavedLine, Summary, write_save
from roguetable.engine.state import OUTCOMES, Request, State, choose
from roguetable.engine.view import Asked, Line, Option, Refused, View

LOG_TAIL = 200
"""How many lines of the log a save keeps."""

SPECTATOR = -1

Seats = tuple[int, ...]


class IllegalError(UserError):
    """A choice that is not on the list; `rule` is the rule that refuses it, if one is known."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class StaleError(UserError):
    """An answer to a question that is no longer asked."""


class AgreementError(UserError):
    """Taking this move back would unsee chance or hidden information."""


class _Point:
    """The table just before a move, for undo."""

    def __init__(self, state: State, log: Log) -> None:
        self.state = state.copy()
        self.lines = len(log.entries)
        # A rule cited without a sentence of its own is added to the last line: remember that too.
        last = log.last_said()
        self.last_rules = () if last is None else last.rules


class Table:
    """A live game, its journal and its log."""

    def __init__(self, game: Game, state: State, journal: Journal) -> None:
        """Use `Table.new`, `Table.at`, `Table.begin` or `replay.load_table`."""
        self.game = game
        self.content = game.content([Path(pack) for pack in journal.packs])
        self.state = state
        self.journal = journal
        self.notices: list[str] = []
        self.path: Path | None = None
        self.undo_depth: int | None = None
        """How many moves back are kept ready for undo; further back the journal is replayed."""
        self._log = state.log or Log()
        self._lock: Lock | None = None
        self._history: list[_Point] = []
        self._undone: list[Move] = []
        self._line_moves = [self.move] * len(self._log.entries)
        state.log = self._log

    # --- beginning --------------------------------------------------------------------------

    @staticmethod
    def new(game: Game, config: Config, seed: int, packs: Sequence[Path] = ()) -> "Table":
        """A fresh game, set up and asking its first question."""
        if not -(2**63) <= seed < 2**63:
            raise UserError(f"The seed {seed} is too large: at most 63 bits.")
        full = configure(game, config)
        names = [str(pack) for pack in packs]
        digest = game.content(packs).digest
        journal = Journal(game.id, game.rules_version, digest, names, full, seed, [])
        return Table(game, game.new(full, seed, packs, Log()), journal)

    @staticmethod
    def at(
        game: Game, state: State, config: Config | None = None, packs: Sequence[Path] = ()
    ) -> "Table":
        """A table that goes on from a state made in another way, such as a position."""
        content = game.content(packs)
        journal = Journal(
            game.id,
            game.rules_version,
            content.digest,
            [str(pack) for pack in packs],
            config or {},
            0,
            [],
            start=snapshot.dump(state, content),
        )
        return Table(game, state, journal)

    @staticmethod
    def begin(journal: Journal, game: Game) -> "Table":
        """The table at the start of a journal, under the rules and content of now."""
        packs = [Path(pack) for pack in journal.packs]
        content = game.content(packs)
        if journal.start is not None:
            state: State = snapshot.load(journal.start, content, package_of(game))
        else:
            state = game.new(configure(game, journal.config), journal.seed, packs, Log())
        fresh = Journal(
            game.id,
            game.rules_version,
            content.digest,
            journal.packs,
            journal.config,
            journal.seed,
            [],
            start=journal.start,
            first=journal.first,
            before=journal.before,
        )
        return Table(game, state, fresh)

    # --- looking ----------------------------------------------------------------------------

    @property
    def move(self) -> int:
        """How many choices have been made."""
        return self.journal.first + len(self.journal.moves)

    @property
    def outcome(self) -> str:
        """`playing`, `won` or `lost`."""
        return OUTCOMES[self.state.outcome]

    @property
    def before(self) -> State | None:
        """The state before the last move, if that was made here; only to look at."""
        return self._history[-1].state if self._history else None

    def view(self, seat: int = SPECTATOR, since: int = 0) -> View:
        """The table as one seat may see it, the log from the move `since` on.

        The prompt is for everybody (a game keeps secrets out of it); the options are only for
        those who may choose them.
        """
        state, request = self.state, self.state.request
        players = self.game.seats(state)
        if not SPECTATOR <= seat < len(players):
            raise UserError(
                f"There is no seat {seat}: seats are 0 to {len(players) - 1}, a spectator is -1."
            )
        return View(
            game=self.game.id,
            title=self.game.title,
            headline=self.game.headline(state),
            seat=seat,
            move=self.move,
            outcome=self.outcome,
            panels=self.game.panels(state, seat),
            asked=None if request is None else self._asked(request, seat),
            log=self.lines(seat, since),
            players=players,
        )

    def options(self, seat: int | None = None) -> list[Option]:
        """What may be chosen now, by that seat or by anybody."""
        request = self.state.request
        if request is None:
            return []
        seats = () if seat is None else (seat,)
        return [
            Option(
                number=option,
                notation=request.notation(self.state, option),
                sentence=request.sentence(self.state, option),
                subject=request.subject(self.state, option),
                rule=request.rule(self.state, option),
                seat=request.seat_of(option),
            )
            for option in _options(request, seats)
        ]

    def _asked(self, request: Request, seat: int) -> Asked:
        asked = Asked(prompt=request.prompt(self.state), seats=list(request.seats))
        if seat in request.seats:
            asked.options = self.options(seat)
            asked.refused = [
                Refused(refusal.notation, refusal.sentence, refusal.rule)
                for refusal in request.refusals(self.state, seat)
                if refusal.listed
            ]
        return asked

    def lines(self, seat: int, since: int = 0, silent: bool = False) -> list[Line]:
        """The log from the move `since` on, as a seat may read it; `silent` lines only show events."""
        found: list[Line] = []
        first = bisect_left(self._line_moves, since)
        for i, entry in enumerate(self._log.entries[first:], first):
            move = self._line_moves[i]
            events = entry.events_for(seat)
            if entry.text and entry.visible_to(seat):
                found.append(Line(entry.text, list(entry.rules), entry.why, move, events))
            elif silent and events:
                found.append(Line("", move=move, events=events))
        return found

    # --- choosing ---------------------------------------------------------------------------

    def choose(self, choice: int | str, seat: int | None = None, move: int | None = None) -> None:
        """Answer the open request with an option's number or its exact notation.

        `seat` is who answers (without it, the first who may); `move` is the number of moves that
        the answerer had seen. Nothing changes if the answer is refused.
        """
        if move is not None and move != self.move:
            raise StaleError(
                f"That answers the question after move {move}, but the table is at move "
                f"{self.move}. Look again and choose again."
            )
        seats = () if seat is None else (seat,)
        request = self._request(seats, str(choice))
        option = self._exact(request, choice, seats)
        if seat is None:
            owner = request.seat_of(option)
            seat = owner if owner >= 0 else request.seats[0]
        written = Move(seat, request.notation(self.state, option))
        point = _Point(self.state, self._log)
        self._log.turn_page()
        try:
            choose(self.state, option)
        except BaseException:
            self._restore(point)
            raise
        self._history.append(point)
        if self.undo_depth is not None:
            del self._history[: -self.undo_depth]
        self._undone.clear()
        self.journal.moves.append(written)
        self._number_lines()
        self._autosave()

    def find(self, text: str, *seats: int) -> int:
        """The option meant by what a player typed: its notation, or the beginning of only one.

        Capitals do not matter, and each word may be cut short: ``pl ba`` finds ``play Bash``.
        `seats` are those for whom may be chosen (without any: everybody).
        """
        request = self._request(seats, text)
        options = _options(request, seats)
        notations = {option: request.notation(self.state, option) for option in options}
        typed = " ".join(text.casefold().split())
        for fits in (_same, _begins, _begins_by_words):
            found = [option for option in options if fits(notations[option].casefold(), typed)]
            if len(found) == 1:
                return found[0]
            if found and typed:
                several = ", ".join(repr(notations[option]) for option in found[:6])
                raise IllegalError(f"{text!r} may be {several}. Type more of it.")
        raise self._refusal(request, text, seats)

    def _request(self, seats: Seats, text: str) -> Request:
        """The open request, if one of these seats (none: anybody) may answer it.

        Who is not asked may have acted already: what the rules say about a second time comes first.
        """
        request = self.state.request
        if request is None:
            raise IllegalError(f"Nobody is asked anything: the game is over ({self.outcome}).")
        if seats and not any(seat in request.seats for seat in seats):
            refused = self._refused(request, text, seats)
            if refused is not None:
                raise refused
            names = self.game.seats(self.state)
            wanted = " or ".join(f"{names[number]} (seat {number})" for number in request.seats)
            raise IllegalError(f"This is not for seat {seats[0]} to choose, but for {wanted}.")
        return request

    # What another seat may choose is told to nobody: to whoever tries it, it is not possible.

    def _exact(self, request: Request, choice: int | str, seats: Seats) -> int:
        options = _options(request, seats)
        if isinstance(choice, int):
            if choice in options:
                return choice
            raise IllegalError(f"There is no option {choice} now. {self._prompt(request)}")
        for option in options:
            if request.notation(self.state, option) == choice:
                return option
        raise self._refusal(request, choice, seats)

    def _refusal(self, request: Request, text: str, seats: Seats) -> IllegalError:
        """Why a notation cannot be chosen: the rule that refuses it, or the nearest legal ones."""
        refused = self._refused(request, text, seats)
        if refused is not None:
            return refused
        typed = " ".join(text.casefold().split())
        notations = [request.notation(self.state, option) for option in _options(request, seats)]
        by_fold = {notation.casefold(): notation for notation in notations}
        near = [by_fold[fold] for fold in get_close_matches(typed, by_fold, 3, 0.4)]
        hint = ", ".join(repr(notation) for notation in near or notations[:6])
        possible = f" Possible: {hint}." if hint else ""
        return IllegalError(f"{text!r} is not possible now. {self._prompt(request)}{possible}")

    def _refused(self, request: Request, text: str, seats: Seats) -> IllegalError | None:
        """The rule that refuses a notation to these seats (none: anybody), if one does."""
        typed = " ".join(text.casefold().split())
        for seat in seats or (-1,):
            for refusal in request.refusals(self.state, seat):
                if refusal.notation.casefold() == typed:
                    message = f"{refusal.notation}: {refusal.sentence} ({refusal.rule})"
                    return IllegalError(message, refusal.rule)
        return None

    def _prompt(self, request: Request) -> str:
        return f"The question is: {request.prompt(self.state)}"

    # --- taking back ------------------------------------------------------------------------

    @property
    def undo_needs(self) -> str:
        """What undoing the last move takes: `free`, `agreement`, or `impossible`."""
        return self.needs(1)

    def needs(self, count: int) -> str:
        """What undoing that many moves takes."""
        if not 0 < count <= len(self.journal.moves):
            return "impossible"
        self._recollect(count)
        before = self._history[-count].state.chance.draws
        return "free" if before == self.state.chance.draws else "agreement"

    def _recollect(self, count: int) -> None:
        """See to it that so many moves can be taken back: what was not kept is played again."""
        if count <= len(self._history):
            return
        again = Table.begin(self.journal, self.game)
        for move in self.journal.moves:
            again.choose(move.choice, move.seat)
        if snapshot.hash_of(again.state, self.content) != snapshot.hash_of(
            self.state, self.content
        ):
            raise UserError("Played again, this game leads to another table: nothing is undone.")
        missing = len(self._log.entries) - len(again._log.entries)
        for point in again._history:
            point.lines += missing  # lines from before this journal began
        self._history = again._history

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back that can be made again."""
        return bool(self._undone)

    def undo(self, agreed: bool = False) -> None:
        """Take back the last move, at once.

        Free as long as no chance was drawn and nothing hidden was turned up by it; further back
        only when the whole table has agreed.
        """
        needs = self.undo_needs
        if needs == "impossible":
            if self.move:
                raise UserError(f"Undo ends here: this table was taken up at move {self.move}.")
            raise UserError("There is nothing to undo: no move has been made.")
        last = self.journal.moves[-1]
        if needs == "agreement" and not agreed:
            raise AgreementError(
                f"{last.choice!r} (move {self.move}) let everybody see chance or hidden "
                "information. It is undone only when the whole table agrees."
            )
        self._restore(self._history.pop())
        self._undone.append(self.journal.moves.pop())
        self._autosave()

    def redo(self) -> None:
        """Make the move again that was undone last."""
        if not self._undone:
            raise UserError("There is nothing to redo.")
        rest = self._undone[:-1]
        again = self._undone[-1]
        self.choose(again.choice, again.seat)
        self._undone = rest

    def _restore(self, point: _Point) -> None:
        self.state = point.state
        self.state.log = self._log
        del self._log.entries[point.lines :]
        del self._line_moves[point.lines :]
        last = self._log.last_said()
        if last is not None:
            last.rules = point.last_rules

    def _number_lines(self) -> None:
        missing = len(self._log.entries) - len(self._line_moves)
        self._line_moves.extend([self.move] * missing)

    # --- keeping ----------------------------------------------------------------------------

    def record(self) -> Journal:
        """A copy of the journal with the digest of the table as it stands now."""
        copy = Journal.read(self.journal.plain())
        copy.end = snapshot.hash_of(self.state, self.content)
        return copy

    def save(self, path: Path | None = None) -> None:
        """Write the game to a file (by default the attached one), whole or not at all."""
        target = path or self.path
        if target is None:
            raise UserError("This table is not attached to a file: say where to save it.")
        write_save(target, self.as_save())

    def as_save(self) -> Save:
        """What a save file of this table says."""
        lines = zip(self._line_moves, self._log.entries, strict=True)
        tail = [(move, entry) for move, entry in lines if not entry.silent][-LOG_TAIL:]
        return Save(
            Summary(self.game.title, self.game.headline(self.state), self.move, self.outcome),
            self.record(),
            snapshot.dump(self.state, self.content),
            [
                SavedLine(move, entry.text, list(entry.rules), entry.why, list(entry.seats))
                for move, entry in tail
            ],
        )

    def tell_again(self, lines: list[SavedLine]) -> None:
        """Put the lines of a save into the log, before anything is added to it here."""
        for line in lines:
            entry = Entry(line.text, tuple(line.rules), line.why, tuple(line.seats))
            self._log.entries.append(entry)
            self._line_moves.append(line.move)

    def attach(self, path: Path) -> None:
        """Save to this new file now and after every choice, and keep others from resuming it."""
        self.detach()
        lock = Lock(path)
        if path.exists():
            lock.release()
            raise UserError(
                f"{path}: already exists. Resume that game, or choose another name for this one."
            )
        self._lock, self.path = lock, path
        try:
            self.save()
        except UserError:
            self.detach()
            raise

    def hold(self, lock: Lock, path: Path) -> None:
        """Go on in the save that this table was read from; its lock is ours from now on."""
        self._lock, self.path = lock, path

    def detach(self) -> None:
        """Stop saving by itself and let others resume the file."""
        if self._lock is not None:
            self._lock.release()
        self._lock = self.path = None

    def __enter__(self) -> "Table":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.detach()

    def _autosave(self) -> None:
        """A full disk must not take the game away: it is said, and tried again at the next move."""
        if self._lock is None:
            return
        try:
            self.save()
        except UserError as error:
            notice = f"The last moves are not saved: {error}"
            if notice not in self.notices:
                self.notices.append(notice)


def _options(request: Request, seats: Seats) -> list[int]:
    """What these seats may choose, or (without any) anybody."""
    if not seats:
        return request.options
    return list(dict.fromkeys(option for seat in seats for option in request.options_for(seat)))


def _same(notation: str, typed: str) -> bool:
    return notation == typed


def _begins(notation: str, typed: str) -> bool:
    return bool(typed) and notation.startswith(typed)


def _begins_by_words(notation: str, typed: str) -> bool:
    """Each typed word begins a word of the notation, in order; words in between may be left out."""
    words: Iterator[str] = iter(notation.split())
    return bool(typed) and all(any(word.startswith(cut) for word in words) for cut in typed.split())
