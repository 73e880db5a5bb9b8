"""Rows for people who calculate on: pandas where it is installed, plain lists otherwise."""

from collections.abc import Iterable, Mapping
from typing import Any


def frame(entries: Iterable[Mapping[str, Any]]) -> Any:
    """A pandas DataFrame of entries of the API, or a list of dicts where pandas is not installed.

    Of a resource its id and attributes become columns; any other mapping is a row as it is.
    """
    rows = [_row(entry) for entry in entries]
    try:
        import pandas
    except ImportError:
        return rows
    return pandas.DataFrame(rows)


def _row(entry: Mapping[str, Any]) -> dict[str, Any]:
    attributes = entry.get("attributes")
    if not isinstance(attributes, Mapping):
        return dict(entry)
    return {"id": entry.get("id"), **attributes}


def table(rows: Iterable[Mapping[str, Any]], digits: int = 2) -> str:
    """Rows as a table of text for a terminal: numbers with so many digits, to the right."""
    listed = list(rows)
    if not listed:
        return "no rows"
    names = list(listed[0])
    cells = [[_cell(row.get(name), digits) for name in names] for row in listed]
    widths = [max(len(name), *(len(line[at]) for line in cells)) for at, name in enumerate(names)]
    is_number = [_is_number(listed[0][name]) for name in names]

    def line(texts: list[str]) -> str:
        padded = (
            text.rjust(width) if right else text.ljust(width)
            for text, width, right in zip(texts, widths, is_number)
        )
        return "  ".join(padded).rstrip()

    return "\n".join([line(names), line(["-" * width for width in widths]), *map(line, cells)])


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _cell(value: Any, digits: int) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and not value.is_integer():
        return f"{value:.{digits}f}"
    return str(int(value)) if _is_number(value) else str(value)
