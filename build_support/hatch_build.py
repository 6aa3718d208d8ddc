"""The build hook: a wheel with the compiled engine and the browser's page, where both can be had.

The engine is compiled where a C compiler works and stays pure Python where none does;
ROGUETABLE_PURE=1 asks for the pure wheel, ROGUETABLE_PURE=0 insists on the compiled one.

The page is built with Node, which comes from PyPI; where it cannot be had, the wheel carries none
and `roguetable serve` says so. ROGUETABLE_PAGE=0 asks for a wheel without the page,
ROGUETABLE_PAGE=1 insists on it. A source archive carries the page as well, so that a wheel made
from it needs no Node. An editable install builds neither: `make fast` and `make page` do.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import compiled
import page

PURE = os.environ.get("ROGUETABLE_PURE", "")
WITH_PAGE = os.environ.get("ROGUETABLE_PAGE", "")


class RoguetableBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        needed: list[str] = []
        if self.target_name == "wheel" and PURE != "1" and compiled.compiler_named():
            needed += compiled.settings().requires
        if WITH_PAGE != "0" and not page.fresh() and not page.machine_node():
            # Without a ready build pip would compile Node itself, for hours.
            needed += page.REQUIRES if page.node_on_pypi() else []
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if WITH_PAGE != "0":
            self.add_page(build_data)
        if self.target_name == "wheel" and PURE != "1" and compiled.modules():
            self.add_compiled(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    # --- the page

    def add_page(self, build_data: dict[str, Any]) -> None:
        try:
            page.build()
        except page.NoPageError as error:
            self.without("page", "ROGUETABLE_PAGE=1", WITH_PAGE == "1", str(error))
            return
        # Named outright: git ignores what is built, and so would hatchling; and it visits a folder
        # only once, which may be by the compiled twin's link to it.
        home = "roguetable" if self.target_name == "wheel" else "src/roguetable"
        build_data["force_include"][str(page.PAGE)] = f"{home}/server/page"

    # --- the compiled engine

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        if not compiled.compiler_named() or not compiled.compiler_works():
            self.pure("no working C compiler with Python's headers")
            return
        self.folder = tempfile.TemporaryDirectory(prefix="roguetable-")
        out = Path(self.folder.name, "lib")
        try:
            compiled.compile_modules(out, Path(self.folder.name, "work"))
        except subprocess.CalledProcessError as error:
            self.pure(str(error))
            return
        for path in out.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(out).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def pure(self, reason: str) -> None:
        self.without("compiled engine", "ROGUETABLE_PURE=0", PURE == "0", reason)

    def without(self, part: str, wish: str, insisted: bool, reason: str) -> None:
        """Go on without a part, loudly; or not at all, if somebody insists on it."""
        if insisted:
            self.app.abort(f"{wish}, but {reason}")
        self.app.display_warning(f"Building without the {part}: {reason}")
