"""Reading and checking rows of content."""
