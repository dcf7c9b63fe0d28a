"""How each part of a score is counted, in a sentence with the numbers of the data."""

from __future__ import annotations

from sandtable.games.zefra.content import Part
from sandtable.games.zefra.terms import SEATS

UNSEEN = "; before the end only those that you see are counted"
AIMS: dict[str, dict[str, str]] = {
    "cjtf": {
        "sheltered": "{most} points by share: parties of both peoples that are in a camp or were taken off in one"
        + UNSEEN,
        "nuclear": "{most} points; {each} less if IFF gains the Nuclear Platoon, and {each} less if it goes off",
        "companies": "{most} points by share: infantry and recon companies left, of all that came",
        "infrastructure": "{most} points by share: infrastructure of Daloon that stands",
        "restraint": "{most} points; {each} less for each attack that CJTF-Z declares on a people",
    },
    "iff": {
        "losses": "{full} counters that IFF puts on regulars give all {most} points, fewer a share",
        "material": "{each} points for each platoon gained; all {most} for the nuclear one where there is no other",
        "infrastructure": "{full} places destroyed by IFF or Bongos give all {most} points, fewer a share",
        "infantry": "{most} points by share: infantry companies of IFF left",
        "force-broken": "{most} points if less than half of CJTF-Z's companies are left, or it is expelled with cause",
    },
    "tuscan": {
        "sheltered": "{most} points by share: Tuscan parties in a camp, or taken off in one, of all that have come",
        "unharmed": "{most} points by share: Tuscan parties that were not lost to an attack on the ground",
        "militias": "{most} points by share: Tuscan militias on the map, of all that have come",
    },
    "bongo": {
        "people": "{most} points by share: Bongo parties on the map, or taken off in a camp, of all that have come",
        "militias": "{most} points by share: Bongo militias on the map, of all that have come",
        "rivals": "{most} points by share: Tuscan parties that are in no camp and were not taken off in one" + UNSEEN,
        "joint": "{each} points for each joint action with IFF that succeeds, at most {most}",
    },
    "daloon": {
        "camps": "{most} points by share: camps that stand",
        "infrastructure": "{most} points by share: other infrastructure of Daloon that stands",
        "soil": "{most} points if no IFF unit is in Daloon at the end",
        "no-weapons": "{most} points if neither platoon goes off",
        "order": "{most} points; {each} less for each party in Daloon outside a camp at the end" + UNSEEN,
    },
    "zefra": {
        "infrastructure": "{most} points by share: infrastructure of Zefra that stands",
        "sites": "{most} points; {each} less for each site that IFF enters",
        "insurgents": "{most} points by share: infantry companies of IFF that are not in Zefra at the end",
        "sovereignty": "{most} points; {each} less for each turn that ends with CJTF-Z in Zefra",
    },
}


def tell_aim(seat: int, part: Part, turns: int) -> str:
    """How a part of a seat's score is counted."""
    words = AIMS[SEATS[seat]].get(part.id, "{most} points")
    return words.format(most=part.most, each=part.each, full=part.find_full(turns)) + "."
