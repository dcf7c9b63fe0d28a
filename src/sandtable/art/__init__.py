"""A drawing kit for maps and pieces: plain functions that return SVG. It knows no game."""
