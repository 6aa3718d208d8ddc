"""A table: a game being played. It asks, checks, remembers, takes back, saves and replays.

Everything that plays a game for people goes through `Table`; bots and simulations that need speed
use `engine.state` directly.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from pathlib import Path

from roguetable.engine import snapshot
from roguetable.engine.answers import (
    IllegalError,
    Seats,
    exact_option,
    find_option,
    not_now,
    options_of,
    refused_by_rule,
)
from roguetable.engine.errors import UserError
from roguetable.engine.game import Config, Game, configure
from roguetable.engine.journal import Journal, Mark, Move, check_seed
from roguetable.engine.keeping import KeptInFile
from roguetable.engine.log import Entry, Log
from roguetable.engine.patience import Patience
from roguetable.engine.saves import MOST_LINES, Save, SavedLine, Summary, saved_line
from roguetable.engine.scrutiny import sound_state
from roguetable.engine.secret import FaceDown
from roguetable.engine.state import OUTCOMES, Request, State, choose
from roguetable.engine.view import Asked, Line, Option, Panel, Refused, View

LOG_TAIL = MOST_LINES
"""How many lines of the log a save keeps: what is older is gone when the game goes on under other rules."""

MARK_EVERY = 10
"""Moves between two digests of the table in the journal: one takes as long as a few moves."""

SPECTATOR = -1


class StaleError(UserError):
    """An answer to a question that is no longer asked."""


class AgreementError(UserError):
    """Taking this move back would unsee chance or hidden information."""


class _Point:
    """The table just before a move, for undo."""

    def __init__(self, state: State, log: Log, made: int) -> None:
        self.state = state.copy()
        self.made = made  # how many moves of the journal had been made
        self.lines = len(log.entries)
        # A rule cited without a sentence of its own is added to the last line: remember that too.
        last = log.last_said()
        self.last_rules = () if last is None else last.rules
        self.quiet = False  # whether the move drew and revealed nothing


class Table(KeptInFile):
    """A live game, its journal and its log."""

    def __init__(self, game: Game, state: State, journal: Journal) -> None:
        """Use `Table.new`, `Table.at`, `Table.begin` or `replay.load_table`."""
        super().__init__()
        self.game = game
        self.content = game.content([Path(pack) for pack in journal.packs])
        self.state = state
        self.journal = journal
        self.undo_depth: int | None = None
        """How many moves back are kept ready for undo; further back the journal is replayed."""
        self.patience = 0.0
        """Seconds of work that a choice may take, or it is refused; 0: as long as it takes."""
        self._log = state.log or Log()
        self._history: list[_Point] = []
        # For each move of the journal: how many had been made before it and what was revealed with it, and
        # what had been drawn and turned up until then. What undo takes is known by that at any depth.
        self._begun: list[tuple[int, int]] = []
        self._unrevealed: _Point | None = None  # before what lies face down was chosen
        self._undone: list[list[Move]] = []
        self._line_moves = [self.move] * len(self._log.entries)
        state.log = self._log

    # --- beginning --------------------------------------------------------------------------

    @staticmethod
    def new(game: Game, config: Config, seed: int, packs: Sequence[Path] = ()) -> "Table":
        """A fresh game, set up and asking its first question."""
        check_seed(seed)
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
            state = sound_state(game, journal.start, content)
        else:
            check_seed(journal.seed)
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
        point = self._kept(len(self.journal.moves) - 1)
        return None if point is None else point.state

    def view(
        self, seat: int = SPECTATOR, since: int = 0, panels: list[Panel] | None = None
    ) -> View:
        """The table as one seat may see it, the log from the move `since` on.

        The prompt is for everybody (a game keeps secrets out of it); the options are only for
        those who may choose them. `panels` are those of this seat, if they were made already.
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
            panels=self.game.panels(state, seat) if panels is None else panels,
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
                target=request.target(self.state, option),
                rule=request.rule(self.state, option),
                seat=request.seat_of(option),
                way=request.way(option),
                group=request.group(option),
                printed=request.printed(option),
                amount=request.amount_of(option),
                confirm=request.confirm(self.state, option),
            )
            for option in options_of(request, seats)
        ]

    def _asked(self, request: Request, seat: int) -> Asked:
        asked = Asked(
            prompt=request.prompt(self.state),
            seats=list(request.seats),
            card=request.cause(self.state),
        )
        if isinstance(request, FaceDown):
            asked.waiting = request.waiting() if request.waiting() >= 0 else None
            asked.ready = request.ready()
        if seat in request.seats:
            asked.options = self.options(seat)
            if isinstance(request, FaceDown) and request.chosen_by(seat) >= 0:
                asked.chosen = request.chosen_by(seat)
            asked.refused = [
                Refused(refusal.notation, refusal.sentence, refusal.rule)
                for refusal in request.refusals(self.state, seat)
                if refusal.listed
            ]
        return asked

    def half_made(self, seat: int) -> bool:
        """Whether the question asks for the rest of what that seat has just chosen, and the seat may
        take that back without asking anybody: a card that wants a target."""
        request, moves = self.state.request, self.journal.moves
        if request is None or seat not in request.seats or not request.finishes():
            return False
        last = self._kept(len(moves) - 1)
        if last is None or self.journal.face_down:
            return False
        return last.quiet and last.made == len(moves) - 1 and moves[-1].seat == seat

    def lines(self, seat: int, since: int = 0, silent: bool = False) -> list[Line]:
        """The log from the move `since` on, as a seat may read it; `silent` lines only show events."""
        found: list[Line] = []
        first = bisect_left(self._line_moves, since)
        for i, entry in enumerate(self._log.entries[first:], first):
            move = self._line_moves[i]
            events = entry.events_for(seat)
            if entry.text and entry.visible_to(seat):
                found.append(
                    Line(entry.text, list(entry.rules), entry.why, move, events, entry.notice)
                )
            elif silent and events:
                found.append(Line("", move=move, events=events))
        return found

    def hidden_between(self, one: int, other: int, since: int = 0) -> bool:
        """Whether one of the two seats knows something now that the other may not.

        Of the log it looks at what was told from the move `since` on.
        """
        state, request = self.state, self.state.request
        if one == other:
            return False
        if isinstance(request, FaceDown) and one in request.seats and other in request.seats:
            return True
        game = self.game
        if not game.all_open and game.panels(state, one) != game.panels(state, other):
            return True
        return self.lines(one, since) != self.lines(other, since)

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
        option = exact_option(self.state, request, choice, seats)
        if seat is None:
            owner = request.seat_of(option)
            seat = owner if owner >= 0 else request.seats[0]
        notation = request.notation(self.state, option)
        written = [Move(seat, notation, request.private(self.state, option))]
        point = self._point()
        if isinstance(request, FaceDown):
            written += [move for move in self.journal.face_down if move.seat != seat]
            written.sort(key=lambda move: move.seat)
        self._log.turn_page()
        try:
            if self.patience:
                Patience(self.patience).choose(self.state, option)
            else:
                choose(self.state, option)
        except BaseException:
            self._restore(point)
            raise
        if isinstance(request, FaceDown) and not request.is_last(seat):
            self._put_down(written, point)
        else:
            self._note(written, self._unrevealed or point)
        self._autosave()

    def _put_down(self, written: list[Move], point: _Point) -> None:
        """A choice lies face down. It is no move yet: nothing that others see counts it."""
        self._unrevealed = self._unrevealed or point
        self.journal.face_down = written

    def _note(self, written: list[Move], point: _Point) -> None:
        """A move was made; what was revealed with it, in the order of the seats, is one with it."""
        self._unrevealed = None
        self.journal.face_down = []
        point.quiet = point.state.chance.draws == self.state.chance.draws
        self._history.append(point)
        if self.undo_depth is not None:
            del self._history[: -self.undo_depth]
        self._undone.clear()
        self.journal.moves.extend(written)
        self._begun.extend([(point.made, point.state.chance.draws)] * len(written))
        self._mark()
        self._number_lines()

    def _mark(self) -> None:
        """Now and then the journal notes what the table has come to."""
        marks = self.journal.marks
        last = marks[-1].move if marks else self.journal.first
        if self.move - last >= MARK_EVERY:
            marks.append(Mark(self.move, self.digest()))

    def digest(self) -> str:
        """What only this very table has, in every field."""
        return snapshot.hash_of(self.state, self.content)

    def _point(self) -> _Point:
        return _Point(self.state, self._log, len(self.journal.moves))

    def put_down_again(self, moves: list[Move]) -> None:
        """Choose face down what a journal says lies so."""
        for move in moves:
            if move.choice:
                self.choose(move.choice, move.seat)
            else:
                self._take_back(move.seat)

    def find(self, text: str, *seats: int) -> int:
        """The option meant by what a player typed: its notation, or the beginning of only one.

        Capitals do not matter, and each word may be cut short: ``pl ba`` finds ``play Bash``.
        `seats` are those for whom may be chosen (without any: everybody).
        """
        return find_option(self.state, self._request(seats, text), text, seats)

    def _request(self, seats: Seats, text: str) -> Request:
        """The open request, if one of these seats (none: anybody) may answer it.

        Who is not asked may have acted already: what the rules say about a second time comes first.
        """
        request = self.state.request
        if request is None:
            raise IllegalError(f"Nobody is asked anything: the game is over ({self.outcome}).")
        if seats and not any(seat in request.seats for seat in seats):
            refused = refused_by_rule(self.state, request, text, seats)
            if refused is not None:
                raise refused
            names = self.game.seats(self.state)
            wanted = " or ".join(f"{names[number]} (seat {number})" for number in request.seats)
            why = f"This is not for seat {seats[0]} to choose, but for {wanted}."
            raise not_now(self.state, request, why, seats)
        return request

    # --- taking back ------------------------------------------------------------------------

    @property
    def undo_needs(self) -> str:
        """What undoing the last move takes: `free`, `agreement`, or `impossible`.

        What lies face down can always be taken back: nobody has seen it.
        """
        return "free" if self.journal.face_down else self.needs(1)

    def needs(self, count: int) -> str:
        """What undoing that many moves takes. That is known without looking at the table back then."""
        if not 0 < count <= len(self.journal.moves):
            return "impossible"
        drawn = self._begun[-count][1]
        return "free" if drawn == self.state.chance.draws else "agreement"

    def _kept(self, move: int) -> _Point | None:
        """The table before that move of the journal and what was revealed with it, if it was kept."""
        if not 0 <= move < len(self._begun):
            return None
        made = self._begun[move][0]
        return next((point for point in reversed(self._history) if point.made == made), None)

    def _before(self, count: int) -> _Point:
        """The table before the last so many moves: what was not kept is played again.

        Choices that were revealed together are one: it is the table before all of them.
        """
        self.recall(count)
        point = self._kept(len(self.journal.moves) - count)
        assert point is not None
        return point

    def keeps(self, count: int) -> bool:
        """Whether the table before the last so many moves is ready for undo."""
        return self._kept(len(self.journal.moves) - count) is not None

    def recall(self, count: int) -> None:
        """Have the table before the last so many moves ready for undo, though it was long ago."""
        for _ in self.recalling(count):
            pass

    def recalling(self, count: int) -> Iterator[None]:
        """The same, a move at a time: who has other things to do may stop between two of them."""
        if 0 < count <= len(self.journal.moves) and not self.keeps(count):
            yield from self._recollect(len(self.journal.moves) - count)

    def _recollect(self, wanted: int) -> Iterator[None]:
        """Play the game again, and keep the table before a move and as many more as are kept at all."""
        again = Table.begin(self.journal, self.game)
        again.undo_depth = self.undo_depth
        kept: list[_Point] = []
        for move in self.journal.moves:
            yield
            again.choose(move.choice, move.seat)
            if not kept and len(again.journal.moves) > wanted:
                kept = list(again._history)
        again.put_down_again(self.journal.face_down)
        if again.digest() != self.digest():
            raise UserError("Played again, this game leads to another table: nothing is undone.")
        kept += [point for point in again._history if point.made > kept[-1].made]
        missing = len(self._log.entries) - len(again._log.entries)
        for point in kept:
            point.lines += missing  # lines from before this journal began
        self._history = kept

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back that can be made again."""
        return bool(self._undone)

    @property
    def redone_by(self) -> list[int]:
        """The seats whose moves would be made again; empty if nothing can be."""
        return [move.seat for move in self._undone[-1]] if self._undone else []

    @property
    def furthest(self) -> int:
        """How many choices there were, with those that were taken back and can be made again."""
        return self.move + sum(len(moves) for moves in self._undone)

    def together(self, count: int) -> int:
        """How many moves go with the last so many: what was revealed at once is undone at once."""
        return len(self.journal.moves) - self._begun[-count][0]

    def has_face_down(self, seat: int) -> bool:
        """Whether that seat has chosen face down and can take it back without anybody knowing."""
        request = self.state.request
        return isinstance(request, FaceDown) and request.chosen_by(seat) >= 0

    def said(self, back: int, seat: int) -> str:
        """The move so many back, as that seat may know it: in the words of its option, if the table before
        it is kept (`recall`).
        """
        move = self.journal.moves[-back]
        if move.private and seat != move.seat:
            return move.told(seat)
        point = self._kept(len(self.journal.moves) - back)
        if point is None:
            return move.told(seat, quoted=True)
        state, request = point.state, point.state.request
        for option in options_of(request, ()) if request is not None else ():
            if request is not None and request.notation(state, option) == move.choice:
                return f"“{request.sentence(state, option).rstrip('.')}”"
        return move.told(seat, quoted=True)

    def undo(self, agreed: bool = False, count: int = 1, seat: int | None = None) -> None:
        """Take back the last `count` moves, at once.

        Free as long as no chance was drawn and nothing hidden was turned up by them; further back
        only when the whole table has agreed. If `seat` has a choice face down, it is that which is
        taken back; without a seat, all that lie so.
        """
        if seat is not None and self.has_face_down(seat):
            self._take_back(seat)
        elif seat is None and self.journal.face_down:
            self._forget_face_down()
        else:
            self._undo_moves(agreed, count, seat)
        self._autosave()

    def _take_back(self, seat: int) -> None:
        request = self.state.request
        assert isinstance(request, FaceDown)
        self._unrevealed = self._unrevealed or self._point()
        self.state.request = request.taken_back(seat)
        others = [move for move in self.journal.face_down if move.seat != seat]
        self.journal.face_down = sorted([*others, Move(seat, "")], key=lambda move: move.seat)

    def _forget_face_down(self) -> None:
        if self._unrevealed is not None:
            self._restore(self._unrevealed)
        self._unrevealed = None
        self.journal.face_down = []

    def _undo_moves(self, agreed: bool, count: int, seat: int | None) -> None:
        needs = self.needs(count)
        moves = self.journal.moves
        if needs == "impossible":
            if self.move:
                raise UserError(f"Undo ends here: this table was taken up at move {self.move}.")
            raise UserError("There is nothing to undo: no move has been made.")
        if needs == "agreement" and not agreed:
            last = next(back for back in range(1, count + 1) if self.needs(back) == needs)
            told = self.said(last, SPECTATOR if seat is None else seat)
            what = f"{told[:1].upper()}{told[1:]} (move {self.move - last + 1})"
            if len(self.game.seats(self.state)) == 1:
                raise AgreementError(f"{what} let you see chance or hidden information.")
            raise AgreementError(
                f"{what} let everybody see chance or hidden information. "
                "It is undone only when the whole table agrees."
            )
        point = self._before(count)
        self._forget_face_down()
        while len(moves) > point.made:
            made = self._begun[-1][0]
            self._undone.append(moves[made:])
            del moves[made:], self._begun[made:]
        self._history = [one for one in self._history if one.made < point.made]
        marks = self.journal.marks
        while marks and marks[-1].move > self.move:
            marks.pop()
        self._restore(point)

    def redo(self) -> None:
        """Make the move again that was undone last."""
        if not self._undone:
            raise UserError("There is nothing to redo.")
        rest, again = self._undone[:-1], self._undone[-1]
        self._forget_face_down()
        for move in again:
            self.choose(move.choice, move.seat)
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
        copy.end = self.digest()
        return copy

    def as_save(self) -> Save:
        """What a save file of this table says."""
        lines = zip(self._line_moves, self._log.entries, strict=True)
        tail = [(move, entry) for move, entry in lines if not entry.silent][-LOG_TAIL:]
        return Save(
            Summary(self.game.title, self.game.headline(self.state), self.move, self.outcome),
            self.record(),
            snapshot.dump(self.state, self.content),
            [saved_line(move, entry) for move, entry in tail],
        )

    def tell_again(self, lines: list[SavedLine]) -> None:
        """Put the lines of a save into the log, before anything is added to it here."""
        for line in lines:
            entry = Entry(line.text, tuple(line.rules), line.why, tuple(line.seats))
            entry.notice = line.notice
            self._log.entries.append(entry)
            self._line_moves.append(line.move)

    def announce(self, text: str) -> None:
        """Tell everybody at the table something about the table itself, until the next choice."""
        self._log.turn_page()
        self._log.notify(text)
        self._number_lines()
