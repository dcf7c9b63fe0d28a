"""The rules, by section of the rulebook."""
