"""The pages over the table: to read, log, rules, a question, passing the screen, the end."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from roguetable.engine.rules import Catalogue
from roguetable.engine.view import Line
from roguetable.terminal.explain import Page, explain_line, rule_parts
from roguetable.terminal.report import Report
from roguetable.terminal.styled_text import Palette

_CLOSE: list[BindingType] = [
    Binding("escape", "leave", "close"),
    Binding("q", "leave", "close", show=False),
]


def styled(parts: list[tuple[str, str]], palette: Palette) -> Text:
    """Paragraphs with their looks: `bold`, `faint`, `accent`, `doom` or none."""
    looks = {"bold": "bold", "faint": "dim", "accent": palette.accent, "doom": "bold red"}
    text = Text()
    for style, words in parts:
        if style == "bold" and text:
            text.append("\n")
        text.append((palette.text(words)) + "\n", looks.get(style, ""))
    text.rstrip()  # no empty line at the end
    return text


class Sheet(ModalScreen[str | None]):
    """A framed page over the table. Esc closes it."""

    BINDINGS: ClassVar[list[BindingType]] = _CLOSE

    def __init__(self, title: str, palette: Palette) -> None:
        super().__init__()
        self.heading = palette.text(title)
        self.palette = palette

    def frame(self, *widgets: Widget) -> Vertical:
        """The page's frame with its heading in the edge."""
        box = Vertical(*widgets, classes="sheet")
        # The headings hold names from the game, not mark-up.
        box.border_title = Content(self.heading).markup
        box.border_subtitle = "Esc closes"
        return box

    def action_leave(self) -> None:
        """Close the page."""
        self.dismiss(None)


class Reading(Sheet):
    """Something to read; Enter closes it too, and answers with `answer`."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "done", "close", show=False), *_CLOSE]

    def __init__(self, page: Page, palette: Palette, answer: str | None = None) -> None:
        super().__init__(page.title, palette)
        self.page = page
        self.answer = answer

    def compose(self) -> ComposeResult:
        text = styled(self.page.parts, self.palette)
        yield self.frame(VerticalScroll(Static(text, id="text"), can_focus=True))

    def on_key(self, event: events.Key) -> None:
        """The key that opened the page closes it."""
        if event.key == "question_mark":
            event.stop()
            self.dismiss(None)

    def action_done(self) -> None:
        """Enter."""
        self.dismiss(self.answer)


class LogPage(Sheet):
    """The whole log. Enter on a line opens its rule and its sum."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("l", "leave", "close", show=False), *_CLOSE]

    def __init__(self, lines: list[Line], rules: Catalogue, palette: Palette) -> None:
        super().__init__("Log: Enter on a line asks why", palette)
        self.lines = lines
        self.rules = rules

    def compose(self) -> ComposeResult:
        options = [Option(self.row(line)) for line in self.lines]
        yield self.frame(OptionList(*options, id="lines"))

    def row(self, line: Line) -> Text:
        """One line: its move, its text, its sum."""
        text = Text()
        text.append(f"{line.move:>4} ", "dim")
        text.append(self.palette.text(line.text), "")
        if line.why:
            text.append(f" ({self.palette.text(line.why)})", "dim")
        return text

    def on_mount(self) -> None:
        """Begin at the newest line."""
        lines = self.query_one("#lines", OptionList)
        if self.lines:
            lines.highlighted = len(self.lines) - 1
        lines.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Why?"""
        line = self.lines[event.option_index]
        self.app.push_screen(Reading(explain_line(line, self.rules), self.palette))


class RulesPage(Sheet):
    """Search the rules: words above, what has them below, the chosen one at the bottom."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "close"),
        Binding("down", "list", show=False),
    ]
    MOST = 60

    def __init__(self, rules: Catalogue, palette: Palette, words: str = "") -> None:
        super().__init__(f"Rules ({len(rules)})", palette)
        self.rules = rules
        self.words = words
        self.found = list(rules)[: self.MOST]

    def compose(self) -> ComposeResult:
        yield self.frame(
            Input(self.words, placeholder="search for words", id="words"),
            OptionList(id="found"),
            VerticalScroll(Static(id="text"), id="detail"),
        )

    def on_mount(self) -> None:
        """Show what the first words find."""
        self.look_up(self.words)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        self.look_up(event.value)

    def on_input_submitted(self) -> None:
        """Go into the list."""
        self.action_list()

    def look_up(self, words: str) -> None:
        """Fill the list."""
        found = self.rules.search(words) if words.strip() else list(self.rules)
        self.found = found[: self.MOST]
        widget = self.query_one("#found", OptionList)
        widget.clear_options()
        widget.add_options([Option(Text(self.palette.text(rule.text))) for rule in self.found])
        if self.found:
            widget.highlighted = 0
        else:
            self.query_one("#text", Static).update("No rule has these words.")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The rule under the cursor in full."""
        if event.option_index < len(self.found):
            parts = rule_parts(self.found[event.option_index])
            self.query_one("#text", Static).update(styled(parts, self.palette))

    def action_list(self) -> None:
        """From the words to the list."""
        self.query_one("#found", OptionList).focus()


class TypePage(Sheet):
    """Type a choice: its notation or the beginning of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "close")]

    def compose(self) -> ComposeResult:
        yield self.frame(Input(placeholder="act steel, target front 1, ...", id="typed"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """What was typed goes back to the table."""
        self.dismiss(event.value)


class Question(ModalScreen[bool]):
    """Yes or no, with the safe answer first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "yes", "yes"),
        Binding("n,escape,q", "no", "no"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, text: str, yes: str, no: str, palette: Palette) -> None:
        super().__init__()
        self.text = palette.text(text)
        self.yes = yes
        self.no = no

    def compose(self) -> ComposeResult:
        yield Vertical(
            Label(Text(self.text)),
            Horizontal(Button(f"n {self.no}", id="no"), Button(f"y {self.yes}", id="yes")),
            classes="question",
        )

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button is an answer."""
        self.dismiss(event.button.id == "yes")

    def action_yes(self) -> None:
        """Yes."""
        self.dismiss(True)

    def action_no(self) -> None:
        """No."""
        self.dismiss(False)


class PassScreen(Screen[None]):
    """Everything is covered until the next person sits here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "ready", "ready"),
        Binding("q", "app.leave", "quit"),
    ]

    def __init__(self, name: str, palette: Palette) -> None:
        super().__init__()
        self.person = palette.text(name)

    def compose(self) -> ComposeResult:
        text = Text(justify="center")
        text.append("Pass the screen to\n\n")
        text.append(self.person, "bold")
        text.append("\n\nNobody else should look now.\nPress Enter when you sit here.")
        yield Static(text, id="pass")

    def on_click(self) -> None:
        """A click is as good as Enter."""
        self.action_ready()

    def action_ready(self) -> None:
        """The right person is here."""
        self.dismiss(None)


def with_last_notices(lines: list[tuple[str, str]], told: Sequence[str]) -> list[tuple[str, str]]:
    """The last page with what was told last: below the verdict and what decided the run."""
    heads = [place for place, (style, _) in enumerate(lines) if style == "bold"]
    place = heads[2] if len(heads) > 2 else len(lines)
    return [*lines[:place], *(("", text) for text in told), *lines[place:]]


class EndScreen(Screen[str]):
    """The last page of a run: how it went, and one button for the next. Esc looks back at the table:
    nobody leaves by a key that closes pages."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "answer('new')", "new run"),
        Binding("l", "answer('log')", "log"),
        Binding("v,escape", "answer('table')", "table"),
        Binding("q", "answer('quit')", "quit"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]

    def __init__(
        self,
        title: str,
        found: Report,
        where: str,
        palette: Palette,
        message: str = "",
        told: Sequence[str] = (),
        begun: str = "",
    ) -> None:
        super().__init__()
        self.message = message
        self.told = told  # long notices of the last move
        self.begun = begun  # what is kept of such a run
        self.heading = title
        self.report = found
        self.where = where
        self.palette = palette

    def compose(self) -> ComposeResult:
        parts = [("accent", self.message)] if self.message else []
        parts += with_last_notices(self.report.lines(), self.told)
        if self.where:
            parts += [("bold", "See it again"), ("", self.where)]
        if self.begun:
            parts += [("bold", "The next run"), ("", self.begun)]
        box = VerticalScroll(Static(styled(parts, self.palette), id="text"), id="page")
        box.border_title = Content(self.heading).markup
        yield box
        yield Horizontal(
            Button("n New run", id="new", variant="primary"),
            Button("l Log", id="log"),
            Button("v Table", id="table"),
            Button("q Quit", id="quit"),
            id="buttons",
        )

    def on_mount(self) -> None:
        """The page is to be read: Enter means a button only for whoever has gone to it."""
        self.query_one("#page").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button is an answer."""
        self.dismiss(event.button.id or "quit")

    def action_answer(self, answer: str) -> None:
        """So is its key."""
        self.dismiss(answer)

    def action_scroll(self, lines: int) -> None:
        """The arrows turn the page."""
        self.query_one("#page", VerticalScroll).scroll_relative(y=lines, animate=False)
