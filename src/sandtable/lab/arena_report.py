"""The report of an arena: one HTML page with ratings, a plot and every pair."""

from __future__ import annotations

from html import escape

from sandtable.games.catalog import find_game
from sandtable.lab.arena import Arena
from sandtable.lab.ratings import Mean, Pair, Rating, compare_all, rate

WIDTH, LEFT, RIGHT, ROW = 720, 150, 60, 34
STYLE = """
:root { color-scheme: light dark; --ink: #1d2a2f; --paper: #f7f5ef; --line: #b9b4a5; --mark: #1f6f63; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4d8; --paper: #172024; --line: #4c565a; --mark: #6fc3b2; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
  color: var(--ink); background: var(--paper); }
table { border-collapse: collapse; margin: 1rem 0; } .wide { overflow-x: auto; white-space: nowrap; }
th, td { padding: .3rem .8rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; } td.good { color: var(--mark); font-weight: 600; }
svg { max-width: 100%; height: auto; } svg text { fill: currentColor; font: 13px system-ui, sans-serif; }
svg .axis { stroke: var(--line); } svg .bar { stroke: var(--mark); stroke-width: 3; } svg circle { fill: var(--mark); }
small { opacity: .75; }
"""


def write_report(arena: Arena) -> str:
    """The whole page."""
    game = find_game(arena.setting.game)
    ratings = rate(arena)
    title = escape(f"{game.title}: the arena")
    told = [arena.setting.scenario, *(f"{name} {value}" for name, value in arena.setting.options)]
    fought = sum(1 for bout in arena.outcomes if {bout.player, bout.rival} <= set(arena.players))
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>{title}</h1><p>{escape(', '.join(told))}; seed {arena.setting.seed}; {fought:,} games.</p>"
        f"<h2>Ratings</h2>{draw_plot(ratings)}{list_ratings(ratings)}"
        f"<h2>Who beats whom</h2>{list_pairs(arena, ratings)}"
        f"<p><small>{explain(arena)} Intervals are 95 %.</small></p></html>\n"
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


def draw_plot(ratings: list[Rating]) -> str:
    """Elo as points with their intervals on one axis."""
    low = min(rating.low for rating in ratings) - 30
    high = max(rating.high for rating in ratings) + 30
    height = ROW * (len(ratings) + 1)

    def place(elo: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (elo - low) / (high - low)

    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="Elo of all players">']
    step = 100 if high - low < 1500 else 500
    for mark in range(int(low // step + 1) * step, int(high) + 1, step):
        x = f"{place(mark):.1f}"
        parts.append(f'<line class="axis" x1="{x}" x2="{x}" y1="6" y2="{height - 26}"/>')
        parts.append(f'<text x="{x}" y="{height - 8}" text-anchor="middle">{mark:+d}</text>')
    for number, rating in enumerate(ratings):
        y = ROW * number + 22
        parts.append(f'<text x="0" y="{y + 5}">{escape(rating.player)}</text>')
        ends = f'x1="{place(rating.low):.1f}" x2="{place(rating.high):.1f}"'
        parts.append(f'<line class="bar" {ends} y1="{y}" y2="{y}"/>')
        parts.append(f'<circle cx="{place(rating.elo):.1f}" cy="{y}" r="6"/>')
    return "".join(parts) + "</svg>"


def list_ratings(ratings: list[Rating]) -> str:
    """The same as a table."""
    rows = "".join(
        f"<tr><td>{escape(one.player)}</td><td>{one.elo:+.0f}</td><td>{one.low:+.0f} to {one.high:+.0f}</td>"
        f"<td>{one.games:,}</td></tr>"
        for one in ratings
    )
    return f"<table><tr><th>Player</th><th>Elo</th><th>Interval</th><th>Comparisons</th></tr>{rows}</table>"


def list_pairs(arena: Arena, ratings: list[Rating]) -> str:
    """Every pair, the better player first, with its lead on each side."""
    sides = "".join(f"<th>{escape(' and '.join(side))}</th>" for side in arena.sides)
    rows = "".join(show_pair(pair) for pair in compare_all(arena, ratings))
    head = f"<tr><th>Pair</th><th>Wins</th><th>Rounds won</th><th>Lead in score</th>{sides}</tr>"
    return f'<div class="wide"><table>{head}{rows}</table></div>'


def show_pair(pair: Pair) -> str:
    """One row; what is certain stands out."""
    cells = [f"<td>{escape(pair.player)} v {escape(pair.rival)}</td>", show_share(pair.points), show_share(pair.rounds)]
    leads = [pair.lead, *pair.by_side]
    return f"<tr>{''.join([*cells, *(show_cell(show_mean(lead), lead.low > 0) for lead in leads)])}</tr>"


def show_share(share: Mean) -> str:
    """What was won."""
    return show_cell(f"{share.mean:.1%} ({share.low:.0%} to {share.high:.0%})", share.low > 0.5)


def show_mean(mean: Mean) -> str:
    """A mean and its interval."""
    return f"{mean.mean:+.2f} ({mean.low:+.2f} to {mean.high:+.2f})"


def show_cell(words: str, sure: bool) -> str:
    """A figure in its cell."""
    return f"<td{' class=good' if sure else ''}>{words}</td>"
