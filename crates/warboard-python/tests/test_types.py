"""The stubs are those of the module, and say enough for strict programs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[1]


def run(*arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=PACKAGE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_stubs_are_those_of_the_module() -> None:
    # Classes of C++ have another metaclass than their types say.
    allowed = ("--allowlist", "tests/stubtest-allowed.txt")
    run("-m", "mypy.stubtest", "--mypy-config-file", "pyproject.toml", *allowed, "warboard")


def test_a_strict_program_is_accepted() -> None:
    # Comments that suppress nothing are faults, too: what must not be accepted is not.
    run("-m", "mypy", "--strict", "--warn-unused-ignores", "tests/typed_program.py")


def test_the_package_itself_is_strict() -> None:
    run("-m", "mypy", "--strict", "-p", "warboard")


def test_the_stubs_have_the_docstrings_of_the_module() -> None:
    run("stub_docs.py", "--check")
