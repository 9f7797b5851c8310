"""Replacement for the package ``cython`` where it is not installed.

Our compiled files are written in Cython's pure Python mode: uncompiled, they need only names for C types,
which nothing evaluates, and decorators that leave functions and classes as they are. The real package is used
where it is installed; ``extensions.py`` finds this file under its name otherwise.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Final, TypeVar

_T = TypeVar("_T")

compiled: Final = False
NULL: Final = None

bint = builtins.bool
int = uint = longlong = ulonglong = Py_ssize_t = size_t = builtins.int
double = float = builtins.float
p_char = p_uchar = p_short = p_ushort = p_int = p_ulonglong = p_double = p_float = builtins.memoryview


_NUMBERS: tuple[object, ...] = (builtins.bool, builtins.int, builtins.float)


def cast(c_type: Callable[..., object], value: object) -> object:
    """Return the value as a number of that type; arrays stay unchanged."""
    return c_type(value) if c_type in _NUMBERS else value


def _unchanged(target: _T) -> _T:
    return target


cclass = cfunc = final = inline = no_gc = _unchanged


def freelist(size: builtins.int) -> Callable[[_T], _T]:
    """Return a decorator that changes nothing: objects are not kept for reuse here."""
    return _unchanged


def exceptval(value: builtins.float = -1, check: builtins.bool = True) -> Callable[[_T], _T]:
    """Return a decorator that changes nothing: exceptions need no special value here."""
    return _unchanged
