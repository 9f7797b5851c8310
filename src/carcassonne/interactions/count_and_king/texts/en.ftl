line-KNG-A8 = Carcassonne itself counts for the King: 1 point.
    .sum = King: Carcassonne
