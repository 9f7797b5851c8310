way-market = del mercado a un granero

# Pasos del orden de juego

step-count-and-abbey-before-barn-scoring = El mercado se abre para las granjas con granero antes de que puntúen
step-count-and-abbey-late-farmers = Los seguidores que llegan al final a una granja con granero puntúan como si su granja acabara de unirse a ella
