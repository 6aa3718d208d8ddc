"""The table on the screen: keys and mouse, the cursor, and what is looked at."""

import time
from typing import TYPE_CHECKING, Any, ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.widget import Widget

from roguetable.engine.preview import Note
from roguetable.engine.view import MapPanel, PlaceItem, things
from roguetable.terminal.canvas import Canvas
from roguetable.terminal.drawing import draw_table
from roguetable.terminal.explain import describe, find
from roguetable.terminal.full import whole_table
from roguetable.terminal.guard import TOO_SOON, Guard
from roguetable.terminal.plain import in_words
from roguetable.terminal.scene import Scene, numbers
from roguetable.terminal.screens import Reading, RulesPage, TypePage
from roguetable.terminal.styled_text import PLAIN, colourless

if TYPE_CHECKING:
    from roguetable.terminal.app import TableApp

DIGITS_TOGETHER = 0.9
"""Digits typed within so many seconds make one number."""
THINKING = "The search bot is thinking..."
"""What is said until a hint comes, whatever one does meanwhile."""


class TableWidget(Widget, can_focus=True):
    """The picture of the table; what is drawn on it is `drawing`'s business."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "edge(0)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("enter", "confirm", show=False),
        Binding("tab,right", "point(1)", show=False),
        Binding("shift+tab,left", "point(-1)", show=False),
        Binding("escape", "point(0)", show=False),
        Binding("question_mark", "explain", "why"),
        Binding("u", "undo", "undo"),
        Binding("y", "redo", "redo"),
        Binding("l", "log", "log"),
        Binding("h", "hint", "hint"),
        Binding("r", "rules", "rules"),
        Binding("v", "table", "table"),
        Binding("n", "not_now", "not now"),
        Binding("slash", "type", "type"),
        Binding("q", "leave", "quit"),
    ]

    def __init__(self, app: "TableApp") -> None:
        super().__init__(id="table")
        self.client = app
        self.scene = Scene(app.session.view(), [])
        self.guard = Guard()
        self._canvas: Canvas | None = None
        self._digits = ""
        self._digit_time = 0.0
        self._pressed: tuple[Scene, dict[str, Any]] = (self.scene, {})

    # --- drawing ------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        width, height = self.size
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != (width, height):
            client = self.client
            canvas = draw_table(self.scene, width, height, client.palette)
            self._canvas = canvas
        if y >= canvas.height:
            return Strip.blank(width)
        segments = canvas.segments(y)
        if self.client.colourless:
            segments = [Segment(text, colourless(style or PLAIN)) for text, style, _ in segments]
        return Strip(segments, width)

    def picture(self) -> str:
        """What is on the screen, without looks."""
        width, height = self.size
        return draw_table(self.scene, width, height, self.client.palette).text()

    def redraw(self) -> None:
        """Something has changed."""
        self._canvas = None
        self.refresh()

    def show(self, scene: Scene) -> None:
        """Another moment of the game."""
        self.scene = scene
        self._look_at(scene.cursor)
        session = self.client.session
        self.guard.asks(scene, session.changes, session.last_own_move, time.monotonic())
        self.say(scene.message)

    def aim(self, index: int) -> None:
        """Put the cursor on a choice and see what it would do."""
        self._look_at(index)
        self.guard.aim(self.scene)

    def _look_at(self, index: int) -> None:
        scene = self.scene
        scene.cursor = min(max(index, 0), max(len(scene.choices) - 1, 0))
        scene.pointed = ""
        choice = scene.choice
        if choice is None:
            scene.preview = [Note("say", scene.told)] if scene.told else []
            scene.preview_title, scene.ways = "The last choice" if scene.told else "", []
        else:
            scene.preview = self.client.session.preview(choice)
            scene.ways = self.client.session.ways(choice)
            scene.preview_title = "Not now" if choice.refused else "What it does"
        self.redraw()

    def point(self, id: str) -> None:
        """Look at a thing on the table; a thing that is a choice is aimed at."""
        scene = self.scene
        for index, choice in enumerate(scene.choices):
            if choice.subject == id and not choice.refused:
                if scene.choice is None or scene.choice.subject != id:
                    self.aim(index)
                # The thing says more than the choice about it: "Done", and who it is that is.
                scene.preview += self.about(id, scene.choices[scene.cursor].sentence)
                scene.pointed = id
                self.redraw()
                return
        about = self.about(id)
        if about:
            scene.pointed = id
            scene.preview_title, scene.preview = "On the table", about
            self.redraw()

    def about(self, id: str, said: str = "") -> list[Note]:
        """A thing on the table in a few notes; none if all of it has been said."""
        found = find(self.scene.view, id)
        if found is None:
            return []
        panel, item = found
        if item is None:
            return [] if said else [Note("head", panel.title), Note("say", panel.note)]
        if said and (not item.text or item.text in said):
            return []
        looks = {"bold": "head", "faint": "why"}
        return [Note(looks.get(style, "say"), text) for style, text in describe(panel, item)]

    def say(self, message: str) -> None:
        """A line at the bottom until the next key; beside the choices, if it is longer."""
        self.scene.message = message
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Who has said that they leave does nothing more here."""
        return not self.client.leaving

    # --- keys ---------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Digits and letters aim; everything clears the message."""
        if self.scene.message not in ("", THINKING):
            self.say("")
        letter = event.character or ""
        if letter.isdigit() and len(letter) == 1:
            event.stop()
            self.type_digit(letter)
        elif letter.isalpha() and event.key not in self.bound_letters():
            event.stop()
            self.type_letter(letter)

    def bound_letters(self) -> set[str]:
        """Letters that are commands."""
        return {key for key, _ in self._bindings if len(key) == 1}

    def type_digit(self, digit: str) -> None:
        """Jump to a choice by its number; quick digits make one number."""
        now = time.monotonic()
        known = numbers(self.scene.choices)
        together = self._digits + digit
        quick = now - self._digit_time < DIGITS_TOGETHER
        if not quick or int(together) not in known:
            together = digit
        self._digits, self._digit_time = together, now
        if int(together) in known:
            self.aim(known.index(int(together)))

    def type_letter(self, letter: str) -> None:
        """Jump to the next choice with a word that begins with the letter."""
        wanted = letter.casefold()
        choices = self.scene.choices
        for step in range(1, len(choices) + 1):
            index = (self.scene.cursor + step) % len(choices)
            words = f"{choices[index].notation} {self.name_of(choices[index].subject)}"
            if any(word.startswith(wanted) for word in words.casefold().split()):
                self.aim(index)
                return

    def name_of(self, id: str) -> str:
        """What a thing on the table is called; nothing if there is none."""
        found = find(self.scene.view, id) if id else None
        if found is None:
            return ""
        panel, item = found
        return panel.title if item is None else item.name

    def action_move(self, steps: int) -> None:
        """The arrows."""
        self.aim(self.scene.cursor + steps)

    def action_page(self, steps: int) -> None:
        """Page up and down: where several may choose to the next of them, else five lines on."""
        seats = list(dict.fromkeys(one.seat for one in self.scene.choices if not one.refused))
        choice = self.scene.choice
        if len(seats) < 2 or choice is None:
            self.action_move(5 * steps)
            return
        here = seats.index(choice.seat) if choice.seat in seats else -1
        self.aim(self.scene.first_of(seats[(here + steps) % len(seats)]))

    def action_edge(self, end: int) -> None:
        """Home and End."""
        self.aim(len(self.scene.choices) - 1 if end else 0)

    def action_point(self, steps: int) -> None:
        """Tab: from thing to thing on the table; Esc: back to the choices, and then from a target
        back to the card."""
        if steps == 0:
            if self.scene.pointed or not self.client.step_back():
                self.aim(self.scene.cursor)
            return
        known = {choice.subject for choice in self.scene.choices}
        known |= {p.party for p in self.scene.view.panels if isinstance(p, MapPanel)}
        ids = [
            item.id
            for panel in in_words(self.scene.view.panels)
            for item in things(panel)
            # A map is wide: one walks over where one is, was and may go.
            if not isinstance(item, PlaceItem) or item.near or item.visited or item.id in known
        ]
        if ids:
            here = self.scene.pointed
            index = ids.index(here) + steps if here in ids else min(steps - 1, 0)
            self.point(ids[index % len(ids)])

    def action_confirm(self) -> None:
        """Enter makes the choice."""
        choice = self.scene.choice
        if choice is None:
            return
        if choice.number < 0 or self.guard.allows(self.scene, choice, time.monotonic()):
            self.client.make(choice)
        elif choice.confirm:
            self.client.ask_first(choice)
        else:
            self.say(TOO_SOON)

    def action_explain(self) -> None:
        """`?`"""
        self.client.explain(self.scene)

    def action_undo(self) -> None:
        """`u`"""
        self.client.undo()

    def action_redo(self) -> None:
        """`y`"""
        self.client.redo()

    def action_log(self) -> None:
        """`l`"""
        self.client.show_log()

    def action_hint(self) -> None:
        """`h`"""
        self.client.ask_hint()

    def action_rules(self) -> None:
        """`r`"""
        client = self.client
        client.push_screen(RulesPage(client.rules(), client.palette))

    def action_table(self) -> None:
        """`v`: every panel in full."""
        client = self.client
        page = whole_table(self.scene.view)
        client.push_screen(Reading(page, client.palette))

    def action_not_now(self) -> None:
        """`n`: what cannot be done now, and why."""
        self.client.unfold()

    def action_type(self) -> None:
        """`/`: type the choice."""
        client = self.client
        client.push_screen(TypePage("Type your choice", client.palette), client.typed)

    def action_keys(self) -> None:
        """A click on F1."""
        self.client.action_keys()

    async def action_leave(self) -> None:
        """`q`"""
        self.client.action_leave()

    # --- the mouse ----------------------------------------------------------------------------

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Pointing previews."""
        meta = event.style.meta
        if "choice" in meta and meta["choice"] != self.scene.cursor:
            self.aim(meta["choice"])
        elif "item" in meta and meta["item"] != self.scene.pointed:
            self.point(meta["item"])

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click means what is under the pointer now, whatever moves there before it goes up."""
        self._pressed = (self.scene, event.style.meta)

    async def on_click(self, event: events.Click) -> None:
        """A click chooses; on a thing with several choices it goes from one to the next."""
        scene, meta = self._pressed
        if scene is not self.scene:
            return  # another question is open by now
        if "act" in meta:
            await self.run_action(meta["act"])
        elif "choice" in meta:
            self.aim(meta["choice"])
            self.action_confirm()
        elif "item" in meta:
            self.click_item(meta["item"])

    def click_item(self, id: str) -> None:
        """The one choice about a thing is made; several are gone through."""
        scene = self.scene
        about = [i for i, one in enumerate(scene.choices) if one.subject == id and not one.refused]
        if len(about) == 1:
            if scene.cursor == about[0] and scene.pointed == id:
                self.action_confirm()
            else:
                self.point(id)
        elif about:
            later = [index for index in about if index > scene.cursor]
            self.aim(later[0] if later else about[0])
        else:
            self.point(id)

    def on_mouse_scroll_down(self) -> None:
        """The wheel moves the cursor."""
        self.action_move(1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel moves the cursor."""
        self.action_move(-1)
