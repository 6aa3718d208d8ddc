"""The build hook: a wheel with the compiled engine and the browser's page, where both can be had.

The engine is compiled where a C compiler works and stays pure Python where none does;
ROGUETABLE_PURE=1 asks for the pure wheel, ROGUETABLE_PURE=0 insists on the compiled one.
ROGUETABLE_PROFILE=1 compiles for speed, with a profile: twice as long, for release wheels. pip hides
what is said here, so the wheel itself says how it was built (`built.json`; `roguetable doctor` tells it).

The page is built with Node, which comes from PyPI; where it cannot be had, the wheel carries none
and `roguetable serve` says so. ROGUETABLE_PAGE=0 asks for a wheel without the page,
ROGUETABLE_PAGE=1 insists on it. A source archive carries the page as well, so that a wheel made
from it needs no Node. An editable install builds neither: `make fast` and `make page` do.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import compiled
import page
import recipe

PURE = os.environ.get("ROGUETABLE_PURE", "")
WITH_PAGE = os.environ.get("ROGUETABLE_PAGE", "")


class RoguetableBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        needed: list[str] = []
        if self.target_name == "wheel" and PURE != "1" and recipe.compiler_named():
            needed += recipe.settings().requires
        if WITH_PAGE != "0" and not page.fresh() and not page.machine_node():
            # Without a ready build pip would compile Node itself, for hours.
            needed += page.REQUIRES if page.node_on_pypi() else []
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        no_page = self.add_page(build_data)
        if self.target_name == "wheel":
            self.folder = tempfile.TemporaryDirectory(prefix="roguetable-")
            self.add_compiled(build_data, Path(self.folder.name), no_page)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    # --- the page

    def add_page(self, build_data: dict[str, Any]) -> str:
        """The page comes with it, or why not."""
        if WITH_PAGE == "0":
            return "ROGUETABLE_PAGE=0 asked for none"
        try:
            page.build()
        except page.NoPageError as error:
            return self.without("page", "ROGUETABLE_PAGE=1", WITH_PAGE == "1", str(error))
        # Named outright: git ignores what is built, and so would hatchling; and it visits a folder
        # only once, which may be by the compiled twin's link to it.
        home = "roguetable" if self.target_name == "wheel" else "src/roguetable"
        build_data["force_include"][str(page.PAGE)] = f"{home}/server/page"
        return ""

    # --- the compiled engine

    def add_compiled(self, build_data: dict[str, Any], folder: Path, no_page: str) -> None:
        out = folder / "lib"
        made, why = None, "ROGUETABLE_PURE=1 asked for it"
        if PURE != "1":
            try:
                made = self.compile(out, folder / "work")
            except compiled.NotCompiledError as error:
                insisted = PURE == "0"
                why = self.without("compiled engine", "ROGUETABLE_PURE=0", insisted, str(error))
                shutil.rmtree(out, ignore_errors=True)
        if made is not None:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        compiled.note(out / "roguetable", made, why, no_page)
        for path in out.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(out).as_posix()

    def compile(self, out: Path, work: Path) -> compiled.Made:
        if why := compiled.why_not_compiled():
            raise compiled.NotCompiledError(why)
        made = compiled.make(out, work, compiled.wished(wheel=True))
        if made.why:
            self.app.display_warning(made.why)
        return made

    def without(self, part: str, wish: str, insisted: bool, reason: str) -> str:
        """Go on without a part, loudly; or not at all, if somebody insists on it."""
        if insisted:
            self.app.abort(f"{wish}, but {reason}")
        self.app.display_warning(f"Building without the {part}: {reason}")
        return reason
