"""What CJTF-Z is held to account for in Daloon (offence points, ours)."""

from __future__ import annotations

from sandtable.games.zefra.log import OFFENCE
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import CAMP, CJTF, DALOON
from sandtable.kernel.state import EVERYONE


def offend(g: ZefraState, what: str) -> None:
    """Points of an offence."""
    points = g.content.offences[what]
    g.offence += points
    g.tell(EVERYONE, OFFENCE, points, g.offence)


def commit_destruction(g: ZefraState, feature: int, by: int) -> None:
    """CJTF-Z destroys something of Daloon's."""
    one = g.content.features[feature]
    if by == CJTF and one.country == DALOON:
        offend(g, "camp" if one.kinds & CAMP else "infrastructure")
