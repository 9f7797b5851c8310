# Messages de `carcassonne train`.

training-games-checked = {"  "}{ $done } fichiers de parties vérifiés sur { $total } en { $seconds } s
training-features = {"  "}caractéristiques de { $done } fichiers sur { $total } en { $seconds } s
training-rows-read = {"  "}{ $done } fichiers lus sur { $total } en { $seconds } s
training-files = { $files } fichiers lus en { $seconds } s
training-data = { $games } parties, { $rows } lignes, { $tokens } jetons, { $math }
training-steps = {"  "}{ $done } étapes sur { $total } en { $seconds } s
training-best = {"  "}retour aux poids de moindre erreur sur les parties réservées : { $error }
training-fitted = après l’ajustement aux fins de partie (tuiles restantes : erreur quadratique moyenne du planificateur → du réseau) : { $quality }
training-round = après le cycle TD { $round } : { $quality }
training-calibration = erreur de calibration sur les parties réservées : { $error } ; { $seconds } s
training-games-read = { $games } parties lues
training-played = cycle { $round } : { $games } parties par { $bot }
training-games = {"  "}{ $done } parties sur { $total } en { $seconds } s
training-match-games = {"  "}{ $done } parties du match sur { $total }, { $share } pour l’instant
training-match = { $mix }, { $seats } places, contre { $opponent } : { $share } ({ $low } à { $high }) de { $games } parties, marge moyenne { $margin }, { $nodes } positions par décision, { $seconds } s
training-points-net = {"  "}points du réseau par partie : { $points }
training-points-opponent = {"  "}points d’un adversaire par partie : { $points }
training-other-points = autres

no-games = il n’y a pas de partie dont apprendre
no-games-of-equals = il n’y a pas de partie où un même bot occupe toutes les places
several-families = un réseau apprend une seule famille de modules, pas { $families }
other-scores = la partie { $seed } finit à { $scores }, pas à { $recorded } comme il est noté : elle a été jouée avec d’autres règles
rules-of-games = la partie { $seed } a été jouée avec la version { $version } des règles, et celle-ci est la version { $own } : son dossier ne peut pas servir ; rejouez les parties dans un autre
other-layers = { $file } a d’autres couches que celles demandées
too-many-rows = { $rows } lignes, c’est plus que les { $limit } permises
net-too-large = { $file } fait { $size } octets ; les réseaux du paquet restent sous { $limit }
one-number-of-seats = un match d’admission a un seul nombre de places
match-of-other-family = le match est de la famille « { $match } », et les parties sont de « { $games } »
fit-diverged = les poids ont grandi sans mesure : un taux d’apprentissage (--rate) inférieur à { $rate } peut aider
mix-syntax = un mélange s’écrit MODULES:PLACES=POIDS, par exemple classic:2-3=20, pas « { $value } »
no-family = il n’y a pas de famille de modules « { $name } »
damaged-games = { $file } est endommagé, ou n’est pas un fichier de parties enregistrées
no-folder = il n’y a pas de dossier { $folder }
other-actions = la partie { $seed } ne peut pas être rejouée : elle a été jouée avec d’autres règles
too-few-games = il faut au moins deux parties : une est réservée
no-math = il n’y a pas de calcul « { $name } » ; il y a auto, numpy et torch
no-torch = PyTorch n’est pas installé ; numpy calcule la même chose, mais plus lentement (--math numpy)
