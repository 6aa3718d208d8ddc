"""What bots know of Gone to Gaia."""
