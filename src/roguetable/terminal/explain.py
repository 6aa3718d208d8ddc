"""Why? The words behind a choice, a thing on the table, a line of the log, a rule or a hint."""

import re

import msgspec

from roguetable.bots import Advice
from roguetable.bots.odds import Odds
from roguetable.engine.game import Config, Game
from roguetable.engine.guide import Block, guide_of
from roguetable.engine.preview import Note
from roguetable.engine.rules import Catalogue, Rule
from roguetable.engine.view import (
    Asked,
    CardItem,
    Item,
    Line,
    Panel,
    SlotItem,
    TrackItem,
    TracksPanel,
    View,
    things,
)
from roguetable.engine.view_words import (
    cost_of,
    cost_text,
    layers_of,
    marks_of,
    name_of,
    numbers_of,
    play_text,
    price_text,
    text_of,
    where_words,
)
from roguetable.terminal.scene import Choice


class Page(msgspec.Struct):
    """Something to read: a title and paragraphs. A paragraph ``(style, text)`` may stand out."""

    title: str
    parts: list[tuple[str, str]] = []

    def say(self, text: str, style: str = "") -> None:
        """Add a paragraph, unless it is empty."""
        if text:
            self.parts.append((style, text))

    def plain(self) -> list[str]:
        """The page line by line, for those who read it without a screen."""
        return [self.title, *(f"  {text}" for _, text in self.parts)]


def rule_parts(rule: Rule) -> list[tuple[str, str]]:
    """A rule, where it stands, and how it is read here."""
    parts = [("", rule.text), ("faint", rule_place(rule))]
    if rule.note:
        parts.insert(1, ("faint", f"How it is read here: {rule.note}"))
    return parts


def rule_place(rule: Rule) -> str:
    """Where a rule stands in the rulebook, and its id."""
    page = f"p. {rule.page}" if isinstance(rule.page, int) else str(rule.page)
    place = page if page == rule.section else f"{rule.section}, {page}"
    return f"{place} · {rule.id}"


def add_rules(page: Page, catalogue: Catalogue, ids: list[str]) -> None:
    """The texts of rules by id; an id that the catalogue lacks is shown as it is."""
    seen: set[str] = set()
    for id in ids:
        if not id or id in seen:
            continue
        seen.add(id)
        if id in catalogue:
            page.parts += rule_parts(catalogue[id])
        else:
            page.say(id, "faint")


def add_words(page: Page, catalogue: Catalogue, game: Game | None, text: str) -> None:
    """What the words of a text mean in this game: ``Wrath: In Wrath every hit ...``."""
    there = set(re.findall(r"[\w'-]+", text))
    for keyword in game.keywords if game is not None else ():
        word = next((word for word in keyword.words if word in there), "")
        if word and keyword.rule in catalogue:
            page.say(f"{word}: {catalogue[keyword.rule].text}")


def find(view: View, id: str) -> tuple[Panel, Item | None] | None:
    """The thing with that id: an item, or a panel itself."""
    for panel in view.panels:
        for item in things(panel):
            if item.id == id:
                return panel, item
    for panel in view.panels:
        if panel.id == id:
            return panel, None
    return None


def words_of(panel: Panel, item: Item) -> list[str]:
    """The numbers and marks of a thing in words: ``Attack``, ``costs 1``, ``×5``, ``used``."""
    if isinstance(panel, TracksPanel):
        return [numbers_of(item)]
    words = [numbers_of(item), item.colour]
    if isinstance(item, CardItem):
        cost = cost_text(item)
        kind = "" if isinstance(item, SlotItem) else item.type.capitalize()  # the slot says it
        words = [kind, price_text(item) or (f"costs {cost}" if cost else "")]
        words.append(f"×{item.count}" if item.count >= 0 else "")
    words += [*where_words(panel, item), *marks_of(item, told=True), *item.tags]
    return [word for word in words if word]


def marks_on(item: Item) -> list[tuple[int, str]]:
    """What waits on a track: where, and what."""
    marks = item.marks if isinstance(item, TrackItem) else []
    return sorted((mark.at, mark.text) for mark in marks)


def describe(panel: Panel, item: Item) -> list[tuple[str, str]]:
    """An item in full: numbers, marks, text."""
    parts = [("bold", " · ".join([name_of(item), *words_of(panel, item)]))]
    if text_of(item):
        parts.append(("", text_of(item)))
    if isinstance(item, CardItem) and item.upgrade is not None:
        cost = cost_of(item.upgrade.costs, "play")
        now = f"({play_text(cost)}) " if cost is not None else ""
        parts.append(("faint", f"Upgraded: {now}{item.upgrade.text}"))
    for at, text in marks_on(item):
        parts.append(("", f"{at}: {text}"))
    parts.append(("faint", f"In: {panel.title}"))
    return parts


def explain_thing(view: View, id: str, catalogue: Catalogue, game: Game | None = None) -> Page:
    """What lies under the cursor on the table."""
    found = find(view, id)
    if found is None:
        return Page("Nothing there", [("", "Point at something on the table.")])
    panel, item = found
    if item is not None:
        page = Page(item.name, describe(panel, item))
        add_words(page, catalogue, game, text_of(item))
        add_rules(page, catalogue, [item.rule, panel.rule])
        return page
    page = Page(panel.title)
    page.say(panel.note)
    for item in things(panel):
        page.parts += describe(panel, item)[:-1]
    for layer in layers_of(panel):
        page.say(layer)
    add_rules(page, catalogue, [panel.rule])
    return page


def explain_choice(
    view: View,
    choice: Choice,
    catalogue: Catalogue,
    preview: list[Note] | None = None,
    game: Game | None = None,
) -> Page:
    """What a choice is, which rule lets one make it (or refuses it), and what it is about."""
    page = Page("Not now" if choice.refused else "This choice")
    page.say(choice.sentence, "bold")
    for note in preview or []:
        if note.text != choice.sentence:
            page.say(f"• {note.text}", "doom" if note.kind == "doom" else "")
    add_words(page, catalogue, game, choice.sentence)
    page.say(f"Written: {choice.notation}", "faint")
    add_rules(page, catalogue, [choice.rule])
    found = find(view, choice.subject) if choice.subject else None
    if found is not None:
        panel, item = found
        if item is not None:
            page.parts += describe(panel, item)
            add_rules(page, catalogue, [rule for rule in (item.rule,) if rule != choice.rule])
        else:
            page.say(panel.title, "bold")
            page.say(panel.note)
    return page


def explain_line(line: Line, catalogue: Catalogue) -> Page:
    """A line of the log: how its number came about, and the rules behind it."""
    page = Page(f"Why? (move {line.move})")
    page.say(line.text, "bold")
    page.say(line.why and f"The sum: {line.why}")
    add_rules(page, catalogue, line.rules)
    if not line.why and not line.rules:
        page.say("This line names no rule.", "faint")
    return page


def explain_hint(advice: Advice, sentence: str, odds: Odds | None, how: str) -> Page:
    """What the bot would do, how often it wins from such tables, and how one does it oneself."""
    page = Page("A hint")
    page.say(sentence, "bold")
    page.say(advice.reason)
    page.say("" if odds is None else odds.sentence())
    if len(advice.line) > 1:
        page.say("It expects after that:")
        for text in advice.line[1:]:
            page.say(f"- {text}")
    page.say(how, "faint")
    return page


LOOKING = "Tab walks over the things on the table; ? explains what the cursor is on."

CHOOSING: list[tuple[str, str]] = [
    ("bold", "Choosing"),
    ("", "↑ ↓ move, 1-9 jump to a choice, Enter makes it. The mouse does the same."),
    ("", "Esc takes back a choice that asks for the rest: a card that wants a target."),
    ("", "PgUp PgDn go from one player's choices to the next one's."),
    ("", "A letter jumps to the next choice with a word that begins with it;"),
    ("", "for the letters below, hold Shift. / lets you type the choice."),
    ("bold", "Looking"),
    ("", LOOKING),
    ("", "l log (Enter on a line: why?)   r rules   v the whole table   h hint   n not now: why?"),
    ("bold", "Going back and leaving"),
    ("", "u undo   y redo   q quit; every choice is saved at once   Esc closes a page"),
]

WATCHING: list[tuple[str, str]] = [
    ("bold", "Watching"),
    ("", "p or Space pauses and goes on; while it is paused, Enter or → lets one choice be made."),
    ("", "+ faster   - slower: slow, normal, fast, at once"),
    ("bold", "Looking"),
    ("", LOOKING),
    ("", "l log (Enter on a line: why?)   r rules   v the whole table"),
    ("bold", "Leaving"),
    ("", "q quit; every choice is saved at once   Esc closes a page"),
]


def how_begun(game: Game, config: Config) -> str:
    """What is kept of this run, where a game has campaigns and runs by themselves; else ''."""
    campaigns = [start for start in game.starts if start.kept]
    single = next((start for start in game.starts if not start.kept), None)
    if game.campaign.named(config) or single is None or not campaigns:
        return ""
    # A game may have more runs by themselves than those that its start page offers.
    offered = all(config.get(name, value) == value for name, value in single.settings.items())
    begun = single.title if offered else "A run by itself"
    return (
        f"{begun}: nothing of it is kept. `roguetable play`, without the name of a game, offers "
        f"a {campaigns[0].title.lower()} too, and there it is."
    )


def welcome_page(game: Game, config: Config) -> Page:
    """The game in a few sentences, before the first question that one ever meets in it."""
    page = Page(game.title)
    for sentence in (*game.primer, how_begun(game, config)):
        if sentence:
            page.say(sentence)
    page.say("Enter begins. F1 tells more at any time, and the keys.", "faint")
    return page


def keys_page(game: Game, watched: bool = False) -> Page:
    """F1: the game in a few sentences, for who meets it for the first time, and the keys."""
    page = Page("How to play")
    page.say(game.title, "bold")
    for sentence in game.primer:
        page.say(sentence)
    page.parts.extend(WATCHING if watched else CHOOSING)
    for chapter in guide_of(game):
        page.say(chapter.title, "bold")
        for block in chapter.blocks:
            for text in block_lines(block):
                page.say(text)
    return page


def block_lines(block: Block) -> list[str]:
    """A piece of the guide as paragraphs: a row of a table is one, its first cell before a colon."""
    if block.kind == "table":
        texts = [
            f"{row[0]}: {' · '.join(cell for cell in row[1:] if cell)}" for row in block.rows[1:]
        ]
    elif block.kind == "list":
        texts = [f"• {item}" for item in block.items]
    else:
        texts = [block.text]
    return [text.replace("**", "") for text in texts]


def question_words(asked: Asked) -> str:
    """The open question; where it is answered face down, how many have not answered yet."""
    if asked.waiting is None:
        return asked.prompt
    return f"{asked.prompt} (face down; {asked.waiting} still to choose)"
