"""The rules of The Siege of Orgun, a module for each section of the rulebook."""
