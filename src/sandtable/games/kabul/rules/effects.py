"""What cards of both decks do: the closed vocabulary, each word once (KAB-4.1-i, KAB-4.2-b)."""

from __future__ import annotations

from sandtable.games.kabul.actions import AGAINST, COLOUR, DONE, DOWN, LIFT, PASS, PLACE, SPECOP, STRIP, UP
from sandtable.games.kabul.content import Effect
from sandtable.games.kabul.log import (
    BRINGS_TEAM,
    DIPLOMAT,
    ENTERS,
    EVACUATED,
    IGNORED,
    PLACES_SUPPLIES,
    STRIPS,
    TOKEN_GOES_BACK,
)
from sandtable.games.kabul.rules.city import count_on_map, count_teams, list_own, put_back, return_team, take_off
from sandtable.games.kabul.rules.country import FreeProvince, begin_falls, set_forces
from sandtable.games.kabul.rules.supplies import pack
from sandtable.games.kabul.rules.tracks import change_affairs, change_ptui, check_evacuation
from sandtable.games.kabul.state import KabulState, SeatStep
from sandtable.games.kabul.terms import (
    ALLIES,
    ALLOWANCE,
    COLOURS,
    CONTROL_OFF,
    DISTRICTS,
    EACH_TALIBAN_TEAM,
    EVACUATE,
    EXTRA_ACTION,
    FREE_DIPLOMAT,
    HQ_REMOVAL,
    IGNORE_TALIBAN,
    KEEP_ACTING_TEAM,
    NOT_HQ,
    ONE_LESS_MOVE,
    OWN_TEAM,
    PLAYER,
    PROVINCES_FALL,
    PTUI,
    PUBLIC_AFFAIRS,
    RETURN_MARKERS,
    SET_FORCES,
    SUPPLY_SIZE,
    TAKE_MARKER,
    TALIBAN,
    TALIBAN_ENTER,
    TEAM_BACK,
    TEAM_OFF,
    THIS_EVACUATE,
    TOKEN_BACK,
)
from sandtable.kernel.state import EVERYONE, Step


class DoEffect(Step):
    """One effect of a card, for the seat that played or drew it."""

    card: int
    """The coordination card, or -1."""
    event: int
    """The event, or -1."""
    index: int
    player: int

    def __init__(self, card: int, event: int, index: int, player: int) -> None:
        self.card = card
        self.event = event
        self.index = index
        self.player = player

    def find(self, g: KabulState) -> Effect:
        """The effect."""
        if self.card >= 0:
            return g.content.cards[self.card].effects[self.index]
        return g.content.events[self.event].effects[self.index]

    def run(self, g: KabulState) -> None:
        effect = self.find(g)
        if effect.seats >> self.player & 1:
            carry_out(g, effect, self.player)


def list_effects(card: int, event: int, count: int, player: int) -> list[Step]:
    """All effects of a card, in its order."""
    return [DoEffect(card, event, index, player) for index in range(count)]


def carry_out(g: KabulState, effect: Effect, player: int) -> None:
    """As much as is possible and no more."""
    op = effect.op
    who = player if effect.who == PLAYER else effect.who
    if op == PTUI:
        if is_ptui_due(g, effect):
            change_ptui(g, effect.n)
    elif op == PUBLIC_AFFAIRS:
        if effect.either_way:
            g.then([UpOrDown(player, effect.n)])
        else:
            change_affairs(g, effect.n)
    elif op == PROVINCES_FALL:
        begin_falls(g, effect.n, effect.roll)
    elif op == CONTROL_OFF:
        if not effect.forces or effect.forces >> g.forces & 1:
            g.then([FreeProvince(who, effect.n, effect.beside_kabul, effect.optional, effect.affairs)])
    elif op == SET_FORCES:
        if effect.forces >> g.forces & 1:
            set_forces(g, effect.to)
    elif op == EVACUATE:
        g.then([EvacuateByCard(who, effect.n)])
    else:
        carry_out_in_city(g, effect, player, who)


def is_ptui_due(g: KabulState, effect: Effect) -> bool:
    """Some cards move the index only while the Taliban stand before Kabul and have hardly entered."""
    if effect.beside_kabul and not any(g.control[province] for province in g.content.beside_kabul):
        return False
    return effect.entered_at_most < 0 or count_entered(g) <= effect.entered_at_most


def count_entered(g: KabulState) -> int:
    """New Taliban teams that have ever entered; the diplomatic team was there from the start."""
    return 4 - g.new_teams


def carry_out_in_city(g: KabulState, effect: Effect, player: int, who: int) -> None:
    """Effects on the map of Kabul."""
    op = effect.op
    if op == TAKE_MARKER:
        g.then([TakeMarker(player, effect.colours, effect.n)])
    elif op == RETURN_MARKERS:
        g.taken = 0
        g.from_district = -1
        g.then(
            [ReturnMarkers(who, player, effect.colours, effect.least, effect.most, effect.where, effect.one_district)]
        )
    elif op == TEAM_BACK:
        if g.off[player]:
            bring_at_once(g, player)
    elif op == TEAM_OFF:
        g.then([RemoveTeam(who, effect.where)])
    elif op == TOKEN_BACK:
        g.then([TokenBack(who, effect.n)])
    elif op == TALIBAN_ENTER:
        if g.new_teams:
            g.then([EnterByCard(TALIBAN)])
    elif op == IGNORE_TALIBAN:
        g.then([IgnoreTaliban(player, effect.n)])
    else:
        set_rule(g, effect, who)


def set_rule(g: KabulState, effect: Effect, who: int) -> None:
    """Effects that change a number for a while."""
    op = effect.op
    if op == ALLOWANCE:
        if effect.lasts == THIS_EVACUATE:
            g.allowance_now += effect.n
        else:
            g.allowance += effect.n
    elif op == EXTRA_ACTION:
        g.actions += effect.n
    elif op == KEEP_ACTING_TEAM:
        g.keep_uses += effect.n
    elif op == SUPPLY_SIZE:
        change = g.supply_change[:]
        change[who] += effect.n
        g.supply_change = change
    elif op == HQ_REMOVAL:
        g.hq_removal = True
    elif op == FREE_DIPLOMAT:
        free_diplomat(g)
    elif op == ONE_LESS_MOVE:
        g.less = True


def free_diplomat(g: KabulState) -> None:
    """For good (ruling C9)."""
    if not g.diplomat_free:
        g.diplomat_free = True
        g.tell(EVERYONE, DIPLOMAT)


def bring_at_once(g: KabulState, seat: int) -> None:
    """The team that was removed last returns to ISAF HQ, also in the game turn of its removal."""
    return_team(g, seat, False)
    g.settled[seat * DISTRICTS + g.content.hq] += 1
    g.tell(EVERYONE, BRINGS_TEAM, seat, g.content.hq)


class UpOrDown(SeatStep):
    """Public Affairs by the player's choice, until it has reached its end."""

    n: int

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, g: KabulState) -> None:
        if g.affairs < g.content.affairs_top:
            g.ask(self, self.seat, [UP, DOWN])

    def choose(self, g: KabulState, action: int) -> None:
        change_affairs(g, self.n if action == UP else -self.n)


class EvacuateByCard(SeatStep):
    """Contracted airlift: some tokens from HKIA, beside all rules of the Evacuate action (KAB-DN-i)."""

    most: int

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    def run(self, g: KabulState) -> None:
        if g.hkia:
            g.ask(self, self.seat, [PASS] + [LIFT + count for count in range(1, min(self.most, g.hkia) + 1)])

    def choose(self, g: KabulState, action: int) -> None:
        if action != PASS:
            lift(g, self.seat, action - LIFT)


def lift(g: KabulState, seat: int, count: int) -> None:
    """Tokens leave HKIA for good."""
    g.hkia -= count
    g.evacuated += count
    g.tell(EVERYONE, EVACUATED, seat, count, g.evacuated)
    check_evacuation(g)


class TakeMarker(SeatStep):
    """Markers of one colour from the container to districts with an own team."""

    colours: int
    left: int

    def __init__(self, seat: int, colours: int, left: int) -> None:
        self.seat = seat
        self.colours = colours
        self.left = left

    def find_colour(self, g: KabulState) -> int:
        """A colour that is left in the container, or -1."""
        for colour in range(len(COLOURS)):
            if self.colours >> colour & 1 and g.container[colour]:
                return colour
        return -1

    def run(self, g: KabulState) -> None:
        own = list_own(g, self.seat)
        if self.left and own and self.find_colour(g) >= 0:
            g.ask(self, self.seat, [PLACE + district for district in own])

    def choose(self, g: KabulState, action: int) -> None:
        colour = self.find_colour(g)
        placed = [0, 0, 0, 0]
        placed[colour] = 1
        g.container[colour] -= 1
        g.supplies[(action - PLACE) * 4 + colour] += 1
        g.tell(EVERYONE, PLACES_SUPPLIES, self.seat, action - PLACE, pack(placed))
        g.then([TakeMarker(self.seat, self.colours, self.left - 1)])


class ReturnMarkers(Step):
    """Markers from the map into the container, one by one: so many at least if there are, so many at most."""

    seat: int
    player: int
    colours: int
    least: int
    most: int
    where: int
    one_district: bool

    def __init__(
        self, seat: int, player: int, colours: int, least: int, most: int, where: int, one_district: bool
    ) -> None:
        self.seat = seat
        self.player = player
        self.colours = colours
        self.least = least
        self.most = most
        self.where = where
        self.one_district = one_district

    def count_most(self, g: KabulState) -> int:
        """A number, or one for each Taliban team on the map."""
        return count_on_map(g, TALIBAN) if self.most == EACH_TALIBAN_TEAM else self.most

    def list_sources(self, g: KabulState) -> list[int]:
        """Districts with a fitting marker."""
        found: list[int] = []
        for district in range(DISTRICTS):
            if self.is_allowed(g, district) and list_colours(g, district, self.colours):
                found.append(district)
        return found

    def is_allowed(self, g: KabulState, district: int) -> bool:
        """Where the card lets markers be taken."""
        if self.one_district and g.from_district not in (-1, district):
            return False
        if self.where == NOT_HQ:
            return district != g.content.hq
        return self.where != OWN_TEAM or count_teams(g, self.player, district) > 0

    def run(self, g: KabulState) -> None:
        sources = self.list_sources(g)
        if g.taken < self.count_most(g) and sources:
            options = [DONE] if g.taken >= self.least else []
            g.ask(self, self.seat, options + [STRIP + district for district in sources])

    def choose(self, g: KabulState, action: int) -> None:
        if action == DONE:
            return
        g.from_district = action - STRIP
        g.taken += 1
        g.then([StripColour(self.seat, action - STRIP, self.colours), self])


def list_colours(g: KabulState, district: int, colours: int) -> list[int]:
    """Colours of a set that lie in a district."""
    return [colour for colour in range(len(COLOURS)) if colours >> colour & 1 and g.supplies[district * 4 + colour]]


class StripColour(Step):
    """Which marker goes; whoever removes it chooses the colour (ruling C29)."""

    seat: int
    district: int
    colours: int

    def __init__(self, seat: int, district: int, colours: int) -> None:
        self.seat = seat
        self.district = district
        self.colours = colours

    def run(self, g: KabulState) -> None:
        g.ask(self, self.seat, [COLOUR + colour for colour in list_colours(g, self.district, self.colours)])

    def choose(self, g: KabulState, action: int) -> None:
        put_back(g, self.district, action - COLOUR)
        g.tell(EVERYONE, STRIPS, self.seat, action - COLOUR, self.district)


class RemoveTeam(SeatStep):
    """An allied team is removed by a card; it returns as after a SPECOP."""

    where: int

    def __init__(self, seat: int, where: int) -> None:
        self.seat = seat
        self.where = where

    def run(self, g: KabulState) -> None:
        options: list[int] = []
        for district in range(DISTRICTS):
            if self.where != NOT_HQ or district != g.content.hq:
                if any(count_teams(g, ally, district) for ally in ALLIES):
                    options.append(SPECOP + district)
        if options:
            g.ask(self, self.seat, options)

    def choose(self, g: KabulState, action: int) -> None:
        g.then([RemoveTeamOf(self.seat, action - SPECOP)])


class RemoveTeamOf(SeatStep):
    """Whose team it is."""

    district: int

    def __init__(self, seat: int, district: int) -> None:
        self.seat = seat
        self.district = district

    def run(self, g: KabulState) -> None:
        g.ask(self, self.seat, [AGAINST + ally for ally in ALLIES if count_teams(g, ally, self.district)])

    def choose(self, g: KabulState, action: int) -> None:
        take_off(g, action - AGAINST, self.district, False)


class TokenBack(SeatStep):
    """Tokens go from HKIA to districts, one by one."""

    left: int

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, g: KabulState) -> None:
        if self.left and g.hkia:
            g.ask(self, self.seat, [DONE] + [PLACE + district for district in range(DISTRICTS)])

    def choose(self, g: KabulState, action: int) -> None:
        if action != DONE:
            g.hkia -= 1
            g.refugees[action - PLACE] += 1
            g.tell(EVERYONE, TOKEN_GOES_BACK, action - PLACE)
            g.then([TokenBack(self.seat, self.left - 1)])


class EnterByCard(SeatStep):
    """A new Taliban team at the edge, whatever provinces are held."""

    def run(self, g: KabulState) -> None:
        g.ask(self, self.seat, [PLACE + district for district in g.content.edges])

    def choose(self, g: KabulState, action: int) -> None:
        enter_kabul(g, action - PLACE)


def enter_kabul(g: KabulState, district: int) -> None:
    """A new Taliban team: PTUI rises and the diplomatic team is free (KAB-4.3-i, KAB-4.3-k)."""
    g.new_teams -= 1
    g.fresh[TALIBAN * DISTRICTS + district] += 1
    g.tell(EVERYONE, ENTERS, district)
    change_ptui(g, 1)
    free_diplomat(g)


class IgnoreTaliban(SeatStep):
    """A district is named in which Taliban teams do not count this Player Turn."""

    n: int

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, g: KabulState) -> None:
        g.ask(self, self.seat, [PLACE + district for district in range(DISTRICTS)])

    def choose(self, g: KabulState, action: int) -> None:
        g.ignored = action - PLACE
        g.ignored_teams = self.n
        g.tell(EVERYONE, IGNORED, self.seat, g.ignored)
