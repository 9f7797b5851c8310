module-flying-machines = Machines volantes
about-flying-machines = Lancez le dé et faites tomber un partisan dans les projets des autres.

option-flying-machines-flights = Vols
option-flying-machines-tiles = Exemplaires de chaque tuile

way-flight = en machine volante

decide-fly-roll = Lancer du dé…
decide-fly-land = Choisissez où votre partisan atterrit.
do-fly = Faire voler
do-roll = Lancer le dé
do-land = Atterrir ici
did-fly = fait décoller un partisan
did-land = fait atterrir le partisan

refuse-no-machine = Il n’y a pas de machine volante sur cette tuile.
refuse-cannot-fly = Seuls les partisans peuvent voler. Choisissez-en un.
refuse-must-land = Votre partisan doit atterrir là où il le peut.
refuse-not-the-landing-tile = Votre partisan atterrit sur une autre tuile.

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
mark-flying-machine = machine volante vers { $direction }
