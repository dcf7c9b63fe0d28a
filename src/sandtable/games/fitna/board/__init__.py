"""The board of Fitna: from a view to pictures and text."""
