"""The cube tower of The Stygian Society: the only command that knows a game."""

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from roguetable.cli.common import packs_of
from roguetable.cli.output import ACCENT, console, progress
from roguetable.engine.errors import UserError, nearest
from roguetable.games.stygian.loading.rows import load_content
from roguetable.lab import stygian_tower as tower_lab
from roguetable.lab import stygian_tower_fit as tower_fit

MOST_DROPS = 1_000_000
MOST_CUBES = 60


def tower(
    preset: str | None,
    csv: Path | None,
    drops: int,
    cubes: int,
    seed: int,
    pack: Sequence[Path] | None,
) -> None:
    """`roguetable tower`."""
    out = console()
    if not 2 <= drops <= MOST_DROPS:
        raise UserError(f"--drops must be from 2 to {MOST_DROPS:,}, not {drops:,}.")
    if not 1 <= cubes <= MOST_CUBES:
        raise UserError(f"--cubes must be from 1 to {MOST_CUBES}, not {cubes:,}.")
    if csv is not None:
        with progress("Fitting", 1000) as tell:
            told = 0

            def hear(share: float) -> None:
                nonlocal told
                tell(int(share * 1000) - told)
                told = int(share * 1000)

            try:
                found = tower_fit.fit(csv, hear)
            except tower_fit.CsvError as error:
                raise UserError(str(error)) from None
        out.print(Text(f"The tower of {csv}", style=f"bold {ACCENT}"))
        out.print(found.sentences(), markup=False)
        out.print(
            Text("As a row of a pack, for --tower mine:", style="dim"),
            f"{{id: tower-mine, name: My tower, "
            f"stick: {found.stick.value:.3f}, knock: {found.knock.value:.3f}, "
            f"crypt: {found.crypt.value:.3f}, clump: {found.clump.value:.3f}, origin: ours}}",
        )
        out.print()
        out.print(tower_lab.plot(tower_lab.statistics(found.tower, drops, cubes, seed)))
        return
    content = load_content(packs_of(pack))
    towers = content.towers()
    if preset is not None and preset not in towers:
        raise UserError(
            f"There is no tower {preset!r}.{nearest(preset, towers)} Towers: {', '.join(towers)}."
        )
    name = preset or next(iter(towers))
    row = content.rows[towers[name]]
    out.print(Text(row.name, style=f"bold {ACCENT}"))
    if row.flavour:
        out.print(Text(row.flavour, style="italic dim"))
    out.print(tower_lab.plot(tower_lab.statistics(content.tower(row.number), drops, cubes, seed)))
