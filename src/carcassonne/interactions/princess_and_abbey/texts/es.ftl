# Pasos del orden de juego

step-princess-and-abbey-point-for-barn = Un punto por cada granero del jugador que cuenta para la loseta del hada
