module-traders-and-builders = Marchands et bâtisseurs
about-traders-and-builders = Récoltez des marchandises, gagnez des doubles tours et engraissez votre champ avec un cochon.

option-traders-and-builders-double_turn = Double tour du bâtisseur
option-traders-and-builders-double_turn-optional = peut être refusé
option-traders-and-builders-double_turn-mandatory = est obligatoire
option-traders-and-builders-builders = Bâtisseurs par joueur
option-traders-and-builders-pigs = Cochons par joueur
option-traders-and-builders-goods = Marchandises
option-traders-and-builders-tiles = Exemplaires de chaque tuile

figure-builder = bâtisseur
a-builder = un bâtisseur
none-builder = aucun bâtisseur
figure-pig = cochon
a-pig = un cochon
none-pig = aucun cochon
token-wine = vin
token-grain = blé
token-cloth = tissu
way-special = à côté de votre propre partisan

decide-traders-second = Votre bâtisseur vous vaut une seconde tuile : prenez-la ou passez.
stakes-second = Un coup entier : une tuile et, au choix, une figurine. { $tiles ->
    [one] Il reste une tuile.
   *[other] Il reste { $tiles } tuiles.
}
do-second = Prendre une seconde tuile
did-second = prend une seconde tuile

line-TRD-30 = { $count ->
    [one] Le cochon ajoute 1 point pour 1 ville terminée.
   *[other] Le cochon ajoute 1 point pour chacune des { $count } villes terminées.
}
    .sum = { $count ->
        [one] cochon : 1 ville terminée × 1
       *[other] cochon : { $count } villes terminées × 1
    }
line-TRD-36w = { $count ->
    [one] Personne n’a plus de vin que ce tonneau : { $points } points.
   *[other] Personne n’a plus de vin que ces { $count } tonneaux : { $points } points.
}
    .sum = { $count ->
        [one] le plus de vin : 1 tonneau
       *[other] le plus de vin : { $count } tonneaux
    }
line-TRD-36g = { $count ->
    [one] Personne n’a plus de blé que ce sac : { $points } points.
   *[other] Personne n’a plus de blé que ces { $count } sacs : { $points } points.
}
    .sum = { $count ->
        [one] le plus de blé : 1 sac
       *[other] le plus de blé : { $count } sacs
    }
line-TRD-36c = { $count ->
    [one] Personne n’a plus de tissu que ce rouleau : { $points } points.
   *[other] Personne n’a plus de tissu que ces { $count } rouleaux : { $points } points.
}
    .sum = { $count ->
        [one] le plus de tissu : 1 rouleau
       *[other] le plus de tissu : { $count } rouleaux
    }

refuse-no-own-follower = Il vous faut d’abord un partisan à vous { $at }.

holding-wine = { $count ->
    [one] { $count } tonneau de vin
   *[other] { $count } tonneaux de vin
}
holding-grain = { $count ->
    [one] { $count } sac de blé
   *[other] { $count } sacs de blé
}
holding-cloth = { $count ->
    [one] { $count } rouleau de tissu
   *[other] { $count } rouleaux de tissu
}
tally-wine = vin × { $count }
tally-grain = blé × { $count }
tally-cloth = tissu × { $count }

# Étapes du déroulement

step-traders-and-builders-goods-majorities = Pour chaque sorte de marchandise, qui a le plus de jetons marque tous les points, même à égalité ; sans jeton, pas de points
step-traders-and-builders-second-part = Au plus une partie de tour de plus, après tout ce qui concerne les tuiles précédentes

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
thing-wine = du vin
thing-grain = du blé
thing-cloth = du tissu
picture-builder = bâtisseur { $colour }
    .gender = m
picture-pig = cochon { $colour }
    .gender = m
picture-wine = tonneau de vin
picture-grain = sac de blé
picture-cloth = rouleau de tissu

lesson-traders-and-builders-builder-title = Votre bâtisseur
lesson-traders-and-builders-builder-1 = Votre partisan occupe la ville du haut. Agrandissez-la : choisissez la case marquée. Les tonneaux sur les tuiles sont des marchandises, ici du vin.
lesson-traders-and-builders-builder-2 = Un bâtisseur rejoint une route ou une ville où vous avez déjà un partisan. Choisissez-le en bas, puis la ville marquée.
lesson-traders-and-builders-builder-done = Désormais, chaque tuile qui agrandit cette ville vous en vaut une seconde. Marta joue ailleurs.
lesson-traders-and-builders-second-title = Une seconde tuile
lesson-traders-and-builders-second-1 = Agrandissez la ville du bâtisseur : choisissez la case marquée.
lesson-traders-and-builders-second-2 = Ne placez pas de figurine : choisissez la réponse marquée.
lesson-traders-and-builders-second-3 = Le bâtisseur vous a valu une seconde tuile. Prenez-la : choisissez la réponse marquée.
lesson-traders-and-builders-second-done = Vous piochez de nouveau, aussitôt. Une seconde tuile n’en donne jamais une troisième.
lesson-traders-and-builders-goods-title = Les marchandises
lesson-traders-and-builders-goods-1 = Votre seconde tuile peut terminer la ville. Choisissez la case marquée.
lesson-traders-and-builders-goods-2 = La ville rapporte à qui l’occupe ; les marchandises vont à qui la termine, même dans la ville d’un autre. Choisissez la réponse marquée.
lesson-traders-and-builders-goods-done = 10 points pour cinq tuiles, et deux tonneaux de vin pour vous. À la fin, avoir le plus de vin, de blé ou de tissu rapporte 10 points à chaque fois.
