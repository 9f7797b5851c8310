module-princess-and-dragon = The Princess & the Dragon
about-princess-and-dragon = A dragon roams, a fairy protects, a princess sends knights away.

option-princess-and-dragon-removal = Princess and knights
option-princess-and-dragon-removal-must = a knight must go
option-princess-and-dragon-removal-may = a knight may go
option-princess-and-dragon-fairy_place = The fairy serves
option-princess-and-dragon-fairy_place-tile = every follower on her tile
option-princess-and-dragon-fairy_place-follower = the one follower she stands beside
option-princess-and-dragon-dragon_moves = The dragon moves
option-princess-and-dragon-dragon_moves-after = after scoring
option-princess-and-dragon-dragon_moves-before = before scoring
option-princess-and-dragon-after_princess = After a princess has sent a knight back
option-princess-and-dragon-after_princess-nothing = nothing more is placed
option-princess-and-dragon-after_princess-no-follower = anything but a follower may still be placed, or the fairy moved
option-princess-and-dragon-fairy_bonus = The fairy’s 3 points go to
option-princess-and-dragon-fairy_bonus-area = followers on her tile that stand in the area that scores
option-princess-and-dragon-fairy_bonus-tile = every player with a follower on her tile when anything on it scores
option-princess-and-dragon-fairy_move = The fairy may be moved
option-princess-and-dragon-fairy_move-part = with each tile on which you place no figure
option-princess-and-dragon-fairy_move-turn = as long as you have placed no follower in the turn
option-princess-and-dragon-place_on_dragon = Figures may be placed on the dragon’s tile
option-princess-and-dragon-dragon_eats_special = The dragon removes builders and pigs too
option-princess-and-dragon-portal_for_all = Builders and pigs may use magic portals too
option-princess-and-dragon-fairy_per_figure = The fairy gives 1 point for every figure on her tile, and 3 points once per area
option-princess-and-dragon-dragon = Dragon and volcanoes
option-princess-and-dragon-fairy = Fairy
option-princess-and-dragon-princess = Princess
option-princess-and-dragon-portal = Magic portals
option-princess-and-dragon-tiles = Copies of each tile

way-portal = through the magic portal

piece-dragon = dragon
piece-fairy = fairy

decide-dragon-step = Move the dragon one tile.
decide-evict = The princess sends a knight back. Which one?
stakes-dragon = Step { $step } of { $steps }. Then { $seat } moves the dragon.
stakes-dragon-last = Step { $step } of { $steps }, the last one.
decide-princess-after = Place a figure other than a follower, move the fairy, or pass.
stakes-princess = The knight has gone home, so this tile gets no follower.
do-step = Move the dragon here
do-fairy = Move the fairy here
do-escort = Move the fairy to this follower
do-evict = Send this knight back
did-step = moves the dragon
did-fairy = moves the fairy
did-escort = moves the fairy to a follower
did-evict = sends a knight back

line-PRD-27 = { $count ->
    [one] The fairy is on the same tile at the start of the turn: 1 point.
   *[other] The fairy is on the same tile at the start of the turn: { $count } points.
}
    .sum = fairy at the start of the turn
line-PRD-28 = The fairy is on the follower’s tile and adds { $points } points.
    .sum = fairy on the same tile

refuse-volcano = Followers cannot go on a volcano in the turn you place it.
refuse-dragon-is-there = The dragon is on that tile, so nobody can go there.
refuse-no-dragon-yet = The dragon is not in play yet.
refuse-dragon-next-tile = The dragon moves to a tile that shares a side with its own.
refuse-dragon-was-there = The dragon has already been there on this walk. Choose another tile.
refuse-fairy-is-there = The fairy guards that tile, so the dragon stays out.
refuse-no-landscape = The dragon cannot enter that tile.
refuse-dragon-must-step = Choose one of the tiles the dragon can move to.
refuse-no-such-knight = Choose a knight in the princess’s city.
refuse-fairy-to-own-follower = Choose another tile with one of your followers.
refuse-fairy-after-follower = You have placed a follower in this turn, so the fairy stays where she is.
refuse-no-follower-after-princess = The princess has sent a knight back, so no follower can go on this tile.

tally-princess = with a princess

# Steps of the order of play

step-princess-and-dragon-fairy-point = 1 point for beginning a turn with a follower on the fairy’s tile
step-princess-and-dragon-walk-after-scoring = The dragon moves up to six tiles; the players take turns, starting with the active player
step-princess-and-dragon-walk-before-scoring = The dragon moves up to six tiles; the players take turns, starting with the active player
step-princess-and-dragon-follower-placed = The follower of this figure action counts for the turn; later ones of other rules do not

# Tiles and pieces in words, for tooltips and screen readers
thing-princess = the princess
mark-dragon = dragon
mark-volcano = volcano
mark-portal = magic portal
end-volcano = the volcano
picture-fairy = fairy
picture-dragon = dragon
