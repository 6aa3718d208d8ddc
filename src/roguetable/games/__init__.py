"""The games, a folder each. A game never imports another, and nobody else has a list of them."""
