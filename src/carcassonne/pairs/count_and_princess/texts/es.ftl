do-attend = Llevar el hada con este seguidor de Carcassonne
