"""The order of things, a file for each chapter of the rulebook."""
