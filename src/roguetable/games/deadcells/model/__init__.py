"""What lies on the table."""
