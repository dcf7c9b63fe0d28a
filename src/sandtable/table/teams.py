"""Those who hold a seat together: who they are, what they are called, and who of them is the captain."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.table.archive import Grant
from sandtable.table.tokens import hash_token
from sandtable.table.wire import Member

Team = list[Grant]
"""The grants of a seat to people, the first to come first."""


def read_teams(seats: Iterable[str], grants: list[Grant]) -> dict[str, Team]:
    """The teams of a table from its grants, the newest of which come first."""
    teams: dict[str, Team] = {seat: [] for seat in seats}
    for grant in reversed(grants):
        if not grant.link and grant.role in teams:
            teams[grant.role].append(grant)
    return teams


def name_team(team: Team) -> str:
    """What a seat's people are called together; one person may hold it on several devices."""
    names = list(dict.fromkeys(member.name for member in team if member.name))
    if len(names) <= 2:
        return " and ".join(names)
    return f"{names[0]}, {names[1]} and {len(names) - 2} more"


def find_member(team: Team, holders: list[str]) -> Grant | None:
    """Which of a team asks."""
    return next((member for member in team if member.holder in holders), None)


def member_id(member: Grant) -> str:
    """How a member is named to others, who must not learn what opens a seat."""
    return hash_token(member.holder)[:12]


def describe_team(team: Team, present: set[str]) -> list[Member]:
    """A team as everybody sees it."""
    return [Member(member_id(one), one.name, one.captain, one.holder in present) for one in team]


def appoint(team: Team, captain: Grant) -> None:
    """One of a team becomes its captain, and nobody else."""
    for member in team:
        member.captain = member.holder == captain.holder
