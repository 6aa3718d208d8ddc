"""The full-screen client: the table, its keys and its mouse, the bots and the pages over it."""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import BUILTIN_THEMES
from textual.worker import get_current_worker

from roguetable.engine.errors import UserError
from roguetable.engine.profile import Profile, profile_path
from roguetable.engine.rules import Catalogue
from roguetable.engine.table import AgreementError, Table
from roguetable.engine.view import Line
from roguetable.terminal.drawing import SMALLEST, texts_on
from roguetable.terminal.explain import (
    Page,
    explain_choice,
    explain_hint,
    explain_thing,
    how_begun,
    keys_page,
    welcome_page,
)
from roguetable.terminal.full import whole_table
from roguetable.terminal.placing import HintPage
from roguetable.terminal.report import report
from roguetable.terminal.scene import (
    NOT_NOW,
    NOT_SAVED,
    Choice,
    Scene,
    blows_on,
    changed_by,
    fold_refusals,
)
from roguetable.terminal.screens import (
    EndScreen,
    LogPage,
    PassScreen,
    Question,
    Reading,
)
from roguetable.terminal.session import BOT, OVER, PERSON, Session, program, typed_name
from roguetable.terminal.styled_text import Palette, no_colour
from roguetable.terminal.watching import Pace, WatchedTable
from roguetable.terminal.widget import THINKING, TableWidget

BOT_DELAY = 0.5
"""Seconds between two moves of bots, so that people can follow."""
LONG_NOTICE = 100
"""A notice with more letters than this is a page to read."""
SAVE_AGAIN = 3.0
"""Seconds between two tries to write what could not be written."""
LOOK_FOR_TERMINAL = 2.0
"""Seconds between two looks whether the terminal is still there."""


def play(
    table: Table, people: list[int], bots: dict[int, str], save: Path | None, think: int = 0
) -> bool:
    """Play until somebody quits; then say where the game is. True if it was by Ctrl-C."""
    app = TableApp(Session(table, people, bots, save, think), welcome=is_new_to(table))
    try:
        app.run()
    except KeyboardInterrupt:
        app.interrupted = True
    finally:
        if not app.hung_up:
            for line in app.session.farewell():
                print(line)
        app.session.close()
    return app.interrupted


def has_terminal() -> bool:
    """Is there a terminal to write to? A closed window or a dropped line takes it away."""
    try:
        os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else -1)
    except (OSError, ValueError):
        return False
    return True


def is_new_to(table: Table) -> bool:
    """Does a game begin that has never been played to its end here?"""
    return table.move == 0 and not Profile.load(profile_path()).results(table.game.id)


def _is_tale(line: Line) -> bool:
    """Whether a line must not be overlooked, and is something to read."""
    return line.notice and len(line.text) > LONG_NOTICE


class TableApp(App[None]):
    """A session on the screen."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "stop", priority=True, show=False),
        Binding("ctrl+q", "leave_now", "quit", priority=True, show=False),
        Binding("f1", "keys", "help", priority=True, show=False),
    ]

    def __init__(
        self, session: Session, bot_delay: float = BOT_DELAY, welcome: bool = False
    ) -> None:
        # The terminal's own colours stay its own: otherwise NO_COLOR would make them black on black.
        super().__init__(ansi_color=True)
        self.session = session
        self.pace = Pace(self, bot_delay, session.watched)
        self.welcome = welcome  # somebody meets the game for the first time
        self.interrupted = False  # by Ctrl-C
        self.hung_up = False  # the terminal has gone
        self.leaving = False  # what is typed after that is not for this table
        self.palette = Palette.here(session.table.game.accent)
        self.colourless = no_colour()
        self._rules: Catalogue | None = None
        self._read = session.table.move  # up to this move long notices have been read
        self._last_told: list[str] = []  # such notices of the last move of the run
        self._moment = 0  # counts what has been shown: answers to an older moment are dropped
        # Colours are the terminal's own; only the accent is the game's.
        accent = self.palette.accent
        theme = replace(BUILTIN_THEMES["ansi-dark"], name="table", primary=accent, accent=accent)
        self.register_theme(theme)
        self.theme = "table"
        self.widget = WatchedTable(self) if session.watched else TableWidget(self)

    def on_mount(self) -> None:
        """Sit down at the table."""
        self.set_class(self.palette.ascii_only, "-ascii")
        self.set_class(self.colourless, "-colourless")
        self.screen.mount(self.widget)
        self.widget.focus()
        self.title = self.session.table.game.title
        self.set_interval(SAVE_AGAIN, self.save_again)
        if has_terminal():
            self.set_interval(LOOK_FOR_TERMINAL, self.leave_without_terminal)
        if not self.welcome:
            self.go_on()
            return
        table = self.session.table
        page = Reading(welcome_page(table.game, table.journal.config), self.palette)
        if self.session.turn().kind == BOT:
            # What bots do first is not to be missed: they wait until the page has been read.
            self.show()
            self.push_screen(page, lambda _: self.go_on())
        else:
            self.go_on()
            self.push_screen(page)

    def leave_without_terminal(self) -> None:
        """Go when the terminal has gone; every choice is saved.

        Who runs a command for somebody (`make`, say) may keep the news to itself, and reading on from what
        is closed would keep a processor busy for ever.
        """
        if not has_terminal():
            self.hung_up = True
            self.leaving = True
            self.exit()

    def on_resize(self, event: events.Resize) -> None:
        """Everything is drawn anew for the new size."""
        tiny = event.size.width < 50 or event.size.height < SMALLEST[1] + 6
        self.set_class(tiny, "-tiny")
        self.widget.redraw()

    # --- the course of the game ---------------------------------------------------------------

    def go_on(self, message: str = "") -> None:
        """Show the table; then a person chooses, a bot thinks, or the last page opens."""
        self._moment += 1
        self.pace.begin()
        session = self.session
        turn = session.turn()
        if turn.kind == PERSON and session.must_pass(turn.seat):
            # What the next person may see appears only when that person sits here.
            def seated(_: None) -> None:
                session.take_screen(turn.seat)
                self.go_on(message)

            self.cover()
            self.push_screen(PassScreen(session.name(turn.seat), self.palette), seated)
            return
        if turn.kind == PERSON and turn.seat != session.viewer:
            session.viewer = turn.seat
            if len(session.people) > 1:
                message = message or f"{session.name(turn.seat)} chooses."
        self.show(message)
        if turn.kind == BOT:
            if session.watched:
                self.untold()  # nobody who watches is held up by a page: it is in the log
            self.run_bot(turn.seat, self._moment)
            return
        if turn.kind == OVER:
            # The last page is read first, and nothing lies on it: what was told last stands there.
            self._last_told = self.untold()
            self.finish()
        else:
            self.read_out()

    def read_out(self) -> None:
        """What must not be overlooked and is too long for a line: on a page of its own, once."""
        table = self.session.table
        told = self.untold()
        if told:
            page = Page(table.game.place(table.state) or table.game.title)
            for text in told:
                page.say(text)
            self.push_screen(Reading(page, self.palette))

    def untold(self) -> list[str]:
        """Long notices that nobody has read yet, and that lie nowhere on the table."""
        table = self.session.table
        since, self._read = min(self._read, table.move), table.move + 1
        lying = texts_on(self.session.view())
        return [
            one.text
            for one in table.lines(self.session.viewer, since)
            if _is_tale(one) and one.text not in lying
        ]

    def show(self, message: str = "") -> None:
        """Put this moment of the game on the screen."""
        session = self.session
        turn = session.turn()
        scene = Scene(session.view(), fold_refusals(session.choices()))
        # Where several may choose, whoever chose last goes on until told otherwise.
        scene.cursor = scene.first_of(session.last_seat)
        for seat in session.others_to_ask() if turn.kind == PERSON else []:
            scene.choices.append(_let_answer(seat, session.name(seat)))
        notices = session.notices()
        since = max(1, session.last_own_move)
        happened = session.table.lines(session.viewer, since, silent=True)
        # On a small screen the log has scrolled past it: what struck is said once more.
        struck = blows_on(scene.view, happened) if session.last_own_move else ""
        notices += [line.text for line in happened if line.notice and not _is_tale(line)]
        news = " ".join(part for part in (message, *notices) if part) or struck
        # Bots tell something at every choice: for who watches it does not cover the keys.
        scene.message, scene.told = ("", news) if session.watched else (news, "")
        scene.saved = is_saved(session.table)
        scene.half = turn.kind == PERSON and session.half_made()
        scene.fresh_since = session.last_own_move
        scene.changed = changed_by(happened)
        if len(session.people) > 1 or session.bots:
            scene.whose = session.name(session.viewer)
        self.pace.mark(scene, session)
        self.widget.show(scene)

    def cover(self) -> None:
        """Nothing of the last person's view stays below the next page."""
        session = self.session
        blank = session.table.view(-1, session.table.move + 1)
        blank.panels, blank.asked, blank.log = [], None, []
        self.widget.show(Scene(blank, [], waiting="Passing the screen..."))

    def make(self, choice: Choice) -> None:
        """Somebody here has chosen."""
        session = self.session
        if self.leaving:
            return
        if choice.notation == NOT_NOW:
            self.unfold()
            return
        if choice.refused:
            self.widget.say(f"{choice.sentence} (? shows the rule)")
            return
        if choice.number < 0 and choice.notation == "pass":
            self.pass_to(choice.seat)
            return
        try:
            session.choose(choice)
        except UserError as error:
            self.widget.say(str(error))
            return
        self.go_on()

    def ask_first(self, choice: Choice) -> None:
        """The choice was made in a hurry, and something would be lost by it."""
        moment = self._moment

        def answered(yes: bool | None) -> None:
            if yes and moment == self._moment:
                self.make(choice)

        yes_text = choice.sentence.rstrip(".")
        self.push_screen(Question(choice.confirm, yes_text, "Not yet", self.palette), answered)

    def unfold(self) -> None:
        """Tell all that cannot be chosen now, below what can."""
        scene = self.widget.scene
        refused = [choice for choice in self.session.choices() if choice.refused]
        if any(choice.notation == NOT_NOW for choice in scene.choices):
            scene.choices = [one for one in scene.choices if one.notation != NOT_NOW] + refused
        self.widget.aim(len(scene.choices) - len(refused))

    def pass_to(self, seat: int) -> None:
        """Let somebody else at this screen answer."""
        session = self.session

        def seated(_: None) -> None:
            session.take_screen(seat)
            self.go_on()

        self.cover()
        self.push_screen(PassScreen(session.name(seat), self.palette), seated)

    def typed(self, text: str | None) -> None:
        """A choice that was typed: aimed at, so that one sees it before one does it."""
        if not text:
            return
        try:
            choice = self.session.find(text)
        except UserError as error:
            self.widget.say(str(error))
            return
        self.widget.aim(self.widget.scene.choices.index(choice))
        self.widget.say("Enter makes this choice.")

    # --- bots ---------------------------------------------------------------------------------

    @work(thread=True, exclusive=True, group="bot")
    def run_bot(self, seat: int, moment: int) -> None:
        """A bot thinks in a thread of its own."""
        session = self.session
        move, change = session.table.move, session.changes
        try:
            seat, option = session.decide(session.bot_state(), seat, move)
        except Exception as error:
            self.call_from_thread(self.bot_failed, error, moment)
            return
        if not get_current_worker().is_cancelled:
            self.call_from_thread(self.bot_chose, option, seat, change, moment)

    def bot_failed(self, error: Exception, moment: int) -> None:
        """A bot that failed tries again by itself, each time a little later."""
        if moment != self._moment:
            return
        why = str(error) if isinstance(error, UserError) else f"{type(error).__name__}: {error}"
        seconds = self.pace.failed()
        self.show(f"The bot cannot play: {why}")
        self.set_timer(seconds, lambda: self.try_again(moment))

    def try_again(self, moment: int) -> None:
        """A bot has rested."""
        if moment == self._moment and not self.leaving:
            self.pace.rested()
            self.show()
            self.run_bot(self.session.turn().seat, moment)

    def bot_chose(self, option: int, seat: int, change: int, moment: int) -> None:
        """The bot's move is made here, in the thread of the screen, when it is time for it."""

        def play() -> None:
            sentence = self.session.play_bot(option, seat, change)
            self.go_on(f"{self.session.name(seat)}: {sentence}" if sentence else "")

        if moment == self._moment:
            self.pace.ready(play)

    def ask_hint(self) -> None:
        """What would the search bot do?"""
        session = self.session
        if session.turn().kind != PERSON:
            self.widget.say("Hints are for your own choices.")
            return
        self.widget.say(THINKING)
        self.run_hint(session.viewer, self._moment)

    @work(thread=True, exclusive=True, group="hint")
    def run_hint(self, seat: int, moment: int) -> None:
        """The search bot thinks in a thread of its own."""
        session = self.session
        try:
            state = session.bot_state()
            advice = session.advise(state, seat, session.table.move)
            odds = session.odds(state, seat)
        except Exception as error:  # a hint that fails must not end the game
            self.call_from_thread(self.widget.say, f"There is no hint now: {error}")
            return

        def tell() -> None:
            request = session.table.state.request
            if moment != self._moment or request is None:
                return
            self.widget.say("")
            sentence = request.sentence(session.table.state, advice.option)
            page = explain_hint(advice, sentence, odds, "Enter, and Enter once more, does it.")

            # At once, behind the page: what the cursor is on when one closes it is what was advised.
            for index, choice in enumerate(self.widget.scene.choices):
                if choice.number == advice.option and not choice.refused:
                    self.widget.aim(index)
            self.push_screen(HintPage(page, self.widget.scene, self.palette))

        self.call_from_thread(tell)

    # --- pages --------------------------------------------------------------------------------

    def rules(self) -> Catalogue:
        """The rule catalogue, read once."""
        if self._rules is None:
            self._rules = self.session.table.game.rules()
        return self._rules

    def explain(self, scene: Scene) -> None:
        """The thing pointed at, or the choice under the cursor, with its rule."""
        choice = scene.choice
        game = self.session.table.game
        if scene.pointed and (choice is None or choice.subject != scene.pointed):
            page = explain_thing(scene.view, scene.pointed, self.rules(), game)
        elif choice is not None:
            notes = self.session.preview(choice)
            page = explain_choice(scene.view, choice, self.rules(), notes, game)
        elif scene.told:
            page = Page("The last choice", [("", scene.told)])
        else:
            page = self.help_page()
        self.push_screen(Reading(page, self.palette))

    def help_page(self) -> Page:
        """The game in a few sentences, and the keys that mean something here."""
        return keys_page(self.session.table.game, self.session.watched)

    def action_keys(self) -> None:
        """F1, over any other page too; not twice."""
        page = self.help_page()
        if not (isinstance(self.screen, Reading) and self.screen.page.title == page.title):
            self.push_screen(Reading(page, self.palette))

    def show_log(self) -> None:
        """The whole log."""
        lines = self.session.view(whole_log=True).log
        self.push_screen(LogPage(lines, self.rules(), self.palette))

    # --- taking back, ending, leaving -----------------------------------------------------------

    def undo(self) -> None:
        """Take back; if chance was seen since, everybody here must agree."""
        try:
            self.go_on(self.session.undo())
        except AgreementError as error:

            def answered(yes: bool | None) -> None:
                if yes:
                    self.go_on(self.session.undo(agreed=True))
                else:
                    self.go_on("Then it stays.")

            table = self.session.table
            alone = len(table.game.seats(table.state)) == 1
            ask = "Take it back all the same?" if alone else "Does everybody at this screen agree?"
            yes_text = "Take it back" if alone else "We agree"
            text = f"{error}\n\n{ask}"
            self.push_screen(Question(text, yes_text, "Leave it", self.palette), answered)
        except UserError as error:
            self.go_on(str(error))

    def step_back(self) -> bool:
        """Esc: leave what was only half chosen; False if nothing was."""
        told = self.session.take_back_half()
        if told:
            self.go_on(told)
        return bool(told)

    def redo(self) -> None:
        """Make again what was taken back."""
        try:
            self.go_on(self.session.redo())
        except UserError as error:
            self.go_on(str(error))

    def finish(self, message: str = "") -> None:
        """The last page of the run; a message is what else is to be said there."""
        session = self.session
        path = session.table.path
        where = f"{program()} replay {typed_name(path)}" if path is not None else ""
        found = report(session.table, session.view(whole_log=True), session.watched)
        begun = how_begun(session.table.game, session.table.journal.config)
        title = session.table.game.title

        def answered(answer: str | None) -> None:
            if answer == "new":
                self.begin_again()
            elif answer == "log":
                self.finish()
                self.show_log()
            elif answer == "table":
                self.finish()
                self.push_screen(Reading(whole_table(session.view()), self.palette))
            else:
                self.leave_or(self.finish)

        page = EndScreen(
            title, found, where, self.palette, message, told=self._last_told, begun=begun
        )
        self.push_screen(page, answered)

    def begin_again(self) -> None:
        """The same table with another seed."""
        lost = self.session.at_stake()
        if lost:
            self.ask_to_lose(lost, "Begin anew", self.set_up_again, self.finish)
        else:
            self.set_up_again()

    def set_up_again(self) -> None:
        """The finished game is left, and the next one begins."""
        try:
            self.session = self.session.new_run()
        except UserError as error:
            self.finish(str(error))
            return
        self.go_on("A new run.")

    def save_again(self) -> None:
        """Now and then, while the disk does not take the game."""
        table = self.session.table
        if table.unsaved and table.save_again():
            self.widget.scene.saved = is_saved(table)
            self.widget.say("Everything is saved again.")

    def ask_to_lose(
        self, lost: str, yes: str, go: Callable[[], None], stay: Callable[[], None]
    ) -> None:
        """Something would be lost: only if somebody says so."""

        def answered(wanted: bool | None) -> None:
            if wanted:
                go()
            else:
                self.interrupted = False
                stay()

        self.push_screen(Question(lost, yes, "Stay", self.palette), answered)

    def action_leave(self) -> None:
        """Quit; if something would be lost by it, that is asked first."""
        self.leave_or(lambda: None)

    def leave_or(self, stay: Callable[[], None]) -> None:
        """Quit, or stay if something would be lost by it and nobody wants that."""
        lost = self.session.at_stake()
        # Who is asked already and presses Ctrl-C again means it.
        if lost and not isinstance(self.screen, Question):
            self.ask_to_lose(lost, "Leave", self.leave, stay)
        else:
            self.leave()

    def leave(self) -> None:
        """Go; keys that were typed ahead make no move any more."""
        self.leaving = True
        self.exit()

    def action_leave_now(self) -> None:
        """Ctrl-Q, from every page."""
        self.action_leave()

    def action_interrupt(self) -> None:
        """Ctrl-C: the same, and the command ends as one that was stopped."""
        self.interrupted = True
        self.action_leave()


def is_saved(table: Table) -> str:
    """Whether the file has everything, as the header says it."""
    return NOT_SAVED if table.path is None or table.unsaved else "saved"


def _let_answer(seat: int, name: str) -> Choice:
    return Choice(-1, "pass", f"Let {name} answer (pass the screen).", seat=seat)
