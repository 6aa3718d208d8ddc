"""What awaits the party in the rooms of the map."""
