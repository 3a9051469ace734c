"""How the kernels are compiled, with their types kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

_Function = TypeVar("_Function", bound=Callable[..., object])
_CONTRACTED = {"contract"}  # a product and a sum become one instruction, nothing else changes


def compiled(function: _Function) -> _Function:
    """Compile a kernel; it runs without the interpreter lock, so threads share the cores."""
    done = njit(
        function,
        cache=True,
        nogil=True,
        boundscheck=False,
        error_model="numpy",
        fastmath=_CONTRACTED,
    )
    return cast("_Function", done)


def inlined(function: _Function) -> _Function:
    """Compile a step of a kernel into its caller.

    Passing array slices to a call costs more than most steps do: 4 to 8 times slower, measured.
    """
    done = njit(
        function,
        forceinline=True,
        nogil=True,
        boundscheck=False,
        error_model="numpy",
        fastmath=_CONTRACTED,
    )
    return cast("_Function", done)
