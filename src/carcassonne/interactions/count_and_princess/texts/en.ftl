do-attend = Move the fairy to this follower in Carcassonne
did-attend = moves the fairy to a follower in Carcassonne

# Steps of the order of play

step-count-and-princess-note-fairy-points = The fairy’s points for the areas of this tile and for its farms with barns count for the consolation
step-count-and-princess-point-in-city = The fairy’s point at the start of a turn, in a quarter as on any tile
