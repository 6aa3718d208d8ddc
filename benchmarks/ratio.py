"""Interpreted and compiled side by side, and whether the goals are met.

python benchmarks/ratio.py [SECONDS]
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FASTER, PER_MILLION_CALLS, COPY_US, LOAD_S, HELP_S = 5.0, 20_000, 3.0, 0.3, 0.3


def measured(tree: Path, seconds: str) -> dict[str, Any]:
    """The figures of the engine in that tree."""
    command = [sys.executable, str(ROOT / "benchmarks" / "speed.py"), seconds]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def verdict(what: str, value: float, goal: float, met: bool) -> bool:
    print(f"  {'met   ' if met else 'MISSED'} {what}: {value:,.3g} (goal {goal:,.3g})")
    return met


def main(seconds: str = "2") -> int:
    if not (ROOT / "build" / "compiled").is_dir():
        print("There is no compiled engine yet: make fast.")
        return 2
    slow = measured(ROOT / "src", seconds)
    fast = measured(ROOT / "build" / "compiled", seconds)
    good = True
    for game, row in fast["games"].items():
        before = slow["games"][game]["decisions_per_second"]
        speed, calls = row["decisions_per_second"], row["decisions_per_million_calls"]
        print(f"{game}: {before:,} decisions/s interpreted, {speed:,} compiled")
        good &= verdict("times faster", speed / before, FASTER, speed / before >= FASTER)
        good &= verdict(
            "decisions per million calls", calls, PER_MILLION_CALLS, calls >= PER_MILLION_CALLS
        )
        good &= verdict("copy, µs", row["copy_us"], COPY_US, row["copy_us"] <= COPY_US)
        good &= verdict("loading, s", row["load_s"], LOAD_S, row["load_s"] <= LOAD_S)
    good &= verdict("--help, s", fast["help_s"], HELP_S, fast["help_s"] <= HELP_S)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
