"""Search: information-set Monte Carlo tree search with one observer, for any game.

Every iteration draws a world that agrees with what the seat knows, walks down the tree by promise and curiosity,
adds one choice, plays on for a few choices at a glance, and asks the game's hints how it looks then for everyone who
chose on the way (max-n). The tree knows choices only, neither worlds nor dice: what holds on average counts. Where the
search begins it is told what greedy thinks, so that it starts from sound plans. Where a game says whose move it is, a
course of events ends with that move.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import ClassVar, Final

from sandtable.bots.base import Bot, Estimate, Hints, Thought
from sandtable.bots.greedy import HOPELESS, GreedyBot, Prospect, Worlds
from sandtable.kernel.game import Game
from sandtable.kernel.state import NOBODY, State

UNKNOWN: Final = 0.3
"""What is expected of a plan that greedy could not finish."""
OFTEN: Final = 64
"""Iterations between two looks at the clock and at what is left to decide."""
CLEAR: Final = 10
"""From a quarter of the budget on a search ends if the best option was visited so many times as often as the next."""
PART: Final = 0.25
"""What part of the budget that is left for a move goes to the next thought."""
LEAST: Final = 0.05
"""And how much of the whole at the least: some moves take dozens of thoughts."""


class Node:
    """A choice that was tried: how often, how often it could be, and how well it went for who made it."""

    prior: float
    guess: float
    """How well it looks at first; unknown below 0."""
    weight: float
    """So many visits the guess counts for."""
    hope: float
    """What greedy thinks of it, where greedy was asked."""
    visits: int
    offered: int
    total: float
    children: dict[int, Node]
    asked: int
    """How often a choice was made after it, and how well that went for who made it."""
    reached: float

    def __init__(self, prior: float, guess: float = -1.0) -> None:
        self.prior = prior
        self.guess = guess
        self.weight = 1.0
        self.hope = HOPELESS
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.children = {}
        self.asked = 0
        self.reached = 0.0


class Scale:
    """Turns what the hints say for one seat into a number from 0 to 1: by how much it is better than usual here."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.square = 0.0

    def read(self, value: float) -> float:
        """A value among those seen so far, and this one."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self.square += off * (value - self.mean)
        return self.place(value)

    def place(self, value: float) -> float:
        """A value among those seen so far."""
        spread = sqrt(self.square / self.count)
        if spread < 1e-9:
            return 0.5
        return 1.0 / (1.0 + exp(-max(-20.0, min(20.0, (value - self.mean) / spread))))


def share_budget(before: int) -> float:
    """What part of the budget of a move goes to a thought after so many others."""
    return max(LEAST, PART * (1.0 - PART) ** before)


def share_interest(prospects: list[Prospect], hopes: list[float], sharpness: float) -> list[float]:
    """What part of the first interest each plan gets: the better, the more."""
    if not hopes:
        return [1.0 / len(prospects)] * len(prospects)
    best = max(hopes)
    spread = sqrt(sum((best - value) ** 2 for value in hopes) / len(hopes)) or 1.0
    shares = [exp(sharpness * (prospect.value - best) / spread) for prospect in prospects]
    whole = sum(shares)
    return [share / whole for share in shares]


class SearchBot(Bot):
    """Looks ahead as far as its budget reaches."""

    name: ClassVar[str] = "search"
    about: ClassVar[str] = "Looks ahead over many imagined games."

    iterations: int
    """The budget of a move where results must be the same every time."""
    seconds: float
    """The budget of a move at a live table; 0: iterations count."""
    curiosity: float
    """How much what was seldom tried is preferred to what went well."""
    faith: float
    """For how many visits what greedy thinks of an option counts, as a part of all iterations so far."""
    trust: float
    """How much of the first interest goes to what greedy thinks, instead of to all alike."""
    sharpness: float
    """How much more of that goes to the best than to the others."""
    keep: float
    """A further click belongs to the plan if so much of the search has looked at it."""
    clicks: int
    """How many clicks at the most finish what was picked up."""
    depth: int
    """How many choices at the most are followed from the question on."""
    paranoid: bool
    """All others are thought to be against it, instead of each for himself."""
    learn: int
    """After so many visits of a choice its options are looked at one by one."""
    slope: float
    """How much more interest then goes to what looks better."""
    even: float
    """How much of it still goes to all alike."""
    reach: int
    """How many choices are played on at a glance before the hints are asked."""
    looks: int
    """How many options such a glance takes in."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.iterations = 1000
        self.seconds = 0.0
        self.curiosity = 0.2
        self.faith = game.thinking.faith
        self.trust = 0.9
        self.sharpness = 8.0
        self.keep = 0.1
        self.clicks = 6
        self.depth = 60
        self.paranoid = False
        self.learn = 4
        self.slope = 6.0
        self.even = 0.3
        self.reach = game.thinking.reach
        self.looks = 3
        self.copy = game.copy
        self.greedy = GreedyBot(game, seed)
        self.hints: Hints = game.evaluate
        self.glimpse: Hints = game.evaluate
        """What glances go by, and what others are thought to go by: the hints alone, which is quick."""
        self.determinize = game.determinize
        self.seat = NOBODY
        self.start = 0.0
        """How the world of this iteration looked to the seat that thinks, before anything was done in it."""
        self.alike = False
        """All worlds look the same to it before anything is done."""
        self.find_mover = game.mover
        self.mover = NOBODY
        self.backs = game.vocabulary.backs
        self.pending = game.vocabulary.pending
        self.asides = game.vocabulary.asides
        self.root = Node(1.0)
        self.scales: dict[int, Scale] = {}
        self.path: list[Node] = []
        self.seats: list[int] = []
        self.done = 0
        self.begun = 0.0

    def rely_on(self, hints: Hints) -> None:
        """Judge by other hints than the game's own, here and in greedy's first look."""
        self.hints = hints
        self.greedy.hints = hints

    def choose(self, state: State) -> int:
        return self.plan(state)[0]

    def plan(self, state: State) -> list[int]:
        return self.think(state).plan

    def think(self, state: State) -> Thought:
        legal = state.legal
        if len(legal) == 1:
            return Thought(legal, [])
        self.begun = perf_counter()
        seat = state.seat
        worlds = Worlds(self.game, self.hints, state, seat, self.chance)
        order = self.greedy.pick_order(worlds, seat, legal)
        if order >= 0:
            return Thought([order], [])
        options = self.greedy.leave_orders(legal)
        if len(options) == 1:
            return Thought(options, [])
        prospects = self.greedy.weigh_all(state, seat, options, worlds)
        best = max(prospects, key=lambda prospect: prospect.value)
        onward = [prospect for prospect in prospects if prospect.plan[0] not in self.backs]
        if not onward or (best.plan[0] in self.backs and best.value > HOPELESS):
            return Thought(best.plan, [])
        if len(onward) == 1:
            return Thought(onward[0].plan[:1], [])
        self.search(state, seat, onward, worlds)
        return Thought(self.read_plan(), self.list_estimates())

    def list_estimates(self) -> list[Estimate]:
        """What the search found about every option."""
        found = [
            (action, child.visits, child.total / child.visits)
            for action, child in self.root.children.items()
            if child.visits
        ]
        return sorted(found, key=lambda estimate: -estimate[1])

    def leave(self, legal: list[int]) -> list[int]:
        """What does something: neither puts back what was picked nor is a standing order."""
        if self.backs.isdisjoint(legal) and self.asides.isdisjoint(legal):
            return legal
        return [action for action in legal if action not in self.backs and action not in self.asides] or legal

    def search(self, state: State, seat: int, prospects: list[Prospect], worlds: Worlds) -> None:
        """Grow a tree from the open question, and from what greedy thinks of it, until the budget is used up."""
        self.root = Node(1.0)
        self.scales = {}
        self.seat = seat
        self.done = 0
        self.seed_root(seat, prospects)
        self.alike = worlds.are_alike()
        self.start = worlds.values[0]
        while not self.is_spent():
            self.iterate(self.determinize(state, seat, self.chance))
            self.done += 1
            if self.done % OFTEN == 0:
                self.compare_hopes(seat)

    def compare_hopes(self, seat: int) -> None:
        """What greedy thinks, on the scale of what the search has seen by now."""
        scale = self.find_scale(seat)
        for child in self.root.children.values():
            if child.hope > HOPELESS:
                child.guess = scale.place(child.hope)
                child.weight = 1.0 + self.faith * self.done

    def is_spent(self) -> bool:
        """Nothing of the budget is left, or what is left will hardly change anything."""
        share = share_budget(self.before)
        left = int(share * self.iterations) - self.done
        if self.done % OFTEN:
            return self.seconds <= 0.0 and left <= 0
        if self.seconds > 0.0:
            spent = perf_counter() - self.begun
            left = int(self.done * (share * self.seconds - spent) / max(spent, 1e-6))
        return self.is_decided(left) and self.done > 0

    def is_decided(self, left: int) -> bool:
        """So many iterations cannot make another option the most visited, or it is clear by now that they will not."""
        first = second = 0
        for child in self.root.children.values():
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
        if left <= 0 or first - second > left:
            return True
        return CLEAR * second < first and left < 3 * self.done

    def seed_root(self, seat: int, prospects: list[Prospect]) -> None:
        """Put greedy's plans in the tree."""
        hopes = [prospect.value for prospect in prospects if prospect.value > HOPELESS]
        scale = self.find_scale(seat)
        for value in hopes:
            scale.read(value)
        shares = share_interest(prospects, hopes, self.sharpness)
        even = (1.0 - self.trust) / len(prospects)
        for number, prospect in enumerate(prospects):
            guess = scale.read(prospect.value) if prospect.value > HOPELESS else UNKNOWN
            self.plant(prospect.plan, even + self.trust * shares[number], guess)
            child = self.root.children[prospect.plan[0]]
            child.hope = prospect.value
            child.weight = 1.0 + self.faith * OFTEN

    def find_scale(self, seat: int) -> Scale:
        """By which a seat's values are read in this search."""
        if seat not in self.scales:
            self.scales[seat] = Scale()
        return self.scales[seat]

    def plant(self, plan: list[int], prior: float, guess: float) -> None:
        """A plan that greedy found for an option: the option with its prior, and the clicks that go with it."""
        node = self.root
        for action in plan:
            child = Node(prior, guess)
            node.children[action] = child
            node = child
            prior = self.trust

    def iterate(self, state: State) -> None:
        """One imagined course of events."""
        self.path.clear()
        self.seats.clear()
        node = self.root
        self.mover = self.find_mover(state)
        if not self.alike:
            self.start = self.hints(state, self.seat)
        while not self.is_far(state) and len(self.seats) < self.depth:
            legal = self.leave(state.legal)
            if len(legal) == 1:
                state.choose(legal[0])
                continue
            self.path.append(node)
            self.seats.append(state.seat)
            if node.asked == self.learn and node is not self.root:
                self.teach(node, state, legal)
            action = self.select(node, legal)
            child = node.children.get(action)
            if child is None:
                child = Node(1.0 / len(legal))
                node.children[action] = child
            state.choose(action)
            node = child
            if not child.visits:
                break
        self.settle(state)
        self.back_up(self.play_on(state), node)

    def select(self, node: Node, legal: list[int]) -> int:
        """The most promising option, or the one that was neglected most."""
        children = node.children
        even = 1.0 / len(legal)
        usual = node.reached / node.asked if node.asked else 0.5
        wide = self.curiosity * sqrt(node.asked + 1.0)
        best = legal[0]
        best_score = HOPELESS
        start = self.chance.below(len(legal), 0)
        for number in range(len(legal)):
            action = legal[number - start]
            child = children.get(action)
            if child is None:
                score = usual + wide * even
            else:
                child.offered += 1
                guess = child.guess if child.guess >= 0.0 else usual
                score = (child.total + child.weight * guess) / (child.visits + child.weight)
                score += self.curiosity * child.prior * sqrt(child.offered) / (1.0 + child.visits)
            if score > best_score:
                best, best_score = action, score
        return best

    def teach(self, node: Node, state: State, legal: list[int]) -> None:
        """Look at every option of a choice that comes up often, as greedy would in a hurry."""
        seat = state.seat
        scale = self.find_scale(seat)
        guesses: list[float] = []
        for action in legal:
            trial = self.copy(state)
            trial.choose(action)
            self.settle(trial)
            guesses.append(scale.read(self.look(trial, seat)))
        best = max(guesses)
        shares = [exp(self.slope * (guess - best)) for guess in guesses]
        whole = sum(shares)
        for number, action in enumerate(legal):
            child = node.children.get(action)
            prior = self.even / len(legal) + (1.0 - self.even) * shares[number] / whole
            if child is None:
                node.children[action] = Node(prior, guesses[number])
            else:
                child.guess = guesses[number]
                child.prior = max(child.prior, prior)

    def settle(self, state: State) -> None:
        """Click on at random while something is merely picked up."""
        if not self.pending:
            return
        for _ in range(self.clicks):
            if state.over or self.pending.isdisjoint(state.legal):
                return
            legal = self.leave(state.legal)
            state.choose(legal[self.chance.below(len(legal), 0)])

    def play_on(self, state: State) -> State:
        """What may come of it."""
        for _ in range(self.reach):
            if self.is_far(state):
                break
            state = self.glance(state)
        return state

    def is_far(self, state: State) -> bool:
        """The game is over, or the move that is planned to its end."""
        return state.over or (self.mover != NOBODY and self.find_mover(state) != self.mover)

    def glance(self, state: State) -> State:
        """The best of a few options as the seat that is asked sees it, taken. Nobody foresees dice: they fall anew."""
        legal = self.leave(state.legal)
        if len(legal) == 1:
            state.choose(legal[0])
            return state
        seat = state.seat
        looks = min(self.looks, len(legal))
        first = self.chance.below(len(legal), 0)
        best = state
        taken = -1
        best_value = HOPELESS
        for look in range(looks):
            action = legal[(first + look * len(legal) // looks) % len(legal)]
            trial = self.copy(state)
            trial.choose(action)
            self.settle(trial)
            value = self.glimpse(trial, seat)
            if value > best_value or taken < 0:
                best, best_value, taken = trial, value, action
        if best.chance.count == state.chance.count:
            return best
        state.chance.renew(self.chance)
        state.choose(taken)
        self.settle(state)
        return state

    def back_up(self, state: State, last: Node) -> None:
        """Tell every choice on the way how it turned out for the seat that made it."""
        values = self.judge(state)
        for number, node in enumerate(self.path):
            value = values[self.seats[number]]
            node.asked += 1
            node.reached += value
            child = self.path[number + 1] if number + 1 < len(self.path) else last
            child.visits += 1
            child.total += value

    def judge(self, state: State) -> dict[int, float]:
        """How it looks for every seat that chose on the way; to the paranoid all others wish the opposite."""
        values: dict[int, float] = {}
        first = self.seats[0]
        for seat in self.seats:
            if seat not in values:
                if self.paranoid and seat != first:
                    values[seat] = 1.0 - values[first]
                else:
                    values[seat] = self.find_scale(seat).read(self.look(state, seat))
        return values

    def look(self, state: State, seat: int) -> float:
        """How it looks for a seat; to the one that thinks, how much better than before: worlds differ."""
        return self.hints(state, seat) - self.start if seat == self.seat else self.glimpse(state, seat)

    def read_plan(self) -> list[int]:
        """The choice that was looked at most, and the clicks after it that are as well explored."""
        plan: list[int] = []
        node = self.root
        while True:
            best = -1
            most = 0
            for action, child in node.children.items():
                if child.visits > most:
                    best, most = action, child.visits
            if best < 0 or (plan and most < self.keep * self.done):
                return plan
            plan.append(best)
            node = node.children[best]


def merge(thoughts: list[Thought]) -> Thought:
    """What several searches of one question found together: the option they looked at most (root parallel)."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for thought in thoughts:
        for action, count, mean in thought.estimates:
            visits[action] = visits.get(action, 0) + count
            totals[action] = totals.get(action, 0.0) + count * mean
    if not visits:
        return thoughts[0]
    estimates = [(action, count, totals[action] / count) for action, count in visits.items()]
    estimates.sort(key=lambda estimate: -estimate[1])
    best = estimates[0][0]
    for thought in thoughts:
        if thought.plan[0] == best:
            return Thought(thought.plan, estimates)
    return Thought([best], estimates)
