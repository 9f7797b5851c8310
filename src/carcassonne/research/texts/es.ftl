board-first = Primera acción
board-previous = Acción anterior
board-next = Acción siguiente
board-last = Última acción
board-slider = Acción
board-start = Comienzo de la partida
