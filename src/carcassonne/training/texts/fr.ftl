# Messages de `carcassonne train`.

training-files = { $files } fichiers lus en { $seconds } s
training-data = { $games } parties, { $rows } lignes, { $tokens } jetons, { $math }
training-steps = {"  "}{ $done } étapes sur { $total } en { $seconds } s
training-best = {"  "}retour aux poids de moindre erreur sur les parties réservées : { $error }
training-fitted = après l’ajustement aux fins de partie (tuiles restantes : erreur moyenne du planificateur → du réseau) : { $quality }
training-round = après le tour TD { $round } : { $quality }
training-calibration = erreur de calibration sur les parties réservées : { $error } ; { $seconds } s
training-played = tour { $round } : { $games } parties par { $bot }
training-match = { $mix }, { $seats } places, contre { $opponent } : { $share } ({ $low } à { $high }) de { $games } parties, marge moyenne { $margin }, { $nodes } positions par décision, { $seconds } s

no-games = il n’y a pas de partie dont apprendre
no-games-of-equals = il n’y a pas de partie où un même bot occupe toutes les places
several-families = un réseau apprend une seule famille de modules, pas { $families }
other-scores = la partie { $seed } finit à { $scores }, pas à { $recorded } comme il est noté : elle a été jouée avec d’autres règles
other-layers = { $file } a d’autres couches que celles demandées
too-many-rows = { $rows } lignes, c’est plus que les { $limit } permises
net-too-large = { $file } fait { $size } octets ; les réseaux du paquet restent sous { $limit }
one-number-of-seats = un match d’admission a un seul nombre de places
mix-syntax = un mélange s’écrit MODULES:SEATS=WEIGHT, par exemple classic:2-3=20, pas « { $value } »
no-family = il n’y a pas de famille de modules « { $name } »
