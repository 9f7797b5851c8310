module-base = Carcassonne
about-base = Posez des tuiles et occupez routes, villes, monastères et champs.

option-base-small_city = Ville terminée de deux tuiles
option-base-small_city-2 = 2 points et 1 par blason
option-base-small_city-4 = 4 points et 2 par blason, comme dans les éditions récentes
option-base-farm_style = Décompte des champs
option-base-farm_style-third = 3 points par ville terminée, pour chaque champ
option-base-farm_style-second = 3 points par ville terminée, une fois par joueur
option-base-farm_style-first = 4 points par ville à qui a le plus de paysans autour
option-base-unplaceable = Tuile qui ne va nulle part
option-base-unplaceable-remove = quitte la partie
option-base-unplaceable-reshuffle = retourne dans la pioche
option-base-farmers = Paysans
option-base-followers = Partisans par joueur
option-base-tiles = Exemplaires de chaque tuile
option-base-solo = On peut jouer en solitaire
option-base-ends_at = Partie courte : arrêter après ce nombre de tuiles (0 = toutes)
option-base-start_in_pile = Mélanger la tuile de départ aux autres si la partie commence ailleurs

figure-small = partisan
a-small = un partisan
none-small = aucun partisan
kind-city = ville
kind-road = route
kind-cloister = monastère
kind-field = champ
kind-river = rivière
a-city = une ville
the-city = la ville
at-city = dans cette ville
a-road = une route
the-road = la route
at-road = sur cette route
a-cloister = un monastère
the-cloister = le monastère
at-cloister = dans ce monastère
a-field = un champ
the-field = le champ
at-field = dans ce champ
a-river = une rivière
the-river = la rivière
at-river = sur cette rivière
source-city = Villes
source-road = Routes
source-cloister = Monastères
source-field = Champs
source-river = Rivières
record-largest-city = Plus grande ville
record-largest-road = Plus longue route

line-BASE-24 = { $count ->
    [one] La route terminée compte 1 tuile : 1 point.
   *[other] La route terminée compte { $count } tuiles, 1 point chacune.
}
    .sum = { $count ->
        [one] 1 tuile de route
       *[other] { $count } tuiles de route
    }
line-BASE-26 = { $count ->
    [one] La ville terminée compte 1 tuile : 2 points.
   *[other] La ville terminée compte { $count } tuiles, 2 points chacune.
}
    .sum = { $count ->
        [one] 1 tuile de ville × 2
       *[other] { $count } tuiles de ville × 2
    }
line-BASE-28 = { $count ->
    [one] Son blason ajoute 2 points.
   *[other] Ses { $count } blasons ajoutent 2 points chacun.
}
    .sum = { $count ->
        [one] 1 blason × 2
       *[other] { $count } blasons × 2
    }
line-BASE-29 = Une ville terminée de deux tuiles rapporte { $points } points.
    .sum = ville de deux tuiles
line-BASE-29s = { $count ->
    [one] Son blason ajoute 1 point.
   *[other] Ses { $count } blasons ajoutent 1 point chacun.
}
    .sum = { $count ->
        [one] 1 blason
       *[other] { $count } blasons
    }
line-BASE-31 = Huit tuiles entourent le monastère : { $points } points.
    .sum = monastère terminé
line-BASE-49 = { $count ->
    [one] Elle est restée inachevée : 1 tuile, 1 point.
   *[other] Elle est restée inachevée : { $count } tuiles, 1 point chacune.
}
    .sum = { $count ->
        [one] 1 tuile, en cours
       *[other] { $count } tuiles, en cours
    }
line-BASE-49s = { $count ->
    [one] Son blason ajoute 1 point.
   *[other] Ses { $count } blasons ajoutent 1 point chacun.
}
    .sum = { $count ->
        [one] 1 blason
       *[other] { $count } blasons
    }
line-BASE-50 = { $count ->
    [one] Le monastère inachevé compte 1 tuile : 1 point.
   *[other] Le monastère inachevé compte { $count } tuiles, 1 point chacune.
}
    .sum = { $count ->
        [one] monastère inachevé : 1 tuile
       *[other] monastère inachevé : { $count } tuiles
    }
line-BASE-55 = { $count ->
    [0] Le champ ne touche aucune ville terminée.
    [one] Le champ touche 1 ville terminée : 3 points.
   *[other] Le champ touche { $count } villes terminées, 3 points chacune.
}
    .sum = { $count ->
        [one] champ : { $count } ville terminée × 3
       *[other] champ : { $count } villes terminées × 3
    }
line-BASE-O2 = Les paysans rapportent { $points } points pour cette ville terminée.
    .sum = champ : 1 ville terminée × { $each }

refuse-no-farmers = Cette partie se joue sans paysans.

tally-shields = { $count ->
    [one] { $count } blason
   *[other] { $count } blasons
}
preset-first-game = Première partie
preset-first-game-about = le jeu de base seul
preset-classic = Soirée classique
preset-classic-about = avec rivière, auberges, cathédrales, marchands et bâtisseurs
preset-plus-box = Boîte Plus
preset-plus-box-about = deux grandes extensions et toutes les petites
preset-everything = Tout
preset-everything-about = toutes les extensions à la fois

# Étapes du déroulement

step-base-farms = Les fermes marquent pour les villes terminées qu’elles touchent
step-base-incomplete-features = Les routes, villes et monastères inachevés marquent, et leurs partisans quittent le plateau

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
terrain-city = ville { $sides }
terrain-city-crossing = ville { $sides } qui passe au-dessus de l’autre
road-through = route menant { $sides }
road-bridge = route menant { $sides } par un pont
road-underground = route menant { $sides } par un tunnel
road-fork = route menant { $sides } autour d’un puits
road-end = route menant { $sides }, qui s’arrête { $end }
road-ends = routes menant { $sides }, qui s’arrêtent { $end }
terrain-cloister = monastère
count-field = { $count ->
    [one] un champ
   *[other] { $count } champs séparés
}
end-crossroads = à un carrefour
end-city = à la ville
end-cloister = au monastère
end-house = à une maison
thing-shields = { $count ->
    [one] un blason
   *[other] { $count } blasons
}
picture-small = partisan { $colour }
    .gender = m
picture-small-lying = partisan { $colour } couché dans un champ
    .gender = m

family-medieval = Carcassonne
family-medieval-about = Villes, routes, monastères, champs
family-medieval-open-land = Champs
family-medieval-single-about = seulement les auberges, seulement le bâtisseur…
