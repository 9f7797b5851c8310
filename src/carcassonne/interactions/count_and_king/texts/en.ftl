line-KNG-A8 = Carcassonne itself counts for the King: 1 point.
    .sum = King: Carcassonne

# Steps of the order of play

step-count-and-king-carcassonne-for-the-king = Carcassonne itself counts as one more completed city for the holder of the King
