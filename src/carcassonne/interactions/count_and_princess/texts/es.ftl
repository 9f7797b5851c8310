do-attend = Llevar al hada junto a este seguidor de Carcassonne
did-attend = lleva al hada junto a un seguidor de Carcassonne
