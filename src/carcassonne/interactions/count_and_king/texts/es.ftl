line-KNG-A8 = La propia Carcassonne cuenta para el rey: 1 punto.
    .sum = rey: Carcassonne

# Pasos del orden de juego

step-count-and-king-carcassonne-for-the-king = Fichas por construcciones completas
