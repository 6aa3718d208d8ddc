"""The table itself. It knows no game: agenda, requests, chance, content, journal, log, view."""
