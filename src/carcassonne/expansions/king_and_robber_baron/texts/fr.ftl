module-king-and-robber-baron = Le roi et le baron pillard
about-king-and-robber-baron = Terminez la plus grande ville ou la plus longue route et touchez des points à la fin.

option-king-and-robber-baron-scoring = Points des jetons
option-king-and-robber-baron-scoring-features = 1 point par ville ou route terminée à la fin
option-king-and-robber-baron-scoring-10-20 = 10 points par jeton à la fin
option-king-and-robber-baron-scoring-15-40 = 15 points pour un jeton, 40 pour les deux à la fin
option-king-and-robber-baron-scoring-continuously = 1 point chaque fois qu’une ville ou une route est terminée
option-king-and-robber-baron-king = Roi
option-king-and-robber-baron-robber_baron = Baron pillard
option-king-and-robber-baron-tiles = Exemplaires de chaque tuile

token-king = roi
token-robber-baron = baron pillard

line-KNG-09 = { $count ->
    [one] Le roi donne 1 point pour 1 ville terminée.
   *[other] Le roi donne 1 point pour chacune des { $count } villes terminées.
}
    .sum = { $count ->
        [one] roi : 1 ville terminée
       *[other] roi : { $count } villes terminées
    }
line-KNG-12 = { $count ->
    [one] Le baron pillard donne 1 point pour 1 route terminée.
   *[other] Le baron pillard donne 1 point pour chacune des { $count } routes terminées.
}
    .sum = { $count ->
        [one] baron pillard : 1 route terminée
       *[other] baron pillard : { $count } routes terminées
    }
line-KNG-A14 = { $count ->
    [one] Avoir le roi ou le baron pillard rapporte { $points } points.
   *[other] Avoir le roi et le baron pillard rapporte { $points } points.
}
    .sum = { $count ->
        [one] roi ou baron pillard
       *[other] roi et baron pillard
    }
line-KNG-A14k = { $count ->
    [one] Le roi donne 1 point pour la ville qui vient d’être terminée.
   *[other] Le roi donne 1 point pour chacune des { $count } villes qui viennent d’être terminées.
}
    .sum = { $count ->
        [one] roi : 1 ville terminée
       *[other] roi : { $count } villes terminées
    }
line-KNG-A14b = { $count ->
    [one] Le baron pillard donne 1 point pour la route qui vient d’être terminée.
   *[other] Le baron pillard donne 1 point pour chacune des { $count } routes qui viennent d’être terminées.
}
    .sum = { $count ->
        [one] baron pillard : 1 route terminée
       *[other] baron pillard : { $count } routes terminées
    }

holding-king = le roi
holding-robber-baron = le baron pillard

# Étapes du déroulement

step-king-and-robber-baron-final-points = Les jetons marquent pour qui les possède à la fin
step-king-and-robber-baron-pass-tokens = Qui a posé la tuile prend le jeton de chaque record qu’elle a battu, quel que soit celui qui marque

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
picture-king = jeton du roi
picture-robber-baron = jeton du baron pillard
