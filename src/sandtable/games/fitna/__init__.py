"""Fitna: the global war in the Middle East."""
