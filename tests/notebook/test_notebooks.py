"""The notebooks run from the first cell to the last, in a small size; they are kept without outputs."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode

from tests.notebook.pictures import images
from tests.processes import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
SMALL = {
    "first_game": 'BOTS, GAMES = ("random", "random", "random"), 2',
    "one_figure": 'BLOCKS, BOTS = 2, ("random", "random", "random")',
    "small_net": "LESSONS, ROUNDS, GAMES, BLOCKS = 2, 1, 1, 1",
}
MOST_SECONDS = 120  # for a cell
SIT_DOWN = """
from kogge.client import Kogge

server, _, table_id = table.url.partition("/t/")
with Kogge(server) as kogge:
    seat = kogge.join(table_id, name="Ida")
    for moves, looking in zip(range(3), seat.turns()):
        seat.act(looking.legal[0])
    log = [line.text for line in seat.log()]
table.stop()
moves, any("Ida" in text for text in log), any("Bot" in text for text in log)
"""


def read(name: str) -> NotebookNode:
    book: NotebookNode = nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    return book


def ran(book: NotebookNode, name: str, folder: Path, more: str = "") -> list[NotebookNode]:
    """What the cells gave out."""
    (parameters,) = [cell for cell in book.cells if "parameters" in cell.metadata.get("tags", ())]
    parameters.source += f"\n{SMALL[name]}"
    if more:
        book.cells.append(nbformat.v4.new_code_cell(more))  # type: ignore[no-untyped-call]
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(book, timeout=MOST_SECONDS, resources=resources).execute()  # raises if a cell does
    return [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]


def test_there_is_a_size_for_every_notebook() -> None:
    assert [file.stem for file in NOTEBOOKS] == sorted(SMALL)


@pytest.mark.parametrize("name", SMALL)
def test_a_notebook_is_kept_without_outputs(name: str) -> None:
    book = read(name)
    nbformat.validate(book)
    assert all(cell.execution_count is None and not cell.outputs for cell in book.cells if cell.cell_type == "code")


def check(outputs: list[NotebookNode]) -> list[str]:
    """Nothing went wrong or was warned of; returns the pictures."""
    assert not [output for output in outputs if output.output_type == "error" or output.get("name") == "stderr"]
    shown = [output.data["text/html"] for output in outputs if "text/html" in output.get("data", {})]
    return [picture for html in shown if "<img" in html for picture in images(html)]


@pytest.mark.slow
def test_a_first_game(tmp_path: Path) -> None:
    pictures = check(ran(read("first_game"), "first_game", tmp_path))
    assert len(pictures) == 5 + 2  # looks at a match, and plots of the simulation
    assert (tmp_path / "first.match.json").is_file()


@pytest.mark.slow
def test_one_figure(tmp_path: Path) -> None:
    assert check(ran(read("one_figure"), "one_figure", tmp_path))


@pytest.mark.slow
def test_a_small_net_and_a_game_against_it(tmp_path: Path) -> None:
    outputs = ran(read("small_net"), "small_net", tmp_path, SIT_DOWN)
    assert check(outputs)
    assert outputs[-1].data["text/plain"] == "(2, True, True)"
