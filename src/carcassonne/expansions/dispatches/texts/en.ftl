module-dispatches = Dispatches
about-dispatches = Stop on a dark space and the king sends you a bonus.

option-dispatches-shared_space = Dark space with another player’s marker
option-dispatches-shared_space-received = a dispatch is received
option-dispatches-shared_space-none = no dispatch
option-dispatches-stops = Stops that count
option-dispatches-stops-every = every stop in a scoring
option-dispatches-stops-last = where the markers end after the scoring
option-dispatches-impossible = A dispatch whose action is impossible
option-dispatches-impossible-points = pays 2 points
option-dispatches-impossible-choice = leaves the choice: 2 points, or the action without effect
option-dispatches-farmer_points = Points per farmer

decide-dispatch-draw = Drawing a dispatch…
decide-dispatch-use = Carry out the dispatch, or take 2 points.
stakes-dispatch = Dispatch: { $token ->
    [1] points for your shortest road
    [2] points for your smallest city
    [3] points for your smallest cloister
    [4] 2 points for each shield in your cities
    [5] 2 points for each of your knights
   *[6] points for each of your farmers
}. Now that is { $points }.
do-token = Draw a dispatch
do-act = Carry it out
do-points = Take 2 points
do-recall = Score and take back this follower
did-act = carries out the dispatch
did-points = takes 2 points instead of the dispatch
did-recall = scores a follower and takes it back

line-MSG-11 = Instead of carrying out the dispatch: { $points } points.
    .sum = instead of the dispatch
line-MSG-19 = { $count ->
    [one] The dispatch pays 2 points for 1 shield.
   *[other] The dispatch pays 2 points for each of { $count } shields.
}
    .sum = { $count ->
        [one] 1 shield × 2
       *[other] { $count } shields × 2
    }
line-MSG-20 = { $count ->
    [one] The dispatch pays 2 points for 1 knight.
   *[other] The dispatch pays 2 points for each of { $count } knights.
}
    .sum = { $count ->
        [one] 1 knight × 2
       *[other] { $count } knights × 2
    }
line-MSG-21 = { $count ->
    [one] The dispatch pays { $each ->
        [one] 1 point
       *[other] { $each } points
    } for 1 farmer.
   *[other] The dispatch pays { $each ->
        [one] 1 point
       *[other] { $each } points
    } for each of { $count } farmers.
}
    .sum = { $count ->
        [one] 1 farmer × { $each }
       *[other] { $count } farmers × { $each }
    }

refuse-no-own-follower-there = You have no such follower there.
refuse-dispatch-impossible = The dispatch cannot be carried out that way.

log-dispatch-1 = draws a dispatch: points for the shortest road
log-dispatch-2 = draws a dispatch: points for the smallest city
log-dispatch-3 = draws a dispatch: points for the smallest cloister
log-dispatch-4 = draws a dispatch: 2 points for each shield
log-dispatch-5 = draws a dispatch: 2 points for each knight
log-dispatch-6 = draws a dispatch: points for each farmer
log-dispatch-7 = draws a dispatch: another tile at once
log-dispatch-8 = draws a dispatch: score a follower now and take it back
dispatch-1 = Dispatch: points for your shortest road.
dispatch-2 = Dispatch: points for your smallest city.
dispatch-3 = Dispatch: points for your smallest cloister.
dispatch-4 = Dispatch: 2 points for each shield in your cities.
dispatch-5 = Dispatch: 2 points for each of your knights.
dispatch-6 = Dispatch: points for each of your farmers.
dispatch-7 = Dispatch: another tile at once.
dispatch-8 = Dispatch: score one of your followers now and take it back.

# Steps of the order of play

step-dispatches-dispatch-after-the-tile = Dispatches that the points of this part have earned
step-dispatches-dispatch-before-the-tile = Dispatches that the points at the start of the turn have earned
step-dispatches-merge-markers = Before final scoring each player adds up both markers

# Tiles and pieces in words, for tooltips and screen readers
picture-dispatch-1 = dispatch: score the shortest road
picture-dispatch-2 = dispatch: score the smallest city
picture-dispatch-3 = dispatch: score the smallest cloister
picture-dispatch-4 = dispatch: 2 points for each shield
picture-dispatch-5 = dispatch: 2 points for each knight
picture-dispatch-6 = dispatch: 2 points for each farmer
picture-dispatch-7 = dispatch: place one more tile
picture-dispatch-8 = dispatch: score a follower and take it back
