"""The rules of Zurmat, one module per section of the rulebook."""
