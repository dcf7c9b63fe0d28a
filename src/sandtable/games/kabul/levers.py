"""What a referee can set by hand: districts, provinces, tracks, kept cards. The set-up is left to the players."""

from __future__ import annotations

from sandtable.games.kabul.rules.city import count_on_map, return_team
from sandtable.games.kabul.rules.country import RollForces
from sandtable.games.kabul.rules.effects import EnterByCard, RemoveTeamOf
from sandtable.games.kabul.rules.operations import Rescue, Specop
from sandtable.games.kabul.rules.supplies import PlaceSupplies, TakeSupplies
from sandtable.games.kabul.rules.tad import Load, NewTeamTo, TeamTo
from sandtable.games.kabul.state import PHASE_SETUP, KabulState
from sandtable.games.kabul.terms import (
    COLOUR_NAMES,
    COLOURS,
    DISTRICTS,
    FORCES,
    PROVINCES,
    SEAT_NAMES,
    SEATS,
    TALIBAN,
    TEAMS,
)
from sandtable.games.kabul.words import name_district, name_space
from sandtable.kernel.game import Lever
from sandtable.kernel.levers import NO_YES, LeverBench, impossible, numbers

MOST_TOKENS = 36
MOST_ACTIONS = 9
NEW_TEAMS = TEAMS - 1
TRAVELLING = (TeamTo, NewTeamTo, Load, EnterByCard, Rescue, Specop, RemoveTeamOf)
"""Questions in which a team is on its way or at work."""


def list_levers(g: KabulState) -> list[Lever]:
    """Everything that can be set, once teams and supplies are set up."""
    bench = LeverBench(g)
    if g.phase == PHASE_SETUP:
        return bench.levers
    for district in range(DISTRICTS):
        add_district(bench, g, district)
    add_city(bench, g)
    add_tracks(bench, g)
    for province in g.content.provinces:
        if not province.kabul:
            add_province(bench, g, province.index)
    for seat in range(len(SEATS)):
        for card in g.content.cards:
            if card.keep_by >> seat & 1:
                add_kept(bench, g, seat, card.index)
    return bench.levers


def add_district(bench: LeverBench, g: KabulState, district: int) -> None:
    """Refugees, supplies and teams of a district."""
    one = g.content.districts[district]
    bench.about("Districts", name_district(one), f"districts.{one.id}")
    bench.add(
        "refugees",
        "Refugees",
        numbers(MOST_TOKENS),
        g.refugees[district],
        lambda count: set_refugees(g, district, count),
    )
    for colour in range(len(COLOURS)):
        add_supply(bench, g, district, colour)
    for seat in range(len(SEATS)):
        add_team(bench, g, seat, district)


def add_supply(bench: LeverBench, g: KabulState, district: int, colour: int) -> None:
    """Supplies of one colour."""
    values, now = numbers(g.content.markers[colour]), g.supplies[district * 4 + colour]
    bench.add(
        f"supplies.{COLOURS[colour]}",
        COLOUR_NAMES[colour],
        values,
        now,
        lambda count: set_supply(g, district, colour, count),
    )


def add_team(bench: LeverBench, g: KabulState, seat: int, district: int) -> None:
    """Teams of one seat: settled ones, and those that arrived this turn."""
    index = seat * DISTRICTS + district
    words, values = f"{SEAT_NAMES[seat]} teams", numbers(TEAMS)
    bench.add(
        f"teams.{SEATS[seat]}", words, values, g.settled[index], lambda n: set_teams(g, g.settled, seat, district, n)
    )
    bench.add(
        f"fresh.{SEATS[seat]}",
        f"{words} that came this turn",
        values,
        g.fresh[index],
        lambda n: set_teams(g, g.fresh, seat, district, n),
    )


def check_rescue(g: KabulState) -> None:
    """A refugee who is being moved takes supplies along."""
    if isinstance(g.step, Rescue):
        raise impossible("a refugee is being moved; rule when that is done")


def set_refugees(g: KabulState, district: int, count: int) -> None:
    """Tokens of a district."""
    if g.refugees[district] != count:
        check_rescue(g)
        g.refugees[district] = count


def set_supply(g: KabulState, district: int, colour: int, count: int) -> None:
    """Markers come from and go back to the container."""
    index = district * 4 + colour
    more = count - g.supplies[index]
    if more:
        check_rescue(g)
    if more > g.container[colour]:
        raise impossible(f"only {g.container[colour]} {COLOUR_NAMES[colour]} markers are left in the container")
    g.supplies[index] = count
    g.container[colour] -= more


def set_teams(g: KabulState, teams: list[int], seat: int, district: int, count: int) -> None:
    """Teams come from those off the map, or are new; they go off the map and may return next turn."""
    index = seat * DISTRICTS + district
    if teams[index] == count:
        return
    if isinstance(g.step, TRAVELLING):
        raise impossible("teams are on their way or at work; rule when that is done")
    while teams[index] < count:
        bring(g, seat)
        teams[index] += 1
    while teams[index] > count:
        teams[index] -= 1
        send_off(g, seat, g.calendar)
    check_suppliers(g)


def check_suppliers(g: KabulState) -> None:
    """Supplies in hand go where the seat has a team."""
    if isinstance(g.step, TakeSupplies | PlaceSupplies) and not count_on_map(g, g.step.seat):
        raise impossible(f"{SEAT_NAMES[g.step.seat]} is about to place supplies and needs a team on the map")


def bring(g: KabulState, seat: int) -> None:
    """One team from beside the map, the one that has been away longest first."""
    if g.off[seat]:
        return_team(g, seat, True)
    elif seat == TALIBAN and g.new_teams:
        g.new_teams -= 1
    else:
        raise impossible(f"all {count_on_map(g, seat)} teams of {SEAT_NAMES[seat]} are on the map; take one off first")


def send_off(g: KabulState, seat: int, when: int) -> None:
    """One team more beside the map."""
    off = g.off[:]
    off[seat] = sorted([*off[seat], when])
    g.off = off


def add_city(bench: LeverBench, g: KabulState) -> None:
    """The airport, and what concerns the whole city."""
    tokens = numbers(MOST_TOKENS)
    bench.about("Kabul", "Refugees")
    bench.add("hkia", "At HKIA", tokens, g.hkia, lambda count: set_hkia(g, count))
    bench.field("evacuated", "Evacuated", tokens, "evacuated")
    bench.about("Kabul", "Taliban teams")
    bench.add("new_teams", "Never entered yet", numbers(NEW_TEAMS), g.new_teams, lambda count: set_new(g, count))
    bench.field("diplomat", "Diplomatic team", ["locked", "free"], "diplomat_free", ["Locked in ISAF HQ", "Free"])


def set_hkia(g: KabulState, count: int) -> None:
    """Tokens at the airport."""
    if g.hkia != count:
        check_rescue(g)
        g.hkia = count


def set_new(g: KabulState, count: int) -> None:
    """Teams that have entered once wait off the map instead."""
    if isinstance(g.step, TRAVELLING) and g.new_teams != count:
        raise impossible("teams are on their way or at work; rule when that is done")
    while g.new_teams < count:
        if not g.off[TALIBAN]:
            raise impossible("no Taliban team is off the map; take one off first")
        return_team(g, TALIBAN, True)
        g.new_teams += 1
    while g.new_teams > count:
        g.new_teams -= 1
        send_off(g, TALIBAN, g.calendar - 1)


def add_tracks(bench: LeverBench, g: KabulState) -> None:
    """Calendar, PTUI, Public Affairs, Special Forces, actions."""
    content = g.content
    titles = [name_space(space) for space in content.calendar]
    bench.about("Tracks", "Game")
    bench.add("calendar", "Calendar", content.calendar, g.calendar, lambda space: set_calendar(g, space), titles)
    bench.field("ptui", "PTUI", numbers(content.ptui_top), "ptui")
    affairs = numbers(content.affairs_top)
    bench.add("public_affairs", "Public Affairs", affairs, g.affairs, lambda value: set_affairs(g, value))
    bench.field("ending", "An early end is fixed", NO_YES, "ending")
    forces = [name.capitalize() for name in FORCES]
    bench.add("forces", "Afghan Special Forces", FORCES, g.forces, lambda state: set_forces(g, state), forces)
    bench.field("actions", "Actions left", numbers(MOST_ACTIONS), "actions")


def set_calendar(g: KabulState, space: int) -> None:
    """Teams off the map have been away as long as before."""
    later = space - g.calendar
    g.off = [[removed + later for removed in away] for away in g.off]
    g.calendar = space


def set_affairs(g: KabulState, value: int) -> None:
    """At the end of the track the end is fixed."""
    g.affairs = value
    if value == g.content.affairs_top:
        g.ending = True


def set_forces(g: KabulState, state: int) -> None:
    """They do not change while they roll."""
    if isinstance(g.step, RollForces) and g.forces != state:
        raise impossible("the Special Forces are about to roll; rule when they have")
    g.forces = state


def add_province(bench: LeverBench, g: KabulState, province: int) -> None:
    """Who holds a province."""
    one = g.content.provinces[province]
    bench.about("Provinces", one.name, "control")
    bench.add(one.id, "In Taliban hands", NO_YES, g.control[province], lambda held: set_control(g, province, held))


def set_control(g: KabulState, province: int, held: int) -> None:
    """When all have fallen the end is fixed."""
    if g.control[province] != held:
        g.control[province] = held
        if sum(g.control) >= PROVINCES - 1:
            g.ending = True


def add_kept(bench: LeverBench, g: KabulState, seat: int, card: int) -> None:
    """Cards that a seat has kept."""
    one = g.content.cards[card]
    bench.about(f"Kept cards: {SEAT_NAMES[seat]}", one.name, f"coordination.kept.{SEATS[seat]}")
    now = g.kept[seat].count(card)
    bench.add(one.id, "Kept", numbers(one.copies), now, lambda count: set_kept(g, seat, card, count))


def set_kept(g: KabulState, seat: int, card: int, count: int) -> None:
    """Cards come from and go back to the deck."""
    more = count - g.kept[seat].count(card)
    if more > g.deck[card]:
        raise impossible(f"only {g.deck[card]} copies of {g.content.cards[card].name} are in the deck")
    others = [kind for kind in g.kept[seat] if kind != card]
    g.deck[card] -= more
    g.kept = [sorted([*others, *[card] * count]) if one == seat else kept for one, kept in enumerate(g.kept)]
