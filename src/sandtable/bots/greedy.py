"""Greedy: looks one decision ahead on determinized copies, judged by the game's hints.

A decision may take several clicks. After each option the clicks that belong to it are completed at random a few times,
and the best completion counts: what the bot itself decides, it may hope to decide well, and it keeps to that plan.
What dice decide it may not: a completion that looks good in one world and drew upon chance is played again in others,
and its mean counts; and the best of each option is compared with the others in fresh worlds, since the best of many was
also lucky in its own.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.bots.base import Bot, Hints
from sandtable.kernel.chance import Chance
from sandtable.kernel.game import Game
from sandtable.kernel.state import State

HOPELESS: Final = float("-inf")
FEW: Final = 4
"""So many worlds tell whether worlds differ in what they are worth."""


class Worlds:
    """Copies of a state that agree with what a seat knows; each is drawn when it is first asked for."""

    def __init__(self, game: Game, hints: Hints, state: State, seat: int, chance: Chance) -> None:
        self.game = game
        self.hints = hints
        self.state = state
        self.seat = seat
        self.chance = chance
        self.drawn: list[State] = []
        self.values: list[float] = []
        """How each looks before anything is done: worlds differ, and only what is gained in them can be compared."""

    def get(self, number: int) -> State:
        """One of them; they are asked for in order."""
        if number >= len(self.drawn):
            world = self.game.determinize(self.state, self.seat, self.chance)
            self.drawn.append(world)
            self.values.append(self.hints(world, self.seat))
        return self.drawn[number]

    def are_alike(self) -> bool:
        """The first few look the same before anything is done: nothing hidden matters to the hints."""
        for number in range(FEW):
            self.get(number)
            if self.values[number] != self.values[0]:
                return False
        return True


class Prospect:
    """A plan that begins with an option, and what it looks worth: how much better than now."""

    plan: list[int]
    value: float
    tried: int
    """How many ways of completing it were tried."""
    whole: bool
    """No further click belongs to it."""

    def __init__(self, plan: list[int], value: float) -> None:
        self.plan = plan
        self.value = value
        self.tried = 0
        self.whole = False


class GreedyBot(Bot):
    """The best-looking option of the moment."""

    name: ClassVar[str] = "greedy"
    about: ClassVar[str] = "Looks one decision ahead and takes what looks best; never plans."

    worlds: ClassVar[int] = 6
    """How many determinized copies a plan is weighed on where chance has a say."""
    completions: ClassVar[int] = 60
    """How many ways of finishing the clicks are tried, all options that are looked at closely together."""
    fewest: ClassVar[int] = 2
    """How many are tried for each at first."""
    finalists: ClassVar[int] = 6
    """How many of the options that look best then are looked at closely, at the least."""
    one_in: ClassVar[int] = 3
    """And at least one option in so many."""
    clicks: ClassVar[int] = 6
    """How many further clicks of its own a completion takes at most."""
    haste: ClassVar[float] = 0.001
    """What a click costs: of plans that lead to the same the shortest is taken."""
    regret: ClassVar[float] = 0.05
    """How much better it must look to put back what was just picked and do something else."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.copy = game.copy
        self.hints: Hints = game.evaluate
        self.foresees = game.foresees
        self.backs = game.vocabulary.backs
        self.pending = game.vocabulary.pending
        self.asides = game.vocabulary.asides
        self.lead: list[int] = []
        """The best plan found so far: its clicks may fit others as well."""

    def choose(self, state: State) -> int:
        return self.plan(state)[0]

    def plan(self, state: State) -> list[int]:
        legal = state.legal
        if len(legal) == 1:
            return legal
        seat = state.seat
        worlds = Worlds(self.game, self.hints, state, seat, self.chance)
        order = self.pick_order(worlds, seat, legal)
        if order >= 0:
            return [order]
        return self.find_best(state, seat, self.leave_orders(legal), worlds)

    def find_best(self, state: State, seat: int, legal: list[int], worlds: Worlds) -> list[int]:
        """The plan that looks best; chance decides between equals."""
        best: list[int] = []
        best_value = HOPELESS
        prospects = self.weigh_all(state, seat, legal, worlds)
        self.judge_again(prospects)
        for prospect in prospects:
            value = prospect.value + self.chance.below(1000, 0) * 1e-6
            if value > best_value or not best:
                best, best_value = prospect.plan, value
        return best

    def judge_again(self, prospects: list[Prospect]) -> None:
        """What is thought of the plans in the end: what they look worth."""

    def weigh_all(self, state: State, seat: int, legal: list[int], worlds: Worlds) -> list[Prospect]:
        """The best plan that begins with each option; those that look poor at first are not looked at again."""
        self.lead = []
        found = [self.begin(worlds, seat, action) for action in legal]
        self.complete_all(worlds, seat, found, self.fewest)
        found.sort(key=lambda prospect: -prospect.value)
        ahead = found[: max(self.finalists, len(found) // self.one_in)]
        self.lead = ahead[0].plan
        self.complete_all(worlds, seat, ahead, self.completions // len(ahead) - self.fewest)
        self.judge_ahead(ahead, Worlds(self.game, self.hints, state, seat, self.chance))
        worst = min(prospect.value for prospect in ahead)
        for prospect in found[len(ahead) :]:
            prospect.value = min(prospect.value, worst)
        return found

    def pick_order(self, worlds: Worlds, seat: int, legal: list[int]) -> int:
        """The standing order that makes things better by itself, or -1: else it would be turned round for ever."""
        if self.asides.isdisjoint(legal):
            return -1
        best = -1
        best_value = self.weigh(worlds, seat, []) + self.regret
        for action in legal:
            if action in self.asides:
                value = self.weigh(worlds, seat, [action])
                if value > best_value:
                    best, best_value = action, value
        return best

    def leave_orders(self, legal: list[int]) -> list[int]:
        """What does something; if there is nothing else, standing orders."""
        return [action for action in legal if action not in self.asides] or legal

    def begin(self, worlds: Worlds, seat: int, action: int) -> Prospect:
        """An option by itself; to put something back leads nowhere by itself."""
        return Prospect([action], HOPELESS if action in self.backs else self.weigh(worlds, seat, [action]))

    def complete_all(self, worlds: Worlds, seat: int, prospects: list[Prospect], tries: int) -> None:
        """Try so many ways of going on with each, and keep the best."""
        for prospect in prospects:
            for _ in range(tries):
                if prospect.whole:
                    break
                self.improve(worlds, seat, prospect)

    def improve(self, worlds: Worlds, seat: int, prospect: Prospect) -> None:
        """Complete a plan in one more way; what drew upon chance is not taken at its word."""
        trial = [prospect.plan[0]]
        number = prospect.tried % self.worlds
        world = worlds.get(number)
        prospect.tried += 1
        state = self.copy(world)
        value, clicks = self.complete(state, seat, trial)
        prospect.whole = len(trial) == 1
        del trial[clicks:]
        value -= worlds.values[number] + self.haste * clicks
        if value > prospect.value:
            if state.chance.count != world.chance.count:
                value = self.weigh(worlds, seat, trial)
            if value > prospect.value:
                prospect.plan, prospect.value = trial, value

    def judge_ahead(self, prospects: list[Prospect], others: Worlds) -> None:
        """Weigh plans where they were not looked for."""
        for prospect in prospects:
            if prospect.value > HOPELESS:
                prospect.value = self.weigh(others, others.seat, prospect.plan)
                if prospect.plan[0] in self.backs:
                    prospect.value -= self.regret

    def complete(self, state: State, seat: int, plan: list[int]) -> tuple[float, int]:
        """Click on while the seat is asked; the best value on the way, and how many clicks led to it. Who has put back
        what was picked and stands where he began has made a detour: what comes then is another plan."""
        value = HOPELESS
        best = 1
        start = state.legal
        going = self.follow(state, plan[0])
        while going and len(plan) <= self.clicks and not state.over and state.seat == seat:
            legal = self.leave_orders(state.legal) if self.asides else state.legal
            plan.append(self.click(legal, plan))
            going = self.follow(state, plan[-1])
            if plan[-1] in self.backs:
                going = going and state.legal != start
                continue
            found = self.evaluate(state, seat)
            if found > value:
                value, best = found, len(plan)
        return value, best

    def click(self, legal: list[int], plan: list[int]) -> int:
        """Another click at random, or now and then one of the best plan so far: it may gain as much here."""
        if len(self.lead) > 1 and self.chance.below(2, 0):
            for action in self.lead:
                if action in legal and action not in plan:
                    return action
        return legal[self.chance.below(len(legal), 0)]

    def evaluate(self, state: State, seat: int) -> float:
        """How good it looks; what was only picked up, and could be put back, leads nowhere yet."""
        if self.pending and state.seat == seat and not self.pending.isdisjoint(state.legal):
            return HOPELESS
        return self.hints(state, seat)

    def follow(self, state: State, action: int) -> bool:
        """Take a choice, unless its dice are weighed already."""
        if self.foresees(state):
            trial = self.copy(state)
            trial.choose(action)
            if trial.chance.count != state.chance.count:
                return False
        state.choose(action)
        return True

    def weigh(self, worlds: Worlds, seat: int, plan: list[int]) -> float:
        """What a plan gains on the average; one world is enough where chance has no say."""
        total = 0.0
        for number in range(self.worlds):
            world = worlds.get(number)
            state = self.copy(world)
            for action in plan:
                if state.over or state.seat != seat or action not in state.legal or not self.follow(state, action):
                    break
            total += self.evaluate(state, seat) - worlds.values[number]
            if number == 0 and state.chance.count == world.chance.count:
                return total - self.haste * len(plan)
        return total / self.worlds - self.haste * len(plan)


class HastyBot(GreedyBot):
    """Greedy at a third of the price."""

    name: ClassVar[str] = "hasty"
    about: ClassVar[str] = "Greedy with fewer looks, almost as good; for long series."

    worlds: ClassVar[int] = 3
    completions: ClassVar[int] = 12
    fewest: ClassVar[int] = 1
    finalists: ClassVar[int] = 3
