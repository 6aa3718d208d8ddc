"""Interpreted and compiled, side by side in one checkout."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
INTERPRETED = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"


def run(tree: Path, code: str) -> str:
    """What Python prints for this code with roguetable taken from that tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return done.stdout


SAY = "import roguetable; print(roguetable.__file__, roguetable.build(), sep='|')"


def test_src_is_interpreted() -> None:
    file, build = run(INTERPRETED, SAY).strip().split("|")
    assert Path(file).is_relative_to(INTERPRETED)
    assert build == "interpreted"


@pytest.mark.skipif(not COMPILED.exists(), reason="not compiled: make fast")
def test_twin_is_compiled() -> None:
    file, build = run(COMPILED, SAY).strip().split("|")
    assert Path(file).is_relative_to(COMPILED)
    assert build.startswith("compiled")
