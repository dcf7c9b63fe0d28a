"""What a cover shows around the map: a wooden table in lamplight."""

from __future__ import annotations

from sandtable.art.noise import Noise
from sandtable.art.svg import element, group, rect, stroke, trace

WOODS = ("#3a2c1e", "#35281b", "#403122", "#322518")
GRAIN = ("#22180e", "#4b3a28", "#2a1e12")


def planks(name: str, width: float, height: float) -> str:
    """Planks of dark wood, a little askew."""
    noise = Noise(name)
    drawn: list[str] = []
    for number in range(-1, int(height / 130) + 2):
        y = number * 130.0
        drawn.append(rect(-200, y, width + 400, 128, noise.pick(WOODS)))
        for _ in range(11):
            start, at = noise.between(-200, width * 0.75), y + noise.between(6, 122)
            reach, sag = noise.between(200, 700), noise.near(0, 9)
            line = trace("M", start, at, "q", reach / 2, sag, reach, 0)
            drawn.append(stroke(line, noise.pick(GRAIN), noise.between(1, 3.4), opacity=0.5))
        drawn.append(rect(-200, y + 127, width + 400, 3, "#140d06", opacity=0.8))
    return group(*drawn, transform=f"rotate(4 {width / 2} {height / 2})")


def lamplight(width: float, height: float) -> str:
    """Over everything: light from the upper left, darkness at the edges."""
    return (
        element(
            "defs",
            shade("vignette", "#0a0602", ((0.5, 0.0), (1.0, 0.72)), ("0.48", "0.46", "0.75")),
            shade("lamp", "#ffdf9e", ((0.0, 0.19), (1.0, 0.0)), ("0.3", "0.2", "0.7")),
        )
        + rect(0, 0, width, height, "url(#vignette)")
        + rect(0, 0, width, height, "url(#lamp)")
    )


def shade(id: str, colour: str, stops: tuple[tuple[float, float], ...], place: tuple[str, str, str]) -> str:
    """A round gradient of one colour that fades."""
    drawn = [element("stop", offset=str(at), stop_color=colour, stop_opacity=str(share)) for at, share in stops]
    return element("radialGradient", *drawn, id=id, cx=place[0], cy=place[1], r=place[2])
