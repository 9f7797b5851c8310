# Descripciones de losetas y figuras en palabras sencillas, para lectores de pantalla y ayudas.

side-0 = el norte
side-1 = el este
side-2 = el sur
side-3 = el oeste
direction-N = el norte
direction-NE = el noreste
direction-E = el este
direction-SE = el sureste
direction-S = el sur
direction-SW = el suroeste
direction-W = el oeste
direction-NW = el noroeste

list-last = { $first } y { $second }
with = { $thing }, con { $extras }
tile = { $title }. { $parts }.
part-separator = ;{" "}

# Segmentos cuyo módulo no tiene palabras propias
any-area = { $kind } en { $sides }
any-inner = { $kind } que no llega a ningún lado
any-spot = { $kind }
any-line = { $kind } entre { $sides }
any-line-underground = { $kind } entre { $sides } bajo tierra
any-line-fork = { $kind } que une { $sides }
any-line-end = { $kind } desde { $sides } que termina en { $end }
any-line-ending = { $kind } desde { $sides } que termina en la loseta

plain-tile = Loseta
card = Carta

# Figuras
colour-0-m = azul
colour-0-f = azul
colour-1-m = rojo
colour-1-f = roja
colour-2-m = amarillo
colour-2-f = amarilla
colour-3-m = verde
colour-3-f = verde
colour-4-m = lila
colour-4-f = lila
colour-5-m = negro
colour-5-f = negra
emblem-ring = anillo
emblem-diamond = rombo
emblem-star = estrella
emblem-triangle = triángulo
emblem-cross = cruz
emblem-bars = tres barras
figure-of-seat = { $figure }, emblema { $emblem }
picture-marker = ficha de puntuación { $colour }
    .gender = f
picture-second-marker = segunda ficha de puntuación { $colour }
    .gender = f
picture-counter-50 = contador de 50 puntos
picture-counter-100 = contador de 100 puntos
