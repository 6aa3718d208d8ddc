"""Which rules the tests prove: the ids in `@pytest.mark.rule(...)`, as pytest itself collects them.

As a pytest plugin (``-p roguetable.lab.rulemarks``) this module writes the ids it sees to the file
named by $ROGUETABLE_RULEMARKS; `proved` runs pytest that way, without running any test.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from roguetable.engine.errors import UserError
from roguetable.lab.pool import environment

if TYPE_CHECKING:
    import pytest

VARIABLE = "ROGUETABLE_RULEMARKS"


def pytest_collection_finish(session: "pytest.Session") -> None:
    """Called by pytest when all tests are known. A test that is always skipped proves nothing."""
    target = os.environ.get(VARIABLE)
    if not target:
        return
    marks: dict[str, list[str]] = {}
    for item in session.items:
        if item.get_closest_marker("skip") is None:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    marks.setdefault(str(rule), []).append(item.nodeid)
    Path(target).write_text(json.dumps(marks), encoding="utf-8")


def proved(tests: Path) -> dict[str, list[str]]:
    """The rules that tests in a folder are marked with: the tests by rule id."""
    if not tests.is_dir():
        raise UserError(
            f"{tests}: there is no such folder. Rules are proved by the tests: run this in a "
            "checkout of Roguetable, or say where they are with --tests."
        )
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "marks.json"
        command = [
            *(sys.executable, "-m", "pytest", "--collect-only", "-qq"),
            *("-p", "roguetable.lab.rulemarks", str(tests)),
        ]
        done = subprocess.run(
            command,
            env=environment(**{VARIABLE: str(target)}),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode not in (0, 5) or not target.exists():
            tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])
            raise UserError(f"The tests in {tests} cannot be collected:\n{tail}")
        marks: dict[str, list[str]] = json.loads(target.read_text(encoding="utf-8"))
        return marks
