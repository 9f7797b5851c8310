module-count-of-carcassonne = The Count of Carcassonne
about-count-of-carcassonne = Help rivals, hide followers in the city and strike when areas score.

option-count-of-carcassonne-final_quarters = Quarters that open at the end of the game
option-count-of-carcassonne-final_quarters-market = only the market, for fields
option-count-of-carcassonne-final_quarters-market-and-cathedral = the market for fields, the cathedral for incomplete cloisters
option-count-of-carcassonne-final_quarters-any = all, for fields and incomplete features
option-count-of-carcassonne-rounds = When a tile completes several features, the quarters open
option-count-of-carcassonne-rounds-all = once for all of them
option-count-of-carcassonne-rounds-each = once for each of them
option-count-of-carcassonne-count_move = The count, when a follower comes to Carcassonne
option-count-of-carcassonne-count_move-by-player = goes where the player likes
option-count-of-carcassonne-count_move-clockwise = goes on to the next quarter
option-count-of-carcassonne-count_move-follow-meeple = follows the follower
option-count-of-carcassonne-market_on_barn = The market opens when a barn scores a field
option-count-of-carcassonne-market_on_barn_at_end = At the end the market opens for fields with barns too
option-count-of-carcassonne-fairy_counts = The fairy’s 3 points count as points of the tile
option-count-of-carcassonne-fairy_in_quarters = The fairy may go to followers in the quarters
option-count-of-carcassonne-quarters = Followers in the quarters
option-count-of-carcassonne-count = Count
option-count-of-carcassonne-tiles = Start from Carcassonne

kind-carcassonne = Carcassonne
a-carcassonne = Carcassonne
the-carcassonne = Carcassonne
at-carcassonne = in Carcassonne
source-carcassonne = Carcassonne
piece-count = count
zone-castle = castle
zone-market = market
zone-blacksmiths = blacksmiths
zone-cathedral = cathedral
way-quarter = from a quarter of Carcassonne

decide-count-join = Join from Carcassonne before this scores, or pass.
decide-count-send = Send a follower to a quarter of Carcassonne, or pass.
decide-count-move = Move the count, or pass.
stakes-join = { $areas ->
    [one] One area is about to score; your follower counts in it at once.
   *[other] { $areas } areas are about to score; your follower counts in its area at once.
}
stakes-send = Later it can join a city (castle), road (blacksmiths), cloister (cathedral) or field (market) about to score.
stakes-count = Nobody leaves the quarter of the count. He is { $quarter ->
    [castle] in the castle
    [market] in the market
    [blacksmiths] with the blacksmiths
   *[cathedral] in the cathedral
} now.

do-join = Join from Carcassonne
do-send = Send a follower to Carcassonne
do-count = Move the count
did-join = sends a follower over from Carcassonne
did-send = sends a follower to Carcassonne
did-count = moves the count

refuse-no-such-quarter = Carcassonne has no such quarter.
refuse-not-for-quarter = You cannot send { $a } to that quarter.
refuse-count-is-there = The count is already in that quarter.
refuse-nobody-in-quarter = You have no such follower in that quarter.
refuse-count-locks-quarter = The count is in that quarter, so nobody can leave it yet.
refuse-quarter-serves-others = Followers from that quarter cannot join { $at }.
refuse-not-about-to-score = Nothing scores { $at } right now.

# Steps of the order of play

step-count-of-carcassonne-before-farms = The market opens for all farms before the first of them scores
step-count-of-carcassonne-before-scoring = The quarters open for everything that this part has completed
step-count-of-carcassonne-consolation = The player who placed the tile, scored nothing with it and gave points to others may send a follower
step-count-of-carcassonne-before-final-cloisters = By the letter: the cathedral opens for a cloister, completed or not
step-count-of-carcassonne-before-final-scoring = House rule: every quarter opens at the end for everything that still scores

# Tiles and pieces in words, for tooltips and screen readers
terrain-carcassonne = inside of the city of Carcassonne to the { $sides }
end-carcassonne = the wall of Carcassonne
mark-quarter-castle = castle quarter
mark-quarter-market = market quarter
mark-quarter-cathedral = cathedral quarter
mark-quarter-blacksmiths = blacksmiths’ quarter
picture-count = count of Carcassonne
