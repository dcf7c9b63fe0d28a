"""What a unit or group may do next: steps, shots, demolition, securing, leaving (ZEF-G3.3, ruling C-52)."""

from __future__ import annotations

from sandtable.games.zefra.actions import DESTROY, FIRE, REBASE, SECURE, SEND
from sandtable.games.zefra.log import SECURES
from sandtable.games.zefra.rules.consent import is_allowed, list_bases, may_cross
from sandtable.games.zefra.rules.fire import list_targets
from sandtable.games.zefra.rules.pieces import count_activated, count_rate, has_hostile, list_units
from sandtable.games.zefra.rules.undefended import can_destroy
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import BIOLOGICAL_SITE, CAS, CBRN, CJTF, DALOON, IFF, NUCLEAR_SITE
from sandtable.kernel.state import EVERYONE


def list_steps(g: ZefraState, seat: int, group: list[int], steps: int) -> list[int]:
    """Hexes that a group may enter next."""
    hex = g.at[group[0]]
    left = min([count_rate(g, unit) for unit in group]) - steps
    if left <= 0 or g.content.units[group[0]].kind == CAS:
        return []
    return [to for to in g.content.hexes[hex].neighbours if may_enter(g, seat, group, hex, to, left == 1)]


def may_enter(g: ZefraState, seat: int, group: list[int], hex: int, to: int, last: bool) -> bool:
    """Consent, room where it must stop, and no way into the enemy for those who cannot fight (ruling C-52)."""
    if not may_cross(g, seat, hex, to):
        return False
    hostile = has_hostile(g, seat, to)
    if hostile and (g.repositioning or not all(g.content.units[unit].combat for unit in group)):
        return False
    if hostile and seat == CJTF and not is_allowed(g, hex):
        return False
    return not (last or hostile) or count_activated(g, seat, to) + len(group) <= g.content.stacking


def list_single_deeds(g: ZefraState, seat: int, unit: int) -> list[int]:
    """Fire, destroy, secure a site, leave for the capital, rebase."""
    hex = g.at[unit]
    one = g.content.units[unit]
    deeds = [FIRE + target for target in list_targets(g, unit)]
    if one.kind == CAS:
        return deeds + [REBASE + base for base in list_bases(g, unit)]
    if one.combat and can_destroy(g, seat, hex):
        deeds.append(DESTROY)
    if one.kind == CBRN and can_secure(g, hex):
        deeds.append(SECURE)
    if seat == CJTF and g.content.hexes[hex].country == DALOON:
        deeds.append(SEND)
    return deeds


def can_secure(g: ZefraState, hex: int) -> bool:
    """A site that counts in this scenario, with consent and without IFF."""
    feature = g.content.hexes[hex].feature
    if feature not in g.content.scenarios[g.scenario].sites or g.secured[feature] or list_units(g, IFF, hex):
        return False
    return bool(g.content.features[feature].kinds & (NUCLEAR_SITE | BIOLOGICAL_SITE)) and is_allowed(g, hex)


def secure(g: ZefraState, hex: int) -> None:
    """Nobody gains a platoon there any more."""
    feature = g.content.hexes[hex].feature
    g.secured[feature] = 1
    g.reveal(EVERYONE, SECURES, feature)
