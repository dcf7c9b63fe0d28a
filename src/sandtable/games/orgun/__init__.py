"""The Siege of Orgun: Afghanistan 1983."""
