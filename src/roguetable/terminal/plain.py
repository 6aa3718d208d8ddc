"""Line by line: for pipes, screen readers and slow connections. The same view, in sentences."""

import sys
from pathlib import Path
from typing import TextIO

from roguetable.engine.errors import UserError, plain_text
from roguetable.engine.rules import Catalogue
from roguetable.engine.table import AgreementError, Table
from roguetable.engine.view import (
    FiguresPanel,
    Item,
    MapPanel,
    Panel,
    PilesPanel,
    View,
    things,
)
from roguetable.engine.view_words import layers_of, name_of, text_of
from roguetable.terminal.explain import (
    Page,
    add_rules,
    explain_choice,
    explain_hint,
    explain_line,
    explain_thing,
    marks_on,
    question_words,
    rule_parts,
    rule_place,
    words_of,
)
from roguetable.terminal.report import report
from roguetable.terminal.scene import Choice, numbers
from roguetable.terminal.session import BOT, OVER, Session
from roguetable.terminal.styled_text import needs_ascii, to_ascii

HELP = """\
Type a number, or a choice as it is written in brackets, or its beginning.
  ?        explain the choices        ? 2      explain choice 2 with its rule
  ? NAME   explain a thing on the table
  p 2      preview choice 2           v        the whole table
  l        the log                    l 12     why? of line 12 of the log
  h        a hint from the search bot r WORDS  search the rules
  u        take the last choice back  y        make it again
  q        quit; every choice is saved at once"""


class LeaveError(Exception):
    """The player is done."""


def run(
    table: Table,
    people: list[int],
    bots: dict[int, str],
    save: Path | None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    think: int = 0,
) -> bool:
    """Play at a table line by line until it is over, the input ends, or somebody quits.

    True if it was stopped by Ctrl-C.
    """
    interrupted = False
    session = Session(table, people, bots, save, think)
    session.plain = True
    game = PlainGame(session, stdin or sys.stdin, stdout or sys.stdout)
    try:
        game.play()
    except (LeaveError, EOFError):
        pass
    except KeyboardInterrupt:
        interrupted = True
        game.say("")
    finally:
        for line in game.session.farewell():
            game.say(line)
        game.session.close()
    return interrupted


class PlainGame:
    """A session told and asked line by line."""

    def __init__(self, session: Session, stdin: TextIO, stdout: TextIO) -> None:
        self.session = session
        self.stdin = stdin
        self.stdout = stdout
        self.echo = not stdin.isatty()
        self.ascii = needs_ascii()
        self._told = 0
        self._ranks: dict[str, str] = {}  # as they were told last
        self._rules: Catalogue | None = None

    # --- the course of the game ---------------------------------------------------------------

    def play(self) -> None:
        """Tell what happens, ask who is to choose, until the game is over."""
        session = self.session
        view = session.view()
        self.say(f"{view.title}. {view.headline}.")
        if session.people:
            self.say("Type help for what you can type.")
        while True:
            self.tell()
            turn = session.turn()
            if turn.kind == OVER:
                self.end()
                return
            if turn.kind == BOT:
                self.play_bot(turn.seat)
            else:
                self.sit_down(turn.seat)
                self.ask()

    def tell(self) -> None:
        """The log since the last time, and what the table has to say."""
        for notice in self.session.notices():
            self.say(f"Note: {notice}")
        lines = self.session.view(whole_log=True).log
        self._told = min(self._told, len(lines))
        for line in lines[self._told :]:
            self.say(f"- {line.text}" + (f" ({line.why})" if line.why else ""))
        self._told = len(lines)

    def play_bot(self, seat: int) -> None:
        """A bot's turn."""
        session = self.session
        move = session.table.move
        seat, option = session.decide(session.bot_state(), seat, move)
        sentence = session.play_bot(option, seat, session.changes)
        if sentence:
            self.say(f"{session.name(seat)} ({session.bots[seat]} bot): {sentence}")

    def sit_down(self, seat: int) -> None:
        """Somebody else's turn at this screen: hidden things wait until the screen was passed."""
        session = self.session
        if seat == session.viewer:
            return
        if session.must_pass(seat):
            print("\x1b[2J\x1b[3J\x1b[H" if self.stdout.isatty() else "", file=self.stdout)
            self.say(f"Pass the screen to {session.name(seat)}. Press Enter to go on.")
            self.read()
            session.take_screen(seat)
            self._told = min(self._told, len(session.view(whole_log=True).log))
        else:
            session.viewer = seat
            self.say(f"{session.name(seat)} chooses.")

    def ask(self) -> None:
        """The open question with its numbered options, until one is chosen or something changes."""
        session = self.session
        choices = [choice for choice in session.choices() if not choice.refused]
        changes, viewer = session.changes, session.viewer
        self.question(choices)
        while (session.changes, session.viewer) == (changes, viewer):
            self.answer(self.read(), choices)

    def question(self, choices: list[Choice]) -> None:
        """The prompt and the options."""
        session = self.session
        view = session.view()
        self.say("")
        self.say(f"[{view.headline}]")
        self.tell_ranks(view)
        if view.asked is not None:
            self.say(question_words(view.asked))
        for number, choice in zip(numbers(choices), choices, strict=True):
            who = ""
            if choice.seat != session.viewer:
                who = f"{session.name(choice.seat)}: "
            self.say(f"  {number}. {who}{choice.sentence} [{choice.notation}]")
        for seat in session.others_to_ask():
            self.say(f"  pass. Let {session.name(seat)} answer. [pass]")

    def tell_ranks(self, view: View) -> None:
        """Who stands against whom, and what is coming: what has changed since it was told."""
        ranks = {
            panel.id: f"{panel_words(panel)} {'. '.join(rank_words(panel))}."
            for panel in view.panels
            if isinstance(panel, FiguresPanel) and panel.items
        }
        for id, words in ranks.items():
            if self._ranks.get(id) != words:
                self.say(words)
        self._ranks = ranks

    def end(self) -> None:
        """The last page."""
        session = self.session
        found = report(session.table, session.view(whole_log=True), session.watched)
        self.say("")
        for style, text in found.lines():
            self.say(text if style == "bold" else f"  {text}")

    # --- what can be typed --------------------------------------------------------------------

    def answer(self, typed: str, choices: list[Choice]) -> None:
        """A command or a choice."""
        command, _, rest = typed.partition(" ")
        rest = rest.strip()
        if not typed:
            self.say("Type a number, or help.")
        elif typed.isdigit():
            self.choose_number(int(typed), choices)
        elif command in ("q", "quit", "exit"):
            self.leave()
        elif command in ("help", "commands"):
            self.say(HELP)
        elif command == "?":
            self.explain(rest, choices)
        elif command in ("u", "undo"):
            self.undo()
        elif command in ("y", "redo"):
            self.redo()
        elif command in ("l", "log"):
            self.log(rest)
        elif command in ("h", "hint"):
            self.hint(choices)
        elif command in ("v", "view"):
            self.show_table()
        elif command in ("r", "rules"):
            self.search(rest)
        elif command in ("p", "preview") and rest.isdigit():
            self.preview(int(rest), choices)
        elif typed == "pass" and self.session.others_to_ask():
            self.pass_to(self.session.others_to_ask()[0])
        else:
            self.choose_words(typed)

    def leave(self) -> None:
        """`q`: if something would be lost by it, that is asked first."""
        lost = self.session.at_stake()
        if lost:
            self.say(f"{lost} Leave? yes or no")
            if self.read().casefold() not in ("y", "yes", "q", "quit"):
                self.say("Then the game goes on.")
                return
        raise LeaveError

    def choose_number(self, number: int, choices: list[Choice]) -> None:
        """An option by its number in the list."""
        choice = self.numbered(number, choices)
        if choice is not None:
            self.session.choose(choice)

    def numbered(self, number: int, choices: list[Choice]) -> Choice | None:
        """The choice with that number; if there is none, it says which there are."""
        known = numbers(choices)
        if number in known:
            return choices[known.index(number)]
        self.say(f"There are choices {min(known, default=1)} to {max(known, default=1)}.")
        return None

    def choose_words(self, typed: str) -> None:
        """An option by its notation or the beginning of it."""
        try:
            self.session.choose(self.session.find(typed))
        except UserError as error:
            self.say(str(error))

    def explain(self, what: str, choices: list[Choice]) -> None:
        """`?`: all choices, one of them, or a thing on the table."""
        view = self.session.view()
        if what.isdigit() and int(what) in numbers(choices):
            choice = choices[numbers(choices).index(int(what))]
            self.page(explain_choice(view, choice, self.rules(), game=self.session.table.game))
        elif what:
            self.page(self.explain_named(view, what))
        else:
            for number, choice in zip(numbers(choices), choices, strict=True):
                self.say(f"{number}. {choice.sentence}")
                page = Page("")
                add_rules(page, self.rules(), [choice.rule])
                for _, text in page.parts:
                    self.say(f"     {text}")
            for choice in self.session.choices():
                if choice.refused:
                    self.say(f"Not now: {choice.sentence} ({choice.rule})")

    def explain_named(self, view: View, name: str) -> Page:
        """A thing on the table by its id, its name or the beginning of it; else the rules."""
        wanted = name.casefold()
        names = [(panel.title, panel.id) for panel in view.panels]
        names += [(item.name, item.id) for panel in view.panels for item in things(panel)]
        for fits in (str.__eq__, str.startswith):
            for label, id in names:
                if fits(label.casefold(), wanted) or fits(id.casefold(), wanted):
                    return explain_thing(view, id, self.rules(), self.session.table.game)
        page = Page(f"There is no {name!r} on the table. In the rules:")
        for rule in self.rules().search(name)[:3]:
            page.parts += rule_parts(rule)
        return page

    def undo(self) -> None:
        """`u`: take back; if chance was seen, everybody at the table is asked."""
        session = self.session
        try:
            self.say(session.undo())
        except AgreementError as error:
            self.say(str(error))
            self.say("Does everybody here agree? yes or no")
            if self.read().casefold() in ("y", "yes"):
                self.say(session.undo(agreed=True))
            else:
                self.say("Then it stays.")
        except UserError as error:
            self.say(str(error))
        self._told = len(session.view(whole_log=True).log)

    def redo(self) -> None:
        """`y`: make again what was taken back."""
        try:
            self.say(self.session.redo())
        except UserError as error:
            self.say(str(error))

    def log(self, which: str) -> None:
        """`l`: the log with line numbers; with a number, the why of that line."""
        lines = self.session.view(whole_log=True).log
        if which.isdigit() and 1 <= int(which) <= len(lines):
            self.page(explain_line(lines[int(which) - 1], self.rules()))
            return
        for number, line in enumerate(lines, 1):
            self.say(f"{number:>4} {line.text}" + (f" ({line.why})" if line.why else ""))

    def hint(self, choices: list[Choice]) -> None:
        """`h`: what the search bot would do, and what to type for it."""
        session, table = self.session, self.session.table
        self.say("Thinking...")
        try:
            state = session.bot_state()
            advice = session.advise(state, session.viewer, table.move)
            odds = session.odds(state, session.viewer)
        except Exception as error:  # a hint that fails must not end the game
            self.say(f"There is no hint now: {error}")
            return
        request = table.state.request
        assert request is not None
        how = ""
        for number, choice in zip(numbers(choices), choices, strict=True):
            if choice.number == advice.option:
                how = f"To do it, type {number}."
        self.page(explain_hint(advice, request.sentence(table.state, advice.option), odds, how))

    def preview(self, number: int, choices: list[Choice]) -> None:
        """`p 2`: what choice 2 would change."""
        choice = self.numbered(number, choices)
        for note in self.session.preview(choice) if choice is not None else []:
            self.say(f"  {note.text}")

    def search(self, words: str) -> None:
        """`r WORDS`: rules in which the words occur."""
        if not words:
            self.say("Type r and some words: r crypt.")
            return
        found = self.rules().search(words)
        for rule in found[:6]:
            self.say(f"{rule.text} ({rule_place(rule)})")
        more = len(found) - 6
        self.say(f"And {more} more." if more > 0 else "" if found else "No rule has these words.")

    def pass_to(self, seat: int) -> None:
        """Somebody else may answer too, out of the viewer's sight."""
        self.sit_down(seat)

    def show_table(self) -> None:
        """`v`: every panel in words."""
        view = self.session.view()
        self.say(view.headline)
        for panel in in_words(view.panels):
            self.say(panel_words(panel))
            for line in told(panel):
                self.say(f"  {line}")

    # --- lines --------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """One line out. Whoever wrote it, it does nothing to the terminal."""
        text = plain_text(text)
        print(to_ascii(text) if self.ascii else text, file=self.stdout, flush=True)

    def page(self, page: Page) -> None:
        """A page out."""
        for line in page.plain():
            self.say(line)

    def read(self) -> str:
        """One line in."""
        self.stdout.write("> ")
        self.stdout.flush()
        line = self.stdin.readline()
        if not line:
            self.say("")
            raise EOFError
        typed = " ".join(line.split())
        if self.echo:
            self.say(typed)
        return typed

    def rules(self) -> Catalogue:
        """The rule catalogue, read once."""
        if self._rules is None:
            self._rules = self.session.table.game.rules()
        return self._rules


def in_words(panels: list[Panel]) -> list[Panel]:
    """Panels as one hears them: a map, which is long in words, comes last."""
    return sorted(panels, key=lambda panel: isinstance(panel, MapPanel))


def told(panel: Panel) -> list[str]:
    """A panel thing by thing, then its layers; of piles only those whose content may be known."""
    items = things(panel)
    if isinstance(panel, PilesPanel):
        items = [item for item in panel.items if item.text and item.count > 0]
    return [item_words(panel, item) for item in items] + layers_of(panel)


def panel_words(panel: Panel) -> str:
    """A panel's name with what can be said in one line."""
    words = f"{panel.title}"
    if panel.active:
        words += " (whose turn it is)"
    if panel.note:
        words += f" ({panel.note.rstrip('.')})"
    if isinstance(panel, PilesPanel):
        there = [f"{item.count} {item.name}" for item in panel.items if item.count > 0]
        return f"{words}: {', '.join(there) or 'empty'}."
    return f"{words}:" if panel.items else f"{words}: nothing."


def rank_words(panel: Panel) -> list[str]:
    """Everybody in a rank with numbers and marks: ``Jaw Worm 6/8, intends: hits 2``."""
    return [f"{item.name} {', '.join(words_of(panel, item))}".rstrip() for item in things(panel)]


def item_words(panel: Panel, item: Item) -> str:
    """An item in one line."""
    about = ", ".join(words_of(panel, item))
    text = f"{name_of(item)} ({about})" if about else name_of(item)
    if text_of(item):
        text += f": {text_of(item)}"
    for at, mark in marks_on(item):
        text += f" [{at}: {mark}]"
    return text
