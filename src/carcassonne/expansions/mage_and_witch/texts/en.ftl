module-mage-and-witch = Mage & Witch
about-mage-and-witch = The mage enriches a road or city; the witch halves it.

option-mage-and-witch-empty_feature = Magic figure in a completed road or city without followers
option-mage-and-witch-empty_feature-leaves = leaves the board
option-mage-and-witch-empty_feature-stays = stays until it is moved
option-mage-and-witch-new_place = A magic figure that is moved goes
option-mage-and-witch-new_place-feature = to another road or city
option-mage-and-witch-new_place-tile = to another tile, also of the same road or city
option-mage-and-witch-parted_at_once = Mage and witch part as soon as a ferry joins their roads
option-mage-and-witch-mage = Mage
option-mage-and-witch-witch = Witch
option-mage-and-witch-tiles = Copies of each tile

piece-mage = mage
piece-witch = witch

decide-magic-move = Move the mage or the witch.
stakes-magic = Mage: 1 more point for each tile of its road or city. Witch: half the points.
stakes-mage = Mage: 1 more point for each tile of its road or city.
stakes-witch = Witch: half the points of her road or city.

do-mage = Move the mage
do-witch = Move the witch
did-mage = moves the mage
did-witch = moves the witch

line-MAG-11 = { $count ->
    [one] The mage adds 1 point for 1 tile.
   *[other] The mage adds 1 point for each of { $count } tiles.
}
    .sum = { $count ->
        [one] mage: 1 tile
       *[other] mage: { $count } tiles
    }
line-MAG-12 = { $count ->
    [one] The witch takes away half of 1 point.
   *[other] The witch takes away half of { $count } points.
}
    .sum = { $count ->
        [one] witch: minus half of 1 point
       *[other] witch: minus half of { $count } points
    }

refuse-magic-must = This tile moves the mage or the witch. Choose one of them.
refuse-magic-together = Mage and witch have met: one of them has to leave this road or city.
refuse-magic-wrong-ground = The mage and the witch go on roads or into cities only.
refuse-magic-same-feature = A magic figure that moves must go to another road or city.
refuse-magic-same-tile = A magic figure that moves must go to another tile.
refuse-magic-other-there = Mage and witch never share a road or a city.
refuse-magic-has-target = You can put a magic figure aside only if neither can go anywhere.

# Steps of the order of play

step-mage-and-witch-joined-later = Roads may have been joined since the tile was placed
step-mage-and-witch-magic-step = A mage tile asks for a move of the mage or the witch, and so does any tile that brings the two into one area

# Tiles and pieces in words, for tooltips and screen readers
mark-mage = mage and witch sign
picture-mage = mage
picture-witch = witch
