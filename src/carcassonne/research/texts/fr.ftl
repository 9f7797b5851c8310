board-first = Première action
board-previous = Action précédente
board-next = Action suivante
board-last = Dernière action
board-slider = Action
board-start = Début de la partie
