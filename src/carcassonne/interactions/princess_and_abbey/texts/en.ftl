# Steps of the order of play

step-princess-and-abbey-point-for-barn = A point for each barn of the player that counts for the fairy’s tile
