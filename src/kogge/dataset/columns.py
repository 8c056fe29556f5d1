"""The columns of both tables, and what they mean: as Arrow has them, and as a JSON Schema of a line."""

from typing import Any

from kogge.arena.tournament import Plain
from kogge.dataset.formats import MATCHES, TABLES, VIEW
from kogge.dataset.plan import Plan
from kogge.engine.features import MOST
from kogge.extras import extra
from kogge.games import find_game

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def width_of(plan: Plan) -> int:
    """How many features a position has; 0 where the game makes none."""
    game = find_game(plan.game)
    return sum(block.length for block in game.layout(game.components(game.data() if plan.data is None else plan.data)))


def schema(plan: Plan, table: str) -> Any:
    """The Arrow schema of a table."""
    return match_schema(plan) if table == MATCHES else decision_schema(plan)


def match_schema(plan: Plan) -> Any:
    pa = extra("pyarrow", "dataset")
    first = find_game(plan.game).start(plan.seats, plan.options, plan.seed, plan.data)
    parts = pa.struct([_field(pa, part, pa.int32(), "points") for part in first.results()[0].parts])
    result = pa.struct(
        [
            _field(pa, "seat", pa.uint8(), "whose result it is"),
            *_outcome(pa),
            _field(pa, "tie_break", pa.int32(), "what decides between equal points: the higher one is ahead"),
            _field(pa, "out", pa.bool_(), "whether the seat has lost whatever its points"),
            _field(pa, "parts", parts, "parts of the score, which add up to the points"),
        ]
    )
    return pa.schema(
        [
            _field(pa, "match", pa.uint32(), "its number in the dataset"),
            _field(pa, "game", pa.string(), "id of the game"),
            _field(pa, "seed", pa.string(), "from which all chance of the match is drawn"),
            _field(pa, "seed_sha256", pa.string(), "hash of the seed"),
            _field(pa, "seats", pa.uint8(), "how many play"),
            _field(pa, "options", _list(pa, pa.string()), "variants of the game that are on"),
            _field(pa, "bots", _list(pa, pa.string()), "level of the bot, by seat"),
            _field(pa, "decisions", pa.uint32(), "how many there are in the match"),
            _field(pa, "actions", _list(pa, pa.uint32()), "what was chosen, decision by decision"),
            _field(pa, "results", _list(pa, result), "how it ended, by seat"),
        ]
    )


def decision_schema(plan: Plan) -> Any:
    pa = extra("pyarrow", "dataset")
    width = width_of(plan)
    fields = [
        _field(pa, "match", pa.uint32(), "number of the match"),
        _field(pa, "move", pa.uint32(), "number of the decision in its match, from 1"),
        _field(pa, "actor", pa.uint8(), "the seat that decides, from 0"),
        _field(pa, "step", pa.string(), "the kind of decision"),
        _field(pa, "legal", _list(pa, pa.uint32()), "the actions that are allowed, as numbers (layout.json)"),
        _field(pa, "chosen", pa.uint32(), "the one that was chosen"),
        *_outcome(pa),
    ]
    if width:
        row = pa.list_(pa.field("element", pa.uint8(), nullable=False), width)
        fields.append(_field(pa, "features", row, "the position as the actor sees it, in numbers (layout.json)"))
    if plan.views:
        fields.append(_field(pa, "view", pa.string(), "the position as the actor sees it, as JSON"))
    return pa.schema(fields)


def _outcome(pa: Any) -> list[Any]:
    return [
        _field(pa, "win", pa.float64(), "share of the victory: 1, 0, or a part of it if several share it"),
        _field(pa, "rank", pa.uint8(), "place in the result: 1 has won; seats can share one"),
        _field(pa, "points", pa.int32(), "points at the end"),
    ]


def _field(pa: Any, name: str, kind: Any, meaning: str) -> Any:
    return pa.field(name, kind, nullable=False, metadata={"meaning": meaning})


def _list(pa: Any, kind: Any) -> Any:
    return pa.list_(pa.field("element", kind, nullable=False))


# -- as JSON Schema --------------------------------------------------------------------------------


def json_schema(plan: Plan) -> Plain:
    """Of a line of either table. What a column is in Arrow stands beside it as `arrow`."""
    tables = {table: _object(extra("pyarrow", "dataset"), schema(plan, table)) for table in TABLES}
    return {
        "$schema": DIALECT,
        "title": f"A dataset of {plan.game}: a line of matches, or of decisions",
        "anyOf": [{"$ref": f"#/$defs/{table}"} for table in TABLES],
        "$defs": tables,
    }


def _object(pa: Any, fields: Any) -> Plain:
    return {
        "type": "object",
        "properties": {field.name: _property(pa, field) for field in fields},
        "required": [field.name for field in fields],
        "additionalProperties": False,
    }


def _property(pa: Any, field: Any) -> Plain:
    meaning = {"description": field.metadata[b"meaning"].decode(), "arrow": str(field.type)}
    if field.name == VIEW:
        return {"type": "object"} | meaning | {"description": f"{meaning['description']}; in Parquet its text"}
    return _type(pa, field.type) | meaning


def _type(pa: Any, kind: Any) -> Plain:
    if pa.types.is_struct(kind):
        return _object(pa, kind)
    if pa.types.is_fixed_size_list(kind):
        items = {"type": "integer", "minimum": 0, "maximum": MOST}
        return {"type": "array", "items": items, "minItems": kind.list_size, "maxItems": kind.list_size}
    if pa.types.is_list(kind):
        return {"type": "array", "items": _type(pa, kind.value_type)}
    if pa.types.is_unsigned_integer(kind):
        return {"type": "integer", "minimum": 0}
    named = {pa.int32(): "integer", pa.float64(): "number", pa.bool_(): "boolean", pa.string(): "string"}
    return {"type": named[kind]}
