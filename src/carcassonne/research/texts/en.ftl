board-first = First action
board-previous = Previous action
board-next = Next action
board-last = Last action
board-slider = Action
board-start = Start of the game
