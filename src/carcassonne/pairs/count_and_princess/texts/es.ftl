do-attend = Llevar el hada junto a este seguidor de Carcassonne
did-attend = lleva el hada junto a un seguidor de Carcassonne
