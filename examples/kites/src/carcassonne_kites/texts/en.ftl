module-kites = Kites
about-kites = Fly your kite over any feature, even another player’s, and score when it is completed.

option-kites-wind = Wind of a breeze
option-kites-wind-straight = along its row and column
option-kites-wind-around = on the eight tiles around it
option-kites-tiles = Copies of each tile

figure-kite = kite
a-kite = a kite
none-kite = no kite
way-wind = by the wind
mark-breeze = a breeze
picture-kite = { $colour } kite
    .gender = f

decide-kites-fly = Fly your kite over a feature in the wind, or pass.
do-kite = Fly your kite here
did-kite = flies a kite

line-KIT-07 = { $count ->
    [one] The kite flew over 1 tile: 1 point.
   *[other] The kite flew over { $count } tiles: { $points } points.
}
    .sum = { $count ->
        [one] kite over 1 tile
       *[other] kite over { $count } tiles
    }
line-KIT-09 = The kite is still in the air: 1 point.
    .sum = kite in the air

refuse-fly-or-pass = Choose a feature for your kite, or pass.
refuse-out-of-the-wind = The breeze does not blow there.
refuse-kites-tangle = There is already a kite over that feature: the strings would tangle.
