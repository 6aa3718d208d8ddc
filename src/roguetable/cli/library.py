"""Looking up: rules, cards, components, settings, and checking a designer's pack."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import typer
from rich.console import Group
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from roguetable.cli.common import games_named, packs_of, tell_out_of_reach
from roguetable.cli.output import aside, complain, console, grid, print_json, progress
from roguetable.engine.content import Allowance, ContentError, Pack, in_order
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.game import GAMES, Game, configure, load_game
from roguetable.engine.pack_check import MOST_MISTAKES, mistakes
from roguetable.engine.rows import Content, Row
from roguetable.engine.rules import Rule
from roguetable.lab.observing import cards as cards_of
from roguetable.lab.rulemarks import proved
from roguetable.lab.simulate import Batch, simulate

SHOWN_WHOLE = 8
"""Up to so many cards or rules are shown whole; more become a table."""

ORIGINS = {
    "rulebook": "from the rulebook",
    "print": "from the rulebook or a printed card",
    "public": "from what is publicly known",
    "ours": "written for Roguetable",
}


# --- rules --------------------------------------------------------------------------------------


def show_rules(name: str | None, words: Sequence[str], as_json: bool) -> None:
    """`roguetable rules GAME [WORDS]`."""
    if name is not None and name not in GAMES and name.split(".")[0] in GAMES:
        # A rule's id says its game: roguetable rules stygian.luck.timing
        name, words = name.split(".")[0], [name, *words]
    if name is None:
        for game in games_named(None):
            rules = game.rules()
            console().print(f"{game.id}: {game.title}, {len(rules)} rules.", markup=False)
        return
    game = load_game(name)
    catalogue = game.rules()
    asked = " ".join(words)
    if not words:
        found = list(catalogue) if as_json else []
    elif len(words) == 1 and (asked in catalogue or asked.startswith(f"{game.id}.")):
        begun = [rule for rule in catalogue if rule.id.startswith(f"{asked}.")]
        found = begun if begun and asked not in catalogue else [catalogue[asked]]
    else:
        found = catalogue.search(asked)
        if not found:
            vocabulary = {word for rule in catalogue for word in rule.text.lower().split()}
            hints = [nearest(word, vocabulary) for word in words]
            raise UserError(
                f"No rule of {game.title} says {asked!r}.{next(filter(None, hints), '')}"
            )
    if as_json:
        print_json([vars_of(rule) for rule in found])
    elif not words:
        contents(game)
    elif len(found) <= SHOWN_WHOLE:
        for rule in found:
            show_rule(game, rule)
    else:
        for rule in found:
            head = Text.assemble((rule.id, f"bold {game.accent}"), (f" · {page(rule)}", "dim"))
            console().print(head, soft_wrap=True)
            console().print(Padding(Text(rule.text), (0, 0, 0, 4)))
        aside(f"{len(found)} rules.")


def page(rule: Rule) -> str:
    """Where a rule stands: a page, or a heading of the rulebook."""
    return f"page {rule.page}" if isinstance(rule.page, int) else rule.page


def vars_of(rule: Rule) -> dict[str, str | int]:
    """A rule as the documented JSON."""
    return {
        "id": rule.id,
        "page": rule.page,
        "kind": rule.kind,
        "section": rule.section,
        "text": rule.text,
        "note": rule.note,
    }


def contents(game: Game) -> None:
    """The sections of a rulebook with their sizes."""
    sections: dict[str, list[Rule]] = {}
    for rule in game.rules():
        sections.setdefault(rule.section, []).append(rule)
    table = grid("Section", "Rules", "Page or heading", right=("Rules",))
    for section, rules in sections.items():
        pages = list(dict.fromkeys(str(rule.page) for rule in rules))
        table.add_row(section, str(len(rules)), "; ".join(pages))
    out = console()
    out.print(table)
    aside(f"roguetable rules {game.id} WORDS searches them, an id shows one.")


def show_rule(game: Game, rule: Rule) -> None:
    """One rule, whole."""
    about = " · ".join(dict.fromkeys((page(rule), rule.section, rule.kind)))
    parts: list[Text] = [Text(rule.text)]
    if rule.note:
        parts.append(Text(f"\nHow we read it: {rule.note}", style="italic"))
    console().print(
        Panel(
            Group(*parts),
            title=Text(rule.id, style=f"bold {game.accent}"),
            title_align="left",
            subtitle=Text(about, style="dim"),
            subtitle_align="left",
            border_style="dim",
        )
    )


def rule_coverage(name: str | None, tests: Path) -> None:
    """`roguetable rules --coverage`: one line a game, and an error if a rule has no test."""
    games = games_named(name)
    marks = proved(tests)
    failed = False
    for game in games:
        catalogue = game.rules()
        enforceable = [rule.id for rule in catalogue.enforceable]
        missing = [rule for rule in enforceable if rule not in marks]
        print(f"{game.id} {len(enforceable) - len(missing)}/{len(enforceable)}")
        unknown = [
            rule for rule in marks if rule.startswith(f"{game.id}.") and rule not in catalogue
        ]
        for rule in missing:
            print(f"  no test: {rule}")
        for rule in sorted(unknown):
            hint = nearest(rule, [each.id for each in catalogue])
            print(f"  no such rule: {rule} in {marks[rule][0]}.{hint}")
        failed = failed or bool(missing or unknown)
    if failed:
        raise typer.Exit(1)


# --- cards --------------------------------------------------------------------------------------


def show_cards(
    name: str,
    words: Sequence[str],
    kind: str | None,
    pack: Sequence[Path] | None,
    as_json: bool,
) -> None:
    """`roguetable cards GAME [WORDS]`."""
    game = load_game(name)
    content = game.content(packs_of(pack))
    rows = cards_of(content)
    kinds = list(dict.fromkeys(row.kind for row in rows))
    if kind is not None:
        if kind not in kinds:
            raise UserError(
                f"There are no cards of the kind {kind!r}.{nearest(kind, kinds)} "
                f"Kinds: {', '.join(kinds)}."
            )
        rows = [row for row in rows if row.kind == kind]
    found = search(content, rows, words)
    given = given_by(packs_of(pack))
    if as_json:
        print_json([card_facts(row, given) for row in found])
    elif len(found) <= SHOWN_WHOLE:
        for row in found:
            show_card(game, row, source_of(game, row, given))
    else:
        table = grid("Card", "Kind", "What it does")
        for row in found:
            table.add_row(row.name, row.kind, row.sentence())
        console().print(table)
        aside(f"{len(found)} cards. Fewer words show more, an id shows one.")


def search(content: Content, rows: list[Row], words: Sequence[str]) -> list[Row]:
    """The rows with that id or name, with all their faces, or else those in which every word occurs."""
    asked = " ".join(words).casefold()
    exact = [row for row in rows if asked in (row.id, row.name.casefold())]
    if exact:
        return [row for row in rows if any(is_face_of(row, one) for one in exact)]
    found = [row for row in rows if all(word.casefold() in haystack(row) for word in words)]
    by_name = [row for row in found if asked in row.name.casefold()]
    found = by_name + [row for row in found if row not in by_name]
    if not found:
        known = [row.id for row in rows] + [row.name for row in rows]
        hint = nearest(" ".join(words), known, 3)
        raise UserError(
            f"There is no card {' '.join(words)!r}.{hint or ' Try fewer or shorter words.'}"
        )
    return found


def is_face_of(row: Row, other: Row) -> bool:
    """Whether they are faces of one card: the same, or one of them upgraded."""
    return row.kind == other.kind and base_id(row) == base_id(other)


def base_id(row: Row) -> str:
    """The id of a card, whichever of its faces that is."""
    return row.id.removesuffix("+")


def given_by(packs: Sequence[Path]) -> dict[str, str]:
    """By id, the name of the pack that has given or changed that row last."""
    return {id: one.name for one in in_order(packs) for id in one.rows}


def source_of(game: Game, row: Row, given: Mapping[str, str]) -> str:
    """Where a card comes from, in words."""
    ours, pack = ORIGINS.get(row.origin, row.origin), given.get(base_id(row))
    if pack is None:
        return ours
    is_ours = base_id(row) in game.content().numbers
    return f"{ours}, changed by the pack {pack}" if is_ours else f"from the pack {pack}"


def haystack(row: Row) -> str:
    """All the words on a card."""
    facts = " ".join(f"{label} {value}" for label, value in row.facts())
    words = (row.id, row.name, row.kind, row.sentence(), row.flavour, row.origin, facts)
    return " ".join(words).casefold()


def card_facts(row: Row, given: Mapping[str, str]) -> dict[str, object]:
    """A card as the documented JSON; `pack` is empty if no pack has given or changed it."""
    return {
        "id": row.id,
        "name": row.name,
        "kind": row.kind,
        "facts": dict(row.facts()),
        "sentence": row.sentence(),
        "flavour": row.flavour,
        "origin": row.origin,
        "pack": given.get(base_id(row), ""),
        "note": row.note,
    }


def show_card(game: Game, row: Row, source: str) -> None:
    """One face of a card, as it would lie on the table."""
    facts = Text()
    for label, value in row.facts():
        facts.append(f"{label} ", style="dim")
        facts.append(f"{value}   ")
    parts: list[Text | Padding] = []
    if facts:
        parts.append(facts)
    parts.append(Text(row.sentence()))
    if row.flavour:
        parts.append(Padding(Text(row.flavour, style="italic dim"), (1, 0, 0, 0)))
    if row.note:
        parts.append(Text(f"Note: {row.note}", style="dim"))
    console().print(
        Panel(
            Group(*parts),
            title=Text.assemble((row.name, f"bold {game.accent}"), (f" · {row.kind}", "dim")),
            title_align="left",
            subtitle=Text(f"{row.id} · {source}", style="dim"),
            subtitle_align="left",
            border_style="dim",
            width=min(console().width, 84),
        )
    )


# --- components and settings --------------------------------------------------------------------


def show_inventory(name: str, as_json: bool) -> None:
    """`roguetable inventory GAME`: fails if a count differs from the rulebook's."""
    game = load_game(name)
    counts = game.inventory()
    if as_json:
        print_json(
            [{"component": c.component, "expected": c.expected, "actual": c.actual} for c in counts]
        )
    else:
        table = grid("Component", "Rulebook", "Here", "", right=("Rulebook", "Here"))
        for each in counts:
            right = each.expected == each.actual
            mark = Text("✓", style="green") if right else Text("✗ differs", style="red")
            table.add_row(each.component, str(each.expected), str(each.actual), mark)
        console().print(table)
    wrong = [each for each in counts if each.expected != each.actual]
    if wrong:
        complain(f"{len(wrong)} of {len(counts)} counts differ from the rulebook's.")
        raise typer.Exit(1)


def show_settings(name: str, as_json: bool) -> None:
    """`roguetable settings GAME`."""
    game = load_game(name)
    asked = [setting for setting in game.settings if not setting.inner]
    if as_json:
        print_json(
            [
                {
                    "name": setting.name,
                    "default": setting.default,
                    "choices": list(setting.choices),
                    "text": setting.text,
                    "rule": setting.rule,
                }
                for setting in asked
            ]
        )
        return
    table = grid("Setting", "Default", "Choices", "What it means")
    for setting in asked:
        choices = ", ".join(word(choice) for choice in setting.choices) or "(text)"
        if setting.open_ended:
            choices += ", or a pack's"
        meaning = Text.assemble(setting.text, (f"\n{setting.rule}" if setting.rule else "", "dim"))
        table.add_row(setting.name, word(setting.default), choices, meaning)
    out = console()
    out.print(table)
    aside(f"roguetable play {game.id} --set NAME=VALUE chooses one.")


def word(value: object) -> str:
    """A setting's value as one types it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


# --- packs --------------------------------------------------------------------------------------


def check_pack(folder: Path, name: str | None, games: int) -> None:
    """`roguetable check PACK`: read it, then play with it."""
    if games < 0:
        raise UserError(f"--games must be 0 or more, not {games}; 0 tries no game.")
    if not folder.exists():
        raise UserError(f"{folder}: there is no such folder; a pack is a folder of YAML files.")
    folder = folder.resolve()
    game = fitting_game(Pack(folder, Allowance()), name)
    refuse_mistakes(game, folder)
    pack = Pack(folder, Allowance())
    ours, content = game.content(), game.content((folder,))
    new = [row for row in pack.rows if row not in ours.numbers]
    changed = [row for row in pack.rows if row in ours.numbers]
    out = console()
    table = grid("Row", "", "What it does now")
    for row_id in [*changed, *new]:
        row = content.rows[content.number(row_id)]
        table.add_row(row.name, "new" if row_id in new else "changed", row.sentence())
    out.print(table)
    if games:
        try_out(game, folder, games)
    tried = f", and {games} random games end as they should" if games else ""
    out.print(
        Text.assemble(
            ("✓", "green"),
            f" {pack.name} fits {game.title}: {len(changed)} changed, {len(new)} new{tried}.",
        )
    )
    tell_out_of_reach(game, configure(game, {}), (folder,))


def refuse_mistakes(game: Game, folder: Path) -> None:
    """Tell all that is wrong with a pack at once."""

    def read(pack: Pack) -> object:
        # A pack in memory goes the way of a folder: games hand it on as it is.
        return game.content(cast("Sequence[Path]", (pack,)))

    found = mistakes(Pack(folder, Allowance()), read)
    if not found:
        return
    told = [str(error) for error in found]
    if len(found) > 1:
        more = " at least" if len(found) >= MOST_MISTAKES else ""
        told.append(f"{folder.name} has{more} {len(found)} mistakes.")
    raise UserError("\n".join(told))


def fitting_game(pack: Pack, name: str | None) -> Game:
    """The game that a pack is for: the one asked for, or the one that has most of such rows."""
    wrong: list[ContentError] = []
    rows = pack.read_rows(wrong.append)
    if wrong and not rows:
        raise UserError("\n".join(str(error) for error in wrong))
    wanted = {row.kind for row in rows.values()}
    known: set[str] = set()
    found: tuple[tuple[int, int], Game] | None = None
    for game in games_named(name):
        content = game.content()
        kinds = {row.kind for row in content.rows}
        if name is not None or not wanted:
            return game
        # Games share kinds of rows, such as equipment: then the ids that a pack changes tell.
        fits = (len(wanted & kinds), sum(row in content.numbers for row in rows))
        if wanted & kinds and (found is None or fits > found[0]):
            found = fits, game
        known |= kinds
    if found is not None:
        return found[1]
    kind = min(wanted)
    raise UserError(
        f"{pack.folder}: no game has rows of the kind {kind!r}.{nearest(kind, known)} "
        f"Kinds: {', '.join(sorted(known))}."
    )


def try_out(game: Game, folder: Path, games: int) -> None:
    """Random games with the pack, components counted after every decision."""
    batch = Batch(game.id, configure(game, {}), "random", 1, games, (folder,), check=True)
    with progress("Trying it out", games) as tell:
        results = simulate(batch, 1, tell)
    if results.stopped:
        raise KeyboardInterrupt
    if results.failures:
        first = results.failures[0]
        raise UserError(
            f"{folder}: the pack can be read, but {len(results.failures)} of {games} random games "
            f"go wrong. The first: seed {first.seed}, move {first.move}: {first.problem} "
            f"({first.file or 'not saved'})"
        )
