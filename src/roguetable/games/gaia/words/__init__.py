"""The vocabulary of the cards: one class a word, the docstring is its rule."""
