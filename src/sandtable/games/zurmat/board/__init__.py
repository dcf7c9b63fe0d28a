"""How Zurmat is drawn, from a seat's view alone: as text for a terminal, as a scene and pictures for the browser."""
