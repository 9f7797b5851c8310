line-KNG-A8 = Carcassonne elle-même compte pour le roi : 1 point.
    .sum = roi : Carcassonne

# Étapes du déroulement

step-count-and-king-carcassonne-for-the-king = Jetons pour les constructions terminées
