"""What all games stand on. Knows no game; standard library only."""
