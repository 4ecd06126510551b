"""The examples of the README and of the documentation do what they say."""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
from pathlib import Path
from types import ModuleType

import pytest

import warboard
from warboard import _warboard, data, errors

README = Path(__file__).parents[1] / "README.md"

#: Programs with what they print.
PROGRAMS = re.compile(r"```python\n(.*?)```\n\n```text\n(.*?)```", re.DOTALL)


def programs() -> list[tuple[str, str]]:
    return PROGRAMS.findall(README.read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", range(len(programs())))
def test_programs_of_the_readme_print_what_stands_below(number: int) -> None:
    program, expected = programs()[number]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, str(README), "exec"), {})
    if os.environ.get("GOLDEN"):
        text = README.read_text(encoding="utf-8")
        old = f"{program}```\n\n```text\n{expected}```"
        new = f"{program}```\n\n```text\n{printed.getvalue()}```"
        README.write_text(text.replace(old, new), encoding="utf-8")
        return
    assert printed.getvalue() == expected


GUIDE = README.parents[2] / "docs" / "embedding.md"


@pytest.mark.skipif(not GUIDE.exists(), reason="the source archive has no docs")
def test_the_first_program_of_the_guide_works() -> None:
    program = GUIDE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, str(GUIDE), "exec"), {})
    lines = printed.getvalue().rstrip().splitlines()
    assert lines[:2] == ["47 legal actions", "White's pawn goes from e3 to e5"]
    assert lines[2].startswith("not-a-missile") and "e8" in lines[2]
    assert lines[-1] == "e3e5"


def test_every_program_of_the_readme_is_run() -> None:
    blocks = README.read_text(encoding="utf-8").count("```python\n")
    assert blocks == len(programs()) >= 7


@pytest.mark.parametrize("module", [warboard, data, errors, _warboard])
def test_examples_of_the_documentation(module: ModuleType) -> None:
    finder = doctest.DocTestFinder()
    runner = doctest.DocTestRunner()
    for test in finder.find(module, module.__name__):
        runner.run(test)
    assert runner.summarize().failed == 0


def test_examples_of_the_compiled_classes_are_found() -> None:
    found = {
        test.name
        for test in doctest.DocTestFinder().find(_warboard, "w", module=False)  # type: ignore[arg-type]
        if test.examples
    }
    assert {"w.Game", "w.View", "w.Host", "w.Session", "w.Game.playout", "w.games"} <= found


def public(cls: type) -> list[str]:
    return [name for name in vars(cls) if not name.startswith("_")]


CLASSES = [getattr(_warboard, name) for name in _warboard.__all__ if name[0].isupper()]


@pytest.mark.parametrize("cls", CLASSES)
def test_everything_has_a_docstring(cls: type) -> None:
    for name in public(cls):
        assert getattr(cls, name).__doc__, f"{cls.__name__}.{name}"


def test_everything_is_named_in_some_test() -> None:
    tests = Path(__file__).parent.glob("test_*.py")
    text = "".join(path.read_text(encoding="utf-8") for path in tests)
    for cls in CLASSES:
        for name in public(cls):
            assert re.search(rf"[.\"]{name}\b", text), f"{cls.__name__}.{name}"
    for name in filter(str.islower, warboard.__all__):
        assert re.search(rf"\b{name}\b", text), name
