# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A small network in single precision: features are embedded one by one, summed, and valued together.

The same source runs compiled and as plain Python. Both give the same values up to rounding.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if not cython.compiled:
    import array

else:
    from cython.cimports.cpython import array


def layer_sizes(
    tokens: int, globals_: int, width: int, hidden: int, last: int, outlooks: int
) -> list[tuple[str, int, int, int]]:
    """For each layer its name, inputs, outputs and biases; the weights of an input lie side by side."""
    return [
        ("token1", tokens, width, width),
        ("token2", width, width, width),
        ("pooled", width, hidden, 0),
        ("global", globals_, hidden, hidden),
        ("hidden", hidden, last, last),
        ("output", last, 1, 1),
        ("outlook", width, outlooks, outlooks),
    ]


def floats(count: int) -> array.array[float]:
    """Room for numbers, all of them zero."""
    return array.array("f", bytes(4 * count))


@cython.cclass
class Network:
    """The weights of a network and the sums that they give."""

    weights: array.array[float]
    first: array.array[float]
    second: array.array[float]
    third: array.array[float]
    fourth: array.array[float]
    tokens: cython.int
    globals: cython.int
    width: cython.int
    hidden: cython.int
    last: cython.int
    outlooks: cython.int
    token1: cython.int
    token2: cython.int
    pooled: cython.int
    global1: cython.int
    hidden1: cython.int
    output: cython.int
    outlook1: cython.int

    def __init__(self, weights: Sequence[float], shape: tuple[int, int, int, int, int, int]) -> None:
        sizes = layer_sizes(*shape)
        if len(weights) != sum(inputs * outputs + biases for _, inputs, outputs, biases in sizes):
            raise ValueError("the weights do not fill the layers of the network")
        self.weights = array.array("f", weights)
        self.tokens, self.globals, self.width, self.hidden, self.last, self.outlooks = shape
        starts: list[int] = []
        total = 0
        for _, inputs, outputs, biases in sizes:
            starts.append(total)
            total += inputs * outputs + biases
        self.token1, self.token2, self.pooled, self.global1 = starts[:4]
        self.hidden1, self.output, self.outlook1 = starts[4:7]
        self.first = floats(self.width)
        self.second = floats(self.width)
        self.third = floats(self.hidden)
        self.fourth = floats(self.last)

    @property
    def shape(self) -> tuple[int, int, int, int, int, int]:
        """Columns of a token and of the globals, and the widths of all layers."""
        return self.tokens, self.globals, self.width, self.hidden, self.last, self.outlooks

    def weight_list(self) -> list[float]:
        """All weights in the order of the layers."""
        return list(self.weights)

    # Sums ---------------------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    def _at(self, numbers: array.array[float]) -> cython.p_float:
        if cython.compiled:
            view: array.array = numbers  # type: ignore[type-arg]
            return view.data.as_floats
        return numbers

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add(
        self,
        start: cython.Py_ssize_t,
        x: cython.p_float,
        begin: cython.Py_ssize_t,
        end: cython.Py_ssize_t,
        out: cython.p_float,
        to: cython.Py_ssize_t,
        outputs: cython.Py_ssize_t,
    ) -> cython.int:
        """Add a matrix times some inputs to outputs; inputs that are zero cost nothing."""
        w: cython.p_float = self._at(self.weights)
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        row: cython.Py_ssize_t
        value: cython.float
        for i in range(begin, end):
            value = x[i]
            if value != 0.0:
                row = start + i * outputs
                for j in range(outputs):
                    out[to + j] += value * w[row + j]
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _begin(self, out: cython.p_float, biases: cython.Py_ssize_t, count: cython.Py_ssize_t) -> cython.int:
        w: cython.p_float = self._at(self.weights)
        j: cython.Py_ssize_t
        for j in range(count):
            out[j] = w[biases + j]
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rectify(self, out: cython.p_float, count: cython.Py_ssize_t) -> cython.int:
        j: cython.Py_ssize_t
        for j in range(count):
            if out[j] < 0.0:
                out[j] = 0.0
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _hide(self, x: cython.p_float) -> cython.int:
        """Both hidden layers of a token, into ``second``."""
        width: cython.Py_ssize_t = self.width
        first: cython.p_float = self._at(self.first)
        second: cython.p_float = self._at(self.second)
        self._begin(first, self.token1 + self.tokens * width, width)
        self._add(self.token1, x, 0, self.tokens, first, 0, width)
        self._rectify(first, width)
        self._begin(second, self.token2 + width * width, width)
        self._add(self.token2, first, 0, width, second, 0, width)
        self._rectify(second, width)
        return 0

    # Values -------------------------------------------------------------------------------------------------

    def embed(self, token: array.array[float], out: array.array[float], row: cython.Py_ssize_t) -> None:
        """Write into a row of ``out`` what one token adds to the sum of a position."""
        to: cython.Py_ssize_t = row * self.hidden
        j: cython.Py_ssize_t
        if len(token) < self.tokens or row < 0 or len(out) < to + self.hidden:
            raise ValueError("a token or its place is too short")
        places: cython.p_float = self._at(out)
        self._hide(self._at(token))
        for j in range(self.hidden):
            places[to + j] = 0.0
        self._add(self.pooled, self._at(self.second), 0, self.width, places, to, self.hidden)

    def outlook(self, token: array.array[float]) -> list[float]:
        """The network's estimate for the feature of a single token."""
        w: cython.p_float = self._at(self.weights)
        second: cython.p_float = self._at(self.second)
        o: cython.Py_ssize_t
        i: cython.Py_ssize_t
        total: cython.double
        if len(token) < self.tokens:
            raise ValueError("a token is too short")
        self._hide(self._at(token))
        found: list[float] = []
        for o in range(self.outlooks):
            total = w[self.outlook1 + self.width * self.outlooks + o]
            for i in range(self.width):
                total += second[i] * w[self.outlook1 + i * self.outlooks + o]
            found.append(total)
        return found

    def prepare(
        self, inputs: array.array[float], columns: cython.Py_ssize_t, out: array.array[float]
    ) -> None:
        """Sum up the first columns of the globals, which stay the same in many positions."""
        if len(inputs) < columns or columns > self.globals or len(out) < self.hidden:
            raise ValueError("the globals or their place are too short")
        places: cython.p_float = self._at(out)
        self._begin(places, self.global1 + self.globals * self.hidden, self.hidden)
        self._add(self.global1, self._at(inputs), 0, columns, places, 0, self.hidden)

    def value(
        self,
        prepared: array.array[float],
        columns: cython.Py_ssize_t,
        inputs: array.array[float],
        embedded: array.array[float],
        rows: list[int],
    ) -> float:
        """The output for a position: prepared columns, the other globals, and the rows of its tokens."""
        row: cython.Py_ssize_t
        at: cython.Py_ssize_t
        j: cython.Py_ssize_t
        total: cython.double
        hidden: cython.Py_ssize_t = self.hidden
        count: cython.Py_ssize_t = len(embedded) // hidden
        if len(inputs) < self.globals or len(prepared) < hidden:
            raise ValueError("the globals are too short")
        w: cython.p_float = self._at(self.weights)
        base: cython.p_float = self._at(prepared)
        places: cython.p_float = self._at(embedded)
        third: cython.p_float = self._at(self.third)
        fourth: cython.p_float = self._at(self.fourth)
        for j in range(hidden):
            third[j] = base[j]
        self._add(self.global1, self._at(inputs), columns, self.globals, third, 0, hidden)
        for row in rows:
            if row < 0 or row >= count:
                raise ValueError(f"there is no row {row}")
            at = row * hidden
            for j in range(hidden):
                third[j] += places[at + j]
        self._rectify(third, hidden)
        self._begin(fourth, self.hidden1 + hidden * self.last, self.last)
        self._add(self.hidden1, third, 0, hidden, fourth, 0, self.last)
        self._rectify(fourth, self.last)
        total = w[self.output + self.last]
        for j in range(self.last):
            total += fourth[j] * w[self.output + j]
        return total
