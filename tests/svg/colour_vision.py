"""How far apart two colours look, also to eyes that lack one sort of cone."""

from __future__ import annotations

import math
from itertools import combinations

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

# Machado, Oliveira and Fernandes (2009), full severity, for linear RGB.
SIGHT: dict[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def _times(matrix: Matrix, vector: Vector) -> Vector:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return (a, b, c)


def _linear(colour: str) -> Vector:
    values = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return (r, g, b)


def _lab(linear: Vector) -> Vector:
    clipped = tuple(min(1.0, max(0.0, value)) for value in linear)
    xyz = _times(_TO_XYZ, (clipped[0], clipped[1], clipped[2]))
    fx, fy, fz = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (value / white for value, white in zip(xyz, _WHITE, strict=True))
    )
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def ciede2000(first: Vector, second: Vector) -> float:
    """The CIEDE2000 difference of two Lab colours."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    dh = h2 - h1 if c1 * c2 else 0.0
    dh += 360 if dh < -180 else -360 if dh > 180 else 0
    d_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + 360) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    r_c = 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    r_t = -r_c * math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    x, y, z = (l2 - l1) / s_l, (c2 - c1) / s_c, d_h / s_h
    return math.sqrt(x * x + y * y + z * z + r_t * y * z)


def difference(first: str, second: str, sight: str = "normal") -> float:
    """How far apart two colours like ``#1A54BE`` look."""
    matrix = SIGHT[sight]
    return ciede2000(_lab(_times(matrix, _linear(first))), _lab(_times(matrix, _linear(second))))


def nearest_pair(colours: dict[str, str], sight: str) -> tuple[float, str, str]:
    pairs = combinations(colours.items(), 2)
    return min((difference(a, b, sight), name, other) for (name, a), (other, b) in pairs)
