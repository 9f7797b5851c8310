"""The network during training: outputs, gradients and steps, in numpy or in PyTorch with the same code.

The gradients are computed explicitly, so that a machine without PyTorch trains the same network, only slower.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from math import cos, pi
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from carcassonne.bots.learned.network import layer_sizes

from .progress import TrainingError

# a tensor of a package that is loaded only for training
Tensor = Any
"""An array of numpy or a tensor of PyTorch, which is not installed everywhere and so has no type here."""
HUBER = 1.5
"""Huber threshold in units of the output: larger errors count linearly instead of squared."""


class NumpyMath:
    """Operations that numpy and PyTorch name differently, for numpy."""

    name = "numpy"

    def array(self, data: ArrayLike, dtype: DTypeLike = np.float32) -> Tensor:
        return np.asarray(data, dtype=dtype)

    def plain(self, tensor: Tensor) -> NDArray[np.float32]:
        return np.asarray(tensor)

    def zeros(self, *shape: int) -> Tensor:
        return np.zeros(shape, np.float32)

    def positive(self, tensor: Tensor) -> Tensor:
        return np.maximum(tensor, 0.0)

    def floats(self, tensor: Tensor) -> Tensor:
        return np.asarray(tensor, dtype=np.float32)

    def sums(self, tensor: Tensor, rows: Tensor, count: int) -> Tensor:
        """Return the sums of the lines that belong to each row; lines of a row are adjacent."""
        found = np.zeros((count, tensor.shape[1]), np.float32)
        if len(rows):
            first = np.flatnonzero(np.diff(rows, prepend=rows[0] - 1))
            found[rows[first]] = np.add.reduceat(tensor, first, axis=0)
        return found

    def logistic(self, tensor: Tensor) -> Tensor:
        return 1 / (1 + np.exp(-np.clip(tensor, -30.0, 30.0)))

    def clip(self, tensor: Tensor, limit: float) -> Tensor:
        return np.clip(tensor, -limit, limit)

    def at_least(self, tensor: Tensor, limit: float) -> Tensor:
        return np.maximum(tensor, limit)

    def join(self, tensors: list[Tensor]) -> Tensor:
        return np.concatenate(tensors)

    def sqrt(self, tensor: Tensor) -> Tensor:
        return np.sqrt(tensor)

    def repeat(self, tensor: Tensor, counts: Tensor) -> Tensor:
        return np.repeat(tensor, counts)

    def range(self, count: int) -> Tensor:
        return np.arange(count)

    def shuffled(self, count: int, seed: int) -> Tensor:
        return np.random.default_rng(seed).permutation(count)

    def chosen(self, count: int, share: float, seed: int) -> Tensor:
        return np.random.default_rng(seed).random(count) < share


class TorchMath:
    """The same for PyTorch, on a graphics card if there is one."""

    name = "torch"

    def __init__(self) -> None:
        self.torch = import_module("torch")
        self.device = "cuda" if self.torch.cuda.is_available() else "cpu"
        self.name = f"torch {self.torch.__version__} on {self.device}"
        self.torch.set_grad_enabled(False)

    def array(self, data: ArrayLike, dtype: DTypeLike = np.float32) -> Tensor:
        return self.torch.from_numpy(np.ascontiguousarray(data, dtype=dtype)).to(self.device)

    def plain(self, tensor: Tensor) -> NDArray[np.float32]:
        found: NDArray[np.float32] = tensor.cpu().numpy()
        return found

    def zeros(self, *shape: int) -> Tensor:
        return self.torch.zeros(shape, device=self.device)

    def positive(self, tensor: Tensor) -> Tensor:
        return tensor.clamp(min=0.0)

    def floats(self, tensor: Tensor) -> Tensor:
        return tensor.float()

    def sums(self, tensor: Tensor, rows: Tensor, count: int) -> Tensor:
        return self.zeros(count, tensor.shape[1]).index_add_(0, rows, tensor)

    def logistic(self, tensor: Tensor) -> Tensor:
        return self.torch.sigmoid(tensor)

    def clip(self, tensor: Tensor, limit: float) -> Tensor:
        return tensor.clamp(-limit, limit)

    def at_least(self, tensor: Tensor, limit: float) -> Tensor:
        return tensor.clamp(min=limit)

    def join(self, tensors: list[Tensor]) -> Tensor:
        return self.torch.cat(tensors)

    def sqrt(self, tensor: Tensor) -> Tensor:
        return tensor.sqrt()

    def repeat(self, tensor: Tensor, counts: Tensor) -> Tensor:
        return tensor.repeat_interleave(counts)

    def range(self, count: int) -> Tensor:
        return self.torch.arange(count, device=self.device)

    def shuffled(self, count: int, seed: int) -> Tensor:
        return self.array(np.random.default_rng(seed).permutation(count), np.int64)

    def chosen(self, count: int, share: float, seed: int) -> Tensor:
        generator = self.torch.Generator(device=self.device).manual_seed(seed)
        return self.torch.rand(count, device=self.device, generator=generator) < share


Math = NumpyMath | TorchMath


def best_math(wanted: str = "auto") -> Math:
    """Return PyTorch if it is installed, otherwise numpy, or the requested one."""
    if wanted == "numpy" or (wanted == "auto" and find_spec("torch") is None):
        return NumpyMath()
    if wanted not in ("auto", "torch"):
        raise TrainingError("no-math", name=wanted)
    if find_spec("torch") is None:
        raise TrainingError("no-torch")
    return TorchMath()


class NetworkModel:
    """The weights of a network, with its outputs and gradients."""

    def __init__(self, math: Math, shape: tuple[int, int, int, int, int, int], seed: int = 1) -> None:
        self.math, self.shape = math, shape
        rng = np.random.default_rng(seed)
        numbers: list[NDArray[np.float64]] = []
        decays: list[NDArray[np.float64]] = []
        for name, inputs, outputs, biases in layer_sizes(*shape):
            # The output begins at zero, so that the network begins with the planner's evaluation.
            scale = 0.0 if name == "output" else (2.0 / inputs) ** 0.5
            if name in ("pooled", "global"):
                scale *= 0.5
            numbers += [rng.normal(0.0, 1.0, inputs * outputs) * scale, np.zeros(biases)]
            decays += [np.ones(inputs * outputs), np.zeros(biases)]
        self.flat = math.array(np.concatenate(numbers))
        """All weights in the order in which a network reads them; the matrices are parts of it."""
        self.decays = math.array(np.concatenate(decays))
        """One for each weight that decays, zero for biases."""
        self.weights: dict[str, Tensor] = {}
        at = 0
        for name, inputs, outputs, biases in layer_sizes(*shape):
            self.weights[name] = self.flat[at : at + inputs * outputs].reshape(inputs, outputs)
            at += inputs * outputs
            if biases:
                self.weights[f"{name}.bias"] = self.flat[at : at + biases]
                at += biases

    def numbers(self) -> list[float]:
        """Return all weights as plain numbers."""
        found: list[float] = self.math.plain(self.flat).tolist()
        return found

    def load(self, weights: Sequence[float]) -> None:
        """Copy the weights of a network of the same shape."""
        self.flat[:] = self.math.array(np.array(weights, np.float32))

    def forward(self, tokens: Tensor, rows: Tensor, globals_: Tensor) -> dict[str, Tensor]:
        """Return the outputs of all layers for a batch; ``rows`` gives the position of each token."""
        w, positive = self.weights, self.math.positive
        a1 = positive(tokens @ w["token1"] + w["token1.bias"])
        a2 = positive(a1 @ w["token2"] + w["token2.bias"])
        pooled = self.math.sums(a2, rows, len(globals_))
        a3 = positive(pooled @ w["pooled"] + globals_ @ w["global"] + w["global.bias"])
        a4 = positive(a3 @ w["hidden"] + w["hidden.bias"])
        value = (a4 @ w["output"] + w["output.bias"])[:, 0]
        outlook = a2 @ w["outlook"] + w["outlook.bias"]
        return {"a1": a1, "a2": a2, "pooled": pooled, "a3": a3, "a4": a4, "value": value, "outlook": outlook}

    def gradients(
        self,
        tokens: Tensor,
        rows: Tensor,
        globals_: Tensor,
        target: Tensor,
        outcomes: Tensor,
        auxiliary: float,
    ) -> tuple[Tensor, Tensor]:
        """Return the gradient of a batch's loss, in the order of all weights, and the loss of its values."""
        w, math = self.weights, self.math
        f = self.forward(tokens, rows, globals_)
        error = f["value"] - target
        steps = math.clip(error, HUBER) / HUBER / len(target)
        size = abs(error)
        inside = math.floats(size < HUBER)
        loss = (inside * 0.5 * error * error / HUBER + (1 - inside) * (size - HUBER / 2)).mean()
        g: dict[str, Tensor] = {}
        d4 = steps[:, None]
        g["output"], g["output.bias"] = f["a4"].T @ d4, d4.sum(0)
        d4 = (d4 @ w["output"].T) * (f["a4"] > 0)
        g["hidden"], g["hidden.bias"] = f["a3"].T @ d4, d4.sum(0)
        d3 = (d4 @ w["hidden"].T) * (f["a3"] > 0)
        g["pooled"], g["global"], g["global.bias"] = f["pooled"].T @ d3, globals_.T @ d3, d3.sum(0)
        d2 = (d3 @ w["pooled"].T)[rows]
        known = outcomes[:, 3:4]
        share = auxiliary / (known.sum() + 1.0)
        missed = math.clip(f["outlook"][:, :2] - outcomes[:, :2], 1.0) * known * share
        unsure = (math.logistic(f["outlook"][:, 2:3]) - outcomes[:, 2:3]) * known * (0.3 * share)
        do = self._side_by_side(missed, unsure)
        g["outlook"], g["outlook.bias"] = f["a2"].T @ do, do.sum(0)
        d2 = (d2 + do @ w["outlook"].T) * (f["a2"] > 0)
        g["token2"], g["token2.bias"] = f["a1"].T @ d2, d2.sum(0)
        d1 = (d2 @ w["token2"].T) * (f["a1"] > 0)
        g["token1"], g["token1.bias"] = tokens.T @ d1, d1.sum(0)
        return math.join([g[name].reshape(-1) for name in w]), loss

    def _side_by_side(self, left: Tensor, right: Tensor) -> Tensor:
        both = self.math.zeros(len(left), left.shape[1] + right.shape[1])
        both[:, : left.shape[1]] = left
        both[:, left.shape[1] :] = right
        return both


class AdamW:
    """Adam with decoupled weight decay, which excludes biases, and a one-cycle learning rate."""

    def __init__(
        self, model: NetworkModel, rate: float, steps: int, decay: float = 0.02, limit: float = 1.0
    ) -> None:
        self.model, self.rate, self.decay, self.limit = model, rate, decay, limit
        self.steps = max(1, steps)
        self.done = 0
        self.first = model.flat * 0.0
        self.second = model.flat * 0.0

    def rate_now(self) -> float:
        """Return the learning rate: up from a 25th in the first tenth of steps, then down to near zero."""
        part = min(1.0, self.done / self.steps)
        if part < 0.1:
            return self.rate * (0.04 + 0.96 * (1 - cos(pi * part / 0.1)) / 2)
        return self.rate * (1e-4 + (1 - 1e-4) * (1 + cos(pi * (part - 0.1) / 0.9)) / 2)

    def step(self, gradient: Tensor) -> None:
        """Update all weights by one gradient, whose norm is clipped."""
        model, math = self.model, self.model.math
        length = math.sqrt((gradient * gradient).sum())
        gradient = gradient * (self.limit / math.at_least(length, self.limit))
        rate = self.rate_now()
        self.done += 1
        self.first += 0.1 * (gradient - self.first)
        self.second += 0.001 * (gradient * gradient - self.second)
        fade1, fade2 = 1 - 0.9**self.done, 1 - 0.999**self.done
        change = (self.first / fade1) / (math.sqrt(self.second / fade2) + 1e-8)
        model.flat -= rate * (change + self.decay * model.decays * model.flat)
