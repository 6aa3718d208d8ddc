"""The whole table on one long page: every panel in words, nothing cut off."""

from roguetable.engine.view import View
from roguetable.terminal.explain import Page
from roguetable.terminal.plain import item_words, panel_words


def whole_table(view: View) -> Page:
    """Every panel of the view."""
    page = Page(view.headline)
    for panel in view.panels:
        page.say(panel_words(panel), "bold")
        if panel.kind != "piles":
            for item in panel.items:
                page.say(item_words(panel, item))
    return page
