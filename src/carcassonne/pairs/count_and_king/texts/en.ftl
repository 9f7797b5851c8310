line-KNG-A8 = King: Carcassonne
