module-crop-circles = Crop Circles
about-crop-circles = Everyone adds a follower, or everyone takes one back.

option-crop-circles-adding = Adding a follower
option-crop-circles-adding-optional = as each player likes
option-crop-circles-adding-must = whoever can, must
option-crop-circles-circles = Crop circle actions
option-crop-circles-set = Tiles
option-crop-circles-set-II = Crop Circles II
option-crop-circles-set-I = Crop Circles I
option-crop-circles-set-both = both
option-crop-circles-tiles = Copies of each tile

way-crop = by a crop circle

decide-crop-choose = Does everyone add a follower or take one back?
decide-crop-add = Add a follower beside one of your own, or pass.
decide-crop-remove = Take one of your followers back.
stakes-crop = It concerns followers { $ground ->
    [field] in fields
    [road] on roads
   *[city] in cities
}: you have { $own }, the others { $others }.
do-crop = Everyone
do-add = Add a follower here
do-remove = Take this follower back
did-crop = chooses for everyone
did-add = adds a follower
did-remove = takes a follower back

refuse-add-or-remove = Choose whether everyone adds a follower or takes one back.
refuse-must-add = You can add a follower, so you must.
refuse-must-remove = You must take one of your followers back.
refuse-beside-your-own = The follower goes beside one of your own of that kind.
refuse-followers-only = Crop circles work for followers only.
refuse-not-that-sort = You can take back only your own followers of that kind.

# Steps of the order of play

step-crop-circles-circle = The action of a crop circle comes after everything else in the part

# Tiles and pieces in words, for tooltips and screen readers
mark-crop-circle-pitchfork = crop circle with a pitchfork
mark-crop-circle-club = crop circle with a club
mark-crop-circle-shield = crop circle with a shield
end-crop = the crop circle
