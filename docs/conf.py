"""Settings of the documentation: `make docs`."""

import sys
from pathlib import Path

import roguetable

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Roguetable"
author = "the Roguetable contributors"
copyright = author  # noqa: A001
version = release = roguetable.__version__

# Every module there that ends in _docs: those of games are found like the games themselves.
extensions = [
    "myst_parser",
    *sorted(path.stem for path in Path(__file__).parent.glob("_ext/*_docs.py")),
]
exclude_patterns = ["examples"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
html_title = "Roguetable"
html_copy_source = False
html_show_sourcelink = False
