"""The Nuclear and the Biological Platoon (ZEF-G9.4-c, ZEF-G9.4-d, ruling C-46, T-12)."""

from __future__ import annotations

from sandtable.games.zefra.log import DETONATES, RELEASES
from sandtable.games.zefra.rules.pieces import hurt, list_everybody, list_units, remove
from sandtable.games.zefra.rules.undefended import destroy, find_infrastructure
from sandtable.games.zefra.state import BIOLOGICAL_BIT, NUCLEAR_BIT, ZefraState
from sandtable.games.zefra.terms import CBRN, CJTF, IFF, NUCLEAR, PARTY, REGULAR
from sandtable.kernel.state import EVERYONE


def is_shielded(g: ZefraState, unit: int, hex: int) -> bool:
    """The CBRN company beside them protects regulars and refugees from what is biological."""
    one = g.content.units[unit]
    if not REGULAR[one.seat] and one.kind != PARTY:
        return False
    return has_cbrn(g, hex)


def has_cbrn(g: ZefraState, hex: int) -> bool:
    """The CBRN company is in the hex or next to it."""
    for place in [hex, *g.content.hexes[hex].neighbours]:
        for unit in list_units(g, CJTF, place):
            if g.content.units[unit].kind == CBRN:
                return True
    return False


def set_off(g: ZefraState, unit: int, hex: int) -> None:
    """A platoon goes off in the hex it has entered, and is spent."""
    if g.content.units[unit].kind == NUCLEAR:
        detonate(g, hex)
    else:
        release(g, hex)
    remove(g, unit, False)


def detonate(g: ZefraState, hex: int) -> None:
    """Five counters for every unit of every other seat, and all infrastructure."""
    g.spent |= NUCLEAR_BIT
    g.reveal(EVERYONE, DETONATES, hex)
    for unit in list_everybody(g, hex):
        if g.content.units[unit].seat != IFF:
            hurt(g, unit, g.content.nuclear_loss, IFF, False)
    feature = find_infrastructure(g, hex)
    if feature >= 0:
        destroy(g, feature, IFF)


def release(g: ZefraState, hex: int) -> None:
    """One counter for those who are not shielded; the hex is contaminated."""
    g.spent |= BIOLOGICAL_BIT
    g.reveal(EVERYONE, RELEASES, hex)
    for unit in list_everybody(g, hex):
        if g.content.units[unit].seat != IFF and not is_shielded(g, unit, hex):
            hurt(g, unit, g.content.biological_loss, IFF, False)
    g.contaminated[hex] = g.content.contamination
