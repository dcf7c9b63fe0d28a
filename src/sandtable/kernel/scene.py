"""What a board looks like, told as data. A game makes a scene from a seat's view; one client draws them all.

Every thing that can be clicked, named in the log or looked up has an id `kind:name`, the operand kind and name of the
choices that speak of it: the choice `go:sahak` has an operand of kind `tile`, so it points at the thing `tile:sahak`.
A card with the id `verb:NAME` stands for a verb: who picks it up means that verb wherever a place offers several.
"""

from __future__ import annotations

from typing import TypedDict

Tone = str
"""A colour by meaning: a seat's name, or `now`, `past`, `good`, `bad`, `quiet`, `winter`; empty for none."""


class BadgeRequired(TypedDict):
    """What every badge has."""

    text: str


class Badge(BadgeRequired, total=False):
    """A short note on a place: what it costs to go there, the odds of an attack."""

    tone: Tone


class SpotRequired(TypedDict):
    """What every place has."""

    id: str
    name: str
    x: float
    y: float
    path: str
    """The outline in board units (SVG path): it is clicked, and glows when it is offered."""


class Spot(SpotRequired, total=False):
    """A place on the map."""

    about: list[str]
    """Lines for hover, focus and the screen reader."""
    art: str
    """The name of its picture; none where the ground already shows it."""
    box: tuple[float, float, float, float]
    """Where the picture lies: x, y, width, height."""
    turn: int
    """Degrees by which the picture is turned, clockwise."""
    number: str
    tone: Tone
    filled: bool
    """Its ground is darkened in its tone, not its rim alone."""
    ghost: bool
    """Not there yet: drawn as an outline only while it is offered."""
    label: tuple[float, float]
    """Where the name is printed; none: it is not printed."""
    badges: list[Badge]
    """Shown above all pieces, one under the other."""
    badge_at: tuple[float, float]
    """The middle of the first; the place's own middle unless told."""
    via: str
    """The place before it on the way there: a click walks it step by step while the same question comes."""


class VeilRequired(TypedDict):
    """What every veil has."""

    id: str
    path: str
    """Its outline in board units (SVG path)."""
    tone: Tone


class Veil(VeilRequired, total=False):
    """A part of the map told apart by a thin colour: within reach, in danger, open to somebody."""

    name: str
    """What it means, for the legend."""


class PieceRequired(TypedDict):
    """What every piece has."""

    id: str
    symbol: str
    """The name of a symbol on the game's sheet of pieces."""
    name: str


class Piece(PieceRequired, total=False):
    """A piece on the board."""

    thing: str
    """What it stands for when it is clicked, where several pieces are one choice; its own id unless told."""
    text: str
    """A number or letter printed on it."""
    tone: Tone
    about: list[str]
    marks: list[str]
    """Symbols of small markers that lie on it."""
    ring: str
    """An outline in board units that is shown while it is looked at: how far it fires, helps, sees."""


class StackRequired(TypedDict):
    """What every stack has."""

    id: str
    spot: str
    x: float
    y: float
    """Its middle; a pile grows upwards from here."""
    layout: str
    """`row`: side by side; `pile`: one on the other with their number on top; `fan`: overlapping as far as its width
    demands, spread on hover."""
    pieces: list[Piece]


class Stack(StackRequired, total=False):
    """Pieces that lie together."""

    name: str
    about: list[str]
    width: float
    """How wide a row may grow before it wraps, and a fan before its pieces overlap."""
    size: float
    """How wide and high one piece is, in board units; 26 unless told."""
    square: bool
    """Its pieces are square, like counters."""


class CellRequired(TypedDict):
    """What every cell of a track has."""

    id: str
    label: str


class Cell(CellRequired, total=False):
    """One cell of a track."""

    note: str
    """A few letters under the label."""
    tone: Tone
    about: list[str]
    pieces: list[Piece]


class Track(TypedDict):
    """A turn track, a calendar, a scale."""

    id: str
    title: str
    cells: list[Cell]


class CardRequired(TypedDict):
    """What every card has."""

    id: str
    title: str


class Card(CardRequired, total=False):
    """A card, or anything shown like one."""

    text: str
    top: str
    """A number at its head."""
    symbol: str
    foot: str
    source: str
    """R: from the rulebook; P: from public facts; X: ours."""
    tone: Tone
    chosen: bool
    faded: bool
    art: str
    turn: int
    badge: str
    progress: tuple[int, int]
    """What has been reached, and what is needed."""
    met: bool
    about: list[str]


class Shelf(TypedDict):
    """A row of cards: a hand, Objectives, an Operation row, tiles to lay. `size` is `hand`, `small` or `row`."""

    id: str
    title: str
    size: str
    cards: list[Card]


class StatRequired(TypedDict):
    """What every figure has."""

    label: str
    value: str


class Stat(StatRequired, total=False):
    """One figure of a side."""

    short: str
    """A short label printed beside the value, for the figure that counts most: `VP`."""
    symbol: str
    about: list[str]
    tone: Tone


class Panel(TypedDict):
    """What everybody sees of a side."""

    seat: str
    title: str
    stats: list[Stat]
    shelves: list[Shelf]


class ScoreRequired(TypedDict):
    """What every score has."""

    seat: str
    total: int
    parts: list[tuple[str, int]]


class Score(ScoreRequired, total=False):
    """How one seat's result is made up."""

    words: str
    """Shown in place of the total, where it is no sum but a level."""


class ResultRequired(TypedDict):
    """What every result has."""

    title: str
    winners: list[str]
    scores: list[Score]
    """Empty where a game is won without points."""


class Result(ResultRequired, total=False):
    """The end of the game."""

    why: str
    """How it was won, in a sentence."""
    total: str
    """What the totals are called, where they are no sums: `Victory`."""


class SceneRequired(TypedDict):
    """What every scene has."""

    status: str
    """Where the game stands, in a few words."""
    box: tuple[float, float, float, float]
    """The part of the board worth seeing: x, y, width, height."""
    ground: str
    """A picture under everything; empty for a bare table."""
    spots: list[Spot]
    stacks: list[Stack]
    tracks: list[Track]
    panels: list[Panel]
    shelves: list[Shelf]
    """What only this seat holds."""


class Scene(SceneRequired, total=False):
    """Everything a seat may see, ready to be drawn."""

    veils: list[Veil]
    """Under all places and pieces, the first lowest."""
    print: str
    """A picture over the ground that stays sharp at any size: names and signs, without costly filters."""
    parts: list[tuple[float, float, float, float]]
    """Parts of the board that make sense alone: a high and narrow screen shows one at a time."""
    handless: bool
    """Nobody ever holds cards: the board has the room before the player too."""
    result: Result
    notices: list[str]
    """What must not be overlooked now: a peek, a battle under way."""
