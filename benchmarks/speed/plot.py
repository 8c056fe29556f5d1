"""A picture of the figures, in the peers' environment: `plot.py FIGURES PICTURE`."""

import json
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import matplotlib  # type: ignore[import-not-found, unused-ignore]

matplotlib.use("svg")
from matplotlib import pyplot  # type: ignore[import-not-found, unused-ignore]

# told apart by their hatching too
LOOKS = {
    "interpreted": {"color": "#9db4c0", "hatch": ""},
    "compiled": {"color": "#b5651d", "hatch": "//"},
    "peer": {"color": "#7a7a7a", "hatch": ".."},
}


def main(figures: Path, picture: Path) -> None:
    found = json.loads(figures.read_text(encoding="utf-8"))
    bars: list[tuple[str, str, list[float]]] = []
    for form in ("interpreted", "compiled"):
        bars += [(title, form, parts["play"]) for title, parts in found["ours"].get(form, {}).items()]
    bars.sort(key=lambda bar: bar[0])
    bars += [(peer, "peer", counted["decisions"]) for peer, counted in found["peers"].items()]
    bars.reverse()
    _, axes = pyplot.subplots(figsize=(9, 0.28 * len(bars) + 1), layout="constrained")
    for place, (_, kind, speeds) in enumerate(bars):
        low, high = (quantiles(speeds, n=4)[::2]) if len(speeds) > 1 else (speeds[0], speeds[0])
        middle = median(speeds)
        axes.barh(place, middle, label=kind, edgecolor="white", **LOOKS[kind])
        axes.errorbar(middle, place, xerr=[[middle - low], [high - middle]], color="black", linewidth=1)
        axes.text(max(middle, high) * 1.05, place, f"{middle:,.0f}", va="center", fontsize=8)
    axes.set_yticks(
        range(len(bars)), [f"{name}, {kind}" if kind != "peer" else name for name, kind, _ in bars], fontsize=8
    )
    axes.set_xscale("log")
    axes.set_xlabel("decisions a second on one core: median and middle half")
    axes.spines[["top", "right"]].set_visible(False)
    handles: dict[str, Any] = dict(zip(*reversed(axes.get_legend_handles_labels()), strict=True))
    axes.legend(handles.values(), handles.keys(), loc="lower right")
    pyplot.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
