module-princess-and-dragon = La princesse et le dragon
about-princess-and-dragon = Un dragon rôde, une fée protège, une princesse renvoie des chevaliers.

option-princess-and-dragon-removal = Princesse et chevaliers
option-princess-and-dragon-removal-must = un chevalier doit partir
option-princess-and-dragon-removal-may = un chevalier peut partir
option-princess-and-dragon-fairy_place = La fée aide
option-princess-and-dragon-fairy_place-tile = tous les partisans de sa tuile
option-princess-and-dragon-fairy_place-follower = le seul partisan à côté d’elle
option-princess-and-dragon-dragon_moves = Le dragon se déplace
option-princess-and-dragon-dragon_moves-after = après le décompte
option-princess-and-dragon-dragon_moves-before = avant le décompte
option-princess-and-dragon-after_princess = Après qu’une princesse a renvoyé un chevalier
option-princess-and-dragon-after_princess-nothing = on ne place plus rien
option-princess-and-dragon-after_princess-no-follower = on peut encore placer autre chose qu’un partisan, ou déplacer la fée
option-princess-and-dragon-fairy_bonus = Les 3 points de la fée vont
option-princess-and-dragon-fairy_bonus-area = aux partisans de sa tuile qui sont dans la zone décomptée
option-princess-and-dragon-fairy_bonus-tile = à chaque joueur qui a un partisan sur sa tuile quand quelque chose y marque
option-princess-and-dragon-fairy_move = La fée peut être déplacée
option-princess-and-dragon-fairy_move-part = avec chaque tuile sur laquelle vous ne placez pas de figurine
option-princess-and-dragon-fairy_move-turn = tant que vous n’avez placé aucun partisan dans le tour
option-princess-and-dragon-place_on_dragon = On peut placer des figurines sur la tuile du dragon
option-princess-and-dragon-dragon_eats_special = Le dragon retire aussi les bâtisseurs et les cochons
option-princess-and-dragon-portal_for_all = Bâtisseurs et cochons peuvent aussi prendre les portails magiques
option-princess-and-dragon-fairy_per_figure = La fée donne 1 point pour chaque figurine de sa tuile, et 3 points une fois par zone
option-princess-and-dragon-dragon = Dragon et volcans
option-princess-and-dragon-fairy = Fée
option-princess-and-dragon-princess = Princesse
option-princess-and-dragon-portal = Portails magiques
option-princess-and-dragon-tiles = Exemplaires de chaque tuile

way-portal = par le portail magique

piece-dragon = dragon
piece-fairy = fée

decide-dragon-step = Déplacez le dragon d’une tuile.
decide-evict = La princesse renvoie un chevalier. Lequel ?
stakes-dragon = Pas { $step } sur { $steps }. Ensuite, { $seat } déplace le dragon.
stakes-dragon-last = Pas { $step } sur { $steps }, le dernier.
decide-princess-after = Placez une figurine autre qu’un partisan, déplacez la fée, ou passez.
stakes-princess = Le chevalier est rentré : cette tuile ne reçoit pas de partisan.
do-step = Mener le dragon ici
do-fairy = Mener la fée ici
do-escort = Mener la fée auprès de ce partisan
do-evict = Renvoyer ce chevalier
did-step = déplace le dragon
did-fairy = déplace la fée
did-escort = mène la fée auprès d’un partisan
did-evict = renvoie un chevalier

line-PRD-27 = { $count ->
    [one] La fée est sur la même tuile au début du tour : 1 point.
   *[other] La fée est sur la même tuile au début du tour : { $count } points.
}
    .sum = fée au début du tour
line-PRD-28 = La fée est sur la tuile du partisan et ajoute { $points } points.
    .sum = fée sur la même tuile

refuse-volcano = Les partisans ne peuvent pas aller sur un volcan le tour où il est posé.
refuse-dragon-is-there = Le dragon est sur cette tuile : personne ne peut y aller.
refuse-no-dragon-yet = Le dragon n’est pas encore en jeu.
refuse-dragon-next-tile = Le dragon va sur une tuile qui touche la sienne par un côté.
refuse-dragon-was-there = Le dragon est déjà passé là pendant ce parcours. Choisissez une autre tuile.
refuse-fairy-is-there = La fée garde cette tuile : le dragon n’y entre pas.
refuse-no-landscape = Le dragon ne peut pas entrer sur cette tuile.
refuse-dragon-must-step = Choisissez une des tuiles où le dragon peut aller.
refuse-no-such-knight = Choisissez un chevalier dans la ville de la princesse.
refuse-fairy-to-own-follower = Choisissez une autre tuile avec un de vos partisans.
refuse-fairy-after-follower = Vous avez placé un partisan pendant ce tour : la fée reste où elle est.
refuse-no-follower-after-princess = La princesse a renvoyé un chevalier : aucun partisan ne peut aller sur cette tuile.

tally-princess = avec une princesse

# Étapes du déroulement

step-princess-and-dragon-fairy-point = 1 point pour qui commence son tour avec un partisan sur la tuile de la fée
step-princess-and-dragon-walk-after-scoring = Le dragon avance de six tuiles au plus ; chacun le mène à son tour, en commençant par le joueur actif
step-princess-and-dragon-walk-before-scoring = Le dragon avance de six tuiles au plus ; chacun le mène à son tour, en commençant par le joueur actif
step-princess-and-dragon-follower-placed = Le partisan de cette action compte pour le tour ; ceux que d’autres règles placent plus tard, non

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
thing-princess = la princesse
mark-dragon = dragon
mark-volcano = volcan
mark-portal = portail magique
end-volcano = au volcan
picture-fairy = fée
picture-dragon = dragon
