"""The documentation builds without a warning."""

import subprocess
import sys
from pathlib import Path

import pytest

from roguetable.lab.pool import environment

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_pages_build_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning"]
    command += [
        "--doctree-dir",
        str(tmp_path / "cache"),
        str(ROOT / "docs"),
        str(tmp_path / "html"),
    ]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "html" / "index.html").exists()
