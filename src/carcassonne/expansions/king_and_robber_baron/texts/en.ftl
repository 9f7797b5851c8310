module-king-and-robber-baron = The King & the Robber Baron
about-king-and-robber-baron = Complete the largest city or longest road for points at the end.

option-king-and-robber-baron-scoring = Points of the tokens
option-king-and-robber-baron-scoring-features = 1 point for each completed city or road at the end
option-king-and-robber-baron-scoring-10-20 = 10 points for each token at the end
option-king-and-robber-baron-scoring-15-40 = 15 points for one token, 40 for both at the end
option-king-and-robber-baron-scoring-continuously = 1 point whenever a city or road is completed
option-king-and-robber-baron-king = King
option-king-and-robber-baron-robber_baron = Robber Baron
option-king-and-robber-baron-tiles = Copies of each tile

token-king = King
token-robber-baron = Robber Baron

line-KNG-09 = { $count ->
    [one] The King pays 1 point for 1 completed city.
   *[other] The King pays 1 point for each of { $count } completed cities.
}
    .sum = { $count ->
        [one] King: 1 completed city
       *[other] King: { $count } completed cities
    }
line-KNG-12 = { $count ->
    [one] The Robber Baron pays 1 point for 1 completed road.
   *[other] The Robber Baron pays 1 point for each of { $count } completed roads.
}
    .sum = { $count ->
        [one] Robber Baron: 1 completed road
       *[other] Robber Baron: { $count } completed roads
    }
line-KNG-A14 = { $count ->
    [one] Holding the King or the Robber Baron earns { $points } points.
   *[other] Holding the King and the Robber Baron earns { $points } points.
}
    .sum = { $count ->
        [one] King or Robber Baron
       *[other] King and Robber Baron
    }
line-KNG-A14k = { $count ->
    [one] The King pays 1 point for the city just completed.
   *[other] The King pays 1 point for each of the { $count } cities just completed.
}
    .sum = { $count ->
        [one] King: 1 city completed
       *[other] King: { $count } cities completed
    }
line-KNG-A14b = { $count ->
    [one] The Robber Baron pays 1 point for the road just completed.
   *[other] The Robber Baron pays 1 point for each of the { $count } roads just completed.
}
    .sum = { $count ->
        [one] Robber Baron: 1 road completed
       *[other] Robber Baron: { $count } roads completed
    }

holding-king = the King
holding-robber-baron = the Robber Baron

# Steps of the order of play

step-king-and-robber-baron-final-points = The tokens score for the players who hold them at the end
step-king-and-robber-baron-pass-tokens = The player who placed the tile takes the token of each record that it has beaten, whoever got the points

# Tiles and pieces in words, for tooltips and screen readers
picture-king = token of the king
picture-robber-baron = token of the robber baron
