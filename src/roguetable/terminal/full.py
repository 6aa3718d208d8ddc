"""The whole table on one long page: every panel in words, nothing cut off."""

from roguetable.engine.view import View
from roguetable.terminal.explain import Page
from roguetable.terminal.plain import in_words, panel_words, told


def whole_table(view: View) -> Page:
    """Every panel of the view."""
    page = Page(view.headline)
    for panel in in_words(view.panels):
        page.say(panel_words(panel), "bold")
        for line in told(panel):
            page.say(line)
    return page
