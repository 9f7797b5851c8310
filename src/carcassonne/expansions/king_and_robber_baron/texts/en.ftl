module-king-and-robber-baron = The King & the Robber Baron
about-king-and-robber-baron = Finish the largest city or the longest road to win a token that brings points at the end.

option-king-and-robber-baron-scoring = Points of the tokens
option-king-and-robber-baron-scoring-features = 1 point for each finished city or road at the end
option-king-and-robber-baron-scoring-10-20 = 10 points for each token at the end
option-king-and-robber-baron-scoring-15-40 = 15 points for one token, 40 for both at the end
option-king-and-robber-baron-scoring-continuously = 1 point whenever a city or road is finished
option-king-and-robber-baron-king = King
option-king-and-robber-baron-robber_baron = Robber Baron
option-king-and-robber-baron-tiles = Sets of tiles

token-king = King
token-robber-baron = Robber Baron

line-KNG-09 = { $count ->
    [one] King: 1 finished city
   *[other] King: { $count } finished cities
}
line-KNG-12 = { $count ->
    [one] Robber Baron: 1 finished road
   *[other] Robber Baron: { $count } finished roads
}
line-KNG-A14 = { $count ->
    [one] King or Robber Baron
   *[other] King and Robber Baron
}
line-KNG-A14k = { $count ->
    [one] King: a city was finished
   *[other] King: { $count } cities were finished
}
line-KNG-A14b = { $count ->
    [one] Robber Baron: a road was finished
   *[other] Robber Baron: { $count } roads were finished
}
