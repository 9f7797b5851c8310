line-KNG-A8 = La propia Carcassonne cuenta para el rey: 1 punto.
    .sum = rey: Carcassonne

# Pasos del orden de juego

step-count-and-king-carcassonne-for-the-king = La propia Carcassonne cuenta como una ciudad completa más para quien tiene al rey
