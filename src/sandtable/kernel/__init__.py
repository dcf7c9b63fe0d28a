"""What all games stand on. Knows no game; the standard library and mypy_extensions only."""
