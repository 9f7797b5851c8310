do-attend = Llevar al hada junto a este seguidor de Carcassonne
did-attend = lleva al hada junto a un seguidor de Carcassonne

# Pasos del orden de juego

step-count-and-princess-note-fairy-points = Los puntos del hada por las zonas de esta loseta y por sus granjas con granero cuentan para el consuelo
step-count-and-princess-point-in-city = El punto del hada al principio de un turno, en un barrio como en cualquier loseta
