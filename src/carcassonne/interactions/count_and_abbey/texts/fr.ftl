way-market = du marché à une grange

# Étapes du déroulement

step-count-and-abbey-before-barn-scoring = Le marché s’ouvre pour les fermes avec grange avant leur décompte
step-count-and-abbey-late-farmers = Les partisans venus à la fin dans une ferme avec grange marquent comme si leur ferme venait de la rejoindre
