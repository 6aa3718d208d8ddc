"""The wheel's build hook: compiled where a C compiler works, pure Python where none does.

ROGUETABLE_PURE=1 asks for the pure wheel, ROGUETABLE_PURE=0 insists on the compiled one.
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

PURE = os.environ.get("ROGUETABLE_PURE", "")


class CompiledBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        if PURE == "1" or not compiled.compiler_named():
            return []
        return compiled.settings().requires

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or PURE == "1" or not compiled.modules():
            return
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

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def pure(self, reason: str) -> None:
        if PURE == "0":
            self.app.abort(f"ROGUETABLE_PURE=0, but {reason}")
        self.app.display_warning(f"Building without the compiled engine: {reason}")
