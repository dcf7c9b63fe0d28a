"""Escape from Kabul."""
