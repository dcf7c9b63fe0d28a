"""The report of an arena: one HTML page with ratings, a plot and every pair."""

from __future__ import annotations

from html import escape
from typing import Final

from sandtable.games.catalog import find_game
from sandtable.lab.arena import Arena
from sandtable.lab.ratings import Mean, Pair, Rating, compare_all, rate

WIDTH, MARGIN, ROW = 600, 30, 28
QUARTERS: Final = [(share, f"{share:.0%}") for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
STYLE = """
:root { color-scheme: light dark; --ink: #1d2a2f; --paper: #f7f5ef; --line: #b9b4a5; --mark: #1f6f63; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4d8; --paper: #172024; --line: #4c565a; --mark: #6fc3b2; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem;
  color: var(--ink); background: var(--paper); }
h1 { line-height: 1.2; margin-bottom: 0; } h2 { margin: 2rem 0 .5rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; margin: .75rem 0; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { padding-left: 0; text-align: left; }
td span { display: block; font-size: .85em; font-weight: 400; opacity: .8; white-space: nowrap; }
tbody th { padding-top: 1rem; text-align: left; } td.good { color: var(--mark); font-weight: 600; }
svg { display: block; width: 100%; height: auto; } svg text { fill: currentColor; font: 15px system-ui, sans-serif;
  paint-order: stroke; stroke: var(--paper); stroke-width: 6px; }
svg .axis { stroke: var(--line); } svg .even { stroke: currentColor; } svg circle { fill: var(--mark); }
svg .bar { stroke: var(--mark); stroke-width: 3; } small { opacity: .8; }
@media (max-width: 34rem) { body { font-size: 14px; } svg text { font-size: 20px; } th, td { padding: .3rem; }
  td span { white-space: normal; } }
"""


def write_report(arena: Arena) -> str:
    """The whole page."""
    game = find_game(arena.setting.game)
    ratings = rate(arena)
    title = escape(f"{game.title}: the arena")
    told = [arena.setting.scenario, *(f"{name} {value}" for name, value in arena.setting.options)]
    fought = sum(1 for bout in arena.outcomes if {bout.player, bout.rival} <= set(arena.players))
    pairs = compare_all(arena, ratings)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>{title}</h1><p>{escape(', '.join(told))}; seed {arena.setting.seed}; {fought:,} games.</p>"
        f"<h2>Ratings</h2>{plot_ratings(ratings)}{list_ratings(ratings)}"
        f"<h2>Who beats whom</h2>{plot_pairs(pairs)}{list_pairs(pairs)}"
        f"<h2>Lead by side</h2>{list_sides(arena, pairs)}"
        f"<p><small>{explain(arena)} Intervals are 95 %; what is sure by them stands out.</small></p></html>\n"
    )


def explain(arena: Arena) -> str:
    """How the figures are to be read."""
    if len(arena.sides) == 2:
        return "Both players have both sides with each seed, which is a round. A draw is half a win."
    return (
        "Players and rivals sit mixed at one table, and the other way round with the same seed: in each place the"
        f" better score of the two is a win. After {len(arena.shares)} seeds the sides were shared in every way: a"
        " round, won by who has more points in all of it."
    )


def plot_ratings(ratings: list[Rating]) -> str:
    """Elo of all players; 0 is their mean."""
    rows = [(rating.player, Mean(rating.elo, rating.low, rating.high, rating.games)) for rating in ratings]
    low = min(rating.low for rating in ratings) - 30
    high = max(rating.high for rating in ratings) + 30
    step = 100 if high - low < 800 else 250 if high - low < 2000 else 1000
    marks = [
        (float(elo), f"{elo:+d}" if elo else "0") for elo in range(int(low // step + 1) * step, int(high) + 1, step)
    ]
    return draw_plot("Elo of all players", rows, low, high, marks, 0.0)


def plot_pairs(pairs: list[Pair]) -> str:
    """What the better player of each pair won of the games."""
    rows = [(name_pair(pair), pair.points) for pair in pairs]
    return draw_plot("Games won by the better of each pair", rows, 0.0, 1.0, QUARTERS, 0.5)


def draw_plot(
    title: str, rows: list[tuple[str, Mean]], low: float, high: float, marks: list[tuple[float, str]], even: float
) -> str:
    """Means as points with their intervals on one axis, each under its name."""
    height = 2 * ROW * len(rows) + ROW

    def place(value: float) -> str:
        return f"{MARGIN + (WIDTH - 2 * MARGIN) * (value - low) / (high - low):.1f}"

    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{title}">']
    for value, words in marks:
        x = place(value)
        kind = "even" if value == even else "axis"
        parts.append(f'<line class="{kind}" x1="{x}" x2="{x}" y1="6" y2="{height - 26}"/>')
        parts.append(f'<text x="{x}" y="{height - 8}" text-anchor="middle">{words}</text>')
    for number, (name, mean) in enumerate(rows):
        y = 2 * ROW * number + ROW + 14
        parts.append(f'<text x="0" y="{y - 16}">{escape(name)}</text>')
        parts.append(f'<line class="bar" x1="{place(mean.low)}" x2="{place(mean.high)}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle cx="{place(mean.mean)}" cy="{y}" r="6"/>')
    return "".join(parts) + "</svg>"


def list_ratings(ratings: list[Rating]) -> str:
    """The same as a table."""
    rows = "".join(
        f"<tr><td>{escape(one.player)}</td><td>{one.elo:+.0f} <span>{one.low:+.0f} to {one.high:+.0f}</span></td>"
        f"<td>{one.games:,}</td></tr>"
        for one in ratings
    )
    return show_table(["Player", "Elo", "Comparisons"], rows)


def list_pairs(pairs: list[Pair]) -> str:
    """Every pair, the better player first."""
    return show_table(["Pair", "Wins", "Rounds won", "Lead in score"], "".join(show_pair(pair) for pair in pairs))


def show_pair(pair: Pair) -> str:
    """One row."""
    lead = show_cell(show_mean(pair.lead), pair.lead.low > 0)
    return f"<tr><td>{escape(name_pair(pair))}</td>{show_share(pair.points)}{show_share(pair.rounds)}{lead}</tr>"


def name_pair(pair: Pair) -> str:
    """Who against whom."""
    return f"{pair.player} v {pair.rival}"


def list_sides(arena: Arena, pairs: list[Pair]) -> str:
    """By pair, how far its better player is ahead of the other in each side."""
    titles = find_game(arena.setting.game).seat_titles
    names = [" and ".join(titles.get(seat, seat.capitalize()) for seat in side) for side in arena.sides]
    parts: list[str] = []
    for pair in pairs:
        parts.append(f"<tr><th colspan=3>{escape(name_pair(pair))}</th></tr>")
        for name, lead in zip(names, pair.by_side, strict=True):
            cells = show_cell(show_mean(lead), lead.low > 0) + f"<td>{lead.count:,}</td>"
            parts.append(f"<tr><td>{escape(name)}</td>{cells}</tr>")
    return show_table(["Side", "Lead in score", "Seeds"], "".join(parts))


def show_table(heads: list[str], rows: str) -> str:
    """A table that scrolls by itself where it is too wide."""
    head = "".join(f"<th>{name}</th>" for name in heads)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def show_share(share: Mean) -> str:
    """What was won."""
    return show_cell(f"{share.mean:.1%} <span>{share.low:.0%} to {share.high:.0%}</span>", share.low > 0.5)


def show_mean(mean: Mean) -> str:
    """A mean and its interval."""
    return f"{mean.mean:+.2f} <span>{mean.low:+.2f} to {mean.high:+.2f}</span>"


def show_cell(words: str, sure: bool) -> str:
    """A figure in its cell."""
    return f"<td{' class=good' if sure else ''}>{words}</td>"
