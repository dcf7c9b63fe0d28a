"""The colours of nations and holders: seventeen groups (3.1), each with a washed one for reduced units."""

from __future__ import annotations

from sandtable.art.counters import Card
from sandtable.games.fitna.content import Unit
from sandtable.games.fitna.terms import HOLDERS, NATS

LIGHT, DARK = "#ffffff", "#221a10"
GROUPS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "saudi": ("#1f6b3c", LIGHT, ("KSA",)),
    "gulf": ("#8fc3ad", DARK, ("KUW", "UAE", "QAT", "BAH", "OMN")),
    "turkish": ("#b8501f", LIGHT, ("TUR",)),
    "arab": ("#7d5ca3", LIGHT, ("JOR", "EGY", "YEM", "FSA", "FIA")),
    "us": ("#6f7b3a", LIGHT, ("USA",)),
    "russian": ("#7e1f3c", LIGHT, ("RUS",)),
    "iranian": ("#5fae7c", DARK, ("IRN",)),
    "iraqi": ("#c7a765", DARK, ("IRQ",)),
    "syrian": ("#c9473a", LIGHT, ("SYR",)),
    "lebanese": ("#efd04f", DARK, ("LEB", "HZL")),
    "shia": ("#2f6f72", LIGHT, ("SHI", "HZI")),
    "sunni": ("#8a6038", LIGHT, ("SUN", "ASH")),
    "isis": ("#221f1d", LIGHT, ("ISIS",)),
    "kurdish": ("#a4cf52", DARK, ("KDP", "PYD", "PKK")),
    "israeli": ("#d5e4f3", "#1c4587", ("ISR",)),
    "french": ("#3d73c9", LIGHT, ("FRA",)),
    "british": ("#a58a74", DARK, ("GBR",)),
}
"""Face, ink, nationalities."""
HOLDER_GROUPS = {
    "syria": "syrian",
    "rebels": "arab",
    "iraq": "iraqi",
    "iran": "iranian",
    "turkey": "turkish",
    "saudi": "saudi",
    "israel": "israeli",
    "russia": "russian",
    "coalition": "us",
    "kurds": "kurdish",
    "isis": "isis",
    "kdp": "kurdish",
    "pyd": "kurdish",
    "pkk": "kurdish",
    "leaderless": "sunni",
    "nobody": "british",
}
GROUP_OF = {nat: name for name, (_, _, nats) in GROUPS.items() for nat in nats}
assert sorted(GROUP_OF) == sorted(NATS) and list(HOLDER_GROUPS) == HOLDERS


def mix(one: str, other: str, share: float) -> str:
    """A colour with so much of another."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def make_card(group: str, reduced: bool = False) -> Card:
    """The colours of a counter."""
    face, ink, _ = GROUPS[group]
    if not reduced:
        return Card(face, mix(face, "#000000", 0.5), ink, mix(face, "#ffffff", 0.22))
    return Card(
        mix(face, "#f4efe2", 0.62), mix(face, "#8a8a80", 0.5), mix(face, "#14100a", 0.72), mix(face, "#ffffff", 0.8)
    )


def unit_card(unit: Unit, reduced: bool) -> Card:
    """By its nationality."""
    return make_card(GROUP_OF[NATS[unit.nat]], reduced)


def holder_card(holder: str) -> Card:
    """By who holds it."""
    return make_card(HOLDER_GROUPS[holder])
