"""What outlives a run: settings, profile, the campaign."""
