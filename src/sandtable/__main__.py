"""`python -m sandtable`."""

from sandtable.cli import main

main()
