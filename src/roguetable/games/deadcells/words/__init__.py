"""The card vocabulary: one Effect class a word."""
