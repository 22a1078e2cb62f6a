"""Values as compact JSON text, by the encoder that pydantic brings: three times as fast as the standard library's."""

from pydantic_core import to_json


def text(value: object) -> str:
    """`value` of dicts, lists, tuples, strings, whole numbers, booleans and None."""
    return to_json(value).decode()
