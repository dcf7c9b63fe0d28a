"""The end and the assessment (ours: the rulebook gives none but the expulsion)."""

from __future__ import annotations

from sandtable.games.zefra.actions import AWARD, AWARDS
from sandtable.games.zefra.content import Feature, Part
from sandtable.games.zefra.log import AWARDED, RESULT
from sandtable.games.zefra.state import (
    BIOLOGICAL_BIT,
    COMPANIES_START,
    COUNTERS_ON_REGULARS,
    DECLARATIONS_CJTF,
    DESTROYED_IRREGULAR,
    IFF_INFANTRY_START,
    JOINT_SUCCESSES,
    LOST_GROUND_TUSCAN,
    MILITIAS_BONGO,
    MILITIAS_TUSCAN,
    NUCLEAR_BIT,
    PARTIES_BONGO,
    PARTIES_TUSCAN,
    SHELTERED_BONGO,
    SHELTERED_TUSCAN,
    SITES_ENTERED,
    TURNS_IN_ZEFRA,
    SeatStep,
    ZefraState,
)
from sandtable.games.zefra.terms import (
    ADJUDICATOR,
    BIOLOGICAL_SITE,
    BONGO,
    CAMP,
    CAPITAL,
    CJTF,
    DALOON,
    GUARDS,
    HEXES,
    IFF,
    INFANTRY,
    MILITIA,
    PARTY,
    PLAYERS,
    RECON,
    TRANSIT,
    TUSCAN,
    ZEFRA,
)
from sandtable.kernel.state import EVERYONE

Parts = dict[str, float]


def count_kind(g: ZefraState, seat: int, kinds: list[int], places: list[int]) -> int:
    """Units of some kinds on the map or in some boxes."""
    total = 0
    for unit in g.content.owned[seat]:
        if g.content.units[unit].kind in kinds and (g.at[unit] < HEXES or g.at[unit] in places):
            total += 1
    return total


def list_infrastructure(g: ZefraState, country: int) -> list[Feature]:
    """Infrastructure of a country, destroyed or not."""
    return [feature for feature in g.content.features if feature.infrastructure and feature.country == country]


def list_camps(g: ZefraState, country: int, camps: bool) -> list[Feature]:
    """The camps among it, or the rest."""
    return [feature for feature in list_infrastructure(g, country) if camps == (feature.kinds & CAMP > 0)]


def rate_standing(g: ZefraState, part: Part, features: list[Feature]) -> float:
    """The share of it that is left."""
    standing = [feature for feature in features if not g.destroyed[feature.index]]
    return part.share(len(standing), len(features))


def is_in_camp(g: ZefraState, unit: int) -> bool:
    """It stands in a camp that is left."""
    hex = g.at[unit]
    if hex >= HEXES:
        return False
    feature = g.content.hexes[hex].feature
    return feature in g.content.camps and not g.destroyed[feature]


def is_in_country(g: ZefraState, unit: int, country: int) -> bool:
    """It stands on its soil."""
    return g.at[unit] < HEXES and g.content.hexes[g.at[unit]].country == country


def count_sheltered(g: ZefraState, seat: int) -> int:
    """Taken off in a camp, or standing in one."""
    total = g.tally[SHELTERED_TUSCAN if seat == TUSCAN else SHELTERED_BONGO]
    for unit in g.content.owned[seat]:
        if g.content.units[unit].kind == PARTY and is_in_camp(g, unit):
            total += 1
    return total


def assess(g: ZefraState, seat: int) -> Parts:
    """The parts of a seat's score."""
    if seat == CJTF:
        return assess_cjtf(g)
    if seat == IFF:
        return assess_iff(g)
    if seat == TUSCAN:
        return assess_tuscan(g)
    if seat == BONGO:
        return assess_bongo(g)
    return assess_daloon(g) if seat == DALOON else assess_zefra(g)


def assess_cjtf(g: ZefraState) -> Parts:
    """Shelter both peoples, keep the material out of use, bring the force home, stay welcome."""
    parties = g.tally[PARTIES_TUSCAN] + g.tally[PARTIES_BONGO]
    sheltered = count_sheltered(g, TUSCAN) + count_sheltered(g, BONGO)
    left = count_kind(g, CJTF, [INFANTRY, RECON], [GUARDS, CAPITAL, TRANSIT])
    part = g.content.parts[CJTF]
    return {
        "sheltered": part["sheltered"].share(sheltered, parties),
        "nuclear": part["nuclear"].lose((g.gained & NUCLEAR_BIT) + (g.spent & NUCLEAR_BIT)),
        "companies": part["companies"].share(left, g.tally[COMPANIES_START]),
        "infrastructure": rate_standing(g, part["infrastructure"], list_infrastructure(g, DALOON)),
        "restraint": part["restraint"].lose(g.tally[DECLARATIONS_CJTF]),
    }


def assess_iff(g: ZefraState) -> Parts:
    """Bleed the regulars, gain the material, wreck infrastructure, survive."""
    left = count_kind(g, CJTF, [INFANTRY, RECON], [GUARDS, CAPITAL, TRANSIT])
    broken = left * 2 < g.tally[COMPANIES_START]
    nuclear = 1 if g.gained & NUCLEAR_BIT else 0
    biological = 1 if g.gained & BIOLOGICAL_BIT else 0
    part = g.content.parts[IFF]
    turns = g.content.scenarios[g.scenario].turns
    material = part["material"]
    return {
        "losses": part["losses"].up_to_full(g.tally[COUNTERS_ON_REGULARS], turns),
        "material": material.gain(nuclear + biological) if has_laboratory(g) else material.whole(nuclear > 0),
        "infrastructure": part["infrastructure"].up_to_full(g.tally[DESTROYED_IRREGULAR], turns),
        "infantry": part["infantry"].share(count_kind(g, IFF, [INFANTRY], []), g.tally[IFF_INFANTRY_START]),
        "force-broken": part["force-broken"].whole(is_expelled_with_cause(g) or broken),
    }


def has_laboratory(g: ZefraState) -> bool:
    """The scenario has a biological site."""
    sites = g.content.scenarios[g.scenario].sites
    return any(g.content.features[site].kinds & BIOLOGICAL_SITE for site in sites)


def is_expelled_with_cause(g: ZefraState) -> bool:
    """Enough offence points."""
    return g.expelled and g.offence >= g.content.offence_cause


def assess_tuscan(g: ZefraState) -> Parts:
    """Bring the people into the camps."""
    parties = g.tally[PARTIES_TUSCAN]
    part = g.content.parts[TUSCAN]
    return {
        "sheltered": part["sheltered"].share(count_sheltered(g, TUSCAN), parties),
        "unharmed": part["unharmed"].share(parties - g.tally[LOST_GROUND_TUSCAN], parties),
        "militias": part["militias"].share(count_kind(g, TUSCAN, [MILITIA], []), g.tally[MILITIAS_TUSCAN]),
    }


def assess_bongo(g: ZefraState) -> Parts:
    """Keep the people alive, profit from IFF, see the Tuscans fail."""
    alive = 0
    for unit in g.content.owned[BONGO]:
        if g.content.units[unit].kind == PARTY and g.at[unit] < HEXES and not is_in_camp(g, unit):
            alive += 1
    part = g.content.parts[BONGO]
    rivals = g.tally[PARTIES_TUSCAN]
    return {
        "people": part["people"].share(count_sheltered(g, BONGO) + alive, g.tally[PARTIES_BONGO]),
        "militias": part["militias"].share(count_kind(g, BONGO, [MILITIA], []), g.tally[MILITIAS_BONGO]),
        "rivals": part["rivals"].share(rivals - count_sheltered(g, TUSCAN), rivals),
        "joint": part["joint"].gain(g.tally[JOINT_SUCCESSES]),
    }


def assess_daloon(g: ZefraState) -> Parts:
    """Keep camps and country intact and quiet."""
    intruders = [unit for unit in g.content.owned[IFF] if is_in_country(g, unit, DALOON)]
    outside = 0
    for people in (TUSCAN, BONGO):
        for unit in g.content.owned[people]:
            if g.content.units[unit].kind == PARTY and is_in_country(g, unit, DALOON) and not is_in_camp(g, unit):
                outside += 1
    part = g.content.parts[DALOON]
    return {
        "camps": rate_standing(g, part["camps"], list_camps(g, DALOON, True)),
        "infrastructure": rate_standing(g, part["infrastructure"], list_camps(g, DALOON, False)),
        "soil": part["soil"].whole(not intruders),
        "no-weapons": part["no-weapons"].whole(not g.spent),
        "order": part["order"].lose(outside),
    }


def assess_zefra(g: ZefraState) -> Parts:
    """Keep infrastructure, sites and sovereignty, be rid of IFF."""
    inside = 0
    for unit in g.content.owned[IFF]:
        if g.content.units[unit].kind == INFANTRY and is_in_country(g, unit, ZEFRA):
            inside += 1
    part = g.content.parts[ZEFRA]
    start = g.tally[IFF_INFANTRY_START]
    return {
        "infrastructure": rate_standing(g, part["infrastructure"], list_infrastructure(g, ZEFRA)),
        "sites": part["sites"].lose(g.tally[SITES_ENTERED]),
        "insurgents": part["insurgents"].share(start - inside, start),
        "sovereignty": part["sovereignty"].lose(g.tally[TURNS_IN_ZEFRA]),
    }


def count_score(g: ZefraState, seat: int) -> int:
    """The sum, rounded half up, with the price of an expulsion."""
    total = int(sum(assess(g, seat).values()) + 0.5)
    if g.expelled:
        cause = g.offence >= g.content.offence_cause
        if seat == DALOON:
            total = min(total, g.content.caps[1 if cause else 0])
        elif seat == CJTF and cause:
            total = min(total, g.content.caps[2])
    return total + g.awards[seat]


def finish_game(g: ZefraState) -> None:
    """The adjudicator may have a last word; then the best seat is named."""
    g.agenda.clear()
    if g.adjudicated:
        g.then([Assess(seat) for seat in range(PLAYERS)])
    g.agenda.insert(0, CLOSE)


class Assess(SeatStep):
    """The adjudicator adds to or takes from a seat's score (ADJ-15)."""

    def run(self, g: ZefraState) -> None:
        g.ask_always(self, ADJUDICATOR, [AWARD + number for number in range(AWARDS)])

    def choose(self, g: ZefraState, action: int) -> None:
        g.awards[self.seat] = action - AWARD - AWARDS // 2
        if g.awards[self.seat]:
            g.tell(EVERYONE, AWARDED, self.seat, action - AWARD)


class Close(SeatStep):
    """The scores are counted; the highest are the best seats."""

    def run(self, g: ZefraState) -> None:
        scores = [count_score(g, seat) for seat in range(PLAYERS)]
        for seat in range(PLAYERS):
            g.tell(EVERYONE, RESULT, seat, scores[seat])
        best = max(scores)
        g.finish([seat for seat in range(PLAYERS) if scores[seat] == best], [*scores, 0])


CLOSE = Close(0)
