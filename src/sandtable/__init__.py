"""Sandtable: a table for modern-conflict wargames where the server knows the rules."""

__version__ = "0.2.0"
