line-KNG-A8 = La propia Carcassonne cuenta para el rey: 1 punto.
    .sum = rey: Carcassonne
