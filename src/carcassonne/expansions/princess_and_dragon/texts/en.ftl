module-princess-and-dragon = The Princess & the Dragon
about-princess-and-dragon = A dragon that everybody steers, a fairy who protects, portals and a princess.

option-princess-and-dragon-removal = Princess and knights
option-princess-and-dragon-removal-must = a knight must go
option-princess-and-dragon-removal-may = a knight may go
option-princess-and-dragon-fairy_place = The fairy serves
option-princess-and-dragon-fairy_place-tile = every follower on her tile
option-princess-and-dragon-fairy_place-follower = the one follower she stands beside
option-princess-and-dragon-dragon_moves = The dragon walks
option-princess-and-dragon-dragon_moves-after = after scoring
option-princess-and-dragon-dragon_moves-before = before scoring
option-princess-and-dragon-after_princess = After a princess has sent a knight home
option-princess-and-dragon-after_princess-nothing = nothing more is placed
option-princess-and-dragon-after_princess-no-follower = anything but a follower may still be placed, or the fairy moved
option-princess-and-dragon-fairy_bonus = The fairy’s 3 points go to
option-princess-and-dragon-fairy_bonus-area = followers on her tile who stand in what is scored
option-princess-and-dragon-fairy_bonus-tile = every player with a follower on her tile when anything on it is scored
option-princess-and-dragon-fairy_move = The fairy may be moved
option-princess-and-dragon-fairy_move-part = with each tile on which you place no figure
option-princess-and-dragon-fairy_move-turn = as long as you have placed no follower in the turn
option-princess-and-dragon-place_on_dragon = Figures may come to the dragon’s tile
option-princess-and-dragon-dragon_eats_special = The dragon removes builders and pigs too
option-princess-and-dragon-portal_for_all = Builders and pigs may use magic portals too
option-princess-and-dragon-fairy_per_figure = The fairy gives a point for every figure on her tile, and three points once per area
option-princess-and-dragon-dragon = Dragon and volcanoes
option-princess-and-dragon-fairy = Fairy
option-princess-and-dragon-princess = Princess
option-princess-and-dragon-portal = Magic portals
option-princess-and-dragon-tiles = Sets of tiles

way-portal = through the magic portal

decide-dragon-step = Lead the dragon one tile further.
decide-princess-after = Place a figure that is no follower, move the fairy, or pass.
do-step = Lead the dragon here
do-fairy = Bring the fairy here
do-escort = Bring the fairy to this follower
do-evict = Send this knight home
did-step = leads the dragon on
did-fairy = moves the fairy
did-escort = brings the fairy to a follower
did-evict = sends a knight home

line-PRD-27 = { $count ->
    [one] The fairy is on the same tile at the start of the turn: 1 point.
   *[other] The fairy is on the same tile at the start of the turn: { $count } points.
}
    .sum = fairy at the start of the turn
line-PRD-28 = The fairy is on the follower’s tile and adds { $points } points.
    .sum = fairy on the same tile

refuse-volcano = Followers cannot go on a volcano in the turn you place it.
refuse-dragon-is-there = The dragon is on that tile.
refuse-no-dragon-yet = The dragon is not in play yet.
refuse-dragon-next-tile = The dragon steps to a laid tile that shares a side with its own.
refuse-dragon-was-there = The dragon has been on that tile during this walk.
refuse-fairy-is-there = The dragon never goes to the fairy’s tile.
refuse-no-landscape = There is no landscape for the dragon.
refuse-dragon-must-step = The dragon has to be led to one of the possible tiles.
refuse-no-such-knight = That is no knight in the city of the princess.
refuse-fairy-to-own-follower = The fairy goes to another tile with one of your followers.
refuse-fairy-after-follower = You have placed a follower in this turn, so the fairy stays where she is.
refuse-no-follower-after-princess = The princess has sent a knight home, so no follower may come to this tile.
