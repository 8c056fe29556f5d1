"""What changed from one text to the next, line by line: most of a drawing stays, and need not be sent again."""

from collections.abc import Sequence

Change = str | tuple[int, int]  # new lines, or those of the old text from a number up to another

WORTH_IT = 24  # letters: to name a shorter line is not shorter


def changes(before: Sequence[str], after: Sequence[str]) -> list[Change]:
    """The new lines, told by the old ones."""
    where = {line: number for number, line in enumerate(before) if len(line) >= WORTH_IT}
    told: list[Change] = []
    fresh: list[str] = []
    begin = end = 0  # of the old lines that go on
    for line in after:
        if begin < end < len(before) and before[end] == line:
            end += 1
            continue
        number = where.get(line)
        if number is None:
            if begin < end:
                told.append((begin, end))
                begin = end
            fresh.append(line)
            continue
        if begin < end:
            told.append((begin, end))
        if fresh:
            told.append("\n".join(fresh))
            fresh = []
        begin, end = number, number + 1
    if begin < end:
        told.append((begin, end))
    if fresh:
        told.append("\n".join(fresh))
    return told
