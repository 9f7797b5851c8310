module-robbers = Brigands
about-robbers = Attendez près du marqueur d’un adversaire et gagnez la moitié de ses prochains points. Il ne perd rien.

option-robbers-others = Qui d’autre peut placer un brigand
option-robbers-others-one = le prochain joueur dont le brigand est hors de la piste
option-robbers-others-all = chacun dont le brigand est hors de la piste
option-robbers-others-before = tout le monde, avant la pose de la tuile
option-robbers-robbers = Brigands
option-robbers-tiles = Exemplaires de chaque tuile

piece-robber = brigand

decide-robber-place = Placez votre brigand à côté du marqueur d’un adversaire, ou passez.
decide-robber-rob = Voler les points de ce marqueur, ou attendre l’autre ?
decide-robber-follow = Votre brigand suit-il ce marqueur ?
stakes-robber = La prochaine fois qu’un marqueur avance de là, le brigand prend la moitié de ses points.
stakes-rob = { $seat } marque { $points } : le brigand prendrait { $half }.
stakes-follow = Le marqueur va de la case { $space } à la case { $after }.
do-robber = Placer le brigand sur cette case
do-rob = Voler les points
do-wait = Attendre l’autre
do-follow = Suivre
do-stay = Rester
did-robber = place le brigand sur la piste de score
did-rob = vole des points
did-wait = attend l’autre marqueur
did-follow = fait suivre le brigand
did-stay = laisse le brigand sur place

line-ROB-07 = Le brigand gagne la moitié de ce que ce marqueur a reçu, arrondie vers le haut.
    .sum = la part du brigand
line-ROB-07-from = { $gained ->
    [one] Le brigand gagne la moitié du point reçu par { $seat }, arrondie vers le haut.
   *[other] Le brigand gagne la moitié des { $gained } points reçus par { $seat }, arrondie vers le haut.
}
    .sum = { $gained ->
        [one] brigand : moitié du point reçu par { $seat }
       *[other] brigand : moitié des { $gained } points reçus par { $seat }
    }

refuse-robber-is-there = Votre brigand est déjà là.
refuse-no-marker-of-others = Choisissez une case avec le marqueur d’un autre joueur.
refuse-rob-or-wait = Volez les points de ce marqueur maintenant, ou attendez l’autre.
refuse-follow-or-stay = Votre brigand suit ce marqueur ou reste pour l’autre.

figure-robber = brigand

# Étapes du déroulement

step-robbers-all-robbers-home = Personne n’est volé pendant le décompte final
step-robbers-home-after-the-tile = Les brigands qui ont volé quittent la piste de score
step-robbers-home-before-the-tile = Les brigands qui ont volé quittent la piste de score
step-robbers-other-robbers = Le prochain joueur dont le brigand est hors de la piste peut le placer ; avec l’option, tous ces joueurs
step-robbers-own-robber = Le joueur actif peut placer un brigand sur la piste de score
step-robbers-everybody-before-the-tile = Troisième édition : chacun à son tour peut placer un brigand dès que la tuile est visible

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
mark-robber = signe du brigand
picture-robber = brigand { $colour }
    .gender = m
