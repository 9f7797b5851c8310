module-scout = L’éclaireur
about-scout = Chacun commence avec une tuile spéciale et son astuce.

option-scout-tiles_each = Tuiles spéciales par joueur
option-scout-canoe_lake = Le Canoë rapporte pour un lac
option-scout-canoe_lake-river = de la rivière qui vient d’être terminée
option-scout-canoe_lake-system = de tout le réseau fluvial
option-scout-refusals = L’Éclaireur peut refuser
option-scout-refusals-per-draw = une tuile de paysage et une tuile bonus par tour
option-scout-refusals-per-turn = une tuile par tour
option-scout-agriculture_meadows = L’Agriculture se tient loin des chasseurs
option-scout-agriculture_meadows-all = avec toutes ses prairies
option-scout-agriculture_meadows-hut = avec la prairie de sa hutte seulement
option-scout-shaman = Chaman
option-scout-scout = Éclaireur
option-scout-canoe = Canoë
option-scout-bridge = Chasseur sur le pont
option-scout-agriculture = Agriculture

decide-scout-deal = Distribution d’une tuile spéciale…
decide-scout-refuse = Garder cette tuile, ou la refuser ?
stakes-refuse = La tuile piochée à la place devra être gardée.

do-deal = Distribuer une tuile spéciale
do-special = Poser votre tuile spéciale
decide-source-special = Piocher une tuile, ou poser votre tuile spéciale ?
do-special-shaman = Poser le Chaman
do-special-scout = Poser l’Éclaireur
do-special-canoe = Poser le Canoë
do-special-bridge = Poser le Chasseur sur le pont
do-special-agriculture = Poser l’Agriculture
do-refuse = Refuser la tuile
do-keep = Garder la tuile
do-shaman = Reprendre un membre de la tribu
did-special = pose une tuile spéciale
did-refuse = refuse la tuile
did-keep = garde la tuile
did-shaman = reprend un membre de la tribu avec le Chaman

line-SCO-21 = { $count ->
    [one] Le Canoë trouve 1 poisson dans un lac : 1 point.
   *[other] Le Canoë trouve { $count } poissons dans un lac, 1 point chacun.
}
    .sum = { $count ->
        [one] Canoë : 1 poisson
       *[other] Canoë : { $count } poissons
    }
line-SCO-26 = { $count ->
    [one] Le chasseur trouve l’ours : 2 points.
   *[other] Le chasseur trouve { $count } ours, 2 points chacun.
}
    .sum = { $count ->
        [one] 1 ours × 2
       *[other] { $count } ours × 2
    }
line-SCO-31 = { $count ->
    [one] La prairie de l’Agriculture compte 1 segment : 1 point.
   *[other] La prairie de l’Agriculture compte { $count } segments, 1 point chacun.
}
    .sum = { $count ->
        [one] Agriculture : 1 segment de prairie
       *[other] Agriculture : { $count } segments de prairie
    }

refuse-not-your-special-tile = Vous n’avez pas cette tuile spéciale à poser.
problem-too-few-special-tiles = Il faudrait distribuer { $needed } tuiles spéciales, mais cette partie n’en a que { $count }.
refuse-second-rejection = Vous avez déjà refusé une tuile. Celle-ci doit être posée.
refuse-special-joins-members = Une tuile spéciale ne peut pas rejoindre une zone où il y a déjà des membres de la tribu.
refuse-bridge-joins-closed-meadow = Le Chasseur sur le pont ne peut pas entrer dans la prairie que la hutte de l’Agriculture a fermée.
refuse-hut-bars-meadow = Cette prairie est à la hutte de l’Agriculture : les chasseurs n’y entrent pas.
refuse-no-shaman = Vous n’avez pas le Chaman.
refuse-shaman-used = Le Chaman a déjà aidé pendant ce tour.
refuse-nobody-to-take = Vous n’avez pas de membre de la tribu à cet endroit.
refuse-shaman-takes-members = Le Chaman n’a aucun pouvoir sur les huttes.
refuse-stays-for-good = Une figurine sur une tuile spéciale y reste jusqu’à la fin.

holding-special-shaman = le Chaman
holding-special-scout = l’Éclaireur
holding-special-canoe = le Canoë
holding-special-bridge = le Chasseur sur le pont
holding-special-agriculture = l’Agriculture

# Étapes du déroulement

step-scout-fields = La hutte de l’Agriculture marque pour chaque segment de sa prairie

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
thing-bear = { $count ->
    [one] un ours
   *[other] { $count } ours
}
mark-canoe = canoë
mark-bridge = pont de bois
mark-scout = éclaireur
mark-agriculture = agriculture
mark-shaman = carte du chaman, non posée sur la table
