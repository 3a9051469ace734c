"""How the kernels are compiled, with their types kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba  # type: ignore[import-untyped]  # ships no types

_Function = TypeVar("_Function", bound=Callable[..., object])
_OPTIONS = {"nogil": True, "boundscheck": False, "error_model": "numpy"}


def compiled(function: _Function) -> _Function:
    """Compile a kernel; it runs without the interpreter lock, so threads share the cores."""
    return cast("_Function", numba.njit(cache=True, **_OPTIONS)(function))


def inlined(function: _Function) -> _Function:
    """Compile a step of a kernel into its caller.

    Passing array slices to a call costs more than most steps do: 4 to 8 times slower, measured.
    """
    return cast("_Function", numba.njit(forceinline=True, **_OPTIONS)(function))
