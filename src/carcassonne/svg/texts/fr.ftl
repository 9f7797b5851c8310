# Tuiles et figurines en mots simples, pour les lecteurs d’écran et les bulles d’aide.

side-0 = au nord
side-1 = à l’est
side-2 = au sud
side-3 = à l’ouest
direction-N = le nord
direction-NE = le nord-est
direction-E = l’est
direction-SE = le sud-est
direction-S = le sud
direction-SW = le sud-ouest
direction-W = l’ouest
direction-NW = le nord-ouest

list-last = { $first } et { $second }
with = { $thing }, avec { $extras }
tile = { $title }. { $parts }.
part-separator = {"\u202F"};{" "}

# Segments dont le module n’a pas de mots à lui
any-area = { $kind } { $sides }
any-inner = { $kind } qui ne touche aucun côté
any-spot = { $kind }
any-line = { $kind } menant { $sides }
any-line-underground = { $kind } menant { $sides } sous terre
any-line-fork = { $kind } menant { $sides }
any-line-end = { $kind } menant { $sides }, qui s’arrête { $end }
any-line-ending = { $kind } menant { $sides }, qui s’arrête sur la tuile

plain-tile = Tuile
card = Carte

# Figurines
colour-0-m = bleu
colour-0-f = bleue
colour-1-m = rouge
colour-1-f = rouge
colour-2-m = jaune
colour-2-f = jaune
colour-3-m = vert
colour-3-f = verte
colour-4-m = lilas
colour-4-f = lilas
colour-5-m = noir
colour-5-f = noire
emblem-ring = anneau
emblem-diamond = losange
emblem-star = étoile
emblem-triangle = triangle
emblem-cross = croix
emblem-bars = trois barres
figure-of-seat = { $figure }, emblème { $emblem }
picture-marker = marqueur de score { $colour }
    .gender = m
picture-second-marker = second marqueur de score { $colour }
    .gender = m
picture-counter-50 = jeton de 50 points
picture-counter-100 = jeton de 100 points
