"""What a seat may do at any time (ZEF-G2.1, ZEF-G14.1, rulings C-50, C-60, C-61), and the governments' agreements."""

from __future__ import annotations

from sandtable.games.zefra.actions import (
    ACCEPT,
    ALLOW_HOSPITAL,
    CONSENT,
    DENY_HOSPITAL,
    EXPEL,
    INSIST,
    LET_IN,
    OFFER,
    PASS,
    REFUSE,
    TAKE_OFF,
    WAIVE,
    WITHDRAW,
)
from sandtable.games.zefra.log import (
    AIRFIELD_CLOSED,
    AIRFIELD_OPEN,
    ASKED_TO_LEAVE,
    CAPITAL_CLOSED,
    CAPITAL_OPEN,
    ENTRY_SET,
    EXPELLED,
    GARRISON_BACK,
    TAKEN_OFF_BOARD,
    TAKES_OFF,
    WAIVED,
)
from sandtable.games.zefra.rules.finish import finish_game, is_in_camp
from sandtable.games.zefra.rules.hostility import accept, list_acceptable, list_offers, offer
from sandtable.games.zefra.rules.pieces import count_stack, place
from sandtable.games.zefra.rules.rebase import list_homeless
from sandtable.games.zefra.rules.undefended import check_sites
from sandtable.games.zefra.state import SHELTERED_BONGO, SHELTERED_TUSCAN, ZefraState
from sandtable.games.zefra.terms import (
    AIRFIELD,
    CJTF,
    DALOON,
    ENTRY,
    FEATURES,
    HEXES,
    PARTY,
    PLAYERS,
    TAKEN_OFF,
    TUSCAN,
    ZEFRA,
)
from sandtable.kernel.state import EVERYONE, Step


class Interrupt(Step):
    """An interrupt point: who has raised a hand is asked, one seat after the other."""

    first: int

    def __init__(self, first: int) -> None:
        self.first = first

    def run(self, g: ZefraState) -> None:
        for seat in range(self.first, PLAYERS):
            if g.raised >> seat & 1:
                step = Interrupt(seat)
                g.ask_window(step, seat, sorted([PASS, *list_powers(g, seat)]))
                return

    def choose(self, g: ZefraState, action: int) -> None:
        if action == PASS:
            g.agenda.append(Interrupt(self.first + 1))
        else:
            g.agenda.append(self)
            use_power(g, self.first, action)
            if not g.expelled:
                check_sites(g)


def list_powers(g: ZefraState, seat: int) -> list[int]:
    """All that the seat may do out of its go."""
    options = [TAKE_OFF + unit for unit in list_removable(g, seat)]
    options += [OFFER + other for other in list_offers(g, seat)]
    options += [ACCEPT + other for other in list_acceptable(g, seat)]
    return options + list_agreements(g, seat)


def list_removable(g: ZefraState, seat: int) -> list[int]:
    """Own units on the map; refugees only in a camp that stands (ZEF-G14.1-a, ZEF-G14.1-d)."""
    troops = [unit for unit in g.content.owned[seat] if g.at[unit] < HEXES and g.content.units[unit].kind != PARTY]
    return troops + list_sheltered(g, seat)


def list_sheltered(g: ZefraState, seat: int) -> list[int]:
    """Own refugees in a camp that stands."""
    return [unit for unit in g.content.owned[seat] if g.content.units[unit].kind == PARTY and is_in_camp(g, unit)]


def is_camp(g: ZefraState, hex: int) -> bool:
    """A refugee camp that stands."""
    feature = g.content.hexes[hex].feature
    return feature in g.content.camps and not g.destroyed[feature]


def list_agreements(g: ZefraState, seat: int) -> list[int]:
    """What a government grants or takes back."""
    if seat == DALOON:
        hospital = DENY_HOSPITAL if g.capital_open else ALLOW_HOSPITAL
        return [*list_airfields(g, DALOON), hospital, *list_withdrawals(g), EXPEL]
    if seat == ZEFRA:
        return [*list_airfields(g, ZEFRA), *list_entries(g), *list_waivers(g)]
    return []


def list_airfields(g: ZefraState, country: int) -> list[int]:
    """Consent to or refuse each airfield of a country (ZEF-G2.1-b, ruling C-48)."""
    return [
        (REFUSE if g.consents[feature.index] else CONSENT) + feature.index
        for feature in g.content.features
        if feature.kinds & AIRFIELD and feature.country == country and not g.destroyed[feature.index]
    ]


def list_withdrawals(g: ZefraState) -> list[int]:
    """Stacks of CJTF-Z in Daloon that were not asked to leave yet (ZEF-G2.1-e)."""
    asked = [request[0] for request in g.requests]
    return [
        WITHDRAW + hex
        for hex in range(1, HEXES)
        if g.content.hexes[hex].country == DALOON and count_stack(g, CJTF, hex) and hex not in asked
    ]


def list_entries(g: ZefraState) -> list[int]:
    """Other presets of the consent; a scenario may fix it for some turns."""
    fixed = g.turn <= g.content.scenarios[g.scenario].entry_fixed
    return [LET_IN + entry for entry in range(len(ENTRY)) if entry != g.entry and not (fixed and entry < g.entry)]


def list_waivers(g: ZefraState) -> list[int]:
    """Sites where Zefra's garrison lets IFF have its way (ruling C-8)."""
    return [(INSIST if g.waived[site] else WAIVE) + site for site in g.content.scenarios[g.scenario].sites]


def use_power(g: ZefraState, seat: int, action: int) -> None:
    """One of them."""
    if OFFER <= action < OFFER + PLAYERS:
        offer(g, seat, action - OFFER)
    elif ACCEPT <= action < ACCEPT + PLAYERS:
        accept(g, seat, action - ACCEPT)
    elif TAKE_OFF <= action < TAKE_OFF + len(g.content.units):
        take_off(g, action - TAKE_OFF)
    else:
        agree(g, action)


def agree(g: ZefraState, action: int) -> None:
    """A government's word."""
    if action == EXPEL:
        expel(g)
    elif action in (ALLOW_HOSPITAL, DENY_HOSPITAL):
        g.capital_open = action == ALLOW_HOSPITAL
        g.reveal(EVERYONE, CAPITAL_OPEN if g.capital_open else CAPITAL_CLOSED)
    elif WITHDRAW <= action < WITHDRAW + HEXES:
        g.requests = [*g.requests, [action - WITHDRAW, g.turn]]
        g.reveal(EVERYONE, ASKED_TO_LEAVE, action - WITHDRAW)
    elif LET_IN <= action < LET_IN + len(ENTRY):
        g.entry = action - LET_IN
        g.reveal(EVERYONE, ENTRY_SET, g.entry)
    elif CONSENT <= action < REFUSE + FEATURES:
        set_airfield(g, (action - CONSENT) % FEATURES, action < REFUSE)
    else:
        waive(g, action)


def set_airfield(g: ZefraState, feature: int, open: bool) -> None:
    """CAS on an airfield that closes goes elsewhere at once (ruling C-63)."""
    g.consents[feature] = 1 if open else 0
    g.reveal(EVERYONE, AIRFIELD_OPEN if open else AIRFIELD_CLOSED, feature)
    g.then(list_homeless(g))


def waive(g: ZefraState, action: int) -> None:
    """The garrison of a site."""
    site = action - WAIVE if action < INSIST else action - INSIST
    g.waived[site] = 1 if action < INSIST else 0
    g.reveal(EVERYONE, WAIVED if action < INSIST else GARRISON_BACK, site)


def take_off(g: ZefraState, unit: int) -> None:
    """Only new refugees and militias may use the counter again; refugees in a camp are sheltered (ZEF-G14.1)."""
    one = g.content.units[unit]
    if one.kind == PARTY:
        g.tally[SHELTERED_TUSCAN if one.seat == TUSCAN else SHELTERED_BONGO] += 1
    g.reveal(EVERYONE if one.kind == PARTY or g.used[unit] else one.seat, TAKEN_OFF_BOARD, unit, g.at[unit])
    g.tell(EVERYONE, TAKES_OFF, one.seat, g.at[unit])
    place(g, unit, TAKEN_OFF)
    g.counters[unit] = 0
    g.motion[unit] = 0


def expel(g: ZefraState) -> None:
    """The game ends at once (ZEF-G2.1-c, ZEF-G2.1-d)."""
    g.expelled = True
    g.reveal(EVERYONE, EXPELLED)
    finish_game(g)
