"""The table over HTTP: pages, a documented API, live updates."""
