# Étapes du déroulement

step-princess-and-abbey-point-for-barn = Un point pour chaque grange du joueur qui compte pour la tuile de la fée
