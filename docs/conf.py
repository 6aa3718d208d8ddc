"""Settings of the documentation: `make docs`."""

import roguetable

project = "Roguetable"
author = "the Roguetable contributors"
copyright = author  # noqa: A001
version = release = roguetable.__version__

extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
html_title = "Roguetable"
html_copy_source = False
html_show_sourcelink = False
