"""Writes the docstrings of the compiled classes into their stub, where editors look for them.

Signatures in ``_warboard.pyi`` are written by hand; the docstrings are those of the installed module.
``python stub_docs.py --check`` writes nothing and fails if the file is not what it should be.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path

from warboard import _warboard

STUB = Path(__file__).parent / "python" / "warboard" / "_warboard.pyi"

Documented = ast.ClassDef | ast.FunctionDef


def documented(tree: ast.Module) -> Iterator[tuple[Documented, object]]:
    """Classes, functions and methods of the stub, each with what is documented at run time."""
    for node in tree.body:
        if not isinstance(node, Documented) or not hasattr(_warboard, node.name):
            continue
        found = getattr(_warboard, node.name)
        yield node, found
        for member in node.body if isinstance(node, ast.ClassDef) else []:
            if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                yield member, vars(found)[member.name]


def docstring(found: object, indent: str) -> str | None:
    text = getattr(found, "__func__", found).__doc__
    if not text:
        return None
    text = inspect.cleandoc(text)
    assert '"""' not in text, text
    end = "\n" if "\n" in text else ""
    text = text.replace("\\", "\\\\")
    lines = f'"""{text}{end}"""'.split("\n")
    return "\n".join(f"{indent}{line}".rstrip() for line in lines).lstrip()


def is_text(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def edits(source: str) -> Iterator[tuple[int, int, str]]:
    """From where to where which text comes."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def at(line: int, column: int) -> int:
        return starts[line - 1] + column

    for node, found in documented(ast.parse(source)):
        indent = " " * (node.col_offset + 4)
        text = docstring(found, indent)
        if text is None:
            continue
        first = node.body[0]
        begin = at(first.lineno, first.col_offset)
        if isinstance(node, ast.ClassDef) and not is_text(first):
            decorators = getattr(first, "decorator_list", [])
            line = min([first.lineno, *(one.lineno for one in decorators)])
            yield at(line, 0), at(line, 0), f"{indent}{text}\n\n"
            continue
        end = at(first.end_lineno or 0, first.end_col_offset or 0)
        header = source[:begin].rstrip()
        yield len(header), end, f"\n{indent}{text}"


def written(source: str) -> str:
    for begin, end, text in sorted(edits(source), reverse=True):
        source = source[:begin] + text + source[end:]
    return source


def main() -> None:
    source = STUB.read_text(encoding="utf-8")
    text = written(source)
    if "--check" not in sys.argv[1:]:
        STUB.write_text(text, encoding="utf-8")
    elif text != source:
        raise SystemExit("the docstrings of the stub are not those of the module: run stub_docs.py")


if __name__ == "__main__":
    main()
