"""A game in the terminal: one person at one seat, bots at the others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sandtable.bots import Bot, Course
from sandtable.kernel.clauses import find_clause
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.play import Play
from sandtable.kernel.record import write_record

KEYS = "numbers = choose · u = undo · r = rule · r NAME = any rule or card · l = log · m = map · h = help · q = leave"
BESIDE = 50
"""Columns that hand and sides need to stand beside the map."""
LEAVE = ("q", "quit", "exit")
RECENT = 12


class Terminal:
    """Shows a seat's view and asks for numbered choices."""

    def __init__(
        self, play: Play, seat: int, bots: list[Bot], save: Path, console: Console, read: Callable[[str], str]
    ) -> None:
        self.play = play
        self.seat = seat
        self.bots = bots
        self.course = Course()
        self.save = save
        self.console = console
        self.read = read
        self.resume = f"sandtable play --resume {save}"
        """The command that goes on with this game."""
        self.told = 0
        self.drawn: tuple[str, str] = ("", "")
        self.waiting: list[str] = []
        """Numbers typed ahead on one line."""

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
        self.console.print(
            f"[bold]{game.title}[/] · you are [bold]{game.seats[self.seat].capitalize()}[/] · {game.about}"
        )
        self.console.print(f"[dim]{KEYS}[/]")
        if self.play.header.secret:
            proof = self.play.header.commitment()
            self.console.print(
                f"[dim]Every roll follows from 32 secret bytes with SHA-256 {proof}; they are shown at the end"
                " (and lie, like all secrets, in your save file).[/]"
            )

    def is_empty_window(self) -> bool:
        """A window for cards in which this seat has nothing to play: passed without a click."""
        return bool(self.play.state.window) and len(self.play.state.legal) == 1

    def let_bot_choose(self) -> None:
        """A bot's choice."""
        self.waiting.clear()
        state = self.play.state
        self.take(self.play.name(self.course.choose(self.bots[state.seat], state)))

    def take(self, name: str) -> None:
        """Take a choice and write the save file."""
        self.play.take(name)
        self.write()

    def write(self) -> None:
        """The save file is the record."""
        self.save.write_text(write_record(self.play.record()), encoding="utf-8")

    def ask(self) -> bool:
        """Show the table, read commands until one is a choice; False to leave."""
        if not self.waiting:
            self.show_table()
        while True:
            if not self.waiting:
                self.waiting = self.read(f"{self.play.game.seats[self.seat]}> ").split() or [""]
            word = self.waiting.pop(0).lower()
            if word in LEAVE:
                self.leave()
                return False
            if word == "u":
                self.undo()
                return True
            action = self.find_choice(word)
            if action is not None:
                if self.confirm(action):
                    self.take(self.play.name(action))
                    return True
                continue
            self.help(word, " ".join(self.waiting))
            self.waiting.clear()

    def find_choice(self, word: str) -> int | None:
        """A number of the list, or a key with a number of its own list, such as s2."""
        key = word[:1] if word[:1].isalpha() else ""
        choices = self.list_choices(key)
        number = word[len(key) :]
        if number.isdecimal() and 1 <= int(number) <= len(choices):
            return choices[int(number) - 1]
        return None

    def confirm(self, action: int) -> bool:
        """What cannot be taken back is asked once more."""
        verb, _ = self.play.game.vocabulary.split(action)
        if not verb.final:
            return True
        said = self.read(f"{self.describe(action)}: this cannot be taken back. Sure (y/n)? ").strip().lower()
        return said in ("y", "yes")

    def help(self, word: str, rest: str) -> None:
        """Commands that change nothing."""
        if word == "r":
            self.show_rule(rest or self.play.prompt().clause)
        elif word == "l":
            self.show_log(len(self.play.log), 0 if rest == "all" else RECENT)
        elif word == "m":
            self.drawn = ("", "")
            self.show_table()
        elif word in ("h", "help", "?"):
            self.console.print(Markdown(f"{self.play.game.guide}\n{self.play.game.legend}"))
            self.console.print(f"[dim]{KEYS}[/]")
        elif word and self.list_choices(word):
            self.show_choices(word)
        else:
            last = len(self.list_choices(""))
            self.console.print(f"[yellow]Type a number from 1 to {last}.[/] {KEYS}")

    def undo(self) -> None:
        """Take back the last click, or say why not."""
        self.waiting.clear()
        try:
            self.play.undo(self.seat)
            self.told = min(self.told, len(self.play.log))
            self.write()
        except SandtableError:
            self.console.print(
                "[yellow]Nothing to take back: dice, something shown, or the other side came after your last click.[/]"
            )

    def show_table(self) -> None:
        """The table if it has changed, the news, the question."""
        self.show_map()
        self.show_log(len(self.play.log) - self.told, 0)
        self.told = len(self.play.log)
        prompt = self.play.prompt()
        undo = " · u = undo" if self.play.may_undo(self.seat) else ""
        self.console.print(f"[bold]{escape(prompt.words)}[/] [dim]({prompt.clause}{undo})[/]")
        if prompt.detail:
            self.console.print(f"[dim]{escape(prompt.detail)}[/]")
        self.show_choices("")

    def show_map(self) -> None:
        """Map and sides, side by side where there is room."""
        play = self.play
        room = self.console.width - 4
        drawn = play.game.sketch(play.content, play.game.view(play.state, self.seat), room)
        if drawn == self.drawn:
            return
        self.drawn = drawn
        board, beside = (Text.from_markup(part, overflow="fold") for part in drawn)
        width = max(line.cell_len for line in board.split())
        if width + BESIDE <= room:
            grid = Table.grid(padding=(0, 2))
            grid.add_column(width=width)
            grid.add_column()
            grid.add_row(board, beside)
            self.console.print(Panel(grid, expand=False))
        else:
            self.console.print(board, no_wrap=True, crop=True)
            self.console.print(beside)

    def show_choices(self, key: str) -> None:
        """The numbered choices, or those under a key."""
        choices = [
            Text.assemble((f"{key}{number:>{3 - len(key)}} ", "bold cyan"), self.describe(action))
            for number, action in enumerate(self.list_choices(key), start=1)
        ]
        self.console.print(Columns(choices, padding=(0, 3), column_first=True))
        if not key:
            for other, count in self.count_keys().items():
                self.console.print(f"[dim]{other} = {count} more: {self.describe(self.list_choices(other)[0])} …[/]")

    def count_keys(self) -> dict[str, int]:
        """Keys under which more choices are kept."""
        keys = [self.play.game.vocabulary.split(action)[0].key for action in self.play.state.legal]
        return {key: keys.count(key) for key in dict.fromkeys(keys) if key}

    def list_choices(self, key: str) -> list[int]:
        """The offered actions under a key, in the order in which they are listed."""
        game, state = self.play.game, self.play.state
        split = game.vocabulary.split
        actions = [action for action in state.legal if split(action)[0].key == key]
        return sorted(actions, key=lambda action: (split(action)[0].rank, game.weigh(state, action), action))

    def describe(self, action: int) -> str:
        """A choice in words."""
        return self.play.game.describe(self.play.state, action)

    def show_log(self, batches: int, most: int) -> None:
        """The log of the last choices as this seat may read it; `most` lines, or all for 0."""
        if batches <= 0:
            return
        for line, clause in self.play.lines(self.seat, len(self.play.log) - batches)[-most:]:
            text = Text.assemble(("  · ", "dim"), line, (f" {clause}", "bright_black"))
            self.console.print(text, highlight=False)

    def show_rule(self, name: str) -> None:
        """The text of a clause, card, event or place."""
        found = self.play.game.look_up(self.play.content, name)
        if found:
            for title, text in found:
                self.console.print(Panel(escape(text), title=escape(title), expand=False))
            return
        try:
            clause = find_clause(self.play.game, name)
            self.console.print(Panel(escape(clause.text), title=f"{clause.id} · {clause.section}", expand=False))
        except SandtableError as error:
            self.console.print(f"[yellow]{escape(error.message)}[/]")

    def leave(self) -> None:
        """Nothing is lost."""
        self.write()
        self.console.print(f"Saved. Go on with: [bold]{escape(self.resume)}[/]")

    def show_end(self) -> None:
        """The final table, the result, and the secret behind the dice."""
        self.show_map()
        self.show_log(len(self.play.log) - self.told, 0)
        state = self.play.state
        seats = self.play.game.seats
        winners = " and ".join(seats[seat].capitalize() for seat in state.winners)
        verdict = f"{winners} wins" if winners else "A draw"
        scores = ", ".join(f"{seat} {score}" for seat, score in zip(seats, state.scores, strict=True))
        self.console.print(Panel(f"[bold]{verdict}[/] · {scores}", expand=False))
        if self.play.header.secret:
            self.console.print(f"[dim]The secret bytes of this game: {self.play.header.secret}[/]")
        self.console.print(f"The record: {self.save} · check it with: sandtable replay {self.save}")
