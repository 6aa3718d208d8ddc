"""The table as people see it, write it down and count it."""
