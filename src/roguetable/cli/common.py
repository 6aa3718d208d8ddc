"""What several commands need: games, settings, packs and bots as people type them."""

import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from roguetable.cli.output import remark
from roguetable.engine.campaign import recall
from roguetable.engine.content import Allowance, Pack
from roguetable.engine.errors import UserError, nearest
from roguetable.engine.game import GAMES, Config, Game, Setting, configure, load_game, wrong_choice

MOST_NAMED = 4

YES = frozenset({"true", "yes", "on", "1"})
NO = frozenset({"false", "no", "off", "0"})


def games_named(name: str | None) -> list[Game]:
    """The game asked for, or all that are built."""
    return [load_game(name)] if name else [load_game(each) for each in GAMES]


def settings_of(
    game: Game,
    pairs: Iterable[str] = (),
    players: int | None = None,
    tower: str | None = None,
) -> Config:
    """The configuration from ``--players``, ``--tower`` and ``--set name=value``, checked."""
    given: Config = {}
    known = {setting.name: setting for setting in game.settings}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name, value = name.strip(), value.strip()
        if name not in known:
            raise UserError(
                f"{game.title} has no setting {name!r}.{nearest(name, known)} "
                f"Settings: {', '.join(known)}."
            )
        if not equals or (not value and known[name].default != ""):
            raise UserError(f"--set {name} wants a value: {how_to_set(known[name])}")
        given[name] = read_value(known[name], value)
    if tower is not None:
        if "tower" not in known:
            raise UserError(f"{game.title} has no tower.")
        given["tower"] = read_value(known["tower"], tower)
    if players is not None:
        low, high = game.players
        if not low <= players <= high:
            many = f"{low} to {high}" if low < high else str(low)
            raise UserError(f"{game.title} is for {many} players, not {players}.")
        if "players" in known:
            given["players"] = players
    return recall(game, configure(game, given))


def how_to_set(setting: Setting) -> str:
    """A setting as one types it, with the values that it may have."""
    example = setting.choices or setting.samples or (setting.default,)
    if isinstance(setting.default, bool):
        return f"--set {setting.name}=yes or --set {setting.name}=no. {setting.text}"
    words = ", ".join(str(choice) or "'' (empty)" for choice in setting.choices)
    values = f" One of: {words}." if words else ""
    shown = shlex.quote(f"{setting.name}={example[-1]}")
    return f"--set {shown}, for example.{values} {setting.text}"


def read_value(setting: Setting, text: str) -> Any:
    """A setting's value as typed, in the type that the setting has."""
    if isinstance(setting.default, bool):
        if text.lower() in YES | NO:
            return text.lower() in YES
        raise UserError(f"Setting {setting.name!r} is yes or no, not {text!r}.")
    for choice in setting.choices:
        if str(choice) == text.lower():
            return choice
    if setting.choices and not setting.open_ended:
        raise UserError(wrong_choice(setting, text))
    if isinstance(setting.default, int):
        try:
            return int(text)
        except ValueError:
            raise UserError(f"Setting {setting.name!r} is a whole number, not {text!r}.") from None
    return text


def tell_out_of_reach(game: Game, config: Config, packs: Sequence[Path]) -> None:
    """Say which rows of packs do not come up in games with these settings: one line for each reason."""
    if not packs:
        return
    content = game.content(packs)
    rows = sorted({content.number(id) for id in ids_of(packs)})
    for part in game.out_of_reach(config, packs, rows):
        names = [content.rows[row].name for row in part.rows]
        named = ", ".join(names[:MOST_NAMED])
        if len(names) > MOST_NAMED:
            named += f" and {len(names) - MOST_NAMED} more"
        how = " ".join(f"--set {name}={value}" for name, value in part.settings.items())
        remark(
            f"Not in these games: {named}. {part.why}"
            + (f" To meet {'it' if len(names) == 1 else 'them'}: {how}" if how else "")
        )


def ids_of(packs: Sequence[Path]) -> set[str]:
    """The ids of all rows that packs, and those that they extend, bring or change."""
    found: set[str] = set()
    left = [*packs]
    for folder in left:
        pack = Pack(folder, Allowance())
        found.update(pack.rows)
        left += [other for other in pack.extends if other not in left]
    return found


def packs_of(folders: Sequence[Path] | None) -> tuple[Path, ...]:
    """Content packs by their full path, so that a save finds them again from anywhere."""
    return tuple(folder.expanduser().resolve() for folder in folders or ())


def seats_of(names: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """Seats as typed, by number from 0 on or by (part of) the name of who sits there."""
    found: list[int] = []
    for text in wanted:
        fits = [seat for seat, name in enumerate(names) if text.casefold() in name.casefold()]
        if text.isdecimal() and int(text) < len(names):
            seat = int(text)
        elif len(fits) == 1:
            seat = fits[0]
        else:
            words = [word for name in names for word in name.split(", ")]
            seats = "; ".join(f"{seat} {name}" for seat, name in enumerate(names))
            raise UserError(f"There is no seat {text!r}.{nearest(text, words)} Seats: {seats}.")
        if seat not in found:
            found.append(seat)
    return sorted(found)


def positive(value: int, name: str) -> int:
    """A count that must be at least one."""
    if value < 1:
        raise UserError(f"{name} must be 1 or more, not {value}.")
    return value
