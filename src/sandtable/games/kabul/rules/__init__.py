"""The rules of Escape from Kabul, a module for each section of the rulebook."""
