"""Sandtable: a table for modern-conflict wargames where the server knows the rules."""
