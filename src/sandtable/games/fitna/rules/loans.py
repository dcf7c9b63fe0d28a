"""Units that one seat moves with the permission of another (20.0-c, 20.0-d, rulings Q47, Q48, Q89)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.actions import ALLOW, REFUSE
from sandtable.games.fitna.content_scenarios import Loan
from sandtable.games.fitna.content_tables import fits_command
from sandtable.games.fitna.log import LENT, NOT_LENT
from sandtable.games.fitna.rules.relations import is_friend
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES, SPACES, UNITS
from sandtable.kernel.state import EVERYONE, Step

NOT_ASKED: Final = 0
GRANTED: Final = 1
REFUSED: Final = 2


def is_lent(g: FitnaState, loan: Loan, unit: int) -> bool:
    """A unit of the lender that the loan speaks of."""
    if g.owner[unit] != loan.lender or g.at[unit] >= BOXES:
        return False
    country = g.content.boxes[g.at[unit]].country
    return any(fits_command(command, g.content.units[unit].nat, country) for command in loan.units)


def may_use(g: FitnaState, seat: int, unit: int) -> bool:
    """Its own units, and those a friend has lent it in this phase (ruling Q5)."""
    if g.owner[unit] == seat:
        return True
    loans = g.scenario.loans
    for number in range(len(loans)):
        loan = loans[number]
        if loan.borrower == seat and g.lent[number] == GRANTED and is_lent(g, loan, unit):
            return is_friend(g, seat, loan.lender)
    return False


def find_lenders(g: FitnaState, seat: int) -> int:
    """Bits of a seat and those who may lend it units."""
    bits = 1 << seat
    for loan in g.scenario.loans:
        if loan.borrower == seat:
            bits |= 1 << loan.lender
    return bits


def list_usable(g: FitnaState, seat: int) -> list[int]:
    """All units on the board that a seat may use."""
    holders = find_lenders(g, seat)
    found: list[int] = []
    for box in range(SPACES):
        if g.holders[box] & holders:
            found += [unit for unit in g.piles[box] if may_use(g, seat, unit)]
    return found


def list_requests(g: FitnaState, seat: int) -> list[Step]:
    """Loans that the lender is asked about in this phase, once for each (ruling Q47)."""
    return [
        AskLoan(number)
        for number, loan in enumerate(g.scenario.loans)
        if loan.borrower == seat and any(is_lent(g, loan, unit) for unit in range(UNITS))
    ]


class AskLoan(Step):
    """May the borrower move and attack with these units in his phase?"""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: FitnaState) -> None:
        g.ask_window(self, g.scenario.loans[self.number].lender, [REFUSE, ALLOW])

    def choose(self, g: FitnaState, action: int) -> None:
        loan = g.scenario.loans[self.number]
        g.lent[self.number] = GRANTED if action == ALLOW else REFUSED
        g.tell(EVERYONE, LENT if action == ALLOW else NOT_LENT, loan.lender, loan.borrower)
