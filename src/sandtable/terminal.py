"""A game in the terminal: one person at one seat, bots at the others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from sandtable.bots import Bot
from sandtable.kernel.chance import commitment
from sandtable.kernel.clauses import find_clause
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.play import Play
from sandtable.kernel.record import write_record

HELP = "number = choose · u = undo · r = this rule · r ID = any rule · l = log · m = map · q = save and leave"


class Terminal:
    """Shows a seat's view and asks for numbered choices."""

    def __init__(
        self, play: Play, seat: int, bots: list[Bot], save: Path, console: Console, read: Callable[[str], str]
    ) -> None:
        self.play = play
        self.seat = seat
        self.bots = bots
        self.save = save
        self.console = console
        self.read = read
        self.told = 0

    def run(self) -> None:
        """Until the game is over or the player leaves; every choice is saved first."""
        self.greet()
        try:
            while not self.play.state.over:
                if self.play.state.seat != self.seat:
                    self.let_bot_choose()
                elif self.is_empty_window():
                    self.take(self.play.offer()[0])
                elif not self.ask():
                    return
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self.leave()
            return
        self.show_end()

    def greet(self) -> None:
        """Who plays what, and the promise about the dice."""
        game = self.play.game
        self.console.print(f"[bold]{game.title}[/] · you are [bold]{game.seats[self.seat].capitalize()}[/] · {HELP}")
        if self.play.header.secret:
            proof = commitment(bytes.fromhex(self.play.header.secret))
            self.console.print(
                f"[dim]Every roll follows from a secret with SHA-256 {proof[:32]}…, shown at the end.[/]"
            )

    def is_empty_window(self) -> bool:
        """A window for cards in which this seat has nothing to play: passed without a click."""
        return bool(self.play.state.window) and len(self.play.state.legal) == 1

    def let_bot_choose(self) -> None:
        """A bot's choice."""
        state = self.play.state
        self.take(self.play.name(self.bots[state.seat].choose(state)))

    def take(self, name: str) -> None:
        """Take a choice and write the save file."""
        self.play.take(name)
        self.write()

    def write(self) -> None:
        """The save file is the record."""
        self.save.write_text(write_record(self.play.record()), encoding="utf-8")

    def ask(self) -> bool:
        """Show the table, read commands until one is a choice; False to leave."""
        self.show_table()
        while True:
            line = self.read(f"{self.play.game.seats[self.seat]}> ").strip()
            word, _, rest = line.partition(" ")
            if word == "q":
                self.leave()
                return False
            if word == "u":
                self.undo()
                return True
            if line.isdecimal() and 1 <= int(line) <= len(self.play.state.legal):
                self.take(self.play.name(self.list_choices()[int(line) - 1]))
                return True
            self.help(word, rest)

    def help(self, word: str, rest: str) -> None:
        """Commands that change nothing."""
        if word == "r":
            self.show_rule(rest or self.play.prompt().clause)
        elif word == "l":
            self.show_log(len(self.play.log))
        elif word == "m":
            self.show_table()
        else:
            last = len(self.play.state.legal)
            self.console.print(f"[yellow]Type a number from 1 to {last}.[/] {HELP}")

    def undo(self) -> None:
        """Take back the last click, or say why not."""
        try:
            self.play.undo(self.seat)
            self.told = min(self.told, len(self.play.log))
            self.write()
        except SandtableError as error:
            self.console.print(f"[yellow]{escape(error.message)}[/]")

    def show_table(self) -> None:
        """News, the table, the question."""
        play = self.play
        self.show_log(len(play.log) - self.told)
        self.told = len(play.log)
        self.console.print(Panel(play.game.sketch(play.game.view(play.state, self.seat), play.content), expand=False))
        prompt = play.prompt()
        undo = " · u = undo" if play.may_undo(self.seat) else ""
        self.console.print(f"[bold]{escape(prompt.words)}[/] [dim]({prompt.clause}{undo})[/]")
        choices = [
            Text.assemble((f"{number:>3} ", "bold cyan"), self.describe(action))
            for number, action in enumerate(self.list_choices(), start=1)
        ]
        self.console.print(Columns(choices, padding=(0, 3), column_first=True))

    def list_choices(self) -> list[int]:
        """The offer, with what is seldom wanted at the end."""
        split = self.play.game.vocabulary.split
        return sorted(self.play.state.legal, key=lambda action: (split(action)[0].aside, action))

    def describe(self, action: int) -> str:
        """A choice in words."""
        verb, operand = self.play.game.vocabulary.split(action)
        words = verb.words or verb.name
        return words.format(self.play.word(verb.operand, operand)) if verb.operand else words

    def show_log(self, batches: int) -> None:
        """The last lines of the log as this seat may read them."""
        if batches > 0:
            for line, clause in self.play.lines(self.seat, len(self.play.log) - batches):
                self.console.print(f"  [dim]·[/] {escape(line)} [bright_black]{clause}[/]", highlight=False)

    def show_rule(self, name: str) -> None:
        """The text of a clause."""
        try:
            clause = find_clause(self.play.game, name)
            self.console.print(Panel(escape(clause.text), title=f"{clause.id} · {clause.section}", expand=False))
        except SandtableError as error:
            self.console.print(f"[yellow]{escape(error.message)}[/]")

    def leave(self) -> None:
        """Nothing is lost."""
        self.write()
        self.console.print(f"Saved. Go on with: [bold]sandtable play --resume {self.save}[/]")

    def show_end(self) -> None:
        """The result, and the secret behind the dice."""
        self.show_log(len(self.play.log) - self.told)
        state = self.play.state
        seats = self.play.game.seats
        winners = " and ".join(seats[seat].capitalize() for seat in state.winners) or "Nobody"
        scores = ", ".join(f"{seat} {score}" for seat, score in zip(seats, state.scores, strict=True))
        self.console.print(Panel(f"[bold]{winners} wins[/] · {scores}", expand=False))
        if self.play.header.secret:
            self.console.print(f"[dim]The secret of this game: {self.play.header.secret}[/]")
        self.console.print(f"The record: {self.save} · check it with: sandtable replay {self.save}")
