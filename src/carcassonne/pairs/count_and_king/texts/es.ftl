line-KNG-A8 = rey: Carcassonne
