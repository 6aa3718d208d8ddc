"""How a game is played, told for people: the chapters of the `guide.md` beside its rules.

The pages of the documentation include the same file, so what is read at the table is what is read there.
Markdown is understood as far as such a guide needs it: chapters, paragraphs, lists, tables and blocks of plain
text. Commands, pictures and directives are for the documentation alone and left out.
"""

import re
from importlib.resources import files
from typing import Literal

import msgspec

from roguetable.engine.game import Game, package_of

Kind = Literal["text", "list", "table", "plain"]

FENCE = "```"
SHOWN = ("", "text")  # what kinds of fenced blocks are read at the table


class Block(msgspec.Struct, omit_defaults=True):
    """A piece of a chapter. Words that stand out are between pairs of asterisks: ``**A Wave** is ...``."""

    kind: Kind
    text: str = ""
    """Of a paragraph, or of a block of plain text."""
    items: list[str] = []
    """Of a list."""
    rows: list[list[str]] = []
    """Of a table; the first names the columns."""


class Chapter(msgspec.Struct, omit_defaults=True):
    """A chapter of a guide."""

    title: str
    blocks: list[Block] = []


def guide_of(game: Game) -> list[Chapter]:
    """The guide of a game; a game without one has none."""
    file = files(package_of(game)) / "guide.md"
    return read_guide(file.read_text(encoding="utf-8")) if file.is_file() else []


def read_guide(text: str) -> list[Chapter]:
    """The chapters of a guide.

    >>> [(one.title, one.blocks[0].items) for one in read_guide("## Begin\\n\\n* **Go** [on](x.md)\\n  now.\\n")]
    [('Begin', ['**Go** on now.'])]
    """
    chapters: list[Chapter] = []
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.startswith("#"):
            chapters.append(Chapter(plain_words(line.lstrip("# "))))
            at += 1
        elif line.startswith(FENCE):
            end = lines.index(FENCE, at + 1)
            if line.removeprefix(FENCE) in SHOWN:
                add(chapters, Block("plain", "\n".join(lines[at + 1 : end])))
            at = end + 1
        elif not line.strip():
            at += 1
        else:
            end = at
            while end < len(lines) and lines[end].strip() and not lines[end].startswith(FENCE):
                end += 1
            add(chapters, block_of(lines[at:end]))
            at = end
    return chapters


def add(chapters: list[Chapter], block: Block) -> None:
    """A block into the chapter that is being read; what stands before all chapters belongs to none."""
    if chapters and (block.text or block.items or block.rows):
        chapters[-1].blocks.append(block)


def block_of(lines: list[str]) -> Block:
    """Lines that belong together: a table, a list, or a paragraph."""
    if lines[0].startswith("|"):
        rows = [
            [plain_words(cell.strip()) for cell in line.strip("|").split("|")] for line in lines
        ]
        return Block("table", rows=[row for row in rows if any(row) and not _is_rule(row)])
    if lines[0].startswith(("* ", "- ")):
        items: list[str] = []
        for line in lines:
            if line.startswith(("* ", "- ")):
                items.append(line[2:])
            else:
                items[-1] += f" {line.strip()}"
        return Block("list", items=[plain_words(item) for item in items])
    said = [line for line in lines if not line.startswith("![")]
    if len(said) > 1 and said[1].startswith(": "):
        said[:2] = [f"**{said[0]}** {said[1][2:]}"]
    return Block("text", plain_words(" ".join(said)))


def _is_rule(row: list[str]) -> bool:
    """The line below the names of a table's columns."""
    return all(cell and not cell.strip("-: ") for cell in row)


def plain_words(text: str) -> str:
    """Without the marks of Markdown, but for what stands out."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"(?<!\*)\*(?!\*)([^*]+)\*(?!\*)", r"\1", text)
    return text.replace("`", "")
