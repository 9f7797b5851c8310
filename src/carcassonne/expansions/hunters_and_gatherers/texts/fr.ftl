module-hunters-and-gatherers = Chasseurs et cueilleurs
about-hunters-and-gatherers = Le jeu de l’âge de pierre : forêts, rivières, prairies et troupeaux sauvages.

option-hunters-and-gatherers-dolmen = Dolmen sacré
option-hunters-and-gatherers-dolmen-tile = gagné par un chasseur placé sur sa tuile
option-hunters-and-gatherers-dolmen-meadow = gagné par tout chasseur que vous avez dans sa prairie
option-hunters-and-gatherers-dolmen_evicts = Le dolmen sacré renvoie les chasseurs adverses
option-hunters-and-gatherers-reuse_on_bonus_tile = Les membres qui viennent de revenir peuvent aller sur la tuile bonus
option-hunters-and-gatherers-max_width = Largeur de la table en tuiles (0 : pas de bord)
option-hunters-and-gatherers-max_height = Hauteur de la table en tuiles (0 : pas de bord)
option-hunters-and-gatherers-bonus_tiles = Tuiles bonus
option-hunters-and-gatherers-members = Membres de la tribu par joueur
option-hunters-and-gatherers-huts = Huttes par joueur
option-hunters-and-gatherers-tiles = Exemplaires de chaque tuile

figure-member = membre de la tribu
a-member = un membre de la tribu
none-member = aucun membre de la tribu
figure-hut = hutte
a-hut = une hutte
none-hut = aucune hutte
role-member-forest = cueilleur
role-member-river = pêcheur
role-member-lake = pêcheur
role-member-meadow = chasseur

kind-forest = forêt
kind-river = rivière
kind-lake = lac
kind-meadow = prairie
kind-system = réseau fluvial
a-forest = une forêt
the-forest = la forêt
at-forest = dans cette forêt
a-river = une rivière
the-river = la rivière
at-river = sur cette rivière
a-lake = un lac
the-lake = le lac
at-lake = sur ce lac
a-meadow = une prairie
the-meadow = la prairie
at-meadow = dans cette prairie
a-system = un réseau fluvial
the-system = le réseau fluvial
at-system = sur ce réseau fluvial
source-forest = Forêts
source-river = Rivières
source-lake = Lacs
source-meadow = Prairies
source-system = Réseaux fluviaux
record-largest-forest = Plus grande forêt
record-largest-river = Plus longue rivière

way-water = sur l’eau

line-HNG-27 = { $count ->
    [one] La rivière terminée compte 1 segment : 1 point.
   *[other] La rivière terminée compte { $count } segments, 1 point chacun.
}
    .sum = { $count ->
        [one] 1 segment de rivière
       *[other] { $count } segments de rivière
    }
line-HNG-27f = { $count ->
    [one] Il y a 1 poisson dans ses lacs : 1 point.
   *[other] Il y a { $count } poissons dans ses lacs, 1 point chacun.
}
    .sum = { $count ->
        [one] 1 poisson
       *[other] { $count } poissons
    }
line-HNG-31 = { $count ->
    [one] La forêt terminée compte 1 segment : 2 points.
   *[other] La forêt terminée compte { $count } segments, 2 points chacun.
}
    .sum = { $count ->
        [one] 1 segment de forêt × 2
       *[other] { $count } segments de forêt × 2
    }
line-HNG-32 = { $count ->
    [one] Son coin de champignons ajoute 2 points.
   *[other] Ses { $count } coins de champignons ajoutent 2 points chacun.
}
    .sum = { $count ->
        [one] 1 coin de champignons × 2
       *[other] { $count } coins de champignons × 2
    }
line-HNG-63 = { $count ->
    [one] Le réseau fluvial de la hutte compte 1 poisson : 1 point.
   *[other] Le réseau fluvial de la hutte compte { $count } poissons, 1 point chacun.
}
    .sum = { $count ->
        [one] hutte : 1 poisson
       *[other] hutte : { $count } poissons
    }
line-HNG-64 = { $count ->
    [one] Le chasseur trouve 1 cerf : 2 points.
   *[other] Le chasseur trouve { $count } cerfs, 2 points chacun.
}
    .sum = { $count ->
        [one] 1 cerf × 2
       *[other] { $count } cerfs × 2
    }
line-HNG-64-meadow = { $count ->
    [0] Le chasseur ne trouve aucun cerf.
    [one] Le chasseur trouve 1 cerf : 2 points.
   *[other] Le chasseur trouve { $count } cerfs, 2 points chacun.
}{ $driven ->
    [0] { $tigers ->
        [0] {""}
        [one] {" "}Sur { $deer }, le tigre en a pris 1.
       *[other] {" "}Sur { $deer }, les tigres en ont pris { $tigers }.
    }
    [one] {" "}Le feu chasse le tigre.
   *[other] {" "}Le feu chasse { $driven } tigres.
}{ $dolmen ->
    [0] {""}
   *[other] {" "}Le dolmen sacré donne la prairie à un seul joueur.
}
    .sum = { $tigers ->
        [0] { $count ->
            [one] { $count } cerf × 2
           *[other] { $count } cerfs × 2
        }
        [one] ({ $deer } { $deer ->
            [one] cerf
           *[other] cerfs
        } − 1 tigre) × 2
       *[other] ({ $deer } cerfs − { $tigers } tigres) × 2
    }{ $driven ->
        [0] {""}
       *[other] {" "}(feu)
    }{ $dolmen ->
        [0] {""}
       *[other] {" "}(dolmen)
    }
line-HNG-64m = { $count ->
    [one] Le chasseur trouve 1 mammouth : 2 points.
   *[other] Le chasseur trouve { $count } mammouths, 2 points chacun.
}
    .sum = { $count ->
        [one] 1 mammouth × 2
       *[other] { $count } mammouths × 2
    }
line-HNG-64m-dolmen = { $count ->
    [one] Le chasseur trouve 1 mammouth : 2 points.
   *[other] Le chasseur trouve { $count } mammouths, 2 points chacun.
} Le dolmen sacré donne la prairie à un seul joueur.
    .sum = { $count ->
        [one] 1 mammouth × 2
       *[other] { $count } mammouths × 2
    } (dolmen)
line-HNG-67 = { $count ->
    [one] Le chasseur trouve 1 aurochs : 2 points.
   *[other] Le chasseur trouve { $count } aurochs, 2 points chacun.
}
    .sum = { $count } aurochs × 2
line-HNG-67-dolmen = { $count ->
    [one] Le chasseur trouve 1 aurochs : 2 points.
   *[other] Le chasseur trouve { $count } aurochs, 2 points chacun.
} Le dolmen sacré donne la prairie à un seul joueur.
    .sum = { $count } aurochs × 2 (dolmen)

problem-no-room = Une table pour une seule tuile ne laisse pas de place pour jouer : augmentez max_width ou max_height.
refuse-member-resting = Votre membre de la tribu est revenu pendant ce tour. Vous pourrez le replacer à partir de votre prochain tour.
refuse-past-the-edge = La table s’arrête avant cette case.

tally-gold = or × { $count }
tally-mushrooms = champignons × { $count }
tally-fish = poissons × { $count }
tally-deer = cerfs × { $count }
tally-mammoth = mammouths × { $count }
tally-tiger = tigres × { $count }
tally-auroch = aurochs × { $count }
tally-bear = ours × { $count }
tally-fire = avec un feu
tally-shrine = avec un dolmen sacré
preset-stone-age = Âge de pierre
preset-stone-age-about = seulement Chasseurs et cueilleurs

# Étapes du déroulement

step-hunters-and-gatherers-bonus-tile = Une forêt terminée avec de l’or, quel que soit celui qui la marque, vaut l’unique tuile bonus de ce tour
step-hunters-and-gatherers-gatherers-and-fishers = Les forêts et rivières inachevées ne marquent rien ; leurs membres de la tribu quittent le plateau
step-hunters-and-gatherers-huts = Les réseaux fluviaux marquent pour qui y a le plus de huttes
step-hunters-and-gatherers-meadows = Les prairies marquent pour qui y a le plus de chasseurs

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
terrain-forest = forêt { $sides }
terrain-lake = lac
terrain-meadow = prairie { $sides }
terrain-meadow-inner = prairie qui ne touche aucun côté
thing-gold = { $count ->
    [one] une pépite d’or
   *[other] { $count } pépites d’or
}
thing-mushrooms = des champignons
thing-fish = { $count ->
    [one] un poisson
   *[other] { $count } poissons
}
thing-deer = { $count ->
    [one] un cerf
   *[other] { $count } cerfs
}
thing-mammoth = { $count ->
    [one] un mammouth
   *[other] { $count } mammouths
}
thing-tiger = { $count ->
    [one] un tigre
   *[other] { $count } tigres
}
thing-auroch = { $count ->
    [one] un aurochs
   *[other] { $count } aurochs
}
thing-fire = un feu
thing-shrine = un dolmen sacré
thing-hut = une place pour une hutte
picture-member = cueilleur { $colour }
    .gender = m
picture-member-lying = chasseur { $colour } couché dans une prairie
    .gender = m
picture-hut = hutte { $colour }
    .gender = f

family-hunters = Chasseurs et cueilleurs
family-hunters-about = Forêts, rivières, prairies, troupeaux
family-hunters-open-land = Prairies
family-hunters-single-about = seulement le Chaman, seulement le Canoë…

lesson-hunters-and-gatherers-forest-title = Cueillir en forêt
lesson-hunters-and-gatherers-forest-1 = À l’âge de pierre, il y a des forêts, des rivières et des prairies. Cette tuile agrandit la forêt du volcan : choisissez la case marquée, forêt contre forêt.
lesson-hunters-and-gatherers-forest-2 = Un membre de la tribu dans une forêt est un cueilleur. Placez-en un dans la forêt marquée.
lesson-hunters-and-gatherers-forest-done = La forêt est à vous jusqu’à ce qu’elle soit terminée. Elle rapporte 2 points par tuile. Marta en ferme un bord.
lesson-hunters-and-gatherers-gold-title = De l’or dans la forêt
lesson-hunters-and-gatherers-gold-1 = Cette tuile termine votre forêt. Choisissez la case marquée.
lesson-hunters-and-gatherers-gold-2 = Elle contient de l’or. Ne placez pas de figurine : choisissez la réponse marquée.
lesson-hunters-and-gatherers-gold-done = 8 points pour quatre tuiles, et votre cueilleur revient. L’or vaut une tuile bonus, à poser aussitôt, dans le même tour.
lesson-hunters-and-gatherers-hut-title = Une hutte au bord de l’eau
lesson-hunters-and-gatherers-hut-1 = La tuile bonus a un lac plein de poissons. Choisissez la case marquée : l’eau rejoint l’eau.
lesson-hunters-and-gatherers-hut-2 = Une hutte tient tout un réseau de rivières et de lacs jusqu’à la fin. Choisissez la hutte en bas, puis l’eau marquée.
lesson-hunters-and-gatherers-hut-done = À la fin, le joueur qui a le plus de huttes dans un réseau fluvial gagne 1 point par poisson. Les chasseurs des prairies rapportent 2 points par animal, mais les tigres font fuir les cerfs.
