do-attend = Llevar el hada con este seguidor de Carcassonne
did-attend = lleva el hada junto a un seguidor de Carcassonne
