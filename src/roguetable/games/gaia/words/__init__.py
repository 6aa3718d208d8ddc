"""The vocabulary of the cards: one class a word, its docstring the rule."""
