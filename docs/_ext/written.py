"""Tables that are made from the code and written out, for people who read the pages as files.

Other tables are made when the documentation is built; without building it there would be nothing. The
words for designers are pages of their own, and the options of commands stand in their pages between two
comments. ``python docs/_ext/written.py`` writes them anew (`make words`), and a test says when that is due.
The column that counts our rows is left out: it changes with every card.
"""

import re
from collections.abc import Callable
from pathlib import Path

import deadcells_docs
import gaia_docs
import roguetable_docs
import spire_docs
import stygian_docs
from position_docs import position_fields
from roguetable_docs import command_options

DOCS = Path(__file__).parents[1]
PAGES = {
    "words-deadcells.md": ("Words for cards of Dead Cells", "design-deadcells.md", "deadcells"),
    "words-gaia.md": ("Words for cards of Gone to Gaia", "design-gaia.md", "gaia"),
    "words-spire.md": ("Words for cards of Slay the Spire", "design-spire.md", "spire"),
    "words-stygian.md": ("Words for cards of The Stygian Society", "design-cards.md", "stygian"),
}
TABLES: dict[str, Callable[[], str]] = {
    **deadcells_docs.TABLES,
    **gaia_docs.TABLES,
    **roguetable_docs.TABLES,
    **spire_docs.TABLES,
    **stygian_docs.TABLES,
}
WITH_OPTIONS = ("commands.md", "serve.md")
OPTIONS = re.compile(
    r"(?P<begin><!-- options: (?P<command>[a-z ]+) -->)\n.*?(?P<end><!-- end of options -->)",
    re.DOTALL,
)
BLOCK = re.compile(r"```\{([a-z-]+)\}\n```")


def written(name: str) -> str:
    """One page: every section of the designers' page that has a table, and the fields of positions."""
    title, source, game = PAGES[name]
    text = (DOCS / source).read_text(encoding="utf-8")
    parts = [
        "---\norphan: true\n---",
        f"# {title}",
        f"Made from [{source}]({source}) and the code by `make words`. Do not edit.",
    ]
    for section in re.split(r"\n(?=##+ )", text):
        tables = [found for found in BLOCK.findall(section) if found in TABLES]
        if tables:
            parts.append(BLOCK.sub(lambda found: without_rows(TABLES[found[1]]()), section).strip())
    parts += ["## Fields of positions", position_fields(game)]
    return "\n\n".join(parts) + "\n"


def without_rows(table: str) -> str:
    """A table without its last column if that counts rows."""
    lines = table.split("\n")
    if not lines[0].endswith("| Rows |"):
        return table
    return "\n".join(re.sub(r"(?<!\\)\|[^|]*\|$", "|", line) for line in lines)


def with_options(text: str) -> str:
    """A page with the options of the commands that it describes, as they are now."""

    def options(found: re.Match[str]) -> str:
        return f"{found['begin']}\n\n{command_options(found['command'])}\n\n{found['end']}"

    return OPTIONS.sub(options, text)


def main() -> None:
    """Write all of them."""
    for name in PAGES:
        (DOCS / name).write_text(written(name), encoding="utf-8")
    for name in WITH_OPTIONS:
        page = DOCS / name
        page.write_text(with_options(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
