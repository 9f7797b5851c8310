do-attend = Mener la fée auprès de ce partisan à Carcassonne
did-attend = mène la fée auprès d’un partisan à Carcassonne

# Étapes du déroulement

step-count-and-princess-note-fairy-points = Les points de la fée pour les zones de cette tuile et pour ses fermes avec grange comptent pour la consolation
step-count-and-princess-point-in-city = Le point de la fée au début d’un tour, dans un quartier comme sur toute tuile
