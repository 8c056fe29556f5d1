"""Data files that are wrong, and what is said of them."""

from collections.abc import Sequence

from hypothesis import strategies as st

from kogge.engine.refusal import Refusal


def says(refused: Refusal, *words: str) -> bool:
    """Whether both languages name all of this, in a sentence of their own."""
    named = all(word in refused.en and word in refused.de for word in words)
    return named and refused.en != refused.de and refused.en.endswith(".") and refused.de.endswith(".")


def replaced(data: str, old: str, new: str) -> str:
    """The data file with this text, which must stand there, replaced where it stands first."""
    assert old in data
    return data.replace(old, new, 1)


def damaged(draw: st.DataObject, lines: Sequence[str], word: str) -> str:
    """A line less, a line twice, another figure or another word, once or twice."""
    left = list(lines)
    for _ in range(draw.draw(st.integers(1, 2))):
        number = draw.draw(st.integers(0, len(left) - 1))
        line = left[number]
        value = draw.draw(st.sampled_from(["0", "1", "-1", "7", "1000", '""', f'"{word}"', "true", "[]", "{}"]))
        left[number : number + 1] = draw.draw(
            st.sampled_from([[], [line, line], [f"{line.split(' = ')[0]} = {value}"], [line[: len(line) // 2]]])
        )
    return "\n".join(left)
