"""The ports at night, whatever a data file calls them."""

from typing import NamedTuple


class Skyline(NamedTuple):
    """A port at night, 240 by 64, its feet at the bottom; both are paths."""

    roofs: str
    lights: str


def windows(*places: tuple[int, int]) -> str:
    """The path of those that are lit."""
    return "".join(f"M{x} {y}h3v4h-3z" for x, y in places)


SKYLINES = {
    "rotterdam": Skyline(
        "M0 64V50h22v-6h20v6h14V20h-18v-4h18v-6h4v6h26l6 4v2H60v28h22V44h24v6h16V26l-14-10 2-2 14 10 10-14 2 2-10 14 14"
        " 10-2 2-12-9v21h26V40h18v-8h8v8h12v10h20v-6h22v20z",
        windows((10, 56), (34, 50), (90, 50), (98, 50), (156, 46), (176, 46), (216, 50)),
    ),
    "new_york": Skyline(
        "M0 64V46h16V34h14v12h8V24h12v-8h4v-8h3v8h4v8h12v16h10V32h18v12h6V20h6V12l4-12 4 12v8h6v24h12V36h18v10h12V28h14"
        "v18h10V38h14v26z",
        windows(
            (22, 40),
            (44, 30),
            (44, 40),
            (60, 30),
            (92, 38),
            (122, 26),
            (128, 34),
            (122, 46),
            (160, 42),
            (196, 36),
            (218, 46),
        ),
    ),
    "hong_kong": Skyline(
        "M0 64V52l18-12 16 8 22-24 20 16 8-6V26h10V18h8v10h8v22h6V32h14V22h4v-8h2v8h4v10h12v18h8V38h14v12h10l16-16 14"
        " 10 16-14v34z",
        windows((86, 34), (86, 44), (98, 30), (120, 38), (128, 46), (120, 50), (156, 46), (138, 42)),
    ),
    "cape_town": Skyline(
        "M0 64V54h20l18-8 14-22 8-6h74l8 8 12 20 16 2 14-14 12 14h44v18z",
        windows((24, 58), (40, 56), (164, 56), (186, 54), (210, 56)),
    ),
    "rio": Skyline(
        "M240 64V54h-30l-12-16-6-4v-12h8v-3h-8v-5h-4v5h-8v3h8v12l-6 4-14 16h-32c-6-26-12-36-22-36s-18 12-24 32c-8-8-16"
        "-10-26-2-10 4-16 6-22 6H0v10z",
        windows((223, 58), (147, 57), (139, 58), (67, 58), (45, 57), (31, 58)),
    ),
    "bombay": Skyline(
        "M0 64V50h28v-8h16v8h20V30h4v-6h4v6h8v-4c2-10 8-14 16-16V4h2v6c8 2 14 6 16 16v4h8v-6h4v6h4v20h18V42h12v-8c0-6 4"
        "-10 8-12 4 2 8 6 8 12v8h14v8h28v14z",
        windows((34, 48), (76, 42), (84, 42), (104, 42), (112, 42), (146, 48), (170, 44), (200, 56)),
    ),
    "panama": Skyline(
        "M0 64V50h50v-8h12v-14h8v14h56v-14h8v14h12v8h94v14z",
        windows((64, 34), (72, 54), (128, 34), (100, 54), (160, 56), (206, 55)),
    ),
    "tangier": Skyline(
        "M0 64V50h40v-10h24v-8h20v8h14V14l8-10 8 10v26h26v-6h22v10h16v6h62v14z",
        windows((50, 46), (72, 40), (105, 22), (126, 46), (148, 44), (190, 56)),
    ),
}
ANY_PORT = Skyline("M0 64V52h60v-10h30v10h60v-16h20v16h70v12z", windows((74, 48), (158, 44)))


def skyline(name: str) -> Skyline:
    return SKYLINES.get(name, ANY_PORT)
