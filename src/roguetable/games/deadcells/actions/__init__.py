"""Small verbs on the table; no order of play."""
