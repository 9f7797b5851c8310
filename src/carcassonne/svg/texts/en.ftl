# Descriptions of tiles and figures in plain words, for screen readers and tooltips.

side-0 = north
side-1 = east
side-2 = south
side-3 = west
direction-N = north
direction-NE = north-east
direction-E = east
direction-SE = south-east
direction-S = south
direction-SW = south-west
direction-W = west
direction-NW = north-west

list-last = { $first } and { $second }
with = { $thing }, with { $extras }
tile = { $title }. { $parts }.
part-separator = ;{" "}

# Segments whose module has no words of its own
any-area = { $kind } to the { $sides }
any-inner = { $kind } that reaches no side
any-spot = { $kind }
any-line = { $kind } between { $sides }
any-line-underground = { $kind } between { $sides }, underground
any-line-fork = { $kind } joining { $sides }
any-line-end = { $kind } from the { $sides } that ends at { $end }
any-line-ending = { $kind } from the { $sides } that ends on the tile

plain-tile = Tile
card = Card

# Figures
colour-0-m = blue
colour-0-f = blue
colour-1-m = red
colour-1-f = red
colour-2-m = yellow
colour-2-f = yellow
colour-3-m = green
colour-3-f = green
colour-4-m = lilac
colour-4-f = lilac
colour-5-m = black
colour-5-f = black
emblem-ring = ring
emblem-diamond = diamond
emblem-star = star
emblem-triangle = triangle
emblem-cross = cross
emblem-bars = three bars
figure-of-seat = { $figure }, emblem { $emblem }
picture-marker = { $colour } scoring marker
    .gender = f
picture-second-marker = second { $colour } scoring marker
    .gender = f
picture-counter-50 = counter for 50 points
picture-counter-100 = counter for 100 points
