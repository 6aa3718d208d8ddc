"""A fight, from the first card drawn to the cleared table."""
