"""Rules of Fitna, one module for each section of the rulebook."""
