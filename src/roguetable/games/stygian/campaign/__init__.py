"""What outlives a run: settings, profile, unlocks."""
