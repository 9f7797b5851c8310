line-KNG-A8 = Carcassonne elle-même compte pour le roi : 1 point.
    .sum = roi : Carcassonne

# Étapes du déroulement

step-count-and-king-carcassonne-for-the-king = Carcassonne elle-même compte comme une ville terminée de plus pour qui a le roi
