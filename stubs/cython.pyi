"""What the kernel uses of Cython, as a type checker should see it: the uncompiled source.

C numbers are integers, C arrays are typed memory views, and decorators leave functions and classes as they
are.
"""

import builtins
from array import array
from collections.abc import Callable
from typing import Any, Literal, TypeAlias, TypeVar

_T = TypeVar("_T")

compiled: Literal[False]

bint: TypeAlias = builtins.bool
int: TypeAlias = builtins.int
uint: TypeAlias = builtins.int
longlong: TypeAlias = builtins.int
ulonglong: TypeAlias = builtins.int
Py_ssize_t: TypeAlias = builtins.int
float: TypeAlias = builtins.float
size_t: TypeAlias = builtins.int
double: TypeAlias = builtins.float

p_char: TypeAlias = memoryview[builtins.int]
p_uchar: TypeAlias = memoryview[builtins.int]
p_short: TypeAlias = memoryview[builtins.int]
p_ushort: TypeAlias = memoryview[builtins.int]
p_int: TypeAlias = memoryview[builtins.int]
p_ulonglong: TypeAlias = memoryview[builtins.int]
p_double: TypeAlias = memoryview[builtins.float]
p_float: TypeAlias = array[builtins.float]

NULL: Any

def cast(kind: Any, value: Any) -> Any: ...
def cclass(cls: _T) -> _T: ...
def cfunc(function: _T) -> _T: ...
def final(target: _T) -> _T: ...
def no_gc(cls: _T) -> _T: ...
def freelist(size: builtins.int) -> Callable[[_T], _T]: ...
def inline(function: _T) -> _T: ...
def exceptval(value: builtins.float = ..., check: builtins.bool = ...) -> Callable[[_T], _T]: ...
