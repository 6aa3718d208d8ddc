"""Small verbs on the table: hurt, heal, collect, place, exhaust, refresh. No order of play."""
