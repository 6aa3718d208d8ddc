"""The protocol's types for the page: `web/src/lib/protocol.ts`, made from the Python types.

python build_support/typescript.py          writes it
python build_support/typescript.py --check  fails if it is not what would be written
"""

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from roguetable.engine import events, view
from roguetable.server import bodies, protocol

TARGET = Path(__file__).parent.parent / "web" / "src" / "lib" / "protocol.ts"
HEAD = "// Made by build_support/typescript.py from server/protocol.py, bodies.py. Do not edit.\n"
REF = "#/$defs/{name}"
UNIONS = {
    "FromClient": protocol.FromClient,
    "FromServer": protocol.FromServer,
    "Panel": view.Panel,
    "AnyEvent": events.AnyEvent,
}
"""Types that are one of several, by the name that the page has for them."""
SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def types() -> list[type]:
    """Every type of the protocol, in the order of its files."""
    return [
        value
        for module in (protocol, bodies)
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value not in (protocol.Message, protocol.Reply, bodies.Body)
    ]


def typescript() -> str:
    """The whole file."""
    _, parts = msgspec.json.schema_components(types(), ref_template=REF)
    lines = [HEAD, f"export const VERSION = {protocol.VERSION};\n"]
    for name, schema in parts.items():
        lines.append(interface(name, schema))
    text = "\n".join(lines)
    for name, union in UNIONS.items():
        names = " | ".join(member.__name__ for member in get_args(union))
        text = text.replace(f"({names})[]", f"{name}[]")
        text += f"\nexport type {name} = {names};\n"
    return text


def interface(name: str, schema: dict[str, Any]) -> str:
    """One object type."""
    lines = []
    if "description" in schema:
        summary = schema["description"].split("\n")[0]
        lines.append(f"/** {summary} */")
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, each in schema.get("properties", {}).items():
        mark = "" if field in required else "?"
        lines.append(f"  {field}{mark}: {type_of(each)};")
    lines.append("}\n")
    return "\n".join(lines)


def type_of(schema: dict[str, Any]) -> str:
    """The TypeScript type of a JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(type_of(each) for each in schema["anyOf"])
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(type_of(each) for each in schema['prefixItems'])}]"
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties') or {})}>"
    return SIMPLE.get(str(kind), "unknown")


def main() -> int:
    """The command."""
    text = typescript()
    if "--check" in sys.argv:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
            print(f"{TARGET} is not up to date: run python build_support/typescript.py")
            return 1
        return 0
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
